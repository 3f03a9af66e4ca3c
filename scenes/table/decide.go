package table

import (
	"agora/game"
	"agora/game/match"
	"agora/rules"
	"errors"
)

// Kind is the kind of a change.
type Kind uint8

const (
	Made     Kind = iota // a decision was made
	Undone               // one or more were taken back
	Redone               // one or more were made again
	Looked               // another position is looked at
	Repeated             // what was made is shown again; without Steps: it begins, or the game is shown as it stands
)

// Change is the way from one position to another.
type Change[S, M any] struct {
	Kind     Kind
	From, To S
	// Steps are the decisions between the two, in the order they were made: one,
	// or more where decisions of computers were taken back or made again too.
	// For Looked there is one if the positions are neighbours, else none.
	Steps []match.Step[S, M]
	Back  bool // To comes before From
	Shown bool // the picture shows the decision already: a hand has put the piece down
}

// Single is the decision between two neighbouring positions; false if there is
// none or there are several.
func (c *Change[S, M]) Single() (step match.Step[S, M], ok bool) {
	if len(c.Steps) != 1 {
		return step, false
	}
	return c.Steps[0], true
}

// change is a Change in numbers: it leads from the position that was shown last to the one
// that is shown.
type change struct {
	kind        Kind
	steps       steps
	back, shown bool
}

// steps names the decisions that a change consists of.
type steps struct {
	of       whose
	from, to int // numbers, from 0, the last not included
}

// whose says what the decisions of a change belong to.
type whose uint8

const (
	ofGame   whose = iota
	ofUpdate       // all of what is followed
	ofLine         // the line that is stepped through
)

// do is Table.Do.
func (t *Common) do(move string, shown bool) bool {
	if !t.Playing() || t.sent {
		return false
	}
	if t.mode.before(move) {
		return false
	}
	foreign := t.foreign
	t.foreign = false // from here on the game is that of those who play it here
	if err := t.decide(move, shown); err != nil {
		t.foreign = foreign
		t.Bar.Refuse(t.Why(err))
		return false
	}
	t.Begun(t.Info)
	return true
}

// decide asks for a decision, no matter who makes it, and presents its result.
func (t *Common) decide(move string, shown bool) error {
	if err := t.typed.make(move, t.at); err != nil {
		return err
	}
	t.shown, t.sent, t.dirty = shown, true, true
	t.take()
	return nil
}

// Why is a refusal in words.
func (t *Common) Why(err error) string {
	var no *rules.Illegal
	if e, ok := t.game().(RefusalNamer); ok && errors.As(err, &no) {
		return e.Explain(no)
	}
	return t.Words.Err(err)
}

// show goes to the position after n decisions and presents the way there.
func (t *Common) show(n int, c change) {
	t.computer.interrupt()
	t.Bar.notice, t.dirty = "", true
	if c.kind != Repeated { // what is shown again is everybody's, and the curtain stays as it is
		t.Curtain.hide()
	}
	t.at = n
	t.sync()
	t.Log.unwrite(min(t.Log.written, t.match.Len())) // as much may have been decided otherwise
	t.presenting.change = &c
	t.refresh()
	t.Turning.Spin.Finish()
	if !t.Presenting() {
		t.presenting.settle()
	}
}

// Finish shows at once all that is being presented.
func (t *Common) Finish() {
	t.endRepeat()
	was := t.Presenting()
	t.config.Stage.Clear()
	t.Turning.Spin.Finish()
	t.dirty = true
	if was {
		t.presenting.presented()
		t.Turning.Spin.Finish()
	}
	t.refresh()
}

// canUndo reports whether there is something to take back.
func (t *Common) canUndo() bool {
	if t.sent {
		return false
	}
	if t.halfMade() {
		return true
	}
	n, ok := t.lastByHand()
	return ok && t.mode.free() && t.source.CanUndoTo(n)
}

// halfMade reports whether there is something that giveUp takes back.
func (t *Common) halfMade() bool {
	if h, ok := t.game().(Drafter); ok {
		return h.HalfMade()
	}
	return t.typed.anyPointer().Aimed()
}

// giveUp takes back what is half made, or what keys or a finger point at.
func (t *Common) giveUp() bool {
	if h, ok := t.game().(Drafter); ok {
		return h.GiveUp()
	}
	return t.typed.giveUpGesture()
}

// lastByHand is the number of decisions before the last one that a person made.
// What computers answered to it goes with it.
func (t *Common) lastByHand() (n int, ok bool) {
	for n = t.match.Len() - 1; n >= 0; n-- {
		if t.Own(n) {
			if _, why := t.forced(n); why == "" { // what was forced would be made again at once
				return n, true
			}
		}
	}
	return 0, false
}

// undo takes back what is half made, or the last decision of a person with what
// computers answered.
func (t *Common) undo() {
	t.Finish()
	if t.Looking() || t.Curtain.closed || t.sent {
		return
	}
	t.Bar.notice = ""
	if t.giveUp() {
		t.dirty = true
		return
	}
	if !t.mode.free() { // it takes back what is to be
		return
	}
	n, ok := t.lastByHand()
	if !ok && t.match.Len() > 0 {
		t.Bar.Refuse(t.Words.T("table.undo.computers"))
		return
	}
	if err := t.source.UndoTo(n); err != nil {
		t.Bar.Refuse(t.Why(err))
		return
	}
	t.take()
}

// CanRedo reports whether there is something to do again.
func (t *Common) CanRedo() bool {
	if r, ok := t.game().(Resumer); ok && r.CanTakeUp() {
		return true
	}
	return t.source.CanRedo()
}

// redo takes up again what was half made and taken back, or makes the decision again
// that was taken back, with what computers answered.
func (t *Common) redo() {
	t.Finish()
	if t.Looking() || t.Curtain.closed || t.sent || !t.mode.free() {
		return
	}
	if r, ok := t.game().(Resumer); ok && r.TakeUp() {
		t.dirty = true
		return
	}
	if err := t.source.Redo(t.Watched); err != nil {
		t.Bar.Refuse(t.Why(err))
		return
	}
	t.take()
}

// keepDraft puts what is half made into the Match.
func (t *Common) keepDraft() {
	if k, ok := t.game().(DraftKeeper); ok {
		k.KeepDraft()
	}
}

// showScore opens the score sheet; before the end there is none.
func (t *Common) showScore() { t.showResult(false) }

// showResult opens the score sheet; fresh: the game has only just ended.
func (t *Common) showResult(fresh bool) {
	winners, over := t.winners()
	if !over || !t.mode.free() {
		return
	}
	arg := game.ResultArg{Info: t.Info, Winners: winners, Record: t.record(), Fresh: fresh}
	arg.Sentence, arg.Rows = t.game().Ending()
	if t.Looking() {
		arg.Reviewed = t.Words.Sentences(t.look.accuracyText())
		if arg.Record != nil && t.look.noRetry() == "" {
			arg.Retries = t.look.retries()
		}
	}
	t.Nav.Push(game.RouteResult, arg)
}

// winners returns who won, if the game is over: seats from 0.
func (t *Common) winners() (seats []int, over bool) {
	o, over := t.match.Outcome()
	for _, w := range o.Winners {
		seats = append(seats, int(w))
	}
	return seats, over
}

// menu opens the menu over the table.
func (t *Common) menu() {
	t.Save()
	t.Nav.Push(game.RoutePause, t.mode.pause())
}
