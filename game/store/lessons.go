package store

import (
	"errors"
	"slices"
)

// Lessons holds the progress in lessons or puzzles, by game. It is not changed in place;
// see With.
type Lessons map[string]Progress

// Progress is the progress in one lesson.
type Progress struct {
	At      string   `json:"at,omitempty"`      // the step to continue with; "": the first
	Solved  []string `json:"solved,omitempty"`  // solved tasks
	Missed  []string `json:"missed,omitempty"`  // puzzles that were not found at the first try, until they are
	Done    bool     `json:"done,omitempty"`    // all were solved at some time
	Offered bool     `json:"offered,omitempty"` // the title screen has offered the lesson, or it was opened
	Played  bool     `json:"played,omitempty"`  // a game of this kind was finished
}

// Has reports whether a task was solved.
func (p Progress) Has(task string) bool { return slices.Contains(p.Solved, task) }

// Solve notes that a task was solved.
func (p *Progress) Solve(task string) {
	if !p.Has(task) {
		p.Solved = append(slices.Clone(p.Solved), task)
	}
}

// Misses reports whether a puzzle is to come back: its last first try failed.
func (p Progress) Misses(task string) bool { return slices.Contains(p.Missed, task) }

// Tried notes the first try of a visit to a puzzle: a missed one comes back until a later
// visit finds the solution at once.
func (p *Progress) Tried(task string, found bool) {
	rest := slices.DeleteFunc(slices.Clone(p.Missed), func(t string) bool { return t == task })
	if !found {
		rest = append(rest, task)
	}
	p.Missed = rest
}

// valid reports whether a lesson could produce the progress.
func (p Progress) valid() bool { return len(p.Solved) <= 1000 && len(p.Missed) <= 1000 }

// With returns a copy with another progress for a game.
func (l Lessons) With(game string, p Progress) Lessons { return with(l, game, p) }

// MarshalJSON implements json.Marshaler; see writeMap.
func (l Lessons) MarshalJSON() ([]byte, error) { return writeMap(l) }

// UnmarshalJSON implements json.Unmarshaler; see readMap.
func (l *Lessons) UnmarshalJSON(data []byte) error { return readMap(l, data, Progress.valid) }

// check refuses values that no lesson could produce.
func (l Lessons) check() error {
	if len(l) > 100 {
		return errors.New("it has too many lessons")
	}
	for _, p := range l {
		if !p.valid() {
			return errors.New("a lesson in it has too many tasks")
		}
	}
	return nil
}

// Merged returns the progress here combined with that elsewhere. Nothing from here is
// lost, and a lesson begun here continues at its step here.
func (l Lessons) Merged(other Lessons) Lessons {
	return merged(l, other, func(p Progress, begun bool, o Progress) (Progress, bool) {
		if !begun {
			p.At = o.At
		}
		for _, task := range o.Solved {
			p.Solve(task)
		}
		for _, task := range o.Missed {
			p.Tried(task, false)
		}
		p.Done, p.Offered, p.Played = p.Done || o.Done, p.Offered || o.Offered, p.Played || o.Played
		return p, true
	})
}
