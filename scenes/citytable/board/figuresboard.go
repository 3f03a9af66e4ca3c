package board

import (
	"fmt"
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui/panels"
)

// figureTurn draws the board in the middle of a round: some citizens are placed, all face
// down except the viewer's own.
func figureTurn(s *sheet) {
	s.st = city.Game{}.View(s.st, 0)
	s.cut(false, func(p *Parts) {
		p.small(s.r)
		p.Spaces[city.Court] = 6
		p.Spread(s.r, 3)
	})
}

// figurePlace shows the choice of a place, with open spaces lit.
func figurePlace(s *sheet) {
	s.st = city.Game{}.View(s.st, s.st.Active())
	s.cut(true, func(p *Parts) {
		for i, row := range [...]city.Row{city.Stall2, city.Exchange, city.Stoa, city.Court} {
			p.Lay(row, s.r.Column(i%2, 2, 6).Intersect(s.r.Row(i/2, 2, 6)))
		}
		_, row := p.Part[city.Stall2].CutTop(p.Head) // without the dealer
		p.Dealers[1] = render.Rect{}
		p.Space[city.Stall2] = grid(p.Spaces[city.Stall2], row.Inset(4), 3, 64)
	})
}

// figureMarket shows a stall, and who gets how many cards in which order.
func figureMarket(s *sheet) {
	left, right := s.r.CutLeft(s.r.W * 0.42)
	s.part(city.Stall1, left)
	head, list := right.InsetXY(6, 0).CutTop(24)
	dealer := s.st.Dealer(0)
	s.say(s.note("stock", "cards", tell.Some(int(s.st.Stock()[dealer]), dealer)), head, render.AlignLeft, true)
	for _, e := range s.events {
		if e, ok := e.(city.Served); ok && e.Dealer == 0 {
			s.served(list.Row(e.Rank-1, e.Of, 5), e)
		}
	}
}

// served is one line: who gets how many cards, and why in that order.
func (s *sheet) served(r render.Rect, e city.Served) {
	s.c.FillRound(r, 8, render.Fade(s.t.Panel, 0.85))
	side := min(r.H*0.62, 44)
	who, cards := r.CutLeft(side + 12)
	art.DrawBearer(s.c, who.X+who.W/2, r.Y+r.H/2, side, s.looks[e.Seat])
	if e.Short {
		best := 0
		for _, part := range e.Portions {
			best = max(best, s.st.Rhetoric(e.Seat, part.Letter))
		}
		var foot render.Rect
		foot, cards = cards.CutBottom(min(22, r.H*0.42))
		s.say(s.note("best", "rhetoric", best), foot, render.AlignLeft, false)
	}
	cards = cards.InsetXY(0, 3)
	cards = cards.Middle(cards.W, min(cards.H, cards.W/4/art.CardWide))
	w := cards.H * art.CardWide * 1.1
	for i := range e.Want {
		q := art.PutIn(render.R(cards.X+float64(i)*w, cards.Y, w*0.95, cards.H), art.CardWide)
		if i < e.Got {
			art.DrawCard(s.c, q, e.Resource)
		} else {
			art.DrawSpace(s.c, q.Box(art.CardWide), art.Gift{}, art.Blocked)
		}
	}
}

// figureExchange shows the four spaces, and a trade on the first.
func figureExchange(s *sheet) {
	upper, lower := s.r.CutTop(s.r.H * 0.62)
	s.cut(false, func(p *Parts) {
		p.Lay(city.Exchange, upper)
		_, r := upper.Inset(3).CutTop(p.Head + 18) // the numbers are above, where no citizen covers them
		p.Space[city.Exchange] = grid(p.Spaces[city.Exchange], r, 3, 84)
	})
	for _, e := range s.events {
		if e, ok := e.(city.Traded); ok {
			pay, get := lower.InsetXY(0, 8).Column(0, 2, 60), lower.InsetXY(0, 8).Column(1, 2, 60)
			art.DrawCards(s.c, pay, e.Pay, art.Plain)
			s.arrow(pay.Right()+6, get.X-6, pay.Y+pay.H/2)
			art.DrawCards(s.c, get, e.Get, art.Plain)
		}
	}
}

// figureStoa shows a player paying a card to learn.
func figureStoa(s *sheet) {
	upper, lower := s.r.CutTop(s.r.H * 0.56)
	s.part(city.Stoa, upper)
	card, track := lower.InsetXY(0, 8).CutLeft(lower.W * 0.22)
	art.DrawCard(s.c, art.PutIn(card, art.CardWide), city.Clay)
	s.arrow(card.Right(), card.Right()+38, card.Y+card.H/2)
	_, track = track.CutLeft(46)
	s.c.Panel(track, render.PanelPlain)
	spot, _ := s.st.Spot()
	who := s.st.At(spot)
	t := s.tally(who.Seat)
	t.Chosen = int(who.Letter)
	art.DrawTally(s.c, track.Inset(6), &t)
}

// figureCourt shows who prosecutes.
func figureCourt(s *sheet) {
	left, right := s.r.CutLeft(s.r.W * 0.40)
	_, right = right.CutLeft(8)
	s.part(city.Court, left)
	for _, e := range s.events {
		if e, ok := e.(city.CourtSums); ok {
			s.benches(right, e.Benches, false, s.next.Prosecutor(), s.note("prosecutor"))
		}
	}
}

// figureJurors shows three lots of each player, and the judge.
func figureJurors(s *sheet) {
	for _, e := range s.events {
		if e, ok := e.(city.JurorsDrawn); ok {
			s.benches(s.r, e.Benches, true, s.next.Judge(), s.note("judgeRole"))
		}
	}
}

// benches lists the players' sums in the Court, with a mark at the highest.
func (s *sheet) benches(r render.Rect, list []city.Bench, lots bool, first rules.Seat, role string) {
	for i := range list {
		row, b := r.Row(i, len(list), 6), &list[i]
		s.c.FillRound(row, 8, render.Fade(s.t.Panel, 0.85))
		drawBench(s.c, row.InsetXY(8, 4), b, s.looks[b.Seat], lots)
		if b.Seat == first {
			s.c.FrameRound(row, 8, 2.5, s.t.Accent)
			at := row.InsetXY(8, 2)
			if _, high := s.c.Measure(render.Small, role); row.H >= 44 { // above the numbers, which are at the feet
				at, _ = at.CutTop(high)
			}
			s.c.TextIn(render.Small, role, at, render.AlignRight, s.t.Accent)
		}
	}
}

// figureVerdict shows the effects of both verdicts, computed by the rules.
func figureVerdict(s *sheet) {
	_, events := after(s.st, "acquit")
	s.verdict(s.r.Column(0, 2, 8), s.words.T("city.notGuilty"), events)
	next, events := after(s.st, "guilty")
	_, more := after(next, "stack1")
	s.verdict(s.r.Column(1, 2, 8), s.words.T("city.guilty"), append(events, more...))
}

// verdictLines is the number of lines of the longer list, so that both look alike.
const verdictLines = 9

// verdict lists the effects of a verdict.
func (s *sheet) verdict(r render.Rect, title string, events []rules.Event) {
	s.c.Panel(r, render.PanelPlain)
	head, body := r.CutTop(28)
	s.say(title, head, render.AlignCentre, true)
	i := 0
	for _, e := range events {
		row := body.InsetXY(8, 4).Row(i, verdictLines, 2)
		side := min(row.H, 38)
		q := art.PutAt(row.X+side*0.55, row.Y+row.H/2, side*0.92)
		text := ""
		switch e := e.(type) {
		case city.Scored:
			art.DrawToken(s.c, q, s.looks[e.Seat])
			if text = s.note("accuserScores", "change", signed(e.By)); e.AsJudge {
				text = s.note("judgeScores", "change", signed(e.By))
			}
		case city.Gift:
			art.DrawCard(s.c, q, e.Resource)
			text = s.note("judge", "cards", tell.Some(e.Got, e.Resource))
		case city.Imprisoned:
			art.DrawMarker(s.c, q, e.Resource)
			art.DrawBars(s.c, q.Box(1))
			text = s.note("prison")
		case city.Hired:
			art.DrawMarker(s.c, q, e.Resource)
			text = s.note("dealer")
		case city.Shaken:
			art.DrawCitizen(s.c, q, s.looks[e.Seat], e.Letter)
			text = s.note("rhetoric", "from", e.From, "to", e.To)
		default:
			continue
		}
		_, line := row.CutLeft(side*1.2 + 6)
		s.say(text, line, render.AlignLeft, false)
		i++
	}
}

// signed formats a change of points with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("\u2212%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}

// figureMonument shows how far everybody has built, and the next level's cost.
func figureMonument(s *sheet) {
	foot, body := s.r.CutBottom(30)
	s.part(city.Monument, body)
	costs := s.note("costs", "level", s.st.Level(0)+1)
	wide, _ := s.c.Measure(render.Strong.Sized(20), costs)
	line, prices := foot.CutLeft(max(foot.W*0.30, wide+8))
	s.say(costs, line, render.AlignLeft, true)
	s.price(prices, s.st.Prices(0, nil))
}

// drawBench draws a player's citizens in the Court, or their lots, and the sum.
func drawBench(c *render.Canvas, r render.Rect, b *city.Bench, look emblem.ID, lots bool) {
	badge := min(34, r.W*0.2)
	sum, style := strconv.Itoa(b.Sum), panels.Digits(22)
	w, _ := c.Measure(style, sum)
	if r.H < 44 { // side by side
		art.DrawBearer(c, r.X+badge/2, r.Y+r.H/2, min(badge, r.H), look)
		_, r = r.CutLeft(badge + 4)
		c.TextIn(style, sum, r, render.AlignLeft, c.Theme().Ink)
		badge = w
	} else {
		badge = min(badge, r.H*0.52)
		art.DrawBearer(c, r.X+badge/2, r.Y+r.H*0.3, badge, look)
		c.TextIn(style, sum, render.R(r.X, r.Y+r.H*0.52, max(badge, w+2), r.H*0.44), render.AlignCentre, c.Theme().Ink)
	}
	_, room := r.CutLeft(max(badge, w) + 8)
	drawWeighed(c, room, b, look, lots, func(int) float64 { return 1 })
}
