package markettable

import (
	"math"

	"agora/game/bots"
	"agora/game/bots/marketbot"
	"agora/game/words"
	"agora/rules/market"
	"agora/scenes/markettable/tell"
	"agora/scenes/ui"
)

// Advise prepares the suggested placement or purchase for confirmation, and describes it.
func (s *Scene) Advise(c bots.Choice[market.Move]) words.Message { return s.take(c.Move) }

// MoveName serves table.Names.
func (s *Scene) MoveName(m market.Move) string { return s.Words.Say(tell.Advice(m)) }

// drawBetter shows in a review what would have been better: the card in its place, or the
// shop.
func (s *Scene) drawBetter(p *painter) {
	m, ok := s.Advised()
	if !ok || !s.Looking() || s.stage.Busy() {
		return
	}
	col, bulb := p.c.Theme().Accent, math.Max(16, math.Min(24, p.cam.Zoom*0.8))
	switch m.Kind {
	case market.Put:
		f := floatOf(m.Pose)
		p.card(s.model.base.Hand(), f, faceLook{}, 0, 0.3)
		p.outline(f, 0.06, p.line()+1, col)
		x, y := p.at(f.at(halfW, -halfH))
		ui.Bulb(p.c, x, y, bulb)
	case market.Buy:
		shop := s.model.then.ShopOf(market.Piece{Card: m.Card, Index: m.Piece})
		if shop < 0 {
			return
		}
		s.outlineShop(p, shop, col)
		pose, _ := s.model.shown.Pose(m.Card)
		x, y := p.at(floatOf(pose).onTable(layoutOf(m.Card).Circles[m.Piece][0]))
		ui.Bulb(p.c, x, y, bulb)
	}
}

// take prepares a move, and describes it.
func (s *Scene) take(m market.Move) words.Message {
	s.Stale()
	switch m.Kind {
	case market.Put:
		s.reopen(m)
		s.KeepDraft()
		s.landed(min(s.cam.Zoom*2, s.cam.View.H/3))
	case market.Buy:
		shop := s.shopOf(market.Piece{Card: m.Card, Index: m.Piece})
		if s.draft != shop {
			s.choose(shop)
		}
	default:
		if s.draft.Card != 0 {
			s.unchoose()
		}
	}
	return tell.Advice(m)
}

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
