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
	one, two, left, named := made(store.Over, "one"), made(store.Over, "two"), made(store.Left, "one"), made(store.Named, "one")
	if !one.same(&left) || one.same(&two) || named.same(&named) || one.same(&named) {
		t.Error("two files with one game are one, unless they have names of their own")
	}
	copied := one
	copied.double = true
	s := Scene{rows: []row{one, copied, two, copied, named}}
	if got := counted(s.on(game.TabFinished))["phobia"].all; got != 2 {
		t.Errorf("two games and two copies count as %d", got)
	}
	if got := left.tab(); got != game.TabFinished {
		t.Errorf("a game that is over stands under %s", got)
	}
	left.peek.Over = false
	if got := left.tab(); got != game.TabRunning {
		t.Errorf("a game that is not over stands under %s", got)
	}
}
