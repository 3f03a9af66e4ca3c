package table

import (
	"time"

	"agora/game/bots"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/table/think"
	"agora/scenes/ui"
)

// threatening finds what the other side would do if the player to move passed.
type threatening struct {
	t       *Core
	thought think.Thought
	move    string
	known   bool
}

// BtnThreat shows or hides what the other side would do.
const BtnThreat = "threat"

// threatFor is how long to search for the threat.
const threatFor = time.Second

// possible reports whether a threat can be asked for: hints are allowed now or the
// position is being analysed, and the game allows passing.
func (r *threatening) possible() bool {
	t := r.t
	return t.computer.by != nil && !t.Presenting() &&
		(t.look.canAnalyse() || t.mode.Rules.Kept() && t.adviser.canHint()) && t.typed.passes(t.at, t.look.ahead())
}

// toggle searches for the threat, or hides it.
func (r *threatening) toggle() {
	t := r.t
	if r.known || r.thought != nil {
		r.drop()
		t.Bar.hush()
		return
	}
	if !r.possible() {
		t.Bar.Refuse(t.adviser.off("table.threat.off"))
		return
	}
	t.adviser.dropHint()
	q := think.Question{At: t.at, Level: bots.Levels, Budget: bots.Budget{Time: threatFor}, Analyse: true, Passed: true}
	if t.InLine() {
		q.Then = t.look.line.moves[:t.look.line.n]
	}
	r.thought = t.computer.ask(q)
	t.dirty = true
}

// tick handles the result of the search.
func (r *threatening) tick(moving bool) {
	t := r.t
	if r.thought == nil {
		return
	}
	c, done, fault := t.computer.polls.Poll(r.thought, moving)
	switch {
	case fault != nil:
		r.drop()
		t.Bar.Refuse(t.say("table.hint.none"))
	case done:
		r.thought, r.move, r.known, t.dirty = nil, c.Move, true, true
		said := words.M("table.threat", "player", t.Name(1-t.turn.Seat), "move", t.typed.moveName(c.Move))
		if c.Value.Proof == bots.Won {
			said.Key = "table.threat.win"
		}
		t.Bar.Say(t.Words.Say(said))
	}
}

// drop ends the search and hides the threat, because the position has changed.
func (r *threatening) drop() {
	if r.thought != nil {
		r.thought.Cancel()
	}
	if r.thought != nil || r.known {
		r.thought, r.known, r.t.dirty = nil, false, true
	}
}

// ThreatButton returns the button that shows what the other side would do if the player
// to move passed.
func (f *furniture) ThreatButton() ui.Button {
	t := f.t
	on := t.threat.known || t.threat.thought != nil
	return ui.Button{ID: BtnThreat, Icon: ui.Icon(icon.Eye), Tip: t.say("table.threat.tip"), On: on,
		Off: ui.Unless(on || t.threat.possible(), t.adviser.off("table.threat.off")), Do: t.threat.toggle}
}

// passes implements typed.
func (t *Table[S, M, K]) passes(n, ahead int) bool {
	_, ok := t.game.passed(t.game.at(n, ahead))
	return ok
}

// Threat returns what the other side would do if the player to move passed, and the
// position in which it would do so; false if nobody has asked.
func (t *Table[S, M, K]) Threat() (m M, st S, ok bool) {
	if !t.threat.known {
		return m, st, false
	}
	if st, ok = t.game.passed(t.State()); ok {
		m, ok = t.game.read(t.threat.move)
	}
	return m, st, ok
}
