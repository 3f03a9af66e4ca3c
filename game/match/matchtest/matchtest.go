// Package matchtest plays matches at random, for the tests of what keeps, sends or shows
// them.
package matchtest

import (
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
)

// Move makes a random move and reports whether there was one: a match that is over has
// none. A refused move fails the test.
func Move[S, M any](t testing.TB, m *match.Match[S, M], r *chance.Stream) bool {
	t.Helper()
	move, ok := m.Game().(rules.Sampler[S, M]).Sample(m.State(), r)
	if !ok {
		return false
	}
	if _, err := m.Do(move); err != nil {
		t.Fatalf("m.Do(move) = %v; want no error", err)
	}
	return true
}

// Play makes this many random moves, or fewer if the match is over before.
func Play[S, M any](t testing.TB, m *match.Match[S, M], r *chance.Stream, decisions int) {
	t.Helper()
	for range decisions {
		if !Move(t, m, r) {
			return
		}
	}
}

// Finish plays a match to its end.
func Finish[S, M any](t testing.TB, m *match.Match[S, M], r *chance.Stream) {
	t.Helper()
	for Move(t, m, r) {
	}
}

// Long plays a match until it has this many decisions, and returns it: a match that is over
// before then continues differently from 40 decisions before its end.
func Long[S, M any](t testing.TB, m *match.Match[S, M], r *chance.Stream, decisions int) *match.Match[S, M] {
	t.Helper()
	for m.Len() < decisions {
		if !Move(t, m, r) {
			m = m.Fork(max(m.Len()-40, 0))
		}
	}
	return m
}
