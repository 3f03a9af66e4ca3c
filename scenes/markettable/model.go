package markettable

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/markettable/tell"
	"agora/scenes/table"
	"agora/scenes/ui/panels"
)

// model holds everything the picture needs that follows from the game, the hand and the
// choice of a shop. It is rebuilt when one of them changes, never while drawing.
type model struct {
	board.View
	turn rules.Turn

	was     market.Analysis // of the position before the others' moves
	effects words.Message   // of the placement
	around  board.HandSpot  // place of tick and cross

	deck string
	tray []string // text beside the waiting card
}

// derive rebuilds the model.
func (s *Scene) derive() {
	m := &s.model
	s.listed = render.Rect{}
	m.Kit, m.Say = s.Kit, s.Words
	m.Base = s.State()
	m.turn = market.Game{}.Turn(m.Base)
	m.Shown, m.Preview, m.Legal = m.Base, false, false
	m.Flagged, m.Marks, m.Contacts = m.Flagged[:0], m.Marks[:0], m.Contacts[:0]
	m.effects = words.Message{}
	if !s.Playing() {
		s.hands.Reset()
		s.model.Draft = market.Piece{}
	}
	if s.stage.Busy() {
		m.Shown = s.stage.Step().Table
	} else if m.turn.Phase == market.PhasePlace && s.hands.Hand != hand.InTray {
		s.model.TryHand()
	} else if m.turn.Phase == market.PhaseBuy && s.model.Draft.Card != 0 {
		if t, err := market.Try(m.Base, market.BuyShop(s.model.Draft)); err == nil {
			m.Shown = t
		} else {
			s.model.Draft = market.Piece{}
		}
	}
	m.ReadInto(&m.Now, 0, &m.Base)
	m.ReadInto(&m.Then, 1, &m.Shown)
	if m.Legal {
		m.effects = s.teller().DoorEffects(board.JoinedOf(&m.Then, m.Base.Hand()), market.Changes(nil, &m.Now, &m.Then))
	}
	s.model.Watch()
	s.markNews()
	s.model.MarkDoors()
	s.priceTags()
	s.besideHand()
	s.sayNews()
	m.deck = strconv.Itoa(m.Shown.DeckLeft())
	m.tray = nil
	if m.Base.Hand() != 0 {
		m.tray = m.trayText(s.layout.Compact && !s.layout.Tall, tookEffect(s.eventsOf(s.At())))
	}
}

// markNews lists the latest placements and purchases, and their effect on the player to
// move.
func (s *Scene) markNews() {
	m := &s.model
	of := board.NewsOf{State: m.Base}
	of.From, of.To = s.news()
	if m.News.Of == of { // dragging a card asks again for each place
		return
	}
	m.News.Cards, m.News.Shops, m.News.Of = m.News.Cards[:0], m.News.Shops[:0], of
	for n := of.From; n < of.To; n++ {
		before, after := s.Match.StateAt(n), s.Match.StateAt(n+1)
		for _, e := range s.Match.At(n).Events {
			switch e := e.(type) {
			case market.Placed:
				m.News.Cards = append(m.News.Cards, board.PlacedNews{Id: e.Card, Doors: board.DoorsOf(m.turn.Seat, before, after)})
			case market.Bought:
				m.News.Shops = append(m.News.Shops, e.Shop)
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

// sayNews sets the texts at others' cards that say what they did to the player to move.
func (s *Scene) sayNews() {
	var taken []render.Rect
	for i := range s.model.News.Cards {
		k := &s.model.News.Cards[i]
		k.Text = ""
		pose, there := s.model.Shown.Pose(k.Id)
		if k.Doors == 0 || !there || !s.Playing() || s.hands.Hand != hand.InTray { // a card in hand needs all the room
			continue
		}
		change := "+" + strconv.Itoa(k.Doors)
		if k.Doors < 0 {
			change = "\u2212" + strconv.Itoa(-k.Doors)
		}
		k.Text = s.Words.T("market.news.doors", "change", change, "n", max(k.Doors, -k.Doors))
		w, h := s.Kit.Measure(render.Strong, k.Text)
		x, y := s.cam.ToScreen(float.Of(pose).X, float.Of(pose).Y)
		k.At, _, _ = s.model.RoomAround(x, y, math.Hypot(float.HalfW, float.HalfH)*s.cam.Zoom+2, w+18, h+6, 12, taken)
		taken = append(taken, k.At)
	}
}

// priceTags lists the prices while shops can be bought.
func (s *Scene) priceTags() {
	m := &s.model
	m.Tags, m.ForSale, m.Price = m.Tags[:0], 0, 0
	if s.stage.Busy() || m.turn.Phase != market.PhaseBuy || !s.Playing() {
		return
	}
	s.model.ListTags()
}

// fillSeats fills the players' panels.
func (s *Scene) fillSeats(v *table.View) {
	m := &s.model
	goal := market.Standard().Goal
	outcome, over := market.Game{}.Outcome(m.Shown)
	first := market.First(&m.Shown, &m.Then)
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		coins := m.Shown.Coins(seat)
		active := m.Base.Active()
		step := s.stage.Step()
		if step != nil {
			coins, active = s.stage.Coins(seat), step.Active
		}
		glow := s.coins.show(i, coins, step != nil)
		before, after := m.Now.Income(seat), m.Then.Income(seat)
		h := s.Panel(seat)
		h.Active, h.Winner = seat == active && !over, over && slices.Contains(outcome.Winners, seat)
		h.Main, h.Score = panels.Stat{Icon: icon.Coin, Gold: true, Value: strconv.Itoa(coins)}, true
		h.Goal, h.Part = "/ "+strconv.Itoa(goal), float64(coins)/float64(goal)
		if wins := !over && !s.stage.Busy() && !s.Looking() && seat == first; wins {
			h.Main.Danger, h.Goal = seat != active, s.Words.T("market.threat.short")
		}
		h.Letter, h.Glow = m.Base.Letter(seat).String(), glow
		income := &h.More[0]
		*income = panels.Stat{Icon: icon.Door, Value: tell.GainWord(before)}
		if s.stage.Busy() {
			income.Value = tell.GainWord(after)
		} else if (m.Legal || s.model.Draft.Card != 0) && before != after {
			income.Then, income.Trend = tell.GainWord(after), cmp.Compare(after, before)
		} else if !m.Legal && s.Playing() && seat == active && m.turn.Phase == market.PhasePlace && s.Since() > 0 {
			old := s.Match.StateAt(s.Since())
			m.ReadInto(&m.was, 2, &old)
			income.Since, income.Trend = panels.Changed(before - m.was.Income(seat))
		}
		_, own, _ := m.Then.LargestOf(seat)
		h.More[1] = panels.Stat{Draw: shopSign, Value: strconv.Itoa(own), Danger: largestIs(&m.Then, seat)}
		v.Seats[i] = h
	}
}

// largestIs reports whether a player has the only largest shop, which a festival would end.
func largestIs(a *market.Analysis, seat rules.Seat) bool {
	top, _, tied := a.Largest()
	return top >= 0 && tied == 1 && a.Shops[top].Owner == seat
}

// shopSign draws a counter, the measure of the largest shop.
func shopSign(c *render.Canvas, x, y, size float64, col render.Color) {
	c.Ring(x, y, size*0.35, 2, col)
	c.Circle(x, y, size*0.15, col)
}

// trayText returns the text beside the waiting card, shorter if brief. took reports whether drawing
// it did something.
func (m *model) trayText(brief, took bool) []string {
	face := market.Face(m.Base.Hand())
	why := "notYours"
	switch {
	case m.Base.Holder(face.Letter) != m.Base.Active():
		if brief {
			why = "noEffect"
		}
	case took:
		why = "tookEffect"
	default:
		why = "noEffect"
	}
	return []string{m.Say.Pick("market.card", face.Effect.String(), "letter", face.Letter.String()), m.Say.Pick("market.tray", why)}
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
