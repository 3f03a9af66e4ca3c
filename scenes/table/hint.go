package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
)

// advising looks for the hints that are asked for.
type advising struct {
	t      *Common
	advice Thought // at work on a hint
	asked  bool    // for a hint that waits until what it is made from is open
	hint   bots.Choice[string]
	hinted bool // hint is one
	text   string
}

// askHint looks for a good move for the player who decides, as the strongest computer
// player would; asked again, it takes the best so far, or puts the hint away.
func (a *advising) askHint() {
	t := a.t
	switch {
	case t.mode.hint():
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
	t.Finish()
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
	a.advice = t.computer.ask(question{at: t.at, level: bots.Levels})
	t.dirty = true
}

// canHint reports whether a hint can be asked for: somebody decides by hand, and
// what the hint would be made from is open.
func (a *advising) canHint() bool { return a.hintable() && !a.hidden() && !a.barred() }

// canReveal reports whether a hint can be asked for that is made from what is
// hidden still.
func (a *advising) canReveal() bool { return a.hintable() && a.hidden() }

// hints reports whether hints are given at this table.
func (a *advising) hints() bool {
	return a.t.typed.advises() && a.t.computer.by != nil
}

// barred reports whether nobody is advised: the game of a day goes on, and its try counts.
func (a *advising) barred() bool { return a.t.Info.Day != "" && !a.t.match.Turn().Over() }

// off is why there is no advice now: reason, if no other keeps it away.
func (a *advising) off(reason string) string {
	if a.barred() {
		return a.t.say("day.hint.off")
	}
	return a.t.say(reason)
}

// hintable reports whether there is a decision that a hint could be about.
func (a *advising) hintable() bool { return a.hints() && a.t.Playing() && !a.t.sent }

// hidden reports whether what a hint would be made from is not open.
func (a *advising) hidden() bool {
	s, ok := a.t.game().(Secretive)
	return ok && !s.MayHint()
}

// advised is Table.Advised. It fits the position that is shown: show drops the hint
// before it shows another one, and the value is read anew then.
func (a *advising) advised() (move string, ok bool) {
	t := a.t
	if t == nil { // a table in a figure or on the title, which nobody plays
		return "", false
	}
	if a.hinted && t.Playing() {
		return a.hint.Move, true
	}
	return t.look.value.best, t.look.value.open
}

// because says a hint: what is advised, and why. In the reasons players have their
// names, and a Namer calls the game's own things as its table does.
func (a *advising) because(what any, why words.Series) string {
	t := a.t
	if len(why) == 0 {
		return t.Words.T("table.hint.bare", "what", what)
	}
	return t.Words.T("table.hint", "what", what, "why", a.named(why))
}

// named are the reasons of a hint as they are said at this table.
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
			} else if n, ok := t.game().(Namer); ok && i%2 == 1 {
				m.Args[i] = n.NameIn(m.Key, v)
			}
		}
		reasons = append(reasons, m)
	}
	return reasons
}

// HintText is the hint in words, "" if there is none.
func (t *Common) HintText() string {
	if !t.adviser.hinted {
		return ""
	}
	return t.adviser.text
}

// Advising reports whether a hint is looked for.
func (t *Common) Advising() bool { return t.adviser.advice != nil }

// advise looks for the hint that was asked for.
func (a *advising) advise(moving bool) {
	t := a.t
	switch {
	case a.asked && a.canHint():
		a.askHint()
	case a.asked && !t.Curtain.closed && !t.dirty:
		a.asked = false // nobody wanted to open it
	}
	if a.advice == nil {
		return
	}
	if !a.canHint() {
		a.dropHint()
		return
	}
	c, done, fault := poll(&t.computer.polls, a.advice, slice(moving))
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

// PutHintAway ends the search for a hint, and puts a hint away: what it made ready was
// taken back.
func (t *Common) PutHintAway() { t.adviser.dropHint() }

// dropHint ends the search for a hint, and puts a hint away.
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
