package table

import (
	"agora/game/match"
	"agora/render/icon"
	"agora/scenes/ui"
	"math"

	"agora/render"
	"agora/rules"
)

// spinMS is the time that the board takes to turn, in milliseconds at normal speed.
const spinMS = 420

// turning turns the board to whose move it is.
type turning struct {
	t      *Common
	Spin   render.Tween // angle by which the board is still turned, radians
	turned bool         // the board is seen from the other side
}

// Turned reports whether the board is seen from the other side.
func (b *turning) Turned() bool { return b.turned }

// turns reports whether the board can be turned.
func (b *turning) turns() bool {
	_, ok := b.t.game().(Turner)
	return ok
}

// toTurn reports whether the board is to be seen from the other side: the second
// player sees it so in their turn, if the players like it. While a computer decides,
// and at the end of the game, it stays as it is.
func (b *turning) toTurn() bool {
	t := b.t
	on := b.turns() && t.Settings.TurnBoard
	if sole := t.sole(); sole != rules.NoSeat { // nobody sits on the other side: it never turns
		return on && sole == 1
	}
	if t.laid && !t.due(match.Here) {
		return b.turned && on
	}
	return on && t.turn.Seat == 1
}

// lay lays the board in its room, which is smaller while the slider is there.
func (b *turning) lay() {
	b.t.slid = b.t.Looking()
	if g, ok := b.t.game().(Turner); ok {
		g.LayBoard(b.turned)
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

// noTurn returns why turning the board would change nothing, or "".
func (b *turning) noTurn() string {
	return unless(b.t.sole() != 0, b.t.say("table.turn.off"))
}

// toggleTurn lets the board turn to whose move it is, or stay.
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

// Button lets the board turn to whose move it is.
func (b *turning) Button() ui.Button {
	t := b.t
	return ui.Button{ID: BtnTurn, Icon: ui.Icon(icon.TurnBoard), Tip: t.Words.T("table.turn.tip"), On: t.Settings.TurnBoard && b.noTurn() == "", Off: b.noTurn()}
}
