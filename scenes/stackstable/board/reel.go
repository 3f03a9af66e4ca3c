package board

import (
	"slices"

	"agora/game/known"
	"agora/render"
	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/timeline"
)

// Ticks of a film of the decisive revolt: how long a position rests before the next move,
// and how many moves before and after the revolt are shown.
const (
	reelRest   = 45
	reelBefore = 2
	reelAfter  = 1
)

// Revolt returns a film of the decisive revolt, the last one of a won game, with the moves
// around it, and then the end of the game; nil if there was none.
func Revolt(r *known.Replay) *known.Reel {
	m := known.Played[stacks.State, stacks.Move](r)
	if m == nil {
		return nil
	}
	revolt := -1
	for n := range m.Len() {
		if slices.ContainsFunc(m.At(n).Events, func(e rules.Event) bool { _, ok := e.(stacks.Revolted); return ok }) {
			revolt = n
		}
	}
	if revolt < 0 {
		return nil
	}
	first, end := max(revolt-reelBefore, 0), min(revolt+1+reelAfter, m.Len())
	begins := []int{0} // of each move, in ticks
	for n := first; n < end; n++ {
		st := moving(m.StateAt(n), m.StateAt(n+1), m.At(n).Events)
		begins = append(begins, begins[len(begins)-1]+reelRest+st.Length())
	}
	length := begins[len(begins)-1] + 2*reelRest
	at := func(tick int) (move, since int) { // since the move began to move; negative: it rests
		for i := len(begins) - 1; i >= 0; i-- {
			if tick >= begins[i] {
				return first + i, tick - begins[i] - reelRest
			}
		}
		return first, 0
	}
	moves := func(tick int) int {
		if tick >= length {
			return m.Len()
		}
		n, _ := at(tick)
		return min(n, end)
	}
	return &known.Reel{Length: length, Moves: moves, Draw: func(c *render.Canvas, r render.Rect, tick int) {
		e := ForFigure(c, r.Inset(r.H*0.03))
		var p Picture
		n, since := at(tick)
		switch {
		case tick >= length:
			p.Show(m.StateAt(m.Len()))
		case n >= end || since < 0:
			p.Show(m.StateAt(min(n, end)))
		default:
			p.Show(m.StateAt(n + 1))
			p.Stage = moving(m.StateAt(n), m.StateAt(n+1), m.At(n).Events)
			p.Stage.Seek(since)
		}
		p.Poses = p.Stage.Poses(&p.State, e.Plan, nil)
		e.Picture(&p, &Advice{})
	}}
}

// moving returns the presentation of a move.
func moving(before, after stacks.State, events []rules.Event) (s stage) {
	s.Show(&before, &after, events, false, false, timeline.At(render.Normal))
	return s
}
