package load

import (
	"testing"

	"agora/game"
	"agora/game/shelf"
	"agora/game/store"
)

// A game that is over does not run, whatever its file is called; one that was deleted stands
// nowhere else.
func TestTabs(t *testing.T) {
	c := &shelf.Card{Saved: store.Saved{Kind: store.Left}, Over: true}
	if got := tabOf(c); got != game.TabFinished {
		t.Errorf("a game that is over stands under %s", got)
	}
	if c.Over = false; tabOf(c) != game.TabRunning {
		t.Errorf("a game that is not over stands under %s", tabOf(c))
	}
	if c.Deleted = c.Time.AddDate(2026, 0, 0); tabOf(c) != game.TabDeleted {
		t.Errorf("a deleted game stands under %s", tabOf(c))
	}
}
