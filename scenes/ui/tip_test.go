package ui

import (
	"testing"

	"agora/render"
)

// A tooltip covers nothing that lies over the picture beside its control, as long as
// there is room for it.
func TestTipBesideLog(t *testing.T) {
	room := render.R(6, 6, 1268, 708)
	log := render.R(164, 10, 340, 632)
	s := &Screen{solid: []render.Rect{log}}
	left, right, below := render.R(60, 400, 44, 44), render.R(1100, 20, 140, 140), render.R(300, 660, 44, 44)
	if r := s.beside(left, room); r.Right() > log.X || r.X != room.X {
		t.Errorf("left of the log there is room at %v; want it left of the log, from the left edge", r)
	}
	if r := s.beside(right, room); r.X < log.Right() || r.Right() != room.Right() {
		t.Errorf("right of it at %v; want it right of the log, to the right edge", r)
	}
	if r := s.beside(below, room); r != room {
		t.Errorf("below it at %v; want %v", r, room)
	}
	s.solid[0].X = 100 // too narrow for any words
	if r := s.beside(render.R(10, 400, 44, 44), room); r != room {
		t.Errorf("where there is no room beside it, at %v; want %v", r, room)
	}
}
