package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/scenes/table/think"
)

// advising finds the hints that players ask for.
type advising struct {
	t      *Core
	advice think.Thought // working on a hint
	asked  bool          // asked for a hint that needs an open hand
	hint   bots.Choice[string]
	hinted bool // hint is set
	text   string
}

// askHint looks for a good move for the player to move, as the strongest computer player
// would. Asked again, it takes the best so far, or removes the hint.
func (a *advising) askHint() {
	t := a.t
	switch {
	case t.mode.Judge != nil:
		t.mode.Judge.Hint()
		return
	case a.barred():
		t.Bar.Refuse(t.say("day.hint.off"))
		return
	case a.advice != nil:
		a.advice.MoveNow()
		return
	case a.hinted:
		a.dropHint()
		t.Bar.hush()
		return
	}
	t.finish()
	if a.canReveal() {
		t.Curtain.Call(t.turn.Seat)
		if a.asked = t.Curtain.closed; a.asked {
			return
		}
	}
	if !a.canHint() {
		t.Bar.Refuse(t.Words.T("table.hint.nothing"))
		return
	}
	a.asked = false
	a.advice = t.computer.ask(think.Question{At: t.at, Level: bots.Levels})
	t.dirty = true
}

// canHint reports whether a hint can be asked for: a person is to move, and nothing that
// it needs is hidden.
func (a *advising) canHint() bool { return a.hintable() && !a.hidden() && !a.barred() }

// canReveal reports whether a hint can be asked for once something hidden is open.
func (a *advising) canReveal() bool { return a.hintable() && a.hidden() }

// hints reports whether this table gives hints.
func (a *advising) hints() bool {
	return a.t.can.advises && a.t.computer.by != nil
}

// barred reports whether hints are forbidden: during the game of the day, whose result
// counts.
func (a *advising) barred() bool { return a.t.Info.Day != "" && !a.t.match.Turn().Over() }

// off returns why there is no hint now; reason, if nothing else prevents it.
func (a *advising) off(reason string) string {
	if a.barred() {
		return a.t.say("day.hint.off")
	}
	return a.t.say(reason)
}

// hintable reports whether there is a move for a hint to suggest.
func (a *advising) hintable() bool { return a.hints() && a.t.Playing() && !a.t.sent }

// hidden reports whether what a hint needs is still hidden.
func (a *advising) hidden() bool {
	s := a.t.can.Secrets
	return s != nil && !s.MayHint()
}

// advised does the work of Table.Advised. The hint fits the position shown: show drops it
// before showing another one.
func (a *advising) advised() (move string, ok bool) {
	t := a.t
	if a.hinted && t.Playing() {
		return a.hint.Move, true
	}
	return t.look.value.best, t.look.value.open
}

// because describes a hint: the move and the reasons. Names replace the players in the
// reasons, and Terms.Value supplies the names of the game's own things.
func (a *advising) because(what any, why words.Series) string {
	t := a.t
	if len(why) == 0 {
		return t.Words.T("table.hint.bare", "what", what)
	}
	return t.Words.T("table.hint", "what", what, "why", a.named(why))
}

// named returns the reasons of a hint in this table's words.
func (a *advising) named(why words.Series) (reasons words.Series) {
	t := a.t
	for _, r := range why {
		m, ok := r.(words.Message)
		if !ok {
			reasons = append(reasons, r)
			continue
		}
		m.Args = slices.Clone(m.Args)
		for i, v := range m.Args {
			if rival, ok := v.(bots.Rival); ok {
				m.Args[i] = t.Name(rules.Seat(rival))
			} else if name := t.can.Terms.Value; name != nil && i%2 == 1 {
				m.Args[i] = name(m.Key, v)
			}
		}
		reasons = append(reasons, m)
	}
	return reasons
}

// HintText returns the hint in words; "" if there is none.
func (t *Core) HintText() string {
	if !t.adviser.hinted {
		return ""
	}
	return t.adviser.text
}

// advise continues the search for a hint.
func (a *advising) advise(moving bool) {
	t := a.t
	switch {
	case a.asked && a.canHint():
		a.askHint()
	case a.asked && !t.Curtain.closed && !t.dirty:
		a.asked = false // nobody opened it
	}
	if a.advice == nil {
		return
	}
	if !a.canHint() {
		a.dropHint()
		return
	}
	c, done, fault := t.computer.polls.Poll(a.advice, moving)
	switch {
	case fault != nil:
		a.dropHint()
		t.Bar.Refuse(t.Words.T("table.hint.none"))
	case done:
		a.advice = nil
		a.hint, a.hinted = c, true
		a.text = a.because(t.typed.reason(c), c.Why)
		t.Bar.Say(a.text)
	}
}

// PutHintAway ends the search for a hint, or removes one. Scenes call it when the move
// that it prepared was dropped.
func (t *Core) PutHintAway() { t.adviser.dropHint() }

// dropHint ends the search for a hint, or removes one.
func (a *advising) dropHint() {
	a.asked = false
	if a.advice != nil {
		a.advice.Cancel()
		a.advice, a.t.dirty = nil, true
	}
	if a.hinted {
		a.hinted, a.t.dirty = false, true
	}
}
