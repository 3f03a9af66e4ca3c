package game

import (
	"strconv"
	"strings"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Next returns the agreement for the game after one that is over: the next of its match, or with
// the same players another game or match; more: the match goes on.
func (a ResultArg) Next() (in match.Info, more bool) {
	if in, more = a.Info.Next(a.seats()); more {
		return in, true
	}
	in = a.Info.Alone()
	if s := a.Info.Series; s.On() {
		in.Series = match.NewSeries(s.Of, len(in.Players), s.Stay)
	}
	return in, false
}

// seats are the winners.
func (a ResultArg) seats() (seats []rules.Seat) {
	for _, w := range a.Winners {
		seats = append(seats, rules.Seat(w))
	}
	return seats
}

// Standing says how the match stands to which a game belongs that is over; "": it is none.
func (a ResultArg) Standing(say *words.Words) string { return standing(say, a.Info, a.seats()) }

// Result returns what is known of the end of a game that is looked at.
func (p Peek) Result() ResultArg {
	a := ResultArg{Info: p.Info}
	for _, w := range p.Winners {
		a.Winners = append(a.Winners, int(w))
	}
	return a
}

func standing(say *words.Words, in match.Info, winners []rules.Seat) string {
	s := in.Series
	if !s.On() {
		return ""
	}
	halves := s.After(winners)
	var scores words.Series
	for seat, n := range halves {
		scores = append(scores, words.M("series.score", "player", Called(say, in.Players, seat), "n", half(n)))
	}
	if !s.Decided(halves) {
		return say.T("series.standing", "n", s.Game, "of", s.Of, "scores", scores)
	}
	leaders := match.Leaders(halves)
	if len(leaders) == len(halves) {
		return say.T("series.even", "scores", scores)
	}
	var names words.All
	for _, seat := range leaders {
		names = append(names, Called(say, in.Players, seat))
	}
	return say.T("series.won", "scores", scores, "names", names)
}

// Halves writes what was won in a match, in halves of a game: "1½ : ½".
func Halves(halves []int) string {
	var parts []string
	for _, n := range halves {
		parts = append(parts, half(n))
	}
	return strings.Join(parts, "\u00a0:\u00a0")
}

// half writes a number of halves: "1½".
func half(n int) string {
	switch {
	case n == 1:
		return "½"
	case n%2 == 1:
		return strconv.Itoa(n/2) + "½"
	}
	return strconv.Itoa(n / 2)
}
