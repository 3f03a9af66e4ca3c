package table

import (
	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
	"agora/scenes/table/think"
)

// thinking reports whether a computer is thinking about its move.
func (t *Core) thinking() bool { return t.computer.thought != nil }

// Waits implements game.Waiter: a computer is thinking, or a notice will disappear.
func (t *Core) Waits() bool {
	return t.computer.thought != nil || t.hint.Waiting() || t.threat.Thinking() || t.look.study.Thinking() || t.Bar.ticks > 0 || t.Repeating() || t.timing()
}

// Reads implements game.Reader: a computer is thinking, or the player is reading a lesson.
func (t *Core) Reads() bool {
	return t.mode.Reads || t.computer.thought != nil || t.look.study.Thinking()
}

// computing is the computer player whose turn it is.
type computing struct {
	t       *Core
	by      func(think.Question) think.Thought // starts a thought; nil: no computers
	thought think.Thought                      // nil: not thinking
	ponder  pondering
	polls   think.Polls
}

// pondering is a computer's move from the table's point of view.
type pondering struct {
	waited int // ticks since it was asked for
	hurry  bool
	answer bots.Choice[string]
	done   bool // the answer has come
}

// think lets a computer think once everything before has been presented, and makes its
// move when the answer and the time have come.
func (c *computing) think(moving bool) {
	t := c.t
	if !t.mode.Rules.Thinks() || t.Curtain.closed || !t.Live() || t.Busy() || !t.due(match.Thinks) {
		return
	}
	seat := t.turn.Seat
	if c.thought == nil {
		t.dirty = true
		c.thought, c.ponder = c.Ask(think.Question{At: t.at, Level: match.LevelFor(t.Info.Players[seat].Kind, bots.Seed(t.Info.Seed, t.at, seat)), Temper: match.Temper(t.Info.Players[seat].Kind)}), pondering{}
		if c.thought == nil {
			t.byHand(seat)
			return
		}
	}
	m := &c.ponder
	if m.waited++; m.waited%dotTicks == 1 {
		t.Nav.Invalidate() // the dots of thinking move
	}
	if !m.done {
		var fault error
		if m.answer, m.done, fault = c.Poll(c.thought, moving); fault != nil {
			c.interrupt()
			t.byHand(seat)
			t.Bar.Refuse(t.Words.T("table.failed", "player", t.Name(seat)))
			return
		}
	}
	if !m.done || m.waited < stagings[t.Services.Pace()].think && !m.hurry {
		return
	}
	c.thought = nil
	if err := t.decide(m.answer.Move, false); err != nil {
		t.byHand(seat)
		t.Bar.Refuse(t.Words.T("table.refused", "player", t.Name(seat), "why", words.Sentences{t.Why(err)}))
	}
}

// hurry asks the thinking computer to move.
func (c *computing) hurry() {
	if c.thought != nil {
		c.ponder.hurry = true
		c.thought.MoveNow()
	}
}

// interrupt stops a computer's thought. If it is still to move later, it starts again. A
// hint is dropped.
func (c *computing) interrupt() {
	if c.thought != nil {
		c.thought.Cancel()
		c.thought, c.t.dirty = nil, true
	}
	c.t.hint.Drop()
	c.t.threat.Drop()
}

// warm prepares the computers at the table for thinking.
func (t *Core) warm() {
	if t.minds() {
		t.Minds.Warm()
	}
}
