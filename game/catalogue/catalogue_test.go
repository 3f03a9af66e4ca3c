package catalogue

import (
	"testing"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// Every game has a title, rules that name it, players, and is listed once.
func TestGames(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range Games() {
		if seen[g.Name()] || g.Title == "" || g.Called() == "" {
			t.Errorf("%q is called %q, and listed before: %v, g.Called() = %q; want some text, false and some text", g.Name(), g.Title, seen[g.Name()], g.Called())
		}
		seen[g.Name()] = true
		if levels := g.Levels(); len(levels) != bots.Levels {
			t.Errorf("%s has %d levels; want %d", g.Name(), len(levels), bots.Levels)
		}
	}
}

// A game in boxes goes as it goes without: players, random moves, records.
func TestBoxes(t *testing.T) {
	for _, g := range Games() {
		least, _ := g.Game.Seats()
		m, err := match.New(g.Game, match.Info{Players: make([]match.Player, least), Seed: 5})
		if err != nil {
			t.Fatalf("match.New() = %v; want no error", err)
		}
		r := chance.New(5, 5)
		for n := 0; n < 12 && !m.Turn().Over(); n++ {
			move, ok := g.Game.(rules.Sampler[any, any]).Sample(m.State(), &r)
			if n%4 == 3 {
				job, err := g.Job(m.State(), 1, 5, n)
				if err != nil {
					t.Fatalf("g.Job(m.State(), 1, 5, n) = %v; want no error", err)
				}
				job.Budget = bots.Budget{Nodes: 20}
				move, ok = bots.Decide(g.Player, job).Move, true
			}
			if !ok {
				t.Fatalf("%s: no move, ok of g.Game.(rules.Sampler[any, any]).Sample(m.State(), &r) = %v; want true", g.Name(), ok)
			}
			if _, err := m.Do(move); err != nil {
				t.Fatalf("%s: m.Do(move) = %v; want no error", g.Name(), err)
			}
		}
		back, err := match.Read(g.Game, m.Record().Bytes())
		if err != nil || g.Game.Hash(back.State()) != g.Game.Hash(m.State()) {
			t.Errorf("%s: the record is of another game (%v), g.Game.Hash(back.State()) = %v; want no error and %v",
				g.Name(), err, g.Game.Hash(back.State()), g.Game.Hash(m.State()))
		}
	}
}

// The sample of every game, as it was kept once, is a whole game by the rules; saved
// again it is the same to the byte, its result too.
func TestSamples(t *testing.T) {
	for _, g := range Games() {
		m, err := match.Read(g.Game, []byte(g.Sample))
		if err != nil {
			t.Errorf("%s: match.Read(g.Game, []byte(g.Sample)) = %v; want no error", g.Name(), err)
			continue
		}
		if !m.Turn().Over() {
			t.Errorf("%s: after %d decisions it is not over, m.Turn().Over() = %v; want true", g.Name(), m.Len(), m.Turn().Over())
		}
		if again := string(m.Record().Bytes()); again != g.Sample {
			t.Errorf("%s: saved again it is\n%s\nwant %s", g.Name(), again, g.Sample)
		}
	}
}

// What is open or in boxes is the same, and errors come through.
func TestBoxedRules(t *testing.T) {
	open, boxes := phobia.Game{}, Of(bots.Team[phobia.State, phobia.Move]{Game: phobia.Game{}})
	s, _, err := open.Start(rules.Setup{Seats: 2})
	if err != nil {
		t.Fatalf("open.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
	}
	if boxes.Player != nil || boxes.Levels() != nil {
		t.Error("there is a player that nobody gave; want neither")
	}
	if got := boxes.Game.(rules.Enumerator[any, any]).Moves(s, nil); len(got) != len(open.Moves(s, nil)) || len(got) == 0 {
		t.Errorf("Moves lists %d moves; want %d, and at least one", len(got), len(open.Moves(s, nil)))
	}
	if boxes.Show(s) != open.Show(s) || boxes.Perft(s, 2) != open.Perft(s, 2) || boxes.SeatNamed != nil || boxes.Answers != nil {
		t.Error("the extras are others; want the same text and the same count as the game itself, and no extras")
	}
	if _, err := boxes.Game.Parse("nonsense"); err == nil {
		t.Error("nonsense is a move; want an error")
	}
	if _, err := boxes.Game.Decode(s, "nonsense"); err == nil {
		t.Error("nonsense is a position; want an error")
	}
	if m, ok := boxes.Game.(rules.Sampler[any, any]).Sample(s, new(chance.Stream)); !ok || boxes.Game.Check(s, m) != nil {
		t.Errorf("no legal move is drawn: ok is %v, boxes.Game.Check(s, m) = %v; want true and no error", ok, boxes.Game.Check(s, m))
	}
}
