package table

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/table/review"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// counted is a toy with numbers and without analysis.
type counted struct{ *toy }

func (s counted) Measure(st raceState) []review.Measured {
	return []review.Measured{{Seat: 0, Value: st.total}, {Seat: 1, Value: -st.total}, {Seat: 0, Faint: true, Value: st.number}}
}

func (s counted) Tally(st raceState) []string {
	return []string{fmt.Sprint(st.total), fmt.Sprint(-st.total)}
}

// TestGraphOfAnalysis: the expected result is drawn over the game, and a click goes to
// the move.
func TestGraphOfAnalysis(t *testing.T) {
	o := &oracle{ticks: 1}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	s.key(input.KeyA, 0)
	s.ticks(40)
	g := s.look.graph.Lines()
	if len(g.Lines) != 1 || fmt.Sprint(g.Lines[0].Values) != "[1000 0 1000 1000 1000 1000]" || g.Middle != 500 {
		t.Errorf("the graph = %+v; want one line, [1000 0 1000 1000 1000 1000], with the middle at 500", g)
	}
	r, ok := s.Furniture.screen.Usable()["graph"]
	if !ok {
		t.Fatal("areas have no graph; want one")
	}
	x, y := r.Centre()
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Release, X: x, Y: y}})
	if at := s.At(); at != 2 && at != 3 {
		t.Errorf("a click in the middle goes to %d of 5; want 2 or 3", at)
	}
}

// TestGraphOfNumbers: a game with numbers shows them under review, but reveals no secrets
// before it is over.
func TestGraphOfNumbers(t *testing.T) {
	open := func(review bool, moves ...int) *toy {
		return openToy(t, routes.RecordArg(record(t, moves...), review), func(s *toy) { s.told, s.high = true, true })
	}
	s := open(true, 3, 3, 3, 1)
	s.click("analyse")
	s.ticks(20)
	g := s.look.graph.Lines()
	if len(g.Lines) != 3 || fmt.Sprint(g.Lines[0].Values) != "[0 3 6 9 10]" || fmt.Sprint(g.Lines[1].Values) != "[0 -3 -6 -9 -10]" ||
		!g.Lines[2].Faint || g.Low != -10 || g.High != 10 {
		t.Errorf("the graph = %+v; want [0 3 6 9 10], [0 -3 -6 -9 -10] and a faint line, from -10 to 10", g)
	}
	if _, ok := s.Furniture.screen.Usable()["graph"]; !ok || s.look.study.On() {
		t.Errorf("graph among the areas = %v, analysis on = %v; want true, false", ok, s.look.study.On())
	}
	s.click("again")
	if !slices.Contains(s.nav.Asked, "go race") {
		t.Errorf("trying again asks for %v; want \"go race\" among them", s.nav.Asked)
	}
	s = open(false, 3, 3)
	s.LookAt(1)
	s.key(input.KeyA, 0)
	if s.look.graph.Possible() || s.look.graph.On() {
		t.Error("graph of an unfinished game with secrets is possible or on; want neither")
	}
}

// measuring is a toy with numbers that are slow to compute.
type measuring struct {
	counted
	takes *time.Duration
}

func (s measuring) Measure(st raceState) []review.Measured {
	time.Sleep(*s.takes)
	return s.counted.Measure(st)
}

// TestGraphComesByAndBy: each tick measures a few positions, the one on screen first.
// Unmeasured positions leave a gap in the line. Narrow windows have a row for each
// player.
func TestGraphComesByAndBy(t *testing.T) {
	takes := 20 * time.Millisecond // more than there is in a tick
	s := openAs(t, routes.ReviewArg{Record: record(t, 3, 3, 3, 1)}, func(s *toy, _ *Config) { s.high = true },
		func(s *toy) Scene[raceState, int, int] { return measuring{counted{s}, &takes} })
	s.look.toggleAnalysis()
	values := func() []int { return s.look.graph.Lines().Lines[0].Values }
	known := func() (n int) {
		for _, v := range values() {
			if v != panels.NoValue {
				n++
			}
		}
		return n
	}
	s.look.graph.Measure()
	if v := values(); known() != 1 || len(v) != 5 || v[4] == panels.NoValue {
		t.Errorf("positions measured slowly in a tick = %d; want 1, the value of the last of 5", known())
	}
	s.look.graph.Measure()
	if known() != 2 {
		t.Errorf("positions measured after the next tick = %d; want 2", known())
	}
	if v := values(); len(v) != 5 || v[0] != 0 || v[2] != panels.NoValue || v[4] != 10 {
		t.Errorf("values after two ticks = %v; want 5, of which 0 at the start and 10 at the end are known", v)
	}
	takes = 0
	s.ticks(20)
	if known() != 5 {
		t.Errorf("positions measured after 20 ticks = %d; want 5", known())
	}
	oneRow := s.AnalysisRoom()
	s.Kit.Resize(500, 900, 1)
	s.rest()
	areas := s.Furniture.screen.Areas()
	if _, slider := areas["slider"]; slider || areas["graph"].Empty() || s.AnalysisRoom() > oneRow-ui.Target {
		t.Errorf("in a narrow window there is %v, with %v left; want the graph in place of the slider, and a row less", areas, s.AnalysisRoom())
	}
	s.look.toggleAnalysis()
	s.rest()
	areas = s.Furniture.screen.Areas()
	if _, slider := areas["slider"]; !slider || !s.look.graph.On() || s.AnalysisRoom() < oneRow+17 {
		t.Errorf("after A again there is %v, with %v left, where one row leaves %v; want the slider and more room", areas, s.AnalysisRoom(), oneRow)
	}
	if s.look.toggleAnalysis(); s.look.graph.On() {
		t.Error("after A a third time the graph is on; want it away")
	}
}

// TestGraphHasTheWidthOfAPhone: on a phone held upright the buttons of the graph are below
// it and all inside the room that the board gives away; in a lower window they are beside.
func TestGraphHasTheWidthOfAPhone(t *testing.T) {
	for _, high := range []float64{844, 700} {
		o := &oracle{ticks: 1}
		s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
		s.Kit.Resize(390, high, 1)
		s.key(input.KeyA, 0)
		s.ticks(40)
		place, areas := s.look.graph.Room(), s.Furniture.screen.Areas()
		g := areas["graph"]
		if below := high >= 800; below != (g.W > place.W-2) {
			t.Errorf("in a window %.0f high the graph is %.0f wide, its place %.0f; want it narrower only in a low window", high, g.W, place.W)
		}
		for _, id := range []string{BtnLine, BtnRetry, BtnAgain} {
			if b := areas[id]; b.H < ui.Target || b.Y < place.Y || b.Bottom() > place.Bottom()+0.01 || !b.Intersect(g).Empty() {
				t.Errorf("in a window %.0f high %s is at %v, the graph at %v; want both apart within %v", high, id, b, g, place)
			}
		}
	}
}
