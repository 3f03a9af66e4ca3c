package markettable

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/markettable/tell"
	"agora/scenes/table"
)

// Describe implements table.TextPlay: the coins and shops of each player, the shops for
// sale, and the card in hand.
func (s *Scene) Describe() []string {
	m := &s.model
	var lines []string
	for i := range s.Info.Players {
		seat := rules.Seat(i)
		var shops words.Series
		for _, sh := range m.Then.Shops {
			if sh.Owner == seat {
				shops = append(shops, words.M("speak.market.shop", "shop", sh.First.String(), "counters", tell.Counters(sh.Counters), "doors", words.M("speak.market.doors", "n", sh.Doors)))
			}
		}
		told := words.Sentences{words.M("speak.market.seat", "player", s.Name(seat), "coins", tell.Coins(m.Shown.Coins(seat)), "goal", market.Standard().Goal, "income", m.Then.Income(seat))}
		if len(shops) > 0 {
			told = append(told, words.M("speak.market.shops", "shops", shops))
		} else {
			told = append(told, words.M("speak.market.noShop"))
		}
		lines = append(lines, s.Words.Sentences(told))
	}
	var empty words.Series
	for _, sh := range m.Then.Shops {
		if sh.CanBeBought() {
			empty = append(empty, words.M("speak.market.sale", "shop", sh.First.String(), "price", tell.Price(sh.Doors)))
		}
	}
	if len(empty) > 0 {
		lines = append(lines, s.Words.T("speak.market.empty", "shops", empty))
	} else {
		lines = append(lines, s.Words.T("speak.market.noEmpty"))
	}
	if id := m.Base.Hand(); id != 0 && m.turn.Phase == market.PhasePlace {
		var about words.Series
		for _, t := range m.tray {
			about = append(about, words.Sentences{t})
		}
		lines = append(lines, s.Words.T("speak.market.card", "card", int(id), "about", about, "left", m.Base.DeckLeft()))
	}
	return lines
}

// mostSpoken is the largest number of places for a card listed in words.
const mostSpoken = 40

// Task implements table.TextPlay.
func (s *Scene) Task() string {
	who := s.Name(s.model.turn.Seat)
	switch {
	case s.model.turn.Phase == market.PhasePlace:
		return s.Words.Sentences(words.Sentences{words.M("market.brief.place", "player", who), s.model.effects})
	case s.model.ForSale == 0:
		return s.Words.T("speak.market.none", "player", who)
	}
	return s.Words.T("market.brief.buy", "player", who)
}

// Choices implements table.TextPlay. The places for a card are too many to list. These are
// the ones that Tab would offer around each card on the table, the most profitable first.
func (s *Scene) Choices() []table.Choice[market.Move] {
	st := s.State()
	if !s.placing() {
		list := []table.Choice[market.Move]{}
		for _, m := range append(market.Buys(st, nil), market.NoBuy()) {
			text := s.Words.T("speak.market.pass")
			if m.Kind == market.Buy {
				sh := s.model.Now.Shops[s.model.Now.ShopOf(market.Piece{Card: m.Card, Index: m.Piece})]
				text = s.Words.T("speak.market.buy", "shop", sh.First.String(), "price", tell.Price(sh.Doors), "counters", tell.Counters(sh.Circles))
			}
			list = append(list, table.Choice[market.Move]{Move: m, Head: s.Words.T("speak.market.endTurn"), Text: text})
		}
		return list
	}
	if s.spoken.state != st {
		p := placer{s.teller(), &s.targets, len(s.Info.Players)}
		s.spoken.state, s.spoken.list = st, p.placements(st)
	}
	return s.spoken.list
}

// spokenPlaces caches the choices of a position, because finding them takes a while.
type spokenPlaces struct {
	state market.State
	list  []table.Choice[market.Move]
}

// placer finds places for the card in hand and puts them into words.
type placer struct {
	tell.Teller
	targets *hand.Targets
	players int
}

// placements returns places for the card in hand, in words, the better ones first.
func (l *placer) placements(st market.State) []table.Choice[market.Move] {
	type place struct {
		pose    geometry.Pose
		effects words.All
		text    string
		gain    int
	}
	var places []place
	seen := map[geometry.Pose]bool{}
	seat := st.Active()
	var now, then market.Analysis
	now.Read(&st)
	free := []float.Pose{{X: l.targets.W / 2, Y: l.targets.H / 2}}
	for _, p := range st.Poses(nil) {
		free = append(free, float.Of(p))
	}
	var offers []hand.Offer
	gaps := l.targets.Gaps()
	var buf [market.Cards]market.CardID
	ids := st.Placed(buf[:0])
	for i, f := range free {
		offers = l.targets.Offers(offers[:0], f.Pose(), hand.WalkReach, max(mostSpoken/len(free), 4))
		if i == 0 {
			for _, g := range gaps {
				if v := l.targets.Judge(g.Pose); v.Legal {
					offers = append(offers, hand.Offer{Pose: g.Pose, Verdict: v})
				}
			}
		}
		if v := l.targets.Judge(f.Pose()); v.Legal {
			offers = append(offers, hand.Offer{Pose: f.Pose(), Verdict: v})
		}
		for _, o := range offers {
			if seen[o.Pose] {
				continue
			}
			seen[o.Pose] = true
			then.Read(&o.After)
			where, gain := whereabouts(st, o.Pose), 0
			effects := l.DoorList(board.JoinedOf(&then, st.Hand()), market.Changes(nil, &now, &then))
			if a, b, ok := hand.ShutBy(gaps, o.Pose, ids); ok {
				effects = append(effects, words.M("speak.market.shuts", "card", a, "other", b))
			}
			for i := range l.players {
				by := then.Income(rules.Seat(i)) - now.Income(rules.Seat(i))
				if by == 0 {
					continue
				}
				effects = append(effects, words.M("speak.market.gain", "player", l.Name(rules.Seat(i)), "change", fmt.Sprintf("%+d", by)))
				if gain -= by; rules.Seat(i) == seat {
					gain += 3 * by
				}
			}
			places = append(places, place{o.Pose, effects, l.effecting(where, effects), gain})
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.gain, a.gain) })
	if len(places) == 0 { // there is a place, where nobody would look for it
		stream := chance.New(1, 1)
		if m, ok := (market.Game{}).Sample(st, &stream); ok {
			return []table.Choice[market.Move]{{Move: m, Head: l.Words.T("speak.market.place"), Text: l.Words.Say(whereabouts(st, m.Pose))}}
		}
	}
	places = places[:min(len(places), mostSpoken)]
	called := map[string]int{}
	for _, p := range places {
		called[p.text]++
	}
	var list []table.Choice[market.Move]
	for _, p := range places {
		if called[p.text] > 1 { // distinguish equal places by where they are
			p.text = l.effecting(words.M("speak.market.spot", "where", whereabouts(st, p.pose), "x", tenths(float.Of(p.pose).X), "y", tenths(float.Of(p.pose).Y)), p.effects)
			if called[p.text]++; called[p.text] > 1 { // almost the same place
				continue
			}
		}
		list = append(list, table.Choice[market.Move]{Move: market.PutAt(p.pose), Head: l.Words.T("speak.market.place"), Text: p.text})
	}
	return list
}

// effecting describes a place for a card and its effects, if any.
func (l *placer) effecting(where words.Message, effects words.All) string {
	if len(effects) == 0 {
		return l.Words.Say(where)
	}
	return l.Words.T("speak.market.where", "where", where, "effects", words.Series(effects))
}

// tenths formats a length in units of the table.
func tenths(length float64) string { return strconv.FormatFloat(length, 'f', 1, 64) }

// sides names the sides on which a card can be of another, clockwise from the right.
var sides = [8]string{"right", "belowRight", "below", "belowLeft", "left", "aboveLeft", "above", "aboveRight"}

// edges names the sides of the table, from geometry.North on.
var edges = [4]string{"top", "right", "bottom", "left"}

// whereabouts describes the angle of a card in that pose, and on which side of which cards
// and edges of the table it is.
func whereabouts(st market.State, p geometry.Pose) words.Message {
	poses := st.Poses(nil)
	var buf [market.Cards]market.CardID
	ids := st.Placed(buf[:0])
	own := float.Of(p)
	var places words.All
	for _, c := range geometry.Contacts(nil, st.Table(), poses, p) {
		place := words.Pick("speak.market.edge", edges[(c.Edge-geometry.North)&3])
		if c.Other >= 0 && c.Other < len(ids) {
			other := float.Of(poses[c.Other])
			eighth := int(math.Round(math.Atan2(own.Y-other.Y, own.X-other.X) / (math.Pi / 4)))
			place = words.Pick("speak.market.side", sides[eighth&7], "card", int(ids[c.Other]))
		}
		places = append(places, place)
	}
	if len(places) == 0 {
		places = append(places, words.M("speak.market.away"))
	}
	if degrees := (int(math.Round(own.Turn*180/math.Pi)) + 360) % 360; degrees != 0 {
		return words.M("speak.market.turned", "degrees", degrees, "places", places)
	}
	return words.M("speak.market.upright", "places", places)
}
