//go:build !js

package platform

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/go-text/typesetting/fontscan"

	"agora/render/paint"
)

// Draws returns nil, because the system's typefaces can be read: see SeekTypefaces.
func Draws() paint.Drawer { return nil }

// Limits of the search for typefaces: files, how deep folders lie in each other, how often
// one is read for a character, and how long one file may take.
const (
	mostFontFiles  = 20_000
	deepestFonts   = 12
	mostFontTries  = 8
	fontPatience   = 10 * time.Second
	fontExtensions = ".ttf .otf .ttc .otc"
)

// seeking allows one search for typefaces at a time.
var seeking sync.Mutex

// SeekTypefaces searches the system's typefaces for some that have these characters; each
// call has new ones. It calls found with the result, perhaps none, from another goroutine. If
// characters are missing even then, damaged names the files that might have had them but
// cannot be read; each is named once. The first call reads the character sets of all
// typefaces.
func SeekTypefaces(chars []rune, found func(all []*paint.Typeface, damaged []string)) {
	go func() {
		seeking.Lock()
		defer seeking.Unlock()
		here := fontsHere()
		all := typefacesFor(chars, here.list)
		found(all, here.toName(chars, all))
	}()
}

// collected holds what was found in the folders of typefaces.
type collected struct {
	list    []candidate
	damaged []string // names of files that cannot be read; nil once they have been named
}

// toName returns the damaged files if the typefaces do not show all of these characters.
func (c *collected) toName(chars []rune, all []*paint.Typeface) (damaged []string) {
	for _, r := range chars {
		if !slices.ContainsFunc(all, func(t *paint.Typeface) bool { return t.Shows(r) }) {
			damaged, c.damaged = c.damaged, nil
			return damaged
		}
	}
	return nil
}

// candidate is a typeface of the system.
type candidate struct {
	paint.Covers
	file  string
	index int
}

// fontsHere lists the system's typefaces, once, the best first: upright ones of usual weight,
// those without serifs before others.
var fontsHere = sync.OnceValue(func() *collected { return fontsIn(fontFolders()) })

func fontFolders() []string {
	folders, err := fontscan.DefaultFontDirectories(silent{})
	if err != nil {
		return nil
	}
	return folders
}

// fontsIn lists the typefaces of folders. A file that cannot be read, or not in time, is left
// out, whatever the library does with it.
func fontsIn(folders []string) *collected {
	var all []candidate
	var damaged []string
	for _, file := range fontFiles(folders) {
		list, err := guarded(scanFont, file, time.After(fontPatience))
		if all = append(all, list...); err != nil {
			damaged = append(damaged, filepath.Base(file))
		}
	}
	rank := func(c candidate) int {
		family := strings.ToLower(c.Family)
		if strings.Contains(family, "sans") || strings.Contains(family, "emoji") {
			return c.Off
		}
		return c.Off + 2
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(rank(a)-rank(b), strings.Compare(a.file, b.file), a.index-b.index)
	})
	return &collected{all, damaged}
}

// fontFiles lists the files that are called like typefaces, each once, also those behind
// links.
func fontFiles(folders []string) (files []string) {
	seen := map[string]bool{}
	var walk func(path string, deep int)
	walk = func(path string, deep int) {
		real, err := filepath.EvalSymlinks(path)
		if err != nil || seen[real] || deep > deepestFonts || len(files) >= mostFontFiles {
			return
		}
		seen[real] = true
		info, err := os.Stat(real)
		switch {
		case err != nil:
		case info.IsDir():
			entries, _ := os.ReadDir(real) // what can be listed
			for _, e := range entries {
				walk(filepath.Join(real, e.Name()), deep+1)
			}
		case info.Mode().IsRegular() && slices.Contains(strings.Fields(fontExtensions), strings.ToLower(filepath.Ext(real))):
			files = append(files, real)
		}
	}
	for _, folder := range folders {
		walk(folder, 0)
	}
	return files
}

// errDamaged reports a file that is not a typeface, although it is called like one.
var errDamaged = errors.New("it is damaged")

// guarded scans one file. If the scan panics, or late fires before it is done, the file is
// damaged; the abandoned scan cannot be stopped.
func guarded(scan func(file string) ([]candidate, error), file string, late <-chan time.Time) ([]candidate, error) {
	type answer struct {
		list []candidate
		err  error
	}
	done := make(chan answer, 1)
	go func() {
		a := answer{err: errDamaged}
		defer func() {
			if recover() != nil { // arbitrary files on the disk must not end the program
				a = answer{err: errDamaged}
			}
			done <- a
		}()
		a.list, a.err = scan(file)
	}()
	select {
	case a := <-done:
		return a.list, a.err
	case <-late:
		return nil, errDamaged
	}
}

func scanFont(name string) (list []candidate, err error) {
	file, size, err := openFont(name)
	if err != nil {
		return nil, nil // it may be whole, but is not for us
	}
	defer file.Close()
	covers, err := paint.CoversIn(file, size)
	if err != nil {
		return nil, errDamaged
	}
	for i, c := range covers {
		if c.Empty() {
			err = errDamaged
			continue
		}
		list = append(list, candidate{c, name, i})
	}
	return list, err
}

// typefacesFor returns typefaces among those listed that together show as many of the
// characters as possible.
func typefacesFor(chars []rune, list []candidate) (all []*paint.Typeface) {
	read := map[*candidate]*paint.Typeface{} // nil: unusable
	for _, r := range chars {
		if slices.ContainsFunc(all, func(t *paint.Typeface) bool { return t.Shows(r) }) {
			continue
		}
		tries := 0
		for i := range list {
			c := &list[i]
			if !c.Has(r) {
				continue
			}
			t, known := read[c]
			if !known {
				if tries++; tries > mostFontTries {
					break
				}
				t, _ = readTypeface(c.file, c.index)
				read[c] = t
			}
			if t != nil && t.Shows(r) {
				all = append(all, t)
				break
			}
		}
	}
	return all
}

// silent is a logger that discards everything.
type silent struct{}

func (silent) Printf(string, ...any) {}

// openFont opens an ordinary file of a usual size.
func openFont(name string) (file *os.File, size int, err error) {
	if file, err = os.Open(name); err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err == nil && (!info.Mode().IsRegular() || info.Size() > paint.MostTypeface) {
		err = errors.New("it is not a typeface of a usual size")
	}
	if err != nil {
		file.Close()
		return nil, 0, err
	}
	return file, int(info.Size()), nil
}

func readTypeface(name string, index int) (*paint.Typeface, error) {
	file, size, err := openFont(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return paint.ReadTypeface(file, size, index)
}
