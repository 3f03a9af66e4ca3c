package table

import (
	"agora/game/match"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/table/review"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// logbook is the log of the moves.
type logbook struct {
	t       *Core
	Open    bool // it is unfolded
	Marked  int  // the marked entry while playing, -1 for none; scenes may set it
	entries []panels.Entry
	written int // entries exist for moves before this one; 0: not even for the start
}

// Moves fills the log of a game that has one line for each move: its number, and text.
func (l *logbook) Moves(v *View, text func(n int) string) {
	t := l.t
	for n := range v.Unwritten() {
		if n > 0 {
			v.Log(n, panels.Entry{Emblem: t.Emblem(t.match.SeatAt(n - 1)), Text: t.Words.T("table.entry", "number", n, "text", words.Sentences{text(n)})})
		}
	}
}

// logSlice is how many moves are written to the log in one tick; a game of 20,000 takes
// many ticks.
const logSlice = 300

// whole reports whether all moves are written.
func (l *logbook) whole() bool { return l.written > l.t.match.Len() }

// unwrite removes the entries of move n and later, so that they are written anew.
func (l *logbook) unwrite(n int) {
	t := l.t
	for len(l.entries) > 0 && l.entries[len(l.entries)-1].ID >= n {
		l.entries = l.entries[:len(l.entries)-1]
	}
	l.written, t.View.from, t.View.log = n, n, l.entries
}

// write stores the entries that Show has written.
func (l *logbook) write() {
	t := l.t
	if l.written > t.View.to {
		return
	}
	old := len(l.entries)
	l.entries, l.written, t.Furniture.changed = t.View.log, t.View.to+1, true
	l.judge(l.entries[old:])
}

// judge marks entries with the results of the analysis, replacing older marks, and adds comments.
func (l *logbook) judge(entries []panels.Entry) {
	for i := range entries {
		e := &entries[i]
		if e.Bad {
			e.Text, e.Bad = review.Unmarked(e.Text), false
		}
		if doubt := l.t.look.study.Doubt(e.ID); doubt != "" {
			e.Text, e.Bad = e.Text+doubt, true
		}
		if e.Comment = ""; i+1 == len(entries) || entries[i+1].ID != e.ID { // only below the last entry of a move
			e.Comment = l.t.look.commentText(e.ID, match.MostComment)
		}
	}
}

// rejudge updates all marks after the analysis has learnt more or was closed. It does not
// rewrite the texts.
func (l *logbook) rejudge() {
	l.judge(l.entries)
	l.t.dirty, l.t.Furniture.changed = true, true
}

// Rewrite writes the whole log again, after the viewer, or what they may know of earlier
// moves, has changed.
func (l *logbook) Rewrite() {
	l.unwrite(0)
	l.t.dirty = true
}

// choose responds to a click on an entry of the log.
func (l *logbook) choose(n int) {
	t := l.t
	if !t.Frame.Beside { // it covers what was asked for
		l.Open, t.dirty = false, true
	}
	if entry := t.can.Hand.Entry; entry != nil && !t.Looking() && entry(n) {
		return
	}
	t.LookAt(n)
}

// Covers reports whether the log is open and covers the board.
func (l *logbook) Covers() bool { return l.Open && !l.t.Frame.Beside }

// Toggle opens or closes the log. If it has a place to itself, the setting is remembered.
func (l *logbook) Toggle() {
	t := l.t
	l.Open, t.dirty = !l.Open, true
	if l.Open {
		t.Furniture.screen.ToEnd("log-scroll") // show the newest entries
	}
	if l.Covers() { // close whatever lies over it
		if g := t.typed.anyPointer(); g.Holding || g.Aiming {
			t.typed.giveUpGesture()
		}
		t.explain.Close()
	}
	if t.Frame.Beside {
		t.Settings.LogFolded = !l.Open
		t.Nav.ApplySettings()
	}
	t.rearrange() // the board may shrink
}

// Button returns the button that opens and closes the log.
func (l *logbook) Button() ui.Button {
	return ui.Button{ID: BtnLog, Icon: ui.Icon(icon.Log), Tip: l.t.Words.T("table.log.tip"), On: l.Open}
}
