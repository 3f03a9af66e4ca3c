package main

import (
	"context"
	"errors"
	"time"
)

// care watches a store and mends one that does not do its work.
type care struct {
	ill     func() bool                     // it cannot be written
	answers func(ctx context.Context) error // asks it something; nil: it always answers
	mend    func() error                    // tries to open it again, if there is room
	changed func(out bool)                  // hears every second whether the store is out of work
	giveUp  func(error)                     // hears that it cannot be mended while the host runs
}

// The times of care.
const (
	// askStore is how long the store may take to answer, and unanswered how long it may
	// answer nothing before the players of a host of a cluster are sent to the others:
	// longer than the servers take to agree on another leader.
	askStore   = 3 * time.Second
	unanswered = 15 * time.Second
	// mending is how long it may take to open the store again, with all tries.
	mending = time.Minute
	// settles is how long the server inside may take to close a store that it gives up; who
	// opens it again before that has it closed under their hands.
	settles = 2 * time.Second
)

var errStuck = errors.New("The store cannot be opened again while the host runs. Start the host again; nothing that was answered is lost.")

// take looks after the store until the context ends. Whether it is out of work is told
// before anything is done about it, because that can take long, or hang in the server
// inside: players must not wait for it.
func (c care) take(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	mended, answered := make(chan error, 1), make(chan error, 1)
	// What has lasted how long is counted in ticks: a host that was stopped for a while has
	// not waited meanwhile.
	var ails, mends, silent time.Duration // 0: the store is well; nothing is being mended; it has just answered
	asks, tries := false, false
	for {
		select {
		case <-ctx.Done():
			return
		case err := <-mended:
			if tries = false; err == nil {
				mends = 0
			}
			continue
		case err := <-answered:
			if asks = false; err == nil {
				silent = 0
			}
			continue
		case <-tick.C:
		}
		ill := c.ill()
		c.changed(ill || silent > unanswered)
		if c.answers != nil {
			silent += time.Second
		}
		if c.answers != nil && !asks {
			asks = true
			go func() {
				within, cancel := context.WithTimeout(ctx, askStore)
				defer cancel()
				answered <- c.answers(within)
			}()
		}
		if ails += time.Second; !ill {
			ails = 0
		}
		if mends > 0 {
			mends += time.Second
		}
		if mends > mending {
			c.giveUp(errStuck)
			return
		}
		if ails > settles && !tries {
			tries, mends = true, max(mends, time.Second)
			go func() { mended <- c.mend() }()
		}
	}
}

// careFor returns what is done about a host's store. Where it is one of a cluster, front
// sends the players to the others meanwhile.
func careFor(h *hosting, t *troubles, front *front, cluster bool) care {
	c := care{ill: h.ill, mend: func() error { return h.mend(t.say) }, changed: func(bool) {}, giveUp: func(err error) { h.ended <- err }}
	if cluster {
		c.changed = front.stand
		c.answers = func(ctx context.Context) error {
			_, err := h.store.Read(ctx, "key."+h.OwnKey(), 0)
			return err
		}
	}
	return c
}
