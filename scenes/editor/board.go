package editor

import (
	"agora/game"
	"agora/render"
	"agora/scenes/ui"
)

// boardRoom gives a node the height that the window leaves for the board.
type boardRoom struct {
	high float64
	in   ui.Node
}

// Size implements ui.Node.
func (n *boardRoom) Size(f *ui.Frame, width float64) (w, h float64) {
	n.in.Size(f, width)
	return width, n.high
}

// Place implements ui.Node.
func (n *boardRoom) Place(f *ui.Frame, r render.Rect) { n.in.Place(f, r) }

// Draw implements ui.Node.
func (n *boardRoom) Draw(p *ui.Pen) { n.in.Draw(p) }

// cells draws the position, with a control over every cell.
type cells struct {
	s    *Scene
	rect render.Rect
	over ui.Node
	face *ui.Func
}

// board returns the node that shows the position.
func (s *Scene) board() ui.Node {
	return &cells{s: s, over: ui.Space(0), face: &ui.Func{Paint: func(c *render.Canvas, r render.Rect) { s.sheet.Picture(c, s.Svc.Words, r) }}}
}

// Size implements ui.Node: it takes all the room there is.
func (n *cells) Size(_ *ui.Frame, width float64) (w, h float64) { return width, 0 }

// Place implements ui.Node.
func (n *cells) Place(f *ui.Frame, r render.Rect) {
	n.rect = r
	n.face.Place(f, r)
	var buttons []ui.Put
	for _, c := range n.s.sheet.Cells(n.s.Svc.Words, r) {
		buttons = append(buttons, ui.Put{Rect: c.Rect, Node: n.s.cell(c)})
	}
	n.over = ui.Free(buttons...)
	n.over.Place(f, r)
}

// Draw implements ui.Node.
func (n *cells) Draw(p *ui.Pen) {
	n.face.Draw(p)
	n.over.Draw(p)
}

// cell returns the control for a cell.
func (s *Scene) cell(c game.SheetCell) ui.Node {
	return &ui.Button{ID: "cell/" + c.ID, Label: c.Name, In: ui.Space(0), Look: ui.Bare, Do: func() {
		s.change(func() error { return s.sheet.Press(c.ID, s.tool) })
	}}
}
