package citybot

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

var update = flag.Bool("update", false, "keep the moves anew")

// tables holds the numbers of players.
var tables = []rules.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4}}

func TestSuite(t *testing.T) {
	botstest.Run(t, botstest.Suite[city.State, city.Move]{
		Team:    Team(),
		Setups:  tables,
		Games:   2,
		Every:   11,
		Nodes:   12,
		Conceal: city.Deal,
	})
}

// visit calls look with every decision of random games. The policy makes the moves, now and
// then with much noise, so that all phases occur.
func visit(t *testing.T, seats, games int, look func(s city.State, decisions int)) {
	t.Helper()
	for seed := range uint64(games) {
		s, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: seed + 1})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: seed + 1}) = %v; want no error", err)
		}
		r := chance.New(seed, 0x7e57)
		y := policy{w: &standard, noise: 1500}
		y.t.read(&s, y.w)
		for n := 0; s.Active() != rules.NoSeat && n < 600; n++ {
			look(s, n)
			m := y.decide(&s, &r)
			if r.Intn(4) == 0 {
				m, _ = s.Sample(&r)
			}
			y.play(&s, m)
		}
	}
}

// TestEveryPhase asks every level and every rival, in every kind of decision, for a legal
// move with a reason.
func TestEveryPhase(t *testing.T) {
	team := Team()
	for _, setup := range tables {
		seen := map[string]int{}
		visit(t, setup.Seats, 6, func(s city.State, n int) {
			phase := s.Phase()
			if seen[phase]++; seen[phase] > 12 {
				return
			}
			players := []bots.Player[city.State, city.Move]{team.Player}
			for _, rival := range team.Baselines {
				p, err := rival.Make("")
				if err != nil {
					t.Fatalf("rival.Make(\"\") = %v; want no error", err)
				}
				players = append(players, p)
			}
			for i, p := range players {
				for level := 1; level <= bots.Levels; level++ {
					job, err := team.Job(s, level, 1, n)
					if err != nil {
						t.Fatalf("team.Job(s, level, 1, n) = %v; want no error", err)
					}
					job.Budget = bots.Budget{Nodes: 8}
					c := bots.Decide(p, job)
					if err := (city.Game{}).Check(s, c.Move); err != nil {
						t.Fatalf("player %d, level %d: %v in %s; want a legal move", i, level, err, city.Game{}.Encode(s))
					}
					if why := c.Reason(); why == "" || strings.HasSuffix(why, ".") || why != strings.TrimSpace(why) {
						t.Errorf("player %d, level %d, %s: the reason is %q; want a phrase without a full stop or spaces around it", i, level, city.Game{}.Format(c.Move), why)
					}
				}
			}
		})
		for _, phase := range []string{
			city.PhasePlace, city.PhaseExchange, city.PhaseStoa, city.PhaseImpeach,
			city.PhaseVerdict, city.PhaseStack, city.PhaseDonate, city.PhaseDrop,
		} {
			if seen[phase] == 0 {
				t.Errorf("with %d players the phase %s never came up; want every phase", setup.Seats, phase)
			}
		}
	}
}

// TestGolden checks that the moves of whole rounds are the same on every machine.
func TestGolden(t *testing.T) {
	var lines []string
	for _, setup := range tables {
		setup.Seed = 2013
		for _, level := range []int{1, 2, 5} {
			tokens, err := botstest.Golden(Team(), setup, level, 40, 60)
			if err != nil {
				t.Fatalf("botstest.Golden(Team(), setup, level, 40, 60) = %v; want no error", err)
			}
			lines = append(lines, strings.Join(tokens, " "))
		}
	}
	got := strings.Join(lines, "\n") + "\n"
	path := filepath.Join("testdata", "golden.txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatalf("os.WriteFile(path, []byte(got), 0o666) = %v; want no error", err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("os.ReadFile(path) = %v; want no error", err)
	}
	if got != string(want) {
		t.Errorf("the moves are others now; -update keeps them:\n%s\nwant %s", got, want)
	}
}

// TestStrength plays matches between players of clearly different strength. Seeds decide
// everything, so the results change only with the players.
func TestStrength(t *testing.T) {
	team := Team()
	thumb, err := team.Baselines[0].Make("")
	if err != nil {
		t.Fatalf("team.Baselines[0].Make(\"\") = %v; want no error", err)
	}
	for _, c := range []struct {
		name        string
		better      side
		worse       side
		seats       int
		games, wins int
	}{
		{"level 1 and random", side{team.Player, 1, 0}, side{}, 2, 40, 35},
		{"rules and random", side{thumb, 1, 0}, side{}, 2, 40, 38},
		{"rules and three random", side{thumb, 1, 0}, side{}, 4, 20, 17},
		{"level 2 and 1", side{team.Player, 2, 0}, side{team.Player, 1, 0}, 2, 40, 24},
		{"a search of 60 and rules", side{team.Player, 5, 60}, side{thumb, 1, 0}, 2, 12, 8},
	} {
		if testing.Short() { // enough to see that they can play
			c.games, c.wins = c.games/4, c.wins/5
		}
		t.Run(c.name, func(t *testing.T) {
			wins := 0.0
			for n := range c.games {
				wins += meet(t, c.better, c.worse, c.seats, n)
			}
			if wins < float64(c.wins) {
				t.Errorf("%.1f of %d games won, want %d", wins, c.games, c.wins)
			}
		})
	}
}

// side is a player with a budget; without a player it moves at random.
type side struct {
	player bots.Player[city.State, city.Move]
	level  int
	nodes  int
}

// meet plays game n of one player against several of the other and returns the share of the
// first.
func meet(t *testing.T, one, others side, seats, n int) float64 {
	t.Helper()
	seed := uint64(n/seats + 1)
	s, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	r := chance.New(seed, 0x7e57)
	for d := 0; s.Active() != rules.NoSeat; d++ {
		if d > 2000 {
			return 0
		}
		who := others
		if int(s.Active()) == n%seats {
			who = one
		}
		m, _ := s.Sample(&r)
		if who.player != nil {
			job, err := Team().Job(s, who.level, seed, d)
			if err != nil {
				t.Fatalf("Team().Job(s, who.level, seed, d) = %v; want no error", err)
			}
			job.Budget.Nodes = who.nodes
			m = bots.Decide(who.player, job).Move
		}
		if s, _, err = (city.Game{}).Apply(s, m); err != nil {
			t.Fatalf("(city.Game{}).Apply(s, m) = %v; want no error", err)
		}
	}
	o, _ := city.Game{}.Outcome(s)
	for _, w := range o.Winners {
		if int(w) == n%seats {
			return 1 / float64(len(o.Winners))
		}
	}
	return 0
}
