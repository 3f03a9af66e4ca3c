package spots

import (
	"math"

	"agora/game/input"
)

// Source is what points.
type Source uint8

const (
	Mouse  Source = iota // the pointer rests over it
	Keys                 // the keyboard's cursor
	Finger               // a finger has aimed at it
)

// Kind says what a gesture came to.
type Kind uint8

const (
	None    Kind = iota
	Moved        // what is pointed at, or where the held thing is
	Lift         // a Loose spot was taken: From; LetGo refuses it
	Click        // To was clicked, or tapped for the first time (By is Finger then)
	Confirm      // To was tapped again, or Enter was pressed; see Act.On
	Drop         // From was let go over To, or if not On, over nothing
	Cancel       // a drag or an aiming finger was cancelled: all is as before it
	Back         // Esc, or the right button over To: the game takes back what is half made
)

// Act is what a gesture came to. The spots that it names are in the list.
type Act[K comparable] struct {
	Kind     Kind
	From, To K
	On       bool // there is a To
	By       Source
}

// Pointer turns gestures into acts. The zero Pointer is ready; the exported
// fields are for reading.
//
//	mouse     hover points, a click clicks; what is loose can be dragged; right clicks go back
//	finger    points while it lies on the board; a tap clicks, another tap on the same spot confirms
//	keyboard  arrows go to the nearest spot, Tab to the next live one, Enter confirms, Esc goes back
type Pointer[K comparable] struct {
	At K // what is pointed at
	On bool
	By Source

	Held    K // follows the pointer
	Holding bool
	Aiming  bool    // a finger lies on the board
	X, Y    float64 // where what is held is, or the aiming finger, dp

	before pointed[K] // a cancelled gesture goes back there
	press  pointed[K]
	line   struct {
		on, upright bool // the cursor keeps to a line, which is upright
		at          float64
	}
}

// pointed is what is pointed at, by what.
type pointed[K comparable] struct {
	at K
	on bool
	by Source
}

// Lifted is how far above a finger it holds what it drags, so that it is seen, dp.
const Lifted = 52

// steady is how far a mouse may move on a board between pressing and letting go
// for a click, dp.
const steady = 12

// Reset forgets what is pointed at and held.
func (p *Pointer[K]) Reset() {
	p.On, p.Holding, p.Aiming, p.press.on, p.line.on = false, false, false, false, false
}

// Settle forgets what is not in the list any more.
func (p *Pointer[K]) Settle(l *List[K]) {
	p.On = p.On && l.Index(p.At) >= 0
	p.Holding = p.Holding && l.Index(p.Held) >= 0
	p.press.on = p.press.on && l.Index(p.press.at) >= 0
}

// Point points at something.
func (p *Pointer[K]) Point(k K, by Source) { p.set(pointed[K]{k, true, by}) }

// Leave is told that the mouse is over something else; true if it points at no
// spot any more.
func (p *Pointer[K]) Leave(l *List[K]) bool {
	was := p.On && p.By == Mouse && !l.Keep
	p.On = p.On && !was
	return was
}

// Aimed reports whether keys or a finger point at something.
func (p *Pointer[K]) Aimed() bool { return p.On && p.By != Mouse }

// GiveUp ends the gesture that goes on, else forgets what keys or a finger point
// at; false if there is neither.
func (p *Pointer[K]) GiveUp(l *List[K]) bool {
	if p.Holding || p.Aiming {
		p.cancel(l)
		return true
	}
	was := p.Aimed()
	p.On = p.On && !was
	return was
}

// LetGo lets what is held fall: it was not to be taken.
func (p *Pointer[K]) LetGo() { p.Holding = false }

func (p *Pointer[K]) set(to pointed[K]) (changed bool) {
	changed = p.On != to.on || to.on && (p.At != to.at || p.By != to.by)
	if changed {
		p.On, p.By, p.line.on = to.on, to.by, false
		if to.on {
			p.At = to.at
		}
	}
	return changed
}

// point points at spot i of the list, or at nothing.
func (p *Pointer[K]) point(l *List[K], i int, by Source) Act[K] {
	to := pointed[K]{by: by}
	if i >= 0 && !l.Spots[i].Aside {
		to.at, to.on = l.Spots[i].Key, true
	}
	if p.set(to) {
		return p.act(Moved)
	}
	return Act[K]{}
}

func (p *Pointer[K]) act(k Kind) Act[K] {
	a := Act[K]{Kind: k, On: p.On, By: p.By}
	if p.On {
		a.To = p.At
	}
	if p.Holding {
		a.From = p.Held
	}
	return a
}

func (p *Pointer[K]) keep() { p.before = pointed[K]{p.At, p.On, p.By} }

func (p *Pointer[K]) cancel(l *List[K]) Act[K] {
	a := Act[K]{Kind: Cancel, By: p.By}
	if p.Holding {
		a.From = p.Held
	}
	p.Holding, p.Aiming, p.press.on = false, false, false
	p.set(p.before)
	p.Settle(l)
	return a
}

// Feed gives the pointer a gesture. It answers what came of it, and whether the
// gesture was for the spots. Whether a Back is used, the game knows.
func (p *Pointer[K]) Feed(e input.Event, l *List[K]) (Act[K], bool) {
	p.Settle(l)
	switch e.Kind {
	case input.Hover:
		i := l.at(e.X, e.Y)
		if i >= 0 && l.Spots[i].Aside {
			i = -1
		}
		if i < 0 && (p.By != Mouse || l.Keep) {
			return Act[K]{}, false // the cursor and what a finger aimed at stay
		}
		return p.point(l, i, Mouse), false
	case input.Press:
		return p.pressed(e, l)
	case input.DragStart, input.Drag:
		return p.dragged(e, l)
	case input.DragEnd:
		return p.dropped(e, l)
	case input.Tap:
		return p.tapped(e, l)
	case input.LongPress:
		return Act[K]{}, p.Aiming || p.press.on
	case input.Pinch:
		if p.Aiming {
			return p.cancel(l), false
		}
	case input.DragCancel, input.Blur:
		if p.Holding || p.Aiming {
			return p.cancel(l), e.Kind == input.DragCancel
		}
		p.press.on = false
	case input.KeyPress:
		return p.key(e, l)
	}
	return Act[K]{}, false
}

func (p *Pointer[K]) pressed(e input.Event, l *List[K]) (Act[K], bool) {
	p.press.on = false
	if e.Button != input.Left {
		return Act[K]{}, false
	}
	p.keep()
	i := l.at(e.X, e.Y)
	if i >= 0 {
		p.press = pointed[K]{at: l.Spots[i].Key, on: true}
	}
	switch {
	case i >= 0 && l.Spots[i].Aside:
	case e.Touch && !l.Board.Empty() && l.Board.Contains(e.X, e.Y):
		p.Aiming, p.X, p.Y = true, e.X, e.Y
		p.point(l, l.aimed(e.X, e.Y), Finger)
		return p.act(Moved), true
	case i >= 0 && !e.Touch:
		return p.point(l, i, Mouse), true
	}
	return Act[K]{}, i >= 0
}

func (p *Pointer[K]) dragged(e input.Event, l *List[K]) (Act[K], bool) {
	if e.Button != input.Left {
		return Act[K]{}, false
	}
	kind := Moved
	if e.Kind == input.DragStart && p.press.on && !p.Holding {
		if s := l.Find(p.press.at); s.Loose {
			p.Held, p.Holding, p.Aiming = s.Key, true, false
			kind = Lift
		}
	}
	if !p.Holding && !p.Aiming {
		return Act[K]{}, false
	}
	p.follow(e, l)
	return p.act(kind), true
}

// follow moves what is held, or the aiming finger, to where the pointer is.
func (p *Pointer[K]) follow(e input.Event, l *List[K]) {
	p.X, p.Y = e.X, e.Y
	if p.Holding && e.Touch {
		p.Y -= Lifted
	}
	if e.Touch {
		p.point(l, l.aimed(p.X, p.Y), Finger)
	} else {
		p.point(l, l.at(p.X, p.Y), Mouse)
	}
}

func (p *Pointer[K]) dropped(e input.Event, l *List[K]) (Act[K], bool) {
	if e.Button != input.Left {
		return Act[K]{}, false
	}
	was := p.press
	p.press.on = false
	switch {
	case p.Holding:
		p.follow(e, l)
		a := p.act(Drop)
		p.Holding = false
		return a, true
	case p.Aiming:
		p.follow(e, l)
		p.Aiming = false
		return p.act(Moved), true
	}
	// A click with an unsteady hand: it moved, but within one spot.
	i := l.at(e.X, e.Y)
	near := l.Board.Empty() || math.Hypot(e.X-e.StartX, e.Y-e.StartY) < steady
	if was.on && !e.Touch && near && i >= 0 && l.Spots[i].Key == was.at {
		return p.click(l, i, Mouse), true
	}
	return Act[K]{}, false
}

func (p *Pointer[K]) tapped(e input.Event, l *List[K]) (Act[K], bool) {
	if e.Button == input.Right {
		a := Act[K]{Kind: Back, By: Mouse}
		if p.Holding || p.Aiming {
			return p.cancel(l), true
		}
		a.To, a.On = l.At(e.X, e.Y)
		return a, false
	}
	was := p.press
	if e.Button != input.Left || !was.on && !p.Aiming {
		return Act[K]{}, false
	}
	p.press.on, p.Holding = false, false
	if p.Aiming {
		p.Aiming = false
		if i := l.aimed(e.X, e.Y); i >= 0 {
			return p.click(l, i, Finger), true
		}
		p.point(l, -1, Finger)
		return p.act(Moved), true
	}
	i := l.at(e.X, e.Y)
	if i < 0 || l.Spots[i].Key != was.at {
		return Act[K]{}, true
	}
	if e.Touch {
		return p.click(l, i, Finger), true
	}
	return p.click(l, i, Mouse), true
}

// click clicks on spot i. A finger that had aimed there before confirms.
func (p *Pointer[K]) click(l *List[K], i int, by Source) Act[K] {
	s := &l.Spots[i]
	a := Act[K]{Kind: Click, To: s.Key, On: true, By: by}
	if s.Aside {
		return a
	}
	if by == Finger && p.before == (pointed[K]{s.Key, true, Finger}) {
		a.Kind = Confirm
	}
	p.point(l, i, by)
	return a
}

func (p *Pointer[K]) key(e input.Event, l *List[K]) (Act[K], bool) {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) || l.Still || len(l.Spots) == 0 {
		return Act[K]{}, false
	}
	switch e.Key {
	case input.KeyLeft:
		return p.step(l, -1, 0), true
	case input.KeyRight:
		return p.step(l, 1, 0), true
	case input.KeyUp:
		return p.step(l, 0, -1), true
	case input.KeyDown:
		return p.step(l, 0, 1), true
	case input.KeyTab:
		at := -1
		if p.On {
			at = l.Index(p.At)
		}
		if at = l.next(at, e.Mods.Has(input.Shift)); at < 0 {
			return Act[K]{}, true
		}
		return p.point(l, at, Keys), true
	case input.KeyEnter, input.KeySpace:
		switch {
		case e.Repeat:
			return Act[K]{}, true
		case !p.On && l.Start >= 0:
			return p.begin(l), true
		}
		return Act[K]{Kind: Confirm, To: p.act(Confirm).To, On: p.On, By: Keys}, true
	case input.KeyEsc:
		switch {
		case e.Repeat:
			return Act[K]{}, false
		case p.Holding || p.Aiming:
			return p.cancel(l), true
		}
		return Act[K]{Kind: Back, By: Keys}, false
	}
	return Act[K]{}, false
}

// begin brings the keyboard's cursor up.
func (p *Pointer[K]) begin(l *List[K]) Act[K] {
	if i := l.start(); i >= 0 {
		return p.point(l, i, Keys)
	}
	return Act[K]{}
}

// step moves the cursor to the nearest spot in a direction of the screen.
func (p *Pointer[K]) step(l *List[K], dx, dy float64) Act[K] {
	if !p.On {
		return p.begin(l)
	}
	at, line := l.Index(p.At), p.line
	if upright := dx == 0; !line.on || line.upright != upright {
		line.on, line.upright, line.at = true, upright, across(&l.Spots[at], dx)
	}
	if to := l.nearest(at, dx, dy, line.at); to >= 0 {
		at = to
	}
	a := p.point(l, at, Keys)
	p.line = line
	return a
}
