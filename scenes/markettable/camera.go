package markettable

import (
	"math"
	"slices"

	"agora/render"
	"agora/rules/geometry"
	"agora/scenes/table"
)

// framing says what the camera keeps in view, also while the market grows.
type framing uint8

const (
	ofMarket framing = iota // the cards and room to build beside them
	ofTable                 // the whole table
	byHand                  // what the player has moved it to
)

// tableMargin is around what is framed, dp.
const tableMargin = 8

// Around the cards there is room for one more on each side, and at least so high a
// part of the table is shown, units.
const (
	marketRoom  = 2 * halfH
	marketLeast = 12.0
)

// arrangeCamera lets the camera show the table on the board.
func (s *Scene) arrangeCamera(board render.Rect) {
	s.cam.View, s.cam.Table = board, render.R(0, 0, s.targets.W, s.targets.H)
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	_, _, all := s.cam.FitPose(s.cam.Table, tableMargin)
	s.cam.MinZoom, s.cam.MaxZoom = all*0.85, max(110, all)
	if s.framing == byHand {
		s.cam.Clamp()
	} else {
		s.cam.Fit(s.framed(), tableMargin)
	}
}

// framed is the part of the table that the camera keeps in view. It follows from
// the position alone, but for a card that lies half placed.
func (s *Scene) framed() render.Rect {
	if s.framing == ofTable {
		return s.cam.Table
	}
	poses := s.targets.poses
	if s.hands.Hand == Down {
		poses = append(slices.Clone(poses), s.hands.Pose)
	}
	area := areaOf(poses).Inset(-marketRoom)
	area = area.Union(area.Middle(marketLeast*1.5, marketLeast))
	return area.Intersect(s.cam.Table)
}

// areaOf is the part of the table that cards lie on, in units.
func areaOf(poses []geometry.Pose) (area render.Rect) {
	for _, p := range poses {
		for _, c := range p.Corners() {
			x, y := unitsOf(c)
			area = area.Union(render.R(x-0.01, y-0.01, 0.02, 0.02))
		}
	}
	return area
}

// reframe moves the camera to what it keeps in view, in ms milliseconds.
func (s *Scene) reframe(ms int) {
	if s.framing == byHand {
		return
	}
	x, y, z := s.cam.FitPose(s.framed(), tableMargin)
	if math.Abs(x-s.cam.X)+math.Abs(y-s.cam.Y) > 1e-6 || z != s.cam.Zoom {
		s.cam.GoTo(x, y, z, s.pace().Move(ms))
	}
}

// frame lets the camera keep something in view.
func (s *Scene) frame(f framing) {
	s.framing = f
	ms := 220
	if s.hands.Hand == Down { // its ring and buttons are beside it
		ms = 0
	}
	s.reframe(ms)
	s.Stale()
}

func (s *Scene) wholeTable() { s.frame(ofTable) }

// moved follows a move of the camera by hand.
func (s *Scene) moved() {
	s.framing = byHand
	s.Stale()
}

func (s *Scene) pan(dx, dy float64) {
	s.cam.Pan(dx, dy)
	s.moved()
}

// zoom enlarges the middle of the view, or what is around the lying card.
func (s *Scene) zoom(by float64) {
	x, y := s.cam.View.Centre()
	if s.hands.Hand == Down {
		f := floatOf(s.hands.Pose)
		x, y = s.cam.ToScreen(f.X, f.Y)
	}
	s.cam.ZoomAt(x, y, by)
	s.moved()
}

// showHand moves the camera as little as needed to show the card in hand, its
// middle at least so many dp inside the view.
func (s *Scene) showHand(inside float64) {
	if f := floatOf(s.hands.Pose); table.Reveal(&s.cam, f.X, f.Y, inside) {
		s.Stale()
	}
}

// edgePan moves the table under a card that is dragged to the board's edge.
func (s *Scene) edgePan() bool {
	if s.hands.Hand != Held || s.hands.grip != dragGrip {
		return false
	}
	const room, most = 34.0, 9.0
	v := s.cam.View
	x, y := s.hands.px, s.hands.py-s.hands.lift
	if !v.Contains(x, y) {
		return false
	}
	push := func(lo, hi float64) float64 {
		switch {
		case lo < room:
			return most * (1 - lo/room)
		case hi < room:
			return -most * (1 - hi/room)
		}
		return 0
	}
	bx, by := s.cam.X, s.cam.Y
	s.cam.Pan(push(x-v.X, v.Right()-x), push(y-v.Y, v.Bottom()-y))
	if s.cam.X == bx && s.cam.Y == by {
		return false
	}
	tx, ty := s.cam.ToTable(x, y)
	s.hands.Move(s.aim(), tx, ty)
	s.Stale()
	return true
}
