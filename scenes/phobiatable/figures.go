package phobiatable

import (
	"strings"

	"agora/game"
	"agora/render"
	"agora/render/emblem"
	"agora/rules"
	"agora/rules/phobia"
)

// tableau is a board that is only looked at.
type tableau struct {
	st   phobia.State
	plan *Plan
	cam  render.Camera
}

// tableauOf sets a position up inside r.
func tableauOf(position string, r render.Rect) (*tableau, bool) {
	start, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2})
	if err != nil {
		return nil, false
	}
	st, err := phobia.Game{}.Decode(start, position)
	if err != nil {
		return nil, false
	}
	t := &tableau{st: st, plan: planFor(st.Board(), r.W, r.H, false)}
	t.frame(r)
	return t, true
}

// frame shows the whole board inside r.
func (t *tableau) frame(r render.Rect) {
	t.cam = render.Camera{View: r, Table: t.plan.Bounds.Inset(-rim)}
	t.cam.Fit(t.cam.Table, r.W*0.02)
}

func (t *tableau) easel(c *render.Canvas) *easel {
	return &easel{c: c, cam: &t.cam, plan: t.plan, looks: [2]emblem.ID{emblem.Owl, emblem.Amphora}}
}

// pieces draws all pieces, those that are about to be pushed faintly.
func (t *tableau) pieces(e *easel, pushes []phobia.Push) {
	for _, c := range t.plan.Cells {
		seat, z, ok := t.st.On(c)
		if !ok {
			continue
		}
		fade := 0.0
		for _, p := range pushes {
			if p.From == c && p.Steps > 0 {
				fade = 0.6
			}
		}
		x, y := e.at(c)
		e.piece(e.looks[seatOf(seat)], z, x, y, 1, fade)
	}
}

// taken reports whether a piece stands on a cell.
func (t *tableau) taken(c phobia.Cell) bool {
	_, _, ok := t.st.On(c)
	return ok
}

// figure is a position, and what is shown of it.
type figure struct {
	position string
	move     string // a placement that is tried
	marks    string // a size, "s" or "l": where it may go is marked
	names    bool
	crowds   bool
}

// figures are the figures that show a board.
func figures() map[string]figure {
	return map[string]figure{
		game.FigurePhobiaTurn:    {position: "hex4 d4l,e4S,c5s,b6S,d6L,f3s,e2S,c3l,b4S,f5s,g2L,d2s 6s3l,5s3l 1", move: "sd3"},
		game.FigurePhobiaBoard:   {position: "hex4 - 10s5l,10s5l 1", marks: "s", names: true},
		game.FigurePhobiaPush:    {position: "hex4 e4S,c4l,d3s,d2L,c5S 8s4l,8s4l 1", move: "sd4"},
		game.FigurePhobiaLarge:   {position: "hex4 e4S,c4s,d5L,d7l,d3S 8s4l,8s4l 1", move: "ld4"},
		game.FigurePhobiaLegal:   {position: "hex4 d4s,e4S,c6l,b6L,a7s 8s4l,8s4l 2", marks: "s"},
		game.FigurePhobiaRefused: {position: "hex4 d5L,d7l,f4s,g3S 8s4l,8s4l 1", move: "ld4"},
		game.FigurePhobiaGroups:  {position: "hex4 d4l,e4s,d3s,b6s,f2s,c5S,c6L,b5S,f4S,e6L 5s4l,6s3l 1", crowds: true},
	}
}

// Figure draws a figure of the rulebook as large as r, and reports whether it
// knows it.
func Figure(name string, c *render.Canvas, r render.Rect) bool {
	if name == game.FigurePhobiaPieces {
		drawSizes(c, r)
		return true
	}
	f, ok := figures()[name]
	if !ok {
		return false
	}
	t, ok := tableauOf(f.position, r)
	if ok {
		f.draw(t, c)
	}
	return ok
}

func (f *figure) draw(t *tableau, c *render.Canvas) {
	e := t.easel(c)
	e.board()
	if f.marks != "" {
		z := phobia.Small
		if f.marks == "l" {
			z = phobia.Large
		}
		for _, cell := range t.plan.Cells {
			if t.st.Legal(phobia.Place(z, cell)) {
				e.legal(cell, z, !f.names)
			}
		}
	}
	if f.names {
		e.cellNames(t.taken)
	}
	m, err := phobia.Game{}.Parse(f.move)
	if err != nil { // nothing is tried
		t.pieces(e, nil)
	} else {
		t.try(e, m)
	}
	if f.crowds {
		t.crowds(e)
	}
}

// crowds outlines the largest groups of both players.
func (t *tableau) crowds(e *easel) {
	tally := t.st.Tally()
	var lists [2][]phobia.Group
	for i, value := range tally.Largest {
		lists[i] = largest(&t.st, rules.Seat(i), value)
		for k := range lists[i] {
			e.crowd(&lists[i][k], e.looks[i])
		}
	}
	for i, list := range lists {
		for k := range list {
			e.worth(&list[k], e.looks[i], numbers[min(list[k].Value, len(numbers)-1)])
		}
	}
}

// numbers are the values that a group can have, as text.
var numbers = strings.Fields("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20")

// try shows what a placement does, or that it is refused.
func (t *tableau) try(e *easel, m phobia.Move) {
	legal := t.st.Legal(m)
	pushes := t.st.Pushes(m)
	if !legal {
		t.pieces(e, nil)
		e.refuse(m.Cell())
		for _, p := range pushes {
			if p.Steps > 0 {
				e.arrow(p.From, p.To)
			}
			if p.Steps < m.Size().Reach() {
				e.stop(p.To, m.Cell())
			}
		}
		x, y := e.at(m.Cell())
		e.piece(e.looks[seatOf(t.st.Seat())], m.Size(), x, y, 1, 0.45)
		return
	}
	t.pieces(e, pushes)
	pts := e.hexagon(m.Cell(), 0.90)
	e.c.Polyline(pts[:], true, e.line()+0.5, e.c.Theme().Legal)
	e.push(m.Cell(), m.Size().Reach(), pushes, func(c phobia.Cell) (emblem.ID, phobia.Size) {
		seat, z, _ := t.st.On(c)
		return e.looks[seatOf(seat)], z
	})
	e.ghost(e.looks[seatOf(t.st.Seat())], m.Size(), m.Cell(), 1)
}

// drawSizes draws the pieces of both players beside each other.
func drawSizes(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	cell := min(r.W/4, r.H*0.8)
	zoom := cell / 1.75
	cam := render.Camera{View: r, Zoom: zoom}
	e := &easel{c: c, cam: &cam}
	_, y := r.Centre()
	for i := range 4 {
		look, z := emblem.ID(i/2), phobia.Size(i%2)
		x := r.X + r.W/2 + (float64(i)-1.5)*cell
		e.piece(look, z, x, y-zoom*0.12, 1, 0)
		c.Text(render.Small, sizeWords[z], x, y+zoom*0.82, render.AlignCentre, t.InkSoft)
	}
}
