package table

import (
	"agora/game/input"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/routes"
	"agora/render/icon"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// playing fills the roles that a mode leaves out: those of a game that people play.
type playing struct {
	mode.Game
	mode.NoPanel
	t *Core
}

// usual returns a mode that is complete: what it leaves out is as in a game.
func (t *Core) usual(m mode.Mode) *mode.Mode {
	p := &playing{t: t}
	if m.Rules == nil {
		m.Rules = p
	}
	if m.Hands == nil {
		m.Hands = p
	}
	if m.Panel == nil {
		m.Panel = p
	}
	if m.Says == nil {
		m.Says = p.says
	}
	if m.Unbranched == nil {
		m.Unbranched = p.unbranched
	}
	return &m
}

// Event implements mode.Hands.
func (p *playing) Event(input.Event) bool { return false }

// Through implements mode.Hands.
func (p *playing) Through(input.Event) bool { return false }

// Back implements mode.Hands.
func (p *playing) Back() bool { return false }

// Key implements mode.Hands.
func (p *playing) Key(e input.Event) bool { return p.t.enter(e) }

func (p *playing) unbranched() string { return p.t.say("table.branch.secret") }

// pause returns the argument of the menu over the table.
func (t *Core) pause() routes.PauseArg {
	arg := routes.PauseArg{Game: t.rules.name, Record: t.record(), Position: t.typed.position(t.at)}
	if t.mode.Pause != nil {
		t.mode.Pause(&arg)
	}
	return arg
}

// enter handles Enter, which shows the result or makes a computer move.
func (t *Core) enter(e input.Event) bool {
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

// keys returns the buttons among the keys.
func (t *Core) keys() []ui.Button {
	if own := t.mode.Buttons; own != nil {
		if keys := own.Keys(); keys != nil {
			return keys
		}
	}
	return t.gameKeys()
}

// undoButton returns the button that undoes a move.
func (t *Core) undoButton() ui.Button {
	return ui.Button{ID: BtnUndo, Icon: ui.Icon(icon.Undo), Tip: t.say("table.undo.tip"), Off: ui.Unless(t.canUndo(), t.say("table.undo.off"))}
}

// gameKeys returns the keys of a game.
func (t *Core) gameKeys() []ui.Button {
	say := t.say
	keys := []ui.Button{
		t.undoButton(),
		{ID: BtnRedo, Icon: ui.Icon(icon.Redo), Tip: say("table.redo.tip"), Off: ui.Unless(t.CanRedo(), say("table.redo.off"))},
	}
	if t.hint.Given() {
		keys = append(keys, *t.Furniture.hintKey())
	}
	return append(keys,
		ui.Button{ID: BtnBack, Icon: ui.Icon(icon.Previous), Tip: say("table.back.tip"),
			Off: ui.Unless(t.match.Len() > 0, say("table.back.off"))},
		t.Furniture.MenuButton())
}

// actions returns the buttons in place of the primary button; own is the game's.
func (t *Core) actions(own ui.Button) []ui.Button {
	if b := t.mode.Buttons; b != nil {
		if list, all := b.Actions(own); all {
			return list
		}
	}
	return t.gameActions(own)
}

// gameActions returns the primary buttons of a game.
func (t *Core) gameActions(own ui.Button) []ui.Button {
	say := t.say
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

// begin sets the mode in which the table opens.
func (t *Core) begin() {
	source, byLetter := t.source.(sender)
	elsewhere, byHost := t.source.(*remote.Source)
	clock, keeps := t.source.(match.Timed)
	switch {
	case t.mode != nil: // a review
	case t.home != nil: // a lesson or a puzzle
	case byLetter:
		l := &lettering{t: t, source: source}
		t.home = l.mode()
	case byHost:
		t.far = newAfar(t, elsewhere)
		t.home = t.far.mode()
	case t.watched():
		t.watch = &watching{t: t}
		t.home = t.watch.mode()
	case keeps && t.Info.Clock.On():
		t.clock = newTimed(t, clock)
		t.home = t.clock.mode()
	default:
		t.home = t.usual(mode.Mode{Hurries: true})
	}
	if t.mode == nil {
		t.mode = t.home
	}
}

// lookOr sets the mode for seeing the game after n moves: a review, or the game itself.
func (t *Core) lookOr(n int) {
	if t.home != nil && n == t.match.Len() {
		t.look.study.Stop()
		t.mode = t.home
	} else {
		t.mode = t.look.mode
	}
}
