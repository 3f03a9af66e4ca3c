package citytable

import (
	"fmt"
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
)

// figureTurn is the board in the middle of a round: some citizens stand about, all
// face down but for those of the player who looks.
func figureTurn(s *sheet) {
	s.st = city.Game{}.View(s.st, 0)
	s.cut(false, func(p *Parts) {
		p.small(s.r)
		p.Spaces[city.Court] = 6
		p.spread(s.r, 3)
	})
}

// figureThings names the things of the game.
func figureThings(s *sheet) {
	c := s.c
	for i, l := range [...]struct {
		text string
		wide float64
		draw func(p put)
	}{
		{"Face down", citizenWide, func(p put) { drawCitizen(c, p, emblem.Owl, city.NoLetter) }},
		{"A, rhetoric 3", citizenWide, func(p put) { drawCitizen(c, p, emblem.Owl, 0); drawWorth(c, p, 3) }},
		{"Lot of A", lotWide / 0.8, func(p put) { p.Size *= 0.8; drawLot(c, p, emblem.Owl, 0) }},
		{"Wood", cardWide, func(p put) { drawCard(c, p, city.Wood) }},
		{"Clay", cardWide, func(p put) { drawCard(c, p, city.Clay) }},
		{"Marble", cardWide, func(p put) { drawCard(c, p, city.Marble) }},
		{"Dealer", 1, func(p put) { p.Size *= 0.9; drawMarker(c, p, city.Clay) }},
		{"Demand", 1.1, func(p put) { p.Size *= 0.66; drawDemand(c, p, city.Marble) }},
		{"Start", 1, func(p put) { p.Size *= 0.9; drawStart(c, p) }},
	} {
		foot, pic := s.r.Column(i%3, 3, 4).Intersect(s.r.Row(i/3, 3, 4)).CutBottom(22)
		l.draw(putIn(pic.Inset(pic.H*0.06), l.wide))
		s.say(l.text, foot, render.AlignCentre, false)
	}
}

// tally is a player's rhetoric, and what the move makes of it.
func (s *sheet) tally(seat rules.Seat) tally {
	return tally{Look: s.looks[seat], Value: rhetoricOf(&s.st, seat), Then: rhetoricOf(&s.next, seat), Chosen: -1}
}

// figureTableau is a player's tracks of rhetoric.
func figureTableau(s *sheet) {
	foot, body := s.r.CutBottom(24)
	s.c.Panel(body, render.PanelPlain)
	t := s.tally(0)
	drawTally(s.c, body.Inset(12), &t)
	points := 0
	for _, v := range t.Value {
		points += s.st.Board().RhetoricPoints(v)
	}
	s.say("Worth "+table.Count(points, "point")+" in the end.", foot, render.AlignCentre, false)
}

// figurePlace is a choice of where to place: what is open lights up.
func figurePlace(s *sheet) {
	s.st = city.Game{}.View(s.st, s.st.Active())
	s.cut(true, func(p *Parts) {
		for i, row := range [...]city.Row{city.Stall2, city.Exchange, city.Stoa, city.Court} {
			p.part(row, s.r.Column(i%2, 2, 6).Intersect(s.r.Row(i/2, 2, 6)))
		}
		_, row := p.Part[city.Stall2].CutTop(p.Head) // without the dealer
		p.Dealers[1] = render.Rect{}
		p.Space[city.Stall2] = grid(p.Spaces[city.Stall2], row.Inset(4), 3, 64)
	})
}

// figureMarket is a stall, and in which order who gets what.
func figureMarket(s *sheet) {
	left, right := s.r.CutLeft(s.r.W * 0.42)
	s.part(city.Stall1, left)
	head, list := right.InsetXY(6, 0).CutTop(24)
	dealer := s.st.Dealer(0)
	s.say(fmt.Sprintf("In stock: %d %v", s.st.Stock()[dealer], dealer), head, render.AlignLeft, true)
	for _, e := range s.events {
		if e, ok := e.(city.Served); ok && e.Dealer == 0 {
			s.served(list.Row(e.Rank-1, e.Of, 5), e)
		}
	}
}

// served is one line: who gets how many cards, and why in that order.
func (s *sheet) served(r render.Rect, e city.Served) {
	s.c.FillRound(r, 8, render.Fade(s.t.Panel, 0.85))
	side := math.Min(r.H*0.62, 44)
	who, cards := r.CutLeft(side + 12)
	drawBearer(s.c, who.X+who.W/2, r.Y+r.H/2, side, s.looks[e.Seat])
	if e.Short {
		best := 0
		for _, part := range e.Portions {
			best = max(best, s.st.Rhetoric(e.Seat, part.Letter))
		}
		var foot render.Rect
		foot, cards = cards.CutBottom(math.Min(22, r.H*0.42))
		s.say(fmt.Sprintf("best: %d", best), foot, render.AlignLeft, false)
	}
	cards = cards.InsetXY(0, 3)
	w := cards.H * cardWide * 1.1
	for i := range e.Want {
		q := putIn(render.R(cards.X+float64(i)*w, cards.Y, w*0.95, cards.H), cardWide)
		if i < e.Got {
			drawCard(s.c, q, e.Resource)
		} else {
			drawSpace(s.c, q.box(cardWide), gift{}, stateBlocked)
		}
	}
}

// figureExchange is the four spaces, and a trade that is made on the first.
func figureExchange(s *sheet) {
	upper, lower := s.r.CutTop(s.r.H * 0.56)
	s.part(city.Exchange, upper)
	for _, e := range s.events {
		if e, ok := e.(city.Traded); ok {
			pay, get := lower.InsetXY(0, 8).Column(0, 2, 60), lower.InsetXY(0, 8).Column(1, 2, 60)
			drawCards(s.c, pay, e.Pay, statePlain)
			s.arrow(pay.Right()+6, get.X-6, pay.Y+pay.H/2)
			drawCards(s.c, get, e.Get, statePlain)
		}
	}
}

// figureStoa is the hall, where somebody pays a card and learns.
func figureStoa(s *sheet) {
	upper, lower := s.r.CutTop(s.r.H * 0.56)
	s.part(city.Stoa, upper)
	card, track := lower.InsetXY(0, 8).CutLeft(lower.W * 0.22)
	drawCard(s.c, putIn(card, cardWide), city.Clay)
	s.arrow(card.Right(), card.Right()+38, card.Y+card.H/2)
	_, track = track.CutLeft(46)
	s.c.Panel(track, render.PanelPlain)
	spot, _ := s.st.Spot()
	who := s.st.At(spot)
	t := s.tally(who.Seat)
	t.Chosen = int(who.Letter)
	drawTally(s.c, track.Inset(6), &t)
}

// figureCourt is who prosecutes.
func figureCourt(s *sheet) {
	left, right := s.r.CutLeft(s.r.W * 0.44)
	_, right = right.CutLeft(8)
	s.part(city.Court, left)
	for _, e := range s.events {
		if e, ok := e.(city.CourtSums); ok {
			s.benches(right, e.Benches, false, s.next.Prosecutor(), "accuses")
		}
	}
}

// figureJurors is three lots of every player and the judge they make.
func figureJurors(s *sheet) {
	for _, e := range s.events {
		if e, ok := e.(city.JurorsDrawn); ok {
			s.benches(s.r, e.Benches, true, s.next.Judge(), "judges")
		}
	}
}

// benches lists what the players have in court, with a mark at who is first.
func (s *sheet) benches(r render.Rect, list []city.Bench, lots bool, first rules.Seat, role string) {
	for i := range list {
		row, b := r.Row(i, len(list), 6), &list[i]
		s.c.FillRound(row, 8, render.Fade(s.t.Panel, 0.85))
		drawBench(s.c, row.InsetXY(8, 4), b, s.looks[b.Seat], lots)
		if b.Seat == first {
			s.c.FrameRound(row, 8, 2.5, s.t.Accent)
			s.c.TextIn(render.Small, role, row.InsetXY(10, 0), render.AlignRight, s.t.Accent)
		}
	}
}

// figureVerdict is what both verdicts bring, as the rules reckon it.
func figureVerdict(s *sheet) {
	_, events := after(s.st, "acquit")
	s.verdict(s.r.Column(0, 2, 8), "Not guilty", events)
	next, events := after(s.st, "guilty")
	_, more := after(next, "stack1")
	s.verdict(s.r.Column(1, 2, 8), "Guilty", append(events, more...))
}

// verdictLines is how many lines the longer list has, so that both look alike.
const verdictLines = 9

// verdict lists what follows from one verdict.
func (s *sheet) verdict(r render.Rect, title string, events []rules.Event) {
	s.c.Panel(r, render.PanelPlain)
	head, body := r.CutTop(28)
	s.say(title, head, render.AlignCentre, true)
	i := 0
	for _, e := range events {
		row := body.InsetXY(8, 4).Row(i, verdictLines, 2)
		side := math.Min(row.H, 38)
		q := putAt(row.X+side*0.55, row.Y+row.H/2, side*0.92)
		text := ""
		switch e := e.(type) {
		case city.Scored:
			drawToken(s.c, q, s.looks[e.Seat])
			if text = "prosecutor"; e.AsJudge {
				text = "judge"
			}
			text += " " + signed(e.By)
		case city.Gift:
			drawCard(s.c, q, e.Resource)
			text = fmt.Sprintf("judge: %d %v", e.Got, e.Resource)
		case city.Imprisoned:
			drawMarker(s.c, q, e.Resource)
			drawBars(s.c, q.box(1))
			text = "to prison"
		case city.Hired:
			drawMarker(s.c, q, e.Resource)
			text = "new dealer"
		case city.Shaken:
			drawCitizen(s.c, q, s.looks[e.Seat], e.Letter)
			text = fmt.Sprintf("rhetoric %d \u2192 %d", e.From, e.To)
		default:
			continue
		}
		_, line := row.CutLeft(side*1.2 + 6)
		s.say(text, line, render.AlignLeft, false)
		i++
	}
}

// signed is a change of points, with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("\u2212%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// figureMonument is who built how far, and what the next level costs.
func figureMonument(s *sheet) {
	foot, body := s.r.CutBottom(30)
	s.part(city.Monument, body)
	line, prices := foot.CutLeft(math.Max(foot.W*0.30, 116))
	s.say(fmt.Sprintf("Level %d costs", s.st.Level(0)+1), line, render.AlignLeft, true)
	s.price(prices, s.st.Prices(0, nil))
}

// figurePrices is what every level costs: where the demand is of two kinds, and
// where it is one kind twice; and what the level is worth in the end.
func figurePrices(s *sheet) {
	head, rows := s.r.CutTop(math.Min(40, s.r.H*0.16))
	cut := func(row render.Rect) (no, worth render.Rect, price [2]render.Rect) {
		no, row = row.CutLeft(s.r.W * 0.10)
		worth, row = row.CutRight(math.Max(s.r.W*0.14, 54))
		return no, worth, [2]render.Rect{row.Column(0, 2, 6), row.Column(1, 2, 6)}
	}
	_, worth, over := cut(head)
	s.say("points", worth, render.AlignCentre, false)
	b := s.st.Board()
	for level := 1; level <= b.Top(); level++ {
		row := rows.Row(level-1, b.Top(), 3)
		if level%2 == 1 {
			s.c.FillRound(row, 5, render.Fade(s.t.Ink, 0.06))
		}
		no, worth, price := cut(row)
		s.say(numeral(level), no, render.AlignCentre, true)
		s.say(numeral(b.MonumentPoints(level)), worth, render.AlignCentre, true)
		for k, demand := range [2]string{"demand=wm deck=cwmcmwc", "demand=cc deck=cwmwmwm"} {
			st, err := (&figure{seats: 2, words: fmt.Sprintf("%s level=%d,0", demand, level-1)}).position()
			if err != nil {
				return
			}
			if level == 1 {
				s.demand(over[k].Middle(over[k].H*2.6, over[k].H*0.7), st.Demand(), statePlain)
			}
			one, other := b.Cost(level)
			if other == 0 {
				s.say(fmt.Sprintf("%d alike", one), price[k], render.AlignLeft, false)
				continue
			}
			s.price(price[k], st.Prices(0, nil)[:1])
			if k == 0 && one != other { // or the other way round
				s.c.Sprite(icon.Sprite(s.c.Kit, icon.Trade, 16), render.Place{X: price[k].Right() - 14, Y: price[k].Y + price[k].H/2, Tint: s.t.InkSoft})
			}
		}
	}
}

// demand shows the two markers of a demand.
func (s *sheet) demand(r render.Rect, two [2]city.Resource, look state) {
	for i, res := range two {
		drawDemand(s.c, putIn(r.Column(i, 2, 4), tabletWide).with(look), res)
	}
}

// price writes ways to pay as numbers with signs.
func (s *sheet) price(r render.Rect, ways []city.Cards) {
	h := math.Min(r.H-2, 24)
	x, y := r.X, r.Y+r.H/2
	for i, pay := range ways {
		if i > 0 {
			s.say("/", render.R(x, r.Y, 18, r.H), render.AlignCentre, false)
			x += 18
		}
		for res, k := range pay {
			if k > 0 {
				s.say(numeral(int(k)), render.R(x, r.Y, 11, r.H), render.AlignCentre, true)
				drawSign(s.c, putAt(x+12+h/2, y, h-3), city.Resource(res))
				x += 16 + h
			}
		}
	}
}

// figureClean is what cleaning up does: after a donation the demand changes, a hand
// keeps nine cards, and the start marker goes to the left.
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
			s.demand(from.Middle(to.W, to.H).InsetXY(10, 12), e.Was, stateDim)
			s.demand(to.InsetXY(10, 12), e.Now, statePlain)
		case city.StartMoved:
			from, to := row(2)
			drawToken(s.c, putIn(from, 1), s.looks[e.From])
			q := putIn(to, 1)
			drawToken(s.c, q, s.looks[e.To])
			q.X, q.Y, q.Size = q.X+q.Size*0.42, q.Y-q.Size*0.25, q.Size*0.5
			drawStart(s.c, q)
		}
	}
	from, to := row(1)
	drawCards(s.c, from, city.Cards{3, 3, 3}, statePlain)
	drawCards(s.c, to, city.Cards{0, 0, 2}, stateDim)
}

// figurePrison is the three ways in which a game comes to its last round.
func figurePrison(s *sheet) {
	for i, text := range [...]string{"Six dealers in prison", "Level six of the monument", "Two citizens at nine"} {
		line, r := s.r.Row(i, 3, 8).CutLeft(math.Max(s.r.W*0.40, 150))
		lines := s.c.Kit.Wrap(render.Small, text, line.W-10)
		s.c.Lines(render.Small, lines, line.X, line.Y+(line.H-s.c.Kit.LineHeight(render.Small)*float64(len(lines)))/2, render.AlignLeft, s.t.Ink)
		switch i {
		case 0:
			s.cut(false, func(p *Parts) { p.jail(r, 2, 46) })
		case 1:
			drawGround(s.c, r, groundMonument, 0, "", statePlain)
			s.levels(r.Inset(2))
		case 2:
			s.c.Panel(r, render.PanelPlain)
			t := s.tally(0)
			for i := range 2 {
				drawTrack(s.c, r.Inset(6).Row(i, 2, 2), &t, 2*i)
			}
		}
	}
}

// levels draws how far everybody has built.
func (s *sheet) levels(r render.Rect) {
	p := painter{c: s.c, st: &s.st, looks: s.looks, at: &Parts{Pedestal: r}}
	p.levels()
}

// figureScore counts the points of a player.
func figureScore(s *sheet) {
	e := s.st.Tallies()[0]
	s.c.Panel(s.r, render.PanelPlain)
	for i, w := range [...]struct {
		text   string
		points int
		draw   func(r render.Rect)
	}{
		{"On the track", e.Track, func(r render.Rect) {
			r = r.Middle(r.W, math.Min(r.H, 26))
			drawScale(s.c, r, 10)
			drawToken(s.c, scaleSpot(r, 10, e.Track, 0, 1), s.looks[0])
		}},
		{fmt.Sprintf("Level %d", e.Level), e.Monument, s.levels},
		{"Rhetoric", e.Rhetoric, func(r render.Rect) {
			t := s.tally(0)
			drawTallyShort(s.c, r.Middle(r.W, math.Min(r.H, 32)), &t)
		}},
		{"Most cards", e.Majority, func(r render.Rect) { drawCards(s.c, r, e.Cards, statePlain) }},
		{"Together", e.Total, nil},
	} {
		row := s.r.InsetXY(12, 8).Row(i, 5, 4)
		sum, rest := row.CutRight(40)
		text, pic := rest.CutLeft(math.Max(rest.W*0.30, 104))
		if w.draw != nil {
			w.draw(pic.InsetXY(6, 2))
		} else {
			s.c.Fill(render.R(row.X, row.Y-3, row.W, 1.5), render.Fade(s.t.Ink, 0.5))
		}
		s.say(w.text, text, render.AlignLeft, w.draw == nil)
		s.c.TextIn(render.Number.Sized(20), numeral(w.points), sum, render.AlignRight, s.t.Ink)
	}
}

// figureCurtain is the curtain, as it falls over a hand.
func figureCurtain(s *sheet) {
	r := s.r.Inset(-8)
	drawCards(s.c, render.R(r.X+r.W*0.1, r.Bottom()-r.H*0.30, r.W*0.8, r.H*0.28), city.Cards{2, 1, 2}, statePlain)
	button := drawCurtain(s.c, r, 0.88, &curtainText{Look: emblem.Bee, Title: "Clio", Lines: s.c.Kit.Wrap(render.Body, "You place a citizen next.", r.W*0.7)})
	button.Y -= r.H * 0.12
	s.c.Panel(button, render.PanelAccent)
	s.c.TextIn(render.Body, "I am Clio", button, render.AlignCentre, s.t.OnAccent)
}
