//go:build !js

package shelf_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"agora/game/shelf"
	"agora/game/store"
	"agora/tests/manygames"
)

// quick writes a file in a folder without waiting for the disk.
func quick(st store.Store, name string, data []byte) error {
	return os.WriteFile(filepath.Join(st.Place(), name), data, 0o600)
}

// on opens a folder with n games.
func on(b *testing.B, n int) store.Store {
	st, err := store.OpenFolder(b.TempDir())
	if err != nil {
		b.Fatalf("store.OpenFolder(b.TempDir()) = %v; want no error", err)
	}
	for i, g := range manygames.Games(b, n) {
		if err := quick(st, fmt.Sprintf("history-%s-%s.agora", g.Time.Format("20060102T150405Z"), g.Game), g.Record); err != nil {
			b.Fatalf("quick(%d) = %v; want no error", i, err)
		}
	}
	return st
}

// BenchmarkOpen lists a folder of 10,000 games and summarises them, first without an
// index, then with one.
func BenchmarkOpen(b *testing.B) {
	st := on(b, 10_000)
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			st.Remove("shelf-index")
			whole(b, shelf.New(store.NewSaves(st)))
		}
	})
	saves := store.NewSaves(st)
	whole(b, shelf.New(saves))
	saves.Flush()
	b.Run("again", func(b *testing.B) {
		for b.Loop() {
			whole(b, shelf.New(store.NewSaves(st)))
		}
	})
	b.Run("memory", func(b *testing.B) {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		s := shelf.New(store.NewSaves(st))
		whole(b, s)
		runtime.GC()
		runtime.ReadMemStats(&after)
		for b.Loop() {
		}
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
		runtime.KeepAlive(s)
	})
	s := shelf.New(store.NewSaves(st))
	whole(b, s)
	index := shelf.Format(s.Cards())
	b.Run("index", func(b *testing.B) {
		for b.Loop() {
			shelf.Parse(index)
		}
		b.ReportMetric(float64(len(index))/1e6, "MB")
	})
	for _, text := range []string{"a", "ann", "anna lysis", "2021-03", "nobody"} {
		b.Run("search "+text, func(b *testing.B) {
			q := shelf.Every()
			q.Text = text
			for b.Loop() {
				q.Find(s.Cards())
			}
		})
	}
	b.Run("sort", func(b *testing.B) {
		q := shelf.Every()
		q.By = shelf.ByPoints
		for b.Loop() {
			q.Find(s.Cards())
		}
	})
	b.Run("statistics", func(b *testing.B) {
		for b.Loop() {
			shelf.Count(s.Cards(), "", "", func(string) bool { return false })
		}
	})
}
