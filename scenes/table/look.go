package table

import (
	"agora/game"
	"agora/game/input"
	"agora/game/opening"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
)

// looking is the mode of a game that is looked back at, or looked through from the
// record. What is known of its positions stays for as long as the table stands.
type looking struct {
	playing
	line     line
	analysis analysis
	graph    graph
	value    shownValue
	proof    words.Sentences // what is known of a game that a host has kept
	careful  bool            // and something is not as it should be
}

// Looking reports whether the table looks back.
func (t *Common) Looking() bool { return t.mode == &t.look }

// Review reports whether the table was opened to be looked through only.
func (t *Common) Review() bool { return t.home == nil }

func (l *looking) ahead() int { return l.line.n }

func (l *looking) decides() bool { return false }

func (l *looking) thinks() bool { return false }

func (l *looking) kept() bool { return l.t.home != nil && l.t.home.kept() }

// back leaves the line that is stepped through, else it returns to the game.
func (l *looking) back() bool {
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
		return l.playing.unbranched()
	}
	return l.t.home.unbranched()
}

// pause tells the menu where the book of openings can be opened.
func (l *looking) pause() game.PauseArg {
	t, arg := l.t, l.playing.pause()
	if n := min(t.at, opening.Plies); t.inBook(0) && (t.inBook(n) || t.at == 0) {
		arg.Opening = &game.BookArg{Options: t.Info.Options}
		for i := range n {
			arg.Opening.Moves = append(arg.Opening.Moves, t.match.Token(i))
		}
	}
	return arg
}

func (l *looking) trace(into map[string]any) { into["mistakes"] = len(l.marks()) }

func (l *looking) tick(moving bool) {
	l.t.look.analyse(moving)
	l.t.look.measure()
}

// key hears the ways through the game, A, which shows the analysis or the graph, and
// Enter, which shows the result, or while there is none plays on from here.
func (l *looking) key(e input.Event) bool {
	switch {
	case e.Key == input.KeyLeft:
		l.t.look.walk(-1)
	case e.Key == input.KeyRight:
		l.t.look.walk(1)
	case e.Repeat:
		return false
	case e.Key == input.KeyA && l.t.look.canGraph():
		l.t.look.toggleAnalysis()
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

// says tells what is known of the position besides what its game says of it.
func (l *looking) says() string {
	t := l.t
	if t.Bar.notice != "" || t.adviser.advice != nil || t.Presenting() {
		return ""
	}
	said := words.Sentences{t.View.said}
	brief := t.look.offersFirst(said)
	switch {
	case t.look.line.on:
		return t.Words.Sentences(t.look.analysisText(false))
	case t.at == 0 && len(l.proof) > 0 && (l.careful || !l.analysing()):
		return t.Bar.FirstThatFits(append(prefixes(append(said, l.proof...)), prefixes(l.proof)...))
	case len(brief) > 0 && t.look.narrow():
		return t.Bar.FirstThatFits(append(brief, prefixes(append(said, t.look.analysisText(false)...))...))
	case t.look.analysing() && !t.config.Analyse: // what led here stands in the log too
		known := t.look.analysisText(true)
		ways := append([]words.Sentences{append(said, known...)}, prefixes(known)...)
		return t.Bar.FirstThatFits(append(ways, prefixes(t.look.analysisText(false))...))
	case t.look.analysing():
		said = append(said, t.look.analysisText(false)...)
	}
	return t.look.withOpening(said)
}

// prove asks for the proof of a game that a host has kept. The review shows it before the
// first move.
func (l *looking) prove() {
	t := l.t
	g, _ := t.Games.Find(t.rules.name)
	if record, ok := t.source.Record(); ok {
		l.proof, l.careful = t.Proved(g, record)
	}
}

func (l *looking) keys() []ui.Button {
	t, say := l.t, l.t.say
	begin, end := unless(t.at > 0 || l.line.on, say("table.beginning")), unless(!t.Live() && !l.line.on || l.line.on && (len(t.look.lineMoves()) > 0 || !l.lineOver()), say("table.end"))
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

func (l *looking) actions(own ui.Button) []ui.Button {
	if l.t.turn.Over() && !l.t.config.Stage.Waiting() {
		return l.playing.actions(own)
	}
	if far, ok := l.t.home.(*afar); ok && !far.over() {
		return []ui.Button{far.roomButton()}
	}
	say := l.t.say
	branch := ui.Button{ID: BtnBranch, Icon: ui.Icon(icon.Play), Label: say("table.branch"), Tip: say("table.branch.tip"), Look: ui.Primary}
	if !l.t.match.Turn().Over() {
		return []ui.Button{branch}
	}
	// The result stays where it was, and no new game lies under a press that was meant for it.
	branch.Label, branch.Look, branch.Tip = "", ui.Plain, say("table.branch.beside.tip")
	return []ui.Button{branch, {ID: BtnResult, Icon: ui.Icon(icon.Crown), Tip: say("table.result.tip"), Look: ui.Primary}}
}

// LookAt shows the game after n decisions, or the nearest number there is.
func (t *Common) LookAt(n int) {
	if t.Curtain.closed || !t.mode.free() {
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

// stay shows the position under review again after the game has changed, or the nearest one
// that still exists.
func (t *Common) stay(u update) {
	n := min(t.at, u.to)
	t.look.dropLine()
	t.config.Stage.Clear()
	t.Log.unwrite(0)
	t.lookOr(n)
	t.show(n, change{kind: Looked})
}

// playOn plays on from the position that is shown, as a game of its own.
func (t *Common) playOn() { t.branch(t.at) }

// branch plays on from the position after n decisions, as a game of its own.
func (t *Common) branch(n int) {
	whole := t.record()
	if whole == nil {
		t.Bar.Refuse(t.mode.unbranched())
		return
	}
	record := t.match.RecordAt(n).Bytes()
	if !t.Review() {
		kept, err := t.Saves.SaveNew(t.Words.T("table.branch.title", "game", words.Sentences{t.short()}), whole)
		if err != nil {
			t.Bar.Refuse(t.Why(err))
			return
		}
		t.Nav.Toast(t.Words.T("table.branch.kept", "title", kept.Title))
	}
	t.home, t.mode = nil, &t.look // nothing more is saved from here
	t.Nav.Go(t.rules.name, game.GoOnArg{Record: record})
}
