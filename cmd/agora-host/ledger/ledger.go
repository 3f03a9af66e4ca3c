// Package ledger keeps the logs of a single host in one file, an embedded store (bbolt). All
// lines that wait are written together and flushed once, and none is acknowledged before that
// flush, so that the number of flushes does not grow with the number of tables.
//
// Measured on a machine of two cores where a flush takes 0.7 ms, the players on the same
// machine: 100 tables and 250 players come to 1,520 to 1,800 decisions a second and 0.54 to
// 0.65 ms of the host's processor each, against 1,105 to 1,224 and 0.77 to 0.83 ms with a
// JetStream that flushes each line, in turn. Both cores are busy then, the players taking
// 0.44 to 0.51 ms of a decision themselves: what bounds it is the processor and no longer the
// disk. Where others used the machine (load 28 to 34), it was 433 and 456 against 233, and the
// slowest hundredth waited 0.4 to 0.5 s against 1.5 s. A commit flushes twice: the pages,
// then the page that names them.
//
// Measured and not taken, 64 writers at random tables (load 17): Pebble writes 25,300 lines a
// second where this writes 5,500, five times what is needed, and brings 27 modules; a file of
// our own that is only appended to, 1,445 without a common flush; bbolt's own Batch waits
// 10 ms for company, which a host with few players would feel at every move.
package ledger

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"

	bolt "go.etcd.io/bbolt"

	"agora/game/host"
)

// Ledger is a host.Store in a file. It is for one process at a time.
type Ledger struct {
	file string
	open func(file string) (*bolt.DB, error)

	mu sync.RWMutex // guards db, which is opened anew after a failed write
	db *bolt.DB

	asks  chan *ask
	ended chan bool // closed once nothing is written any more
	once  sync.Once
	stop  chan bool
}

// ask is something to be written.
type ask struct {
	do   func(b buckets) error // its error concerns this one alone
	err  error
	done chan bool // nil: nobody waits
}

// buckets are the parts of the file while it is written to.
type buckets struct{ lines, due *bolt.Bucket }

var (
	linesBucket = []byte("lines") // name, 0, position in 8 bytes: time in 8 bytes, line
	dueBucket   = []byte("due")   // names of tables at which a computer is to move
)

// together bounds how many lines are written at once.
const together = 1024

// Open opens the file, or makes it.
func Open(file string) (*Ledger, error) {
	return openWith(file, func(file string) (*bolt.DB, error) {
		// A file that another process holds is refused soon and not waited for.
		return bolt.Open(file, 0o600, &bolt.Options{Timeout: 100 * time.Millisecond, FreelistType: bolt.FreelistMapType})
	})
}

func openWith(file string, open func(file string) (*bolt.DB, error)) (*Ledger, error) {
	l := &Ledger{file: file, open: open, asks: make(chan *ask, together), ended: make(chan bool), stop: make(chan bool)}
	if err := l.reopen(); err != nil {
		return nil, err
	}
	go l.write()
	return l, nil
}

// reopen opens the file, after closing it if it was open.
func (l *Ledger) reopen() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.db != nil {
		l.db.Close()
		l.db = nil
	}
	db, err := l.open(l.file)
	if err != nil {
		return err
	}
	made := false
	err = db.View(func(tx *bolt.Tx) error {
		made = tx.Bucket(linesBucket) != nil && tx.Bucket(dueBucket) != nil
		return nil
	})
	if err == nil && !made {
		err = db.Update(func(tx *bolt.Tx) error {
			_, err := tx.CreateBucketIfNotExists(linesBucket)
			_, err2 := tx.CreateBucketIfNotExists(dueBucket)
			return errors.Join(err, err2)
		})
	}
	if err != nil {
		db.Close()
		return err
	}
	l.db = db
	return nil
}

// Close writes what waits and closes the file.
func (l *Ledger) Close() error {
	l.once.Do(func() { close(l.stop) })
	<-l.ended
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.db == nil {
		return nil
	}
	err := l.db.Close()
	l.db = nil
	return err
}

var errClosed = errors.New("The file of the tables is closed.")

// write writes what waits, all of it at once, until the ledger is closed.
func (l *Ledger) write() {
	defer close(l.ended)
	for {
		var list []*ask
		select {
		case a := <-l.asks:
			list = append(list, a)
		case <-l.stop:
		}
		for more := true; more && len(list) < together; {
			select {
			case a := <-l.asks:
				list = append(list, a)
			default:
				more = false
			}
		}
		if len(list) == 0 {
			return // stopped
		}
		if err := l.commit(list); err != nil {
			for _, a := range list {
				a.err = err
			}
		}
		for _, a := range list {
			if a.done != nil {
				close(a.done)
			}
		}
	}
}

// commit carries out a list and flushes it. After an error the file is opened anew, because
// what a system says of a file after a failed flush is not to be trusted.
func (l *Ledger) commit(list []*ask) error {
	if l.db == nil { // only this goroutine changes it before the end
		if err := l.reopen(); err != nil {
			return err
		}
	}
	err := l.db.Update(func(tx *bolt.Tx) error {
		b := buckets{tx.Bucket(linesBucket), tx.Bucket(dueBucket)}
		for _, a := range list {
			a.err = a.do(b)
		}
		return nil
	})
	if err != nil {
		err = errors.Join(err, l.reopen())
	}
	return err
}

// ask waits until something has been written.
func (l *Ledger) ask(ctx context.Context, do func(b buckets) error) error {
	a := &ask{do: do, done: make(chan bool)}
	select {
	case l.asks <- a:
	case <-l.stop:
		return errClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-a.done:
		return a.err
	case <-ctx.Done():
		return ctx.Err()
	case <-l.ended:
		select {
		case <-a.done:
			return a.err
		default:
			return errClosed
		}
	}
}

// keyOf returns where a line of a log lies.
func keyOf(name string, seq uint64) []byte {
	return binary.BigEndian.AppendUint64(append([]byte(name), 0), seq)
}

// split undoes keyOf.
func split(key []byte) (name string, seq uint64, ok bool) {
	if len(key) < 9 || key[len(key)-9] != 0 {
		return "", 0, false
	}
	return string(key[:len(key)-9]), binary.BigEndian.Uint64(key[len(key)-8:]), true
}

// entryOf reads a line.
func entryOf(seq uint64, value []byte) (host.Entry, error) {
	if len(value) < 8 {
		return host.Entry{}, fmt.Errorf("Line %d is damaged.", seq)
	}
	return host.Entry{Seq: seq, At: time.Unix(0, int64(binary.BigEndian.Uint64(value))), Line: string(value[8:])}, nil
}

// last returns the last line of a log; nil if there is none.
func last(c *bolt.Cursor, name string) (key, value []byte) {
	end := append([]byte(name), 1)
	if key, _ = c.Seek(end); key == nil {
		key, value = c.Last()
	} else {
		key, value = c.Prev()
	}
	if !bytes.HasPrefix(key, end[:len(name)]) || len(key) != len(name)+9 || key[len(name)] != 0 {
		return nil, nil
	}
	return key, value
}

// put writes a line behind the last one of its log and returns its position.
func (b buckets) put(name, line string, at time.Time) (uint64, error) {
	seq, err := b.lines.NextSequence()
	if err != nil {
		return 0, err
	}
	return seq, b.lines.Put(keyOf(name, seq), append(binary.BigEndian.AppendUint64(nil, uint64(at.UnixNano())), line...))
}

// anywhere is the position that fits every log.
const anywhere = ^uint64(0)

// Append implements host.Log.
func (l *Ledger) Append(ctx context.Context, name string, after uint64, line string) (seq uint64, err error) {
	err = l.ask(ctx, func(b buckets) (err error) {
		if after != anywhere {
			at := uint64(0)
			if key, _ := last(b.lines.Cursor(), name); key != nil {
				_, at, _ = split(key)
			}
			if at != after {
				return host.ErrMoved
			}
		}
		seq, err = b.put(name, line, time.Now())
		return err
	})
	if err != nil {
		return 0, err
	}
	return seq, nil
}

// Write implements host.Store.
func (l *Ledger) Write(ctx context.Context, lines []host.Line) error {
	return l.ask(ctx, func(b buckets) error {
		for _, x := range lines {
			if _, err := b.put(x.Name, x.Entry.Line, x.At); err != nil {
				return err
			}
		}
		return nil
	})
}

// view reads.
func (l *Ledger) view(do func(lines, due *bolt.Bucket) error) error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.db == nil {
		return errClosed
	}
	return l.db.View(func(tx *bolt.Tx) error { return do(tx.Bucket(linesBucket), tx.Bucket(dueBucket)) })
}

// Read implements host.Log.
func (l *Ledger) Read(_ context.Context, name string, after uint64) ([]host.Entry, error) {
	return l.read(name, after, true)
}

// read returns the lines of a log behind a position. A damaged one is an error if all are
// needed; otherwise it is left out.
func (l *Ledger) read(name string, after uint64, all bool) (entries []host.Entry, err error) {
	if after == anywhere {
		return nil, nil
	}
	err = l.view(func(lines, _ *bolt.Bucket) error {
		c := lines.Cursor()
		prefix := append([]byte(name), 0)
		for key, value := c.Seek(keyOf(name, after+1)); bytes.HasPrefix(key, prefix); key, value = c.Next() {
			_, seq, _ := split(key)
			e, err := entryOf(seq, value)
			switch {
			case err == nil:
				entries = append(entries, e)
			case all:
				return err
			}
		}
		return nil
	})
	return entries, err
}

// next returns the name of the first log after one. It passes over keys that are none of a
// line: what is damaged must not hide the logs behind it.
func next(c *bolt.Cursor, name string) (string, bool) {
	for key, _ := c.Seek(append([]byte(name), 1)); key != nil; key, _ = c.Next() {
		if following, _, ok := split(key); ok {
			return following, true
		}
	}
	return "", false
}

// Tables implements host.Shelf. It looks at two lines of each log.
func (l *Ledger) Tables(ctx context.Context) (map[string]time.Time, error) {
	return l.last(ctx, host.TableOf)
}

// Evenings implements host.Shelf.
func (l *Ledger) Evenings(ctx context.Context) (map[string]time.Time, error) {
	return l.last(ctx, host.EveningOf)
}

// last returns the time of the last line of each log of a kind, by what the kind makes of its
// name.
func (l *Ledger) last(ctx context.Context, kind func(name string) (string, bool)) (map[string]time.Time, error) {
	found := map[string]time.Time{}
	err := l.view(func(lines, _ *bolt.Bucket) error {
		c := lines.Cursor()
		for name, ok := next(c, ""); ok && ctx.Err() == nil; name, ok = next(c, name) {
			of, is := kind(name)
			if !is {
				continue
			}
			_, value := last(c, name)
			if e, err := entryOf(0, value); err == nil { // a damaged log is left alone
				found[of] = e.At
			}
		}
		return ctx.Err()
	})
	return found, err
}

// Each implements host.Store. The file may be written to meanwhile. A damaged line costs its own
// table and no other: it is left out.
func (l *Ledger) Each(ctx context.Context, do func(host.Line) error) error {
	for name := ""; ; {
		ok := false
		if err := l.view(func(lines, _ *bolt.Bucket) error { name, ok = next(lines.Cursor(), name); return nil }); err != nil || !ok {
			return err
		}
		entries, err := l.read(name, 0, false)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if err := errors.Join(ctx.Err(), do(host.Line{Name: name, Entry: e})); err != nil {
				return err
			}
		}
	}
}

// Remove implements host.Shelf.
func (l *Ledger) Remove(ctx context.Context, name string) error {
	return l.ask(ctx, func(b buckets) error {
		c := b.lines.Cursor()
		prefix := append([]byte(name), 0)
		for key, _ := c.Seek(prefix); bytes.HasPrefix(key, prefix); key, _ = c.Seek(prefix) {
			if err := c.Delete(); err != nil {
				return err
			}
		}
		return nil
	})
}

// Remind implements host.Reminder. It does not wait: a reminder that a power cut takes comes
// again when somebody asks about the table.
func (l *Ledger) Remind(table string, due bool) {
	a := &ask{do: func(b buckets) error {
		if due {
			return b.due.Put([]byte(table), nil)
		}
		return b.due.Delete([]byte(table))
	}}
	select {
	case l.asks <- a:
	default:
	}
}

// Reminders implements host.Reminder.
func (l *Ledger) Reminders() (tables []string, err error) {
	err = l.view(func(_, due *bolt.Bucket) error {
		return due.ForEach(func(key, _ []byte) error {
			tables = append(tables, string(key))
			return nil
		})
	})
	return tables, err
}

// Whole reports whether the file is sound: every page is used once or free.
func (l *Ledger) Whole() error {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.db == nil {
		return errClosed
	}
	return l.db.View(func(tx *bolt.Tx) error {
		var all []error
		for err := range tx.Check() {
			all = append(all, err)
		}
		return errors.Join(all...)
	})
}
