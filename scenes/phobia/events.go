package phobia

import (
	"fmt"
	"math"

	"agora/game"
	"agora/game/input"
	"agora/render/sound"
	"agora/rules/phobia"
)

// event hears one gesture. The order is: what plays is finished first, then
// buttons, the log, the slider, the picker, and last the table itself.
func (s *Scene) event(e input.Event) {
	switch e.Kind {
	case input.Press:
		s.touch = e.Touch
		if s.crowd >= 0 && e.Touch {
			s.crowd = -1
			s.svc.Nav.Invalidate()
		}
	case input.Resize, input.Focus:
		s.dirty = true
		return
	}
	if s.finishes(e) {
		s.finish()
	}
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
	s.seatEvent(e)
	if s.playing() && !s.stage.Busy() && s.pickEvent(e) {
		return
	}
	if e.Kind == input.KeyPress {
		s.key(e)
		return
	}
	s.boardEvent(e)
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
		case input.KeyShift, input.KeyCtrl, input.KeyAlt, input.KeyPlus, input.KeyMinus, input.KeyHome:
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

// leaveBoard lets go of the cell under the pointer when that is over something
// else.
func (s *Scene) leaveBoard(e input.Event) {
	if e.Kind == input.Hover && s.pick.On && s.pick.By == Mouse {
		s.pick.On = false
		s.dirty = true
	}
}

// pickEvent gives the picker an event.
func (s *Scene) pickEvent(e input.Event) bool {
	deed, used := s.pick.Feed(e, &s.model.ground)
	if deed == Nothing {
		return used
	}
	s.dirty, s.notice = true, ""
	switch deed {
	case Put:
		s.do(s.pick.Move(), e.Kind == input.DragEnd)
	case Refused:
		s.refuse(s.why(s.pick.Move()))
	case Empty:
		s.refuse(fmt.Sprintf("%s has no %v piece left.", s.name(s.model.turn.Seat), s.asked(e)))
	case Chosen:
		s.play(sound.Click)
	case Dropped:
		s.play(sound.Slide)
	case Changed:
		if e.Kind == input.KeyPress {
			s.lookAtCell(s.pick.Cell)
		}
	}
	return used
}

// asked is the size that an event asked for in vain.
func (s *Scene) asked(e input.Event) phobia.Size {
	switch {
	case e.Kind != input.KeyPress:
		return s.pick.press.size
	case e.Key == input.KeyS || e.Key == input.Key1:
		return phobia.Small
	case e.Key == input.KeyL || e.Key == input.Key2:
		return phobia.Large
	}
	return s.pick.Size
}

// why says why a move is refused.
func (s *Scene) why(m phobia.Move) string {
	if err := (phobia.Game{}).Check(s.table.State(), m); err != nil {
		return err.Error()
	}
	return ""
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
		s.svc.Nav.Invalidate()
	}
}

// press does what a button does.
func (s *Scene) press(id string) {
	switch id {
	case btnUndo:
		s.undo()
	case btnRedo:
		s.redo()
	case btnBack, btnPrev:
		s.lookAt(s.table.At() - 1)
	case btnMenu:
		s.menu()
	case btnConfirm:
		s.confirm()
	case btnResult:
		s.showResult()
	case btnBranch:
		s.branch()
	case btnZoomIn:
		s.zoomMiddle(1.35)
	case btnZoomOut:
		s.zoomMiddle(1 / 1.35)
	case btnHome:
		s.home()
	case btnGroups:
		s.crowds = !s.crowds
	case btnNames:
		s.toggleNames()
	case btnTurn:
		s.toggleTurn()
	case btnLog:
		s.toggleLog()
	case btnRules:
		s.svc.Nav.Push(game.RouteRules, s.Help())
	case btnFirst:
		s.lookAt(0)
	case btnNext:
		s.lookAt(s.table.At() + 1)
	case btnLast:
		s.lookAt(s.table.Len())
	}
	s.dirty = true
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
	case e.Key == input.KeyPlus:
		s.zoomMiddle(1.25)
	case e.Key == input.KeyMinus:
		s.zoomMiddle(1 / 1.25)
	case e.Key == input.KeyHome:
		s.home()
	case e.Key == input.KeyG && !e.Repeat:
		s.press(btnGroups)
	case e.Key == input.KeyC && !e.Repeat:
		s.press(btnNames)
	case e.Key == input.KeyT && !e.Repeat:
		s.press(btnTurn)
	case e.Key == input.KeyJ && !e.Repeat:
		s.press(btnLog)
	case e.Key == input.KeyPageUp && shift:
		s.lookAt(0)
	case e.Key == input.KeyPageDown && shift:
		s.lookAt(s.table.Len())
	case e.Key == input.KeyPageUp:
		s.lookAt(s.table.At() - 1)
	case e.Key == input.KeyPageDown:
		s.lookAt(s.table.At() + 1)
	case s.looking() && e.Key == input.KeyLeft:
		s.lookAt(s.table.At() - 1)
	case s.looking() && e.Key == input.KeyRight:
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
		Game: phobia.Game{}.Name(), Name: s.svc.Saves.FreeTitle("Agoraphobia"), Record: s.Record(),
	})
}

func (s *Scene) zoomMiddle(f float64) {
	x, y := s.cam.View.Centre()
	if s.pick.On {
		x, y = s.cam.ToScreen(s.plan.At(s.pick.Cell))
	}
	s.zoom(x, y, f)
}

func (s *Scene) zoom(x, y, f float64) {
	s.cam.ZoomAt(x, y, f)
	s.moved()
}

// moved follows a move of the camera by hand.
func (s *Scene) moved() {
	s.atHome = s.cam.Zoom <= s.cam.MinZoom*1.001
	if s.atHome {
		s.cam.Fit(s.cam.Table, boardMargin)
	}
	s.dirty = true
}

func (s *Scene) home() {
	s.atHome = true
	x, y, z := s.cam.FitPose(s.cam.Table, boardMargin)
	s.cam.GoTo(x, y, z, s.svc.Speed().Ticks(220))
	s.dirty = true
}

func (s *Scene) toggleNames() {
	s.svc.Settings.ShowCoordinates = !s.svc.Settings.ShowCoordinates
	s.svc.Nav.ApplySettings()
}

func (s *Scene) toggleTurn() {
	s.svc.Settings.TurnBoard = !s.svc.Settings.TurnBoard
	s.svc.Nav.ApplySettings()
	if s.svc.Settings.TurnBoard {
		s.say(fmt.Sprintf("The board turns: when it is %s\u2019s move, it is seen from the other side.", s.name(1)))
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

// boardEvent hears what is done on the bare board: it is moved and zoomed.
func (s *Scene) boardEvent(e input.Event) {
	view := s.cam.View
	switch e.Kind {
	case input.Wheel:
		if view.Contains(e.X, e.Y) && e.DY != 0 {
			s.zoom(e.X, e.Y, math.Pow(1.16, e.DY))
		}
	case input.DragStart:
		s.panning = view.Contains(e.StartX, e.StartY) && !s.atHome
		if s.panning {
			s.cam.Pan(e.X-e.StartX, e.Y-e.StartY)
			s.moved()
		}
	case input.Drag:
		if s.panning {
			s.cam.Pan(e.DX, e.DY)
			s.moved()
		}
	case input.DragEnd, input.DragCancel, input.Blur:
		s.panning = false
	case input.Pinch:
		if view.Contains(e.StartX, e.StartY) || view.Contains(e.X, e.Y) {
			s.cam.Pan(e.DX, e.DY)
			if e.Scale > 0 {
				s.cam.ZoomAt(e.X, e.Y, e.Scale)
			}
			s.moved()
		}
	}
}
