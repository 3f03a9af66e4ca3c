package task

import (
	"math"
	"slices"
	"strings"
	"time"

	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/store"
	"agora/render"
	"agora/render/sound"
	"agora/scenes/table/mode"
	"agora/scenes/table/think"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// teaching holds what lessons and puzzles share: both set tasks at the table. The learner
// plays the first seat by hand; the other is a computer whose moves are in the file.
type teaching struct {
	mode.Game
	mode.NoHands
	mode.Side
	t      Table
	kind   tasks // the mode that embeds it
	lesson *lesson.Lesson
	course Course
	step   int
	stage  stage
	base   int      // number of moves when the task was set
	say    string   // key of the text that answers the last try; "": no try yet
	brings string   // number used in that text
	wait   int      // ticks until a wrong try is undone
	script []string // the other player's next moves

	read  lessonMessages // texts put away where the panel covers the table; see folds
	lit   []render.Rect  // what to touch
	pulse int            // ticks, for the ring around them
}

// tasks lists what lessons and puzzles do differently.
type tasks interface {
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
	complete(p *panels.Lesson)
}

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

// teach prepares the tasks of a lesson; kind is the mode that embeds it.
func (l *teaching) teach(t Table, kind tasks, file *lesson.Lesson, course Course) {
	l.t, l.kind, l.lesson, l.course = t, kind, file, course
}

// mode returns what lessons and puzzles share.
func (l *teaching) mode() mode.Mode {
	return mode.Mode{Teaches: true, Rules: l, Judge: l, Hands: l, Panel: l, Buttons: l,
		Follows: l.follows, Tick: l.tick, Says: l.says, Refreshed: l.refreshed, Draw: l.draw, Trace: l.trace}
}

// deal sets up the position of the step.
func (l *teaching) deal() error {
	if err := l.course.Deal(l.step, l.learners()); err != nil {
		return err
	}
	l.pose()
	return nil
}

// pose sets the task of the step in the current position.
func (l *teaching) pose() {
	l.stage, l.say = before, ""
	l.script = slices.Clone(l.course.First(l.step))
	l.t.Changed()
}

// learners returns the names of the learner and of the other player.
func (l *teaching) learners() [2]string {
	me, rival := l.t.Settings.Me.Name, l.t.Words.T("lessons.rival")
	if me == "" {
		me = l.t.Words.T("table.player", "number", 1)
	}
	if strings.EqualFold(me, rival) {
		rival = l.t.Words.T("lessons.rival.other")
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

// Before judges a move of the learner before it is made. stop reports whether it must not be made.
func (l *teaching) Before(move string) (stop bool) {
	t := l.t
	v := l.course.Judge(l.step, move)
	l.say, l.brings = v.Say, v.Brings
	t.Changed()
	switch {
	case v.Right:
		l.stage, l.say = right, "done"
		l.script = slices.Clone(l.course.Then(l.step))
		if !l.kind.midway() {
			l.note(l.kind.solve)
		}
	case v.Refusal != nil:
		t.Refuse(v.Refusal)
		return true
	default:
		l.kind.missed()
		l.stage, l.wait, l.base = wrong, wrongTicks, t.Past().Len()
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
	if t.Busy() || t.Thinking() {
		return
	}
	switch l.stage {
	case before:
		if len(l.script) == 0 {
			l.set(asking)
			if _, ok := l.course.Show(l.step); !ok {
				l.set(solved) // the step is only read
			}
			l.base = t.Past().Len()
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
			t.Sound.Play(sound.Chime)
			l.set(solved)
		}
	}
}

func (l *teaching) set(s stage) {
	l.stage, l.pulse = s, 0
	l.t.Changed()
}

// goOn sets the task that follows at once.
func (l *teaching) goOn() {
	l.step++
	l.pose()
	l.say = "on"
	l.t.Changed()
}

// takeBack undoes a wrong try. The answer to it stays visible.
func (l *teaching) takeBack() {
	l.script = nil
	l.set(asking)
	l.t.TakeBack(l.base)
}

// showAnswer prepares the answer for confirmation, as a hint does.
func (l *teaching) showAnswer() {
	l.kind.missed()
	if move, ok := l.course.Show(l.step); ok && l.t.Advise(move) {
		l.fold(true)
	}
}

// progress returns the progress in the lesson, or in the game's puzzles.
func (l *teaching) progress() store.Progress { return (*l.kind.notes())[l.t.Name] }

// note changes the progress and saves it.
func (l *teaching) note(change func(p *store.Progress)) {
	p := l.progress()
	change(&p)
	*l.kind.notes() = l.kind.notes().With(l.t.Name, p)
	l.t.Nav.ApplySettings()
}

// refreshed finds on the screen what to touch.
func (l *teaching) refreshed() {
	l.lit = l.lit[:0]
	if l.stage != asking || l.t.Busy() {
		return
	}
	for _, id := range l.lesson.Steps[l.step].Touch {
		if r, ok := l.t.Locate(id); ok {
			l.lit = append(l.lit, r)
		}
	}
}

// draw draws a ring around what to touch.
func (l *teaching) draw(c *render.Canvas) {
	theme := c.Theme()
	breath := 0.5 - 0.5*math.Cos(2*math.Pi*float64(l.pulse)/pulseTicks)
	for _, r := range l.lit {
		radius := 12.0
		if !l.t.Square && r.W < 1.2*r.H && r.H < 1.2*r.W {
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
	case l.stage == solved && l.say == "done" && !t.Turn().Over():
		return t.Words.T("lessons.solved.bar")
	case l.stage == solved && !t.Turn().Over(): // the step was only read
		title, _, _ := l.kind.text()
		return title
	}
	return ""
}

// Decides reports whether the learner must find an answer now.
func (l *teaching) Decides() bool { return l.stage == asking }

// Thinks reports whether it is the other player's turn.
func (l *teaching) Thinks() bool { return len(l.script) > 0 && l.stage != asking }

// Free implements mode.Rules.
func (l *teaching) Free() bool { return false }

// Kept implements mode.Rules.
func (l *teaching) Kept() bool { return false }

func (l *teaching) follows(u mode.Update) bool {
	if u.Kind == match.Made && l.t.Turn().Seat == lesson.Script && len(l.script) > 0 {
		l.script = l.script[1:]
	}
	return false
}

// Hint shows the answer; asked again, it makes the move.
func (l *teaching) Hint() {
	if move, ok := l.t.Advised(); ok {
		l.t.Make(move)
	} else {
		l.showAnswer()
	}
}

// Beside returns the size of the table without the panel.
func (l *teaching) Beside(w, h float64) (float64, float64) {
	wide, high := lessonSize(w, h)
	return w - wide, h - high
}

// Tells implements mode.Panel.
func (l *teaching) Tells() (title string, text []string) {
	title, task, answer := l.kind.text()
	text = []string{task}
	if answer != "" {
		text = append(text, answer)
	}
	return title, text
}

// Actions implements mode.Buttons.
func (l *teaching) Actions(ui.Button) (list []ui.Button, all bool) { return nil, !l.Decides() }

// Node implements mode.Panel.
func (l *teaching) Node() (ui.Node, render.Rect) {
	if l.folded() {
		return nil, render.Rect{}
	}
	return ui.Floating(l.sheet()), l.room()
}

func (l *teaching) trace(into map[string]any) {
	into["lesson"], into["stage"] = l.lesson.Steps[l.step].ID, l.stage.String()
	into["answer"], into["lit"] = l.say, len(l.lit)
}
