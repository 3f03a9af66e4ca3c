package bots

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestHelp: helpers work until the search ends, which waits for them.
func TestHelp(t *testing.T) {
	e := NewEffort(Budget{Time: time.Hour}, nil)
	var begun, ended atomic.Int32
	finish := e.Help(3, func(_ int, e *Effort) {
		begun.Add(1)
		for e.Spend(1) {
			runtime.Gosched() // where all share one thread the others must get it
		}
		ended.Add(1)
	})
	for begun.Load() < 3 {
		time.Sleep(time.Millisecond)
	}
	if ended.Load() != 0 {
		t.Error("a helper ended before the search")
	}
	finish()
	if ended.Load() != 3 {
		t.Errorf("%d helpers have ended, not 3", ended.Load())
	}
}

// TestHelpFault: what a helper panics with is raised again where the search is.
func TestHelpFault(t *testing.T) {
	finish := NewEffort(Budget{Time: time.Hour}, nil).Help(2, func(n int, _ *Effort) {
		if n == 1 {
			panic("lost")
		}
	})
	defer func() {
		if f, ok := recover().(*Fault); !ok || !strings.Contains(f.Error(), "lost") {
			t.Errorf("the panic is %v", f)
		}
	}()
	finish()
	t.Error("nothing is raised")
}

// TestHelpers: a budget of nodes has the same answer everywhere, so nobody helps.
func TestHelpers(t *testing.T) {
	for _, b := range []Budget{{}, {Nodes: 100}, {Nodes: 100, Time: time.Second}} {
		if n := NewEffort(b, nil).Helpers(); n != 0 {
			t.Errorf("%d helpers with %+v", n, b)
		}
	}
	if n := NewEffort(Budget{Time: time.Second}, nil).Helpers(); n > mostHelpers || n < 0 {
		t.Errorf("%d helpers with a second", n)
	}
}
