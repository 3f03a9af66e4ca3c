package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// TestLinesInOrder checks that many lines are written once each and in the order of their
// logs to servers that drop some of them, or their acknowledgements, without a word; and
// that it ends with an error if they drop everything.
func TestLinesInOrder(t *testing.T) { synctest.Test(t, linesInOrder) }

func linesInOrder(t *testing.T) {
	var lines []Line
	want := map[string][]string{}
	for n := range 3_000 {
		name, text := fmt.Sprint("log", n%700), fmt.Sprint("line", n)
		lines = append(lines, Line{Name: name, Entry: Entry{Line: text}})
		want[name] = append(want[name], text)
	}
	var mu sync.Mutex
	got, written, tries := map[string][]string{}, map[int]bool{}, map[int]int{}
	send := func(ctx context.Context, n int) error {
		within, cancel := context.WithTimeout(ctx, soon)
		defer cancel()
		mu.Lock()
		tries[n]++
		dropped, silent := (n+tries[n])%7 == 0, (n+tries[n])%5 == 0
		if !dropped && !written[n] {
			written[n] = true
			got[lines[n].Name] = append(got[lines[n].Name], lines[n].Entry.Line)
		}
		mu.Unlock()
		if dropped || silent {
			<-within.Done()
			return within.Err()
		}
		return nil
	}
	if err := inOrder(t.Context(), lines, send); err != nil {
		t.Fatalf("inOrder(t.Context(), lines, send) = %v; want no error", err)
	}
	for name := range want {
		if !slices.Equal(got[name], want[name]) {
			t.Fatalf("%s has %q; want %q", name, got[name], want[name])
		}
	}
	no := errors.New("no")
	if err := inOrder(t.Context(), lines, func(context.Context, int) error { return no }); !errors.Is(err, no) {
		t.Errorf("inOrder with servers that take nothing = %v; want %v", err, no)
	}
	ctx, end := context.WithCancel(t.Context())
	end()
	if err := inOrder(ctx, lines, send); !errors.Is(err, context.Canceled) {
		t.Errorf("inOrder once it is stopped = %v; want %v", err, context.Canceled)
	}
}
