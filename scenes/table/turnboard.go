package table

import (
	"math"

	"agora/game/match"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// spinMS is how long the board takes to turn, in milliseconds at normal speed.
const spinMS = 420

// turning turns the board to the player to move.
type turning struct {
	t      *Core
	Spin   render.Tween // angle still to turn, radians
	turned bool         // seen from the other side
}

// turns reports whether the board can be turned.
func (b *turning) turns() bool { return b.t.can.Board.Lay != nil }

// toTurn reports whether the board should be seen from the other side: in the second
// player's turn, if the setting is on. While a computer is to move, and at the end of the
// game, it stays as it is.
func (b *turning) toTurn() bool {
	t := b.t
	on := b.turns() && t.Settings.TurnBoard
	if sole := t.sole(); sole != rules.NoSeat { // nobody sits opposite, so the board never turns
		return on && sole == 1
	}
	if t.laid && !t.due(match.Here) {
		return b.turned && on
	}
	return on && t.turn.Seat == 1
}

// lay lays the board out in its room, which is smaller while the slider is there.
func (b *turning) lay() {
	b.t.slid = b.t.Looking()
	if b.turns() {
		b.t.can.Board.Lay(b.turned)
	}
}

// face turns the board towards the player to move, unless it is already.
func (b *turning) face() {
	t := b.t
	turned := b.toTurn()
	if !t.laid || turned == b.turned {
		return
	}
	b.turned, t.dirty = turned, true
	b.lay()
	b.Spin = render.Tween{From: math.Pi, To: 0, Length: t.Speed().Ticks(spinMS), Ease: render.EaseInOut}
}

// noTurn returns why turning the board would have no effect, or "".
func (b *turning) noTurn() string {
	return ui.Unless(b.t.sole() != 0, b.t.say("table.turn.off"))
}

// toggleTurn switches the setting that turns the board to the player to move.
func (b *turning) toggleTurn() {
	t := b.t
	if why := b.noTurn(); why != "" {
		t.Bar.Say(why)
		return
	}
	t.Settings.TurnBoard = !t.Settings.TurnBoard
	t.Nav.ApplySettings()
	if t.Settings.TurnBoard {
		t.Bar.Say(t.Words.T("table.turning", "player", t.Name(1)))
	} else {
		t.Bar.Say(t.Words.T("table.staying"))
	}
	if !t.Presenting() {
		b.face()
	}
}

// Button returns the button that switches this setting.
func (b *turning) Button() ui.Button {
	t := b.t
	return ui.Button{ID: BtnTurn, Icon: ui.Icon(icon.TurnBoard), Tip: t.Words.T("table.turn.tip"), On: t.Settings.TurnBoard && b.noTurn() == "", Off: b.noTurn()}
}
