package citytable

import (
	"fmt"
	"math"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
)

// figurePlace is a choice of where to place: what is open lights up.
func figurePlace(s *sheet) {
	st, ok := position(game.FigureCityPlace)
	if !ok {
		return
	}
	st = city.Game{}.View(st, rules.NoSeat)
	r := s.in()
	rows := [...]struct {
		row   city.Row
		g     ground
		title string
	}{{city.Stall2, groundStall2, "Dealer II"}, {city.Exchange, groundExchange, "Exchange"}, {city.Stoa, groundStoa, "Stoa"}, {city.Court, groundCourt, "Court"}}
	for i, w := range rows {
		cell := r.Column(i%2, 2, 6).Intersect(r.Row(i/2, 2, 6))
		drawGround(s.c, cell, w.g, 24, w.title, moodPlain)
		_, body := cell.CutTop(26)
		n := st.Spaces(w.row)
		if w.row == city.Court {
			n = 4
		}
		spaces := make([]render.Rect, n)
		squares(spaces, body.InsetXY(6, 5), 5)
		next, _ := st.Next(w.row)
		s.row(&st, w.row, spaces, func(k int) mood {
			if st.At(city.Spot{Row: w.row, Space: k}).Seat != rules.NoSeat {
				return moodPlain
			}
			if w.row == city.Exchange || k == next {
				return moodLegal
			}
			return moodPlain
		})
	}
}

// figureMarket is a stall that has enough for all.
func figureMarket(s *sheet) { s.service(game.FigureCityMarket) }

// figureShort is the same stall when the stock has four cards left.
func figureShort(s *sheet) { s.service(game.FigureCityShort) }

// service shows the first stall and in which order who gets what.
func (s *sheet) service(name string) {
	st, ok := position(name)
	if !ok {
		return
	}
	stock := st.Stock()[st.Dealer(0)]
	_, events, ok := after(st, "E@court")
	if !ok {
		return
	}
	s.looks = [4]emblem.ID{emblem.Owl, emblem.Olive, emblem.Bee}
	r := s.in()
	left, right := r.CutLeft(r.W * 0.40)
	right = right.InsetXY(5, 0)
	if r.H > r.W {
		left, right = r.CutTop(r.H * 0.5)
	}
	drawGround(s.c, left, groundStall1, 24, "Dealer I", moodPlain)
	_, body := left.CutTop(30)
	top, row := body.InsetXY(4, 3).CutTop(body.H * 0.36)
	d := math.Min(top.H, top.W*0.5)
	drawMarker(s.c, putIn(top.Middle(d*0.94, d*0.94), 1), st.Dealer(0))
	spaces := make([]render.Rect, st.Spaces(city.Stall1))
	squares(spaces, row.Inset(4), 12)
	s.row(&st, city.Stall1, spaces, nil)
	for k, b := range spaces {
		drawGiven(s.c, putIn(b.Inset(b.H*0.05), citizenWide), giftOf(st.Board(), city.Spot{Row: city.Stall1, Space: k}))
	}
	head, list := right.CutTop(24)
	s.say(fmt.Sprintf("In stock: %d marble", stock), head, render.AlignLeft, true, s.t.Ink)
	var served []city.Served
	for _, e := range events {
		if e, ok := e.(city.Served); ok && e.Dealer == 0 {
			served = append(served, e)
		}
	}
	for i, e := range served {
		s.served(&st, list.Row(i, len(served), 5), e)
	}
}

// served is one line: who gets how many cards, and why in that order.
func (s *sheet) served(st *city.State, r render.Rect, e city.Served) {
	s.c.FillRound(r, 8, render.Fade(s.t.Panel, 0.85))
	side := math.Min(r.H*0.62, 44)
	who, rest := r.CutLeft(side + 12)
	drawBearer(s.c, who.X+who.W/2, r.Y+r.H/2, side, s.looks[e.Seat])
	cards := rest
	if e.Short {
		best := 0
		for _, part := range e.Portions {
			best = max(best, st.Rhetoric(e.Seat, part.Letter))
		}
		var foot render.Rect
		foot, cards = rest.CutBottom(math.Min(22, r.H*0.42))
		s.say(fmt.Sprintf("best: %d", best), foot, render.AlignLeft, false, s.t.InkSoft)
	}
	cards = cards.InsetXY(0, 3)
	w := cards.H * cardWide * 1.1
	for i := range e.Want {
		q := putIn(render.R(cards.X+float64(i)*w, cards.Y, w*0.95, cards.H), cardWide)
		if i >= e.Got {
			drawSpace(s.c, q.box(cardWide), gift{}, moodBlocked)
			continue
		}
		drawCard(s.c, q, e.Resource)
	}
}

// fmtPoints puts a number of points into a sentence.
func fmtPoints(format string, n int) string {
	word := fmt.Sprintf("%d points", n)
	if n == 1 {
		word = "1 point"
	}
	return fmt.Sprintf(format, word)
}
