package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
)

// TestSeries: a match of three games between two players who change seats. The first
// wins, then nobody, then the first again; points go with the players.
func TestSeries(t *testing.T) {
	in := match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}, Series: match.NewSeries(3, []int{0, 0}, false)}
	for _, tt := range []struct {
		winners []rules.Seat
		first   string // in the next game
		halves  []int
		more    bool
	}{
		{[]rules.Seat{0}, "Bion", []int{0, 2}, true},
		{nil, "Anna", []int{3, 1}, true},
		{[]rules.Seat{0}, "", nil, false},
	} {
		next, more := in.Next(tt.winners)
		if more != tt.more {
			t.Fatalf("game %d won by %v: there is another: %v, want %v", in.Series.Game, tt.winners, more, tt.more)
		}
		if !more {
			break
		}
		if next.Players[0].Name != tt.first || !slices.Equal(next.Series.HalfPoints, tt.halves) || next.Series.Game != in.Series.Game+1 {
			t.Errorf("game %d won by %v continues with %+v; want %s first, and half points %v", in.Series.Game, tt.winners, next, tt.first, tt.halves)
		}
		in = next
	}
	if end := in.Series.After([]rules.Seat{0}); !slices.Equal(end, []int{5, 1}) || !slices.Equal(match.Leaders(end), []int{0}) {
		t.Errorf("it ends %v, match.Leaders(end) = %v; want %v and %v", end, match.Leaders(end), []int{5, 1}, []int{0})
	}
}

// TestSeriesDecided: a leader who cannot be caught has won; with Stay all keep their
// seats.
func TestSeriesDecided(t *testing.T) {
	for _, tt := range []struct {
		game, of int
		halves   []int
		want     bool
	}{
		{1, 3, []int{2, 0}, false}, {2, 3, []int{4, 0}, true}, {2, 3, []int{2, 2}, false}, {2, 3, []int{3, 1}, false}, {3, 3, []int{3, 3}, true},
		{3, 5, []int{6, 0}, true}, {4, 5, []int{5, 3}, false}, {4, 5, []int{6, 2}, true}, {3, 5, []int{4, 0, 2}, false}, {4, 5, []int{2, 2, 5}, true},
	} {
		if got := (match.Series{Game: tt.game, Of: tt.of}).Decided(tt.halves); got != tt.want {
			t.Errorf("after game %d of %d with %v it is decided: %v, want %v", tt.game, tt.of, tt.halves, got, tt.want)
		}
	}
	in := match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}, Series: match.NewSeries(5, []int{0, 0}, true)}
	if next, more := in.Next([]rules.Seat{1}); !more || next.Players[0].Name != "Anna" || !slices.Equal(next.Series.HalfPoints, []int{0, 2}) {
		t.Errorf("with fixed seats it continues with %+v; want Anna first, and half points [0 2]", next)
	}
}

// TestParseSeries: a series survives a round trip; an impossible one becomes none.
func TestParseSeries(t *testing.T) {
	for _, s := range []match.Series{match.NewSeries(3, []int{0, 0}, false), match.NewSeries(5, []int{0, 0, 0, 0}, true), {Game: 3, Of: 5, HalfPoints: []int{1, 3}}, match.NewSeries(3, []int{0, 2}, false), {Game: 2, Of: 5, HalfPoints: []int{1, 2, 0}, Ahead: []int{1, 0, 0}, Stay: true}, {}} {
		if got, err := match.ParseSeries(s.String(), max(len(s.HalfPoints), 2)); err != nil || got.String() != s.String() {
			t.Errorf("%q is read as %q, err of match.ParseSeries(s.String(), max(len(s.HalfPoints), 2)) = %v; want %q and no error", s, got, err, s.String())
		}
	}
	for _, text := range []string{"stay", "2/3", "2/3 2", "2/3 2 0 0", "0/3 0 0", "4/3 2 4", "2/4 2 0", "2/3 3 0", "2/3 -2 4", "2/3 0 0", "2/3 2 x", "x/3 0 0", "2/3 2 1", "99999999999999999999/3 0 0", "2/3 2 0 ahead 1 0", "2/3 1 0 ahead 2 0", "1/3 0 0 ahead 1 0"} {
		if got, err := match.ParseSeries(text, 2); err != nil || got.On() || got.Stay {
			t.Errorf("%q is read as %q; want no match, and no error", text, got)
		}
	}
}

// TestHeadStart checks that a head start counts in the standing from the first game, stays
// with the player when seats change, applies again in a new match, and is recorded. An
// impossible one is refused in the player's words, no matter who wrote it.
func TestHeadStart(t *testing.T) {
	in := match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}, Series: match.NewSeries(3, []int{0, 1}, false), Clock: match.Clock{Game: 60, Parts: []int{2, 1}}}
	next, more := in.Next([]rules.Seat{0})
	if got := next.Series.String(); !more || got != "2/3 1 2 ahead 1 0" || next.Clock.String() != "game 60 odds 1 2" {
		t.Fatalf("Bion begins half a game ahead, and Anna has half the time: %q, %q, more of in.Next([]rules.Seat{0}) = %v; want \"2/3 1 2 ahead 1 0\", \"game 60 odds 1 2\" and true",
			got, next.Clock, more)
	}
	if next, more = next.Next([]rules.Seat{0}); !more || next.Series.String() != "3/3 2 3 ahead 0 1" {
		t.Fatalf("it continues with %q, more of next.Next([]rules.Seat{0}) = %v; want \"3/3 2 3 ahead 0 1\" and true", next.Series, more)
	}
	if end := next.Series.After(nil); !slices.Equal(end, []int{3, 4}) || !next.Series.Decided(end) {
		t.Errorf("it ends %v, next.Series.Decided(end) = %v; want %v and true", end, next.Series.Decided(end), []int{3, 4})
	}
	won := match.Info{Players: in.Players, Series: match.NewSeries(3, []int{0, 2}, true)}
	if next, more = won.Next([]rules.Seat{1}); !more || !next.Series.Decided(next.Series.After(nil)) {
		t.Errorf("one game and a head start of one of three leave two games open, and a draw then decides: %q, more of won.Next([]rules.Seat{1}) = %v; want Decided(next.Series.After(nil)) true and true",
			next.Series, more)
	}
	m, err := match.New(heap{}, won)
	if err != nil {
		t.Fatalf("match.New(heap{}, won) = %v; want no error", err)
	}
	record := string(m.Record().Bytes())
	at := strings.Index(record, "[Sum ")
	record = record[:at] + record[strings.Index(record[at:], "\n")+at+1:]
	if !strings.Contains(record, "[Match \"1/3 0 2 ahead 0 2 stay\"]") {
		t.Fatalf("the record is\n%s\nwant one with \"[Match \\\"1/3 0 2 ahead 0 2 stay\\\"]\"", record)
	}
	for _, silly := range []string{"0 99", "2 2", "1 1", "0 0", "0 -1", "0", "0 1 0", "", "0 x", "0 99999999999999999999"} {
		text := strings.Replace(record, "1/3 0 2 ahead 0 2 stay", strings.TrimSpace("1/3 0 2 ahead "+silly), 1)
		_, err := match.Read(heap{}, []byte(text))
		var flaw *match.RecordError
		if !errors.As(err, &flaw) || flaw.Flaw.Key != "record.ahead" {
			t.Errorf("a head start of %q: %v, errors.As(err, &flaw) = %v, flaw.Flaw.Key = %q; want true and \"record.ahead\"",
				silly, err, errors.As(err, &flaw), flaw.Flaw.Key)
		}
		if _, err := match.Summarise([]byte(text)); err == nil {
			t.Errorf("the shelf believes a head start of %q; want an error", silly)
		}
	}
}

// TestEventsAreRecorded: the record contains the day and the match of a game; a game that
// continues one of its positions has neither.
func TestEventsAreRecorded(t *testing.T) {
	in := match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}, Seed: 3, Day: "2026-11-25", Series: match.Series{Game: 2, Of: 3, HalfPoints: []int{2, 0}, Stay: true}}
	m, err := match.New(heap{}, in)
	if err != nil {
		t.Fatalf("match.New(heap{}, in) = %v; want no error", err)
	}
	sum, err := match.Summarise(m.Record().Bytes())
	if err != nil || sum.Info.Day != in.Day || sum.Info.Series.String() != "2/3 2 0 stay" {
		t.Errorf("the record has the day %q and the match %q: %v; want %q, \"2/3 2 0 stay\" and no error", sum.Info.Day, sum.Info.Series, err, in.Day)
	}
	again, err := match.Read(heap{}, m.Record().Bytes())
	if err != nil || again.Info().Day != in.Day || again.Info().Series.String() != in.Series.String() {
		t.Errorf("it continues with %+v: %v; want the same day and match", again.Info(), err)
	}
	if branch, err := match.Summarise(m.RecordAt(0).Bytes()); err != nil || branch.Info.Day != "" || branch.Info.Series.On() {
		t.Errorf("a branch has %+v: %v; want neither a day nor a match", branch.Info, err)
	}
}
