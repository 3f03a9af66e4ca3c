package table

import (
	"fmt"
	"strings"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// AskHint looks for a good move for whoever decides, as the strongest computer
// player would; asked again, it takes the best so far, or puts the hint away.
func (d *Table[S, M]) AskHint() {
	switch {
	case d.advice != nil:
		d.advice.MoveNow()
		return
	case d.hinted:
		d.dropHint()
		d.Hush()
		return
	}
	d.Finish()
	if d.canReveal() {
		d.game().(Secretive).Reveal()
		if d.asked = d.covered; d.asked {
			return
		}
	}
	if !d.CanHint() {
		d.Refuse("There is nothing here to give a hint about.")
		return
	}
	d.asked = false
	seat := d.turn.Seat
	d.advice = d.facts.Ask(Question[S]{
		View: d.facts.Team.Game.View(d.State(), seat), Seat: seat, Kind: match.Kind(bots.Levels),
		Seed: d.Info.Seed, Decisions: d.Match.Len(),
	})
	d.dirty = true
}

// CanHint reports whether a hint can be asked for: somebody decides by hand, and
// what the hint would be made from is open.
func (d *Table[S, M]) CanHint() bool { return d.hintable() && !d.hidden() }

// canReveal reports whether a hint can be asked for that is made from what is
// hidden still.
func (d *Table[S, M]) canReveal() bool { return d.hintable() && d.hidden() }

// hints reports whether hints are given at this table.
func (d *Table[S, M]) hints() bool {
	_, ok := d.game().(Adviser[M])
	return ok && d.facts.Ask != nil
}

// hintable reports whether there is a decision that a hint could be about.
func (d *Table[S, M]) hintable() bool { return d.hints() && d.Playing() }

// hidden reports whether what a hint would be made from is not open.
func (d *Table[S, M]) hidden() bool {
	s, ok := d.game().(Secretive)
	return ok && !s.MayHint()
}

// Hint is the choice that is advised; false if there is none.
func (d *Table[S, M]) Hint() (c bots.Choice[M], ok bool) { return d.hint, d.hinted }

// Advised is the move that is advised: by a hint, or while looking back by the
// analysis; false if none is.
func (d *Table[S, M]) Advised() (m M, ok bool) {
	if d.hinted && d.Playing() {
		return d.hint.Move, true
	}
	return d.value.best, d.value.open
}

// Because joins what is advised and why, in which players have their names.
func (d *Table[S, M]) Because(what, why string) string {
	if why == "" {
		return what
	}
	for i := range d.Info.Players {
		why = strings.ReplaceAll(why, fmt.Sprintf("player %d", i+1), d.Name(rules.Seat(i)))
	}
	return what + " \u2013 " + why
}

// HintText is the hint in words, "" if there is none.
func (d *Table[S, M]) HintText() string {
	if !d.hinted {
		return ""
	}
	return d.hintText
}

// Advising reports whether a hint is looked for.
func (d *Table[S, M]) Advising() bool { return d.advice != nil }

// advise looks for the hint that was asked for.
func (d *Table[S, M]) advise(moving bool) {
	switch {
	case d.asked && d.CanHint():
		d.AskHint()
	case d.asked && !d.covered && !d.dirty:
		d.asked = false // nobody wanted to open it
	}
	if d.advice == nil {
		return
	}
	if !d.CanHint() {
		d.dropHint()
		return
	}
	c, done, fault := poll(&d.polls, d.advice, slice(moving))
	switch {
	case fault != nil:
		d.dropHint()
		d.Refuse("No hint was found.")
	case done:
		d.advice = nil
		d.hint, d.hinted = c, true
		d.hintText = "Hint: " + d.game().(Adviser[M]).Advise(c) + "."
		d.Say(d.hintText)
	}
}

// dropHint ends the search for a hint, and puts a hint away.
func (d *Table[S, M]) dropHint() {
	d.asked = false
	if d.advice != nil {
		d.advice.Cancel()
		d.advice, d.dirty = nil, true
	}
	if d.hinted {
		d.hinted, d.dirty = false, true
	}
}
