package known

import (
	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Picture draws the state of a game in r, as everybody may see it, for lists.
type Picture func(c *render.Canvas, r render.Rect)

// Pictures turns a function that draws positions into a Show's Snapshot.
func Pictures[S, M any](g rules.Game[S, M], of func(st S, info match.Info) Picture) func(*Replay, int) Picture {
	return func(r *Replay, n int) Picture {
		m, _ := replayed[S, M](r)
		if m == nil {
			return nil
		}
		return of(g.View(m.StateAt(n), rules.NoSeat), m.Info())
	}
}

// Stills turns a function that draws positions into a Show's Still.
func Stills[S any](of func(st S, info match.Info) Picture) func(view any, info match.Info) Picture {
	return func(view any, info match.Info) Picture {
		if st, ok := view.(S); ok {
			return of(st, info)
		}
		return nil
	}
}

// Picture returns a picture of the final position of a record; nil if there is none, or
// if it would take long.
func (g Game) Picture(record []byte) Picture {
	if g.Snapshot == nil || g.replays == nil {
		return nil
	}
	r := g.replays.of(record)
	n, all := r.Made()
	if all-n > MostSlice {
		return nil
	}
	return g.Snapshot(r, all)
}
