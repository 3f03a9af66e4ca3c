package host

import (
	"context"
	"fmt"
	"time"

	"agora/game/bots"
	"agora/game/wire"
)

// Compute has the computers move at all tables, and keeps the players' time, until the context ends. While one waits for
// the time that its move takes, another thinks.
func (h *Host) Compute(ctx context.Context) error {
	if h.Reminder != nil {
		due, err := h.Reminder.Reminders()
		if err != nil && ctx.Err() == nil {
			h.trouble(fmt.Errorf("The tables at which computers are to move are not known: %w", err))
		}
		h.thoughts.mu.Lock()
		for _, name := range due {
			h.thoughts.noted[name] = true
		}
		h.thoughts.mu.Unlock()
		go h.wakeAll(ctx, due)
	}
	go h.keepTime(ctx)
	for range max(1, h.Cores) {
		go func() {
			for name, ok := h.thoughts.take(h.addressOf); ok; name, ok = h.thoughts.take(h.addressOf) {
				move, err := h.consider(ctx, name)
				go func() {
					if err == nil && move != nil {
						err = h.move(ctx, name, move)
					}
					if err != nil && ctx.Err() == nil {
						h.Sleep(ctx, time.Second) // the log fails: try again
					}
					h.thoughts.done(name)
					h.wakeAll(ctx, []string{name})
				}()
			}
		}()
	}
	<-ctx.Done()
	h.thoughts.close()
	return ctx.Err()
}

// wakeAll has computers think at tables where one is to move. It waits for a log that fails.
func (h *Host) wakeAll(ctx context.Context, names []string) {
	wake := func(t *table) (wire.Answer, string) {
		h.wake(t, true)
		return wire.Answered(wire.OK), ""
	}
	for _, name := range names {
		for h.at(ctx, name, wake).Code == wire.Failed {
			if h.Sleep(ctx, time.Second) != nil {
				return
			}
		}
		h.thoughts.rest(name)
	}
}

// Think makes one move if a computer is to move at a table, and reports whether it did.
func (h *Host) Think(ctx context.Context, name string) (moved bool, err error) {
	move, err := h.consider(ctx, name)
	if err != nil || move == nil {
		return false, err
	}
	return true, h.move(ctx, name, move)
}

// leftAlone is how long a host leaves a computer's move to the host that wrote the entry
// before it.
const leftAlone = 4 * time.Second

// wake has a computer think if one is to move. Where several hosts share the log, the one
// that wrote the last entry does it, and any other only if nothing comes. It is called with
// the table locked.
func (h *Host) wake(t *table, own bool) {
	if !t.computes() || h.Shared && !own && within(h.Now().Sub(t.written), leftAlone) {
		return
	}
	rank := nobody
	h.mu.Lock()
	a, from := h.asker(t.head.Key)
	if !h.overthought(a, from) && h.attended(t) {
		rank = somebody
	}
	h.mu.Unlock()
	h.thoughts.put(t.name, t.head.Key, a.address, rank)
}

// computes reports whether a computer is to move.
func (t *table) computes() bool {
	turn := t.turn()
	return !turn.Over() && t.people[turn.Seat].level > 0
}

// attended reports whether anybody is at a table. It is called with the lock held.
func (h *Host) attended(t *table) bool {
	here := func(key string) bool {
		a := h.keys[key]
		return key != "" && a != nil && h.Now().Sub(a.last()) < hereFor
	}
	for _, p := range t.people {
		if here(p.key) {
			return true
		}
	}
	for _, key := range t.looks {
		if here(key) {
			return true
		}
	}
	return false
}

// chosen is a computer's move that waits until its time has passed.
type chosen struct {
	job   bots.Job[any, any]
	move  any
	entry int           // the last one when it began to think
	wait  time.Duration // until the move may be made
}

// consider has the computer that is to move at a table choose; nil if none is. A choice takes
// a time that depends on the computer's level alone: otherwise the others at the table could
// tell from how long it thinks what it holds. If the machine is so slow that the choice comes
// late, it waits for the next multiple of that time.
func (h *Host) consider(ctx context.Context, name string) (*chosen, error) {
	var c *chosen
	var player bots.Player[any, any]
	owner := ""
	a := h.at(ctx, name, func(t *table) (wire.Answer, string) {
		if c = nil; t.computes() {
			job, err := t.game.Job(t.state(), min(t.people[t.turn().Seat].level, h.Level), t.seed, len(t.steps))
			if err == nil {
				c, player, owner = &chosen{job: job, entry: t.last()}, t.game.Player, t.head.Key
			}
		}
		return wire.Answered(wire.OK), ""
	})
	if err := a.Err(); err != nil && a.Code != wire.NoSuch && a.Code != wire.BadVersion {
		return nil, err
	}
	if c == nil {
		return nil, nil
	}
	began, pace := h.Now(), h.paceOf(c.job.Level)
	enough := pace - pace/8 // it takes a moment to stop
	c.move = bots.DecideUntil(player, c.job, func() bool { return pace > 0 && h.Now().Sub(began) >= enough }).Move
	gone, whole := h.Now().Sub(began), pace
	h.spentThinking(owner, gone)
	for pace > 0 && whole < gone {
		whole += pace
	}
	c.wait = whole - gone
	return c, nil
}

// move makes a computer's move once its time has passed.
func (h *Host) move(ctx context.Context, name string, c *chosen) error {
	if err := h.Sleep(ctx, c.wait); err != nil {
		return err
	}
	a := h.decide(ctx, name, func(t *table) (wire.Answer, string) {
		turn := t.turn()
		if t.last() != c.entry || turn.Seat != c.job.Seat {
			return wire.Answered(wire.Again), "" // another host was faster, or somebody acted
		}
		if err := t.game.Game.Check(t.state(), c.move); err != nil {
			return wire.Answered(wire.Illegal), ""
		}
		return wire.Answered(wire.OK), line("do", fmt.Sprintf("computer%d", c.entry), c.job.Seat, t.game.Game.Format(c.move))
	})
	if err := a.Err(); err != nil {
		return fmt.Errorf("the computer at table %s: %w", name, err)
	}
	if a.Code == wire.OK {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.counts.Computers++
	}
	return nil
}

// paceOf returns how long a computer of a level takes for a move; 0 means none at all.
func (h *Host) paceOf(level int) time.Duration {
	if level == bots.Levels { // thinks for up to 2.5 s
		return 4 * h.Pause
	}
	return h.Pause
}

// sleep waits until a time has passed or the context ends.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
