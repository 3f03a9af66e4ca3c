package board

import (
	"slices"

	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table/timeline"
)

// Durations in milliseconds at normal speed.
const (
	openMS     = 500
	flyMS      = 640
	placeMS    = 180
	doorMS     = 220
	doorStep   = 130
	doorsMS    = 1000 // for all doors together
	dropMS     = 260
	dropStep   = 60
	turnMS     = 260
	flightMS   = 460
	flightStep = 80
	landedMS   = 120
	drawMS     = 420
	strikeMS   = 2300
	fireMS     = 2200
	floodMS    = 2000
	noEffectMS = 2600
	overMS     = 1400
)

// choreography turns events into steps and the tracks that play them.
type choreography struct {
	pace   timeline.Pace
	Staged func(rules.Seat) timeline.Pace // speed for a seat's turn; nil: pace
	Watch  func(rules.Seat) bool          // reports whether a seat's moves come from elsewhere; nil: none do
	table  market.State
	coins  [market.MaxSeats]int
	active rules.Seat

	look   market.Analysis
	flown  int // number of coins
	steps  []Step
	tracks []track
	end    int // tick in which everything has ended
}

// Choreograph starts with a position.
func Choreograph(from market.State, pace timeline.Pace) *choreography {
	c := &choreography{pace: pace, table: from, active: from.Active()}
	c.coins = coinsOf(&from)
	return c
}

// coinsOf returns all players' coins.
func coinsOf(st *market.State) (coins [market.MaxSeats]int) {
	for seat := range coins {
		coins[seat] = st.Coins(rules.Seat(seat))
	}
	return coins
}

// Decision presents a move that leads to a position. shown says that the picture already shows the
// purchase.
func (c *choreography) Decision(m market.Move, after market.State, events []rules.Event, shown bool) {
	switch m.Kind {
	case market.Put:
		if c.watched(c.active) { // the doors and shops beside it stay as they were
			c.add(Step{Kind: StepFly, Event: events[0], Card: c.table.Hand(), Pose: m.Pose}, c.pace.Move(flyMS))
		}
		c.table = after
	case market.Buy: // effects after the purchase play on the table it leaves
		if bought, err := market.Try(c.table, m); err == nil {
			c.table = bought
		}
	}
	for _, e := range events {
		if _, bought := e.(market.Bought); bought && shown {
			c.coins[c.active] = c.table.Coins(c.active)
			continue
		}
		c.Event(e, after)
	}
	c.table = after
}

// watched reports whether a seat's moves come from elsewhere, so that nobody at the table
// has seen them coming.
func (c *choreography) watched(seat rules.Seat) bool { return c.Watch != nil && c.Watch(seat) }

// stepSounds are the sounds at the start of steps.
var stepSounds = map[StepKind]sound.ID{
	StepOpen: sound.Slide, StepFly: sound.Slide, StepPlace: sound.Place, StepGrow: sound.Counter, StepBuy: sound.Counter,
	StepTurn: sound.Turn, StepDraw: sound.Slide, StepFire: sound.Fire, StepFlood: sound.Flood,
	StepFeast: sound.Chime,
}

// add appends a step, with tracks that start with it. A step that takes no time is left
// out.
func (c *choreography) add(s Step, ticks int, tracks ...track) {
	for i := range tracks {
		ticks = max(ticks, tracks[i].End())
		tracks[i].Delay += c.end
	}
	if ticks <= 0 {
		return
	}
	s.Table, s.Coins, s.Active = c.table, c.coins, c.active
	c.steps = append(c.steps, s)
	n := len(c.steps)
	c.tracks = append(c.tracks, track{
		ID: mover{step: n}, Delay: c.end, Length: ticks, Ease: render.Linear, Cue: stepSounds[s.Kind], Read: s.Kind >= StepDraw,
	})
	c.tracks = append(c.tracks, tracks...)
	c.end += ticks
}

func (c *choreography) Event(e rules.Event, after market.State) {
	switch e := e.(type) {
	case market.Opened:
		c.add(Step{Kind: StepOpen, Event: e, Card: e.Card, Cards: []market.CardID{e.Card}}, c.pace.Move(openMS))
	case market.Placed:
		var doors []track
		if c.watched(e.Seat) {
			doors = c.doors(e.Changed)
		}
		c.add(Step{Kind: StepPlace, Event: e, Card: e.Card}, c.pace.Move(placeMS), doors...)
	case market.Grown:
		c.add(Step{Kind: StepGrow, Event: e}, 0, c.drops(e.Gained)...)
	case market.Bought:
		c.bought(e)
	case market.TurnBegan:
		c.active = e.Seat
		if c.Staged != nil {
			c.pace = c.Staged(e.Seat)
		}
		c.add(Step{Kind: StepTurn, Event: e}, c.pace.Move(turnMS))
	case market.Income:
		c.pay(StepIncome, e, []market.Pay{e.Pay})
	case market.Drawn:
		ticks := c.pace.Move(drawMS) // it only comes to the tray, which says the same
		if e.Strikes {
			ticks = c.pace.Read(strikeMS)
		}
		c.add(Step{Kind: StepDraw, Event: e, Card: e.Card}, ticks)
	case market.Burnt:
		c.add(Step{Kind: StepFire, Event: e, Cards: e.Cards}, c.pace.Read(fireMS))
		c.table = after
	case market.Flooded:
		s := Step{Kind: StepFlood, Event: e}
		c.look.Read(&c.table)
		if shop := c.look.ShopOf(e.Shop); shop >= 0 {
			s.Washed = slices.Clone(c.look.Pieces(shop))
			s.Cards = market.CardsOf(s.Washed)
		}
		c.add(s, c.pace.Read(floodMS))
		c.table = after
	case market.Feast:
		c.pay(StepFeast, e, e.Pays)
	case market.NoEffect:
		c.add(Step{Kind: StepNoEffect, Event: e, Cards: market.CardsOf(e.Tied)}, c.pace.Read(noEffectMS))
	case market.Aside:
		c.add(Step{Kind: StepAside, Event: e, Card: e.Card}, c.pace.Read(noEffectMS))
	case market.Over:
		c.table, c.coins = after, coinsOf(&after)
		c.add(Step{Kind: StepOver, Event: e}, c.pace.Read(overMS))
	}
}

// doors returns tracks for doors that change, one after another.
func (c *choreography) doors(changed []market.DoorChange) (list []track) {
	step := min(doorStep, doorsMS/max(len(changed), 1))
	for i, d := range changed {
		list = append(list, track{
			ID: mover{door: door{d.Card, d.Segment}}, Delay: c.pace.Move(placeMS + i*step), Length: c.pace.Move(doorMS), Cue: sound.Tick,
		})
	}
	return list
}

// bought makes the price fly to the shop's doors and the counters drop.
func (c *choreography) bought(e market.Bought) {
	c.look.Read(&c.table)
	shop := c.look.ShopOf(e.Shop)
	if shop < 0 {
		return
	}
	flights := c.flights(nil, e.Seat, shop, true)
	c.coins[e.Seat] = e.Total + len(flights)
	c.add(Step{Kind: StepBuy, Event: e}, 0, append(c.drops(c.look.Pieces(shop)), flights...)...)
	c.coins[e.Seat] = e.Total
}

// pay makes coins fly from the doors to the panels, one seat after another.
func (c *choreography) pay(kind StepKind, e rules.Event, pays []market.Pay) {
	var flights []track
	ticks := 0
	c.look.Read(&c.table)
	for _, p := range pays {
		for i := range c.look.Shops {
			if c.look.Shops[i].Owner == p.Seat {
				flights = c.flights(flights, p.Seat, i, false)
			}
		}
	}
	if n := len(flights); n > 0 {
		ticks = flights[n-1].End() + c.pace.Move(landedMS)
	}
	if kind == StepFeast && slices.ContainsFunc(pays, func(p market.Pay) bool { return p.Coins > 0 }) { // needs to be read
		ticks = max(ticks, c.pace.Read(noEffectMS))
	}
	c.add(Step{Kind: kind, Event: e}, ticks, flights...)
	for _, p := range pays {
		c.coins[p.Seat] = p.Total
	}
}

// flights appends a coin for every open door of a shop, staggered, faster if there are many. If
// away, they go from the panel to the doors.
func (c *choreography) flights(list []track, seat rules.Seat, shop int, away bool) []track {
	if c.pace.Still() {
		return nil
	}
	step, at := c.pace.Move(flightStep), 0
	if n := len(list); n > 0 {
		at = list[n-1].Delay + step
		if list[n-1].To.seat != seat {
			at += 3 * step
		}
	}
	if len(list) > 12 {
		step = max(1, step/2)
	}
	for _, p := range c.look.Pieces(shop) {
		for seg, piece := range market.Face(p.Card).Doors {
			if int(piece) != int(p.Index) || c.look.Door(p.Card, seg).State != market.Open {
				continue
			}
			c.flown++
			t := track{ID: mover{coin: c.flown}, Delay: at, Length: c.pace.Move(flightMS), Ease: render.EaseInOut}
			panel, door := place{seat: seat}, place{seat: seat, card: p.Card, segment: seg}
			if t.From, t.To, t.Done = door, panel, sound.Coin; away {
				t.From, t.To, t.Cue, t.Done = panel, door, sound.Coin, sound.None
			}
			list = append(list, t)
			at += step
		}
	}
	return list
}

// drops returns tracks for the counters of pieces, dropping one after another.
func (c *choreography) drops(pieces []market.Piece) (list []track) {
	for _, p := range pieces {
		for n := range p.Circles() {
			list = append(list, track{ID: mover{piece: p, nth: n}, Delay: len(list) * c.pace.Move(dropStep), Length: c.pace.Move(dropMS)})
		}
	}
	return list
}
