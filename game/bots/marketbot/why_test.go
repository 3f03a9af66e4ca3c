package marketbot

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/market"
)

// paidFirst returns the seat whose income reaches the goal first, within a round, if nobody
// draws a fire or flood and nobody's doors change.
func paidFirst(s *market.State) rules.Seat {
	var a market.Analysis
	a.Read(s)
	me, deck := s.Active(), s.DeckLeft()
	for seat := (me + 1) % rules.Seat(s.Seats()); deck > 0; seat = (seat + 1) % rules.Seat(s.Seats()) {
		if s.Coins(seat)+a.Income(seat) >= market.Standard().Goal {
			return seat
		}
		if deck--; seat == me {
			break
		}
	}
	return rules.NoSeat
}

// TestNextIncome checks that a hint promises a win by the next income only if nobody wins
// before, and that it names who does.
func TestNextIncome(t *testing.T) {
	wins, threats := 0, 0
	for n := range 60 {
		seats := 2 + n%3
		s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n)})
		if err != nil {
			t.Fatalf("market.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n)}) = %v; want no error", err)
		}
		for !(market.Game{}).Turn(s).Over() {
			job, err := Team().Job(s, 2, 3, n)
			if err != nil {
				t.Fatalf("Team().Job(s, 2, 3, n) = %v; want no error", err)
			}
			job.Budget = bots.Budget{Nodes: 150}
			c := bots.Decide(Team().Player, job)
			after, _, err := market.Game{}.Apply(s, c.Move)
			if err != nil {
				t.Fatalf("market.Game{}.Apply(s, c.Move) = %v; want no error", err)
			}
			why := c.Reason()
			if s.Hand() != 0 {
				// A placement is evaluated on the table with the card, before the purchase.
				if s, err = market.Try(s, c.Move); err != nil {
					t.Fatalf("market.Try(s, c.Move) = %v; want no error", err)
				}
			}
			first := paidFirst(&s)
			if got := strings.Contains(why, "the next income wins"); got {
				wins++
				if first != s.Active() {
					t.Errorf("player %d of %d is told %q, but first comes seat %d; want %d", s.Active()+1, seats, why, first, s.Active())
				}
			}
			if got, want := strings.Contains(why, "wins with the next income"), first != rules.NoSeat && first != s.Active(); got != want {
				t.Errorf("player %d is told %q; first comes seat %d, strings.Contains(why, \"wins with the next income\") = %v; want %v", s.Active()+1, why, first, got, want)
			} else if want {
				threats++
				if !strings.Contains(why, bots.Rival(first).String()) {
					t.Errorf("%q does not name seat %d; want its name in it", why, first)
				}
			}
			s = after
		}
	}
	t.Logf("%d times the own income wins, %d times another's", wins, threats)
	if wins < 2 || threats < 10 {
		t.Errorf("the cases are too few: wins is %v, want at least 2; threats is %v, want at least 10", wins, threats)
	}
}

// TestPromises checks by the rules what a hint says about a placement or a purchase.
func TestPromises(t *testing.T) {
	var setups []rules.Setup
	for seed := range uint64(12) {
		setups = append(setups, rules.Setup{Seats: 2 + int(seed)%3, Seed: seed})
	}
	income := func(s market.State, seat rules.Seat) int {
		var a market.Analysis
		a.Read(&s)
		return a.Income(seat)
	}
	price := func(s market.State, shop market.Piece) (doors int, buyable bool) {
		var a market.Analysis
		a.Read(&s)
		i := a.ShopOf(shop)
		if i < 0 {
			return 0, false
		}
		return a.Shops[i].Doors, s.Owner(shop) == rules.NoSeat
	}
	saved, worse := 0, 0
	rival := func(s *market.State) bool {
		first := paidFirst(s)
		return first != rules.NoSeat && first != s.Active()
	}
	given := botstest.Promises(t, Team(), setups, 300, func(p botstest.Promise[market.State, market.Move]) {
		after := p.After
		if p.Choice.Move.Kind == market.Put {
			var err error
			if after, err = market.Try(p.Before, p.Choice.Move); err != nil {
				t.Fatalf("market.Try(p.Before, p.Choice.Move) = %v; want no error", err)
			}
		}
		gain := income(after, p.Seat) - income(p.Before, p.Seat)
		shop, _ := p.Arg("shop").(Shop)
		ok := true
		switch p.Key {
		case "market.why.joins":
			ok = p.Arg("gain") == fmt.Sprintf("%+d", gain)
		case "market.why.gives":
			ok = -gain == p.Number("n")
		case "market.why.closes":
			rival := rules.Seat(p.Arg("player").(bots.Rival))
			ok = rival != p.Seat && income(p.Before, rival)-income(after, rival) == p.Number("n")
		case "market.why.worth":
			n, buyable := price(after, market.Piece(shop))
			ok = buyable && n == p.Number("n")
		case "market.why.free", "market.why.brings":
			n, buyable := price(p.Before, market.Piece(shop))
			ok = buyable && n == p.Number("n")
		case "market.why.none":
			ok = p.Choice.Move.Kind == market.Pass && len(market.Buys(p.Before, nil)) == 0
		case "market.why.aside": // nobody loses income
			for seat := range rules.Seat(p.Before.Seats()) {
				ok = ok && income(after, seat) >= income(p.Before, seat)
			}
		case "market.why.pays": // nothing more is earned: the cards run out, or somebody else wins first
			ok = p.Choice.Move.Kind == market.Pass && (p.Before.DeckLeft() < p.Before.Seats() || rival(&p.Before))
		case "market.why.saves":
			ok = p.Choice.Move.Kind == market.Pass && len(market.Buys(p.Before, nil)) > 0 && p.Before.DeckLeft() >= p.Before.Seats() && !rival(&p.Before)
			// A hint thinks longer than the players in this test.
			c := bots.Decide(Team().Player, bots.Job[market.State, market.Move]{View: p.Before, Seat: p.Seat, Level: bots.Levels, Budget: bots.Budget{Nodes: 6000}})
			if strings.Contains(c.Reason(), "promises more than it costs") {
				worse += dearer(t, p.Before)
				saved++
			}
		case "market.why.wins", "market.why.threat": // see TestNextIncome
		default:
			t.Errorf("nobody checks %s; want a check for every key", p.Key)
		}
		if !ok {
			t.Errorf("%v %v is told for %s; the income changes by %d, ok = %v; want true", p.Key, p.Args, market.Game{}.Format(p.Choice.Move), gain, ok)
		}
	})
	botstest.Given(t, given, 3, "market.why.joins", "market.why.closes", "market.why.worth", "market.why.brings", "market.why.saves")
	if saved > 0 && worse/saved < 0 {
		t.Errorf("in the mean of %d, who saves their coins gives away %d thousandths of the win; want nothing given away", saved, -worse/saved)
	}
}

// dearer returns by how much the best purchase is worse than none, in thousandths of the
// win, with a longer search of both.
func dearer(t *testing.T, s market.State) int {
	t.Helper()
	c := bots.Decide(Team().Player, bots.Job[market.State, market.Move]{View: s, Seat: s.Active(), Level: bots.Levels, Budget: bots.Budget{Nodes: 3000}, Seed: 1,
		Analyse: true, Among: append([]market.Move{market.NoBuy()}, market.Buys(s, nil)...)})
	none, best := 0, 0
	for i, r := range c.Roots {
		if i == 0 {
			none = r.Value.Share()
		} else {
			best = max(best, r.Value.Share())
		}
	}
	return none - best
}
