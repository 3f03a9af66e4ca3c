package table

import (
	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/render"
	"agora/scenes/ui"
)

// What a lesson does otherwise than a game; see mode.

// Learning reports whether the table gives a lesson.
func (t *Common) Learning() bool { return t.lesson != nil }

// decides reports whether the learner is to find an answer now.
func (l *teaching) decides() bool { return l.stage == asking }

// thinks reports whether the other player has something to do now.
func (l *teaching) thinks() bool { return len(l.script) > 0 && l.stage != asking }

func (l *teaching) free() bool { return false }

func (l *teaching) kept() bool { return false }

func (l *teaching) before(m any) bool { return l.t.try(m) }

func (l *teaching) follows(u match.Update[any, any]) bool {
	if u.Kind == match.Made {
		l.played(l.t.turn.Seat)
	}
	return false
}

func (l *teaching) hint() bool {
	l.t.showAnswer()
	return true
}

func (l *teaching) event(e input.Event) bool { return l.t.onLesson(e) }

func (l *teaching) tick(bool) { l.t.teach() }

// beside returns the room that the panel leaves to the table.
func (l *teaching) beside(w, h float64) (float64, float64) {
	wide, high := lessonSize(w, h)
	return w - wide, h - high
}

func (l *teaching) arranged() { l.t.lowBar() }

func (l *teaching) refreshed() { l.t.light() }

func (l *teaching) says() string { return l.t.lessonSays() }

func (l *teaching) tells() (title string, text []string) {
	title, task, answer := l.t.lessonText()
	text = []string{task}
	if answer != "" {
		text = append(text, answer)
	}
	return title, text
}

func (l *teaching) keys() []ui.Button { return l.t.lessonKeys() }

func (l *teaching) actions(own ui.Button) []ui.Button {
	if !l.decides() {
		return nil
	}
	return l.playing.actions(own)
}

func (l *teaching) panel() (ui.Node, render.Rect) {
	if l.t.folded() {
		return nil, render.Rect{}
	}
	return ui.Floating(l.t.lessonPanel()), l.t.lessonRoom()
}

func (l *teaching) draw(c *render.Canvas) { l.t.drawLight(c) }

func (l *teaching) pause() game.PauseArg {
	arg := l.playing.pause()
	arg.Lesson, arg.Puzzle = l.book == nil, l.book != nil
	return arg
}

func (l *teaching) trace(into map[string]any) {
	into["lesson"], into["stage"] = l.course.Steps[l.step].ID, l.stage.String()
	into["answer"], into["lit"] = l.say, len(l.lit)
	if l.book != nil {
		into["puzzle"] = l.puzzleID()
	}
}
