package board

import (
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
)

// Marks says how the parts of the board look: what can be chosen, what is pointed at,
// where something happens. The zero marks are plain.
type Marks struct {
	Part   [city.Rows]art.State
	Space  [city.Rows][MostSpaces]art.State // for a free space that can be chosen, or the space of the citizen that acts
	Stock  [city.Resources]art.State
	Stacks [city.Stacks]art.State
	Fresh  [city.Rows][MostSpaces]bool // others have acted there since
	Holds  bool                        // a citizen would come to stand on the target space:
	Letter city.Letter                 // this one, of the player to move
	Omen   omen                        // their prospects in the Court
	Builds int                         // the level that the open hand pays for, 0: none
}

// ActsOf marks the citizen that acts, and its section.
func ActsOf(v *city.State) (m Marks) {
	if spot, ok := v.Spot(); ok {
		m.light(spot.Row.Section())
		m.Space[spot.Row][spot.Space] = art.Chosen
	}
	return m
}

// Places marks the rows in which a citizen may be placed, and the spaces where it would
// stand. look returns how a row looks, of the Exchange how each space does.
func (m *Marks) Places(v *city.State, look func(row city.Row, space int) art.State) {
	for row := range city.Row(city.Rows) {
		if row == city.Exchange {
			for i := range mostExchange {
				m.Space[row][i] = look(row, i)
			}
			continue
		}
		m.Part[row] = look(row, 0)
		if next, free := v.Next(row); free && (m.Part[row] == art.Legal || m.Part[row] == art.Pointed) {
			m.Space[row][next] = m.Part[row]
		}
	}
}

// placesOf marks where the player to move may place a citizen.
func placesOf(v *city.State) (m Marks) {
	letter := city.Letter(0)
	for {
		if _, placed := v.Where(v.Active(), letter); !placed || letter == city.Citizens-1 {
			break
		}
		letter++
	}
	m.Places(v, func(row city.Row, space int) art.State {
		put := city.PutIn(letter, row)
		if row == city.Exchange {
			put = city.PutAtExchange(letter, space)
		}
		if (city.Game{}).Check(*v, put) != nil {
			return art.Dim
		}
		return art.Legal
	})
	return m
}

// light marks a section as where something happens.
func (m *Marks) light(sec city.Section) {
	for row := range city.Row(city.Rows) {
		if row.Section() == sec {
			m.Part[row] = art.Chosen
		}
	}
}

// MarksOfStep returns the marks while a step is presented.
func MarksOfStep(step *Step) (m Marks) {
	if step.Section != city.NoSection {
		m.light(step.Section)
	}
	if step.Acts {
		m.Space[step.Spot.Row][step.Spot.Space] = art.Chosen
	}
	if e, ok := step.Event.(city.Served); ok {
		row := city.Stall(e.Dealer)
		for i := range step.After.Spaces(row) {
			if step.After.At(city.Spot{Row: row, Space: i}).Seat == e.Seat {
				m.Space[row][i] = art.Chosen
			}
		}
	}
	return m
}
