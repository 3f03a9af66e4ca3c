package citytable

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
)

// tallyOf is the rhetoric of a player as their panel shows it.
func (s *Scene) tallyOf(p *city.State, seat int) tally {
	t := tally{Look: s.Looks[seat], Value: rhetoricOf(p, rules.Seat(seat)), Chosen: -1}
	t.Then = t.Value
	if !s.stage.Busy() {
		t.Then = s.model.then[seat]
	}
	if step, _ := s.stage.Step(); step != nil {
		switch e := step.Event.(type) {
		case city.Raised:
			if int(e.Seat) == seat {
				t.Glow[e.Letter] = 1
			}
		case city.Shaken:
			if int(e.Seat) == seat {
				t.Glow[e.Letter] = 1
			}
		}
	}
	if s.pick.Chosen && int(s.Turn().Seat) == seat {
		t.Chosen = int(s.pick.Letter)
	}
	return t
}

// drawSeats draws the players' panels.
func (s *Scene) drawSeats(c *render.Canvas) {
	p := s.displayed()
	t := c.Theme()
	for i := range s.rooms.Seats {
		r := s.layout.Seats[i]
		look := s.Looks[i]
		c.Panel(r, render.PanelPlain)
		step, _ := s.stage.Step()
		on := s.Turn().Seat == rules.Seat(i) && step == nil
		if step != nil {
			on = step.Seat == rules.Seat(i)
		}
		if on {
			col := t.Seat[int(look)&3]
			c.FillRound(r.Inset(1), 9, render.Fade(col, 0.14))
			c.FrameRound(r.Inset(-1), 11, 3, col)
		}
		if s.layout.Tabs {
			s.drawTab(c, p, i, r)
		} else {
			s.drawPanel(c, p, i, r)
		}
	}
}

var (
	pointsLarge = render.TextStyle{Font: render.Number.Font, Size: 30, Tabular: true}
	pointsSmall = render.TextStyle{Font: render.Number.Font, Size: 22, Tabular: true}
)

// pair draws a sign and a number, and returns where the next may begin.
func pair(c *render.Canvas, x, y float64, id icon.ID, n int, style render.TextStyle, sign, ink render.Color) float64 {
	side := 20.0
	c.Sprite(icon.Sprite(c.Kit, id, side), render.Place{X: x + side/2, Y: y, Tint: sign})
	x += side + 4
	text := numeral(n)
	w, _ := c.Measure(style, text)
	c.TextIn(style, text, render.R(x, y-16, w+2, 32), render.AlignLeft, ink)
	return x + w + 10
}

// drawPanel draws a panel with the tableau.
func (s *Scene) drawPanel(c *render.Canvas, p *city.State, i int, r render.Rect) {
	t := c.Theme()
	in := r.InsetXY(10, 7)
	head, in := in.CutTop(34)
	c.Sprite(emblem.Badge(c.Kit, s.Looks[i], 32), render.Place{X: head.X + 16, Y: head.Y + 17})
	points := numeral(p.Points(rules.Seat(i)))
	w, _ := c.Measure(pointsLarge, points)
	c.TextIn(pointsLarge, points, head, render.AlignRight, t.Ink)
	c.Sprite(icon.Sprite(c.Kit, icon.Crown, 20), render.Place{X: head.Right() - w - 14, Y: head.Y + 18, Tint: t.Gold})
	name := render.R(head.X+40, head.Y, head.W-40-w-28, head.H)
	if p.Start() == rules.Seat(i) {
		var torch render.Rect
		torch, name = name.CutRight(22)
		drawStart(c, putAt(torch.X+11, torch.Y+17, 28))
	}
	c.TextIn(render.Strong, s.model.seats[i].name, name, render.AlignLeft, t.Ink)
	row, in := in.CutTop(math.Max(22, math.Min(28, in.H*0.2)))
	y := row.Y + row.H/2
	x := pair(c, row.X+4, y, icon.Temple, p.Level(rules.Seat(i)), render.Number, t.InkSoft, t.Ink)
	x = pair(c, x+4, y, icon.Deck, p.Held(rules.Seat(i)), render.Number, t.InkSoft, t.Ink)
	s.drawKnown(c, p, i, render.R(x+4, row.Y, row.Right()-x-4, row.H))
	_, in = in.CutTop(2)
	lots, tracks := in.CutRight(22)
	tally := s.tallyOf(p, i)
	drawTally(c, tracks, &tally)
	for l := range city.Letter(city.Citizens) {
		if p.Juror(rules.Seat(i), l) {
			b := lots.Row(int(l), city.Citizens, 2)
			drawLot(c, putIn(b.Middle(20, math.Min(b.H+3, 20)), 1), s.Looks[i], l)
		}
	}
}

// drawKnown draws a hand that everybody knows: at the end of the game.
func (s *Scene) drawKnown(c *render.Canvas, p *city.State, i int, r render.Rect) {
	hand, known := p.Hand(rules.Seat(i))
	if !known || s.model.viewer == rules.Seat(i) {
		return
	}
	x := r.X
	for k, n := range hand {
		if n == 0 || x+28 > r.Right() {
			continue
		}
		drawSign(c, putAt(x+9, r.Y+r.H/2, 18), city.Resource(k))
		c.TextIn(render.Small, numeral(int(n)), render.R(x+20, r.Y, 20, r.H), render.AlignLeft, c.Theme().Ink)
		w, _ := c.Measure(render.Small, numeral(int(n)))
		x += 24 + w
	}
}

// drawTab draws a small panel: sign, points, level and cards.
func (s *Scene) drawTab(c *render.Canvas, p *city.State, i int, r render.Rect) {
	t := c.Theme()
	in := r.InsetXY(6, 3)
	rows := 2
	if in.H >= 62 {
		rows = 3
	}
	a, b := in.Row(0, rows, 0), in.Row(rows-1, rows, 0)
	size := math.Min(24, a.H)
	c.Sprite(emblem.Badge(c.Kit, s.Looks[i], size), render.Place{X: a.X + size/2, Y: a.Y + a.H/2})
	points := numeral(p.Points(rules.Seat(i)))
	w, _ := c.Measure(pointsSmall, points)
	c.TextIn(pointsSmall, points, a, render.AlignRight, t.Ink)
	free := render.R(a.X+size+4, a.Y, a.W-size-w-8, a.H)
	if p.Start() == rules.Seat(i) && free.W > 14 {
		var torch render.Rect
		torch, free = free.CutRight(15)
		drawStart(c, putAt(torch.X+7, torch.Y+torch.H/2, math.Min(22, a.H)))
	}
	if rows == 3 {
		c.TextIn(render.Small, s.model.seats[i].name, in.Row(1, 3, 0), render.AlignLeft, t.Ink)
	} else if free.W > 44 {
		c.TextIn(render.Small, s.model.seats[i].name, free, render.AlignLeft, t.Ink)
	}
	y := b.Y + b.H/2
	x := pair(c, b.X, y, icon.Deck, p.Held(rules.Seat(i)), render.Number.Sized(16), t.InkSoft, t.Ink)
	pair(c, x, y, icon.Temple, p.Level(rules.Seat(i)), render.Number.Sized(16), t.InkSoft, t.Ink)
}

// drawSheet draws the tableaus of all players over the board.
func (s *Scene) drawSheet(c *render.Canvas) {
	p := s.displayed()
	r := s.layout.Sheet
	t := c.Theme()
	c.Fill(r, t.Backdrop)
	n := s.rooms.Seats
	in := r.Inset(6)
	for i := range n {
		var box render.Rect
		switch {
		case s.layout.Tall:
			box = in.Row(i, n, 6)
		case n > 2:
			box = in.Row(i/2, 2, 6).Column(i%2, 2, 6)
		default:
			box = in.Column(i, n, 6)
		}
		box = box.Middle(math.Min(box.W, 520), math.Min(box.H, 260))
		c.Panel(box, render.PanelPlain)
		s.drawPanel(c, p, i, box)
	}
}

// drawTray draws what lies before the player who looks: citizens, hand, choices.
func (s *Scene) drawTray(c *render.Canvas) {
	if s.Looking() {
		return
	}
	l, m := &s.layout, &s.model
	c.Panel(l.Tray, render.PanelPlain)
	if s.Turn().Over() && !s.stage.Busy() {
		s.drawTotals(c)
		return
	}
	if s.stage.Busy() {
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
		c.TextIn(render.Small, skipHint, in, render.AlignCentre, c.Theme().InkSoft)
		return
	}
	for i := range benches {
		drawBench(c, in.Column(i, len(benches), 8), &benches[i], s.Looks[benches[i].Seat], step.Lots)
	}
}

// drawBench draws a player's citizens that are weighed in court, or their lots, and
// the sum.
func drawBench(c *render.Canvas, r render.Rect, b *city.Bench, look emblem.ID, lots bool) {
	badge := math.Min(34, r.W*0.2)
	drawBearer(c, r.X+badge/2, r.Y+r.H*0.3, badge, look)
	sum := numeral(b.Sum)
	w, _ := c.Measure(pointsSmall, sum)
	c.TextIn(pointsSmall, sum, render.R(r.X, r.Y+r.H*0.52, math.Max(badge, w+2), r.H*0.44), render.AlignCentre, c.Theme().Ink)
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

// skipHint stands in the tray while something is presented.
const skipHint = "Click or press any key to continue."

// drawTotals draws in the tray what everybody has in the end.
func (s *Scene) drawTotals(c *render.Canvas) {
	t := c.Theme()
	in := s.layout.Tray.Inset(8)
	for i := range s.rooms.Seats {
		r := in.Column(i, s.rooms.Seats, 6)
		e := &s.model.ends[i]
		if e.winner {
			c.FrameRound(r.Inset(-2), 8, 3, t.Gold)
		}
		size := math.Min(r.H*0.7, math.Min(48, r.W*0.34))
		w, _ := c.Measure(pointsLarge, e.total)
		x := r.X + (r.W-size-w-10)/2
		c.Sprite(emblem.Badge(c.Kit, s.Looks[i], size), render.Place{X: x + size/2, Y: r.Y + r.H/2})
		c.TextIn(pointsLarge, e.total, render.R(x+size+10, r.Y, w+2, r.H), render.AlignLeft, t.Ink)
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
				drawCitizen(c, q, s.Looks[seat], city.NoLetter)
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
		drawCitizen(c, q, s.Looks[seat], l)
		drawWorth(c, q, m.view.Rhetoric(seat, l))
	}
}

// drawHand draws the hand in the tray, face down until it is held open.
func (s *Scene) drawHand(c *render.Canvas) {
	h := s.model.hand
	if h.seat == rules.NoSeat || h.at.W < 40 {
		return
	}
	if seen := s.stage.Seen(); seen != nil { // the hand grows as the cards arrive
		h.n = seen.Held(h.seat)
		if cards, known := seen.Hand(h.seat); h.open && known {
			h.cards = cards
		}
	}
	t := c.Theme()
	eye := handEye(h.at)
	if s.secret.sole == rules.NoSeat {
		box := eye.Middle(eye.W, math.Min(eye.H, 72))
		c.Panel(box, render.PanelButton)
		x, y := box.Centre()
		tint := t.Ink
		if s.hand.open() {
			tint = t.Accent
		}
		c.Sprite(icon.Sprite(c.Kit, icon.Eye, 26), render.Place{X: x, Y: y - 8, Tint: tint})
		c.TextIn(render.Small, numeral(h.n), render.R(box.X, y+4, box.W, 22), render.AlignCentre, t.Ink)
	}
	if !h.open {
		room := handCards(h.at).InsetXY(2, 4)
		if room.W < 40 {
			return
		}
		if h.n == 0 {
			c.TextIn(render.Small, "no cards", room, render.AlignCentre, t.InkSoft)
			return
		}
		room.H = math.Min(room.H, 92)
		room = render.R(room.X, h.at.Y+(h.at.H-room.H)/2, room.W, room.H)
		drawFan(c, room, h.n, func(int) (city.Resource, put) { return city.NoResource, put{} })
		return
	}
	if cardGroup(h.at, 0).W < 40 { // no room for cards: their signs
		room := handCards(h.at).InsetXY(2, 4)
		for r := range city.Resource(city.Resources) {
			row := room.Row(int(r), kinds, 2)
			size := math.Min(row.H, 24)
			drawSign(c, putAt(row.X+row.W/2-size*0.6, row.Y+row.H/2, size), r)
			c.TextIn(render.Number, numeral(int(h.cards[r])), render.R(row.X+row.W/2+4, row.Y, 24, row.H), render.AlignLeft, t.Ink)
		}
		return
	}
	for r := range city.Resource(city.Resources) {
		s.drawGroup(c, r, cardGroup(h.at, int(r)), int(h.cards[r]))
	}
}

// drawGroup draws the cards of a resource in the open hand.
func (s *Scene) drawGroup(c *render.Canvas, res city.Resource, r render.Rect, n int) {
	t := c.Theme()
	p := &s.pick
	a := Aim{AimCard, int(res)}
	room := r.InsetXY(2, 4)
	room.H = math.Min(room.H, 92)
	room = render.R(room.X, r.Y+(r.H-room.H)/2, room.W, room.H)
	if n == 0 {
		q := putIn(room, cardWide)
		c.FrameRound(q.box(cardWide), 4, 1.5, render.Fade(t.Ink, 0.22))
		drawSign(c, putAt(q.X, q.Y, math.Min(20, q.Size*0.4)), res)
		return
	}
	look := statePlain
	raised := 0
	if s.pick.has(a) {
		v := &s.model.view
		switch v.Phase() {
		case city.PhaseExchange:
			spot, _ := v.Spot()
			give := int(v.Board().Trade(spot.Space).Give)
			switch {
			case n < give:
				look = stateDim
			case p.Offers && p.Give == res:
				raised = give
			}
		case city.PhaseDonate, city.PhaseDrop:
			raised = int(p.Pay[res])
		}
		if p.Aim() == a && look != stateDim {
			look = statePointed
		}
	}
	drawFan(c, room, n, func(i int) (city.Resource, put) {
		q := put{}
		if look == statePointed && i == n-1 {
			q.State = look
		}
		if i >= n-raised {
			q.Lift, q.State = 1, stateChosen
		}
		return res, q
	})
	if look == stateDim {
		c.Fill(room.Inset(-3), render.Fade(t.Panel, 0.62))
	}
	drawCount(c, r.X+r.W/2, r.Bottom()-10, 18, n, 1)
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
