package table

import (
	"agora/game"
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// IDs of a lesson's buttons.
const (
	BtnLessonBack = "lesson-back"
	BtnLessonSkip = "lesson-skip"
	BtnLessonShow = "lesson-show"
	BtnLessonNext = "lesson-next"
	BtnLessonPlay = "lesson-play" // after the end: sets up a game
	BtnLessonHome = "lesson-home"
	BtnLessonTry  = "lesson-try"  // closes a panel that covers the table
	BtnLessonRead = "lesson-read" // opens it again
)

// The size of the panel, dp: beside a wide table, or below it.
const (
	lessonWide = 300
	lessonHigh = 232
)

// folds reports whether a window is too small for both table and panel. Then the panel
// covers the table until it is read, and the keys include buttons to read it again and to
// see the answer.
func folds(w, h float64) bool { return w >= h && w < 760 || w < h && h < 800 }

// lessonMessages remembers the texts that a lesson's panel has shown, so that no new one
// stays hidden.
type lessonMessages struct {
	step int
	say  string
	done bool
}

func (l *teaching) lessonMessages() lessonMessages {
	return lessonMessages{l.step + 1, l.say, l.stage == solved || l.stage == finished}
}

// folded reports whether the panel is closed: it was read, or the table is showing the
// effect of an answer.
func (l *teaching) folded() bool {
	return folds(l.t.w, l.t.h) && (l.stage == right || l.stage == before || l.read == l.lessonMessages())
}

// fold closes the panel that covers the table, or opens it again.
func (l *teaching) fold(away bool) {
	if l.read = (lessonMessages{}); away {
		l.read = l.lessonMessages()
	}
	l.t.dirty, l.t.Furniture.changed = true, true
}

// lessonSize returns the part of the window's width or height that the panel takes.
func lessonSize(w, h float64) (wide, high float64) {
	if folds(w, h) {
		return 0, 0
	}
	if wide = min(lessonWide, w/3); w-wide >= h {
		return wide, 0
	}
	return 0, min(lessonHigh, h*0.36)
}

// A bar narrower than leastBar has no room for a sentence. Beside a panel it moves below
// the panel if it would otherwise be smaller than panelBar, dp.
const (
	leastBar   = 150
	panelBar   = 240
	lowBarHigh = 66
)

// lowBar moves the bar below a panel of that width beside the table, if necessary. It
// reports whether it has moved.
func (t *Core) lowBar(wide float64) bool {
	b := t.Frame.Bar
	low := wide > 0 && (b.W < leastBar || b.W < panelBar && b.H < lowBarHigh)
	if low {
		t.Frame.Bar = render.R(t.w-wide, t.h-lowBarHigh-4, wide-4, lowBarHigh)
	}
	return low
}

// besidePanel returns the place of a panel of that width beside the table; low: with the
// bar below it.
func (t *Core) besidePanel(wide float64, low bool) render.Rect {
	if low {
		return render.R(t.w-wide, 4, wide-4, t.h-lowBarHigh-12)
	}
	return render.R(t.w-wide, 8, wide-8, t.h-16)
}

// arranged moves the bar there if necessary.
func (l *teaching) arranged() {
	wide, _ := lessonSize(l.t.w, l.t.h)
	l.low = l.t.lowBar(wide)
}

// flat reports whether the panel is low, with its buttons in one row.
func (l *teaching) flat() bool {
	wide, _ := lessonSize(l.t.w, l.t.h)
	return l.low || wide > 0 && l.t.h < 480
}

// room returns the place of a lesson's panel.
func (l *teaching) room() render.Rect {
	t := l.t
	wide, high := lessonSize(t.w, t.h)
	switch {
	case l.folded():
		return render.Rect{}
	case folds(t.w, t.h) && t.w >= t.h:
		return render.R(t.w*0.45, 4, t.w*0.55-4, t.h-8)
	case folds(t.w, t.h):
		high = min(t.Furniture.screen.Height(l.sheet(), t.w-12)+6, t.h*0.6)
		return render.R(6, t.h-high, t.w-12, high-6)
	}
	if wide > 0 {
		return t.besidePanel(wide, l.low)
	}
	return render.R(6, t.h-high, t.w-12, high-6)
}

// sheet returns the panel of a lesson.
func (l *teaching) sheet() ui.Node {
	t := l.t
	p := ui.Lesson{Head: t.Words.T("lessons.step", "at", l.step+1, "all", len(l.lesson.Steps)), At: l.step, Tone: ui.Bad}
	p.Title, p.Task, p.Answer = l.kind.text()
	if l.say == "done" {
		p.Tone = ui.Good
	}
	wide, high := lessonSize(t.w, t.h)
	p.Below, p.Small, p.Low = high > 0 || folds(t.w, t.h), wide < lessonWide, l.flat()
	progress := l.progress()
	for i := range l.lesson.Steps {
		p.Solved = append(p.Solved, progress.Has(l.lesson.Steps[i].ID))
	}
	p.Ways = l.ways()
	l.kind.complete(&p)
	return (&p).Node()
}

func (l *lecturing) complete(*ui.Lesson) {}

func (l *lecturing) text() (title, task, answer string) {
	t := l.t
	if l.stage == finished {
		return t.Words.T("lessons.finished.title"), t.Words.T("lessons.finished.task", "game", t.short()), ""
	}
	if l.say != "" && l.stage != right { // show the answer before describing its effect
		answer = t.Words.T(l.lesson.Key(l.step, l.say))
	}
	task = t.Words.T(l.lesson.Key(l.step, "task"))
	// Otherwise players would look for what was there. A panel that covers the table
	// hides the change, and a flat one has room only for the task.
	if l.step > 0 && l.lesson.Steps[l.step].Position != "" && l.say == "" && !folds(t.w, t.h) && !l.flat() {
		task = t.Words.T("lessons.anew") + " " + task
	}
	return t.Words.T(l.lesson.Key(l.step, "title")), task, answer
}

// ways returns the buttons of the panel.
func (l *teaching) ways() []*ui.Button {
	t := l.t
	small, folded := folds(t.w, t.h), l.folded()
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Do: func() { t.dirty = true; do() }}
	}
	again := way(BtnLessonRead, "", icon.Info, func() { l.fold(false) })
	again.Tip = t.Words.T("lessons.read.tip")
	back := way(BtnLessonBack, "", icon.Previous, l.kind.previous)
	back.Tip = t.Words.T("lessons.back.tip")
	if l.step == 0 && l.stage != finished {
		back.Off = t.Words.T("lessons.back.off")
	}
	if folded && (l.stage == finished || l.stage == solved) {
		again.Look = ui.Primary
		return []*ui.Button{again}
	}
	if l.stage == finished {
		play := way(BtnLessonPlay, t.Words.T("lessons.play"), icon.Play, l.afterLesson)
		play.Look = ui.Primary
		home := way(BtnLessonHome, "", icon.Home, func() { t.Nav.Go(game.RouteTitle, nil) })
		home.Tip = t.Words.T("lessons.home.tip")
		return []*ui.Button{back, home, play}
	}
	if l.stage == solved {
		label := t.Words.T("lessons.next")
		if l.step == len(l.lesson.Steps)-1 {
			label = t.Words.T("lessons.finish")
		}
		on := way(BtnLessonNext, label, icon.Next, l.kind.next)
		on.Look, on.After, on.Tip = ui.Primary, true, t.Words.T("lessons.next.tip")
		return []*ui.Button{back, on}
	}
	show := way(BtnLessonShow, t.Words.T("lessons.show"), icon.Hint, t.adviser.askHint)
	show.Tip, show.On = t.Words.T("lessons.show.tip"), t.adviser.hinted
	if t.adviser.hinted {
		show.Label, show.Tip = t.Words.T("lessons.make"), t.Words.T("lessons.make.tip")
	}
	if l.flat() || small {
		show.Label = ""
	}
	if l.stage != asking {
		show.Off = t.Words.T("lessons.wait")
	}
	skip := way(BtnLessonSkip, t.Words.T("lessons.skip"), icon.Next, l.kind.next)
	skip.Tip, skip.Icon = t.Words.T("lessons.skip.tip"), ""
	switch {
	case folded:
		return []*ui.Button{show, again}
	case l.flat():
		skip.Label, skip.Icon = "", ui.Icon(icon.Last)
	case small:
		skip.Label, skip.Icon = "", ui.Icon(icon.Last)
		try := way(BtnLessonTry, t.Words.T("lessons.try"), "", func() { l.fold(true) })
		try.Look, try.Tip = ui.Primary, t.Words.T("lessons.try.tip")
		return []*ui.Button{back, show, skip, try}
	}
	return []*ui.Button{back, show, skip}
}

// afterLesson offers games for practising what was learnt.
func (l *teaching) afterLesson() {
	l.t.Nav.Go(game.RouteTitle, nil)
	l.t.Nav.Push(game.RouteWelcome, l.t.rules.name)
}

// keys returns the keys of a table with a lesson: without review, because there is
// nothing to review, and without undo, because the lesson undoes wrong tries itself.
func (l *teaching) keys() []ui.Button {
	t := l.t
	keys := []ui.Button{{ID: BtnUndo, Icon: ui.Icon(icon.Undo), Tip: t.say("table.undo.tip"), Off: unless(t.canUndo(), t.say("table.undo.off"))}}
	if l.folded() {
		for _, b := range l.ways() {
			keys = append(keys, *b)
		}
	}
	return append(keys, t.Furniture.MenuButton())
}

// plays reports whether a key does something on the board.
func plays(k input.Key) bool {
	return k >= input.KeyA && k <= input.KeyZ || k == input.KeySpace ||
		k == input.KeyLeft || k == input.KeyRight || k == input.KeyUp || k == input.KeyDown
}

// event handles events that only the lesson understands.
func (l *teaching) event(e input.Event) (used bool) {
	t := l.t
	press := e.Kind == input.Press && e.Button != input.Middle
	key := e.Kind == input.KeyPress && !e.Repeat
	if folds(t.w, t.h) && !l.folded() && l.stage <= wrong {
		enter := key && e.Key == input.KeyEnter && t.Furniture.screen.Focused() == ""
		if enter || key && plays(e.Key) || press && !l.room().Contains(e.X, e.Y) {
			l.fold(true) // a player who starts to play has read it
		}
		if enter && l.stage == asking {
			return true
		}
	}
	if l.stage == wrong && (press && !l.room().Contains(e.X, e.Y) || key && e.Key != input.KeyTab && e.Key != input.KeyF6) {
		l.takeBack() // the try has been seen
		return true
	}
	if !key || e.Mods.Has(input.Ctrl) || t.Furniture.screen.Focused() != "" {
		return false
	}
	switch {
	case l.stage == solved && e.Key == input.KeyEnter, e.Key == input.KeyPageDown && l.stage != finished:
		t.click()
		l.kind.next()
	case l.stage == finished && e.Key == input.KeyEnter:
		t.click()
		l.afterLesson()
	case e.Key == input.KeyPageUp && l.kind.canPrevious():
		t.click()
		l.kind.previous()
	default:
		return false
	}
	t.dirty = true
	return true
}
