package markettable

import (
	"fmt"
	"math"

	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table/guide"
	"agora/scenes/table/spots"
)

// Subjects implements guide.Inspectable: the tray and the panels, and on the board the
// doors, the letters of the cards, shops, bare squares, and the ground between the cards.
func (s *Scene) Subjects(l *guide.Subjects) {
	by := s.explainer()
	tray := s.layout.Tray
	deck, _ := tray.CutBottom(36)
	if s.layout.Tall {
		deck = render.R(tray.Right()-74, tray.Bottom()-38, 74, 38)
	}
	l.Box("deck", deck, by.deck)
	l.Box("card", tray, func() guide.Explanation {
		if id := s.model.Base.Hand(); id != 0 {
			return by.card(id)
		}
		return by.deck()
	})
	for i, r := range s.Frame.Seats {
		if main, more, letter, ok := s.View.Seats[i].LargeParts(r); ok {
			seat := rules.Seat(i)
			l.Box(fmt.Sprintf("coins:%d", i), main, func() guide.Explanation { return by.coins(seat) })
			l.Box(fmt.Sprintf("income:%d", i), more[0], func() guide.Explanation { return by.income(seat) })
			l.Box(fmt.Sprintf("counters:%d", i), more[1], func() guide.Explanation { return by.counters(seat) })
			l.Box(fmt.Sprintf("own:%d", i), letter, func() guide.Explanation { return by.own(seat) })
		}
	}
	s.SeatSubjects(l, func(seat rules.Seat) guide.Explanation {
		return guide.Explanation{Icon: icon.Coin, Name: s.Name(seat), Rule: s.Words.T("explain.market.seat"), Page: "turn", Now: by.seat(seat)}
	})
	s.groundSubjects(l, by)
}

// groundSubjects lists what is on the board, as the camera shows it.
func (s *Scene) groundSubjects(l *guide.Subjects, by *explainer) {
	m, area, zoom := &s.model, s.layout.Board, s.cam.Zoom
	on := func(id string, x, y, reach float64, hit func(dx, dy float64) bool, tell func() guide.Explanation) {
		x, y = s.cam.ToScreen(x, y)
		if area.Contains(x, y) {
			at := spots.Box(0, id, render.R(x, y, 0, 0).Inset(-reach)).Place
			at.Hit = hit
			l.Add(at, tell)
		}
	}
	for i := range m.Doors {
		d := &m.Doors[i]
		on(fmt.Sprintf("door:%d", i), d.X-d.Nx*board.BandWidth/2, d.Y-d.Ny*board.BandWidth/2, max(7, zoom*0.2), nil, func() guide.Explanation { return by.door(d) })
	}
	cards := float.CardsOn(&m.Shown, nil)
	for _, card := range cards {
		id, f := card.Id, card.Pose
		x, y := f.OnTable(board.LayoutOf(id).Badge)
		on(fmt.Sprintf("letter:%d", id), x, y, max(7, zoom*0.26), nil, func() guide.Explanation { return by.card(id) })
	}
	for _, card := range cards {
		id, f := card.Id, card.Pose
		for cell, piece := range market.Face(id).Cells {
			name, tell := fmt.Sprintf("shop:%d:%d", id, piece), func() guide.Explanation { return by.shop(id, uint8(piece)) }
			if int(piece) == market.Wall {
				name, tell = fmt.Sprintf("square:%d:%d", id, cell), func() guide.Explanation { return by.square(id) }
			}
			x, y := f.OnTable(float.Spot{X: float64(cell%2) + 0.5, Y: float64(cell/2) + 0.5})
			on(name, x, y, 0.71*zoom, func(dx, dy float64) bool {
				dx, dy = f.Own(x+dx/zoom, y+dy/zoom)
				col, row := math.Floor(dx+float.HalfW), math.Floor(dy+float.HalfH)
				return col == float64(cell%2) && row == float64(cell/2)
			}, tell)
		}
	}
	for i, yard := range m.Then.Ground().Pieces {
		if yard.Main || len(yard.Outlines) == 0 {
			continue
		}
		x, y := board.InsideOf(yard.Outlines[0])
		on(fmt.Sprintf("yard:%d", i), x, y, s.cam.Zoom*s.targets.W, func(dx, dy float64) bool {
			px, py := s.cam.ToScreen(x, y)
			px, py = s.cam.ToTable(px+dx, py+dy)
			return board.Within(yard.Outlines[0], px, py)
		}, func() guide.Explanation {
			return guide.Explanation{Icon: icon.Door, Name: s.Words.T("explain.market.yard.name"), Rule: s.Words.T("explain.market.yard"), Page: "yards",
				Now: s.Words.T("explain.market.yard.now", "n", s.model.CutOff(i))}
		})
	}
	l.Box("ground", area, by.ground)
}

// Clear implements guide.Inspectable: the tray with the waiting card, or the half-placed
// card with its ring; and the shop whose doors are lit.
func (s *Scene) Clear() (keep []render.Rect) {
	switch {
	case !s.placing():
	case s.hands.Hand == hand.InTray:
		keep = append(keep, s.trayCard())
	default:
		x, y, r := s.hands.Ring(&s.cam.Camera)
		keep = append(keep, render.R(x, y, 0, 0).Inset(-r))
	}
	if shop, ok := s.model.Hovered(); ok {
		for _, piece := range s.model.Then.Pieces(shop) {
			if pose, there := s.model.Shown.Pose(piece.Card); there {
				keep = append(keep, s.cam.RectToScreen(float.Area([]geometry.Pose{pose})))
			}
		}
	}
	return keep
}
