package host

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"agora/game/wire"
)

// meetingSlot holds an evening in memory and the lock that guards it. Who holds the lock of
// an evening may take that of a table, and never the other way round.
type meetingSlot struct {
	sync.Mutex
	m    *meeting
	used time.Time
}

// evenings keeps clubs' evenings for a host.
type evenings struct {
	*Host
	meetings map[string]*meetingSlot // by name; the host's lock guards them
}

// NewEvenings returns what keeps clubs' evenings, for Config.
func NewEvenings(h *Host) Evenings { return &evenings{h, map[string]*meetingSlot{}} }

// Tidy implements Evenings.
func (h *evenings) Tidy() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, s := range h.meetings {
		if s.TryLock() {
			if h.Now().Sub(s.used) > idle {
				delete(h.meetings, name)
				s.m = nil // the next to lock it reads it again
			}
			s.Unlock()
		}
	}
}

// Sweep implements Evenings: it removes those to which nothing was added for as long as tables
// stay.
func (h *evenings) Sweep(ctx context.Context, shelf Shelf, sure bool) error {
	all, err := shelf.Evenings(ctx)
	if err != nil || !sure {
		return err
	}
	for name, last := range all {
		if h.Now().Sub(last) <= eveningFor {
			continue
		}
		s := h.meetingSlot(name)
		s.Lock()
		s.m = nil
		wrong := shelf.Remove(ctx, meetingLog(name))
		s.Unlock()
		h.mu.Lock()
		delete(h.meetings, name)
		h.mu.Unlock()
		if wrong != nil {
			err = errors.Join(err, fmt.Errorf("The evening %s cannot be removed: %w.", name, wrong))
		}
	}
	return err
}

// meetingSlot returns the slot of an evening.
func (h *evenings) meetingSlot(name string) *meetingSlot {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := h.meetings[name]
	if s == nil {
		s = &meetingSlot{}
		h.meetings[name] = s
	}
	s.used = h.Now()
	return s
}

// atMeeting judges a request at an evening, as at does at a table. The slot is locked.
func (h *evenings) atMeeting(ctx context.Context, s *meetingSlot, name string, judge func(m *meeting) (wire.Answer, string)) wire.Answer {
	for range tries {
		if err := h.readMeeting(ctx, s, name); errors.Is(err, errNoTable) {
			h.mu.Lock()
			delete(h.meetings, name)
			h.mu.Unlock()
			return wire.Answered(wire.NoEvening)
		} else if err != nil {
			h.trouble(fmt.Errorf("The evening %s cannot be read: %w", name, err))
			return wire.Answered(wire.Failed)
		}
		a, line := judge(s.m)
		if line == "" {
			return a
		}
		seq, err := h.Log.Append(ctx, meetingLog(name), s.m.seq, line)
		if err == nil {
			err = s.m.follow(Entry{seq, line, h.Now()})
		}
		switch {
		case err == nil:
			a.Entry = s.m.entries
			return a
		case !errors.Is(err, ErrMoved):
			s.m = nil
			h.trouble(fmt.Errorf("The evening %s cannot be written: %w", name, err))
			return wire.Answered(wire.Failed)
		case !h.Shared:
			s.m = nil
		}
	}
	return wire.Answered(wire.Failed)
}

// readMeeting brings an evening up to date with its log.
func (h *evenings) readMeeting(ctx context.Context, s *meetingSlot, name string) error {
	if s.m != nil && !h.Shared {
		return nil
	}
	after := uint64(0)
	if s.m != nil {
		after = s.m.seq
	}
	entries, err := h.Log.Read(ctx, meetingLog(name), after)
	if err != nil {
		return err
	}
	if s.m == nil {
		s.m, err = readMeeting(name, entries)
		return err
	}
	for _, e := range entries {
		if err := s.m.follow(e); err != nil {
			s.m = nil
			return err
		}
	}
	return nil
}
