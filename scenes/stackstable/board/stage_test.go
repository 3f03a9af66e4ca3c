package board

import (
	"testing"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/table/timeline"
)

// TestStageTellsEveryMove: over whole games, forwards and backwards, every stone starts in
// its old place and ends in its new one, its change of colour is visible, and the
// presentation ends.
func TestStageTellsEveryMove(t *testing.T) {
	plan := PlanFor(render.R(0, 0, 600, 600), false)
	seen := map[stacks.Kind]int{}
	revolts := 0
	for seed := range uint64(6) {
		st := fresh(t)
		rnd := chance.New(seed, 1)
		for range 400 {
			m, ok := stacks.Game{}.Sample(st, &rnd)
			if !ok {
				break
			}
			next, events, err := stacks.Game{}.Apply(st, m)
			if err != nil {
				t.Fatalf("stacks.Game{}.Apply(st, m) = %v; want no error", err)
			}
			for _, back := range []bool{false, true} {
				var s stage
				s.Show(&st, &next, events, back, false, timeline.At(render.Normal))
				for _, t := range s.Tracks() {
					if t.ID.kind == aRevolt {
						revolts++
					}
				}
				first, last := &st, &next
				if back {
					first, last = last, first
				}
				same(t, s.Poses(last, &plan, nil), new(stage).Poses(first, &plan, nil), "at the beginning of "+m.String())
				if !s.Busy() || s.Length() > 90 {
					t.Fatalf("%v takes %d ticks, s.Busy() = %v; want at most 90 and true", m, s.Length(), s.Busy())
				}
				for n := 0; s.Busy(); n++ {
					if n > 100 {
						t.Fatalf("seed %v, back %v: no end: n is %v, want at most 100", seed, back, n)
					}
					for _, p := range s.Poses(last, &plan, nil) {
						if p.Flat < 0 || p.Flat > 1 || p.Up < -0.2 || p.Up > 2 {
							t.Fatalf("%v is shown at %+v; want 0 to 1 along the ground, and -0.2 to 2 in height", m, p)
						}
					}
					s.Tick()
				}
				same(t, s.Poses(last, &plan, nil), new(stage).Poses(last, &plan, nil), "at the end of "+m.String())
			}
			seen[m.Kind()]++
			st = next
		}
	}
	if seen[stacks.KindCapture] < 20 || seen[stacks.KindSurrender] < 20 || revolts < 20 {
		t.Errorf("%v and %d revolts: too little was seen; want 20 of each at least", seen, revolts)
	}
}

// same compares poses by stone; flying stones may be in any order.
func same(t *testing.T, got, want []Pose, when string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d stones, want %d", when, len(got), len(want))
	}
	by := map[stacks.Stone]Pose{}
	for _, p := range want {
		by[p.Stone] = p
	}
	near := func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 }
	for _, p := range got {
		w := by[p.Stone]
		if !near(p.X, w.X) || !near(p.Y, w.Y) || !near(p.Up, w.Up) || p.Seat != w.Seat || !near(p.Flat, 1) {
			t.Fatalf("%s the stone is at %+v; want %+v", when, p, w)
		}
	}
}

// TestStageTimes: each kind of motion has its own duration, and speeds are respected.
func TestStageTimes(t *testing.T) {
	before := placed(t, "bbb,bbwww,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. b")
	m, err := stacks.Game{}.Parse("a6^b6")
	if err != nil {
		t.Fatalf("stacks.Game{}.Parse(\"a6^b6\") = %v; want no error", err)
	}
	after, events, err := stacks.Game{}.Apply(before, m)
	if err != nil {
		t.Fatalf("stacks.Game{}.Apply(before, m) = %v; want no error", err)
	}
	var s stage
	s.Show(&before, &after, events, false, false, timeline.At(render.Normal))
	way, _ := s.Way(what{})
	revolt, _ := s.Way(what{aRevolt, int(m.To())})
	if way == nil || revolt == nil || revolt.Delay != way.Length {
		t.Fatalf("the revolt does not follow the surrender: %+v, %+v; want a revolt that begins when it has ended", way, revolt)
	}
	for _, part := range []int{way.Length, revolt.Length} {
		if ms := part * 1000 / 60; ms < 145 || ms > 255 {
			t.Errorf("a part takes %d ms; want 145 to 255", ms)
		}
	}
	heard := map[sound.ID]bool{}
	risen := false
	for s.Busy() {
		cues, _ := s.Tick()
		for _, c := range cues {
			heard[c] = true
		}
		if t, _ := s.revolt(); t != nil {
			risen = true
		}
	}
	if !heard[sound.Place] || !heard[sound.Chime] || !risen {
		t.Errorf("heard %v, seen %v; want both sounds, and a stack that rises", heard, risen)
	}
	s.Show(&before, &after, events, false, false, timeline.At(render.Off))
	if s.Busy() {
		t.Error("something moves though nothing is to: s.Busy() = true; want false")
	}
	s.Show(&before, &after, events, false, true, timeline.At(render.Normal))
	if way, _ := s.Way(what{}); way.Length != 1 {
		t.Errorf("what the hand has carried there takes %d ticks; want 1", way.Length)
	}
	s.Show(&before, &after, nil, false, false, timeline.At(render.Normal))
	if s.Busy() {
		t.Error("nothing happened, but something moves: s.Busy() = true; want false")
	}
	s.Seek(1000)
	if s.Skip() {
		t.Error("an empty stage tells of something: s.Skip() = true; want false")
	}
}

// fresh returns the start of a game, placed a position.
func fresh(t *testing.T) stacks.State {
	t.Helper()
	st, _, err := stacks.Game{}.Start(rules.Setup{Seats: 2})
	if err != nil {
		t.Fatalf("stacks.Game{}.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
	}
	return st
}

func placed(t *testing.T, position string) stacks.State {
	t.Helper()
	st, err := stacks.Game{}.Decode(fresh(t), position)
	if err != nil {
		t.Fatalf("stacks.Game{}.Decode(fresh(t), position) = %v; want no error", err)
	}
	return st
}
