package citytable

import (
	"math"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/rules/city"
)

// figureScore counts the points of a player: the example that adds up to 23.
func figureScore(s *sheet) {
	st, ok := position(game.FigureCityScore)
	if !ok {
		return
	}
	tallies := st.Tallies()
	if len(tallies) == 0 {
		return
	}
	e := tallies[0]
	r := s.in()
	s.c.Panel(r, render.PanelPlain)
	in := r.InsetXY(12, 8)
	rows := [...]struct {
		text   string
		points int
		draw   func(r render.Rect)
	}{
		{"On the track", e.Track, func(r render.Rect) {
			drawScale(s.c, r.Middle(r.W, math.Min(r.H, 26)), 10)
			drawToken(s.c, scaleSpot(r.Middle(r.W, math.Min(r.H, 26)), 10, e.Track, 0, 1), emblem.Owl)
		}},
		{"Level 3", e.Monument, func(r render.Rect) {
			top := st.Board().Top()
			drawPedestal(s.c, r, top, nil)
			drawToken(s.c, stepSpot(r, e.Level, top, 0, 1), emblem.Owl)
		}},
		{"Rhetoric", e.Rhetoric, func(r render.Rect) {
			t := tally{Look: emblem.Owl, Value: e.Values, Then: e.Values, Chosen: -1}
			drawTallyShort(s.c, r.Middle(r.W, math.Min(r.H, 32)), &t)
		}},
		{"Most cards", e.Majority, func(r render.Rect) {
			s.cards(r, e.Cards)
		}},
		{"Together", e.Total, nil},
	}
	for i, w := range rows {
		row := in.Row(i, len(rows), 4)
		sum, rest := row.CutRight(40)
		text, pic := rest.CutLeft(math.Max(rest.W*0.30, 104))
		last := w.draw == nil
		if last {
			s.c.Fill(render.R(row.X, row.Y-3, row.W, 1.5), render.Fade(s.t.Ink, 0.5))
		} else {
			w.draw(pic.InsetXY(6, 2))
		}
		s.say(w.text, text, render.AlignLeft, last, s.t.Ink)
		s.c.TextIn(render.Number.Sized(20), numeral(w.points), sum, render.AlignRight, s.t.Ink)
	}
}

// figureCurtain is the curtain, as it falls over a hand.
func figureCurtain(s *sheet) {
	r := s.r
	hand := render.R(r.X+r.W*0.1, r.Bottom()-r.H*0.30, r.W*0.8, r.H*0.28)
	cards := [...]city.Resource{city.Wood, city.Wood, city.Clay, city.Marble, city.Marble}
	drawFan(s.c, hand, len(cards), func(i int) (city.Resource, put) { return cards[i], put{} })
	button := drawCurtain(s.c, r, 0.88, &curtainText{Look: emblem.Bee, Title: "Clio", Lines: s.c.Kit.Wrap(render.Body, "You place a citizen next.", r.W*0.7)})
	button.Y -= r.H * 0.12
	s.c.Panel(button, render.PanelAccent)
	s.c.TextIn(render.Body, "I am Clio", button, render.AlignCentre, s.t.OnAccent)
}
