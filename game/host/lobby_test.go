package host

import (
	"testing"

	"agora/game/wire"
	"agora/rules"
)

// TestOpenTables: a table is listed only if its maker wants it and somebody is there; with its
// code anybody sits down, or watches once it is played; it says nothing else.
func TestOpenTables(t *testing.T) {
	e := newEvening(t, 1)
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{}, wire.Player{Name: "whom I wait for"}), 0, "Anna", ""))
	list := func() []wire.Listed {
		t.Helper()
		a := e.ask(key(9), wire.VerbClub, wire.NoTable, wire.AtClub(e.id(), "tables"))
		if a.Err() != nil {
			t.Fatalf("the open tables = %v; want no error", a.Err())
		}
		return a.Tables
	}
	if got := list(); len(got) != 0 {
		t.Errorf("open tables before anybody wants it = %+v; want none", got)
	}
	for name, c := range map[string]struct {
		key, table string
		want       wire.Code
	}{"a stranger": {key(3), made.Table, wire.NoSuch}, "no table": {key(0), "0123456789abcdef", wire.NoSuch}, "nothing": {key(0), wire.NoTable, wire.NoSuch}} {
		if got := e.ask(c.key, wire.VerbClub, c.table, wire.AtClub(e.id(), "open")); got.Code != c.want {
			t.Errorf("%s opens a table: %q; want %q", name, got.Code, c.want)
		}
	}
	for _, want := range []wire.Code{wire.OK, wire.Again} {
		if got := e.ask(key(0), wire.VerbClub, made.Table, wire.AtClub(e.id(), "open")); got.Code != want {
			t.Errorf("the maker opens the table: %q; want %q", got.Code, want)
		}
	}
	open := list()
	if len(open) != 1 || open[0].Table != made.Table || open[0].Seat != 1 || open[0].Names[0] != "Anna" || open[0].Names[1] != "" {
		t.Fatalf("open tables = %+v; want Anna's, with seat 1 free and nobody's name there", open)
	}
	if got := e.ask(key(5), wire.VerbSit, made.Table, wire.SitDown(open[0].Code, "Bion", "")); got.Err() != nil || got.Seat != 1 {
		t.Fatalf("to sit down at an open table = seat %d, %v; want seat 1", got.Seat, got.Err())
	}
	open = list()
	if len(open) != 1 || !open[0].Begun || open[0].Seat != rules.NoSeat {
		t.Fatalf("open tables in play = %+v; want one to watch", open)
	}
	if got := e.ask(key(6), wire.VerbSit, made.Table, wire.SitDown(open[0].Code, "", "")); got.Err() != nil || got.Seat != rules.NoSeat {
		t.Errorf("to watch an open table = seat %d, %v; want no seat", got.Seat, got.Err())
	}
	e.hosts[0] = e.open(false) // the log says that it is open; who plays brings it to mind
	e.ask(key(0), wire.VerbNews, made.Table, wire.NewsSince(0, 0))
	if got := list(); len(got) != 1 {
		t.Errorf("after a restart the open tables = %+v; want one", got)
	}
	e.ask(key(0), wire.VerbClub, made.Table, wire.AtClub(e.id(), "hide"))
	if got := list(); len(got) != 0 {
		t.Errorf("open tables once it is hidden = %+v; want none", got)
	}
	e.ask(key(0), wire.VerbClub, made.Table, wire.AtClub(e.id(), "open"))
	e.now = e.now.Add(2 * hereFor)
	if got := list(); len(got) != 0 {
		t.Errorf("open tables where nobody is = %+v; want none", got)
	}
	e.hosts[0].Lobby = false
	for _, kind := range []string{"tables", "open"} {
		if got := e.ask(key(0), wire.VerbClub, made.Table, wire.AtClub(e.id(), kind)); got.Code != wire.NoLobby || len(got.Tables) > 0 {
			t.Errorf("%s at a host without a list: %q; want %q", kind, got.Code, wire.NoLobby)
		}
	}
}
