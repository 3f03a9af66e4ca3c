package market

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
)

func TestSuite(t *testing.T) {
	botstest.Run(t, botstest.Suite[market.State, market.Move]{
		Team:   Team(),
		Setups: []rules.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4, Options: map[string]string{"letters": "DCBA"}}},
		Games:  1,
		Every:  9,
		Nodes:  600,
		// All that is hidden is the order of the deck.
		Conceal: func(s market.State, _ rules.Seat, r *chance.Stream) market.State { return market.Deal(s, r) },
	})
}

// The greedy player keeps the rules too, and does not look at the deck.
func TestGreedyKeepsTheRules(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(seats)})
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !(market.Game{}).Turn(s).Over(); n++ {
			turn := market.Game{}.Turn(s)
			c := bots.Decide(greedy{}, bots.Job[market.State, market.Move]{View: market.Game{}.View(s, turn.Seat), Seat: turn.Seat, Level: 1, Seed: uint64(n)})
			if s, _, err = (market.Game{}).Apply(s, c.Move); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// read makes a state of a position's text.
func read(t testing.TB, seats int, text string) market.State {
	t.Helper()
	s, _, err := market.Game{}.Start(rules.Setup{Seats: seats, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if s, err = (market.Game{}).Decode(s, text); err != nil {
		t.Fatal(err)
	}
	return s
}

// decide asks a level for the decision in a state, within some nodes.
func decide(t testing.TB, s market.State, level, nodes int) bots.Choice[market.Move] {
	t.Helper()
	job, err := Team().Job(s, level, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	job.Budget = bots.Budget{Nodes: nodes}
	c := bots.Decide(Team().Player, job)
	if err := (market.Game{}).Check(s, c.Move); err != nil {
		t.Fatalf("level %d: %s is illegal: %v", level, market.Game{}.Format(c.Move), err)
	}
	return c
}

// upright is the text of an unturned card with its top left corner at x, y units.
func upright(id market.CardID, x, y int64) string {
	p := geometry.Pose{O: geometry.Vec{X: x * geometry.Unit, Y: y * geometry.Unit}, Z: geometry.Vec{X: geometry.Unit}}
	return fmt.Sprintf("%d:%d,%d:%d,%d", id, p.O.X, p.O.Y, p.Z.X, p.Z.Y)
}

func TestEdges(t *testing.T) {
	gone := func(but ...market.CardID) string {
		var words []string
	next:
		for id := market.CardID(1); id <= market.Cards; id++ {
			for _, b := range but {
				if b == id {
					continue next
				}
			}
			words = append(words, fmt.Sprint(id))
		}
		return "gone=" + strings.Join(words, ",")
	}
	for _, c := range []struct {
		name, text string
		seats      int
	}{
		{"the last card is in hand", upright(30, 10, 10) + " 30.a=1 20,20 1 " + gone(30, 5) + " drawn=5", 2},
		{"everything has burnt down", "- - 10,10 2 gone=3 drawn=5", 2},
		{"nothing is on the table and a shop may be bought", "- - 10,10 2 gone=3 buy", 2},
		{"the last purchase before the last card", upright(30, 10, 10) + " - 20,20,30 1 " + gone(30, 5) + " buy", 3},
		{"deep in debt", upright(30, 10, 10) + " 30.b=2 -1000,49 1 drawn=5", 2},
		{"a leader one coin away", upright(30, 10, 10) + " 30.b=2 -3,49,0,0 1 drawn=5", 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := read(t, c.seats, c.text)
			for level := 1; level <= bots.Levels; level++ {
				for _, nodes := range []int{1, 50, 1500} {
					decide(t, s, level, nodes)
				}
			}
		})
	}
}
