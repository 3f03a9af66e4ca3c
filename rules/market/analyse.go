package market

import (
	"slices"

	"agora/rules"
	"agora/rules/geometry"
)

// DoorState is the state of a segment of a card on the table. The engine's agora-doors
// command uses the same words.
type DoorState uint8

const (
	Walled DoorState = iota // no door: the cell behind it is solid
	Open                    // brings a coin
	Joined                  // a door of another card lies against it
	Faced                   // a wall of another card lies against it
	Broken                  // another card touches its white part
	Cut                     // nobody can walk to it
	Edge                    // the edge of the table touches its white part
)

var doorNames = [...]string{"wall", "open", "joined", "faced", "broken", "cut", "edge"}

// String returns the state's word.
func (d DoorState) String() string {
	if int(d) >= len(doorNames) {
		return "?"
	}
	return doorNames[d]
}

// Door describes one segment.
type Door struct {
	State   DoorState
	Other   CardID // the card that joins, faces or breaks it; 0 for none
	Segment int8   // the other card's segment if Joined or Faced, else -1
}

// Shop is a maximal set of pieces joined door to door.
type Shop struct {
	First    Piece      // the lowest piece, which identifies the shop
	Owner    rules.Seat // NoSeat if it is empty
	Circles  int        // places for counters
	Counters int        // counters on it: all circles or none
	Doors    int        // open doors: its income, and its price while it is empty
	from, to int        // its pieces in Analysis.pieces
}

// CanBeBought reports whether the shop is empty and can be marked.
func (s Shop) CanBeBought() bool { return s.Owner == rules.NoSeat && s.Circles > 0 }

// Analysis holds what follows from the cards on a table: the state of every segment, and
// the shops. The zero value is ready to use; reading again reuses its memory. Do not copy
// an Analysis in use.
type Analysis struct {
	// Shops in the order of their first pieces. Valid until the next Read.
	Shops []Shop

	doors  [Cards][geometry.Segments]Door
	shopOf [pieceCount]int16 // index in Shops, -1 for none
	pieces []Piece           // grouped by shop
	cards  []CardID
	poses  []geometry.Pose
	ground geometry.Ground
}

// Read analyses the position. It allocates nothing once its buffers have grown.
func (a *Analysis) Read(s *State) {
	a.readDoors(s)
	a.readShops(s)
}

// Door returns the state of a card's segment, 0 to 9. It returns the zero Door (walled)
// for a card that is not on the table, and for a segment that does not exist.
func (a *Analysis) Door(id CardID, segment int) Door {
	if !id.Valid() || segment < 0 || segment >= geometry.Segments {
		return Door{Segment: -1}
	}
	return a.doors[id-1][segment]
}

// Ground returns the open ground of the table, with the cards in the order of
// State.Placed. It belongs to the Analysis.
func (a *Analysis) Ground() *geometry.Ground { return &a.ground }

// ShopOf returns the index in Shops of the shop that the piece belongs to, -1 if it
// is not on the table.
func (a *Analysis) ShopOf(p Piece) int {
	if !p.Valid() || len(a.Shops) == 0 {
		return -1
	}
	return int(a.shopOf[p.index()])
}

// Pieces returns the pieces of shop i, in order. They belong to the Analysis.
func (a *Analysis) Pieces(i int) []Piece { return a.pieces[a.Shops[i].from:a.Shops[i].to] }

// Income returns what the seat's shops bring (Market, a turn, 1).
func (a *Analysis) Income(seat rules.Seat) int {
	n := 0
	for i := range a.Shops {
		if sh := &a.Shops[i]; sh.Owner == seat && seat != rules.NoSeat {
			n += sh.Doors
		}
	}
	return n
}

// Largest finds the shop with the most counters, for fire and flood. tied is the number of
// shops that have that many: 0 if nobody has a counter on the table; only 1 means that
// there is a largest shop. shop is the first of them, -1 if there is none.
func (a *Analysis) Largest() (shop, counters, tied int) {
	return a.largest(func(*Shop) bool { return true })
}

// LargestOf is like Largest, but considers only the shops of one seat.
func (a *Analysis) LargestOf(seat rules.Seat) (shop, counters, tied int) {
	return a.largest(func(s *Shop) bool { return s.Owner == seat })
}

func (a *Analysis) largest(counts func(*Shop) bool) (shop, counters, tied int) {
	shop = -1
	for i := range a.Shops {
		sh := &a.Shops[i]
		if !counts(sh) || sh.Counters == 0 || sh.Counters < counters {
			continue
		}
		if sh.Counters > counters {
			shop, counters, tied = i, sh.Counters, 0
		}
		tied++
	}
	return shop, counters, tied
}

func (a *Analysis) readDoors(s *State) {
	a.cards, a.poses = a.cards[:0], a.poses[:0]
	for i, w := range s.where {
		if w == OnTable {
			a.cards = append(a.cards, CardID(i+1))
			a.poses = append(a.poses, s.pose[i])
			continue
		}
		for seg := range a.doors[i] {
			a.doors[i][seg] = Door{Segment: -1}
		}
	}
	a.ground.Analyse(s.table, a.poses)
	for i, id := range a.cards {
		c := face(id)
		for seg, g := range a.ground.Segments[i] {
			d := Door{Segment: -1}
			if c.Doors[seg] != Wall {
				d = a.door(g)
			}
			a.doors[id-1][seg] = d
		}
	}
}

// door converts the geometry's result for a segment with a shop behind it.
func (a *Analysis) door(g geometry.Segment) Door {
	d := Door{Segment: -1}
	if g.Other >= 0 && int(g.Other) < len(a.cards) {
		d.Other = a.cards[g.Other]
	}
	switch g.State {
	case geometry.Facing:
		d.State, d.Segment = Faced, g.OtherSegment
		if face(d.Other).Doors[d.Segment] != Wall {
			d.State = Joined
		}
	case geometry.Touched:
		d.State = Broken
	case geometry.Edge:
		d.State = Edge
	case geometry.Cut:
		d.State = Cut
	default:
		d.State = Open
	}
	return d
}

func (a *Analysis) readShops(s *State) {
	a.Shops = a.Shops[:0]
	for i := range a.shopOf {
		a.shopOf[i] = -1
	}
	// First the shops by their first pieces, then room for the pieces of each, then the
	// pieces. Everything stays in order without sorting.
	for i, shop := range s.shop {
		if shop == noShop {
			continue
		}
		if shop == labelOf(i) {
			a.shopOf[i] = int16(len(a.Shops))
			a.Shops = append(a.Shops, Shop{First: pieceAt(i), Owner: s.ownerAt(i)})
		} else {
			a.shopOf[i] = a.shopOf[shop.first()]
		}
		a.Shops[a.shopOf[i]].to++
	}
	n := 0
	for i := range a.Shops {
		sh := &a.Shops[i]
		sh.from, sh.to, n = n, n, n+sh.to
	}
	a.pieces = append(a.pieces[:0], make([]Piece, n)...)
	for i, k := range a.shopOf {
		if k < 0 {
			continue
		}
		p, sh := pieceAt(i), &a.Shops[k]
		a.pieces[sh.to] = p
		sh.to++
		sh.Circles += p.Circles()
		c := face(p.Card)
		for seg, d := range a.doors[p.Card-1] {
			if d.State == Open && c.Doors[seg] == int8(p.Index) {
				sh.Doors++
			}
		}
	}
	for i := range a.Shops {
		if sh := &a.Shops[i]; sh.Owner != rules.NoSeat {
			sh.Counters = sh.Circles
		}
	}
}

// Changes appends the doors whose state differs between two analyses, for cards on the
// table in both. It shows what a move would join, break or cut off.
func Changes(dst []DoorChange, before, after *Analysis) []DoorChange {
	for _, id := range before.cards {
		if !slices.Contains(after.cards, id) {
			continue
		}
		for seg, was := range before.doors[id-1] {
			if is := after.doors[id-1][seg]; is.State != was.State {
				dst = append(dst, DoorChange{id, seg, was.State, is.State})
			}
		}
	}
	return dst
}
