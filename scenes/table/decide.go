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
func (d *Table[S, M]) Do(m M, shown bool) bool {
	if !d.Playing() {
		return false
	}
	if err := d.decide(m, shown); err != nil {
		d.Refuse(d.why(err))
		return false
	}
	return true
}

// decide makes a decision, whoever asks for it, and presents it.
func (d *Table[S, M]) decide(m M, shown bool) error {
	before, n := d.State(), d.Match.Len()
	if _, err := d.Match.Do(m); err != nil {
		return err
	}
	d.reach = false // if this ends the game, the end has not been shown
	d.show(n+1, Change[S, M]{Kind: Made, From: before, Steps: d.steps(n, n+1), Shown: shown})
	return nil
}

// why is a refusal in words.
func (d *Table[S, M]) why(err error) string {
	if e, ok := d.game().(Explainer); ok {
		return e.Explain(err)
	}
	return err.Error()
}

// steps are the decisions from number a to b, counted from 0, b not included.
func (d *Table[S, M]) steps(a, b int) []match.Step[S, M] {
	var list []match.Step[S, M]
	for i := a; i < b; i++ {
		list = append(list, d.Match.At(i))
	}
	return list
}

// show goes to the position after n decisions and presents the way there.
func (d *Table[S, M]) show(n int, c Change[S, M]) {
	d.interrupt()
	d.notice, d.dirty = "", true
	d.at = n
	d.sync()
	c.To = d.State()
	d.writeLog()
	d.change = &c
	d.refresh()
	d.Spin.Finish()
	if !d.game().Presenting() {
		d.settle()
	}
}

// Finish shows at once all that is being presented.
func (d *Table[S, M]) Finish() {
	was := d.game().Presenting()
	d.game().EndPresenting()
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
func (d *Table[S, M]) CanUndo() bool {
	if h, ok := d.game().(Drafter); ok && h.HalfMade() {
		return true
	}
	_, ok := d.lastByHand()
	return ok && d.Match.CanUndo()
}

// lastByHand is the number of decisions before the last one that a person made.
// What computers answered to it goes with it.
func (d *Table[S, M]) lastByHand() (n int, ok bool) {
	for n = d.Match.Len() - 1; n >= 0; n-- {
		if !d.Computer(d.Match.At(n).Seat()) {
			return n, true
		}
	}
	return 0, false
}

// Undo takes back what is half made, or the last decision of a person with what
// computers answered.
func (d *Table[S, M]) Undo() {
	d.Finish()
	if d.Looking() || d.covered {
		return
	}
	d.notice = ""
	if h, ok := d.game().(Drafter); ok && h.GiveUp() {
		d.dirty = true
		return
	}
	was := d.Match.Len()
	n, ok := d.lastByHand()
	if !ok && was > 0 {
		d.Refuse("Only computers have decided so far; look back with Page up instead.")
		return
	}
	before, steps := d.State(), d.steps(n, was)
	if err := d.Match.UndoTo(n); err != nil {
		d.Refuse(err.Error())
		return
	}
	d.Play(sound.Slide)
	d.show(d.Match.Len(), Change[S, M]{Kind: Undone, From: before, Steps: steps, Back: true})
}

// Redo makes the decision again that was taken back, with what computers answered.
func (d *Table[S, M]) Redo() {
	d.Finish()
	if d.Looking() || d.covered {
		return
	}
	was, before := d.Match.Len(), d.State()
	if _, err := d.Match.Redo(); err != nil {
		d.Refuse(err.Error())
		return
	}
	for d.Match.CanRedo() && d.Computer(d.Match.Turn().Seat) {
		if _, err := d.Match.Redo(); err != nil {
			break // it stays as far as it came
		}
	}
	n := d.Match.Len()
	d.show(n, Change[S, M]{Kind: Redone, From: before, Steps: d.steps(was, n)})
}

// LookAt shows the game after n decisions, or the nearest number there is.
func (d *Table[S, M]) LookAt(n int) {
	if d.covered {
		return
	}
	d.game().EndPresenting()
	d.Spin.Finish()
	if d.Live() && !d.review {
		d.keepDraft()
	}
	was, n := d.at, min(max(n, 0), d.Match.Len())
	if n == was {
		return
	}
	c := Change[S, M]{Kind: Looked, From: d.State(), Back: n < was}
	if n-was == 1 || n-was == -1 {
		c.Steps = d.steps(min(n, was), max(n, was))
	}
	d.show(n, c)
}

// keepDraft puts what is half made into the Match.
func (d *Table[S, M]) keepDraft() {
	if k, ok := d.game().(DraftKeeper); ok {
		k.KeepDraft()
	}
}

// Branch plays on from the position that is shown, as a game of its own; where
// that is the end of the game, it shows the result.
func (d *Table[S, M]) Branch() {
	if d.turn.Over() {
		d.ShowResult()
		return
	}
	record := d.Match.Fork(d.at).Record().Bytes()
	if !d.review {
		kept, err := d.Svc.Saves.Save(d.Svc.Saves.FreeTitle(d.facts.Team.Called()+" before going back"), d.Match.Record().Bytes(), false)
		if err != nil {
			d.Refuse(err.Error())
			return
		}
		d.Svc.Nav.Toast("The game so far is kept as \u201c" + kept.Title + "\u201d.")
	}
	d.review = true // nothing more is saved from here
	d.Svc.Nav.Go(d.facts.Team.Name(), game.PlayArg{Record: record})
}

// ShowResult opens the score sheet; before the end there is none.
func (d *Table[S, M]) ShowResult() {
	o, over := d.Match.Outcome()
	if !over {
		return
	}
	arg := game.ResultArg{Info: d.Info, Record: d.Match.Record().Bytes()}
	arg.Sentence, arg.Rows = d.game().Ending()
	for _, w := range o.Winners {
		arg.Winners = append(arg.Winners, int(w))
	}
	d.Svc.Nav.Push(game.RouteResult, arg)
}

// Menu opens the menu over the table.
func (d *Table[S, M]) Menu() {
	d.Save()
	d.Svc.Nav.Push(game.RoutePause, game.PauseArg{
		Game: d.facts.Team.Game.Name(), Name: d.Svc.Saves.FreeTitle(d.facts.Team.Called()), Record: d.Match.Record().Bytes(),
	})
}
