package citytable

import (
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
	"agora/scenes/table/guide"
	"agora/scenes/ui/panels"
)

// explainer explains what lies on the table.
type explainer struct {
	tell.Teller
	model   *model
	seats   int
	emblems *[table.MaxSeats]emblem.ID
	turn    rules.Seat
	active  bool // the player to move may choose
}

// explainer returns what explains the things shown now.
func (s *Scene) explainer() *explainer {
	return &explainer{s.teller(), &s.model, s.rooms.Seats, &s.Emblems, s.Turn().Seat, s.pick.Active}
}

// of returns the explanation of a thing that can be pointed at; nil for a place,
// whose section is explained instead.
func (x *explainer) of(a hand.Aim) func() guide.Explanation {
	switch a.Kind {
	case hand.AimRow, hand.AimSpace:
		return nil
	case hand.AimCitizen:
		return func() guide.Explanation { return x.home(city.Letter(a.N)) }
	case hand.AimBack:
		return func() guide.Explanation { return x.home(city.NoLetter) }
	case hand.AimCard:
		return x.hand
	case hand.AimStock:
		return func() guide.Explanation { return x.stock(city.Resource(a.N)) }
	case hand.AimDealer:
		return func() guide.Explanation { return x.dealer(a.N) }
	case hand.AimStack:
		return func() guide.Explanation { return x.stack(a.N) }
	case hand.AimGift:
		return func() guide.Explanation { return x.level(x.model.view.Level(x.model.view.Active()) + 1) }
	}
	return func() guide.Explanation { return x.choice(a.Kind) }
}

// jurors reports whether lots of a player have been drawn.
func (x *explainer) jurors(seat rules.Seat) bool {
	for l := range city.Letter(city.Citizens) {
		if x.model.view.Juror(seat, l) {
			return true
		}
	}
	return false
}

// demand explains a demand marker, demands the stack of the others.
func (x *explainer) demand(i int) guide.Explanation {
	v, say := &x.model.view, x.Words
	return guide.Explanation{Sign: goods(art.DrawDemand, v.Demand()[i&1]), Name: say.T("explain.city.demand.name"), Rule: say.T("explain.city.demand"), Page: "monument",
		Now: say.T("city.demand", "demand", tell.Demand(v.Demand()))}
}

func (x *explainer) demands() guide.Explanation {
	say := x.Words
	return guide.Explanation{Sign: goods(art.DrawDemand, city.NoResource), Name: say.T("explain.city.demands.name"), Rule: say.T("explain.city.demands"), Page: "clean",
		Now: say.Say(tell.Demands(&x.model.view))}
}

// stock explains the stock of a resource.
func (x *explainer) stock(r city.Resource) guide.Explanation {
	v, say := &x.model.view, x.Words
	return guide.Explanation{Sign: goods(art.DrawCard, r), Name: say.T("explain.city.stock.name", "resource", tell.Resource(r)), Rule: say.T("explain.city.stock"), Page: "market",
		Now: say.T("explain.city.stock.now", "cards", tell.Some(int(v.Stock()[r]), r), "all", v.Board().Stock(v.Seats()))}
}

// stack explains a stack of markers.
func (x *explainer) stack(i int) guide.Explanation {
	v, say, stack := &x.model.view, x.Words, i+1
	return guide.Explanation{Sign: goods(art.DrawMarker, city.NoResource), Name: say.T("explain.city.stack.name", "stack", stack), Rule: say.T("explain.city.stack"), Page: "verdict",
		Now: say.Sentences(words.Sentences{
			words.M("explain.city.stack.now", "stack", stack, "markers", words.M("city.markers", "n", v.StackHeight(i))),
			words.M("explain.city.stack.all", "cards", tell.Cards(v.MarkersHidden()))})}
}

// prison explains the prison.
func (x *explainer) prison() guide.Explanation {
	v, say := &x.model.view, x.Words
	return guide.Explanation{Icon: icon.Bars, Name: say.T("explain.city.prison.name"), Rule: say.T("explain.city.prison"), Page: "end",
		Now: say.T("explain.city.prison.now", "cells", v.Prisoners(), "all", v.Board().Prison())}
}

// track explains the scoring track, points a player's points.
func (x *explainer) track() guide.Explanation {
	say := x.Words
	var all words.Series
	for i := range rules.Seat(x.seats) {
		all = append(all, words.M("explain.city.has", "player", x.Name(i), "points", x.model.view.Points(i)))
	}
	return guide.Explanation{Icon: icon.Crown, Name: say.T("explain.city.track.name"), Rule: say.T("explain.city.points"), Page: "end", Now: say.T("explain.city.track.now", "points", all)}
}

func (x *explainer) points(seat rules.Seat) guide.Explanation {
	say := x.Words
	return guide.Explanation{Icon: icon.Crown, Name: say.T("explain.city.points.name"), Rule: say.T("explain.city.points"), Page: "end", Now: x.worth(seat)}
}

// start explains the start marker.
func (x *explainer) start() guide.Explanation {
	v, say := &x.model.view, x.Words
	return guide.Explanation{Sign: torch, Name: say.T("explain.city.start.name"), Rule: say.T("explain.city.start"), Page: "clean",
		Now: say.T("explain.city.start.now", "player", x.Name(v.Start()), "round", v.Round())}
}

// goods returns a drawing of a resource's card or marker, for beside the text.
func goods(draw func(c *render.Canvas, p art.Put, r city.Resource), r city.Resource) panels.Drawing {
	return func(c *render.Canvas, x, y, size float64, _ render.Color) { draw(c, art.PutAt(x, y, size), r) }
}

// sectionOf returns the section of a row, as used in message keys.
func sectionOf(row city.Row) string {
	if _, stall := row.Dealer(); stall {
		return "market"
	}
	return row.String()
}

// section explains a section and what its next space gives.
func (x *explainer) section(row city.Row) guide.Explanation {
	v, say, section := &x.model.view, x.Words, sectionOf(row)
	told := guide.Explanation{Name: say.Pick("city.row", row.String()), Rule: say.Pick("explain.city.section", section), Page: section}
	told.Icon = map[string]icon.ID{"market": icon.Deck, "exchange": icon.Trade, "stoa": icon.Speech, "court": icon.Scales, "monument": icon.Temple}[section]
	free := 0
	for i := range v.Spaces(row) {
		if v.At(city.Spot{Row: row, Space: i}).Seat == rules.NoSeat {
			free++
		}
	}
	dealer, stall := row.Dealer()
	switch {
	case stall && v.Dealer(dealer) == city.NoResource:
		told.Now = say.T("explain.city.dealer.none")
	case row == city.Exchange:
		told.Now = say.T("explain.city.exchange.now", "free", free, "all", v.Spaces(row))
	case row == city.Court && v.Judge() != rules.NoSeat:
		told.Now = say.T("explain.city.court.judge", "prosecutor", x.Name(v.Prosecutor()), "judge", x.Name(v.Judge()))
	case row == city.Court && v.Prosecutor() != rules.NoSeat:
		told.Now = say.T("city.prosecutor", "player", x.Name(v.Prosecutor()))
	case row == city.Court && x.model.foresight.asked:
		told.Now = x.Words.Sentences(words.Sentences{x.Teller.Standing(v, row), tell.Odds(&x.model.foresight.odds)})
	case row == city.Court:
		told.Now = x.Teller.Standing(v, row)
	default:
		told.Now = say.Say(placeText(x.Name, v, hand.Aim{Kind: hand.AimRow, N: int(row)}))
	}
	return told
}

// space explains a space: who is there, or what it gives.
func (x *explainer) space(at city.Spot) guide.Explanation {
	v, say := &x.model.view, x.Words
	if who := v.At(at); who.Seat != rules.NoSeat {
		return x.citizen(who.Seat, who.Letter, "place", say.T("explain.city.citizen.hidden.now", "player", x.Name(who.Seat), "row", words.Pick("city.row", at.Row.String())))
	}
	told := x.section(at.Row)
	if d, stall := at.Row.Dealer(); at.Row != city.Court && (!stall || v.Dealer(d) != city.NoResource) {
		told.Now = say.Say(tell.Space(v, at))
	}
	return told
}

// home explains a citizen waiting to be placed, or its empty place.
func (x *explainer) home(letter city.Letter) guide.Explanation {
	seat := x.turn
	if x.model.viewer != seat || !x.active {
		letter = city.NoLetter
	}
	return x.citizen(seat, letter, "things", x.Words.T("explain.city.citizen.left", "player", x.Name(seat), "n", city.Citizens-x.model.view.Placed(max(seat, 0))))
}

// citizen explains a player's citizen, or, if hidden, one that is face down.
func (x *explainer) citizen(seat rules.Seat, l city.Letter, page, hidden string) guide.Explanation {
	v, say, look := &x.model.view, x.Words, x.emblems[max(seat, 0)]
	told := guide.Explanation{Name: say.T("explain.city.citizen.hidden"), Rule: say.T("explain.city.citizen"), Page: page, Now: hidden,
		Sign: func(c *render.Canvas, x, y, size float64, _ render.Color) {
			art.DrawCitizen(c, art.PutAt(x, y, size), look, l)
		}}
	if l == city.NoLetter {
		return told
	}
	known := []any{"player", x.Name(seat), "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)}
	told.Name, told.Now = say.T("speak.city.head", "letter", l.String()), say.T("explain.city.citizen.waits", known...)
	if at, there := v.Where(seat, l); there {
		told.Now = say.T("explain.city.citizen.placed", append(known, "row", words.Pick("city.row", at.Row.String()))...)
	}
	return told
}

// dealer explains a dealer.
func (x *explainer) dealer(d int) guide.Explanation {
	v, say := &x.model.view, x.Words
	r := v.Dealer(d)
	told := guide.Explanation{Sign: goods(art.DrawMarker, r), Name: say.T("city.tray.dealer", "dealer", city.Roman(d)), Rule: say.T("explain.city.dealer"), Page: "court"}
	if r == city.NoResource {
		told.Now = say.T("explain.city.dealer.none")
		return told
	}
	told.Now = say.T("explain.city.dealer.now", "resource", tell.Resource(r), "cards", tell.Some(int(v.Stock()[r]), r))
	return told
}

// level explains a level of the Monument.
func (x *explainer) level(level int) guide.Explanation {
	v, say := &x.model.view, x.Words
	told := guide.Explanation{Icon: icon.Temple, Rule: say.T("explain.city.level"), Page: "monument"}
	var prices words.Either
	for _, c := range pricesOf(v, level) {
		prices = append(prices, tell.Cards(c))
	}
	level = min(level, v.Board().Top())
	told.Name = say.T("city.tray.level", "level", level)
	told.Now = say.T("explain.city.level.now", "prices", prices, "points", tell.Points(v.Board().MonumentPoints(level)))
	if builds := x.model.foresight.builds; builds > 0 && builds == level {
		told.Now = say.Sentences(words.Sentences{told.Now, words.M("explain.city.level.pays", "player", x.Name(x.model.viewer))})
	}
	return told
}

// pricesOf returns the ways to pay for a level with the current demand.
func pricesOf(v *city.State, level int) (list []city.Cards) {
	if level < 1 || level > v.Board().Top() {
		return nil
	}
	one, other := v.Board().Cost(level)
	x, y := v.Demand()[0], v.Demand()[1]
	switch {
	case other == 0:
		for r := range city.Resource(city.Resources) {
			list = append(list, city.Of(one, r))
		}
	case x == y:
		list = append(list, city.Of(one+other, x))
	default:
		if list = append(list, city.Of(one, x).Plus(city.Of(other, y))); one != other {
			list = append(list, city.Of(other, x).Plus(city.Of(one, y)))
		}
	}
	return list
}

// rhetoric lists the rhetoric of a player's citizens, or only of the jurors, with their
// sum.
func (x *explainer) rhetoric(seat rules.Seat, drawn bool) (all words.Series, sum int) {
	v := &x.model.view
	for l := range city.Letter(city.Citizens) {
		if drawn && !v.Juror(seat, l) {
			continue
		}
		sum += v.Rhetoric(seat, l)
		all = append(all, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)))
	}
	return all, sum
}

// rhetorics explains the rhetoric of a player's citizens, lots the lots drawn of
// them.
func (x *explainer) rhetorics(seat rules.Seat) guide.Explanation {
	v, say, half := &x.model.view, x.Words, 0
	for l := range city.Letter(city.Citizens) {
		half += v.Board().RhetoricPoints(v.Rhetoric(seat, l))
	}
	all, _ := x.rhetoric(seat, false)
	return guide.Explanation{Icon: icon.Speech, Name: say.T("explain.city.rhetoric.name"), Rule: say.T("explain.city.rhetoric"), Page: "things",
		Now: say.T("explain.city.rhetoric.now", "player", x.Name(seat), "citizens", all, "points", tell.Points(half))}
}

func (x *explainer) lots(seat rules.Seat) guide.Explanation {
	say := x.Words
	all, sum := x.rhetoric(seat, true)
	return guide.Explanation{Icon: icon.Scales, Name: say.T("explain.city.lots.name"), Rule: say.T("explain.city.lots"), Page: "court",
		Now: say.T("city.jurors", "benches", words.M("city.bench", "player", x.Name(seat), "sum", sum, "citizens", all))}
}

// hand explains the hand in the tray; if closed, only what everybody knows.
func (x *explainer) hand() guide.Explanation {
	v, h, say := &x.model.view, &x.model.hand, x.Words
	if h.seat == rules.NoSeat {
		return guide.Explanation{}
	}
	told := guide.Explanation{Icon: icon.Hand, Name: say.T("city.hand", "player", x.Name(h.seat)), Rule: say.T("explain.city.hand"), Page: "clean",
		Now: say.T("explain.city.hand.closed", "cards", words.M("city.cardCount", "n", v.Held(h.seat)))}
	if hand, known := v.Hand(h.seat); known && h.open {
		told.Now = say.T("explain.city.hand.now", "cards", tell.Cards(hand))
	}
	return told
}

// choice explains a choice of the tray that is not on the board.
func (x *explainer) choice(what hand.AimKind) guide.Explanation {
	v, say := &x.model.view, x.Words
	switch what {
	case hand.AimGuilty:
		return guide.Explanation{Icon: icon.Scales, Name: say.T("city.guilty"), Rule: say.T("explain.city.guilty"), Page: "verdict", Now: say.T("city.aim.guilty", "effects", x.Teller.Guilty(v, true))}
	case hand.AimAcquit:
		return guide.Explanation{Icon: icon.Scales, Name: say.T("city.notGuilty"), Rule: say.T("explain.city.acquit"), Page: "verdict", Now: say.T("city.aim.innocent", "effects", x.Teller.Innocent(v, true))}
	}
	return guide.Explanation{Icon: icon.Next, Name: say.T("city.pass"), Rule: say.T("explain.city.pass"), Page: sectionPage(v.Phase()), Now: say.T("city.aim.pass", "player", x.Name(v.Active()))}
}

// sectionPage returns the page of the rules for a phase in which players may pass.
func sectionPage(phase string) string {
	if phase == city.PhaseDonate {
		return "monument"
	}
	return "exchange"
}

// worth explains it.
func (x *explainer) worth(seat rules.Seat) string {
	f := &x.model.foresight
	t := f.of.Tallies()[seat]
	bare := t.Total - t.Majority
	w := f.worth[seat]
	return x.Words.T("explain.city.points.now", "player", x.Name(seat), "worth", f.points(seat), "track", t.Track, "monument", t.Monument, "rhetoric", t.Rhetoric,
		"most", tell.Span(w.Least-bare, w.Most-bare))
}
