package markettable

import (
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// ActKind is the kind of a step that is presented.
type ActKind uint8

const (
	ActOpen     ActKind = iota // the first card slides from the deck to the middle
	ActLay                     // the placed card settles
	ActGrow                    // counters drop on circles that a shop gained
	ActBuy                     // counters drop on a bought shop, coins leave the buyer
	ActTurn                    // another seat's turn
	ActIncome                  // coins fly from the doors
	ActDraw                    // the drawn card is shown large
	ActFire                    // cards burn
	ActFlood                   // counters are washed away
	ActFeast                   // coins fly to everybody
	ActNoEffect                // fire or flood that does nothing
	ActAside                   // the card had no place
	ActOver                    // the end
)

// Flight is a coin on its way between a door and a player's panel.
type Flight struct {
	Seat    rules.Seat
	Card    market.CardID
	Segment int
	Delay   int  // ticks before it starts
	Away    bool // from the panel to the door
}

// Drop is a counter that comes to, or leaves, its circle.
type Drop struct {
	Piece market.Piece
	Nth   int // circle of the piece
	Delay int
}

// Act is one step of the presentation: what lies on the table while it plays,
// what moves, and what is said.
type Act struct {
	Kind    ActKind
	Ticks   int
	Event   rules.Event
	Table   market.State // cards and owners that are shown
	Coins   [market.MaxSeats]int
	Active  rules.Seat
	Card    market.CardID   // drawn, laid or put aside
	Cards   []market.CardID // concerned: they flash or burn
	Flights []Flight
	Drops   []Drop
}

// Large reports whether the act says something that wants to be read, so that
// a press ends it and does nothing else.
func (a *Act) Large() bool {
	switch a.Kind {
	case ActDraw, ActFire, ActFlood, ActFeast, ActNoEffect, ActAside, ActOver:
		return true
	}
	return false
}

// Durations in milliseconds at normal speed.
const (
	openMS     = 500
	layMS      = 180
	dropMS     = 260
	dropStep   = 60
	turnMS     = 260
	flightMS   = 460
	flightStep = 80
	drawMS     = 1900
	strikeMS   = 2300
	fireMS     = 2200
	floodMS    = 2000
	noEffectMS = 2600
	overMS     = 1400
)

// Stage plays acts one after the other. The picture lags behind the rules
// while it does. The zero Stage is empty.
type Stage struct {
	acts []Act
	now  int // ticks of the first act that have passed
}

// Busy reports whether something is being presented.
func (s *Stage) Busy() bool { return len(s.acts) > 0 }

// Act is the act that plays, nil if none does.
func (s *Stage) Act() *Act {
	if len(s.acts) == 0 {
		return nil
	}
	return &s.acts[0]
}

// Part is how much of the act has passed, 0 to 1.
func (s *Stage) Part() float64 {
	if len(s.acts) == 0 || s.acts[0].Ticks <= 0 {
		return 1
	}
	return float64(s.now) / float64(s.acts[0].Ticks)
}

// Now is how many ticks of the act have passed.
func (s *Stage) Now() int { return s.now }

// Add puts acts behind those that wait; those that take no time are left out.
func (s *Stage) Add(acts []Act) {
	for _, a := range acts {
		if a.Ticks > 0 {
			s.acts = append(s.acts, a)
		}
	}
}

// Tick passes a tick and answers the act that has just begun, if any.
func (s *Stage) Tick() (begun *Act) {
	if len(s.acts) == 0 {
		return nil
	}
	if s.now == 0 {
		begun = &s.acts[0]
	}
	s.now++
	if s.now > s.acts[0].Ticks {
		s.drop()
	}
	return begun
}

// Skip ends what plays: one act that wants to be read, or all small ones up to
// the next such. It reports whether the press that asked for it is used up.
func (s *Stage) Skip() bool {
	if len(s.acts) == 0 {
		return false
	}
	if s.acts[0].Large() {
		s.drop()
		return true
	}
	for len(s.acts) > 0 && !s.acts[0].Large() {
		s.drop()
	}
	return len(s.acts) > 0
}

// Clear ends everything.
func (s *Stage) Clear() {
	clear(s.acts)
	s.acts, s.now = s.acts[:0], 0
}

func (s *Stage) drop() {
	copy(s.acts, s.acts[1:])
	s.acts[len(s.acts)-1] = Act{}
	s.acts, s.now = s.acts[:len(s.acts)-1], 0
}

// Coins is what the seat is seen to have now: coins count when they arrive.
func (s *Stage) Coins(seat rules.Seat, speed render.Speed) int {
	a := s.Act()
	if a == nil || seat < 0 || int(seat) >= len(a.Coins) {
		return 0
	}
	n := a.Coins[seat]
	for _, f := range a.Flights {
		if f.Seat != seat {
			continue
		}
		switch {
		case !f.Away && s.now >= f.Delay+speed.Ticks(flightMS):
			n++
		case f.Away && s.now >= f.Delay:
			n--
		}
	}
	return n
}

// director turns events into acts.
type director struct {
	speed  render.Speed
	calm   bool // reduced motion: nothing flies, but what is to be read is shown
	table  market.State
	coins  [market.MaxSeats]int
	active rules.Seat
	look   market.Analysis
	acts   []Act
}

// actsOf makes the acts that present a decision: before is the position it was
// made in, after the one it led to. shown says that the picture shows the
// purchase already.
func actsOf(before market.State, m market.Move, after market.State, events []rules.Event, shown bool, speed render.Speed, calm bool) []Act {
	d := director{speed: speed, calm: calm, table: before, active: before.Active()}
	for seat := range d.coins {
		d.coins[seat] = before.Coins(rules.Seat(seat))
	}
	switch m.Kind {
	case market.Put:
		d.table = after
	case market.Buy: // what follows the purchase plays on the table that it leaves
		if bought, err := market.Try(before, m); err == nil {
			d.table = bought
		}
	}
	for _, e := range events {
		if _, bought := e.(market.Bought); bought && shown {
			d.coins[d.active] = d.table.Coins(d.active)
			continue
		}
		d.direct(e, after)
	}
	return d.acts
}

// opening makes the acts of the start of a game.
func opening(start market.State, events []rules.Event, speed render.Speed, calm bool) []Act {
	d := director{speed: speed, calm: calm, table: start, active: start.Active()}
	for seat := range d.coins {
		d.coins[seat] = start.Coins(rules.Seat(seat))
	}
	for _, e := range events {
		d.direct(e, start)
	}
	return d.acts
}

func (d *director) add(a Act) {
	a.Table, a.Coins, a.Active = d.table, d.coins, d.active
	d.acts = append(d.acts, a)
}

// motion is the time of something that only moves.
func (d *director) motion(ms int) int {
	if d.calm {
		return 0
	}
	return d.speed.Ticks(ms)
}

func (d *director) direct(e rules.Event, after market.State) {
	switch e := e.(type) {
	case market.Opened:
		d.add(Act{Kind: ActOpen, Ticks: d.motion(openMS), Event: e, Card: e.Card, Cards: []market.CardID{e.Card}})
	case market.Placed:
		d.add(Act{Kind: ActLay, Ticks: d.motion(layMS), Event: e, Card: e.Card})
	case market.Grown:
		drops, ticks := d.drops(e.Gained)
		if len(drops) > 0 {
			d.add(Act{Kind: ActGrow, Ticks: ticks, Event: e, Drops: drops})
		}
	case market.Bought:
		d.bought(e)
	case market.TurnBegan:
		d.active = e.Seat
		d.add(Act{Kind: ActTurn, Ticks: d.motion(turnMS), Event: e})
	case market.Income:
		d.pay(ActIncome, e, []market.Pay{e.Pay})
	case market.Drawn:
		ticks := d.speed.Ticks(drawMS)
		if e.Strikes {
			ticks = d.speed.Ticks(strikeMS)
		}
		d.add(Act{Kind: ActDraw, Ticks: ticks, Event: e, Card: e.Card})
	case market.Burnt:
		d.add(Act{Kind: ActFire, Ticks: d.speed.Ticks(fireMS), Event: e, Cards: e.Cards})
		d.table = after
	case market.Flooded:
		a := Act{Kind: ActFlood, Ticks: d.speed.Ticks(floodMS), Event: e}
		d.look.Read(&d.table)
		if shop := d.look.ShopOf(e.Shop); shop >= 0 {
			for _, p := range d.look.Pieces(shop) {
				a.Cards = appendNew(a.Cards, p.Card)
				for n := range p.Circles() {
					a.Drops = append(a.Drops, Drop{Piece: p, Nth: n})
				}
			}
		}
		d.add(a)
		d.table = after
	case market.Feast:
		d.pay(ActFeast, e, e.Pays)
	case market.NoEffect:
		a := Act{Kind: ActNoEffect, Ticks: d.speed.Ticks(noEffectMS), Event: e}
		for _, p := range e.Tied {
			a.Cards = appendNew(a.Cards, p.Card)
		}
		d.add(a)
	case market.Aside:
		d.add(Act{Kind: ActAside, Ticks: d.speed.Ticks(noEffectMS), Event: e, Card: e.Card})
	case market.Over:
		d.table = after
		for seat := range d.coins {
			d.coins[seat] = after.Coins(rules.Seat(seat))
		}
		d.add(Act{Kind: ActOver, Ticks: d.speed.Ticks(overMS), Event: e})
	}
}

// bought lets the price fly to the shop's doors and the counters drop.
func (d *director) bought(e market.Bought) {
	d.look.Read(&d.table)
	shop := d.look.ShopOf(e.Shop)
	if shop < 0 {
		return
	}
	drops, ticks := d.drops(d.look.Pieces(shop))
	a := Act{Kind: ActBuy, Ticks: ticks, Event: e, Drops: drops}
	if !d.calm {
		a.Flights = d.flights(e.Seat, shop, nil, true)
	}
	d.coins[e.Seat] = e.Total + len(a.Flights)
	if n := len(a.Flights); n > 0 {
		a.Ticks = max(a.Ticks, a.Flights[n-1].Delay+d.speed.Ticks(flightMS))
	}
	d.add(a)
	d.coins[e.Seat] = e.Total
}

// pay lets coins fly from the doors to the panels, one seat after the other.
func (d *director) pay(kind ActKind, e rules.Event, pays []market.Pay) {
	a := Act{Kind: kind, Event: e}
	d.look.Read(&d.table)
	for _, p := range pays {
		if d.calm {
			continue
		}
		for i := range d.look.Shops {
			if d.look.Shops[i].Owner == p.Seat {
				a.Flights = d.flights(p.Seat, i, a.Flights, false)
			}
		}
	}
	if n := len(a.Flights); n > 0 {
		a.Ticks = a.Flights[n-1].Delay + d.speed.Ticks(flightMS) + d.speed.Ticks(120)
	}
	if kind == ActFeast { // wants to be read, also if nobody earns
		a.Ticks = max(a.Ticks, d.speed.Ticks(noEffectMS))
	}
	d.add(a)
	for _, p := range pays {
		d.coins[p.Seat] = p.Total
	}
}

// flights appends a coin for every open door of a shop, staggered; many coins
// follow each other faster.
func (d *director) flights(seat rules.Seat, shop int, list []Flight, away bool) []Flight {
	step := d.speed.Ticks(flightStep)
	at := 0
	if n := len(list); n > 0 {
		at = list[n-1].Delay + step
		if list[n-1].Seat != seat {
			at += 3 * step
		}
	}
	if len(list) > 12 {
		step = max(1, step/2)
	}
	for _, p := range d.look.Pieces(shop) {
		face := market.Face(p.Card)
		for seg := range geometry.Segments {
			if int(face.Doors[seg]) == int(p.Index) && d.look.Door(p.Card, seg).State == market.Open {
				list = append(list, Flight{Seat: seat, Card: p.Card, Segment: seg, Delay: at, Away: away})
				at += step
			}
		}
	}
	return list
}

// drops are the counters of pieces, one after the other.
func (d *director) drops(pieces []market.Piece) (list []Drop, ticks int) {
	step := d.motion(dropStep)
	for _, p := range pieces {
		for n := range p.Circles() {
			list = append(list, Drop{p, n, len(list) * step})
		}
	}
	if n := len(list); n > 0 {
		ticks = list[n-1].Delay + d.motion(dropMS)
	}
	return list, ticks
}

// appendNew appends a card unless it is in the list.
func appendNew(list []market.CardID, id market.CardID) []market.CardID {
	if slices.Contains(list, id) {
		return list
	}
	return append(list, id)
}
