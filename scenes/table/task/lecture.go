package task

import (
	"slices"

	"agora/game/lesson"
	"agora/game/routes"
	"agora/game/store"
	"agora/scenes/table/mode"
	"agora/scenes/ui/panels"
)

// lecturing is the mode of a lesson.
type lecturing struct{ teaching }

// Lesson sets the tasks of a lesson from the step where it was left.
func Lesson(t Table, file *lesson.Lesson, course Course) (Task, error) {
	l := &lecturing{}
	l.teach(t, l, file, course)
	if p := l.progress(); !p.Done {
		l.step = file.Find(p.At)
	}
	m := l.mode()
	m.Reads, m.Pause = true, func(arg *routes.PauseArg) { arg.Lesson = true }
	return Task{m, l.ask}, l.deal()
}

// next goes to the next step, or ends the lesson.
func (l *lecturing) next() {
	done := l.stage == solved
	if l.step++; l.step == len(l.lesson.Steps) {
		l.step--
		l.set(finished)
		l.finishLesson()
		return
	}
	if done && l.lesson.Steps[l.step].Position == "" {
		l.keepStep()
		l.pose() // the same game continues
		l.t.Changed()
		return
	}
	l.goTo(l.step)
}

// previous goes to the step before, or restarts this one if it has been started.
func (l *lecturing) previous() {
	at := l.step
	if l.stage != finished && at > 0 {
		at--
	}
	l.goTo(at)
}

func (l *lecturing) canPrevious() bool { return l.step > 0 || l.stage == finished }

// goTo starts a step in its own position.
func (l *lecturing) goTo(step int) {
	l.t.Stop()
	l.step = step
	if err := l.deal(); err != nil {
		l.t.Refuse(err) // impossible: Bind has played it
		return
	}
	l.keepStep()
	l.t.Restart(true)
}

func (l *lecturing) notes() *store.Lessons { return &l.t.Settings.Lessons }

func (l *lecturing) midway() bool { return false }

func (l *lecturing) missed() {} // a lesson allows any number of tries

// solve notes that the task was solved. The lesson is done when all its tasks are.
func (l *lecturing) solve(p *store.Progress) {
	p.Solve(l.lesson.Steps[l.step].ID)
	p.Done = p.Done || !slices.ContainsFunc(l.lesson.Tasks(), func(id string) bool { return !p.Has(id) })
}

// keepStep saves the step at which the lesson will continue.
func (l *lecturing) keepStep() {
	l.note(func(p *store.Progress) { p.At, p.Offered = l.lesson.Steps[l.step].ID, true })
}

// finishLesson makes the lesson start from the first step next time.
func (l *lecturing) finishLesson() {
	l.note(func(p *store.Progress) { p.At, p.Offered = "", true })
}

func (l *lecturing) complete(*panels.Lesson) {}

func (l *lecturing) text() (title, task, answer string) {
	t := l.t
	if l.stage == finished {
		return t.Words.T("lessons.finished.title"), t.Words.T("lessons.finished.task", "game", t.Called), ""
	}
	if l.say != "" && l.stage != right { // show the answer before describing its effect
		answer = t.Words.T(l.lesson.Key(l.step, l.say))
	}
	task = t.Words.T(l.lesson.Key(l.step, "task"))
	// Otherwise players would look for what was there. A panel that covers the table
	// hides the change, and a flat one has room only for the task.
	if l.step > 0 && l.lesson.Steps[l.step].Position != "" && l.say == "" && !mode.Folds(t.Kit.Size()) && !l.flat() {
		task = t.Words.T("lessons.anew") + " " + task
	}
	return t.Words.T(l.lesson.Key(l.step, "title")), task, answer
}
