package table

import (
	"agora/game/match"
	"agora/rules"
)

// repeating is the mode that shows again what others did since a player decided last: one decision
// after another, each as it was presented, and nothing of the game changes. It ends
// with the next press or key, as everything does that is presented.
type repeating struct {
	playing
	hold int // ticks the position is seen before the next decision, or before the game goes on
}

// How long a position is seen before what is shown again begins, and after each
// decision, in milliseconds: with animation switched off there is nothing else to see.
const (
	beforeMS = 450
	afterMS  = 700
)

// Repeating reports whether others' last turn is being shown again.
func (t *Common) Repeating() bool {
	_, ok := t.mode.(*repeating)
	return ok
}

func (r *repeating) decides() bool { return false }

func (r *repeating) thinks() bool { return false }

// follows leaves what others decide meanwhile for its turn, and ends where something is
// taken back.
func (r *repeating) follows(u update) bool {
	if u.kind == match.Made {
		r.t.dirty = true
	} else {
		r.t.stay(u)
	}
	return true
}

// Since is the number of decisions before which others began to decide after the turn
// before of the player whose turn it is; while a computer decides, or after the end, of the
// person who decided last.
func (t *Common) Since() (n int) {
	turn := t.turnAt(t.match.Len())
	me := turn.Seat
	if by, ok := t.lastByHand(); ok && !t.asks(turn, match.Here) {
		me = t.match.SeatAt(by)
	}
	n = t.match.Len()
	for n > 0 && t.by(n) == me && t.turnAt(n-1).Number == turn.Number { // this turn's own
		n--
	}
	for n > 0 && t.by(n) != me {
		n--
	}
	return n
}

// since returns where what others did begins to be shown again.
func (t *Common) since() (n int) {
	if n = t.Since(); t.config.Leads && n > 0 {
		n--
	}
	return n
}

// by is the seat of decision n, from 1.
func (t *Common) by(n int) rules.Seat { return t.match.SeatAt(n - 1) }

// turnAt is the decision to be made after n others.
func (t *Common) turnAt(n int) rules.Turn { return t.match.TurnAt(n) }

// canRepeat reports whether there is something to be shown again.
func (t *Common) canRepeat() bool {
	return t.Live() && !t.Looking() && !t.Curtain.closed && t.mode.free() && t.since() < t.match.Len()
}

// repeat shows again what others did since the player decided last.
func (t *Common) repeat() {
	if t.Looking() || t.Curtain.closed || !t.mode.free() {
		return
	}
	t.Finish()
	if !t.canRepeat() {
		t.Bar.Refuse(t.Words.T("table.repeat.off"))
		return
	}
	t.keepDraft()
	n := t.since()
	r := &repeating{playing: playing{t}}
	t.mode = r
	t.show(n, change{kind: Repeated})
	r.hold = t.OthersPace().Read(beforeMS)
}

// tick shows the next decision again when the one before it has been seen, and in
// the end the game as it stands.
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

// endRepeat shows the game as it stands.
func (t *Common) endRepeat() {
	if !t.Repeating() {
		return
	}
	t.config.Stage.Clear()
	t.mode = t.home
	t.show(t.match.Len(), change{kind: Repeated})
}
