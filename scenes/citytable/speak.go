package citytable

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
)

// Describe implements table.Describer: what lies in the city, and what each player
// has, as far as whoever looks may know it.
func (s *Scene) Describe() []string {
	v := &s.model.view
	d := v.Demand()
	lines := []string{fmt.Sprintf("Round %d. In stock: %s. The Monument asks for %v and %v. Prison: %d of %d.",
		v.Round(), cardsText(v.Stock()), d[0], d[1], v.Prisoners(), v.Board().Prison())}
	for row := range city.Row(city.Rows) {
		var there []string
		for i := range v.Spaces(row) {
			if c := v.At(city.Spot{Row: row, Space: i}); c.Seat != rules.NoSeat {
				who := "a citizen"
				if c.Letter != city.NoLetter {
					who = c.Letter.String()
				}
				there = append(there, s.Name(c.Seat)+" "+who)
			}
		}
		name := strings.ToUpper(row.String()[:1]) + row.String()[1:]
		if dealer, stall := row.Dealer(); stall {
			name = fmt.Sprintf("Stall %s, %v", city.Roman(dealer), v.Dealer(dealer))
		}
		if len(there) == 0 {
			there = []string{"nobody"}
		}
		lines = append(lines, name+": "+strings.Join(there, ", ")+".")
	}
	for seat := range rules.Seat(s.rooms.Seats) {
		var rhetoric []string
		for l := range city.Letter(city.Citizens) {
			rhetoric = append(rhetoric, fmt.Sprintf("%v %d", l, v.Rhetoric(seat, l)))
		}
		cards := table.Count(v.Held(seat), "card")
		if hand, open := v.Hand(seat); open && s.handOpen() {
			cards = "cards: " + cardsText(hand)
		}
		lines = append(lines, fmt.Sprintf("%s: %s, level %d, rhetoric %s, %s.", s.Name(seat),
			table.Count(v.Points(seat), "point"), v.Level(seat), strings.Join(rhetoric, " "), cards))
	}
	return lines
}

func cardsText(c city.Cards) string {
	if c.Total() == 0 {
		return "nothing"
	}
	return c.Words()
}

// Choices implements table.Describer. To decide by a hand is to see it: the hand is
// opened to its player, behind the curtain that has been opened to them.
func (s *Scene) Choices() []table.Choice[city.Move] {
	if !s.pick.Active {
		return nil
	}
	v := &s.pick.Judge
	head := "Decide: " + s.task(v)
	var list []table.Choice[city.Move]
	for _, m := range s.rules.Moves(*v, nil) {
		text := city.DescribeMove(m)
		if m.Kind == city.Put {
			head = "Citizen " + m.Letter.String()
			aim := Aim{Kind: AimRow, N: int(m.Row)}
			if m.Row == city.Exchange {
				aim = Aim{Kind: AimSpace, N: int(m.Space)}
			}
			text = m.Letter.String() + ": " + s.placeText(v, aim)
		}
		list = append(list, table.Choice[city.Move]{Move: m, Head: head, Text: text})
	}
	return list
}
