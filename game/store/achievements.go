package store

import (
	"errors"
	"strings"
	"time"
)

// Achievements holds what each person has achieved in each game. It is not changed in
// place; see With.
type Achievements map[string]Achieved // by achievementKey

// Achieved says when something was achieved for the first time, and in how many games.
type Achieved struct {
	First string `json:"first"` // 2006-01-02
	Times int    `json:"times"`
}

// mostAchievements is how many are kept, of all people.
const mostAchievements = 5000

// achievementKey returns the key of an achievement; the person, who comes last, may have any
// name.
func achievementKey(game, name, person string) string { return game + "/" + name + "/" + person }

// Of returns what a person has achieved, or with "" anybody: zero if nothing.
func (a Achievements) Of(game, name, person string) (all Achieved) {
	if person != "" {
		return a[achievementKey(game, name, person)]
	}
	for key, one := range a {
		if strings.HasPrefix(key, achievementKey(game, name, "")) {
			all.Times += one.Times
			if all.First == "" || one.First < all.First {
				all.First = one.First
			}
		}
	}
	return all
}

// With returns a copy in which a person has achieved something once more, on a day written
// as 2006-01-02, and reports whether it is the first time.
func (a Achievements) With(game, name, person, day string) (next Achievements, first bool) {
	key := achievementKey(game, name, person)
	one, had := a[key]
	if !had {
		if len(a) >= mostAchievements {
			return a, false
		}
		one.First = day
	}
	one.Times++
	return with(a, key, one), !had
}

// MarshalJSON implements json.Marshaler; see writeMap.
func (a Achievements) MarshalJSON() ([]byte, error) { return writeMap(a) }

// UnmarshalJSON implements json.Unmarshaler; see readMap.
func (a *Achievements) UnmarshalJSON(data []byte) error { return readMap(a, data, Achieved.valid) }

// check refuses values that no game could produce.
func (a Achievements) check() error {
	if len(a) > mostAchievements {
		return errors.New("it has too many achievements")
	}
	for _, one := range a {
		if !one.valid() {
			return errors.New("an achievement in it is wrong")
		}
	}
	return nil
}

// valid reports whether a game could produce the achievement.
func (a Achieved) valid() bool {
	_, err := time.Parse(time.DateOnly, a.First)
	return err == nil && a.Times >= 1
}

// Merged combines the achievements with those from elsewhere: the first day of both, and
// the greater number of games, since both may count the same ones.
func (a Achievements) Merged(other Achievements) Achievements {
	room := mostAchievements - len(a)
	return merged(a, other, func(one Achieved, had bool, o Achieved) (Achieved, bool) {
		if !had {
			room--
		}
		if !had || o.First < one.First {
			one.First = o.First
		}
		one.Times = max(one.Times, o.Times)
		return one, had || room >= 0
	})
}
