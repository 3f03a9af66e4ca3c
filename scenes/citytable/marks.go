package citytable

import (
	"agora/rules"
	"agora/rules/city"
)

// marks says how the parts of the board look: what can be chosen, what is pointed at,
// where something happens. The zero marks are plain.
type marks struct {
	part   [city.Rows]state
	space  [city.Rows][mostSpaces]state // for a free space that can be chosen, or the space of the citizen that acts
	stock  [kinds]state
	stacks [city.Stacks]state
	fresh  [city.Rows][mostSpaces]bool // others have acted there since
	holds  bool                        // a citizen would come to stand on the target space:
	letter city.Letter                 // this one, of the player to move
	omen   omen                        // their prospects in the Court
	builds int                         // the level that the open hand pays for, 0: none
}

// marksOf returns the marks while somebody is to move.
func marksOf(p *picker) (m marks) {
	v := &p.View
	if spot, ok := v.Spot(); ok {
		m.light(spot.Row.Section())
		m.space[spot.Row][spot.Space] = stateChosen
	}
	if !p.Active {
		return m
	}
	m.holds, m.letter = p.Chosen, p.Letter
	switch v.Phase() {
	case city.PhasePlace:
		m.places(*p)
	case city.PhaseImpeach:
		for i := range city.Dealers {
			m.part[city.Stall(i)] = p.state(Aim{AimDealer, i})
		}
	case city.PhaseStack:
		for i := range m.stacks {
			m.stacks[i] = p.state(Aim{AimStack, i})
		}
	case city.PhaseExchange:
		for i := range m.stock {
			if p.Offers {
				m.stock[i] = p.state(Aim{AimStock, i})
			}
		}
	}
	return m
}

// places marks where the chosen citizen can be placed, or where any citizen can.
func (m *marks) places(p picker) {
	if !p.Chosen {
		p.Letter, _ = lastAtHome(&p.View)
		p.Chosen = true
	}
	for _, a := range places {
		look := p.state(a)
		if a.Kind == AimSpace {
			m.space[city.Exchange][a.N] = look
			continue
		}
		row := city.Row(a.N)
		m.part[row] = look
		if next, free := p.View.Next(row); free && (look == stateLegal || look == statePointed) {
			m.space[row][next] = look
		}
	}
}

// state returns how something looks that can be pointed at.
func (p *picker) state(a Aim) state {
	_, why := p.Move(a)
	switch {
	case why.Key != "" && p.Aim() == a:
		return stateBlocked
	case why.Key != "":
		return stateDim
	case p.Aim() == a:
		return statePointed
	}
	return stateLegal
}

// light marks a section as where something happens.
func (m *marks) light(sec city.Section) {
	for row := range city.Row(city.Rows) {
		if row.Section() == sec {
			m.part[row] = stateChosen
		}
	}
}

// marksOfStep returns the marks while a step is presented.
func marksOfStep(step *Step) (m marks) {
	if step.Section != city.NoSection {
		m.light(step.Section)
	}
	if step.Acts {
		m.space[step.Spot.Row][step.Spot.Space] = stateChosen
	}
	if e, ok := step.Event.(city.Served); ok {
		row := city.Stall(e.Dealer)
		for i := range step.After.Spaces(row) {
			if step.After.At(city.Spot{Row: row, Space: i}).Seat == e.Seat {
				m.space[row][i] = stateChosen
			}
		}
	}
	return m
}

// fresh returns the spaces on which others have placed or used their citizens since the
// viewer's last turn.
func (s *Scene) fresh() (at [city.Rows][mostSpaces]bool) {
	me := s.handSeat()
	for n := s.Since() + 1; n <= s.At(); n++ {
		for _, e := range s.Match.At(n - 1).Events {
			var spot city.Spot
			seat := rules.NoSeat
			switch e := e.(type) {
			case city.RoundEnded:
				at = [city.Rows][mostSpaces]bool{}
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
