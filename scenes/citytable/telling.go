package citytable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
)

// teller describes events of the game in the current language. It cannot reveal hidden
// letters, because the events do not contain them.
type teller struct {
	*words.Words
	name func(rules.Seat) string
}

// Tell describes an event in a sentence or two, for the log; "" for none.
func (t teller) Tell(e rules.Event) string {
	switch e := e.(type) {
	case city.Opened:
		return t.T("city.opened", "dealers", resources(e.Dealers[:]...), "demand", demand(e.Demand), "player", t.name(e.First))
	case city.RoundBegan:
		return t.T("city.round", "round", e.Round, "player", t.name(e.First))
	case city.RoundEnded:
		return t.T("city.roundEnd", "round", e.Round)
	case city.StartMoved:
		return t.T("city.start", "player", t.name(e.From), "next", t.name(e.To))
	case city.Placed:
		return t.Pick("city.placed", e.Spot.Row.String(), "player", t.name(e.Seat), "citizen", citizen("city.citizen", e.Letter), "space", city.Roman(e.Spot.Space))
	case city.Revealed:
		return t.revealed(e)
	case city.Served:
		return t.served(e)
	case city.Traded:
		return t.T("city.traded", "player", t.name(e.Seat), "pay", cards(e.Pay), "get", cards(e.Get), "space", city.Roman(e.Spot.Space))
	case city.Declined:
		return t.Pick("city.declined", e.Spot.Row.String(), "player", t.name(e.Seat), "letter", e.Letter.String())
	case city.Skipped:
		return t.T("city.skipped", "player", t.name(e.Seat), "letter", e.Letter.String(), "row", place(e.Spot), "why", skipped(e))
	case city.Raised:
		return t.T("city.raised", "player", t.name(e.Seat), "cards", some(1, e.Pay), "letter", e.Letter.String(), "from", e.From, "to", e.To)
	case city.Donated:
		return t.T("city.donated", "player", t.name(e.Seat), "cards", cards(e.Pay), "level", e.Level)
	case city.DemandDrawn:
		now := words.M("city.demand", "demand", demand(e.Now))
		if !e.Reshuffled {
			return t.Say(now)
		}
		return t.Sentences(words.Sentences{words.M("city.demand.shuffled"), now})
	case city.Dropped:
		return t.T("city.dropped", "player", t.name(e.Seat), "cards", cards(e.Pay), "held", words.M("city.cardCount", "n", e.Held))
	case city.LastRound:
		return t.Pick("city.last", e.Reason, "player", t.nameOf(e.Seat))
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
func (t teller) Show(e rules.Event) string {
	if e, ok := e.(city.Revealed); ok {
		return t.T("city.resolved", "section", words.Pick("city.section", e.Section.String()))
	}
	return t.Tell(e)
}

// trial describes the events of the Court.
func (t teller) trial(e rules.Event) string {
	switch e := e.(type) {
	case city.CourtSums:
		return t.T("city.sums", "benches", t.benches(e.Benches))
	case city.JurorsDrawn:
		return t.T("city.jurors", "benches", t.benches(e.Benches))
	case city.Prosecutor:
		switch {
		case e.Seat != rules.NoSeat && e.Edge.By == city.ByNothing:
			return t.T("city.prosecutor", "player", t.name(e.Seat))
		case e.Seat != rules.NoSeat:
			return t.T("city.prosecutor.by", "player", t.name(e.Seat), "edge", edge(e.Edge))
		case e.Edge.By == city.ByZero:
			return t.T("city.prosecutor.zero")
		}
		return t.T("city.prosecutor.tie", "players", t.names(e.Tied))
	case city.Judge:
		switch {
		case e.Seat == rules.NoSeat:
			return t.T("city.judge.tie", "players", t.names(e.Tied))
		case e.Edge.By == city.ByNothing:
			return t.T("city.judge", "player", t.name(e.Seat))
		}
		return t.T("city.judge.by", "player", t.name(e.Seat), "edge", edge(e.Edge))
	case city.Impeached:
		return t.T("city.impeached", "player", t.name(e.Seat), "dealer", city.Roman(e.Dealer), "resource", resource(e.Resource))
	case city.Withdrawn:
		return t.T("city.withdrawn", "dealer", city.Roman(e.Dealer), "resource", resource(e.Resource))
	case city.Verdict:
		if e.Guilty {
			return t.T("city.verdict.guilty", "player", t.name(e.Judge), "dealer", city.Roman(e.Dealer))
		}
		return t.T("city.verdict.innocent", "player", t.name(e.Judge), "dealer", city.Roman(e.Dealer))
	case city.Scored:
		return t.scored(e)
	case city.Shaken:
		if e.From == e.To {
			return t.T("city.shaken.stays", "player", t.name(e.Seat), "letter", e.Letter.String(), "to", e.To)
		}
		return t.T("city.shaken", "player", t.name(e.Seat), "letter", e.Letter.String(), "from", e.From, "to", e.To)
	case city.Imprisoned:
		return t.Pick("city.imprisoned", e.Resource.String(), "cell", e.Cell+1)
	case city.Hired:
		if e.Only {
			return t.Pick("city.hired.only", e.Resource.String(), "stack", e.Stack+1, "dealer", city.Roman(e.Dealer))
		}
		return t.Pick("city.hired", e.Resource.String(), "player", t.name(e.Seat), "stack", e.Stack+1, "dealer", city.Roman(e.Dealer))
	case city.Gift:
		return t.Say(t.hands("city.gift", e.Dealer, e.Seat, e.Resource, e.Want, e.Got))
	}
	return e.Kind()
}

// hands says how many cards of a resource a dealer hands to a player, and, if the stock is
// short, how many were wanted. The key is city.served or city.gift; those of gifts add why
// there are fewer.
func (t teller) hands(key string, dealer int, to rules.Seat, r city.Resource, want, got int) words.Message {
	who := []any{"dealer", city.Roman(dealer), "player", t.name(to)}
	switch {
	case got == 0 && want > 0:
		return words.Pick(key, "nothing", append(who, "want", some(want, r))...)
	case got < want:
		return words.Pick(key, "less", append(who, "cards", some(got, r), "want", want)...)
	}
	return words.M(key, append(who, "cards", some(got, r))...)
}

// revealed lists who is where in a section. A section with one place is named only once.
func (t teller) revealed(e city.Revealed) string {
	var places words.Series
	for row := city.Row(0); row < city.Rows; row++ {
		var there words.Series
		for _, c := range e.Citizens {
			if c.Spot.Row == row {
				there = append(there, words.M("city.revealed.citizen", "player", t.name(c.Seat), "letter", c.Letter.String(), "rhetoric", c.Rhetoric))
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
func (t teller) served(e city.Served) string {
	told := words.Sentences{t.hands("city.served", e.Dealer, e.Seat, e.Resource, e.Want, e.Got)}
	switch {
	case e.Short && e.Of > 1 && e.Edge.By == city.ByNothing:
		told = append(told, words.M("city.served.rank", "player", t.name(e.Seat), "n", e.Rank))
	case e.Short && e.Of > 1:
		told = append(told, words.M("city.served.rank.by", "player", t.name(e.Seat), "n", e.Rank, "edge", edge(e.Edge)))
	case e.Short:
		told = append(told, words.M("city.served.empty"))
	}
	return t.Sentences(told)
}

func (t teller) scored(e city.Scored) string {
	switch {
	case e.By < 0:
		return t.T("city.lost.prosecutor", "player", t.name(e.Seat), "n", -e.By, "total", e.Total)
	case e.By == 0:
		return t.T("city.lost.nothing", "player", t.name(e.Seat))
	case e.AsJudge:
		return t.T("city.gained.judge", "player", t.name(e.Seat), "n", e.By, "total", e.Total)
	}
	return t.T("city.gained.prosecutor", "player", t.name(e.Seat), "n", e.By, "total", e.Total)
}

// counted explains where a player's points come from.
func (t teller) counted(c city.Tally) string {
	var most words.All
	for r, has := range c.Majorities {
		if has {
			most = append(most, resource(city.Resource(r)))
		}
	}
	if len(most) == 0 {
		return t.T("city.counted.none", "player", t.name(c.Seat), "track", c.Track, "monument", c.Monument, "level", c.Level,
			"rhetoric", c.Rhetoric, "points", points(c.Total))
	}
	return t.T("city.counted", "player", t.name(c.Seat), "track", c.Track, "monument", c.Monument, "level", c.Level,
		"rhetoric", c.Rhetoric, "majority", c.Majority, "resources", most, "points", points(c.Total))
}

// won says who wins.
func (t teller) won(o rules.Outcome) string {
	switch len(o.Winners) {
	case 0:
		return t.T("city.over")
	case 1:
		return t.T("city.won", "player", t.name(o.Winners[0]), "points", points(o.Scores[o.Winners[0]]))
	}
	return t.T("city.won.shared", "players", t.names(o.Winners), "points", points(o.Scores[o.Winners[0]]))
}

// move describes a move without its player. For a move from city.MoveFor it reveals no
// hidden letter.
func move(m city.Move) words.Message {
	switch m.Kind {
	case city.Put:
		return words.Pick("city.move.put", m.Row.String(), "citizen", citizen("city.mover", m.Letter), "space", city.Roman(int(m.Space)))
	case city.Swap:
		return words.M("city.move.swap", "pay", cards(m.Pay), "get", cards(m.Get))
	case city.Learn:
		return words.M("city.move.learn", "cards", cards(m.Pay))
	case city.Impeach:
		return words.M("city.move.impeach", "dealer", city.Roman(int(m.Index)))
	case city.Convict:
		return words.M("city.move.guilty")
	case city.Acquit:
		return words.M("city.move.innocent")
	case city.Draw:
		return words.M("city.move.draw", "stack", int(m.Index)+1)
	case city.Donate:
		return words.M("city.move.donate", "cards", cards(m.Pay))
	case city.Drop:
		return words.M("city.move.drop", "cards", cards(m.Pay))
	case city.Pass:
		return words.M("city.move.pass")
	}
	return words.M("city.move.none")
}

// nameOf returns the name of a seat; "" for none.
func (t teller) nameOf(seat rules.Seat) string {
	if seat == rules.NoSeat {
		return ""
	}
	return t.name(seat)
}

func (t teller) names(seats []rules.Seat) words.All {
	var names words.All
	for _, seat := range seats {
		names = append(names, t.name(seat))
	}
	return names
}

func (t teller) benches(benches []city.Bench) words.Series {
	var list words.Series
	for _, b := range benches {
		var citizens words.Series
		for i, l := range b.Letters {
			citizens = append(citizens, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", b.Rhetoric[i]))
		}
		list = append(list, words.M("city.bench", "player", t.name(b.Seat), "sum", b.Sum, "citizens", citizens))
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

// cards returns cards for a sentence: "2 wood and 1 clay".
func cards(c city.Cards) any {
	var list words.All
	for r, n := range c {
		if n > 0 {
			list = append(list, some(int(n), city.Resource(r)))
		}
	}
	if len(list) == 0 {
		return words.M("city.cards.none")
	}
	return list
}

// some returns n cards of a resource.
func some(n int, r city.Resource) words.Message {
	return words.Pick("city.cards", r.String(), "n", n)
}

func resource(r city.Resource) words.Message { return words.Pick("city.resource", r.String()) }

func resources(all ...city.Resource) words.All {
	var list words.All
	for _, r := range all {
		list = append(list, resource(r))
	}
	return list
}

func demand(d [2]city.Resource) any {
	if d[0] == d[1] {
		return words.M("city.twice", "resource", resource(d[0]))
	}
	return resources(d[:]...)
}

func points(n int) words.Message { return words.M("city.points", "n", n) }
