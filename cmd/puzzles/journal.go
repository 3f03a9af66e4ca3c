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

// search describes where the puzzles of a book come from: numbered games, played one after
// the other. A game and the puzzles found in it depend only on its number.
type search struct {
	name  string // of the journal file
	game  func(number int) ([]puzzle.Puzzle, error)
	want  map[string]int // how many puzzles of each slot are enough
	board string         // of the games, where there are several boards
}

// slot returns the category in which a puzzle counts: its theme, with its number of
// decisions where these are distinguished.
func (s *search) slot(p *puzzle.Puzzle) string {
	if deep := fmt.Sprintf("%s%d", p.Theme, p.Depth); s.want[deep] > 0 {
		return deep
	}
	return p.Theme
}

// look plays games until the book has enough puzzles, or most games have been searched.
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
		once := map[string]bool{} // one of each slot per game, because more would be too similar
		for _, p := range found {
			if key := s.slot(&p); !once[key] && have[key] < s.want[key] && m.add(p) {
				have[key]++
				once[key] = true
			}
		}
	}
	return nil
}

// have counts the puzzles of each slot that the book has.
func (m *maker) have(s *search) map[string]int {
	have := map[string]int{}
	for i := range m.book.Puzzles {
		if p := &m.book.Puzzles[i]; p.Options["board"] == s.board {
			have[s.slot(p)]++
		}
	}
	return have
}

// journal is a file of results, one line for each game, in the order of their numbers from
// 1. A run that was stopped continues from it.
type journal[T any] struct {
	file *os.File
	done []entry[T]
}

// entry is a line of a journal: what was found in a game.
type entry[T any] struct {
	Game  int `json:"game"`
	Found T   `json:"found,omitempty"`
}

// openJournal opens the journal with this name in a folder, creating both if necessary. Its
// file must be closed.
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
	if err = errors.Join(file.Truncate(whole), err); err != nil { // drop a truncated last line
		file.Close()
		return nil, err
	}
	return j, nil
}

// read reads the games as long as their numbers are consecutive, and returns the number of
// bytes read.
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

// game returns what was found in a game: from the journal, or from play, whose result it
// records. Games must be requested in order.
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
