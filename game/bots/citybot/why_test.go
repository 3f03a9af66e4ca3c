package citybot

import (
	"slices"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/bots/botstest"
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// TestPromises checks by the rules that whatever a hint promises comes true: at once, or,
// for a citizen that is sent somewhere, when its place is resolved in that round. Where
// cards run short, others influence the result.
func TestPromises(t *testing.T) {
	var setups []rules.Setup
	for seed := range uint64(9) {
		setups = append(setups, rules.Setup{Seats: 2 + int(seed)%3, Seed: seed})
	}
	kept := map[string]int{}
	given := botstest.Promises(t, Team(), setups, 25, func(p botstest.Promise[city.State, city.Move]) {
		m, ok := p.Choice.Move, true
		held := func(s city.State) int { return s.Held(p.Seat) }
		tally := func(s city.State) city.Tally { return s.Tallies()[p.Seat] }
		// later reports what becomes of a citizen after it is placed, in the same round.
		later := func(look func(e rules.Event) bool) {
			p.Later(func(e rules.Event, _ rules.Seat) bool {
				if _, ended := e.(city.RoundEnded); ended {
					return true
				}
				return look(e)
			})
		}
		is := func(key string) bool { return strings.HasPrefix(p.Key, "city.why."+key) }
		happened := func(test func(e rules.Event) bool) bool {
			for _, e := range p.Events {
				if test(e) {
					return true
				}
			}
			return false
		}
		switch {
		case is("builds"):
			ok = p.After.Level(p.Seat) == p.Number("level") && tally(p.After).Monument-tally(p.Before).Monument == p.Number("n")
		case is("raises"):
			at, _ := p.Before.Spot()
			l := p.Before.At(at).Letter
			ok = p.After.Rhetoric(p.Seat, l) == p.Number("to") && p.Arg("letter") == l.String()
		case is("level."), is("swap"):
			had, _ := p.Before.Hand(p.Seat)
			has, _ := p.After.Hand(p.Seat)
			r := m.Get.Single()
			ok = m.Kind == city.Swap && has[r] > had[r] && (is("swap") || p.Number("level") == p.Before.Level(p.Seat)+1 && p.Key == "city.why.level."+r.String())
		case is("fills"):
			ok = happened(func(e rules.Event) bool { _, last := e.(city.LastRound); return last }) || p.After.Prisoners() == p.After.Board().Prison()
		case is("two"), is("one"):
			points := map[bool]int{true: 2, false: 1}[is("two")]
			got, cards := 0, 0
			p.Later(func(e rules.Event, _ rules.Seat) bool {
				switch e := e.(type) {
				case city.Scored:
					if e.Seat == p.Seat {
						got += e.By
					}
				case city.Gift:
					if e.Seat == p.Seat {
						cards += e.Want
					}
					return true
				}
				return false
			})
			ok = got == points && cards == 2
		case is("stays"):
			i, _ := p.Before.Accused()
			ok = p.After.Dealer(i) == p.Before.Dealer(i)
		case is("costs"):
			other := p.Before.Prosecutor()
			ok = p.After.Points(other) == max(0, p.Before.Points(other)-1)
		case is("keeps"):
			ok = m.Kind == city.Drop && held(p.After) < held(p.Before)
		case is("learns"):
			ok = p.Arg("from") == p.Before.Rhetoric(p.Seat, m.Letter)
			later(func(e rules.Event) bool {
				if r, raised := e.(city.Raised); raised && r.Seat == p.Seat && r.Letter == m.Letter {
					kept["learns"]++
					ok = ok && r.To == p.Number("to")
					return true
				}
				return false
			})
		case is("takes"):
			space, _ := p.Before.Next(m.Row)
			later(func(e rules.Event) bool {
				served, is := e.(city.Served)
				if d, stall := m.Row.Dealer(); is && stall && served.Dealer == d && served.Seat == p.Seat {
					for _, portion := range served.Portions {
						if portion.Space == space && !served.Short {
							kept["takes"]++
							ok = portion.Got >= number(p)
						}
					}
					return true
				}
				return false
			})
		case is("trade"):
			trade := p.Before.Board().Trade(int(m.Space))
			ok = int(trade.Give) == p.Number("give") && int(trade.Take) == p.Number("take")
			later(func(e rules.Event) bool {
				if traded, is := e.(city.Traded); is && traded.Seat == p.Seat && traded.Letter == m.Letter {
					kept["trade"]++
					ok = ok && traded.Pay.Total() == p.Number("give") && traded.Get.Total() == p.Number("take")
				}
				return false
			})
		case is("pays"):
			later(func(e rules.Event) bool {
				if built, is := e.(city.Donated); is && built.Seat == p.Seat && built.Letter == m.Letter {
					kept["pays"]++
					ok = built.Level == p.Number("level")
					return true
				}
				return false
			})
		case is("sum"), is("bench"), is("prosecutes"), is("prevents"):
			kept[strings.TrimPrefix(p.Key, "city.why.")]++
			sums := inCourt(p.After)
			ok = is("prevents") || sums[p.Seat] == p.Number("sum")
			for other, sum := range sums {
				switch {
				case rules.Seat(other) == p.Seat:
				case is("sum"): // nobody has more than the named player
					ok = ok && sum <= p.Number("most")
				case is("bench"):
					ok = ok && sum == 0
				default: // the player who alone has the most would prosecute
					ok = ok && sum <= sums[p.Seat]
				}
			}
			if is("sum") {
				rival := rules.Seat(p.Arg("player").(bots.Rival))
				ok = ok && rival != p.Seat && slices.Contains(seatsInCourt(p.After), rival)
			}
		case is("line"):
			kept["line"]++
			d, stall := m.Row.Dealer()
			ok = stall && p.Key == "city.why.line."+p.Before.Dealer(d).String()
		case is("needs"):
			kept["needs"]++
			least := p.Before.Level(p.Seat) + 1
			level := least
			for space := range p.Before.Spaces(city.Monument) { // those before it build first, if they can pay
				if p.Before.At(city.Spot{Row: city.Monument, Space: space}).Seat == p.Seat {
					level++
				}
			}
			ok = m.Row == city.Monument && p.Number("level") >= min(least, p.Before.Board().Top()) && p.Number("level") <= level && p.Number("n") > 0
		case is("space"):
			ok = m.Row == city.Monument
		case is("chances"):
			// TestCourtOdds of the rules checks the chance against all lots.
			odds, known := p.Before.CourtOdds(p.Seat, city.NoLetter)
			ok = known && p.Number("chance") == odds.Judge.Percent()
		case is("unknown"):
			ok = m.Kind == city.Draw
		case is("wrong"):
			ok = m == city.PassOn() && len(p.Before.Moves(nil)) == 1
		case is("hand"):
			ok = m == city.PassOn() && len(p.Before.Moves(nil)) > 1
		default:
			t.Errorf("nobody checks %s; want a check for every key", p.Key)
		}
		if !ok {
			t.Errorf("%v %v is told for %s in %s, ok = %v; want true", p.Key, p.Args, city.Game{}.Format(m), city.Game{}.Encode(p.Before), ok)
		}
	})
	botstest.Given(t, given, 3, "city.why.raises", "city.why.builds", "city.why.two", "city.why.one", "city.why.learns")
	for _, what := range []string{"learns", "takes", "trade", "pays", "sum", "prosecutes"} {
		if kept[what] < 5 {
			t.Errorf("%s could be kept %d times; want at least 5", what, kept[what])
		}
	}
	t.Log(kept)
}

// seatsInCourt returns the seats that have citizens in the Court.
func seatsInCourt(s city.State) (seats []rules.Seat) {
	for space := range s.Spaces(city.Court) {
		if c := s.At(city.Spot{Row: city.Court, Space: space}); c.Seat >= 0 {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}

// inCourt adds up the rhetoric of every seat's citizens in the Court.
func inCourt(s city.State) (sums [4]int) {
	for space := range s.Spaces(city.Court) {
		if c := s.At(city.Spot{Row: city.Court, Space: space}); c.Seat >= 0 && c.Letter != city.NoLetter {
			sums[c.Seat] += s.Rhetoric(c.Seat, c.Letter)
		}
	}
	return sums
}

// number returns the number of cards in a promise.
func number(p botstest.Promise[city.State, city.Move]) int {
	cards, _ := p.Arg("cards").(words.Message)
	for i := 0; i+1 < len(cards.Args); i += 2 {
		if n, is := cards.Args[i+1].(int); is {
			return n
		}
	}
	return 0
}
