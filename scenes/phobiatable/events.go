package phobiatable

import (
	"fmt"
	"math"

	"agora/game/input"
	"agora/rules/phobia"
	"agora/scenes/table"
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
	if s.atHome {
		return
	}
	x, y := s.plan.At(c)
	table.Reveal(&s.cam, x, y, math.Min(s.cam.Zoom, s.cam.View.H/3))
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
	case btnGroups:
		s.crowds = !s.crowds
		s.Stale()
	default:
		s.lens.Press(id, s.zoom, s.home)
	}
}

// key hears a key that the picker did not take.
func (s *Scene) key(e input.Event) (used bool) {
	switch {
	case e.Mods.Has(input.Ctrl):
		return false
	case e.Key == input.KeyG && !e.Repeat:
		s.OnButton(btnGroups)
		return true
	}
	return s.lens.Key(e, s.zoom, s.home)
}

// zoom enlarges what is pointed at, or the middle of the view.
func (s *Scene) zoom(f float64) {
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
