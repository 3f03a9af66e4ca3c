package geometry

// SegmentState says what lies in front of a segment. If several states apply, the first of
// Facing, Touched, Edge, Cut, Open counts.
type SegmentState uint8

const (
	Open    SegmentState = iota // nothing touches its white part, and customers can walk up to it
	Facing                      // a segment of another card lies against it, on a shared grid
	Touched                     // another card, a corner or a side, touches its white part
	Edge                        // the table's edge touches its white part
	Cut                         // nothing touches it, but the largest piece of ground is not before it
)

var stateNames = [...]string{"open", "facing", "touched", "edge", "cut"}

// String returns a word for the state.
func (s SegmentState) String() string {
	if int(s) >= len(stateNames) {
		return "?"
	}
	return stateNames[s]
}

// Segment is the result of the analysis for one segment of a card.
type Segment struct {
	State SegmentState
	// OtherSegment is the segment that lies against this one if Facing, else -1.
	OtherSegment int8
	// Other is the card that faces or touches this segment if Facing or Touched
	// (the first of several), else -1.
	Other int16
	// Piece is the index in Ground.Pieces of the ground before a segment that
	// is Open or Cut; -1 for the others, and for a sliver too small to be listed.
	Piece int16
}

// Piece is a connected piece of open ground.
type Piece struct {
	// Area2 is twice its area, in square coordinates. Cards that touch count as
	// meeting in the corners by which they touch.
	Area2 int64
	// Main marks the largest piece, from which the customers come. If several are exactly
	// equal, all of them are main: any rule that chose one would depend on how the table is
	// turned.
	Main bool
	// Outlines are the polygons that bound it: first the one around it, then
	// those of the groups of cards that lie wholly inside it, if any. To be
	// filled by the even-odd rule. The memory is the Ground's: it is valid until
	// the next Analyse.
	Outlines [][]Vec
}

// Ground is the open ground of a table and what it means for every segment.
// The zero value is ready; Analyse again reuses its memory. A Ground must not
// be copied while it is in use.
type Ground struct {
	Segments [][Segments]Segment // by card, by segment
	Pieces   []Piece             // largest first

	table      Table
	cards      []body
	touches    []touch
	spots      []spot  // the touches as seen on the bodies, in order along each
	first      []int32 // first[b] is the first spot of body b; one more at the end
	group      []int32 // union-find of bodies that hang together
	incidences []incidence
	byBody     []int32 // byBody[b] is the first incidence of body b; one more at the end
	byVertex   []int32 // incidences ordered by vertex, and around each vertex
	loops      []loop
	verts      []Vec
	lines      [][]Vec
	bounds     []int32 // the loops that bound pieces
	bare       []int32 // the loop of a body that touches nothing, else -1
}

// Analyse finds the pieces of open ground and the state of every segment
// (Market, "Open doors"). The cards should be legal, each with all others; if
// they are not the answer is of no use, but there is one.
//
// The ground is found as the faces of a planar map, without any raster:
//
//	    +-----+         The bodies are the cards and the outside of the table.
//	    |  A  |         Where a corner comes within Touching of another body is
//	----+-----x---      a touch; touches close together make a vertex (x). Around
//	    .   / |   |     a vertex the bodies have a cyclic order, and along a body
//	    . B   | C |     its vertices have one. Going along a body to its next vertex,
//	    ./    |   |     there to the next body, along it to its next vertex, and so
//	    x-----+---+     on, always with the ground to the same hand, leads once
//	                    round a face: a loop.
//
// A group of cards that hangs together has one loop around it from outside
// and one inside each of its yards; the group of the table's edge has only
// inner ones. Which yard a group lies in is a point-in-polygon test.
func (g *Ground) Analyse(t Table, cards []Pose) {
	g.reset(t.clamped(), cards)
	g.findTouches()
	g.sortSpots()
	g.makeIncidences()
	g.traceLoops()
	g.makePieces()
	g.judge()
}

// body is a card with the values that are needed repeatedly.
type body struct {
	Pose
	n       int64 // |Z| squared
	centre2 Vec   // twice the centre
	corners [4]Vec
}

func (g *Ground) reset(t Table, cards []Pose) {
	g.table = t
	g.Segments = g.Segments[:0]
	g.Pieces = g.Pieces[:0]
	g.cards = g.cards[:0]
	g.touches = g.touches[:0]
	g.group = g.group[:0]
	for i, p := range cards {
		g.cards = append(g.cards, body{p, p.Z.Norm(), p.Center2(), p.Corners()})
		g.group = append(g.group, int32(i))
		g.Segments = append(g.Segments, noted)
	}
	g.group = append(g.group, int32(len(cards))) // the table
}

// noted is the initial state of a card's segments.
var noted = func() (s [Segments]Segment) {
	for i := range s {
		s[i] = Segment{Open, -1, -1, -1}
	}
	return s
}()

// judge assigns to every segment that nothing touches the ground in front of it.
func (g *Ground) judge() {
	for i := range g.Segments {
		s := &g.Segments[i]
		if g.bare[i] >= 0 {
			l := &g.loops[g.bare[i]]
			for k := range s {
				g.reach(&s[k], l)
			}
			continue
		}
		// The incidences lie in order along the card, and so do the segments in this
		// order. The way down from an incidence passes all that lies between it and the
		// incidence before it.
		incidences := g.incidences[g.byBody[i]:g.byBody[i+1]]
		n, at := g.cards[i].n, 0
		for pos, k := range clockwise {
			middle := n*int64(pos) + n/2
			for at < len(incidences) && incidences[at].low <= middle {
				at++
			}
			from := at
			if at == len(incidences) {
				from = 0
			}
			g.reach(&s[k], &g.loops[incidences[from].loop])
		}
	}
}

// clockwise lists the segments in their order along the card's boundary.
var clockwise = [Segments]int{0, 1, 2, 3, 4, 6, 5, 9, 8, 7}

// reach sets the state of a segment from the loop it lies on.
func (g *Ground) reach(s *Segment, l *loop) {
	if s.State != Open {
		return
	}
	s.Piece = l.piece
	if l.piece < 0 || !g.Pieces[l.piece].Main {
		s.State = Cut
	}
}
