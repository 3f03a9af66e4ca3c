package hand

import (
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/float"
)

// The distance on the screen within which an offer catches the card, dp, and
// the farthest it may be on the table, units.
const (
	reachDP    = 28
	reachUnits = 2.0
)

// Verdict holds what the rules say about the card in hand in some pose. It is computed once
// per pose and passed on with it.
type Verdict struct {
	Legal    bool
	After    market.State     // the position with the card there, if that is legal
	Refusals []*rules.Illegal // otherwise why it is not, the gravest first
}

// Offer is a pose for the card in hand, with its verdict.
type Offer struct {
	Pose geometry.Pose
	Verdict
	// Far scales its distance: 1 for a plain contact, less for what a hand most likely
	// means, such as a neighbour's grid.
	Far float64
}

// Targets says where the card in hand may lie. The zero Targets has no game.
type Targets struct {
	W, H   float64 // the table's size in units
	Reach  float64 // from how far an offer catches the card, in units
	Magnet bool    // snapping is on

	State market.State
	Poses []geometry.Pose
	snaps []geometry.Snap // memory
	found []Offer         // memory

	touched []geometry.Contact // memory
}

// Set sets the position in which the card is placed.
func (t *Targets) Set(s market.State) {
	t.State, t.Poses = s, s.Poses(t.Poses[:0])
	t.W, t.H = float.Units(geometry.Vec{X: s.Table().W, Y: s.Table().H})
}

// At returns t for a zoom, so that offers catch the card from a fixed distance on the
// screen.
func (t *Targets) At(zoom float64, magnet bool) *Targets {
	t.Reach, t.Magnet = min(reachUnits, reachDP/max(zoom, 1)), magnet
	return t
}

// Judge asks the rules about the card in a pose.
func (t *Targets) Judge(p geometry.Pose) Verdict {
	after, err := market.Try(t.State, market.PutAt(p))
	if err != nil {
		return Verdict{Refusals: market.Refusals(t.State, p)}
	}
	return Verdict{Legal: true, After: after}
}

// Offers appends up to most legal poses within reach of a card held at free, the most
// likely first. Distances are in units, the longest way of a corner.
func (t *Targets) Offers(dst []Offer, free geometry.Pose, reach float64, most int) []Offer {
	t.snaps = geometry.Snaps(t.snaps[:0], t.State.Table(), t.Poses, free, int64(reach*geometry.Unit), 3*most)
	from := len(dst)
	for i := range t.snaps {
		s := &t.snaps[i]
		after, err := market.Try(t.State, market.PutAt(s.Pose))
		if err != nil {
			continue
		}
		dst = append(dst, Offer{s.Pose, Verdict{Legal: true, After: after}, farness[s.Kind]})
		if len(dst)-from == most {
			break
		}
	}
	return dst
}

// Factors of distance by kind of snap: players mean a neighbour's grid most often.
var farness = [...]float64{
	geometry.SnapGrid:            0.6,
	geometry.SnapCornerOnEdge:    1,
	geometry.SnapEdgeUnderCorner: 1,
	geometry.SnapCornerOnCorner:  0.85,
	geometry.SnapTableEdge:       0.9,
	geometry.SnapTwoContacts:     0.75,
}

// inside reports whether the card's centre is over the table.
func (t *Targets) inside(f float.Pose) bool {
	return f.X >= 0 && f.Y >= 0 && f.X <= t.W && f.Y <= t.H
}

// near reports whether part of the card may be over the table.
func (t *Targets) near(f float.Pose) bool {
	return f.X >= -2 && f.Y >= -2 && f.X <= t.W+2 && f.Y <= t.H+2
}
