// Package rulebook reads the program's longer texts, the rulebooks and About. They are
// Markdown files in assets, one folder a language, so that they can be read, corrected
// and translated without Go:
//
//	# Pushing {#push also="place turn"}          a page: its title, its key, other words for it
//	![A small piece pushes.](figure:phobia/push) a figure drawn by the game, with its caption
//	Every piece next to it moves away.           a paragraph
//	- It stops at the edge.                      a point
//	- **Enter** Places the piece.                a point with a mark: a key and what it does
//	## Hints {only="secrets"}                    a heading; "only" names what a game must be for it
//	![](list:levels)                             a list that the screen fills in
//
// Nothing else of Markdown is understood; anything else is an error that names
// its line. goldmark reads the files: it keeps to CommonMark, is well kept, needs
// no other module, and adds 0.1 MB to what a browser loads.
package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"agora/assets"
	"agora/game/words"
)

// English is the folder of the language in which every page exists.
const English = words.English

// Page is short enough to be read at the table.
type Page struct {
	Key     string   // by which the program finds it
	Also    []string // other words for it: the phases of a turn
	Title   string
	Figures []Figure
	Blocks  []Block
}

// Figure is a picture that the game's own drawing makes.
type Figure struct{ Name, Caption string }

// Block is a part of a page.
type Block struct {
	Kind Kind
	Mark string // of a point: the words in bold type at its beginning
	Text string // of a list: its name
	Only string // what a game must be for it to be shown; "": anything
}

// Kind is the kind of a block.
type Kind uint8

// The kinds of blocks.
const (
	Para Kind = iota
	Point
	Heading
	List
)

// Open reads a file, page by page in the language, or in English
// where that has no such page. Keys, other words and the order are the English
// ones. Without texts of its own, nil, it is the program's.
func Open(texts fs.FS, language, name string) ([]Page, error) {
	if texts == nil {
		texts = assets.Texts()
	}
	pages, err := open(texts, path.Join(English, name))
	if err != nil || language == English {
		return pages, err
	}
	translated, err := open(texts, path.Join(language, name))
	if errors.Is(err, fs.ErrNotExist) {
		return pages, nil
	}
	if err != nil {
		return nil, err
	}
	for _, p := range translated {
		i := slices.IndexFunc(pages, func(e Page) bool { return e.Key == p.Key })
		if i < 0 {
			return nil, fmt.Errorf("%s: the page #%s does not exist in English", path.Join(language, name), p.Key)
		}
		p.Also = pages[i].Also
		pages[i] = p
	}
	return pages, nil
}

// open reads one file.
func open(texts fs.FS, name string) ([]Page, error) {
	data, err := fs.ReadFile(texts, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	pages, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("%s, %w", name, err)
	}
	return pages, nil
}

// Find returns the number of the page with that key, or with that other word for it.
func Find(pages []Page, key string) (int, bool) {
	i := slices.IndexFunc(pages, func(p Page) bool { return p.Key == key || slices.Contains(p.Also, key) })
	return max(i, 0), i >= 0
}

// For leaves out what is not for a game of these kinds.
func (p Page) For(kinds ...string) Page {
	var kept []Block
	for _, b := range p.Blocks {
		if b.Only == "" || slices.Contains(kinds, b.Only) {
			kept = append(kept, b)
		}
	}
	p.Blocks = kept
	return p
}
