package store

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
)

// Lessons is how far the lessons, or the puzzles, were taken, by the names of their
// games. It is not changed in place; see With.
type Lessons map[string]Progress

// Progress is how far a lesson was taken.
type Progress struct {
	At      string   `json:"at,omitempty"`      // the step to go on with; "": the first
	Solved  []string `json:"solved,omitempty"`  // the tasks that were solved
	Done    bool     `json:"done,omitempty"`    // all were, at one time
	Offered bool     `json:"offered,omitempty"` // the title has offered it, or it was opened
}

// Has reports whether a task was solved.
func (p Progress) Has(task string) bool { return slices.Contains(p.Solved, task) }

// Solve notes that a task was solved.
func (p *Progress) Solve(task string) {
	if !p.Has(task) {
		p.Solved = append(slices.Clone(p.Solved), task)
	}
}

// With returns the same with another progress for a game.
func (l Lessons) With(game string, p Progress) Lessons {
	l = maps.Clone(l)
	if l == nil {
		l = Lessons{}
	}
	l[game] = p
	return l
}

// MarshalJSON writes no lessons as an empty object, not as null.
func (l Lessons) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("{}"), nil
	}
	return json.Marshal(map[string]Progress(l))
}

// UnmarshalJSON reads an empty object as no lessons.
func (l *Lessons) UnmarshalJSON(data []byte) error {
	var m map[string]Progress
	if err := json.Unmarshal(data, &m); err != nil {
		return err
	}
	if *l = nil; len(m) > 0 {
		*l = m
	}
	return nil
}

// check refuses what no lesson could have left behind.
func (l Lessons) check() error {
	if len(l) > 100 {
		return errors.New("it has too many lessons")
	}
	for _, p := range l {
		if len(p.Solved) > 1000 {
			return errors.New("a lesson in it has too many tasks")
		}
	}
	return nil
}

// Merged returns what was learnt here and elsewhere: nothing that is here is lost, and a
// lesson that was begun here goes on where it stands here.
func (l Lessons) Merged(other Lessons) Lessons {
	all := maps.Clone(l)
	for game, o := range other {
		p, begun := all[game]
		if !begun {
			p.At = o.At
		}
		for _, task := range o.Solved {
			p.Solve(task)
		}
		p.Done, p.Offered = p.Done || o.Done, p.Offered || o.Offered
		all = all.With(game, p)
	}
	return all
}
