package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"agora/game/wire"
)

// TestHealth checks that somebody at the host's machine learns how its store and its queues
// are, and nobody from elsewhere does.
func TestHealth(t *testing.T) {
	h := startHost(t)
	p := newPlayer(t, h.addr)
	p.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(p.id(), agree("stacks", wire.Player{}, wire.Player{}), 0, "Anna", ""))
	inside := []string{"store_mb", "store_writes", "waiting", "computers_waiting"}
	if _, ok := freeDisk(h.dir); ok {
		inside = append(inside, "disk_free_mb")
	}
	for _, from := range []string{"", "192.0.2.7"} {
		ask, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+h.addr+"/health", nil)
		if err != nil {
			t.Fatalf("http.NewRequestWithContext() = %v; want no error", err)
		}
		if from != "" {
			ask.Header.Set("X-Forwarded-For", from)
		}
		r, err := http.DefaultClient.Do(ask)
		if err != nil {
			t.Fatalf("http.DefaultClient.Do(ask) = %v; want no error", err)
		}
		figures := map[string]float64{}
		err = json.NewDecoder(r.Body).Decode(&figures)
		r.Body.Close()
		if err != nil || figures["tables"] != 1 {
			t.Errorf("/health from %q says %v, %v; want one table", from, figures, err)
		}
		for _, name := range inside {
			if _, told := figures[name]; told != (from == "") {
				t.Errorf("/health tells %q the figure %s: %v; want it only on the host's own machine", from, name, told)
			}
		}
		if from == "" && figures["store_writes"] != 1 {
			t.Errorf("a store that is well has store_writes %v; want 1", figures["store_writes"])
		}
	}
}

// TestSizeOf checks that files and folders are added up, and that what is missing is nothing.
func TestSizeOf(t *testing.T) {
	folder := t.TempDir()
	os.WriteFile(filepath.Join(folder, "file"), make([]byte, 100), 0o600)
	os.MkdirAll(filepath.Join(folder, "log", "deep"), 0o700)
	os.WriteFile(filepath.Join(folder, "log", "deep", "block"), make([]byte, 23), 0o600)
	os.WriteFile(filepath.Join(folder, "other"), make([]byte, 7), 0o600)
	if got := sizeOf(folder, []string{"file", "log", "missing"}); got != 123 {
		t.Errorf("sizeOf = %d; want 123", got)
	}
}
