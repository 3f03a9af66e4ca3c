package host

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"agora/game/wire"
)

// Hosts that share a log tell each other whom they have heard from: only together do they know
// who is away.
const (
	hereSubject = "agora.here."
	// beat is how often a host gives a sign of life, with the keys that have come since the
	// last; every few beats it names all that it has heard from.
	beat      = 2 * time.Second
	fullEvery = 5
	// silentAfter is how long a host may give no sign before the others do its work.
	silentAfter = 5 * time.Second
	mostTold    = 500 // keys in one message
)

// presence holds what a host tells the others.
type presence struct {
	Host string
	Page string         `json:",omitempty"` // the address at which players reach the host; "": it has none of its own
	Out  bool           `json:",omitempty"` // it lets nobody in for now
	Ago  map[string]int // seconds since each key was heard from
	// Short are the codes that the host has given out, in its first message of a beat.
	Short map[string]toldShort `json:",omitempty"`
}

// peer is another host at the same log.
type peer struct {
	heard time.Time
	gone  bool // silent, and its work is being done
	page  string
	out   bool
}

// Meet tells the other hosts at the same log who is present here, and hears the same from
// them, until the context ends. Where one falls silent, computers that it had to move are
// moved by this host.
func (h *Host) Meet(ctx context.Context, nc *nats.Conn) error {
	sub, err := nc.Subscribe(hereSubject+"*", func(m *nats.Msg) {
		if !strings.HasSuffix(m.Subject, h.id) {
			h.hear(m.Data)
		}
	})
	if err != nil {
		return err
	}
	defer sub.Unsubscribe()
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for n := 0; ; n++ {
		for _, data := range h.report(n%fullEvery == 0) {
			nc.Publish(hereSubject+h.id, data)
		}
		if h.silent() {
			go h.wakeAll(ctx, h.known())
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// report returns messages with all keys that were heard from here since the last full report,
// or with those only that came since the last report of any kind.
func (h *Host) report(full bool) (messages [][]byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	part := presence{Host: h.id, Page: h.Page, Out: h.out.Load(), Ago: map[string]int{}, Short: h.shorts.tell(full)}
	send := func() {
		data, _ := json.Marshal(part) // cannot fail
		messages = append(messages, data)
		part.Ago, part.Short = map[string]int{}, nil
	}
	for key, a := range h.keys {
		if !a.seen.After(a.reported) || !full && a.seen.Sub(a.reported) < hereFor {
			continue
		}
		a.reported = a.seen
		part.Ago[key] = int(max(0, now.Sub(a.seen)/time.Second))
		if len(part.Ago) == mostTold {
			send()
		}
	}
	send()
	return messages
}

// hear takes what another host has told.
func (h *Host) hear(data []byte) {
	var p presence
	if len(data) > wire.MaxNews || json.Unmarshal(data, &p) != nil || p.Host == "" || len(p.Host) > 64 || len(p.Ago) > mostTold || len(p.Short) > mostShort {
		return
	}
	if !wire.IsPage(p.Page) {
		p.Page = ""
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.Now()
	if h.peers[p.Host] == nil && len(h.peers) >= mostPeers {
		delete(h.peers, h.quietest())
	}
	h.peers[p.Host] = &peer{heard: now, page: p.Page, out: p.Out}
	h.shorts.hear(p.Short, mostPeers*mostShort)
	for key, ago := range p.Ago {
		if !wire.IsKey(key) || ago < 0 || ago > 1<<20 {
			continue
		}
		a, _ := h.asker(key)
		if at := now.Add(-time.Duration(ago) * time.Second); at.After(a.told) {
			a.told = at
		}
	}
}

// mostPeers bounds the hosts that are remembered: each start of one has a name of its own.
const mostPeers = 100

// quietest returns the host that has been silent longest; the caller has the lock.
func (h *Host) quietest() (id string) {
	for other, p := range h.peers {
		if id == "" || p.heard.Before(h.peers[id].heard) {
			id = other
		}
	}
	return id
}

// Leave tells the other hosts at the same log whether this one lets nobody in for now, so
// that they send nobody here. They hear it at the next beat.
func (h *Host) Leave(out bool) { h.out.Store(out) }

// Pages returns the addresses of the other hosts at the same log, in order: those that let
// players in, or all that gave a sign of life within the last hour.
func (h *Host) Pages(all bool) (pages []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.peers {
		well := !p.out && h.Now().Sub(p.heard) <= silentAfter
		if p.page != "" && p.page != h.Page && (well || all) {
			pages = append(pages, p.page)
		}
	}
	slices.Sort(pages)
	return slices.Compact(pages)
}

// silent reports whether a host has fallen silent since it was last asked.
func (h *Host) silent() (any bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, p := range h.peers {
		switch gone := h.Now().Sub(p.heard); {
		case gone > time.Hour:
			delete(h.peers, id)
		case gone > silentAfter && !p.gone:
			p.gone, any = true, true
		}
	}
	return any
}

// Peers returns how many other hosts at the same log gave a sign of life lately.
func (h *Host) Peers(now time.Time) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.peers {
		if now.Sub(p.heard) <= silentAfter {
			n++
		}
	}
	return n
}

// known returns the names of the tables in memory.
func (h *Host) known() (names []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name := range h.tables {
		names = append(names, name)
	}
	return names
}

// last returns when a key was last heard from by any host; the zero time if never.
func (a *asker) last() time.Time {
	if a.told.After(a.seen) {
		return a.told
	}
	return a.seen
}

// heard returns when a key was last heard from by any host. A host that has just started
// counts everybody as present.
func (h *Host) heard(key string) time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lastHeard(key)
}

// lastHeard is heard with the lock held.
func (h *Host) lastHeard(key string) time.Time {
	a := h.keys[key]
	if a == nil || a.seen.IsZero() && a.told.Before(h.born) {
		return h.born
	}
	return a.last()
}

// here reports whether a key was heard from in the last moments, and when.
func (h *Host) here(key string) (here bool, seen int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.keys[key]
	if a == nil || a.last().IsZero() {
		return false, 0
	}
	return h.Now().Sub(a.last()) < hereFor, a.last().Unix()
}
