package editor

import (
	"agora/game/input"
	"agora/game/known"
	"agora/render"
	"agora/scenes/ui"
)

// boardRoom gives a node the height that is left for the board.
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

// cells is the picture of the position, with the controls over it.
type cells struct {
	s    *Scene
	room render.Rect // of the whole picture; only part of it is visible while it is enlarged
	over ui.Node
}

// board returns the node that shows the position.
func (s *Scene) board() ui.Node { return &cells{s: s, over: ui.Space(0)} }

// Size implements ui.Node: it takes all available room.
func (n *cells) Size(_ *ui.Frame, width float64) (w, h float64) { return width, 0 }

// Place implements ui.Node.
func (n *cells) Place(f *ui.Frame, r render.Rect) {
	n.room = n.s.glass.Room(r)
	var buttons []ui.Put
	for _, c := range n.s.sheet.Cells(n.s.Svc.Words, n.room) {
		buttons = append(buttons, ui.Put{Rect: c.Rect, Node: n.s.cell(c)})
	}
	n.over = ui.Free(buttons...)
	n.s.glass.Place(f, n.over, r)
}

// Draw implements ui.Node.
func (n *cells) Draw(p *ui.Pen) {
	p.Clip(n.s.glass.View, func() {
		n.s.sheet.Picture(p.Canvas, n.s.Svc.Words, n.room)
		n.over.Draw(p)
	})
}

// Update implements game.Scene: the wheel, two fingers, plus and minus enlarge the
// picture, dragging moves it while it is enlarged, and Home shows all of it again.
func (s *Scene) Update(events []input.Event) {
	list := make([]input.Event, 0, len(events))
	for _, e := range events {
		if s.zoomed(e) {
			continue
		}
		over := s.glass.View.Contains(e.StartX, e.StartY)
		if e.Kind == input.Wheel || e.Kind == input.Pinch {
			over = s.glass.View.Contains(e.X, e.Y)
		}
		if over && s.glass.Hear(e, &s.glass.Camera, s.glass.On()) {
			s.glass.Keep()
			s.Rebuild()
			if e.Kind == input.DragStart {
				e.Kind = input.DragCancel // press nothing on release
			} else {
				e.Kind = input.Hover
			}
		}
		list = append(list, e)
	}
	s.Screen.Update(list)
}

// zoomed handles a key that enlarges the picture or shows all of it again.
func (s *Scene) zoomed(e input.Event) bool {
	if e.Kind != input.KeyPress || e.Mods != 0 || s.Typing() || e.Key == input.KeyHome && !s.glass.On() {
		return false
	}
	return s.glass.Key(e, s.zoom, func() { s.glass.Whole(); s.Rebuild() })
}

// enlarged is the factor of the button.
const enlarged = 2

// enlarge enlarges the picture, or shows all of it again.
func (s *Scene) enlarge() {
	s.glass.Toggle(enlarged)
	s.Rebuild()
}

// zoom enlarges the picture by a factor around its middle.
func (s *Scene) zoom(by float64) {
	s.glass.ZoomMiddle(by)
	s.Rebuild()
}

// cell returns the control for a cell.
func (s *Scene) cell(c known.SheetCell) ui.Node {
	return &ui.Button{ID: "cell/" + c.ID, Label: c.Name, In: ui.Space(0), Look: ui.Bare, Do: func() {
		s.change(func() error { return s.sheet.Press(c.ID, s.tool) })
	}}
}
