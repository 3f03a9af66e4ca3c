package guide

import (
	"time"

	"agora/game/bots"
	"agora/game/words"
	"agora/scenes/table/think"
)

// Threat finds what the other side would do if the player to move passed.
type Threat struct {
	t       *Helped
	hint    *Hint
	thought think.Thought
	move    string
	known   bool
}

// NewThreat returns what finds threats at the table of a Hint.
func NewThreat(h *Hint) *Threat { return &Threat{t: h.t, hint: h} }

// threatFor is how long to search for the threat.
const threatFor = time.Second

// possible reports whether a threat can be asked for: hints are allowed now or the
// position is being analysed, and the game allows passing.
func (r *Threat) possible() bool {
	t := r.t
	return t.Asks() && !t.Presenting() && (t.Studied() || t.Kept() && r.hint.possible()) && t.Passes()
}

// Toggle searches for the threat, or hides it.
func (r *Threat) Toggle() {
	t := r.t
	if r.On() {
		r.Drop()
		t.Hush()
		return
	}
	if !r.possible() {
		t.Refuse(r.hint.off("table.threat.off"))
		return
	}
	r.hint.Drop()
	r.thought = t.Asker.Ask(think.Question{At: t.At(), Then: t.Ahead(), Level: bots.Levels, Budget: bots.Budget{Time: threatFor}, Analyse: true, Passed: true})
	t.Changed()
}

// Tick handles the result of the search.
func (r *Threat) Tick(moving bool) {
	t := r.t
	if r.thought == nil {
		return
	}
	c, done, fault := t.Poll(r.thought, moving)
	switch {
	case fault != nil:
		r.Drop()
		t.Refuse(t.Words.T("table.hint.none"))
	case done:
		r.thought, r.move, r.known = nil, c.Move, true
		t.Changed()
		said := words.M("table.threat", "player", t.Player(1-t.Turn().Seat), "move", t.MoveName(c.Move))
		if c.Value.Proof == bots.Won {
			said.Key = "table.threat.win"
		}
		t.Say(t.Words.Say(said))
	}
}

// Drop ends the search and hides the threat, because the position has changed.
func (r *Threat) Drop() {
	if r.thought != nil {
		r.thought.Cancel()
	}
	if r.On() {
		r.thought, r.known = nil, false
		r.t.Changed()
	}
}

// On reports whether a threat is shown or being looked for, Thinking only the latter.
func (r *Threat) On() bool { return r.known || r.thought != nil }

// Thinking reports whether a threat is being looked for.
func (r *Threat) Thinking() bool { return r.thought != nil }

// Move returns the threat; false if none is known.
func (r *Threat) Move() (move string, ok bool) { return r.move, r.known }

// Off returns why no threat can be asked for or hidden; "" if one can.
func (r *Threat) Off() string {
	if r.On() || r.possible() {
		return ""
	}
	return r.hint.off("table.threat.off")
}
