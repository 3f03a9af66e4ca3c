package table

import (
	"agora/game"
	"agora/game/match"
	"agora/render/sound"
)

// Kind is the kind of a change.
type Kind uint8

const (
	Made   Kind = iota // a decision was made
	Undone             // one or more were taken back
	Redone             // one or more were made again
	Looked             // another position is looked at
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

// Do makes a decision of the player at the table and presents it; a refusal is
// said. shown: see Change. It reports whether the decision was made.
func (d *Desk[S, M]) Do(m M, shown bool) bool {
	if !d.Playing() {
		return false
	}
	if err := d.do(m, shown); err != nil {
		d.Refuse(d.why(err))
		return false
	}
	return true
}

// do makes a decision, whoever asks for it.
func (d *Desk[S, M]) do(m M, shown bool) error {
	before := d.Table.State()
	if _, err := d.Table.Do(m); err != nil {
		return err
	}
	d.reach = false // if this ends the game, the end has not been shown
	n := d.Table.Len()
	d.changed(Change[S, M]{Kind: Made, From: before, To: d.Table.State(), Steps: d.steps(n-1, n), Shown: shown})
	return nil
}

// why is a refusal in words.
func (d *Desk[S, M]) why(err error) string {
	if d.ways.Why != nil {
		return d.ways.Why(err)
	}
	return err.Error()
}

// steps are the decisions from number a to b, counted from 0, b not included.
func (d *Desk[S, M]) steps(a, b int) []match.Step[S, M] {
	var list []match.Step[S, M]
	for i := a; i < b; i++ {
		list = append(list, d.Table.Session().At(i))
	}
	return list
}

// changed follows a change of the game.
func (d *Desk[S, M]) changed(c Change[S, M]) {
	d.interrupt()
	d.notice, d.dirty = "", true
	d.sync()
	d.ways.Present(c)
	d.Spin.Finish()
	d.writeLog()
	if !d.ways.Busy() {
		d.refresh() // the turn may be over
		d.settle()
	}
}

// Finish shows at once all that is being presented.
func (d *Desk[S, M]) Finish() {
	was := d.ways.Busy()
	d.ways.Clear()
	d.Spin.Finish()
	d.dirty = true
	if was {
		d.refresh()
		d.settle()
		d.Spin.Finish()
	}
	d.refresh()
}

// CanUndo reports whether there is something to take back.
func (d *Desk[S, M]) CanUndo() bool {
	if d.ways.Half != nil && d.ways.Half() {
		return true
	}
	_, ok := d.lastByHand()
	return ok && d.Table.Session().CanUndo()
}

// lastByHand is the number of decisions before the last one that a person made.
// What computers answered to it goes with it.
func (d *Desk[S, M]) lastByHand() (n int, ok bool) {
	se := d.Table.Session()
	for n = se.Len() - 1; n >= 0; n-- {
		if !d.Computer(se.At(n).Seat()) {
			return n, true
		}
	}
	return 0, false
}

// Undo takes back what is half made, or the last decision of a person with what
// computers answered.
func (d *Desk[S, M]) Undo() {
	d.Finish()
	if d.Looking() || d.covered {
		return
	}
	d.notice = ""
	if d.ways.GiveUp != nil && d.ways.GiveUp() {
		d.dirty = true
		return
	}
	was := d.Table.Len()
	n, ok := d.lastByHand()
	if !ok && was > 0 {
		d.Refuse("Only computers have decided so far; look back with Page up instead.")
		return
	}
	before, steps := d.Table.State(), d.steps(n, was)
	if err := d.Table.UndoTo(n); err != nil {
		d.Refuse(err.Error())
		return
	}
	d.Play(sound.Slide)
	d.changed(Change[S, M]{Kind: Undone, From: before, To: d.Table.State(), Steps: steps, Back: true})
}

// Redo makes the decision again that was taken back, with what computers answered.
func (d *Desk[S, M]) Redo() {
	d.Finish()
	if d.Looking() || d.covered {
		return
	}
	was, before := d.Table.Len(), d.Table.State()
	if _, err := d.Table.Redo(); err != nil {
		d.Refuse(err.Error())
		return
	}
	for se := d.Table.Session(); se.CanRedo() && d.Computer(se.Turn().Seat); {
		if _, err := d.Table.Redo(); err != nil {
			break // it stays as far as it came
		}
	}
	d.changed(Change[S, M]{Kind: Redone, From: before, To: d.Table.State(), Steps: d.steps(was, d.Table.Len())})
}

// LookAt shows the game after n decisions, or the nearest number there is.
func (d *Desk[S, M]) LookAt(n int) {
	if d.covered {
		return
	}
	d.ways.Clear()
	d.Spin.Finish()
	if d.Table.Live() && !d.review && d.ways.KeepDraft != nil {
		d.ways.KeepDraft()
	}
	was, before := d.Table.At(), d.Table.State()
	d.Table.Look(n)
	at := d.Table.At()
	if at == was {
		return
	}
	d.interrupt()
	d.notice, d.dirty = "", true
	c := Change[S, M]{Kind: Looked, From: before, To: d.Table.State(), Back: at < was}
	if at-was == 1 || at-was == -1 {
		c.Steps = d.steps(min(at, was), max(at, was))
	}
	d.sync()
	d.ways.Present(c)
	if !d.ways.Busy() {
		d.refresh()
		d.settle()
	}
}

// Branch plays on from the position that is shown, as a game of its own; where
// that is the end of the game, it shows the result.
func (d *Desk[S, M]) Branch() {
	if d.turn.Over() {
		d.ShowResult()
		return
	}
	record := d.Table.Branch()
	if !d.review {
		kept, err := d.Svc.Saves.Save(d.Svc.Saves.FreeTitle(d.ways.Title+" before going back"), d.Table.Record(), false)
		if err != nil {
			d.Refuse(err.Error())
			return
		}
		d.Svc.Nav.Toast("The game so far is kept as \u201c" + kept.Title + "\u201d.")
	}
	d.review = true // nothing more is saved from here
	d.Svc.Nav.Go(d.ways.Route, game.PlayArg{Record: record})
}

// ShowResult opens the score sheet; before the end there is none.
func (d *Desk[S, M]) ShowResult() {
	o, over := d.Table.Session().Outcome()
	if !over {
		return
	}
	arg := game.ResultArg{Info: d.Info, Record: d.Table.Record()}
	if d.ways.Ending != nil {
		arg.Sentence, arg.Rows = d.ways.Ending()
	}
	for _, w := range o.Winners {
		arg.Winners = append(arg.Winners, int(w))
	}
	d.Svc.Nav.Push(game.RouteResult, arg)
}

// Menu opens the menu over the table.
func (d *Desk[S, M]) Menu() {
	d.Save()
	d.Svc.Nav.Push(game.RoutePause, game.PauseArg{
		Game: d.ways.Rules.Name(), Name: d.Svc.Saves.FreeTitle(d.ways.Title), Record: d.Table.Record(),
	})
}
