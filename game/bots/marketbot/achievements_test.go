package marketbot

import (
	"slices"
	"testing"

	"agora/game/achievement/achievementtest"
	"agora/rules"
	"agora/rules/market"
)

// TestAchievements tells the achievements from counters, coins and cards on the table, where
// the program reads what happened.
func TestAchievements(t *testing.T) {
	achievementtest.Run(t, market.Game{}, achievements, map[string]achievementtest.Other[market.State, market.Move]{
		"spared": {Takes: 2, Came: func(p played) int {
			hit, hurt := 0, false
			for i := range p.Len() {
				for seat := range rules.Seat(p.State().Seats()) {
					if lost(p, i, seat) > 0 {
						hit, hurt = 1, hurt || seat == p.Seat
					}
				}
			}
			if p.Won() && !hurt {
				hit *= 2
			}
			return hit
		}},
		"tied": {Takes: 2, Came: func(p played) (came int) {
			for i := range p.Len() {
				d, ok := drew(p, i)
				if owners := largest(p, i); ok && d.Effect != market.Festival && len(owners) > 1 {
					came = max(came, 1)
					if slices.Contains(owners, p.Seat) {
						came = 2
					}
				}
			}
			return came
		}},
		"guest": {Takes: 2, Came: func(p played) (came int) {
			for i := range p.Len() {
				d, ok := drew(p, i)
				if !ok || d.Effect != market.Festival || d.Seat == p.Seat {
					continue
				}
				came = max(came, 1)
				most := 0
				for seat := range rules.Seat(p.State().Seats()) {
					got := gained(p, i, seat)
					if seat == d.Seat {
						got /= 2 // their own income came first
					}
					if seat != p.Seat {
						most = max(most, got)
					}
				}
				if gained(p, i, p.Seat) > most {
					came = 2
				}
			}
			return came
		}},
		"annexed": {Takes: 1, Came: func(p played) (came int) {
			for i := range p.Len() {
				before, after := p.StateAt(i), p.StateAt(i+1)
				for _, piece := range allPieces() {
					if _, there := before.ShopOf(piece); there && p.Own(i) && before.Hand() != 0 && before.Owner(piece) == rules.NoSeat && after.Owner(piece) == p.Seat {
						came = max(came, piece.Circles())
					}
				}
			}
			return came
		}},
		"aimed": {Takes: 2, Came: func(p played) (came int) {
			for i := range p.Len() {
				d, ok := drew(p, i)
				if owners := largest(p, i); ok && d.Effect != market.Festival && d.Seat == p.Seat && len(owners) == 1 {
					came = max(came, 1)
					if owners[0] != p.Seat {
						came = 2
					}
				}
			}
			return came
		}},
		"walls": {Takes: 4, Came: func(p played) (came int) {
			for i := range p.Len() {
				if !p.Own(i) || p.At(i).Turn.Phase != market.PhasePlace {
					continue
				}
				was, now, n := doorsOf(p.StateAt(i)), doorsOf(p.StateAt(i+1)), 0
				for seat := range was {
					if rules.Seat(seat) != p.Seat && now[seat] < was[seat] {
						n += was[seat] - now[seat]
					}
				}
				if now[p.Seat] >= was[p.Seat] {
					came = max(came, n)
				}
			}
			return came
		}},
		"comeback": {Takes: 10, Came: func(p played) (came int) {
			for n := range p.Len() + 1 {
				for seat := range rules.Seat(p.State().Seats()) {
					came = max(came, p.StateAt(n).Coins(seat)-p.StateAt(n).Coins(p.Seat))
				}
			}
			if !p.Won() {
				return 0
			}
			return came
		}},
		"credit": {Takes: 1, Came: func(p played) (came int) {
			came = -100
			for n := range p.Len() + 1 {
				came = max(came, -p.StateAt(n).Coins(p.Seat))
			}
			if !p.Won() {
				return 0
			}
			return came
		}},
	})
}

// allPieces returns all pieces of the deck.
func allPieces() (all []market.Piece) {
	for id := market.CardID(1); id.Valid(); id++ {
		for k := range market.Face(id).Pieces {
			all = append(all, market.Piece{Card: id, Index: uint8(k)})
		}
	}
	return all
}

// drew returns the card that was drawn in move i with its drawer's letter.
func drew(p played, i int) (d market.Drawn, ok bool) {
	for _, e := range p.At(i).Events {
		if e, is := e.(market.Drawn); is && p.State().Letter(e.Seat) == e.Letter {
			return e, true
		}
	}
	return d, false
}

// bought returns the shop bought in move i.
func bought(p played, i int) (b market.Bought) {
	b.Seat = rules.NoSeat
	for _, e := range p.At(i).Events {
		if e, ok := e.(market.Bought); ok {
			b = e
		}
	}
	return b
}

// lost returns how many counters a seat lost in move i.
func lost(p played, i int, seat rules.Seat) (n int) {
	if b := bought(p, i); b.Seat == seat {
		n = b.Counters
	}
	for _, piece := range allPieces() {
		if p.StateAt(i).Owner(piece) == seat {
			n += piece.Circles()
		}
		if p.StateAt(i+1).Owner(piece) == seat {
			n -= piece.Circles()
		}
	}
	return n
}

// gained returns how many coins a seat got in move i, without what it paid.
func gained(p played, i int, seat rules.Seat) int {
	n := p.StateAt(i+1).Coins(seat) - p.StateAt(i).Coins(seat)
	if b := bought(p, i); b.Seat == seat {
		n += b.Price
	}
	return n
}

// largest returns the owners of the shops with the most counters after the purchase of move
// i and before the card drawn in it.
func largest(p played, i int) (owners []rules.Seat) {
	s, b, most := p.StateAt(i), bought(p, i), 1
	var a market.Analysis
	a.Read(&s)
	for k := range a.Shops {
		owner, n := a.Shops[k].Owner, 0
		if b.Seat != rules.NoSeat && slices.Contains(a.Pieces(k), b.Shop) {
			owner = b.Seat
		}
		for _, piece := range a.Pieces(k) {
			n += piece.Circles()
		}
		if owner == rules.NoSeat || n < most {
			continue
		}
		if n > most {
			owners, most = nil, n
		}
		owners = append(owners, owner)
	}
	return owners
}

// doorsOf counts the open doors of each seat's pieces.
func doorsOf(s market.State) []int {
	all := make([]int, s.Seats())
	var a market.Analysis
	a.Read(&s)
	for _, piece := range allPieces() {
		if owner := s.Owner(piece); owner != rules.NoSeat {
			for segment, of := range market.Face(piece.Card).Doors {
				if of == int8(piece.Index) && a.Door(piece.Card, segment).State == market.Open {
					all[owner]++
				}
			}
		}
	}
	return all
}
