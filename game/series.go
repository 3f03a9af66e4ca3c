package game

import (
	"strconv"
	"strings"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// Next returns the set-up for the game after a finished one: the next of its match, or a
// new game or match with the same players. more: the match continues.
func (a ResultArg) Next() (in match.Info, more bool) {
	if in, more = a.Info.Next(a.seats()); more {
		return in, true
	}
	in = a.Info.Alone()
	if s := a.Info.Series; s.On() {
		in.Series = match.NewSeries(s.Of, s.HeadStart(), s.Stay)
	}
	return in, false
}

// seats returns the winners.
func (a ResultArg) seats() (seats []rules.Seat) {
	for _, w := range a.Winners {
		seats = append(seats, rules.Seat(w))
	}
	return seats
}

// Standing describes the state of the match that a finished game belongs to; "" if it
// belongs to none.
func (a ResultArg) Standing(say *words.Words) string { return standing(say, a.Info, a.seats()) }

// Result returns what a summary tells about the end of a game.
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
		score := words.M("series.score", "player", Called(say, in.Players, seat), "n", half(n))
		if ahead := s.HeadStart()[seat]; ahead > 0 {
			score = words.M("series.score.ahead", "player", Called(say, in.Players, seat), "n", half(n), "ahead", half(ahead))
		}
		scores = append(scores, score)
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

// SeriesScore formats the score of a match, given in half games: "1½ : ½".
func SeriesScore(halfPoints []int) string {
	var parts []string
	for _, n := range halfPoints {
		parts = append(parts, half(n))
	}
	return strings.Join(parts, "\u00a0:\u00a0")
}

// half formats a number of halves: "1½".
func half(n int) string {
	switch {
	case n == 1:
		return "½"
	case n%2 == 1:
		return strconv.Itoa(n/2) + "½"
	}
	return strconv.Itoa(n / 2)
}
