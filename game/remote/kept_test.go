package remote_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
)

// TestOutbox: moves made while the host is unreachable survive a restart of the program,
// and are carried out once when the host returns.
func TestOutbox(t *testing.T) {
	e := played(t, "stacks", 4)
	d, other := e.decides()
	n := d.table().Source().Match().Len()
	e.house.Stop()
	e.tick(false)
	e.tick(true)
	if s := d.table().Source(); !s.Waiting() || d.table().Sending() || s.CanUndoTo(n-1) {
		t.Error("before the line is known to be down the move is said to be on its way, or does not wait; want it waiting in silence")
	}
	for range 10 {
		e.tick(true)
	}
	if !d.table().Sending() || d.table().Line() == remote.Open {
		t.Errorf("Sending, Line without a host = %v, %v; want true, not Open", d.table().Sending(), d.table().Line())
	}
	d.start()
	e.until("it opens from what is kept", func() bool { return d.table().Source() != nil })
	if !d.table().Source().Waiting() || !d.table().Sending() || d.table().Source().Match().Len() != n {
		t.Errorf("after a new start: %d decisions, want %d; waiting, sending = %v, %v; want true, true", d.table().Source().Match().Len(), n, d.table().Source().Waiting(), d.table().Sending())
	}
	for range 300 {
		e.tick(false)
	}
	e.house.Start()
	e.until("it comes to both", func() bool {
		return d.table().Source().Match().Len() == n+1 && other.table().Source().Match().Len() == n+1 && !d.table().Source().Waiting()
	})
	if left, _ := d.store.List("remote-"); len(left) != 2 {
		t.Errorf("files left = %v; want 2", left)
	}
	if len(d.wrong) > 0 {
		t.Errorf("refused = %v; want nothing", d.wrong)
	}
}

// TestBrokenCopies: damaged files are set aside with a sentence, and the host still knows
// the seat.
func TestBrokenCopies(t *testing.T) {
	for name, spoil := range map[string]func(data []byte) []byte{
		"empty":   func([]byte) []byte { return nil },
		"rubbish": func([]byte) []byte { return []byte("{{{\n\x00\xff") },
		"half":    func(data []byte) []byte { return data[:len(data)/2] },
		"body":    func(data []byte) []byte { return append(data[:len(data)-40:len(data)-40], make([]byte, 40)...) },
		"version": func(data []byte) []byte { return []byte(strings.Replace(string(data), `"V":1`, `"V":7`, 1)) },
		"game": func(data []byte) []byte {
			return []byte(strings.Replace(string(data), `"Game":"stacks"`, `"Game":"chess"`, 1))
		},
		"neighbor": func(data []byte) []byte {
			return []byte(strings.Replace(string(data), "host.example", "other.example", 1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := played(t, "stacks", 4)
			d := e.devices[1]
			d.Close()
			entries, _ := d.store.List("remote-")
			for _, entry := range entries {
				if entry.Name == "remote-key" {
					continue
				}
				data, err := d.store.Read(entry.Name)
				if err != nil {
					t.Fatalf("d.store.Read(entry.Name) = %v; want no error", err)
				}
				if err := d.store.Write(entry.Name, spoil(data)); err != nil {
					t.Fatalf("d.store.Write(entry.Name, spoil(data)) = %v; want no error", err)
				}
			}
			d.Client = remote.New(remote.Config{Open: d.open, Saves: store.NewSaves(d.store), Game: rulesOf, Now: e.now})
			if err := d.Trouble(); name != "body" && name != "half" && (err == nil || !strings.HasSuffix(err.Error(), ".")) {
				t.Errorf("Trouble() = %v; want a sentence", err)
			}
			if d.table() == nil { // another host must be known first
				d.Join(e.devices[0].table().Invitations()[0].Link, "", func(*remote.Table, error) {})
			}
			d.seen = -1
			e.until("the table is there again", func() bool { return d.table() != nil && d.table().Seat() == 1 && d.table().Source() != nil })
			e.until("with the whole game", func() bool { return d.table().Source().Match().Len() >= 4 })
			e.play(e.over)
			e.proven2(d)
		})
	}
}

// proven2 checks that a device that lost its memory still gets the proof.
func (e *evening) proven2(d *device) {
	e.t.Helper()
	if p := d.table().Proof(); p.Told != remote.Holds || p.Deck == remote.Broken {
		e.t.Errorf("proof of %s = %v; want the telling to hold, the deck not broken", d.name, p)
	}
}

// TestKey: the key is drawn once, and an unreadable one is set aside.
func TestKey(t *testing.T) {
	h := remotetest.NewHouse()
	d := newDevice(t, h, "Anna", 1)
	key, err := d.store.Read("remote-key")
	if err != nil || len(strings.TrimSpace(string(key))) != 64 {
		t.Fatalf("the key = %q, %v; want 64 digits", key, err)
	}
	d.start()
	if again, _ := d.store.Read("remote-key"); string(again) != string(key) {
		t.Error("the key after a restart is another; want the same")
	}
	d.store.Write("remote-key", []byte("no key"))
	d.start()
	aside, _ := d.store.List("remote-key")
	if again, _ := d.store.Read("remote-key"); len(again) != len(key) || string(again) == string(key) || len(aside) != 2 {
		t.Errorf("after a file that is not a key: %q, %d files; want a new key, and the old file aside", again, len(aside))
	}
	d.store.Fail = func(op, name string) error {
		if name == "remote-key" {
			return errors.New("no room")
		}
		return nil
	}
	c := remote.New(remote.Config{Open: d.open, Saves: store.NewSaves(d.store), Game: rulesOf, Now: func() time.Time { return h.Time }})
	if c.Trouble() == nil {
		t.Error("Trouble() with a store that refuses = nil; want an error")
	}
}

// TestForget: a table removed from the list stays removed, and can be joined again.
func TestForget(t *testing.T) {
	e := played(t, "stacks", 3)
	d := e.devices[2]
	t2 := d.table()
	source := t2.Source()
	d.Forget(t2)
	for range 500 { // even when the host says that it exists
		e.tick(false)
	}
	if len(d.Tables()) > 0 {
		t.Errorf("tables after Forget = %v; want 0", len(d.Tables()))
	}
	if !source.Waiting() || source.Match() == nil || source.Make(nil, 3) == nil {
		t.Error("a game after Forget takes moves; want them refused")
	}
	d.key.table = "" // the scene has left it
	d.start()
	for range 300 {
		e.tick(false)
	}
	if len(d.Tables()) > 0 {
		t.Errorf("tables after Forget and a new start = %v; want 0", len(d.Tables()))
	}
	link := e.devices[0].table().Invitations()
	d.Join(link[len(link)-1].Link, "", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		d.at(table)
	})
	e.until("it is there again", func() bool { return len(d.Tables()) == 1 && d.table() != nil && d.table().Source() != nil })
}

// TestList: the list shows whose turn it is even if no host can be reached.
func TestList(t *testing.T) {
	e := played(t, "city", 3)
	e.devices[0].Close()
	e.house.Stop()
	e.devices[0].start()
	list := e.devices[0].Tables()
	if len(list) != 1 || list[0].Game != "city" || fmt.Sprint(list[0].Names) != "[Anna Guest 0]" || !list[0].Begun || list[0].Over || list[0].Line == remote.Open {
		t.Fatalf("the list without a host = %+v; want the table as it was last heard of", list)
	}
	turn := e.devices[1].table().Source().Match().Turn()
	if list[0].Decides != turn.Seat || list[0].Yours() != (turn.Seat == 0) {
		t.Errorf("seat %d decides; want that in the list: %+v", turn.Seat, list[0])
	}
}

// TestRestoredHost: play continues at the end of the older log that a host was restored
// from.
func TestRestoredHost(t *testing.T) {
	e := played(t, "stacks", 6)
	n := e.devices[0].table().Source().Match().Len()
	e.house.Stop()
	e.tick(false)
	e.house.Restore(e.devices[0].key.table, 3)
	e.until("everybody stands there", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table().Source().Match().Len() != n-3 || d.seen != n-3 })
	})
	e.play(e.over)
	e.proven()
}

// TestTooManyTables: a host cannot fill the list or the storage with unwanted tables.
func TestTooManyTables(t *testing.T) {
	e := played(t, "stacks", 2)
	d := e.devices[0]
	many := wire.Answered(wire.OK)
	for n := range 1_000 {
		many.Tables = append(many.Tables, wire.Listed{Table: fmt.Sprintf("%016x", n), Game: "stacks", Names: []string{"A", "B"}, Decides: rules.NoSeat})
	}
	d.open = func(host string, key []byte, hear func(string, []byte)) remote.Line {
		return &liar{Line: d.house.Line(host, key, hear), answer: func(data []byte) [][]byte {
			if a, err := wire.DecodeAnswer(data); err == nil && len(a.Tables) > 0 {
				return as(wire.Encode(many))
			}
			return as(data)
		}}
	}
	d.Close()
	d.start()
	for range 500 {
		e.tick(false)
	}
	if n := len(d.Tables()); n < 2 || n > 100 {
		t.Errorf("tables = %d; want 2 to 100", n)
	}
}
