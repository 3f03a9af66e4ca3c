package host

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"agora/game/catalogue"
	"agora/game/wire"
)

// slot holds a table in memory and the lock that guards it.
type slot struct {
	sync.Mutex
	t    *table // nil: not read from the log yet
	used time.Time
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
// have gone give up their places then.
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
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	for range tries {
		if err := h.read(ctx, s, name); err != nil {
			switch {
			case errors.Is(err, errVersion):
				return wire.Answered(wire.BadVersion)
			case errors.Is(err, errNoTable):
				return wire.Answered(wire.NoSuch)
			}
			h.trouble(fmt.Errorf("The table %s cannot be read: %w", name, err))
			return wire.Answered(wire.Failed)
		}
		a, line := judge(s.t)
		if line == "" {
			h.wake(s.t, false)
			return a
		}
		ended := s.t.ended() != ""
		switch err := h.append(ctx, s, line); {
		case err == nil:
			a.Entry = s.t.last()
			h.tell(s.t)
			h.wake(s.t, true)
			if s.t.ended() != "" && !ended {
				h.over(s.t)
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

// read brings a table up to date with its log, which others may write to.
func (h *Host) read(ctx context.Context, s *slot, name string) error {
	if s.t != nil && !h.Shared {
		return nil
	}
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

// append writes a line and applies it to the table. If that fails, it reads the table
// again.
func (h *Host) append(ctx context.Context, s *slot, text string) error {
	seq, err := h.Log.Append(ctx, tableLog(s.t.name), s.t.seq, text)
	if err == nil {
		err = s.t.follow(Entry{seq, text, h.Now()})
	}
	if err != nil {
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
