package table

import (
	"slices"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// AskHint looks for a good move for whoever decides, as the strongest computer
// player would; asked again, it takes the best so far, or puts the hint away.
func (t *Common) AskHint() {
	switch {
	case !t.hinted && t.mode.hint():
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
		t.Refuse(t.Words.T("table.hint.nothing"))
		return
	}
	t.asked = false
	seat := t.turn.Seat
	t.advice = t.ask(Question{
		View: t.team.View(t.state(), seat, bots.Levels), Seat: seat, Kind: match.Kind(bots.Levels),
		Seed: t.Info.Seed, Decisions: t.at,
	})
	t.dirty = true
}

// CanHint reports whether a hint can be asked for: somebody decides by hand, and
// what the hint would be made from is open; or somebody looks back.
func (t *Common) CanHint() bool { return t.hintable() && !t.hidden() || t.hindsight() }

// hindsight reports whether a hint can be asked for that tells what would have been good
// in the position that is looked at. Where that is analysed, it is known already; and a
// game that is not over keeps its secrets.
func (t *Common) hindsight() bool {
	_, secrets := t.game().(Secretive)
	return t.half().names() && t.hints() && t.look.graphing() && !t.look.canAnalyse() && !t.turn.Over() && (!secrets || t.match.Turn().Over())
}

// canReveal reports whether a hint can be asked for that is made from what is
// hidden still.
func (t *Common) canReveal() bool { return t.hintable() && t.hidden() }

// hints reports whether hints are given at this table.
func (t *Common) hints() bool {
	return t.half().advises() && t.facts.Ask != nil
}

// hintable reports whether there is a decision that a hint could be about.
func (t *Common) hintable() bool { return t.hints() && t.Playing() }

// hidden reports whether what a hint would be made from is not open.
func (t *Common) hidden() bool {
	s, ok := t.game().(Secretive)
	return ok && !s.MayHint()
}

// advised is Table.Advised. It fits the position that is shown: show drops the hint
// before it shows another one, and the value is read anew then.
func (t *Common) advised() (m any, ok bool) {
	if t.hinted && (t.Playing() || t.Looking()) {
		return t.hint.Move, true
	}
	return t.look.value.best, t.look.value.open
}

// because says a hint: what is advised, and why. In the reasons players have their
// names, and a Namer calls the game's own things as its table does.
func (t *Common) because(what any, why words.Series) string {
	if len(why) == 0 {
		return t.Words.T("table.hint.bare", "what", what)
	}
	var reasons words.Series
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
	return t.Words.T("table.hint", "what", what, "why", reasons)
}

// HintText is the hint in words, "" if there is none.
func (t *Common) HintText() string {
	if !t.hinted {
		return ""
	}
	return t.hintText
}

// Advising reports whether a hint is looked for.
func (t *Common) Advising() bool { return t.advice != nil }

// advise looks for the hint that was asked for.
func (t *Common) advise(moving bool) {
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
		t.Refuse(t.Words.T("table.hint.none"))
	case done:
		t.advice = nil
		t.hint, t.hinted = c, true
		if t.Looking() { // nothing can be made ready
			t.hintText = t.because(t.half().moveName(c.Move), c.Why)
		} else {
			t.hintText = t.because(t.half().reason(c), c.Why)
		}
		t.Say(t.hintText)
	}
}

// PutHintAway ends the search for a hint, and puts a hint away: what it made ready was
// taken back.
func (t *Common) PutHintAway() { t.dropHint() }

// dropHint ends the search for a hint, and puts a hint away.
func (t *Common) dropHint() {
	t.asked = false
	if t.advice != nil {
		t.advice.Cancel()
		t.advice, t.dirty = nil, true
	}
	if t.hinted {
		t.hinted, t.dirty = false, true
	}
}
