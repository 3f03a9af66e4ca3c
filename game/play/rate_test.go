package play

import (
	"testing"

	"agora/game/match"
	"agora/game/rating"
	"agora/game/store"
	"agora/rules"
)

// TestRate: a game against computers changes the rating of its only person, once, and
// nobody else's.
func TestRate(t *testing.T) {
	human, third := match.Player{Kind: match.Human}, match.Player{Kind: "computer 3"}
	away := match.Player{Kind: match.Human, Away: true}
	for _, tt := range []struct {
		what    string
		players []match.Player
		o       rules.Outcome
		way     int // whether the rating goes up, down, or stays away
	}{
		{"a win", []match.Player{human, third}, rules.Outcome{Winners: []rules.Seat{0}}, 1},
		{"a loss", []match.Player{third, human}, rules.Outcome{Winners: []rules.Seat{0}}, -1},
		{"a win over three", []match.Player{third, human, third, third}, rules.Outcome{Winners: []rules.Seat{1}, Scores: []int{1, 9, 3, 4}}, 1},
		{"the last place", []match.Player{third, human, third, third}, rules.Outcome{Winners: []rules.Seat{0}, Scores: []int{9, 1, 3, 4}}, -1},
		{"two people", []match.Player{human, human, third}, rules.Outcome{Winners: []rules.Seat{0}}, 0},
		{"by letter", []match.Player{human, away}, rules.Outcome{Winners: []rules.Seat{0}}, 0},
		{"computers", []match.Player{third, third}, rules.Outcome{Winners: []rules.Seat{0}}, 0},
		{"a person alone", []match.Player{human}, rules.Outcome{Winners: []rules.Seat{0}}, 0},
	} {
		settings := store.DefaultSettings()
		svc := Progress{Keeper{Desk{Settings: &settings, Nav: &quiet{}}}}
		was := rating.Rating{Number: 1100, Doubt: 200, Games: 7}
		settings.Ratings = settings.Ratings.With("g", was)
		svc.rate("g", match.Info{Players: tt.players}, tt.o)
		now := svc.Rating("g")
		switch {
		case tt.way == 0 && now != was, tt.way > 0 && now.Number <= was.Number, tt.way < 0 && now.Number >= was.Number:
			t.Errorf("%s: from %+v to %+v; want a number that goes up for 1, down for -1 and stays for 0: %d", tt.what, was, now, tt.way)
		case tt.way != 0 && now.Games != was.Games+1:
			t.Errorf("%s counts as %d games; want one", tt.what, now.Games-was.Games)
		case !now.Valid():
			t.Errorf("%s: %+v is not valid; want Valid() true", tt.what, now)
		}
	}
}

// quiet is a Navigator that does nothing.
type quiet struct{ Navigator }

func (quiet) ApplySettings() {}
