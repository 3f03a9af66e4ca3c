package citytable

import (
	"fmt"
	"math"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
)

// figureCourt is who prosecutes.
func figureCourt(s *sheet) {
	st, ok := position(game.FigureCityCourt)
	if !ok {
		return
	}
	st, events, ok := after(st, "E@stall3")
	if !ok {
		return
	}
	r := s.in()
	left, right := r.CutLeft(r.W * 0.44)
	_, right = right.CutLeft(8)
	drawGround(s.c, left, groundCourt, 24, "Court", moodPlain)
	_, body := left.CutTop(26)
	spaces := make([]render.Rect, 4)
	squares(spaces, body.Inset(8), 10)
	s.row(&st, city.Court, spaces, nil)
	for _, e := range events {
		if e, ok := e.(city.CourtSums); ok {
			s.benches(right, e.Benches, st.Prosecutor(), "accuses", func(b city.Bench, i int) (string, func(p put)) {
				return "", func(p put) {
					drawCitizen(s.c, p, s.looks[b.Seat], b.Letters[i])
					drawWorth(s.c, p, b.Rhetoric[i])
				}
			})
		}
	}
}

// benches lists players with what they have in court, one below the other: their
// citizens or jurors, the sum, and a mark at who is first.
func (s *sheet) benches(r render.Rect, list []city.Bench, first rules.Seat, role string, one func(b city.Bench, i int) (string, func(p put))) {
	for k, b := range list {
		row := r.Row(k, len(list), 6)
		s.c.FillRound(row, 8, render.Fade(s.t.Panel, 0.85))
		won := b.Seat == first
		if won {
			s.c.FrameRound(row, 8, 2.5, s.t.Accent)
		}
		in := row.InsetXY(6, 4)
		sum, in := in.CutRight(34)
		side := math.Min(math.Min(in.H, 46*math.Max(1, s.u)), in.W/3.4)
		for i := range b.Letters {
			x := in.X + side*0.5 + float64(i)*side*1.08
			_, draw := one(b, i)
			draw(putAt(x, in.Y+in.H/2, side*0.94))
		}
		if won && in.H >= 40 {
			up, down := sum.CutTop(sum.H * 0.5)
			s.c.TextIn(render.Strong.Sized(22), numeral(b.Sum), up, render.AlignCentre, s.t.Ink)
			s.c.Sprite(icon.Sprite(s.c.Kit, icon.Scales, 20), render.Place{X: down.X + down.W/2, Y: down.Y + down.H/2, Tint: s.t.Accent})
		} else {
			s.c.TextIn(render.Strong.Sized(22), numeral(b.Sum), sum, render.AlignCentre, s.t.Ink)
		}
		if won && role != "" {
			w, h := s.c.Measure(render.Small, role)
			plate := render.R(row.Right()-w-52, row.Bottom()-h-1, w+12, h)
			if plate.X > in.X+side*1.08*float64(len(b.Letters)) {
				s.c.TextIn(render.Small, role, plate.Offset(0, -(row.H-h)/2), render.AlignCentre, s.t.Accent)
			}
		}
	}
}

// figureJurors is three lots of every player and the judge they make.
func figureJurors(s *sheet) {
	st, ok := position(game.FigureCityJurors)
	if !ok {
		return
	}
	next, events, ok := after(st, "impeach2")
	if !ok {
		return
	}
	for _, e := range events {
		if e, ok := e.(city.JurorsDrawn); ok {
			s.benches(s.in(), e.Benches, next.Judge(), "judges", func(b city.Bench, i int) (string, func(p put)) {
				return "", func(p put) {
					p.Size *= 0.9
					drawLot(s.c, p, s.looks[b.Seat], b.Letters[i])
					q := p
					q.X += p.Size * 0.08
					drawWorth(s.c, q, b.Rhetoric[i])
				}
			})
		}
	}
}

// figureVerdict is what both verdicts bring, as the rules reckon it.
func figureVerdict(s *sheet) {
	st, ok := position(game.FigureCityVerdict)
	if !ok {
		return
	}
	r := s.in()
	left, right := r.Column(0, 2, 8), r.Column(1, 2, 8)
	s.verdict(left, &st, "Not guilty", "acquit")
	s.verdict(right, &st, "Guilty", "guilty")
}

// verdictLines is how many lines the longer list has, so that both look alike.
const verdictLines = 9

// verdict lists what follows from one verdict.
func (s *sheet) verdict(r render.Rect, st *city.State, title, token string) {
	next, events, ok := after(*st, token)
	if !ok {
		return
	}
	if next.Phase() == city.PhaseStack {
		if _, more, ok := after(next, "stack1"); ok {
			events = append(events, more...)
		}
	}
	s.c.Panel(r, render.PanelPlain)
	head, body := r.CutTop(28)
	s.say(title, head, render.AlignCentre, true, s.t.Ink)
	body = body.InsetXY(8, 4)
	type line struct {
		text string
		draw func(p put)
	}
	var lines []line
	for _, e := range events {
		switch e := e.(type) {
		case city.Scored:
			role := "prosecutor"
			if e.AsJudge {
				role = "judge"
			}
			look := s.looks[e.Seat]
			lines = append(lines, line{fmt.Sprintf("%s %s", role, signed(e.By)), func(p put) { drawToken(s.c, p, look) }})
		case city.Gift:
			lines = append(lines, line{fmt.Sprintf("judge: %d %v", e.Got, e.Resource), func(p put) { drawCard(s.c, p, e.Resource) }})
		case city.Imprisoned:
			lines = append(lines, line{"to prison", func(p put) { drawMarker(s.c, p, e.Resource); drawBars(s.c, p.box(1)) }})
		case city.Hired:
			lines = append(lines, line{"new dealer", func(p put) { drawMarker(s.c, p, e.Resource) }})
		case city.Shaken:
			look, letter := s.looks[e.Seat], e.Letter
			lines = append(lines, line{fmt.Sprintf("rhetoric %d \u2192 %d", e.From, e.To), func(p put) { drawCitizen(s.c, p, look, letter) }})
		}
	}
	n := max(len(lines), verdictLines)
	for i, l := range lines {
		row := body.Row(i, n, 2)
		side := math.Min(row.H, 38)
		l.draw(putAt(row.X+side*0.55, row.Y+row.H/2, side*0.92))
		s.say(l.text, render.R(row.X+side*1.2+6, row.Y, row.W-side*1.2-6, math.Min(row.H, 25)).Offset(0, (row.H-math.Min(row.H, 25))/2), render.AlignLeft, false, s.t.Ink)
	}
}

// figurePrison is the three ways in which a game comes to its last round.
func figurePrison(s *sheet) {
	r := s.in()
	rows := [...]struct {
		text string
		draw func(r render.Rect)
	}{
		{"Six dealers in prison", func(r render.Rect) {
			drawGround(s.c, r, groundPrison, 0, "", moodPlain)
			cells := make([]render.Rect, city.StandardBoard().Prison())
			squares(cells, r.Inset(5), 4)
			for i, b := range cells {
				q := putIn(b, 1)
				drawMarker(s.c, q, [...]city.Resource{city.Clay, city.Wood, city.Clay, city.Marble, city.Wood, city.Clay}[i%6])
				drawBars(s.c, q.box(1))
			}
		}},
		{"Level six of the monument", func(r render.Rect) {
			drawGround(s.c, r, groundMonument, 0, "", moodPlain)
			top := city.StandardBoard().Top()
			steps := r.Inset(2)
			drawPedestal(s.c, steps, top, nil)
			drawToken(s.c, stepSpot(steps, top, top, 0, 1), emblem.Bee)
			drawToken(s.c, stepSpot(steps, 3, top, 0, 1), emblem.Owl)
		}},
		{"Two citizens at nine", func(r render.Rect) {
			s.c.Panel(r, render.PanelPlain)
			t := tally{Look: emblem.Amphora, Value: [city.Citizens]int{9, 2, 9, 1, 3}, Chosen: -1}
			t.Then = t.Value
			for i := range 2 {
				drawTrack(s.c, r.Inset(6).Row(i, 2, 2), &t, 2*i)
			}
		}},
	}
	for i, w := range rows {
		row := r.Row(i, len(rows), 8)
		text, pic := row.CutLeft(math.Max(row.W*0.40, 150))
		for k, l := range s.c.Kit.Wrap(render.Small, w.text, text.W-10) {
			lh := s.c.Kit.LineHeight(render.Small)
			s.c.Text(render.Small, l, text.X, text.Y+text.H/2-lh*float64(len(s.c.Kit.Wrap(render.Small, w.text, text.W-10)))/2+lh*float64(k), render.AlignLeft, s.t.Ink)
		}
		w.draw(pic)
	}
}

// signed is a change of points, with its sign.
func signed(n int) string {
	if n < 0 {
		return fmt.Sprintf("\u2212%d", -n)
	}
	return fmt.Sprintf("+%d", n)
}
