package markettable

import (
	"regexp"

	"agora/game/bots"
	"agora/rules/market"
)

// Advise lays the card where it is advised, or buys for now what is advised, to be
// confirmed, and says it.
func (s *Scene) Advise(c bots.Choice[market.Move]) string {
	return s.Because(s.take(c.Move), inSight(c.Why))
}

// take makes a decision ready, and says which.
func (s *Scene) take(m market.Move) string {
	s.Stale()
	switch m.Kind {
	case market.Put:
		s.reopen(m)
		s.KeepDraft()
		s.showHand(min(s.cam.Zoom*2, s.cam.View.H/3))
		return "place the card here"
	case market.Buy:
		shop := s.shopOf(market.Piece{Card: m.Card, Index: m.Piece})
		if s.draft != shop {
			s.choose(shop)
		}
		return "buy this shop"
	}
	if s.draft.Card != 0 {
		s.unchoose()
	}
	return "buy nothing"
}

// inSight says why without the names of shops, which stand nowhere on the table.
func inSight(why string) string {
	for _, r := range shopNames {
		why = r.name.ReplaceAllString(why, r.word)
	}
	return why
}

var shopNames = []struct {
	name *regexp.Regexp
	word string
}{
	{regexp.MustCompile(`^\d+\.[a-z]\b`), "it"},
	{regexp.MustCompile(`\bjoins \d+\.[a-z]\b`), "joins your shop"},
	{regexp.MustCompile(`\b\d+\.[a-z]\b`), "a shop"},
}
