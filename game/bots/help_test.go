package bots

import (
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestHelp checks that helpers work until the search ends, and that the search waits for
// them.
func TestHelp(t *testing.T) {
	e := NewEffort(Budget{Time: time.Hour}, nil)
	var begun, ended atomic.Int32
	e.Help(3, func(_ int, e *Effort) {
		begun.Add(1)
		for e.Spend(1) {
			runtime.Gosched() // with a single thread, let the others run
		}
		ended.Add(1)
	}, func() {
		for begun.Load() < 3 {
			time.Sleep(time.Millisecond)
		}
		if ended.Load() != 0 {
			t.Errorf("a helper ended before the search: ended.Load() = %v; want 0", ended.Load())
		}
	})
	if ended.Load() != 3 {
		t.Errorf("%d helpers have ended, not 3; want 3", ended.Load())
	}
	if e.Nodes() < 3 { // each has spent a node
		t.Errorf("%d nodes are counted; want at least 3", e.Nodes())
	}
}

// TestHelpFault checks that a helper's panic is raised again in the search's goroutine.
func TestHelpFault(t *testing.T) {
	defer func() {
		if f, ok := recover().(*Fault); !ok || !strings.Contains(f.Error(), "lost") {
			t.Errorf("the panic is %v, ok of recover().(*Fault) = %v; want one with \"lost\" and true", f, ok)
		}
	}()
	NewEffort(Budget{Time: time.Hour}, nil).Help(2, func(n int, _ *Effort) {
		if n == 1 {
			panic("lost")
		}
	}, func() {})
	t.Error("the helper's panic is not raised; want it raised where its answer is asked for")
}

// TestSearchFault checks that all helpers stop if the search itself panics.
func TestSearchFault(t *testing.T) {
	var ended atomic.Int32
	defer func() {
		if v := recover(); v != "lost" || ended.Load() != 2 {
			t.Errorf("the panic is %v, and %d of 2 helpers have ended; want \"lost\" and 2", v, ended.Load())
		}
	}()
	NewEffort(Budget{Time: time.Hour}, nil).Help(2, func(_ int, e *Effort) {
		for e.Spend(1) {
			runtime.Gosched()
		}
		ended.Add(1)
	}, func() { panic("lost") })
}

// TestHelpers checks that a search with a budget of nodes, whose answer must be the same
// everywhere, gets no helpers.
func TestHelpers(t *testing.T) {
	for _, b := range []Budget{{}, {Nodes: 100}, {Nodes: 100, Time: time.Second}, {Time: time.Second, Cores: 1}} {
		if n := NewEffort(b, nil).Helpers(); n != 0 {
			t.Errorf("%d helpers with %+v; want 0", n, b)
		}
	}
	for cores := range 2 * mostHelpers {
		want := min(mostHelpers, runtime.GOMAXPROCS(0)-1)
		if cores > 0 {
			want = min(want, cores-1)
		}
		if oneThread {
			want = 0
		}
		if n := NewEffort(Budget{Time: time.Second, Cores: cores}, nil).Helpers(); n != want {
			t.Errorf("%d helpers with a second and %d cores; want %d", n, cores, want)
		}
	}
}

// BenchmarkLate updates a picture 60 times a second, on a thread of its own like the
// window's, while a search uses every core. It reports by how much the updates are late.
func BenchmarkLate(b *testing.B) {
	e := NewEffort(Budget{Time: time.Hour}, nil)
	work := func(_ int, e *Effort) {
		for e.Spend(1) {
		}
	}
	var late []time.Duration
	e.Help(runtime.GOMAXPROCS(0), work, func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		for b.Loop() {
			due := time.Now().Add(time.Second / 60)
			time.Sleep(time.Until(due))
			late = append(late, time.Since(due))
		}
	})
	slices.Sort(late)
	b.ReportMetric(float64(late[len(late)-1])/1e6, "ms-longest")
	b.ReportMetric(float64(late[len(late)*99/100])/1e6, "ms-99%")
}
