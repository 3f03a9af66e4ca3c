package host

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"agora/game/catalogue"
)

// Config holds what a host needs.
type Config struct {
	Log    Log
	Games  catalogue.List
	Secret []byte                            // signs invitations; kept with the log
	Tell   func(subject string, data []byte) // publishes news to players
	Now    func() time.Time
	Tables int           // limit of open tables
	Level  int           // limit of the computers' level
	Pause  time.Duration // time that a computer takes for a move, so that its length reveals nothing
	Cores  int           // limit of cores for computers
	Shared bool          // other hosts write to the same log
	Page   string        // the address at which players reach this host and no other; may be empty
	// Reminder makes computers continue after a restart before anybody asks. It may be nil.
	Reminder Reminder
	// Sleep waits for a time, or until the context ends. It may be nil.
	Sleep func(context.Context, time.Duration) error
	// Over receives every finished game, some more than once. It may be nil.
	Over func(Game)
	// Trouble receives errors from reading and writing. It may be nil.
	Trouble func(error)
	Lobby   bool // tables can be listed for everybody
	// Evenings makes what keeps clubs' evenings; nil: the host keeps none.
	Evenings func(*Host) Evenings
}

// Host runs the tables of one log. Several hosts may share a log. All methods may be
// called from any goroutine.
type Host struct {
	Config
	id       string // among the hosts that share the log
	born     time.Time
	thoughts *thoughts
	queue    atomic.Pointer[queue]     // what Serve has to answer
	follows  atomic.Bool               // the log tells when it grows
	evenings Evenings                  // nil: it keeps none
	out      atomic.Bool               // nobody is let in for now
	back     atomic.Pointer[time.Time] // no player's clock counts before: see absent

	mu     sync.Mutex
	tables map[string]*slot
	keys   map[string]*asker
	places map[string]*asker // by address
	shorts shorts
	peers  map[string]*peer // the other hosts at the log, by id
	counts Counts
}

// Times of a host. The limits of who asks are in limits.go.
const (
	idle    = 10 * time.Minute
	hereFor = 50 * time.Second
	gone    = 2 * time.Minute // who was not heard from for that long keeps no place
	goodFor = 30 * 24         // hours that an invitation is valid
	tries   = 4
	// phraseEvery is the shortest time between two phrases of a player.
	phraseEvery = 3 * time.Second
)

// New returns a host.
func New(c Config) *Host {
	if c.Sleep == nil {
		c.Sleep = sleep
	}
	var remind func(string, bool)
	if c.Reminder != nil {
		remind = c.Reminder.Remind
	}
	h := &Host{Config: c, id: fresh()[:16], born: c.Now(), peers: map[string]*peer{}, thoughts: newThoughts(remind), tables: map[string]*slot{}, keys: map[string]*asker{}, places: map[string]*asker{}}
	h.shorts = shorts{codes: map[string]short{}, now: c.Now, signed: h.signed, address: h.whence}
	back := h.born.Add(grace)
	h.back.Store(&back)
	if c.Evenings != nil {
		h.evenings = c.Evenings(h)
	}
	return h
}

// Counts returns the figures since the start.
func (h *Host) Counts() Counts {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := h.counts
	c.Tables, c.Thinking = len(h.tables), h.thoughts.waiting()
	if q := h.queue.Load(); q != nil {
		c.Waiting = q.waits()
	}
	for _, a := range h.keys {
		if h.Now().Sub(a.last()) < time.Minute {
			c.Players++
		}
	}
	return c
}

func (h *Host) trouble(err error) {
	if h.Trouble != nil {
		h.Trouble(err)
	}
}
