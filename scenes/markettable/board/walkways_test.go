package board

import (
	"math"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// doorsOn visits the doors of a position.
func doorsOn(st *market.State, a *market.Analysis, visit func(id market.CardID, seg int, door, out float.Spot, state market.DoorState)) {
	for _, id := range st.Placed(nil) {
		p, _ := st.Pose(id)
		l := float.Of(p)
		for seg := range geometry.Segments {
			state := a.Door(id, seg).State
			if state == market.Walled {
				continue
			}
			mid, nx, ny := float.DoorSpan(seg)
			x, y := l.OnTable(mid)
			ox, oy := l.OnTable(float.Spot{X: mid.X + nx, Y: mid.Y + ny})
			visit(id, seg, float.Spot{X: x, Y: y}, float.Spot{X: ox - x, Y: oy - y}, state)
		}
	}
}

// onlyMain fails unless every point of a way is on ground that customers can reach by the
// rules, and on no card.
func onlyMain(t *testing.T, st *market.State, g *geometry.Ground, way []float.Spot) {
	t.Helper()
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		n := int(math.Hypot(b.X-a.X, b.Y-a.Y)/0.03) + 1
		for k := range n + 1 {
			s := float.Spot{X: a.X + (b.X-a.X)*float64(k)/float64(n), Y: a.Y + (b.Y-a.Y)*float64(k)/float64(n)}
			if !onMain(g, s) {
				t.Fatalf("a way leads through %v, where no customer comes: onMain(g, s) = false; want true", s)
			}
			for _, p := range st.Poses(nil) {
				if float.Of(p).Covers(s.X, s.Y, -1e-6) {
					t.Fatalf("a way leads through %v, on a card, float.Of(p).Covers(s.X, s.Y, -1e-6) = %v; want false", s, float.Of(p).Covers(s.X, s.Y, -1e-6))
				}
			}
		}
	}
}

// TestWalkersKeepToOpenGround: in whole games, customers find a way over open ground to
// every door that the rules call open, and to none that is cut off. Where a card closes an
// alley they turn back before it, on ground that is still open.
func TestWalkersKeepToOpenGround(t *testing.T) {
	g := market.Game{}
	open, cut, turned, lost := 0, 0, 0, 0
	const games = 4
	first := uint64(0)
	if testing.Short() {
		first = 3 // the seed of the game with most of what the test needs
	}
	for seed := first; seed < games; seed++ {
		st, _, err := g.Start(rules.Setup{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatalf("g.Start(rules.Setup{Seats: 2 + int(seed%%3), Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 6)
		var a, before market.Analysis
		var w, was walkways
		for n := 0; !g.Turn(st).Over(); n++ {
			m, ok := g.Sample(st, &r)
			if !ok {
				t.Fatalf("seed %v, n %v: no move, ok of g.Sample(st, &r) = %v; want true", seed, n, ok)
			}
			after, _, err := g.Apply(st, m)
			if err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
			if m.Kind == market.Put {
				before.Read(&st)
				a.Read(&after)
				w.set(&after, &a)
				was.set(&st, &before)
				card := float.Of(m.Pose)
				doorsOn(&after, &a, func(id market.CardID, seg int, door, out float.Spot, state market.DoorState) {
					switch way := w.way(door, out); {
					case state == market.Cut:
						cut++
						if way != nil {
							t.Fatalf("seed %d: a way leads to segment %d of card %d, which is cut off; want no way", seed, seg, id)
						}
						if id == st.Hand() || before.Door(id, seg).State != market.Open {
							return
						}
						if way := until(was.way(door, out), card); way != nil {
							turned++
							onlyMain(t, &after, a.Ground(), way)
						}
					case state == market.Open && n%14 == 0:
						open++
						if way == nil {
							lost++
							return
						}
						onlyMain(t, &after, a.Ground(), way)
					}
				})
			}
			st = after
		}
	}
	t.Logf("%d open doors, to %d no way; %d cut off; %d turned round", open, lost, cut, turned)
	if played := int(games - first); open < 75*played || cut < 12*played || turned < played {
		t.Errorf("the test tests nothing: open is %v, want at least %v; cut is %v, want at least %v; turned is %v, want at least %v", open, 75*played, cut, 12*played, turned, played)
	}
	if lost > open/50 {
		t.Errorf("no way is found to %d of %d open doors; want one in 50 at most", lost, open)
	}
}

// TestWalkersGo: a walker appears, walks and disappears. Nobody walks for ever, or jumps.
func TestWalkersGo(t *testing.T) {
	for _, back := range []bool{false, true} {
		k := walker{way: []float.Spot{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 4}}, back: back, delay: 10}
		last, seen, turns := float.Spot{}, 0, 0
		for ; !k.gone(); k.tick++ {
			if k.tick > 2000 {
				t.Fatalf("back %v: they walk for ever: k.tick is %v, want at most 2000", back, k.tick)
			}
			at, _, part, _ := k.seen()
			if part < 0 || part > 1 {
				t.Fatalf("%g of them is seen; want a part of 0 to 1", part)
			}
			if part == 0 {
				continue
			}
			if seen++; seen > 1 && math.Hypot(at.X-last.X, at.Y-last.Y) > 1.5*walkSpeed {
				t.Fatalf("they jump from %v to %v; want a way without jumps", last, at)
			}
			if at == last {
				turns++
			}
			last = at
		}
		if end := math.Hypot(last.X-3, last.Y-4); seen < 100 || back == (end < 0.5) || back == (turns < walkPause/2) {
			t.Errorf("back %v: seen for %d ticks, they stand for %d, last at %v; want 100 ticks, and a rest only where they turn back", back, seen, turns, last)
		}
	}
}

func BenchmarkWay(b *testing.B) {
	g := market.Game{}
	st, _, _ := g.Start(rules.Setup{Seats: 2, Seed: 7})
	r := chance.New(7, 7)
	for len(st.Placed(nil)) < 24 && !g.Turn(st).Over() {
		m, _ := g.Sample(st, &r)
		st, _, _ = g.Apply(st, m)
	}
	var a market.Analysis
	var w walkways
	a.Read(&st)
	w.set(&st, &a)
	type door struct{ at, out float.Spot }
	var doors []door
	doorsOn(&st, &a, func(_ market.CardID, _ int, at, out float.Spot, state market.DoorState) {
		if state == market.Open {
			doors = append(doors, door{at, out})
		}
	})
	for i := 0; b.Loop(); i++ {
		w.way(doors[i%len(doors)].at, doors[i%len(doors)].out)
	}
}
