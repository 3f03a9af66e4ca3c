// Package tell puts The City into words: its events, moves and refusals, what a section has
// given everybody, and what a position says of a space, a verdict or a result.
package tell

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// Teller describes events of the game in the current language. It cannot reveal hidden
// letters, because the events do not contain them.
type Teller struct {
	*words.Words
	Name func(rules.Seat) string
}

// Tell describes an event in a sentence or two, for the log; "" for none.
func (t Teller) Tell(e rules.Event) string {
	switch e := e.(type) {
	case city.Opened:
		return t.T("city.opened", "dealers", resources(e.Dealers[:]...), "demand", Demand(e.Demand), "player", t.Name(e.First))
	case city.RoundBegan:
		return t.T("city.round", "round", e.Round, "player", t.Name(e.First))
	case city.RoundEnded:
		return t.T("city.roundEnd", "round", e.Round)
	case city.StartMoved:
		return t.T("city.start", "player", t.Name(e.From), "next", t.Name(e.To))
	case city.Placed:
		return t.Pick("city.placed", e.Spot.Row.String(), "player", t.Name(e.Seat), "citizen", citizen("city.citizen", e.Letter), "space", city.Roman(e.Spot.Space))
	case city.Revealed:
		return t.revealed(e)
	case city.Served:
		return t.served(e)
	case city.Traded:
		return t.T("city.traded", "player", t.Name(e.Seat), "pay", Cards(e.Pay), "get", Cards(e.Get), "space", city.Roman(e.Spot.Space))
	case city.Declined:
		return t.Pick("city.declined", e.Spot.Row.String(), "player", t.Name(e.Seat), "letter", e.Letter.String())
	case city.Skipped:
		return t.T("city.skipped", "player", t.Name(e.Seat), "letter", e.Letter.String(), "row", place(e.Spot), "why", skipped(e))
	case city.Raised:
		return t.T("city.raised", "player", t.Name(e.Seat), "cards", Some(1, e.Pay), "letter", e.Letter.String(), "from", e.From, "to", e.To)
	case city.Donated:
		return t.T("city.donated", "player", t.Name(e.Seat), "cards", Cards(e.Pay), "level", e.Level)
	case city.DemandDrawn:
		now := words.M("city.demand", "demand", Demand(e.Now))
		if !e.Reshuffled {
			return t.Say(now)
		}
		return t.Sentences(words.Sentences{words.M("city.demand.shuffled"), now})
	case city.Dropped:
		return t.T("city.dropped", "player", t.Name(e.Seat), "cards", Cards(e.Pay), "held", words.M("city.cardCount", "n", e.Held))
	case city.LastRound:
		return t.Pick("city.last", e.Reason, "player", t.NameOf(e.Seat))
	case city.Counted:
		return t.counted(e.Tally)
	case city.Over:
		return t.won(e.Outcome)
	case nil:
		return ""
	}
	return t.trial(e)
}

// Show describes it for the bar while it is visible on the table; of citizens turned up
// it says only where.
func (t Teller) Show(e rules.Event) string {
	if e, ok := e.(city.Revealed); ok {
		return t.T("city.resolved", "section", words.Pick("city.section", e.Section.String()))
	}
	return t.Tell(e)
}

// trial describes the events of the Court.
func (t Teller) trial(e rules.Event) string {
	switch e := e.(type) {
	case city.CourtSums:
		return t.T("city.sums", "benches", t.benches(e.Benches))
	case city.JurorsDrawn:
		return t.T("city.jurors", "benches", t.benches(e.Benches))
	case city.Prosecutor:
		switch {
		case e.Seat != rules.NoSeat && e.Edge.By == city.ByNothing:
			return t.T("city.prosecutor", "player", t.Name(e.Seat))
		case e.Seat != rules.NoSeat:
			return t.T("city.prosecutor.by", "player", t.Name(e.Seat), "edge", edge(e.Edge))
		case e.Edge.By == city.ByZero:
			return t.T("city.prosecutor.zero")
		}
		return t.T("city.prosecutor.tie", "players", t.names(e.Tied))
	case city.Judge:
		switch {
		case e.Seat == rules.NoSeat:
			return t.T("city.judge.tie", "players", t.names(e.Tied))
		case e.Edge.By == city.ByNothing:
			return t.T("city.judge", "player", t.Name(e.Seat))
		}
		return t.T("city.judge.by", "player", t.Name(e.Seat), "edge", edge(e.Edge))
	case city.Impeached:
		return t.T("city.impeached", "player", t.Name(e.Seat), "dealer", city.Roman(e.Dealer), "resource", Resource(e.Resource))
	case city.Withdrawn:
		return t.T("city.withdrawn", "dealer", city.Roman(e.Dealer), "resource", Resource(e.Resource))
	case city.Verdict:
		if e.Guilty {
			return t.T("city.verdict.guilty", "player", t.Name(e.Judge), "dealer", city.Roman(e.Dealer))
		}
		return t.T("city.verdict.innocent", "player", t.Name(e.Judge), "dealer", city.Roman(e.Dealer))
	case city.Scored:
		return t.scored(e)
	case city.Shaken:
		if e.From == e.To {
			return t.T("city.shaken.stays", "player", t.Name(e.Seat), "letter", e.Letter.String(), "to", e.To)
		}
		return t.T("city.shaken", "player", t.Name(e.Seat), "letter", e.Letter.String(), "from", e.From, "to", e.To)
	case city.Imprisoned:
		return t.Pick("city.imprisoned", e.Resource.String(), "cell", e.Cell+1)
	case city.Hired:
		if e.Only {
			return t.Pick("city.hired.only", e.Resource.String(), "stack", e.Stack+1, "dealer", city.Roman(e.Dealer))
		}
		return t.Pick("city.hired", e.Resource.String(), "player", t.Name(e.Seat), "stack", e.Stack+1, "dealer", city.Roman(e.Dealer))
	case city.Gift:
		return t.Say(t.hands("city.gift", e.Dealer, e.Seat, e.Resource, e.Want, e.Got))
	}
	return e.Kind()
}

// hands says how many cards of a resource a dealer hands to a player, and, if the stock is
// short, how many were wanted. The key is city.served or city.gift; those of gifts add why
// there are fewer.
func (t Teller) hands(key string, dealer int, to rules.Seat, r city.Resource, want, got int) words.Message {
	who := []any{"dealer", city.Roman(dealer), "player", t.Name(to)}
	switch {
	case got == 0 && want > 0:
		return words.Pick(key, "nothing", append(who, "want", Some(want, r))...)
	case got < want:
		return words.Pick(key, "less", append(who, "cards", Some(got, r), "want", want)...)
	}
	return words.M(key, append(who, "cards", Some(got, r))...)
}

// revealed lists who is where in a section. A section with one place is named only once.
func (t Teller) revealed(e city.Revealed) string {
	var places words.Series
	for row := city.Row(0); row < city.Rows; row++ {
		var there words.Series
		for _, c := range e.Citizens {
			if c.Spot.Row == row {
				there = append(there, words.M("city.revealed.citizen", "player", t.Name(c.Seat), "letter", c.Letter.String(), "rhetoric", c.Rhetoric))
			}
		}
		switch {
		case len(there) == 0:
		case e.Section == city.SectionMarket:
			places = append(places, words.M("city.revealed.place", "row", words.Pick("city.row", row.String()), "citizens", there))
		default:
			places = there
		}
	}
	return t.T("city.revealed", "section", words.Pick("city.section", e.Section.String()), "places", places)
}

// served describes what a dealer gives and, if the stock is short, in which order and
// why.
func (t Teller) served(e city.Served) string {
	told := words.Sentences{t.hands("city.served", e.Dealer, e.Seat, e.Resource, e.Want, e.Got)}
	switch {
	case e.Short && e.Of > 1 && e.Edge.By == city.ByNothing:
		told = append(told, words.M("city.served.rank", "player", t.Name(e.Seat), "n", e.Rank))
	case e.Short && e.Of > 1:
		told = append(told, words.M("city.served.rank.by", "player", t.Name(e.Seat), "n", e.Rank, "edge", edge(e.Edge)))
	case e.Short:
		told = append(told, words.M("city.served.empty"))
	}
	return t.Sentences(told)
}

func (t Teller) scored(e city.Scored) string {
	switch {
	case e.By < 0:
		return t.T("city.lost.prosecutor", "player", t.Name(e.Seat), "n", -e.By, "total", e.Total)
	case e.By == 0:
		return t.T("city.lost.nothing", "player", t.Name(e.Seat))
	case e.AsJudge:
		return t.T("city.gained.judge", "player", t.Name(e.Seat), "n", e.By, "total", e.Total)
	}
	return t.T("city.gained.prosecutor", "player", t.Name(e.Seat), "n", e.By, "total", e.Total)
}

// counted explains where a player's points come from.
func (t Teller) counted(c city.Tally) string {
	var most words.All
	for r, has := range c.Majorities {
		if has {
			most = append(most, Resource(city.Resource(r)))
		}
	}
	if len(most) == 0 {
		return t.T("city.counted.none", "player", t.Name(c.Seat), "track", c.Track, "monument", c.Monument, "level", c.Level,
			"rhetoric", c.Rhetoric, "points", Points(c.Total))
	}
	return t.T("city.counted", "player", t.Name(c.Seat), "track", c.Track, "monument", c.Monument, "level", c.Level,
		"rhetoric", c.Rhetoric, "majority", c.Majority, "resources", most, "points", Points(c.Total))
}

// won says who wins.
func (t Teller) won(o rules.Outcome) string {
	switch len(o.Winners) {
	case 0:
		return t.T("city.over")
	case 1:
		return t.T("city.won", "player", t.Name(o.Winners[0]), "points", Points(o.Scores[o.Winners[0]]))
	}
	return t.T("city.won.shared", "players", t.names(o.Winners), "points", Points(o.Scores[o.Winners[0]]))
}

// Move describes a move without its player. For a move from city.MoveFor it reveals no
// hidden letter.
func Move(m city.Move) words.Message {
	switch m.Kind {
	case city.Put:
		return words.Pick("city.move.put", m.Row.String(), "citizen", citizen("city.mover", m.Letter), "space", city.Roman(int(m.Space)))
	case city.Swap:
		return words.M("city.move.swap", "pay", Cards(m.Pay), "get", Cards(m.Get))
	case city.Learn:
		return words.M("city.move.learn", "cards", Cards(m.Pay))
	case city.Impeach:
		return words.M("city.move.impeach", "dealer", city.Roman(int(m.Index)))
	case city.Convict:
		return words.M("city.move.guilty")
	case city.Acquit:
		return words.M("city.move.innocent")
	case city.Draw:
		return words.M("city.move.draw", "stack", int(m.Index)+1)
	case city.Donate:
		return words.M("city.move.donate", "cards", Cards(m.Pay))
	case city.Drop:
		return words.M("city.move.drop", "cards", Cards(m.Pay))
	case city.Pass:
		return words.M("city.move.pass")
	}
	return words.M("city.move.none")
}

// NameOf returns the name of a seat; "" for none.
func (t Teller) NameOf(seat rules.Seat) string {
	if seat == rules.NoSeat {
		return ""
	}
	return t.Name(seat)
}

func (t Teller) names(seats []rules.Seat) words.All {
	var names words.All
	for _, seat := range seats {
		names = append(names, t.Name(seat))
	}
	return names
}

func (t Teller) benches(benches []city.Bench) words.Series {
	var list words.Series
	for _, b := range benches {
		var citizens words.Series
		for i, l := range b.Letters {
			citizens = append(citizens, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", b.Rhetoric[i]))
		}
		list = append(list, words.M("city.bench", "player", t.Name(b.Seat), "sum", b.Sum, "citizens", citizens))
	}
	return list
}

// edge explains what puts somebody before another.
func edge(e city.Edge) words.Message {
	switch e.By {
	case city.BySum:
		return words.M("city.edge.sum")
	case city.ByRhetoric:
		return words.M("city.edge.rhetoric", "n", e.Depth)
	case city.ByNumber:
		return words.M("city.edge.number")
	case city.BySpace:
		return words.M("city.edge.space")
	}
	return words.Message{}
}

// skipped explains why a player was skipped.
func skipped(e city.Skipped) words.Message {
	switch e.Why {
	case city.WhyCards:
		return words.Pick("city.skipped.cards", e.Spot.Row.String())
	case city.WhyStock:
		return words.M("city.skipped.stock")
	case city.WhyMost:
		return words.M("city.skipped.most")
	case city.WhyTop:
		return words.M("city.skipped.top")
	}
	return words.Message{}
}

// place returns a space, as a title: "Exchange, space II".
func place(s city.Spot) words.Message {
	row := words.Pick("city.row", s.Row.String())
	if s.Row != city.Exchange {
		return row
	}
	return words.M("city.row.space", "row", row, "space", city.Roman(s.Space))
}

// citizen returns a citizen for a sentence; hidden if it has no letter.
func citizen(key string, l city.Letter) words.Message {
	if l == city.NoLetter {
		return words.Pick(key, "hidden")
	}
	return words.Message{Key: key, Args: []any{"letter", l.String()}}
}

// Cards returns cards for a sentence: "2 wood and 1 clay".
func Cards(c city.Cards) any {
	var list words.All
	for r, n := range c {
		if n > 0 {
			list = append(list, Some(int(n), city.Resource(r)))
		}
	}
	if len(list) == 0 {
		return words.M("city.cards.none")
	}
	return list
}

// Some returns n cards of a resource.
func Some(n int, r city.Resource) words.Message {
	return words.Pick("city.cards", r.String(), "n", n)
}

func Resource(r city.Resource) words.Message { return words.Pick("city.resource", r.String()) }

func resources(all ...city.Resource) words.All {
	var list words.All
	for _, r := range all {
		list = append(list, Resource(r))
	}
	return list
}

func Demand(d [2]city.Resource) any {
	if d[0] == d[1] {
		return words.M("city.twice", "resource", Resource(d[0]))
	}
	return resources(d[:]...)
}

func Points(n int) words.Message { return words.M("city.points", "n", n) }
