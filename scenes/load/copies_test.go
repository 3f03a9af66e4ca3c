package load

import (
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/game/store"
)

// Copies that a service leaves in the folder are one game in the statistics, and a game
// that is over does not run, whatever its file is called.
func TestCopiesCountOnce(t *testing.T) {
	over := game.Peek{Info: match.Info{Players: []match.Player{{Name: "A"}, {Name: "B"}}}, Scores: []int{1, 0}, Winners: nil, Over: true}
	made := func(kind store.Kind, data string) row {
		return row{Saved: store.Saved{Kind: kind, File: "f" + data}, data: []byte(data), peek: over, read: true, game: game.Game{Name: "phobia"}}
	}
	rows := []row{made(store.Over, "one"), made(store.Over, "one"), made(store.Over, "one"), made(store.Over, "two")}
	if got := counted(rows)["phobia"].all; got != 2 {
		t.Errorf("two games and two copies count as %d", got)
	}
	left := made(store.Left, "three")
	if got := left.tab(); got != game.TabFinished {
		t.Errorf("a game that is over stands under %s", got)
	}
	left.peek.Over = false
	if got := left.tab(); got != game.TabRunning {
		t.Errorf("a game that is not over stands under %s", got)
	}
}
