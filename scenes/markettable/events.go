package markettable

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/scenes/table/spots"
)

// OnGesture hears every gesture before anything else does.
func (s *Scene) OnGesture(e input.Event) {
	switch {
	case e.Kind == input.Press && s.pointer.On && s.pointer.By == spots.Finger: // what it showed goes
		s.pointer.Reset()
		s.Svc.Nav.Invalidate()
	case e.Kind == input.Hover:
		if near := s.trayCard().Contains(e.X, e.Y); near != s.near {
			s.near = near
			s.Svc.Nav.Invalidate()
		}
	}
}

// OnSkip ends what is being presented, or a part of it. What answers what was
// shown is not meant for what comes after it.
func (s *Scene) OnSkip(e input.Event) (used bool) {
	switch {
	case s.stage.Skip():
		return true
	case e.Kind == input.Press:
		return s.ButtonAt(e.X, e.Y) == btnAction
	case e.Kind == input.KeyPress:
		return e.Key == input.KeyEnter || e.Key == input.KeySpace || e.Key == input.KeyEsc
	}
	return false
}

// OnHoverOut forgets the pointer when it is over something else.
func (s *Scene) OnHoverOut() {
	if s.pointer.Leave() {
		s.Svc.Nav.Invalidate()
	}
}

// OnInput is given what is not for buttons, log and slider: the hand takes it
// first, then the table.
func (s *Scene) OnInput(e input.Event) (used bool) {
	if s.placing() && s.handEvent(e) {
		return true
	}
	if e.Kind == input.KeyPress {
		return s.key(e)
	}
	if s.lens.Hear(e, &s.cam, !s.stage.Busy()) {
		s.moved()
	} else {
		s.point(e)
	}
	return true
}

// handEvent gives the hand an event.
func (s *Scene) handEvent(e input.Event) bool {
	s.eye.Tray = s.trayCard()
	action, used := s.hands.Feed(e, &s.eye, s.aim())
	if action == Nothing {
		return used
	}
	s.Hush()
	s.pointer.Reset()
	switch action {
	case Taken:
		s.Play(sound.Slide)
	case Caught:
		s.Play(sound.Snap)
	case Dropped:
		s.Play(sound.Place)
		s.KeepDraft()
		if s.hands.Hand == Down {
			s.showHand(edgeDP)
		}
	case Returned:
		s.Play(sound.Slide)
		s.KeepDraft()
	case Confirm:
		if !s.hands.Legal {
			s.Play(sound.Refuse)
			return used
		}
		s.confirm()
	case Moved:
		if e.Kind == input.KeyPress {
			s.showHand(edgeDP)
		}
	}
	return used
}

// edgeDP is how far inside the view the middle of the lying card stays, dp.
const edgeDP = 30

// aim is where the card may lie, as it is seen now.
func (s *Scene) aim() *Targets { return s.targets.At(s.cam.Zoom, s.Svc.Settings.Snapping) }

// OnButton does what a button does.
func (s *Scene) OnButton(id string) {
	switch id {
	case btnAction:
		s.action()
	case btnConfirm:
		s.confirm()
	case btnCancel:
		s.hands.toTray()
		s.KeepDraft()
		s.Play(sound.Slide)
	case btnSnap:
		s.toggleSnap()
	default:
		s.lens.Press(id, s.zoom, s.wholeTable)
	}
}

// action does what the primary button says while the game goes on.
func (s *Scene) action() {
	switch {
	case s.buying():
		s.endTurn()
	case !s.placing():
	case s.hands.Hand == InTray:
		s.hands.toMiddle(&s.eye, s.aim())
		s.Play(sound.Place)
		s.KeepDraft()
	case s.hands.Legal:
		s.confirm()
	}
	s.Stale()
}

// key hears a key that the hand did not take.
func (s *Scene) key(e input.Event) (used bool) {
	switch {
	case e.Mods.Has(input.Ctrl):
		return false
	case e.Key == input.KeyHome && e.Mods.Has(input.Shift):
		s.frame(ofMarket)
	case s.lens.Key(e, s.zoom, s.wholeTable):
	case e.Key == input.KeyN && !e.Repeat:
		s.toggleSnap()
	case e.Key == input.KeyEsc && !e.Repeat:
		return s.escape()
	case e.Key == input.KeyTab && s.buying():
		s.point(e)
	case (e.Key == input.KeyEnter || e.Key == input.KeySpace) && s.buying() && s.walking():
		s.point(e)
	case (e.Key == input.KeyEnter || e.Key == input.KeyEnd) && !e.Repeat && s.Playing():
		s.action()
	case e.Key == input.KeyLeft:
		s.pan(60, 0)
	case e.Key == input.KeyRight:
		s.pan(-60, 0)
	case e.Key == input.KeyUp:
		s.pan(0, 60)
	case e.Key == input.KeyDown:
		s.pan(0, -60)
	default:
		return false
	}
	return true
}

// escape takes back what is half made.
func (s *Scene) escape() (used bool) {
	switch {
	case s.LogCovers():
		return false // it is folded first
	case s.pointer.Aimed():
		s.pointer.Reset()
		s.Stale()
	case s.draft.Card != 0 && s.buying():
		s.unchoose()
	default:
		return false
	}
	return true
}

func (s *Scene) toggleSnap() {
	s.Svc.Settings.Snapping = !s.Svc.Settings.Snapping
	s.Svc.Nav.ApplySettings()
	if s.Svc.Settings.Snapping {
		s.Say("Cards snap to their neighbours.")
	} else {
		s.Say("Cards lie exactly where you let them go.")
	}
}
