package menus

import (
	"image"
	"slices"
	"testing"

	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes/result"
)

// ended returns the result of a whole game of two.
func ended(t *testing.T, tb *table, name string, fresh bool) (known.Game, routes.ResultArg) {
	t.Helper()
	g, _ := tb.svc.Games.Find(name)
	played, _ := catalogue.Games().Find(name)
	record := sampled(t, played, 5, []string{match.Human, match.Human}, 5000)
	peek, err := g.Peek(record)
	if err != nil || !peek.Over {
		t.Fatalf("Peek of a whole game of %s = over %v, %v; want it over", name, peek.Over, err)
	}
	var winners []int
	for _, w := range peek.Winners {
		winners = append(winners, int(w))
	}
	return g, routes.ResultArg{Info: peek.Info, Winners: winners, Record: record, Fresh: fresh, Sentence: "It is over."}
}

// TestReelShowsTheGame: the film of a finished game begins, goes forward and ends with the last
// position, the curve has a number for each seat from the start to the end, and the film moves
// both without laying out the screen again.
func TestReelShowsTheGame(t *testing.T) {
	for _, name := range []string{"market", "city", "phobia", "stacks"} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t, 1280, 720, 1, "light")
			g, arg := ended(t, tb, name, true)
			m := g.Reel(arg.Record)
			if m == nil {
				t.Fatalf("g.Reel of %s = nil; want a film", name)
			}
			all := m.Moves(m.Length)
			if all < 10 {
				t.Fatalf("the film shows %d moves; want at least 10", all)
			}
			was := 0
			for tick := range m.Length + 1 {
				n := m.Moves(tick)
				if n < was || n > all {
					t.Fatalf("at tick %d the film shows %d moves; want %d to %d", tick, n, was, all)
				}
				was = n
			}
			frame := func(tick int) *image.RGBA {
				img := rendertest.NewImage(600, 400)
				for n := 0; n < 2 || tb.svc.Kit.Unfinished(); n++ {
					img.Clear()
					c := tb.svc.Kit.Begin(img)
					m.Draw(c, render.R(0, 0, 600, 400), tick)
					c.Flush()
				}
				return rendertest.Read(img)
			}
			if rendertest.Changed(frame(0), frame(m.Length)).Empty() {
				t.Error("the last picture of the film is the first; want another")
			}
			values, at := g.Curve(arg.Record, 50)
			if len(values) != len(at) || len(at) > 50 || len(at) > 0 && (at[0] != 0 || at[len(at)-1] != all || !slices.IsSorted(at)) {
				t.Errorf("the curve has the moves %v; want them from 0 to %d", at, all)
			}
			for i, list := range values {
				if len(list) != 2 {
					t.Errorf("number %d of the curve is %v; want one for each seat", i, list)
				}
			}
			sc := must(t)(result.New(tb.svc, arg))
			pictures := 0
			last := (*image.RGBA)(nil)
			for tick := range m.Length + 200 {
				sc.Update(nil)
				if tick%80 != 40 {
					continue
				}
				now := rendertest.Read(tb.draw(sc))
				if last != nil && !rendertest.Changed(last, now).Empty() {
					pictures++
				}
				last = now
			}
			if pictures < 3 {
				t.Errorf("the film changed the screen %d times; want more than 2", pictures)
			}
			asked := tb.nav.drawn
			if tick(sc, 5); tb.nav.drawn != asked {
				t.Errorf("it is over, and asks for %d frames; want 0", tb.nav.drawn-asked)
			}
			if a, ok := areas(sc)["curve"]; ok && len(at) > 1 { // a click goes there
				e := input.Event{X: a.X + a.W*0.3, Y: a.Y + a.H/2}
				for _, e.Kind = range []input.Kind{input.Press, input.Tap, input.Release} {
					sc.Update([]input.Event{e})
				}
				if rendertest.Changed(last, rendertest.Read(tb.draw(sc))).Empty() {
					t.Error("a click on the curve changes nothing; want another picture")
				}
			}
		})
	}
}

// TestCostliestMovesArePressedFor: the result leads to the review that finds the costliest
// moves and, once it has, to each of them.
func TestCostliestMovesArePressedFor(t *testing.T) {
	tb := newTable(t, 390, 844, 1, "light")
	_, arg := ended(t, tb, "stacks", false)
	sc := must(t)(result.New(tb.svc, arg))
	sc.Update(nil)
	click(t, sc, "dear")
	what, with := tb.nav.last()
	if r, ok := with.(routes.ReviewArg); what != "go stacks" || !ok || !r.Analyse || string(r.Record) != string(arg.Record) {
		t.Errorf("it asks for %s with %+v; want a review with the analysis", what, with)
	}
	looked := 0
	for n := range 3 {
		arg.Dear = append(arg.Dear, routes.Dear{Label: "Move", Tip: "Why", Look: func() { looked = n + 1 }})
	}
	arg.Reviewed = "Reviewed."
	sc = must(t)(result.New(tb.svc, arg))
	sc.Update(nil)
	click(t, sc, "dear:2")
	if what, _ := tb.nav.last(); what != "pop" || looked != 2 {
		t.Errorf("pressed for the second, %q, move %d; want pop, 2", what, looked)
	}
	arg.Dear = nil
	sc = must(t)(result.New(tb.svc, arg))
	sc.Update(nil)
	if _, ok := areas(sc)["dear"]; ok {
		t.Error("after a review that found nothing there is a button \"dear\"; want none")
	}
}
