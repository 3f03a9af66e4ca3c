package citytable

import (
	"fmt"
	"slices"
	"strings"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// Things implements table.Guide: what is small first, then what can be pointed at, then
// the sections and what stands around them.
func (s *Scene) Things(l *spots.List[string]) {
	at, v := &s.layout, &s.model.view
	add := func(r render.Rect, kind string, n ...int) {
		if s.glass.on() && !r.Intersect(at.Board).Empty() {
			r = r.Intersect(at.Board)
		}
		for _, i := range n {
			kind += fmt.Sprintf(":%d", i)
		}
		if r.W > 0 && r.H > 0 {
			l.Add(spots.Box(kind, "", r))
		}
	}
	if s.sheet != noSheet {
		return
	}
	for row := range city.Row(city.Rows) {
		for i, r := range at.Space[row] {
			add(r, "space", int(row), i)
		}
	}
	for i := range at.Dealers {
		add(at.Dealers[i], "dealer", i+1)
	}
	for i := range at.Demands {
		add(at.Demands[i], "demand", i)
	}
	add(at.Demanded, "demands")
	for level := 1; level <= v.Board().Top(); level++ {
		r := stepOf(at.Pedestal, level, v.Board().Top())
		q := stepSpot(at.Pedestal, level, v.Board().Top(), 0, 1)
		add(r.Union(render.R(r.X, q.Y-q.Size/2, r.W, q.Size)), "level", level)
	}
	for i := range at.Stock {
		l.Add(spots.Box(Aim{AimStock, i}.ID(), "", at.Stock[i]))
	}
	for i := range at.Stacks {
		add(at.Stacks[i], "stack", i+1)
	}
	add(at.Prison, "prison")
	add(at.Track, "track")
	if !at.Tabs {
		for i := range s.rooms.Seats {
			score, mark, below := s.View.Seats[i].TableauParts(s.Kit, at.Seats[i])
			lots, tracks := below.CutRight(22)
			add(score, "points", i)
			add(mark, "start")
			if s.jurors(rules.Seat(i)) {
				add(lots, "lots", i)
			}
			add(tracks, "rhetoric", i)
		}
	}
	s.SpotThings(l)
	l.Spots = slices.DeleteFunc(l.Spots, func(s spots.Spot[string]) bool { return strings.HasPrefix(s.Key, "place:") }) // a section
	if s.model.hand.seat != rules.NoSeat && !s.Looking() {
		add(s.model.hand.at, "hand")
	}
	if v.Phase() == city.PhasePlace && !s.Looking() {
		for i, r := range at.Citizens {
			l.Add(spots.Box(Aim{AimCitizen, i}.ID(), "", r))
		}
	}
	for row, r := range at.Part {
		title := r
		if at.Compact { // a card would find no room beside all of it
			title, _ = r.CutTop(at.Head)
			title = title.Middle(min(title.W, 70), title.H)
		}
		add(title, "section", row)
		if i := l.Index(fmt.Sprintf("section:%d", row)); i >= 0 {
			l.Spots[i].Also = r
		}
	}
	s.SeatThings(l)
}

// jurors reports whether lots of a player have been drawn.
func (s *Scene) jurors(seat rules.Seat) bool {
	for l := range city.Letter(city.Citizens) {
		if s.model.view.Juror(seat, l) {
			return true
		}
	}
	return false
}

// Clear implements table.Guide: what lies before the player.
func (s *Scene) Clear() []render.Rect {
	if s.Looking() || s.Turn().Over() {
		return nil
	}
	return []render.Rect{s.layout.Tray}
}

// demandsNow says how many demand markers are face down and which are set aside, so that
// everybody can tell what may still come.
func demandsNow(v *city.State) words.Message {
	down := words.M("city.markers", "n", v.DemandLeft())
	if v.DemandAside().Total() == 0 {
		return words.M("explain.city.demands.now", "markers", down)
	}
	return words.M("explain.city.demands.aside", "markers", down, "aside", cards(v.DemandAside()))
}

// Tell implements table.Guide: it knows what the player who looks may know.
func (s *Scene) Tell(thing string) (told table.Told) {
	v, say := &s.model.view, s.Words
	if seat, ok := table.ThingSeat(thing); ok {
		return table.Told{Icon: icon.Crown, Name: s.Name(seat), Rule: say.T("explain.city.seat"), Page: "things", Now: s.tipOf(seat)}
	}
	parts, n := table.ThingParts(thing)
	seat := rules.Seat(n[0])
	switch parts[0] {
	case "space":
		return s.tellSpace(city.Spot{Row: city.Row(n[0]), Space: n[1]})
	case "section":
		return s.tellSection(city.Row(n[0]))
	case "dealer":
		return s.tellDealer(n[0] - 1)
	case "demand":
		return table.Told{Sign: goods(drawDemand, v.Demand()[n[0]&1]), Name: say.T("explain.city.demand.name"), Rule: say.T("explain.city.demand"), Page: "monument",
			Now: say.T("city.demand", "demand", demand(v.Demand()))}
	case "demands":
		return table.Told{Sign: goods(drawDemand, city.NoResource), Name: say.T("explain.city.demands.name"), Rule: say.T("explain.city.demands"), Page: "clean",
			Now: say.Say(demandsNow(v))}
	case "level", "donation":
		return s.tellLevel(thing, n[0])
	case "stock", "card":
		i := slices.IndexFunc(goodsAll[:], func(r city.Resource) bool { return len(parts) > 1 && r.String() == parts[1] })
		if parts[0] == "card" || i < 0 {
			return s.tellHand()
		}
		r := goodsAll[i]
		return table.Told{Sign: goods(drawCard, r), Name: say.T("explain.city.stock.name", "resource", resource(r)), Rule: say.T("explain.city.stock"), Page: "market",
			Now: say.T("explain.city.stock.now", "cards", some(int(v.Stock()[r]), r), "all", v.Board().Stock(v.Seats()))}
	case "stack":
		return table.Told{Sign: goods(drawMarker, city.NoResource), Name: say.T("explain.city.stack.name", "stack", n[0]), Rule: say.T("explain.city.stack"), Page: "verdict",
			Now: say.T("explain.city.stack.now", "stack", n[0], "markers", words.M("city.markers", "n", v.StackHeight(n[0]-1)))}
	case "prison":
		return table.Told{Icon: icon.Bars, Name: say.T("explain.city.prison.name"), Rule: say.T("explain.city.prison"), Page: "end",
			Now: say.T("explain.city.prison.now", "cells", v.Prisoners(), "all", v.Board().Prison())}
	case "track":
		var all words.Series
		for i := range rules.Seat(s.rooms.Seats) {
			all = append(all, words.M("explain.city.has", "player", s.Name(i), "points", v.Points(i)))
		}
		return table.Told{Icon: icon.Crown, Name: say.T("explain.city.track.name"), Rule: say.T("explain.city.points"), Page: "end", Now: say.T("explain.city.track.now", "points", all)}
	case "points":
		return table.Told{Icon: icon.Crown, Name: say.T("explain.city.points.name"), Rule: say.T("explain.city.points"), Page: "end",
			Now: s.worthText(seat)}
	case "start":
		return table.Told{Sign: torch, Name: say.T("explain.city.start.name"), Rule: say.T("explain.city.start"), Page: "clean",
			Now: say.T("explain.city.start.now", "player", s.Name(v.Start()), "round", v.Round())}
	case "rhetoric", "lots":
		return s.tellRhetoric(parts[0], seat)
	case "hand":
		return s.tellHand()
	case "citizen":
		return s.tellHome(thing)
	case "guilty", "acquit", "pass":
		return s.tellChoice(parts[0])
	}
	return told
}

// goodsAll are all kinds of cards.
var goodsAll = [kinds]city.Resource{0, 1, 2}

// goods draws a card or a marker of a resource beside what is said of it.
func goods(draw func(c *render.Canvas, p put, r city.Resource), r city.Resource) ui.Drawing {
	return func(c *render.Canvas, x, y, size float64, _ render.Color) { draw(c, putAt(x, y, size), r) }
}

// sectionOf returns the section that a row belongs to, in the keys of messages.
func sectionOf(row city.Row) string {
	if _, stall := row.Dealer(); stall {
		return "market"
	}
	return row.String()
}

// tellSection explains a section, with what its next space gives.
func (s *Scene) tellSection(row city.Row) table.Told {
	v, say, section := &s.model.view, s.Words, sectionOf(row)
	told := table.Told{Name: say.Pick("city.row", row.String()), Rule: say.Pick("explain.city.section", section), Page: section}
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
		told.Now = say.T("explain.city.court.judge", "prosecutor", s.Name(v.Prosecutor()), "judge", s.Name(v.Judge()))
	case row == city.Court && v.Prosecutor() != rules.NoSeat:
		told.Now = say.T("city.prosecutor", "player", s.Name(v.Prosecutor()))
	case row == city.Court && s.model.foresight.asked:
		told.Now = s.Words.Sentences(words.Sentences{s.standing(row), oddsText(&s.model.foresight.odds)})
	case row == city.Court:
		told.Now = s.standing(row)
	default:
		told.Now = say.Say(s.placeText(v, Aim{Kind: AimRow, N: int(row)}))
	}
	return told
}

// tellSpace explains a space: who stands there, or what it gives.
func (s *Scene) tellSpace(at city.Spot) table.Told {
	v, say := &s.model.view, s.Words
	if who := v.At(at); who.Seat != rules.NoSeat {
		return s.tellCitizen(who.Seat, who.Letter, "place", say.T("explain.city.citizen.hidden.now", "player", s.Name(who.Seat), "row", words.Pick("city.row", at.Row.String())))
	}
	told := s.tellSection(at.Row)
	if d, stall := at.Row.Dealer(); at.Row != city.Court && (!stall || v.Dealer(d) != city.NoResource) {
		told.Now = say.Say(spaceText(v, at))
	}
	return told
}

// tellHome explains a citizen that waits to be placed, or its empty place.
func (s *Scene) tellHome(thing string) table.Told {
	seat, letter := s.Turn().Seat, city.NoLetter
	for i := range city.Letter(city.Citizens) {
		if thing == (Aim{AimCitizen, int(i)}).ID() && s.model.viewer == seat && s.pick.Active {
			letter = i
		}
	}
	return s.tellCitizen(seat, letter, "things", s.Words.T("explain.city.citizen.left", "player", s.Name(seat), "n", city.Citizens-s.model.view.Placed(max(seat, 0))))
}

// tellCitizen explains a player's citizen; hidden tells of one face down.
func (s *Scene) tellCitizen(seat rules.Seat, l city.Letter, page, hidden string) table.Told {
	v, say := &s.model.view, s.Words
	told := table.Told{Name: say.T("explain.city.citizen.hidden"), Rule: say.T("explain.city.citizen"), Page: page, Now: hidden,
		Sign: func(c *render.Canvas, x, y, size float64, _ render.Color) {
			drawCitizen(c, putAt(x, y, size), s.Emblems[max(seat, 0)], l)
		}}
	if l == city.NoLetter {
		return told
	}
	known := []any{"player", s.Name(seat), "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)}
	told.Name, told.Now = say.T("speak.city.head", "letter", l.String()), say.T("explain.city.citizen.waits", known...)
	if at, there := v.Where(seat, l); there {
		told.Now = say.T("explain.city.citizen.placed", append(known, "row", words.Pick("city.row", at.Row.String()))...)
	}
	return told
}

// tellDealer explains a dealer.
func (s *Scene) tellDealer(d int) table.Told {
	v, say := &s.model.view, s.Words
	r := v.Dealer(d)
	told := table.Told{Sign: goods(drawMarker, r), Name: say.T("city.tray.dealer", "dealer", city.Roman(d)), Rule: say.T("explain.city.dealer"), Page: "court"}
	if r == city.NoResource {
		told.Now = say.T("explain.city.dealer.none")
		return told
	}
	told.Now = say.T("explain.city.dealer.now", "resource", resource(r), "cards", some(int(v.Stock()[r]), r))
	return told
}

// tellLevel explains a level of the Monument: a step of it, or a donation.
func (s *Scene) tellLevel(thing string, level int) table.Told {
	v, say := &s.model.view, s.Words
	told := table.Told{Icon: icon.Temple, Rule: say.T("explain.city.level"), Page: "monument"}
	if strings.HasPrefix(thing, "donation") {
		level = v.Level(v.Active()) + 1
	}
	var prices words.Either
	for _, c := range pricesOf(v, level) {
		prices = append(prices, cards(c))
	}
	level = min(level, v.Board().Top())
	told.Name = say.T("city.tray.level", "level", level)
	told.Now = say.T("explain.city.level.now", "prices", prices, "points", points(v.Board().MonumentPoints(level)))
	if builds := s.model.foresight.builds; builds > 0 && builds == level {
		told.Now = say.Sentences(words.Sentences{told.Now, words.M("explain.city.level.pays", "player", s.Name(s.model.viewer))})
	}
	return told
}

// pricesOf returns the ways to pay for a level of the Monument with what is in demand now.
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

// tellRhetoric explains the rhetoric of a player's citizens, or the lots drawn of them.
func (s *Scene) tellRhetoric(what string, seat rules.Seat) table.Told {
	v, say := &s.model.view, s.Words
	var all words.Series
	half, sum := 0, 0
	for l := range city.Letter(city.Citizens) {
		r := v.Rhetoric(seat, l)
		half += v.Board().RhetoricPoints(r)
		if what == "lots" && !v.Juror(seat, l) {
			continue
		}
		sum += r
		all = append(all, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", r))
	}
	if what == "lots" {
		return table.Told{Icon: icon.Scales, Name: say.T("explain.city.lots.name"), Rule: say.T("explain.city.lots"), Page: "court",
			Now: say.T("city.jurors", "benches", words.M("city.bench", "player", s.Name(seat), "sum", sum, "citizens", all))}
	}
	return table.Told{Icon: icon.Speech, Name: say.T("explain.city.rhetoric.name"), Rule: say.T("explain.city.rhetoric"), Page: "things",
		Now: say.T("explain.city.rhetoric.now", "player", s.Name(seat), "citizens", all, "points", points(half))}
}

// tellHand explains the hand in the tray; closed, it says no more than everybody knows.
func (s *Scene) tellHand() table.Told {
	v, h, say := &s.model.view, &s.model.hand, s.Words
	if h.seat == rules.NoSeat {
		return table.Told{}
	}
	told := table.Told{Icon: icon.Hand, Name: say.T("city.hand", "player", s.Name(h.seat)), Rule: say.T("explain.city.hand"), Page: "clean",
		Now: say.T("explain.city.hand.closed", "cards", words.M("city.cardCount", "n", v.Held(h.seat)))}
	if hand, known := v.Hand(h.seat); known && h.open {
		told.Now = say.T("explain.city.hand.now", "cards", cards(hand))
	}
	return told
}

// tellChoice explains a choice of the tray that is nothing on the board.
func (s *Scene) tellChoice(what string) table.Told {
	v, say := &s.model.view, s.Words
	switch what {
	case "guilty":
		return table.Told{Icon: icon.Scales, Name: say.T("city.guilty"), Rule: say.T("explain.city.guilty"), Page: "verdict", Now: say.T("city.aim.guilty", "effects", s.guilty(v, true))}
	case "acquit":
		return table.Told{Icon: icon.Scales, Name: say.T("city.notGuilty"), Rule: say.T("explain.city.acquit"), Page: "verdict", Now: say.T("city.aim.innocent", "effects", s.innocent(v, true))}
	}
	return table.Told{Icon: icon.Next, Name: say.T("city.pass"), Rule: say.T("explain.city.pass"), Page: sectionPage(v.Phase()), Now: say.T("city.aim.pass", "player", s.Name(v.Active()))}
}

// sectionPage returns the page of the rules for a phase in which one can pass.
func sectionPage(phase string) string {
	if phase == city.PhaseDonate {
		return "monument"
	}
	return "exchange"
}
