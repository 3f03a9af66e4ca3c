package host

import (
	"context"
	"fmt"
	"time"

	"agora/game/wire"
)

// How long tables stay in the log: those that have ended, and those that never began.
const (
	endedFor   = 90 * 24 * time.Hour
	waitingFor = 30 * 24 * time.Hour
)

// Sweep takes tables from the shelf that ended or were made long ago and never began, and
// hands out the games that ended since a time: who keeps them may have been killed before.
// A game in progress is never removed. It returns how many tables it took.
func (h *Host) Sweep(ctx context.Context, shelf Shelf, since time.Time) (gone int, err error) {
	tables, err := shelf.Tables(ctx)
	if err != nil {
		return 0, err
	}
	for name, last := range tables {
		age := h.Now().Sub(last)
		if last.Before(since) && age < min(endedFor, waitingFor) {
			continue // nothing is to be done, whatever it is
		}
		remove := false
		h.at(ctx, name, func(t *table) (wire.Answer, string) {
			h.over(t)
			remove = t.ended() != "" && age > endedFor || t.begun == 0 && t.ended() == "" && age > waitingFor
			return wire.Answered(wire.Fine), ""
		})
		if err := ctx.Err(); err != nil {
			return gone, err
		}
		if !remove {
			continue
		}
		if err := h.remove(ctx, shelf, name); err != nil {
			return gone, fmt.Errorf("The table %s cannot be taken away: %w.", name, err)
		}
		gone++
	}
	return gone, nil
}

// remove takes a table from the shelf and forgets it. What others write meanwhile does not
// follow anything, and is refused.
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
	if h.Over == nil || t.ended() == "" {
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
