package markettable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// warning says who wins with the next income, for the bar; while the card is placed, also
// whether it can prevent that, and who would win then.
func (s *Scene) warning() (list words.Sentences) {
	t, m := &s.model.Threat, &s.model
	if t.Seat == rules.NoSeat || t.Of != m.Base {
		return nil
	}
	if m.Legal || s.model.Draft.Card != 0 { // what is half made may have changed it
		if !market.Reaches(&m.Shown, &m.Then, t.Seat) {
			list = words.Sentences{words.M("market.threat.gone", "player", s.Name(t.Seat))}
			if next := market.First(&m.Shown, &m.Then); next != rules.NoSeat && next != m.Base.Active() {
				list = append(list, words.M("market.threat.next", "player", s.Name(next)))
			}
			return list
		}
	}
	list = words.Sentences{words.M("market.threat", "player", s.Name(t.Seat), "coins", m.Shown.Coins(t.Seat), "income", m.Then.Income(t.Seat), "goal", market.Standard().Goal)}
	if !t.Known() || len(t.Doors) == 0 || !s.placing() || m.Legal {
		return list
	}
	if len(t.Block) == 0 {
		return append(list, words.M("market.threat.none"))
	}
	list = append(list, words.M("market.threat.doors"))
	if t.After != rules.NoSeat {
		list = append(list, words.M("market.threat.next", "player", s.Name(t.After)))
	}
	return list
}
