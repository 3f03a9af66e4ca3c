package markettable

import (
	"math"
	"slices"

	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/ui"
)

// framing says what the camera keeps in view, even while the market grows.
type framing uint8

const (
	ofMarket framing = iota // the cards with room to build beside them
	ofTable                 // the whole table
	byHand                  // wherever the player has moved it
)

// tableMargin is the margin around what is framed, dp.
const tableMargin = 8

// Margins around the cards, in units: most of one card on each side, less if the cards
// would get too small to read; and the least height of the table to show. Dragging a card
// to the edge moves the view.
const (
	marketRoom     = 2.2
	marketRoomLess = 1.3 // in a small window
	marketLeast    = 12.0
	unitLeast      = 28.0 // largest size of a unit, dp, for few cards
	cardsRoom      = 0.8  // margin around the cards when the log is open
	groupRoom      = 0.8  // margin around a group of cards
)

// arrangeCamera makes the camera show the table on the board.
func (s *Scene) arrangeCamera(board, whole render.Rect) {
	s.whole = whole
	s.cam.View, s.cam.Table = board, render.R(0, 0, s.targets.W, s.targets.H)
	s.cam.MinZoom, s.cam.MaxZoom = 0, 0
	_, _, all := s.cam.FitPose(s.cam.Table, tableMargin)
	s.cam.MinZoom, s.cam.MaxZoom = all*0.85, max(110, all)
	if s.framing == byHand {
		s.cam.Clamp()
	} else {
		x, y, zoom := s.fitted()
		s.cam.GoTo(x, y, zoom, 0)
	}
}

// fitted returns the camera's position for what it keeps in view. If the log takes part
// of the board, cards keep their size as long as all of them are visible.
func (s *Scene) fitted() (x, y, zoom float64) {
	x, y, zoom = s.cam.FitPose(s.framed(), tableMargin)
	if s.framing != ofMarket || s.whole.W <= s.cam.View.W {
		return x, y, zoom
	}
	without := s.cam
	without.View = s.whole
	_, _, before := without.FitPose(s.framed(), tableMargin)
	cx, cy, most := s.cam.FitPose(float.Area(s.lying()).Inset(-cardsRoom), tableMargin)
	if larger := min(before, most); larger > zoom {
		return cx, cy, larger
	}
	return x, y, zoom
}

// framed returns the part of the table that the camera keeps in view. It depends only on
// the position, apart from a half-placed card.
func (s *Scene) framed() render.Rect {
	if s.framing == ofTable {
		return s.cam.Table
	}
	room := marketRoom
	if s.layout.Compact || s.layout.Tall {
		room = marketRoomLess
	}
	area := float.Area(s.lying()).Inset(-room)
	least := min(marketLeast, min(s.cam.View.W, s.cam.View.H)/unitLeast)
	wide := least * 1.5
	if s.cam.View.H > s.cam.View.W { // an upright board would show tiny cards on a mostly empty table
		wide = least
	}
	area = area.Union(area.Middle(wide, least))
	return area.Intersect(s.cam.Table)
}

// lying returns the cards on the table, including a half-placed one.
func (s *Scene) lying() []geometry.Pose {
	if s.hands.Hand == hand.Down {
		return append(slices.Clone(s.targets.Poses), s.hands.Pose)
	}
	return s.targets.Poses
}

// reframe moves the camera to what it keeps in view, in ms milliseconds.
func (s *Scene) reframe(ms int) {
	if s.framing == byHand {
		return
	}
	x, y, z := s.fitted()
	if math.Abs(x-s.cam.X)+math.Abs(y-s.cam.Y) > 1e-6 || z != s.cam.Zoom {
		s.cam.GoTo(x, y, z, s.pace().Move(ms))
	}
}

// frame changes what the camera keeps in view.
func (s *Scene) frame(f framing) {
	s.framing = f
	ms := 220
	if s.hands.Hand == hand.Down { // its ring and buttons are beside it
		ms = 0
	}
	s.reframe(ms)
	s.Stale()
}

// home frames the market or, if that is in view already, the whole table.
func (s *Scene) home() {
	if s.framing == ofMarket {
		s.frame(ofTable)
		return
	}
	s.frame(ofMarket)
}

// moved handles a movement of the camera by hand.
func (s *Scene) moved() {
	s.framing = byHand
	s.Stale()
}

// follow moves the camera after a change. A view chosen by hand lasts until the next turn
// of somebody at this table; until then placed cards ease into view.
func (s *Scene) follow(c *table.Change[market.State, market.Move]) {
	turn := (market.Game{}).Turn(c.To)
	if s.framing == byHand && c.Kind == table.Made && turn.Phase == market.PhasePlace && !s.Watched(turn.Seat) {
		s.framing = ofMarket
	}
	if s.framing != byHand {
		s.reframe(420)
		return
	}
	for i := range c.Steps {
		if m := c.Steps[i].Move; m.Kind == market.Put {
			s.ease(float.Area([]geometry.Pose{m.Pose}), 420)
		}
	}
}

// ease moves the camera as little as needed to show a part of the table, in ms
// milliseconds. It zooms out only if the part does not fit.
func (s *Scene) ease(area render.Rect, ms int) {
	s.cam.Finish()
	to := s.cam
	_, _, most := to.FitPose(area, tableMargin)
	to.Zoom = min(to.Zoom, most)
	seen, in := to.RectToScreen(area), to.View.Inset(tableMargin)
	dx := max(0, in.X-seen.X) - max(0, seen.Right()-in.Right())
	dy := max(0, in.Y-seen.Y) - max(0, seen.Bottom()-in.Bottom())
	if dx != 0 || dy != 0 || to.Zoom != s.cam.Zoom {
		s.cam.GoTo(to.X-dx/to.Zoom, to.Y-dy/to.Zoom, to.Zoom, s.pace().Move(ms))
		s.Stale()
	}
}

func (s *Scene) pan(dx, dy float64) {
	s.cam.Pan(dx, dy)
	s.moved()
}

// zoom zooms around the middle of the view, or around a half-placed card.
func (s *Scene) zoom(by float64) {
	x, y := s.cam.View.Centre()
	if s.hands.Hand == hand.Down {
		f := float.Of(s.hands.Pose)
		x, y = s.cam.ToScreen(f.X, f.Y)
	}
	s.cam.ZoomAt(x, y, by)
	s.moved()
}

// showHand moves the camera as little as needed to show the card in hand, its centre at
// least this many dp inside the view.
func (s *Scene) showHand(inside float64) {
	if f := float.Of(s.hands.Pose); ui.Reveal(&s.cam, f.X, f.Y, inside) {
		s.Stale()
	}
}

// ringAround is the room around a half-placed card's ring for its knob and the angle, dp.
const ringAround = 50

// landed moves the camera to a card that was put down partly out of view, with its ring.
// If the player has moved the view, it moves only as little as needed to show the card's
// centre this many dp inside.
func (s *Scene) landed(inside float64) {
	x, y, r := s.hands.Ring(&s.cam)
	all := render.R(x, y, 0, 0).Inset(-r - ringAround)
	if s.framing != byHand && all.Within(s.cam.View) != all {
		s.reframe(260)
		return
	}
	s.showHand(inside)
}

// lookAt shows the group of cards at a point of the screen as large as possible; again,
// or without a group, all cards.
func (s *Scene) lookAt(x, y float64) {
	x, y = s.cam.ToTable(x, y)
	group := groupAt(s.targets.State.Table(), s.targets.Poses, x, y)
	if len(group) == 0 || s.framing == byHand && slices.Equal(group, s.group) {
		s.group = nil
		s.frame(ofMarket)
		return
	}
	s.group = group
	x, y, z := s.cam.FitPose(float.Area(group).Inset(-groupRoom).Intersect(s.cam.Table), tableMargin)
	s.cam.GoTo(x, y, z, s.pace().Move(260))
	s.moved()
}

// groupAt returns the cards connected with the one at a point of the table, or with the
// nearest one within a card's width.
func groupAt(t geometry.Table, poses []geometry.Pose, x, y float64) (group []geometry.Pose) {
	near, left := 2*float.HalfW, slices.Clone(poses)
	first := -1
	for i, p := range left {
		dx, dy := float.Of(p).Own(x, y)
		if d := math.Hypot(max(0, math.Abs(dx)-float.HalfW), max(0, math.Abs(dy)-float.HalfH)); d < near {
			first, near = i, d
		}
	}
	if first < 0 {
		return nil
	}
	group = append(group, left[first])
	left = slices.Delete(left, first, first+1)
	for i := 0; i < len(group); i++ {
		for k := len(left) - 1; k >= 0; k-- {
			touching := geometry.Contacts(nil, t, left[k:k+1], group[i])
			if slices.ContainsFunc(touching, func(c geometry.Contact) bool { return c.Other >= 0 }) {
				group = append(group, left[k])
				left = slices.Delete(left, k, k+1)
			}
		}
	}
	return group
}

// edgePan moves the table under a card dragged to the board's edge.
func (s *Scene) edgePan() bool {
	if s.hands.Hand != hand.Held || s.hands.Grip != hand.DragGrip {
		return false
	}
	const room, most = 34.0, 9.0
	v := s.cam.View
	x, y := s.hands.Px, s.hands.Py-s.hands.Lift
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
