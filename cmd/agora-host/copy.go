package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"agora/game/catalogue"
	"agora/game/host"
)

// A copy is packed text. Its first line is copyMark, the second the host's description,
// and each other one a line of a log: the log's name, the nanoseconds since 1970 when the
// line was written, and the line, with tabs between. Copies made before there was a mark
// have neither the first two lines nor times.
const copyMark = "agora-host copy 2"

// copies is the number of nightly backups to keep.
const copies = 7

// Bounds of a copy: unpacked, and of one line.
const (
	maxCopy     = 8 << 30
	maxCopyLine = 64 << 10
)

// backup writes a copy of all logs and of the host's description.
func backup(ctx context.Context, store host.Store, a about, folder string, now time.Time) (file string, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", plainly(err, folder)
	}
	file = filepath.Join(folder, "agora-"+now.UTC().Format("2006-01-02")+".txt.gz")
	err = writeAll(file, func(w io.Writer) error {
		pack := gzip.NewWriter(w)
		err := writeCopy(ctx, pack, store, a)
		return errors.Join(err, pack.Close())
	})
	if err != nil {
		return "", plainly(err, folder)
	}
	entries, _ := os.ReadDir(folder) // sorted; not by a pattern, which the folder's own name might upset
	var old []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "agora-") && strings.HasSuffix(e.Name(), ".txt.gz") {
			old = append(old, e.Name())
		}
	}
	for _, name := range old[:max(0, len(old)-copies)] {
		os.Remove(filepath.Join(folder, name))
	}
	return file, nil
}

// writeCopy writes the text of a copy.
func writeCopy(ctx context.Context, w io.Writer, store host.Store, a about) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	text := bufio.NewWriter(w)
	fmt.Fprintf(text, "%s\n%s\n", copyMark, data)
	if err := store.Each(ctx, func(l host.Line) error {
		_, err := fmt.Fprintf(text, "%s\t%d\t%s\n", l.Name, l.At.UnixNano(), l.Entry.Line)
		return err
	}); err != nil {
		return err
	}
	return text.Flush()
}

// notCopy reports a file that is no copy, by its first line that cannot be one; 0: it is
// not even packed text.
type notCopy int

func (n notCopy) Error() string {
	if n == 0 {
		return "it is not a backup of a host"
	}
	return fmt.Sprintf("it is not a backup of a host: line %d is invalid", int(n))
}

// readCopy reads the text of a copy, and passes on its lines. a is nil for a copy without a
// description that can be read; cut means that the copy ends too early, after all lines that were
// passed on. Of a copy with a mark, lines that cannot be ones are left out and counted.
func readCopy(r io.Reader, do func(host.Line) error) (a *about, left int, cut bool, err error) {
	lines := bufio.NewScanner(io.LimitReader(r, maxCopy))
	lines.Buffer(nil, maxCopyLine)
	lines.Split(wholeLines())
	marked := false
	for n := 1; lines.Scan(); n++ {
		text := lines.Text()
		switch {
		case n == 1 && text == copyMark:
			marked = true
			continue
		case n == 2 && marked:
			description, err := readAbout([]byte(text))
			switch {
			case err == nil:
				a = &description
			case errors.Is(err, errAbout): // it is damaged, the tables below it need not be
				left++
			default:
				return nil, 0, false, notCopy(n)
			}
			continue
		}
		name, line, ok := strings.Cut(text, "\t")
		var at time.Time
		if marked && ok {
			var digits string
			digits, line, ok = strings.Cut(line, "\t")
			nanos, err := strconv.ParseInt(digits, 10, 64)
			at, ok = time.Unix(0, nanos), ok && err == nil
		}
		switch {
		case ok && host.IsLog(name) && line != "":
		case marked:
			left++
			continue
		default:
			return a, left, false, notCopy(n)
		}
		if err := do(host.Line{Name: name, Entry: host.Entry{Line: line, At: at}}); err != nil {
			return a, left, false, err
		}
	}
	return a, left, lines.Err() != nil, nil
}

// errCut reports a text that ends within a line.
var errCut = errors.New("the text ends within a line")

// wholeLines returns a bufio.SplitFunc for lines that end, so that half a line is never taken for
// one. One that is longer than maxCopyLine is passed on as an empty line.
func wholeLines() bufio.SplitFunc {
	long := false
	return func(data []byte, atEnd bool) (advance int, line []byte, err error) {
		n := bytes.IndexByte(data, '\n')
		switch {
		case n >= 0 && long:
			long = false
			return n + 1, []byte{}, nil
		case n >= 0:
			return n + 1, data[:n], nil
		case atEnd && (len(data) > 0 || long):
			return 0, nil, errCut
		case len(data) >= maxCopyLine:
			long = true
			return len(data), nil, nil
		}
		return 0, nil, nil
	}
}

// restored says what came of restoring a copy.
type restored struct {
	about   *about // the host's description; nil: the copy has none
	lines   int
	left    int // lines that cannot be ones
	tables  int
	cut     bool
	newest  time.Time
	damaged map[string]error // tables that cannot be played on
}

// batch is the number of lines that are written at once.
const batch = 4000 // as many as JetStream takes before it has acknowledged the first

// fill writes a copy into an empty store, then reads all tables. If it fails, it leaves the store empty.
func fill(ctx context.Context, store host.Store, file string) (r restored, err error) {
	f, err := openPlain(file)
	if err != nil {
		return r, fmt.Errorf("The backup %s cannot be read: %s.", shown(file), shown(err.Error()))
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		return r, fmt.Errorf("The file %s is not a backup of a host.", shown(file))
	}
	names := map[string]bool{}
	defer func() {
		if err != nil {
			for name := range names {
				store.Remove(context.WithoutCancel(ctx), name)
			}
		}
	}()
	var waiting []host.Line
	write := func() error {
		err := store.Write(ctx, waiting)
		waiting = waiting[:0]
		return err
	}
	r.about, r.left, r.cut, err = readCopy(unpacked, func(l host.Line) error {
		names[l.Name] = true
		r.lines++
		if l.At.After(r.newest) {
			r.newest = l.At
		}
		if waiting = append(waiting, l); len(waiting) == batch {
			return write()
		}
		return nil
	})
	switch {
	case err == nil && r.lines == 0 && r.left > 0:
		err = notCopy(3)
	case err == nil && r.lines == 0 && r.cut:
		return r, fmt.Errorf("The file %s cannot be restored: it ends before the first line of a table.", shown(file))
	}
	if err == nil {
		err = write()
	}
	var wrong notCopy
	switch {
	case errors.As(err, &wrong):
		return r, fmt.Errorf("The file %s cannot be restored: %w.", shown(file), wrong)
	case err != nil:
		return r, fmt.Errorf("The backup cannot be written: %s", inWords(err))
	}
	err = r.inspect(ctx, store, names)
	return r, err
}

// maxReplayed bounds the lines that are kept in memory to be replayed. Beyond it each table is
// read from the store by itself, which takes longer.
const maxReplayed = 128 << 20

// inspect reads back all tables and replays them.
func (r *restored) inspect(ctx context.Context, store host.Store, names map[string]bool) error {
	r.damaged = map[string]error{}
	games, tables, size := catalogue.Games(), map[string][]host.Entry{}, 0
	tooMuch := errors.New("too much for the memory")
	err := store.Each(ctx, func(l host.Line) error {
		if table, ok := host.TableOf(l.Name); ok {
			tables[table] = append(tables[table], l.Entry)
		}
		if size += len(l.Entry.Line) + 100; size > maxReplayed {
			return tooMuch
		}
		return nil
	})
	byItself := errors.Is(err, tooMuch)
	if err != nil && !byItself {
		return fmt.Errorf("The tables cannot be read: %s", inWords(err))
	}
	for name := range names {
		table, ok := host.TableOf(name)
		if !ok {
			continue
		}
		r.tables++
		if byItself {
			err = host.Inspect(ctx, store, games, table)
		} else {
			err = host.Replay(games, table, tables[table])
		}
		if err != nil {
			r.damaged[table] = err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// say reports what came of restoring a copy.
func (r restored) say(out io.Writer) {
	if r.cut {
		fmt.Fprintf(out, "The backup ends after %d lines, in the middle of one; the lines before it were restored.\n", r.lines)
	}
	if r.left > 0 {
		fmt.Fprintf(out, "%d lines of the backup are damaged and were left out.\n", r.left)
	}
	for table, err := range r.damaged {
		fmt.Fprintf(out, "Table %s: %s\n", table, shown(err.Error()))
	}
	fmt.Fprintf(out, "Restored: %d tables, %d lines, %d damaged tables.\n", r.tables, r.lines, len(r.damaged))
}

// restoringFolder is where a copy is restored before it takes its place.
const restoringFolder = "restoring"

// restore restores a copy: into the host's empty folder, or into the log that several
// hosts share.
func restore(ctx context.Context, o options, file string, out io.Writer) error {
	if o.nats == "" && o.cluster == "" {
		return restoreFolder(ctx, o, file, out)
	}
	k, err := openStore(ctx, o)
	if err != nil {
		return err
	}
	defer k.close()
	if there, err := holdsLines(ctx, k.store); err != nil || there {
		return errors.Join(err, errNotEmpty(there))
	}
	r, err := fill(ctx, k.store, file)
	if err != nil {
		return err
	}
	r.say(out)
	if r.about != nil && r.about.Secret != fmt.Sprintf("%x", o.secret) {
		return keepAbout(*r.about, o.folder, out)
	}
	return nil
}

// keepAbout keeps the description of a copy that was restored into a log of several hosts,
// all of which need the same.
func keepAbout(a about, folder string, out io.Writer) error {
	data, err := json.Marshal(a)
	if err != nil {
		return err
	}
	name := filepath.Join(folder, "host.json.restored")
	if err := writeFile(name, data); err != nil {
		return plainly(err, folder)
	}
	fmt.Fprintf(out, "Invitations that were already sent were signed with another %s, now in %s. To keep them valid, copy it into the folder of every host as %s.\n", aboutFile, shown(name), aboutFile)
	return nil
}

func errNotEmpty(there bool) error {
	if !there {
		return nil
	}
	return errors.New("There are tables in this folder already. Restore into an empty one, with -dir.")
}

// holdsLines reports whether there is anything in a store.
func holdsLines(ctx context.Context, store host.Store) (bool, error) {
	found := errors.New("found")
	err := store.Each(ctx, func(host.Line) error { return found })
	if errors.Is(err, found) {
		return true, nil
	}
	return false, err
}

// restoreFolder restores a copy into a folder inside the host's, and moves it to its place
// once it is whole and on the disk. So a restore that is stopped leaves the folder empty,
// and can be tried again.
func restoreFolder(ctx context.Context, o options, file string, out io.Writer) error {
	for _, name := range storeNames {
		if _, err := os.Stat(filepath.Join(o.folder, name)); err != nil {
			continue
		}
		k, err := openStore(ctx, o)
		if err != nil {
			return err
		}
		there, err := holdsLines(ctx, k.store)
		k.close()
		if err != nil || there {
			return errors.Join(err, errNotEmpty(there))
		}
	}
	beside := filepath.Join(o.folder, restoringFolder)
	defer os.RemoveAll(beside)
	r, err := fillFolder(ctx, beside, file)
	if err != nil {
		return err
	}
	if err := syncAll(beside); err != nil {
		return plainly(err, o.folder)
	}
	if r.about != nil {
		r.about.Restored, r.about.Version = r.newest, folderVersion
		if err := r.about.write(o.folder); err != nil {
			return plainly(err, o.folder)
		}
	}
	for _, name := range storeNames {
		from := filepath.Join(beside, name)
		if _, err := os.Stat(from); err != nil {
			continue
		}
		err := os.RemoveAll(filepath.Join(o.folder, name)) // it is empty
		if err = errors.Join(err, os.Rename(from, filepath.Join(o.folder, name))); err != nil {
			return plainly(err, o.folder)
		}
	}
	if err := syncAll(o.folder); err != nil {
		return plainly(err, o.folder)
	}
	r.say(out)
	if r.about == nil {
		fmt.Fprintf(out, "This backup contains no %s that can be read. If you have the one from the old folder, put it into %s: without it, invitations that were sent are lost.\n", aboutFile, shown(o.folder))
	}
	return nil
}

// fillFolder restores a copy into a new folder.
func fillFolder(ctx context.Context, folder, file string) (r restored, err error) {
	if err := os.RemoveAll(folder); err != nil {
		return r, plainly(err, folder)
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		return r, plainly(err, folder)
	}
	k, err := openStore(ctx, options{folder: folder, lazy: true})
	if err != nil {
		return r, err
	}
	defer k.close()
	return fill(ctx, k.store, file)
}

// syncAll makes sure that everything in a folder is on the disk.
func syncAll(folder string) error {
	return filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
		if err != nil || !d.IsDir() && !d.Type().IsRegular() {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := f.Sync(); err != nil && !d.IsDir() { // not every system syncs folders
			return err
		}
		return nil
	})
}

// copied says how the newest copy turned out when it was tried.
type copied struct {
	at time.Time
	restored
	err error
}

// checkingFolder is where a copy is tried.
const checkingFolder = "checking"

// tryCopy restores a copy into a folder of its own, which goes again, to see whether it is
// good.
func tryCopy(ctx context.Context, folder, file string, now time.Time) copied {
	beside := filepath.Join(folder, checkingFolder)
	defer os.RemoveAll(beside)
	r, err := fillFolder(ctx, beside, file)
	switch {
	case err != nil:
	case r.cut:
		err = fmt.Errorf("The backup %s is incomplete.", shown(file))
	case r.left > 0:
		err = fmt.Errorf("%d lines of the backup %s are damaged.", r.left, shown(file))
	}
	return copied{now, r, err}
}

// figures are the lines of /health about the newest copy.
func (c *copied) figures(now time.Time) map[string]any {
	if c == nil {
		return map[string]any{"copy_good": -1}
	}
	good := 1
	if c.err != nil || len(c.damaged) > 0 {
		good = 0
	}
	return map[string]any{
		"copy_good": good, "copy_tables": c.tables, "copy_lines": c.lines, "copy_damaged": len(c.damaged), "copy_age_s": int(now.Sub(c.at).Seconds()),
	}
}
