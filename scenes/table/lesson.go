package table

import (
	"math"
	"slices"
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/table/think"
	"agora/scenes/ui"
)

// teaching holds what lessons and puzzles share: both set tasks at the table. The learner
// plays the first seat by hand; the other is a computer whose moves are in the file.
type teaching struct {
	playing
	kind   tasks // the mode that embeds it
	lesson *lesson.Lesson
	course script
	step   int
	stage  stage
	base   int      // number of moves when the task was set
	say    string   // key of the text that answers the last try; "": no try yet
	brings string   // number used in that text
	wait   int      // ticks until a wrong try is undone
	script []string // the other player's next moves

	low   bool           // the bar is below the panel
	read  lessonMessages // texts put away where the panel covers the table; see folds
	lit   []render.Rect  // what to touch
	pulse int            // ticks, for the ring around them
}

// script is a lesson.Course of any game.
type script interface {
	First(step int) []string
	Then(step int) []string
	Show(step int) (move string, ok bool)
}

// tasks lists what lessons and puzzles do differently.
type tasks interface {
	mode
	// notes returns where progress is kept; solve notes that the task was solved.
	notes() *store.Lessons
	solve(p *store.Progress)
	// midway reports whether the next task follows at once.
	midway() bool
	// next goes to the next task. previous goes to the one before, or restarts a task
	// that has been started; canPrevious reports whether it can.
	next()
	previous()
	canPrevious() bool
	// missed notes that a wrong answer was tried, or that the answer was shown.
	missed()
	// text returns the title, the task, and the answer to the last try; "" if there was
	// none.
	text() (title, task, answer string)
	// complete adds the remaining parts to the panel.
	complete(p *ui.Lesson)
}

// lecturing is the mode of a lesson.
type lecturing struct{ teaching }

// stage is the progress within a task.
type stage uint8

const (
	before   stage = iota // the script moves first
	asking                // the learner must find the answer
	wrong                 // a wrong try is on the table and will be undone
	right                 // the answer was found, and the script continues
	solved                // only the next step remains
	finished              // the last step is done
	pondered              // a try is on the table and is being checked
)

// wrongTicks is how long a wrong try stays visible.
const wrongTicks = 100

// The ring around what to touch pulses a few times and then rests, so that an idle table
// costs nothing.
const (
	pulses     = 4
	pulseTicks = 70
)

// openLesson opens the game's lesson where it was left.
func (t *Core) openLesson() error {
	file, err := lesson.Of(t.rules.name)
	if err != nil {
		return err
	}
	if file == nil {
		return words.Wrong("lessons.none", "game", t.short())
	}
	l := &lecturing{}
	if err := l.teach(t, l, file); err != nil {
		return err
	}
	if p := l.progress(); !p.Done {
		l.step = file.Find(p.At)
	}
	return l.deal()
}

// teach sets the mode that gives the tasks of a lesson as the table's home.
func (l *teaching) teach(t *Core, kind tasks, file *lesson.Lesson) (err error) {
	if l.course, err = t.typed.bind(file); err != nil {
		return err
	}
	l.playing, l.kind, l.lesson = playing{t}, kind, file
	t.home, t.computer.by = kind, l.ask
	return nil
}

// deal sets up the position of the step.
func (l *teaching) deal() error {
	if err := l.t.typed.deal(l.step, l.learners()); err != nil {
		return err
	}
	l.pose()
	return nil
}

// pose sets the task of the step in the current position.
func (l *teaching) pose() {
	l.stage, l.say = before, ""
	l.script = slices.Clone(l.course.First(l.step))
	l.t.Furniture.changed = true
}

// learners returns the names of the learner and of the other player.
func (l *teaching) learners() [2]string {
	me, rival := l.t.Words.T("lessons.learner"), l.t.Words.T("lessons.rival")
	for _, p := range l.t.Settings.LastSetup.Players {
		name := p.Name
		if p.Kind != match.Human {
			name = p.Person
		}
		if name == "" {
			continue
		}
		if strings.EqualFold(name, rival) {
			rival = me
		}
		return [2]string{name, rival}
	}
	return [2]string{me, rival}
}

// ask answers for the other player from the script.
func (l *teaching) ask(think.Question) think.Thought { return scripted{l.script[0]} }

// scripted is a move that the lesson file prescribes.
type scripted struct{ move string }

func (s scripted) Poll(time.Duration) (bots.Choice[string], bool) {
	return bots.Choice[string]{Move: s.move}, true
}
func (scripted) MoveNow() {}
func (scripted) Cancel()  {}

// before judges a move of the learner before it is made. stop: do not make it.
func (l *teaching) before(move string) (stop bool) {
	t := l.t
	v := t.typed.judge(l.step, move)
	l.say, l.brings = v.Say, v.Brings
	t.Furniture.changed, t.dirty = true, true
	switch {
	case v.Right:
		l.stage, l.say = right, "done"
		l.script = slices.Clone(l.course.Then(l.step))
		if !l.kind.midway() {
			l.note(l.kind.solve)
		}
	case v.Refusal != nil:
		t.Bar.Refuse(t.Why(v.Refusal))
		return true
	default:
		l.kind.missed()
		l.stage, l.wait, l.base = wrong, wrongTicks, t.match.Len()
		l.script = slices.Clone(v.Then)
	}
	return false
}

// tick advances the lesson by a tick.
func (l *teaching) tick(bool) {
	t := l.t
	if len(l.lit) > 0 && t.Speed() != render.Off {
		if l.pulse = min(l.pulse+1, pulses*pulseTicks); l.pulse%2 == 0 && l.pulse < pulses*pulseTicks {
			t.Nav.Animating()
		}
	}
	if t.Busy() || t.thinking() {
		return
	}
	switch l.stage {
	case before:
		if len(l.script) == 0 {
			l.set(asking)
			if _, ok := l.course.Show(l.step); !ok {
				l.set(solved) // the step is only read
			}
			l.base = t.match.Len()
		}
	case wrong:
		if len(l.script) > 0 {
			return // the answer comes first
		}
		if l.wait--; l.wait <= 0 {
			l.takeBack()
		}
	case right:
		switch {
		case len(l.script) > 0:
		case l.kind.midway():
			l.goOn()
		default:
			t.Play(sound.Chime)
			l.set(solved)
		}
	}
}

func (l *teaching) set(s stage) {
	l.stage, l.pulse, l.t.dirty, l.t.Furniture.changed = s, 0, true, true
}

// played continues after a move of the script.
func (l *teaching) played(seat rules.Seat) {
	if seat == lesson.Script && len(l.script) > 0 {
		l.script = l.script[1:]
	}
}

// goOn sets the task that follows at once.
func (l *teaching) goOn() {
	l.step++
	l.pose()
	l.say = "on"
	l.t.dirty = true
}

// takeBack undoes a wrong try. The answer to it stays visible.
func (l *teaching) takeBack() {
	t := l.t
	l.script = nil
	t.computer.interrupt()
	l.set(asking)
	if t.match.Len() > l.base && t.source.UndoTo(l.base) == nil {
		t.take()
	}
}

// showAnswer prepares the answer for confirmation, as a hint does.
func (l *teaching) showAnswer() {
	l.kind.missed()
	t := l.t
	move, ok := l.course.Show(l.step)
	if !ok || !t.typed.advises() {
		return
	}
	t.finish()
	if !t.Playing() {
		return
	}
	l.fold(true)
	t.adviser.hint, t.adviser.hinted = bots.Choice[string]{Move: move}, true
	t.adviser.text = t.adviser.because(t.typed.reason(t.adviser.hint), nil)
	t.Bar.Say(t.adviser.text)
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
		l.t.dirty = true
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
	t := l.t
	t.finish()
	t.computer.interrupt()
	l.step = step
	if err := l.deal(); err != nil {
		t.Bar.Refuse(err.Error()) // impossible: Bind has played it
		return
	}
	l.keepStep()
	t.presenting.reach, t.Bar.notice = true, ""
	t.at = t.match.Len()
	t.sync()
	if t.Furniture.offers(ui.BtnHome) {
		t.Furniture.press(ui.BtnHome) // show the whole board, or the game's first view
	}
	if o, ok := t.game().(Opener); ok {
		o.OnOpen(false)
	}
	t.Log.Rewrite()
	t.Turning.lay()
	t.show(t.at, change{kind: Looked})
}

func (l *lecturing) notes() *store.Lessons { return &l.t.Settings.Lessons }

func (l *lecturing) midway() bool { return false }

func (l *lecturing) missed() {} // a lesson allows any number of tries

// progress returns the progress in the lesson, or in the game's puzzles.
func (l *teaching) progress() store.Progress { return (*l.kind.notes())[l.t.rules.name] }

// note changes the progress and saves it.
func (l *teaching) note(change func(p *store.Progress)) {
	p := l.progress()
	change(&p)
	*l.kind.notes() = l.kind.notes().With(l.t.rules.name, p)
	l.t.Nav.ApplySettings()
}

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

// refreshed finds on the screen what to touch.
func (l *teaching) refreshed() {
	l.lit = l.lit[:0]
	if l.stage != asking || l.t.Busy() {
		return
	}
	for _, id := range l.lesson.Steps[l.step].Touch {
		if r, ok := l.t.locate(id); ok {
			l.lit = append(l.lit, r)
		}
	}
}

// locate returns the place of a named thing: one that can be pointed at, a usable button,
// or one that only the scene knows.
func (t *Core) locate(id string) (at render.Rect, ok bool) {
	places := t.typed.anyList()
	for i := places.Count() - 1; i >= 0; i-- {
		if s := places.Place(i); s.ID == id && places.Shown(s) {
			return s.Area, true
		}
	}
	if at, ok = t.Furniture.screen.Usable()[id]; ok {
		return at, true
	}
	if g, can := t.game().(Locator); can {
		return g.Locate(id)
	}
	return at, false
}

// draw draws a ring around what to touch.
func (l *teaching) draw(c *render.Canvas) {
	theme := c.Theme()
	breath := 0.5 - 0.5*math.Cos(2*math.Pi*float64(l.pulse)/pulseTicks)
	for _, r := range l.lit {
		radius := 12.0
		if !l.t.config.Square && r.W < 1.2*r.H && r.H < 1.2*r.W {
			radius = min(r.W, r.H) / 2
		}
		r = r.Inset(-2 - 4*breath)
		c.FrameRound(r.Inset(-2), radius+4*breath+2, 8, render.Fade(theme.Card, 0.3))
		c.FrameRound(r, radius+4*breath, 4, theme.Gold)
	}
}

// String returns the name of the stage for the trace.
func (s stage) String() string {
	return [...]string{"before", "asking", "wrong", "right", "solved", "finished", "weighing"}[s]
}

// says returns what the bar says when there is nothing to do at the table: the rules
// would ask for a move that the lesson does not want.
func (l *teaching) says() string {
	t := l.t
	switch {
	case t.Presenting():
	case l.stage == finished:
		return t.Words.T("lessons.finished.title")
	case l.stage == wrong:
		return t.Words.T("lessons.wrong.bar")
	case l.stage == solved && l.say == "done" && !t.turn.Over():
		return t.Words.T("lessons.solved.bar")
	case l.stage == solved && !t.turn.Over(): // the step was only read
		title, _, _ := l.kind.text()
		return title
	}
	return ""
}
