package table

import (
	"strings"

	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
)

// logbook is the log of what was decided.
type logbook struct {
	t       *Common
	Open    bool // it is unfolded
	Marked  int  // the entry that is marked while the game goes on, -1 for none; the scene may set it
	entries []ui.Entry
	written int // decisions before this one are in entries, 0 for none and not even the start
}

// Moves writes the log of a game in which it has one line for each decision: its
// number, and what text says of it.
func (l *logbook) Moves(v *View, text func(n int) string) {
	t := l.t
	for n := range v.Unwritten() {
		if n > 0 {
			v.Log(n, ui.Entry{Emblem: t.Emblem(t.match.SeatAt(n - 1)), Text: t.Words.T("table.entry", "number", n, "text", words.Sentences{text(n)})})
		}
	}
}

// logSlice is the number of decisions written to the log in one tick; a game of 20,000 takes
// many.
const logSlice = 300

// whole reports whether all decisions are written.
func (l *logbook) whole() bool { return l.written > l.t.match.Len() }

// unwrite takes what is written of decision n and after it out of the log, so that it
// is written anew.
func (l *logbook) unwrite(n int) {
	t := l.t
	for len(l.entries) > 0 && l.entries[len(l.entries)-1].ID >= n {
		l.entries = l.entries[:len(l.entries)-1]
	}
	l.written, t.View.from, t.View.log = n, n, l.entries
}

// write keeps what Show has written.
func (l *logbook) write() {
	t := l.t
	if l.written > t.View.to {
		return
	}
	old := len(l.entries)
	l.entries, l.written, t.Furniture.changed = t.View.log, t.View.to+1, true
	l.judge(l.entries[old:])
}

// judge marks entries by what the analysis finds, in place of what it found before.
func (l *logbook) judge(entries []ui.Entry) {
	for i := range entries {
		e := &entries[i]
		if e.Bad {
			e.Text, e.Bad = strings.TrimSuffix(strings.TrimSuffix(e.Text, blunderMark), mistakeMark), false
		}
		if doubt := l.t.look.doubt(e.ID); doubt != "" {
			e.Text, e.Bad = e.Text+doubt, true
		}
	}
}

// rejudge marks all that is written anew: the analysis knows more, or is put away. No text
// is made again for that.
func (l *logbook) rejudge() {
	l.judge(l.entries)
	l.t.dirty, l.t.Furniture.changed = true, true
}

// Rewrite writes the whole log again, after the viewer or what they may know of earlier
// decisions has changed.
func (l *logbook) Rewrite() {
	l.unwrite(0)
	l.t.dirty = true
}

// choose follows a click on an entry of the log.
func (l *logbook) choose(n int) {
	t := l.t
	if !t.Frame.Beside { // it hides what it was asked for
		l.Open, t.dirty = false, true
	}
	if h, ok := t.game().(EntryHearer); ok && !t.Looking() && h.OnEntry(n) {
		return
	}
	t.LookAt(n)
}

// Covers reports whether the log is open and lies over the board.
func (l *logbook) Covers() bool { return l.Open && !l.t.Frame.Beside }

// Toggle folds or unfolds the log. Where it has a place of its own, that is
// remembered.
func (l *logbook) Toggle() {
	t := l.t
	l.Open, t.dirty = !l.Open, true
	if l.Open {
		t.Furniture.screen.ToEnd("log-scroll") // it begins with the newest
	}
	if l.Covers() { // nothing lies over it, and nothing falls on what it hides
		if g := t.typed.anyPointer(); g.Holding || g.Aiming {
			t.typed.giveUpGesture()
		}
		t.explain.closeCard()
	}
	if t.Frame.Beside {
		t.Settings.LogFolded = !l.Open
		t.Nav.ApplySettings()
	}
	t.rearrange() // the board may make room
}

// Button folds and unfolds the log.
func (l *logbook) Button() ui.Button {
	return ui.Button{ID: BtnLog, Icon: ui.Icon(icon.Log), Tip: l.t.Words.T("table.log.tip"), On: l.Open}
}
