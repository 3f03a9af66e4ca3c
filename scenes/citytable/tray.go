package citytable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
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
	if s.Presenting() || s.Repeating() {
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

// drawStep draws the tray while something is presented: what lies before the player
// who looks stays there, and beside it is written what the section has brought so far.
func (s *Scene) drawStep(c *render.Canvas) {
	step, _ := s.stage.Step()
	if step == nil && s.displayed().Phase() == city.PhasePlace || step != nil && step.places() {
		s.drawCitizens(c)
	}
	t, r := c.Theme(), s.layout.Choices
	if step == nil || step.places() || len(step.Shares) == 0 || r.W >= 220 {
		s.drawHand(c)
	} else { // no room for both
		r = s.layout.Tray.InsetXY(10, 4)
	}
	if step == nil || step.places() {
		return
	}
	if s.stage.Waiting() {
		c.FrameRound(s.layout.Tray.Inset(-1), 11, 3, t.Gold)
		if w, _ := c.Measure(render.Small, s.model.goOn); w <= r.W && r.H > 70 { // the primary button says it too
			var foot render.Rect
			r, foot = r.CutTop(r.H - c.Kit.LineHeight(render.Small))
			c.TextIn(render.Small, s.model.goOn, foot, render.AlignCentre, t.InkSoft)
		}
	}
	n := len(step.Shares)
	columns := 1
	if n > 1 && (r.W > 560 || float64(n)*20 > r.H) {
		columns = 2
	}
	style, short := render.Body, false
	place := func(i int) (badge, text render.Rect) {
		row := r.Column(i%columns, columns, 12).Row(i/columns, (n+columns-1)/columns, 2)
		side := min(row.H, 30)
		badge, text = row.CutLeft(side)
		_, text = text.CutLeft(8)
		return badge.Middle(side, side), text
	}
	for i, share := range step.Shares {
		_, room := place(i)
		if w, _ := c.Measure(style, share.text); w > room.W {
			style, short = render.Small, true
			break
		}
	}
	for i, share := range step.Shares {
		badge, room := place(i)
		drawBearer(c, badge.X+badge.W/2, badge.Y+badge.H/2, badge.W, s.Emblems[share.seat])
		text := share.text
		if short {
			text = share.brief
		}
		c.TextIn(style, text, room, render.AlignLeft, t.Ink)
	}
}

// drawTotals draws in the tray what everybody has in the end.
func (s *Scene) drawTotals(c *render.Canvas) {
	for i := range s.rooms.Seats {
		s.model.ends[i].Draw(c, s.layout.Tray.Inset(8).Column(i, s.rooms.Seats, 8))
	}
}

// drawCitizens draws the citizens who wait to be placed: those of the player who looks,
// also while others place theirs.
func (s *Scene) drawCitizens(c *render.Canvas) {
	m := &s.model
	seat, st := s.handSeat(), s.displayed()
	if seat == rules.NoSeat {
		return
	}
	mine := m.viewer == seat
	deciding := mine && s.pick.Active && s.Turn().Seat == seat
	placed := st.Placed(seat)
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
		if _, there := st.Where(seat, l); there {
			drawSpace(c, q.box(citizenWide), gift{}, stateDim)
			c.TextIn(render.Strong, l.String(), r, render.AlignCentre, c.Theme().InkOff)
			continue
		}
		switch {
		case !deciding:
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
		drawWorth(c, q, st.Rhetoric(seat, l))
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
	if ch.beside {
		var right render.Rect
		right, in = in.CutRight(besideWide(len(ch.drops)))
		s.drawDrops(c, right.Middle(right.W, math.Min(right.H, 30)), ch.drops)
	}
	lh := c.Kit.LineHeight(render.Small)
	words := lh * float64(len(ch.lines))
	if len(ch.gains) > 0 {
		words += gainHigh
	}
	low := 0.0 // how high whose rhetoric drops is drawn
	if len(ch.drops) > 0 && !ch.beside {
		low = math.Min(34, in.H-22-words)
	}
	words += low
	head := render.R(in.X, in.Y, in.W, math.Min(26, in.H))
	if words+head.H > in.H {
		head.H = math.Max(20, in.H-words)
	}
	n := ch.cards.Total()
	if words == 0 && n == 0 && ch.res == city.NoResource {
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
	align, title := render.AlignCentre, ch.title
	if ch.res != city.NoResource {
		size := math.Min(26, head.H)
		tw, _ := c.Measure(render.Strong, title)
		if tw+size+8 > in.W {
			title = ch.brief
			tw, _ = c.Measure(render.Strong, title)
		}
		x := in.X + math.Max(0, (in.W-tw-size-8)/2)
		drawMarker(c, putAt(x+size/2, head.Y+head.H/2, size), ch.res)
		head = render.R(x+size+8, head.Y, tw+4, head.H)
		align = render.AlignLeft
	}
	if w, _ := c.Measure(render.Strong, title); ch.sign != "" && w > head.W {
		c.Sprite(icon.Sprite(c.Kit, ch.sign, 22), render.Place{X: in.X + in.W/2, Y: head.Y + head.H/2, Tint: ink})
	} else if head.W > 0 {
		c.TextIn(render.Strong, title, head, align, ink)
	}
	c.Lines(render.Small, ch.lines, in.X+in.W/2, head.Bottom()+1, render.AlignCentre, ink)
	if len(ch.gains) > 0 {
		s.drawGains(c, render.R(in.X, head.Bottom(), in.W, gainHigh), ch.gains)
	}
	if low > 0 {
		s.drawDrops(c, render.R(in.X, head.Bottom()+words-low, in.W, low), ch.drops)
	}
}

// gainHigh is the height of drawGains, dp.
const gainHigh = 24

// drawGains draws who scores a point each, or both.
func (s *Scene) drawGains(c *render.Canvas, r render.Rect, gains []rules.Seat) {
	gain := pluses[3-len(gains)]
	w, _ := c.Measure(render.Strong, gain)
	n := float64(len(gains))
	x := r.X + (r.W-n*gainHigh-w-2)/2
	for i, seat := range gains {
		drawBearer(c, x+gainHigh*(float64(i)+0.5), r.Y+r.H/2, gainHigh-2, s.Emblems[seat])
	}
	c.TextIn(render.Strong, gain, render.R(x+n*gainHigh+2, r.Y, w+2, r.H), render.AlignLeft, c.Theme().Good)
}

// besideWide is how wide drawDrops is beside words, for so many citizens.
func besideWide(n int) float64 { return 36 + 24*float64(n) }

// drawDrops draws the citizens of a stall, and by how much the rhetoric drops of those
// who have any.
func (s *Scene) drawDrops(c *render.Canvas, r render.Rect, drops []drop) {
	const loss = "−1"
	w, _ := c.Measure(render.Strong, loss)
	n := float64(len(drops))
	size := math.Min(r.H, (r.W-w-4)/n/citizenWide-2)
	step := size*citizenWide + 2
	x := r.X + (r.W-n*step-w-2)/2
	for i, d := range drops {
		q := putAt(x+step*(float64(i)+0.5), r.Y+r.H/2, size)
		if !d.falls {
			q.State = stateDim
		}
		drawCitizen(c, q, s.Emblems[d.Seat], d.Letter)
	}
	c.TextIn(render.Strong, loss, render.R(x+n*step+2, r.Y, w+2, r.H), render.AlignLeft, c.Theme().Bad)
}

// drawCards draws cards of several resources side by side, so small that a part of each
// is seen.
func drawCards(c *render.Canvas, r render.Rect, cards city.Cards, look state) {
	high := r.W / (cardWide * (1 + 0.35*float64(cards.Total()-1)))
	drawFan(c, r.Middle(r.W, math.Min(math.Min(r.H, 70), high)), cards.Total(), func(i int) (city.Resource, put) {
		res := city.Resource(0)
		for ; i >= int(cards[res]); res++ {
			i -= int(cards[res])
		}
		return res, put{State: look}
	})
}
