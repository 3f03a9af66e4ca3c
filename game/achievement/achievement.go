// Package achievement decides which ideas of a game a player has carried out. It only reads
// finished games, move by move; each game says in its bots.Team what there is to achieve.
package achievement

import (
	"slices"

	"agora/game/match"
	"agora/rules"
)

// Achievement is an idea that every good player of a game has carried out once.
type Achievement[S, M any] struct {
	Name   string // one word; what players read is in the messages "achievements", by it
	Earned func(Played[S, M]) bool
}

// Played is a finished game from the point of view of one seat.
type Played[S, M any] struct {
	*match.Match[S, M]
	Seat rules.Seat
}

// Won reports whether the seat has won and somebody else has not.
func (p Played[S, M]) Won() bool {
	o, _ := p.Outcome()
	return len(o.Winners) < len(p.Info().Players) && slices.Contains(o.Winners, p.Seat)
}

// Own reports whether the seat made move i.
func (p Played[S, M]) Own(i int) bool { return p.At(i).Seat() == p.Seat }

// Ever reports whether a condition held in the position after any number of moves.
func (p Played[S, M]) Ever(is func(S) bool) bool {
	for n := range p.Len() + 1 {
		if is(p.StateAt(n)) {
			return true
		}
	}
	return false
}

// Moved reports whether any of the seat's own moves satisfies a condition on the positions
// before and after it.
func (p Played[S, M]) Moved(is func(before, after S) bool) bool {
	for i := range p.Len() {
		if p.Own(i) && is(p.StateAt(i), p.StateAt(i+1)) {
			return true
		}
	}
	return false
}

// Some reports whether an event of a kind satisfies a condition; i is the number of the
// move in which it happened.
func Some[E rules.Event, S, M any](p Played[S, M], is func(i int, e E) bool) bool {
	for i := range p.Len() {
		for _, e := range p.At(i).Events {
			if e, ok := e.(E); ok && is(i, e) {
				return true
			}
		}
	}
	return false
}

// Earned returns the names of those of the achievements that a seat has earned in a
// finished game.
func Earned[S, M any](list []Achievement[S, M], m *match.Match[S, M], seat rules.Seat) (names []string) {
	for _, a := range list {
		if a.Earned(Played[S, M]{m, seat}) {
			names = append(names, a.Name)
		}
	}
	return names
}
