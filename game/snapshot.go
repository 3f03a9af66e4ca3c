package game

import (
	"agora/game/match"
	"agora/render"
	"agora/rules"
)

// Picture draws how a game stands, as large as r, for lists: as everybody may see it.
type Picture func(c *render.Canvas, r render.Rect)

// Pictures makes a Show's Snapshot of a function that makes the picture of a position.
func Pictures[S any](of func(st S, info match.Info) Picture) func(st any, info match.Info) Picture {
	return func(st any, info match.Info) Picture { return of(st.(S), info) }
}

// Picture makes a picture of how the game of a record stands; nil: there is none, or it
// would take long.
func (g Game) Picture(record []byte) Picture {
	if g.Snapshot == nil || g.replays == nil {
		return nil
	}
	r := g.replays.of(record)
	if n, all := r.Made(); all-n > mostSlice {
		return nil
	}
	m, _ := r.match()
	if m == nil {
		return nil
	}
	return g.Snapshot(m.Game().View(m.State(), rules.NoSeat), m.Info())
}
