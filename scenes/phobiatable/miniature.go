package phobiatable

import (
	"agora/render"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// A move of the miniature, and its end, in ticks.
const (
	miniMove = 84
	miniEnd  = 300
)

// NewMiniature makes a small board for the title on which a game is played, over
// and over: for any tick it gives one picture, as large as r.
func NewMiniature() func(c *render.Canvas, r render.Rect, tick int) {
	states := demo()
	var plan *Plan
	var at render.Rect
	var stage Stage
	return func(c *render.Canvas, r render.Rect, tick int) {
		if len(states) < 2 || r.Empty() {
			return
		}
		if plan == nil || at != r {
			plan, at = planFor(states[0].Board(), r.W, r.H, false), r
		}
		n, now := miniAt(len(states)-1, tick)
		t := tableau{plan: plan, st: states[n]}
		t.frame(r)
		e := t.easel(c)
		e.board()
		stage.Clear()
		if n > 0 {
			stage.Play(&states[n-1], &states[n], false, render.Normal)
			stage.Seek(now)
		}
		t.moving(e, &stage)
		if n == len(states)-1 && now > miniMove {
			t.crowds(e)
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

// demo is a game from its beginning to its end, drawn once by chance and always
// the same.
func demo() []phobia.State {
	g := phobia.Game{}
	st, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil
	}
	states := []phobia.State{st}
	rnd := chance.New(12, 1)
	for {
		m, ok := g.Sample(st, &rnd)
		if !ok {
			return states
		}
		st.Make(m)
		states = append(states, st)
	}
}

// moving draws the pieces, those on their way where they are now. What comes
// from the supply, which is not shown, falls out of the sun.
func (t *tableau) moving(e *easel, stage *Stage) {
	for pass := range 2 {
		for q := range phobia.Piece(phobia.Pieces) {
			c, ok := t.st.Where(q)
			if !ok {
				continue
			}
			m, part := stage.Way(q)
			if (m == nil) != (pass == 0) {
				continue
			}
			x, y := e.at(c)
			size, fade := 1.0, 0.0
			if m != nil && m.From.Aside {
				y -= (1 - part) * e.cam.Zoom * 1.6
				size, fade = 1+0.35*(1-part), 0.7*(1-part)
			} else if m != nil {
				x0, y0 := e.at(m.From.Cell)
				x, y = render.Mix(x0, x, part), render.Mix(y0, y, part)
			}
			e.piece(e.looks[seatOf(q.Seat())], q.Size(), x, y, size, fade)
		}
	}
}
