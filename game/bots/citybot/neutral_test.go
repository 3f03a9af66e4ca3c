package citybot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/city"
	"agora/tests/requirements"
)

// reviewed calls look with some decisions of games for all numbers of seats.
func reviewed(t *testing.T, every, nodes int, look func(s city.State, job bots.Job[city.State, city.Move])) {
	t.Helper()
	if testing.Short() {
		t.Skip("many searches")
	}
	for seats := 2; seats <= seatsMost; seats++ {
		s, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(seats)})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(seats)}) = %v; want no error", err)
		}
		for n := 0; !(city.Game{}).Turn(s).Over(); n++ {
			if n%every == every/2 {
				about, err := Team().Job(s, bots.Levels, 5, n)
				if err != nil {
					t.Fatalf("Team().Job(s, bots.Levels, 5, n) = %v; want no error", err)
				}
				about.Analyse, about.Budget = true, bots.Budget{Nodes: nodes}
				look(s, about)
			}
			job, err := Team().Job(s, 2, 5, n)
			if err != nil {
				t.Fatalf("Team().Job(s, 2, 5, n) = %v; want no error", err)
			}
			if s, _, err = (city.Game{}).Apply(s, bots.Decide(Team().Player, job).Move); err != nil {
				t.Fatalf("(city.Game{}).Apply(s, bots.Decide(Team().Player, job).Move) = %v; want no error", err)
			}
		}
	}
}

// TestAnalysisIsNeutral checks that the value of a position to a seat and its value after
// that seat's best move differ by less than 3 points on average, although another seat
// decides then. A single pair may differ by more, because the other seat knows its own
// citizens and not those of the first. The shares of all seats add up to the whole.
func TestAnalysisIsNeutral(t *testing.T) {
	looked, gain := 0, 0
	every, least := 72, 4
	if requirements.Long() {
		every, least = 24, 12
	}
	reviewed(t, every, 8_000, func(s city.State, job bots.Job[city.State, city.Move]) {
		c := bots.Decide(Team().Player, job)
		if sum := total(c.Shares); sum != 1000 {
			t.Errorf("%v make %d, want 1000", c.Shares, sum)
		}
		after, _, err := city.Game{}.Apply(s, c.Move)
		if err != nil {
			t.Fatalf("city.Game{}.Apply(s, c.Move) = %v; want no error", err)
		}
		if (city.Game{}).Turn(after).Over() || after.Phase() != s.Phase() {
			return // a card is revealed, or a round ends
		}
		looked++
		next, err := Team().Job(after, bots.Levels, 6, 0)
		if err != nil {
			t.Fatalf("Team().Job(after, bots.Levels, 6, 0) = %v; want no error", err)
		}
		next.Analyse, next.Budget = true, job.Budget
		d := bots.Decide(Team().Player, next)
		gain += d.Shares[job.Seat] - c.Shares[job.Seat]
		t.Logf("%d seats, round %d, seat %d: expected are %v, and %v after %v, the best", s.Seats(), s.Round(), job.Seat, c.Shares, d.Shares, c.Move)
	})
	if looked < least {
		t.Fatalf("only %d positions are looked at; want at least %d", looked, least)
	}
	if gain /= looked; gain >= 30 || gain <= -30 {
		t.Errorf("to who has moved the position seems better by %d thousandths in the mean of %d; want less than 30 either way", gain, looked)
	}
	t.Logf("in the mean %d", gain)
}

func total(list []int) (sum int) {
	for _, n := range list {
		sum += n
	}
	return sum
}

// TestCompared checks that an analysis thinks equally long about the moves it compares and
// returns them in order, and that the best one is no worse than the worst.
func TestCompared(t *testing.T) {
	compared := 0
	reviewed(t, 70, 6_000, func(_ city.State, job bots.Job[city.State, city.Move]) {
		all := bots.Decide(Team().Player, job).Roots
		if len(all) < 2 {
			return
		}
		compared++
		job.Among = []city.Move{all[len(all)-1].Move, all[0].Move}
		c := bots.Decide(Team().Player, job)
		if len(c.Roots) != 2 || c.Roots[0].Move != job.Among[0] || c.Roots[1].Move != job.Among[1] {
			t.Fatalf("compared are %v, told %+v; want %v and %v", job.Among, c.Roots, job.Among[0], job.Among[1])
		}
		if by := c.Roots[0].Visits - c.Roots[1].Visits; by < -1 || by > 1 || c.Roots[0].Visits == 0 {
			t.Errorf("thought is unequal: %+v, by = %v; want [0].Visits more than 0, at least -1 and at most 1", c.Roots, by)
		}
		if c.Roots[1].Value.Win+30 < c.Roots[0].Value.Win {
			t.Errorf("the best move is worth %d, another %d; want no other worth 30 more", c.Roots[1].Value.Win, c.Roots[0].Value.Win)
		}
	})
	if compared < 6 {
		t.Errorf("only %d are compared; want at least 6", compared)
	}
}
