package play

import (
	"testing"

	"agora/game/known"
	"agora/game/match"
	"agora/game/store"
	"agora/rules"
)

// TestWhatCounts: ratings, achievements and the game of the day ask where a game began, and
// only one played here from its own start counts for any of them.
func TestWhatCounts(t *testing.T) {
	earned := func([]byte, rules.Seat) []string { return []string{"a"} }
	for _, c := range []struct {
		tags   string
		counts bool
	}{
		{"", true},
		{"[Position \"x\"]\n", false},
		{"[Given \"12\"]\n", false},
		{"[Given \"12 outside\"]\n", false},
		{"[Again \"2 3 4\"]\n", false},
	} {
		settings := store.DefaultSettings()
		settings.Day = store.Try{Day: "2026-11-26", Game: "g", Begun: true}
		svc := Progress{Keeper{Desk{Settings: &settings, Nav: &quiet{}, Games: known.Games{{Name: "g", Achievements: []string{"a"}, Earned: earned}}}}}
		info := match.Info{Day: "2026-11-26", Players: []match.Player{{Name: "Anna", Kind: match.Human}, {Kind: "computer 3"}}}
		record := []byte("[Game \"g\"]\n" + c.tags + "\n1 x\n")
		svc.Ended("g", info, match.OriginOf(record), rules.Outcome{Winners: []rules.Seat{0}})
		news := svc.Achieve("g", info, record, []rules.Seat{0})
		if rated := svc.Rating("g").Games > 0; rated != c.counts || settings.Day.Over != c.counts || (len(news) > 0) != c.counts {
			t.Errorf("a game with %q: rated %v, day over %v, achieved %v; want %v of each", c.tags, rated, settings.Day.Over, news, c.counts)
		}
	}
}
