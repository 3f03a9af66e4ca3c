package desk

import (
	"fmt"
	"time"

	"agora/game/match"
	"agora/rules"
)

// Question is a decision that a computer player is to make.
type Question[S any] struct {
	View      S          // what the seat may know, and nothing more
	Seat      rules.Seat // whose turn it is
	Kind      string     // who plays it: "computer 3"
	Seed      uint64     // of the set-up
	Decisions int        // made before
}

// Thought is a computer player at work on one decision. All its methods are
// called by the scene's Update.
type Thought[M any] interface {
	// Poll gives it time, about slice of it if it has no thread of its own, and
	// answers the move once there is one.
	Poll(slice time.Duration) (m M, done bool)
	// MoveNow asks for the move without more thought.
	MoveNow()
	// Cancel ends the thought; it is not polled any more.
	Cancel()
}

// How long a thought without a thread of its own may take of a tick: less while
// something moves.
const (
	sliceMoving = 4 * time.Millisecond
	sliceStill  = 9 * time.Millisecond
)

// Computer reports whether a computer plays the seat.
func (d *Desk[S, M]) Computer(seat rules.Seat) bool {
	i := int(seat)
	return d.ways.Ask != nil && i >= 0 && i < len(d.Info.Players) && i < len(d.played) &&
		d.Info.Players[i].Kind != match.Human && !d.played[i]
}

// Thinking reports whether a computer is at work on its decision.
func (d *Desk[S, M]) Thinking() bool { return d.thought != nil }

// think lets a computer work on its decision once everything before it has been
// presented, and makes the decision when it is found.
func (d *Desk[S, M]) think(moving bool) {
	if d.review || d.covered || !d.Table.Live() || d.turn.Over() || d.Busy() || !d.Computer(d.turn.Seat) {
		return
	}
	seat := d.turn.Seat
	if d.thought == nil {
		d.dirty = true
		d.thought = d.ways.Ask(Question[S]{
			View: d.ways.Rules.View(d.Table.State(), seat), Seat: seat, Kind: d.Info.Players[seat].Kind,
			Seed: d.Info.Seed, Decisions: d.Table.Len(),
		})
		if d.thought == nil {
			d.byHand(seat)
			return
		}
	}
	slice := sliceStill
	if moving {
		slice = sliceMoving
	}
	m, done := d.thought.Poll(slice)
	if !done {
		return
	}
	d.thought = nil
	if err := d.do(m, false); err != nil {
		d.byHand(seat)
		d.Refuse(fmt.Sprintf("The move of %s is refused: %v Play it by hand.", d.Name(seat), err))
	}
}

// byHand gives a computer's seat to the people at the table, so that the game can
// go on.
func (d *Desk[S, M]) byHand(seat rules.Seat) {
	d.played[seat], d.dirty = true, true
	d.askCurtain()
}

// MoveNow asks the computer that thinks for its move.
func (d *Desk[S, M]) MoveNow() {
	if d.thought != nil {
		d.thought.MoveNow()
	}
}

// interrupt ends what a computer thinks about. If it is still its turn later, it
// begins anew.
func (d *Desk[S, M]) interrupt() {
	if d.thought != nil {
		d.thought.Cancel()
		d.thought, d.dirty = nil, true
	}
}
