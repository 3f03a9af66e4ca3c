package phobiatable

import (
	"maps"
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/board"
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

// picker turns acts and keys into a placement: a size and a cell. It is pure.
//
//	mouse     hovering shows what a cell does, a click places; or drag from the supply
//	finger    aims while it touches the board; a second tap places; or drag
//	keyboard  S, L choose a size, Q, E the other one; arrows, Tab the cell; Enter places
//
// While the first piece can be taken over, it can be pointed at like a legal cell; X
// points at it too.
type picker struct {
	*spots.Pointer[target]
	list  *spots.List[target]
	size  phobia.Size
	asked phobia.Size // the size requested last
	left  [2]int      // number of pieces left for the player to move, by size
	any   [2]bool     // a size can be placed somewhere
	known bool        // a cell has been pointed at
	swap  bool        // the piece on first can be taken over
	first phobia.Cell
}

// snapReach is how far from the finger a legal cell may be to be meant, dp.
const snapReach = 25

// listTargets lists what can be pointed at in a position. Unless somebody is playing, none
// of it has an effect. If the player can place only one size, it is chosen.
func (p *picker) listTargets(st *phobia.State, playing bool, plan *board.Plan, cam *render.Camera, wells [2]render.Rect) {
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
		p.first = board.CellOf(st, phobia.Swap)
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

// listCells lists the cells of a plan; the keyboard's cursor appears at start.
func (p *picker) listCells(plan *board.Plan, cam *render.Camera, start phobia.Cell, legal func(phobia.Cell) bool) {
	l := p.list
	l.Reset()
	l.Board, l.Snap = cam.View, snapReach
	hexagon := plan.Inside(cam.Zoom)
	w, h := 2*cam.Zoom, board.CellWide*cam.Zoom
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

// move returns the move for the target.
func (p *picker) move() phobia.Move {
	if p.swap && p.At.cell == p.first && !p.Holding {
		return phobia.Swap
	}
	return phobia.Place(p.size, p.At.cell)
}

// point makes the place of a move the target.
func (p *picker) point(m phobia.Move, by spots.Source) {
	if m == phobia.Swap {
		p.Point(target{cell: p.first}, by)
		return
	}
	p.size = m.Size()
	p.Point(target{cell: m.Cell()}, by)
}

// place requests the move for the target. held says that the player has already dragged the piece
// there.
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

// choose selects another size.
func (p *picker) choose(z phobia.Size) intent {
	if p.asked = z; p.left[z] == 0 {
		return intent{Kind: table.Refused}
	}
	p.size = z
	return intent{Kind: table.Chosen}
}

// on handles an act, or a key that is not one. It refuses a size of which no piece is
// left.
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
		case act.By != spots.Finger: // the first tap only shows it
			return p.place(false)
		}
	case spots.Confirm:
		if p.swap && !p.On { // only Enter, because the button says so; the first press only shows it
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
	case spots.Back: // the Table handles it
		return intent{}
	}
	return intent{Kind: table.Changed}
}

// Names of cells, created once so that drawing creates none; and their names as areas.
var cellNames, cellIDs = func() (names, ids [board.Cells]string) {
	for i := range names {
		names[i] = phobia.Cell(i).String()
		ids[i] = "cell:" + names[i]
	}
	return names, ids
}()

// Trace describes the state of the table. In addition to the values of game.Tracer and
// those of every table (see table.TraceOf; the phases are place, over, review):
//
//	"piece"      small or large
//	"cell"       what is pointed at, or ""
//	"legal"      the piece may be placed there
//	"board"      name of the board
//	"swap"       the first piece can be taken over
//	"largest", "groups" by seat
//	"legalCells" where the size may be placed
//	"zoom"       dp per unit
//
// Areas: "cell:d4" for each cell; "size:s" and "size:l" for the supplies of the player to
// move.
func (s *Scene) Trace() map[string]any {
	m, p := &s.model, &s.pick
	trace, _ := s.TraceOf(m.State)
	legal := []string{}
	for _, c := range m.Legal {
		legal = append(legal, cellNames[c])
	}
	cell := ""
	if p.On {
		cell = cellNames[p.At.cell]
	}
	maps.Copy(trace, map[string]any{
		"piece": p.size.String(), "cell": cell, "legal": m.Preview.Legal, "swap": p.swap, "board": m.State.Board().String(),
		"largest": m.Now.Largest[:], "groups": m.Now.Groups[:], "legalCells": legal, "zoom": s.cam.Zoom,
	})
	return trace
}
