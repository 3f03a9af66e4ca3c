package markettable

import (
	"agora/game/input"
	"agora/render/sound"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// OnGesture hears every gesture before anything else does.
func (s *Scene) OnGesture(e input.Event) {
	switch {
	case e.Kind == input.Press && s.Pointer.On && s.Pointer.By == spots.Finger: // what it showed goes
		s.Pointer.Reset()
		s.Nav.Invalidate()
	case e.Kind == input.Hover:
		if near := s.trayCard().Contains(e.X, e.Y); near != s.near {
			s.near = near
			s.Nav.Invalidate()
		}
	}
}

// OnSkip: what answers what was shown is not meant for what comes after it.
func (s *Scene) OnSkip(e input.Event, read bool) bool {
	switch {
	case read:
		return true
	case e.Kind == input.Press:
		return s.ButtonAt(e.X, e.Y) == btnAction
	}
	return e.Key == input.KeyEnter || e.Key == input.KeySpace || e.Key == input.KeyEsc
}

// OnInput hears what is not for the pointer at shops: the hand takes it first, then
// the table.
func (s *Scene) OnInput(e input.Event) intent {
	if s.placing() {
		if in := s.handEvent(e); in.Kind != table.Nothing {
			return in
		}
	}
	if e.Kind == input.KeyPress {
		return s.key(e)
	}
	if s.lens.Hear(e, &s.cam, !s.stage.Busy()) {
		s.moved()
		return intent{Kind: table.Heard}
	}
	return s.beside(e)
}

// handEvent gives the hand an event.
func (s *Scene) handEvent(e input.Event) intent {
	s.eye.Tray = s.trayCard()
	action, used := s.hands.Feed(e, &s.eye, s.aim())
	if action != Nothing {
		s.Pointer.Reset()
	}
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
		s.KeepDraft()
		return intent{Kind: table.Dropped}
	case Confirm:
		if s.hands.Legal {
			return s.confirm()
		}
		s.Play(sound.Refuse)
	case Moved:
		if e.Kind == input.KeyPress {
			s.showHand(edgeDP)
		}
	default:
		if used {
			return intent{Kind: table.Heard}
		}
		return intent{}
	}
	return intent{Kind: table.Changed}
}

// edgeDP is how far inside the view the middle of the lying card stays, dp.
const edgeDP = 30

// aim is where the card may lie, as it is seen now.
func (s *Scene) aim() *Targets { return s.targets.At(s.cam.Zoom, s.Settings.Snapping) }

// OnButton says what a button means.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnAction:
		return s.action()
	case btnConfirm:
		return s.confirm()
	case btnCancel:
		s.hands.toTray()
		s.KeepDraft()
		s.Play(sound.Slide)
	case btnSnap:
		s.toggleSnap()
	default:
		s.lens.Press(id, s.zoom, s.wholeTable)
	}
	return intent{Kind: table.Heard}
}

// action is what the primary button means while the game goes on.
func (s *Scene) action() intent {
	switch {
	case s.buying():
		return s.endTurn()
	case !s.placing():
	case s.hands.Hand == InTray:
		s.hands.toMiddle(&s.eye, s.aim())
		s.Play(sound.Place)
		s.KeepDraft()
		return intent{Kind: table.Changed}
	case s.hands.Legal:
		return s.confirm()
	}
	return intent{Kind: table.Heard}
}

// key hears a key that the hand did not take.
func (s *Scene) key(e input.Event) intent {
	switch {
	case e.Mods.Has(input.Ctrl):
		return intent{}
	case e.Key == input.KeyHome && e.Mods.Has(input.Shift):
		s.frame(ofMarket)
	case s.lens.Key(e, s.zoom, s.wholeTable):
	case e.Key == input.KeyN && !e.Repeat:
		s.toggleSnap()
	case e.Key == input.KeyEsc && !e.Repeat:
		return s.escape()
	case (e.Key == input.KeyEnter || e.Key == input.KeySpace) && s.buying() && s.walking():
		return intent{} // the pointer's
	case (e.Key == input.KeyEnter || e.Key == input.KeyEnd) && !e.Repeat && s.Playing():
		return s.action()
	case e.Key == input.KeyLeft:
		s.pan(60, 0)
	case e.Key == input.KeyRight:
		s.pan(-60, 0)
	case e.Key == input.KeyUp:
		s.pan(0, 60)
	case e.Key == input.KeyDown:
		s.pan(0, -60)
	default:
		return intent{}
	}
	return intent{Kind: table.Heard}
}

// escape takes back what is half made.
func (s *Scene) escape() intent {
	switch {
	case s.LogCovers():
		s.ToggleLog() // it is folded first
		return intent{Kind: table.Heard}
	case s.Pointer.Aimed():
		s.Pointer.Reset()
		return intent{Kind: table.Changed}
	case s.draft.Card != 0 && s.buying():
		return s.unchoose()
	}
	return intent{}
}

func (s *Scene) toggleSnap() {
	s.Settings.Snapping = !s.Settings.Snapping
	s.Nav.ApplySettings()
	if s.Settings.Snapping {
		s.Say(s.Words.T("market.snap.on"))
	} else {
		s.Say(s.Words.T("market.snap.off"))
	}
}
