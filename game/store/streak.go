package store

import "errors"

// Streak counts consecutive days with a solved puzzle, and consecutive puzzles solved at
// the first try. puzzle.DayNumber counts days.
type Streak struct {
	Day      int `json:"day,omitempty"`  // of the last solved puzzle
	Days     int `json:"days,omitempty"` // in a row, up to Day
	MostDays int `json:"mostDays,omitempty"`
	Row      int `json:"row,omitempty"` // in a row, at the first try
	MostRow  int `json:"mostRow,omitempty"`
}

// Solved returns the streak after solving a puzzle on a day. If the clock was set back,
// counting continues from the earlier day; a single day back is taken for a journey.
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

// Tried returns the streak after the first try at a puzzle.
func (s Streak) Tried(right bool) Streak {
	if s.Row++; !right {
		s.Row = 0
	}
	s.MostRow = max(s.MostRow, s.Row)
	return s
}

// On returns the number of consecutive days as of a day: those that end on it or the day
// before.
func (s Streak) On(day int) int {
	if day-s.Day > 1 {
		return 0
	}
	return s.Days
}

// Merged combines two streaks: the longest runs of both, and the current run of the one
// that solved a puzzle last.
func (s Streak) Merged(other Streak) Streak {
	days, row := max(s.MostDays, other.MostDays), max(s.MostRow, other.MostRow)
	if other.Day > s.Day {
		s = other
	}
	s.MostDays, s.MostRow = days, row
	return s
}

// check refuses values that no puzzle could produce.
func (s Streak) check() error {
	if s.Day < 0 || s.Day > mostDay || s.Days < 0 || s.Row < 0 || s.Days > s.MostDays || s.Row > s.MostRow || s.MostDays > mostDay || s.MostRow > 1_000_000 {
		return errors.New("it is not a run of puzzles")
	}
	return nil
}
