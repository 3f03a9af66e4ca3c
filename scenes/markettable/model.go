package markettable

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/tell"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// model holds everything the picture needs that follows from the game, the hand and the
// choice of a shop. It is rebuilt when one of them changes, never while drawing.
type model struct {
	turn  rules.Turn
	base  market.State // the position shown, without what is half made
	shown market.State // including it
	now   market.Analysis
	then  market.Analysis // of shown
	was   market.Analysis // of the position before the others' moves
	read  [3]market.State // the positions that were analysed

	preview  bool            // the card in hand is over the table
	legal    bool            // and legal there
	flagged  []market.CardID // cards that prevent it
	marks    []market.Mark
	contacts []geometry.Contact
	effects  words.Message // of the placement

	bearing   bearing  // reference for the turn of the card in hand
	angle     string   // text of the angle
	angleWide float64  // its width, dp
	gains     []gain   // changes of incomes, if the card is legal there
	told      gainSpot // place of the gains
	around    handSpot // place of tick and cross

	forSale int // number of shops for sale
	price   int // of the chosen shop

	news struct { // the latest moves, see Scene.news
		of    newsOf
		cards []placedNews
		shops []market.Piece
	}

	doors []doorMark
	tags  []priceTag
	deck  string
	tray  []string // text beside the waiting card
}

// newsOf identifies what news were computed for: the position, and the range of moves.
type newsOf struct {
	state    market.State
	from, to int
}

// placedNews is a card that somebody placed, and its effect on the player to move.
type placedNews struct {
	id    market.CardID
	doors int         // open doors gained, or lost
	text  string      // "−2 doors"; "" if nothing changed
	at    render.Rect // where that stands
}

// doorMark is a door to be drawn: its place, in units of the table, and its state.
type doorMark struct {
	x, y    float64 // middle of the threshold's outer side
	nx, ny  float64 // out of the card
	state   market.DoorState
	segment int          // on its card
	piece   market.Piece // whose door it is
	owner   rules.Seat
	floor   render.Color
	change  int     // compared with now: 0 none, 1 better, -1 worse, 2 joined
	size    float64 // of the mark for the change; 1 at rest
}

// priceTag is the price on an empty shop.
type priceTag struct {
	piece market.Piece
	x, y  float64 // units
	price int
	text  string
	ok    bool // it can be bought
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m := &s.model
	s.listed = render.Rect{}
	m.base = s.State()
	m.turn = market.Game{}.Turn(m.base)
	m.shown, m.preview, m.legal = m.base, false, false
	m.flagged, m.marks, m.contacts = m.flagged[:0], m.marks[:0], m.contacts[:0]
	m.effects = words.Message{}
	if !s.Playing() {
		s.hands.Reset()
		s.draft = market.Piece{}
	}
	if s.stage.Busy() {
		m.shown = s.stage.Step().Table
	} else if m.turn.Phase == market.PhasePlace && s.hands.Hand != InTray {
		s.preview()
	} else if m.turn.Phase == market.PhaseBuy && s.draft.Card != 0 {
		if t, err := market.Try(m.base, market.BuyShop(s.draft)); err == nil {
			m.shown = t
		} else {
			s.draft = market.Piece{}
		}
	}
	m.readInto(&m.now, 0, &m.base)
	m.readInto(&m.then, 1, &m.shown)
	if m.legal {
		m.effects = s.effects()
	}
	s.watch()
	s.markNews()
	s.markDoors()
	s.priceTags()
	s.besideHand()
	s.sayNews()
	m.deck = strconv.Itoa(m.shown.DeckLeft())
	m.tray = s.trayText()
}

// readInto analyses a position unless it has been analysed already.
func (m *model) readInto(a *market.Analysis, slot int, st *market.State) {
	if m.read[slot] != *st {
		a.Read(st)
		m.read[slot] = *st
	}
}

// preview computes the effect of the card in hand where it is, or what prevents it.
func (s *Scene) preview() {
	m := &s.model
	m.preview = true
	if s.hands.Legal {
		m.shown, m.legal = s.hands.After, true
		m.contacts = geometry.Contacts(m.contacts[:0], m.base.Table(), s.targets.poses, s.hands.Pose)
		return
	}
	for _, no := range s.hands.Refusals {
		for _, a := range no.Args {
			switch a := a.(type) {
			case market.CardID:
				m.flagged = market.WithCard(m.flagged, a)
			case market.Piece:
				m.flagged = market.WithCard(m.flagged, a.Card)
			case market.Mark:
				m.marks = append(m.marks, a)
			}
		}
	}
}

// effects describes the placement's effect on doors.
func (s *Scene) effects() words.Message {
	m := &s.model
	return s.teller().DoorEffects(joinedOf(&m.then, m.base.Hand()), market.Changes(nil, &m.now, &m.then))
}

// joinedOf counts the joined doors of a card.
func joinedOf(a *market.Analysis, id market.CardID) (n int) {
	for seg := range geometry.Segments {
		if a.Door(id, seg).State == market.Joined {
			n++
		}
	}
	return n
}

// markNews lists the latest placements and purchases, and their effect on the player to
// move.
func (s *Scene) markNews() {
	m := &s.model
	of := newsOf{state: m.base}
	of.from, of.to = s.news()
	if m.news.of == of { // dragging a card asks again for each place
		return
	}
	m.news.cards, m.news.shops, m.news.of = m.news.cards[:0], m.news.shops[:0], of
	for n := of.from; n < of.to; n++ {
		before, after := s.Match.StateAt(n), s.Match.StateAt(n+1)
		for _, e := range s.Match.At(n).Events {
			switch e := e.(type) {
			case market.Placed:
				m.news.cards = append(m.news.cards, placedNews{id: e.Card, doors: doorsOf(m.turn.Seat, before, after)})
			case market.Bought:
				m.news.shops = append(m.news.shops, e.Shop)
			}
		}
	}
}

// news returns the range [from, to) of the moves to mark on the table: those of the
// others since the last turn of the person to move or, in a review, the one that led to
// the position.
func (s *Scene) news() (from, to int) {
	switch {
	case s.stage.Busy():
	case s.Looking():
		to = s.At()
		from = max(0, to-1)
	case s.Playing():
		own := func(n int) bool { return s.Match.At(n).Seat() == s.model.turn.Seat }
		to = s.Match.Len()
		for to > 0 && own(to-1) { // skip this turn's own
			to--
		}
		from = to
		for from > 0 && !own(from-1) {
			from--
		}
	}
	return from, to
}

// doorsOf returns how many open doors a placement gained or lost for a seat, counting
// those on its own card.
func doorsOf(seat rules.Seat, before, after market.State) int {
	if seat == rules.NoSeat { // the game is over
		return 0
	}
	return incomes(after)[seat] - incomes(before)[seat]
}

// sayNews sets the texts at others' cards that say what they did to the player to move.
func (s *Scene) sayNews() {
	var taken []render.Rect
	for i := range s.model.news.cards {
		k := &s.model.news.cards[i]
		k.text = ""
		pose, there := s.model.shown.Pose(k.id)
		if k.doors == 0 || !there || !s.Playing() || s.hands.Hand != InTray { // a card in hand needs all the room
			continue
		}
		change := "+" + strconv.Itoa(k.doors)
		if k.doors < 0 {
			change = "\u2212" + strconv.Itoa(-k.doors)
		}
		k.text = s.Words.T("market.news.doors", "change", change, "n", max(k.doors, -k.doors))
		w, h := s.Kit.Measure(render.Strong, k.text)
		x, y := s.cam.ToScreen(floatOf(pose).X, floatOf(pose).Y)
		k.at, _, _ = s.roomAround(x, y, math.Hypot(halfW, halfH)*s.cam.Zoom+2, w+18, h+6, 12, taken)
		taken = append(taken, k.at)
	}
}

// markDoors lists the doors of the table shown.
func (s *Scene) markDoors() {
	m := &s.model
	m.doors = m.doors[:0]
	t := s.Kit.Theme()
	pal := paletteOf(t)
	for _, card := range cardsOn(&m.shown, nil) {
		id, f := card.id, card.FloatPose
		_, old := m.base.Pose(id)
		for seg, piece := range market.Face(id).Doors {
			if piece == market.Wall {
				continue
			}
			d := doorMark{segment: seg, state: m.then.Door(id, seg).State, piece: market.Piece{Card: id, Index: uint8(piece)}}
			mid, nx, ny := doorSpan(seg)
			d.x, d.y = f.onTable(mid)
			ox, oy := f.onTable(spot{mid.X + nx, mid.Y + ny})
			d.nx, d.ny = ox-d.x, oy-d.y
			d.owner = m.shown.Owner(d.piece)
			d.floor = pal.floor[piece]
			if d.owner != rules.NoSeat {
				d.floor = ownedFloor(t, &pal, s.Emblems[d.owner])
			}
			was := market.Open // as a new card starts
			if old {
				was = m.now.Door(id, seg).State
			}
			if c, part, ok := s.stage.changing(id, seg); ok {
				if was, d.size = c.From, part; part == 0 {
					d.state = was
				}
			} else if d.size = 1; !m.legal {
				was = d.state
			}
			switch {
			case was == d.state:
			case d.state == market.Joined:
				d.change = 2
			case d.state == market.Open:
				d.change = 1
			case was == market.Open:
				d.change = -1
			}
			m.doors = append(m.doors, d)
		}
	}
}

// priceTags lists the prices while shops can be bought.
func (s *Scene) priceTags() {
	m := &s.model
	m.tags, m.forSale, m.price = m.tags[:0], 0, 0
	if s.stage.Busy() || m.turn.Phase != market.PhaseBuy || !s.Playing() {
		return
	}
	s.listTags()
}

// listTags lists the prices of all empty shops.
func (s *Scene) listTags() {
	m := &s.model
	for i := range m.now.Shops {
		sh := &m.now.Shops[i]
		if sh.Owner != rules.NoSeat {
			continue
		}
		at := s.tagPiece(i)
		p, ok := m.base.Pose(at.Card)
		if !ok {
			continue
		}
		x, y := floatOf(p).onTable(layoutOf(at.Card).Label[at.Index])
		tag := priceTag{piece: sh.First, x: x, y: y, price: sh.Doors, text: strconv.Itoa(sh.Doors), ok: sh.CanBeBought()}
		if tag.ok {
			m.forSale++
		}
		if s.draft == sh.First {
			m.price = sh.Doors
		}
		m.tags = append(m.tags, tag)
	}
}

// tagPiece returns the piece of a shop for its price: the one with most circles, then
// with most cells.
func (s *Scene) tagPiece(shop int) market.Piece {
	best, score := market.Piece{}, -1
	for _, p := range s.model.now.Pieces(shop) {
		n := 8 * p.Circles()
		for _, c := range market.Face(p.Card).Cells {
			if int(c) == int(p.Index) {
				n++
			}
		}
		if n > score {
			best, score = p, n
		}
	}
	return best
}

// fillSeats fills the players' panels.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	goal := market.Standard().Goal
	top, _, tied := m.then.Largest()
	outcome, over := market.Game{}.Outcome(m.shown)
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		coins := m.shown.Coins(seat)
		active := m.base.Active()
		if step := s.stage.Step(); step != nil {
			coins, active = s.stage.Coins(seat), step.Active
			if coins > s.seen[i] {
				s.glow[i] = glowTicks
			}
		}
		s.seen[i] = coins
		before, after := m.now.Income(seat), m.then.Income(seat)
		h := s.Panel(seat)
		h.Active, h.Winner = seat == active && !over, over && slices.Contains(outcome.Winners, seat)
		h.Main, h.Score = ui.Stat{Icon: icon.Coin, Gold: true, Value: strconv.Itoa(coins)}, true
		h.Goal, h.Part = "/ "+strconv.Itoa(goal), float64(coins)/float64(goal)
		if wins := !over && !s.stage.Busy() && !s.Looking() && reaches(&m.shown, &m.then, seat); wins {
			h.Main.Danger, h.Goal = seat != active, s.Words.T("market.threat.short")
		}
		h.Letter, h.Glow = m.base.Letter(seat).String(), float64(s.glow[i])/glowTicks
		income := &h.More[0]
		*income = ui.Stat{Icon: icon.Door, Value: tell.GainWord(before)}
		if s.stage.Busy() {
			income.Value = tell.GainWord(after)
		} else if (m.legal || s.draft.Card != 0) && before != after {
			income.Then, income.Trend = tell.GainWord(after), cmp.Compare(after, before)
		} else if !m.legal && s.Playing() && seat == active && m.turn.Phase == market.PhasePlace && s.Since() > 0 {
			old := s.Match.StateAt(s.Since())
			m.readInto(&m.was, 2, &old)
			income.Since, income.Trend = ui.Changed(before - m.was.Income(seat))
		}
		_, own, _ := m.then.LargestOf(seat)
		h.More[1] = ui.Stat{Draw: shopSign, Value: strconv.Itoa(own), Danger: top >= 0 && tied == 1 && m.then.Shops[top].Owner == seat}
		v.Seats[i] = h
	}
}

// shopSign draws a counter, the measure of the largest shop.
func shopSign(c *render.Canvas, x, y, size float64, col render.Color) {
	c.Ring(x, y, size*0.35, 2, col)
	c.Circle(x, y, size*0.15, col)
}

// trayText returns the text beside the waiting card.
func (s *Scene) trayText() []string {
	m := &s.model
	id := m.base.Hand()
	if id == 0 {
		return nil
	}
	face := market.Face(id)
	why := "notYours"
	switch {
	case m.base.Holder(face.Letter) != m.base.Active():
		if s.layout.Compact && !s.layout.Tall {
			why = "noEffect"
		}
	case tookEffect(s.eventsOf(s.At())):
		why = "tookEffect"
	default:
		why = "noEffect"
	}
	return []string{s.Words.Pick("market.card", face.Effect.String(), "letter", face.Letter.String()), s.Words.Pick("market.tray", why)}
}

// tookEffect reports whether a drawn card did anything to shops or coins.
func tookEffect(events []rules.Event) bool {
	for _, e := range events {
		switch e := e.(type) {
		case market.Burnt, market.Flooded:
			return true
		case market.Feast:
			for _, p := range e.Pays {
				if p.Coins > 0 {
					return true
				}
			}
		}
	}
	return false
}

// lookOf returns the colouring of a card's face.
func (s *Scene) lookOf(st *market.State, id market.CardID) faceLook {
	var l faceLook
	for k := range l {
		l[k] = colourOf(st.Owner(market.Piece{Card: id, Index: uint8(k)}), &s.Emblems)
	}
	return l
}

// ownedFloor returns the plain colour of an owned floor.
func ownedFloor(t *render.Theme, pal *palette, look emblem.ID) render.Color {
	return render.Blend(t.Seat[int(look)&3], pal.stone, 0.16)
}
