package geometry

import (
	"cmp"
	"slices"
)

// mostTurns bounds how many directions Turns tries.
const mostTurns = 40

// Turns appends legal poses near the free pose that touch two bodies at once, with the card
// turned as it takes: along the sides of the cards around it, and along the lines from a
// corner of one to a corner of another, so that it shuts the gap between leaning cards.
// Nearest first, at most most of them, and none for which the middle of the card goes
// farther than reach. Order and answer follow from the arguments alone, in whole
// coordinates.
func Turns(dst []Snap, t Table, cards []Pose, free Pose, reach int64, most int) []Snap {
	t = t.clamped()
	if !free.Valid() || t.outOfReach(free, 2*farthestReach) {
		return dst
	}
	reach = min(max(reach, 0), farthestReach)
	centre := free.Center2()
	var found []candidate
	for _, z := range directions(cards, free) {
		p := PoseAt(centre, z)
		s := snapper{table: t, cards: cards, free: p, corners: p.Corners(), reach2: reach * reach}
		s.near2 = (reach + 3*Unit + Unit*67/100) * (reach + 3*Unit + Unit*67/100)
		s.holdAll(p)
		for i := range s.held {
			for j := range i {
				s.double(p, &s.holds[j], &s.holds[i])
			}
		}
		found = append(found, s.found[:s.candidates]...)
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.d2, b.d2) })
	first := len(dst)
	for i := range found {
		c := &found[i]
		if len(dst)-first >= most {
			break
		}
		if offered(dst[first:], c.pose) || !Legal(t, cards, c.pose) {
			continue
		}
		touched := Contacts(nil, t, cards, c.pose)
		if !slices.ContainsFunc(touched, func(k Contact) bool { return k.Other != touched[0].Other }) {
			continue // two sides of the table are one body
		}
		dst = append(dst, Snap{Pose: c.pose, Kind: SnapTwoContacts, Distance: rootUp(c.d2), Contacts: touched})
	}
	return dst
}

// directions returns those in which a card may lie between the cards around it, each turned
// by the quarters nearest to the free pose's upright and lying.
func directions(cards []Pose, free Pose) (list []Vec) {
	centre := free.Center2()
	type corner struct {
		at   Vec
		card int
	}
	var near []corner
	const far = 8 * Unit // twice as far as a corner may be to matter
	add := func(z Vec) {
		if p := (Pose{Z: z}); !p.Valid() || len(list) >= 2*mostTurns {
			return
		}
		for _, q := range [2]Vec{quarter(z, free.Z), quarter(z, free.Z).Rot(1)} {
			// Nearly the same direction is tried once: the sine of the angle between the two.
			if !slices.ContainsFunc(list, func(v Vec) bool { d := v.Cross(q); return v.Dot(q) > 0 && abs(d) < Unit*Unit/2000 }) {
				list = append(list, q)
			}
		}
	}
	for i := range cards {
		for _, c := range cards[i].Corners() {
			if d := c.Scale(2).Sub(centre); abs(d.X) <= 2*far && abs(d.Y) <= 2*far && d.Norm() <= far*far {
				near = append(near, corner{c, i})
			}
		}
	}
	slices.SortStableFunc(near, func(a, b corner) int {
		return cmp.Compare(a.at.Scale(2).Sub(centre).Norm(), b.at.Scale(2).Sub(centre).Norm())
	})
	for _, c := range near {
		add(cards[c.card].Z)
	}
	for i, a := range near[:min(len(near), 12)] {
		for _, b := range near[:i] {
			if a.card == b.card {
				continue
			}
			d := b.at.Sub(a.at)
			if n := int64(root(uint64(d.Norm()))); n > 0 {
				add(Vec{mulDivRound(d.X, Unit, n), mulDivRound(d.Y, Unit, n)})
			}
		}
	}
	return list
}
