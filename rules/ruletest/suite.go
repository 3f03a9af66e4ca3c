// Package ruletest is the conformance suite for package rules, which the tests of every
// game run. It plays random games and checks in every position what the interfaces promise.
package ruletest

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// Suite says what to play, and supplies what the interfaces alone do not reveal.
type Suite[S, M any] struct {
	Game     rules.Game[S, M]
	Setups   []rules.Setup // each is played Seeds times; their own seeds are ignored
	Seeds    int           // number of games for each set-up, at least 1
	MaxMoves int           // upper bound for the length of a game

	// Conceal redraws whatever the seat may not know, and nothing else, so that the result
	// looks the same to that seat. Nil if the game hides nothing.
	Conceal func(S, rules.Seat, *chance.Stream) S

	// Bare removes from a state what neither its text nor its hash contains: the identity
	// of similar pieces, or how often a position has occurred. Decode keeps such things
	// only if the text is that of the state it is given. Nil if the text contains
	// everything.
	Bare func(S) S

	// Wrong returns moves that are illegal in the position, in addition to those that the
	// suite takes from other positions. May be nil.
	Wrong func(S, *chance.Stream) []M

	// Tokens and Positions are texts that Parse and Decode must refuse.
	Tokens, Positions []string
}

// Run runs every check of the suite as a subtest.
func Run[S, M any](t *testing.T, u Suite[S, M]) {
	t.Helper()
	for _, c := range u.checks() {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if err := c.run(); err != nil {
				t.Errorf("c.run() = %v; want no error", err)
			}
		})
	}
}

type check struct {
	name string
	run  func() error
}

func (u Suite[S, M]) checks() []check {
	return []check{
		{"setups", u.checkSetups},
		{"games", u.checkGames},
		{"text", u.checkText},
		{"replay", u.checkReplay},
		{"hash", u.checkHash},
		{"refusals", u.checkRefusals},
		{"garbage", u.checkGarbage},
		{"views", u.checkViews},
		{"told", u.checkTold},
		{"events", u.checkEvents},
		{"twins", u.checkTwins},
	}
}

// game is one random game in progress, as the checks see it.
type game[S, M any] struct {
	setup  rules.Setup
	start  S
	state  S // the current one
	chance chance.Stream
	tokens []string // the moves so far
}

// where describes the place in the game for a message, in enough detail to reproduce it.
func (g *game[S, M]) where() string {
	return fmt.Sprintf("%d seats, seed %d, options %v, after %d moves [%s]",
		g.setup.Seats, g.setup.Seed, g.setup.Options, len(g.tokens), strings.Join(g.tokens, " "))
}

// errStop ends a game early without reporting an error.
var errStop = errors.New("stop")

// play plays all games of the suite at random. It calls look for every position; for the
// last one ok is false and m is not a move.
func (u Suite[S, M]) play(look func(g *game[S, M], m M, ok bool) error) error {
	if len(u.Setups) == 0 || u.Seeds < 1 || u.MaxMoves < 1 {
		return errors.New("the suite needs set-ups, seeds and a bound for the moves")
	}
	for _, setup := range u.Setups {
		for seed := range u.Seeds {
			setup.Seed = uint64(seed)*0x9e3779b9 + 1
			if err := u.playOne(setup, look); err != nil {
				return err
			}
		}
	}
	return nil
}

func (u Suite[S, M]) playOne(setup rules.Setup, look func(*game[S, M], M, bool) error) (err error) {
	g := &game[S, M]{setup: setup, chance: chance.New(setup.Seed, 0x5eed)}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v (%s)", p, g.where())
		}
	}()
	if g.start, _, err = u.Game.Start(setup); err != nil {
		return fmt.Errorf("Start(%+v): %w", setup, err)
	}
	g.state = g.start
	for {
		var m M
		over := u.Game.Turn(g.state).Over()
		if !over {
			var ok bool
			if m, ok = u.draw(g); !ok {
				return fmt.Errorf("no legal move although the game is not over (%s)", g.where())
			}
		}
		if err := look(g, m, !over); err == errStop {
			return nil
		} else if err != nil {
			return fmt.Errorf("%w (%s)", err, g.where())
		}
		if over {
			return nil
		}
		if len(g.tokens) == u.MaxMoves {
			return fmt.Errorf("the game continues after %d moves (%s)", u.MaxMoves, g.where())
		}
		token := u.Game.Format(m)
		next, _, err := u.Game.Apply(g.state, m)
		if err != nil {
			return fmt.Errorf("Apply of the drawn move %s: %w (%s)", token, err, g.where())
		}
		g.state, g.tokens = next, append(g.tokens, token)
	}
}

// draw draws a random move by whatever means the game offers.
func (u Suite[S, M]) draw(g *game[S, M]) (m M, ok bool) {
	switch game := u.Game.(type) {
	case rules.Sampler[S, M]:
		return game.Sample(g.state, &g.chance)
	case rules.Enumerator[S, M]:
		if moves := game.Moves(g.state, nil); len(moves) > 0 {
			return moves[g.chance.Intn(len(moves))], true
		}
	}
	return m, false
}

// alike reports whether two states have the same text and hash.
func (u Suite[S, M]) alike(a, b S) bool {
	if u.Bare != nil {
		a, b = u.Bare(a), u.Bare(b)
	}
	return same(a, b)
}

// same reports whether two values are deeply equal. Most are equal by ==, which is faster.
func same(a, b any) bool {
	if t := reflect.TypeOf(a); t == reflect.TypeOf(b) && t != nil && t.Comparable() && a == b {
		return true
	}
	return reflect.DeepEqual(a, b)
}

// print formats a state in full, so that a change is noticed even if the state shares
// memory with its successor.
func (u Suite[S, M]) print(s S) string {
	return fmt.Sprintf("%x %s %+v", u.Game.Hash(s), u.Game.Encode(s), s)
}
