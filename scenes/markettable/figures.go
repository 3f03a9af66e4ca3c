package markettable

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/render"
	"agora/rules/geometry"
	"agora/rules/market"
)

// laid is a card of a figure: its centre in units, its turn in steps of 15
// degrees. With snap, it goes to the nearest pose of that kind.
type laid struct {
	id   market.CardID
	x, y float64
	turn int
	snap bool
	kind geometry.SnapKind
}

// note is a word in a figure, at a point of the table in units.
type note struct {
	x, y float64
	text string
}

// figure is what a figure shows.
type figure struct {
	cards []laid
	owned string // "5.a=1,..." or "-"
	coins string
	buy   bool // prices are shown
	part  render.Rect
	notes []note
	hand  *laid // a card in hand there
	ring  bool  // it lies, with its ring
}

// Figure draws a figure of the rulebook as large as r, and reports whether it
// knows it.
func Figure(name string, c *render.Canvas, r render.Rect) bool {
	switch name {
	case game.FigureCard:
		figureCard(c, r)
		return true
	case game.FigureTurn:
		s, ok := tableau(c.Kit, demo)
		if ok {
			s.frame(r, s.around(0.7))
			s.drawTableau(c)
		}
		return ok
	case game.FigureFire, game.FigureFlood, game.FigureFestival:
		return figureEffect(name, c, r)
	}
	f, ok := figureOf(name)
	if !ok {
		return false
	}
	s, ok := f.build(c.Kit)
	if !ok {
		return false
	}
	f.draw(s, c, r)
	return true
}

// at is short for a card of a figure.
func at(id market.CardID, x, y float64, turn int) laid { return laid{id: id, x: x, y: y, turn: turn} }

func snapped(id market.CardID, x, y float64, turn int, kind geometry.SnapKind) laid {
	return laid{id: id, x: x, y: y, turn: turn, snap: true, kind: kind}
}

// figureOf is the figure of that name.
func figureOf(name string) (figure, bool) {
	switch name {
	case game.FigureDoors:
		return figure{
			cards: []laid{at(14, 20, 14, 0), at(30, 22, 13, 0), snapped(5, 17.6, 14.6, 4, geometry.SnapCornerOnEdge)},
			owned: "14.a=1,30.b=2",
			notes: []note{{20, 11.8, "open"}, {22.6, 15.2, "joined"}, {17.4, 16.4, "broken by a corner"}},
		}, true
	case game.FigureYard:
		return figure{
			cards: []laid{at(14, 19, 12.5, 0), at(16, 21.5, 12, 6), at(12, 22, 14.5, 0), at(33, 19.5, 15, 6)},
			owned: "14.b=1",
			notes: []note{{20.5, 13.5, "yard"}},
		}, true
	case game.FigureEdge:
		return figure{
			cards: []laid{at(14, 19, 1.5, 0), at(16, 21.5, 2, 6), at(12, 24, 1.5, 0)},
			owned: "14.a=4",
			part:  render.R(17, -0.8, 9, 5),
			notes: []note{{21.5, 0.5, "yard"}},
		}, true
	case game.FigureContact:
		return figure{
			cards: []laid{at(12, 20, 14, 0), at(33, 22, 15, 0), snapped(16, 17.6, 14.6, 4, geometry.SnapCornerOnEdge), at(25, 20.6, 10.4, 22)},
			owned: "-",
			notes: []note{{23.6, 13, "on the grid"}, {16.2, 12.4, "corner on an edge"}, {22.6, 11.7, "an alley"}},
		}, true
	case game.FigureRefused:
		return figure{
			cards: []laid{at(12, 20, 14, 0), at(33, 24.5, 14, 0)},
			owned: "-",
			hand:  &laid{id: 16, x: 22, y: 14.5},
		}, true
	case game.FigureOwners:
		return figure{
			cards: []laid{at(14, 20, 14, 0), at(12, 24, 14, 0)},
			owned: "14.a=1,12.a=2",
			hand:  &laid{id: 4, x: 22, y: 14},
		}, true
	case game.FigureGrow:
		return figure{
			cards: []laid{at(14, 20, 14, 0), at(12, 25.4, 13.4, 2)},
			owned: "14.a=3",
			hand:  &laid{id: 4, x: 22, y: 14},
		}, true
	case game.FigureBuy:
		return figure{
			cards: []laid{at(25, 20, 14, 0), at(5, 22, 13, 0), snapped(21, 24.4, 15.4, 2, geometry.SnapCornerOnEdge)},
			owned: "5.a=1", buy: true,
		}, true
	case game.FigureHand:
		return figure{
			cards: []laid{at(12, 20, 14, 0), at(33, 23.6, 15.6, 3)},
			owned: "12.a=1",
			hand:  &laid{id: 14, x: 22, y: 13},
			part:  render.R(17, 9.4, 10.5, 8.4),
			ring:  true,
		}, true
	}
	return figure{}, false
}

// build makes the table of a figure by the rules.
func (f *figure) build(k *render.Kit) (*Scene, bool) {
	var poses []geometry.Pose
	var words []string
	for _, l := range f.cards {
		p := l.find(poses)
		poses = append(poses, p)
		words = append(words, fmt.Sprintf("%d:%d,%d:%d,%d", l.id, p.O.X, p.O.Y, p.Z.X, p.Z.Y))
	}
	coins := f.coins
	if coins == "" {
		coins = "10,10,10,10"
	}
	text := strings.Join(words, ";") + " " + f.owned + " " + coins + " 1"
	if f.hand != nil {
		text += fmt.Sprintf(" drawn=%d", f.hand.id)
	}
	if f.buy {
		text += " buy"
	}
	return tableau(k, text)
}

// find is the pose of the card, beside the cards that lie already.
func (l *laid) find(poses []geometry.Pose) geometry.Pose {
	free := geometry.PoseAt(geometry.Vec{X: coordinate(2 * l.x), Y: coordinate(2 * l.y)}, geometry.Degrees15(l.turn))
	if !l.snap {
		return free
	}
	for _, s := range geometry.Snaps(nil, geometry.DefaultTable(), poses, free, 2*geometry.Unit, 64) {
		if s.Kind == l.kind {
			return s.Pose
		}
	}
	return free
}

// draw draws the figure.
func (f *figure) draw(s *Scene, c *render.Canvas, r render.Rect) {
	if f.buy {
		s.listTags()
	}
	if f.hand != nil {
		s.hands.PlaceAt(&s.targets, f.hand.find(s.targets.poses))
		s.hands.Snapped = true
		s.preview()
		s.look()
	}
	part := f.part
	if part.Empty() {
		part = s.around(0.9)
	}
	s.frame(r, part)
	if f.hand != nil && !f.ring {
		s.hands.Hand = Held
	}
	s.drawTableau(c)
	t := c.Theme()
	for _, n := range f.notes {
		x, y := s.cam.ToScreen(n.x, n.y)
		w, h := c.Measure(render.Small, n.text)
		box := render.R(x-w/2-8, y-h/2-2, w+16, h+4).Within(r.Inset(4))
		c.FillRound(box, 8, render.Fade(t.Panel, 0.92))
		c.TextIn(render.Small, n.text, box, render.AlignCentre, t.Ink)
	}
}

// effectFigure is the table on which an effect strikes: the largest shop lies
// on its first two cards.
func effectFigure() figure {
	return figure{
		cards: []laid{at(14, 20, 14, 0), at(4, 22, 14, 0), at(33, 17, 13, 22), at(12, 25, 14.6, 2)},
		owned: "14.a=2,33.a=1,12.c=4", coins: "12,9,15,11",
	}
}

// figureEffect draws before and after an effect, side by side.
func figureEffect(name string, c *render.Canvas, r render.Rect) bool {
	f := effectFigure()
	s, ok := f.build(c.Kit)
	if !ok {
		return false
	}
	if name == game.FigureFestival {
		s.frame(r, s.around(0.9))
		s.drawTableau(c)
		e := &easel{c: c, cam: &s.cam, looks: s.Looks}
		for i := range s.model.doors {
			d := &s.model.doors[i]
			x, y := s.cam.ToTable(s.cam.ToScreen(d.x-d.nx*0.3, d.y-d.ny*0.3))
			p, ok := pieceUnder(&s.model.shown, x, y)
			if ok && d.state == market.Open && s.model.shown.Owner(p) >= 0 {
				sx, sy := e.at(d.x+d.nx*0.35, d.y+d.ny*0.35)
				drawCoin(c, c.Theme(), sx, sy, s.cam.Zoom*0.24)
			}
		}
		return true
	}
	const gap = 26.0
	part := s.around(0.8)
	left, right := r.Column(0, 2, gap), r.Column(1, 2, gap)
	stacked := min(r.W/part.W, (r.H-gap)/2/part.H) > min((r.W-gap)/2/part.W, r.H/part.H)
	if stacked {
		left, right = r.Row(0, 2, gap), r.Row(1, 2, gap)
	}
	s.frame(left, part)
	s.hover = s.model.then.ShopOf(market.Piece{Card: 14})
	s.drawTableau(c)
	g := f
	g.owned = "33.a=1,12.c=4"
	if name == game.FigureFire {
		g.cards = f.cards[2:]
	}
	after, ok := g.build(c.Kit)
	if !ok {
		return false
	}
	after.frame(right, part)
	after.drawTableau(c)
	t := c.Theme()
	x, y := left.Right()+gap/2, left.Y+left.H/2
	if stacked {
		x, y = left.X+left.W/2, left.Bottom()+gap/2
		c.Line(x, y-9, x, y+5, 3, t.Ink)
		c.Poly([]render.Point{{X: x, Y: y + 10}, {X: x - 6, Y: y + 2}, {X: x + 6, Y: y + 2}}, t.Ink)
		return true
	}
	c.Line(x-9, y, x+5, y, 3, t.Ink)
	c.Poly([]render.Point{{X: x + 10, Y: y}, {X: x + 2, Y: y + 6}, {X: x + 2, Y: y - 6}}, t.Ink)
	return true
}

// figureCard draws a card large, with its parts named.
func figureCard(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	const id = 25
	unit := min(r.H/3.3, r.W/7.6)
	cx, cy := r.Centre()
	e := &easel{c: c}
	p := render.Place{X: cx, Y: cy, Scale: unit / faceUnit}
	c.Shadow(p, 2*faceUnit, 3*faceUnit, 2, 5)
	c.Sprite(e.face(id, faceLook{}, unit), p)
	layout := layoutOf(id)
	point := func(s spot) (x, y float64) { return cx + (s.X-1)*unit, cy + (s.Y-1.5)*unit }
	for _, n := range [...]struct {
		at   spot
		left bool
		row  float64
		text string
	}{
		{spot{0.08, 0.5}, true, 0.14, "door"},
		{spot{0.08, 1}, true, 0.4, "wall"},
		{layout.Circles[0][0], true, 0.72, "circle"},
		{layout.Badge, false, 0.2, "letter, effect"},
		{spot{1.5, 1.5}, false, 0.5, "a shop"},
		{spot{1.5, 2.6}, false, 0.82, "no circle"},
	} {
		x, y := point(n.at)
		w, h := c.Measure(render.Small, n.text)
		box := render.R(r.X+4, r.Y+r.H*n.row-h/2, w+12, h+4)
		end := box.Right()
		if !n.left {
			box.X = r.Right() - w - 16
			end = box.X
		}
		c.Line(end, box.Y+box.H/2, x, y, 1.5, t.InkSoft)
		c.Circle(x, y, 4, t.Legal)
		c.TextIn(render.Small, n.text, box, render.AlignCentre, t.Ink)
	}
}
