package markettable

import (
	"cmp"
	"fmt"
	"slices"

	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/table"
)

// Describe implements table.Describer: coins and shops of each player, what is for
// sale, and the card in hand.
func (s *Scene) Describe() []string {
	m := &s.model
	var lines []string
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		var shops words.Series
		for _, sh := range m.then.Shops {
			if sh.Owner == seat {
				shops = append(shops, words.M("speak.market.shop", "shop", sh.First.String(), "counters", counters(sh.Counters), "doors", words.M("speak.market.doors", "n", sh.Doors)))
			}
		}
		told := words.Sentences{words.M("speak.market.seat", "player", s.Name(seat), "coins", coins(m.shown.Coins(seat)), "goal", market.Standard().Goal, "income", m.then.Income(seat))}
		if len(shops) > 0 {
			told = append(told, words.M("speak.market.shops", "shops", shops))
		} else {
			told = append(told, words.M("speak.market.noShop"))
		}
		lines = append(lines, s.Words.Sentences(told))
	}
	var empty words.Series
	for _, sh := range m.then.Shops {
		if sh.CanBeBought() {
			empty = append(empty, words.M("speak.market.sale", "shop", sh.First.String(), "price", price(sh.Doors)))
		}
	}
	if len(empty) > 0 {
		lines = append(lines, s.Words.T("speak.market.empty", "shops", empty))
	} else {
		lines = append(lines, s.Words.T("speak.market.noEmpty"))
	}
	if id := m.base.Hand(); id != 0 && m.turn.Phase == market.PhasePlace {
		var about words.Series
		for _, t := range m.tray {
			about = append(about, words.Sentences{t})
		}
		lines = append(lines, s.Words.T("speak.market.card", "card", int(id), "about", about, "left", m.base.DeckLeft()))
	}
	return lines
}

// mostSpoken is how many places for a card are offered in words.
const mostSpoken = 40

// Choices implements table.Describer. Places for a card cannot be listed, for there
// is no end of them: these are what Tab offers, around the middle of each card on the
// table, those first that bring most.
func (s *Scene) Choices() []table.Choice[market.Move] {
	st := s.State()
	if !s.placing() {
		list := []table.Choice[market.Move]{}
		for _, m := range append(market.Buys(st, nil), market.NoBuy()) {
			text := s.Words.T("speak.market.pass")
			if m.Kind == market.Buy {
				sh := s.model.now.Shops[s.model.now.ShopOf(market.Piece{Card: m.Card, Index: m.Piece})]
				text = s.Words.T("speak.market.buy", "shop", sh.First.String(), "price", price(sh.Doors), "counters", counters(sh.Circles))
			}
			list = append(list, table.Choice[market.Move]{Move: m, Head: s.Words.T("speak.market.endTurn"), Text: text})
		}
		return list
	}
	if s.spoken.state != st {
		s.spoken.state, s.spoken.list = st, s.placements(st)
	}
	return s.spoken.list
}

// spokenPlaces are the choices of a position: they take a while to find.
type spokenPlaces struct {
	state market.State
	list  []table.Choice[market.Move]
}

// placements are places for the card in hand, in words, the better ones first.
func (s *Scene) placements(st market.State) []table.Choice[market.Move] {
	type place struct {
		table.Choice[market.Move]
		gain int
	}
	var places []place
	seen := map[geometry.Pose]bool{}
	seat := st.Active()
	var now, then market.Analysis
	now.Read(&st)
	free := []FloatPose{{X: s.targets.W / 2, Y: s.targets.H / 2}}
	for _, p := range st.Poses(nil) {
		free = append(free, floatOf(p))
	}
	var offers []Offer
	for _, f := range free {
		offers = s.targets.Offers(offers[:0], f.pose(), walkReach, max(mostSpoken/len(free), 4))
		if v := s.targets.Judge(f.pose()); v.Legal {
			offers = append(offers, Offer{Pose: f.pose(), Verdict: v})
		}
		for _, o := range offers {
			if seen[o.Pose] {
				continue
			}
			seen[o.Pose] = true
			then.Read(&o.After)
			where, gain := s.neighbours(st, o.Pose), 0
			effects := s.teller().doorList(joinedOf(&then, st.Hand()), market.Changes(nil, &now, &then))
			for i := range s.Info.Players {
				by := then.Income(rules.Seat(i)) - now.Income(rules.Seat(i))
				if by == 0 {
					continue
				}
				effects = append(effects, words.M("speak.market.gain", "player", s.Name(rules.Seat(i)), "change", fmt.Sprintf("%+d", by)))
				if gain -= by; rules.Seat(i) == seat {
					gain += 3 * by
				}
			}
			text := where
			if len(effects) > 0 {
				text = s.Words.T("speak.market.where", "where", words.Sentences{where}, "effects", words.Series(effects))
			}
			places = append(places, place{table.Choice[market.Move]{Move: market.PutAt(o.Pose), Head: s.Words.T("speak.market.place"), Text: text}, gain})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.gain, a.gain) })
	if len(places) == 0 { // there is one, where nobody would look for it
		stream := chance.New(1, 1)
		if m, ok := (market.Game{}).Sample(st, &stream); ok {
			return []table.Choice[market.Move]{{Move: m, Head: s.Words.T("speak.market.place"), Text: s.neighbours(st, m.Pose)}}
		}
	}
	var list []table.Choice[market.Move]
	for i := range places[:min(len(places), mostSpoken)] {
		list = append(list, places[i].Choice)
	}
	return list
}

// neighbours says which cards a card in that pose touches.
func (s *Scene) neighbours(st market.State, p geometry.Pose) string {
	poses := st.Poses(nil)
	var buf [market.Cards]market.CardID
	ids := st.Placed(buf[:0])
	var names words.All
	for _, c := range geometry.Contacts(nil, st.Table(), poses, p) {
		name := s.Words.T("speak.market.besideEdge")
		if c.Other >= 0 && c.Other < len(ids) {
			name = s.Words.T("speak.market.besideCard", "card", int(ids[c.Other]))
		}
		if !slices.Contains(names, any(name)) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return s.Words.T("speak.market.away")
	}
	return s.Words.T("speak.market.beside", "places", names)
}
