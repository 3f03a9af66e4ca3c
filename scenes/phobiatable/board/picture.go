// Package board draws Agoraphobia: a Picture says all that is shown of the board, its pieces, and the marks and motions on them.
// A Painter draws it and changes nothing.
package board

import (
	"errors"
	"strconv"

	"agora/rules"
	"agora/rules/phobia"
)

// Picture describes a drawing of a board: a position, the marks on it, and moving pieces.
// The table, its loupe, the figures of the rulebook and the miniature all use one.
type Picture struct {
	State phobia.State
	Stage stage

	Legal   []phobia.Cell // cells to mark, where size may be placed
	size    phobia.Size
	Preview preview
	Last    LastMove
	Cursor  bool // the keyboard points at the preview
	Names   bool // of files and ranks

	Now     phobia.Tally
	largest [2][]phobia.Group // the groups with the greatest value, by seat
	Values  [2]string         // that value
	Crowds  [2]bool           // outline them
	heat    []warmth          // what each cell would make of them; empty: not asked for
}

// preview holds the effects of a move.
type preview struct {
	On, Legal bool
	Move      phobia.Move
	Cell      phobia.Cell // where the piece will be
	Refusal   *rules.Illegal
	flagged   []phobia.Cell // cells that prevent a refused placement
	Pushes    []phobia.Push
	Moved     int // number of pieces moved
	Then      phobia.Tally
}

// LastMove holds the effects of the last move.
type LastMove struct {
	some   bool
	cell   phobia.Cell
	pushes [6]phobia.Pushed
	count  int
}

// LastOf returns the effects of a move with these events.
func LastOf(events []rules.Event) (l LastMove) {
	for _, e := range events {
		switch e := e.(type) {
		case phobia.Placed:
			l.some, l.cell = true, e.Cell
		case phobia.Swapped:
			l.some, l.cell = true, e.Cell
		case phobia.Pushed:
			if l.count < len(l.pushes) {
				l.pushes[l.count] = e
				l.count++
			}
		}
	}
	return l
}

// Show sets the picture to a position with no marks.
func (p *Picture) Show(st phobia.State) {
	p.State, p.Now = st, st.Tally()
	p.Legal, p.Last, p.Cursor, p.heat = p.Legal[:0], LastMove{}, false, p.heat[:0]
	p.Preview = preview{flagged: p.Preview.flagged[:0], Then: p.Now}
	for i, value := range p.Now.Largest {
		p.Values[i] = strconv.Itoa(value)
		p.largest[i] = p.largest[i][:0]
		for _, g := range st.Groups(rules.Seat(i)) {
			if g.Value == value {
				p.largest[i] = append(p.largest[i], g)
			}
		}
	}
}

// CellOf returns the cell of a move's piece; for Swap that of the piece taken over.
func CellOf(st *phobia.State, m phobia.Move) phobia.Cell {
	if m != phobia.Swap {
		return m.Cell()
	}
	for _, seat := range []rules.Seat{0, 1} {
		for _, g := range st.Groups(seat) {
			return g.Cells[0]
		}
	}
	return st.Board().Centre()
}

// Try shows the effects of a move, or why it is refused.
func (p *Picture) Try(move phobia.Move) {
	v := &p.Preview
	v.On, v.Move, v.Cell = true, move, CellOf(&p.State, move)
	if move != phobia.Swap {
		p.size = move.Size()
	}
	err := phobia.Game{}.Check(p.State, move)
	if err == nil {
		v.Legal = true
		v.Pushes = p.State.Pushes(move)
		for _, push := range v.Pushes {
			if push.Steps > 0 {
				v.Moved++
			}
		}
		after := p.State.Position
		after.Make(move)
		v.Then = after.Tally()
		return
	}
	var no *rules.Illegal
	if errors.As(err, &no) {
		v.Refusal = no
		for _, a := range no.Args {
			if c, ok := a.(phobia.Cell); ok && c != v.Cell && p.State.Board().Contains(c) {
				v.flagged = append(v.flagged, c)
			}
		}
	}
}

// Mark marks the cells where a size may be placed.
func (p *Picture) Mark(z phobia.Size, on []phobia.Cell) {
	p.size = z
	for _, c := range on {
		if p.State.Legal(phobia.Place(z, c)) {
			p.Legal = append(p.Legal, c)
		}
	}
}
