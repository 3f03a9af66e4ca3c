package editor

import (
	"math"

	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/rules"
	"agora/rules/geometry"
	"agora/rules/market"
	"agora/scenes/markettable/board"
	"agora/scenes/markettable/float"
)

// camera returns the view of the table inside r.
func (s *sheet) camera(r render.Rect) (cam render.Camera, part render.Rect) {
	poses := s.st.Poses(nil)
	if s.offered() {
		poses = append(poses, s.picker.Pose)
	}
	w, h := float.Units(geometry.Vec{X: s.st.Table().W, Y: s.st.Table().H})
	part = render.R(w/2-4, h/2-4, 8, 8)
	if len(poses) > 0 {
		part = float.Area(poses).Inset(-1)
	}
	cam = render.Camera{View: r, Table: render.R(0, 0, w, h)}
	cam.X, cam.Y, cam.Zoom = cam.FitPose(part, 4)
	return cam, part
}

// Picture implements known.Sheet.
func (s *sheet) Picture(c *render.Canvas, _ *words.Words, r render.Rect) {
	if s.picture == nil || s.picture.Kit != c.Kit || s.picture.Base != s.st {
		s.picture = board.Of(c.Kit, s.st)
	}
	_, part := s.camera(r)
	s.picture.DrawPart(c, r, part)
	if !s.offered() {
		return
	}
	c.Clip(r, func() {
		p, t := s.picture.Painter(c), c.Theme()
		f, col := s.lies(), t.Good
		if !s.picker.Legal {
			col = t.Bad
		}
		p.Card(s.card, f, board.FaceLook{}, 0.03, 0.25)
		p.Outline(f, 0.06, p.Line(), col)
	})
}

// Cells implements known.Sheet: the pieces of the cards on the table, and the chosen card.
func (s *sheet) Cells(say *words.Words, r render.Rect) (list []known.SheetCell) {
	cam, _ := s.camera(r)
	side := max(cam.Zoom, 18)
	add := func(id, name string, x, y, side float64) {
		x, y = cam.ToScreen(x, y)
		list = append(list, known.SheetCell{ID: id, Name: name, Rect: render.R(x-side/2, y-side/2, side, side)})
	}
	for _, card := range float.CardsOn(&s.st, nil) {
		for k := range market.Face(card.Id).Pieces {
			piece := market.Piece{Card: card.Id, Index: uint8(k)}
			what := say.T("editor.empty")
			if owner := s.st.Owner(piece); owner != rules.NoSeat {
				what = known.Called(say, nil, int(owner))
			}
			x, y := card.OnTable(board.LayoutOf(card.Id).Label[k])
			add(piece.String(), say.T("editor.cell", "cell", piece.String(), "what", what), x, y, side)
		}
	}
	if s.offered() {
		f := s.lies()
		add(hereCell, say.T("editor.put", "card", int(s.card)), f.X, f.Y, 2*side)
	}
	return apart(list)
}

// apart shrinks overlapping squares, as cards at any angle produce them, until each has a
// place of its own.
func apart(list []known.SheetCell) []known.SheetCell {
	sides := make([]float64, len(list))
	for i, c := range list {
		sides[i] = c.Rect.W
		x, y := c.Rect.Centre()
		for j, d := range list {
			if u, v := d.Rect.Centre(); i != j {
				sides[i] = min(sides[i], max(math.Abs(x-u), math.Abs(y-v)))
			}
		}
	}
	for i := range list {
		x, y := list[i].Rect.Centre()
		list[i].Rect = render.R(x-sides[i]/2, y-sides[i]/2, sides[i], sides[i])
	}
	return list
}
