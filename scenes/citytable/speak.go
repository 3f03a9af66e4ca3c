package citytable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/table"
)

// Describe implements table.TextPlay: the board and each player's possessions, as far as
// the viewer may know them.
func (s *Scene) Describe() []string {
	v := &s.model.view
	say := s.Words
	lines := []string{say.T("speak.city.round", "round", v.Round(), "stock", cards(v.Stock()), "demand", demand(v.Demand()),
		"cell", v.Prisoners(), "all", v.Board().Prison())}
	for row := range city.Row(city.Rows) {
		lines = append(lines, s.standing(row))
	}
	for seat := range rules.Seat(s.rooms.Seats) {
		var rhetoric words.Series
		for l := range city.Letter(city.Citizens) {
			rhetoric = append(rhetoric, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)))
		}
		held := words.M("city.cardCount", "n", v.Held(seat))
		if hand, open := v.Hand(seat); open && s.handOpen() {
			held = words.M("speak.city.hand", "cards", cards(hand))
		}
		lines = append(lines, say.T("speak.city.seat", "player", s.Name(seat), "points", points(v.Points(seat)), "worth", s.worth(seat), "level", v.Level(seat), "rhetoric", rhetoric, "cards", held))
	}
	if s.sheet == theRound {
		lines = append(lines, s.model.round.say(s.teller())...)
	}
	if s.model.foresight.builds > 0 {
		lines = append(lines, say.T("explain.city.level.pays", "player", s.Name(s.model.viewer)))
	}
	return lines
}

// standing lists the citizens in a row, as far as the viewer may know.
func (s *Scene) standing(row city.Row) string {
	v := &s.model.view
	var there words.Series
	for i := range v.Spaces(row) {
		c := v.At(city.Spot{Row: row, Space: i})
		switch {
		case c.Seat == rules.NoSeat:
		case c.Letter == city.NoLetter:
			there = append(there, words.M("speak.city.hidden", "player", s.Name(c.Seat)))
		default:
			there = append(there, words.M("speak.city.citizen", "player", s.Name(c.Seat), "letter", c.Letter.String()))
		}
	}
	if len(there) == 0 {
		there = words.Series{words.M("speak.city.nobody")}
	}
	title := words.Pick("city.row", row.String())
	if dealer, stall := row.Dealer(); stall && v.Dealer(dealer) != city.NoResource {
		title = words.M("speak.city.stall", "row", title, "resource", resource(v.Dealer(dealer)))
	}
	return s.Words.T("speak.city.row", "row", title, "citizens", there)
}

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	return s.Words.Say(task("city.task", "city.taskWith", &s.model.view, s.Name(s.Turn().Seat)))
}

// Choices implements table.TextPlay. A player who decides by a hand must see it, so it
// opens the hand behind the player's open curtain.
func (s *Scene) Choices() []table.Choice[city.Move] {
	if !s.pick.Active {
		return nil
	}
	v := &s.pick.Judge
	head := s.Words.Say(task("city.task", "city.taskWith", v, s.Name(v.Active())))
	var list []table.Choice[city.Move]
	for _, m := range s.rules.Moves(*v, nil) {
		text := s.Words.Say(move(m))
		if m.Kind == city.Put {
			head = s.Words.T("speak.city.head", "letter", m.Letter.String())
			aim := Aim{Kind: AimRow, N: int(m.Row)}
			if m.Row == city.Exchange {
				aim = Aim{Kind: AimSpace, N: int(m.Space)}
			}
			place := s.placeText(v, aim)
			if odds, ok := v.CourtOdds(v.Active(), m.Letter); ok && m.Row == city.Court {
				place = oddsText(&odds)
			}
			text = s.Words.T("speak.city.put", "letter", m.Letter.String(), "place", place)
		}
		list = append(list, table.Choice[city.Move]{Move: m, Head: head, Text: text})
	}
	return list
}
