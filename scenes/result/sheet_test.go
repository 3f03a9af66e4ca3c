package result

import (
	"slices"
	"testing"

	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
	"agora/game/words/wordstest"
)

// TestSheetNamesLevels: the sheet shows the level of every computer, whatever the computer
// is called.
func TestSheetNamesLevels(t *testing.T) {
	say := wordstest.Speaking(t, words.English)
	n := newSheet(say, routes.ResultArg{Info: match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Lysis", Kind: match.Kind(2)}}}}, 14)
	if want := []string{"", "Apprentice"}; !slices.Equal(n.level, want) {
		t.Errorf("the levels are %q, want %q", n.level, want)
	}
}
