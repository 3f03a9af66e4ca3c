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
func (t *Table[S, M, K]) AskHint() {
	switch {
	case t.lesson != nil && !t.hinted:
		t.showAnswer()
		return
	case t.advice != nil:
		t.advice.MoveNow()
		return
	case t.hinted:
		t.dropHint()
		t.Hush()
		return
	}
	t.Finish()
	if t.canReveal() {
		t.game().(Secretive).Reveal()
		if t.asked = t.covered; t.asked {
			return
		}
	}
	if !t.CanHint() {
		t.Refuse("There is nothing here to give a hint about.")
		return
	}
	t.asked = false
	seat := t.turn.Seat
	t.advice = t.facts.Ask(Question[S]{
		View: t.facts.Team.Game.View(t.State(), seat), Seat: seat, Kind: match.Kind(bots.Levels),
		Seed: t.Info.Seed, Decisions: t.Match.Len(),
	})
	t.dirty = true
}

// CanHint reports whether a hint can be asked for: somebody decides by hand, and
// what the hint would be made from is open.
func (t *Table[S, M, K]) CanHint() bool { return t.hintable() && !t.hidden() }

// canReveal reports whether a hint can be asked for that is made from what is
// hidden still.
func (t *Table[S, M, K]) canReveal() bool { return t.hintable() && t.hidden() }

// hints reports whether hints are given at this table.
func (t *Table[S, M, K]) hints() bool {
	_, ok := t.game().(Adviser[M])
	return ok && t.facts.Ask != nil
}

// hintable reports whether there is a decision that a hint could be about.
func (t *Table[S, M, K]) hintable() bool { return t.hints() && t.Playing() }

// hidden reports whether what a hint would be made from is not open.
func (t *Table[S, M, K]) hidden() bool {
	s, ok := t.game().(Secretive)
	return ok && !s.MayHint()
}

// Hint is the choice that is advised; false if there is none.
func (t *Table[S, M, K]) Hint() (c bots.Choice[M], ok bool) { return t.hint, t.hinted }

// Advised is the move that is advised: by a hint, or while looking back by the
// analysis; false if none is.
func (t *Table[S, M, K]) Advised() (m M, ok bool) {
	if t.hinted && t.Playing() {
		return t.hint.Move, true
	}
	return t.value.best, t.value.open
}

// Because joins what is advised and why, in which players have their names.
func (t *Table[S, M, K]) Because(what, why string) string {
	if why == "" {
		return what
	}
	for i := range t.Info.Players {
		why = strings.ReplaceAll(why, fmt.Sprintf("player %d", i+1), t.Name(rules.Seat(i)))
	}
	return what + " \u2013 " + why
}

// HintText is the hint in words, "" if there is none.
func (t *Table[S, M, K]) HintText() string {
	if !t.hinted {
		return ""
	}
	return t.hintText
}

// Advising reports whether a hint is looked for.
func (t *Table[S, M, K]) Advising() bool { return t.advice != nil }

// advise looks for the hint that was asked for.
func (t *Table[S, M, K]) advise(moving bool) {
	switch {
	case t.asked && t.CanHint():
		t.AskHint()
	case t.asked && !t.covered && !t.dirty:
		t.asked = false // nobody wanted to open it
	}
	if t.advice == nil {
		return
	}
	if !t.CanHint() {
		t.dropHint()
		return
	}
	c, done, fault := poll(&t.polls, t.advice, slice(moving))
	switch {
	case fault != nil:
		t.dropHint()
		t.Refuse("No hint was found.")
	case done:
		t.advice = nil
		t.hint, t.hinted = c, true
		t.hintText = "Hint: " + t.game().(Adviser[M]).Advise(c) + "."
		t.Say(t.hintText)
	}
}

// dropHint ends the search for a hint, and puts a hint away.
func (t *Table[S, M, K]) dropHint() {
	t.asked = false
	if t.advice != nil {
		t.advice.Cancel()
		t.advice, t.dirty = nil, true
	}
	if t.hinted {
		t.hinted, t.dirty = false, true
	}
}
