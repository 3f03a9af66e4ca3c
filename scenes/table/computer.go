package table

import (
	"fmt"
	"slices"
	"time"

	"agora/game/bots"
	"agora/game/match"
	"agora/rules"
)

// Question is a decision that a computer player is to make, or is asked about.
type Question[S any] struct {
	View      S          // what the seat may know, and nothing more
	Seat      rules.Seat // whose turn it is
	Kind      string     // who plays it: "computer 3"; for a hint or an analysis, who might
	Seed      uint64     // of the set-up
	Decisions int        // made before
	Budget    bots.Budget
	Analyse   bool // no mistakes on purpose
}

// Thought is a computer player at work on one decision. All its methods are
// called by the scene's Update.
type Thought[M any] interface {
	// Poll gives it time, about slice of it if it has no thread of its own, and
	// answers the choice once there is one.
	Poll(slice time.Duration) (c bots.Choice[M], done bool)
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

// Computer reports whether a computer plays the seat.
func (d *Table[S, M]) Computer(seat rules.Seat) bool {
	i := int(seat)
	return d.facts.Ask != nil && i >= 0 && i < len(d.Info.Players) && i < len(d.played) &&
		d.Info.Players[i].Kind != match.Human && !d.played[i]
}

// Thinking reports whether a computer is at work on its decision.
func (d *Table[S, M]) Thinking() bool { return d.thought != nil }

// pondering is a computer's decision as the table sees it.
type pondering[M any] struct {
	waited int // ticks since it was asked
	hurry  bool
	answer bots.Choice[M]
	done   bool // answer is there
}

// paceTicks is how long a computer takes for a decision at least, and so how long
// the one before it is seen, by the name of the pace.
func paceTicks(pace string) int {
	switch pace {
	case "off":
		return 0
	case "calm":
		return 100
	}
	return 36
}

// think lets a computer work on its decision once everything before it has been
// presented, and makes the decision when it is found and its time has come.
func (d *Table[S, M]) think(moving bool) {
	if d.review || d.covered || !d.Live() || d.turn.Over() || d.Busy() || d.halted() || !d.Computer(d.turn.Seat) {
		return
	}
	seat := d.turn.Seat
	if d.thought == nil {
		d.dirty = true
		d.thought, d.ponder = d.facts.Ask(Question[S]{
			View: d.facts.Team.Game.View(d.State(), seat), Seat: seat, Kind: d.Info.Players[seat].Kind,
			Seed: d.Info.Seed, Decisions: d.Match.Len(),
		}), pondering[M]{}
		if d.thought == nil {
			d.byHand(seat)
			return
		}
	}
	m := &d.ponder
	if m.waited++; m.waited%dotTicks == 1 {
		d.Svc.Nav.Invalidate() // the sign of thinking moves
	}
	if !m.done {
		var fault error
		if m.answer, m.done, fault = poll(&d.polls, d.thought, slice(moving)); fault != nil {
			d.interrupt()
			d.byHand(seat)
			d.Refuse(fmt.Sprintf("The computer that plays %s has failed. Play it by hand.", d.Name(seat)))
			return
		}
	}
	if !m.done || m.waited < paceTicks(d.Svc.Settings.ComputerPace) && !m.hurry {
		return
	}
	d.thought = nil
	if d.single { // one step, and the game stands still again
		d.single, d.paused = false, true
	}
	if err := d.decide(m.answer.Move, false); err != nil {
		d.byHand(seat)
		d.Refuse(fmt.Sprintf("The move of %s is refused: %v Play it by hand.", d.Name(seat), err))
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
func poll[M any](p *polls, t Thought[M], slice time.Duration) (c bots.Choice[M], done bool, fault error) {
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

// byHand gives a computer's seat to the people at the table, so that the game can
// go on.
func (d *Table[S, M]) byHand(seat rules.Seat) {
	d.played[seat], d.dirty = true, true
	d.askCurtain()
}

// MoveNow asks the computer that thinks for its move.
func (d *Table[S, M]) MoveNow() {
	if d.thought != nil {
		d.ponder.hurry = true
		d.thought.MoveNow()
	}
}

// interrupt ends what a computer thinks about. If it is still its turn later, it
// begins anew. A hint is void.
func (d *Table[S, M]) interrupt() {
	if d.thought != nil {
		d.thought.Cancel()
		d.thought, d.dirty = nil, true
	}
	d.dropHint()
}

// Watching reports whether only computers play, so that the game is watched: it
// can be paused, and gone through in steps.
func (d *Table[S, M]) Watching() bool {
	return !d.review && !slices.ContainsFunc(d.Info.Players, func(p match.Player) bool { return p.Kind == match.Human }) &&
		d.Computer(d.Match.Turn().Seat)
}

// halted reports whether a watched game stands still.
func (d *Table[S, M]) halted() bool { return d.paused && !d.single && d.Watching() }

// Pause lets a watched game stand still, or go on.
func (d *Table[S, M]) Pause() {
	if !d.Watching() {
		return
	}
	d.paused, d.single, d.dirty = !d.paused, false, true
	if d.paused && d.thought != nil {
		d.thought.Cancel()
		d.thought = nil
	}
}

// Step lets a watched game go one decision on and stand still then; if that is
// thought about already, it comes at once.
func (d *Table[S, M]) Step() {
	if !d.Watching() {
		return
	}
	if d.thought != nil {
		d.MoveNow()
	}
	d.single, d.dirty = true, true
}
