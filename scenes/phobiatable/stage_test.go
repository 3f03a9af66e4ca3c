package phobiatable

import (
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// start is the empty board.
func start(t testing.TB, board string) phobia.State {
	t.Helper()
	st, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// Over whole games, forwards and back, every piece that has moved is on its way
// by identity, starts where it was, ends where it is, and the wave has an end.
func TestStageTellsEveryMove(t *testing.T) {
	for seed := range uint64(30) {
		st := start(t, []string{"hex4", "hex7", "rhombus7"}[seed%3])
		rnd := chance.New(seed, 1)
		for {
			m, ok := phobia.Game{}.Sample(st, &rnd)
			if !ok {
				break
			}
			next := st
			next.Make(m)
			play(t, &st, &next, m.Cell())
			play(t, &next, &st, m.Cell())
			st = next
		}
	}
}

func play(t *testing.T, before, after *phobia.State, cell phobia.Cell) {
	t.Helper()
	var s Stage
	s.Play(before, after, false, render.Normal)
	if !s.Busy() {
		t.Fatal("a move is not presented")
	}
	if s.end > 60 {
		t.Fatalf("the move takes %d ticks", s.end)
	}
	landed, pushes, last := 0, 0, -1
	for _, m := range s.motions {
		if m.Push && m.Delay <= last {
			t.Fatalf("pushes do not start one after the other: %+v", s.motions)
		}
		if m.Push {
			last = m.Delay
		}
		if ms := m.Length * 1000 / 60; ms < 145 || ms > 255 {
			t.Fatalf("a motion takes %d ms", ms)
		}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		from, to := spotOf(before, q), spotOf(after, q)
		m, _ := s.Way(q)
		if (m != nil) != (from != to) {
			t.Fatalf("piece %d goes from %v to %v: %+v", q, from, to, m)
		}
		if m != nil && (m.Piece != q || m.From != from || m.To != to) {
			t.Fatalf("piece %d goes from %v to %v, but is shown as %+v", q, from, to, m)
		}
	}
	parts := map[phobia.Piece]float64{}
	for s.Busy() {
		for q := range phobia.Piece(phobia.Pieces) {
			m, part := s.Way(q)
			if m == nil {
				continue
			}
			if part < parts[q] || part > 1 {
				t.Fatalf("piece %d goes back from %v to %v", q, parts[q], part)
			}
			parts[q] = part
		}
		l, p := s.Tick()
		pushes += p
		if l {
			landed++
		}
	}
	if landed != 1 || pushes != len(parts)-1 {
		t.Fatalf("%d landings and %d pushes of %d pieces", landed, pushes, len(parts))
	}
	if m, part := s.Way(0); m != nil || part != 1 {
		t.Fatal("something moves after the end")
	}
}

func TestStageStandsStill(t *testing.T) {
	st := start(t, "hex4")
	next := st
	next.Make(phobia.Place(phobia.Small, st.Board().Centre()))
	var s Stage
	s.Play(&st, &next, false, render.Off)
	if s.Busy() {
		t.Error("something moves though nothing is to")
	}
	s.Play(&st, &st, false, render.Normal)
	if s.Busy() {
		t.Error("nothing happened, but something moves")
	}
	s.Play(&st, &next, true, render.Normal)
	if m := s.motions[0]; m.Length != 1 {
		t.Errorf("a piece that the hand put down flies for %d ticks", m.Length)
	}
	s.Seek(1000)
	if s.Busy() {
		t.Error("after a thousand ticks something moves")
	}
	if l, p := s.Tick(); l || p > 0 {
		t.Error("an empty stage tells of something")
	}
	if m, _ := s.Way(-1); m != nil {
		t.Error("no piece moves")
	}
	// The hand turns quickly at the higher speed.
	s.Play(&st, &next, false, render.Fast)
	if s.end > 8 {
		t.Errorf("fast takes %d ticks", s.end)
	}
}
