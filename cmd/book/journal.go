package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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

// look plays games until the book has enough, or this many have been looked through.
func (m *maker) look(s search, folder string, most int) error {
	j, err := openJournal[[]puzzle.Puzzle](folder, s.name)
	if err != nil {
		return err
	}
	defer j.file.Close()
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
		found, known, err := j.game(number, s.game)
		if err != nil {
			return err
		}
		if !known {
			m.tell("%s: game %d, %v found", s.name, number, have)
		}
		once := map[string]bool{} // one of each slot from a game: more of it are much alike
		for _, p := range found {
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

// journal is a file of what games have brought, a line for each, in the order of their numbers from 1.
// A run that was stopped goes on from it.
type journal[T any] struct {
	file *os.File
	done []entry[T]
}

// entry is a line of a journal: what a game has brought.
type entry[T any] struct {
	Game  int `json:"game"`
	Found T   `json:"found,omitempty"`
}

// openJournal opens the journal with this name in a folder, and makes both where there is none.
// Its file must be closed.
func openJournal[T any](folder, name string) (*journal[T], error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(folder, name+".jsonl"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	j := &journal[T]{file: file}
	whole := j.read()
	_, err = file.Seek(whole, io.SeekStart)
	if err = errors.Join(file.Truncate(whole), err); err != nil { // a line that was cut short is written again
		file.Close()
		return nil, err
	}
	return j, nil
}

// read reads the games as far as they follow each other, and returns how many bytes they are.
func (j *journal[T]) read() (whole int64) {
	lines := bufio.NewReader(j.file)
	for {
		line, err := lines.ReadBytes('\n')
		var e entry[T]
		if err != nil || json.Unmarshal(line, &e) != nil || e.Game != len(j.done)+1 {
			return whole
		}
		j.done, whole = append(j.done, e), whole+int64(len(line))
	}
}

// game returns what a game has brought: what the journal knows, or what play finds, which is
// noted. Games are asked for one after the other.
func (j *journal[T]) game(number int, play func(number int) (T, error)) (found T, known bool, err error) {
	if number <= len(j.done) {
		return j.done[number-1].Found, true, nil
	}
	if found, err = play(number); err != nil {
		return found, false, err
	}
	line, err := json.Marshal(entry[T]{number, found})
	if err != nil {
		return found, false, err
	}
	_, err = j.file.Write(append(line, '\n'))
	return found, false, err
}
