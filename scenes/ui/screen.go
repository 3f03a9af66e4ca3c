package ui

import (
	"agora/game/input"
	"agora/game/words"
	"agora/render"
)

// Loop is the part of the program's loop that a Screen needs; game.Nav is one.
type Loop interface {
	Invalidate() // request the next frame
	Animating()  // something moves: call it in every tick in which it does
}

// Screen runs the nodes of one menu: it passes them events, moves the focus, and keeps
// what the player is doing while they are rebuilt. At most one Screen gets events at a
// time; a newly opened one does not get the rest of the click or key that opened it.
type Screen struct {
	// Back is called on Esc when no dialog is open; may be nil.
	Back func()
	// Words supplies the kit's own messages; nil: English.
	Words *words.Words
	// Default is the control for Enter while none has the focus.
	Default string
	// Click is called whenever a control is used, for its sound.
	Click func()
	// Copy copies text to the system's clipboard; Paste reads it and passes it on, now or
	// later. Without them, text fields have a clipboard of their own.
	Copy  func(text string)
	Paste func(done func(text string))

	kit     *render.Kit
	loop    Loop
	partly  bool // layout is incomplete; see more
	build   func() Node
	dialogs []dialog

	root     Node       // of the screen, or
	top      *dialogBox // the dialog above it, which then gets all events
	view     view
	controls []placed
	scrolls  []*Scroll
	read     []reader
	dirty    bool // rebuild
	moved    bool // only lay out again

	hover, pressed, focus string
	inside                bool // the press is still over its control
	ring                  bool // the focus was moved by keys, so show it
	byKey                 bool // keys were used after the mouse
	mousePos              point
	moving                int      // tick in which the pointer last moved
	resting               bool     // it has not moved since a press, or since what is under it changed its text
	sought                []string // controls to scroll into view after the next layout, the most important first
	dragged               *Scroll  // being scrolled by a finger or the scroll bar

	texts       texts
	input       writing // nil before there is a text field
	copied      string
	scrollState map[string]*scrollState
	entries     map[string]any // the states of text fields, by their names
	rows        map[string]*rowsState
	tip         tipState
	ticks       int

	pen    Pen           // for DrawPart, kept so that drawing allocates nothing
	around bool          // see Around
	solid  []render.Rect // what covers the picture
	toasts render.Rect   // where messages appear
	told   string        // the visible message
	strip  float64       // free height of a page above its foot for the message, dp
	held   bool          // the current press began on something of the screen's
}

type point struct{ x, y float64 }

// view holds what the layout depends on besides the tree.
type view struct {
	w, h       float64
	generation uint64 // of the kit's pictures: theme and scale
	fingers    bool   // the player uses touch, so texts must name no keys
	mouse      bool   // or a mouse
}

// New returns a Screen that shows what build returns.
func New(kit *render.Kit, loop Loop, build func() Node) *Screen {
	s := &Screen{kit: kit, loop: loop, build: build, dirty: true,
		scrollState: map[string]*scrollState{}, entries: map[string]any{}, rows: map[string]*rowsState{}}
	return s
}

// Rebuild rebuilds the tree before the next event. Call it whenever anything that build
// reads has changed.
func (s *Screen) Rebuild() { s.dirty = true }

// Size returns the screen's size in dp.
func (s *Screen) Size() (w, h float64) { return s.kit.Size() }

// Height returns the height of a node for a width, to build something that fits.
func (s *Screen) Height(n Node, width float64) float64 {
	_, h := n.Size(&Frame{Kit: s.kit, s: s}, width)
	return h
}

// Tall reports whether the screen is upright.
func (s *Screen) Tall() bool { return s.kit.Tall() }

// Small reports whether the screen has little height, as a window of the least size or a
// phone lying on its side.
func (s *Screen) Small() bool { _, h := s.Size(); return h < 560 }

// entry is a control into which text is typed: a Field.
type entry interface {
	Control
	text() string
	whole() render.Rect // with what is written above and below it
	entered(s *Screen)  // the focus has come by a key or a finger
	blink(s *Screen)    // a tick with the focus
}

// writing is the system's input method.
type writing interface {
	compose(s *Screen, events []input.Event) // runs it for one tick
	commit()                                 // ends a composition as it is
}

// Typing reports whether a text field has the focus.
func (s *Screen) Typing() bool { return s.typing() != nil }

// typing returns the text field with the focus, or nil.
func (s *Screen) typing() entry {
	if c := s.control(s.focus); c != nil {
		return c.Facts().entry
	}
	return nil
}

// Typed returns the text of the field with the focus, or "".
func (s *Screen) Typed() string {
	if f := s.typing(); f != nil {
		return f.text()
	}
	return ""
}

// commit ends a composition as it is.
func (s *Screen) commit() {
	if s.input != nil {
		s.input.commit()
	}
}

// Focused returns the name of the control with the focus, or "".
func (s *Screen) Focused() string { return s.focus }

// Pointed returns the name of the control under the pointer, or else the one with the
// focus, or "".
func (s *Screen) Pointed() string {
	if s.hover != "" {
		return s.hover
	}
	return s.focus
}

// Focus gives a control the focus; "" removes it.
func (s *Screen) Focus(id string) {
	if s.focus != id {
		s.commit() // a composition belongs to the field where it began
		s.focus = id
		s.loop.Invalidate()
	}
}

// Show gives a control the focus and scrolls it into view, also one that is not there
// before the next layout. If there is room, it shows others with it.
func (s *Screen) Show(id string, with ...string) {
	s.Focus(id)
	s.sought, s.moved = append([]string{id}, with...), true
}

// ToastRoom returns where a message appears: beside the title of the screen, or below a
// sheet, or over its title. If there is too little room, the screen ends above it while it
// is visible. "" means that there is no message any more.
func (s *Screen) ToastRoom(text string) render.Rect {
	if text != s.told {
		s.told, s.moved = text, true
		s.hideTip()
		s.refresh()
	}
	return s.toasts
}

// Invalidate requests the next frame.
func (s *Screen) Invalidate() { s.loop.Invalidate() }

// Reveal scrolls the list that contains a control until r is in view.
func (s *Screen) Reveal(id string, r render.Rect) {
	if c := s.find(id); c != nil && c.scroll != nil {
		c.scroll.reveal(s, r)
	}
}

// Areas returns the places of all visible controls, by name.
func (s *Screen) Areas() map[string]render.Rect {
	areas := map[string]render.Rect{}
	for _, c := range s.controls {
		if r := c.Facts().Rect.Intersect(c.clip); !r.Empty() {
			areas[c.Facts().ID] = r
		}
	}
	return areas
}

// Update runs one tick with its events.
func (s *Screen) Update(events []input.Event) {
	s.ticks++
	s.goOn()
	s.refresh()
	if s.input != nil {
		s.input.compose(s, events)
	}
	for _, e := range events {
		s.handle(e)
		s.refresh()
	}
	s.scrollOn()
	s.tipOn()
	if f := s.typing(); f != nil {
		f.blink(s)
	}
	s.refresh()
}

// Fit lays out the screen again if the window has changed; see game.Fitter.
func (s *Screen) Fit() { s.refresh() }

// Return forgets the pointer's position after another screen covered this one, until it
// moves; see game.Returner.
func (s *Screen) Return() {
	s.hover, s.pressed = "", ""
	s.hideTip()
}

// more requests another pass of layout in the next tick, for things laid out in slices.
func (s *Screen) more() {
	s.partly = true
	s.loop.Animating()
}

// goOn carries out such requests, once a tick.
func (s *Screen) goOn() { s.moved, s.partly = s.moved || s.partly, false }

// refresh rebuilds and lays out if necessary.
func (s *Screen) refresh() {
	w, h := s.kit.Size()
	v := view{w, h, s.kit.Generation(), s.Words.ByTouch(), s.Words.ByMouse()}
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
	for k, id := range s.sought {
		if c := s.find(id); c != nil {
			s.reveal(c, s.sought[k+1:]...)
			break
		}
	}
	s.sought = nil
	if s.moved { // something was scrolled into view
		s.moved = false
		s.layout()
	}
	s.loop.Invalidate()
}

// layout places everything.
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
	for id := range s.entries {
		if s.control(id) == nil && len(s.dialogs) == 0 {
			delete(s.entries, id)
		}
	}
}

// place places a node in a rectangle, beside the visible message.
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

// fits places the message in the room for it, if that is large enough.
func (s *Screen) fits() bool {
	w, h, ok := s.holds(s.toasts)
	if ok {
		s.toasts = s.toasts.Middle(w, h)
	}
	return ok
}

// holds returns the size of the message in a room, and whether that is large enough.
func (s *Screen) holds(room render.Rect) (w, h float64, ok bool) {
	_, lines, w, h := s.kit.Message(s.told, min(room.W, toastWide), room.H)
	return w, h, h <= room.H && w <= room.W && len(lines) <= 4
}

// above places a node in a rectangle, above the visible message.
func (s *Screen) above(n Node, r render.Rect) *Frame {
	const gap = 8
	_, _, w, h := s.kit.Message(s.told, min(r.W-2*gap, toastWide), 120)
	foot, r := r.CutBottom(h + gap)
	f := &Frame{Kit: s.kit, s: s, clip: r}
	n.Place(f, r)
	s.toasts = render.R(foot.X+(foot.W-w)/2, foot.Y, w, h)
	return f
}

// toastWide is the greatest width of a message, dp.
const toastWide = 800

// control returns the control with a name, or nil.
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
		if s.controls[i].Facts().ID == id {
			return &s.controls[i]
		}
	}
	return nil
}

// at returns the topmost control at a point, or nil.
func (s *Screen) at(x, y float64) *placed {
	for i := len(s.controls) - 1; i >= 0; i-- {
		c := &s.controls[i]
		if r := c.Facts(); !r.Page && r.Rect.Contains(x, y) && c.clip.Contains(x, y) {
			return c
		}
	}
	return nil
}

// use uses a control, or says why it is disabled.
func (s *Screen) use(c Control, e input.Event) {
	if f := c.Facts(); f.Off != "" {
		s.showTip(f)
		return
	}
	if s.Click != nil {
		s.Click()
	}
	s.hideTip()
	c.Pointer(s, e)
	s.loop.Invalidate()
}

// Draw draws the screen and changes nothing.
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
