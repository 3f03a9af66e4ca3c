package table

import (
	"errors"

	"agora/game/match"
	"agora/game/routes"
	"agora/rules"
)

// Kind says what a change does.
type Kind uint8

const (
	Made     Kind = iota // a move was made
	Undone               // one or more moves were undone
	Redone               // one or more moves were redone
	Looked               // another position is shown for review
	Repeated             // the last moves are shown again; without Steps it starts, or returns to the latest position
)

// Change leads from one position to another.
type Change[S, M any] struct {
	Kind     Kind
	From, To S
	// Steps are the moves between the two, in the order in which they were made. There
	// may be several if computers' moves were undone or redone too. For Looked there is
	// one if the positions are neighbours, otherwise none.
	Steps []match.Step[S, M]
	Back  bool // To comes before From
	Shown bool // the picture already shows the move: a player has put the piece down
}

// Single returns the move between two neighbouring positions; false if there is none or
// there are several.
func (c *Change[S, M]) Single() (step match.Step[S, M], ok bool) {
	if len(c.Steps) != 1 {
		return step, false
	}
	return c.Steps[0], true
}

// change is a Change in numbers, from the position shown last to the one shown now.
type change struct {
	kind        Kind
	steps       steps
	back, shown bool
}

// steps names the moves of a change.
type steps struct {
	of       whose
	from, to int // move numbers from 0, without the last
}

// whose says which list the moves of a change come from.
type whose uint8

const (
	ofGame   whose = iota
	ofUpdate       // all moves of an update
	ofLine         // the line being stepped through
)

// do does the work of Table.Do.
func (t *Core) do(move string, shown bool) bool {
	if !t.Playing() || t.sent {
		return false
	}
	if j := t.mode.Judge; j != nil && j.Before(move) {
		t.Bar.said++ // a try that is answered as the last one was is heard again
		return false
	}
	foreign := t.foreign
	t.foreign = false // the people here have taken the game over
	if err := t.decide(move, shown); err != nil {
		t.foreign = foreign
		t.Bar.Refuse(t.Why(err))
		return false
	}
	t.Progress().Begun(t.Info)
	return true
}

// decide requests a move, no matter who makes it, and presents the result.
func (t *Core) decide(move string, shown bool) error {
	if err := t.typed.make(move, t.at); err != nil {
		return err
	}
	t.shown, t.sent, t.dirty = shown, true, true
	t.take()
	return nil
}

// Why turns a refusal into words.
func (t *Core) Why(err error) string {
	var no *rules.Illegal
	if t.can.Terms.Refusal != nil && errors.As(err, &no) {
		return t.can.Terms.Refusal(no)
	}
	return t.Words.Err(err)
}

// show goes to the position after n moves and presents the way there.
func (t *Core) show(n int, c change) {
	t.computer.interrupt()
	t.Bar.notice, t.dirty = "", true
	if c.kind != Repeated { // repeated moves are public, so the curtain stays
		t.Curtain.hide()
	}
	t.at = n
	t.turn = t.typed.turn()
	t.Log.unwrite(min(t.Log.written, t.match.Len())) // the moves may have changed
	t.presenting.change = &c
	t.refresh()
	t.Turning.Spin.Finish()
	if !t.Presenting() {
		t.presenting.settle()
	}
}

// finish ends all presentation at once.
func (t *Core) finish() {
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

// canUndo reports whether there is something to undo.
func (t *Core) canUndo() bool {
	if t.sent {
		return false
	}
	if t.halfMade() {
		return true
	}
	n, ok := t.lastByHand()
	return ok && t.mode.Rules.Free() && t.source.CanUndoTo(n)
}

// halfMade reports whether there is something for giveUp to drop.
func (t *Core) halfMade() bool {
	if d := &t.can.Draft; d.HalfMade != nil {
		return d.HalfMade()
	}
	return t.typed.anyPointer().Aimed()
}

// giveUp drops a half-made move, or what keys or a finger point at.
func (t *Core) giveUp() bool {
	if d := &t.can.Draft; d.GiveUp != nil {
		return d.GiveUp()
	}
	return t.typed.giveUpGesture()
}

// lastByHand returns the number of moves before the last one that a person made. Undoing
// it also undoes the answers of computers.
func (t *Core) lastByHand() (n int, ok bool) {
	for n = t.match.Len() - 1; n >= 0; n-- {
		if t.Own(n) {
			if _, why := t.typed.onlyMove(n); why == "" { // a forced move would be made again at once
				return n, true
			}
		}
	}
	return 0, false
}

// undo drops a half-made move, or undoes the last move of a person with the computers'
// answers.
func (t *Core) undo() {
	t.finish()
	if t.Looking() || t.Curtain.closed || t.sent {
		return
	}
	t.Bar.notice = ""
	if t.giveUp() {
		t.dirty = true
		return
	}
	if !t.mode.Rules.Free() { // the mode undoes moves by its own rules
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

// CanRedo reports whether there is something to redo.
func (t *Core) CanRedo() bool {
	if d := &t.can.Draft; d.CanTakeUp != nil && d.CanTakeUp() {
		return true
	}
	return t.source.CanRedo()
}

// redo restores a half-made move that was dropped, or a move that was undone with the
// computers' answers.
func (t *Core) redo() {
	t.finish()
	if t.Looking() || t.Curtain.closed || t.sent || !t.mode.Rules.Free() {
		return
	}
	if d := &t.can.Draft; d.TakeUp != nil && d.TakeUp() {
		t.dirty = true
		return
	}
	if err := t.source.Redo(t.Watched); err != nil {
		t.Bar.Refuse(t.Why(err))
		return
	}
	t.take()
}

// keepDraft stores the half-made move in the Match.
func (t *Core) keepDraft() {
	if t.can.Draft.Keep != nil {
		t.can.Draft.Keep()
	}
}

// showScore opens the score sheet, which exists only after the end.
func (t *Core) showScore() { t.showResult(false) }

// showResult opens the score sheet; fresh says that the game has only just ended.
func (t *Core) showResult(fresh bool) {
	if showLapse(t, fresh) {
		return
	}
	winners, over := t.winners()
	if !over || !t.mode.Rules.Free() {
		return
	}
	arg := routes.ResultArg{Info: t.Info, Winners: winners, Record: t.record(), Fresh: fresh}
	arg.Sentence, arg.Rows = t.can.Scene.Ending()
	arg.Again = rounds{t}.result()
	if fresh {
		arg.Achieved = t.presenting.achieved
	}
	if far := t.far; far != nil {
		arg.Far = far.table
	}
	if t.Looking() {
		said := t.look.study.Accuracy()
		arg.Dear = t.look.study.Dear(t.LookAt)
		if len(arg.Dear) > 0 { // they have buttons there
			said = said[:1]
		}
		arg.Reviewed = t.Words.Sentences(said)
		if arg.Record != nil && t.look.noRetry() == "" {
			arg.Retries = t.look.study.Mistakes()
		}
	}
	t.Nav.Push(routes.Result, arg)
}

// winners returns who won, by seats from 0, if the game is over.
func (t *Core) winners() (seats []int, over bool) {
	o, over := t.match.Outcome()
	list := o.Winners
	if over {
		list = lapsesOf(t).Winners(o, len(t.Info.Players))
	}
	for _, w := range list {
		seats = append(seats, int(w))
	}
	return seats, over
}

// menu opens the menu over the table.
func (t *Core) menu() {
	t.Save()
	t.Nav.Push(routes.Pause, t.pause())
}

// force makes a person's move if it is the only one, and says why.
func (t *Core) force() bool {
	if !t.Playing() || t.sent || !t.mode.Rules.Free() {
		return false
	}
	move, why := t.typed.onlyMove(t.at)
	if why == "" || t.decide(move, false) != nil {
		return false
	}
	t.Nav.Toast(why)
	return true
}
