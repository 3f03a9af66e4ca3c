package game

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/rating"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
)

// Rating returns how strong somebody plays a game; see package rating.
func (s Services) Rating(game string) rating.Rating { return s.Settings.Ratings[game] }

// rate updates the rating of the only person in a finished game, against each of the
// computers: by their points, or by the win in games without points.
func (s Services) rate(game string, info match.Info, o rules.Outcome) {
	me := -1
	for i, p := range info.Players {
		switch {
		case match.Level(p.Kind) > 0:
		case me >= 0 || p.Away:
			return
		default:
			me = i
		}
	}
	if me < 0 {
		return
	}
	r := s.Rating(game)
	rated := r
	for i, p := range info.Players {
		if level, tenths := match.Between(p.Kind); level > 0 {
			rated = rated.After(rating.Of(level, tenths), against(o, rules.Seat(me), rules.Seat(i)))
		}
	}
	if rated.Games > r.Games { // it is one game, however many computers there were
		rated.Games = r.Games + 1
		rated.Run = min(max(rated.Run, -rated.Games), rated.Games)
		s.keepRating(game, rated)
	}
}

// RatePuzzle moves the number in a game's puzzles by whether one was solved at the first try, and
// counts on how many were in a row.
func (s Services) RatePuzzle(game string, hard int, solved bool) {
	s.Settings.Streak = s.Settings.Streak.Tried(solved)
	result := rating.Lost
	if solved {
		result = rating.Won
	}
	name := store.PuzzleRating(game)
	s.keepRating(name, s.Rating(name).After(rating.OfPuzzle(hard), result))
}

// PuzzleSolved counts the day for the days in a row on which a puzzle was solved.
func (s Services) PuzzleSolved() {
	s.Settings.Streak = s.Settings.Streak.Solved(s.Day())
	s.Nav.ApplySettings()
}

// Streaks says how many puzzles in a row were solved, and on how many days in a row, as it stands on
// a day; nothing, while none was solved.
func (s Services) Streaks(day int) (said words.Sentences) {
	streak := s.Settings.Streak
	if streak.MostDays > 0 {
		said = append(said, words.M("puzzles.streak.days", "n", streak.On(day), "most", streak.MostDays))
	}
	if streak.MostRow > 0 {
		said = append(said, words.M("puzzles.streak.row", "n", streak.Row, "most", streak.MostRow))
	}
	return said
}

// Day returns the day of the calendar here, counted; see puzzle.DayNumber.
func (s Services) Day() int { return puzzle.DayNumber(s.Today()) }

// Today returns what the clock says here.
func (s Services) Today() time.Time {
	if s.Clock != nil {
		return s.Clock()
	}
	return time.Now()
}

func (s Services) keepRating(name string, r rating.Rating) {
	s.Settings.Ratings = s.Settings.Ratings.With(name, r)
	s.Nav.ApplySettings()
}

// against returns what one seat has won against another, in thousandths.
func against(o rules.Outcome, me, other rules.Seat) int {
	mine, theirs := slices.Contains(o.Winners, me), slices.Contains(o.Winners, other)
	switch {
	case mine && !theirs:
		return rating.Won
	case theirs && !mine:
		return rating.Lost
	case int(max(me, other)) >= len(o.Scores) || mine:
		return rating.Half
	case o.Scores[me] > o.Scores[other]:
		return rating.Won
	case o.Scores[me] < o.Scores[other]:
		return rating.Lost
	}
	return rating.Half
}
