package marketbot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game/bots"
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// Shop is a shop in a reason, by the name of its first piece.
type Shop market.Piece

// String returns the piece's name, as engines know it.
func (s Shop) String() string { return market.Piece(s).String() }

// shopCalled returns the shop whose first piece has that name.
func shopCalled(name string) (any, bool) {
	card, letter, ok := strings.Cut(name, ".")
	n, err := strconv.ParseUint(card, 10, 8)
	if !ok || err != nil || len(letter) != 1 {
		return nil, false
	}
	s := Shop{Card: market.CardID(n), Index: letter[0] - 'a'}
	return s, market.Piece(s).Valid() && s.String() == name
}

// why says in a few words what an option gains: what grows, what it takes from others, and what
// is bought.
func (m *mind) why(view *market.State, o *option) words.Series {
	m.standing.read(view)
	m.board.read(view)
	if view.Hand() == 0 {
		return m.whyBuy(o)
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
		reasons = words.Series{words.M("market.why.aside")}
	}
	if rival := m.first(); rival != rules.NoSeat && rival != m.seat {
		return words.Series{reasons[0], threat(rival)}
	}
	return reasons[:min(len(reasons), 2)]
}

// first returns the seat that reaches fifty coins first by the incomes to come, one for each
// seat in turn, if the doors stay as they are on the table after the option. It returns NoSeat
// if nobody reaches fifty, or the deck does not last until then: the last card that is placed
// ends the game (Market, "A turn").
func (m *mind) first() rules.Seat {
	st := &m.standing
	st.sum(&m.after)
	for j := range min(st.seats, st.deck) {
		seat := (int(m.seat) + 1 + j) % st.seats
		// A shop that is bought now costs as much as it earns until then.
		if st.coins[seat]+st.income[seat] >= goal {
			return rules.Seat(seat)
		}
	}
	return rules.NoSeat
}

// threat says who else wins by the next income.
func threat(rival rules.Seat) words.Message {
	return words.M("market.why.threat", "player", bots.Rival(rival))
}

// grown returns one of the seat's own shops, identified by its first piece before, that the new
// card joins.
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

// whyBuy says why a shop is bought, or why none is. The order of turns decides which incomes
// count.
func (m *mind) whyBuy(o *option) (reasons words.Series) {
	m.board.stay(&m.after)
	first := m.first()
	switch {
	case o.shop != (market.Piece{}) && o.price == 0:
		reasons = words.Series{words.M("market.why.free", "shop", Shop(o.shop))}
	case o.shop != (market.Piece{}):
		reasons = words.Series{words.M("market.why.brings", "shop", Shop(o.shop), "n", o.price)}
	case first == m.seat:
		return words.Series{words.M("market.why.wins")}
	case !slices.ContainsFunc(m.after.shops, func(sh shop) bool { return sh.buyable() }):
		reasons = words.Series{words.M("market.why.none")}
	case first != rules.NoSeat || m.standing.deck < m.standing.seats:
		reasons = words.Series{words.M("market.why.pays")} // no income of one's own comes any more
	default:
		reasons = words.Series{words.M("market.why.saves")}
	}
	if first != rules.NoSeat && first != m.seat {
		reasons = append(reasons, threat(first))
	}
	return reasons
}
