package store

import "errors"

// Streak counts puzzles that were solved: on how many days in a row at least one, and how many in
// a row at the first try. Days are counted, see puzzle.DayNumber.
type Streak struct {
	Day      int `json:"day,omitempty"`  // on which the last one was solved
	Days     int `json:"days,omitempty"` // in a row, up to that one
	MostDays int `json:"mostDays,omitempty"`
	Row      int `json:"row,omitempty"` // at the first try
	MostRow  int `json:"mostRow,omitempty"`
}

// Solved returns it after a puzzle was solved on a day. Where the clock was set back, the days
// go on from there; a single day back is a journey.
func (s Streak) Solved(day int) Streak {
	switch since := day - s.Day; {
	case s.Days == 0 || since > 1:
		s.Day, s.Days = day, 1
	case since == 1:
		s.Day, s.Days = day, s.Days+1
	case since < -1:
		s.Day = day
	}
	s.MostDays = max(s.MostDays, s.Days)
	return s
}

// Tried returns it after the first try at a puzzle.
func (s Streak) Tried(right bool) Streak {
	if s.Row++; !right {
		s.Row = 0
	}
	s.MostRow = max(s.MostRow, s.Row)
	return s
}

// On returns how many days in a row stand on a day: those that end on it or on the day before.
func (s Streak) On(day int) int {
	if day-s.Day > 1 {
		return 0
	}
	return s.Days
}

// Merged returns what is known here and elsewhere: the longest rows of both, and what goes on
// where a puzzle was solved last.
func (s Streak) Merged(other Streak) Streak {
	days, row := max(s.MostDays, other.MostDays), max(s.MostRow, other.MostRow)
	if other.Day > s.Day {
		s = other
	}
	s.MostDays, s.MostRow = days, row
	return s
}

// check refuses what no puzzle could have left behind.
func (s Streak) check() error {
	if s.Day < 0 || s.Day > mostDay || s.Days < 0 || s.Row < 0 || s.Days > s.MostDays || s.Row > s.MostRow || s.MostDays > mostDay || s.MostRow > 1_000_000 {
		return errors.New("it is no row of puzzles")
	}
	return nil
}
