package table

import (
	"math"

	"agora/render"
	"agora/rules"
)

// spinMS is how long the board takes to turn, in milliseconds at normal speed.
const spinMS = 420

// Turned reports whether the board is seen from the other side.
func (t *Common) Turned() bool { return t.turned }

// turns reports whether the board can be turned.
func (t *Common) turns() bool {
	_, ok := t.game().(Turner)
	return ok
}

// toTurn reports whether the board is to be seen from the other side: the second
// player sees it so in his turn, if the players like it. While a computer decides,
// and at the end of the game, it stays as it is.
func (t *Common) toTurn() bool {
	on := t.turns() && t.Settings.TurnBoard
	if sole := t.Sole(); sole != rules.NoSeat { // nobody sits on the other side: it never turns
		return on && sole == 1
	}
	if t.laid && (t.turn.Over() || !t.Here(t.turn.Seat)) {
		return t.turned && on
	}
	return on && t.turn.Seat == 1
}

// lay lays the board in its room, which is smaller while the slider is there.
func (t *Common) lay() {
	t.slid = t.Looking()
	if b, ok := t.game().(Turner); ok {
		b.LayBoard(t.turned)
	}
}

// face turns the board to whose move it is, if it is not so turned already.
func (t *Common) face() {
	turned := t.toTurn()
	if !t.laid || turned == t.turned {
		return
	}
	t.turned, t.dirty = turned, true
	t.lay()
	t.Spin = render.Tween{From: math.Pi, To: 0, Length: t.Speed().Ticks(spinMS), Ease: render.EaseInOut}
}

// noTurn is why turning the board would change nothing, or "".
func (t *Common) noTurn() string {
	return unless(t.Sole() != 0, t.say("table.turn.off"))
}

// toggleTurn lets the board turn to whose move it is, or stay.
func (t *Common) toggleTurn() {
	if why := t.noTurn(); why != "" {
		t.Say(why)
		return
	}
	t.Settings.TurnBoard = !t.Settings.TurnBoard
	t.Nav.ApplySettings()
	if t.Settings.TurnBoard {
		t.Say(t.Words.T("table.turning", "player", t.Name(1)))
	} else {
		t.Say(t.Words.T("table.staying"))
	}
	if !t.Presenting() {
		t.face()
	}
}
