package host

import (
	"sync"
	"time"

	"agora/game/catalogue"
)

// Config holds what a host needs.
type Config struct {
	Log    Log
	Games  catalogue.List
	Secret []byte                            // signs invitations; kept with the log
	Tell   func(subject string, data []byte) // publishes news
	Now    func() time.Time
	Tables int           // that may be open at once
	Level  int           // the strongest computer there is
	Pause  time.Duration // that a computer takes at least, so that its time tells nothing
	Cores  int           // that computers may use
	Shared bool          // other hosts write to the log too
	// Over receives every finished game, sometimes more than once; may be nil.
	Over func(Game)
	// Trouble receives errors of writing and reading; may be nil.
	Trouble func(error)
}

// Host judges the tables of one log. Several may share it. It is safe for use by several
// goroutines at once.
type Host struct {
	Config
	cores chan bool // one for each computer that thinks
	born  time.Time

	mu     sync.Mutex
	tables map[string]*slot
	keys   map[string]*asker
	counts Counts
}

// Counts are the figures of a host since it was started.
type Counts struct {
	Tables, Players               int // in memory; heard of in the last minute
	Decisions, Questions, Refused int
	Failed                        int           // answers, for what was asked could not be kept or read
	Longest                       time.Duration // an answer took
}

// Limits of what one key may do.
const (
	perSecond  = 20
	burst      = 60
	newPerHour = 30
	openByKey  = 50
	idle       = 10 * time.Minute
	hereFor    = 50 * time.Second
	goodFor    = 30 * 24 // hours of an invitation
	tries      = 4
	// phraseEvery is the least time between two phrases of a player.
	phraseEvery = 3 * time.Second
)

// New returns a host.
func New(c Config) *Host {
	return &Host{Config: c, cores: make(chan bool, max(1, c.Cores)), born: c.Now(), tables: map[string]*slot{}, keys: map[string]*asker{}}
}

// Counts returns the figures.
func (h *Host) Counts() Counts {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := h.counts
	c.Tables = len(h.tables)
	for _, a := range h.keys {
		if h.Now().Sub(a.seen) < time.Minute {
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
