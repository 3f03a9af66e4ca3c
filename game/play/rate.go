package play

import (
	"maps"
	"slices"
	"time"

	"agora/game/known"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/game/rating"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/words"
	"agora/rules"
)

// Progress holds what the player has reached: ratings, achievements, puzzles, the game of the day.
type Progress struct{ Keeper }

// Rating returns the player's strength in a game; see package rating.
func (s Progress) Rating(game string) rating.Rating { return s.Settings.Ratings[game] }

// rate updates the rating of the only person in a finished game that counts, against each
// computer: by points, or in games without points by the win.
func (s Progress) rate(game string, info match.Info, o rules.Outcome) {
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
	if rated.Games > r.Games { // it counts as one game, however many computers played
		rated.Games = r.Games + 1
		rated.Run = min(max(rated.Run, -rated.Games), rated.Games)
		s.keepRating(game, rated)
	}
}

// Achieve notes what people have achieved in a game that has just ended, given the seats
// that they played at this device, and returns what is new. A game that does not count by
// its origin achieves nothing.
func (s Progress) Achieve(game string, info match.Info, record []byte, seats []rules.Seat) (news []known.Achieved) {
	g, _ := s.Games.Find(game)
	if len(g.Achievements) == 0 || !match.OriginOf(record).Counts() {
		return nil
	}
	all := s.Settings.Achievements
	var people []string
	for _, seat := range seats {
		person := shelf.Key(info.Players[seat].Name)
		if person != "" && slices.Contains(people, person) {
			continue // as in the statistics
		}
		people = append(people, person)
		for _, name := range g.Earned(record, seat) {
			next, first := all.With(game, name, person, s.Today().Format(time.DateOnly))
			if all = next; first {
				news = append(news, known.Achieved{Seat: seat, Name: name})
			}
		}
	}
	if !maps.Equal(all, s.Settings.Achievements) {
		s.Settings.Achievements = all
		s.Nav.ApplySettings()
	}
	return news
}

// RatePuzzle updates the player's puzzle rating and the row of puzzles solved at the
// first try.
func (s Progress) RatePuzzle(game string, hard int, solved bool) {
	s.Settings.Streak = s.Settings.Streak.Tried(solved)
	result := rating.Lost
	if solved {
		result = rating.Won
	}
	name := store.PuzzleRating(game)
	s.keepRating(name, s.Rating(name).After(rating.OfPuzzle(hard), result))
}

// PuzzleSolved counts today towards the days in a row with a solved puzzle.
func (s Progress) PuzzleSolved() {
	s.Settings.Streak = s.Settings.Streak.Solved(s.Day())
	s.Nav.ApplySettings()
}

// Streaks describes the runs of puzzles and days as of a day; nothing if none was solved.
func (s Progress) Streaks(day int) (said words.Sentences) {
	streak := s.Settings.Streak
	if streak.MostDays > 0 {
		said = append(said, words.M("puzzles.streak.days", "n", streak.On(day), "most", streak.MostDays))
	}
	if streak.MostRow > 0 {
		said = append(said, words.M("puzzles.streak.row", "n", streak.Row, "most", streak.MostRow))
	}
	return said
}

// Day returns the local calendar day as a number; see puzzle.DayNumber.
func (s Progress) Day() int { return puzzle.DayNumber(s.Today()) }

// Today returns the local time.
func (s Progress) Today() time.Time {
	if s.Clock != nil {
		return s.Clock()
	}
	return time.Now()
}

func (s Progress) keepRating(name string, r rating.Rating) {
	s.Settings.Ratings = s.Settings.Ratings.With(name, r)
	s.Nav.ApplySettings()
}

// against returns one seat's score against another, in thousandths.
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
