package table

import (
	"fmt"
	"math"

	"agora/render"
)

// spinMS is how long the board takes to turn, in milliseconds at normal speed.
const spinMS = 420

// Turned reports whether the board is seen from the other side.
func (d *Table[S, M]) Turned() bool { return d.turned }

// turns reports whether the board can be turned.
func (d *Table[S, M]) turns() bool {
	_, ok := d.game().(Turner)
	return ok
}

// toTurn reports whether the board is to be seen from the other side: the second
// player sees it so in his turn, if the players like it. While a computer decides,
// and at the end of the game, it stays as it is.
func (d *Table[S, M]) toTurn() bool {
	on := d.turns() && d.Svc.Settings.TurnBoard
	if d.laid && (d.turn.Over() || d.Computer(d.turn.Seat)) {
		return d.turned && on
	}
	return on && d.turn.Seat == 1
}

// lay lays the board in its room, which is smaller while the slider is there.
func (d *Table[S, M]) lay() {
	d.slid = d.Looking()
	if b, ok := d.game().(Turner); ok {
		b.LayBoard(d.turned)
	}
}

// face turns the board to whose move it is, if it is not so turned already.
func (d *Table[S, M]) face() {
	turned := d.toTurn()
	if !d.laid || turned == d.turned {
		return
	}
	d.turned, d.dirty = turned, true
	d.lay()
	d.Spin = render.Tween{From: math.Pi, To: 0, Length: d.Svc.Speed().Ticks(spinMS), Ease: render.EaseInOut}
}

// ToggleTurn lets the board turn to whose move it is, or stay.
func (d *Table[S, M]) ToggleTurn() {
	d.Svc.Settings.TurnBoard = !d.Svc.Settings.TurnBoard
	d.Svc.Nav.ApplySettings()
	if d.Svc.Settings.TurnBoard {
		d.Say(fmt.Sprintf("The board turns: when it is %s move, it is seen from the other side.", d.Owned(1)))
	} else {
		d.Say("The board stays as it is.")
	}
	if !d.game().Presenting() {
		d.face()
	}
}
