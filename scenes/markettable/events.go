package markettable

import (
	"math"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/render/sound"
	"agora/rules"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
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
	case e.Kind == input.Press && e.Touch && s.model.Lit > 0:
		s.model.Lit = 0
		s.Nav.Invalidate()
	}
}

// light lights up the doors of the player whose panel is pointed at.
func (s *Scene) light(e input.Event) {
	lit := 1 + slices.IndexFunc(s.layout.Seats, func(r render.Rect) bool { return r.Contains(e.X, e.Y) })
	if lit != s.model.Lit {
		s.model.Lit = lit
		s.Nav.Invalidate()
	}
}

// OnSkip keeps a gesture that answers what was shown from affecting what comes after it.
func (s *Scene) OnSkip(e input.Event, read bool) bool {
	switch {
	case read:
		return true
	case s.model.Draft.Card != 0 && (e.Kind == input.Press || e.Key == input.KeyEnter): // while coins fly for a chosen shop the button still has its meaning
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
	if s.cam.lens.Hear(e, &s.cam.Camera, !s.stage.Busy()) {
		s.cam.moved()
		return intent{Kind: table.Heard}
	}
	if e.Kind == input.Tap && s.twice(e) {
		s.cam.lookAt(e.X, e.Y)
		return intent{Kind: table.Heard}
	}
	return s.beside(e)
}

// twice reports whether a tap is the second of two on the same spot of the board, without
// another meaning there.
func (s *Scene) twice(e input.Event) bool {
	if e.Button != input.Left || !s.layout.Board.Contains(e.X, e.Y) || e.Touch && s.placing() && s.hands.Hand == hand.Down {
		return false
	}
	s.listSpots()
	if k, ok := s.Spots.At(e.X, e.Y); ok && s.buying() && s.Spots.Live(k) {
		return false
	}
	return s.taps.twice(s.model.Tick, e.X, e.Y)
}

// handEvent passes an event to the hand.
func (s *Scene) handEvent(e input.Event) intent {
	s.eye.Tray = s.trayCard()
	held := s.hands.Hand == hand.Held
	action, used := s.hands.Feed(e, &s.eye, s.aim())
	if action != hand.Nothing {
		s.Pointer.Reset()
	}
	s.nearGap(action)
	switch action {
	case hand.Taken:
		s.Play(sound.Slide)
	case hand.Caught:
		s.Play(sound.Snap)
	case hand.Stopped:
		s.Play(sound.Tick)
	case hand.Dropped:
		s.Play(sound.Place)
		s.KeepDraft()
		switch {
		case s.hands.Hand == hand.Down && held && s.hands.Legal && s.unasked():
			return s.confirm()
		case s.hands.Hand == hand.Down:
			s.cam.landed(edgeDP)
		}
	case hand.Returned:
		s.KeepDraft()
		if s.hands.Hand == hand.InTray {
			s.PutHintAway()
			s.cam.reframe(260)
		}
		return intent{Kind: table.Dropped}
	case hand.Confirm:
		if s.hands.Legal {
			return s.confirm()
		}
		s.Refused()
	case hand.Moved:
		if e.Kind == input.KeyPress {
			s.cam.showHand(edgeDP)
		}
	default:
		if used {
			return intent{Kind: table.Heard}
		}
		return intent{}
	}
	return intent{Kind: table.Changed}
}

// gapNear is how far the held card's centre may be from where it would shut a gap that
// lights up, units.
const gapNear = 2.2

// nearGap finds the gap that the held card is near.
func (s *Scene) nearGap(action hand.Action) {
	m := &s.model
	switch {
	case s.hands.Hand != hand.Held:
		m.GapNear = false
		return
	case action == hand.Taken:
		s.gaps = s.aim().Gaps()
	case action != hand.Moved && action != hand.Caught:
		return
	}
	m.GapNear = false
	near := gapNear
	for _, g := range s.gaps {
		f := float.Of(g.Pose)
		if d := math.Hypot(f.X-s.hands.Free.X, f.Y-s.hands.Free.Y); d < near && g.Pose != s.hands.Pose {
			near, m.Gap, m.GapNear = d, g.Pose, true
		}
	}
}

// edgeDP is how far inside the view a half-placed card's centre stays, dp.
const edgeDP = 30

// aim returns where the card may lie, at the current zoom.
func (s *Scene) aim() *hand.Targets { return s.targets.At(s.cam.Zoom, s.Settings.Snapping) }

// OnButton says what a button means.
func (s *Scene) OnButton(id string) intent {
	switch id {
	case btnAction:
		return s.action()
	case btnConfirm:
		return s.confirm()
	case btnQuarter:
		s.hands.Quarter(s.aim())
		s.KeepDraft()
		s.cam.landed(edgeDP)
		return intent{Kind: table.Changed}
	case btnCancel:
		s.GiveUp()
		s.Play(sound.Slide)
	case btnSnap:
		s.toggleSnap()
	default:
		s.cam.lens.Press(id, s.cam.zoom, s.cam.home)
	}
	return intent{Kind: table.Heard}
}

// action returns the meaning of the primary button during the game.
func (s *Scene) action() intent {
	switch {
	case s.buying():
		return s.endTurn()
	case !s.placing():
	case s.hands.Hand == hand.InTray:
		s.hands.ToMiddle(&s.eye, s.aim())
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
		s.cam.frame(ofMarket)
	case s.cam.lens.Key(e, s.cam.zoom, s.cam.home):
	case e.Key == input.KeyN && !e.Repeat:
		s.toggleSnap()
	case e.Key == input.KeyG && !e.Repeat && s.placing():
		return s.shutNext(onward(e))
	case e.Key == input.KeyL && !e.Repeat && !s.Curtain.Closed():
		s.lightNext(onward(e))
	case e.Key == input.KeyEsc && !e.Repeat:
		return s.escape()
	case (e.Key == input.KeyEnter || e.Key == input.KeySpace) && s.buying() && s.model.Walking():
		return intent{} // for the pointer
	case (e.Key == input.KeyEnter || e.Key == input.KeyEnd) && !e.Repeat && s.Playing():
		return s.action()
	case e.Key == input.KeyLeft:
		s.cam.pan(60, 0)
	case e.Key == input.KeyRight:
		s.cam.pan(-60, 0)
	case e.Key == input.KeyUp:
		s.cam.pan(0, 60)
	case e.Key == input.KeyDown:
		s.cam.pan(0, -60)
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
	case s.model.Draft.Card != 0 && s.buying():
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

// shut places the card so that it shuts the gap at a point of the screen, and reports
// whether there is such a gap.
func (s *Scene) shut(px, py float64) (intent, bool) {
	if !s.placing() || s.hands.Busy() || !s.layout.Board.Contains(px, py) {
		return intent{}, false
	}
	x, y := s.cam.ToTable(px, py)
	pose, ok := s.aim().Shutting(x, y, s.hands.SeenTurn())
	if !ok {
		return intent{}, false
	}
	s.hands.PlaceAt(&s.targets, pose)
	s.Play(sound.Snap)
	s.KeepDraft()
	s.cam.landed(edgeDP)
	return intent{Kind: table.Changed}, true
}

// shutNext places the card in the next gap that it can shut.
func (s *Scene) shutNext(by int) intent {
	if !s.placing() || s.hands.Busy() {
		return intent{}
	}
	list := s.aim().Gaps()
	if len(list) == 0 {
		s.Bar.Refuse(s.Words.T("market.gap.none"))
		return intent{Kind: table.Heard}
	}
	at := slices.IndexFunc(list, func(g hand.Gap) bool { return s.hands.Hand == hand.Down && g.Pose == s.hands.Pose })
	switch {
	case at >= 0:
		at = (at + by + len(list)) % len(list)
	case by < 0:
		at = len(list) - 1
	default:
		at = 0
	}
	s.hands.PlaceAt(&s.targets, list[at].Pose)
	s.Play(sound.Snap)
	s.KeepDraft()
	s.cam.landed(edgeDP)
	return intent{Kind: table.Changed}
}

// lightNext lights the doors of the next player, and after the players those of the next
// shop, as pointing at them does; after the last, nothing is lit.
func (s *Scene) lightNext(by int) {
	s.listSpots()
	seats, shops := len(s.Info.Players), s.model.Then.Shops
	at := s.model.Lit
	if shop, ok := s.model.Hovered(); ok && s.Pointer.By == spots.Finger {
		at = seats + 1 + shop
	}
	all := seats + len(shops) + 1
	at = (at + by + all) % all
	s.Pointer.Reset()
	if s.model.Lit = 0; at <= seats {
		s.model.Lit = at
	} else {
		s.Pointer.Point(shops[at-seats-1].First, spots.Finger)
	}
	if s.model.Lit > 0 {
		s.Bar.Say(s.Words.T("market.lit", "player", s.Name(rules.Seat(s.model.Lit-1)), "n", s.model.DoorsOf(rules.Seat(s.model.Lit-1))))
	}
	s.Nav.Invalidate()
}
