package phobiatable

import (
	"fmt"
	"math"

	"agora/game/input"
	"agora/rules/phobia"
	"agora/scenes/table/board"
)

// OnGesture hears every gesture before anything else does.
func (s *Scene) OnGesture(e input.Event) {
	if e.Kind == input.Press && e.Touch && s.crowd >= 0 {
		s.crowd = -1
		s.Stale()
	}
}

// OnInput is given what is not for buttons, log and slider: the picker's first, then
// the board's.
func (s *Scene) OnInput(e input.Event) (used bool) {
	s.seatEvent(e)
	if s.Playing() && !s.model.stage.Busy() && s.pickEvent(e) {
		return true
	}
	if e.Kind == input.KeyPress {
		return s.key(e)
	}
	if s.lens.Hear(e, &s.cam, !s.atHome) {
		s.moved()
	}
	return true
}

// OnHoverOut lets go of the cell under the pointer when that is over something else.
func (s *Scene) OnHoverOut() {
	if s.pick.Leave() {
		s.Stale()
	}
}

// pickEvent gives the picker a gesture.
func (s *Scene) pickEvent(e input.Event) bool {
	did, used := s.pick.feed(e)
	board.Follow(&s.Table, did, s.pick.move(), e.Kind == input.DragEnd)
	switch {
	case did == board.None:
		s.Refuse(fmt.Sprintf("%s has no %v piece left.", s.Name(s.model.turn.Seat), s.pick.asked))
	case did == board.Changed && e.Kind == input.KeyPress:
		s.lookAtCell(s.pick.At.cell)
	}
	return used
}

// lookAtCell moves the camera as little as needed to show a cell.
func (s *Scene) lookAtCell(c phobia.Cell) {
	x, y := s.cam.ToScreen(s.plan.At(c))
	in := s.cam.View.Inset(math.Min(s.cam.Zoom, s.cam.View.H/3))
	dx := math.Max(0, in.X-x) - math.Max(0, x-in.Right())
	dy := math.Max(0, in.Y-y) - math.Max(0, y-in.Bottom())
	if !s.atHome && (dx != 0 || dy != 0) {
		s.cam.Pan(dx, dy)
	}
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

// OnButton does what a button does.
func (s *Scene) OnButton(id string) {
	switch id {
	case btnConfirm:
		if s.pick.On {
			board.Follow(&s.Table, s.pick.place(), s.pick.move(), false)
		}
	case btnZoomIn:
		s.zoomMiddle(1.35)
	case btnZoomOut:
		s.zoomMiddle(1 / 1.35)
	case btnHome:
		s.home()
	case btnGroups:
		s.crowds = !s.crowds
		s.Stale()
	}
}

// key hears a key that the picker did not take.
func (s *Scene) key(e input.Event) (used bool) {
	switch {
	case e.Mods.Has(input.Ctrl):
		return false
	case e.Key == input.KeyPlus:
		s.zoomMiddle(1.25)
	case e.Key == input.KeyMinus:
		s.zoomMiddle(1 / 1.25)
	case e.Key == input.KeyHome:
		s.home()
	case e.Key == input.KeyG && !e.Repeat:
		s.OnButton(btnGroups)
	default:
		return false
	}
	return true
}

func (s *Scene) zoomMiddle(f float64) {
	x, y := s.cam.View.Centre()
	if s.pick.On {
		x, y = s.cam.ToScreen(s.plan.At(s.pick.At.cell))
	}
	s.cam.ZoomAt(x, y, f)
	s.moved()
}

// moved follows a move of the camera by hand.
func (s *Scene) moved() {
	s.atHome = s.cam.Zoom <= s.cam.MinZoom*1.001
	if s.atHome {
		s.cam.Fit(s.cam.Table, boardMargin)
	}
	s.Stale()
}

func (s *Scene) home() {
	s.atHome = true
	x, y, z := s.cam.FitPose(s.cam.Table, boardMargin)
	s.cam.GoTo(x, y, z, s.Svc.Speed().Ticks(220))
	s.Stale()
}
