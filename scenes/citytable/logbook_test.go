package citytable

import (
	"strings"
	"testing"

	"agora/game/match"
	"agora/game/routes"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/tests/uidrive"
)

// TestEndingNamesThePlayer: if a player's rhetoric has ended the game, the result says
// whose.
func TestEndingNamesThePlayer(t *testing.T) {
	g := city.Game{}
	names := []string{"Anna", "Bion"}
	told := map[string]bool{}
	for seed := range uint64(400) {
		in := match.Info{Game: "city", Seed: seed}
		for _, name := range names {
			in.Players = append(in.Players, match.Player{Name: name, Kind: match.Human})
		}
		m, err := match.New(g, in)
		if err != nil {
			t.Fatalf("match.New(g, in) = %v; want no error", err)
		}
		whose := "" // who has two citizens with the highest rhetoric first
		rnd := chance.New(seed, 9)
		for !m.Turn().Over() {
			move := studious(g.Moves(m.State(), nil), &rnd)
			if _, err := m.Do(move); err != nil {
				t.Fatalf("m.Do(move) = %v; want no error", err)
			}
			for _, e := range m.At(m.Len() - 1).Events {
				if e, ok := e.(city.LastRound); ok && e.Reason == city.ReasonRhetoric {
					whose = names[e.Seat]
				}
			}
		}
		if o, _ := m.Outcome(); o.Reason != city.ReasonRhetoric || told[whose] {
			continue
		}
		told[whose] = true
		d := uidrive.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, New, routes.ReviewArg{Record: m.Record().Bytes()}, nil)
		if said, _ := d.Scene.(*Scene).Ending(); !strings.HasPrefix(said, whose+" has brought two citizens to rhetoric 9.") {
			t.Errorf("seed %d, %s has: %q; want one that begins with %q", seed, whose, said, whose+" has brought two citizens to rhetoric 9.")
		}
		if len(told) == len(names) {
			return
		}
	}
	t.Errorf("only games of %v ended so; want games of all numbers of players", told)
}

// studious chooses a move that raises rhetoric if there is one.
func studious(moves []city.Move, rnd *chance.Stream) city.Move {
	var best []city.Move
	for _, m := range moves {
		if m.Kind == city.Learn || m.Kind == city.Put && m.Row == city.Stoa {
			best = append(best, m)
		}
	}
	if len(best) == 0 {
		best = moves
	}
	return best[rnd.Intn(len(best))]
}
