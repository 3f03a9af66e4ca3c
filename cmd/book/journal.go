package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"agora/game/puzzle"
)

// search is where the puzzles of a book come from: games that are played one after the
// other. What game a number is, and what is found in it, depends on nothing else.
type search struct {
	name  string // of the file that notes what was found
	game  func(number int) ([]puzzle.Puzzle, error)
	want  map[string]int // puzzles of each kind and depth, as slot names them; those are enough
	board string         // of the games, where there are several
}

// slot returns what a puzzle counts for: its idea, with its decisions where they are told apart.
func (s *search) slot(p *puzzle.Puzzle) string {
	if deep := fmt.Sprintf("%s%d", p.Theme, p.Depth); s.want[deep] > 0 {
		return deep
	}
	return p.Theme
}

// entry is a line of a journal: what a game has brought.
type entry struct {
	Game  int             `json:"game"`
	Found []puzzle.Puzzle `json:"found,omitempty"`
}

// look plays games until the book has enough, or this many have been looked through. What was
// found by an earlier run is read from its journal, and what is found is noted there: a
// run that was stopped goes on where it stood.
func (m *maker) look(s search, folder string, most int) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	path := filepath.Join(folder, s.name+".jsonl")
	done, whole, err := readJournal(path)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	// A line that was cut short is written again.
	if err := errors.Join(file.Truncate(whole), seekEnd(file)); err != nil {
		return err
	}
	have := m.have(&s)
	enough := func() bool {
		for slot, n := range s.want {
			if have[slot] < n {
				return false
			}
		}
		return true
	}
	for number := 1; number <= most && !enough(); number++ {
		var e entry
		if number <= len(done) {
			e = done[number-1]
		} else {
			e.Game = number
			if e.Found, err = s.game(number); err != nil {
				return err
			}
			line, err := json.Marshal(e)
			if err != nil {
				return err
			}
			if _, err := file.Write(append(line, '\n')); err != nil {
				return err
			}
			m.tell("%s: game %d, %v found", s.name, number, have)
		}
		once := map[string]bool{} // one of each slot from a game: more of it are much alike
		for _, p := range e.Found {
			if key := s.slot(&p); !once[key] && have[key] < s.want[key] && m.add(p) {
				have[key]++
				once[key] = true
			}
		}
	}
	return nil
}

// have counts what the book has of each slot of a search.
func (m *maker) have(s *search) map[string]int {
	have := map[string]int{}
	for i := range m.book.Puzzles {
		if p := &m.book.Puzzles[i]; p.Options["board"] == s.board {
			have[s.slot(p)]++
		}
	}
	return have
}

func seekEnd(f *os.File) error {
	_, err := f.Seek(0, 2)
	return err
}

// readJournal reads the games of a journal, as far as they follow each other, and how
// many bytes they are.
func readJournal(path string) (done []entry, whole int64, err error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	defer file.Close()
	lines := bufio.NewReader(file)
	for {
		line, err := lines.ReadBytes('\n')
		var e entry
		if err != nil || json.Unmarshal(line, &e) != nil || e.Game != len(done)+1 {
			return done, whole, nil
		}
		done, whole = append(done, e), whole+int64(len(line))
	}
}
