package phobiatable

import (
	"maps"
	"math"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// target is something that can be pointed at: a cell, or a supply of the player to move.
type target struct {
	supply bool
	cell   phobia.Cell
	size   phobia.Size
}

// intent is the meaning of a gesture.
type intent = table.Intent[phobia.Move]

// picker turns acts and keys into a placement: a size, and a cell. It is pure.
//
//	mouse     hover shows what a cell does, a click places; or drag from the supply
//	finger    aims while it lies on the board; a second tap places; or drag
//	keyboard  S, L the size, Q, E the other one; arrows, Tab the cell; Enter places
//
// While the first piece can be taken over, it is pointed at as a cell is where a piece
// may go; X points at it too.
type picker struct {
	*spots.Pointer[target]
	list  *spots.List[target]
	size  phobia.Size
	asked phobia.Size // the size that was asked for last
	left  [2]int      // how many pieces the player to move has, by size
	any   [2]bool     // a size can be placed somewhere
	known bool        // a cell has been pointed at
	swap  bool        // the piece on first can be taken over
	first phobia.Cell
}

// snapReach is how far from the finger a legal cell may lie to be meant, dp.
const snapReach = 25

// listTargets lists what can be pointed at in a position; nothing can be done with
// it if nobody plays. Where the player has only one size to place, that is chosen.
func (p *picker) listTargets(st *phobia.State, playing bool, plan *Plan, cam *render.Camera, wells [2]render.Rect) {
	p.left, p.any = [2]int{}, [2]bool{}
	for z := range phobia.Size(2) {
		if playing {
			p.left[z] = st.Supply(st.Seat(), z)
			p.any[z] = slices.ContainsFunc(plan.Cells, func(c phobia.Cell) bool { return st.Legal(phobia.Place(z, c)) })
		}
	}
	if !p.any[p.size] && p.any[1-p.size] {
		p.size = 1 - p.size
	}
	start := st.Board().Centre()
	if p.swap = playing && st.CanSwap(); p.swap {
		p.first = cellOf(st, phobia.Swap)
		start = p.first
	}
	if p.known = p.known || p.On; p.known && st.Board().Contains(p.At.cell) {
		start = p.At.cell
	}
	p.listCells(plan, cam, start, func(c phobia.Cell) bool {
		return p.any[p.size] && st.Legal(phobia.Place(p.size, c)) || p.swap && c == p.first
	})
	for z := range wells {
		if playing {
			s := spots.Box(target{supply: true, size: phobia.Size(z)}, [2]string{"size:s", "size:l"}[z], wells[z])
			s.Aside, s.Loose = true, true
			p.list.Add(s)
		}
	}
	p.Settle(p.list)
}

// listCells lists the cells of a plan; the keyboard begins at start.
func (p *picker) listCells(plan *Plan, cam *render.Camera, start phobia.Cell, legal func(phobia.Cell) bool) {
	l := p.list
	l.Reset()
	l.Board, l.Snap = cam.View, snapReach
	hexagon := plan.inside(cam.Zoom)
	w, h := 2*cam.Zoom, root3*cam.Zoom
	if !plan.Flat {
		w, h = h, w
	}
	for i, c := range plan.Cells {
		x, y := cam.ToScreen(plan.At(c))
		l.Add(spots.Spot[target]{Key: target{cell: c}, Place: spots.Place{ID: cellIDs[c], X: x, Y: y,
			Area: render.R(x-w/2, y-h/2, w, h), Hit: hexagon, Live: legal(c)}})
		if c == start {
			l.Start = i
		}
	}
}

// inside reports whether a point is in a cell, from its middle, dp.
func (p *Plan) inside(zoom float64) func(dx, dy float64) bool {
	return func(dx, dy float64) bool {
		dx, dy = math.Abs(dx), math.Abs(dy)
		if p.Flat {
			dx, dy = dy, dx
		}
		return dx <= zoom*root3/2+1e-6 && dy <= zoom-dx/root3+1e-6
	}
}

// move returns the move that is pointed at.
func (p *picker) move() phobia.Move {
	if p.swap && p.At.cell == p.first && !p.Holding {
		return phobia.Swap
	}
	return phobia.Place(p.size, p.At.cell)
}

// point points at the place of a move.
func (p *picker) point(m phobia.Move, by spots.Source) {
	if m == phobia.Swap {
		p.Point(target{cell: p.first}, by)
		return
	}
	p.size = m.Size()
	p.Point(target{cell: m.Cell()}, by)
}

// place asks for the move that is pointed at; held: the hand has carried the piece
// there already.
func (p *picker) place(held bool) intent {
	p.asked = p.size
	switch {
	case !p.On:
		return intent{}
	case !held && p.move() == phobia.Swap:
		return intent{Kind: table.Asked, Move: phobia.Swap}
	case p.left[p.size] == 0:
		return intent{Kind: table.Refused}
	}
	return intent{Kind: table.Asked, Move: phobia.Place(p.size, p.At.cell), Shown: held}
}

// choose takes another size.
func (p *picker) choose(z phobia.Size) intent {
	if p.asked = z; p.left[z] == 0 {
		return intent{Kind: table.Refused}
	}
	p.size = z
	return intent{Kind: table.Chosen}
}

// on is told of an act, or of a key that is none. It is Refused if there is no piece
// of the size that was asked for.
func (p *picker) on(act spots.Act[target], e input.Event) intent {
	switch act.Kind {
	case spots.None:
		if e.Kind == input.KeyPress && !e.Mods.Has(input.Ctrl) && !e.Mods.Has(input.Alt) {
			switch e.Key {
			case input.KeyS, input.Key1:
				return p.choose(phobia.Small)
			case input.KeyL, input.Key2:
				return p.choose(phobia.Large)
			case input.KeyQ, input.KeyE: // L1 and R1 of a gamepad
				return p.choose(1 - p.size)
			case input.KeyX:
				if p.swap {
					p.point(phobia.Swap, spots.Keys)
					return intent{Kind: table.Changed}
				}
			}
		}
		return intent{}
	case spots.Lift:
		if in := p.choose(act.From.size); in.Kind == table.Refused {
			p.LetGo()
			return in
		}
	case spots.Click:
		switch {
		case act.To.supply:
			return p.choose(act.To.size)
		case act.By != spots.Finger: // its first tap shows it
			return p.place(false)
		}
	case spots.Confirm:
		if p.swap && !p.On { // Enter alone: the button says so, but first it is shown
			p.point(phobia.Swap, spots.Keys)
			break
		}
		return p.place(false)
	case spots.Drop:
		if !act.On {
			return intent{Kind: table.Dropped}
		}
		in := p.place(true)
		p.On = act.By != spots.Mouse || p.list.Live(act.To)
		return in
	case spots.Cancel:
		return intent{Kind: table.Dropped}
	case spots.Back: // the Table knows
		return intent{}
	}
	return intent{Kind: table.Changed}
}

// Names of cells, made once, so that drawing makes none; and their names as areas.
var cellNames, cellIDs = func() (names, ids [cells]string) {
	for i := range names {
		names[i] = phobia.Cell(i).String()
		ids[i] = "cell:" + names[i]
	}
	return names, ids
}()

// Trace says in words where the table stands. Besides what game.Tracer agrees
// on, and what every table says (see table.TraceOf; the phases are place, over,
// review):
//
//	"piece"    small or large            "cell"  what is pointed at, or ""
//	"legal"    the piece may be placed   "board" the name of the board
//	"swap"     the first piece can be taken over
//	"largest", "groups"                  by seat
//	"legalCells" where the size may go   "zoom"  dp of a unit
//
// Areas: "cell:d4" for each cell; "size:s" and "size:l" for the supplies of the
// player to move.
func (s *Scene) Trace() map[string]any {
	m, p := &s.model, &s.pick
	trace, _ := s.TraceOf(m.st)
	legal := []string{}
	for _, c := range m.legal {
		legal = append(legal, cellNames[c])
	}
	cell := ""
	if p.On {
		cell = cellNames[p.At.cell]
	}
	maps.Copy(trace, map[string]any{
		"piece": p.size.String(), "cell": cell, "legal": m.preview.legal, "swap": p.swap, "board": m.st.Board().String(),
		"largest": m.now.Largest[:], "groups": m.now.Groups[:], "legalCells": legal, "zoom": s.cam.Zoom,
	})
	return trace
}
