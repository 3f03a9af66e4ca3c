package table

import (
	"slices"
	"strconv"

	"agora/game/input"
	"agora/game/opening"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/table/review"
	"agora/scenes/ui"
)

// looking is the mode of a review, of the current game or of a record. What its study has
// found out stays as long as the table.
type looking struct {
	mode.Game
	mode.NoPanel
	t       *Core
	mode    *mode.Mode
	study   *review.Study
	graph   *review.Graph
	proof   words.Sentences // the proof of a game kept by a host
	careful bool            // the proof has failed
}

// join makes the review that of a table.
func (l *looking) join(t *Core) {
	l.t, l.study = t, t.study()
	l.graph = review.NewGraph(l.study)
	l.mode = t.usual(mode.Mode{Rules: l, Hands: l, Buttons: l, Tick: l.tick, Says: l.says, Unbranched: l.unbranched, Pause: l.pause, Trace: l.trace})
}

// Looking reports whether a review is on.
func (t *Core) Looking() bool { return t.mode == t.look.mode }

// Review reports whether the table was opened only for review.
func (t *Core) Review() bool { return t.home == nil }

func (l *looking) ahead() int { return l.study.Line.N }

// Decides implements mode.Rules.
func (l *looking) Decides() bool { return false }

// Thinks implements mode.Rules.
func (l *looking) Thinks() bool { return false }

// Kept implements mode.Rules.
func (l *looking) Kept() bool { return l.t.home != nil && l.t.home.Rules.Kept() }

// Through lets the buttons that step through the game do so at once, even while the last
// step is being presented.
func (l *looking) Through(e input.Event) bool {
	if e.Kind != input.Press {
		return false
	}
	switch l.t.Furniture.At(e.X, e.Y) {
	case BtnFirst, BtnPrevious, BtnNext, BtnLast:
		return true
	}
	return false
}

// Back leaves the line being stepped through, or else returns to the game.
func (l *looking) Back() bool {
	switch t := l.t; {
	case l.study.Line.On:
		t.look.toggleLine()
	case t.home != nil && !t.Curtain.closed:
		t.LookAt(t.match.Len())
	default:
		return false
	}
	return true
}

func (l *looking) unbranched() string {
	if l.t.home == nil {
		return l.t.say("table.branch.secret")
	}
	return l.t.home.Unbranched()
}

// pause tells the menu where the opening book can be opened, that the position can be
// commented on, and which round can be played again.
func (l *looking) pause(arg *routes.PauseArg) {
	t := l.t
	if n := min(t.at, opening.Plies); t.inBook(0) && (t.inBook(n) || t.at == 0) {
		arg.Opening = &routes.BookArg{Options: t.Info.Options}
		for i := range n {
			arg.Opening.Moves = append(arg.Opening.Moves, t.match.Token(i))
		}
	}
	if l.commentable() {
		arg.Comment = l.comment
	}
	if round, _, ok := l.round(); ok {
		arg.Again, arg.Round = l.again, round
	}
}

func (l *looking) trace(into map[string]any) { into["mistakes"] = l.study.Count(review.Mistake) }

func (l *looking) tick(moving bool) {
	l.study.Think(moving)
	l.graph.Measure()
}

// Event implements mode.Hands.
func (l *looking) Event(input.Event) bool { return false }

// Key handles the keys that step through the game, A, which shows the analysis or the
// graph, and Enter, which shows the result or, if there is none, plays from here.
func (l *looking) Key(e input.Event) bool {
	switch {
	case e.Key == input.KeyLeft:
		l.t.look.walk(-1)
	case e.Key == input.KeyRight:
		l.t.look.walk(1)
	case e.Repeat:
		return false
	case e.Key == input.KeyA && l.t.look.graph.Possible():
		l.t.look.toggleAnalysis()
	case e.Key == input.KeyK && l.commentable():
		l.comment()
	case e.Key == input.KeyHome:
		l.t.LookAt(0)
	case e.Key == input.KeyEnd:
		l.t.LookAt(l.t.match.Len())
	case e.Key == input.KeyEnter && !l.t.Curtain.closed && l.t.match.Turn().Over():
		l.t.showScore()
	case e.Key == input.KeyEnter && !l.t.Curtain.closed:
		l.t.playOn()
	default:
		return false
	}
	return true
}

// says tells what is known of the position in addition to what the game says.
func (l *looking) says() string {
	t := l.t
	if t.Bar.notice != "" || t.hint.Thinking() || t.Presenting() {
		return ""
	}
	said := words.Sentences{t.View.said}
	if again := (rounds{t}).says(t.at); len(again) > 0 && !t.look.study.Line.On {
		return t.Bar.FirstThatFits(append([]words.Sentences{append(said, again...)}, prefixes(again)...))
	}
	brief := t.look.study.OffersFirst(said)
	if text := l.withComment(said); text != "" {
		return text
	}
	switch {
	case t.look.study.Line.On:
		return t.Words.Sentences(t.look.study.Text(false))
	case t.at == 0 && len(l.proof) > 0 && (l.careful || !l.study.On()):
		return t.Bar.FirstThatFits(append(prefixes(append(said, l.proof...)), prefixes(l.proof)...))
	case len(brief) > 0 && t.look.graph.Narrow():
		return t.Bar.FirstThatFits(append(brief, prefixes(append(said, t.look.study.Text(false)...))...))
	case t.look.study.On() && !t.config.Analyse: // the log also shows what led here
		known := t.look.study.Text(true)
		ways := []words.Sentences{append(slices.Clip(said), known...)}
		if at := t.At(); l.study.Named(at) { // the move comes first, for "it" is the move
			ways = append(ways, append(slices.Clip(said), known[0]), append(slices.Clip(said), l.study.LostText(at, false)))
		}
		ways = append(ways, prefixes(known)...)
		return t.Bar.FirstThatFits(append(ways, prefixes(t.look.study.Text(false))...))
	case t.look.study.On():
		return t.look.withOpening(said, t.look.study.Text(false))
	}
	return t.look.withOpening(said, nil)
}

// prove requests the proof of a game kept by a host. The review shows it before the first
// move.
func (l *looking) prove() {
	t := l.t
	g, _ := t.Games.Find(t.rules.name)
	if record, ok := t.source.Record(); ok {
		l.proof, l.careful = t.Far.Proved(g, record)
	}
}

// Keys implements mode.Buttons.
func (l *looking) Keys() []ui.Button {
	t, say := l.t, l.t.say
	begin, end := ui.Unless(t.at > 0 || l.study.Line.On, say("table.beginning")), ui.Unless(!t.Live() && !l.study.Line.On || l.study.Line.On && (len(t.look.study.Line.Left()) > 0 || !l.study.LineOver()), say("table.end"))
	keys := []ui.Button{
		{ID: BtnFirst, Icon: ui.Icon(icon.First), Tip: say("table.first.tip"), Off: begin},
		{ID: BtnPrevious, Icon: ui.Icon(icon.Previous), Tip: say("table.previous.tip"), Off: begin},
		{ID: BtnNext, Icon: ui.Icon(icon.Next), Tip: say("table.next.tip"), Off: end},
		{ID: BtnLast, Icon: ui.Icon(icon.Last), Tip: say("table.last.tip"), Off: end},
	}
	switch {
	case t.look.study.Possible():
		keys = append(keys, ui.Button{ID: BtnAnalyse, Icon: ui.Icon(icon.Scales), Tip: say("table.analysis.tip"), On: t.look.study.On()})
	case t.look.graph.Possible():
		keys = append(keys, ui.Button{ID: BtnAnalyse, Icon: ui.Icon(icon.Scales), Tip: say("table.graph.tip"), On: t.look.graph.On()})
	}
	return keys
}

// Actions implements mode.Buttons.
func (l *looking) Actions(ui.Button) ([]ui.Button, bool) {
	if l.t.turn.Over() && !l.t.config.Stage.Waiting() {
		return nil, false
	}
	if far := l.t.far; far != nil && !far.over() {
		return []ui.Button{far.roomButton()}, true
	}
	say := l.t.say
	branch := ui.Button{ID: BtnBranch, Icon: ui.Icon(icon.Play), Label: say("table.branch"), Tip: say("table.branch.tip"), Look: ui.Primary}
	if !l.t.match.Turn().Over() {
		if again, ok := l.roundButton(); ok {
			return []ui.Button{branch, again}, true // beside a label
		}
		return []ui.Button{branch}, true
	}
	// The result keeps its place, so that a press meant for it does not start a new game.
	branch.Label, branch.Look, branch.Tip = "", ui.Plain, say("table.branch.beside.tip")
	result := ui.Button{ID: BtnResult, Icon: ui.Icon(icon.Crown), Tip: say("table.result.tip"), Look: ui.Primary}
	if again, ok := l.roundButton(); ok {
		return []ui.Button{branch, again, result}, true
	}
	return []ui.Button{branch, result}, true
}

// AnalysisRoom returns the height of the value and the graph above the slider, in dp; 0
// if they are hidden.
func (t *Core) AnalysisRoom() float64 { return t.look.graph.Needs() }

// GraphPlace returns the place of a graph that is below everything else in a window of
// that size; empty if none is shown.
func (t *Core) GraphPlace(w, h float64) render.Rect { return t.look.graph.Below(w, h) }

// InLine reports whether the best line is being stepped through.
func (t *Core) InLine() bool { return t.look.study.Line.On }

// toggleAnalysis shows or hides the analysis or the graph.
func (l *looking) toggleAnalysis() {
	t := l.t
	if !l.graph.Possible() {
		return
	}
	if l.study.Line.On {
		l.toggleLine()
	}
	l.graph.Toggle()
	t.Nav.ApplySettings()
	l.study.Retry()
	t.Log.rejudge()
	t.rearrange()
}

// toggleLine starts to step through the best line, or leaves it.
func (l *looking) toggleLine() {
	t := l.t
	was := l.study.Line.On
	if l.study.DropLine(); was {
		t.show(t.at, change{kind: Looked, back: true})
	} else {
		l.study.TakeLine()
	}
	t.Log.Rewrite()
}

// walk steps through the line, or through the game.
func (l *looking) walk(by int) {
	t, line := l.t, &l.study.Line
	switch n := line.N + by; {
	case !line.On:
		t.LookAt(t.at + by)
	case n < 0:
		l.toggleLine()
	case n <= len(line.Moves):
		c := change{kind: Looked, steps: steps{ofLine, min(line.N, n), max(line.N, n)}, back: by < 0}
		line.N = n
		t.config.Stage.Clear()
		t.show(t.at, c)
	case !l.study.LineOver(): // it is extended when asked for
		l.study.LengthenLine()
		t.dirty = true
	}
}

// besideGraph returns the buttons that show a better line and try moves again.
func (l *looking) besideGraph() []ui.Button {
	say := l.t.say
	again := ui.Button{ID: BtnAgain, Icon: ui.Icon(icon.RotateLeft), Tip: say("table.again.tip"), Off: l.noAgain(), Do: l.tryAgain}
	if !l.study.Possible() {
		return []ui.Button{again}
	}
	_, best := l.study.Best()
	return append(l.dearest(), []ui.Button{
		{ID: BtnLine, Icon: ui.Icon(icon.Hint), Tip: say("table.line.tip"), On: l.study.Line.On, Off: ui.Unless(l.study.Line.On || best, say("table.line.off")), Do: l.toggleLine},
		{ID: BtnRetry, Icon: ui.Icon(icon.Puzzle), Tip: say("table.retry.tip"), Off: l.noRetry(), Do: l.retry},
		again,
	}...)
}

// BtnDear begins the ids of the buttons that show one of the dearest moves.
const BtnDear = "dear:"

// dearest returns a button for each of the dearest moves, in the order of the game. In a narrow
// window only the graph's dots lead to them.
func (l *looking) dearest() (list []ui.Button) {
	if l.graph.Narrow() {
		return nil
	}
	for _, n := range slices.Sorted(slices.Values(l.study.Dearest())) {
		list = append(list, ui.Button{ID: BtnDear + strconv.Itoa(n), Label: strconv.Itoa(n), Tip: l.study.Tip(n), On: l.t.at == n, Do: func() { l.t.LookAt(n) }})
	}
	return list
}

// LookAt shows the game after n moves, or the nearest possible number.
func (t *Core) LookAt(n int) {
	if t.Curtain.closed || !t.mode.Rules.Free() {
		return
	}
	t.endRepeat()
	if t.look.study.Line.On {
		t.look.toggleLine()
	}
	busy := t.Presenting()
	t.config.Stage.Clear()
	t.Turning.Spin.Finish()
	if t.mode == t.home {
		t.keepDraft()
	}
	was, n := t.at, min(max(n, 0), t.match.Len())
	if n == was {
		if busy {
			t.dirty = true
			t.presenting.presented()
		}
		return
	}
	c := change{kind: Looked, back: n < was}
	if n-was == 1 || n-was == -1 {
		c.steps = steps{ofGame, min(n, was), max(n, was)}
	}
	t.lookOr(n)
	t.show(n, c)
}

// stay shows the position under review again after the game has changed, or the nearest
// one that still exists.
func (t *Core) stay(u mode.Update) {
	n := min(t.at, u.To)
	t.look.study.DropLine()
	t.config.Stage.Clear()
	t.Log.unwrite(0)
	t.lookOr(n)
	t.show(n, change{kind: Looked})
}
