package table

import (
	"fmt"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/rules"
	"agora/scenes/ui/panels"
)

// stepped are the rules of the race, with counters of the positions and moves they are
// asked about.
type stepped struct {
	race
	steps *int
}

func (g stepped) Turn(s raceState) rules.Turn { *g.steps++; return g.race.Turn(s) }
func (g stepped) Apply(s raceState, m int) (raceState, []rules.Event, error) {
	*g.steps++
	return g.race.Apply(s, m)
}
func (g stepped) Outcome(s raceState) (rules.Outcome, bool) { *g.steps++; return g.race.Outcome(s) }
func (g stepped) View(s raceState, seat rules.Seat) raceState {
	*g.steps++
	return g.race.View(s, seat)
}
func (g stepped) Format(m int) string       { *g.steps++; return g.race.Format(m) }
func (g stepped) Encode(s raceState) string { *g.steps++; return g.race.Encode(s) }
func (g stepped) Hash(s raceState) uint64   { *g.steps++; return g.race.Hash(s) }

// longRace returns a race with the largest number of moves that a record may have.
func longRace(t *testing.T) []byte {
	t.Helper()
	m, err := match.NewAt(race{}, players(), "-59000 1")
	if err != nil {
		t.Fatalf("match.NewAt(race{}, players(), \"-59000 1\") = %v; want no error", err)
	}
	for m.Len() < match.MaxDecisions {
		if _, err := m.Do(1 + m.Len()%3); err != nil {
			t.Fatalf("m.Do(1 + m.Len()%%3) = %v; want no error", err)
		}
	}
	return m.Record().Bytes()
}

// TestLongGamesAreLookedBackAtInSlices: during the review of the longest possible game no
// tick takes more than a few hundred steps, counting calls of the rules and written lines
// of the log: by keys, slider or graph, and with an analysis. At the end the log and the
// graph are complete.
func TestLongGamesAreLookedBackAtInSlices(t *testing.T) {
	const mostMeasured = 500 // in a tick
	const most = 4 * max(logSlice, mostMeasured)
	record := longRace(t)
	for name, change := range map[string]func(*toy){
		"bare":     func(*toy) {},
		"graph":    func(s *toy) { s.told, s.high = true, true },
		"analysis": func(s *toy) { s.high, s.hints, s.ask = true, true, (&oracle{ticks: 3}).ask },
	} {
		t.Run(name, func(t *testing.T) {
			steps := 0
			s := openToy(t, routes.ReviewArg{Record: record}, func(s *toy) { s.steps = &steps; change(s) })
			if n := len(s.Log.entries); n > 2*logSlice+1 {
				t.Errorf("at once %d lines are written; want at most %d", n, 2*logSlice+1)
			}
			worst, ticks := 0, 0
			tick := func(what string, do func()) {
				steps = 0
				do()
				ticks++
				if worst = max(worst, steps); steps > most {
					t.Fatalf("%s, tick %d: %d steps; want at most %d", what, ticks, steps, most)
				}
			}
			rest := func(what string, n int) {
				for range n {
					tick(what, func() { s.Update(nil) })
				}
			}
			key := func(k input.Key) func() { return func() { s.key(k, 0) } }
			shows := func(what string, at int) {
				t.Helper()
				if s.At() != at || s.State().number != at+1 {
					t.Fatalf("%s: decision %d is shown, of turn %d, want %d", what, s.At(), s.State().number, at)
				}
			}
			const all = match.MaxDecisions
			tick("Page Up", key(input.KeyPageUp))
			shows("Page Up", all-1)
			rest("after Page Up", 3)
			tick("Home", key(input.KeyHome))
			shows("Home", 0)
			tick("A", key(input.KeyA))
			rest("the graph", 200)
			tick("End", key(input.KeyEnd))
			shows("End", all)
			rest("after End", 3)
			if r := s.Furniture.edge.slider; !r.Empty() {
				tick("the slider", func() { s.click("slider") })
				if s.At() < all/4 || s.At() > 3*all/4 {
					t.Errorf("the middle of the slider is decision %d; want a decision of the middle half", s.At())
				}
			}
			if r := s.Furniture.edge.graph; !r.Empty() {
				tick("Home", key(input.KeyHome))
				tick("the graph", func() { s.click("graph") })
				if s.At() < all/4 || s.At() > 3*all/4 {
					t.Errorf("the middle of the graph is decision %d; want a decision of the middle half", s.At())
				}
			} else if name != "bare" {
				t.Errorf("there is no graph: name is %q, want \"bare\"", name)
			}
			tick("A", key(input.KeyA))
			rest("at the end", 100)
			if n := len(s.Log.entries); n != all+1 || s.Log.entries[all].Text != fmt.Sprint("Bert ", 1+(all-1)%3) {
				t.Errorf("the log has %d lines; want %d, the last of them Bert's", n, all+1)
			}
			if name == "graph" && s.look.graph.Lines().Lines[0].Values[all] == panels.NoValue {
				t.Error("the graph is not whole; want a value for every decision")
			}
			t.Logf("at most %d steps in each of %d ticks", worst, ticks)
		})
	}
}
