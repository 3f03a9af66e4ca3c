package boxed

import (
	"agora/game/match"
	"agora/rules"
)

// Match reads a match that is held in boxes in the types of its game.
type Match[S, M any] struct{ boxes *match.Match[any, any] }

// Open returns a match that is held in boxes for reading.
func Open[S, M any](boxes *match.Match[any, any]) Match[S, M] { return Match[S, M]{boxes} }

// Len returns the number of decisions made.
func (m Match[S, M]) Len() int { return m.boxes.Len() }

// State returns the position now.
func (m Match[S, M]) State() S { return m.boxes.State().(S) }

// StateAt returns the position after n decisions, or the nearest number there is.
func (m Match[S, M]) StateAt(n int) S { return m.boxes.StateAt(n).(S) }

// At returns decision i, from 0 to Len()-1.
func (m Match[S, M]) At(i int) match.Step[S, M] { return openStep[S, M](m.boxes.At(i)) }

// Moments returns what happened in decision i as the seat may know it.
func (m Match[S, M]) Moments(i int, seat rules.Seat) []rules.Moment[S] {
	return openMoments[S](m.boxes.Moments(i, seat))
}

// StartEvents returns what happened before the first decision.
func (m Match[S, M]) StartEvents() []rules.Event { return m.boxes.StartEvents() }

// Turn returns the decision to be made now.
func (m Match[S, M]) Turn() rules.Turn { return m.boxes.Turn() }

// Outcome returns the result, and whether the game is over.
func (m Match[S, M]) Outcome() (rules.Outcome, bool) { return m.boxes.Outcome() }

// Draft returns what is half made, or "".
func (m Match[S, M]) Draft() string { return m.boxes.Draft() }

// Source hands out what comes of a source that is held in boxes in the types of its game.
type Source[S, M any] struct{ Of match.Source[any, any] }

// Make asks for a decision, as match.Source.Make does.
func (s Source[S, M]) Make(m M, after int) error { return s.Of.Make(m, after) }

// Next returns what has happened, as match.Source.Next does.
func (s Source[S, M]) Next() (open match.Update[S, M], ok bool) {
	u, ok := s.Of.Next()
	open = match.Update[S, M]{Kind: u.Kind, From: u.From, To: u.To, Why: u.Why}
	if before, there := u.Before.(S); there {
		open.Before = before
	}
	for _, step := range u.Steps {
		open.Steps = append(open.Steps, openStep[S, M](step))
	}
	return open, ok
}

// openStep takes a decision out of its boxes.
func openStep[S, M any](s match.Step[any, any]) match.Step[S, M] {
	return match.Step[S, M]{Turn: s.Turn, Move: s.Move.(M), State: s.State.(S), Events: s.Events, Moments: openMoments[S](s.Moments)}
}

func openMoments[S any](boxes []rules.Moment[any]) (list []rules.Moment[S]) {
	for _, k := range boxes {
		list = append(list, rules.Moment[S]{Event: k.Event, State: k.State.(S)})
	}
	return list
}
