package board

import (
	"testing"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/scenes/table/timeline"
)

// TestStageTellsEveryMove: over whole games, forwards and backwards, every piece that
// changes its place has a motion of its own from its old to its new place, and the wave
// ends.
func TestStageTellsEveryMove(t *testing.T) {
	for seed := range uint64(30) {
		st := fresh(t, []string{"hex4", "hex7", "rhombus7"}[seed%3])
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

func push(m *motion) bool { return !m.From.aside && !m.To.aside }

func play(t *testing.T, before, after *phobia.State, cell phobia.Cell) {
	t.Helper()
	var s stage
	s.Show(before, after, false, timeline.At(render.Normal))
	if !s.Busy() {
		t.Fatal("a move is not presented")
	}
	if s.Length() > 60 {
		t.Fatalf("the move takes %d ticks", s.Length())
	}
	heard, last := map[sound.ID]int{}, -1
	for _, m := range s.Tracks() {
		if push(&m) && m.Delay <= last {
			t.Fatalf("pushes do not start one after the other: %+v", s.Tracks())
		}
		if push(&m) {
			last = m.Delay
		}
		if ms := m.Length * 1000 / 60; ms < 145 || ms > 255 {
			t.Fatalf("a motion takes %d ms", ms)
		}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		from, to := placeOf(before, q), placeOf(after, q)
		m, _ := s.Way(q)
		if (m != nil) != (from != to) {
			t.Fatalf("piece %d goes from %v to %v: %+v", q, from, to, m)
		}
		if m != nil && (m.ID != q || m.From != from || m.To != to) {
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
		cues, _ := s.Tick()
		for _, c := range cues {
			heard[c]++
		}
	}
	if heard[sound.Place] != 1 || heard[sound.Slide] != len(parts)-1 {
		t.Fatalf("%v is heard of %d pieces", heard, len(parts))
	}
	if m, part := s.Way(0); m != nil || part != 1 {
		t.Fatalf("something moves after the end: part is %v, want 1", part)
	}
}

func TestStageStandsStill(t *testing.T) {
	st := fresh(t, "hex4")
	next := st
	next.Make(phobia.Place(phobia.Small, st.Board().Centre()))
	var s stage
	s.Show(&st, &next, false, timeline.At(render.Off))
	if s.Busy() {
		t.Error("something moves though nothing is to")
	}
	s.Show(&st, &st, false, timeline.At(render.Normal))
	if s.Busy() {
		t.Error("nothing happened, but something moves")
	}
	s.Show(&st, &next, true, timeline.At(render.Normal))
	if m := s.Tracks()[0]; m.Length != 1 {
		t.Errorf("a piece that the hand put down flies for %d ticks", m.Length)
	}
	s.Seek(1000)
	if s.Busy() {
		t.Error("after a thousand ticks something moves")
	}
	if s.Skip() {
		t.Error("an empty stage tells of something")
	}
	if m, _ := s.Way(-1); m != nil {
		t.Error("piece -1, which does not exist, has a way")
	}
	// At the higher speed things move quickly.
	s.Show(&st, &next, false, timeline.At(render.Fast))
	if s.Length() > 8 {
		t.Errorf("fast takes %d ticks", s.Length())
	}
}

// fresh returns the empty board.
func fresh(t testing.TB, board string) phobia.State {
	t.Helper()
	st, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
	if err != nil {
		t.Fatal(err)
	}
	return st
}
