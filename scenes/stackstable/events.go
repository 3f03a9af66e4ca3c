package stackstable

import (
	"agora/game/input"
	"agora/rules/stacks"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// OnInput handles what the picker must see before the pointer.
func (s *Scene) OnInput(e input.Event) intent {
	if !s.Deciding() {
		return intent{}
	}
	if e.Kind == input.LongPress && s.pick.On { // a long press takes a stack apart
		s.rest = fanTicks
		s.Stale()
	}
	return s.pick.hear(e)
}

// OnAct returns the meaning of a gesture.
func (s *Scene) OnAct(act spots.Act[stacks.Cell], e input.Event) intent {
	if act.Kind != spots.None {
		in := s.pick.on(act)
		if in.Kind == table.Chosen {
			s.rest = 0
		}
		return in
	}
	if e.Kind == input.KeyPress && e.Key == input.KeyL && !e.Mods.Has(input.Ctrl) && !e.Repeat {
		s.Stale()
		return s.OnButton(btnLevels)
	}
	if e.Kind == input.KeyPress && e.Key == input.KeyV && !e.Mods.Has(input.Ctrl) && !e.Repeat {
		return s.OnButton(btnSide)
	}
	return intent{}
}

// OnGesture shows the effects of the answer under the pointer.
func (s *Scene) OnGesture(e input.Event) {
	if s.free.Hear(e, input.KeyF, s.Furniture.At(e.X, e.Y) == btnFree) {
		s.Stale()
	}
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

// OnButton returns the meaning of a button.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnCapture:
		return s.pick.do(stacks.KindCapture)
	case btnSurrender:
		return s.pick.do(stacks.KindSurrender)
	case btnConfirm:
		if s.pick.target() {
			return s.pick.confirm()
		}
	case btnLevels:
		s.shown = (s.shown + 1) % allShown
	case btnFree:
		s.free.On = !s.free.On
	case btnSide:
		s.side = !s.side
		s.LayBoard(s.plan.Turned)
		s.Stale()
	}
	return intent{Kind: table.Heard}
}
