package table

import (
	"time"

	"agora/game/bots"
	"agora/game/bots/apart"
	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Question is a decision that a computer player is to make, or is asked about.
type Question struct {
	View      any        // what the seat may know, and nothing more
	Seat      rules.Seat // whose turn it is
	Kind      string     // who plays it: "computer 3"; for a hint or an analysis, who might
	Seed      uint64     // of the set-up
	Decisions int        // made before
	Moves     []any      // these decisions; who is not to know all of them is told the View alone
	Budget    bots.Budget
	Analyse   bool  // no mistakes on purpose
	Among     []any // moves that an analysis compares; see bots.Job
}

// Thought is a computer player at work on one decision. All its methods are
// called by the scene's Update.
type Thought interface {
	// Poll gives it time, about slice of it if it has no thread of its own, and
	// answers the choice once there is one.
	Poll(slice time.Duration) (c bots.Choice[any], done bool)
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

// ask sets a computer player to work, within the budget of all if there is one.
func (c *computing) ask(q Question) Thought {
	if c.t.Nodes > 0 {
		q.Budget = bots.Budget{Nodes: c.t.Nodes}
	}
	return c.t.facts.Ask(q)
}

// Waits implements game.Waiter: somebody is at work, or what is said will go.
func (t *Common) Waits() bool {
	return t.computer.thought != nil || t.adviser.advice != nil || t.adviser.asked || t.look.analysis.thought != nil || t.Bar.ticks > 0 || t.Repeating()
}

// Reads implements game.Reader: a computer thinks, or a lesson is read.
func (t *Common) Reads() bool {
	_, learns := t.mode.(*lecturing)
	return learns || t.computer.thought != nil || t.look.analysis.thought != nil
}

// computing is the computer player at work, whose turn it is.
type computing struct {
	t       *Common
	thought Thought // nil: none is at work
	ponder  pondering
	polls   polls
}

// pondering is a computer's decision as the table sees it.
type pondering struct {
	waited int // ticks since it was asked
	hurry  bool
	answer bots.Choice[any]
	done   bool // answer is there
}

// think lets a computer work on its decision once everything before it has been
// presented, and makes the decision when it is found and its time has come.
func (c *computing) think(moving bool) {
	t := c.t
	if !t.mode.thinks() || t.Curtain.closed || !t.Live() || t.turn.Over() || t.Busy() || !t.thinks(t.turn.Seat) {
		return
	}
	seat := t.turn.Seat
	if c.thought == nil {
		t.dirty = true
		c.thought, c.ponder = c.ask(Question{
			View: t.team.View(t.state(), seat, t.level(seat)), Seat: seat, Kind: t.Info.Players[seat].Kind,
			Seed: t.Info.Seed, Decisions: t.match.Len(), Moves: t.played(t.match.Len()),
		}), pondering{}
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

// slow is how long a poll may take before the picture is seen to stop.
const slow = 50 * time.Millisecond

// polls counts what thinking takes of ticks.
type polls struct {
	all, slow int
	longest   time.Duration
}

// poll polls a thought; what it fails by is a fault and no end of the program: the
// game can go on by hand, and a table that is opened again would fail again.
func poll(p *polls, t Thought, slice time.Duration) (c bots.Choice[any], done bool, fault error) {
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
}

// Players makes Facts.Ask of the computer players of a game, which think where minds think:
// a seat whose kind is "computer 3" is played by level 3. A seat of any other kind is
// played by hand. of says which game it is; its moves are the question's.
func Players(minds *apart.Minds, of func() apart.Game) func(Question) Thought {
	return func(q Question) Thought {
		level := match.Level(q.Kind)
		if level == 0 {
			return nil
		}
		g := of()
		g.Moves = q.Moves
		return minds.Ask(g, bots.Job[any, any]{
			View: q.View, Seat: q.Seat, Level: level, Budget: q.Budget,
			Seed: bots.Seed(q.Seed, q.Decisions, q.Seat), Analyse: q.Analyse, Among: q.Among,
		})
	}
}

// warm lets computers that sit at the table get ready to think.
func (t *Common) warm() {
	for i := range t.Info.Players {
		if t.thinks(rules.Seat(i)) {
			t.Minds.Warm()
		}
	}
}

// played are the first n moves of the game.
func (t *Common) played(n int) (moves []any) {
	for i := range min(n, t.match.Len()) {
		moves = append(moves, t.match.At(i).Move)
	}
	return moves
}
