package spots

import (
	"math"

	"agora/game/input"
)

// Source is the device that points.
type Source uint8

const (
	Mouse  Source = iota // the pointer rests on it
	Keys                 // the keyboard's cursor
	Finger               // a finger has aimed at it
)

// Kind is the result of a gesture.
type Kind uint8

const (
	None    Kind = iota
	Moved        // the target, or the held thing, has moved
	Lift         // a Loose spot was picked up: From; LetGo refuses it
	Click        // To was clicked, or tapped for the first time (By is then Finger)
	Confirm      // To was tapped again, or Enter was pressed; see Act.On
	Drop         // From was dropped on To or, if not On, on nothing
	Cancel       // a drag or an aiming finger was cancelled; everything is as before
	Back         // Esc, or a right click on To: drop a half-made move
)

// Confirming says which clicks and taps need another one to confirm them.
type Confirming uint8

const (
	Taps   Confirming = iota // taps on the board, not clicks
	Never                    // none
	Always                   // all
)

// Act is the result of a gesture. The spots that it names are in the list.
type Act[K comparable] struct {
	Kind     Kind
	From, To K
	On       bool // To is valid
	By       Source
}

// Pointer turns gestures into acts. The zero Pointer is ready to use; the exported fields
// are for reading.
//
//	mouse     hovering points, clicking clicks, Loose spots can be dragged, right clicks go back
//	finger    touching the board points, a tap clicks, another tap on the same spot confirms
//	keyboard  arrows go to the nearest spot, Tab to the next live one, Enter confirms, Esc goes back
type Pointer[K comparable] struct {
	At   K // the target
	Held K // the held thing, which follows the pointer
	AnyPointer
}

// Feed handles a gesture. It returns the result, and whether the gesture was for the
// spots. Whether a Back has an effect, only the game knows.
func (p *Pointer[K]) Feed(e input.Event, l *List[K]) (Act[K], bool) {
	a, used := p.feed(e, l)
	p.name()
	return Act[K]{a.Kind, open[K](a.From), open[K](a.To), a.On, a.By}, used
}

// Settle drops what is no longer in the list.
func (p *Pointer[K]) Settle(l *List[K]) { p.settle(l) }

// Point makes a spot the target.
func (p *Pointer[K]) Point(k K, by Source) {
	p.set(pointed{k, true, by})
	p.name()
}

// GiveUp ends the current gesture, or else drops the target of keys or a finger; false if
// there is neither.
func (p *Pointer[K]) GiveUp(l *List[K]) bool {
	defer p.name()
	return p.giveUp(l)
}

// name unboxes the keys of the AnyPointer's target and held thing.
func (p *Pointer[K]) name() { p.At, p.Held = open[K](p.at), open[K](p.held) }

// open unboxes a key; without a box it returns the zero key.
func open[K any](box any) K {
	k, _ := box.(K)
	return k
}

// AnyPointer is the part of a Pointer that does not depend on the game's type of keys: it
// has them in boxes. The exported fields are for reading.
type AnyPointer struct {
	On bool
	By Source

	Confirming Confirming // set by the caller

	Holding bool
	Aiming  bool    // a finger is on the board
	X, Y    float64 // where the held thing or the aiming finger is, dp

	at, held any
	before   pointed // restored when a gesture is cancelled
	press    pointed
	line     struct {
		on, upright bool // the cursor keeps to a line; the line is upright
		at          float64
	}
}

// pointed is a target and the device that points at it.
type pointed struct {
	at any
	on bool
	by Source
}

// Lifted is how far above a finger the dragged thing floats, so that it stays visible,
// dp.
const Lifted = 52

// steady is how far a mouse may move on a board between press and release and still
// click, dp.
const steady = 12

// Reset drops the target and the held thing.
func (p *AnyPointer) Reset() {
	p.On, p.Holding, p.Aiming, p.press.on, p.line.on = false, false, false, false, false
}

func (p *AnyPointer) settle(l AnyList) {
	p.On = p.On && l.index(p.at) >= 0
	p.Holding = p.Holding && l.index(p.held) >= 0
	p.press.on = p.press.on && l.index(p.press.at) >= 0
}

// Leave tells that the mouse is over something else. It returns true if that leaves no
// target.
func (p *AnyPointer) Leave(l AnyList) bool {
	was := p.On && p.By == Mouse && !l.ground().Keep
	p.On = p.On && !was
	return was
}

// Place returns the place of the target; nil if there is none in the list.
func (p *AnyPointer) Place(l AnyList) *Place {
	if p.On {
		if i := l.index(p.at); i >= 0 {
			return l.Place(i)
		}
	}
	return nil
}

// Aimed reports whether keys or a finger have a target.
func (p *AnyPointer) Aimed() bool { return p.On && p.By != Mouse }

func (p *AnyPointer) giveUp(l AnyList) bool {
	if p.Holding || p.Aiming {
		p.cancel(l)
		return true
	}
	was := p.Aimed()
	p.On = p.On && !was
	return was
}

// LetGo drops the held thing, which could not be picked up after all.
func (p *AnyPointer) LetGo() { p.Holding = false }

func (p *AnyPointer) set(to pointed) (changed bool) {
	changed = p.On != to.on || to.on && (p.at != to.at || p.By != to.by)
	if changed {
		p.On, p.By, p.line.on = to.on, to.by, false
		if to.on {
			p.at = to.at
		}
	}
	return changed
}

// point makes spot i of the list the target, or nothing.
func (p *AnyPointer) point(l AnyList, i int, by Source) Act[any] {
	to := pointed{by: by}
	if i >= 0 && !l.Place(i).Aside {
		to.at, to.on = l.key(i), true
	}
	if p.set(to) {
		return p.act(Moved)
	}
	return Act[any]{}
}

func (p *AnyPointer) act(k Kind) Act[any] {
	a := Act[any]{Kind: k, On: p.On, By: p.By}
	if p.On {
		a.To = p.at
	}
	if p.Holding {
		a.From = p.held
	}
	return a
}

func (p *AnyPointer) keep() { p.before = pointed{p.at, p.On, p.By} }

func (p *AnyPointer) cancel(l AnyList) Act[any] {
	a := Act[any]{Kind: Cancel, By: p.By}
	if p.Holding {
		a.From = p.held
	}
	p.Holding, p.Aiming, p.press.on = false, false, false
	p.set(p.before)
	p.settle(l)
	return a
}

func (p *AnyPointer) feed(e input.Event, l AnyList) (Act[any], bool) {
	p.settle(l)
	switch e.Kind {
	case input.Hover:
		i := at(l, e.X, e.Y)
		if p.Confirming == Always && i >= 0 && p.On && p.By == Finger && l.key(i) == p.at {
			return Act[any]{}, false // it was clicked and may yet be confirmed
		}
		if i >= 0 && l.Place(i).Aside {
			i = -1
		}
		if i < 0 && (p.By != Mouse || l.ground().Keep) {
			return Act[any]{}, false // keep the cursor or the finger's target
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
		return Act[any]{}, p.Aiming || p.press.on
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
	return Act[any]{}, false
}

func (p *AnyPointer) pressed(e input.Event, l AnyList) (Act[any], bool) {
	p.press.on = false
	if e.Button != input.Left {
		return Act[any]{}, false
	}
	p.keep()
	i := at(l, e.X, e.Y)
	if i >= 0 {
		p.press = pointed{at: l.key(i), on: true}
	}
	switch {
	case i >= 0 && l.Place(i).Aside:
	case e.Touch && !l.ground().Board.Empty() && l.ground().Board.Contains(e.X, e.Y):
		p.Aiming, p.X, p.Y = true, e.X, e.Y
		p.point(l, aimed(l, e.X, e.Y), Finger)
		return p.act(Moved), true
	case i >= 0 && !e.Touch:
		return p.point(l, i, Mouse), true
	}
	return Act[any]{}, i >= 0
}

func (p *AnyPointer) dragged(e input.Event, l AnyList) (Act[any], bool) {
	if e.Button != input.Left {
		return Act[any]{}, false
	}
	kind := Moved
	if e.Kind == input.DragStart && p.press.on && !p.Holding {
		if l.Place(l.index(p.press.at)).Loose {
			p.held, p.Holding, p.Aiming = p.press.at, true, false
			kind = Lift
		}
	}
	if !p.Holding && !p.Aiming {
		return Act[any]{}, false
	}
	p.follow(e, l)
	return p.act(kind), true
}

// follow moves the held thing or the aiming finger to the pointer.
func (p *AnyPointer) follow(e input.Event, l AnyList) {
	p.X, p.Y = e.X, e.Y
	if p.Holding && e.Touch {
		p.Y -= Lifted
	}
	if e.Touch {
		p.point(l, aimed(l, p.X, p.Y), Finger)
	} else {
		p.point(l, at(l, p.X, p.Y), Mouse)
	}
}

func (p *AnyPointer) dropped(e input.Event, l AnyList) (Act[any], bool) {
	if e.Button != input.Left {
		return Act[any]{}, false
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
	// A click with an unsteady hand moves, but within one spot.
	i := at(l, e.X, e.Y)
	near := l.ground().Board.Empty() || math.Hypot(e.X-e.StartX, e.Y-e.StartY) < steady
	if was.on && !e.Touch && near && i >= 0 && l.key(i) == was.at {
		return p.click(l, i, Mouse), true
	}
	return Act[any]{}, false
}

func (p *AnyPointer) tapped(e input.Event, l AnyList) (Act[any], bool) {
	if e.Button == input.Right {
		a := Act[any]{Kind: Back, By: Mouse}
		if p.Holding || p.Aiming {
			return p.cancel(l), true
		}
		if i := at(l, e.X, e.Y); i >= 0 {
			a.To, a.On = l.key(i), true
		}
		return a, false
	}
	was := p.press
	if e.Button != input.Left || !was.on && !p.Aiming {
		return Act[any]{}, false
	}
	p.press.on, p.Holding = false, false
	if p.Aiming {
		p.Aiming = false
		if i := aimed(l, e.X, e.Y); i >= 0 {
			return p.click(l, i, Finger), true
		}
		p.point(l, -1, Finger)
		return p.act(Moved), true
	}
	i := at(l, e.X, e.Y)
	if i < 0 || l.key(i) != was.at {
		return Act[any]{}, true
	}
	if e.Touch {
		return p.click(l, i, Finger), true
	}
	return p.click(l, i, Mouse), true
}

// click clicks on spot i. A finger that had already aimed there confirms.
func (p *AnyPointer) click(l AnyList, i int, by Source) Act[any] {
	s := l.Place(i)
	a := Act[any]{Kind: Click, To: l.key(i), On: true, By: by}
	if s.Aside {
		return a
	}
	if by == Mouse && p.Confirming == Always {
		by, a.By = Finger, Finger
	}
	if by == Finger && (p.Confirming == Never || p.before == (pointed{l.key(i), true, Finger})) {
		a.Kind = Confirm
	}
	p.point(l, i, by)
	return a
}

func (p *AnyPointer) key(e input.Event, l AnyList) (Act[any], bool) {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) || l.ground().Still || l.Count() == 0 {
		return Act[any]{}, false
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
			at = l.index(p.at)
		}
		if at = next(l, at, e.Mods.Has(input.Shift)); at < 0 {
			return Act[any]{}, true
		}
		return p.point(l, at, Keys), true
	case input.KeyEnter, input.KeySpace:
		switch {
		case e.Repeat:
			return Act[any]{}, true
		case !p.On && l.ground().Start >= 0:
			return p.begin(l), true
		}
		return Act[any]{Kind: Confirm, To: p.act(Confirm).To, On: p.On, By: Keys}, true
	case input.KeyEsc:
		switch {
		case e.Repeat:
			return Act[any]{}, false
		case p.Holding || p.Aiming:
			return p.cancel(l), true
		}
		return Act[any]{Kind: Back, By: Keys}, false
	}
	return Act[any]{}, false
}

// begin shows the keyboard's cursor.
func (p *AnyPointer) begin(l AnyList) Act[any] {
	if i := start(l); i >= 0 {
		return p.point(l, i, Keys)
	}
	return Act[any]{}
}

// step moves the cursor to the nearest spot in a direction of the screen.
func (p *AnyPointer) step(l AnyList, dx, dy float64) Act[any] {
	if !p.On {
		return p.begin(l)
	}
	at, line := l.index(p.at), p.line
	if upright := dx == 0; !line.on || line.upright != upright {
		line.on, line.upright, line.at = true, upright, across(l.Place(at), dx)
	}
	if to := nearest(l, at, dx, dy, line.at); to >= 0 {
		at = to
	}
	a := p.point(l, at, Keys)
	p.line = line
	return a
}
