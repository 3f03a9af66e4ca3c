package match_test

import (
	"slices"
	"testing"

	"agora/game/match"
	"agora/rules"
)

// lostIn returns who lost on time in a record with this tag.
func lostIn(tag string, seats int) match.Lapses {
	return match.LapsesOf([]byte("[Game \"stacks\"]\n[Lost \""+tag+"\"]\n\n"), seats)
}

// TestLapses: what is written of lost players reads back; what cannot be is as nobody.
func TestLapses(t *testing.T) {
	for _, l := range []match.Lapses{{{Seat: 1, Moves: 37, Ends: true}}, {{Seat: 0, Moves: 3}, {Seat: 2, Moves: 9, Ends: true}}, {{Seat: 2, Moves: 0}}} {
		if got := lostIn(l.Tags()[0].Value, 4); !slices.Equal(got, l) {
			t.Errorf("LapsesOf(%q, 4) = %+v; want %+v", l.Tags()[0].Value, got, l)
		}
	}
	for _, tag := range []string{"", "2", "2@", "@3", "0@3", "5@3", "2@-1", "2@9999999", "2@3 end,1@4", "2@3,2@4", "1@1,2@1,3@1,4@1", "2@3 over", "x@y"} {
		if got := lostIn(tag, 4); got != nil {
			t.Errorf("%q is read as %+v; want nobody", tag, got)
		}
	}
	if match.Lapses(nil).Tags() != nil {
		t.Error("a game that nobody lost on time has a tag")
	}
}

// TestLapsedWinners: who lost on time cannot win; the win is that of the others.
func TestLapsedWinners(t *testing.T) {
	for _, c := range []struct {
		tag   string
		o     rules.Outcome
		seats int
		want  []rules.Seat
	}{
		{"", rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{3, 5}}, 2, []rules.Seat{1}},
		{"2@4 end", rules.Outcome{}, 2, []rules.Seat{0}},
		{"2@4,1@6 end", rules.Outcome{}, 3, []rules.Seat{2}},
		{"2@4", rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{3, 5, 4}}, 3, []rules.Seat{2}},
		{"2@4", rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{4, 5, 4}}, 3, []rules.Seat{0, 2}},
		{"2@4", rules.Outcome{Winners: []rules.Seat{0, 1}, Scores: []int{5, 5, 4}}, 3, []rules.Seat{0}},
		{"2@4", rules.Outcome{Winners: []rules.Seat{2}, Scores: []int{-3, -5, -1}}, 3, []rules.Seat{2}},
		{"1@4", rules.Outcome{Winners: []rules.Seat{0}, Scores: []int{-1, -5, -3}}, 3, []rules.Seat{2}},
		{"1@4", rules.Outcome{Scores: []int{2, 2, 2}}, 3, nil},
	} {
		if got := lostIn(c.tag, c.seats).Winners(c.o, c.seats); !slices.Equal(got, c.want) {
			t.Errorf("%q, %+v: the winners are %v; want %v", c.tag, c.o, got, c.want)
		}
	}
}

// FuzzLapses: any tag names seats of the game, each once and not all, and reads back.
func FuzzLapses(f *testing.F) {
	f.Add("2@37,1@40 end", 3)
	f.Add("@,", 2)
	f.Fuzz(func(t *testing.T, tag string, seats int) {
		seats = 2 + (seats&7)%3
		r := match.Record{Tags: []match.Tag{{Name: "Game", Value: "stacks"}, {Name: "Lost", Value: tag}}}
		l := match.LapsesOf(r.Bytes(), seats)
		if len(l) >= seats || len(l) > 0 && len(l.Winners(rules.Outcome{Winners: []rules.Seat{0}, Scores: make([]int, seats)}, seats)) == 0 {
			t.Errorf("LapsesOf(%q, %d) = %+v; want somebody left to win", tag, seats, l)
		}
		if len(l) > 0 && !slices.Equal(lostIn(l.Tags()[0].Value, seats), l) {
			t.Errorf("LapsesOf(%q, %d) = %+v; want the same again from its own tag", tag, seats, l)
		}
	})
}

// FuzzHints: any tag names seats of the game; what is agreed stays so when it is written again.
func FuzzHints(f *testing.F) {
	f.Add("1,2", "2")
	f.Add(",", "x")
	f.Fuzz(func(t *testing.T, a, b string) {
		record := func(tag string) match.Record { return match.Record{Tags: []match.Tag{{Name: "Hints", Value: tag}}} }
		both := match.Consents(2, record(a), record(b))
		again := match.Consents(2, match.Record{Tags: []match.Tag{match.HintsTag(both)}})
		if !slices.Equal(both, again) || len(both) > 2 {
			t.Errorf("Consents(%q, %q) = %v, and from its tag %v; want the same, of two seats", a, b, both, again)
		}
		info := match.Info{Players: make([]match.Player, 2), Hints: both}
		if info.HintsAgreed() != (len(both) == 2) {
			t.Errorf("HintsAgreed(%v) = %v; want it only if both agree", both, info.HintsAgreed())
		}
	})
}
