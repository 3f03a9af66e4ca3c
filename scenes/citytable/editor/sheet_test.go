package editor

import (
	"strconv"
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// press makes a random change to a sheet, as the editor offers it.
func (s *sheet) press(r *chance.Stream) {
	seat := r.Intn(s.st.Seats())
	switch n := r.Intn(20); {
	case n < 9: // mostly the next citizen, so that the city fills
		row := city.Row(r.Intn(int(city.Rows)))
		tool := strconv.Itoa(max(int(s.st.Active()), 0))
		switch r.Intn(8) {
		case 0:
			tool = takeHome
		case 1:
			tool = strconv.Itoa(seat)
		}
		_ = s.Press(row.String()+":"+strconv.Itoa(1+r.Intn(s.st.Spaces(row))), tool) // may be refused
	case n < 12:
		d := draftOf(s.st)
		list := d.markers()
		_ = s.Press(list[r.Intn(len(list))].cell, takeHome)
	case n < 15:
		steps := s.Steps(nil)
		_ = s.Step(steps[r.Intn(len(steps))].ID, 2*r.Intn(2)-1)
	case n < 19:
		s.player = rules.Seat(seat)
		counts := s.Counts(nil)
		c := counts[r.Intn(len(counts))]
		_ = s.SetCount(c.ID, c.Least+r.Intn(c.Most-c.Least+1))
	default:
		_ = s.SetTurn(rules.Seat(seat))
	}
}

// TestSheetsCanBePlayed: the rules accept every edited position, it survives a round trip
// through its text, and a game from it can be played to its end. Every kind of decision
// occurs.
func TestSheetsCanBePlayed(t *testing.T) {
	g := city.Game{}
	met := map[string]int{}
	for seed := range uint64(24) {
		r := chance.New(seed, 33)
		s := New().(*sheet)
		for range 20 + r.Intn(300) {
			s.press(&r)
			met[s.st.Phase()]++
		}
		p := s.Position()
		again := New()
		back, err := match.ParsePosition(p.String())
		if err != nil || again.Read(back) != nil || again.Position().String() != p.String() {
			t.Fatalf("%s comes back as %s (%v); want the same and no error", p, again.Position(), err)
		}
		m, err := match.SetUp(g, p, match.Info{Players: make([]match.Player, p.Seats)})
		if err != nil {
			t.Fatalf("%s is refused: %v; want no error", p, err)
		}
		matchtest.Finish(t, m, &r)
		if read, err := match.Read(g, m.Record().Bytes()); err != nil || read.Len() != m.Len() {
			t.Fatalf("%s: the record is not read: %v; want the same record and no error", p, err)
		}
	}
	for _, phase := range []string{city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseImpeach, city.PhaseVerdict, city.PhaseStack, city.PhaseDonate, city.PhaseOver} {
		if met[phase] == 0 {
			t.Errorf("no position asks for %s: %v; want [phase] more than 0", phase, met)
		}
	}
}

// TestDraftsSayWhatIsThere: the draft of any position of a game gives the same position.
func TestDraftsSayWhatIsThere(t *testing.T) {
	g := city.Game{}
	for seats := 2; seats <= city.MaxSeats; seats++ {
		st, _, err := g.Start(rules.Setup{Seats: seats, Seed: uint64(seats)})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: seats, Seed: uint64(seats)}) = %v; want no error", err)
		}
		r := chance.New(uint64(seats), 7)
		for n := 0; ; n++ {
			d := draftOf(st)
			if got, want := d.text(st.Board()), g.Encode(st); got != want {
				t.Fatalf("%d players, decision %d: it is\n%s\nwant\n%s", seats, n, got, want)
			}
			if found, err := d.settle(nil, rules.NoSeat); err != nil || found != st {
				t.Fatalf("%d players, decision %d: %v; want the same position and no error", seats, n, err)
			}
			if st.Phase() == city.PhaseOver {
				break
			}
			move, _ := g.Sample(st, &r)
			if st, _, err = g.Apply(st, move); err != nil {
				t.Fatalf("g.Apply(st, move) = %v; want no error", err)
			}
		}
	}
}

// TestSheetHands: each control of the editor does what its label says.
func TestSheetHands(t *testing.T) {
	s := New().(*sheet)
	do := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v; want no error", what, err)
		}
	}
	word := func(key string) string {
		for _, w := range strings.Fields(s.Position().Text) {
			if value, ok := strings.CutPrefix(w, key+"="); ok {
				return value
			}
		}
		return ""
	}
	is := func(key, want string) {
		t.Helper()
		if got := word(key); got != want {
			t.Errorf("%s is %s; want %s", key, got, want)
		}
	}
	do("the first is to move", s.SetTurn(0))
	is("start", "1")
	do("a citizen", s.Press("court:1", "0"))
	is("court", "1A")
	is("turn", "2:place")
	if err := s.Press("court:2", "0"); err == nil || word("court") != "1A" {
		t.Errorf("one player places twice: %v, word(\"court\") = %q; want an error and \"1A\"", err, word("court"))
	}
	do("the next letter", s.Press("court:1", "0"))
	is("court", "1B")
	do("the other player's", s.Press("exchange:3", "1"))
	is("exchange", "_,_,2A")
	do("home", s.Press("court:1", takeHome))
	is("court", "-")
	is("start", "2")
	for _, c := range [][2]string{{"points/1", "7"}, {"level/0", "3"}, {"cards/0/2", "4"}, {"rhetoric/1/4", "6"}, {"prison", "2"}, {"aside", "3"}, {"round", "5"}} {
		n, _ := strconv.Atoi(c[1])
		do(c[0], s.SetCount(c[0], n))
	}
	is("points", "5,7")
	is("level", "3,0")
	is("hands", "0.0.4,0.0.0")
	is("stock", "8.8.4")
	is("rhetoric", "11111,11116")
	is("round", "5")
	if got := word("prison"); len(got) != 2 {
		t.Errorf("in prison is %s; want 2 in all", got)
	}
	if got := len(strings.ReplaceAll(word("stacks"), ",", "")); got != 7 {
		t.Errorf("the stacks are %s, len(strings.ReplaceAll(word(\"stacks\"), \",\", \"\")) = %v; want 7", word("stacks"), got)
	}
	was := s.st.Dealer(0)
	do("another dealer", s.Press("dealer:1", takeHome))
	if got := s.st.Dealer(0); got != (was+1)%city.Resources {
		t.Errorf("dealer I was %v and is %v; want %v", was, got, (was+1)%city.Resources)
	}
	do("three players", s.Step(stepSeats, 1))
	is("points", "5,7,5")
	is("rhetoric", "11111,11116,11111")
	s.Clear()
	is("points", "5,5,5")
	is("prison", "-")
	is("stock", "11.11.11")
	do("ten cards", s.SetCount("cards/1/0", 10))
	do("who has too many", s.Step(stepPhase, 1))
	is("turn", "2:drop")
	s.Clear()
	do("the top level", s.SetCount("level/2", 6))
	is("turn", "over")
	is("ends", "monument")
}
