package markettable

import (
	"strconv"
	"strings"

	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/hand"
)

// Locate returns the place of something that a lesson points at and that is not a spot:
// "tray" for its card, "buy:12.a" for a shop's price, "door:12.s1" for a card's segment,
// and "spot:" with a pose as in a move.
func (s *Scene) Locate(id string) (r render.Rect, ok bool) {
	kind, what, _ := strings.Cut(id, ":")
	switch kind {
	case "tray":
		if s.placing() && s.hands.Hand == hand.InTray {
			return s.trayCard(), true
		}
	case "buy":
		for i := range s.model.Tags {
			if t := &s.model.Tags[i]; t.Ok && t.Piece.String() == what {
				return s.cam.tag(t), true
			}
		}
	case "door":
		card, name, _ := strings.Cut(what, ".")
		n, err := strconv.ParseUint(card, 10, 8)
		pose, there := s.model.Shown.Pose(market.CardID(n))
		if err != nil || !there {
			return r, false
		}
		for i := range geometry.Segments {
			if geometry.SegmentName(i) == name {
				a, b := pose.Segment(i)
				return s.cam.around(a.Add(b), 0.9), true
			}
		}
	case "spot":
		m, err := market.Game{}.Parse("put:" + what)
		if err != nil {
			return r, false
		}
		return s.cam.around(m.Pose.Center2(), 2), true
	}
	return r, false
}

// around returns a square around a point of the table, given doubled; its side is in
// units.
func (k *camera) around(twice geometry.Vec, side float64) render.Rect {
	x, y := k.ToScreen(float64(twice.X)/(2*geometry.Unit), float64(twice.Y)/(2*geometry.Unit))
	d := max(side*k.Zoom, 20)
	return render.R(x-d/2, y-d/2, d, d)
}
