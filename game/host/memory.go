package host

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"agora/game/catalogue"
	"agora/game/wire"
)

// slot holds a table in memory and the lock that guards it.
type slot struct {
	sync.Mutex
	t     *table // nil: not read from the log yet
	used  time.Time
	grown atomic.Bool // another host has written to its log, or tried to
}

// Follow hears from the log which tables other hosts have written to, until the context ends.
// With that, judging a move reads no log.
func (h *Host) Follow(ctx context.Context, log Watcher) error {
	h.follows.Store(true)
	defer h.follows.Store(false)
	return log.Watch(ctx, h.grew)
}

// grew notes that a log may have grown.
func (h *Host) grew(log string) {
	name, ok := TableOf(log)
	if !ok {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if s := h.tables[name]; s != nil {
		s.grown.Store(true)
	}
}

// drop drops from memory the tables that nobody has asked about for some time. It is called
// with the lock held.
func (h *Host) drop(unused time.Duration) {
	now := h.Now()
	for name, s := range h.tables {
		if s.TryLock() {
			if now.Sub(s.used) > unused {
				delete(h.tables, name)
				s.t = nil // the next to lock it reads it again
			}
			s.Unlock()
		}
	}
}

// full reports whether there are as many tables in memory as there may be. Those of people who
// have left give up their places then.
func (h *Host) full() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.Tables > 0 && len(h.tables) >= h.Tables {
		h.drop(gone)
	}
	return h.Tables > 0 && len(h.tables) >= h.Tables
}

// Tidy drops from memory the tables and keys that nobody has used for a while.
func (h *Host) Tidy() {
	if h.evenings != nil {
		h.evenings.Tidy()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	h.drop(idle)
	for key, a := range h.keys {
		if now.Sub(a.last()) > 2*time.Hour {
			delete(h.keys, key)
		}
	}
	for address, a := range h.places {
		if now.Sub(a.seen) > 2*time.Hour {
			delete(h.places, address)
		}
	}
}

// at judges a request at a table. judge returns the answer, and the line to append to the
// log if there is one. If somebody else has appended meanwhile, judge is called again.
func (h *Host) at(ctx context.Context, name string, judge func(t *table) (wire.Answer, string)) wire.Answer {
	return h.judged(ctx, name, false, judge)
}

// decide is at for moves, which are nearly always accepted. Where several hosts write to the
// log, it judges by what is in memory unless the log is known to have grown: if it has
// nevertheless, the move cannot be appended, and is judged again by what the log holds. So is
// what would be refused.
func (h *Host) decide(ctx context.Context, name string, judge func(t *table) (wire.Answer, string)) wire.Answer {
	return h.judged(ctx, name, h.follows.Load(), judge)
}

// judged is at, or decide if it trusts the memory.
func (h *Host) judged(ctx context.Context, name string, trust bool, judge func(t *table) (wire.Answer, string)) wire.Answer {
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	trust = trust && s.t != nil && !s.grown.Load()
	for range tries {
		if err := h.read(ctx, s, name, trust); err != nil {
			switch {
			case errors.Is(err, errVersion):
				return wire.Answered(wire.BadVersion)
			case errors.Is(err, errNoTable):
				return wire.Answered(wire.NoSuch)
			}
			h.trouble(fmt.Errorf("The table %s cannot be read: %w", name, err))
			return wire.Answered(wire.Failed)
		}
		line, a, late := "", wire.Answer{}, false
		if s.t.clocks != nil {
			line = h.lapse(s.t)
			late = line != ""
		}
		if !late { // otherwise judge what has come by what is then
			a, line = judge(s.t)
		}
		if line == "" && trust {
			trust = false
			continue
		}
		trust = false
		if line == "" {
			h.wake(s.t, false)
			return a
		}
		ended := s.t.ended() != ""
		switch err := h.append(ctx, s, line); {
		case err == nil:
			s.grown.Store(false) // it was this host that wrote
			a.Entry = s.t.last()
			h.tell(s.t)
			h.wake(s.t, true)
			if s.t.ended() != "" && !ended {
				h.over(s.t)
			}
			if late {
				continue
			}
			return a
		case !errors.Is(err, ErrMoved):
			h.trouble(fmt.Errorf("The table %s cannot be written: %w", name, err))
			return wire.Answered(wire.Failed)
		}
	}
	return wire.Answered(wire.Failed)
}

var errNoTable = errors.New("There is no such table.")

func (h *Host) slot(name string) *slot {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.tables[name]
	if s == nil {
		s = &slot{}
		h.tables[name] = s
	}
	s.used = h.Now()
	return s
}

// read brings a table up to date with its log, which others may write to, unless what is in
// memory is trusted.
func (h *Host) read(ctx context.Context, s *slot, name string, trust bool) error {
	if s.t != nil && (!h.Shared || trust) {
		return nil
	}
	s.grown.Store(false)
	if s.t != nil {
		entries, err := h.Log.Read(ctx, tableLog(name), s.t.seq)
		for _, e := range entries {
			if err == nil {
				err = s.t.follow(e)
			}
		}
		if err != nil {
			s.t = nil
		}
		return err
	}
	entries, err := h.Log.Read(ctx, tableLog(name), 0)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		h.mu.Lock()
		delete(h.tables, name)
		h.mu.Unlock()
		return errNoTable
	}
	s.t, err = load(h.Games, name, entries)
	return err
}

// append writes a line and applies it to the table. If that fails, the table is read again,
// or what others have appended.
func (h *Host) append(ctx context.Context, s *slot, text string) error {
	text = h.stamp(s.t, text)
	seq, err := h.Log.Append(ctx, tableLog(s.t.name), s.t.seq, text)
	if err == nil {
		err = s.t.follow(Entry{seq, text, h.Now()})
	}
	if err != nil && (!h.Shared || !errors.Is(err, ErrMoved)) {
		h.absent() // while nothing can be written, nobody can move
		s.t = nil
	}
	return err
}

// Inspect reads a table from its log and reports what is wrong with it.
func Inspect(ctx context.Context, log Log, games catalogue.List, name string) error {
	entries, err := log.Read(ctx, tableLog(name), 0)
	if err != nil {
		return err
	}
	return Replay(games, name, entries)
}

// Replay replays all lines of a table and reports what is wrong with them.
func Replay(games catalogue.List, name string, entries []Entry) error {
	_, err := load(games, name, entries)
	return err
}
