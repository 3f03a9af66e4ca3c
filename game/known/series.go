package known

import (
	"strconv"
	"strings"

	"agora/game/match"
	"agora/game/words"
	"agora/rules"
)

// NextGame returns the set-up for the game after a finished one: the next of its match, or a new
// game or match with the same players. more reports whether the match continues.
func NextGame(after match.Info, winners []rules.Seat) (in match.Info, more bool) {
	if in, more = after.Next(winners); more {
		return in, true
	}
	in = after.Alone()
	if s := after.Series; s.On() {
		in.Series = match.NewSeries(s.Of, s.HeadStart(), s.Stay)
	}
	return in, false
}

// NextGame returns the set-up for the game after this one, which is over.
func (p Peek) NextGame() (in match.Info, more bool) { return NextGame(p.Info, p.Winners) }

// InSeries describes the state of the match after this game; "" if it belongs to none.
func (p Peek) InSeries(say *words.Words) string { return InSeries(say, p.Info, p.Winners) }

// InSeries describes the state of the match that a finished game belongs to; "" if it belongs
// to none.
func InSeries(say *words.Words, in match.Info, winners []rules.Seat) string {
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
