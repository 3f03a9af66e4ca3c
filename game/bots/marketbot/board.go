package marketbot

import (
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
)

// pieces is an array with a place for every piece of every card.
const pieces = market.Cards * market.CardPieces

// noShop stands for a piece that is not on the table.
const noShop = -1

// faces are the cards' faces, read once and never changed.
var faces = market.Standard().Cards

// index returns a piece's place in arrays of pieces.
func index(id market.CardID, piece int8) int {
	return int(id-1)*market.CardPieces + int(piece)
}

// shop holds the data of a shop that the player evaluates.
type shop struct {
	first   market.Piece // by which it can be bought
	owner   rules.Seat
	doors   int // open ones: income, and price while it is empty
	circles int
}

// buyable reports whether the shop can be bought.
func (s *shop) buyable() bool { return s.owner == rules.NoSeat && s.circles > 0 }

// board is a table before the card in hand is placed, laid out so that very many
// placements can be evaluated: it knows which cards are connected, and so can usually tell
// what a placement does to the doors without reading the whole table.
type board struct {
	table  geometry.Table
	cards  []market.CardID
	poses  []geometry.Pose
	group  []int16  // cards that touch are of one group; the last is the table's edge
	open   []uint16 // of each card, a bit for each segment that is an open door
	shopOf [pieces]int16
	shops  []shop
	yards  bool // there is a yard that a card may fit into
	hand   market.CardID

	look     market.Analysis
	ground   geometry.Ground
	contacts []geometry.Contact
	near     []geometry.Pose
	nearOf   []int
}

// read lays the board out from a state; hand is the card to be placed.
func (b *board) read(s *market.State) {
	b.table, b.hand = s.Table(), s.Hand()
	b.cards = s.Placed(b.cards[:0])
	b.poses = s.Poses(b.poses[:0])
	b.look.Read(s)
	b.shops = b.shops[:0]
	for i := range b.look.Shops {
		sh := &b.look.Shops[i]
		b.shops = append(b.shops, shop{sh.First, sh.Owner, sh.Doors, sh.Circles})
	}
	for i := range b.shopOf {
		b.shopOf[i] = noShop
	}
	b.open = b.open[:0]
	for _, id := range b.cards {
		for k := range faces[id-1].Pieces {
			p := market.Piece{Card: id, Index: uint8(k)}
			b.shopOf[index(id, int8(k))] = int16(b.look.ShopOf(p))
		}
		open := uint16(0)
		for seg := range geometry.Segments {
			if b.look.Door(id, seg).State == market.Open {
				open |= 1 << seg
			}
		}
		b.open = append(b.open, open)
	}
	b.join()
	ground := b.look.Ground().Pieces
	const card = 2 * geometry.CardW * geometry.CardH * geometry.Unit * geometry.Unit
	b.yards = len(ground) > 1 && (ground[1].Area2 >= card || ground[0].Area2 < 2*ground[1].Area2+card)
}

// join finds the groups of connected cards.
func (b *board) join() {
	n := len(b.poses)
	b.group = b.group[:0]
	for i := range n + 1 {
		b.group = append(b.group, int16(i))
	}
	for i, p := range b.poses {
		b.contacts = geometry.Contacts(b.contacts[:0], b.table, b.poses[:i], p)
		for _, c := range b.contacts {
			from, to := b.group[b.body(c)], b.group[i]
			for k, g := range b.group {
				if g == from {
					b.group[k] = to
				}
			}
		}
	}
}

// body returns the place in group of the card that is touched.
func (b *board) body(c geometry.Contact) int {
	if c.Other == geometry.TableEdge {
		return len(b.poses)
	}
	return c.Other
}

// after is a table after a placement.
type after struct {
	shops  []shop // those joined to another one have no pieces and no circles
	merged []int16
}

// root returns the shop that shop i has become part of.
func (a *after) root(i int16) int16 {
	for a.merged[i] != i {
		i = a.merged[i]
	}
	return i
}

// legal reports whether the geometry allows the card in hand there; place finds out whether
// shops of two owners would join.
func (b *board) legal(p geometry.Pose) bool { return geometry.Legal(b.table, b.poses, p) }

// place computes the shops after the card in hand is placed in a legal pose. It returns false
// if that would join shops of two owners.
func (b *board) place(a *after, p geometry.Pose) bool {
	n := len(b.shops)
	face := &faces[b.hand-1]
	a.shops = append(a.shops[:0], b.shops...)
	a.merged = a.merged[:0]
	for i := range n + face.Pieces {
		a.merged = append(a.merged, int16(i))
	}
	for k := range face.Pieces {
		a.shops = append(a.shops, shop{market.Piece{Card: b.hand, Index: uint8(k)}, rules.NoSeat, 0, int(face.Circles[k])})
	}

	b.contacts = geometry.Contacts(b.contacts[:0], b.table, b.poses, p)
	cycle := b.yards
	var links [geometry.Segments]geometry.Link
	for i, c := range b.contacts {
		for _, d := range b.contacts[:i] {
			if b.group[b.body(c)] == b.group[b.body(d)] {
				cycle = true
			}
		}
		if c.Other == geometry.TableEdge || !c.EdgeToEdge {
			continue
		}
		id := b.cards[c.Other]
		for _, l := range geometry.Links(links[:0], p, b.poses[c.Other]) {
			mine, other := face.Doors[l.A], faces[id-1].Doors[l.B]
			if mine == market.Wall || other == market.Wall {
				continue
			}
			if !a.unite(int16(n)+int16(mine), b.shopOf[index(id, other)]) {
				return false
			}
		}
	}
	if cycle {
		b.recount(a, p)
	} else {
		b.update(a, p)
	}
	return true
}

// unite merges two shops; false if they have different owners.
func (a *after) unite(i, j int16) bool {
	i, j = a.root(i), a.root(j)
	if i == j {
		return true
	}
	if j < i {
		i, j = j, i
	}
	x, y := &a.shops[i], &a.shops[j]
	switch {
	case x.owner == rules.NoSeat:
		x.owner = y.owner
	case y.owner != rules.NoSeat && x.owner != y.owner:
		return false
	}
	if y.first.Card < x.first.Card || y.first.Card == x.first.Card && y.first.Index < x.first.Index {
		x.first = y.first
	}
	x.doors += y.doors
	x.circles += y.circles
	y.doors, y.circles, y.owner = 0, 0, rules.NoSeat
	a.merged[j] = i
	return true
}

// update counts the doors where the card closes no yard: only what it touches
// changes.
func (b *board) update(a *after, p geometry.Pose) {
	b.near, b.nearOf = append(b.near[:0], p), b.nearOf[:0]
	for _, c := range b.contacts {
		if c.Other != geometry.TableEdge {
			b.near = append(b.near, b.poses[c.Other])
			b.nearOf = append(b.nearOf, c.Other)
		}
	}
	b.ground.Analyse(b.table, b.near)
	own := int16(len(b.shops))
	for seg, s := range b.ground.Segments[0] {
		if k := faces[b.hand-1].Doors[seg]; k != market.Wall && (s.State == geometry.Open || s.State == geometry.Cut) {
			a.shops[a.root(own+int16(k))].doors++
		}
	}
	for i, c := range b.nearOf {
		id := b.cards[c]
		for seg, s := range b.ground.Segments[i+1] {
			if s.Other == 0 && b.open[c]&(1<<seg) != 0 {
				a.shops[a.root(b.shopOf[index(id, faces[id-1].Doors[seg])])].doors--
			}
		}
	}
}

// recount counts all doors from the whole table.
func (b *board) recount(a *after, p geometry.Pose) {
	b.near = append(append(b.near[:0], b.poses...), p)
	b.ground.Analyse(b.table, b.near)
	for i := range a.shops {
		a.shops[i].doors = 0
	}
	own := int16(len(b.shops))
	for i := range b.near {
		id, card := b.hand, i == len(b.poses)
		if !card {
			id = b.cards[i]
		}
		for seg, s := range b.ground.Segments[i] {
			k := faces[id-1].Doors[seg]
			if s.State != geometry.Open || k == market.Wall {
				continue
			}
			if card {
				a.shops[a.root(own+int16(k))].doors++
			} else {
				a.shops[a.root(b.shopOf[index(id, k)])].doors++
			}
		}
	}
}

// stay is the table as it is, when no card remains to be placed.
func (b *board) stay(a *after) {
	a.shops = append(a.shops[:0], b.shops...)
	a.merged = a.merged[:0]
	for i := range a.shops {
		a.merged = append(a.merged, int16(i))
	}
}
