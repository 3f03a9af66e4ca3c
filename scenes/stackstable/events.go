package stackstable

import (
	"agora/game/input"
	"agora/rules/stacks"
	"agora/scenes/table/board"
)

// OnInput is given what is not for buttons, log and slider.
func (s *Scene) OnInput(e input.Event) (used bool) {
	if s.Playing() && !s.model.stage.Busy() && s.pickEvent(e) {
		return true
	}
	if e.Kind != input.KeyPress || e.Mods.Has(input.Ctrl) || e.Repeat {
		return false
	}
	if e.Key == input.KeyL {
		s.OnButton(btnLevels)
	}
	return e.Key == input.KeyL
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
	if s.pick.On != on || s.pick.At != cell || did == board.Chosen {
		s.rest = 0
	}
	if e.Kind == input.LongPress && s.pick.On { // holding takes a stack apart
		s.rest = fanTicks
		s.Stale()
	}
	board.Follow(&s.Table, did, s.pick.move(), held && e.Kind == input.DragEnd)
	return used
}

// OnButton does what a button does.
func (s *Scene) OnButton(id string) {
	did := board.Nothing
	switch id {
	case btnCapture:
		did = s.pick.do(stacks.KindCapture)
	case btnSurrender:
		did = s.pick.do(stacks.KindSurrender)
	case btnConfirm:
		if s.pick.target() {
			did = s.pick.confirm()
		}
	case btnLevels:
		s.levels = !s.levels
		s.Stale()
	}
	board.Follow(&s.Table, did, s.pick.move(), false)
}
