package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/host"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/tests/requirements"
)

// told runs the host with arguments and returns what it prints.
func told(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), append(args, "-web", ""), &out); err != nil {
		fmt.Fprint(&out, err)
	}
	return out.String()
}

// linesOf returns all lines of the store in a folder, by log.
func linesOf(t *testing.T, folder string) map[string][]host.Entry {
	t.Helper()
	k, err := openStore(t.Context(), options{folder: folder})
	if err != nil {
		t.Fatalf("openStore(t.Context(), options{folder: folder}) = %v; want no error", err)
	}
	defer k.close()
	logs := map[string][]host.Entry{}
	if err := k.store.Each(t.Context(), func(l host.Line) error {
		l.Entry.Seq = 0
		l.At = l.At.UTC()
		logs[l.Name] = append(logs[l.Name], l.Entry)
		return nil
	}); err != nil {
		t.Fatalf("k.store.Each() = %v; want no error", err)
	}
	return logs
}

// TestBackup checks that a copy can be restored into another folder with all its lines and
// their times, that the games continue there and invitations stay valid, and that anything
// else is refused and leaves the folder as it was.
func TestBackup(t *testing.T) {
	h := startHost(t)
	a, b, looks := newPlayer(t, h.addr), newPlayer(t, h.addr), newPlayer(t, h.addr)
	gather(t, agree("stacks", wire.Player{}, wire.Player{}), a, b, looks)
	m, _ := a.Game.Game.(rules.Sampler[any, any]).Sample(a.State(), &chance.Stream{})
	if got := a.Ask(wire.VerbDo, wire.Decide(a.id(), 0, 0, a.Game.Game.Format(m))); got.Err() != nil {
		t.Fatal(got.Err())
	}
	open := a.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(a.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "Anna", ""))
	h.kill()
	tell := func(want string, args ...string) {
		t.Helper()
		if got := told(t, args...); !strings.Contains(got, want) {
			t.Errorf("%v: %q, want %q", args, got, want)
		}
	}
	tell("All tables and host.json are in", "-backup", "-dir", h.dir)
	list, _ := filepath.Glob(filepath.Join(h.dir, backupFolder, "*.gz"))
	if len(list) != 1 {
		t.Fatalf("the copies are %v; want 1 of them", list)
	}
	other := t.TempDir()
	tell("is not a backup of a host", "-restore", filepath.Join(h.dir, aboutFile), "-dir", other)
	tell("cannot be read", "-restore", filepath.Join(h.dir, "missing"), "-dir", other)
	tell("it is not an ordinary file", "-restore", h.dir, "-dir", other)
	tell("Restored: 2 tables", "-restore", list[0], "-dir", other)
	tell("There are tables in this folder already", "-restore", list[0], "-dir", other)
	if got, want := linesOf(t, other), linesOf(t, h.dir); !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("restored are %v, want %v", got, want)
	}
	if left, _ := os.ReadDir(filepath.Join(other, restoringFolder)); len(left) > 0 {
		t.Errorf("the restore leaves %v; want none", left)
	}
	h.dir = other
	h.start()
	a.Forget()
	if len(a.Steps) != 1 {
		t.Errorf("after it was restored the game has %d decisions; want 1", len(a.Steps))
	}
	if got := b.ask(t, wire.VerbSit, open.Table, wire.SitDown(open.Invitations[0].Code, "Bion", "")); got.Err() != nil {
		t.Errorf("an invitation that was sent before is answered %+v; want no error", got)
	}
}

// begun returns a copy with a game that a person has begun with a computer.
func begun(t *testing.T) (text string, table string) {
	t.Helper()
	h := startHost(t)
	a := newPlayer(t, h.addr)
	made := a.ask(t, wire.VerbNew, wire.NoTable, wire.NewTable(a.id(), agree("city", wire.Player{}, wire.Player{Level: 1}), 0, "Anna", ""))
	a.sitAt(t, made.Table, 0)
	r := chance.New(3, 4)
	for len(a.Steps) < 6 && a.Ended == "" {
		a.CatchUp()
		if a.Game.Game.Turn(a.State()).Seat != 0 {
			time.Sleep(60 * time.Millisecond) // the computer's turn
			continue
		}
		m, _ := a.Game.Game.(rules.Sampler[any, any]).Sample(a.State(), &r)
		a.Ask(wire.VerbDo, wire.Decide(a.id(), 0, len(a.Steps), a.Game.Game.Format(m)))
	}
	h.kill()
	var all strings.Builder
	all.WriteString(copyMark + "\n" + `{"Version":1,"Secret":"` + strings.Repeat("5c", 32) + `"}` + "\n")
	for name, entries := range linesOf(t, h.dir) {
		for _, e := range entries {
			fmt.Fprintf(&all, "%s\t%d\t%s\n", name, e.At.UnixNano(), e.Line)
		}
	}
	return all.String(), made.Table
}

// packed writes a copy with this text.
func packed(t testing.TB, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "copy.txt.gz")
	err := writeAll(file, func(w io.Writer) error {
		z := gzip.NewWriter(w)
		io.WriteString(z, text)
		return z.Close()
	})
	if err != nil {
		t.Fatalf("writeAll() = %v; want no error", err)
	}
	return file
}

// TestNobodyPlaysWhileRestoring restores a game with a computer whose lines are far apart:
// no computer moves in between. Nothing is in the way of a second try after one that
// failed.
func TestNobodyPlaysWhileRestoring(t *testing.T) {
	text, table := begun(t)
	var filled strings.Builder
	for i, line := range strings.SplitAfter(text, "\n") { // many lines of others between any two
		filled.WriteString(line)
		if i < 2 || line == "" {
			continue
		}
		for n := range 200 {
			fmt.Fprintf(&filled, "key.%s\t1700000000000000000\ttable 0123456789abcdef\n", keyNumber(i*1000+n))
		}
	}
	folder := t.TempDir()
	old := strings.SplitN(filled.String(), "\n", 3)[2] // a copy of former versions, in which a damaged line ends all
	broken := packed(t, old+"x\n")
	if got := told(t, "-restore", broken, "-dir", folder); !strings.Contains(got, "cannot be restored: it is not a backup of a host") {
		t.Errorf("a damaged copy: %q; want one with \"cannot be restored: it is not a backup of a host\"", got)
	}
	if entries, err := os.ReadDir(folder); err != nil || slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.IsDir() }) {
		t.Errorf("after it failed there are %v, %v; want only files, and no folder of a restore that failed", entries, err)
	}
	if got := told(t, "-restore", packed(t, filled.String()), "-dir", folder); !strings.Contains(got, "Restored: 1 tables") || !strings.Contains(got, " 0 damaged tables") {
		t.Errorf("the copy: %q; want one with \"Restored: 1 tables\" and one with \" 0 damaged tables\"", got)
	}
	name := table[:1] + "." + table
	got := linesOf(t, folder)[name]
	if want := strings.Count(text, name+"\t"); len(got) != want || want < 6 {
		t.Errorf("the game has %d lines, want %d", len(got), want)
	}
	if a, err := openFolder(folder); err != nil || a.Secret != strings.Repeat("5c", 32) || a.Restored.IsZero() {
		t.Errorf("the description is %+v, %v; want its secret 32 times 5c, and the time of the restore", a, err)
	}
}

// keyNumber returns a key that nobody holds.
func keyNumber(n int) string {
	key := []byte("U" + strings.Repeat("A", 55))
	for i := range key[40:] {
		key[40+i] = 'A' + byte(n>>(i*2)&3)
	}
	return string(key)
}

// TestOldCopy checks that a copy of an earlier version is restored, and that one which is
// cut short is restored as far as it goes, and said to be cut.
func TestOldCopy(t *testing.T) {
	text, table := begun(t)
	var old []string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[2:] {
		parts := strings.SplitN(line, "\t", 3)
		old = append(old, parts[0]+"\t"+parts[2])
	}
	folder := t.TempDir()
	got := told(t, "-restore", packed(t, strings.Join(old, "\n")+"\n"), "-dir", folder)
	if !strings.Contains(got, "Restored: 1 tables") || !strings.Contains(got, "contains no host.json that can be read") {
		t.Errorf("a copy of an earlier version: %q; want \"Restored: 1 tables\" and \"contains no host.json that can be read\"", got)
	}
	if lines := linesOf(t, folder); len(lines[table[:1]+"."+table]) < 6 {
		t.Errorf("restored are %v; want len [table[:1]+\".\"+table] at least 6", lines)
	}
	whole := packed(t, text)
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatalf("os.ReadFile(whole) = %v; want no error", err)
	}
	cut := filepath.Join(t.TempDir(), "cut.gz")
	os.WriteFile(cut, data[:len(data)-40], 0o600)
	if got := told(t, "-restore", cut, "-dir", t.TempDir()); !strings.Contains(got, "The backup ends after") || !strings.Contains(got, "Restored: ") {
		t.Errorf("a copy that is cut: %q; want one with \"The backup ends after\" and one with \"Restored: \"", got)
	}
	for _, n := range []int{20, 40} { // as a disk leaves it that was full
		os.WriteFile(cut, data[:n], 0o600)
		if err := run(t.Context(), []string{"-restore", cut, "-dir", t.TempDir()}, io.Discard); err == nil || !strings.Contains(err.Error(), "it ends before the first line of a table") {
			t.Errorf("-restore of the first %d bytes of a copy = %v; want that it ends before the first line", n, err)
		}
	}
	os.WriteFile(cut, data[:len(data)-40], 0o600)
	lines := strings.SplitAfter(text, "\n")
	odd := packed(t, strings.Join(slices.Insert(slices.Clone(lines), 3, "no line\n", "k\tx\ty\n"), ""))
	if got := told(t, "-restore", odd, "-dir", t.TempDir()); !strings.Contains(got, "2 lines of the backup are damaged") || !strings.Contains(got, "Restored: 1 tables") || !strings.Contains(got, " 0 damaged tables") {
		t.Errorf("a copy with damaged lines: %q; want all others", got)
	}
	long := packed(t, strings.Join(slices.Insert(slices.Clone(lines), 3, strings.Repeat("x", 3*maxCopyLine+5)+"\n"), ""))
	if got := told(t, "-restore", long, "-dir", t.TempDir()); !strings.Contains(got, "1 lines of the backup are damaged") || !strings.Contains(got, "Restored: 1 tables") || !strings.Contains(got, " 0 damaged tables") {
		t.Errorf("a copy with an endless line: %q; want all others", got)
	}
	lines[1] = "{\"Version\":1,\"Secret\":\"5c\n"
	if got := told(t, "-restore", packed(t, strings.Join(lines, "")), "-dir", t.TempDir()); !strings.Contains(got, "no host.json that can be read") || !strings.Contains(got, "Restored: 1 tables") || !strings.Contains(got, " 0 damaged tables") {
		t.Errorf("a copy with a damaged description: %q; want its tables", got)
	}
	of := tryCopy(t.Context(), t.TempDir(), odd, time.Now())
	if figures := of.figures(time.Now()); figures["copy_good"] != 0 {
		t.Errorf("of a copy with damaged lines /health says %v; want copy_good 0", figures)
	}
	tried := tryCopy(t.Context(), t.TempDir(), cut, time.Now())
	if figures := tried.figures(time.Now()); figures["copy_good"] != 0 {
		t.Errorf("when it is tried, /health says %v; want [\"copy_good\"] 0", figures)
	}
	tried = tryCopy(t.Context(), t.TempDir(), whole, time.Now())
	if figures := tried.figures(time.Now()); figures["copy_good"] != 1 || figures["copy_tables"] != 1 {
		t.Errorf("of a whole copy /health says %v; want copy_good 1 and copy_tables 1", figures)
	}
}

// TestStoppedRestore checks that a restore which is killed leaves a folder into which the next
// one restores.
func TestStoppedRestore(t *testing.T) {
	text, _ := begun(t)
	file, folder := packed(t, text), t.TempDir()
	if _, err := openFolder(folder); err != nil {
		t.Fatalf("openFolder(folder) = %v; want no error", err)
	}
	beside := filepath.Join(folder, restoringFolder) // as it stands when the power goes
	if _, err := fillFolder(t.Context(), beside, file); err != nil {
		t.Fatalf("fillFolder(t.Context(), beside, file) = %v; want no error", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := restoreFolder(ctx, options{folder: folder}, file, io.Discard); err == nil {
		t.Error("a restore that is stopped says nothing; want an error")
	}
	if err := restoreFolder(t.Context(), options{folder: folder}, file, io.Discard); err != nil {
		t.Errorf("the next one: %v; want no error", err)
	}
}

// FuzzCopy reads anything as a copy: it is refused, or all its lines belong to logs, and
// written again they are the same.
func FuzzCopy(f *testing.F) {
	secret := strings.Repeat("5c", 32)
	f.Add(copyMark + "\n" + `{"Version":1,"Secret":"` + secret + `"}` + "\na.a123456789abcdef\t1700000000000000000\thead {}\n")
	f.Add("a.a123456789abcdef\thead {}\nkey." + keyNumber(1) + "\ttable a123456789abcdef\n")
	f.Add(copyMark + "\n{}\n")
	f.Fuzz(func(t *testing.T, text string) {
		var lines []host.Line
		a, left, cut, err := readCopy(strings.NewReader(text), func(l host.Line) error {
			lines = append(lines, l)
			return nil
		})
		if err != nil {
			if !errors.As(err, new(notCopy)) {
				t.Errorf("%q: %v; want an error of the kind notCopy", text, err)
			}
			return
		}
		if cut != (text != "" && !strings.HasSuffix(text, "\n")) {
			t.Errorf("%q is said to be cut: %v; want a cut exactly if the last line has no end", text, cut)
		}
		if a == nil { // the form of earlier versions, or damaged
			if left > 0 && !strings.HasPrefix(text, copyMark+"\n") {
				t.Errorf("%q has no mark, and %d lines are left out; want none", text, left)
			}
			return
		}
		var again bytes.Buffer
		if err := writeCopy(t.Context(), &again, memoryStore(lines), *a); err != nil {
			t.Fatalf("writeCopy(t.Context(), &again, memoryStore(lines), *a) = %v; want no error", err)
		}
		var twice []host.Line
		b, _, _, err := readCopy(&again, func(l host.Line) error {
			twice = append(twice, l)
			return nil
		})
		if err != nil || b == nil || b.Secret != a.Secret || !slices.Equal(lines, twice) {
			t.Errorf("%q: %v, again %v, %v; want the same lines and the same secret both times", text, lines, twice, err)
		}
	})
}

// memoryStore is a store of which only Each can be used.
type memoryStore []host.Line

func (m memoryStore) Each(_ context.Context, do func(host.Line) error) error {
	for _, l := range m {
		if err := do(l); err != nil {
			return err
		}
	}
	return nil
}
func (m memoryStore) Append(context.Context, string, uint64, string) (uint64, error) {
	panic("not used")
}
func (m memoryStore) Read(context.Context, string, uint64) ([]host.Entry, error) { panic("not used") }
func (m memoryStore) Tables(context.Context) (map[string]time.Time, error)       { panic("not used") }
func (m memoryStore) Evenings(context.Context) (map[string]time.Time, error)     { panic("not used") }
func (m memoryStore) Remove(context.Context, string) error                       { panic("not used") }
func (m memoryStore) Write(context.Context, []host.Line) error                   { panic("not used") }

// FuzzAbout reads anything as host.json: it is refused, or has a key that signs, and
// written again it is the same.
func FuzzAbout(f *testing.F) {
	f.Add([]byte(`{"Version":1,"Secret":"` + strings.Repeat("5c", 32) + `"}`))
	f.Add([]byte(`{"Version":2}`))
	f.Add([]byte(`{"Version":1,"Secret":"5c","Restored":"2026-11-27T20:00:00Z"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := readAbout(data)
		if err != nil {
			return
		}
		folder := t.TempDir()
		if err := a.write(folder); err != nil {
			t.Skip(err) // a year that JSON has not
		}
		b, err := openFolder(folder)
		if err != nil || len(b.key()) != 32 || !bytes.Equal(a.key(), b.key()) || !a.Restored.Equal(b.Restored) {
			t.Errorf("%q: %+v, again %+v, %v; want the same key of 32 bytes and the same time of the restore", data, a, b, err)
		}
	})
}

// manyTables returns the text of a copy with tables of so many lines each.
func manyTables(tables, lines int) string {
	var text strings.Builder
	text.WriteString(copyMark + "\n" + `{"Version":1,"Secret":"` + strings.Repeat("5c", 32) + `"}` + "\n")
	top := "head " + string(wire.Encode(struct {
		V         int
		Agreement wire.Agreement
		Key       string
		Secret    string
	}{wire.Version, agree("stacks", wire.Player{}, wire.Player{}), keyNumber(1), strings.Repeat("a1", 16)}))
	for line := range lines {
		for n := range tables {
			l := top
			if line > 0 {
				l = fmt.Sprintf("link link%08d%08d -", n, line)
			}
			fmt.Fprintf(&text, "%x.%016x\t%d\t%s\n", n>>12&15, uint64(n)<<48|uint64(n), 1700000000000000000+n, l)
		}
	}
	return text.String()
}

// BenchmarkRestore restores ten thousand tables of eighteen lines.
func BenchmarkRestore(b *testing.B) {
	file := packed(b, manyTables(10_000, 18))
	for b.Loop() {
		folder := b.TempDir()
		var out bytes.Buffer
		if err := restoreFolder(b.Context(), options{folder: folder}, file, &out); err != nil || !strings.Contains(out.String(), "Restored: 10000 tables, 180000 lines") {
			b.Fatalf("%v, %.300q; want no error and one with \"Restored: 10000 tables, 180000 lines\"", err, out.String())
		}
	}
}

// TestRestoreElsewhere restores a copy into a log that several hosts share.
func TestRestoreElsewhere(t *testing.T) {
	if !requirements.Long() {
		t.Skip("a copy is restored into a log that hosts share: in the long tests")
	}
	url := natsServer(t)
	text, table := begun(t)
	folder := t.TempDir()
	got := told(t, "-restore", packed(t, text+"no line\n"), "-dir", folder, "-nats", url)
	for _, want := range []string{"damaged and were left out", "Restored: 1 tables", "signed with another host.json"} {
		if !strings.Contains(got, want) {
			t.Errorf("a copy with a damaged line: %q; want %q in it", got, want)
		}
	}
	if got := told(t, "-restore", packed(t, text), "-dir", folder, "-nats", url); !strings.Contains(got, "There are tables") {
		t.Errorf("once more: %q; want one with \"There are tables\"", got)
	}
	k, err := openStore(t.Context(), options{folder: t.TempDir(), nats: url})
	if err != nil {
		t.Fatalf("openStore(t.Context(), options{folder: t.TempDir(), nats: url}) = %v; want no error", err)
	}
	defer k.close()
	entries, err := k.store.Read(t.Context(), table[:1]+"."+table, 0)
	if err != nil || len(entries) < 6 || time.Since(entries[0].At) < 0 {
		t.Errorf("the game has %v, %v; want at least 6 entries, none of them in the future, and no error", entries, err)
	}
}
