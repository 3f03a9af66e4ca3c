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
		t.Fatal("Busy after a move = false; want it presented")
	}
	if s.Length() > 60 {
		t.Fatalf("Length of a move = %d ticks; want at most 60", s.Length())
	}
	heard, last := map[sound.ID]int{}, -1
	for _, m := range s.Tracks() {
		if push(&m) && m.Delay <= last {
			t.Fatalf("tracks = %+v; want pushes that start one after the other", s.Tracks())
		}
		if push(&m) {
			last = m.Delay
		}
		if ms := m.Length * 1000 / 60; ms < 145 || ms > 255 {
			t.Fatalf("length of a motion = %d ms; want 145 to 255", ms)
		}
	}
	for q := range phobia.Piece(phobia.Pieces) {
		from, to := placeOf(before, q), placeOf(after, q)
		m, _ := s.Way(q)
		if (m != nil) != (from != to) {
			t.Fatalf("way of piece %d from %v to %v = %+v; want one only if it moves", q, from, to, m)
		}
		if m != nil && (m.ID != q || m.From != from || m.To != to) {
			t.Fatalf("way of piece %d from %v to %v = %+v; want the same ends", q, from, to, m)
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
				t.Fatalf("part of the way of piece %d goes from %v to %v; want it rising to 1 at most", q, parts[q], part)
			}
			parts[q] = part
		}
		cues, _ := s.Tick()
		for _, c := range cues {
			heard[c]++
		}
	}
	if heard[sound.Place] != 1 || heard[sound.Slide] != len(parts)-1 {
		t.Fatalf("sounds = %v for %d pieces; want one place, and a slide for each piece pushed", heard, len(parts))
	}
	if m, part := s.Way(0); m != nil || part != 1 {
		t.Fatalf("Way(0) after the end: part %v; want none, 1", part)
	}
}

func TestStageStandsStill(t *testing.T) {
	st := fresh(t, "hex4")
	next := st
	next.Make(phobia.Place(phobia.Small, st.Board().Centre()))
	var s stage
	s.Show(&st, &next, false, timeline.At(render.Off))
	if s.Busy() {
		t.Error("Busy with animations off = true; want false")
	}
	s.Show(&st, &st, false, timeline.At(render.Normal))
	if s.Busy() {
		t.Error("Busy between equal positions = true; want false")
	}
	s.Show(&st, &next, true, timeline.At(render.Normal))
	if m := s.Tracks()[0]; m.Length != 1 {
		t.Errorf("ticks of a piece that the hand put down = %d; want 1", m.Length)
	}
	s.Seek(1000)
	if s.Busy() {
		t.Error("Busy after a thousand ticks = true; want false")
	}
	if s.Skip() {
		t.Error("Skip of an empty stage = true; want false")
	}
	if m, _ := s.Way(-1); m != nil {
		t.Error("Way(-1) has a track; want none")
	}
	// At the higher speed things move quickly.
	s.Show(&st, &next, false, timeline.At(render.Fast))
	if s.Length() > 8 {
		t.Errorf("Length at the higher speed = %d ticks; want at most 8", s.Length())
	}
}

// fresh returns the empty board.
func fresh(t testing.TB, board string) phobia.State {
	t.Helper()
	st, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
	if err != nil {
		t.Fatalf("phobia.Game{}.Start() = %v; want no error", err)
	}
	return st
}
