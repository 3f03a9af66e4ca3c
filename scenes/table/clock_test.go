package table

import (
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
)

// TestClockCounts: the clock of the player to move counts every tick in which they can
// move, and no other.
func TestClockCounts(t *testing.T) {
	info := players("", "")
	info.Clock, info.OpenUndo = match.Clock{Turn: 2}, true
	s := openToy(t, routes.NewArg{Info: info}, nil)
	m := s.clock
	left := func(what string, a, b int) {
		t.Helper()
		if m.time.Left[0] != a || m.time.Left[1] != b {
			t.Errorf("%s: the times left are %v; want %d and %d", what, m.time.Left, a, b)
		}
	}
	s.ticks(20)
	start := m.time.Left[0]
	if start > 120 || start < 100 || !s.Waits() {
		t.Fatalf("%d of 120 ticks are left after 20; want 100 to 120, and a loop that waits", start)
	}
	s.ticks(10)
	left("ten ticks", start-10, 120)
	s.click(BtnClock)
	now := m.time.Left[0]
	s.ticks(30)
	left("the clock is paused", now, 120)
	if s.Waits() && s.Bar.ticks == 0 {
		t.Errorf("a clock that stands still keeps the program awake: s.Bar.ticks is %v; want no ticks while it stands still", s.Bar.ticks)
	}
	s.click(BtnClock)
	s.ticks(10)
	if m.time.Left[0] >= now {
		t.Errorf("the clock that continues does not count: m.time.Left[0] is %v, want less than %v", m.time.Left[0], now)
	}
	s.Do(1, false)
	left("the next turn has its own time", 120, 120)
	s.ticks(presentTicks + 10)
	second := m.time.Left[1]
	if second >= 120 || m.time.Left[0] != 120 {
		t.Errorf("the second player's time does not pass: %v, m.time.Left[1] = %v; want [0] 120 and less than 120", m.time.Left, second)
	}
	s.LookAt(0)
	s.ticks(30)
	left("while looking back", 120, second)
	s.LookAt(99)
	s.ticks(presentTicks)
	was := m.time.Left[1]
	s.key(input.KeyZ, input.Ctrl)
	s.ticks(presentTicks + 5)
	if s.Match.Len() != 0 || m.time.Left[1] != was || m.time.Left[0] > 120 {
		t.Errorf("undone: %v after %d; want no decisions, the time as it was, and 120 at most", m.time.Left, was)
	}
	s.Do(2, false)
	if m.time.Left[1] != was {
		t.Errorf("a turn that is made again gives time back: %v; want [1] %v", m.time.Left, was)
	}
	s.ticks(200)
	if left := m.time.Left[1]; left != 0 || s.Turn().Over() {
		t.Errorf("%d is left after 200 ticks, s.Turn().Over() = %v; want 0 and false", left, s.Turn().Over())
	}
	if _, text := m.Tells(); !strings.Contains(strings.Join(text, " "), "0:00") {
		t.Errorf("in words: %q, strings.Join(text, \" \") = %q; want one with \"0:00\"", text, strings.Join(text, " "))
	}
	s.Do(1, false)
	if s.Match.Len() != 2 {
		t.Errorf("who has no time left cannot decide: s.Match.Len() is %v, want 2", s.Match.Len())
	}
	record := string(s.record())
	if !strings.Contains(record, "[Clock \"turn 2\"]") || !strings.Contains(record, "[Time \"") {
		t.Errorf("the record has no clock:\n%s\nwant one with \"[Clock \\\"turn 2\\\"]\" and one with \"[Time \\\"\"", record)
	}
	back := openToy(t, routes.GoOnArg{Record: []byte(record)}, nil)
	if m := back.clock; m.time.Far != 2 {
		t.Errorf("read again: %+v; want Far 2", m.time)
	}
}

// TestClockStays: a stopped clock is saved even if no move follows, and is still stopped
// when the game is opened again, until somebody restarts it.
func TestClockStays(t *testing.T) {
	info := players("", "")
	info.Clock = match.Clock{Game: 60, Bonus: 5}
	s := openToy(t, routes.NewArg{Info: info}, nil)
	s.ticks(20)
	s.click(BtnClock)
	if err := s.Saves.Flush(); err != nil {
		t.Fatalf("s.Saves.Flush() = %v; want no error", err)
	}
	saved, err := s.disk.Read("autosave.agora")
	if err != nil || !strings.Contains(string(saved), " halted\"]") {
		t.Fatalf("saved is (%v):\n%s\nwant no error and one with \" halted\\\"]\"", err, saved)
	}
	back := openToy(t, routes.GoOnArg{Record: saved}, nil)
	m := back.clock
	was := m.time.Left[0]
	back.ticks(60)
	if !m.time.Halted || m.time.Left[0] != was || was >= 3600 {
		t.Errorf("opened again: %+v after %d; want it halted with the same time, below an hour", m.time, was)
	}
	back.click(BtnClock)
	back.ticks(10)
	if m.time.Halted || m.time.Left[0] >= was || strings.Contains(string(back.record()), " halted\"]") {
		t.Errorf("it does not continue: %+v; want it running, with less time and no mark", m.time)
	}
}

// TestClockOfComputers: a computer's time is not counted, and a game of computers only
// has no clock.
func TestClockOfComputers(t *testing.T) {
	info := players("", "computer 1")
	info.Clock = match.Clock{Game: 60}
	s := openToy(t, routes.NewArg{Info: info}, func(s *toy) { s.mind = &mind{ticks: 40} })
	m := s.clock
	s.ticks(10)
	s.Do(1, false)
	s.ticks(presentTicks + 20)
	if m.time.Left[1] != 3600 || !s.thinking() {
		t.Errorf("while a computer thinks: %v, s.thinking() = %v; want [1] 3600 and true", m.time.Left, s.thinking())
	}
	all := watched(t, &mind{ticks: 4})
	if all.clock != nil {
		t.Errorf("a watched game has a clock: all.clock = %v; want nil", all.clock)
	}
}

// TestClockStrip: the clocks have a strip to themselves and cover nothing.
func TestClockStrip(t *testing.T) {
	info := players("", "")
	info.Clock = match.Clock{Game: 36_000, Bonus: 5}
	s := openToy(t, routes.NewArg{Info: info}, nil)
	s.ticks(2)
	_, at := s.mode.Panel.Node()
	for what, r := range map[string]float64{"keys": s.Frame.Keys.Bottom(), "action": s.Frame.Action.Bottom(), "bar": s.Frame.Bar.Bottom()} {
		if r > at.Y+0.5 {
			t.Errorf("the %s end at %g, the clock begins at %g; want the row to end above it", what, r, at.Y)
		}
	}
	if at.H < 40 || at.Bottom() > s.h {
		t.Errorf("the strip lies at %v in a window %g high; want 40 high at least, within the window", at, s.h)
	}
	if got := s.clock.faces[0].text; got != "10:00:00" {
		t.Errorf("ten hours are %q; want \"10:00:00\"", got)
	}
}
