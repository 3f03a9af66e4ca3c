package known

import (
	"agora/game/match"
	"agora/render"
)

// Reel is a short film of a finished game, for its result.
type Reel struct {
	Length int // in ticks
	// Moves returns how many moves have been made at a tick, up to Length.
	Moves func(tick int) int
	// Draw draws a tick in r.
	Draw func(c *render.Canvas, r render.Rect, tick int)
}

// growTicks is how long a whole game takes to grow on the table, in ticks: eight seconds.
const growTicks = 8 * 60

// Grows returns the reel of a game of so many moves that grows on the table; picture
// returns the picture after n of them.
func Grows(moves int, picture func(n int) Picture) *Reel {
	at, shown := -1, Picture(nil)
	made := func(tick int) int { return min(max(tick, 0), growTicks) * moves / growTicks }
	return &Reel{Length: growTicks, Moves: made, Draw: func(c *render.Canvas, r render.Rect, tick int) {
		if n := made(tick); n != at {
			at, shown = n, picture(n)
		}
		if shown != nil {
			shown(c, r)
		}
	}}
}

// Reel returns the film of a finished game; nil if there is none, or if it would take long.
func (g Game) Reel(record []byte) *Reel {
	if len(record) == 0 || g.Picture(record) == nil {
		return nil
	}
	r := g.replays.of(record)
	if g.Show.Reel != nil {
		if reel := g.Show.Reel(r); reel != nil {
			return reel
		}
	}
	_, all := r.Made()
	return Grows(all, func(n int) Picture { return g.Snapshot(r, n) })
}

// Played returns the match of a replay; nil if there is none. It must not be changed.
func Played[S, M any](r *Replay) *match.Match[S, M] {
	m, _ := replayed[S, M](r)
	return m
}

// Curves turns a function that measures positions, a number for each seat, into a Show's
// Curve.
func Curves[S, M any](of func(st S) []int) func(*Replay, int) []int {
	return func(r *Replay, n int) []int {
		m, _ := replayed[S, M](r)
		if m == nil {
			return nil
		}
		return of(m.StateAt(n))
	}
}

// Curve returns each seat's numbers in a finished game at up to `most` positions, evenly
// spread from the start to the end, and how many moves lead to each; nil if the game has
// none.
func (g Game) Curve(record []byte, most int) (values [][]int, at []int) {
	if g.Show.Curve == nil || len(record) == 0 || g.Picture(record) == nil {
		return nil, nil
	}
	r := g.replays.of(record)
	_, all := r.Made()
	n := min(all+1, most)
	for i := range n {
		move := i * all / max(n-1, 1)
		list := g.Show.Curve(r, move)
		if list == nil {
			return nil, nil
		}
		values, at = append(values, list), append(at, move)
	}
	return values, at
}
