package main

import (
	"strings"
	"testing"

	"agora/game/wire"
)

// TestFullDisk checks a store that stopped writing because the disk was full: requests
// fail at once and the owner is told why. Once there is room, the store is reopened and
// games continue where they were.
func TestFullDisk(t *testing.T) {
	for name, jet := range map[string]bool{"alone": false, "in the server inside": true} {
		t.Run(name, func(t *testing.T) { fullDisk(t, jet) })
	}
}

func fullDisk(t *testing.T, jet bool) {
	var said []string
	tell := func(text string) { said = append(said, text) }
	trouble := &troubles{out: writes(func(text string) { tell(text) })}
	h, err := openHost(t.Context(), options{folder: t.TempDir(), jet: jet, tables: 10, level: 1, cores: 1, secret: make([]byte, 32), trouble: trouble.note})
	if err != nil {
		t.Fatalf("openHost() = %v; want no error", err)
	}
	defer h.close()
	n := 0
	create := func() wire.Answer {
		n++
		q := wire.NewTable("question"+strings.Repeat("x", n), agree("stacks", wire.Player{}, wire.Player{}), 0, "Anna", "")
		return h.Answer(t.Context(), "U"+strings.Repeat("A", 55), wire.VerbNew, wire.NoTable, wire.Encode(q))
	}
	first := create()
	if first.Err() != nil {
		t.Fatalf("first.Err() = %v; want no error", first.Err())
	}
	if h.mend(tell); len(said) > 0 {
		t.Errorf("a store that is well is said to be %q; want none", said)
	}
	for _, round := range []func(){
		func() { // as the server reports it
			(&ear{&h.broken}).Errorf("Filestore [%s] Critical write error: %v", "LOG", errFull)
			if got := create(); got.Code != wire.Failed || len(said) != 1 || !strings.HasPrefix(said[0], diskFull) {
				t.Errorf("a full disk is answered %+v, and said %q; want Failed, and one line that begins with the words for a full disk", got, said)
			}
		},
		func() { // the server gave up the store by itself, or the disk was seen to be full
			if jet {
				h.server.ShutdownJetStream()
			} else {
				h.broken.Store(true)
			}
		},
	} {
		said = nil
		round()
		said = nil
		if h.mend(tell); len(said) != 1 || !strings.Contains(said[0], "There is room") {
			t.Fatalf("when there is room the host says %q; want 1 of them and [0] one with \"There is room\"", said)
		}
		if got := create(); got.Err() != nil {
			t.Errorf("after that: %v; want no error", got.Err())
		}
		if got := h.Answer(t.Context(), "U"+strings.Repeat("A", 55), wire.VerbNews, first.Table, wire.Encode(wire.NewsSince(0, 0))); got.News == nil {
			t.Errorf("the first table is gone: %+v; want News one", got)
		}
	}
}

// writes is an io.Writer that calls a function with everything written.
type writes func(text string)

func (w writes) Write(b []byte) (int, error) { w(string(b)); return len(b), nil }
