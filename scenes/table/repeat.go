package table

import (
	"agora/game/match"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// repeating is the mode that shows again what others did since the player's last move:
// one move after another, as it was first presented, without any change to the game. Like
// every presentation it ends with the next press or key.
type repeating struct {
	mode.Game
	t    *Core
	hold int // ticks until the next move, or until the game continues
}

// How long a position is seen before the repetition starts, and after each move, in
// milliseconds. Without animation there is nothing else to see.
const (
	beforeMS = 450
	afterMS  = 700
)

// Repeating reports whether the others' last turn is being repeated.
func (t *Core) Repeating() bool { return t.replay != nil && t.mode == t.replay }

// Decides implements mode.Rules.
func (r *repeating) Decides() bool { return false }

// Thinks implements mode.Rules.
func (r *repeating) Thinks() bool { return false }

// follows postpones the moves that others make meanwhile, and ends the repetition if
// something is undone.
func (r *repeating) follows(u mode.Update) bool {
	if u.Kind == match.Made {
		r.t.dirty = true
	} else {
		r.t.stay(u)
	}
	return true
}

// Since returns the number of moves before the others began to move after the last turn
// of the player to move. While a computer is to move, or after the end, it counts from
// the person who moved last.
func (t *Core) Since() (n int) {
	turn := t.match.TurnAt(t.match.Len())
	me := turn.Seat
	if by, ok := t.lastByHand(); ok && !t.asks(turn, match.Here) {
		me = t.match.SeatAt(by)
	}
	n = t.match.Len()
	for n > 0 && t.match.SeatAt(n-1) == me && t.match.TurnAt(n-1).Number == turn.Number { // skip this turn's own moves
		n--
	}
	for n > 0 && t.match.SeatAt(n-1) != me {
		n--
	}
	return n
}

// since returns the number of moves from which the repetition starts.
func (t *Core) since() (n int) {
	if n = t.Since(); t.config.Leads && n > 0 {
		n--
	}
	return n
}

// canRepeat reports whether there is something to repeat.
func (t *Core) canRepeat() bool {
	return t.Live() && !t.Looking() && !t.Curtain.closed && t.mode.Rules.Free() && t.since() < t.match.Len()
}

// repeat starts to show again what others did since the player's last move.
func (t *Core) repeat() {
	if t.Looking() || t.Curtain.closed || !t.mode.Rules.Free() {
		return
	}
	t.finish()
	if !t.canRepeat() {
		t.Bar.Refuse(t.Words.T("table.repeat.off"))
		return
	}
	t.keepDraft()
	n := t.since()
	r := &repeating{t: t}
	t.replay = t.usual(mode.Mode{Rules: r, Follows: r.follows, Tick: r.tick, Buttons: r})
	t.mode = t.replay
	t.show(n, change{kind: Repeated})
	r.hold = t.OthersPace().Read(beforeMS)
}

// Keys returns those of the game, so that none moves.
func (r *repeating) Keys() []ui.Button {
	if own := r.t.home.Buttons; own != nil {
		return own.Keys()
	}
	return nil
}

// Actions implements mode.Buttons.
func (r *repeating) Actions(ui.Button) ([]ui.Button, bool) { return nil, false }

// tick repeats the next move when the one before has been seen, and at the end shows the
// latest position.
func (r *repeating) tick(bool) {
	t := r.t
	if t.Presenting() {
		return
	}
	if r.hold--; r.hold > 0 {
		return
	}
	if t.Live() {
		t.endRepeat()
		return
	}
	r.hold = t.OthersPace().Read(afterMS)
	t.show(t.at+1, change{kind: Repeated, steps: steps{ofGame, t.at, t.at + 1}})
}

// endRepeat shows the latest position.
func (t *Core) endRepeat() {
	if !t.Repeating() {
		return
	}
	t.config.Stage.Clear()
	t.mode = t.home
	t.show(t.match.Len(), change{kind: Repeated})
}
