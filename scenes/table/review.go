package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/match"
	"agora/game/opening"
	"agora/game/routes"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// looking is the mode of a review, of the current game or of a record. What is known of
// the positions stays as long as the table.
type looking struct {
	mode.Game
	mode.NoPanel
	t        *Core
	mode     *mode.Mode
	line     line
	analysis analysis
	graph    graph
	value    shownValue
	proof    words.Sentences // the proof of a game kept by a host
	careful  bool            // the proof has failed
}

// join makes the review that of a table.
func (l *looking) join(t *Core) {
	l.t = t
	l.mode = t.usual(mode.Mode{Rules: l, Hands: l, Buttons: l, Tick: l.tick, Says: l.says, Unbranched: l.unbranched, Pause: l.pause, Trace: l.trace})
}

// Looking reports whether a review is on.
func (t *Core) Looking() bool { return t.mode == t.look.mode }

// Review reports whether the table was opened only for review.
func (t *Core) Review() bool { return t.home == nil }

func (l *looking) ahead() int { return l.line.n }

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
	case l.line.on:
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

func (l *looking) trace(into map[string]any) { into["mistakes"] = len(l.marks()) }

func (l *looking) tick(moving bool) {
	l.t.look.analyse(moving)
	l.t.look.measure()
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
	case e.Key == input.KeyA && l.t.look.canGraph():
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
	if t.Bar.notice != "" || t.adviser.advice != nil || t.Presenting() {
		return ""
	}
	said := words.Sentences{t.View.said}
	if again := (rounds{t}).says(t.at); len(again) > 0 && !t.look.line.on {
		return t.Bar.FirstThatFits(append([]words.Sentences{append(said, again...)}, prefixes(again)...))
	}
	brief := t.look.offersFirst(said)
	if text := l.withComment(said); text != "" {
		return text
	}
	switch {
	case t.look.line.on:
		return t.Words.Sentences(t.look.analysisText(false))
	case t.at == 0 && len(l.proof) > 0 && (l.careful || !l.analysing()):
		return t.Bar.FirstThatFits(append(prefixes(append(said, l.proof...)), prefixes(l.proof)...))
	case len(brief) > 0 && t.look.narrow():
		return t.Bar.FirstThatFits(append(brief, prefixes(append(said, t.look.analysisText(false)...))...))
	case t.look.analysing() && !t.config.Analyse: // the log also shows what led here
		known := t.look.analysisText(true)
		ways := []words.Sentences{append(slices.Clip(said), known...)}
		if at := t.At(); l.lost(at) >= bots.Mistake { // the move comes first, for "it" is the move
			ways = append(ways, append(slices.Clip(said), known[0]), append(slices.Clip(said), l.lostText(at, false)))
		}
		ways = append(ways, prefixes(known)...)
		return t.Bar.FirstThatFits(append(ways, prefixes(t.look.analysisText(false))...))
	case t.look.analysing():
		return t.look.withOpening(said, t.look.analysisText(false))
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
	begin, end := ui.Unless(t.at > 0 || l.line.on, say("table.beginning")), ui.Unless(!t.Live() && !l.line.on || l.line.on && (len(t.look.lineMoves()) > 0 || !l.lineOver()), say("table.end"))
	keys := []ui.Button{
		{ID: BtnFirst, Icon: ui.Icon(icon.First), Tip: say("table.first.tip"), Off: begin},
		{ID: BtnPrevious, Icon: ui.Icon(icon.Previous), Tip: say("table.previous.tip"), Off: begin},
		{ID: BtnNext, Icon: ui.Icon(icon.Next), Tip: say("table.next.tip"), Off: end},
		{ID: BtnLast, Icon: ui.Icon(icon.Last), Tip: say("table.last.tip"), Off: end},
	}
	switch {
	case t.look.canAnalyse():
		keys = append(keys, ui.Button{ID: BtnAnalyse, Icon: ui.Icon(icon.Scales), Tip: say("table.analysis.tip"), On: t.look.analysing()})
	case t.look.canGraph():
		keys = append(keys, ui.Button{ID: BtnAnalyse, Icon: ui.Icon(icon.Scales), Tip: say("table.graph.tip"), On: t.look.graphing()})
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

// LookAt shows the game after n moves, or the nearest possible number.
func (t *Core) LookAt(n int) {
	if t.Curtain.closed || !t.mode.Rules.Free() {
		return
	}
	t.endRepeat()
	if t.look.line.on {
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
	t.look.dropLine()
	t.config.Stage.Clear()
	t.Log.unwrite(0)
	t.lookOr(n)
	t.show(n, change{kind: Looked})
}

// playOn starts a new game from the position shown.
func (t *Core) playOn() { t.branch(t.match.RecordAt(t.at)) }

// branch leaves the table for a new game, which begins with a position of this one.
func (t *Core) branch(begins match.Record) {
	if t.adviser.barred() { // there would be hints
		t.Bar.Refuse(t.say("day.branch.off"))
		return
	}
	whole := t.record()
	if whole == nil {
		t.Bar.Refuse(t.mode.Unbranched())
		return
	}
	if !t.Review() {
		kept, err := t.Saves.SaveNew(t.Words.T("table.branch.title", "game", words.Sentences{t.short()}), whole)
		if err != nil {
			t.Bar.Refuse(t.Why(err))
			return
		}
		t.Nav.Toast(t.Words.T("table.branch.kept", "title", kept.Title))
	}
	t.ways, t.home, t.mode = ways{}, nil, t.look.mode // save nothing more from here
	record := begins.Bytes()
	if !match.OriginOf(record).Counts() {
		t.Nav.Toast(t.Words.T("table.branch.apart"))
	}
	t.Nav.Go(t.rules.name, routes.GoOnArg{Record: record})
}
