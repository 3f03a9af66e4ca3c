package citytable

import (
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
)

// marksOf returns the marks while somebody is to move.
func marksOf(p *hand.Picker) (m board.Marks) {
	v := &p.View
	m = board.ActsOf(v)
	if !p.Active {
		return m
	}
	m.Holds, m.Letter = p.Chosen, p.Known()
	switch v.Phase() {
	case city.PhasePlace:
		here := *p
		if !p.Chosen {
			here.Letter, _ = hand.LastAtHome(&p.Judge)
			here.Chosen = true
		}
		m.Places(v, func(row city.Row, space int) art.State {
			if row == city.Exchange {
				return here.State(hand.Aim{Kind: hand.AimSpace, N: space})
			}
			return here.State(hand.Aim{Kind: hand.AimRow, N: int(row)})
		})
	case city.PhaseImpeach:
		for i := range city.Dealers {
			m.Part[city.Stall(i)] = p.State(hand.Aim{Kind: hand.AimDealer, N: i})
		}
	case city.PhaseStack:
		for i := range m.Stacks {
			m.Stacks[i] = p.State(hand.Aim{Kind: hand.AimStack, N: i})
		}
	case city.PhaseExchange:
		for i := range m.Stock {
			if p.Offers {
				m.Stock[i] = p.State(hand.Aim{Kind: hand.AimStock, N: i})
			}
		}
	}
	return m
}

// fresh returns the spaces on which others have placed or used their citizens since the
// viewer's last turn.
func (s *Scene) fresh() (at [city.Rows][board.MostSpaces]bool) {
	me := s.handSeat()
	for n := s.Since() + 1; n <= s.At(); n++ {
		for _, e := range s.Match.At(n - 1).Events {
			var spot city.Spot
			seat := rules.NoSeat
			switch e := e.(type) {
			case city.RoundEnded:
				at = [city.Rows][board.MostSpaces]bool{}
			case city.Placed:
				seat, spot = e.Seat, e.Spot
			case city.Traded:
				seat, spot = e.Seat, e.Spot
			case city.Raised:
				seat, spot = e.Seat, e.Spot
			case city.Donated:
				seat, spot = e.Seat, e.Spot
			}
			if seat != rules.NoSeat && seat != me {
				at[spot.Row][spot.Space] = true
			}
		}
	}
	return at
}
