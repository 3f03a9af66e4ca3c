package table

import (
	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/scenes/table/guide"
	"agora/scenes/table/review"
	"agora/scenes/table/think"
)

// seen gives the rooms around the table what several of them need of it.
type seen struct{ *Core }

// Past returns the match at the table, without its types.
func (s seen) Past() match.Past { return s.match }

// Player returns the name of a seat's player.
func (s seen) Player(seat rules.Seat) string { return s.Seating.Name(seat) }

// MoveName returns a move in the table's words.
func (s seen) MoveName(move string) string { return s.typed.moveName(move) }

// Covered reports whether the curtain is closed.
func (s seen) Covered() bool { return s.Curtain.closed }

// Changed marks the view as out of date.
func (s seen) Changed() { s.dirty = true }

// Say shows a notice for a while.
func (s seen) Say(text string) { s.Bar.Say(text) }

// Asks implements think.Asker.
func (c *computing) Asks() bool { return c.by != nil }

// Ask implements think.Asker, within the shared budget if there is one.
func (c *computing) Ask(q think.Question) think.Thought {
	if c.t.Nodes > 0 {
		q.Budget = bots.Budget{Nodes: c.t.Nodes}
	}
	return c.by(q)
}

// Poll implements think.Asker.
func (c *computing) Poll(t think.Thought, moving bool) (bots.Choice[string], bool, error) {
	return c.polls.Poll(t, moving)
}

// underReview gives a review what it needs of the table.
type underReview struct{ seen }

// study returns the study of the game at the table.
func (t *Core) study() *review.Study {
	r := underReview{seen{t}}
	of := review.Table{Services: &t.Services, Game: r, Trial: r, Asker: &t.computer, Adviser: r, Screen: r,
		Info: &t.Info, Name: t.rules.name, Compare: t.config.Analyse, Named: t.can.names, Secret: t.can.Secrets != nil, Balances: t.can.balances}
	if t.can.graphs {
		of.Numbers = r
	}
	of.Grades, of.Opens = t.typed.grades()
	return review.New(of)
}

// Record implements review.Game.
func (r underReview) Record() []byte { return r.record() }

// Flaw implements review.Game.
func (r underReview) Flaw(n int, better string) words.Message { return r.typed.flaw(n, better) }

// Solves implements review.Game.
func (r underReview) Solves(n int) bool { return r.typed.solves(n) }

// Leads implements review.Trial.
func (r underReview) Leads(n int, then []string) (rules.Turn, rules.Outcome, bool, error) {
	return r.typed.leads(n, then)
}

// Try implements review.Trial.
func (r underReview) Try(had int, more []string) int { return r.typed.try(r.at, had, more) }

// LineEnds implements review.Trial.
func (r underReview) LineEnds() bool { return r.typed.lineEnds(r.at) }

// Step implements review.Trial.
func (r underReview) Step() { r.look.walk(1) }

// Barred implements review.Adviser.
func (r underReview) Barred() bool { return r.hint.Barred() }

// Reasons implements review.Adviser.
func (r underReview) Reasons(why words.Series) words.Series { return r.hint.Reasons(why) }

// Learnt implements review.Screen.
func (r underReview) Learnt() { r.Log.rejudge() }

// Places implements review.Screen.
func (r underReview) Places() (slider, graph render.Rect) { return r.Frame.Slider, r.Frame.Graph }

// Measure implements review.Numbers.
func (r underReview) Measure(n int) []review.Measured { return r.typed.numbers(n) }

// Tally implements review.Numbers.
func (r underReview) Tally() []string { return r.typed.tally() }

// Phase implements review.Numbers.
func (r underReview) Phase(n int) review.Phase { return r.typed.phase(n) }

// Phases implements review.Numbers.
func (r underReview) Phases() words.Message { return r.typed.phases() }

// Balance implements review.Numbers.
func (r underReview) Balance() words.Message { return r.typed.balance() }

// helped gives hints and threats what they need of the table.
type helped struct{ seen }

// help prepares the table's hints and threats.
func (t *Core) help() {
	h := helped{seen{t}}
	of := &guide.Helped{Services: &t.Services, Asker: &t.computer, Shown: h, Play: h, Bar: h,
		Info: &t.Info, Advises: t.can.advises, Value: t.can.Terms.Value}
	if t.can.Secrets != nil {
		of.Secrets = t.can.Secrets
	}
	t.hint = guide.NewHint(of)
	t.threat = guide.NewThreat(t.hint)
}

// Ahead implements guide.Shown.
func (h helped) Ahead() []string {
	if l := &h.look.study.Line; l.On {
		return l.Moves[:l.N]
	}
	return nil
}

// Passes implements guide.Shown.
func (h helped) Passes() bool { return h.typed.passes(h.at, h.look.ahead()) }

// Reason implements guide.Shown.
func (h helped) Reason(c bots.Choice[string]) words.Message { return h.typed.reason(c) }

// Kept implements guide.Play.
func (h helped) Kept() bool { return h.mode.Rules.Kept() }

// Studied implements guide.Play.
func (h helped) Studied() bool { return h.look.study.Possible() }

// Finish implements guide.Play.
func (h helped) Finish() { h.finish() }

// Reveal implements guide.Play.
func (h helped) Reveal(seat rules.Seat) { h.Curtain.Call(seat) }

// OwnHint implements guide.Play.
func (h helped) OwnHint() bool {
	judge := h.mode.Judge
	if judge != nil {
		judge.Hint()
	}
	return judge != nil
}

// Outdated implements guide.Play.
func (h helped) Outdated() bool { return h.dirty }

// Refuse implements guide.Bar.
func (h helped) Refuse(text string) { h.Bar.Refuse(text) }

// Hush implements guide.Bar.
func (h helped) Hush() { h.Bar.hush() }

// advised returns the move suggested in the position shown, by a hint or by the review.
func (t *Core) advised() (move string, ok bool) {
	if move, ok = t.hint.Move(); ok && t.Playing() {
		return move, true
	}
	return t.look.study.Best()
}

// HintText returns the hint in words; "" if there is none.
func (t *Core) HintText() string { return t.hint.Text() }

// PutHintAway ends the search for a hint, or removes one. Scenes call it when the move
// that it prepared was dropped.
func (t *Core) PutHintAway() { t.hint.Drop() }
