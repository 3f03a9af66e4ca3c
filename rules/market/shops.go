package market

import (
	"slices"

	"agora/rules"
	"agora/rules/geometry"
)

// The state stores the shops: State.shop has the shop of every piece on the table as a
// label, State.owner its owner. Both could be computed from the poses and the counters,
// but placements are checked far more often than made.

// label identifies a shop: the index of its lowest piece, plus one.
type label uint8

// noShop is the label of a piece that is not on the table.
const noShop label = 0

// labelOf returns the label of the shop whose lowest piece has index i.
func labelOf(i int) label { return label(i + 1) }

// first returns the index of the shop's lowest piece.
func (l label) first() int { return int(l) - 1 }

// forget removes a card's pieces from all shops.
func (s *State) forget(id CardID) {
	for i := int(id-1) * CardPieces; i < int(id)*CardPieces; i++ {
		s.shop[i], s.owner[i] = noShop, 0
	}
}

// settle places a card on the table, each piece a separate shop.
func (s *State) settle(id CardID, p geometry.Pose) {
	s.where[id-1], s.pose[id-1] = OnTable, p
	s.forget(id)
	for k := range face(id).Pieces {
		i := Piece{id, uint8(k)}.index()
		s.shop[i] = labelOf(i)
	}
}

// unite merges the shops of two pieces. If one has an owner, they own the result; with two
// different owners unite does nothing and returns false.
func (s *State) unite(a, b int) bool {
	la, lb := s.shop[a], s.shop[b]
	if la == lb {
		return true
	}
	owner := max(s.owner[a], s.owner[b])
	if least := min(s.owner[a], s.owner[b]); least != 0 && least != owner {
		return false
	}
	for i, l := range s.shop {
		if l == la || l == lb {
			s.shop[i], s.owner[i] = min(la, lb), owner
		}
	}
	return true
}

// joins appends the pairs of doors that coincide between a card with face id in pose p and
// the cards on the table, except itself.
func (s *State) joins(dst []Join, id CardID, p geometry.Pose) []Join {
	var buf [geometry.Segments]geometry.Link
	c := face(id)
	for i, w := range s.where {
		if w != OnTable {
			continue
		}
		o := &standard.Cards[i]
		for _, l := range geometry.Links(buf[:0], p, s.pose[i]) {
			if c.Doors[l.A] != Wall && o.Doors[l.B] != Wall {
				dst = append(dst, Join{
					New: Piece{id, uint8(c.Doors[l.A])}, Segment: l.A,
					Old: Piece{o.ID, uint8(o.Doors[l.B])}, Other: l.B,
				})
			}
		}
	}
	return dst
}

// lay places a card on the table and joins its pieces to the shops there. If that would
// join shops of two owners (Market 3), it returns false and leaves the state inconsistent.
func (s *State) lay(id CardID, p geometry.Pose) bool {
	var buf [geometry.Segments]Join
	joins := s.joins(buf[:0], id, p)
	s.settle(id, p)
	for _, j := range joins {
		if !s.unite(j.New.index(), j.Old.index()) {
			return false
		}
	}
	return true
}

// refound recomputes all shops after cards have left the table. Ownership follows the
// counters: a shop with a counter belongs to the player of that counter, and a fragment
// without one to nobody (Market, "Ownership after a fire"). was holds the previous owners
// of the pieces.
func (s *State) refound(was [pieceCount]uint8) {
	for i := range s.where {
		id := CardID(i + 1)
		s.forget(id)
		if s.where[i] == OnTable {
			s.settle(id, s.pose[i])
		}
	}
	for i := range s.where {
		if s.where[i] != OnTable {
			continue
		}
		var buf [geometry.Segments]Join
		for _, j := range s.joins(buf[:0], CardID(i+1), s.pose[i]) {
			s.unite(j.New.index(), j.Old.index()) // nobody owns anything yet
		}
	}
	for i, owner := range was {
		if owner != 0 && s.shop[i] != noShop && pieceAt(i).Circles() > 0 {
			s.own(s.shop[i], owner)
		}
	}
}

// own sets the owner of a shop to owner, a seat plus one, or 0 for nobody.
func (s *State) own(shop label, owner uint8) {
	for i, l := range s.shop {
		if l == shop {
			s.owner[i] = owner
		}
	}
}

// circles counts the circles of a shop.
func (s *State) circles(shop label) int {
	n := 0
	for i, l := range s.shop {
		if l == shop {
			n += pieceAt(i).Circles()
		}
	}
	return n
}

// remove takes a card off the table, or out of the hand, permanently.
func (s *State) remove(id CardID) {
	s.where[id-1], s.pose[id-1] = Gone, geometry.Pose{}
	s.forget(id)
}

// counters returns the number of counters that a seat has on the table.
func (s *State) counters(seat rules.Seat) int {
	n := 0
	for i, o := range s.owner {
		if o == uint8(seat+1) {
			n += pieceAt(i).Circles()
		}
	}
	return n
}

// CardsOf returns the cards of pieces, each once.
func CardsOf(pieces []Piece) (list []CardID) {
	for _, p := range pieces {
		list = WithCard(list, p.Card)
	}
	return list
}

// WithCard appends a card unless it is in the list.
func WithCard(list []CardID, id CardID) []CardID {
	if slices.Contains(list, id) {
		return list
	}
	return append(list, id)
}
