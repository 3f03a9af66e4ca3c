package citytable

import (
	"strconv"

	"agora/game/input"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
)

// handReveal says how a hand is held open: during a press, or after a short press until
// the curtain closes. At the open table it shows the citizens, too, and only during a press
// that is not short.
type handReveal struct {
	kept  bool
	down  bool
	was   bool // it was open when the press began
	ticks int  // duration of the press
	key   bool // a key is pressed, not the hand or a citizen
}

// shortTicks is the longest duration of a short press, peekTicks at the open table, where
// nothing may flash up because of a touch by accident.
const (
	shortTicks = 18
	peekTicks  = 9
)

func (h *handReveal) open() bool { return h.kept || h.down }

func (h *handReveal) close() { *h = handReveal{} }

func (h *handReveal) tick() {
	if h.down {
		h.ticks++
	}
}

func (h *handReveal) press() {
	if !h.down {
		h.was, h.down, h.ticks = h.kept, true, 0
	}
}

// release ends a press. A short one opens or closes the hand for good.
func (h *handReveal) release() {
	if !h.down {
		return
	}
	h.down = false
	if h.ticks < shortTicks {
		h.kept = !h.was
	}
}

// handSeat returns whose hand and citizens the tray shows: the viewer's, or face down
// those of the player to move. While a computer is to move, it is the person who moved
// last; in a review there is none.
func (s *Scene) handSeat() rules.Seat {
	if s.Looking() {
		return rules.NoSeat
	}
	if v := s.Curtain.Viewer(); v != rules.NoSeat {
		return v
	}
	seat := s.Turn().Seat
	if s.Turn().Over() {
		return rules.NoSeat
	}
	for n := s.At(); n > 0 && s.Watched(seat); n-- {
		if s.Own(n - 1) {
			return s.Match.At(n - 1).Seat()
		}
	}
	return seat
}

// handOpen reports whether the hand in the tray is visible.
func (s *Scene) handOpen() bool {
	v := s.Curtain.Viewer()
	if v == rules.NoSeat || s.Presenting() && s.Curtain.Alone() == rules.NoSeat {
		return false
	}
	return s.Curtain.Alone() == v || s.hand.open()
}

// handRect returns the place of the hand.
func (s *Scene) handRect() render.Rect {
	step, _ := s.stage.Step()
	switch {
	case step != nil && step.Places():
		return s.layout.Aside
	case step != nil:
		return s.layout.Hand
	case s.Turn().Phase == city.PhasePlace:
		return s.layout.Aside
	case s.pick.Active && !hand.Private(s.Turn().Phase):
		return s.layout.Shut
	}
	return s.layout.Hand
}

// onHand handles gestures that open the hand.
func (s *Scene) onHand(e input.Event) bool {
	was := s.hand.open()
	defer func() {
		if s.hand.open() != was {
			s.Stale()
		}
	}()
	seat := s.handSeat()
	if seat == rules.NoSeat || s.Presenting() {
		return false
	}
	if s.Curtain.Waiting() && seat == s.Curtain.Called() {
		return s.onPeek(e)
	}
	seen := s.Curtain.Viewer() == seat
	over := s.handRect().Contains(e.X, e.Y)
	switch e.Kind {
	case input.KeyPress:
		if !s.handKey(e) || e.Mods != 0 {
			return false
		}
		switch {
		case e.Repeat:
		case seen:
			s.hand.press()
		default:
			s.wantHand(seat)
		}
		return true
	case input.KeyRelease:
		if s.handKey(e) {
			s.hand.release()
			return true
		}
	case input.Press:
		if !over || e.Button != input.Left {
			return false
		}
		if !seen {
			s.pressed = true
			return true
		}
		if s.Curtain.Alone() == seat || s.hand.open() && !hand.HandEye(s.handRect()).Contains(e.X, e.Y) {
			return false // the cards themselves are meant
		}
		s.pressed = true
		s.hand.press()
		return true
	case input.DragStart, input.Drag, input.LongPress:
		return s.pressed
	case input.Tap, input.DragEnd:
		if !s.pressed {
			return false
		}
		s.pressed = false
		if !seen {
			s.wantHand(seat)
			return true
		}
		s.hand.release()
		return true
	case input.DragCancel, input.Blur:
		if s.pressed {
			s.pressed = false
			s.hand.close()
			return e.Kind != input.Blur
		}
	}
	return false
}

// onPeek handles gestures that show the view of the player for whom the open table waits, as
// long as they hold. A short press on the hand asks for the curtain instead. A citizen that is
// dragged away is face down again.
func (s *Scene) onPeek(e input.Event) bool {
	overHand := s.handRect().Contains(e.X, e.Y)
	let := func() (short bool) {
		short = s.hand.down && s.hand.ticks < peekTicks
		s.hand.close()
		s.pressed = false
		s.pick.On = false // what was pointed at may tell which letters are left
		s.Curtain.Peek(false)
		return short
	}
	switch e.Kind {
	case input.KeyPress:
		if !s.handKey(e) || e.Mods != 0 {
			return false
		}
		if !e.Repeat {
			s.hand.press()
			s.hand.key = true
		}
		return true
	case input.KeyRelease:
		if !s.handKey(e) {
			return false
		}
		if let() {
			s.wantHand(s.Curtain.Called())
		}
		return true
	case input.Press:
		if e.Button != input.Left || s.hand.key {
			return false // the cards themselves are meant
		}
		row := s.layout.Citizens[0].Union(s.layout.Citizens[city.Citizens-1])
		if overHand || s.pick.Down && row.Contains(e.X, e.Y) {
			s.pressed = overHand
			s.hand.press()
		}
		return overHand
	case input.LongPress:
		return s.pressed
	case input.DragStart, input.Tap, input.DragEnd, input.DragCancel, input.Release:
		if !s.hand.down || s.hand.key || e.Kind == input.DragStart && s.pressed {
			return false
		}
		was := s.pressed
		if let() && was && e.Kind == input.Tap {
			s.wantHand(s.Curtain.Called())
		}
		return was && e.Kind != input.Release
	case input.Blur:
		let()
	}
	return false
}

// handKey reports whether a key opens the hand: H, or a gamepad's X where
// hands are closed.
func (s *Scene) handKey(e input.Event) bool {
	return e.Key == input.KeyH || e.Pad && e.Key == input.KeySpace && s.Curtain.Alone() == rules.NoSeat
}

// wantHand calls the curtain for the player whose hand somebody wants to see.
func (s *Scene) wantHand(seat rules.Seat) {
	s.Curtain.Call(seat)
}

// handModel is the hand in the tray.
type handModel struct {
	seat  rules.Seat // NoSeat: none
	open  bool
	cards city.Cards
	n     int
	title string
	at    render.Rect
}

// fillHand sets what the tray shows of a hand.
func (s *Scene) fillHand() {
	m := &s.model
	h := &m.hand
	*h = handModel{seat: s.handSeat(), at: s.handRect()}
	if s.Turn().Over() && !s.Presenting() {
		h.seat = rules.NoSeat
	}
	if h.seat == rules.NoSeat {
		return
	}
	h.n = m.view.Held(h.seat)
	h.open = s.handOpen()
	if h.open {
		h.cards, _ = m.view.Hand(h.seat)
	}
	h.title = s.Words.T("city.hand", "player", s.Name(h.seat))
}

// drawHand draws the hand in the tray, face down until it is opened.
func (s *Scene) drawHand(c *render.Canvas) {
	h := s.model.hand
	if h.seat == rules.NoSeat || h.at.W < 40 {
		return
	}
	if seen := s.stage.Seen(); seen != nil { // it grows as cards arrive
		h.n = seen.Held(h.seat)
		if cards, known := seen.Hand(h.seat); h.open && known {
			h.cards = cards
		}
	}
	t := c.Theme()
	if !s.layout.Seen {
		eye := hand.HandEye(h.at)
		box := eye.Middle(eye.W, min(eye.H, 72))
		c.Panel(box, render.PanelButton)
		x, y := box.Centre()
		tint := t.Ink
		if s.hand.open() {
			tint = t.Accent
		}
		c.Sprite(icon.Sprite(c.Kit, icon.Eye, 26), render.Place{X: x, Y: y - 8, Tint: tint})
		c.TextIn(render.Small, strconv.Itoa(h.n), render.R(box.X, y+4, box.W, 22), render.AlignCentre, t.Ink)
	}
	if !h.open {
		room := s.layout.HandCards(h.at).InsetXY(2, 4)
		if room.W < 40 {
			return
		}
		if h.n == 0 {
			c.LinesIn(render.Small, c.Kit.Wrap(render.Small, s.Words.T("city.hand.empty"), room.W), room, render.AlignCentre, t.InkSoft)
			return
		}
		art.DrawFan(c, room.Middle(room.W, min(room.H, 92)), h.n, func(int) (city.Resource, art.Put) { return city.NoResource, art.Put{} })
		return
	}
	if s.layout.CardGroup(h.at, 0).W < 40 { // no room for cards: icons
		room := s.layout.HandCards(h.at)
		if room.W < 40 { // no room beside the button either
			return
		}
		room = room.InsetXY(2, 4)
		for r := range city.Resource(city.Resources) {
			row := room.Row(int(r), city.Resources, 2)
			size := min(row.H, 24)
			art.DrawSign(c, art.PutAt(row.X+row.W/2-size*0.6, row.Y+row.H/2, size), r)
			c.TextIn(render.Number, strconv.Itoa(int(h.cards[r])), render.R(row.X+row.W/2+4, row.Y, 24, row.H), render.AlignLeft, t.Ink)
		}
		return
	}
	for r := range city.Resource(city.Resources) {
		s.drawGroup(c, r, s.layout.CardGroup(h.at, int(r)), int(h.cards[r]))
	}
}

// drawGroup draws a resource's cards in the open hand.
func (s *Scene) drawGroup(c *render.Canvas, res city.Resource, r render.Rect, n int) {
	t := c.Theme()
	p := &s.pick
	a := hand.Aim{Kind: hand.AimCard, N: int(res)}
	room := r.InsetXY(2, 4)
	room = room.Middle(room.W, min(room.H, 92))
	if n == 0 {
		q := art.PutIn(room, art.CardWide)
		c.FrameRound(q.Box(art.CardWide), 4, 1.5, render.Fade(t.Ink, 0.22))
		art.DrawSign(c, art.PutAt(q.X, q.Y, min(20, q.Size*0.4)), res)
		return
	}
	look := art.Plain
	raised := 0
	if s.pick.Has(a) {
		v := &s.model.view
		switch v.Phase() {
		case city.PhaseExchange:
			spot, _ := v.Spot()
			give := int(v.Board().Trade(spot.Space).Give)
			switch {
			case n < give:
				look = art.Dim
			case p.Offers && p.Give == res:
				raised = give
			}
		case city.PhaseDonate, city.PhaseDrop:
			raised = int(p.Pay[res])
		}
		if p.Aim() == a && look != art.Dim {
			look = art.Pointed
		}
	}
	art.DrawFan(c, room, n, func(i int) (city.Resource, art.Put) {
		q := art.Put{}
		if look == art.Pointed && i == n-1 {
			q.State = look
		}
		if i >= n-raised {
			q.Lift, q.State = 1, art.Chosen
		}
		return res, q
	})
	if look == art.Dim {
		c.Fill(room.Inset(-3), render.Fade(t.Panel, 0.62))
	}
	art.DrawCount(c, r.X+r.W/2, r.Bottom()-10, 18, n)
}
