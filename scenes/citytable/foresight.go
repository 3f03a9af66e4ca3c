package citytable

import (
	"fmt"
	"slices"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/tell"
	"agora/scenes/ui"
)

// foresight holds forecasts for the current position: everybody's points if the game
// ended now, a citizen's prospects in the Court, and the level of the Monument that the
// open hand can pay for.
type foresight struct {
	of     city.State // the position counted
	worth  []city.Span
	odds   city.Odds
	asked  bool // the odds are those of the chosen citizen
	builds int  // level that the hand pays for, 0: none
}

// foresee computes the forecasts for the position shown and what is chosen.
func (s *Scene) foresee() {
	f, p := &s.model.foresight, &s.pick
	at := *s.displayed()
	if !s.handOpen() { // a closed hand does not count
		at = s.rules.View(at, rules.NoSeat)
	}
	if f.worth == nil || f.of != at {
		f.of, f.worth = at, at.Standings()
	}
	f.asked, f.builds = false, 0
	if p.Active && p.Chosen && p.View.Phase() == city.PhasePlace {
		f.odds, f.asked = p.View.CourtOdds(p.View.Active(), p.Letter)
	}
	if me := s.model.viewer; s.handOpen() && !s.Presenting() && !s.Looking() && canBuild(&s.model.view, me) {
		f.builds = s.model.view.Level(me) + 1
	}
}

// canBuild reports whether a player's hand, if known, pays for the next level.
func canBuild(v *city.State, seat rules.Seat) bool {
	hand, known := v.Hand(seat)
	return known && slices.ContainsFunc(v.Prices(seat, nil), hand.Has)
}

// worth returns a player's points if the game ended now: "15", or "14–16" if they depend
// on hands that the viewer does not know.
func (s *Scene) worth(seat rules.Seat) string {
	w := s.model.foresight.worth[seat]
	return tell.Span(w.Least, w.Most)
}

// worthThen returns it for beside the current points; "" if it is the same.
func (s *Scene) worthThen(seat rules.Seat) string {
	if w := s.model.foresight.worth[seat]; !w.Sure() || w.Least != s.model.foresight.of.Points(seat) {
		return s.worth(seat)
	}
	return ""
}

// worthAtLeast returns it for less room: "14+"; "" if it is certain.
func (s *Scene) worthAtLeast(seat rules.Seat) string {
	if w := s.model.foresight.worth[seat]; !w.Sure() {
		return numeral(w.Least) + "+"
	}
	return ""
}

// worthText explains it.
func (s *Scene) worthText(seat rules.Seat) string {
	f := &s.model.foresight
	t := f.of.Tallies()[seat]
	bare := t.Total - t.Majority
	w := f.worth[seat]
	return s.Words.T("explain.city.points.now", "player", s.Name(seat), "worth", s.worth(seat), "track", t.Track, "monument", t.Monument, "rhetoric", t.Rhetoric,
		"most", tell.Span(w.Least-bare, w.Most-bare))
}

// omen is the forecast shown above the Court before a citizen goes there: whether they
// would prosecute, and judge.
type omen struct {
	prosecute, judge string
	trend            int // whether they would prosecute: 1 certainly, -1 never
}

// omenOf returns the forecast in icons.
func omenOf(say *words.Words, o *city.Odds) omen {
	m := omen{prosecute: say.Percent(o.Prosecute.Percent()), judge: say.Percent(o.Judge.Percent())}
	switch sums := fmt.Sprintf("%d:%s", o.Sum, tell.Span(o.Rival.Least, o.Rival.Most)); {
	case o.Prosecute.Always():
		m.trend, m.prosecute = 1, sums
	case o.Prosecute.Never():
		m.trend, m.prosecute = -1, sums
	}
	return m
}

// told reports whether there is a forecast.
func (m *omen) told() bool { return m.judge != "" }

// draw draws it at the top of the Court.
func (m *omen) draw(c *render.Canvas, head render.Rect) {
	t := c.Theme()
	const sign, gap = 18, 3
	ink := ui.TrendInk(t, m.trend)
	left, right := head.InsetXY(5, 0), head.InsetXY(5, 0)
	c.Sprite(icon.Sprite(c.Kit, icon.Speech, sign), render.Place{X: left.X + sign/2, Y: head.Y + head.H/2, Tint: ink})
	_, left = left.CutLeft(sign + gap)
	c.TextIn(omenStyle, m.prosecute, left, render.AlignLeft, ink)
	c.TextIn(omenStyle, m.judge, right, render.AlignRight, t.Ink)
	w, _ := c.Measure(omenStyle, m.judge)
	c.Sprite(icon.Sprite(c.Kit, icon.Scales, sign), render.Place{X: right.Right() - w - gap - sign/2, Y: head.Y + head.H/2, Tint: t.Ink})
}

// wide returns how much room it takes beside a title.
func (m *omen) wide(k *render.Kit) float64 {
	a, _ := k.Measure(omenStyle, m.prosecute)
	b, _ := k.Measure(omenStyle, m.judge)
	return a + b + 2*(18+3+5)
}

// omenStyle is its text style.
var omenStyle = render.Strong.Sized(16)

// build lights up the step of the Monument that the hand pays for.
func (p *painter) build() {
	top := p.st.Board().Top()
	if p.marks == nil || p.marks.builds < 1 || p.marks.builds > top {
		return
	}
	t := p.c.Theme()
	b := stepOf(p.at.Pedestal, p.marks.builds, top)
	p.c.FillRound(b, 3, render.Fade(t.Gold, 0.28))
	p.c.FrameRound(b.Inset(-1), 4, 3, t.Gold)
}
