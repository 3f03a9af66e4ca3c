package ui

import (
	"agora/game/input"
	"agora/game/words"
	"agora/render"
)

// Loop is the part of the program's loop that a Screen uses; game.Nav is one.
type Loop interface {
	Invalidate() // draw the next frame
	Animating()  // something moves: called in every tick in which it does
}

// Screen runs the nodes of one menu: it hands them events, moves the focus, and
// keeps what the hand is doing while they are built anew. At most one Screen is
// fed at a time; one that has just been opened does not hear the rest of the
// click or key that opened it.
type Screen struct {
	// Back is done on Esc when no dialog is open; nil: nothing.
	Back func()
	// Words say what the kit itself says; nil speaks English.
	Words *words.Words
	// Default is the control that Enter uses while none has the focus.
	Default string
	// Click is done whenever a control is used: the sound of it.
	Click func()
	// Copy puts text into the system's clipboard; Paste reads it and hands it on,
	// now or later. Without them, text fields have a clipboard of their own.
	Copy  func(text string)
	Paste func(done func(text string))

	kit     *render.Kit
	loop    Loop
	partly  bool // not all is laid out yet; see more
	build   func() Node
	dialogs []dialog

	root     Node       // of the screen, or
	top      *dialogBox // the dialog above it, which alone gets events then
	view     view
	controls []placed
	scrolls  []*Scroll
	read     []reader
	dirty    bool // build anew
	moved    bool // only put things in their places anew

	hover, pressed, focus string
	inside                bool // the press is still over its control
	ring                  bool // the focus was moved by keys, and is shown
	byKey                 bool // keys were used after the mouse
	pad                   bool // the last key was a gamepad's
	mousePos              point
	moving                int     // the tick in which the pointer moved last
	resting               bool    // it lies still since it pressed, or what it is on says something else
	dragged               *Scroll // what a finger or the scroll bar moves

	texts       texts
	input       inputMethod
	copied      string
	scrollState map[string]*scrollState
	fields      map[string]*fieldState
	rows        map[string]*rowsState
	tip         tipState
	ticks       int

	pen    Pen           // of DrawPart, kept so that drawing allocates nothing
	around bool          // see Around
	solid  []render.Rect // what lies over the picture
	toasts render.Rect   // where messages are shown
	told   string        // the message that is shown
	strip  float64       // what a page leaves free for it above its foot, dp
	held   bool          // the press that is not over yet began on something of the screen's
}

type point struct{ x, y float64 }

// view holds what the layout depends on besides the tree.
type view struct {
	w, h       float64
	generation uint64 // of the kit's pictures: theme and scale
	fingers    bool   // the player has no keys that texts could name
}

// New makes a Screen that shows what build returns.
func New(kit *render.Kit, loop Loop, build func() Node) *Screen {
	s := &Screen{kit: kit, loop: loop, build: build, dirty: true,
		scrollState: map[string]*scrollState{}, fields: map[string]*fieldState{}, rows: map[string]*rowsState{}}
	return s
}

// Rebuild asks for the tree to be built anew before the next event: call it
// when anything that build reads has changed.
func (s *Screen) Rebuild() { s.dirty = true }

// Size returns the screen's size in dp.
func (s *Screen) Size() (w, h float64) { return s.kit.Size() }

// Height returns the height that nodes need in a width: for building what fits.
func (s *Screen) Height(n Node, width float64) float64 {
	_, h := n.Size(&Frame{Kit: s.kit, s: s}, width)
	return h
}

// Tall reports whether the screen is a portrait one.
func (s *Screen) Tall() bool { return s.kit.Tall() }

// Small reports whether the screen has little height: a window of the least
// size, or a phone lying on its side.
func (s *Screen) Small() bool { _, h := s.Size(); return h < 560 }

// Typing reports whether a text field has the focus.
func (s *Screen) Typing() bool { _, ok := s.control(s.focus).(*Field); return ok }

// Typed returns what is written in the text field that has the focus, or "".
func (s *Screen) Typed() string {
	if f, ok := s.control(s.focus).(*Field); ok {
		return f.Text
	}
	return ""
}

// Focused returns the name of the control that has the focus, or "".
func (s *Screen) Focused() string { return s.focus }

// Pointed returns the name of the control that the pointer is over, or else of the one
// that has the focus, or "".
func (s *Screen) Pointed() string {
	if s.hover != "" {
		return s.hover
	}
	return s.focus
}

// Focus gives a control the focus; "" takes it away.
func (s *Screen) Focus(id string) {
	if s.focus != id {
		s.commit() // what is half written into a field belongs to that field
		s.focus = id
		s.loop.Invalidate()
	}
}

// ToastRoom returns where that message is shown: beside the name of the screen, below a
// sheet. Where it has not room enough, the screen ends above it as long as it is
// shown. "": none is shown any longer.
func (s *Screen) ToastRoom(text string) render.Rect {
	if text != s.told {
		s.told, s.moved = text, true
		s.hideTip()
		s.refresh()
	}
	return s.toasts
}

// Areas returns where every control that can be seen is, by its name.
func (s *Screen) Areas() map[string]render.Rect {
	areas := map[string]render.Rect{}
	for _, c := range s.controls {
		if r := c.facts().rect.Intersect(c.clip); !r.Empty() {
			areas[c.facts().id] = r
		}
	}
	return areas
}

// Update passes one tick with what happened in it.
func (s *Screen) Update(events []input.Event) {
	s.ticks++
	s.goOn()
	s.refresh()
	s.compose(events)
	for _, e := range events {
		s.handle(e)
		s.refresh()
	}
	s.scrollOn()
	s.tipOn()
	s.blink()
	s.refresh()
}

// Fit lays the screen out anew if the window has changed; see game.Fitter.
func (s *Screen) Fit() { s.refresh() }

// Return forgets where the pointer was before another screen covered this one; see
// game.Returner. It is somewhere when it moves.
func (s *Screen) Return() {
	s.hover, s.pressed = "", ""
	s.hideTip()
}

// more asks for one more layout in the next tick, of what is laid out in slices.
func (s *Screen) more() {
	s.partly = true
	s.loop.Animating()
}

// goOn is called once a tick, and does what more has asked for.
func (s *Screen) goOn() { s.moved, s.partly = s.moved || s.partly, false }

// refresh builds and lays out anew if anything asks for it.
func (s *Screen) refresh() {
	w, h := s.kit.Size()
	v := view{w, h, s.kit.Generation(), s.Words.ByTouch()}
	if !s.dirty && !s.moved && v == s.view {
		return
	}
	if s.view != v {
		s.view, s.dirty = v, true
		s.hideTip()
	}
	if s.dirty {
		s.root, s.top = s.build(), nil
		if n := len(s.dialogs); n > 0 {
			s.top = s.dialogs[n-1].frame(s)
		}
	}
	s.dirty, s.moved = false, false
	s.layout()
	if s.moved { // something asked to be scrolled to
		s.moved = false
		s.layout()
	}
	s.loop.Invalidate()
}

// layout puts everything in its place.
func (s *Screen) layout() {
	full := render.Rect{W: s.view.w, H: s.view.h}
	f := s.place(s.root, full)
	if s.top != nil {
		room := s.toasts
		f = s.place(s.top, full)
		if s.toasts = room; !room.Intersect(s.top.rect).Empty() {
			f = s.above(s.top, full)
		}
	}
	s.controls, s.scrolls, s.solid, s.read = f.controls, f.scrolls, f.solid, f.read
	for _, id := range []*string{&s.hover, &s.pressed, &s.focus} {
		if *id != "" && s.control(*id) == nil {
			*id = ""
		}
	}
	for id := range s.fields {
		if s.control(id) == nil && len(s.dialogs) == 0 {
			delete(s.fields, id)
		}
	}
}

// place puts a node into a rectangle, beside the message that is shown.
func (s *Screen) place(n Node, r render.Rect) *Frame {
	s.toasts = render.Rect{}
	f := &Frame{Kit: s.kit, s: s, clip: r}
	n.Place(f, r)
	if s.told == "" || s.top == n {
		return f
	}
	if s.fits() {
		return f
	}
	const gap = 8
	_, _, _, h := s.kit.Message(s.told, min(r.W-4*gap, toastWide), 120)
	s.strip, s.toasts = h+gap, render.Rect{}
	f = &Frame{Kit: s.kit, s: s, clip: r}
	n.Place(f, r)
	if s.strip = 0; s.fits() {
		return f
	}
	return s.above(n, r)
}

// fits puts the message into the room there is for it, if that is large enough.
func (s *Screen) fits() bool {
	_, lines, w, h := s.kit.Message(s.told, min(s.toasts.W, toastWide), s.toasts.H)
	if h > s.toasts.H || w > s.toasts.W || len(lines) > 4 {
		return false
	}
	s.toasts = s.toasts.Middle(w, h)
	return true
}

// above puts a node into a rectangle, above the message that is shown.
func (s *Screen) above(n Node, r render.Rect) *Frame {
	const gap = 8
	_, _, w, h := s.kit.Message(s.told, min(r.W-2*gap, toastWide), 120)
	foot, r := r.CutBottom(h + gap)
	f := &Frame{Kit: s.kit, s: s, clip: r}
	n.Place(f, r)
	s.toasts = render.R(foot.X+(foot.W-w)/2, foot.Y, w, h)
	return f
}

// toastWide is how wide a message is at most, dp.
const toastWide = 800

// control returns the control with that name, or nil.
func (s *Screen) control(id string) Control {
	if p := s.find(id); p != nil {
		return p.Control
	}
	return nil
}

func (s *Screen) find(id string) *placed {
	if id == "" {
		return nil
	}
	for i := range s.controls {
		if s.controls[i].facts().id == id {
			return &s.controls[i]
		}
	}
	return nil
}

// at returns the topmost control at a point, or nil.
func (s *Screen) at(x, y float64) *placed {
	for i := len(s.controls) - 1; i >= 0; i-- {
		c := &s.controls[i]
		if r := c.facts(); !r.page && r.rect.Contains(x, y) && c.clip.Contains(x, y) {
			return c
		}
	}
	return nil
}

// use does what a control is for, or says why it cannot.
func (s *Screen) use(c Control, e input.Event) {
	if f := c.facts(); f.off != "" {
		s.showTip(f)
		return
	}
	if s.Click != nil {
		s.Click()
	}
	s.hideTip()
	c.pointer(s, e)
	s.loop.Invalidate()
}

// Draw shows the screen and changes nothing.
func (s *Screen) Draw(c *render.Canvas) {
	if s.root == nil {
		return
	}
	p := &Pen{Canvas: c, s: s, live: s.top == nil}
	s.root.Draw(p)
	if s.top != nil {
		c.Fill(c.Whole(), p.Theme().Dim)
		p.live = true
		s.top.Draw(p)
	}
	s.drawTip(p)
}
