package stacks

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules/stacks"
)

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on:
//
//	"position" the position as text      "phase"  act, over, review
//	"seat"     whose turn, from 1        "busy"   something is being presented
//	"from"     the picked stack, or ""   "cell"   what is pointed at, or ""
//	"open"     what can be done to it: "-", "x", "^", "x^" or ""
//	"asking"   capture or surrender is asked for
//	"moves"    made, "shown" those that are shown
//	"stacks", "stones"                   by seat
//	"legalMoves" as tokens               "revolt" the action shown makes a revolt
//
// Areas: every button by its ID, among them "capture" and "surrender" while they
// are asked for; "board"; "cell:d4" for each cell; "seat:N".
func (s *Scene) Trace() map[string]any {
	areas := map[string]game.Area{"board": area(s.layout.Board)}
	for i := range s.pad.Buttons {
		if b := &s.pad.Buttons[i]; !b.Off {
			areas[b.ID] = area(b.Rect)
		}
	}
	for i := range s.layout.Seats {
		areas[fmt.Sprintf("seat:%d", i+1)] = area(s.layout.Seats[i])
	}
	m := &s.model
	for n := range size * size {
		c := s.plan.Order(n)
		areas["cell:"+c.String()] = area(s.plan.Rect(c))
	}
	phase := m.turn.Phase
	legal := []string{}
	if s.looking() {
		phase = "review"
	} else if s.playing() {
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
	return map[string]any{
		"hash": fmt.Sprintf("%016x", stacks.Game{}.Hash(m.base)),
		"text": strings.Join(m.bar, " "), "areas": areas,
		"position": stacks.Game{}.Encode(m.base), "phase": phase, "seat": int(m.turn.Seat) + 1,
		"busy": s.stage.Busy() || !s.spin.Done(), "from": from, "cell": cell, "open": open, "asking": s.pick.Asking,
		"moves": s.table.Len(), "shown": s.table.At(), "legalMoves": legal, "revolt": len(m.effect.revolts) > 0,
		"stacks": []int{m.base.Owned(0), m.base.Owned(1)}, "stones": stones[:], "fan": s.fan,
	}
}

func area(r render.Rect) game.Area { return game.Area{X: r.X, Y: r.Y, W: r.W, H: r.H} }
