package task

import (
	"agora/game/input"
	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
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
	return mode.Folds(l.t.Kit.Size()) && (l.stage == right || l.stage == before || l.read == l.lessonMessages())
}

// fold closes the panel that covers the table, or opens it again.
func (l *teaching) fold(away bool) {
	if l.read = (lessonMessages{}); away {
		l.read = l.lessonMessages()
	}
	l.t.Changed()
}

// lessonSize returns the part of the window's width or height that the panel takes.
func lessonSize(w, h float64) (wide, high float64) {
	if mode.Folds(w, h) {
		return 0, 0
	}
	if wide = min(mode.SideWide, w/3); w-wide >= h {
		return wide, 0
	}
	return 0, min(mode.SideHigh, h*0.36)
}

// Bar implements mode.Panel.
func (l *teaching) Bar(place render.Rect, w, h float64) render.Rect {
	wide, _ := lessonSize(w, h)
	return l.Lay(place, w, h, wide)
}

// flat reports whether the panel is low, with its buttons in one row.
func (l *teaching) flat() bool {
	w, h := l.t.Kit.Size()
	wide, _ := lessonSize(w, h)
	return l.Low || wide > 0 && h < 480
}

// room returns the place of a lesson's panel.
func (l *teaching) room() render.Rect {
	w, h := l.t.Kit.Size()
	wide, high := lessonSize(w, h)
	switch {
	case l.folded():
		return render.Rect{}
	case mode.Folds(w, h) && w >= h:
		return render.R(w*0.45, 4, w*0.55-4, h-8)
	case mode.Folds(w, h):
		high = min(l.t.Buttons().Height(l.sheet(), w-12)+6, h*0.6)
	}
	return l.Place(w, h, wide, high)
}

// sheet returns the panel of a lesson.
func (l *teaching) sheet() ui.Node {
	t := l.t
	p := panels.Lesson{Head: t.Words.T("lessons.step", "at", l.step+1, "all", len(l.lesson.Steps)), At: l.step, Tone: ui.Bad}
	p.Title, p.Task, p.Answer = l.kind.text()
	if l.say == "done" {
		p.Tone = ui.Good
	}
	wide, high := lessonSize(t.Kit.Size())
	p.Below, p.Small, p.Low = high > 0 || mode.Folds(t.Kit.Size()), wide < mode.SideWide, l.flat()
	progress := l.progress()
	for i := range l.lesson.Steps {
		p.Solved = append(p.Solved, progress.Has(l.lesson.Steps[i].ID))
	}
	p.Ways = l.ways()
	l.kind.complete(&p)
	return (&p).Node()
}

// ways returns the buttons of the panel.
func (l *teaching) ways() []*ui.Button {
	t := l.t
	small, folded := mode.Folds(t.Kit.Size()), l.folded()
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Do: func() { t.Changed(); do() }}
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
		home := way(BtnLessonHome, "", icon.Home, func() { t.Nav.Go(routes.Title, nil) })
		home.Tip = t.Words.T("lessons.home.tip")
		if t.Home != nil { // somebody waits
			play.Label, play.Icon, play.Do = t.Words.Say(t.Home.Name), ui.Icon(icon.Door), t.Home.Go
			return []*ui.Button{back, play}
		}
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
	show := way(BtnLessonShow, t.Words.T("lessons.show"), icon.Hint, t.AskHint)
	_, hinted := t.Advised()
	show.Tip, show.On = t.Words.T("lessons.show.tip"), hinted
	if hinted {
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
	l.t.Nav.Go(routes.Title, nil)
	l.t.Nav.Push(routes.Welcome, l.t.Name)
}

// Keys returns the keys of a table with a lesson: without review, because there is
// nothing to review, and without undo, because the lesson undoes wrong tries itself.
func (l *teaching) Keys() []ui.Button {
	t := l.t
	keys := []ui.Button{t.UndoButton()}
	if l.folded() {
		for _, b := range l.ways() {
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

// Event handles events that only the lesson understands.
func (l *teaching) Event(e input.Event) (used bool) {
	t := l.t
	press := e.Kind == input.Press && e.Button != input.Middle
	key := e.Kind == input.KeyPress && !e.Repeat
	if mode.Folds(t.Kit.Size()) && !l.folded() && l.stage <= wrong {
		enter := key && e.Key == input.KeyEnter && t.Buttons().Focused() == ""
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
	if !key || e.Mods.Has(input.Ctrl) || t.Buttons().Focused() != "" {
		return false
	}
	switch {
	case l.stage == solved && e.Key == input.KeyEnter, e.Key == input.KeyPageDown && l.stage != finished:
		t.Sound.Play(sound.Click)
		l.kind.next()
	case l.stage == finished && e.Key == input.KeyEnter:
		t.Sound.Play(sound.Click)
		l.afterLesson()
	case e.Key == input.KeyPageUp && l.kind.canPrevious():
		t.Sound.Play(sound.Click)
		l.kind.previous()
	default:
		return false
	}
	t.Changed()
	return true
}
