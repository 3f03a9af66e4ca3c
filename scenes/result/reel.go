package result

import (
	"agora/game/known"
	"agora/render"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// reel shows how the game went: its last position, or a short film of it, with a curve of
// everybody's numbers.
type reel struct {
	*known.Reel         // nil: the game has no pictures
	tick        int     // of the film; at its Length it is over
	plays       bool    // the film is running
	curve       [][]int // by seat
	at          []int   // moves before each number of the curve
	shown       *panels.Graph
}

// mostCurve is the largest number of points of a curve.
const mostCurve = 160

// newReel returns the reel of a result. A game that has just ended is shown as a film, if
// anything moves at all.
func newReel(s *Scene) (r reel) {
	if r.Reel = s.Game.Reel(s.arg.Record); r.Reel == nil {
		return r
	}
	r.tick = r.Length
	var values [][]int
	values, r.at = s.Game.Curve(s.arg.Record, mostCurve)
	for seat := range s.arg.Info.Players {
		var line []int
		for _, v := range values {
			if seat < len(v) {
				line = append(line, v[seat])
			}
		}
		r.curve = append(r.curve, line)
	}
	if s.arg.Fresh && s.Svc.Speed() != render.Off {
		r.tick, r.plays = 0, true
	}
	return r
}

// step advances the film by a tick.
func (r *reel) step(s *Scene) {
	if !r.plays {
		return
	}
	if r.tick++; r.tick >= r.Length {
		r.plays = false
	}
	s.Svc.Nav.Animating()
	if r.shown != nil { // nothing else on the screen changes
		r.shown.At = r.point()
	}
}

// watch starts the film again, or stops it at its end.
func (r *reel) watch(s *Scene) {
	if r.plays = !r.plays && s.Svc.Speed() != render.Off; r.plays {
		r.tick = 0
	} else {
		r.tick = r.Length
	}
	s.Rebuild()
}

// node returns the picture with the curve below it; nil if there is none.
func (r *reel) node(s *Scene, width float64) ui.Node {
	if r.Reel == nil {
		return nil
	}
	say := s.Svc.Words
	_, h := s.Size()
	high := min(320, max(150, h*0.36))
	picture := &ui.Button{ID: "reel", Label: say.T("result.reel"), Tip: say.T("result.reel"), Pad: 4,
		In: &ui.Func{H: high, Paint: func(c *render.Canvas, at render.Rect) { c.Clip(at, func() { r.Draw(c, at, r.tick) }) }},
		Do: func() { r.watch(s) }}
	if s.Svc.Speed() == render.Off {
		picture.Tip = ""
	}
	list := []ui.Node{picture}
	if len(r.at) > 1 {
		list = append(list, r.graph(s))
	}
	return ui.Column(10, list...)
}

// point returns the number of the curve at which the film is.
func (r *reel) point() (at int) {
	now := r.Moves(r.tick)
	for i, n := range r.at {
		if n <= now {
			at = i
		}
	}
	return at
}

// graph returns the curve of everybody's numbers, with where the film is.
func (r *reel) graph(s *Scene) ui.Node {
	g := &panels.Graph{ID: "curve", Tip: s.Svc.Words.T("result.curve"), Max: len(r.at) - 1, Middle: panels.NoValue, High: 1}
	g.At, r.shown = r.point(), g
	for seat, line := range r.curve {
		g.Lines = append(g.Lines, panels.GraphLine{Seat: int(sign(s.arg.Info.Players[seat], seat)), Values: line})
		for _, v := range line {
			g.Low, g.High = min(g.Low, v), max(g.High, v)
		}
	}
	g.Do = func(i int) {
		r.plays = false
		for r.tick = 0; r.tick < r.Length && r.Moves(r.tick) < r.at[i]; r.tick++ {
		}
		s.Rebuild()
	}
	return ui.High(96, g)
}
