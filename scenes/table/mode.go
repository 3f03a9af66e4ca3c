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

// mode says what is being done at a table: a game is played, watched, looked through or
// shown again, or a lesson is given. One is current. The home mode is the one to which
// looking back and showing again return.
//
// Each mode embeds playing, and does otherwise what is not as when a game is played.
type mode interface {
	// ahead returns how many moves the position that is shown lies ahead of the decisions
	// that are shown, in a line that is stepped through.
	ahead() int
	// decides reports whether people at this screen decide, if it is their turn.
	decides() bool
	// thinks reports whether computers decide, if it is their turn.
	thinks() bool
	// free reports whether people may take back, look back and have shown again as they like.
	free() bool
	// kept reports whether the game is saved and its end noted, celebrates whether the
	// result is shown then.
	kept() bool
	celebrates() bool

	// before judges a decision of a person before it is made; stop: it is not to be made.
	before(move string) (stop bool)
	// follows hears what has happened to the game; done: the table need not present it.
	follows(u update) (done bool)
	// revealed hears that all of the game is known from now on.
	revealed()
	// hint gives a hint of the mode's own, and reports whether there is one.
	hint() bool

	// event hears a gesture before the buttons do, key a key that nothing else took.
	event(e input.Event) (used bool)
	key(e input.Event) (used bool)
	// through reports whether a gesture means something besides that it ends what is
	// presented.
	through(e input.Event) bool
	// back returns to the home mode, and reports whether there was another.
	back() bool
	// tick passes a tick.
	tick(moving bool)

	// beside returns the room that is left to the table in a window.
	beside(w, h float64) (float64, float64)
	// arranged follows a new layout of the screen, refreshed a change of what is shown.
	arranged()
	refreshed()
	// says returns what the bar says in place of the game's sentence, or "".
	says() string
	// tells returns what stands beside the table in words: a title and paragraphs.
	tells() (title string, text []string)
	// keys are the buttons among the keys, actions those in place of the primary one, which
	// is own in a game that goes on.
	keys() []ui.Button
	actions(own ui.Button) []ui.Button
	// panel returns what stands beside the table, or nil, and where.
	panel() (ui.Node, render.Rect)
	// drawSeat draws what the mode says of a player, over their panel.
	drawSeat(c *render.Canvas, seat int, r render.Rect)
	// draw draws what lies over the buttons.
	draw(c *render.Canvas)
	// unbranched says why nobody plays on from a position in a game of their own, where the
	// record is not to be had.
	unbranched() string
	// pause returns what the menu over the table is told.
	pause() game.PauseArg
	// trace adds what tests ask of the mode.
	trace(into map[string]any)
}

// playing is the mode of a game in which people decide.
type playing struct{ t *Common }

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

func (p *playing) says() string { return "" }

func (p *playing) tells() (title string, text []string) { return "", nil }

func (p *playing) panel() (ui.Node, render.Rect) { return nil, render.Rect{} }

func (p *playing) drawSeat(*render.Canvas, int, render.Rect) {}

func (p *playing) draw(*render.Canvas) {}

func (p *playing) trace(map[string]any) {}

func (p *playing) unbranched() string { return p.t.say("table.branch.secret") }

func (p *playing) pause() game.PauseArg {
	return game.PauseArg{Game: p.t.rules.name, Record: p.t.record(), Position: p.t.typed.position(p.t.at)}
}

// key hears Enter: it shows the result, or asks a computer for its move.
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
	case t.turn.Over() && !t.config.Stage.Waiting(): // what waits is read first
		own = ui.Button{ID: BtnResult, Icon: ui.Icon(icon.Crown), Label: say("table.result"), Tip: say("table.result.tip"), Look: ui.Primary}
	case t.config.Stage.Waiting() && t.canHurry():
		return []ui.Button{own, t.hurryKey()}
	}
	return []ui.Button{own}
}

// begin makes the mode current in which the table opens. look: the game is looked
// through only.
func (t *Common) begin() {
	source, byLetter := t.source.(sender)
	elsewhere, byHost := t.source.(*remote.Source)
	clock, keeps := t.source.(match.Timed)
	switch {
	case t.mode != nil: // it is looked through
	case t.home != nil: // a lesson or a puzzle is given
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

// lookOr makes the mode current in which the game is seen after n decisions: it is looked
// back at, or goes on.
func (t *Common) lookOr(n int) {
	if t.home != nil && n == t.match.Len() {
		t.look.stopAnalysis()
		t.mode = t.home
	} else {
		t.mode = &t.look
	}
}
