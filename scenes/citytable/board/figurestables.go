package board

import (
	"fmt"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
)

// figureThings names the things of the game.
func figureThings(s *sheet) {
	c := s.c
	for i, l := range [...]struct {
		text string
		wide float64
		draw func(p art.Put)
	}{
		{s.note("faceDown"), art.CitizenWide, func(p art.Put) { art.DrawCitizen(c, p, emblem.Owl, city.NoLetter) }},
		{s.note("worth", "letter", "A", "rhetoric", 3), art.CitizenWide, func(p art.Put) { art.DrawCitizen(c, p, emblem.Owl, 0); art.DrawWorth(c, p, 3) }},
		{s.note("lot", "letter", "A"), art.LotWide / 0.8, func(p art.Put) { p.Size *= 0.8; art.DrawLot(c, p, emblem.Owl, 0) }},
		{s.note("wood"), art.CardWide, func(p art.Put) { art.DrawCard(c, p, city.Wood) }},
		{s.note("clay"), art.CardWide, func(p art.Put) { art.DrawCard(c, p, city.Clay) }},
		{s.note("marble"), art.CardWide, func(p art.Put) { art.DrawCard(c, p, city.Marble) }},
		{s.note("dealerThing"), 1, func(p art.Put) { p.Size *= 0.9; art.DrawMarker(c, p, city.Clay) }},
		{s.note("demand"), 1.1, func(p art.Put) { p.Size *= 0.66; art.DrawDemand(c, p, city.Marble) }},
		{s.note("start"), 1, func(p art.Put) { p.Size *= 0.9; art.DrawStart(c, p) }},
	} {
		foot, pic := s.r.Column(i%3, 3, 4).Intersect(s.r.Row(i/3, 3, 4)).CutBottom(22)
		l.draw(art.PutIn(pic.Inset(pic.H*0.06), l.wide))
		s.say(l.text, foot, render.AlignCentre, false)
	}
}

// tally returns a player's rhetoric, before and after the move.
func (s *sheet) tally(seat rules.Seat) art.Tally {
	return art.Tally{Look: s.looks[seat], Value: RhetoricOf(&s.st, seat), Then: RhetoricOf(&s.next, seat), Chosen: -1}
}

// figureTableau shows a player's rhetoric tracks.
func figureTableau(s *sheet) {
	foot, body := s.r.CutBottom(24)
	s.c.Panel(body, render.PanelPlain)
	t := s.tally(0)
	art.DrawTally(s.c, body.Inset(12), &t)
	points := 0
	for _, v := range t.Value {
		points += s.st.Board().RhetoricPoints(v)
	}
	s.say(s.note("inTheEnd", "n", points), foot, render.AlignCentre, false)
}

// figurePrices shows the cost of every level, for two different resources in demand and
// for the same one twice, and its value at the end.
func figurePrices(s *sheet) {
	wide, _ := s.c.Measure(render.Small.Sized(20), s.note("points"))
	wide = max(wide+4, 54)
	head, rows := s.r.CutTop(min(40, s.r.H*0.16))
	cut := func(row render.Rect) (no, worth render.Rect, price [2]render.Rect) {
		no, row = row.CutLeft(s.r.W * 0.10)
		worth, row = row.CutRight(max(s.r.W*0.14, wide))
		return no, worth, [2]render.Rect{row.Column(0, 2, 6), row.Column(1, 2, 6)}
	}
	_, worth, over := cut(head)
	s.say(s.note("points"), worth, render.AlignCentre, false)
	b := s.st.Board()
	for level := 1; level <= b.Top(); level++ {
		row := rows.Row(level-1, b.Top(), 3)
		if level%2 == 1 {
			s.c.FillRound(row, 5, render.Fade(s.t.Ink, 0.06))
		}
		no, worth, price := cut(row)
		s.say(strconv.Itoa(level), no, render.AlignCentre, true)
		s.say(strconv.Itoa(b.MonumentPoints(level)), worth, render.AlignCentre, true)
		for k, demand := range [2]string{"demand=wm deck=cwmcmwc", "demand=cc deck=cwmwmwm"} {
			st, err := (&Figure{Seats: 2, Words: fmt.Sprintf("%s level=%d,0", demand, level-1)}).Position()
			if err != nil {
				return
			}
			if level == 1 {
				s.demand(over[k].Middle(over[k].H*2.6, over[k].H*0.7), st.Demand(), art.Plain)
			}
			one, other := b.Cost(level)
			if other == 0 {
				s.say(s.note("alike", "count", one), price[k], render.AlignLeft, false)
				continue
			}
			s.price(price[k], st.Prices(0, nil)[:1])
			if k == 0 && one != other { // or the other way round
				s.c.Sprite(icon.Sprite(s.c.Kit, icon.Trade, 16), render.Place{X: price[k].Right() - 14, Y: price[k].Y + price[k].H/2, Tint: s.t.InkSoft})
			}
		}
	}
}

// demand draws the two demand markers.
func (s *sheet) demand(r render.Rect, two [2]city.Resource, look art.State) {
	for i, res := range two {
		art.DrawDemand(s.c, art.PutIn(r.Column(i, 2, 4), art.TabletWide).With(look), res)
	}
}

// price draws ways to pay as numbers with icons.
func (s *sheet) price(r render.Rect, ways []city.Cards) {
	h := min(r.H-2, 24)
	x, y := r.X, r.Y+r.H/2
	for i, pay := range ways {
		if i > 0 {
			s.c.TextIn(render.Small, "/", render.R(x, r.Y, 18, r.H), render.AlignCentre, s.t.InkSoft)
			x += 18
		}
		for res, k := range pay {
			if k > 0 {
				s.c.TextIn(render.Number.Sized(16), strconv.Itoa(int(k)), render.R(x, r.Y, 11, r.H), render.AlignCentre, s.t.Ink)
				art.DrawSign(s.c, art.PutAt(x+12+h/2, y, h-3), city.Resource(res))
				x += 16 + h
			}
		}
	}
}

// figureClean shows the end of a round: after a donation the demand changes, a hand keeps
// nine cards, and the start marker moves to the left.
func figureClean(s *sheet) {
	row := func(i int) (from, to render.Rect) {
		r := s.r.Row(i, 3, 8)
		from, to = r.CutLeft(r.W * 0.54)
		_, to = to.CutLeft(50)
		s.arrow(from.Right()+6, to.X-6, r.Y+r.H/2)
		return from, to
	}
	for _, e := range s.events {
		switch e := e.(type) {
		case city.DemandDrawn:
			from, to := row(0)
			s.demand(from.Middle(to.W, to.H).InsetXY(10, 12), e.Was, art.Dim)
			s.demand(to.InsetXY(10, 12), e.Now, art.Plain)
		case city.StartMoved:
			from, to := row(2)
			art.DrawToken(s.c, art.PutIn(from, 1), s.looks[e.From])
			q := art.PutIn(to, 1)
			art.DrawToken(s.c, q, s.looks[e.To])
			q.X, q.Y, q.Size = q.X+q.Size*0.42, q.Y-q.Size*0.25, q.Size*0.5
			art.DrawStart(s.c, q)
		}
	}
	from, to := row(1)
	art.DrawCards(s.c, from, city.Cards{3, 3, 3}, art.Plain)
	art.DrawCards(s.c, to, city.Cards{0, 0, 2}, art.Dim)
}

// figurePrison shows the three ways in which a game reaches its last round.
func figurePrison(s *sheet) {
	for i, text := range [...]string{"endPrison", "endMonument", "endRhetoric"} {
		line, r := s.r.Row(i, 3, 8).CutLeft(max(s.r.W*0.40, 150))
		lines := s.c.Kit.Wrap(render.Small, s.note(text), line.W-10)
		s.c.LinesIn(render.Small, lines, line, render.AlignLeft, s.t.Ink)
		switch i {
		case 0:
			s.cut(false, func(p *Parts) { p.jail(r, 2, 46) })
		case 1:
			art.DrawGround(s.c, r, art.GroundMonument, render.Rect{}, "", art.Plain)
			s.levels(r.Inset(2))
		case 2:
			s.c.Panel(r, render.PanelPlain)
			t := s.tally(0)
			for i := range 2 {
				art.DrawTrack(s.c, r.Inset(6).Row(i, 2, 2), &t, 2*i)
			}
		}
	}
}

// levels draws how far everybody has built.
func (s *sheet) levels(r render.Rect) {
	p := Painter{C: s.c, Shown: &s.st, Looks: s.looks, At: &Parts{Pedestal: r}}
	p.levels()
}

// figureScore counts a player's points.
func figureScore(s *sheet) {
	e := s.st.Tallies()[0]
	s.c.Panel(s.r, render.PanelPlain)
	for i, w := range [...]struct {
		text   string
		points int
		draw   func(r render.Rect)
	}{
		{s.note("track"), e.Track, func(r render.Rect) {
			r = r.Middle(r.W, min(r.H, 26))
			art.DrawScale(s.c, r, 10)
			art.DrawToken(s.c, art.ScaleSpot(r, 10, e.Track, 0, 1), s.looks[0])
		}},
		{s.note("level", "level", e.Level), e.Monument, s.levels},
		{s.note("rhetoricSum"), e.Rhetoric, func(r render.Rect) {
			t := s.tally(0)
			art.DrawTallyShort(s.c, r.Middle(r.W, min(r.H, 32)), &t)
		}},
		{s.note("cards"), e.Majority, func(r render.Rect) { art.DrawCards(s.c, r, e.Cards, art.Plain) }},
		{s.note("together"), e.Total, nil},
	} {
		row := s.r.InsetXY(12, 8).Row(i, 5, 4)
		sum, rest := row.CutRight(40)
		text, pic := rest.CutLeft(max(rest.W*0.30, 104))
		if w.draw != nil {
			w.draw(pic.InsetXY(6, 2))
		} else {
			s.c.Fill(render.R(row.X, row.Y-3, row.W, 1.5), render.Fade(s.t.Ink, 0.5))
		}
		s.say(w.text, text, render.AlignLeft, w.draw == nil)
		s.c.TextIn(render.Number.Sized(20), strconv.Itoa(w.points), sum, render.AlignRight, s.t.Ink)
	}
}

// figureCurtain shows the curtain falling over a hand.
func figureCurtain(s *sheet) {
	r := s.r.Inset(-8)
	art.DrawCards(s.c, render.R(r.X+r.W*0.1, r.Bottom()-r.H*0.30, r.W*0.8, r.H*0.28), city.Cards{2, 1, 2}, art.Plain)
	button := art.DrawCurtain(s.c, r, r, 0.88, &art.CurtainText{Look: emblem.Bee, Title: s.note("clio"), Lines: s.c.Kit.Wrap(render.Body, s.note("places"), r.W*0.7)})
	button.Y -= r.H * 0.12
	s.c.Panel(button, render.PanelAccent)
	s.c.TextIn(render.Body, s.note("here", "player", s.note("clio")), button, render.AlignCentre, s.t.OnAccent)
}
