package main

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/host"
	"agora/game/wire"
)

// timedLines returns the lines of a store by log.
func timedLines(t *testing.T, store host.Store) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	if err := store.Each(context.Background(), func(l host.Line) error {
		all[l.Name] = append(all[l.Name], l.At.UTC().Format(time.RFC3339Nano)+" "+l.Entry.Line)
		return nil
	}); err != nil {
		t.Fatalf("store.Each() = %v; want no error", err)
	}
	return all
}

// TestMovesOver: a folder of a former version, whose tables the server inside kept, goes on as
// it was, also if the host is killed while it moves them; former versions refuse it then. A
// copy of it can be restored.
func TestMovesOver(t *testing.T) {
	folder := t.TempDir()
	a := about{Version: 1, Secret: strings.Repeat("5c", 32)}
	if err := a.write(folder); err != nil {
		t.Fatalf("a.write(folder) = %v; want no error", err)
	}
	open := func(jet bool) *hosting {
		t.Helper()
		h, err := openHost(t.Context(), options{folder: folder, jet: jet, tables: 10, level: 1, cores: 1, secret: a.key()})
		if err != nil {
			t.Fatalf("openHost() = %v; want no error", err)
		}
		return h
	}
	player := keyNumber(1)
	var tables []string
	old := open(true)
	for n := range 3 {
		q := wire.NewTable("question"+strings.Repeat("x", n), agree("stacks", wire.Player{}, wire.Player{}), 0, "Anna", "")
		made := old.Answer(t.Context(), player, wire.VerbNew, wire.NoTable, wire.Encode(q))
		if made.Err() != nil {
			t.Fatalf("made.Err() = %v; want no error", made.Err())
		}
		tables = append(tables, made.Table)
	}
	before := timedLines(t, old.store)
	old.close()
	// Killed in the middle: a file beside that is not whole.
	if err := os.WriteFile(filepath.Join(folder, tablesFile+".new"), []byte("half"), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
	for again := range 2 {
		h := open(false)
		if got := timedLines(t, h.store); !maps.EqualFunc(got, before, slices.Equal) {
			t.Errorf("start %d has the lines %q; want %q", again, got, before)
		}
		list := h.Answer(t.Context(), player, wire.VerbTables, wire.NoTable, wire.Encode(wire.Nothing()))
		if len(list.Tables) != len(tables) {
			t.Errorf("start %d: the player has %d tables; want %d", again, len(list.Tables), len(tables))
		}
		h.close()
	}
	if now, err := openFolder(folder); err != nil || now.Version != folderVersion || now.Secret != a.Secret {
		t.Errorf("the folder says %+v, %v; want version %d and the same secret", now, err, folderVersion)
	}
	if there(filepath.Join(folder, jetFolder)) || !there(filepath.Join(folder, jetFolder+moved)) || there(filepath.Join(folder, tablesFile+".new")) {
		t.Errorf("the old tables are not set aside: there(filepath.Join(folder, jetFolder)) = %v, there(filepath.Join(folder, jetFolder+moved)) = %v, there(filepath.Join(folder, tablesFile+\".new\")) = %v; want false, true and false",
			there(filepath.Join(folder, jetFolder)), there(filepath.Join(folder, jetFolder+moved)), there(filepath.Join(folder, tablesFile+".new")))
	}
}

// TestSharesTables: a host that was alone brings its tables into the log that it shares from
// now on, once; also if it was stopped while it did.
func TestSharesTables(t *testing.T) {
	for name, already := range map[string][]string{"at once": nil, "stopped meanwhile": {"head"}} {
		t.Run(name, func(t *testing.T) { sharesTables(t, already) })
	}
}

func sharesTables(t *testing.T, already []string) {
	folder := t.TempDir()
	k, err := openStore(t.Context(), options{folder: folder})
	if err != nil {
		t.Fatalf("openStore(t.Context(), options{folder: folder}) = %v; want no error", err)
	}
	write := func(store host.Store, name string, lines ...string) {
		t.Helper()
		after := uint64(0)
		for _, line := range lines {
			if after, err = store.Append(t.Context(), name, after, line); err != nil {
				t.Fatalf("store.Append(t.Context(), name, after, line) = %v; want no error", err)
			}
		}
	}
	first, second := "0.0123456789abcdef", "1.123456789abcdef0"
	write(k.store, first, "head", "sit")
	write(k.store, second, "head", "sit")
	want := textsOf(t, k.store)
	k.close()
	shared, err := openStore(t.Context(), options{folder: t.TempDir(), jet: true})
	if err != nil {
		t.Fatalf("openStore(t.Context(), options{folder: t.TempDir(), jet: true}) = %v; want no error", err)
	}
	defer shared.close()
	if len(already) > 0 {
		write(shared.store, first, already...)
		if err := os.WriteFile(filepath.Join(folder, tablesFile+moving), nil, 0o600); err != nil {
			t.Fatalf("os.WriteFile(filepath.Join(folder, tablesFile+moving), nil, 0o600) = %v; want no error", err)
		}
	}
	for range 2 {
		if err := shareTables(t.Context(), folder, shared.store); err != nil {
			t.Fatalf("shareTables(t.Context(), folder, shared.store) = %v; want no error", err)
		}
		if got := textsOf(t, shared.store); !maps.EqualFunc(got, want, slices.Equal) {
			t.Errorf("the shared log has %q; want %q", got, want)
		}
	}
	if there(filepath.Join(folder, tablesFile)) || there(filepath.Join(folder, tablesFile+moving)) {
		t.Errorf("the tables are still the host's own: there(filepath.Join(folder, tablesFile)) = %v, there(filepath.Join(folder, tablesFile+moving)) = %v; want false and false",
			there(filepath.Join(folder, tablesFile)), there(filepath.Join(folder, tablesFile+moving)))
	}
}

// textsOf returns the lines of a store by log, without their times.
func textsOf(t *testing.T, store host.Store) map[string][]string {
	all := timedLines(t, store)
	for _, lines := range all {
		for i, line := range lines {
			_, lines[i], _ = strings.Cut(line, " ")
		}
	}
	return all
}
