package host

import (
	"context"
	"errors"
	"fmt"
	"time"

	"agora/game/wire"
)

// How long tables stay in the log after they ended, and if they never began.
const (
	endedFor   = 90 * 24 * time.Hour
	waitingFor = 30 * 24 * time.Hour
)

// Sweep removes tables that ended long ago, or were created long ago and never began. It
// passes on the games that ended since a given time, in case the host was killed before
// it could. It never removes a game in progress. It returns the number of tables removed.
//
// The age of a table hangs on the clock of this machine, which can be years ahead after a
// start. So nothing is removed on the host's first day, nor while there is no entry of the
// last day that bears the clock out.
func (h *Host) Sweep(ctx context.Context, shelf Shelf, since time.Time) (gone int, err error) {
	tables, err := shelf.Tables(ctx)
	if err != nil {
		return 0, err
	}
	newest := time.Time{}
	for _, last := range tables {
		if last.After(newest) {
			newest = last
		}
	}
	sure := h.Now().Sub(h.born) >= 24*time.Hour && within(h.Now().Sub(newest), 24*time.Hour)
	for name, last := range tables {
		age := h.Now().Sub(last)
		if last.Before(since) && age < min(endedFor, waitingFor) {
			continue // leave the table alone, whatever is wrong with it
		}
		remove := false
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			h.over(t)
			remove = sure && (t.begun > 0 && t.ended() != "" && age > endedFor || t.begun == 0 && age > waitingFor)
			return wire.Answered(wire.OK), ""
		})
		if ctx.Err() != nil {
			return gone, ctx.Err()
		}
		if !remove {
			continue
		}
		if wrong := h.remove(ctx, shelf, name); wrong != nil {
			err = fmt.Errorf("The table %s cannot be removed: %w.", name, wrong) // the others can
			continue
		}
		gone++
	}
	if h.evenings != nil {
		err = errors.Join(err, h.evenings.Sweep(ctx, shelf, sure))
	}
	return gone, err
}

// remove deletes a table and its log. What others append meanwhile no longer follows
// anything, so it is refused.
func (h *Host) remove(ctx context.Context, shelf Shelf, name string) error {
	s := h.slot(name)
	s.Lock()
	defer s.Unlock()
	s.t = nil
	err := shelf.Remove(ctx, tableLog(name))
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.tables, name)
	return err
}

// over passes on the record of a finished game.
func (h *Host) over(t *table) {
	if h.Over == nil || t.begun == 0 || t.ended() == "" {
		return
	}
	record, err := t.record()
	if err != nil {
		h.trouble(fmt.Errorf("The game at table %s has no record: %w.", t.name, err))
		return
	}
	h.Over(Game{Table: t.name, Name: t.head.Agreement.Game, Ended: t.over, Record: record})
}

// Game is a finished game.
type Game struct {
	Table, Name string
	Ended       time.Time
	Record      []byte
}
