// Package think asks computer players to make or to judge moves at a table, whatever its
// game: moves are named as records write them.
package think

import (
	"time"

	"agora/game/bots"
)

// Question is a move that a computer player is asked to make or to judge.
type Question struct {
	At      int      // number of moves made before
	Then    []string // further moves, after which an analysis starts
	Level   int      // of the seat's player, or of the adviser
	Temper  int      // of the seat's player
	Budget  bots.Budget
	Analyse bool     // make no deliberate mistakes
	Again   bool     // think differently from before: with another seed
	Among   []string // moves for an analysis to compare; see bots.Job
	Open    bool     // about a finished game, with everything open; see bots.Job
	Passed  bool     // the other side is to move; see rules.Passer
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

// Asker asks the computer players of a table.
type Asker interface {
	// Asks reports whether there are any.
	Asks() bool
	// Ask starts one on a question; nil if the seat is played by hand.
	Ask(q Question) Thought
	// Poll lets it think for a part of the tick; see Polls.
	Poll(t Thought, moving bool) (c bots.Choice[string], done bool, fault error)
}

// Thorough is the time for a thorough thought about a position.
const Thorough = 2500 * time.Millisecond

// How much of a tick a thought without a thread may take: less while something moves.
const (
	sliceMoving = 4 * time.Millisecond
	sliceStill  = 9 * time.Millisecond
)

// slice returns how much of a tick a thought may take.
func slice(moving bool) time.Duration {
	if moving {
		return sliceMoving
	}
	return sliceStill
}

// slow is the longest poll that does not visibly stop the picture.
const slow = 50 * time.Millisecond

// Polls measures the share of a tick that polling takes.
type Polls struct {
	All, Slow int
	Longest   time.Duration
}

// Poll polls a thought for part of a tick. A panic in it counts as a failure of the
// computer player, not of the program: the game can continue by hand, and reopening the
// table would only fail again.
func (p *Polls) Poll(t Thought, moving bool) (c bots.Choice[string], done bool, fault error) {
	start := time.Now()
	defer func() {
		took := time.Since(start)
		p.All++
		p.Longest = max(p.Longest, took)
		if took > slow {
			p.Slow++
		}
		switch v := recover().(type) {
		case nil:
		case *bots.Fault:
			done, fault = false, v
		default:
			panic(v)
		}
	}()
	c, done = t.Poll(slice(moving))
	return c, done, nil
}
