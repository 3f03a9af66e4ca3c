package stackstable

import (
	"maps"

	"agora/rules/stacks"
	"agora/scenes/table"
)

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on, and what every table says (see table.TraceOf; the phases are act, over,
// review):
//
//	"from"     the picked stack, or ""   "cell"   what is pointed at, or ""
//	"open"     what can be done to it: "-", "x", "^", "x^" or ""
//	"asking"   capture or surrender is asked for
//	"stacks", "stones"                   by seat
//	"legalMoves" as tokens               "revolt" the action shown makes a revolt
//	"fan"      the stack pointed at is taken apart
//
// Areas: "capture" and "surrender" while they are asked for; "cell:d4" for each
// cell.
func (s *Scene) Trace() map[string]any {
	m := &s.model
	trace, areas := s.TraceOf(m.base)
	for n := range size * size {
		c := s.plan.Order(n)
		areas["cell:"+c.String()] = table.Area(s.plan.Rect(c))
	}
	legal := []string{}
	if s.Playing() {
		for _, mv := range m.base.Position.Moves(nil) {
			legal = append(legal, mv.String())
		}
	}
	from, cell, open := "", "", ""
	if s.pick.Picked {
		from = s.pick.From.String()
	}
	if s.pick.On {
		cell = s.pick.Cell.String()
	}
	if m.trial {
		for k, sign := range [...]string{"-", "x", "^"} {
			if m.open.Has(stacks.Kind(k)) {
				open += sign
			}
		}
	}
	var stones [2]int
	stones[0], _ = census(&m.base.Position, 0)
	stones[1], _ = census(&m.base.Position, 1)
	maps.Copy(trace, map[string]any{
		"from": from, "cell": cell, "open": open, "asking": s.pick.Asking, "legalMoves": legal,
		"revolt": len(m.effect.revolts) > 0, "stacks": []int{m.base.Owned(0), m.base.Owned(1)}, "stones": stones[:], "fan": s.fan,
	})
	return trace
}
