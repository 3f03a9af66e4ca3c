package geometry

// Contact is one touch between a card and another card or a side of the table.
type Contact struct {
	Other int // index of the other card, or TableEdge
	Edge  int // the table's side if Other is TableEdge: North, East, South, West
	// EdgeToEdge is a contact along two sides; any other is a point, a corner
	// on a side or two corners, and the wedge beside it is open ground. Against
	// the table's edge it means that the card lies flush, both corners of a side
	// within Touching.
	EdgeToEdge bool
	// From and To are the ends of the contact, equal for a single point; At is
	// half way between them, rounded.
	From, At, To Vec
}

// Contacts appends everything that a card in pose p touches, each once: sides of the table
// first, then cards in order. It does not check whether the contacts are legal; a card that p
// overlaps does not count as touched.
func Contacts(dst []Contact, t Table, cards []Pose, p Pose) []Contact {
	t = t.clamped()
	if p.Valid() && !t.outOfReach(p, 8*Unit) {
		cs := p.Corners()
		for side := North; side <= West; side++ {
			var at [4]Vec
			n := 0
			for _, c := range cs {
				if abs(t.depth(side, c)) <= Touching && n < len(at) {
					at[n] = c
					n++
				}
			}
			if n > 0 {
				dst = append(dst, Contact{Other: TableEdge, Edge: side, EdgeToEdge: n > 1, From: at[0], At: half(at[0], at[n-1]), To: at[n-1]})
			}
		}
	}
	for i := range cards {
		if relate(p, cards[i]) != touching {
			continue
		}
		c := Contact{Other: i}
		c.From, c.To, c.EdgeToEdge = alongside(p, cards[i])
		if !c.EdgeToEdge {
			c.From, _ = closest(p, cards[i])
			c.To = c.From
		}
		c.At = half(c.From, c.To)
		dst = append(dst, c)
	}
	return dst
}

// half returns the point half way between two, rounded up and left.
func half(a, b Vec) Vec { return Vec{(a.X + b.X) >> 1, (a.Y + b.Y) >> 1} }
