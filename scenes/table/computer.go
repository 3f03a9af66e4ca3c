package table

import (
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/game/words"
)

// question is a move that a computer player is asked to make or to judge.
type question struct {
	at      int      // number of moves made before
	then    []string // further moves, after which an analysis starts
	level   int      // of the seat's player, or of the adviser
	temper  int      // of the seat's player
	budget  bots.Budget
	analyse bool     // make no deliberate mistakes
	again   bool     // think differently from before: with another seed
	among   []string // moves for an analysis to compare; see bots.Job
	passed  bool     // the other side is to move; see rules.Passer
}

// Thought is a computer player working on one move. Its methods are called from the
// scene's Update.
type Thought interface {
	// Poll lets it think, for about slice if it has no thread, and returns the choice
	// once there is one.
	Poll(slice time.Duration) (c bots.Choice[string], done bool)
	// MoveNow asks for the choice without further thought.
	MoveNow()
	// Cancel ends the thought. It must not be polled afterwards.
	Cancel()
}

// How much of a tick a thought without a thread may take: less while something moves.
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

// thinking reports whether a computer is thinking about its move.
func (t *Core) thinking() bool { return t.computer.thought != nil }

// ask starts a computer player, within the shared budget if there is one; nil if the seat
// is played by hand.
func (c *computing) ask(q question) Thought {
	if c.t.Nodes > 0 {
		q.budget = bots.Budget{Nodes: c.t.Nodes}
	}
	return c.by(q)
}

// Waits implements game.Waiter: a computer is thinking, or a notice will disappear.
func (t *Core) Waits() bool {
	return t.computer.thought != nil || t.adviser.advice != nil || t.adviser.asked || t.threat.thought != nil || t.look.analysis.thought != nil || t.Bar.ticks > 0 || t.Repeating() || t.timing()
}

// Reads implements game.Reader: a computer is thinking, or the player is reading a lesson.
func (t *Core) Reads() bool {
	_, learns := t.mode.(*lecturing)
	return learns || t.computer.thought != nil || t.look.analysis.thought != nil
}

// computing is the computer player whose turn it is.
type computing struct {
	t       *Core
	by      func(question) Thought // starts a thought; nil: no computers
	thought Thought                // nil: not thinking
	ponder  pondering
	polls   polls
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
		t.Nav.Invalidate() // the dots of thinking move
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

// slow is the longest poll that does not visibly stop the picture.
const slow = 50 * time.Millisecond

// polls measures the share of a tick that polling takes.
type polls struct {
	all, slow int
	longest   time.Duration
}

// poll polls a thought. A panic in it counts as a failure of the computer player, not of
// the program: the game can continue by hand, and reopening the table would only fail
// again.
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
	c.t.adviser.dropHint()
	c.t.threat.drop()
}

// warm prepares the computers at the table for thinking.
func (t *Core) warm() {
	if t.minds() {
		t.Minds.Warm()
	}
}
