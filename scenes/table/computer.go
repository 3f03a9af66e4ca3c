package table

import (
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
)

// question is a decision that a computer player is to make, or is asked about.
type question struct {
	at      int      // decisions made before
	then    []string // moves besides, from which the analysis goes on
	level   int      // that plays the seat; for a hint or an analysis, that might
	temper  int      // of who plays it
	budget  bots.Budget
	analyse bool     // no mistakes on purpose
	among   []string // moves that an analysis compares; see bots.Job
	passed  bool     // the other side is to move; see rules.Passer
}

// Thought is a computer player at work on one decision. All its methods are
// called by the scene's Update.
type Thought interface {
	// Poll gives it time, about slice of it if it has no thread of its own, and
	// answers the choice once there is one.
	Poll(slice time.Duration) (c bots.Choice[string], done bool)
	// MoveNow asks for the choice without more thought.
	MoveNow()
	// Cancel ends the thought; it is not polled any more.
	Cancel()
}

// How long a thought without a thread of its own may take of a tick: less while
// something moves.
const (
	sliceMoving = 4 * time.Millisecond
	sliceStill  = 9 * time.Millisecond
)

func slice(moving bool) time.Duration {
	if moving {
		return sliceMoving
	}
	return sliceStill
}

// Thinking reports whether a computer is at work on its decision.
func (t *Common) Thinking() bool { return t.computer.thought != nil }

// ask sets a computer player to work, within the budget of all if there is one; nil where
// a seat is played by hand.
func (c *computing) ask(q question) Thought {
	if c.t.Nodes > 0 {
		q.budget = bots.Budget{Nodes: c.t.Nodes}
	}
	return c.by(q)
}

// Waits implements game.Waiter: somebody is at work, or what is said will go.
func (t *Common) Waits() bool {
	return t.computer.thought != nil || t.adviser.advice != nil || t.adviser.asked || t.threat.thought != nil || t.look.analysis.thought != nil || t.Bar.ticks > 0 || t.Repeating() || t.timing()
}

// Reads implements game.Reader: a computer thinks, or a lesson is read.
func (t *Common) Reads() bool {
	_, learns := t.mode.(*lecturing)
	return learns || t.computer.thought != nil || t.look.analysis.thought != nil
}

// computing is the computer player at work, whose turn it is.
type computing struct {
	t       *Common
	by      func(question) Thought // who is asked; nil: nobody
	thought Thought                // nil: none is at work
	ponder  pondering
	polls   polls
}

// pondering is a computer's decision as the table sees it.
type pondering struct {
	waited int // ticks since it was asked
	hurry  bool
	answer bots.Choice[string]
	done   bool // answer is there
}

// think lets a computer work on its decision once everything before it has been
// presented, and makes the decision when it is found and its time has come.
func (c *computing) think(moving bool) {
	t := c.t
	if !t.mode.thinks() || t.Curtain.closed || !t.Live() || t.Busy() || !t.due(match.Thinks) {
		return
	}
	seat := t.turn.Seat
	if c.thought == nil {
		t.dirty = true
		c.thought, c.ponder = c.ask(question{at: t.at, level: match.LevelFor(t.Info.Players[seat].Kind, bots.Seed(t.Info.Seed, t.at, seat)), temper: match.Temper(t.Info.Players[seat].Kind)}), pondering{}
		if c.thought == nil {
			t.byHand(seat)
			return
		}
	}
	m := &c.ponder
	if m.waited++; m.waited%dotTicks == 1 {
		t.Nav.Invalidate() // the sign of thinking moves
	}
	if !m.done {
		var fault error
		if m.answer, m.done, fault = poll(&c.polls, c.thought, slice(moving)); fault != nil {
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

// slow is the time that a poll may take before the picture visibly stops.
const slow = 50 * time.Millisecond

// polls counts what thinking takes of ticks.
type polls struct {
	all, slow int
	longest   time.Duration
}

// poll polls a thought; what it fails by is a fault and no end of the program: the
// game can go on by hand, and a table that is opened again would fail again.
func poll(p *polls, t Thought, slice time.Duration) (c bots.Choice[string], done bool, fault error) {
	start := time.Now()
	defer func() {
		took := time.Since(start)
		p.all++
		p.longest = max(p.longest, took)
		if took > slow {
			p.slow++
		}
		switch v := recover().(type) {
		case nil:
		case *bots.Fault:
			done, fault = false, v
		default:
			panic(v)
		}
	}()
	c, done = t.Poll(slice)
	return c, done, nil
}

// hurry asks the computer that thinks for its move.
func (c *computing) hurry() {
	if c.thought != nil {
		c.ponder.hurry = true
		c.thought.MoveNow()
	}
}

// interrupt ends what a computer thinks about. If it is still its turn later, it
// begins anew. A hint is void.
func (c *computing) interrupt() {
	if c.thought != nil {
		c.thought.Cancel()
		c.thought, c.t.dirty = nil, true
	}
	c.t.adviser.dropHint()
	c.t.threat.drop()
}

// warm lets computers that sit at the table get ready to think.
func (t *Common) warm() {
	if t.minds() {
		t.Minds.Warm()
	}
}
