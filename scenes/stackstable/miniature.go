package stackstable

import (
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// A move of the miniature, and its end, in ticks.
const (
	miniMove = 80
	miniEnd  = 260
)

// moment is a move of the miniature's game.
type moment struct {
	before, after stacks.State
	events        []rules.Event
}

// NewMiniature makes a small pit for the title in which a game is played, over and
// over: for any tick it gives one picture, as large as r.
func NewMiniature() func(c *render.Canvas, r render.Rect, tick int) {
	game := demo()
	var stage Stage
	var poses []Pose
	var names [cells]badge
	return func(c *render.Canvas, r render.Rect, tick int) {
		if len(game) == 0 || r.Empty() {
			return
		}
		plan := planFor(r.Inset(min(8, r.H*0.03)), false)
		n, now := miniAt(len(game), tick)
		st := &game[max(n, 1)-1].after
		if n == 0 {
			st = &game[0].before
		}
		stage.Clear()
		if n > 0 {
			m := &game[n-1]
			stage.Play(&m.before, &m.after, m.events, false, false, render.Normal)
			stage.Seek(now)
		}
		e := easel{c: c, plan: &plan, looks: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
		poses = stage.Poses(st, &plan, poses)
		e.pit()
		e.poses(poses, false)
		if !stage.Busy() && plan.Unit >= 40 { // smaller, the numbers would hide the stones
			for i := range size * size {
				c := plan.Order(i)
				names[c] = badgeOf(&st.Position, c)
				e.badge(c, &names[c])
			}
		}
		e.poses(poses, true)
		if u, part, ok := stage.Upheaval(); ok {
			e.burst(u.cell, part, c.Theme().Seat[u.seat])
		}
	}
}

// miniAt is the number of moves that are shown at a tick, of which the last has
// been playing for now ticks.
func miniAt(moves, tick int) (n, now int) {
	tick = max(tick, 0) % ((moves+1)*miniMove + miniEnd)
	n = min(tick/miniMove, moves)
	return n, tick - n*miniMove
}

// demo is a short game from its beginning to its end, drawn once by chance among
// moves that look well, and always the same.
func demo() (list []moment) {
	g := stacks.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil
	}
	rnd := chance.New(0, 1)
	var moves []stacks.Move
	for !st.Over() && len(list) < 120 {
		moves = st.Position.Moves(moves[:0])
		best, least, same := moves[0], 1<<30, 0
		for _, m := range moves {
			after := st.Position
			after.Make(m)
			n := 4*after.Owned(1-st.Seat()) - after.Owned(st.Seat())
			if n < least {
				best, least, same = m, n, 1
			} else if n == least {
				if same++; rnd.Intn(same) == 0 {
					best = m
				}
			}
		}
		next, events, err := g.Apply(st, best)
		if err != nil {
			return list
		}
		list = append(list, moment{st, next, events})
		st = next
	}
	return list
}
