package load

import (
	"testing"

	"agora/game/routes"
	"agora/game/shelf"
	"agora/game/store"
)

// TestTabs: a finished game does not count as running, whatever its file is called, and a
// deleted game is listed only among the deleted.
func TestTabs(t *testing.T) {
	c := &shelf.Card{Saved: store.Saved{Kind: store.Autosaved}, Over: true}
	if got := tabOf(c); got != routes.TabFinished {
		t.Errorf("a game that is over stands under %s; want %s", got, routes.TabFinished)
	}
	if c.Over = false; tabOf(c) != routes.TabRunning {
		t.Errorf("a game that is not over stands under %s; want %s", tabOf(c), routes.TabRunning)
	}
	if c.Deleted = c.Time.AddDate(2026, 0, 0); tabOf(c) != routes.TabDeleted {
		t.Errorf("a deleted game stands under %s; want %s", tabOf(c), routes.TabDeleted)
	}
}
