package phobiatable

import (
	"agora/game/input"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/spots"
	"agora/scenes/ui"
)

// OnGesture sees every gesture first.
func (s *Scene) OnGesture(e input.Event) {
	if s.heat.Hear(e, input.KeyH, s.Furniture.At(e.X, e.Y) == btnHeat) {
		s.Stale()
	}
	if e.Kind == input.Press && e.Touch && s.crowd >= 0 {
		s.crowd = -1
		s.Stale()
	}
}

// OnAct returns the meaning of a gesture, from the picker or for the board.
func (s *Scene) OnAct(act spots.Act[target], e input.Event) intent {
	s.seatEvent(e)
	if s.Deciding() {
		if in := s.picked(s.pick.on(act, e)); in.Kind != table.Nothing {
			if in.Kind == table.Changed && e.Kind == input.KeyPress {
				s.lookAtCell(s.pick.At.cell)
			}
			return in
		}
	}
	switch {
	case e.Kind == input.KeyPress:
		return s.key(e)
	case s.lens.Hear(e, &s.cam, !s.atHome):
		s.moved()
	}
	return intent{}
}

// picked adds the reason to a refusal of the picker.
func (s *Scene) picked(in intent) intent {
	if in.Kind == table.Refused {
		in.Why = s.teller().Gone(s.pick.asked, s.Turn().Seat)
	}
	return in
}

// lookAtCell moves the camera as little as needed to show a cell.
func (s *Scene) lookAtCell(c phobia.Cell) {
	if s.atHome {
		return
	}
	x, y := s.plan.At(c)
	ui.Reveal(&s.cam, x, y, min(s.cam.Zoom, s.cam.View.H/3))
}

// seatEvent outlines the largest group of the player whose panel is pointed at.
func (s *Scene) seatEvent(e input.Event) {
	if e.Kind != input.Hover && e.Kind != input.Tap {
		return
	}
	seat := -1
	for i := range s.layout.Seats {
		if s.layout.Seats[i].Contains(e.X, e.Y) {
			seat = i
		}
	}
	if seat != s.crowd {
		s.crowd = seat
		s.Stale()
	}
}

// OnButton returns the meaning of a button.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnConfirm:
		if !s.pick.On && s.pick.swap {
			return intent{Kind: table.Asked, Move: phobia.Swap}
		}
		return s.picked(s.pick.place(false))
	case btnHeat:
		s.heat.On = !s.heat.On
	case btnGroups:
		if st := s.State(); s.outlined(&st) {
			s.outlines = outlinesOff
		} else {
			s.outlines = outlinesOn
		}
	default:
		s.lens.Press(id, s.zoom, s.home)
	}
	return intent{Kind: table.Heard}
}

// key handles a key that the picker did not use.
func (s *Scene) key(e input.Event) intent {
	switch {
	case e.Mods.Has(input.Ctrl), e.Key == input.KeyHome && s.Looking(): // there Home goes to the beginning of the game
		return intent{}
	case e.Key == input.KeyG && !e.Repeat:
		s.Stale()
		return s.OnButton(btnGroups)
	case s.lens.Key(e, s.zoom, s.home):
		return intent{Kind: table.Heard}
	}
	return intent{}
}

// zoom zooms around the target, or around the middle of the view.
func (s *Scene) zoom(f float64) {
	x, y := s.cam.View.Centre()
	if s.pick.On {
		x, y = s.cam.ToScreen(s.plan.At(s.pick.At.cell))
	}
	s.cam.ZoomAt(x, y, f)
	s.moved()
}

// moved updates what depends on the camera after the player has moved it.
func (s *Scene) moved() {
	s.atHome = s.cam.Zoom <= s.cam.MinZoom*1.001
	if s.atHome {
		s.cam.Fit(s.cam.Table, boardMargin)
	}
	s.Stale()
}

// whole shows the whole board, unless it is in view already.
func (s *Scene) whole() {
	if !s.atHome {
		s.home()
	}
}

func (s *Scene) home() {
	s.atHome = true
	x, y, z := s.cam.FitPose(s.cam.Table, boardMargin)
	s.cam.GoTo(x, y, z, s.Speed().Ticks(220))
	s.Stale()
}
