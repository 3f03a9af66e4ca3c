package marks

import (
	"strings"
	"testing"

	"agora/game/annotated"
	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/bots/marketbot"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/rules"
	"agora/rules/city"
	"agora/rules/market"
	"agora/rules/phobia"
	"agora/rules/stacks"
	"agora/tests/requirements"
)

// TestAnnotatedGamesHold checks that at least 95 % of the moves that annotated games call
// mistakes are worse than the move they name, with ten times the effort of a table's
// review.
func TestAnnotatedGamesHold(t *testing.T) {
	if !requirements.Long() {
		t.Skip("half an hour; make test-long")
	}
	marks, held := 0, 0
	of := func(game string, remarks func(*testing.T) (marks, held int)) {
		t.Run(game, func(t *testing.T) {
			m, h := remarks(t)
			marks, held = marks+m, held+h
		})
	}
	of("city", func(t *testing.T) (int, int) {
		return remarks(t, compared[city.State, city.Move]{citybot.Team(), effort{6_000, 60_000}})
	})
	of("market", func(t *testing.T) (int, int) {
		return remarks(t, compared[market.State, market.Move]{marketbot.Team(), effort{30_000, 300_000}})
	})
	of("phobia", func(t *testing.T) (int, int) {
		return remarks(t, speaking[phobia.State, phobia.Move]{phobiabot.Team(), effort{60_000, 600_000}})
	})
	of("stacks", func(t *testing.T) (int, int) {
		return remarks(t, speaking[stacks.State, stacks.Move]{stacksbot.Team(), effort{60_000, 600_000}})
	})
	if marks == 0 || held*100 < marks*95 {
		t.Errorf("of %d marks %d hold; want 19 of 20, and at least one", marks, held)
	}
}

// remarks re-examines the mistakes of all annotated games of a kind.
func remarks[S, M any](t *testing.T, r review[S, M]) (marks, held int) {
	team := r.team()
	b, err := annotated.Of(team.Name())
	if b == nil || err != nil {
		t.Fatalf("%s has no annotated games: %v; want some and no error", team.Name(), err)
	}
	for i := range b.Games {
		g := &b.Games[i]
		s, _, err := team.Game.Start(rules.Setup{Seats: len(g.Players), Seed: g.Seed, Options: g.Options})
		if err != nil {
			t.Fatalf("team.Game.Start() = %v; want no error", err)
		}
		for n, token := range strings.Fields(g.Moves) {
			m, err := team.Game.Parse(token)
			if err != nil {
				t.Fatalf("team.Game.Parse(token) = %v; want no error", err)
			}
			after, _, err := team.Game.Apply(s, m)
			if err != nil {
				t.Fatalf("team.Game.Apply(s, m) = %v; want no error", err)
			}
			if g.At[n].Lost >= bots.Mistake {
				better, err := team.Game.Parse(strings.Fields(g.At[n].Best)[0])
				if err != nil {
					t.Fatalf("team.Game.Parse(strings.Fields(g.At[n].Best)[0]) = %v; want no error", err)
				}
				lost := r.cost(t, s, after, m, better)
				if marks++; lost > 0 {
					held++
				}
				t.Logf("%s, game %d, move %d: %s for %s costs %d; of %d marks %d hold", team.Name(), i+1, n+1, token, g.At[n].Best, lost, marks, held)
			}
			s = after
		}
		if !team.Game.Turn(s).Over() {
			t.Errorf("%s, game %d is not over, team.Game.Turn(s).Over() = %v; want true", team.Name(), i+1, team.Game.Turn(s).Over())
		}
	}
	return marks, held
}
