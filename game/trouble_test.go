package game

import (
	"runtime"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
)

// slowBench returns a program that treats autosaves like writes to a disk. They fail as
// long as full is true.
func slowBench(t *testing.T, full *bool) (*bench, *store.Memory) {
	b, disk := newBench(t), &store.Memory{Slow: true}
	disk.Fail = func(op, name string) error {
		for range 1000 { // without waiting this loop would be quicker than the write
			runtime.Gosched()
		}
		if op == "saved" && *full {
			return store.ErrFull
		}
		return nil
	}
	b.svc.Saves = store.NewSaves(disk)
	return b, disk
}

// TestTheDiskIsWaitedFor: pending writes are finished when the window loses the focus, on
// the title screen, and at the end.
func TestTheDiskIsWaitedFor(t *testing.T) {
	for name, leave := range map[string]func(b *bench){
		"blur":  func(b *bench) { b.Update([]input.Event{{Kind: input.Blur}}) },
		"title": func(b *bench) { b.Nav().Go(routes.Title, nil); b.Update(nil) },
		"quit":  func(b *bench) { b.Nav().Quit(); b.Update(nil) },
	} {
		full := false
		b, disk := slowBench(t, &full)
		b.at("a")
		for _, data := range []string{"one", "two"} {
			b.svc.Saves.AutosaveLater([]byte(data))
		}
		leave(b)
		disk.Fail = nil
		if data, err := disk.Read("autosave.agora"); string(data) != "two" {
			t.Errorf("%s: the disk has %q, %v; want \"two\"", name, data, err)
		}
	}
}

// TestTroubleIsToldOnce: a disk that refuses writes is reported once, until a write
// succeeds.
func TestTroubleIsToldOnce(t *testing.T) {
	full := true
	b, _ := slowBench(t, &full)
	b.at("a")
	const sorry = "This game could not be saved in memory only. There is no room left."
	save := func(data string) {
		b.toasts.list = nil
		b.svc.Saves.AutosaveLater([]byte(data))
		b.Update([]input.Event{{Kind: input.Blur}})
	}
	save("one")
	b.said(sorry)
	save("two")
	b.said()
	full = false
	save("three")
	b.said()
	full = true
	save("four")
	b.said(sorry)
}
