package markettable

import (
	"agora/game/bots"
	"agora/game/bots/marketbot"
	"agora/game/words"
	"agora/rules/market"
	"agora/scenes/markettable/tell"
)

// Advise prepares the suggested placement or purchase for confirmation, and describes it.
func (s *Scene) Advise(c bots.Choice[market.Move]) words.Message {
	s.Stale()
	switch m := c.Move; m.Kind {
	case market.Put:
		s.reopen(m)
		s.KeepDraft()
		s.cam.landed(min(s.cam.Zoom*2, s.cam.View.H/3))
	case market.Buy:
		shop := shopOf(s.State(), market.Piece{Card: m.Card, Index: m.Piece})
		if s.model.Draft != shop {
			s.choose(shop)
		}
	default:
		if s.model.Draft.Card != 0 {
			s.unchoose()
		}
	}
	return tell.Advice(c.Move)
}

// MoveName serves table.Names.
func (s *Scene) MoveName(m market.Move) string { return s.Words.Say(tell.Advice(m)) }

// NameIn describes shops by what is visible, because their names appear nowhere on the
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
