package markettable

import (
	"math"
	"slices"

	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/table/timeline"
	"agora/scenes/ui"
)

// framing says what the camera keeps in view, even while the market grows.
type framing uint8

const (
	ofMarket framing = iota // the cards with room to build beside them
	ofTable                 // the whole table
	byHand                  // wherever the player has moved it
)

// camera shows a part of the table, and keeps in view what it frames.
type camera struct {
	render.Camera
	framing framing
	whole   render.Rect     // the board without the log
	group   []geometry.Pose // the group of cards in view, if one was chosen
	lens    ui.PanZoom
	small   bool // there is little room

	hands   *hand.Hands
	targets *hand.Targets
	pace    func() timeline.Pace
	stale   func() // the view is out of date
}

// tableMargin is the margin around what is framed, dp.
const tableMargin = 8

// Margins around the cards, in units: the width of one card on each side, less if the cards
// would get too small to read; and the least height of the table to show. Dragging a card
// to the edge moves the view.
const (
	marketRoom     = 2.0
	marketRoomLess = 1.3 // in a small window
	marketLeast    = 7.5
	unitLeast      = 28.0 // largest size of a unit, dp, for few cards
	cardsRoom      = 0.8  // margin around the cards when the log is open
	groupRoom      = 0.8  // margin around a group of cards
)

// arrange makes the camera show the table on the board.
func (k *camera) arrange(board, whole render.Rect) {
	k.whole = whole
	k.View, k.Table = board, render.R(0, 0, k.targets.W, k.targets.H)
	k.MinZoom, k.MaxZoom = 0, 0
	_, _, all := k.FitPose(k.Table, tableMargin)
	k.MinZoom, k.MaxZoom = all*0.85, max(110, all)
	if k.framing == byHand {
		k.Clamp()
	} else {
		x, y, zoom := k.fitted()
		k.GoTo(x, y, zoom, 0)
	}
}

// fitted returns the camera's position for what it keeps in view. If the log takes part
// of the board, cards keep their size as long as all of them are visible.
func (k *camera) fitted() (x, y, zoom float64) {
	x, y, zoom = k.FitPose(k.framed(), tableMargin)
	if k.framing != ofMarket || k.whole.W <= k.View.W {
		return x, y, zoom
	}
	without := k.Camera
	without.View = k.whole
	_, _, before := without.FitPose(k.framed(), tableMargin)
	cx, cy, most := k.FitPose(float.Area(k.lying()).Inset(-cardsRoom), tableMargin)
	if larger := min(before, most); larger > zoom {
		return cx, cy, larger
	}
	return x, y, zoom
}

// framed returns the part of the table that the camera keeps in view. It depends only on
// the position, apart from a half-placed card.
func (k *camera) framed() render.Rect {
	if k.framing == ofTable {
		return k.Table
	}
	room := marketRoom
	if k.small {
		room = marketRoomLess
	}
	area := float.Area(k.lying()).Inset(-room)
	least := min(marketLeast, min(k.View.W, k.View.H)/unitLeast)
	wide := least * 1.25
	if k.View.H > k.View.W { // an upright board would show tiny cards on a mostly empty table
		wide = least
	}
	area = area.Union(area.Middle(wide, least))
	return area.Intersect(k.Table)
}

// lying returns the cards on the table, including a half-placed one.
func (k *camera) lying() []geometry.Pose {
	if k.hands.Hand == hand.Down {
		return append(slices.Clone(k.targets.Poses), k.hands.Pose)
	}
	return k.targets.Poses
}

// reframe moves the camera to what it keeps in view, in ms milliseconds.
func (k *camera) reframe(ms int) {
	if k.framing == byHand {
		return
	}
	x, y, z := k.fitted()
	if math.Abs(x-k.X)+math.Abs(y-k.Y) > 1e-6 || z != k.Zoom {
		k.GoTo(x, y, z, k.pace().Move(ms))
	}
}

// frame changes what the camera keeps in view.
func (k *camera) frame(f framing) {
	k.framing = f
	ms := 220
	if k.hands.Hand == hand.Down { // its ring and buttons are beside it
		ms = 0
	}
	k.reframe(ms)
	k.stale()
}

// home frames the market or, if that is in view already, the whole table.
func (k *camera) home() {
	if k.framing == ofMarket {
		k.frame(ofTable)
		return
	}
	k.frame(ofMarket)
}

// moved handles a movement of the camera by hand.
func (k *camera) moved() {
	k.framing = byHand
	k.stale()
}

// follow moves the camera after a change. watched reports whether nobody at this table has a
// seat. A view chosen by hand lasts until the next turn
// of somebody at this table; until then placed cards ease into view.
func (k *camera) follow(c *table.Change[market.State, market.Move], watched func(rules.Seat) bool) {
	turn := (market.Game{}).Turn(c.To)
	if k.framing == byHand && c.Kind == table.Made && turn.Phase == market.PhasePlace && !watched(turn.Seat) {
		k.framing = ofMarket
	}
	if k.framing != byHand {
		k.reframe(420)
		return
	}
	for i := range c.Steps {
		if m := c.Steps[i].Move; m.Kind == market.Put {
			k.ease(float.Area([]geometry.Pose{m.Pose}), 420)
		}
	}
}

// ease moves the camera as little as needed to show a part of the table, in ms
// milliseconds. It zooms out only if the part does not fit.
func (k *camera) ease(area render.Rect, ms int) {
	k.Finish()
	to := k.Camera
	_, _, most := to.FitPose(area, tableMargin)
	to.Zoom = min(to.Zoom, most)
	seen, in := to.RectToScreen(area), to.View.Inset(tableMargin)
	dx := max(0, in.X-seen.X) - max(0, seen.Right()-in.Right())
	dy := max(0, in.Y-seen.Y) - max(0, seen.Bottom()-in.Bottom())
	if dx != 0 || dy != 0 || to.Zoom != k.Zoom {
		k.GoTo(to.X-dx/to.Zoom, to.Y-dy/to.Zoom, to.Zoom, k.pace().Move(ms))
		k.stale()
	}
}

func (k *camera) pan(dx, dy float64) {
	k.Pan(dx, dy)
	k.moved()
}

// zoom zooms around the middle of the view, or around a half-placed card.
func (k *camera) zoom(by float64) {
	x, y := k.View.Centre()
	if k.hands.Hand == hand.Down {
		f := float.Of(k.hands.Pose)
		x, y = k.ToScreen(f.X, f.Y)
	}
	k.ZoomAt(x, y, by)
	k.moved()
}

// showHand moves the camera as little as needed to show the card in hand, its centre at
// least this many dp inside the view.
func (k *camera) showHand(inside float64) {
	if f := float.Of(k.hands.Pose); ui.Reveal(&k.Camera, f.X, f.Y, inside) {
		k.stale()
	}
}

// ringAround is the room around a half-placed card's ring for its knob and the angle, dp.
const ringAround = 50

// landed moves the camera to a card that was put down partly out of view, with its ring.
// If the player has moved the view, it moves only as little as needed to show the card's
// centre this many dp inside.
func (k *camera) landed(inside float64) {
	x, y, r := k.hands.Ring(&k.Camera)
	all := render.R(x, y, 0, 0).Inset(-r - ringAround)
	if k.framing != byHand && all.Within(k.View) != all {
		k.reframe(260)
		return
	}
	k.showHand(inside)
}

// lookAt shows the group of cards at a point of the screen as large as possible; again,
// or without a group, all cards.
func (k *camera) lookAt(x, y float64) {
	x, y = k.ToTable(x, y)
	group := groupAt(k.targets.State.Table(), k.targets.Poses, x, y)
	if len(group) == 0 || k.framing == byHand && slices.Equal(group, k.group) {
		k.group = nil
		k.frame(ofMarket)
		return
	}
	k.group = group
	x, y, z := k.FitPose(float.Area(group).Inset(-groupRoom).Intersect(k.Table), tableMargin)
	k.GoTo(x, y, z, k.pace().Move(260))
	k.moved()
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
func (k *camera) edgePan(aim func() *hand.Targets) bool {
	if k.hands.Hand != hand.Held || k.hands.Grip != hand.DragGrip {
		return false
	}
	const room, most = 34.0, 9.0
	v := k.View
	x, y := k.hands.Px, k.hands.Py-k.hands.Lift
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
	bx, by := k.X, k.Y
	k.Pan(push(x-v.X, v.Right()-x), push(y-v.Y, v.Bottom()-y))
	if k.X == bx && k.Y == by {
		return false
	}
	tx, ty := k.ToTable(x, y)
	k.hands.Move(aim(), tx, ty)
	k.stale()
	return true
}
