package phobiatable

import (
	"math"

	"agora/game/input"
	"agora/render"
	"agora/rules/phobia"
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
	Changed      // what is pointed at, or held
	Chosen       // another size
	Empty        // a size of which none is left was asked for
	Put          // the move is made: Size on Cell, which is legal
	Refused      // the move was asked for and is not legal
	Dropped      // what was held or pointed at was let go
)

// Ground is what the picker sees of the table.
type Ground struct {
	Plan  *Plan
	Cam   *render.Camera
	Area  render.Rect    // of the board on the screen
	Wells [2]render.Rect // the supply of the player to move, by size
	Left  [2]int         // how many pieces he has, by size
	Legal [2][cells]bool // by size
	Start phobia.Cell    // where the keyboard begins
}

// Picker turns gestures into a placement: a size, and a cell. It is pure. The
// zero Picker is ready.
//
//	mouse     hover shows what a cell does, a click places; or drag from the supply
//	finger    aims while it lies on the board; a second tap places; or drag
//	keyboard  S, L the size; arrows, Tab the cell; Enter places
type Picker struct {
	Size phobia.Size
	Cell phobia.Cell
	On   bool // Cell is pointed at
	By   Source

	Held bool    // a piece from the supply follows the pointer
	X, Y float64 // where it is, or the aiming finger, dp

	Aiming bool // a finger lies on the board
	known  bool // Cell means something, though it may not be pointed at
	before kept
	armed  bool // before the finger came, it had been aimed at before.Cell
	press  struct {
		size phobia.Size
		well bool
		cell phobia.Cell
		on   bool
	}
	want struct { // of the arrow keys
		x, y   float64
		across float64
	}
}

// kept is what a cancelled gesture goes back to.
type kept struct {
	cell phobia.Cell
	on   bool
	by   Source
}

// lift is how far above the finger a dragged piece is held, dp.
const lift = 58

// snapReach is how far from the finger a legal cell may lie to be meant, dp.
const snapReach = 25

// Move is the placement that is pointed at.
func (p *Picker) Move() phobia.Move { return phobia.Place(p.Size, p.Cell) }

// Reset forgets what is pointed at, but not the size.
func (p *Picker) Reset() {
	p.On, p.Held, p.Aiming = false, false, false
	p.press.well, p.press.on = false, false
	p.want.x, p.want.y = 0, 0
}

// Settle takes another size if none of the chosen is left or none can be placed
// while the other can.
func (p *Picker) Settle(g *Ground) {
	if !g.any(p.Size) && g.any(1-p.Size) {
		p.Size = 1 - p.Size
	}
}

func (g *Ground) any(z phobia.Size) bool {
	for _, c := range g.Plan.Cells {
		if g.Legal[z][c] {
			return true
		}
	}
	return false
}

// cellAt is the cell under a point of the screen.
func (g *Ground) cellAt(x, y float64) (phobia.Cell, bool) {
	if !g.Area.Contains(x, y) {
		return 0, false
	}
	return g.Plan.CellAt(g.Cam.ToTable(x, y))
}

// aimAt is the cell that a finger means: the one under it, or if that is not
// legal, a legal one so near that the finger covers it too.
func (g *Ground) aimAt(x, y float64, z phobia.Size) (phobia.Cell, bool) {
	c, ok := g.cellAt(x, y)
	if ok && g.Legal[z][c] || !g.Area.Contains(x, y) {
		return c, ok
	}
	least := float64(snapReach)
	for _, q := range g.Plan.Cells {
		if !g.Legal[z][q] {
			continue
		}
		qx, qy := g.Cam.ToScreen(g.Plan.At(q))
		if d := math.Hypot(qx-x, qy-y); d <= least {
			c, ok, least = q, true, d
		}
	}
	return c, ok
}

func (g *Ground) wellAt(x, y float64) (phobia.Size, bool) {
	for z := range g.Wells {
		if g.Wells[z].Contains(x, y) {
			return phobia.Size(z), true
		}
	}
	return 0, false
}

// point aims at a cell, or at none.
func (p *Picker) point(c phobia.Cell, on bool, by Source) Deed {
	if p.On == on && (!on || p.Cell == c && p.By == by) {
		return Nothing
	}
	p.On, p.By = on, by
	if on {
		p.Cell, p.known = c, true
		p.want.x, p.want.y = 0, 0
	}
	return Changed
}

// place makes the move that is pointed at.
func (p *Picker) place(g *Ground) Deed {
	switch {
	case !p.On:
		return Nothing
	case g.Left[p.Size] == 0:
		return Empty
	case g.Legal[p.Size][p.Cell]:
		return Put
	}
	return Refused
}

// choose takes another size.
func (p *Picker) choose(g *Ground, z phobia.Size) Deed {
	if g.Left[z] == 0 {
		return Empty
	}
	p.Size = z
	return Chosen
}

// Feed gives the picker an event. It answers what it did, and whether the event
// was the picker's.
func (p *Picker) Feed(e input.Event, g *Ground) (Deed, bool) {
	switch e.Kind {
	case input.Hover:
		return p.hover(e, g), false
	case input.Press:
		return p.pressed(e, g)
	case input.DragStart, input.Drag:
		return p.dragged(e, g)
	case input.DragEnd:
		return p.dropped(e, g)
	case input.Tap:
		return p.tapped(e, g)
	case input.LongPress:
		return Nothing, p.Aiming || p.press.well
	case input.Pinch:
		if p.Aiming {
			return p.cancel(), false
		}
	case input.DragCancel, input.Blur:
		if p.Held || p.Aiming {
			return p.cancel(), e.Kind != input.Blur
		}
		p.press.well, p.press.on = false, false
	case input.KeyPress:
		return p.key(e, g)
	}
	return Nothing, false
}

func (p *Picker) hover(e input.Event, g *Ground) Deed {
	c, on := g.cellAt(e.X, e.Y)
	if !on && p.By != Mouse {
		return Nothing // the cursor and what a finger aimed at stay
	}
	return p.point(c, on, Mouse)
}

func (p *Picker) pressed(e input.Event, g *Ground) (Deed, bool) {
	p.press.well, p.press.on = false, false
	if e.Button != input.Left {
		return Nothing, false
	}
	if z, ok := g.wellAt(e.X, e.Y); ok {
		p.press.size, p.press.well = z, true
		return Nothing, true
	}
	if !e.Touch {
		p.press.cell, p.press.on = g.cellAt(e.X, e.Y)
		return Nothing, false
	}
	if !g.Area.Contains(e.X, e.Y) {
		return Nothing, false
	}
	p.before = kept{p.Cell, p.On, p.By}
	p.armed = p.On && p.By == Finger
	p.Aiming, p.X, p.Y = true, e.X, e.Y
	c, on := g.aimAt(e.X, e.Y, p.Size)
	p.point(c, on, Finger)
	return Changed, true
}

func (p *Picker) dragged(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	if e.Kind == input.DragStart && p.press.well && !p.Held {
		p.press.well = false
		if g.Left[p.press.size] == 0 {
			return Empty, true
		}
		p.before = kept{p.Cell, false, Mouse}
		p.Size, p.Held = p.press.size, true
	}
	switch {
	case p.Held:
		p.X, p.Y = e.X, e.Y
		if e.Touch {
			p.Y -= lift
		}
		c, on := g.cellAt(p.X, p.Y)
		by := Mouse
		if e.Touch {
			c, on = g.aimAt(p.X, p.Y, p.Size)
			by = Finger
		}
		p.point(c, on, by)
		return Changed, true
	case p.Aiming:
		p.X, p.Y = e.X, e.Y
		c, on := g.aimAt(e.X, e.Y, p.Size)
		p.point(c, on, Finger)
		return Changed, true
	}
	return Nothing, false
}

func (p *Picker) dropped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button != input.Left {
		return Nothing, false
	}
	switch {
	case p.Held:
		p.dragged(input.Event{Kind: input.Drag, X: e.X, Y: e.Y, Touch: e.Touch}, g)
		p.Held = false
		if !p.On {
			return Dropped, true
		}
		deed := p.place(g)
		if deed != Put && !e.Touch {
			p.On = false
		}
		return deed, true
	case p.Aiming:
		p.Aiming = false
		c, on := g.aimAt(e.X, e.Y, p.Size)
		p.point(c, on, Finger)
		return Changed, true
	}
	if p.press.on {
		// A click with an unsteady hand: it moved, but within one cell.
		p.press.on = false
		if c, on := g.cellAt(e.X, e.Y); on && c == p.press.cell && math.Hypot(e.X-e.StartX, e.Y-e.StartY) < 12 {
			p.point(c, true, Mouse)
			return p.place(g), true
		}
	}
	return Nothing, false
}

func (p *Picker) tapped(e input.Event, g *Ground) (Deed, bool) {
	if e.Button == input.Right {
		return p.giveUp()
	}
	if e.Button != input.Left {
		return Nothing, false
	}
	if p.press.well {
		p.press.well = false
		if z, ok := g.wellAt(e.X, e.Y); ok && z == p.press.size {
			return p.choose(g, z), true
		}
		return Nothing, true
	}
	if p.Aiming {
		p.Aiming = false
		c, on := g.aimAt(e.X, e.Y, p.Size)
		p.point(c, on, Finger)
		if p.armed && on && c == p.before.cell {
			return p.place(g), true
		}
		return Changed, true
	}
	if e.Touch {
		return Nothing, false
	}
	p.press.on = false
	if c, on := g.cellAt(e.X, e.Y); on {
		p.point(c, true, Mouse)
		return p.place(g), true
	}
	return Nothing, false
}

// cancel goes back to before the gesture.
func (p *Picker) cancel() Deed {
	p.Held, p.Aiming, p.press.well, p.press.on = false, false, false, false
	p.Cell, p.On, p.By = p.before.cell, p.before.on, p.before.by
	return Dropped
}

// giveUp lets go of what is half made; false if nothing is.
func (p *Picker) giveUp() (Deed, bool) {
	switch {
	case p.Held || p.Aiming:
		return p.cancel(), true
	case p.On && p.By != Mouse:
		p.On = false
		return Dropped, true
	}
	return Nothing, false
}

func (p *Picker) key(e input.Event, g *Ground) (Deed, bool) {
	if e.Mods.Has(input.Ctrl) || e.Mods.Has(input.Alt) {
		return Nothing, false
	}
	switch e.Key {
	case input.KeyS, input.Key1:
		return p.choose(g, phobia.Small), true
	case input.KeyL, input.Key2:
		return p.choose(g, phobia.Large), true
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
	case input.KeyEnter, input.KeySpace:
		if e.Repeat {
			return Nothing, true
		}
		if !p.On {
			return p.point(p.start(g), true, Keys), true
		}
		return p.place(g), true
	case input.KeyEsc:
		if e.Repeat {
			return Nothing, false
		}
		return p.giveUp()
	}
	return Nothing, false
}

// start is where the keyboard's cursor comes up.
func (p *Picker) start(g *Ground) phobia.Cell {
	if p.known && g.Plan.Board.Contains(p.Cell) {
		return p.Cell
	}
	return g.Start
}

// step moves the cursor to the next cell in a direction of the screen.
func (p *Picker) step(g *Ground, dx, dy float64) Deed {
	if !p.On {
		return p.point(p.start(g), true, Keys)
	}
	if p.want.x != math.Abs(dx) || p.want.y != math.Abs(dy) {
		p.want.x, p.want.y = math.Abs(dx), math.Abs(dy)
		p.want.across = g.Plan.Across(p.Cell, dx, dy)
	}
	want := p.want
	c, ok := g.Plan.Next(p.Cell, dx, dy, want.across)
	if !ok {
		return Nothing
	}
	p.point(c, true, Keys)
	p.want = want
	return Changed
}

// walk goes to the next legal cell in reading order.
func (p *Picker) walk(g *Ground, back bool) Deed {
	list := g.Plan.Cells
	at := -1
	if p.On {
		for i, c := range list {
			if c == p.Cell {
				at = i
			}
		}
	}
	by := 1
	if back {
		by = -1
		if at < 0 {
			at = 0
		}
	}
	for range list {
		at = (at + by + len(list)) % len(list)
		if g.Legal[p.Size][list[at]] {
			return p.point(list[at], true, Keys)
		}
	}
	return Nothing
}
