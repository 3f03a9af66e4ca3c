package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"agora/game/words"
)

// OwnPuzzle is a puzzle made from a mistake that a review found in one of the player's
// games. It contains everything it needs, so deleting the record does not affect it. It
// returns at intervals until it is learnt.
type OwnPuzzle struct {
	ID     string `json:"id"` // derived from the position
	Game   string `json:"game"`
	Record string `json:"record"` // ends with the mistake
	Better string `json:"better"` // the better move, from the review
	Lost   int    `json:"lost"`   // what the mistake cost, in thousandths of a win
	Was    int    `json:"was,omitempty"`
	Named  int    `json:"named,omitempty"` // see game.Retry
	Right  int    `json:"right,omitempty"` // times solved in a row when due
	Day    int    `json:"day"`             // when last answered, or found, as puzzle.DayNumber counts days
}

// ownDays are the intervals in days after which a puzzle returns, by the number of times
// it was solved in a row.
var ownDays = [...]int{1, 3, 7, 21}

// The file of puzzles from the player's own games, and its limits.
const (
	ownFile    = "own-puzzles.json"
	ownVersion = 1
	mostOwn    = 200
	mostOwnAll = 256 << 10 // bytes of all records
	mostOwnOne = 32 << 10  // bytes of one record
	mostDay    = 10_000 * 366
)

// Learnt reports whether a puzzle was solved often enough not to return.
func (p OwnPuzzle) Learnt() bool { return p.Right >= len(ownDays) }

// Wait returns in how many days from the given one the puzzle is due; 0 if it is due now.
// If the last answer lies in the future, the clock was wrong and the puzzle is due at
// once. A single day in the future is allowed, as it happens on a journey.
func (p OwnPuzzle) Wait(day int) int {
	since := day - p.Day
	if p.Learnt() || since < -1 {
		return 0
	}
	return max(0, ownDays[p.Right]-since)
}

// Due reports whether a puzzle is due on a day.
func (p OwnPuzzle) Due(day int) bool { return !p.Learnt() && p.Wait(day) == 0 }

// answered returns the puzzle after an answer. Solving it early does not change when it
// is due.
func (p OwnPuzzle) answered(day int, right bool) OwnPuzzle {
	switch {
	case !right:
		p.Right, p.Day = 0, day
	case p.Due(day):
		p.Right, p.Day = p.Right+1, day
	}
	return p
}

func (p OwnPuzzle) valid() bool {
	share := func(n int) bool { return n >= 0 && n <= 1000 }
	return p.ID != "" && len(p.ID) <= 100 && p.Game != "" && len(p.Game) <= 100 && p.Better != "" && len(p.Better) <= 1000 && p.Record != "" && len(p.Record) <= mostOwnOne &&
		share(p.Lost) && share(p.Was) && share(p.Named) && p.Right >= 0 && p.Right <= len(ownDays) && p.Day >= 0 && p.Day <= mostDay
}

// Own holds the puzzles from the player's own games. They are stored beside the records.
type Own struct {
	Wrong error // why the stored file could not be read, or nil
	Left  int   // how many puzzles of the file could not be read

	saves *Saves
	list  []OwnPuzzle // in the order found
}

// Own returns the puzzles from the player's own games, the same Own each time.
func (s *Saves) Own() *Own {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.own == nil {
		s.own = &Own{saves: s}
		s.own.list, s.own.Left, s.own.Wrong = readOwn(s.st)
	}
	return s.own
}

// readOwn reads the stored puzzles, and returns how many are left out. An invalid file is
// moved aside; then the error is not an *Error.
func readOwn(st Store) (list []OwnPuzzle, left int, err error) {
	data, err := st.Read(ownFile)
	if errors.Is(err, ErrNotFound) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	list, left, wrong := ParseOwn(data)
	if wrong != nil {
		if _, err := SetAside(st, ownFile); err != nil {
			return nil, 0, err
		}
	}
	return list, left, wrong
}

// ownPuzzles is the form of the file.
type ownPuzzles struct {
	Version int         `json:"version"`
	Puzzles []OwnPuzzle `json:"puzzles"`
}

// ParseOwn reads puzzles from a file of any origin. It leaves out each that is wrong, and
// returns how many.
func ParseOwn(data []byte) (list []OwnPuzzle, left int, err error) {
	var file struct {
		Version int               `json:"version"`
		Puzzles []json.RawMessage `json:"puzzles"`
	}
	if err := json.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &file); err != nil || file.Version < 1 {
		return nil, 0, words.Wrong("puzzles.own.damaged").Because(err)
	}
	for _, raw := range file.Puzzles {
		var p OwnPuzzle
		if json.Unmarshal(raw, &p) != nil || !p.valid() {
			left++
			continue
		}
		list = append(list, p)
	}
	return bounded(mergedOwn(nil, list)), left, nil
}

// bounded drops puzzles beyond the limits: first those solved most often, and among these
// the ones answered longest ago.
func bounded(list []OwnPuzzle) []OwnPuzzle {
	size := 0
	for _, p := range list {
		size += len(p.Record)
	}
	for len(list) > mostOwn || size > mostOwnAll {
		least := 0
		for i, p := range list {
			if q := list[least]; cmp.Or(cmp.Compare(q.Right, p.Right), cmp.Compare(p.Day, q.Day)) < 0 {
				least = i
			}
		}
		size -= len(list[least].Record)
		list = slices.Delete(list, least, least+1)
	}
	return list
}

// mergedOwn merges two lists. If both contain a puzzle, the later answer counts.
func mergedOwn(list, others []OwnPuzzle) []OwnPuzzle {
	list = slices.Clone(list)
	for _, p := range others {
		switch i := findOwn(list, p.ID); {
		case i < 0:
			list = append(list, p)
		case p.Day > list[i].Day:
			list[i] = p
		}
	}
	return list
}

func findOwn(list []OwnPuzzle, id string) int {
	return slices.IndexFunc(list, func(p OwnPuzzle) bool { return p.ID == id })
}

// change applies a change to the puzzles here and, in the same way, to the stored ones,
// since another window may have added some.
func (o *Own) change(how func([]OwnPuzzle) []OwnPuzzle) {
	o.list = bounded(how(slices.Clone(o.list)))
	st := o.saves.st
	o.saves.Later(func() error {
		kept, _, err := readOwn(st)
		if no := (*Error)(nil); errors.As(err, &no) {
			return err // do not overwrite what may be there
		}
		data, err := json.Marshal(ownPuzzles{ownVersion, bounded(how(kept))})
		if err != nil {
			return err
		}
		return o.saves.makingRoom(func() error { return st.Write(ownFile, data) })
	})
}

// Add adds a puzzle, and reports whether it is new. Its Day must be the day it was found.
func (o *Own) Add(p OwnPuzzle) bool {
	if !p.valid() || findOwn(o.list, p.ID) >= 0 {
		return false
	}
	o.change(func(list []OwnPuzzle) []OwnPuzzle { return mergedOwn(list, []OwnPuzzle{p}) })
	return true
}

// Answer records the first answer to a puzzle on a day, and returns the updated puzzle.
func (o *Own) Answer(id string, day int, right bool) OwnPuzzle {
	o.change(func(list []OwnPuzzle) []OwnPuzzle {
		if i := findOwn(list, id); i >= 0 {
			list[i] = list[i].answered(day, right)
		}
		return list
	})
	p, _ := o.Find(id)
	return p
}

// Remove deletes a puzzle.
func (o *Own) Remove(id string) {
	o.change(func(list []OwnPuzzle) []OwnPuzzle {
		return slices.DeleteFunc(list, func(p OwnPuzzle) bool { return p.ID == id })
	})
}

// Merge adds puzzles from another device.
func (o *Own) Merge(others []OwnPuzzle) {
	if len(others) > 0 {
		o.change(func(list []OwnPuzzle) []OwnPuzzle { return mergedOwn(list, others) })
	}
}

// Find returns a puzzle by its ID.
func (o *Own) Find(id string) (p OwnPuzzle, ok bool) {
	i := findOwn(o.list, id)
	if i < 0 {
		return p, false
	}
	return o.list[i], true
}

// Of returns the puzzles of a game in the order found.
func (o *Own) Of(game string) (list []OwnPuzzle) {
	for _, p := range o.list {
		if p.Game == game {
			list = append(list, p)
		}
	}
	return list
}

// Due returns the puzzles of a game, or of all games if game is "", that are due on a
// day. Those that have waited longest come first.
func (o *Own) Due(game string, day int) (list []OwnPuzzle) {
	for _, p := range o.list {
		if p.Due(day) && (game == "" || p.Game == game) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(p, q OwnPuzzle) int { return cmp.Compare(p.Day+ownDays[p.Right], q.Day+ownDays[q.Right]) })
	return list
}
