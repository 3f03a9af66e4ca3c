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

// tidings are what the panel of a lesson tells: nothing is put away that is new.
type tidings struct {
	step int
	say  string
	done bool
}

func (t *Common) tidings() tidings {
	l := t.lesson
	return tidings{l.step + 1, l.say, l.stage == solved || l.stage == finished}
}

// folded reports whether the panel is put away: it was read, or the table shows what an
// answer brings.
func (t *Common) folded() bool {
	l := t.lesson
	return folds(t.w, t.h) && (l.stage == right || l.stage == before || l.read == t.tidings())
}

// fold puts the panel away where it covers the table, or shows it again.
func (t *Common) fold(away bool) {
	if t.lesson.read = (tidings{}); away {
		t.lesson.read = t.tidings()
	}
	t.dirty, t.furniture.changed = true, true
}

// lessonSize is what the panel takes of the breadth of a window, or of its height.
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

// lowBar puts the bar there, if it has no room elsewhere.
func (t *Common) lowBar() {
	t.lesson.low = false
	wide, _ := lessonSize(t.w, t.h)
	b := t.Frame.Bar
	if t.lesson.low = wide > 0 && (b.W < leastBar || b.W < lessonBar && b.H < lowBarHigh); t.lesson.low {
		t.Frame.Bar = render.R(t.w-wide, t.h-lowBarHigh-4, wide-4, lowBarHigh)
	}
}

// flat reports whether the panel has little height: its ways stand in a row.
func (t *Common) flat() bool {
	wide, _ := lessonSize(t.w, t.h)
	return t.lesson.low || wide > 0 && t.h < 480
}

// lessonRoom is where the panel of a lesson stands.
func (t *Common) lessonRoom() render.Rect {
	wide, high := lessonSize(t.w, t.h)
	switch {
	case t.folded():
		return render.Rect{}
	case folds(t.w, t.h) && t.w >= t.h:
		return render.R(t.w*0.45, 4, t.w*0.55-4, t.h-8)
	case folds(t.w, t.h):
		high = min(t.furniture.screen.Height(t.lessonPanel(), t.w-12)+6, t.h*0.6)
		return render.R(6, t.h-high, t.w-12, high-6)
	}
	if t.lesson.low {
		return render.R(t.w-wide, 4, wide-4, t.h-lowBarHigh-12)
	}
	if wide > 0 {
		return render.R(t.w-wide, 8, wide-8, t.h-16)
	}
	return render.R(6, t.h-high, t.w-12, high-6)
}

// lessonPanel is what the panel of a lesson says.
func (t *Common) lessonPanel() ui.Node {
	l := t.lesson
	p := ui.Lesson{Head: t.Words.T("lessons.step", "at", l.step+1, "all", len(l.course.Steps)), At: l.step, Tone: ui.Bad}
	p.Title, p.Task, p.Answer = t.lessonText()
	if l.say == "done" {
		p.Tone = ui.Good
	}
	wide, high := lessonSize(t.w, t.h)
	p.Below, p.Small, p.Low = high > 0 || folds(t.w, t.h), wide < lessonWide, t.flat()
	progress := t.progress()
	for i := range l.course.Steps {
		p.Solved = append(p.Solved, progress.Has(l.course.Steps[i].ID))
	}
	p.Ways = t.lessonWays()
	if l.book != nil {
		t.puzzlePanel(&p)
	}
	return (&p).Node()
}

// lessonText is what the step is about, what is to be done, and what is said to the
// last try, "" if nothing was tried.
func (t *Common) lessonText() (title, task, answer string) {
	l := t.lesson
	if l.book != nil {
		return t.puzzleText()
	}
	if l.stage == finished {
		return t.Words.T("lessons.finished.title"), t.Words.T("lessons.finished.task", "game", t.short()), ""
	}
	if l.say != "" && l.stage != right { // what the answer brought is told when it has been seen
		answer = t.Words.T(l.course.Key(l.step, l.say))
	}
	return t.Words.T(l.course.Key(l.step, "title")), t.Words.T(l.course.Key(l.step, "task")), answer
}

// lessonWays are the buttons of the panel.
func (t *Common) lessonWays() []*ui.Button {
	l := t.lesson
	small, folded := folds(t.w, t.h), t.folded()
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Do: func() { t.dirty = true; do() }}
	}
	again := way(BtnLessonRead, "", icon.Info, func() { t.fold(false) })
	again.Tip = t.Words.T("lessons.read.tip")
	back := way(BtnLessonBack, "", icon.Previous, t.previous)
	back.Tip = t.Words.T("lessons.back.tip")
	if l.step == 0 && l.stage != finished {
		back.Off = t.Words.T("lessons.back.off")
	}
	if folded && (l.stage == finished || l.stage == solved) {
		again.Look = ui.Primary
		return []*ui.Button{again}
	}
	if l.stage == finished {
		play := way(BtnLessonPlay, t.Words.T("lessons.play"), icon.Play, t.afterLesson)
		play.Look = ui.Primary
		home := way(BtnLessonHome, "", icon.Home, func() { t.Nav.Go(game.RouteTitle, nil) })
		home.Tip = t.Words.T("lessons.home.tip")
		return []*ui.Button{back, home, play}
	}
	if l.stage == solved {
		label := t.Words.T("lessons.next")
		if l.step == len(l.course.Steps)-1 {
			label = t.Words.T("lessons.finish")
		}
		on := way(BtnLessonNext, label, icon.Next, t.next)
		on.Look, on.After, on.Tip = ui.Primary, true, t.Words.T("lessons.next.tip")
		return []*ui.Button{back, on}
	}
	show := way(BtnLessonShow, t.Words.T("lessons.show"), icon.Hint, t.adviser.askHint)
	show.Tip, show.On = t.Words.T("lessons.show.tip"), t.adviser.hinted
	if t.flat() || small {
		show.Label = ""
	}
	if l.stage != asking {
		show.Off = t.Words.T("lessons.wait")
	}
	skip := way(BtnLessonSkip, t.Words.T("lessons.skip"), icon.Next, t.next)
	skip.Tip, skip.Icon = t.Words.T("lessons.skip.tip"), ""
	switch {
	case folded:
		return []*ui.Button{show, again}
	case t.flat():
		skip.Label, skip.Icon = "", ui.Icon(icon.Last)
	case small:
		skip.Label, skip.Icon = "", ui.Icon(icon.Last)
		try := way(BtnLessonTry, t.Words.T("lessons.try"), "", func() { t.fold(true) })
		try.Look, try.Tip = ui.Primary, t.Words.T("lessons.try.tip")
		return []*ui.Button{back, show, skip, try}
	}
	return []*ui.Button{back, show, skip}
}

// afterLesson sets up a game of what has been learnt.
func (t *Common) afterLesson() { t.Nav.Go(game.RouteSetup, t.team.Name()) }

// lessonKeys are the keys of a table that gives a lesson: there is nothing to look
// back to, and the lesson takes back what is to be.
func (t *Common) lessonKeys() []ui.Button {
	keys := []ui.Button{{ID: BtnUndo, Icon: ui.Icon(icon.Undo), Tip: t.say("table.undo.tip"), Off: unless(t.canUndo(), t.say("table.undo.off"))}}
	if t.folded() {
		for _, b := range t.lessonWays() {
			keys = append(keys, *b)
		}
	}
	return append(keys, t.MenuButton())
}

// plays reports whether a key does something on the board.
func plays(k input.Key) bool {
	return k >= input.KeyA && k <= input.KeyZ || k == input.KeySpace ||
		k == input.KeyLeft || k == input.KeyRight || k == input.KeyUp || k == input.KeyDown
}

// onLesson hears what means something to the lesson only.
func (t *Common) onLesson(e input.Event) (used bool) {
	l := t.lesson
	press := e.Kind == input.Press && e.Button != input.Middle
	key := e.Kind == input.KeyPress && !e.Repeat
	if folds(t.w, t.h) && !t.folded() && l.stage <= wrong {
		enter := key && e.Key == input.KeyEnter && t.furniture.screen.Focused() == ""
		if enter || key && plays(e.Key) || press && !t.lessonRoom().Contains(e.X, e.Y) {
			t.fold(true) // who begins to play has read it
		}
		if enter && l.stage == asking {
			return true
		}
	}
	if l.stage == wrong && (press && !t.lessonRoom().Contains(e.X, e.Y) || key && e.Key != input.KeyTab && e.Key != input.KeyF6) {
		t.takeBack() // it has been seen
		return true
	}
	if !key || e.Mods.Has(input.Ctrl) || t.furniture.screen.Focused() != "" {
		return false
	}
	switch {
	case l.stage == solved && e.Key == input.KeyEnter, e.Key == input.KeyPageDown && l.stage != finished:
		t.click()
		t.next()
	case l.stage == finished && e.Key == input.KeyEnter:
		t.click()
		t.afterLesson()
	case e.Key == input.KeyPageUp && (l.book != nil || l.step > 0 || l.stage == finished):
		t.click()
		t.previous()
	default:
		return false
	}
	t.dirty = true
	return true
}
