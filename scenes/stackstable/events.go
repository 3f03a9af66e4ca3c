package stackstable

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/rules/stacks"
)

// OnInput is given what is not for buttons, log and slider.
func (s *Scene) OnInput(e input.Event) (used bool) {
	if s.Playing() && !s.model.stage.Busy() && s.pickEvent(e) {
		return true
	}
	if e.Kind != input.KeyPress || e.Mods.Has(input.Ctrl) || e.Repeat {
		return false
	}
	switch e.Key {
	case input.KeyL:
		s.OnButton(btnLevels)
	default:
		return false
	}
	return true
}

// OnGesture shows what the answer under the pointer would do.
func (s *Scene) OnGesture(e input.Event) {
	if e.Kind != input.Hover || !s.pick.asking {
		return
	}
	for i, r := range s.chooser {
		if k := stacks.KindCapture + stacks.Kind(i); r.Contains(e.X, e.Y) && s.pick.kind != k {
			s.pick.kind = k
			s.Stale()
		}
	}
}

// OnHoverOut lets go of the cell under the pointer when that is over something else.
func (s *Scene) OnHoverOut() {
	if !s.pick.asking && s.pick.Leave() {
		s.Stale()
	}
}

// pickEvent gives the picker a gesture.
func (s *Scene) pickEvent(e input.Event) bool {
	on, cell, held := s.pick.On, s.pick.At, s.pick.Holding
	did, used := s.pick.feed(e)
	if s.pick.On != on || s.pick.At != cell || did == picked {
		s.rest = 0
	}
	if e.Kind == input.LongPress && s.pick.On { // holding takes a stack apart
		s.rest = fanTicks
		s.Stale()
	}
	s.follow(did, held && e.Kind == input.DragEnd)
	return used
}

// follow does what the picker asks for. held: the hand has carried the stack there.
func (s *Scene) follow(did action, held bool) {
	if did == nothing {
		return
	}
	s.Hush()
	switch did {
	case put:
		s.Do(s.pick.move(), held)
	case refused:
		s.Refuse(s.why(s.pick.move()))
	case picked, choose:
		s.Play(sound.Click)
	case dropped:
		s.Play(sound.Slide)
	}
}

// OnButton does what a button does.
func (s *Scene) OnButton(id string) {
	switch id {
	case btnCapture:
		s.follow(s.pick.do(stacks.KindCapture), false)
	case btnSurrender:
		s.follow(s.pick.do(stacks.KindSurrender), false)
	case btnConfirm:
		if s.Playing() && s.pick.target() {
			s.follow(s.pick.confirm(), false)
		}
	case btnLevels:
		s.levels = !s.levels
		s.Stale()
	}
}
