package stackstable

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/rules/stacks"
)

// OnInput is given what is not for buttons, log and slider.
func (s *Scene) OnInput(e input.Event) (used bool) {
	if s.Playing() && !s.stage.Busy() && s.pickEvent(e) {
		return true
	}
	if e.Kind != input.KeyPress || e.Mods.Has(input.Ctrl) || e.Repeat {
		return false
	}
	switch e.Key {
	case input.KeyL:
		s.OnButton(btnLevels)
	case input.KeyN:
		s.ToggleNames()
	default:
		return false
	}
	return true
}

// OnGesture shows what the answer under the pointer would do.
func (s *Scene) OnGesture(e input.Event) {
	if e.Kind != input.Hover || !s.pick.Asking {
		return
	}
	for i, r := range s.chooser {
		if k := stacks.KindCapture + stacks.Kind(i); r.Contains(e.X, e.Y) && s.pick.Kind != k {
			s.pick.Kind = k
			s.Stale()
		}
	}
}

// OnHoverOut lets go of the cell under the pointer when that is over something else.
func (s *Scene) OnHoverOut() {
	if s.pick.On && s.pick.By == Mouse && !s.pick.Asking {
		s.pick.On = false
		s.Stale()
	}
}

// pickEvent gives the picker an event.
func (s *Scene) pickEvent(e input.Event) bool {
	on, cell := s.pick.On, s.pick.Cell
	held := s.pick.Held
	deed, used := s.pick.Feed(e, &s.model.ground)
	if s.pick.On != on || s.pick.Cell != cell || deed == Picked {
		s.rest = 0
	}
	if e.Kind == input.LongPress && s.pick.On { // holding takes a stack apart
		s.rest = fanTicks
		s.Stale()
	}
	s.deed(deed, held && e.Kind == input.DragEnd)
	return used
}

// deed follows what the picker did. held: the hand has carried the stack there.
func (s *Scene) deed(deed Deed, held bool) {
	if deed == Nothing {
		return
	}
	s.Hush()
	switch deed {
	case Put:
		s.Do(s.pick.Move(), held)
	case Refused:
		s.Refuse(s.why(s.pick.Move()))
	case Picked, Choose:
		s.Play(sound.Click)
	case Dropped:
		s.Play(sound.Slide)
	}
}

// OnButton does what a button does.
func (s *Scene) OnButton(id string) {
	switch id {
	case btnCapture:
		s.deed(s.pick.Do(stacks.KindCapture, &s.model.ground), false)
	case btnSurrender:
		s.deed(s.pick.Do(stacks.KindSurrender, &s.model.ground), false)
	case btnConfirm:
		s.confirm()
	case btnLevels:
		s.levels = !s.levels
		s.Stale()
	}
}
