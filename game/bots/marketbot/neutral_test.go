package marketbot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/tests/requirements"
)

// reviewed calls look with some placements of games for all numbers of seats.
func reviewed(t *testing.T, look func(s market.State, job bots.Job[market.State, market.Move])) {
	t.Helper()
	if testing.Short() {
		t.Skip("many searches")
	}
	every := requirements.Rounds(20, 10)
	for seats := 2; seats <= market.MaxSeats; seats++ {
		s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(seats)})
		if err != nil {
			t.Fatalf("market.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(seats)}) = %v; want no error", err)
		}
		for n := 0; !(market.Game{}).Turn(s).Over(); n++ {
			job, err := Team().Job(s, 3, 5, n)
			if err != nil {
				t.Fatalf("Team().Job(s, 3, 5, n) = %v; want no error", err)
			}
			job.Budget = bots.Budget{Nodes: 200}
			if s.Hand() != 0 && n%every == 8 {
				about := job
				about.Level, about.Analyse, about.Budget = bots.Levels, true, bots.Budget{Nodes: 160_000}
				look(s, about)
			}
			if s, _, err = (market.Game{}).Apply(s, bots.Decide(Team().Player, job).Move); err != nil {
				t.Fatalf("(market.Game{}).Apply(s, bots.Decide(Team().Player, job).Move) = %v; want no error", err)
			}
		}
	}
}

// TestAnalysisIsNeutral checks that a placement is worth as much as the table with the
// placed card, within 3 points, to every seat, and that the shares of all seats add up to
// the whole.
func TestAnalysisIsNeutral(t *testing.T) {
	looked := 0
	reviewed(t, func(s market.State, job bots.Job[market.State, market.Move]) {
		c := bots.Decide(Team().Player, job)
		after, _, err := market.Game{}.Apply(s, c.Move)
		if err != nil {
			t.Fatalf("market.Game{}.Apply(s, c.Move) = %v; want no error", err)
		}
		if (market.Game{}).Turn(after).Over() {
			return
		}
		looked++
		next := job
		next.View = market.Game{}.View(after, job.Seat)
		d := bots.Decide(Team().Player, next)
		sum := 0
		for seat, share := range c.Shares {
			sum += share
			if by := d.Shares[seat] - share; by >= 30 || by <= -30 {
				t.Errorf("%d seats, turn %d: expected are %v, and %v after %v, the best, by = %v; want less than 30 and more than -30",
					s.Seats(), (market.Game{}).Turn(s).Number, c.Shares, d.Shares, c.Move, by)
			}
		}
		if sum != 1000 || c.Shares[job.Seat] != c.Value.Win {
			t.Errorf("%v make %d; the seat's own is %d; want a sum of 1000, and the seat's own share as the value of the choice", c.Shares, sum, c.Value.Win)
		}
	})
	if looked < 4 {
		t.Errorf("only %d positions are looked at; want at least 4", looked)
	}
}

// TestCompared checks that an analysis thinks equally long about the moves it compares and
// returns them in order, and that a move's value does not depend on what it is compared
// with.
func TestCompared(t *testing.T) {
	r, looked := chance.New(3, 3), 0
	reviewed(t, func(s market.State, job bots.Job[market.State, market.Move]) {
		if looked++; looked%2 == 0 && !requirements.Long() {
			return
		}
		best := bots.Decide(Team().Player, job)
		other, ok := market.Game{}.Sample(s, &r)
		if !ok {
			return
		}
		var values [2][2]bots.Rated[market.Move]
		for i, among := range [2][]market.Move{{other, best.Move}, {best.Move, other}} {
			job.Among = among
			c := bots.Decide(Team().Player, job)
			if len(c.Roots) != 2 {
				t.Fatalf("of %v %d have a value; want 2", among, len(c.Roots))
			}
			for j, root := range c.Roots {
				if root.Move != among[j] || root.Visits == 0 || root.Visits-c.Roots[0].Visits > 1 || c.Roots[0].Visits-root.Visits > 1 {
					t.Errorf("compared are %v, told %+v; want the same moves in the same order, with equally many visits", among, c.Roots)
				}
				values[i][j] = root
			}
		}
		if a, b := values[0][1].Value.Win, values[1][0].Value.Win; max(a-b, b-a) >= 30 {
			t.Errorf("the same move is worth %d and %d, max(a-b, b-a) = %v; want less than 30", a, b, max(a-b, b-a))
		}
		if values[0][1].Value.Win+30 < values[0][0].Value.Win {
			t.Errorf("the best move is worth %d, another %d; want no other worth 30 more", values[0][1].Value.Win, values[0][0].Value.Win)
		}
	})
}
