// Book plays the games against themselves and writes down what comes of it: how
// openings went, and puzzles, each proven. The same command gives the same files on
// every machine: nothing depends on the clock. Other players find other puzzles; those
// that are kept stay true, for what proves them is the rules.
//
//	go run ./cmd/book                     all games, into assets/puzzles and assets/openings
//	go run ./cmd/book -game stacks        one of them
//	go run ./cmd/book -openings           the openings alone
//
// Openings are counted of the games on a board, as package agora/game/opening says; of
// the games with cards not, for chance lets hardly two of them begin alike.
//
// What a puzzle is says package agora/game/puzzle. On a board it is a position that
// one move alone wins in so many moves: the search has looked at all answers. At the
// market it is a card and a number that all its places that touch something were
// measured by, of which one way alone meets it. In the city it is a round that one
// player ends alone, all of whose ways were counted.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"agora/game/puzzle"
)

// maker makes one book.
type maker struct {
	book     puzzle.Book
	seed     uint64
	progress io.Writer
}

// books are how the puzzles of each game are found, in the order of the menus.
var books = []struct {
	game string
	make []func(m *maker) error
}{
	{"market", []func(m *maker) error{marketBook}},
	{"city", []func(m *maker) error{cityBook}},
	{"phobia", []func(m *maker) error{
		phobiaBook("hex4", []quota{{1, 8, 20_000}, {2, 16, 400_000}, {3, 12, 3_000_000}}),
		phobiaBook("rhombus7", []quota{{1, 4, 20_000}, {2, 10, 1_000_000}, {3, 4, 4_000_000}}),
		phobiaBook("hex7", []quota{{1, 6, 100_000}, {2, 6, 4_000_000}}),
	}},
	{"stacks", []func(m *maker) error{stacksBook([]quota{{1, 8, 20_000}, {2, 24, 400_000}, {3, 20, 3_000_000}}, []quota{{2, 20, 300_000}})}},
}

func main() {
	game := flag.String("game", "", "the `NAME` of the one game whose puzzles are made; else all")
	folder := flag.String("out", "assets/puzzles", "the `FOLDER` of the puzzles")
	begun := flag.String("openings-out", "assets/openings", "the `FOLDER` of the openings")
	only := flag.Bool("openings", false, "make the openings alone")
	quiet := flag.Bool("quiet", false, "do not tell how far it is")
	flag.Parse()
	progress := io.Writer(os.Stderr)
	if *quiet {
		progress = io.Discard
	}
	if err := run(*game, *folder, *begun, *only, progress); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func run(game, folder, begun string, only bool, progress io.Writer) error {
	for _, b := range books {
		if only || game != "" && game != b.game {
			continue
		}
		m := &maker{book: puzzle.Book{Game: b.game}, seed: 1, progress: progress}
		for _, make := range b.make {
			if err := make(m); err != nil {
				return err
			}
		}
		if err := write(filepath.Join(folder, b.game+".json"), m.sorted()); err != nil {
			return err
		}
	}
	return makeOpenings(&maker{progress: progress}, begun, game)
}

// add takes a puzzle into the book, unless it is there.
func (m *maker) add(p puzzle.Puzzle) bool {
	p.ID = name(m.book.Game, p.Kind, p.Position)
	if m.book.Find(p.ID) >= 0 {
		return false
	}
	m.book.Puzzles = append(m.book.Puzzles, p)
	return true
}

// sorted is the book with the easiest puzzles first.
func (m *maker) sorted() *puzzle.Book {
	slices.SortStableFunc(m.book.Puzzles, func(a, b puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Kind, b.Kind), cmp.Compare(tries(a), tries(b)))
	})
	return &m.book
}

// tries is how many decisions there are to be wrong with, at the first.
func tries(p puzzle.Puzzle) (n int) {
	for _, w := range p.Line[0].Wrong {
		n += bytes.Count([]byte(w), []byte(" "))
	}
	return n
}

func (m *maker) tell(format string, args ...any) {
	fmt.Fprintf(m.progress, format+"\n", args...)
}

// name is a word of small letters for a position.
func name(parts ...string) string {
	h := uint64(14695981039346656037) // FNV-1a
	for _, part := range parts {
		for _, c := range []byte(part + "\n") {
			h = (h ^ uint64(c)) * 1099511628211
		}
	}
	var word [7]byte
	for i := range word {
		word[i] = 'a' + byte(h%26)
		h /= 26
	}
	return string(word[:])
}

// write writes JSON that is read by people too: a line for each puzzle.
func write(path string, book *puzzle.Book) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	fmt.Fprintf(&b, "{\"game\": %q, \"puzzles\": [\n", book.Game)
	for i := range book.Puzzles {
		if err := e.Encode(&book.Puzzles[i]); err != nil {
			return err
		}
		if i < len(book.Puzzles)-1 {
			b.Truncate(b.Len() - 1)
			b.WriteString(",\n")
		}
	}
	b.WriteString("]}\n")
	return os.WriteFile(path, b.Bytes(), 0o644)
}
