package store

import (
	"errors"

	"agora/game/rating"
)

// Ratings holds the player's strength by game; see PuzzleRating for puzzles. It is not
// changed in place; see With.
type Ratings map[string]rating.Rating

// PuzzleRating returns the key for the rating in a game's puzzles.
func PuzzleRating(game string) string { return game + "/puzzles" }

// With returns a copy with another rating under a name.
func (r Ratings) With(name string, now rating.Rating) Ratings { return with(r, name, now) }

// MarshalJSON implements json.Marshaler; see writeMap.
func (r Ratings) MarshalJSON() ([]byte, error) { return writeMap(r) }

// UnmarshalJSON implements json.Unmarshaler; see readMap.
func (r *Ratings) UnmarshalJSON(data []byte) error { return readMap(r, data, rating.Rating.Valid) }

// check refuses values that no game could produce.
func (r Ratings) check() error {
	if len(r) > 200 {
		return errors.New("it has too many games")
	}
	for _, one := range r {
		if !one.Valid() {
			return errors.New("a number in it is wrong")
		}
	}
	return nil
}

// Merged combines the ratings with those from elsewhere. For each game it takes the
// rating based on more games.
func (r Ratings) Merged(other Ratings) Ratings {
	return merged(r, other, func(one rating.Rating, _ bool, o rating.Rating) (rating.Rating, bool) {
		return o, o.Games > one.Games
	})
}
