package host

import (
	"context"
	"fmt"
	"time"

	"agora/game/bots"
	"agora/game/wire"
)

// choose returns a computer's choice after a time that depends on its level alone.
// Otherwise the others at the table could tell from how long it thinks what it holds. If
// the machine is so slow that the choice comes late, it waits for the next multiple of
// that time.
func (h *Host) choose(ctx context.Context, player bots.Player[any, any], job bots.Job[any, any]) (bots.Choice[any], error) {
	h.cores <- true
	began, pace := h.Now(), h.paceOf(job.Level)
	enough := pace - pace/8 // it takes a moment to stop
	choice := bots.DecideUntil(player, job, func() bool { return pace > 0 && h.Now().Sub(began) >= enough })
	<-h.cores
	gone, whole := h.Now().Sub(began), pace
	for pace > 0 && whole < gone {
		whole += pace
	}
	return choice, h.Sleep(ctx, whole-gone)
}

// paceOf returns how long a computer of a level takes for a move; 0 is no time at all.
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

// Think makes the moves of computers at a table until it is a person's turn or the game
// ends. It is called after every entry, and once for every table when the host starts.
func (h *Host) Think(ctx context.Context, name string) error {
	for ctx.Err() == nil {
		var job bots.Job[any, any]
		var player bots.Player[any, any]
		n, entry := -1, 0
		a := h.at(ctx, name, func(t *table) (wire.Answer, string) {
			n = -1
			if turn := t.turn(); !turn.Over() && t.people[turn.Seat].level > 0 {
				var err error
				if job, err = t.game.Job(t.state(), min(t.people[turn.Seat].level, h.Level), t.seed, len(t.steps)); err == nil {
					n, entry, player = len(t.steps), t.last(), t.game.Player
				}
			}
			return wire.Answered(wire.OK), ""
		})
		if err := a.Err(); err != nil && a.Code != wire.NoSuch && a.Code != wire.BadVersion {
			return err
		}
		if n < 0 {
			return nil
		}
		choice, err := h.choose(ctx, player, job)
		if err != nil {
			return err
		}
		a = h.at(ctx, name, func(t *table) (wire.Answer, string) {
			turn := t.turn()
			if t.last() != entry || turn.Seat != job.Seat {
				return wire.Answered(wire.Again), "" // another host was faster
			}
			if err := t.game.Game.Check(t.state(), choice.Move); err != nil {
				return wire.Answered(wire.Illegal), ""
			}
			return wire.Answered(wire.OK), line("do", fmt.Sprintf("computer%d", entry), job.Seat, t.game.Game.Format(choice.Move))
		})
		if err := a.Err(); err != nil {
			return fmt.Errorf("the computer at table %s: %w", name, err)
		}
	}
	return ctx.Err()
}
