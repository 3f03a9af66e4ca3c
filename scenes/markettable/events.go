package markettable

import (
	"math"

	"agora/game/input"
	"agora/render/sound"
	"agora/rules"
	"agora/rules/market"
	"agora/scenes/hud"
	"agora/scenes/table"
)

// OnGesture hears every gesture before anything else does.
func (s *Scene) OnGesture(e input.Event) {
	switch {
	case e.Kind == input.Press && s.pinned:
		s.pinned, s.hover = false, -1
		s.Svc.Nav.Invalidate()
	case e.Kind == input.Hover:
		if near := s.trayCard().Contains(e.X, e.Y); near != s.near {
			s.near = near
			s.Svc.Nav.Invalidate()
		}
	}
}

// OnSkip ends what is being presented, or a part of it. What answers what was shown
// is not meant for what comes after it.
func (s *Scene) OnSkip(e input.Event) (used bool) {
	switch {
	case s.stage.Skip():
		return true
	case e.Kind == input.Press:
		b := s.Pad.At(e.X, e.Y)
		return b != nil && b.ID == btnAction
	case e.Kind == input.KeyPress:
		return e.Key == input.KeyEnter || e.Key == input.KeySpace || e.Key == input.KeyEsc
	}
	return false
}

// OnHoverOut forgets the pointer when it is over something else.
func (s *Scene) OnHoverOut() {
	if s.inside || s.hover >= 0 {
		s.inside = false
		s.setHover(-1)
	}
}

// OnInput is given what is not for buttons, log and slider: the hand's first, then
// the table's.
func (s *Scene) OnInput(e input.Event) (used bool) {
	if s.placing() && s.handEvent(e) {
		return true
	}
	if e.Kind == input.KeyPress {
		return s.key(e)
	}
	s.boardEvent(e)
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
	s.setHover(-1)
	switch action {
	case Taken:
		s.Play(sound.Slide)
	case Caught:
		s.Play(sound.Snap)
	case Dropped:
		s.Play(sound.Place)
		s.KeepDraft()
		if s.hands.Hand == Down {
			s.lookAtCard()
		}
	case Returned:
		s.Play(sound.Slide)
		s.KeepDraft()
	case Confirm:
		s.Refresh()
		if !s.model.legal {
			s.Play(sound.Refuse)
			return used
		}
		s.confirm()
	case Moved:
		if e.Kind == input.KeyPress {
			s.lookAtCard()
		}
	}
	return used
}

// aim is where the card may lie, as it is seen now.
func (s *Scene) aim() *Targets { return s.targets.At(s.cam.Zoom, s.Svc.Settings.Snapping) }

// edgePan moves the table under a card that is dragged to the board's edge.
func (s *Scene) edgePan() bool {
	if s.hands.Hand != Held || s.hands.grip != dragGrip {
		return false
	}
	const room, most = 34.0, 9.0
	v := s.cam.View
	x, y := s.hands.px, s.hands.py-s.hands.lift
	if !v.Contains(x, y) {
		return false
	}
	push := func(lo, hi float64) float64 {
		switch {
		case lo < room:
			return most * (1 - lo/room)
		case hi < room:
			return -most * (1 - hi/room)
		}
		return 0
	}
	dx, dy := push(x-v.X, v.Right()-x), push(y-v.Y, v.Bottom()-y)
	bx, by := s.cam.X, s.cam.Y
	s.cam.Pan(dx, dy)
	if s.cam.X == bx && s.cam.Y == by {
		return false
	}
	s.atHome, s.follow = false, false
	tx, ty := s.cam.ToTable(x, y)
	s.hands.Move(s.aim(), tx, ty)
	s.Stale()
	return true
}

// lookAtCard moves the camera as little as needed to show the lying card.
func (s *Scene) lookAtCard() {
	x, y := s.cam.ToScreen(floatOf(s.hands.Pose).X, floatOf(s.hands.Pose).Y)
	in := s.cam.View.Inset(30)
	dx := math.Max(0, in.X-x) - math.Max(0, x-in.Right())
	dy := math.Max(0, in.Y-y) - math.Max(0, y-in.Bottom())
	if dx != 0 || dy != 0 {
		s.cam.Pan(dx, dy)
		s.atHome, s.follow = false, false
	}
}

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
	case btnZoomIn:
		s.zoomMiddle(1.35)
	case btnZoomOut:
		s.zoomMiddle(1 / 1.35)
	case btnHome:
		s.home(true)
	case btnSnap:
		s.toggleSnap()
	}
}

// action does what the primary button says.
func (s *Scene) action() {
	switch {
	case s.model.turn.Over(), s.Looking():
		s.Branch()
	case s.Watching():
		s.Step()
	case s.Thinking():
		s.MoveNow()
	case !s.Playing(), s.stage.Busy():
	case s.model.turn.Phase == market.PhaseBuy:
		s.endTurn()
	case s.hands.Hand == InTray:
		s.hands.toMiddle(&s.eye, s.aim())
		s.Play(sound.Place)
		s.KeepDraft()
	default:
		s.Refresh()
		if s.model.legal {
			s.confirm()
		}
	}
	s.Stale()
}

// key hears a key that the hand did not take.
func (s *Scene) key(e input.Event) (used bool) {
	shift := e.Mods.Has(input.Shift)
	switch {
	case e.Mods.Has(input.Ctrl):
		return false
	case e.Key == input.KeyPlus:
		s.zoomMiddle(1.25)
	case e.Key == input.KeyMinus:
		s.zoomMiddle(1 / 1.25)
	case e.Key == input.KeyHome:
		s.home(!shift)
	case e.Key == input.KeyN && !e.Repeat:
		s.toggleSnap()
	case e.Key == input.KeyEsc && !e.Repeat:
		return s.escape()
	case e.Key == input.KeyTab && s.buying():
		s.walkTags(shift)
	case (e.Key == input.KeyEnter || e.Key == input.KeySpace) && !e.Repeat && s.buying() && s.focus >= 0 && s.focus < len(s.model.tags):
		shop := s.model.tags[s.focus].piece
		s.focus = -1
		s.setHover(-1)
		if s.draft != shop {
			s.choose(shop)
		}
	case (e.Key == input.KeyEnter || e.Key == input.KeyEnd) && !e.Repeat:
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
	case s.focus >= 0:
		s.focus = -1
		s.setHover(-1)
		s.Stale()
	case s.draft.Card != 0 && s.buying():
		s.unchoose()
	default:
		return false
	}
	return true
}

// walkTags goes to the next shop that can be bought.
func (s *Scene) walkTags(back bool) {
	tags := s.model.tags
	by := 1
	if back {
		by = len(tags) - 1
	}
	at := s.focus
	if at < 0 && back {
		at = 0
	}
	for range tags {
		at = (at + by + len(tags)) % len(tags)
		if tags[at].ok {
			s.focus = at
			s.setHover(s.model.then.ShopOf(tags[at].piece))
			s.Stale()
			return
		}
	}
}

func (s *Scene) zoomMiddle(f float64) {
	x, y := s.cam.View.Centre()
	if s.hands.Hand == Down {
		l := floatOf(s.hands.Pose)
		x, y = s.cam.ToScreen(l.X, l.Y)
	}
	s.zoom(x, y, f)
}

func (s *Scene) zoom(x, y, f float64) {
	s.cam.ZoomAt(x, y, f)
	s.moved()
}

func (s *Scene) pan(dx, dy float64) {
	s.cam.Pan(dx, dy)
	s.moved()
}

// moved follows a move of the camera by hand.
func (s *Scene) moved() {
	s.atHome, s.follow = false, false
	s.ListButtons()
	s.Svc.Nav.Invalidate()
}

// home shows the whole table, or the market and what will grow around it.
func (s *Scene) home(all bool) {
	s.atHome, s.follow = all, !all
	area := s.cam.Table
	if !all {
		area = s.marketView()
	}
	x, y, z := s.cam.FitPose(area, tableMargin)
	ticks := s.pace().Move(220)
	if s.hands.Hand == Down {
		ticks = 0
	}
	s.cam.GoTo(x, y, z, ticks)
	s.Stale()
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

// boardEvent hears what is done on the bare table.
func (s *Scene) boardEvent(e input.Event) {
	if s.lens.Hear(e, &s.cam, !s.stage.Busy()) {
		s.moved()
		return
	}
	view := s.layout.Board
	switch e.Kind {
	case input.Hover:
		s.inside = view.Contains(e.X, e.Y)
		s.pointer.X, s.pointer.Y = s.cam.ToTable(e.X, e.Y)
		shop := -1
		if s.inside {
			shop = s.shopAt(e.X, e.Y, false)
		}
		if s.focus < 0 || shop >= 0 {
			s.setHover(shop)
		}
	case input.LongPress:
		s.pinTip(e)
	case input.Tap:
		if view.Contains(e.X, e.Y) {
			s.boardTap(e)
		}
	}
}

// pinTip shows what the pointer would show, under a finger.
func (s *Scene) pinTip(e input.Event) {
	if shop := s.shopAt(e.X, e.Y, false); shop >= 0 {
		s.setHover(shop)
		s.pinned = true
	}
}

// boardTap buys the shop that was clicked, or shows it to a finger.
func (s *Scene) boardTap(e input.Event) {
	if e.Button != input.Left {
		return
	}
	if s.placing() && s.hands.Hand == Down && e.Touch && s.shopAt(e.X, e.Y, false) < 0 {
		// A tap beside the card lets it come.
		x, y := s.cam.ToTable(e.X, e.Y)
		s.hands.Place(s.aim(), x, y, true)
		s.Play(sound.Place)
		s.KeepDraft()
		s.Stale()
		return
	}
	shop := s.shopAt(e.X, e.Y, true)
	if shop < 0 {
		return
	}
	if s.buying() {
		if s.focus >= 0 {
			s.focus = -1
		}
		s.choose(s.model.now.Shops[shop].First)
		return
	}
	if e.Touch {
		s.setHover(shop)
		s.pinned = true
	}
}

// shopAt is the shop under the point, by its index in the analysis of what is
// shown; tags count too if asked for. -1 for none.
func (s *Scene) shopAt(x, y float64, tags bool) int {
	m := &s.model
	if tags {
		best, near := -1, hud.Target/2.0
		for i := range m.tags {
			tx, ty := s.cam.ToScreen(m.tags[i].x, m.tags[i].y)
			if d := math.Hypot(tx-x, ty-y); d <= near {
				best, near = i, d
			}
		}
		if best >= 0 {
			return m.now.ShopOf(m.tags[best].piece)
		}
	}
	tx, ty := s.cam.ToTable(x, y)
	p, ok := pieceUnder(&m.shown, tx, ty)
	if !ok {
		return -1
	}
	if tags {
		return m.now.ShopOf(p)
	}
	return m.then.ShopOf(p)
}

// pieceUnder is the shop piece under a point of the table, in units.
func pieceUnder(st *market.State, x, y float64) (market.Piece, bool) {
	var buf [market.Cards]market.CardID
	for _, id := range st.Placed(buf[:0]) {
		p, _ := st.Pose(id)
		dx, dy := floatOf(p).own(x, y)
		if i := pieceAt(market.Face(id), dx, dy); i != market.Wall {
			return market.Piece{Card: id, Index: uint8(i)}, true
		}
	}
	return market.Piece{}, false
}

func (s *Scene) setHover(shop int) {
	if s.hover != shop {
		s.hover = shop
		s.Svc.Nav.Invalidate()
	}
}

// hovered is the shop that is pointed at, if it still exists.
func (s *Scene) hovered() (int, bool) {
	return s.hover, s.hover >= 0 && s.hover < len(s.model.then.Shops)
}

// tipNotes is what is said about the shop that is pointed at.
func (s *Scene) tipNotes(shop int) []hud.Note {
	m := &s.model
	sh := &m.then.Shops[shop]
	notes := []hud.Note{}
	if sh.Owner != rules.NoSeat {
		notes = append(notes,
			hud.Note{Text: s.Name(sh.Owner) + "\u2019s shop", Bold: true},
			hud.Note{Text: "Income: " + coinWord(sh.Doors) + " a turn"},
			hud.Note{Text: table.Count(sh.Counters, "counter")})
	} else if sh.Circles == 0 {
		notes = append(notes,
			hud.Note{Text: "Empty shop, not for sale", Bold: true},
			hud.Note{Text: "It has no circle for a counter."})
	} else {
		notes = append(notes,
			hud.Note{Text: "Empty shop for " + coinWord(sh.Doors), Bold: true},
			hud.Note{Text: table.Count(sh.Circles, "circle") + " for counters"})
	}
	return append(notes, hud.Note{Text: s.doorWords(shop), Soft: true})
}
