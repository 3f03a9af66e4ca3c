// Package boxed erases the types of positions and moves: it boxes them as values of type
// any, for code that learns only at run time which game it handles: the engine, the
// browser's second program, a host, and its players. Package catalogue lists the boxed
// games. Tables know the types of their games, and unbox values as soon as they get them.
package boxed

import (
	"agora/rules"
	"agora/rules/chance"
)

// boxed are rules whose states and moves are in boxes.
type boxed[S, M any] struct{ g rules.Game[S, M] }

// listed are boxed rules whose moves can be listed.
type listed[S, M any] struct {
	boxed[S, M]
	e rules.Enumerator[S, M]
}

// Game puts the positions and moves of a game into boxes. What it knows of lists of
// moves, of Views and of events, it knows in boxes too.
func Game[S, M any](g rules.Game[S, M]) rules.Game[any, any] {
	b := boxed[S, M]{g}
	e, lists := g.(rules.Enumerator[S, M])
	v, hides := g.(rules.Viewed[S, M])
	f, follows := g.(rules.Followed[S, M])
	switch {
	case lists && hides && follows:
		return struct {
			listed[S, M]
			viewed[S, M]
			followed[S, M]
		}{listed[S, M]{b, e}, viewed[S, M]{v}, followed[S, M]{f}}
	case lists && hides:
		return struct {
			listed[S, M]
			viewed[S, M]
		}{listed[S, M]{b, e}, viewed[S, M]{v}}
	case hides && follows:
		return struct {
			boxed[S, M]
			viewed[S, M]
			followed[S, M]
		}{b, viewed[S, M]{v}, followed[S, M]{f}}
	case hides:
		return struct {
			boxed[S, M]
			viewed[S, M]
		}{b, viewed[S, M]{v}}
	case lists:
		return listed[S, M]{b, e}
	}
	return b
}

func (b boxed[S, M]) Name() string                           { return b.g.Name() }
func (b boxed[S, M]) Seats() (least, most int)               { return b.g.Seats() }
func (b boxed[S, M]) Options() []rules.Option                { return b.g.Options() }
func (b boxed[S, M]) Turn(s any) rules.Turn                  { return b.g.Turn(s.(S)) }
func (b boxed[S, M]) Check(s, m any) error                   { return b.g.Check(s.(S), m.(M)) }
func (b boxed[S, M]) Outcome(s any) (rules.Outcome, bool)    { return b.g.Outcome(s.(S)) }
func (b boxed[S, M]) View(s any, seat rules.Seat) any        { return b.g.View(s.(S), seat) }
func (b boxed[S, M]) Format(m any) string                    { return b.g.Format(m.(M)) }
func (b boxed[S, M]) Encode(s any) string                    { return b.g.Encode(s.(S)) }
func (b boxed[S, M]) Hash(s any) uint64                      { return b.g.Hash(s.(S)) }
func (b boxed[S, M]) Parse(token string) (any, error)        { return boxOr(b.g.Parse(token)) }
func (b boxed[S, M]) Decode(s any, text string) (any, error) { return boxOr(b.g.Decode(s.(S), text)) }

func (b boxed[S, M]) Start(setup rules.Setup) (any, []rules.Event, error) {
	s, events, err := b.g.Start(setup)
	return s, events, err
}

func (b boxed[S, M]) Apply(s, m any) (any, []rules.Event, error) {
	after, events, err := b.g.Apply(s.(S), m.(M))
	return after, events, err
}

// Sample draws a move; where the game cannot, from its list.
func (b boxed[S, M]) Sample(s any, r *chance.Stream) (any, bool) {
	switch g := b.g.(type) {
	case rules.Sampler[S, M]:
		m, ok := g.Sample(s.(S), r)
		return m, ok
	case rules.Enumerator[S, M]:
		if moves := g.Moves(s.(S), nil); len(moves) > 0 {
			return moves[r.Intn(len(moves))], true
		}
	}
	return nil, false
}

func (l listed[S, M]) Moves(s any, moves []any) []any {
	return append(moves, All(l.e.Moves(s.(S), nil))...)
}

// boxOr boxes what is there also with an error.
func boxOr[T any](v T, err error) (any, error) { return v, err }

// All puts each value of a list into a box.
func All[T any](list []T) []any {
	var all []any
	for _, v := range list {
		all = append(all, v)
	}
	return all
}

// Events lists a zero value of every kind of event; none if the game lists none.
func (b boxed[S, M]) Events() []rules.Event {
	if g, ok := b.g.(rules.Evented); ok {
		return g.Events()
	}
	return nil
}

// EventFor returns the event as the seat may know it.
func (b boxed[S, M]) EventFor(e rules.Event, seat rules.Seat) rules.Event {
	if g, ok := b.g.(rules.Discreet); ok {
		return g.EventFor(e, seat)
	}
	return e
}

// viewed adds to boxed rules what those that hide something know.
type viewed[S, M any] struct{ v rules.Viewed[S, M] }

func (v viewed[S, M]) DecodeView(s any, seat rules.Seat, text string) (any, error) {
	return boxOr(v.v.DecodeView(s.(S), seat, text))
}

func (v viewed[S, M]) MoveFor(m any, by, seat rules.Seat) any { return v.v.MoveFor(m.(M), by, seat) }

// followed adds to boxed rules what those that tell a move step by step know.
type followed[S, M any] struct{ f rules.Followed[S, M] }

func (f followed[S, M]) Follow(s, m any) ([]rules.Moment[any], error) {
	return boxMoments(f.f.Follow(s.(S), m.(M)))
}

func (f followed[S, M]) FollowFor(s, m any, seat rules.Seat) ([]rules.Moment[any], error) {
	return boxMoments(f.f.FollowFor(s.(S), m.(M), seat))
}

func boxMoments[S any](moments []rules.Moment[S], err error) (list []rules.Moment[any], _ error) {
	for _, k := range moments {
		list = append(list, rules.Moment[any]{Event: k.Event, State: k.State})
	}
	return list, err
}
