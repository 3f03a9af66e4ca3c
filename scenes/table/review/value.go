package review

import (
	"agora/game/words"
	"agora/render"
	"agora/rules"
)

// Value holds what the position shown is worth, ready to be drawn.
type Value struct {
	Known bool
	Wins  []int    // of each seat, in thousandths
	Text  []string // the same in words

	best string
	open bool // a best line is known
}

// Best returns the best move in the position shown; false if it is not known.
func (s *Study) Best() (move string, ok bool) { return s.Value.best, s.Value.open }

// Read updates the Value of the position shown.
func (s *Study) Read() {
	s.Value = Value{}
	if !s.On() {
		return
	}
	v, r := &s.Value, s.rating(s.t.At())
	if v.Known = r.known && r.wins != nil; !r.known {
		return
	}
	if left := s.Line.Left(); s.Line.On {
		if v.open = len(left) > 0; v.open {
			v.best = left[0]
		}
	} else {
		v.best, v.open = r.best.Move, !r.over
	}
	v.Wins = r.wins
	for i, share := range percents(r.wins) {
		v.Text = append(v.Text, s.t.Words.T("table.value", "player", s.t.Player(rules.Seat(i)), "share", words.Percent(share)))
	}
}

// percents turns thousandths that add up to 1000 into percent that add up to 100. What
// rounding down leaves over goes to the largest remainders, among equals to the first.
func percents(thousandths []int) []int {
	list, left := make([]int, len(thousandths)), 100
	for i, n := range thousandths {
		list[i] = n / 10
		left -= list[i]
	}
	for range min(left, len(list)) {
		most := 0
		for i, n := range thousandths {
			if n-10*list[i] > thousandths[most]-10*list[most] {
				most = i
			}
		}
		list[most]++
	}
	return list
}

// draw draws the value above a place, in a bar with the colours of both players. usual is
// the first seat's share at the start of the game.
func (v *Value) draw(c *render.Canvas, below render.Rect, looks [2]int, usual int) {
	theme, r := c.Theme(), render.R(below.X, below.Y-valueHigh-4, below.W, valueHigh)
	c.FillRound(r.Inset(-2), 8, theme.Card)
	c.FillRound(r, 6, theme.PanelEdge)
	if !v.Known {
		c.TextIn(render.Small, "\u2026", r, render.AlignCentre, theme.Ink)
		return
	}
	split := r.W * float64(v.Wins[0]) / 1000
	for i, part := range [2]render.Rect{render.R(r.X, r.Y, split, r.H), render.R(r.X+split, r.Y, r.W-split, r.H)} {
		look := looks[i] & 3
		c.Clip(part, func() { c.FillRound(r, 6, theme.Seat[look]) })
		align := [2]render.Align{render.AlignLeft, render.AlignRight}[i]
		if w, _ := c.Measure(render.Small, v.Text[i]); w+20 <= part.W {
			c.TextIn(render.Small, v.Text[i], part.InsetXY(10, 0), align, theme.OnSeat[look])
		}
	}
	x := r.X + r.W*float64(usual)/1000
	for _, y := range [...]float64{r.Y, r.Bottom()} { // not through the names
		c.Line(x, y-4, x, y+4, 2, render.Fade(theme.Card, 0.9))
	}
}

// valueHigh is the height of the bar that shows the value of a position, dp.
const valueHigh = 26
