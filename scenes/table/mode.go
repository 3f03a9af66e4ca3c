package table

import (
	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/remote"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// mode says how a table is being used: a game is played, watched, reviewed or
// repeated, or a lesson is given. One mode is current; the home mode is the one to which
// a review or a repetition returns.
//
// Each mode embeds playing and overrides what differs from playing a game.
type mode interface {
	// ahead returns how many moves of a line lie between the last move of the game shown
	// and the position shown.
	ahead() int
	// decides reports whether people at this screen may move when it is their turn.
	decides() bool
	// thinks reports whether computers move when it is their turn.
	thinks() bool
	// free reports whether players may undo, review and repeat as they like.
	free() bool
	// kept reports whether the game is saved and enters the history at its end;
	// celebrates whether the result then appears.
	kept() bool
	celebrates() bool

	// before judges a person's move before it is made. stop: do not make it.
	before(move string) (stop bool)
	// follows handles an update of the game. done: the table need not present it.
	follows(u update) (done bool)
	// revealed handles that the whole game is known from now on.
	revealed()
	// hint gives the mode's own hint, and reports whether it has one.
	hint() bool

	// event handles a gesture before the buttons do; key handles a key that nothing else
	// used.
	event(e input.Event) (used bool)
	key(e input.Event) (used bool)
	// through reports whether a gesture has an effect besides skipping what is presented.
	through(e input.Event) bool
	// back returns to the home mode, and reports whether the table was in another.
	back() bool
	// tick counts a tick.
	tick(moving bool)

	// beside returns the size of the table without the mode's own panel.
	beside(w, h float64) (float64, float64)
	// arranged reacts to a new layout, refreshed to a change of the view.
	arranged()
	refreshed()
	// says returns what the bar says instead of the game's sentence, or "".
	says() string
	// tells describes the mode's panel in words: a title and paragraphs.
	tells() (title string, text []string)
	// keys returns the buttons among the keys, actions those in place of the primary
	// button; own is the game's primary button.
	keys() []ui.Button
	actions(own ui.Button) []ui.Button
	// panel returns the mode's own panel and its place, or nil.
	panel() (ui.Node, render.Rect)
	// drawSeat draws over a player's panel what the mode says of them.
	drawSeat(c *render.Canvas, seat int, r render.Rect)
	// draw draws over the buttons.
	draw(c *render.Canvas)
	// unbranched returns why a new game cannot start from a position, when the record is
	// not available.
	unbranched() string
	// pause returns the argument of the menu over the table.
	pause() game.PauseArg
	// trace adds the mode's values to the trace.
	trace(into map[string]any)
}

// playing is the mode of a game that people play.
type playing struct{ t *Core }

func (p *playing) ahead() int { return 0 }

func (p *playing) decides() bool { return true }

func (p *playing) thinks() bool { return true }

func (p *playing) free() bool { return true }

func (p *playing) kept() bool { return true }

func (p *playing) celebrates() bool { return true }

func (p *playing) before(string) bool { return false }

func (p *playing) follows(update) bool { return false }

func (p *playing) revealed() {}

func (p *playing) hint() bool { return false }

func (p *playing) event(input.Event) bool { return false }

func (p *playing) through(input.Event) bool { return false }

func (p *playing) back() bool { return false }

func (p *playing) tick(bool) {}

func (p *playing) beside(w, h float64) (float64, float64) { return w, h }

func (p *playing) arranged() {}

func (p *playing) refreshed() {}

func (p *playing) tells() (title string, text []string) { return "", nil }

func (p *playing) panel() (ui.Node, render.Rect) { return nil, render.Rect{} }

func (p *playing) drawSeat(*render.Canvas, int, render.Rect) {}

func (p *playing) draw(*render.Canvas) {}

func (p *playing) trace(map[string]any) {}

func (p *playing) unbranched() string { return p.t.say("table.branch.secret") }

func (p *playing) pause() game.PauseArg {
	return game.PauseArg{Game: p.t.rules.name, Record: p.t.record(), Position: p.t.typed.position(p.t.at)}
}

// key handles Enter, which shows the result or makes a computer move.
func (p *playing) key(e input.Event) bool {
	t := p.t
	if e.Key != input.KeyEnter || e.Repeat || t.Curtain.closed {
		return false
	}
	if t.turn.Over() {
		t.showScore()
	} else {
		t.computer.hurry()
	}
	return true
}

func (p *playing) keys() []ui.Button {
	t, say := p.t, p.t.say
	keys := []ui.Button{
		{ID: BtnUndo, Icon: ui.Icon(icon.Undo), Tip: say("table.undo.tip"), Off: unless(t.canUndo(), say("table.undo.off"))},
		{ID: BtnRedo, Icon: ui.Icon(icon.Redo), Tip: say("table.redo.tip"), Off: unless(t.CanRedo(), say("table.redo.off"))},
	}
	if t.adviser.hints() {
		keys = append(keys, *t.Furniture.hintKey())
	}
	return append(keys,
		ui.Button{ID: BtnBack, Icon: ui.Icon(icon.Previous), Tip: say("table.back.tip"),
			Off: unless(t.match.Len() > 0, say("table.back.off"))},
		t.Furniture.MenuButton())
}

func (p *playing) actions(own ui.Button) []ui.Button {
	t, say := p.t, p.t.say
	switch {
	case t.computer.thought != nil:
		own = ui.Button{ID: BtnMoveNow, Icon: ui.Icon(icon.Next), Label: say("table.now"), Tip: say("table.now.tip"), Look: ui.Primary}
	case t.turn.Over() && !t.config.Stage.Waiting(): // finish reading first
		own = ui.Button{ID: BtnResult, Icon: ui.Icon(icon.Crown), Label: say("table.result"), Tip: say("table.result.tip"), Look: ui.Primary}
	case t.config.Stage.Waiting() && t.canHurry():
		return []ui.Button{own, t.hurryKey()}
	}
	return []ui.Button{own}
}

// begin sets the mode in which the table opens. look: only for review.
func (t *Core) begin() {
	source, byLetter := t.source.(sender)
	elsewhere, byHost := t.source.(*remote.Source)
	clock, keeps := t.source.(match.Timed)
	switch {
	case t.mode != nil: // a review
	case t.home != nil: // a lesson or a puzzle
	case byLetter:
		t.home = &lettering{playing{t}, source}
	case byHost:
		t.home = newAfar(t, elsewhere)
	case t.watched():
		t.home = &watching{playing: playing{t}}
	case keeps && t.Info.Clock.On():
		t.home = newTimed(t, clock)
	default:
		t.home = &playing{t}
	}
	if t.mode == nil {
		t.mode = t.home
	}
}

// lookOr sets the mode for seeing the game after n moves: a review, or the game itself.
func (t *Core) lookOr(n int) {
	if t.home != nil && n == t.match.Len() {
		t.look.stopAnalysis()
		t.mode = t.home
	} else {
		t.mode = &t.look
	}
}
