package duel

import (
	"testing"

	"agora/render"
	"agora/rules"
	"agora/rules/phobia"
)

// TestLoop: a miniature shows every move in full, rests at the end, and starts again.
func TestLoop(t *testing.T) {
	for _, c := range [][4]int{ // moves, tick; what is shown
		{3, 0, 0, 0}, {3, 9, 0, 9}, {3, 10, 1, 0}, {3, 39, 3, 9}, {3, 44, 3, 14}, {3, 45, 0, 0}, {3, 55, 1, 0}, {3, -7, 0, 0},
	} {
		if n, now := Loop(c[0], c[1], 10, 5); n != c[2] || now != c[3] {
			t.Errorf("of %d moves tick %d shows %d for %d ticks, want %d for %d", c[0], c[1], n, now, c[2], c[3])
		}
	}
}

func TestPosition(t *testing.T) {
	st, ok := Position(phobia.Game{}, nil, "hex4 d4s 9s5l,10s5l 2")
	if !ok || st.Placed() != 1 {
		t.Errorf("one piece stands on the board: %d, %v; want 1 and true", st.Placed(), ok)
	}
	if _, ok := Position(phobia.Game{}, nil, "hex4 d4s"); ok {
		t.Errorf("a part of a position is one: ok of Position(phobia.Game{}, nil, \"hex4 d4s\") = %v; want false", ok)
	}
}

// TestPoint: a board turned by half a turn is upside down.
func TestPoint(t *testing.T) {
	p := Painter{Cam: &render.Camera{View: render.R(0, 0, 200, 100), Zoom: 10}, Thin: 0.1, Thick: 4}
	if x, y := p.Point(3, -2); x != 130 || y != 30 {
		t.Errorf("3, -2 lies at %v, %v; want 130 and 30", x, y)
	}
	p.Turn = 3.14159265358979
	if x, y := p.Point(3, -2); int(x+0.5) != 70 || int(y+0.5) != 70 {
		t.Errorf("turned it lies at %v, %v; want 70, 70", x, y)
	}
	if p.Unit(2) != 20 || p.Line() != 2 || SeatOf(1) != 1 || SeatOf(rules.NoSeat) != 0 {
		t.Errorf("lengths, lines or seats are wrong: p.Line() is %v, want 2", p.Line())
	}
}
