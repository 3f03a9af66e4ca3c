package market

import (
	"agora/rules"
	"agora/rules/geometry"
)

// Shops are kept in the state as labels: State.shop names for every piece on
// the table the least piece of its shop, and State.owner its owner. Both follow
// from the poses and the counters; they are kept because a legal placement is
// asked for far more often than one is made.

// forget takes a card's pieces out of all shops.
func (s *State) forget(id CardID) {
	for i := int(id-1) * CardPieces; i < int(id)*CardPieces; i++ {
		s.shop[i], s.owner[i] = noShop, 0
	}
}

// settle lays a card on the table with every piece a shop of its own.
func (s *State) settle(id CardID, p geometry.Pose) {
	s.where[id-1], s.pose[id-1] = OnTable, p
	s.forget(id)
	for k := range face(id).Pieces {
		i := Piece{id, uint8(k)}.index()
		s.shop[i] = uint8(i)
	}
}

// unite makes one shop of those of two pieces. It belongs to the owner of
// either; with two different owners it does nothing and is false.
func (s *State) unite(a, b int) bool {
	la, lb := s.shop[a], s.shop[b]
	if la == lb {
		return true
	}
	owner := max(s.owner[la], s.owner[lb])
	if least := min(s.owner[la], s.owner[lb]); least != 0 && least != owner {
		return false
	}
	label := min(la, lb)
	for i, l := range s.shop {
		if l == la || l == lb {
			s.shop[i], s.owner[i] = label, owner
		}
	}
	return true
}

// joins appends the pairs of doors that coincide between a card of face id in
// pose p and the cards on the table.
func (s *State) joins(dst []Join, id CardID, p geometry.Pose) []Join {
	var buf [geometry.Segments]geometry.Link
	c := face(id)
	for i, w := range s.where {
		if w != OnTable || CardID(i+1) == id {
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

// maxJoins is enough for all doors of one card.
const maxJoins = 2 * geometry.Segments

// lay puts a card on the table and joins its pieces to the shops that lie
// there. It is false, with the state in disorder, if that would join two owners
// (Market 3).
func (s *State) lay(id CardID, p geometry.Pose) bool {
	var buf [maxJoins]Join
	joins := s.joins(buf[:0], id, p)
	s.settle(id, p)
	for _, j := range joins {
		if !s.unite(j.New.index(), j.Old.index()) {
			return false
		}
	}
	return true
}

// refound finds all shops anew from the poses, after cards have left the table.
// Counters carry ownership: a shop with a counter on it belongs to whoever's
// that is, and a fragment without one to nobody (Market, "Ownership after a
// fire"). was says who owned the pieces before.
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
		var buf [maxJoins]Join
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

// own gives a shop to an owner, seat + 1, or to nobody.
func (s *State) own(label uint8, owner uint8) {
	for i, l := range s.shop {
		if l == label {
			s.owner[i] = owner
		}
	}
}

// circles counts the circles of a shop.
func (s *State) circles(label uint8) int {
	n := 0
	for i, l := range s.shop {
		if l == label {
			n += pieceAt(i).Circles()
		}
	}
	return n
}

// remove takes a card off the table, or out of the hand, for good.
func (s *State) remove(id CardID) {
	s.where[id-1], s.pose[id-1] = Gone, geometry.Pose{}
	s.forget(id)
}

// counters counts the counters that a seat has on the table.
func (s *State) counters(seat rules.Seat) int {
	n := 0
	for i, o := range s.owner {
		if o == uint8(seat+1) {
			n += pieceAt(i).Circles()
		}
	}
	return n
}
