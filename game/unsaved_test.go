package game

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"agora/game/linked"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
)

// fullBench returns a program with a game of Agoraphobia in progress. While full is true,
// its storage accepts no new names, like a browser's; existing ones can be overwritten.
func fullBench(t *testing.T, full *bool) (b *bench, opened *[]routes.PlayArg, told *[]routes.UnsavedArg, disk *store.Memory) {
	b, opened = withPhobia(t)
	disk, told = &store.Memory{}, &[]routes.UnsavedArg{}
	disk.Fail = func(op, name string) error {
		if op == "saved" && *full && !strings.HasPrefix(name, "autosave") {
			return store.ErrFull
		}
		return nil
	}
	b.svc.Saves = store.NewSaves(disk)
	b.Route(routes.Unsaved, func(_ Services, arg any) (Scene, error) {
		*told = append(*told, arg.(routes.UnsavedArg))
		return b.scenes["b"], nil
	})
	return b, opened, told, disk
}

// TestNothingTakesThePlaceOfAGameThatCannotBeKept: if the storage is full, no way of
// opening another game replaces the current one. When there is room again it is stored,
// and the other opens.
func TestNothingTakesThePlaceOfAGameThatCannotBeKept(t *testing.T) {
	running, other, over := played(t, 1, 4), played(t, 2, 6), played(t, 3, 1000)
	info := match.Info{Seed: 9, Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	for name, open := range map[string]func(b *bench){
		"begin":  func(b *bench) { _ = b.svc.Opener().Begin(b.svc.Games[0], info) },
		"resume": func(b *bench) { b.svc.Opener().Resume(b.svc.Games[0], other, false) },
		"review": func(b *bench) { b.svc.Opener().Resume(b.svc.Games[0], over, true) },
		"list": func(b *bench) {
			b.svc.Opener().ResumeSaved(b.svc.Games[0], store.Saved{File: "running-x.agora", Kind: store.Waiting}, other, false)
		},
		"list over": func(b *bench) {
			b.svc.Opener().ResumeSaved(b.svc.Games[0], store.Saved{File: "save-x.agora"}, over, true)
		},
		"file": func(b *bench) { b.openFile("a.agora", other, nil) },
		"link": func(b *bench) {
			b.arrived = arrivals{now: time.Now} // otherwise the second one within a minute asks
			b.openLink(linked.Pack(other))
		},
		"damaged": func(b *bench) { b.openFile("a.agora", other[:len(other)-3], nil) },
	} {
		t.Run(name, func(t *testing.T) {
			full := false
			b, opened, told, disk := fullBench(t, &full)
			if err := disk.Write("running-x.agora", other); err != nil {
				t.Fatalf("disk.Write(\"running-x.agora\", other) = %v; want no error", err)
			}
			if err := b.svc.Saves.Autosave(running); err != nil {
				t.Fatalf("b.svc.Saves.Autosave(running) = %v; want no error", err)
			}
			full = true
			open(b)
			b.Update(nil)
			if len(*opened) > 0 || len(*told) != 1 || !bytes.Equal((*told)[0].Record, running) {
				t.Fatalf("%d games are opened, told is %v; want none, and the running game told", len(*opened), *told)
			}
			if data, err := disk.Read("autosave.agora"); err != nil || !bytes.Equal(data, running) {
				t.Errorf("the game that runs is gone: %v; want it as it was", err)
			}
			full = false
			open(b)
			b.Update(nil)
			if len(*opened) != 1 {
				t.Errorf("with room again %d games are opened; want 1", len(*opened))
			}
		})
	}
}

// TestTheGameOnTheTableIsKeptAsItStands: if autosaves fail, the game as it is now must be
// put aside, not the older one in the storage.
func TestTheGameOnTheTableIsKeptAsItStands(t *testing.T) {
	b, opened := withPhobia(t)
	disk, full := &store.Memory{}, false
	disk.Fail = func(op, name string) error {
		if op == "saved" && full {
			return store.ErrFull
		}
		return nil
	}
	b.svc.Saves = store.NewSaves(disk)
	now := played(t, 1, 6)
	if err := b.svc.Saves.Autosave(played(t, 1, 4)); err != nil {
		t.Fatalf("b.svc.Saves.Autosave(played(t, 1, 4)) = %v; want no error", err)
	}
	full = true
	if err := b.svc.Saves.Autosave(now); err == nil || b.svc.Saves.Failing() == nil {
		t.Fatal("the storage is not full; want an error and an error")
	}
	b.svc.Opener().Resume(b.svc.Games[0], played(t, 2, 5), false)
	b.Update(nil)
	if len(*opened) > 0 {
		t.Fatalf("another game is opened: len(*opened) is %v, want 0", len(*opened))
	}
	full = false
	b.svc.Opener().Resume(b.svc.Games[0], played(t, 2, 5), false)
	b.Update(nil)
	kept, err := b.svc.Saves.Games()
	if err != nil || len(kept) != 1 || len(*opened) != 1 {
		t.Fatalf("kept are %v, %v; want one kept, one opened and no error", kept, err)
	}
	if data, err := b.svc.Saves.Load(kept[0].File); err != nil || !bytes.Equal(data, now) {
		t.Errorf("kept is an earlier state: %v; want the newest state", err)
	}
}
