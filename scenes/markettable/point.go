package markettable

import (
	"math"

	"agora/game/input"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// listSpots lists what can be pointed at: the prices, and under them the shops,
// each by its first piece. The list is kept while the picture stands still.
func (s *Scene) listSpots() *spots.List[market.Piece] {
	m, l := &s.model, &s.spots
	slab := s.cam.RectToScreen(s.cam.Table)
	if s.listed == slab {
		return l
	}
	s.listed = slab
	l.Reset()
	l.Start = -1
	for i := range m.tags {
		t := &m.tags[i]
		x, y := s.cam.ToScreen(t.x, t.y)
		spot := spots.Box(t.piece, "", render.R(x, y, 0, 0).Inset(-ui.Target/2))
		spot.Live, spot.Hit = t.ok, func(dx, dy float64) bool { return s.nearestTag(x+dx, y+dy) == i }
		l.Add(spot)
	}
	var buf [market.Cards]market.CardID
	for _, id := range m.shown.Placed(buf[:0]) {
		pose, _ := m.shown.Pose(id)
		f, face := floatOf(pose), market.Face(id)
		x, y := s.cam.ToScreen(f.X, f.Y)
		for k := range face.Pieces {
			shop := m.then.ShopOf(market.Piece{Card: id, Index: uint8(k)})
			if shop < 0 {
				continue
			}
			spot := spots.Box(m.then.Shops[shop].First, "", render.R(x, y, 0, 0).Inset(-2*s.cam.Zoom))
			spot.Hit = func(dx, dy float64) bool {
				dx, dy = f.own(f.X+dx/s.cam.Zoom, f.Y+dy/s.cam.Zoom)
				return pieceAt(face, dx, dy) == k
			}
			l.Add(spot)
		}
	}
	return l
}

// nearestTag is the price nearest to a point of the screen, -1 if none is near.
func (s *Scene) nearestTag(x, y float64) int {
	best, near := -1, ui.Target/2.0
	for i := range s.model.tags {
		tx, ty := s.cam.ToScreen(s.model.tags[i].x, s.model.tags[i].y)
		if d := math.Hypot(tx-x, ty-y); d <= near {
			best, near = i, d
		}
	}
	return best
}

// point lets the pointer hear what is done on the bare table. Drags move the
// table and are not for it.
func (s *Scene) point(e input.Event) {
	inside := s.layout.Board.Contains(e.X, e.Y)
	switch e.Kind {
	case input.DragStart, input.Drag, input.DragEnd:
		return
	case input.Hover, input.Press, input.Tap, input.LongPress:
		if !inside {
			s.OnHoverOut()
			return
		}
	}
	l := s.listSpots()
	if e.Kind == input.LongPress {
		if k, ok := l.At(e.X, e.Y); ok {
			s.pointer.Point(k, spots.Finger)
			s.Svc.Nav.Invalidate()
		}
		return
	}
	act, _ := s.pointer.Feed(e, l)
	switch act.Kind {
	case spots.None:
		if e.Kind == input.Tap && e.Touch && e.Button == input.Left && s.placing() && s.hands.Hand == Down {
			s.callCard(e)
		}
	case spots.Click, spots.Confirm:
		s.clicked(act)
	default:
		s.Svc.Nav.Invalidate()
	}
}

// clicked buys the shop that was clicked.
func (s *Scene) clicked(act spots.Act[market.Piece]) {
	s.Svc.Nav.Invalidate()
	if !s.buying() || !act.On {
		return
	}
	if act.By != spots.Mouse {
		s.pointer.Reset()
	}
	if act.By != spots.Keys || s.draft != act.To {
		s.choose(act.To)
	}
}

// callCard lets the lying card come to the finger.
func (s *Scene) callCard(e input.Event) {
	x, y := s.cam.ToTable(e.X, e.Y)
	s.hands.Place(s.aim(), x, y, true)
	s.Play(sound.Place)
	s.KeepDraft()
	s.Stale()
}

// walking reports whether the keyboard points at a shop.
func (s *Scene) walking() bool { return s.pointer.On && s.pointer.By == spots.Keys }

// hovered is the shop that is pointed at, by its index in the analysis of what is
// shown.
func (s *Scene) hovered() (shop int, ok bool) {
	if !s.pointer.On {
		return -1, false
	}
	shop = s.model.then.ShopOf(s.pointer.At)
	return shop, shop >= 0
}

// tipNotes is what is said about the shop that is pointed at.
func (s *Scene) tipNotes(shop int) []ui.TipLine {
	sh := &s.model.then.Shops[shop]
	doors := ui.TipLine{Text: s.doorWords(shop), Soft: true}
	switch {
	case sh.Owner != rules.NoSeat:
		return []ui.TipLine{
			{Text: s.Owned(sh.Owner) + " shop", Bold: true},
			{Text: "Income: " + coinWord(sh.Doors) + " a turn"},
			{Text: table.Count(sh.Counters, "counter")}, doors,
		}
	case sh.Circles == 0:
		return []ui.TipLine{{Text: "Empty shop, not for sale", Bold: true}, {Text: "It has no circle for a counter."}, doors}
	}
	return []ui.TipLine{{Text: "Empty shop for " + coinWord(sh.Doors), Bold: true}, {Text: table.Count(sh.Circles, "circle") + " for counters"}, doors}
}
