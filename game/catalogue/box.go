package catalogue

import (
	"agora/game/bots"
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

func box[S, M any](g rules.Game[S, M]) rules.Game[any, any] {
	if e, ok := g.(rules.Enumerator[S, M]); ok {
		return listed[S, M]{boxed[S, M]{g}, e}
	}
	return boxed[S, M]{g}
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
	return append(moves, boxAll(l.e.Moves(s.(S), nil))...)
}

// boxOr boxes what is there also with an error.
func boxOr[T any](v T, err error) (any, error) { return v, err }

func boxAll[T any](list []T) []any {
	var all []any
	for _, v := range list {
		all = append(all, v)
	}
	return all
}

// player is a computer player that is given and answers boxes.
type player[S, M any] struct{ p bots.Player[S, M] }

func (p player[S, M]) Levels() []bots.Level { return p.p.Levels() }

func (p player[S, M]) Think(job bots.Job[any, any], m *bots.Effort) bots.Choice[any] {
	open := bots.Job[S, M]{
		View: job.View.(S), Seat: job.Seat, Level: job.Level, Budget: job.Budget, Seed: job.Seed, Analyse: job.Analyse,
	}
	if job.Report != nil {
		open.Report = func(c bots.Choice[M]) { job.Report(boxChoice(c)) }
	}
	return boxChoice(p.p.Think(open, m))
}

func boxChoice[M any](c bots.Choice[M]) bots.Choice[any] {
	boxes := bots.Choice[any]{Move: c.Move, Value: c.Value, Line: boxAll(c.Line), Nodes: c.Nodes, Depth: c.Depth, Why: c.Why}
	for _, r := range c.Roots {
		boxes.Roots = append(boxes.Roots, bots.Rated[any]{Move: r.Move, Value: r.Value, Visits: r.Visits})
	}
	return boxes
}

// Extras are what some games know how to do besides; each is nil where the game does
// not. See package rules.
type Extras struct {
	SeatNamed func(s any, word string) (rules.Seat, bool)
	SeatWords string
	List      func(s any) ([]any, error)
	Show      func(s any) string
	Perft     func(s any, plies int) uint64
	Run       func(s any, r *chance.Stream) (moves int)
	Answers   map[string]func(s any) string
	EventFor  func(e rules.Event, seat rules.Seat) rules.Event
}

func extrasOf[S, M any](g rules.Game[S, M]) Extras {
	var x Extras
	if g, ok := g.(rules.SeatNamer[S]); ok {
		x.SeatWords = g.SeatWords()
		x.SeatNamed = func(s any, word string) (rules.Seat, bool) { return g.SeatNamed(s.(S), word) }
	}
	if g, ok := g.(rules.Discreet); ok {
		x.EventFor = g.EventFor
	}
	if g, ok := g.(rules.Lister[S, M]); ok {
		x.List = func(s any) ([]any, error) {
			moves, err := g.List(s.(S))
			return boxAll(moves), err
		}
	}
	if g, ok := g.(rules.Shower[S]); ok {
		x.Show = func(s any) string { return g.Show(s.(S)) }
	}
	if g, ok := g.(rules.Counter[S]); ok {
		x.Perft = func(s any, plies int) uint64 { return g.Perft(s.(S), plies) }
	}
	if g, ok := g.(rules.Runner[S]); ok {
		x.Run = func(s any, r *chance.Stream) int { return g.Run(s.(S), r) }
	}
	if g, ok := g.(rules.Teller[S]); ok {
		x.Answers = map[string]func(any) string{}
		for word, answer := range g.Answers() {
			x.Answers[word] = func(s any) string { return answer(s.(S)) }
		}
	}
	return x
}
