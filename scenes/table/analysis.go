package table

import (
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// analysis is what the strongest computer player thinks of the positions of a
// game that is looked through. It is made position by position while the players
// look on, and kept for as long as the table stands.
type analysis struct {
	rated   []rating // by the decisions made before
	thought Thought
	at      int // what thought is about
	full    bool
	failed  bool // a player has failed; no more is asked
}

// rating is what is known of a position.
type rating struct {
	known bool
	full  bool   // thought about at length
	hash  uint64 // of the position
	win   int    // expected share of the first seat, thousandths
	over  bool
	best  bots.Choice[any]
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
func (t *Common) CanAnalyse() bool {
	return t.facts.Analyse && t.facts.Ask != nil && len(t.Info.Players) == 2 && t.Looking()
}

// Analysing reports whether the analysis is shown.
func (t *Common) Analysing() bool { return t.CanAnalyse() && t.Settings.Analysis }

// ToggleAnalysis shows the analysis or the graph, or puts it away. In a narrow window a
// graph comes without words first, and with them when it is asked for again.
func (t *Common) ToggleAnalysis() {
	if !t.CanGraph() {
		return
	}
	if t.line.on {
		t.ToggleLine()
	}
	if t.graph.words = t.narrow() && t.Graphing() && !t.CanAnalyse() && !t.graph.words; !t.graph.words {
		t.Settings.Analysis = !t.Settings.Analysis
	}
	t.Nav.ApplySettings()
	t.analysis.failed = false
	t.Relog()
	t.Rearrange()
}

// analyse goes on with the analysis, for a part of a tick.
func (t *Common) analyse(moving bool) {
	a := &t.analysis
	if !t.Analysing() || a.failed {
		t.stopAnalysis()
		return
	}
	if a.thought == nil {
		if a.at, a.full = t.unrated(); a.at < 0 {
			return
		}
		st := t.match.StateAt(a.at)
		turn := t.team.Game.Turn(st)
		budget := bots.Budget{Time: briefly}
		if a.full {
			budget.Time = atLength
		}
		a.thought = t.ask(Question{
			View: t.team.View(st, turn.Seat, bots.Levels), Seat: turn.Seat, Kind: match.Kind(bots.Levels),
			Seed: t.Info.Seed, Decisions: a.at, Budget: budget, Analyse: true,
		})
		if a.thought == nil {
			a.failed = true
			return
		}
	}
	c, done, fault := poll(&t.polls, a.thought, slice(moving))
	switch {
	case fault != nil:
		a.failed = true
		t.Say(t.Words.T("table.analysis.failed"))
	case done:
		a.thought = nil
		t.rate(c)
	}
}

// stopAnalysis ends the thinking; what is known stays.
func (t *Common) stopAnalysis() {
	if a := &t.analysis; a.thought != nil {
		a.thought.Cancel()
		a.thought = nil
	}
}

// unrated is the position that is thought about next: first that one which is
// shown and its neighbour before, then from the end the others, all briefly, and
// then at length what is shown; -1 if there is nothing to do.
func (t *Common) unrated() (n int, full bool) {
	at := t.At()
	for _, n := range [...]int{at, at - 1} {
		if n >= 0 && !t.rating(n).known {
			return n, false
		}
	}
	for n := t.match.Len(); n >= 0; n-- {
		if !t.rating(n).known {
			return n, false
		}
	}
	if !t.rating(at).full {
		return at, true
	}
	return -1, false
}

// rating is what is known of the position after n decisions. The end of a game is
// known without thinking.
func (t *Common) rating(n int) *rating {
	a := &t.analysis
	for len(a.rated) <= n {
		a.rated = append(a.rated, rating{})
	}
	r := &a.rated[n]
	st := t.match.StateAt(n)
	hash := t.team.Game.Hash(st)
	if r.known && r.hash == hash {
		return r
	}
	*r = rating{hash: hash}
	if o, over := t.team.Game.Outcome(st); over {
		r.known, r.full, r.over, r.win = true, true, true, 500
		if len(o.Winners) == 1 {
			r.win = 1000 * int(1-o.Winners[0])
		}
	}
	return r
}

// analysed is the number of positions whose value is known.
func (t *Common) analysed() (n int) {
	if !t.Analysing() {
		return 0
	}
	for i := range t.analysis.rated {
		if t.analysis.rated[i].known {
			n++
		}
	}
	return n
}

// rate keeps what was thought.
func (t *Common) rate(c bots.Choice[any]) {
	a := &t.analysis
	r := t.rating(a.at)
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
	if t.team.Game.Turn(t.match.StateAt(a.at)).Seat != 0 {
		r.win = 1000 - r.win
	}
	t.dirty = true
	t.Relog() // what was lost by the moves beside it is known better
}

// Lost is how much of the win decision n, from 1, has given away, thousandths; 0 if
// that is not known.
func (t *Common) Lost(n int) int {
	if !t.Analysing() || n < 1 || n > t.match.Len() || n >= len(t.analysis.rated) {
		return 0
	}
	before, after := t.rating(n-1), t.rating(n)
	if !before.known || !after.known {
		return 0
	}
	step := t.match.At(n - 1)
	lost := before.win - after.win
	if step.Seat() != 0 {
		lost = -lost
	}
	if played := t.team.Game.Format(step.Move); t.team.Game.Format(before.best.Move) == played {
		return 0 // it was the best
	}
	return max(lost, 0)
}

// doubt is the mark of decision n in the log: none, one or two question marks.
func (t *Common) doubt(n int) string {
	switch lost := t.Lost(n); {
	case lost >= blunder:
		return " ??"
	case lost >= mistake:
		return " ?"
	}
	return ""
}

// marks are the decisions that the analysis finds worth a look, for the slider.
func (t *Common) marks() (marks []ui.Mark) {
	if !t.Analysing() {
		return nil
	}
	for n := 1; n <= t.match.Len(); n++ {
		if lost := t.Lost(n); lost >= mistake {
			kind := "mistake"
			if lost >= blunder {
				kind = "blunder"
			}
			name, cost := words.Pick("table.mark", kind, "number", n), t.lostText(n)
			marks = append(marks, ui.Mark{At: n, Loud: lost >= blunder, Tip: t.Words.Say(name) + "\n" + t.Words.Say(cost)})
		}
	}
	return marks
}

// lostText says what decision n, a mistake, has given away, and what was better.
func (t *Common) lostText(n int) words.Message {
	return words.M("table.analysis.lost", "share", words.Percent((t.Lost(n)+5)/10), "move", t.half().moveName(t.rating(n-1).best.Move))
}

// mostLine is how many moves of the best line are said.
const mostLine = 3

// analysisText says what is known of the position that is shown and of the
// decision before it.
func (t *Common) analysisText() (said words.Sentences) {
	if t.line.on {
		return words.Sentences{t.lineText()}
	}
	at := t.At()
	if t.Lost(at) >= mistake {
		said = append(said, t.lostText(at))
	}
	r := t.rating(at)
	switch {
	case !r.known:
		said = append(said, words.M("table.analysis.busy"))
	case !r.over:
		line := r.best.Line
		if len(line) == 0 {
			line = []any{r.best.Move}
		}
		var moves []string
		for _, m := range line[:min(len(line), mostLine)] {
			moves = append(moves, t.half().moveName(m))
		}
		best := strings.Join(moves, ", ")
		if v := r.best.Value; v.Proof != bots.Open {
			said = append(said, words.M("table.analysis.best.proven", "moves", best, "proof", proven(v)))
		} else {
			said = append(said, words.M("table.analysis.best", "moves", best))
		}
	}
	return said
}

// proven says what is proven of a value.
func proven(v bots.Value) words.Message {
	if v.Plies > 0 && v.Proof != bots.Drawn {
		return words.Pick("table.proofIn", v.Proof.String(), "count", v.Plies)
	}
	return words.Pick("table.proof", v.Proof.String())
}

// AnalysisRoom is the height that the value of the position and the graph take above
// the slider, dp; 0 if they are not shown.
func (t *Common) AnalysisRoom() float64 {
	switch high := t.graphHigh(); {
	case high == 0:
		return t.valueRoom()
	case t.seeks():
		return t.valueRoom() + high - ui.Target
	default:
		return t.valueRoom() + high + 4
	}
}

// valueRoom is the height of the value alone.
func (t *Common) valueRoom() float64 {
	if !t.Analysing() {
		return 0
	}
	return valueHigh + 4
}

// valueHigh is the height of the bar that shows the value of a position, dp.
const valueHigh = 26

// drawValue draws who is expected to win: a bar in the colours of both.
func (t *Common) drawValue(c *render.Canvas) {
	s := t.seeker()
	theme, r := c.Theme(), render.R(s.X, s.Y-valueHigh-4, s.W, valueHigh)
	c.FillRound(r.Inset(-2), 8, theme.Card)
	c.FillRound(r, 6, theme.PanelEdge)
	now := &t.value
	if !now.known {
		c.TextIn(render.Small, "\u2026", r, render.AlignCentre, theme.Ink)
		return
	}
	split := r.W * float64(now.win) / 1000
	for i, part := range [2]render.Rect{render.R(r.X, r.Y, split, r.H), render.R(r.X+split, r.Y, r.W-split, r.H)} {
		look := int(t.Emblems[i]) & 3
		c.Clip(part, func() { c.FillRound(r, 6, theme.Seat[look]) })
		align := [2]render.Align{render.AlignLeft, render.AlignRight}[i]
		if w, _ := c.Measure(render.Small, now.text[i]); w+20 <= part.W {
			c.TextIn(render.Small, now.text[i], part.InsetXY(10, 0), align, theme.OnSeat[look])
		}
	}
	x := r.X + r.W/2
	c.Line(x, r.Y-2, x, r.Bottom()+2, 1.5, render.Fade(theme.Card, 0.8))
}

// shownValue is what is shown of the position that is looked at.
type shownValue struct {
	known bool
	win   int // of the first seat, thousandths
	text  [2]string
	best  any
	open  bool // there is a best
}

// readValue brings it up to date.
func (t *Common) readValue() {
	t.value = shownValue{}
	if !t.Analysing() {
		return
	}
	r := t.rating(t.At())
	if t.value.known = r.known; !r.known {
		return
	}
	if left := t.lineMoves(); t.line.on {
		if t.value.open = len(left) > 0; t.value.open {
			t.value.best = left[0]
		}
	} else {
		t.value.best, t.value.open = r.best.Move, !r.over
	}
	t.value.win = r.win
	for i, share := range shares(r.win) {
		t.value.text[i] = t.Words.T("table.value", "player", t.Info.Players[i].Name, "share", words.Percent(share))
	}
}

// shares are what both seats have of the win, in percent that make a hundred, if the
// first has so many thousandths.
func shares(win int) [2]int {
	first := (win + 5) / 10
	return [2]int{first, 100 - first}
}
