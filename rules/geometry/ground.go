package geometry

// SegmentState says what lies in front of a segment. Where several hold, the
// first in this order of precedence counts: Facing, Touched, Edge, Cut, Open.
type SegmentState uint8

const (
	Open    SegmentState = iota // nothing touches its white part, and customers can walk up to it
	Facing                      // a segment of another card lies against it, on a shared grid
	Touched                     // another card, a corner or a side, touches its white part
	Edge                        // the table's edge touches its white part
	Cut                         // nothing touches it, but the largest piece of ground is not before it
)

var stateNames = [...]string{"open", "facing", "touched", "edge", "cut"}

// String is a word for the state.
func (s SegmentState) String() string {
	if int(s) >= len(stateNames) {
		return "?"
	}
	return stateNames[s]
}

// Segment is what the analysis finds about one segment of one card.
type Segment struct {
	State SegmentState
	// OtherSegment is the segment that lies against this one, if Facing.
	OtherSegment int8
	// Other is the card that faces or touches this segment, if Facing or
	// Touched (the first of several), or else -1.
	Other int16
	// Piece is the index in Ground.Pieces of the ground before a segment that
	// is Open or Cut, or -1 where that is a sliver too small to be listed.
	Piece int16
}

// Piece is a connected piece of open ground.
type Piece struct {
	// Area2 is twice its area, in square coordinates; touching cards count as
	// meeting in the corners by which they touch.
	Area2 int64
	// Main marks the largest piece, from which the customers come.
	Main bool
	// Outlines are the polygons that bound it: first the outer one, then those
	// of the groups of cards that lie wholly inside, if any. To be filled by the
	// even-odd rule. They are the Ground's memory: valid until its next Analyse.
	Outlines [][]Vec
}

// Ground is the open ground of a table and what it means for every segment.
// The zero value is ready; Analyse again reuses its memory.
type Ground struct {
	Segments [][Segments]Segment // by card, by segment
	Pieces   []Piece
}

// Analyse finds the pieces of open ground and the state of every segment.
func (g *Ground) Analyse(t Table, cards []Pose) {
	g.Segments = g.Segments[:0]
	g.Pieces = g.Pieces[:0]
	for range cards {
		g.Segments = append(g.Segments, [Segments]Segment{})
	}
}
