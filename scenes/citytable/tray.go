package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/ui"
)

// drawTray draws what lies before the player who looks: citizens, hand, choices.
func (s *Scene) drawTray(c *render.Canvas) {
	if s.Looking() {
		return
	}
	l, m := &s.layout, &s.model
	c.Panel(l.Tray, render.PanelPlain)
	if s.Turn().Over() && !s.Presenting() {
		s.drawTotals(c)
		return
	}
	if s.Presenting() {
		s.drawStep(c)
		return
	}
	if m.view.Phase() == city.PhasePlace {
		s.drawCitizens(c)
	}
	s.drawHand(c)
	for i := range m.choices {
		s.drawChoice(c, &m.choices[i])
	}
	if len(m.note) > 0 {
		lh := c.Kit.LineHeight(render.Small)
		y := l.Choices.Y + math.Max(0, (l.Choices.H-lh*float64(len(m.note)))/2)
		c.Lines(render.Small, m.note, l.Choices.X+8, y, render.AlignLeft, c.Theme().Ink)
	}
}

// drawStep draws in the tray what a step of the presentation needs room for: the
// rhetoric that is weighed in court; else a word on how to go on.
func (s *Scene) drawStep(c *render.Canvas) {
	step, _ := s.stage.Step()
	if step == nil {
		return
	}
	in := s.layout.Tray.Inset(8)
	benches := step.Benches
	if len(benches) == 0 {
		if s.secret.sole != rules.NoSeat && in.W > 500 {
			s.drawHand(c)
			return
		}
		c.TextIn(render.Small, s.Words.T("city.skip"), in, render.AlignCentre, c.Theme().InkSoft)
		return
	}
	for i := range benches {
		drawBench(c, in.Column(i, len(benches), 8), &benches[i], s.Emblems[benches[i].Seat], step.Lots)
	}
}

// drawBench draws a player's citizens that are weighed in court, or their lots, and
// the sum.
func drawBench(c *render.Canvas, r render.Rect, b *city.Bench, look emblem.ID, lots bool) {
	badge := math.Min(34, r.W*0.2)
	sum, style := numeral(b.Sum), ui.Digits(22)
	w, _ := c.Measure(style, sum)
	if r.H < 44 { // side by side
		drawBearer(c, r.X+badge/2, r.Y+r.H/2, math.Min(badge, r.H), look)
		_, r = r.CutLeft(badge + 4)
		c.TextIn(style, sum, r, render.AlignLeft, c.Theme().Ink)
		badge = w
	} else {
		drawBearer(c, r.X+badge/2, r.Y+r.H*0.3, badge, look)
		c.TextIn(style, sum, render.R(r.X, r.Y+r.H*0.52, math.Max(badge, w+2), r.H*0.44), render.AlignCentre, c.Theme().Ink)
	}
	_, room := r.CutLeft(math.Max(badge, w) + 8)
	n := float64(len(b.Letters))
	size := math.Min(math.Min(room.H-6, 60), (room.W-4*(n-1))/math.Max(n, 1))
	for k, l := range b.Letters {
		q := putAt(room.X+(size+4)*float64(k)+size/2, room.Y+room.H/2, size)
		if lots {
			drawLot(c, q, look, l)
		} else {
			drawCitizen(c, q, look, l)
		}
		drawWorth(c, q, b.Rhetoric[k])
	}
}

// drawTotals draws in the tray what everybody has in the end.
func (s *Scene) drawTotals(c *render.Canvas) {
	for i := range s.rooms.Seats {
		s.model.ends[i].Draw(c, s.layout.Tray.Inset(8).Column(i, s.rooms.Seats, 8))
	}
}

// drawCitizens draws the citizens who wait to be placed.
func (s *Scene) drawCitizens(c *render.Canvas) {
	m := &s.model
	seat := s.Turn().Seat
	mine := m.viewer == seat && s.pick.Active
	placed := m.view.Placed(max(seat, 0))
	for i, r := range s.layout.Citizens {
		l := city.Letter(i)
		q := putIn(r.InsetXY(2, 3), citizenWide)
		if !mine { // how many are left is all that is known
			if i < placed {
				drawSpace(c, q.box(citizenWide), gift{}, stateDim)
			} else {
				drawCitizen(c, q, s.Emblems[seat], city.NoLetter)
			}
			continue
		}
		if _, there := m.view.Where(seat, l); there {
			drawSpace(c, q.box(citizenWide), gift{}, stateDim)
			c.TextIn(render.Strong, l.String(), r, render.AlignCentre, c.Theme().InkOff)
			continue
		}
		switch {
		case s.pick.Holding && s.pick.Held == Aim{AimCitizen, i}:
			q.Fade = 0.7
		case s.pick.Chosen && s.pick.Letter == l:
			q.Lift, q.State = 0.6, stateChosen
		case s.pick.Aim() == Aim{AimCitizen, i}:
			q.State = statePointed
		case !s.pick.Chosen:
			q.State = stateLegal
		}
		drawCitizen(c, q, s.Emblems[seat], l)
		drawWorth(c, q, m.view.Rhetoric(seat, l))
	}
}

// drawChoice draws a choice of the tray.
func (s *Scene) drawChoice(c *render.Canvas, ch *choice) {
	t := c.Theme()
	look, ink := render.PanelButton, t.Ink
	switch ch.state {
	case statePointed:
		look = render.PanelHover
	case stateDim:
		look, ink = render.PanelOff, t.InkOff
	}
	c.Panel(ch.rect, look)
	if ch.state == statePointed {
		c.FrameRound(ch.rect.Inset(-1), 9, 3, t.Legal)
	}
	in := ch.rect.InsetXY(8, 5)
	lh := c.Kit.LineHeight(render.Small)
	words := lh * float64(len(ch.lines))
	head := render.R(in.X, in.Y, in.W, math.Min(26, in.H))
	if words+head.H > in.H {
		head.H = math.Max(20, in.H-words)
	}
	n := ch.cards.Total()
	if len(ch.lines) == 0 && n == 0 && ch.res == city.NoResource {
		head = in
	} else if n > 0 && in.H >= 58 {
		room := render.R(in.X, head.Bottom()+2, in.W, in.Bottom()-head.Bottom()-2)
		drawCards(c, room, ch.cards, statePlain)
	} else if n > 0 {
		tw, _ := c.Measure(render.Strong, ch.title)
		room := in
		if in.W > tw+60 {
			_, room = in.CutLeft(tw + 8)
			head = render.R(in.X, in.Y, tw+4, in.H)
		} else {
			head.W = 0
		}
		drawCards(c, room, ch.cards, statePlain)
	} else if spare := in.H - words - head.H; spare > 0 {
		head.Y += spare / 2
	}
	align := render.AlignCentre
	if ch.res != city.NoResource {
		size := math.Min(26, head.H)
		tw, _ := c.Measure(render.Strong, ch.title)
		x := in.X + math.Max(0, (in.W-tw-size-8)/2)
		drawMarker(c, putAt(x+size/2, head.Y+head.H/2, size), ch.res)
		head = render.R(x+size+8, head.Y, tw+4, head.H)
		align = render.AlignLeft
	}
	if head.W > 0 {
		c.TextIn(render.Strong, ch.title, head, align, ink)
	}
	c.Lines(render.Small, ch.lines, in.X+in.W/2, head.Bottom()+1, render.AlignCentre, ink)
}

// drawCards draws cards of several resources side by side.
func drawCards(c *render.Canvas, r render.Rect, cards city.Cards, look state) {
	drawFan(c, r.Middle(r.W, math.Min(r.H, 70)), cards.Total(), func(i int) (city.Resource, put) {
		res := city.Resource(0)
		for ; i >= int(cards[res]); res++ {
			i -= int(cards[res])
		}
		return res, put{State: look}
	})
}
