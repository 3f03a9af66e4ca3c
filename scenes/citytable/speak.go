package citytable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/hand"
	"agora/scenes/citytable/tell"
	"agora/scenes/table"
)

// Describe implements table.TextPlay: the board and each player's possessions, as far as
// the viewer may know them.
func (s *Scene) Describe() []string {
	v := &s.model.view
	say := s.Words
	lines := []string{say.T("speak.city.round", "round", v.Round(), "stock", tell.Cards(v.Stock()), "demand", tell.Demand(v.Demand()),
		"cell", v.Prisoners(), "all", v.Board().Prison())}
	for row := range city.Row(city.Rows) {
		lines = append(lines, s.teller().Standing(v, row))
	}
	for seat := range rules.Seat(s.rooms.Seats) {
		var rhetoric words.Series
		for l := range city.Letter(city.Citizens) {
			rhetoric = append(rhetoric, words.M("city.bench.citizen", "letter", l.String(), "rhetoric", v.Rhetoric(seat, l)))
		}
		held := words.M("city.cardCount", "n", v.Held(seat))
		if hand, open := v.Hand(seat); open && s.handOpen() {
			held = words.M("speak.city.hand", "cards", tell.Cards(hand))
		}
		lines = append(lines, say.T("speak.city.seat", "player", s.Name(seat), "points", tell.Points(v.Points(seat)), "worth", s.model.foresight.points(seat), "level", v.Level(seat), "rhetoric", rhetoric, "cards", held))
	}
	if s.sheet == theRound {
		lines = append(lines, s.model.round.Say(s.teller())...)
	}
	if s.model.foresight.builds > 0 {
		lines = append(lines, say.T("explain.city.level.pays", "player", s.Name(s.model.viewer)))
	}
	return lines
}

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	return s.Words.Say(tell.Task("city.task", "city.taskWith", &s.model.view, s.Name(s.Turn().Seat)))
}

// Choices implements table.TextPlay. A player who decides by a hand must see it, so it
// opens the hand behind the player's open curtain.
func (s *Scene) Choices() []table.Choice[city.Move] {
	if !s.pick.Active || s.pick.Veiled() {
		return nil
	}
	v := &s.pick.Judge
	head := s.Words.Say(tell.Task("city.task", "city.taskWith", v, s.Name(v.Active())))
	var list []table.Choice[city.Move]
	for _, m := range s.rules.Moves(*v, nil) {
		text := s.Words.Say(tell.Move(m))
		if m.Kind == city.Put {
			head = s.Words.T("speak.city.head", "letter", m.Letter.String())
			aim := hand.Aim{Kind: hand.AimRow, N: int(m.Row)}
			if m.Row == city.Exchange {
				aim = hand.Aim{Kind: hand.AimSpace, N: int(m.Space)}
			}
			place := placeText(s.Name, v, aim)
			if odds, ok := v.CourtOdds(v.Active(), m.Letter); ok && m.Row == city.Court {
				place = tell.Odds(&odds)
			}
			text = s.Words.T("speak.city.put", "letter", m.Letter.String(), "place", place)
		}
		list = append(list, table.Choice[city.Move]{Move: m, Head: head, Text: text})
	}
	return list
}
