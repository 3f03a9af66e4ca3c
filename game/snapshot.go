package game

import (
	"agora/game/boxed"
	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Picture draws how a game stands, as large as r, for lists: as everybody may see it.
type Picture func(c *render.Canvas, r render.Rect)

// Pictures makes a Show's Snapshot of a function that makes the picture of a position.
func Pictures[S, M any](g rules.Game[S, M], of func(st S, info match.Info) Picture) func(record []byte) Picture {
	return func(record []byte) Picture {
		m, _ := match.Read(boxed.Game(g), record)
		if m == nil {
			return nil
		}
		return of(g.View(m.State().(S), rules.NoSeat), m.Info())
	}
}
