package markettable

import (
	"math"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/render/sound"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// OnGesture sees every gesture before anything else does.
func (s *Scene) OnGesture(e input.Event) {
	switch {
	case e.Kind == input.Press && s.Pointer.On && s.Pointer.By == spots.Finger: // hide what it showed
		s.Pointer.Reset()
		s.Nav.Invalidate()
	case e.Kind == input.Hover:
		if near := s.trayCard().Contains(e.X, e.Y); near != s.near {
			s.near = near
			s.Nav.Invalidate()
		}
		s.light(e)
	case e.Kind == input.LongPress:
		s.light(e)
	case e.Kind == input.Press && e.Touch && s.lit > 0:
		s.lit = 0
		s.Nav.Invalidate()
	}
}

// light lights up the doors of the player whose panel is pointed at.
func (s *Scene) light(e input.Event) {
	lit := 1 + slices.IndexFunc(s.layout.Seats, func(r render.Rect) bool { return r.Contains(e.X, e.Y) })
	if lit != s.lit {
		s.lit = lit
		s.Nav.Invalidate()
	}
}

// OnSkip keeps a gesture that answers what was shown from affecting what comes after it.
func (s *Scene) OnSkip(e input.Event, read bool) bool {
	switch {
	case read:
		return true
	case s.draft.Card != 0 && (e.Kind == input.Press || e.Key == input.KeyEnter): // while coins fly for a chosen shop the button still has its meaning
		return false
	case e.Kind == input.Press:
		return s.Furniture.At(e.X, e.Y) == btnAction
	}
	return e.Key == input.KeyEnter || e.Key == input.KeySpace || e.Key == input.KeyEsc
}

// OnInput handles what is not for pointing at shops: first the hand, then the table.
func (s *Scene) OnInput(e input.Event) intent {
	if s.placing() {
		if in := s.handEvent(e); in.Kind != table.Nothing {
			return in
		}
	}
	if e.Kind == input.KeyPress {
		s.listSpots() // even if no mouse has ever pointed
		return s.key(e)
	}
	if s.lens.Hear(e, &s.cam, !s.stage.Busy()) {
		s.moved()
		return intent{Kind: table.Heard}
	}
	if e.Kind == input.Tap && s.twice(e) {
		s.lookAt(e.X, e.Y)
		return intent{Kind: table.Heard}
	}
	return s.beside(e)
}

// twice reports whether a tap is the second of two on the same spot of the board, without
// another meaning there.
func (s *Scene) twice(e input.Event) bool {
	if e.Button != input.Left || !s.layout.Board.Contains(e.X, e.Y) || e.Touch && s.placing() && s.hands.Hand == Down {
		return false
	}
	s.listSpots()
	if k, ok := s.Spots.At(e.X, e.Y); ok && s.buying() && s.Spots.Live(k) {
		return false
	}
	again := s.tapped > 0 && s.tick-s.tapped <= doubleTap && math.Hypot(e.X-s.tapX, e.Y-s.tapY) <= ringGrasp
	if s.tapped, s.tapX, s.tapY = s.tick, e.X, e.Y; again {
		s.tapped = 0
	}
	return again
}

// handEvent passes an event to the hand.
func (s *Scene) handEvent(e input.Event) intent {
	s.eye.Tray = s.trayCard()
	held := s.hands.Hand == Held
	action, used := s.hands.Feed(e, &s.eye, s.aim())
	if action != Nothing {
		s.Pointer.Reset()
	}
	switch action {
	case Taken:
		s.Play(sound.Slide)
	case Caught:
		s.Play(sound.Snap)
	case Stopped:
		s.Play(sound.Tick)
	case Dropped:
		s.Play(sound.Place)
		s.KeepDraft()
		switch {
		case s.hands.Hand == Down && held && s.hands.Legal && s.unasked():
			return s.confirm()
		case s.hands.Hand == Down:
			s.landed(edgeDP)
		}
	case Returned:
		s.KeepDraft()
		if s.hands.Hand == InTray {
			s.PutHintAway()
			s.reframe(260)
		}
		return intent{Kind: table.Dropped}
	case Confirm:
		if s.hands.Legal {
			return s.confirm()
		}
		s.Refused()
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

// edgeDP is how far inside the view a half-placed card's centre stays, dp.
const edgeDP = 30

// aim returns where the card may lie, at the current zoom.
func (s *Scene) aim() *Targets { return s.targets.At(s.cam.Zoom, s.Settings.Snapping) }

// OnButton says what a button means.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnAction:
		return s.action()
	case btnConfirm:
		return s.confirm()
	case btnCancel:
		s.GiveUp()
		s.Play(sound.Slide)
	case btnSnap:
		s.toggleSnap()
	default:
		s.lens.Press(id, s.zoom, s.home)
	}
	return intent{Kind: table.Heard}
}

// action returns the meaning of the primary button during the game.
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

// lookKeys step through a game in a review.
var lookKeys = []input.Key{input.KeyLeft, input.KeyRight, input.KeyHome, input.KeyEnd}

// key handles a key that the hand did not use.
func (s *Scene) key(e input.Event) intent {
	switch {
	case e.Mods.Has(input.Ctrl):
		return intent{}
	case slices.Contains(lookKeys, e.Key) && s.Looking() && !e.Mods.Has(input.Shift):
		return intent{} // steps through the game
	case e.Key == input.KeyHome && e.Mods.Has(input.Shift):
		s.frame(ofMarket)
	case s.lens.Key(e, s.zoom, s.home):
	case e.Key == input.KeyN && !e.Repeat:
		s.toggleSnap()
	case e.Key == input.KeyG && !e.Repeat && s.placing():
		return s.shutNext(onward(e))
	case e.Key == input.KeyL && !e.Repeat && !s.Curtain.Closed():
		s.lightNext(onward(e))
	case e.Key == input.KeyEsc && !e.Repeat:
		return s.escape()
	case (e.Key == input.KeyEnter || e.Key == input.KeySpace) && s.buying() && s.walking():
		return intent{} // for the pointer
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

// onward returns 1, or -1 with Shift.
func onward(e input.Event) int {
	if e.Mods.Has(input.Shift) {
		return -1
	}
	return 1
}

// escape drops what is half made.
func (s *Scene) escape() intent {
	switch {
	case s.Log.Covers():
		s.Log.Toggle() // close it first
		return intent{Kind: table.Heard}
	case s.Pointer.Aimed():
		s.Pointer.Reset()
		return intent{Kind: table.Changed}
	case s.draft.Card != 0 && s.buying():
		s.GiveUp()
		return intent{Kind: table.Changed}
	}
	return intent{}
}

func (s *Scene) toggleSnap() {
	s.Settings.Snapping = !s.Settings.Snapping
	s.Nav.ApplySettings()
	if s.Settings.Snapping {
		s.Bar.Say(s.Words.T("market.snap.on"))
	} else {
		s.Bar.Say(s.Words.T("market.snap.off"))
	}
}
