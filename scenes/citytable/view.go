package citytable

import (
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/hud"
)

// Draw shows the table as it is; it changes nothing.
func (s *Scene) Draw(c *render.Canvas) { s.draw(c) }

func (s *Scene) draw(c *render.Canvas) {
	if s.Covered() && s.veil.Done() {
		s.drawVeil(c, 1)
		return
	}
	c.Backdrop()
	s.drawBoard(c)
	s.drawSeats(c)
	mark := c.Theme().OnBar
	if seat := s.Turn().Seat; seat != rules.NoSeat {
		mark = c.Theme().Seat[int(s.Looks[seat])&3]
	}
	hud.Bar(c, s.layout.Bar, s.Bar, mark)
	s.drawTray(c)
	s.drawHint(c)
	if s.LogOpen {
		s.Log.Draw(c, "What happened")
	}
	if s.sheet {
		s.drawSheet(c)
	}
	if s.Looking() {
		s.Slider.Draw(c)
	}
	s.drawFlights(c)
	s.drawHeld(c)
	if !s.veil.Done() {
		s.drawVeil(c, s.veil.Value())
		if s.Covered() {
			return
		}
	}
	s.Pad.Draw(c)
	s.DrawThinking(c)
	if text, at := s.Pad.Tip(); text != "" {
		hud.Tip(c, at, c.Bounds().Inset(6), []hud.Note{{Text: text}})
	}
}

// drawVeil draws the curtain, so far down.
func (s *Scene) drawVeil(c *render.Canvas, down float64) {
	drawCurtain(c, c.Bounds(), down, &s.model.veil)
	if down >= 1 {
		s.Pad.Draw(c)
		if text, at := s.Pad.Tip(); text != "" {
			hud.Tip(c, at, c.Bounds().Inset(6), []hud.Note{{Text: text}})
		}
	}
}

// titles of the sections, long and short.
var (
	stallTitles = [city.Dealers]string{"Stall I", "Stall II", "Stall III"}
	stallLong   = [city.Dealers]string{"Market, stall I", "Market, stall II", "Market, stall III"}
)

// drawBoard draws the board with all that lies on it.
func (s *Scene) drawBoard(c *render.Canvas) {
	l, m, p := &s.layout, &s.model, s.picture()
	t := c.Theme()
	b := l.Board
	c.Shadow(render.Place{X: b.X + b.W/2, Y: b.Y + b.H/2}, b.W, b.H, 6, 3)
	c.Surface(render.Marble, b, 0, 0, 1)
	c.FrameRound(b.Inset(-1), 4, 2, render.Fade(t.CardEdge, 0.8))
	if !l.Track.Empty() {
		s.drawPoints(c, p)
	}
	for i := range l.Stalls {
		a := Aim{AimRow, i}
		title := stallTitles[i]
		if l.Stalls[i].W > 190 {
			title = stallLong[i]
		}
		drawGround(c, l.Stalls[i], groundStall1+ground(i), l.Head, title, s.groundMood(a, Aim{AimDealer, i}))
		s.drawDealer(c, p, i)
		s.drawRow(c, p, city.Stall(i), l.Stall[i][:s.rooms.Stall], m.placeMood(a))
	}
	drawGround(c, l.Exchange, groundExchange, l.Head, "Exchange", s.lit(city.SectionExchange))
	for i := range s.rooms.Exchange {
		s.drawRow1(c, p, city.Exchange, i, l.Changes[i], m.placeMood(Aim{AimSpace, i}))
	}
	a := Aim{AimRow, int(city.Stoa)}
	drawGround(c, l.Stoa, groundStoa, l.Head, "Stoa", s.groundMood(a, Aim{}))
	s.drawRow(c, p, city.Stoa, l.Stoas[:s.rooms.Stoa], m.placeMood(a))
	a = Aim{AimRow, int(city.Court)}
	drawGround(c, l.Court, groundCourt, l.Head, "Court", s.groundMood(a, Aim{}))
	s.drawRow(c, p, city.Court, l.Courts[:s.rooms.Court], m.placeMood(a))
	s.drawTrial(c, p)
	a = Aim{AimRow, int(city.Monument)}
	drawGround(c, l.Monument, groundMonument, l.Head, "Monument", s.groundMood(a, Aim{}))
	s.drawMonument(c, p)
	s.drawRow(c, p, city.Monument, l.Mounts[:s.rooms.Monument], m.placeMood(a))
	s.drawStore(c, p)
}

// groundMood is how a section looks: as a place, or as a dealer's.
func (s *Scene) groundMood(place, dealer Aim) mood {
	if s.ground.On && dealer.Kind != AimNone && s.model.view.Phase() == city.PhaseImpeach {
		if s.pick.Aim == dealer {
			return moodPointed
		}
		return moodLegal
	}
	if m := s.model.placeMood(place); m != moodPlain {
		return m
	}
	if row := city.Row(place.N); place.Kind == AimRow {
		return s.lit(row.Section())
	}
	return moodPlain
}

// lit is how a section looks while something happens there.
func (s *Scene) lit(sec city.Section) mood {
	if step, _ := s.stage.Step(); step != nil && step.Lit && step.Section == sec {
		return moodChosen
	}
	if spot, ok := s.model.view.Spot(); ok && spot.Row.Section() == sec && !s.stage.Busy() && !s.Looking() {
		return moodChosen
	}
	return moodPlain
}

// giftOf is what a space gives.
func (s *Scene) giftOf(row city.Row, i int) gift {
	b := s.model.view.Board()
	switch row {
	case city.Exchange:
		if t := b.Trade(i); t.Give == 3 {
			return gift{giftThree, 0}
		}
		return gift{giftTwo, 0}
	case city.Stoa:
		return gift{giftSpeech, b.StoaGain(i)}
	case city.Court:
		return gift{giftSeat, 0}
	case city.Monument:
		return gift{giftLevel, 0}
	}
	return gift{giftCards, b.StallCards(i)}
}

// drawRow draws the spaces of a row and who stands there. In a row that can be
// chosen, the next free space is lit.
func (s *Scene) drawRow(c *render.Canvas, p *Picture, row city.Row, spaces []render.Rect, m mood) {
	next := -1
	if m == moodLegal || m == moodPointed {
		for i := range spaces {
			if p.At[row][i].Seat == rules.NoSeat {
				next = i
				break
			}
		}
	}
	for i, r := range spaces {
		look := moodPlain
		if i == next {
			look = m
		}
		s.drawRow1(c, p, row, i, r, look)
	}
}

// drawRow1 draws one space.
func (s *Scene) drawRow1(c *render.Canvas, p *Picture, row city.Row, i int, r render.Rect, m mood) {
	who := p.At[row][i]
	g := s.giftOf(row, i)
	if who.Seat == rules.NoSeat {
		if row == city.Court && m == moodPlain {
			g = gift{}
		}
		drawSpace(c, r, g, m)
		if s.pick.Chosen && (m == moodPointed) {
			q := putIn(r, citizenWide).with(moodGhost)
			drawCitizen(c, q, s.Looks[s.Turn().Seat], s.pick.Letter)
		}
		return
	}
	drawSpace(c, r, gift{}, moodPlain)
	q := putIn(r, citizenWide)
	if s.layout.Compact && !s.layout.Tall && row != city.Court { // room for its plates
		q.Size *= 0.86
		q.Y += q.Size * 0.06
	}
	if s.active(row, i) {
		q = q.with(moodChosen)
	}
	drawCitizen(c, q, s.Looks[who.Seat], who.Letter)
	if r.W >= 34 && row != city.Court && row != city.Monument {
		drawGiven(c, q, g)
	}
	if who.Letter < city.Citizens && r.W >= 30 {
		drawWorth(c, q, p.Worth[who.Seat][who.Letter])
	}
}

// active reports whether it is the citizen on that space who acts now.
func (s *Scene) active(row city.Row, i int) bool {
	if step, _ := s.stage.Step(); step != nil {
		switch e := step.Event.(type) {
		case city.Traded:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Raised:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Donated:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Declined:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Skipped:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Shaken:
			return e.Spot == city.Spot{Row: row, Space: i}
		case city.Served:
			d, ok := row.Dealer()
			return ok && d == e.Dealer && s.stage.Pic.At[row][i].Seat == e.Seat
		}
		return false
	}
	spot, ok := s.model.view.Spot()
	return ok && spot == city.Spot{Row: row, Space: i} && !s.Looking()
}

// drawDealer draws a dealer's marker.
func (s *Scene) drawDealer(c *render.Canvas, p *Picture, i int) {
	q := putIn(s.layout.Dealers[i], 1)
	if p.Dealer[i] == city.NoResource {
		c.Ring(q.X, q.Y, q.Size*0.42, 2, render.Fade(c.Theme().Ink, 0.3))
		return
	}
	if p.Trial.Dealer == i {
		q = q.with(moodChosen)
	}
	drawMarker(c, q, p.Dealer[i])
}

// drawTrial draws who is prosecutor and judge, and the sums in court.
func (s *Scene) drawTrial(c *render.Canvas, p *Picture) {
	l := &s.layout
	head, _ := l.Court.CutTop(l.Head)
	size := math.Min(l.Head-2, 24)
	y := head.Y + head.H/2
	if seat := p.Trial.Prosecutor; seat != rules.NoSeat {
		drawBearer(c, head.X+size/2+4, y, size, s.Looks[seat])
		c.Sprite(icon.Sprite(c.Kit, icon.Speech, 18), render.Place{X: head.X + size + 16, Y: y, Tint: c.Theme().Ink})
	}
	if seat := p.Trial.Judge; seat != rules.NoSeat {
		drawBearer(c, head.Right()-size/2-4, y, size, s.Looks[seat])
		c.Sprite(icon.Sprite(c.Kit, icon.Scales, 18), render.Place{X: head.Right() - size - 16, Y: y, Tint: c.Theme().Ink})
	}
}

// drawMonument draws the pedestal, the levels that were built, and the demand.
func (s *Scene) drawMonument(c *render.Canvas, p *Picture) {
	l := &s.layout
	top := s.model.view.Board().Top()
	drawPedestal(c, l.Pedestal, top, nil)
	for level := range top + 1 {
		n := 0
		for seat := range p.Seats {
			if p.Level[seat] == level {
				n++
			}
		}
		i := 0
		for seat := range p.Seats {
			if p.Level[seat] == level {
				drawToken(c, stepSpot(l.Pedestal, level, top, i, n), s.Looks[seat])
				i++
			}
		}
	}
	for i, r := range p.Demand {
		drawDemand(c, putIn(l.Demands[i], tabletWide), r)
	}
	if q := putIn(l.Demanded, tabletWide); p.DemandLeft > 0 && q.Size >= 16 {
		drawStack(c, q, p.DemandLeft, func(q put) { drawDemand(c, q, city.NoResource) })
		drawCount(c, q.X+q.Size*0.5, q.Y+q.Size*0.45, 18, p.DemandLeft, 1)
	}
}

// trackMost is the highest number on the scoring track; who has more begins it
// anew.
const trackMost = 40

// drawPoints draws the scoring track.
func (s *Scene) drawPoints(c *render.Canvas, p *Picture) {
	r := s.layout.Track
	drawScale(c, r, trackMost)
	for v := range trackMost + 1 {
		n := 0
		for seat := range p.Seats {
			if p.Points[seat]%(trackMost+1) == v {
				n++
			}
		}
		i := 0
		for seat := range p.Seats {
			if p.Points[seat]%(trackMost+1) == v {
				drawToken(c, scaleSpot(r, trackMost, v, i, n), s.Looks[seat])
				i++
			}
		}
	}
}

// drawStore draws stock, stacks and prison.
func (s *Scene) drawStore(c *render.Canvas, p *Picture) {
	l := &s.layout
	t := c.Theme()
	drawGround(c, l.Store, groundStore, 0, "", moodPlain)
	for r := range city.Resource(city.Resources) {
		box := l.Stock[r]
		q := putIn(box.InsetXY(6, 4), cardWide)
		q.Size = math.Min(q.Size*0.86, 84)
		a := Aim{AimStock, int(r)}
		if s.ground.On && s.ground.has(a) && s.pick.Offers {
			_, why := s.pick.Move(&s.ground, a)
			switch {
			case why != "":
				q.Mood = moodDim
			case s.pick.Aim == a:
				q.Mood = moodPointed
			default:
				q.Mood = moodLegal
			}
		}
		n := int(p.Stock[r])
		if n > 0 {
			q.Y += q.Size * 0.09
			drawStack(c, q, min(n, 5), func(q put) { drawCard(c, q, r) })
		} else {
			c.FrameRound(q.box(cardWide), 4, 1.5, render.Fade(t.Ink, 0.3))
		}
		drawCount(c, q.X, q.Y+q.Size*0.42, math.Min(22, q.Size*0.4), n, 1)
	}
	for i := range l.Stacks {
		q := putIn(l.Stacks[i].Inset(3), 1)
		q.Size = math.Min(q.Size, 60)
		a := Aim{AimStack, i}
		if s.ground.On && s.ground.has(a) {
			_, why := s.pick.Move(&s.ground, a)
			switch {
			case why != "":
				q.Mood = moodDim
			case s.pick.Aim == a:
				q.Mood = moodPointed
			default:
				q.Mood = moodLegal
			}
		}
		if p.Height[i] > 0 {
			q.Y += q.Size * 0.05
			drawStack(c, q, p.Height[i], func(q put) { drawMarker(c, q, city.NoResource) })
			drawCount(c, q.X+q.Size*0.38, q.Y+q.Size*0.36, 18, p.Height[i], 1)
		} else {
			c.Ring(q.X, q.Y, q.Size*0.42, 1.5, render.Fade(t.Ink, 0.3))
		}
	}
	drawGround(c, l.Prison, groundPrison, 0, "", moodPlain)
	most := s.model.view.Board().Prison()
	for i := range min(most, len(l.Cells)) {
		r := l.Cells[i]
		if i < p.Prisoners {
			drawMarker(c, putIn(r, 1), p.Prison[i])
		} else {
			x, y := r.Centre()
			c.Ring(x, y, r.W*0.36, 1.5, render.Fade(t.Card, 0.35))
		}
	}
	drawBars(c, l.Prison.Inset(2))
}

// anchor is where things fly from or to.
func (s *Scene) anchor(a Anchor) (x, y float64) {
	l := &s.layout
	var r render.Rect
	switch a.Kind {
	case AnchorSeat:
		r = l.Seats[a.N]
	case AnchorSpot:
		r = s.space(a.Row, a.N)
	case AnchorStock:
		r = l.Stock[a.N]
	case AnchorDealer:
		r = l.Dealers[a.N]
	case AnchorStack:
		r = l.Stacks[a.N]
	case AnchorCell:
		r = l.Cells[min(a.N, len(l.Cells)-1)]
	}
	return r.Centre()
}

// space is where a space lies.
func (s *Scene) space(row city.Row, i int) render.Rect {
	l := &s.layout
	switch row {
	case city.Exchange:
		return l.Changes[i]
	case city.Stoa:
		return l.Stoas[i]
	case city.Court:
		return l.Courts[i]
	case city.Monument:
		return l.Mounts[i]
	}
	return l.Stall[row][i]
}

// drawFlights draws what flies.
func (s *Scene) drawFlights(c *render.Canvas) {
	step, part := s.stage.Step()
	if step == nil || part >= 1 {
		return
	}
	part = render.EaseOut(part)
	for i := range step.Flights {
		f := &step.Flights[i]
		x0, y0 := s.anchor(f.From)
		x1, y1 := s.anchor(f.To)
		x, y := render.Mix(x0, x1, part), render.Mix(y0, y1, part)-math.Sin(part*math.Pi)*24
		lift := math.Sin(part * math.Pi)
		switch {
		case f.Citizen:
			q := putIn(s.space(f.To.Row, f.To.N), citizenWide)
			q.X, q.Y, q.Lift = x, y, lift
			drawCitizen(c, q, s.Looks[f.Who.Seat], f.Who.Letter)
		case f.Marker:
			q := putAt(x, y, s.layout.Dealers[0].W*0.9)
			q.Lift = lift
			drawMarker(c, q, f.Resource)
		default:
			size := math.Min(60, s.layout.Stock[0].H*0.8)
			for n := range min(f.N, 6) {
				q := putAt(x+float64(n)*size*0.18, y+float64(n)*size*0.05, size)
				q.Lift = lift
				drawCard(c, q, f.Resource)
			}
		}
	}
}

// drawHeld draws what follows the pointer.
func (s *Scene) drawHeld(c *render.Canvas) {
	p := &s.pick
	switch p.Held.Kind {
	case AimCitizen:
		q := putAt(p.X, p.Y, s.layout.Citizens[0].H)
		q.Lift = 1
		drawCitizen(c, q, s.Looks[s.Turn().Seat], city.Letter(p.Held.N))
	case AimCard:
		q := putAt(p.X, p.Y, math.Min(90, s.layout.Hand.H*0.9))
		q.Lift = 1
		drawCard(c, q, city.Resource(p.Held.N))
	}
}
