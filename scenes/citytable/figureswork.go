package citytable

import (
	"fmt"
	"math"

	"agora/game"
	"agora/render"
	"agora/render/icon"
	"agora/rules/city"
)

// figureExchange is the four spaces, and a trade that is made on the first.
func figureExchange(s *sheet) {
	st, ok := position(game.FigureCityExchange)
	if !ok {
		return
	}
	_, events, ok := after(st, "3wood:2marble")
	if !ok {
		return
	}
	upper, lower := s.in().CutTop(s.in().H * 0.52)
	drawGround(s.c, upper, groundExchange, 24, "Exchange", moodPlain)
	_, body := upper.CutTop(26)
	spaces := make([]render.Rect, st.Spaces(city.Exchange))
	squares(spaces, body.Inset(6), 14)
	spot, _ := st.Spot()
	s.row(&st, city.Exchange, spaces, func(k int) mood {
		if k == spot.Space {
			return moodChosen
		}
		return moodPlain
	})
	for k, b := range spaces {
		drawGiven(s.c, putIn(b.Inset(b.H*0.05), citizenWide), giftOf(st.Board(), city.Spot{Row: city.Exchange, Space: k}))
	}
	for _, e := range events {
		if e, ok := e.(city.Traded); ok {
			s.swap(lower.InsetXY(0, 8), e.Pay, e.Get)
			return
		}
	}
}

// swap shows cards that are paid, an arrow and cards that are got.
func (s *sheet) swap(r render.Rect, pay, get city.Cards) {
	n := float64(pay.Total() + get.Total())
	h := math.Min(r.H, (r.W-60)/(n*cardWide*1.08))
	w := h * cardWide * 1.08
	x := r.X + (r.W-n*w-60)/2
	y := r.Y + r.H/2
	draw := func(cards city.Cards) {
		for res, k := range cards {
			for range k {
				drawCard(s.c, putAt(x+w/2, y, h*0.94), city.Resource(res))
				x += w
			}
		}
	}
	draw(pay)
	s.arrow(x+8, y, x+52, y, s.t.Ink)
	x += 60
	draw(get)
}

// figureStoa is the hall, where somebody pays a card and learns.
func figureStoa(s *sheet) {
	st, ok := position(game.FigureCityStoa)
	if !ok {
		return
	}
	next, _, ok := after(st, "clay")
	if !ok {
		return
	}
	r := s.in()
	upper, lower := r.CutTop(r.H * 0.5)
	drawGround(s.c, upper, groundStoa, 24, "Stoa", moodPlain)
	_, body := upper.CutTop(28)
	spaces := make([]render.Rect, st.Spaces(city.Stoa))
	squares(spaces, body.Inset(7), 14)
	spot, _ := st.Spot()
	who := st.At(spot)
	s.row(&st, city.Stoa, spaces, func(k int) mood {
		if k == spot.Space {
			return moodChosen
		}
		return moodPlain
	})
	for k, b := range spaces {
		drawGiven(s.c, putIn(b.Inset(b.H*0.05), citizenWide), giftOf(st.Board(), city.Spot{Row: city.Stoa, Space: k}))
	}
	lower = lower.InsetXY(0, 8)
	h := lower.H * 0.9
	card := lower.Middle(h*cardWide, h)
	card.X = lower.X + lower.W*0.06
	drawCard(s.c, putIn(card, cardWide), city.Clay)
	y := lower.Y + lower.H/2
	s.arrow(card.Right()+10, y, card.Right()+46, y, s.t.Ink)
	track := render.R(card.Right()+56, lower.Y, lower.Right()-card.Right()-60, lower.H)
	s.c.Panel(track, render.PanelPlain)
	t := tally{Look: s.looks[who.Seat], Chosen: int(who.Letter)}
	for l := range t.Value {
		t.Value[l], t.Then[l] = st.Rhetoric(who.Seat, city.Letter(l)), next.Rhetoric(who.Seat, city.Letter(l))
	}
	drawTally(s.c, track.Inset(6), &t)
}

// figureMonument is who built how far, and what the next level costs him.
func figureMonument(s *sheet) {
	st, ok := position(game.FigureCityMonument)
	if !ok {
		return
	}
	r := s.in()
	drawGround(s.c, r, groundMonument, 24, "Monument", moodPlain)
	_, body := r.CutTop(26)
	steps, foot := body.InsetXY(6, 2).CutTop(body.H * 0.70)
	top := st.Board().Top()
	drawPedestal(s.c, steps, top, costText(st.Board()))
	for seat := range 3 {
		level := st.Level(0)
		i, n := 0, 1
		if seat > 0 {
			level, i, n = st.Level(1), seat-1, 2
		}
		drawToken(s.c, stepSpot(steps, level, top, i, n), s.looks[seat])
	}
	tablet := steps.H * 0.20
	for i, res := range st.Demand() {
		drawDemand(s.c, putAt(steps.X+tablet*(0.9+1.75*float64(i)), steps.Y+tablet*0.65, tablet), res)
	}
	line, prices := foot.CutLeft(math.Max(foot.W*0.30, 116))
	s.say(fmt.Sprintf("Level %d costs", st.Level(0)+1), line, render.AlignLeft, true, s.t.Ink)
	s.price(prices, st.Prices(0, nil), false)
}

// cards shows cards side by side.
func (s *sheet) cards(r render.Rect, cards city.Cards) {
	var list []city.Resource
	for res, k := range cards {
		for range k {
			list = append(list, city.Resource(res))
		}
	}
	drawFan(s.c, r, len(list), func(i int) (city.Resource, put) { return list[i], put{} })
}

// costText is what each level costs, in short.
func costText(b *city.Board) []string {
	text := make([]string, b.Top()+1)
	for level := 1; level <= b.Top(); level++ {
		one, other := b.Cost(level)
		if text[level] = numeral(one) + "+" + numeral(other); other == 0 {
			text[level] = numeral(one)
		}
	}
	return text
}

// figurePrices is what every level costs: where the demand is of two kinds, and
// where it is one kind twice; and what the level is worth in the end.
func figurePrices(s *sheet) {
	two, err1 := scenario(2, "demand=wm deck=cwmcmwc")
	one, err2 := scenario(2, "demand=cc deck=cwmwmwm")
	if err1 != nil || err2 != nil {
		return
	}
	b := two.Board()
	r := s.in()
	head, rows := r.CutTop(math.Min(40, r.H*0.16))
	cut := func(row render.Rect) (no, first, second, worth render.Rect) {
		no, row = row.CutLeft(r.W * 0.10)
		worth, row = row.CutRight(math.Max(r.W*0.14, 54))
		return no, row.Column(0, 2, 6), row.Column(1, 2, 6), worth
	}
	_, first, second, worth := cut(head)
	for _, w := range [...]struct {
		st *city.State
		r  render.Rect
	}{{&two, first}, {&one, second}} {
		h := math.Min(head.H*0.72, 26)
		x, y := w.r.Centre()
		for k, res := range w.st.Demand() {
			drawDemand(s.c, putAt(x+(float64(k)-0.5)*h*1.75, y, h), res)
		}
	}
	s.say("points", worth, render.AlignCentre, false, s.t.InkSoft)
	n := b.Top()
	for level := 1; level <= n; level++ {
		row := rows.Row(level-1, n, 3)
		if level%2 == 1 {
			s.c.FillRound(row, 5, render.Fade(s.t.Ink, 0.06))
		}
		no, first, second, worth := cut(row)
		s.say(numeral(level), no, render.AlignCentre, true, s.t.Ink)
		s.say(numeral(b.MonumentPoints(level)), worth, render.AlignCentre, true, s.t.Ink)
		st, _ := scenario(2, fmt.Sprintf("demand=wm deck=cwmcmwc level=%d,0", level-1))
		s.price(first, st.Prices(0, nil), true)
		st, _ = scenario(2, fmt.Sprintf("demand=cc deck=cwmwmwm level=%d,0", level-1))
		s.price(second, st.Prices(0, nil), true)
	}
}

// price writes what can be paid as numbers with signs, all ways of it; or if they
// must be short, the first one and that the numbers may be changed over.
func (s *sheet) price(r render.Rect, ways []city.Cards, short bool) {
	h := math.Min(r.H-2, 24)
	if len(ways) == city.Resources { // of any one resource
		s.say(fmt.Sprintf("%d alike", ways[0].Total()), r, render.AlignCentre, false, s.t.Ink)
		return
	}
	turned := short && len(ways) > 1
	if short {
		ways = ways[:1]
	}
	wide := float64(len(ways)-1) * 18
	if turned {
		wide += 24
	}
	for _, pay := range ways {
		for _, k := range pay {
			if k > 0 {
				wide += 12 + h
			}
		}
	}
	x, y := r.X+(r.W-wide)/2, r.Y+r.H/2
	for i, pay := range ways {
		if i > 0 {
			s.c.TextIn(render.Small, "/", render.R(x, r.Y, 18, r.H), render.AlignCentre, s.t.InkSoft)
			x += 18
		}
		for res, k := range pay {
			if k > 0 {
				s.c.TextIn(render.Number.Sized(16), numeral(int(k)), render.R(x, r.Y, 11, r.H), render.AlignCentre, s.t.Ink)
				drawSign(s.c, putAt(x+12+h/2-1, y, h-3), city.Resource(res))
				x += 12 + h
			}
		}
	}
	if turned {
		s.c.Sprite(icon.Sprite(s.c.Kit, icon.Trade, 16), render.Place{X: x + 14, Y: y, Tint: s.t.InkSoft})
	}
}

// figureClean is what cleaning up does: after a donation the demand changes, a hand
// keeps nine cards, and the start marker goes to the left.
func figureClean(s *sheet) {
	st, ok := position(game.FigureCityMonument)
	if !ok {
		return
	}
	_, events, ok := after(st, "2wood+3marble")
	if !ok {
		return
	}
	r := s.in()
	for _, e := range events {
		switch e := e.(type) {
		case city.DemandDrawn:
			s.demanded(r.Row(0, 3, 8), e)
		case city.StartMoved:
			s.started(r.Row(2, 3, 8), e)
		}
	}
	row := r.Row(1, 3, 8)
	limit := st.Board().HandLimit()
	keep, give := row.CutLeft(row.W * 0.68)
	drawFan(s.c, keep.InsetXY(0, 2), limit, func(i int) (city.Resource, put) { return city.Resource(i * 3 / limit), put{} })
	s.arrow(give.X+8, row.Y+row.H/2, give.X+38, row.Y+row.H/2, s.t.Ink)
	_, give = give.CutLeft(46)
	drawFan(s.c, give.InsetXY(0, row.H*0.12), 2, func(int) (city.Resource, put) { return city.Marble, put{Mood: moodDim} })
}

// demanded shows the demand before and after.
func (s *sheet) demanded(r render.Rect, e city.DemandDrawn) {
	h := math.Min(r.H*0.62, r.W/9)
	x, y := r.Centre()
	step := h * tabletWide * 1.06
	for i := range e.Was {
		drawDemand(s.c, putAt(x-h*0.9-step*(float64(len(e.Was)-i)-0.5), y, h).with(moodDim), e.Was[i])
		drawDemand(s.c, putAt(x+h*0.9+step*(float64(i)+0.5), y, h), e.Now[i])
	}
	s.arrow(x-h*0.6, y, x+h*0.6, y, s.t.Ink)
}

// started shows the start marker on its way.
func (s *sheet) started(r render.Rect, e city.StartMoved) {
	h := math.Min(r.H*0.86, 60)
	x, y := r.Centre()
	drawToken(s.c, putAt(x-h*2.2, y, h), s.looks[e.From])
	s.arrow(x-h*1.4, y, x-h*0.7, y, s.t.Ink)
	drawStart(s.c, putAt(x, y, h*0.9))
	s.arrow(x+h*0.7, y, x+h*1.4, y, s.t.Ink)
	drawToken(s.c, putAt(x+h*2.2, y, h), s.looks[e.To])
}
