package markettable

import (
	"math"

	"agora/rules/geometry"
	"agora/rules/market"
)

// The distance on the screen within which an offer catches the card, dp, and
// the farthest it may be on the table, units.
const (
	reachDP    = 28
	reachUnits = 2.0
)

// snapper answers the picker's questions for one position. It keeps its memory.
type snapper struct {
	state market.State
	poses []geometry.Pose
	snaps []geometry.Snap
}

// set makes s the position that is asked about.
func (n *snapper) set(s market.State) {
	n.state = s
	n.poses = s.Poses(n.poses[:0])
}

// ground is the picker's view of the position at that zoom.
func (n *snapper) ground(zoom float64, magnet bool) *Ground {
	t := n.state.Table()
	return &Ground{
		W: float64(t.W) / geometry.Unit, H: float64(t.H) / geometry.Unit,
		Snaps: n.offers, Legal: n.legal,
		Reach:  math.Min(reachUnits, reachDP/math.Max(zoom, 1)),
		Magnet: magnet,
	}
}

func (n *snapper) legal(p geometry.Pose) bool {
	_, err := market.Try(n.state, market.PutAt(p))
	return err == nil
}

// offers finds legal snaps, those that a hand most likely means first.
func (n *snapper) offers(dst []Offer, free geometry.Pose, reach float64, most int) []Offer {
	n.snaps = geometry.Snaps(n.snaps[:0], n.state.Table(), n.poses, free, int64(reach*geometry.Unit), 3*most)
	from := len(dst)
	for i := range n.snaps {
		s := &n.snaps[i]
		if !n.legal(s.Pose) {
			continue
		}
		dst = append(dst, Offer{s.Pose, farness[s.Kind]})
		if len(dst)-from == most {
			break
		}
	}
	return dst
}

// farness by kind of snap: the grid of a neighbour is what hands mean most.
var farness = [...]float64{
	geometry.SnapGrid:            0.6,
	geometry.SnapCornerOnEdge:    1,
	geometry.SnapEdgeUnderCorner: 1,
	geometry.SnapCornerOnCorner:  0.85,
	geometry.SnapTableEdge:       0.9,
	geometry.SnapTwoContacts:     0.75,
}
