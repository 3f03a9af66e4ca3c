package markettable

import (
	"agora/game/bots"
	"agora/game/bots/marketbot"
	"agora/game/words"
	"agora/rules/market"
)

// Advise lays the card where it is advised, or buys for now what is advised, to be
// confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[market.Move]) words.Message { return s.take(c.Move) }

// take makes a decision ready, and says which.
func (s *Scene) take(m market.Move) words.Message {
	s.Stale()
	switch m.Kind {
	case market.Put:
		s.reopen(m)
		s.KeepDraft()
		s.landed(min(s.cam.Zoom*2, s.cam.View.H/3))
		return words.M("market.advice.place")
	case market.Buy:
		shop := s.shopOf(market.Piece{Card: m.Card, Index: m.Piece})
		if s.draft != shop {
			s.choose(shop)
		}
		return words.M("market.advice.buy")
	}
	if s.draft.Card != 0 {
		s.unchoose()
	}
	return words.M("market.advice.pass")
}

// NameIn calls shops by what can be seen of them: their names stand nowhere on the
// table.
func (s *Scene) NameIn(key string, v any) any {
	if _, ok := v.(marketbot.Shop); !ok {
		return v
	}
	switch key {
	case "market.why.joins":
		return words.M("market.shopWord.own")
	case "market.why.worth":
		return words.M("market.shopWord.any")
	}
	return words.M("market.shopWord.this")
}
