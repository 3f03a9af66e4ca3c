package marketbot

import (
	"fmt"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// Shop is a shop in a reason, by the name of its first piece.
type Shop market.Piece

// String is the piece's name, as engines know it.
func (s Shop) String() string { return market.Piece(s).String() }

// why says in a few words what an option gains: what grows, what it takes from
// others, what is bought.
func (m *mind) why(view *market.State, o *option) words.Series {
	m.standing.read(view)
	m.board.read(view)
	if view.Hand() == 0 {
		return words.Series{m.whyBuy(o)}
	}
	if !m.board.place(&m.after, o.pose) {
		return nil
	}
	var was, is [market.MaxSeats]int
	for i := range m.board.shops {
		if sh := &m.board.shops[i]; sh.owner != rules.NoSeat {
			was[sh.owner] += sh.doors
		}
	}
	for i := range m.after.shops {
		if sh := &m.after.shops[i]; sh.owner != rules.NoSeat {
			is[sh.owner] += sh.doors
		}
	}
	var reasons words.Series
	if shop, ok := m.grown(); ok {
		reasons = append(reasons, words.M("market.why.joins", "shop", Shop(shop), "gain", fmt.Sprintf("%+d", is[m.seat]-was[m.seat])))
	} else if lost := was[m.seat] - is[m.seat]; lost > 0 {
		reasons = append(reasons, words.M("market.why.gives", "n", lost))
	}
	worst, taken := rules.NoSeat, 0
	for seat := range view.Seats() {
		if lost := was[seat] - is[seat]; rules.Seat(seat) != m.seat && lost > taken {
			worst, taken = rules.Seat(seat), lost
		}
	}
	if worst != rules.NoSeat {
		reasons = append(reasons, words.M("market.why.closes", "n", taken, "player", bots.Rival(worst)))
	}
	if o.shop != (market.Piece{}) {
		reasons = append(reasons, words.M("market.why.worth", "shop", Shop(o.shop), "n", o.price))
	}
	if len(reasons) == 0 {
		return words.Series{words.M("market.why.aside")}
	}
	return reasons[:min(len(reasons), 2)]
}

// grown is a shop of the seat's own, known by its first piece before, that the new
// card becomes part of.
func (m *mind) grown() (market.Piece, bool) {
	n := len(m.board.shops)
	for k := n; k < len(m.after.shops); k++ {
		if i := m.after.root(int16(k)); int(i) < n && m.after.shops[i].owner == m.seat {
			for j := range n {
				if m.after.root(int16(j)) == i && m.board.shops[j].owner == m.seat {
					return m.board.shops[j].first, true
				}
			}
		}
	}
	return market.Piece{}, false
}

func (m *mind) whyBuy(o *option) words.Message {
	switch {
	case o.shop != (market.Piece{}) && o.price == 0:
		return words.M("market.why.free", "shop", Shop(o.shop))
	case o.shop != (market.Piece{}):
		return words.M("market.why.brings", "shop", Shop(o.shop), "n", o.price)
	}
	m.board.stay(&m.after)
	m.standing.sum(&m.after)
	if m.standing.coins[m.seat]+m.standing.income[m.seat] >= goal {
		return words.M("market.why.wins")
	}
	if m.standing.best == [market.MaxSeats]int{} {
		return words.M("market.why.none")
	}
	return words.M("market.why.pays")
}
