package table

import (
	"math"
	"slices"
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
)

// teaching is a lesson that is given at the table. The learner plays the first seat
// by hand; the other is a computer whose moves stand in the file.
type teaching struct {
	playing
	course *lesson.Course
	book   *puzzle.Book // nil: it is no puzzle, but a lesson
	puzzle int          // of the book
	step   int
	stage  stage
	base   int    // decisions when the task was set
	say    string // names the text that answers the last try; "": nothing was tried
	brings string // the number that it names
	wait   int    // ticks until a wrong try is taken back
	script []any  // what the other player does next

	low   bool          // the bar lies below the panel
	read  tidings       // what was put away, where the panel covers the table; see folds
	lit   []render.Rect // what to touch
	pulse int           // ticks, for the light
}

// stage is how far a task has come.
type stage uint8

const (
	before   stage = iota // the script plays first
	asking                // the learner is to find the answer
	wrong                 // a wrong try lies on the table, and is taken back
	right                 // the answer is found, and the script goes on
	solved                // nothing is left but to go to the next step
	finished              // the last step is over
)

// wrongTicks is how long a wrong try is seen.
const wrongTicks = 100

// What is to be touched pulses a few times and then rests: a table at rest costs
// nothing.
const (
	pulses     = 4
	pulseTicks = 70
)

// openLesson begins the lesson of the game where it was left.
func (t *Common) openLesson() error {
	file, err := lesson.Of(t.team.Name())
	if err != nil {
		return err
	}
	if file == nil {
		return words.Wrong("lessons.none", "game", t.short())
	}
	course, err := lesson.Bind(file, t.team)
	if err != nil {
		return err
	}
	t.lesson = &teaching{course: course}
	t.facts.Ask = t.lesson.ask
	if p := t.progress(); !p.Done {
		t.lesson.step = course.Find(p.At)
	}
	return t.deal()
}

// deal sets the position of the step up.
func (t *Common) deal() error {
	l := t.lesson
	m, err := l.course.BeginFor(l.step, t.learners())
	if err != nil {
		return err
	}
	t.sit(match.NewLocal(m))
	t.pose()
	return nil
}

// pose sets the task of the step in the position there is.
func (t *Common) pose() {
	l := t.lesson
	l.stage, l.say = before, ""
	l.script = slices.Clone(l.course.First(l.step))
	t.furniture.changed = true
}

// learners are the names of who learns, and of the other player.
func (t *Common) learners() [2]string {
	me, rival := t.Words.T("lessons.learner"), t.Words.T("lessons.rival")
	for _, p := range t.Settings.LastSetup.Players {
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

// ask answers for the other player by the script.
func (l *teaching) ask(Question) Thought {
	m := l.script[0]
	return scripted{m}
}

// scripted is a move that stands in the file.
type scripted struct{ move any }

func (s scripted) Poll(time.Duration) (bots.Choice[any], bool) {
	return bots.Choice[any]{Move: s.move}, true
}
func (scripted) MoveNow() {}
func (scripted) Cancel()  {}

// try judges a move of the learner before it is made; done: it is not to be made.
func (t *Common) try(m any) (done bool) {
	l := t.lesson
	v := l.course.Judge(l.step, t.state(), m)
	l.say, l.brings = v.Say, v.Brings
	t.furniture.changed, t.dirty = true, true
	switch {
	case v.Right:
		l.stage, l.say = right, "done"
		l.script = slices.Clone(l.course.Then(l.step))
		if !l.midway() {
			t.mark()
		}
	case v.Refusal != nil:
		t.Refuse(t.Why(v.Refusal))
		return true
	default:
		l.stage, l.wait, l.base = wrong, wrongTicks, t.match.Len()
		l.script = slices.Clone(v.Then)
	}
	return false
}

// teach passes a tick of the lesson.
func (t *Common) teach() {
	l := t.lesson
	if len(l.lit) > 0 && t.Speed() != render.Off {
		if l.pulse = min(l.pulse+1, pulses*pulseTicks); l.pulse%2 == 0 && l.pulse < pulses*pulseTicks {
			t.Nav.Animating()
		}
	}
	if t.Busy() || t.Thinking() {
		return
	}
	switch l.stage {
	case before:
		if len(l.script) == 0 {
			t.set(asking)
			if _, ok := l.course.Show(l.step); !ok {
				t.set(solved) // it is only read
			}
			l.base = t.match.Len()
		}
	case wrong:
		if len(l.script) > 0 {
			return // the answer comes first
		}
		if l.wait--; l.wait <= 0 {
			t.takeBack()
		}
	case right:
		switch {
		case len(l.script) > 0:
		case l.midway():
			t.goOn()
		default:
			t.Play(sound.Chime)
			t.set(solved)
		}
	}
}

func (t *Common) set(s stage) {
	t.lesson.stage, t.lesson.pulse, t.dirty, t.furniture.changed = s, 0, true, true
}

// played follows a decision of the script.
func (l *teaching) played(seat rules.Seat) {
	if seat == lesson.Script && len(l.script) > 0 {
		l.script = l.script[1:]
	}
}

// takeBack takes a wrong try back. What was said of it stays.
func (t *Common) takeBack() {
	l := t.lesson
	l.script = nil
	t.interrupt()
	t.set(asking)
	if t.match.Len() > l.base && t.source.UndoTo(l.base) == nil {
		t.take()
	}
}

// showAnswer makes the answer ready to be confirmed, as a hint does.
func (t *Common) showAnswer() {
	m, ok := t.lesson.course.Show(t.lesson.step)
	if !ok || !t.half().advises() {
		return
	}
	t.Finish()
	if !t.Playing() {
		return
	}
	t.fold(true)
	t.adviser.hint, t.adviser.hinted = bots.Choice[any]{Move: m}, true
	t.adviser.text = t.adviser.because(t.half().reason(t.adviser.hint), nil)
	t.Say(t.adviser.text)
}

// next goes to the step after this one, or ends the lesson.
func (t *Common) next() {
	l := t.lesson
	if l.book != nil {
		t.openNext(1)
		return
	}
	done := l.stage == solved
	if l.step++; l.step == len(l.course.Steps) {
		l.step--
		t.set(finished)
		t.finishLesson()
		return
	}
	if done && l.course.Steps[l.step].Position == "" {
		t.keepStep()
		t.pose() // it goes on in the same game
		t.dirty = true
		return
	}
	t.goTo(l.step)
}

// previous goes to the step before this one, or begins this one again if it has
// come to something.
func (t *Common) previous() {
	l := t.lesson
	if l.book != nil {
		t.openNext(-1)
		return
	}
	at := l.step
	if l.stage != finished && at > 0 {
		at--
	}
	t.goTo(at)
}

// goTo begins a step in its own position.
func (t *Common) goTo(step int) {
	l := t.lesson
	t.Finish()
	t.interrupt()
	at := t.state()
	l.step = step
	if err := t.deal(); err != nil {
		t.Refuse(err.Error()) // cannot be: Bind has played it
		return
	}
	t.keepStep()
	t.reach, t.notice = true, ""
	t.at = t.match.Len()
	t.sync()
	if t.offers(BtnHome) {
		t.press(BtnHome) // all of it is seen, or what its game shows at first
	}
	if o, ok := t.game().(Opener); ok {
		o.OnOpen(false)
	}
	t.Relog()
	t.lay()
	t.show(t.at, change{Kind: Looked, From: at})
}

// notes are where it is noted what was solved.
func (t *Common) notes() *store.Lessons {
	if t.lesson.book != nil {
		return &t.Settings.Puzzles
	}
	return &t.Settings.Lessons
}

// progress is how far the lesson was taken, or which puzzles of the game were solved.
func (t *Common) progress() store.Progress { return (*t.notes())[t.team.Name()] }

// note changes the progress, and saves it.
func (t *Common) note(change func(p *store.Progress)) {
	p := t.progress()
	change(&p)
	*t.notes() = t.notes().With(t.team.Name(), p)
	t.Nav.ApplySettings()
}

// mark notes that the task was solved, or the puzzle. When all tasks are, the lesson is
// done.
func (t *Common) mark() {
	l := t.lesson
	t.note(func(p *store.Progress) {
		if l.book != nil {
			p.Solve(l.puzzleID())
			return
		}
		p.Solve(l.course.Steps[l.step].ID)
		p.Done = p.Done || !slices.ContainsFunc(l.course.Tasks(), func(id string) bool { return !p.Has(id) })
	})
}

// keepStep notes the step at which the lesson goes on another time.
func (t *Common) keepStep() {
	t.note(func(p *store.Progress) { p.At, p.Offered = t.lesson.course.Steps[t.lesson.step].ID, true })
}

// finishLesson notes that it begins from the first step another time.
func (t *Common) finishLesson() {
	t.note(func(p *store.Progress) { p.At, p.Offered = "", true })
}

// light finds what is to be touched on the screen.
func (t *Common) light() {
	l := t.lesson
	l.lit = l.lit[:0]
	if l.stage != asking || t.Busy() {
		return
	}
	areas := t.areas()
	for _, id := range l.course.Steps[l.step].Touch {
		var r render.Rect
		ok := false
		if a, there := areas[id]; there {
			r, ok = a, true
		} else if g, can := t.game().(Locator); can {
			r, ok = g.Locate(id)
		}
		if ok {
			l.lit = append(l.lit, r)
		}
	}
}

// drawLight draws a ring around what is to be touched.
func (t *Common) drawLight(c *render.Canvas) {
	theme := c.Theme()
	breath := 0.5 - 0.5*math.Cos(2*math.Pi*float64(t.lesson.pulse)/pulseTicks)
	for _, r := range t.lesson.lit {
		radius := 12.0
		if !t.facts.Square && r.W < 1.2*r.H && r.H < 1.2*r.W {
			radius = min(r.W, r.H) / 2
		}
		r = r.Inset(-2 - 4*breath)
		c.FrameRound(r.Inset(-2), radius+4*breath+2, 8, render.Fade(theme.Card, 0.3))
		c.FrameRound(r, radius+4*breath, 4, theme.Gold)
	}
}

// String is the name of the stage in the trace.
func (s stage) String() string {
	return [...]string{"before", "asking", "wrong", "right", "solved", "finished"}[s]
}

// lessonSays is what the bar says when there is nothing to do at the table: the rules
// would ask for a decision that the lesson does not want.
func (t *Common) lessonSays() string {
	l := t.lesson
	switch {
	case t.Presenting():
	case l.stage == finished:
		return t.Words.T("lessons.finished.title")
	case l.stage == wrong:
		return t.Words.T("lessons.wrong.bar")
	case l.stage == solved && l.say == "done" && !t.turn.Over():
		return t.Words.T("lessons.solved.bar")
	case l.stage == solved && !t.turn.Over(): // it was only read
		title, _, _ := t.lessonText()
		return title
	}
	return ""
}
