package phobiatable

import (
	"fmt"
	"slices"

	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table/duel"
	"agora/scenes/table/guide"
	"agora/scenes/ui/panels"
)

// Subjects implements guide.Inspectable: supplies, panels, cells.
func (s *Scene) Subjects(l *guide.Subjects) {
	for i := range s.layout.Wells {
		for z, r := range s.layout.Wells[i] {
			z := phobia.Size(z)
			l.Box(fmt.Sprintf("supply:%d%s", i+1, tell.Sizes[z]), r, func() guide.Explanation { return s.tellSupply(i, z) })
		}
	}
	s.SeatSubjects(l, s.tellSeat)
	s.SpotSubjects(l, func(at target) func() guide.Explanation {
		if at.supply {
			return nil
		}
		return func() guide.Explanation { return s.tellCell(at.cell) }
	})
}

// Clear implements guide.Inspectable: there is no hand to keep clear.
func (s *Scene) Clear() []render.Rect { return nil }

// tellSeat explains a player's panel.
func (s *Scene) tellSeat(seat rules.Seat) guide.Explanation {
	m, say, i := &s.model, s.Words, duel.SeatOf(seat)
	return guide.Explanation{Icon: icon.Group, Name: s.Name(seat), Rule: say.T("explain.phobia.seat"), Page: "result",
		Now: say.Sentences(words.Sentences{words.M("explain.phobia.seat.now", "player", s.Name(seat), "value", m.Now.Largest[i], "n", m.Now.Groups[i]), s.teller().Standing(&m.Now)})}
}

// tellSupply explains a player's supply of one size.
func (s *Scene) tellSupply(i int, z phobia.Size) guide.Explanation {
	say, seat := s.Words, rules.Seat(i)
	return guide.Explanation{Sign: s.sign(i, z), Name: say.Pick("explain.phobia.supply.name", tell.Sizes[z]), Rule: say.T("explain.phobia.supply"), Page: "pieces",
		Now: say.T("explain.phobia.supply.now", "player", s.Name(seat), "left", s.model.State.Supply(seat, z), "all", z.Supply())}
}

// tellCell explains a cell, or the piece on it.
func (s *Scene) tellCell(c phobia.Cell) guide.Explanation {
	m, say := &s.model, s.Words
	seat, z, taken := m.State.On(c)
	if !taken {
		small, large := m.State.Legal(phobia.Place(phobia.Small, c)), m.State.Legal(phobia.Place(phobia.Large, c))
		open := "none"
		switch {
		case small && large:
			open = "both"
		case small:
			open = "small"
		case large:
			open = "large"
		}
		told := guide.Explanation{Icon: icon.Coordinates, Name: say.T("explain.phobia.cell.name", "cell", cellNames[c]), Rule: say.T("explain.phobia.cell"), Page: "legal", Now: say.T("phobia.refuse.over")}
		if turn := s.Turn(); !turn.Over() {
			told.Now = say.Pick("explain.phobia.cell.now", open, "player", s.Name(turn.Seat))
		}
		return told
	}
	if m.State.CanSwap() {
		return guide.Explanation{Sign: s.sign(duel.SeatOf(seat), z), Name: say.Pick("explain.phobia.piece.name", tell.Sizes[z]), Rule: say.T("explain.phobia.swap"), Page: "swap",
			Now: say.T("explain.phobia.swap.now", "player", s.Name(s.Turn().Seat))}
	}
	value := 0
	for _, g := range m.State.Groups(seat) {
		if slices.Contains(g.Cells, c) {
			value = g.Value
		}
	}
	return guide.Explanation{Sign: s.sign(duel.SeatOf(seat), z), Name: say.Pick("explain.phobia.piece.name", tell.Sizes[z]), Rule: say.Pick("explain.phobia.rule", tell.Sizes[z]), Page: "pieces",
		Now: say.T("explain.phobia.piece.now", "player", s.Name(seat), "value", value, "largest", m.Now.Largest[duel.SeatOf(seat)])}
}

// sign returns the picture of a piece for its explanation.
func (s *Scene) sign(seat int, z phobia.Size) panels.Drawing {
	return func(c *render.Canvas, x, y, size float64, _ render.Color) {
		e := s.painter(c, &s.cam)
		e.Piece(seat, z, x, y, e.Fitting(z, size), 0)
	}
}
