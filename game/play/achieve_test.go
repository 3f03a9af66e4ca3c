package play

import (
	"slices"
	"testing"

	"agora/game/known"
	"agora/game/match"
	"agora/game/store"
	"agora/rules"
)

// TestAchieve: what people at this device have achieved is new to each of them once,
// whatever the spelling of their names; nobody else earns anything, nor does the same
// name twice in a game.
func TestAchieve(t *testing.T) {
	settings := store.DefaultSettings()
	earned := func(record []byte, seat rules.Seat) []string { return []string{"a", string(record)} }
	svc := Progress{Keeper{Desk{Settings: &settings, Nav: &quiet{}, Games: known.Games{{Name: "g", Achievements: []string{"a", "b", "c"}, Earned: earned}, {Name: "none"}}}}}
	info := match.Info{Players: []match.Player{{Name: "Ελένη"}, {Name: "Bion"}, {Name: "ΕΛΕΝΗ"}, {Kind: "computer 3"}}}
	for _, game := range []struct {
		name, record string
		seats        []rules.Seat
		want         []known.Achieved
	}{
		{"g", "b", []rules.Seat{0}, []known.Achieved{{Seat: 0, Name: "a"}, {Seat: 0, Name: "b"}}},
		{"g", "c", []rules.Seat{2}, []known.Achieved{{Seat: 2, Name: "c"}}},
		{"g", "b", []rules.Seat{0, 1, 2}, []known.Achieved{{Seat: 1, Name: "a"}, {Seat: 1, Name: "b"}}},
		{"g", "b", nil, nil},
		{"none", "b", []rules.Seat{0}, nil},
		{"unknown", "b", []rules.Seat{0}, nil},
	} {
		if got := svc.Achieve(game.name, info, []byte(game.record), game.seats); !slices.Equal(got, game.want) {
			t.Errorf("%+v: new are %v; want %v", game, got, game.want)
		}
	}
	if got := settings.Achievements.Of("g", "a", "ελενη"); got.Times != 3 {
		t.Errorf("achieved %+v; want Times 3", got)
	}
	if len(settings.Achievements) != 5 {
		t.Errorf("there are %v; want 5 in all", settings.Achievements)
	}
}
