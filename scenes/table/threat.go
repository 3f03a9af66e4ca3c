package table

import (
	"time"

	"agora/game/bots"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/ui"
)

// threatening looks for what the other side would do if who decides passed.
type threatening struct {
	t       *Common
	thought Thought
	move    string
	known   bool
}

// BtnThreat shows what the other side would do, or puts it away.
const BtnThreat = "threat"

// threatFor is the time for finding the other side's threat.
const threatFor = time.Second

// possible reports whether it can be asked for: hints are given at this table now, or the
// position is analysed, and the game knows what it is to pass.
func (r *threatening) possible() bool {
	t := r.t
	return t.computer.by != nil && !t.Presenting() &&
		(t.look.canAnalyse() || t.mode.kept() && t.adviser.canHint()) && t.typed.passes(t.at, t.look.ahead())
}

// toggle asks for it, or puts it away.
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
	q := question{at: t.at, level: bots.Levels, budget: bots.Budget{Time: threatFor}, analyse: true, passed: true}
	if t.InLine() {
		q.then = t.look.line.moves[:t.look.line.n]
	}
	r.thought = t.computer.ask(q)
	t.dirty = true
}

// tick hears what was found.
func (r *threatening) tick(moving bool) {
	t := r.t
	if r.thought == nil {
		return
	}
	c, done, fault := poll(&t.computer.polls, r.thought, slice(moving))
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

// drop ends the search, and puts away what was found: another position is shown.
func (r *threatening) drop() {
	if r.thought != nil {
		r.thought.Cancel()
	}
	if r.thought != nil || r.known {
		r.thought, r.known, r.t.dirty = nil, false, true
	}
}

// ThreatButton shows what the other side would do if who decides passed.
func (f *furniture) ThreatButton() ui.Button {
	t := f.t
	on := t.threat.known || t.threat.thought != nil
	return ui.Button{ID: BtnThreat, Icon: ui.Icon(icon.Eye), Tip: t.say("table.threat.tip"), On: on,
		Off: unless(on || t.threat.possible(), t.adviser.off("table.threat.off")), Do: t.threat.toggle}
}

// passes implements typed.
func (t *Table[S, M, K]) passes(n, ahead int) bool {
	_, ok := t.game.passed(t.game.at(n, ahead))
	return ok
}

// Threat returns what the other side would do if who decides passed, and the position that it would
// be done in; false if nobody has asked.
func (t *Table[S, M, K]) Threat() (m M, st S, ok bool) {
	if !t.threat.known {
		return m, st, false
	}
	if st, ok = t.game.passed(t.State()); ok {
		m, ok = t.game.read(t.threat.move)
	}
	return m, st, ok
}
