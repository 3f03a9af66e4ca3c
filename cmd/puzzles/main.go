// Command puzzles makes the puzzles, the opening statistics and the annotated games by letting
// the computer players play themselves. It proves every puzzle. Nothing depends on the clock.
//
// It first proves the existing puzzles again and keeps those that hold. Then it searches
// until each theme has the number of puzzles given in volumes. These are the numbers
// shipped, so an unchanged program reproduces the same files; raise a number to get more.
// Finds are kept in a journal, so that a stopped run can continue. Delete the journal when
// the rules or the computer players change.
//
//	go run ./cmd/puzzles                     all games, into assets/puzzles and assets/openings
//	go run ./cmd/puzzles -game stacks        one game
//	go run ./cmd/puzzles -only puzzles       puzzles only
//	go run ./cmd/puzzles -only openings      openings only
//	go run ./cmd/puzzles -only annotated     annotated games only
//
// Openings are counted for the two board games only (see package agora/game/opening):
// with cards, hardly two games begin alike.
//
// Annotated games are played quickly by players of level 5 and then reviewed at length, as
// package agora/game/annotated says.
//
// Package agora/game/puzzle defines puzzles. In a board game, a puzzle is a position with
// exactly one move that wins, draws or reaches a number; the search has tried every reply.
// In The Marketplace it is a card and a number: of all places that the card snaps to, turned
// by steps of 15 degrees, only those that do one thing reach it. A place at another angle may
// reach it too, or even more, and is accepted. In The City it is the rest of a round, of which
// all courses were counted. Package agora/tests/proof proves them all again with searches of
// its own.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"agora/game/puzzle"
)

// maker makes one book.
type maker struct {
	book     puzzle.Book
	alike    func(position string) string // see plan
	seen     map[string]bool              // its positions, by canonical text
	progress io.Writer
}

func main() {
	game := flag.String("game", "", "only the game `NAME`; default: all games")
	folder := flag.String("out", "assets/puzzles", "write puzzles to this `FOLDER`")
	begun := flag.String("openings-out", "assets/openings", "write openings to this `FOLDER`")
	shown := flag.String("annotated-out", "assets/annotated", "write annotated games to this `FOLDER`")
	only := flag.String("only", "", "make only `puzzles`, openings or annotated games")
	journal := flag.String("journal", "dist/puzzles", "keep finds in this `FOLDER`, so that a stopped run can continue")
	most := flag.Int("games", 3000, "search at most this many games of each kind")
	quiet := flag.Bool("quiet", false, "do not print progress")
	flag.CommandLine.Init("book", flag.ExitOnError)
	flag.Parse()
	progress := io.Writer(os.Stderr)
	if *quiet {
		progress = io.Discard
	}
	if err := run(*game, folders{*folder, *begun, *shown, *journal}, *most, *only, progress); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

// folders names the output folders, and that of the journal.
type folders struct{ puzzles, openings, annotated, journal string }

func run(game string, to folders, most int, only string, progress io.Writer) error {
	all, err := planned(game)
	if err != nil {
		return err
	}
	wanted := func(kind string) bool { return only == "" || only == kind }
	for _, p := range all {
		if wanted("puzzles") {
			if err := p.makePuzzles(to, most, progress); err != nil {
				return err
			}
		}
		m := &maker{progress: progress}
		if wanted("openings") && p.openings != nil {
			if err := p.openings.write(m, p.game, to.openings); err != nil {
				return err
			}
		}
		if wanted("annotated") {
			if err := p.annotated.fill(m, p.game, to.annotated, to.journal); err != nil {
				return err
			}
		}
	}
	return nil
}

// makePuzzles proves the existing puzzles of a game again, searches for the missing ones, and
// writes them all.
func (p *plan) makePuzzles(to folders, most int, progress io.Writer) error {
	m := p.maker(progress)
	path := filepath.Join(to.puzzles, p.game+".json")
	if err := m.keep(path, p.again); err != nil {
		return err
	}
	for _, s := range p.searches {
		if err := m.look(s, to.journal, most); err != nil {
			return err
		}
	}
	return write(path, m.sorted())
}

// keep takes over the puzzles of the existing book that are still right, so that players
// who have solved them find them again.
func (m *maker) keep(path string, again func(puzzle.Puzzle) (puzzle.Puzzle, bool)) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var old puzzle.Book
	if err := json.Unmarshal(data, &old); err != nil {
		return err
	}
	for _, was := range old.Puzzles {
		if p, ok := again(was); ok {
			m.add(p)
		}
	}
	m.tell("%s: %d of %d puzzles stay", m.book.Game, len(m.book.Puzzles), len(old.Puzzles))
	return nil
}

// add adds a puzzle to the book unless its position is already there.
func (m *maker) add(p puzzle.Puzzle) bool {
	position := m.alike(p.Position)
	if m.seen[position] {
		return false
	}
	m.seen[position] = true
	p.ID = puzzle.Name(m.book.Game, p.Kind, p.Position)
	m.book.Puzzles = append(m.book.Puzzles, p)
	return true
}

// sorted returns the book with the easiest puzzles first.
func (m *maker) sorted() *puzzle.Book {
	slices.SortStableFunc(m.book.Puzzles, func(a, b puzzle.Puzzle) int {
		return cmp.Or(cmp.Compare(a.Hard+20*a.Depth, b.Hard+20*b.Depth), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.ID, b.ID))
	})
	return &m.book
}

func (m *maker) tell(format string, args ...any) {
	fmt.Fprintf(m.progress, format+"\n", args...)
}

// write writes JSON that people can read too, with one line for each puzzle.
func write(path string, book *puzzle.Book) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	themes, err := json.Marshal(book.Themes)
	if err != nil {
		return err
	}
	fmt.Fprintf(&b, "{\"game\": %q, \"themes\": %s, \"puzzles\": [\n", book.Game, themes)
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
