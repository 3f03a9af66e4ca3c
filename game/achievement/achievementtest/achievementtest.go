// Package achievementtest compares achievements with another way to tell them.
package achievementtest

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"agora/game/achievement"
	"agora/game/match"
	"agora/rules"
)

// Other tells an achievement in another way: how far a seat came, and what it takes.
type Other[S, M any] struct {
	Takes int
	Came  func(achievement.Played[S, M]) int
}

// Run replays the games in testdata/achievements. Each seat must have earned what the other
// way says, and for each achievement there must be a seat that has just earned it, and one
// that has just missed it.
func Run[S, M any](t *testing.T, g rules.Game[S, M], list []achievement.Achievement[S, M], others map[string]Other[S, M]) {
	t.Helper()
	files, err := filepath.Glob("testdata/achievements/*.agora")
	if err != nil || len(files) == 0 || len(list) != len(others) {
		t.Fatalf("%d games, %v; %d achievements, %d told otherwise; want some files, no error, and every achievement either told or told otherwise", len(files), err, len(list), len(others))
	}
	earned, missed := map[string]bool{}, map[string]bool{}
	for _, file := range files {
		record, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		m, err := match.Read(g, bytes.ReplaceAll(record, []byte("\r\n"), []byte("\n")))
		if err != nil || !m.Turn().Over() {
			t.Fatalf("%s: %v; want a finished game and no error", file, err)
		}
		for seat := range m.Info().Players {
			p := achievement.Played[S, M]{Match: m, Seat: rules.Seat(seat)}
			for _, a := range list {
				other, known := others[a.Name]
				if !known {
					t.Fatalf("%s is not told otherwise, known of others[a.Name] = %v; want true", a.Name, known)
				}
				came := other.Came(p)
				if got := a.Earned(p); got != (came >= other.Takes) {
					t.Errorf("%s, seat %d: %s earned is %v, but the seat came to %d of %d; want %v", file, seat+1, a.Name, got, came, other.Takes, came >= other.Takes)
				}
				earned[a.Name] = earned[a.Name] || came >= other.Takes
				missed[a.Name] = missed[a.Name] || came == other.Takes-1
			}
		}
	}
	for _, a := range list {
		if !earned[a.Name] || !missed[a.Name] {
			t.Errorf("%s is earned in a game: %v; just missed: %v; want true and true", a.Name, earned[a.Name], missed[a.Name])
		}
	}
}
