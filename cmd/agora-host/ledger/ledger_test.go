package ledger

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"agora/game/host"
	"agora/rules/chance"
)

func open(t testing.TB, file string) *Ledger {
	t.Helper()
	l, err := Open(file)
	if err != nil {
		t.Fatalf("Open(file) = %v; want no error", err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func tableName(n int) string { return fmt.Sprintf("%x.%x%015x", n%16, n%16, n) }

// TestOneBadLine: a damaged line or key costs its own table; the others are listed, read and
// copied, also those that stand behind it.
func TestOneBadLine(t *testing.T) {
	l := open(t, filepath.Join(t.TempDir(), "tables.db"))
	for n := range 4 {
		for _, line := range []string{"head", "sit"} {
			if _, err := l.Append(t.Context(), tableName(n), anywhere, line); err != nil {
				t.Fatalf("l.Append(t.Context(), tableName(n), anywhere, line) = %v; want no error", err)
			}
		}
	}
	if err := l.ask(t.Context(), func(b buckets) error {
		return errors.Join(b.lines.Put(keyOf(tableName(1), 1<<40), []byte("short")), b.lines.Put([]byte(tableName(2)+"!"), nil), b.lines.Put([]byte{1}, nil))
	}); err != nil {
		t.Fatalf("l.ask() = %v; want no error", err)
	}
	if all := contents(t, l); len(all) != 4 || len(all[tableName(1)]) != 2 || len(all[tableName(3)]) != 2 {
		t.Errorf("Each passes on %v; want two lines of each table", all)
	}
	if tables, err := l.Tables(t.Context()); err != nil || len(tables) != 3 {
		t.Errorf("Tables() = %v, %v; want the three whole ones", tables, err)
	}
	for n := range 4 {
		if _, err := l.Read(t.Context(), tableName(n), 0); (err != nil) != (n == 1) {
			t.Errorf("Read(table %d) = %v; want an error of table 1 only", n, err)
		}
	}
}

// contents returns the lines of all logs.
func contents(t testing.TB, l *Ledger) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	if err := l.Each(context.Background(), func(x host.Line) error {
		all[x.Name] = append(all[x.Name], x.Entry.Line)
		return nil
	}); err != nil {
		t.Fatalf("l.Each() = %v; want no error", err)
	}
	return all
}

// TestLog: lines are kept in order, only behind the last one that the writer knew, and are
// there when the file is opened again.
func TestLog(t *testing.T) {
	ctx, file := t.Context(), filepath.Join(t.TempDir(), "tables.db")
	l := open(t, file)
	name, other := tableName(1), "key.U"+strings.Repeat("A", 55)
	one, err := l.Append(ctx, name, 0, "head")
	if err != nil {
		t.Fatalf("l.Append(ctx, name, 0, \"head\") = %v; want no error", err)
	}
	for what, after := range map[string]uint64{"the beginning": 0, "a line too far": one + 1} {
		if _, err := l.Append(ctx, name, after, "no"); !errors.Is(err, host.ErrMoved) {
			t.Errorf("Append after %s: %v; want %v", what, err, host.ErrMoved)
		}
	}
	for range 2 {
		if _, err := l.Append(ctx, other, anywhere, "table"); err != nil {
			t.Errorf("l.Append(ctx, other, anywhere, \"table\") = %v; want no error", err)
		}
	}
	two, err := l.Append(ctx, name, one, "sit")
	if err != nil || two <= one {
		t.Errorf("Append = %d, %v; want a position after %d", two, err, one)
	}
	l.Remind("0123456789abcdef", true)
	if _, err := l.Append(ctx, tableName(2), 0, "head of another"); err != nil {
		t.Errorf("l.Append(ctx, tableName(2), 0, \"head of another\") = %v; want no error", err)
	}
	for again := range 2 {
		entries, err := l.Read(ctx, name, one)
		if err != nil || len(entries) != 1 || entries[0].Line != "sit" || entries[0].Seq != two || time.Since(entries[0].At) > time.Hour {
			t.Errorf("Read after the first line = %+v, %v; want one entry \"sit\" with sequence %d of this minute, and no error", entries, err, two)
		}
		tables, err := l.Tables(ctx)
		if err != nil || len(tables) != 2 || tables[name[2:]].IsZero() {
			t.Errorf("Tables() = %v, %v; want two", tables, err)
		}
		if due, err := l.Reminders(); err != nil || !slices.Equal(due, []string{"0123456789abcdef"}) {
			t.Errorf("Reminders() = %q, %v; want [\"0123456789abcdef\"] and no error", due, err)
		}
		if again == 0 {
			if _, err := Open(file); err == nil {
				t.Error("a second process opens the file; want an error")
			}
			if err := l.Close(); err != nil {
				t.Errorf("l.Close() = %v; want no error", err)
			}
			if _, err := l.Append(ctx, name, two, "late"); err == nil {
				t.Error("a closed file is written to; want an error")
			}
			l = open(t, file)
		}
	}
	if err := errors.Join(l.Remove(ctx, name), l.Remove(ctx, name)); err != nil {
		t.Errorf("errors.Join(l.Remove(ctx, name), l.Remove(ctx, name)) = %v; want no error", err)
	}
	if got := contents(t, l); len(got) != 2 || len(got[name]) > 0 || len(got[other]) != 2 {
		t.Errorf("after a table was removed there are %q; want nothing of that table, and both lines of the other", got)
	}
	if err := l.Whole(); err != nil {
		t.Errorf("l.Whole() = %v; want no error", err)
	}
}

// TestManyWriters: what many write at once is all kept, and of two that write behind the same
// line one succeeds.
func TestManyWriters(t *testing.T) {
	ctx := t.Context()
	l := open(t, filepath.Join(t.TempDir(), "tables.db"))
	var all sync.WaitGroup
	var mu sync.Mutex
	made := map[string]int{}
	for w := range 40 {
		all.Go(func() {
			name, at := tableName(w/2), uint64(0)
			for range 10 {
				if seq, err := l.Append(ctx, name, at, fmt.Sprint("by ", w)); err == nil {
					at = seq
					mu.Lock()
					made[name]++
					mu.Unlock()
				} else if !errors.Is(err, host.ErrMoved) {
					t.Errorf("Append(%s) = %v; want %v or no error", name, err, host.ErrMoved)
				} else if entries, err := l.Read(ctx, name, at); err != nil || len(entries) == 0 {
					t.Errorf("%s has gone on, but Read = %v, %v; want at least one and no error", name, entries, err)
				} else {
					at = entries[len(entries)-1].Seq
				}
			}
		})
	}
	all.Wait()
	for name, lines := range contents(t, l) {
		if len(lines) != made[name] || len(lines) < 10 {
			t.Errorf("%s has %d lines; want the %d that were acknowledged", name, len(lines), made[name])
		}
	}
}

// sector is the least that a disk writes at once.
const sector = 512

// cut returns the file as a power cut may leave it while the store goes from one state to the
// next. It writes the pages of a commit, flushes them, then writes one of the two pages that
// name them (the first two of the file), and flushes that. So either any part of the pages
// has reached the disk, or all of them and any part of the page that names them.
func cut(before, after []byte, page int, r *chance.Stream) []byte {
	left := make([]byte, len(after))
	copy(left, before)
	naming := r.Intn(2) == 0
	for at := 2 * page; at < len(after); at += sector {
		if naming || r.Intn(2) == 0 {
			copy(left[at:at+sector], after[at:at+sector])
		}
	}
	if naming {
		for at := 0; at < 2*page; at += page {
			n := r.Intn(page + 1)
			if r.Intn(2) == 0 { // most of such a page is empty: cut it where it says something
				n = r.Intn(96)
			}
			copy(left[at:at+n], after[at:at+n])
		}
		return left
	}
	if grown := len(after) - len(before); grown > 0 && r.Intn(2) == 0 {
		return left[:len(before)+r.Intn(grown/sector+1)*sector] // the longer file was not flushed either
	}
	return left
}

// TestPowerCuts cuts the power a thousand times while lines are written, and forgets what was
// not flushed. What was acknowledged is there, and of what was not either all or nothing; the
// file is sound and goes on.
func TestPowerCuts(t *testing.T) {
	var n cuts
	r := chance.New(8, 15)
	for range 20 {
		n.file(t, filepath.Join(t.TempDir(), "tables.db"), 50, &r)
	}
	if all := n.forgotten + n.kept; all != 1000 || n.forgotten < 100 || n.kept < 100 {
		t.Errorf("of %d cuts %d forgot the last lines and %d kept them; want 1000, and both often", all, n.forgotten, n.kept)
	}
}

// cuts counts power cuts after which the last lines were forgotten and kept.
type cuts struct{ forgotten, kept int }

// file writes to a file and cuts the power so many times.
func (n *cuts) file(t *testing.T, file string, times int, r *chance.Stream) {
	ctx, left := t.Context(), file+".left"
	l := open(t, file)
	page, acknowledged := l.db.Info().PageSize, map[string][]string{}
	for cutAt := 0; cutAt < times; {
		before := must(os.ReadFile(file))
		next := maps.Clone(acknowledged)
		gone := tableName(r.Intn(20))
		if cutAt%10 == 8 { // pages become free and are used again
			delete(next, gone)
			if err := l.Remove(ctx, gone); err != nil {
				t.Fatalf("l.Remove(ctx, gone) = %v; want no error", err)
			}
		} else {
			var lines []host.Line
			for range 1 + r.Intn(30) {
				x := host.Line{Name: tableName(r.Intn(20)), Entry: host.Entry{Line: fmt.Sprint(cutAt, strings.Repeat(" move", r.Intn(80))), At: time.Unix(int64(cutAt), 0)}}
				lines = append(lines, x)
				next[x.Name] = append(slices.Clip(next[x.Name]), x.Entry.Line)
			}
			if err := l.Write(ctx, lines); err != nil {
				t.Fatalf("l.Write(ctx, lines) = %v; want no error", err)
			}
		}
		after := must(os.ReadFile(file))
		for range 2 {
			cutAt++
			if err := os.WriteFile(left, cut(before, after, page, r), 0o600); err != nil {
				t.Fatalf("os.WriteFile(left, cut(before, after, page, r), 0o600) = %v; want no error", err)
			}
			again, err := openWith(left, func(file string) (*bolt.DB, error) {
				return bolt.Open(file, 0o600, &bolt.Options{NoSync: true})
			})
			if err != nil {
				t.Fatalf("cut %d: the file does not open: %v; want no error", cutAt, err)
			}
			switch got := contents(t, again); {
			case maps.EqualFunc(got, next, slices.Equal):
				n.kept++
			case maps.EqualFunc(got, acknowledged, slices.Equal):
				n.forgotten++
			default:
				t.Fatalf("cut %d: the file has neither what was acknowledged nor that and all of what was being written; want one of the two", cutAt)
			}
			if err := again.Whole(); err != nil {
				t.Fatalf("cut %d: %v; want no error", cutAt, err)
			}
			if _, err := again.Append(ctx, tableName(7), anywhere, "on"); err != nil {
				t.Fatalf("cut %d: the file does not go on: %v; want no error", cutAt, err)
			}
			again.Close()
		}
		acknowledged = next
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// TestFailedWrite: after a write that failed nothing is acknowledged, and once it succeeds
// again the lines go on behind the last one that is there.
func TestFailedWrite(t *testing.T) {
	ctx := t.Context()
	l := open(t, filepath.Join(t.TempDir(), "tables.db"))
	name := tableName(1)
	at, err := l.Append(ctx, name, 0, "head")
	if err != nil {
		t.Fatalf("l.Append(ctx, name, 0, \"head\") = %v; want no error", err)
	}
	opened := l.open
	l.open = func(string) (*bolt.DB, error) { return nil, syscall.ENOSPC }
	l.db.Close() // as if the disk were gone: the next commit fails
	for range 2 {
		if _, err := l.Append(ctx, name, at, "sit"); err == nil {
			t.Error("a line is acknowledged that cannot be written; want an error")
		} else if _, err := l.Read(ctx, name, 0); err == nil {
			t.Error("a file that is not open is read; want an error")
		}
	}
	if _, err := l.Append(ctx, name, at, "sit"); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("Append = %v; want the disk's own reason", err)
	}
	l.open = opened
	if _, err := l.Append(ctx, name, at, "sit"); err != nil {
		t.Errorf("when there is room again: %v; want no error", err)
	}
	if got := contents(t, l)[name]; !slices.Equal(got, []string{"head", "sit"}) {
		t.Errorf("there are %q; want [\"head\" \"sit\"]", got)
	}
}

// FuzzFile: a file of any content is refused, or read, and nothing panics.
func FuzzFile(f *testing.F) {
	file := filepath.Join(f.TempDir(), "tables.db")
	l := open(f, file)
	for n := range 3 {
		if _, err := l.Append(context.Background(), tableName(n), 0, "head"); err != nil {
			f.Fatalf("l.Append(context.Background(), tableName(n), 0, \"head\") = %v; want no error", err)
		}
	}
	l.Close()
	data, err := os.ReadFile(file)
	if err != nil {
		f.Fatalf("os.ReadFile(file) = %v; want no error", err)
	}
	f.Add(tableName(1)+"\x00\x00\x00\x00\x00\x00\x00\x00\x01", "12345678do")
	f.Add("", "")
	f.Fuzz(func(t *testing.T, key, value string) {
		if key == "" || len(key) > bolt.MaxKeySize || len(value) > 1<<16 {
			return
		}
		file := filepath.Join(t.TempDir(), "tables.db")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatalf("os.WriteFile(file, data, 0o600) = %v; want no error", err)
		}
		l := open(t, file)
		if err := l.ask(t.Context(), func(b buckets) error { return b.lines.Put([]byte(key), []byte(value)) }); err != nil {
			t.Fatalf("l.ask() = %v; want no error", err)
		}
		l.Tables(t.Context())
		n := 0
		l.Each(t.Context(), func(host.Line) error {
			if n++; n > 10 {
				t.Fatalf("Each does not end: n = %v; want at most 10", n)
			}
			return nil
		})
		l.Read(t.Context(), strings.TrimRight(key, "\x00"), 0)
	})
}

// BenchmarkAppend writes lines from 100 tables at once.
func BenchmarkAppend(b *testing.B) {
	l := open(b, filepath.Join(b.TempDir(), "tables.db"))
	b.SetParallelism(50)
	var n sync.Mutex
	count := 0
	b.RunParallel(func(pb *testing.PB) {
		n.Lock()
		count++
		name, at := tableName(count), uint64(0)
		n.Unlock()
		for pb.Next() {
			seq, err := l.Append(context.Background(), name, at, strings.Repeat("x", 100))
			if err != nil {
				b.Errorf("l.Append(context.Background(), name, at, strings.Repeat(\"x\", 100)) = %v; want no error", err)
				return
			}
			at = seq
		}
	})
}
