// Package stacks implements the rules of The Prisoners: two players move stones around a
// pit with three levels, climb onto lower stacks to capture them, and slip under higher
// ones to turn them from within.
//
// Position holds what the play depends on, made for search. State adds the identity of
// every stone and the past, for the repetition rule. Game implements the interfaces of
// package rules on States.
package stacks

import (
	"fmt"
	"slices"

	"agora/rules"
	"agora/rules/chance"
)

// Stone identifies a stone, from 0 to Stones-1. At the start stones 0 to 7 are white; later
// any stone can have either colour.
type Stone int8

// Stones is the number of stones of both players.
const Stones = most

// spot is the location of a stone: its cell, and the number of stones under it.
type spot struct {
	cell  Cell
	below uint8
}

// aside is the cell of stones that a composed position does not use.
const aside Cell = 0xFF

// State is a position with the location of every stone and as much of the past as the draw
// rules need. A copy is independent: the past that copies share never changes.
type State struct {
	Position
	spots [Stones]spot
	turn  int32 // turns made
	met   int32 // how often the position has occurred, this time included
	past  [2]*past
}

// past is a linked list of the hashes of all positions with the same player to move, the
// latest first. Captures can be reversed, so any position can recur, and the list reaches
// back to the start. State.past[seat] holds the positions in which that player is to move.
type past struct {
	hash   uint64
	before *past
}

// Seen returns how often a position has occurred in the game, the current one included. It
// compares hashes, and returns 0 if the draw rules are off.
func (s *State) Seen(hash uint64, toMove rules.Seat) int {
	n := 0
	for p := s.past[toMove&1]; p != nil; p = p.before {
		if p.hash == hash {
			n++
		}
	}
	return n
}

// Past yields the hashes of all positions of the game, the current one included, for a
// search that keeps them in a set of its own. It yields nothing if the draw rules are off.
func (s *State) Past(yield func(hash uint64) bool) {
	for _, chain := range s.past {
		for p := chain; p != nil; p = p.before {
			if !yield(p.hash) {
				return
			}
		}
	}
}

// remember adds the current position to the past.
func (s *State) remember() {
	if !s.draws {
		return
	}
	seat := s.Seat()
	s.past[seat] = &past{s.hash, s.past[seat]}
	s.met = int32(s.Seen(s.hash, seat))
	s.drawn = s.met >= repetitions
}

// repetitions is how often a position must occur, the first time included, to end the game.
const repetitions = 3

// Met returns how often the current position has occurred, this time included; 0 if the
// draw rules are off.
func (s State) Met() int { return int(s.met) }

// StonesOn returns the stones on a cell from the bottom up.
func (s State) StonesOn(c Cell) []Stone {
	stones := make([]Stone, s.On(c).Len())
	for i, at := range s.spots {
		if at.cell == c && int(at.below) < len(stones) {
			stones[at.below] = Stone(i)
		}
	}
	return stones
}

// Where returns the cell of a stone and the number of stones under it, and false for a
// stone that is not in play.
func (s State) Where(q Stone) (c Cell, below int, ok bool) {
	if q < 0 || q >= Stones || s.spots[q].cell == aside {
		return 0, 0, false
	}
	return s.spots[q].cell, int(s.spots[q].below), true
}

// Values of Turn.Phase.
const (
	PhaseAct  = "act"
	PhaseOver = "over"
)

// Turn returns whose turn it is; Number counts the turns since the start, or since the
// position was set up.
func (s State) Turn() rules.Turn {
	t := rules.Turn{Seat: s.Seat(), Number: int(s.turn) + 1, Phase: PhaseAct}
	if s.Over() {
		t.Seat, t.Phase = rules.NoSeat, PhaseOver
	}
	return t
}

// Game implements rules.Game, rules.Enumerator and rules.Sampler. It has no state.
type Game struct{}

var (
	_ rules.Game[State, Move]       = Game{}
	_ rules.Enumerator[State, Move] = Game{}
	_ rules.Sampler[State, Move]    = Game{}
	_ rules.Counter[State]          = Game{}
	_ rules.Passer[State]           = Game{}
	_ rules.Evented                 = Game{}
	_ rules.Runner[State]           = Game{}
	_ rules.SeatNamer[State]        = Game{}
	_ rules.Shower[State]           = Game{}
)

// Name returns "stacks".
func (Game) Name() string { return "stacks" }

// Seats returns 2 for both bounds. The first seat is White.
func (Game) Seats() (least, most int) { return 2, 2 }

// Options lists whether the draw rules are on.
func (Game) Options() []rules.Option {
	return []rules.Option{{Key: "draws", Values: []string{drawsOn, drawsOff}, Default: drawsOn}}
}

const (
	drawsOn  = "on"
	drawsOff = "off"
)

// opening is the initial position.
const opening = "b,b,b,b,b,b/b,.,.,.,.,b/.,.,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/w,w,w,w,w,w w"

// Start sets up the opening. Nothing is random, so the seed does not matter.
func (g Game) Start(setup rules.Setup) (State, []rules.Event, error) {
	if setup.Seats != 2 {
		return State{}, nil, fmt.Errorf("seats: The Prisoners is a game for 2 players, not %d", setup.Seats)
	}
	draws := drawsOn
	for key, value := range setup.Options {
		if key != "draws" {
			return State{}, nil, fmt.Errorf("%s: The Prisoners has no such option; it has draws", key)
		}
		draws = value
	}
	if !slices.Contains([]string{drawsOn, drawsOff}, draws) {
		return State{}, nil, fmt.Errorf("draws: the draw rules are %q or %q, not %q", drawsOn, drawsOff, draws)
	}
	var s State
	s.draws = draws == drawsOn
	s, err := g.Decode(s, opening)
	return s, nil, err
}

// Turn returns the player who acts next.
func (Game) Turn(s State) rules.Turn { return s.Turn() }

// View returns the state itself: nothing is hidden in this game.
func (Game) View(s State, _ rules.Seat) State { return s }

// Hash returns the hash of the position, which does not cover the past.
func (Game) Hash(s State) uint64 { return s.Hash() }

// Moves appends every legal move, in the order of Position.Moves.
func (Game) Moves(s State, moves []Move) []Move { return s.Position.Moves(moves) }

// Sample draws a legal move, all equally likely.
func (Game) Sample(s State, r *chance.Stream) (Move, bool) { return s.Position.Sample(r) }
