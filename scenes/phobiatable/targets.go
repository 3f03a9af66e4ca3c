package phobiatable

import (
	"maps"
	"math"

	"agora/game/input"
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/table"
	"agora/scenes/table/spots"
)

// target is what can be pointed at: a cell, or a supply of the player to move.
type target struct {
	supply bool
	cell   phobia.Cell
	size   phobia.Size
}

// action is what a gesture did.
type action uint8

const (
	nothing action = iota
	changed        // what is pointed at, or held
	chosen         // another size
	empty          // a size of which none is left was asked for: picker.asked
	put            // the move is made: picker.move, which is legal
	refused        // the move was asked for and is not legal
	dropped        // what was held or pointed at was let go
)

// picker turns gestures into a placement: a size, and a cell. It is pure. The
// zero picker is ready.
//
//	mouse     hover shows what a cell does, a click places; or drag from the supply
//	finger    aims while it lies on the board; a second tap places; or drag
//	keyboard  S, L the size; arrows, Tab the cell; Enter places
type picker struct {
	spots.Pointer[target]
	list  spots.List[target]
	size  phobia.Size
	asked phobia.Size    // the size that was asked for last
	legal [2][cells]bool // by size
	left  [2]int         // how many pieces the player to move has, by size
	known bool           // a cell has been pointed at
}

// snapReach is how far from the finger a legal cell may lie to be meant, dp.
const snapReach = 25

// listTargets lists what can be pointed at in a position; nothing can be done with
// it if nobody plays. Where the player has only one size to place, that is chosen.
func (p *picker) listTargets(st *phobia.State, playing bool, plan *Plan, cam *render.Camera, wells [2]render.Rect) {
	p.legal, p.left = [2][cells]bool{}, [2]int{}
	var any [2]bool
	for z := range phobia.Size(2) {
		if !playing {
			break
		}
		p.left[z] = st.Supply(st.Seat(), z)
		for _, c := range plan.Cells {
			p.legal[z][c] = st.Legal(phobia.Place(z, c))
			any[z] = any[z] || p.legal[z][c]
		}
	}
	if !any[p.size] && any[1-p.size] {
		p.size = 1 - p.size
	}
	start := st.Board().Centre()
	if p.known = p.known || p.On; p.known && st.Board().Contains(p.At.cell) {
		start = p.At.cell
	}
	p.listCells(plan, cam, start)
	for z := range wells {
		if playing {
			s := spots.Box(target{supply: true, size: phobia.Size(z)}, [2]string{"size:s", "size:l"}[z], wells[z])
			s.Aside, s.Loose = true, true
			p.list.Add(s)
		}
	}
	p.Settle(&p.list)
}

// listCells lists the cells of a plan; the keyboard begins at start.
func (p *picker) listCells(plan *Plan, cam *render.Camera, start phobia.Cell) {
	l := &p.list
	l.Reset()
	l.Board, l.Snap = cam.View, snapReach
	hexagon := plan.inside(cam.Zoom)
	w, h := 2*cam.Zoom, root3*cam.Zoom
	if !plan.Flat {
		w, h = h, w
	}
	for i, c := range plan.Cells {
		x, y := cam.ToScreen(plan.At(c))
		l.Add(spots.Spot[target]{Key: target{cell: c}, ID: cellIDs[c], X: x, Y: y,
			Area: render.R(x-w/2, y-h/2, w, h), Hit: hexagon, Live: p.legal[p.size][c]})
		if c == start {
			l.Start = i
		}
	}
}

// inside tells whether a point is in a cell, from its middle, dp.
func (p *Plan) inside(zoom float64) func(dx, dy float64) bool {
	return func(dx, dy float64) bool {
		dx, dy = math.Abs(dx), math.Abs(dy)
		if p.Flat {
			dx, dy = dy, dx
		}
		return dx <= zoom*root3/2+1e-6 && dy <= zoom-dx/root3+1e-6
	}
}

// any reports whether a size can be placed anywhere.
func (p *picker) any(z phobia.Size) bool {
	for _, legal := range p.legal[z] {
		if legal {
			return true
		}
	}
	return false
}

// move is the placement that is pointed at.
func (p *picker) move() phobia.Move { return phobia.Place(p.size, p.At.cell) }

// point points at the place of a move.
func (p *picker) point(m phobia.Move, by spots.Source) {
	p.size = m.Size()
	p.Point(target{cell: m.Cell()}, by)
}

// place makes the move that is pointed at.
func (p *picker) place() action {
	p.asked = p.size
	switch {
	case !p.On:
		return nothing
	case p.left[p.size] == 0:
		return empty
	case p.legal[p.size][p.At.cell]:
		return put
	}
	return refused
}

// choose takes another size.
func (p *picker) choose(z phobia.Size) action {
	if p.asked = z; p.left[z] == 0 {
		return empty
	}
	p.size = z
	return chosen
}

// feed gives the picker a gesture. It answers what it did, and whether the gesture
// was the picker's.
func (p *picker) feed(e input.Event) (action, bool) {
	if e.Kind == input.KeyPress && !e.Mods.Has(input.Ctrl) && !e.Mods.Has(input.Alt) {
		switch e.Key {
		case input.KeyS, input.Key1:
			return p.choose(phobia.Small), true
		case input.KeyL, input.Key2:
			return p.choose(phobia.Large), true
		}
	}
	act, used := p.Feed(e, &p.list)
	switch act.Kind {
	case spots.Moved:
		return changed, used
	case spots.Lift:
		if p.choose(act.From.size) == empty {
			p.LetGo()
			return empty, used
		}
		return changed, used
	case spots.Click:
		switch {
		case act.To.supply:
			return p.choose(act.To.size), used
		case act.By == spots.Finger: // the first tap shows it
			return changed, used
		}
		return p.place(), used
	case spots.Confirm:
		return p.place(), used
	case spots.Drop:
		if !act.On {
			return dropped, used
		}
		did := p.place()
		if did != put && act.By == spots.Mouse {
			p.On = false
		}
		return did, used
	case spots.Cancel:
		return dropped, used
	case spots.Back:
		if p.GiveUp(&p.list) {
			return dropped, true
		}
	}
	return nothing, used
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
//	"largest", "groups"                  by seat
//	"legalCells" where the size may go   "zoom"  dp of a unit
//
// Areas: "cell:d4" for each cell; "size:s" and "size:l" for the supplies of the
// player to move.
func (s *Scene) Trace() map[string]any {
	m, p := &s.model, &s.pick
	trace, areas := s.TraceOf(m.st)
	p.list.Each(func(id string, r render.Rect) { areas[id] = table.Area(r) })
	legal := []string{}
	for _, c := range s.plan.Cells {
		if p.legal[p.size][c] {
			legal = append(legal, cellNames[c])
		}
	}
	cell := ""
	if p.On {
		cell = cellNames[p.At.cell]
	}
	maps.Copy(trace, map[string]any{
		"piece": p.size.String(), "cell": cell, "legal": m.preview.legal, "board": m.st.Board().String(),
		"largest": m.now.Largest[:], "groups": m.now.Groups[:], "legalCells": legal, "zoom": s.cam.Zoom,
	})
	return trace
}
