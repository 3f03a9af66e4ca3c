package store

import "testing"

// TestStreak: runs of days and puzzles grow, break and keep their records. Setting the
// clock back breaks nothing and adds nothing.
func TestStreak(t *testing.T) {
	var s Streak
	for _, c := range []struct{ day, days, most int }{
		{100, 1, 1}, {100, 1, 1}, {101, 2, 2}, {102, 3, 3}, {101, 3, 3}, {102, 3, 3}, {103, 4, 4},
		{105, 1, 4}, {106, 2, 4}, {40, 2, 4}, {41, 3, 4}, {41, 3, 4}, {200, 1, 4},
	} {
		if s = s.Solved(c.day); s.Days != c.days || s.MostDays != c.most || s.check() != nil {
			t.Errorf("on day %d: %+v; want %d days, at most %d", c.day, s, c.days, c.most)
		}
	}
	for day, want := range map[int]int{200: 1, 201: 1, 202: 0, 199: 1, 50: 1} {
		if got := s.On(day); got != want {
			t.Errorf("on day %d they are %d in a row; want %d", day, got, want)
		}
	}
	for i, right := range []bool{true, true, false, true} {
		if s = s.Tried(right); s.Row != [...]int{1, 2, 0, 1}[i] {
			t.Errorf("after try %d: %+v; want Row %v", i, s, [...]int{1, 2, 0, 1}[i])
		}
	}
	if s.MostRow != 2 {
		t.Errorf("the best is %+v; want MostRow 2", s)
	}
	other := Streak{Day: 300, Days: 2, MostDays: 3, Row: 7, MostRow: 7}
	if got := s.Merged(other); got != (Streak{Day: 300, Days: 2, MostDays: 4, Row: 7, MostRow: 7}) || other.Merged(s) != got {
		t.Errorf("together they are %+v and %+v; want days 2 of at most 4 and row 7 of at most 7, either way round", got, other.Merged(s))
	}
}
