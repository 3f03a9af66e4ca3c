package markettable

import (
	"agora/game/words"
	"agora/rules"
	"agora/rules/market"
)

// warning says who wins with the next income, for the bar.
func (s *Scene) warning() (list words.Sentences) {
	t, m := &s.model.Threat, &s.model
	if t.Seat == rules.NoSeat || t.Of != m.Base {
		return nil
	}
	if m.Legal || s.model.Draft.Card != 0 { // what is half made may have changed it
		if !market.Reaches(&m.Shown, &m.Then, t.Seat) {
			return words.Sentences{words.M("market.threat.gone", "player", s.Name(t.Seat))}
		}
	}
	list = words.Sentences{words.M("market.threat", "player", s.Name(t.Seat), "coins", m.Shown.Coins(t.Seat), "income", m.Then.Income(t.Seat), "goal", market.Standard().Goal)}
	if len(t.Block) > 0 && t.Next == len(t.Doors) && s.placing() && !m.Legal {
		list = append(list, words.M("market.threat.doors"))
	}
	return list
}
