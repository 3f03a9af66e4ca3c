package stacks

import (
	"fmt"

	"agora/game"
	"agora/game/input"
	"agora/render/hud"
	"agora/render/sound"
	"agora/rules/stacks"
)

// event hears one gesture. The order is: what plays is finished first, then
// buttons, the log, the slider, the picker, and last the table itself.
func (s *Scene) event(e input.Event) {
	switch e.Kind {
	case input.Press:
		s.touch = e.Touch
	case input.Resize, input.Focus:
		s.dirty = true
		return
	}
	if s.finishes(e) {
		s.finish()
	}
	s.choosing(e)
	if id, used, changed := s.pad.Feed(e); used || changed {
		if changed {
			s.svc.Nav.Invalidate()
		}
		if id != "" {
			s.play(sound.Click)
			s.press(id)
		}
		if used {
			s.leaveBoard(e)
			return
		}
	}
	if s.logOpen {
		id, used, changed := s.log.Feed(e)
		if changed {
			s.svc.Nav.Invalidate()
		}
		if id >= 0 {
			s.logOpen = s.layout.Beside // else it hides what it was asked for
			s.lookAt(id)
		}
		if used {
			s.leaveBoard(e)
			return
		}
	}
	if s.looking() {
		if at, used := s.slider.Feed(e); used {
			if at != s.table.At() {
				s.lookAt(at)
			}
			return
		}
	}
	if s.playing() && !s.stage.Busy() && s.pickEvent(e) {
		return
	}
	if e.Kind == input.KeyPress {
		s.key(e)
	}
}

// finishes reports whether the event ends what is being presented.
func (s *Scene) finishes(e input.Event) bool {
	if !s.stage.Busy() && s.spin.Done() {
		return false
	}
	switch e.Kind {
	case input.Press:
		return e.Button != input.Middle
	case input.KeyPress:
		switch e.Key {
		case input.KeyShift, input.KeyCtrl, input.KeyAlt:
			return false
		}
		return !e.Repeat
	}
	return false
}

// finish shows at once what is being presented.
func (s *Scene) finish() {
	was := s.stage.Busy()
	s.stage.Clear()
	s.spin.Finish()
	if was {
		s.settled()
		s.spin.Finish()
	}
	s.dirty = true
	s.refresh()
}

// choosing shows what the answer under the pointer would do.
func (s *Scene) choosing(e input.Event) {
	if e.Kind != input.Hover || !s.pick.Asking {
		return
	}
	for i, r := range s.chooser {
		if k := stacks.KindCapture + stacks.Kind(i); r.Contains(e.X, e.Y) && s.pick.Kind != k {
			s.pick.Kind, s.dirty = k, true
		}
	}
}

// leaveBoard lets go of the cell under the pointer when that is over something
// else.
func (s *Scene) leaveBoard(e input.Event) {
	if e.Kind == input.Hover && s.pick.On && s.pick.By == Mouse && !s.pick.Asking {
		s.pick.On = false
		s.dirty = true
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
		s.rest, s.dirty = fanTicks, true
	}
	s.deed(deed, held && e.Kind == input.DragEnd)
	return used
}

// deed follows what the picker did. held: the hand has carried the stack there.
func (s *Scene) deed(deed Deed, held bool) {
	if deed == Nothing {
		return
	}
	s.dirty, s.notice = true, ""
	switch deed {
	case Put:
		s.do(s.pick.Move(), held)
	case Refused:
		s.refuse(s.why(s.pick.Move()))
	case Picked, Choose:
		s.play(sound.Click)
	case Dropped:
		s.play(sound.Slide)
	}
}

// press does what a button does.
func (s *Scene) press(id string) {
	s.dirty = true
	switch id {
	case btnCapture:
		s.deed(s.pick.Do(stacks.KindCapture, &s.model.ground), false)
	case btnSurrender:
		s.deed(s.pick.Do(stacks.KindSurrender, &s.model.ground), false)
	case btnConfirm:
		s.confirm()
	case btnResult:
		s.showResult()
	case btnBranch:
		s.branch()
	case btnNames:
		s.toggleNames()
	case btnLevels:
		s.levels = !s.levels
	case btnTurn:
		s.toggleTurn()
	case btnLog:
		s.toggleLog()
	case btnRules:
		s.svc.Nav.Push(game.RouteRules, s.Help())
	case hud.BtnUndo:
		s.undo()
	case hud.BtnRedo:
		s.redo()
	case hud.BtnBack, hud.BtnPrevious:
		s.lookAt(s.table.At() - 1)
	case hud.BtnMenu:
		s.menu()
	case hud.BtnFirst:
		s.lookAt(0)
	case hud.BtnNext:
		s.lookAt(s.table.At() + 1)
	case hud.BtnLast:
		s.lookAt(s.table.Len())
	}
}

// key hears a key that neither the picker nor a button took.
func (s *Scene) key(e input.Event) {
	ctrl, shift := e.Mods.Has(input.Ctrl), e.Mods.Has(input.Shift)
	switch {
	case ctrl && e.Key == input.KeyZ && !shift:
		s.undo()
	case ctrl && (e.Key == input.KeyY || e.Key == input.KeyZ):
		s.redo()
	case ctrl:
	case e.Key == input.KeyL && !e.Repeat:
		s.press(btnLevels)
	case e.Key == input.KeyN && !e.Repeat:
		s.press(btnNames)
	case e.Key == input.KeyT && !e.Repeat:
		s.press(btnTurn)
	case e.Key == input.KeyJ && !e.Repeat:
		s.press(btnLog)
	case e.Key == input.KeyPageUp && shift:
		s.lookAt(0)
	case e.Key == input.KeyPageDown && shift:
		s.lookAt(s.table.Len())
	case e.Key == input.KeyPageUp, s.looking() && e.Key == input.KeyLeft:
		s.lookAt(s.table.At() - 1)
	case e.Key == input.KeyPageDown, s.looking() && e.Key == input.KeyRight:
		s.lookAt(s.table.At() + 1)
	case e.Key == input.KeyEsc && !e.Repeat:
		s.escape()
	case e.Key == input.KeyEnter && !e.Repeat && s.looking():
		s.branch()
	case e.Key == input.KeyEnter && !e.Repeat && s.model.turn.Over():
		s.showResult()
	}
}

// escape folds a log that covers the board, goes back to the game, or opens the
// menu.
func (s *Scene) escape() {
	if s.logOpen && !s.layout.Beside {
		s.logOpen, s.dirty = false, true
		return
	}
	if !s.review && !s.table.Live() {
		s.lookAt(s.table.Len())
		return
	}
	s.menu()
}

func (s *Scene) menu() {
	s.Save()
	s.svc.Nav.Push(game.RoutePause, game.PauseArg{
		Game: stacks.Game{}.Name(), Name: s.svc.Saves.FreeTitle("The Prisoners"), Record: s.Record(),
	})
}

func (s *Scene) toggleNames() {
	s.svc.Settings.ShowCoordinates = !s.svc.Settings.ShowCoordinates
	s.svc.Nav.ApplySettings()
}

func (s *Scene) toggleTurn() {
	s.svc.Settings.TurnBoard = !s.svc.Settings.TurnBoard
	s.svc.Nav.ApplySettings()
	if s.svc.Settings.TurnBoard {
		s.say(fmt.Sprintf("The board turns: when it is %s move, it is seen from the other side.", s.owned(1)))
	} else {
		s.say("The board stays as it is.")
	}
	if !s.stage.Busy() {
		s.face()
	}
}

func (s *Scene) toggleLog() {
	s.logOpen = !s.logOpen
	if s.layout.Beside {
		s.svc.Settings.LogFolded = !s.logOpen
		s.svc.Nav.ApplySettings()
	}
}
