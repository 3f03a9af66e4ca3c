package table

import (
	"agora/game"
	"agora/game/match"
	"agora/render"
	"agora/scenes/ui"
)

// How lessons and puzzles differ from a game; see mode.

// Learning reports whether the table gives a lesson or sets a puzzle.
func (t *Core) Learning() bool {
	_, ok := t.home.(tasks)
	return ok
}

// decides reports whether the learner must find an answer now.
func (l *teaching) decides() bool { return l.stage == asking }

// thinks reports whether it is the other player's turn.
func (l *teaching) thinks() bool { return len(l.script) > 0 && l.stage != asking }

func (l *teaching) free() bool { return false }

func (l *teaching) kept() bool { return false }

func (l *teaching) follows(u update) bool {
	if u.kind == match.Made {
		l.played(l.t.turn.Seat)
	}
	return false
}

// hint shows the answer; asked again, it makes the move.
func (l *teaching) hint() bool {
	if a := &l.t.adviser; a.hinted {
		l.t.do(a.hint.Move, false)
	} else {
		l.showAnswer()
	}
	return true
}

// beside returns the size of the table without the panel.
func (l *teaching) beside(w, h float64) (float64, float64) {
	wide, high := lessonSize(w, h)
	return w - wide, h - high
}

func (l *teaching) tells() (title string, text []string) {
	title, task, answer := l.kind.text()
	text = []string{task}
	if answer != "" {
		text = append(text, answer)
	}
	return title, text
}

func (l *teaching) actions(own ui.Button) []ui.Button {
	if !l.decides() {
		return nil
	}
	return l.playing.actions(own)
}

func (l *teaching) panel() (ui.Node, render.Rect) {
	if l.folded() {
		return nil, render.Rect{}
	}
	return ui.Floating(l.sheet()), l.room()
}

func (l *lecturing) pause() game.PauseArg {
	arg := l.playing.pause()
	arg.Lesson = true
	return arg
}

func (l *teaching) trace(into map[string]any) {
	into["lesson"], into["stage"] = l.lesson.Steps[l.step].ID, l.stage.String()
	into["answer"], into["lit"] = l.say, len(l.lit)
}
