package match_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
)

// TestClockText: a clock survives a round trip, and invalid text is no clock.
func TestClockText(t *testing.T) {
	for _, c := range []match.Clock{{}, {Turn: 30}, {Turn: 3600}, {Game: 300, Bonus: 5}, {Game: 36_000}, {Game: 300, Bonus: 5, Parts: []int{1, 4}}, {Turn: 30, Parts: []int{2, 1, 1}}} {
		if back := match.ParseClock(c.String()); !reflect.DeepEqual(back, c) {
			t.Errorf("%+v is read as %+v; want the same", c, back)
		}
	}
	for _, text := range []string{"", "turn", "turn 0", "turn -1", "turn 604801", "turn 60+5", "game 36001", "game 60+", "game 60+0", "game 60+x", "hour 1", "turn 60 5", "turn 60 odds", "turn 60 odds 2 2", "turn 60 odds 1 3", "turn 60 odds 1 x", "turn 60 odds 1 0", "odds 1 2"} {
		if c := match.ParseClock(text); c.On() {
			t.Errorf("%q is the clock %+v: c.On() = true; want false", text, c)
		}
	}
}

// TestTimePasses: time runs down to zero and no further; the end of a turn adds the
// bonus, or starts the next turn's time, once.
func TestTimePasses(t *testing.T) {
	game := match.Clock{Game: 1, Bonus: 2}
	time := game.Fresh(2)
	for i := range 59 {
		if time.Pass(0) {
			t.Fatalf("the time is up after %d ticks: time.Pass(0) = true; want false", i+1)
		}
	}
	game.Ended(&time, 1, 0)
	game.Ended(&time, 1, 0) // undone and made again
	if !slices.Equal(time.Left, []int{121, 60}) || time.Far != 1 {
		t.Errorf("after a turn: %+v; want [121 60], and seat 1 next", time)
	}
	for range 59 {
		time.Pass(1)
	}
	if !time.Pass(1) || time.Pass(1) || time.Left[1] != 0 {
		t.Errorf("the end of a time: %+v; want the end told once, and 0 left", time)
	}
	if game.Ended(&time, 2, 1); time.Left[1] != 0 {
		t.Errorf("a time that is up continues: time.Left[1] is %v, want 0", time.Left[1])
	}
	turn := match.Clock{Turn: 3}
	time = turn.Fresh(2)
	time.Pass(0)
	turn.Ended(&time, 1, 0)
	time.Pass(0)
	turn.Ended(&time, 1, 0)
	if time.Left[0] != 179 {
		t.Errorf("the next turn has %d ticks; want 179", time.Left[0])
	}
}

// TestTimeOdds: a seat with part 4 has a quarter of the time and of the bonus, on either
// clock; parts for other seats than the game's are no clock.
func TestTimeOdds(t *testing.T) {
	game := match.Clock{Game: 8, Bonus: 4, Parts: []int{1, 4}}
	time := game.Fresh(2)
	if !slices.Equal(time.Left, []int{480, 120}) {
		t.Errorf("the game begins with %v; want %v", time.Left, []int{480, 120})
	}
	game.Ended(&time, 1, 0)
	game.Ended(&time, 2, 1)
	if !slices.Equal(time.Left, []int{480 + 240, 120 + 60}) {
		t.Errorf("after a turn each there are %v; want %v", time.Left, []int{480 + 240, 120 + 60})
	}
	turn := match.Clock{Turn: 30, Parts: []int{2, 1}}
	time = turn.Fresh(2)
	time.Pass(0)
	turn.Ended(&time, 1, 0)
	if !slices.Equal(time.Left, []int{900, 1800}) {
		t.Errorf("each turn has %v; want %v", time.Left, []int{900, 1800})
	}
	for seats, want := range map[int]string{2: game.String(), 3: ""} {
		s := newTable(t, match.Info{Seed: 4, Players: make([]match.Player, seats), Clock: game})
		back, err := read(string(s.Record().Bytes()))
		if err != nil || back.Info().Clock.String() != want {
			t.Errorf("%d seats: the clock is read as %q: %v; want %q and no error", seats, back.Info().Clock, err, want)
		}
	}
}

// TestClockRecord: the record contains the time left, and a record with an invalid clock
// is still a game.
func TestClockRecord(t *testing.T) {
	s := newTable(t, match.Info{Seed: 4, Clock: match.Clock{Game: 900, Bonus: 10}})
	do(t, s, "take:1", "keep")
	if text := string(s.Record().Bytes()); !strings.Contains(text, "[Clock \"game 900+10\"]\n") || strings.Contains(text, "[Time") {
		t.Errorf("nobody has used time:\n%s\nwant one with \"[Clock \\\"game 900+10\\\"]\\n\" and one without \"[Time\"", text)
	}
	time := s.Time()
	time.Pass(1)
	time.Far = 2
	s.SetTime(time)
	copied := s.Copy()
	later := s.Time()
	later.Pass(0)
	copied.SetTime(later)
	if !slices.Equal(s.Time().Left, time.Left) || slices.Equal(copied.Time().Left, time.Left) {
		t.Errorf("a copy has %v left, and the game %v, slices.Equal(copied.Time().Left, time.Left) = %v; want Left %v and false",
			copied.Time(), s.Time(), slices.Equal(copied.Time().Left, time.Left), time.Left)
	}
	record := s.Record().Bytes()
	back, err := read(string(record))
	if err != nil || back.Info().Clock.String() != s.Info().Clock.String() || !slices.Equal(back.Time().Left, time.Left) || back.Time().Far != 2 {
		t.Fatalf("%v: the clock is read as %+v, %+v; want the same clock with the same times", err, back.Info().Clock, back.Time())
	}
	if again := back.Record().Bytes(); string(again) != string(record) {
		t.Errorf("it is written anew as\n%s\nwant %s", again, record)
	}
	if fork := back.Fork(1).Time(); !slices.Equal(fork.Left, match.Clock{Game: 900}.Fresh(len(time.Left)).Left) || fork.Far != 0 {
		t.Errorf("another way from there begins with %+v; want all times fresh", fork)
	}
	plain := strings.Split(string(record), "\n")
	plain = slices.DeleteFunc(plain, func(line string) bool { return strings.HasPrefix(line, "[Sum") })
	for _, wrong := range []string{"", "1 1", "-4,4 0", "1,2,3,4,5,6 0", "9999999999999999999,1 0", "1,2"} {
		for i, line := range plain {
			if strings.HasPrefix(line, "[Time") {
				plain[i] = "[Time \"" + wrong + "\"]"
			}
		}
		back, err := read(strings.Join(plain, "\n"))
		if err != nil || back.Time().Left[0] != 900*match.TicksPerSecond {
			t.Errorf("a time of %q: %v, %+v; want no error and Left[0] %v", wrong, err, back.Time(), 900*match.TicksPerSecond)
		}
	}
}
