package host

import (
	"context"
	"fmt"
	"time"

	"agora/game/bots"
	"agora/game/wire"
)

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
			return wire.Answered(wire.Fine), ""
		})
		if err := a.Err(); err != nil && a.Code != wire.NoSuch && a.Code != wire.BadVersion {
			return err
		}
		if n < 0 {
			return nil
		}
		began := time.Now()
		h.cores <- true
		choice := bots.Decide(player, job)
		<-h.cores
		select {
		case <-time.After(h.Pause - time.Since(began)):
		case <-ctx.Done():
			return ctx.Err()
		}
		a = h.at(ctx, name, func(t *table) (wire.Answer, string) {
			turn := t.turn()
			if t.last() != entry || turn.Seat != job.Seat {
				return wire.Answered(wire.Again), "" // another host was faster
			}
			if err := t.game.Game.Check(t.state(), choice.Move); err != nil {
				return wire.Answered(wire.Illegal), ""
			}
			return wire.Answered(wire.Fine), line("do", fmt.Sprintf("computer%d", entry), job.Seat, t.game.Game.Format(choice.Move))
		})
		if err := a.Err(); err != nil {
			return fmt.Errorf("the computer at table %s: %w", name, err)
		}
	}
	return ctx.Err()
}
