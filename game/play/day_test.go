package play

import (
	"fmt"
	"testing"

	"agora/game/match"
	"agora/game/store"
)

// countedStore is a store that counts reads and listings.
type countedStore struct {
	*store.Memory
	read, listed int
}

func (c *countedStore) Read(name string) ([]byte, error) {
	c.read++
	return c.Memory.Read(name)
}

func (c *countedStore) List(prefix string) ([]store.Entry, error) {
	list, err := c.Memory.List(prefix)
	c.listed += len(list)
	return list, err
}

// TestTryReadsNoSaves: starting the game of the day reads and lists no games, however
// many are stored; continuing it reads only those in progress.
func TestTryReadsNoSaves(t *testing.T) {
	disk := &countedStore{Memory: &store.Memory{}}
	for i := range 500 {
		disk.Write(fmt.Sprintf("save-Game %d.agora", i), []byte("x"))
		disk.Write(fmt.Sprintf("history-20261122T15%02d%02dZ-market.agora", i/60, i%60), []byte("x"))
	}
	disk.Write("running-One.agora", []byte("x"))
	settings := store.DefaultSettings()
	svc := Progress{Keeper{Desk{Settings: &settings, Nav: &quiet{}, Saves: store.NewSaves(disk)}}}
	info := match.Info{Game: "g", Day: "2026-11-26"}
	disk.read, disk.listed = 0, 0
	if got := svc.tries(info); got.Day != info.Day || disk.read > 0 || disk.listed > 0 {
		t.Errorf("the first try is %+v; %d are read, %d listed; want Day %q, none and none", got, disk.read, disk.listed, info.Day)
	}
	svc.Begun(info)
	if got := svc.tries(info); got.Day != "" || disk.read > 0 || disk.listed > 0 {
		t.Errorf("the second try is %+v; %d are read, %d listed; want Day \"\", none and none", got, disk.read, disk.listed)
	}
	if _, record, tried := svc.Tried(info.Day); !tried || record != nil || disk.read > 6 || disk.listed > 6 {
		t.Errorf("it is tried: %v; %d are read, %d listed; want true, and at most 6 read and 6 listed", tried, disk.read, disk.listed)
	}
	if n := svc.Waiting(nil); n != 1 {
		t.Errorf("%d wait; want 1", n)
	}
}
