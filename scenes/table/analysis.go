package table

import (
	"fmt"
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/render"
	"agora/scenes/ui"
)

// analysis is what the strongest computer player thinks of the positions of a
// game that is looked through. It is made position by position while the players
// look on, and kept for as long as the table stands.
type analysis[M any] struct {
	rated   []rating[M] // by the decisions made before
	thought Thought[M]
	at      int // what thought is about
	full    bool
	failed  bool // a player has failed; no more is asked
}

// rating is what is known of a position.
type rating[M any] struct {
	known bool
	full  bool   // thought about at length
	hash  uint64 // of the position
	win   int    // expected share of the first seat, thousandths
	over  bool
	best  bots.Choice[M]
}

// briefly is how long a position is thought about at first, and at length how long
// that one is thought about that is looked at.
const (
	briefly  = 250 * time.Millisecond
	atLength = 2500 * time.Millisecond
)

// By how much of the win, in thousandths, a move must be worse than the best to be
// marked, and to be marked twice.
const (
	mistake = 120
	blunder = 280
)

// CanAnalyse reports whether the game that is looked through can be analysed: two
// players who hide nothing.
func (d *Table[S, M]) CanAnalyse() bool {
	return d.facts.Analyse && d.facts.Ask != nil && len(d.Info.Players) == 2 && d.Looking()
}

// Analysing reports whether the analysis is shown.
func (d *Table[S, M]) Analysing() bool { return d.CanAnalyse() && d.Svc.Settings.Analysis }

// ToggleAnalysis shows the analysis, or puts it away.
func (d *Table[S, M]) ToggleAnalysis() {
	if !d.CanAnalyse() {
		return
	}
	d.Svc.Settings.Analysis = !d.Svc.Settings.Analysis
	d.Svc.Nav.ApplySettings()
	d.analysis.failed = false
	d.Relog()
	d.Rearrange()
}

// analyse goes on with the analysis, for a part of a tick.
func (d *Table[S, M]) analyse(moving bool) {
	a := &d.analysis
	if !d.Analysing() || a.failed {
		d.stopAnalysis()
		return
	}
	if a.thought == nil {
		if a.at, a.full = d.unrated(); a.at < 0 {
			return
		}
		st := d.Match.StateAt(a.at)
		turn := d.facts.Team.Game.Turn(st)
		budget := bots.Budget{Time: briefly}
		if a.full {
			budget.Time = atLength
		}
		a.thought = d.facts.Ask(Question[S]{
			View: d.facts.Team.Game.View(st, turn.Seat), Seat: turn.Seat, Kind: match.Kind(bots.Levels),
			Seed: d.Info.Seed, Decisions: a.at, Budget: budget, Analyse: true,
		})
		if a.thought == nil {
			a.failed = true
			return
		}
	}
	c, done, fault := poll(&d.polls, a.thought, slice(moving))
	switch {
	case fault != nil:
		a.failed = true
		d.Say("The analysis has failed.")
	case done:
		a.thought = nil
		d.rate(c)
	}
}

// stopAnalysis ends the thinking; what is known stays.
func (d *Table[S, M]) stopAnalysis() {
	if a := &d.analysis; a.thought != nil {
		a.thought.Cancel()
		a.thought = nil
	}
}

// unrated is the position that is thought about next: first that one which is
// shown and its neighbour before, then from the end the others, all briefly, and
// then at length what is shown; -1 if there is nothing to do.
func (d *Table[S, M]) unrated() (n int, full bool) {
	at := d.At()
	for _, n := range [...]int{at, at - 1} {
		if n >= 0 && !d.rating(n).known {
			return n, false
		}
	}
	for n := d.Match.Len(); n >= 0; n-- {
		if !d.rating(n).known {
			return n, false
		}
	}
	if !d.rating(at).full {
		return at, true
	}
	return -1, false
}

// rating is what is known of the position after n decisions. The end of a game is
// known without thinking.
func (d *Table[S, M]) rating(n int) *rating[M] {
	a := &d.analysis
	for len(a.rated) <= n {
		a.rated = append(a.rated, rating[M]{})
	}
	r := &a.rated[n]
	st := d.Match.StateAt(n)
	hash := d.facts.Team.Game.Hash(st)
	if r.known && r.hash == hash {
		return r
	}
	*r = rating[M]{hash: hash}
	if o, over := d.facts.Team.Game.Outcome(st); over {
		r.known, r.full, r.over, r.win = true, true, true, 500
		if len(o.Winners) == 1 {
			r.win = 1000 * int(1-o.Winners[0])
		}
	}
	return r
}

// analysed is the number of positions whose value is known.
func (d *Table[S, M]) analysed() (n int) {
	if !d.Analysing() {
		return 0
	}
	for i := range d.analysis.rated {
		if d.analysis.rated[i].known {
			n++
		}
	}
	return n
}

// rate keeps what was thought.
func (d *Table[S, M]) rate(c bots.Choice[M]) {
	a := &d.analysis
	r := d.rating(a.at)
	r.known, r.full, r.best = true, a.full, c
	r.win = c.Value.Win
	switch c.Value.Proof {
	case bots.Won:
		r.win = 1000
	case bots.Lost:
		r.win = 0
	case bots.Drawn:
		r.win = 500
	}
	if d.facts.Team.Game.Turn(d.Match.StateAt(a.at)).Seat != 0 {
		r.win = 1000 - r.win
	}
	d.dirty = true
	d.Relog() // what was lost by the moves beside it is known better
}

// Lost is how much of the win decision n, from 1, has given away, thousandths; 0 if
// that is not known.
func (d *Table[S, M]) Lost(n int) int {
	if !d.Analysing() || n < 1 || n > d.Match.Len() || n >= len(d.analysis.rated) {
		return 0
	}
	before, after := d.rating(n-1), d.rating(n)
	if !before.known || !after.known {
		return 0
	}
	step := d.Match.At(n - 1)
	lost := before.win - after.win
	if step.Seat() != 0 {
		lost = -lost
	}
	if played := d.facts.Team.Game.Format(step.Move); d.facts.Team.Game.Format(before.best.Move) == played {
		return 0 // it was the best
	}
	return max(lost, 0)
}

// doubt is the mark of decision n in the log: none, one or two question marks.
func (d *Table[S, M]) doubt(n int) string {
	switch lost := d.Lost(n); {
	case lost >= blunder:
		return " ??"
	case lost >= mistake:
		return " ?"
	}
	return ""
}

// marks are the decisions that the analysis finds worth a look, for the slider.
func (d *Table[S, M]) marks() (marks []ui.Mark) {
	if !d.Analysing() {
		return nil
	}
	for n := 1; n <= d.Match.Len(); n++ {
		if lost := d.Lost(n); lost >= mistake {
			marks = append(marks, ui.Mark{At: n, Loud: lost >= blunder})
		}
	}
	return marks
}

// analysisText says what is known of the position that is shown and of the
// decision before it.
func (d *Table[S, M]) analysisText() string {
	at := d.At()
	var b strings.Builder
	if lost := d.Lost(at); lost >= mistake {
		fmt.Fprintf(&b, " It gives away %d %%; better was %s.", (lost+5)/10, d.facts.Team.Game.Format(d.rating(at-1).best.Move))
	}
	r := d.rating(at)
	switch {
	case !r.known:
		b.WriteString(" Analysing \u2026")
	case !r.over:
		line := r.best.Line
		if len(line) == 0 {
			line = []M{r.best.Move}
		}
		b.WriteString(" Best now:")
		for _, m := range line[:min(len(line), 4)] {
			b.WriteString(" " + d.facts.Team.Game.Format(m))
		}
		if v := r.best.Value; v.Proof != bots.Open {
			b.WriteString(", " + v.String())
		}
		b.WriteString(".")
	}
	return b.String()
}

// AnalysisRoom is the height that the value of the position takes above the
// slider, dp; 0 if it is not shown.
func (d *Table[S, M]) AnalysisRoom() float64 {
	if !d.Analysing() {
		return 0
	}
	return valueHigh + 4
}

// valueHigh is the height of the bar that shows the value of a position, dp.
const valueHigh = 26

// drawValue draws who is expected to win: a bar in the colours of both.
func (d *Table[S, M]) drawValue(c *render.Canvas) {
	s := d.Frame.Slider
	t, r := c.Theme(), render.R(s.X, s.Y-valueHigh-4, s.W, valueHigh)
	c.FillRound(r.Inset(-2), 8, t.Card)
	c.FillRound(r, 6, t.PanelEdge)
	now := &d.value
	if !now.known {
		c.TextIn(render.Small, "\u2026", r, render.AlignCentre, t.Ink)
		return
	}
	split := r.W * float64(now.win) / 1000
	for i, part := range [2]render.Rect{render.R(r.X, r.Y, split, r.H), render.R(r.X+split, r.Y, r.W-split, r.H)} {
		look := int(d.Looks[i]) & 3
		c.Clip(part, func() { c.FillRound(r, 6, t.Seat[look]) })
		align := [2]render.Align{render.AlignLeft, render.AlignRight}[i]
		if w, _ := c.Measure(render.Small, now.text[i]); w+20 <= part.W {
			c.TextIn(render.Small, now.text[i], part.InsetXY(10, 0), align, t.OnSeat[look])
		}
	}
	x := r.X + r.W/2
	c.Line(x, r.Y-2, x, r.Bottom()+2, 1.5, render.Fade(t.Card, 0.8))
}

// shownValue is what is shown of the position that is looked at.
type shownValue[M any] struct {
	known bool
	win   int // of the first seat, thousandths
	text  [2]string
	best  M
	open  bool // there is a best
}

// readValue brings it up to date.
func (d *Table[S, M]) readValue() {
	d.value = shownValue[M]{}
	if !d.Analysing() {
		return
	}
	r := d.rating(d.At())
	if d.value.known = r.known; !r.known {
		return
	}
	d.value.win, d.value.best, d.value.open = r.win, r.best.Move, !r.over
	for i, win := range [2]int{r.win, 1000 - r.win} {
		d.value.text[i] = fmt.Sprintf("%s %d %%", d.Info.Players[i].Name, (win+5)/10)
	}
}
