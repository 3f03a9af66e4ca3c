package citybot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/city"
)

// decided returns a level's answer with a small search.
func decided(t *testing.T, s city.State, level, nodes int) city.Move {
	t.Helper()
	job, err := Team().Job(s, level, 1, s.Decision())
	if err != nil {
		t.Fatalf("Team().Job(s, level, 1, s.Decision()) = %v; want no error", err)
	}
	job.Budget = bots.Budget{Nodes: nodes}
	return bots.Decide(Team().Player, job).Move
}

// TestEndsTheGameWhenAhead checks that a judge who is far ahead ends the game with the
// verdict, and one who is far behind does not.
func TestEndsTheGameWhenAhead(t *testing.T) {
	const far = 8 // in points
	seen := map[string]int{}
	visit(t, 2, 150, func(s city.State, _ int) {
		if _, last := s.LastRound(); last || s.Active() == rules.NoSeat {
			return
		}
		var tb table
		tb.read(&s, &standard)
		lead := tb.lead(&s, int(s.Active()))
		if s.Phase() != city.PhaseVerdict || s.Prisoners()+1 < s.Board().Prison() || lead > -far && lead < far {
			return
		}
		kind := map[bool]string{true: "ahead", false: "behind"}[lead > 0]
		if seen[kind]++; seen[kind] > 8 {
			return
		}
		for level := 2; level <= bots.Levels; level++ {
			if m := decided(t, s, level, 60); (m == city.FindGuilty()) != (lead > 0) {
				t.Errorf("level %d is %d points ahead and answers %s in %s; want the guilty found exactly if that helps",
					level, lead, city.Game{}.Format(m), city.Game{}.Encode(s))
			}
		}
	})
	for _, kind := range []string{"ahead", "behind"} {
		if seen[kind] == 0 {
			t.Errorf("%s never came up; want each kind", kind)
		}
	}
}

// TestBuildsTheLastLevel checks that a player with enough cards builds the last level,
// which ends the game and wins it.
func TestBuildsTheLastLevel(t *testing.T) {
	first, _, err := city.Game{}.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatalf("city.Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	s, err := city.Game{}.Decode(first, "round=9 decision=120 start=1 turn=1:donate1 points=9,6 level=5,4 rhetoric=33321,33331 "+
		"hands=2.5.0,3.2.3 stock=3.1.5 dealers=wcm stacks=wcm,wcm,wcm prison=- demand=wc aside=0.0.0 deck=wwccmmm "+
		"stall1=1B,2A stall2=1C,2B stall3=2C exchange=- stoa=1D,2D court=1E monument=1A,2E jurors=- donated=no ends=- seed=1")
	if err != nil {
		t.Fatalf("city.Game{}.Decode() = %v; want no error", err)
	}
	for level := 2; level <= bots.Levels; level++ {
		if m := decided(t, s, level, 60); m.Kind != city.Donate {
			t.Errorf("level %d answers %s, m.Kind = %v; want %v", level, city.Game{}.Format(m), m.Kind, city.Donate)
		}
	}
}

// donationOf returns a legal donation.
func donationOf(s city.State) (city.Move, bool) {
	for _, m := range s.Moves(nil) {
		if m.Kind == city.Donate {
			return m, true
		}
	}
	return city.Move{}, false
}

// TestLastRoundBuilds checks that in the last round, where cards are otherwise worthless,
// the player builds the next level.
func TestLastRoundBuilds(t *testing.T) {
	seen := 0
	for seats := 2; seats <= 4; seats++ {
		visit(t, seats, 60, func(s city.State, _ int) {
			if _, last := s.LastRound(); !last || s.Phase() != city.PhaseDonate {
				return
			}
			if _, ok := donationOf(s); !ok {
				return
			}
			if seen++; seen > 20 {
				return
			}
			for level := 1; level <= bots.Levels; level++ {
				if m := decided(t, s, level, 60); m.Kind != city.Donate {
					t.Errorf("level %d does not build in the last round: %s, m.Kind = %v; want %v", level, city.Game{}.Encode(s), m.Kind, city.Donate)
				}
			}
		})
	}
	if seen == 0 {
		t.Errorf("no last round came up: seen is %v; want more than 0", seen)
	}
}
