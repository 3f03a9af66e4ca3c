package game

import (
	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Picture draws how a game stands, as large as r, for lists: as everybody may see it.
type Picture func(c *render.Canvas, r render.Rect)

// Pictures makes a Show's Snapshot of a function that makes the picture of a position.
func Pictures[S, M any](g rules.Game[S, M], of func(st S, info match.Info) Picture) func(*Replay, int) Picture {
	return func(r *Replay, n int) Picture {
		m, _ := replayed[S, M](r)
		if m == nil {
			return nil
		}
		return of(g.View(m.StateAt(n), rules.NoSeat), m.Info())
	}
}

// Picture makes a picture of how the game of a record stands; nil: there is none, or it
// would take long.
func (g Game) Picture(record []byte) Picture {
	if g.Snapshot == nil || g.replays == nil {
		return nil
	}
	r := g.replays.of(record)
	n, all := r.Made()
	if all-n > mostSlice {
		return nil
	}
	return g.Snapshot(r, all)
}
