package boxed

import "agora/game/match"

// Match is a match that is held in boxes, for who reads it in the types of its game.
type Match[S, M any] struct{ *match.Match[any, any] }

// State is the position now.
func (m Match[S, M]) State() S { return m.Match.State().(S) }

// StateAt is the position after n decisions, or the nearest number there is.
func (m Match[S, M]) StateAt(n int) S { return m.Match.StateAt(n).(S) }

// At is decision i, from 0 to Len()-1.
func (m Match[S, M]) At(i int) match.Step[S, M] { return Step[S, M](m.Match.At(i)) }

// Step takes a decision out of its boxes.
func Step[S, M any](s match.Step[any, any]) match.Step[S, M] {
	return match.Step[S, M]{Turn: s.Turn, Move: s.Move.(M), State: s.State.(S), Events: s.Events}
}
