package stackstable

import (
	"math"

	"agora/game/input"
	"agora/rules"
	"agora/rules/stacks"
)

// Source is what points at a cell.
type Source uint8

const (
	Mouse  Source = iota // the pointer rests over it
	Keys                 // the keyboard's cursor
	Finger               // a finger has aimed at it
)

// Deed is what an event did to the picker.
type Deed uint8

const (
	Nothing Deed = iota
	Changed      // what is pointed at
	Picked       // an own stack was picked
	Choose       // the target allows both: capture or surrender is asked for
	Put          // the move is made: Move(), which is legal
	Refused      // a move was asked for that is not legal: Move() says which
	Dropped      // what was picked or pointed at was let go
)

// Ground is what the picker sees of the table.
type Ground struct {
	Plan  Plan
	Pos   *stacks.Position
	Start stacks.Cell // where the keyboard begins
}

// Acts is a set of kinds of action.
type Acts uint8

// Has reports whether the kind is in the set.
func (a Acts) Has(k stacks.Kind) bool { return a>>k&1 != 0 }

// Both reports whether capture and surrender are open.
func (a Acts) Both() bool { return a.Has(stacks.KindCapture) && a.Has(stacks.KindSurrender) }

// First is the first kind of the set.
func (a Acts) First() stacks.Kind {
	for k := range stacks.Kind(3) {
		if a.Has(k) {
			return k
		}
	}
	return stacks.KindMove
}

// Acts are the legal actions from one cell to another.
func (g *Ground) Acts(from, to stacks.Cell) (a Acts) {
	for k := range stacks.Kind(3) {
		if g.Pos.Legal(stacks.Act(k, from, to)) {
			a |= 1 << k
		}
	}
	return a
}

// Own reports whether the player to move owns a stack there.
func (g *Ground) Own(c stacks.Cell) bool {
	return g.Pos.On(c).Owner() == g.Pos.Seat() && !g.Pos.Over()
}

// Picker turns gestures into an action: the own stack that acts, the cell it acts
// on, and where both are open, whether to capture or to surrender. It is pure. The
// zero Picker is ready.
//
//	mouse     click a stack, then a target; or drag; Shift surrenders where both are open
//	finger    tap a stack, tap a target to see, tap it again to do it; or drag
//	keyboard  arrows, Tab, Enter; C captures, S surrenders
type Picker struct {
	From   stacks.Cell
	Picked bool
	Cell   stacks.Cell
	On     bool // Cell is pointed at
	By     Source

	Asking bool        // capture or surrender of Cell has to be chosen
	Kind   stacks.Kind // the one that Enter would choose then, and what Move asks for

	Held bool    // the stack follows the pointer
	X, Y float64 // where it is, dp

	shift  bool
	before kept
	press  struct {
		on, finger, again bool
		cell              stacks.Cell
	}
}

// kept is what a cancelled gesture goes back to.
type kept struct {
	from, cell stacks.Cell
	picked, on bool
	by         Source
}

// lift is how far above the finger a dragged stack is held, dp.
const lift = 52

// Move is the action that was put or refused.
func (p *Picker) Move() stacks.Move { return stacks.Act(p.Kind, p.From, p.Cell) }

// Reset forgets everything but where the keyboard's cursor was.
func (p *Picker) Reset() {
	p.Picked, p.On, p.Asking, p.Held = false, false, false, false
	p.press.on, p.press.finger = false, false
}

// Target reports whether a cell is pointed at that the picked stack could act on.
func (p *Picker) Target() bool { return p.Picked && p.On && p.Cell != p.From }

// Wanted is the kind that will be done to the target without further asking;
// false if there is none, or if it has to be asked for.
func (p *Picker) Wanted(g *Ground) (stacks.Kind, bool) {
	if !p.Target() {
		return 0, false
	}
	acts := g.Acts(p.From, p.Cell)
	switch {
	case acts == 0:
		return 0, false
	case p.Asking:
		return p.Kind, true
	case acts.Both():
		return stacks.KindSurrender, p.shift
	}
	return acts.First(), true
}

// point aims at a cell, or at none.
func (p *Picker) point(c stacks.Cell, on bool, by Source) Deed {
	if p.On == on && (!on || p.Cell == c && p.By == by) {
		return Nothing
	}
	if p.Asking && p.Cell != c {
		p.Asking = false
	}
	p.On, p.By = on, by
	if on {
		p.Cell = c
	}
	return Changed
}

// pick takes an own stack.
func (p *Picker) pick(c stacks.Cell) Deed {
	p.From, p.Picked, p.Asking = c, true, false
	return Picked
}

// act does to the target what is open, asks if both are, or refuses.
func (p *Picker) act(g *Ground) Deed {
	acts := g.Acts(p.From, p.Cell)
	switch {
	case acts.Both() && p.shift:
		p.Kind = stacks.KindSurrender
	case acts.Both():
		p.Asking, p.Kind = true, stacks.KindCapture
		return Choose
	case acts != 0:
		p.Kind = acts.First()
	default:
		p.Kind = stacks.KindMove
		if g.Pos.On(p.Cell).Owner() != rules.NoSeat {
			p.Kind = stacks.KindCapture
		}
		return Refused
	}
	return Put
}

// Do does a kind of action to the target, whatever else is open.
func (p *Picker) Do(k stacks.Kind, g *Ground) Deed {
	if !p.Target() {
		return Nothing
	}
	p.Kind = k
	if g.Acts(p.From, p.Cell).Has(k) {
		return Put
	}
	return Refused
}

// Confirm is what Enter does.
func (p *Picker) Confirm(g *Ground) Deed {
	switch {
	case !p.On:
		p.shift = false
		return p.point(p.start(g), true, Keys)
	case p.Asking:
		return p.Do(p.Kind, g)
	}
	return p.click(g)
}

// click is a click on the cell that is pointed at.
func (p *Picker) click(g *Ground) Deed {
	c := p.Cell
	switch {
	case p.Picked && c == p.From:
		p.Picked, p.Asking = false, false
		return Dropped
	case g.Own(c):
		return p.pick(c)
	case p.Picked:
		return p.act(g)
	}
	p.From, p.Kind = c, stacks.KindMove
	return Refused
}

// Feed gives the picker an event. It answers what it did, and whether the event
// was the picker's.
func (p *Picker) Feed(e input.Event, g *Ground) (Deed, bool) {
	switch e.Kind {
	case input.Hover, input.Press, input.Tap, input.Drag, input.DragStart, input.DragEnd:
		p.shift = e.Mods.Has(input.Shift) && !e.Touch
	}
	switch e.Kind {
	case input.Hover:
		c, on := g.Plan.CellAt(e.X, e.Y)
		if !on && p.By != Mouse || p.Asking && !on {
			return Nothing, false // the cursor and what a finger aimed at stay
		}
		return p.point(c, on, Mouse), false
	case input.Press:
		return p.pressed(e, g)
	case input.DragStart, input.Drag:
		return p.dragged(e, g)
	case input.DragEnd:
		return p.dropped(e, g)
	case input.Tap:
		return p.tapped(e, g)
	case input.LongPress:
		return Nothing, p.press.on
	case input.Pinch, input.DragCancel, input.Blur:
		if p.Held || p.press.finger {
			return p.cancel(), e.Kind == input.DragCancel
		}
		p.press.on = false
	case input.KeyPress:
		return p.key(e, g)
	case input.KeyRelease:
		if e.Key == input.KeyShift && p.shift {
			p.shift = false
			return Changed, false
		}
	}
	return Nothing, false
}

func (p *Picker) pressed(e input.Event, g *Ground) (Deed, bool) {
	p.press.on, p.press.finger = false, false
	if e.Button != input.Left {
		return Nothing, false
	}
	c, on := g.Plan.CellAt(e.X, e.Y)
	if !on {
		return Nothing, false
	}
	p.before = kept{p.From, p.Cell, p.Picked, p.On, p.By}
	p.press.on, p.press.cell, p.press.finger = true, c, e.Touch
	p.press.again = p.On && p.By == Finger && p.Cell == c
	if e.Touch {
		p.point(c, true, Finger)
		return Changed, true
	}
	return p.point(c, true, Mouse), true
}

func (p *Picker) dragged(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left || !p.press.on {
		return Nothing, false
	}
	if !p.Held && g.Own(p.press.cell) && math.Hypot(e.X-e.StartX, e.Y-e.StartY) >= 4 {
		p.Held = true
		p.pick(p.press.cell)
	}
	by := Mouse
	p.X, p.Y = e.X, e.Y
	if e.Touch {
		by = Finger
		p.Y -= lift
	}
	if !p.Held {
		if e.Touch { // the finger looks around
			c, on := g.Plan.CellAt(e.X, e.Y)
			p.point(c, on, by)
			return Changed, true
		}
		return Nothing, true
	}
	c, on := g.Plan.CellAt(p.X, p.Y)
	p.point(c, on, by)
	return Changed, true
}

func (p *Picker) dropped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left || !p.press.on {
		return Nothing, false
	}
	if !p.Held {
		finger := p.press.finger
		p.press.on, p.press.finger = false, false
		// A click with an unsteady hand: it moved, but within one cell.
		if c, on := g.Plan.CellAt(e.X, e.Y); on && !finger && c == p.press.cell && math.Hypot(e.X-e.StartX, e.Y-e.StartY) < 12 {
			p.point(c, true, Mouse)
			return p.click(g), true
		}
		return Changed, true
	}
	p.dragged(input.Event{Kind: input.Drag, X: e.X, Y: e.Y, StartX: e.StartX, StartY: e.StartY, Touch: e.Touch}, g)
	p.Held, p.press.on, p.press.finger = false, false, false
	switch {
	case !p.On:
		p.Picked = p.before.picked && p.before.from == p.From
		return Dropped, true
	case p.Cell == p.From:
		return Picked, true // it stays picked
	}
	return p.act(g), true
}

func (p *Picker) tapped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button == input.Right {
		return p.giveUp()
	}
	if e.Button != input.Left || !p.press.on {
		return Nothing, false
	}
	again := p.press.again
	p.press.on, p.press.finger, p.Held = false, false, false
	c, on := g.Plan.CellAt(e.X, e.Y)
	if !on {
		return p.point(c, false, p.By), true
	}
	if !e.Touch {
		p.point(c, true, Mouse)
		return p.click(g), true
	}
	p.point(c, true, Finger)
	// The first tap on a target shows what will happen, the second does it.
	if p.Picked && c != p.From && !g.Own(c) && !again && g.Acts(p.From, c) != 0 {
		if g.Acts(p.From, c).Both() {
			return p.act(g), true // the choice shows it
		}
		return Changed, true
	}
	return p.click(g), true
}

// cancel goes back to before the gesture.
func (p *Picker) cancel() Deed {
	p.Held, p.press.on, p.press.finger, p.Asking = false, false, false, false
	p.From, p.Cell, p.Picked, p.On, p.By = p.before.from, p.before.cell, p.before.picked, p.before.on, p.before.by
	return Dropped
}

// giveUp lets go of what is half made; false if nothing is.
func (p *Picker) giveUp() (Deed, bool) {
	switch {
	case p.Held || p.press.finger:
		return p.cancel(), true
	case p.Asking:
		p.Asking = false
		return Dropped, true
	case p.Picked:
		p.Picked = false
		if p.By == Keys {
			p.Cell = p.From
		}
		return Dropped, true
	case p.On && p.By != Mouse:
		p.On = false
		return Dropped, true
	}
	return Nothing, false
}

func (p *Picker) key(e input.Event, g *Ground) (Deed, bool) {
	if e.Key == input.KeyShift {
		was := p.shift
		p.shift = true
		if was {
			return Nothing, false
		}
		return Changed, false
	}
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return Nothing, false
	}
	switch e.Key {
	case input.KeyLeft:
		return p.step(g, -1, 0), true
	case input.KeyRight:
		return p.step(g, 1, 0), true
	case input.KeyUp:
		return p.step(g, 0, -1), true
	case input.KeyDown:
		return p.step(g, 0, 1), true
	case input.KeyTab:
		return p.walk(g, e.Mods.Has(input.Shift)), true
	case input.KeyC, input.KeyS:
		k := stacks.KindCapture
		if e.Key == input.KeyS {
			k = stacks.KindSurrender
		}
		if e.Repeat || !p.Target() {
			return Nothing, true
		}
		return p.Do(k, g), true
	case input.KeyEnter, input.KeySpace:
		if e.Repeat {
			return Nothing, true
		}
		p.shift = false
		return p.Confirm(g), true
	case input.KeyEsc:
		if e.Repeat {
			return Nothing, false
		}
		return p.giveUp()
	}
	return Nothing, false
}

// start is where the keyboard's cursor comes up.
func (p *Picker) start(g *Ground) stacks.Cell {
	if p.Picked {
		return p.From
	}
	if g.Own(p.Cell) {
		return p.Cell
	}
	return g.Start
}

// step moves the cursor to the next cell in a direction of the screen, or from one
// answer to the other while one is asked for.
func (p *Picker) step(g *Ground, dx, dy int) Deed {
	if p.Asking {
		p.Kind = stacks.KindCapture + stacks.KindSurrender - p.Kind
		return Changed
	}
	if !p.On {
		return p.point(p.start(g), true, Keys)
	}
	c, ok := g.Plan.Next(p.Cell, dx, dy)
	if !ok {
		return p.point(p.Cell, true, Keys)
	}
	return p.point(c, true, Keys)
}

// walk goes to the next own stack that can act, or if one is picked to the next
// cell it can act on, in reading order.
func (p *Picker) walk(g *Ground, back bool) Deed {
	p.shift = false
	if p.Asking {
		return p.step(g, 1, 0)
	}
	at, by := -1, 1
	if p.On {
		at = g.Plan.place(p.Cell)
	}
	if back {
		by = -1
		if at < 0 {
			at = 0
		}
	}
	const all = size * size
	for range all {
		at = (at + by + all) % all
		c := g.Plan.Order(at)
		if p.Picked && g.Acts(p.From, c) != 0 || !p.Picked && g.Own(c) && g.active(c) {
			return p.point(c, true, Keys)
		}
	}
	return Nothing
}

// active reports whether a stack can do anything.
func (g *Ground) active(c stacks.Cell) bool {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			file, rank := c.File()+dx, c.Rank()+dy
			if file >= 0 && rank >= 0 && g.Acts(c, stacks.At(file&7, rank&7)) != 0 {
				return true
			}
		}
	}
	return false
}
