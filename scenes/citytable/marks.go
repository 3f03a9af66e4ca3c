package citytable

import (
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
)

// marksOf returns the marks while somebody is to move.
func marksOf(p *picker) (m board.Marks) {
	v := &p.View
	m = board.ActsOf(v)
	if !p.Active {
		return m
	}
	m.Holds, m.Letter = p.Chosen, p.Letter
	switch v.Phase() {
	case city.PhasePlace:
		here := *p
		if !p.Chosen {
			here.Letter, _ = lastAtHome(v)
			here.Chosen = true
		}
		m.Places(v, func(row city.Row, space int) art.State {
			if row == city.Exchange {
				return here.state(Aim{AimSpace, space})
			}
			return here.state(Aim{AimRow, int(row)})
		})
	case city.PhaseImpeach:
		for i := range city.Dealers {
			m.Part[city.Stall(i)] = p.state(Aim{AimDealer, i})
		}
	case city.PhaseStack:
		for i := range m.Stacks {
			m.Stacks[i] = p.state(Aim{AimStack, i})
		}
	case city.PhaseExchange:
		for i := range m.Stock {
			if p.Offers {
				m.Stock[i] = p.state(Aim{AimStock, i})
			}
		}
	}
	return m
}

// state returns how something looks that can be pointed at.
func (p *picker) state(a Aim) art.State {
	_, why := p.Move(a)
	switch {
	case why.Key != "" && p.Aim() == a:
		return art.Blocked
	case why.Key != "":
		return art.Dim
	case p.Aim() == a:
		return art.Pointed
	}
	return art.Legal
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
