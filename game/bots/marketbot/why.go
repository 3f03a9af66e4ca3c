package marketbot

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/market"
)

// why says in a few words what an option gains: what grows, what it takes from
// others, what is bought.
func (m *mind) why(view *market.State, o *option) string {
	m.standing.read(view)
	m.board.read(view)
	if view.Hand() == 0 {
		return m.whyBuy(o)
	}
	if !m.board.place(&m.after, o.pose) {
		return ""
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
	var words []string
	if shop, ok := m.grown(); ok {
		words = append(words, fmt.Sprintf("joins %v: %+d each turn", shop, is[m.seat]-was[m.seat]))
	} else if lost := was[m.seat] - is[m.seat]; lost > 0 {
		words = append(words, fmt.Sprintf("gives up %s", doors(lost)))
	}
	worst, taken := rules.NoSeat, 0
	for seat := range view.Seats() {
		if lost := was[seat] - is[seat]; rules.Seat(seat) != m.seat && lost > taken {
			worst, taken = rules.Seat(seat), lost
		}
	}
	if worst != rules.NoSeat {
		words = append(words, fmt.Sprintf("closes %s of player %d", doors(taken), worst+1))
	}
	if o.shop != (market.Piece{}) {
		words = append(words, fmt.Sprintf("makes %v worth %s", o.shop, coins(o.price)))
	}
	if len(words) == 0 {
		return "keeps out of the way"
	}
	return strings.Join(words[:min(len(words), 2)], ", ")
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

func (m *mind) whyBuy(o *option) string {
	switch {
	case o.shop != (market.Piece{}) && o.price == 0:
		return fmt.Sprintf("%v costs nothing", o.shop)
	case o.shop != (market.Piece{}):
		return fmt.Sprintf("%v brings %s each turn", o.shop, coins(o.price))
	}
	m.board.stay(&m.after)
	m.standing.sum(&m.after)
	if m.standing.coins[m.seat]+m.standing.income[m.seat] >= goal {
		return "the next income wins"
	}
	if m.standing.best == [market.MaxSeats]int{} {
		return "there is nothing to buy"
	}
	return "no shop pays for itself in time"
}

func doors(n int) string {
	if n == 1 {
		return "1 door"
	}
	return fmt.Sprintf("%d doors", n)
}

func coins(n int) string {
	if n == 1 {
		return "1 coin"
	}
	return fmt.Sprintf("%d coins", n)
}
