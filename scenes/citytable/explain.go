package citytable

import (
	"fmt"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
	"agora/scenes/ui/panels"
)

// Subjects implements guide.Inspectable: small things first, then what can be pointed at,
// then the sections and what surrounds them.
func (s *Scene) Subjects(l *guide.Subjects) {
	at, v := &s.layout, &s.model.view
	seen := func(r render.Rect) render.Rect {
		if s.glass.On() && !r.Intersect(at.Board).Empty() {
			return r.Intersect(at.Board)
		}
		return r
	}
	add := func(id string, r render.Rect, tell func() guide.Explanation) {
		if r = seen(r); r.W > 0 && r.H > 0 {
			l.Box(id, r, tell)
		}
	}
	if s.sheet != noSheet {
		return
	}
	for row := range city.Row(city.Rows) {
		for i, r := range at.Space[row] {
			add(fmt.Sprintf("space:%d:%d", row, i), r, func() guide.Explanation { return s.tellSpace(city.Spot{Row: row, Space: i}) })
		}
	}
	for i := range at.Dealers {
		add(Aim{AimDealer, i}.ID(), at.Dealers[i], s.tellsOf(Aim{AimDealer, i}))
	}
	for i := range at.Demands {
		add(fmt.Sprintf("demand:%d", i), at.Demands[i], func() guide.Explanation { return s.tellDemand(i) })
	}
	add("demands", at.Demanded, s.tellDemands)
	for level := 1; level <= v.Board().Top(); level++ {
		r := art.StepOf(at.Pedestal, level, v.Board().Top())
		q := art.StepSpot(at.Pedestal, level, v.Board().Top(), 0, 1)
		add(fmt.Sprintf("level:%d", level), r.Union(render.R(r.X, q.Y-q.Size/2, r.W, q.Size)), func() guide.Explanation { return s.tellLevel(level) })
	}
	for i := range at.Stock {
		l.Box(Aim{AimStock, i}.ID(), at.Stock[i], s.tellsOf(Aim{AimStock, i}))
	}
	for i := range at.Stacks {
		add(Aim{AimStack, i}.ID(), at.Stacks[i], s.tellsOf(Aim{AimStack, i}))
	}
	add("prison", at.Prison, s.tellPrison)
	add("track", at.Track, s.tellTrack)
	if !at.Tabs {
		for i := range s.rooms.Seats {
			seat := rules.Seat(i)
			score, mark, below := s.View.Seats[i].TableauParts(s.Kit, at.Seats[i])
			lots, tracks := below.CutRight(22)
			add(fmt.Sprintf("points:%d", i), score, func() guide.Explanation { return s.tellPoints(seat) })
			add("start", mark, s.tellStart)
			if s.jurors(seat) {
				add(fmt.Sprintf("lots:%d", i), lots, func() guide.Explanation { return s.tellLots(seat) })
			}
			add(fmt.Sprintf("rhetoric:%d", i), tracks, func() guide.Explanation { return s.tellRhetoric(seat) })
		}
	}
	s.SpotSubjects(l, s.tellsOf)
	if s.model.hand.seat != rules.NoSeat && !s.Looking() {
		add("hand", s.model.hand.at, s.tellHand)
	}
	if v.Phase() == city.PhasePlace && !s.Looking() {
		for i, r := range at.Citizens {
			l.Box(Aim{AimCitizen, i}.ID(), r, s.tellsOf(Aim{AimCitizen, i}))
		}
	}
	for row, r := range at.Part {
		title := r
		if at.Compact { // a card would not fit beside all of it
			title, _ = r.CutTop(at.Head)
			title = title.Middle(min(title.W, 70), title.H)
		}
		if title = seen(title); title.W > 0 && title.H > 0 {
			place := spots.Box(0, fmt.Sprintf("section:%d", row), title).Place
			place.Also = r
			l.Add(place, func() guide.Explanation { return s.tellSection(city.Row(row)) })
		}
	}
	s.SeatSubjects(l, func(seat rules.Seat) guide.Explanation {
		return guide.Explanation{Icon: icon.Crown, Name: s.Name(seat), Rule: s.Words.T("explain.city.seat"), Page: "things", Now: s.tipOf(seat)}
	})
}

// tellsOf returns the explanation of a thing that can be pointed at; nil for a place,
// whose section is explained instead.
func (s *Scene) tellsOf(a Aim) func() guide.Explanation {
	switch a.Kind {
	case AimRow, AimSpace:
		return nil
	case AimCitizen:
		return func() guide.Explanation { return s.tellHome(city.Letter(a.N)) }
	case AimCard:
		return s.tellHand
	case AimStock:
		return func() guide.Explanation { return s.tellStock(city.Resource(a.N)) }
	case AimDealer:
		return func() guide.Explanation { return s.tellDealer(a.N) }
	case AimStack:
		return func() guide.Explanation { return s.tellStack(a.N) }
	case AimGift:
		return func() guide.Explanation { return s.tellLevel(s.model.view.Level(s.model.view.Active()) + 1) }
	}
	return func() guide.Explanation { return s.tellChoice(a.Kind) }
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

// Clear implements guide.Inspectable: what is in front of the player.
func (s *Scene) Clear() []render.Rect {
	if s.Looking() || s.Turn().Over() {
		return nil
	}
	return []render.Rect{s.layout.Tray}
}

// tellDemand explains a demand marker, tellDemands the stack of the others.
func (s *Scene) tellDemand(i int) guide.Explanation {
	v, say := &s.model.view, s.Words
	return guide.Explanation{Sign: goods(art.DrawDemand, v.Demand()[i&1]), Name: say.T("explain.city.demand.name"), Rule: say.T("explain.city.demand"), Page: "monument",
		Now: say.T("city.demand", "demand", tell.Demand(v.Demand()))}
}

func (s *Scene) tellDemands() guide.Explanation {
	say := s.Words
	return guide.Explanation{Sign: goods(art.DrawDemand, city.NoResource), Name: say.T("explain.city.demands.name"), Rule: say.T("explain.city.demands"), Page: "clean",
		Now: say.Say(tell.Demands(&s.model.view))}
}

// tellStock explains the stock of a resource.
func (s *Scene) tellStock(r city.Resource) guide.Explanation {
	v, say := &s.model.view, s.Words
	return guide.Explanation{Sign: goods(art.DrawCard, r), Name: say.T("explain.city.stock.name", "resource", tell.Resource(r)), Rule: say.T("explain.city.stock"), Page: "market",
		Now: say.T("explain.city.stock.now", "cards", tell.Some(int(v.Stock()[r]), r), "all", v.Board().Stock(v.Seats()))}
}

// tellStack explains a stack of markers.
func (s *Scene) tellStack(i int) guide.Explanation {
	v, say, stack := &s.model.view, s.Words, i+1
	return guide.Explanation{Sign: goods(art.DrawMarker, city.NoResource), Name: say.T("explain.city.stack.name", "stack", stack), Rule: say.T("explain.city.stack"), Page: "verdict",
		Now: say.Sentences(words.Sentences{
			words.M("explain.city.stack.now", "stack", stack, "markers", words.M("city.markers", "n", v.StackHeight(i))),
			words.M("explain.city.stack.all", "cards", tell.Cards(v.MarkersHidden()))})}
}

// tellPrison explains the prison.
func (s *Scene) tellPrison() guide.Explanation {
	v, say := &s.model.view, s.Words
	return guide.Explanation{Icon: icon.Bars, Name: say.T("explain.city.prison.name"), Rule: say.T("explain.city.prison"), Page: "end",
		Now: say.T("explain.city.prison.now", "cells", v.Prisoners(), "all", v.Board().Prison())}
}

// tellTrack explains the scoring track, tellPoints a player's points.
func (s *Scene) tellTrack() guide.Explanation {
	say := s.Words
	var all words.Series
	for i := range rules.Seat(s.rooms.Seats) {
		all = append(all, words.M("explain.city.has", "player", s.Name(i), "points", s.model.view.Points(i)))
	}
	return guide.Explanation{Icon: icon.Crown, Name: say.T("explain.city.track.name"), Rule: say.T("explain.city.points"), Page: "end", Now: say.T("explain.city.track.now", "points", all)}
}

func (s *Scene) tellPoints(seat rules.Seat) guide.Explanation {
	say := s.Words
	return guide.Explanation{Icon: icon.Crown, Name: say.T("explain.city.points.name"), Rule: say.T("explain.city.points"), Page: "end", Now: s.worthText(seat)}
}

// tellStart explains the start marker.
func (s *Scene) tellStart() guide.Explanation {
	v, say := &s.model.view, s.Words
	return guide.Explanation{Sign: torch, Name: say.T("explain.city.start.name"), Rule: say.T("explain.city.start"), Page: "clean",
		Now: say.T("explain.city.start.now", "player", s.Name(v.Start()), "round", v.Round())}
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

// tellSection explains a section and what its next space gives.
func (s *Scene) tellSection(row city.Row) guide.Explanation {
	v, say, section := &s.model.view, s.Words, sectionOf(row)
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
		told.Now = say.T("explain.city.court.judge", "prosecutor", s.Name(v.Prosecutor()), "judge", s.Name(v.Judge()))
	case row == city.Court && v.Prosecutor() != rules.NoSeat:
		told.Now = say.T("city.prosecutor", "player", s.Name(v.Prosecutor()))
	case row == city.Court && s.model.foresight.asked:
		told.Now = s.Words.Sentences(words.Sentences{s.teller().Standing(v, row), tell.Odds(&s.model.foresight.odds)})
	case row == city.Court:
		told.Now = s.teller().Standing(v, row)
	default:
		told.Now = say.Say(s.placeText(v, Aim{Kind: AimRow, N: int(row)}))
	}
	return told
}

// tellSpace explains a space: who is there, or what it gives.
func (s *Scene) tellSpace(at city.Spot) guide.Explanation {
	v, say := &s.model.view, s.Words
	if who := v.At(at); who.Seat != rules.NoSeat {
		return s.tellCitizen(who.Seat, who.Letter, "place", say.T("explain.city.citizen.hidden.now", "player", s.Name(who.Seat), "row", words.Pick("city.row", at.Row.String())))
	}
	told := s.tellSection(at.Row)
	if d, stall := at.Row.Dealer(); at.Row != city.Court && (!stall || v.Dealer(d) != city.NoResource) {
		told.Now = say.Say(tell.Space(v, at))
	}
	return told
}

// tellHome explains a citizen waiting to be placed, or its empty place.
func (s *Scene) tellHome(letter city.Letter) guide.Explanation {
	seat := s.Turn().Seat
	if s.model.viewer != seat || !s.pick.Active {
		letter = city.NoLetter
	}
	return s.tellCitizen(seat, letter, "things", s.Words.T("explain.city.citizen.left", "player", s.Name(seat), "n", city.Citizens-s.model.view.Placed(max(seat, 0))))
}

// tellCitizen explains a player's citizen; hidden: one that is face down.
func (s *Scene) tellCitizen(seat rules.Seat, l city.Letter, page, hidden string) guide.Explanation {
	v, say := &s.model.view, s.Words
	told := guide.Explanation{Name: say.T("explain.city.citizen.hidden"), Rule: say.T("explain.city.citizen"), Page: page, Now: hidden,
		Sign: func(c *render.Canvas, x, y, size float64, _ render.Color) {
			art.DrawCitizen(c, art.PutAt(x, y, size), s.Emblems[max(seat, 0)], l)
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
func (s *Scene) tellDealer(d int) guide.Explanation {
	v, say := &s.model.view, s.Words
	r := v.Dealer(d)
	told := guide.Explanation{Sign: goods(art.DrawMarker, r), Name: say.T("city.tray.dealer", "dealer", city.Roman(d)), Rule: say.T("explain.city.dealer"), Page: "court"}
	if r == city.NoResource {
		told.Now = say.T("explain.city.dealer.none")
		return told
	}
	told.Now = say.T("explain.city.dealer.now", "resource", tell.Resource(r), "cards", tell.Some(int(v.Stock()[r]), r))
	return told
}

// tellLevel explains a level of the Monument.
func (s *Scene) tellLevel(level int) guide.Explanation {
	v, say := &s.model.view, s.Words
	told := guide.Explanation{Icon: icon.Temple, Rule: say.T("explain.city.level"), Page: "monument"}
	var prices words.Either
	for _, c := range pricesOf(v, level) {
		prices = append(prices, tell.Cards(c))
	}
	level = min(level, v.Board().Top())
	told.Name = say.T("city.tray.level", "level", level)
	told.Now = say.T("explain.city.level.now", "prices", prices, "points", tell.Points(v.Board().MonumentPoints(level)))
	if builds := s.model.foresight.builds; builds > 0 && builds == level {
		told.Now = say.Sentences(words.Sentences{told.Now, words.M("explain.city.level.pays", "player", s.Name(s.model.viewer))})
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
func (s *Scene) rhetoric(seat rules.Seat, drawn bool) (all words.Series, sum int) {
	v := &s.model.view
	for l := range city.Letter(city.Citizens) {
		if drawn && !v.Juror(seat, l) {
			continue
		}
		sum += v.Rhetoric(seat, l)
		all = append(all, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)))
	}
	return all, sum
}

// tellRhetoric explains the rhetoric of a player's citizens, tellLots the lots drawn of
// them.
func (s *Scene) tellRhetoric(seat rules.Seat) guide.Explanation {
	v, say, half := &s.model.view, s.Words, 0
	for l := range city.Letter(city.Citizens) {
		half += v.Board().RhetoricPoints(v.Rhetoric(seat, l))
	}
	all, _ := s.rhetoric(seat, false)
	return guide.Explanation{Icon: icon.Speech, Name: say.T("explain.city.rhetoric.name"), Rule: say.T("explain.city.rhetoric"), Page: "things",
		Now: say.T("explain.city.rhetoric.now", "player", s.Name(seat), "citizens", all, "points", tell.Points(half))}
}

func (s *Scene) tellLots(seat rules.Seat) guide.Explanation {
	say := s.Words
	all, sum := s.rhetoric(seat, true)
	return guide.Explanation{Icon: icon.Scales, Name: say.T("explain.city.lots.name"), Rule: say.T("explain.city.lots"), Page: "court",
		Now: say.T("city.jurors", "benches", words.M("city.bench", "player", s.Name(seat), "sum", sum, "citizens", all))}
}

// tellHand explains the hand in the tray; if closed, only what everybody knows.
func (s *Scene) tellHand() guide.Explanation {
	v, h, say := &s.model.view, &s.model.hand, s.Words
	if h.seat == rules.NoSeat {
		return guide.Explanation{}
	}
	told := guide.Explanation{Icon: icon.Hand, Name: say.T("city.hand", "player", s.Name(h.seat)), Rule: say.T("explain.city.hand"), Page: "clean",
		Now: say.T("explain.city.hand.closed", "cards", words.M("city.cardCount", "n", v.Held(h.seat)))}
	if hand, known := v.Hand(h.seat); known && h.open {
		told.Now = say.T("explain.city.hand.now", "cards", tell.Cards(hand))
	}
	return told
}

// tellChoice explains a choice of the tray that is not on the board.
func (s *Scene) tellChoice(what AimKind) guide.Explanation {
	v, say := &s.model.view, s.Words
	switch what {
	case AimGuilty:
		return guide.Explanation{Icon: icon.Scales, Name: say.T("city.guilty"), Rule: say.T("explain.city.guilty"), Page: "verdict", Now: say.T("city.aim.guilty", "effects", s.teller().Guilty(v, true))}
	case AimAcquit:
		return guide.Explanation{Icon: icon.Scales, Name: say.T("city.notGuilty"), Rule: say.T("explain.city.acquit"), Page: "verdict", Now: say.T("city.aim.innocent", "effects", s.teller().Innocent(v, true))}
	}
	return guide.Explanation{Icon: icon.Next, Name: say.T("city.pass"), Rule: say.T("explain.city.pass"), Page: sectionPage(v.Phase()), Now: say.T("city.aim.pass", "player", s.Name(v.Active()))}
}

// sectionPage returns the page of the rules for a phase in which players may pass.
func sectionPage(phase string) string {
	if phase == city.PhaseDonate {
		return "monument"
	}
	return "exchange"
}
