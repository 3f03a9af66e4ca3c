package geometry

// SnapKind is what a snap does.
type SnapKind uint8

const (
	SnapGrid            SnapKind = iota // edge-to-edge on a card's grid
	SnapCornerOnEdge                    // a corner of the held card on a side of another
	SnapEdgeUnderCorner                 // a side of the held card under a corner of another
	SnapCornerOnCorner                  // two corners
	SnapTableEdge                       // against a side of the table, or in its corner
	SnapTwoContacts                     // two contacts at once
)

// Snap is a legal pose near the free one.
type Snap struct {
	Pose     Pose
	Kind     SnapKind
	Distance int64     // the largest way that a corner moves, in coordinates, rounded up
	Contacts []Contact // all that the card touches there
}

// Snaps appends legal poses near the free pose, nearest first, at most max and
// none farther than reach. A Snap's Contacts reuse the memory of the element
// of dst that it takes the place of.
func Snaps(dst []Snap, t Table, cards []Pose, free Pose, reach int64, max int) []Snap {
	return dst
}
