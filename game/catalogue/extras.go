package catalogue

import (
	"agora/game/boxed"
	"agora/rules"
	"agora/rules/chance"
)

// Extras holds abilities that only some games have; each is nil where the game does
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
			return boxed.All(moves), err
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
