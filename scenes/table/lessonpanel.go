package table

import (
	"agora/game"
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// Buttons of a lesson, by ID.
const (
	BtnLessonBack = "lesson-back"
	BtnLessonSkip = "lesson-skip"
	BtnLessonShow = "lesson-show"
	BtnLessonNext = "lesson-next"
	BtnLessonPlay = "lesson-play" // after the end: set a game up
	BtnLessonHome = "lesson-home"
	BtnLessonTry  = "lesson-try"  // where the panel covers the table: puts it away
	BtnLessonRead = "lesson-read" // and shows it again
)

// The room of the panel, dp: beside a wide table, or below it.
const (
	lessonWide = 300
	lessonHigh = 232
)

// folds reports whether a window of that size is too small for the table and the panel:
// then the panel covers the table until it is read, and the ways to read it again and to
// be shown the answer stand among the keys.
func folds(w, h float64) bool { return w >= h && w < 760 || w < h && h < 800 }

// lessonMessages hold what the panel of a lesson tells: nothing new is put away.
type lessonMessages struct {
	step int
	say  string
	done bool
}

func (l *teaching) lessonMessages() lessonMessages {
	return lessonMessages{l.step + 1, l.say, l.stage == solved || l.stage == finished}
}

// folded reports whether the panel is put away: it was read, or the table shows what an
// answer brings.
func (l *teaching) folded() bool {
	return folds(l.t.w, l.t.h) && (l.stage == right || l.stage == before || l.read == l.lessonMessages())
}

// fold puts the panel away where it covers the table, or shows it again.
func (l *teaching) fold(away bool) {
	if l.read = (lessonMessages{}); away {
		l.read = l.lessonMessages()
	}
	l.t.dirty, l.t.Furniture.changed = true, true
}

// lessonSize returns what the panel takes of the breadth of a window, or of its height.
func lessonSize(w, h float64) (wide, high float64) {
	if folds(w, h) {
		return 0, 0
	}
	if wide = min(lessonWide, w/3); w-wide >= h {
		return wide, 0
	}
	return 0, min(lessonHigh, h*0.36)
}

// A bar narrower than leastBar has no room for a sentence at all; beside a lesson it lies
// below the panel, so high, rather than be lower and narrower than lessonBar, dp.
const (
	leastBar   = 150
	lessonBar  = 240
	lowBarHigh = 66
)

// arranged puts the bar there, if it has no room elsewhere.
func (l *teaching) arranged() {
	t := l.t
	l.low = false
	wide, _ := lessonSize(t.w, t.h)
	b := t.Frame.Bar
	if l.low = wide > 0 && (b.W < leastBar || b.W < lessonBar && b.H < lowBarHigh); l.low {
		t.Frame.Bar = render.R(t.w-wide, t.h-lowBarHigh-4, wide-4, lowBarHigh)
	}
}

// flat reports whether the panel has little height: its ways stand in a row.
func (l *teaching) flat() bool {
	wide, _ := lessonSize(l.t.w, l.t.h)
	return l.low || wide > 0 && l.t.h < 480
}

// room returns where the panel of a lesson stands.
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
	if l.low {
		return render.R(t.w-wide, 4, wide-4, t.h-lowBarHigh-12)
	}
	if wide > 0 {
		return render.R(t.w-wide, 8, wide-8, t.h-16)
	}
	return render.R(6, t.h-high, t.w-12, high-6)
}

// sheet returns what the panel of a lesson says.
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
	if l.say != "" && l.stage != right { // what the answer brought is told when it has been seen
		answer = t.Words.T(l.lesson.Key(l.step, l.say))
	}
	task = t.Words.T(l.lesson.Key(l.step, "task"))
	// Else what lay there would be looked for. Under a panel that covers the table nobody sees it
	// go, and a flat one has no room for more than the task.
	if l.step > 0 && l.lesson.Steps[l.step].Position != "" && l.say == "" && !folds(t.w, t.h) && !l.flat() {
		task = t.Words.T("lessons.anew") + " " + task
	}
	return t.Words.T(l.lesson.Key(l.step, "title")), task, answer
}

// ways are the buttons of the panel.
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

// afterLesson offers games of what has been learnt, in plain words.
func (l *teaching) afterLesson() {
	l.t.Nav.Go(game.RouteTitle, nil)
	l.t.Nav.Push(game.RouteWelcome, l.t.rules.name)
}

// keys are the keys of a table that gives a lesson: there is nothing to look
// back to, and the lesson takes back what is to be.
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

// event hears what means something to the lesson only.
func (l *teaching) event(e input.Event) (used bool) {
	t := l.t
	press := e.Kind == input.Press && e.Button != input.Middle
	key := e.Kind == input.KeyPress && !e.Repeat
	if folds(t.w, t.h) && !l.folded() && l.stage <= wrong {
		enter := key && e.Key == input.KeyEnter && t.Furniture.screen.Focused() == ""
		if enter || key && plays(e.Key) || press && !l.room().Contains(e.X, e.Y) {
			l.fold(true) // who begins to play has read it
		}
		if enter && l.stage == asking {
			return true
		}
	}
	if l.stage == wrong && (press && !l.room().Contains(e.X, e.Y) || key && e.Key != input.KeyTab && e.Key != input.KeyF6) {
		l.takeBack() // it has been seen
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
