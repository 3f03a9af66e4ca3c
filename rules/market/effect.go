package market

import "agora/rules"

// strike applies the effect of the drawn card (Market 2). The last analysis of the table
// is still valid.
func (t *turn) strike(e Effect) {
	if e == Festival {
		t.festival()
		return
	}
	shop, counters, tied := t.look.Largest()
	if tied != 1 {
		no := NoEffect{Seat: t.Active(), Effect: e, Counters: counters}
		for i := range t.look.Shops {
			if sh := &t.look.Shops[i]; tied > 0 && sh.Counters == counters {
				no.Tied = append(no.Tied, sh.First)
			}
		}
		t.tell(no)
		return
	}
	if e == Fire {
		t.burn(shop)
	} else {
		t.flood(shop)
	}
}

// burn takes every card with a part of the shop off the table.
func (t *turn) burn(shop int) {
	sh := &t.look.Shops[shop]
	e := Burnt{Seat: t.Active(), Shop: sh.First, Owner: sh.Owner, Counters: sh.Counters}
	before := t.owner
	var had [MaxSeats]int
	for seat := range t.seats {
		had[seat] = t.counters(rules.Seat(seat))
	}
	for _, p := range t.look.Pieces(shop) {
		if t.where[p.Card-1] == OnTable {
			t.remove(p.Card)
			e.Cards = append(e.Cards, p.Card)
		}
	}
	t.refound(before)
	for seat := range t.seats {
		if lost := had[seat] - t.counters(rules.Seat(seat)); lost > 0 {
			e.Losses = append(e.Losses, Loss{rules.Seat(seat), lost})
		}
	}
	for i, owner := range before {
		if owner != 0 && t.owner[i] == 0 && t.shop[i] != noShop {
			e.Emptied = append(e.Emptied, pieceAt(i))
		}
	}
	t.tell(e)
}

// flood removes the counters of the shop, which stays and can be bought.
func (t *turn) flood(shop int) {
	sh := &t.look.Shops[shop]
	t.own(t.shop[sh.First.index()], 0)
	t.tell(Flooded{Seat: t.Active(), Shop: sh.First, Owner: sh.Owner, Counters: sh.Counters})
}

// festival pays everybody once more, clockwise from the active seat. The first to reach
// the goal wins, and those after them get nothing.
func (t *turn) festival() {
	e := Feast{Seat: t.Active(), Winner: rules.NoSeat}
	for k := range t.seats {
		seat := rules.Seat((t.active + k) % t.seats)
		e.Pays = append(e.Pays, t.pay(seat))
		if int(t.coins[seat]) >= standard.Goal {
			e.Winner = seat
			break
		}
	}
	t.tell(e)
	if e.Winner != rules.NoSeat {
		t.end()
	}
}
