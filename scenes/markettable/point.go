package markettable

import (
	"math"

	"agora/game/input"
	"agora/render"
	"agora/render/sound"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// listSpots lists what can be pointed at: the prices, and below them the shops, each under
// its first piece. The list is kept until the picture changes.
func (s *Scene) listSpots() {
	m, l := &s.model, &s.Spots
	slab := s.cam.RectToScreen(s.cam.Table)
	if s.listed == slab {
		return
	}
	s.listed = slab
	l.Reset()
	l.Start, l.Still = -1, !s.buying() // otherwise arrow keys and Tab have other meanings
	for i := range m.Tags {
		t := &m.Tags[i]
		x, y := s.cam.ToScreen(t.X, t.Y)
		spot := spots.Box(t.Piece, "", render.R(x, y, 0, 0).Inset(-ui.Target/2))
		spot.Live, spot.Hit = t.Ok, func(dx, dy float64) bool { return m.nearestTag(x+dx, y+dy) == i }
		l.Add(spot)
	}
	for _, card := range float.CardsOn(&m.Shown, nil) {
		id, f := card.Id, card.Pose
		face := market.Face(id)
		x, y := s.cam.ToScreen(f.X, f.Y)
		for k := range face.Pieces {
			shop := m.Then.ShopOf(market.Piece{Card: id, Index: uint8(k)})
			if shop < 0 {
				continue
			}
			spot := spots.Box(m.Then.Shops[shop].First, "", render.R(x, y, 0, 0).Inset(-2*s.cam.Zoom))
			spot.Hit = func(dx, dy float64) bool {
				dx, dy = f.Own(f.X+dx/s.cam.Zoom, f.Y+dy/s.cam.Zoom)
				return board.PieceAt(face, dx, dy) == k
			}
			l.Add(spot)
		}
	}
}

// nearestTag returns the price nearest to a point of the screen; -1 if none is near.
func (m *model) nearestTag(x, y float64) int {
	best, near := -1, ui.Target/2.0
	for i := range m.Tags {
		tx, ty := m.Cam.ToScreen(m.Tags[i].X, m.Tags[i].Y)
		if d := math.Hypot(tx-x, ty-y); d <= near {
			best, near = i, d
		}
	}
	return best
}

// beside handles gestures that are not for the pointer, and prepares those that are: drags
// move the table, and meanwhile nothing is pointed at.
func (s *Scene) beside(e input.Event) intent {
	switch e.Kind {
	case input.DragStart, input.Drag, input.DragEnd:
		return intent{Kind: table.Heard}
	case input.Hover, input.Press, input.Tap, input.LongPress:
		if !s.layout.Board.Contains(e.X, e.Y) {
			if s.Pointer.Leave(&s.Spots) {
				s.Nav.Invalidate()
			}
			return intent{Kind: table.Heard}
		}
	}
	s.listSpots()
	if e.Kind != input.LongPress {
		return intent{}
	}
	if k, ok := s.Spots.At(e.X, e.Y); ok {
		s.Pointer.Point(k, spots.Finger)
		s.Nav.Invalidate()
	}
	return intent{Kind: table.Heard}
}

// OnAct returns the meaning of a gesture on the bare table.
func (s *Scene) OnAct(act spots.Act[market.Piece], e input.Event) intent {
	switch act.Kind {
	case spots.None:
		if e.Kind == input.Tap && e.Button == input.Left {
			if in, done := s.shut(e.X, e.Y); done {
				return in
			}
		}
		if e.Kind == input.Tap && e.Touch && e.Button == input.Left && s.placing() && s.hands.Hand == hand.Down {
			return s.callCard(e)
		}
		return intent{}
	case spots.Click, spots.Confirm:
		return s.clicked(act)
	case spots.Back:
		if act.By == spots.Keys {
			return intent{}
		}
	}
	s.Nav.Invalidate()
	return intent{Kind: table.Heard}
}

// clicked chooses the clicked shop.
func (s *Scene) clicked(act spots.Act[market.Piece]) intent {
	s.Nav.Invalidate()
	if !s.buying() || !act.On {
		return intent{Kind: table.Heard}
	}
	if act.By != spots.Mouse {
		s.Pointer.Reset()
	}
	if act.By != spots.Keys || s.model.Draft != act.To {
		return s.choose(act.To)
	}
	return intent{Kind: table.Heard}
}

// callCard moves the half-placed card to the finger.
func (s *Scene) callCard(e input.Event) intent {
	x, y := s.cam.ToTable(e.X, e.Y)
	s.hands.Place(s.aim(), x, y, true)
	s.Play(sound.Place)
	s.KeepDraft()
	return intent{Kind: table.Changed}
}
