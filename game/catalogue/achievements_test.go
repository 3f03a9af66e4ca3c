package catalogue

import (
	"regexp"
	"testing"

	"agora/game/achievement"
	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
	"agora/tests/requirements"
)

// TestAchievements: in every game that has any, achievements have names of their own, one
// word each, and can be told of any finished game, the same each time.
func TestAchievements(t *testing.T) {
	for _, g := range Games() {
		seen := map[string]bool{}
		for _, a := range g.Achievements {
			if seen[a.Name] || !regexp.MustCompile(`^[a-z]+$`).MatchString(a.Name) {
				t.Errorf("%s: %q is no name, or named twice; want a name of its own, of small letters", g.Name(), a.Name)
			}
			seen[a.Name] = true
		}
		m, err := match.Read(g.Game, []byte(g.Sample))
		if err != nil {
			t.Fatalf("match.Read(g.Game, []byte(g.Sample)) = %v; want no error", err)
		}
		for seat := range m.Info().Players {
			once, again := achievement.Earned(g.Achievements, m, rules.Seat(seat)), achievement.Earned(g.Achievements, m, rules.Seat(seat))
			if len(once) != len(again) || len(once) > len(g.Achievements) {
				t.Errorf("%s, seat %d: %v, then %v; want the same both times, and no more than the game has", g.Name(), seat+1, once, again)
			}
		}
	}
}

// TestAchievementsAreWorthIt: computers of level 3 earn each achievement, but in no more
// than half of the places at their tables.
func TestAchievementsAreWorthIt(t *testing.T) {
	if !requirements.Long() {
		t.Skip("it takes hundreds of games to tell")
	}
	const games = 300
	for _, g := range Games() {
		earned, seats := map[string]int{}, 0
		for n := range games {
			least, most := g.Game.Seats()
			info := match.Info{Seed: uint64(n + 1)}
			for range min(most, least+max(0, n%5-2)) { // mostly for two
				info.Players = append(info.Players, match.Player{Kind: match.Kind(3)})
			}
			m, err := match.New(g.Game, info)
			if err != nil {
				t.Fatalf("match.New(g.Game, info) = %v; want no error", err)
			}
			for !m.Turn().Over() {
				job, err := g.Job(m.State(), 3, info.Seed, m.Len())
				if err != nil {
					t.Fatalf("g.Job(m.State(), 3, info.Seed, m.Len()) = %v; want no error", err)
				}
				job.Budget = bots.Budget{Nodes: g.Levels()[2].Budget.Nodes}
				if _, err := m.Do(bots.Decide(g.Player, job).Move); err != nil {
					t.Fatalf("m.Do(bots.Decide(g.Player, job).Move) = %v; want no error", err)
				}
			}
			for seat := range info.Players {
				seats++
				for _, name := range achievement.Earned(g.Achievements, m, rules.Seat(seat)) {
					earned[name]++
				}
			}
		}
		for _, a := range g.Achievements {
			t.Logf("%s: %s is earned in %d of %d seats", g.Name(), a.Name, earned[a.Name], seats)
			if n := earned[a.Name]; n == 0 || 2*n > seats {
				t.Errorf("%s: %s is earned in %d of %d seats; want at least one, and at most half", g.Name(), a.Name, n, seats)
			}
		}
	}
}
