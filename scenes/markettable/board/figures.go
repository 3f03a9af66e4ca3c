package board

import (
	"agora/game/known"
	"agora/game/words"
	"agora/render"
	"agora/rules/market"
	"agora/scenes/markettable/float"
	"agora/scenes/markettable/hand"
	"agora/scenes/table/spots"
)

// figure is a position, perhaps with the card in hand somewhere, and what to show of it.
type figure struct {
	name     string // in the rulebook
	position string
	hand     string      // where the card in hand lies, as a move
	ring     bool        // with its ring
	part     render.Rect // part of the table to show, in units; empty: all cards and
	room     float64     // this margin around them; 0: 0.9 units
	notes    []note
	largest  market.Piece // outline its shop
	after    string       // position after an effect, drawn beside the first
	feast    bool         // coins lie at the owned open doors
}

// note is a label in a figure, at a place in units of the table, with a line to what it
// names.
type note struct {
	x, y float64
	text string     // a member of market.figure
	of   float.Spot // zero: the label lies on what it names
}

// struck is a table where cards 4 and 14 have the largest shop.
const struck = "4:1376256,819200:65536,0;12:1630796,838923:56756,32768;14:1245184,819200:65536,0;" +
	"33:1008204,799602:56756,-32768 4.a=2,12.c=4,33.a=1 12,9,15,11 1"

// figures are the figures of the rulebook, except the one that explains a card.
var figures = []figure{
	{name: "market/turn", position: demo, room: 0.7},
	{
		name:     "market/doors",
		position: "5:1179648,850917:32768,56756;14:1245184,819200:65536,0;30:1376256,753664:65536,0 14.a=1,30.b=2 10,10,10,10 1",
		notes: []note{
			{18.2, 11.6, "open", float.Spot{X: 19.5, Y: 12.5}},
			{22.8, 15.6, "joined", float.Spot{X: 21, Y: 14}},
			{17, 16.6, "blocked", float.Spot{X: 19, Y: 15}},
		},
	},
	{
		name:     "market/yard",
		position: "12:1376256,851968:65536,0;14:1179648,720896:65536,0;16:1507328,720896:0,65536;33:1376256,917504:0,65536 14.b=1 10,10,10,10 1",
		notes:    []note{{x: 25, y: 11.5, text: "yard", of: float.Spot{X: 20.5, Y: 13.5}}},
	},
	{
		name:     "market/edge",
		position: "12:1507328,0:65536,0;14:1179648,0:65536,0;16:1507328,65536:0,65536 14.a=4 10,10,10,10 1",
		part:     render.R(17, -0.8, 9, 5),
		notes:    []note{{x: 21.5, y: 0.5, text: "yard"}},
	},
	{
		name:     "market/contact",
		position: "12:1245184,819200:65536,0;16:1179648,850917:32768,56756;25:1244133,629208:56756,-32768;33:1376256,884736:65536,0 - 10,10,10,10 1",
		notes: []note{
			{25.6, 12.5, "grid", float.Spot{X: 21, Y: 14}},
			{16.8, 17.1, "corner", float.Spot{X: 19, Y: 14.716}},
			{25, 10.6, "alley", float.Spot{X: 20.55, Y: 12.25}},
		},
	},
	{
		name:     "market/refused",
		position: "12:1245184,819200:65536,0;33:1540096,819200:65536,0 - 10,10,10,10 1 drawn=16",
		hand:     "put:1376256,851968,65536,0",
	},
	{
		name:     "market/owners",
		position: "12:1507328,819200:65536,0;14:1245184,819200:65536,0 12.a=2,14.a=1 10,10,10,10 1 drawn=4",
		hand:     "put:1376256,819200,65536,0",
	},
	{
		name:     "market/grow",
		position: "12:1657010,760280:56756,32768;14:1245184,819200:65536,0 14.a=3 10,10,10,10 1 drawn=4",
		hand:     "put:1376256,819200,65536,0",
	},
	{
		name:     "market/buy",
		position: "5:1376256,753664:65536,0;21:1591474,891352:56756,32768;25:1245184,819200:65536,0 5.a=1 10,10,10,10 1 buy",
	},
	{
		name:     "market/fire",
		position: struck, room: 0.8, largest: market.Piece{Card: 14},
		after: "12:1630796,838923:56756,32768;33:1008204,799602:56756,-32768 12.c=4,33.a=1 12,9,15,11 1",
	},
	{
		name:     "market/flood",
		position: struck, room: 0.8, largest: market.Piece{Card: 14},
		after: "4:1376256,819200:65536,0;12:1630796,838923:56756,32768;14:1245184,819200:65536,0;" +
			"33:1008204,799602:56756,-32768 12.c=4,33.a=1 12,9,15,11 1",
	},
	{name: "market/festival", position: struck, feast: true},
	{
		name:     "market/hand",
		position: "12:1245184,819200:65536,0;33:1569820,906509:46341,46341 12.a=1 10,10,10,10 1 drawn=14",
		hand:     "put:1376256,753664,65536,0", ring: true,
		part: render.R(17, 9.4, 10.5, 8.4),
	},
}

// Figures returns the figures as the rulebook shows them.
func Figures() []known.Figure {
	list := []known.Figure{{Name: "market/card", Draw: figureCard}}
	for _, f := range figures {
		list = append(list, known.Figure{Name: f.name, Draw: f.draw})
	}
	return list
}

// draw draws the figure in r. A test checks that its positions are valid.
func (f figure) draw(c *render.Canvas, say *words.Words, r render.Rect) {
	s, err := f.table(c.Kit)
	if err != nil {
		return
	}
	part := f.part
	if part.Empty() {
		part = float.Area(s.Shown.Poses(nil)).Inset(-f.room)
	}
	if f.after == "" {
		s.DrawPart(c, r, part)
	} else {
		f.drawBoth(s, c, r, part)
	}
	t := c.Theme()
	for _, n := range f.notes {
		text := say.Pick("market.figure", n.text)
		x, y := s.Cam.ToScreen(n.x, n.y)
		w, h := c.Measure(render.Small, text)
		box := render.R(x-w/2-8, y-h/2-2, w+16, h+4).Within(r.Inset(4))
		if n.of != (float.Spot{}) {
			x, y = box.Centre()
			tx, ty := s.Cam.ToScreen(n.of.X, n.of.Y)
			c.Line(x, y, tx, ty, 3.5, render.Fade(t.Panel, 0.8))
			c.Line(x, y, tx, ty, 1.5, t.InkSoft)
			c.Circle(tx, ty, 4, c.Legal())
		}
		c.FillRound(box, 8, render.Fade(t.Panel, 0.92))
		c.TextIn(render.Small, text, box, render.AlignCentre, t.Ink)
	}
	if f.feast {
		drawFeast(s, c)
	}
}

// table returns the picture of a figure.
func (f *figure) table(k *render.Kit) (*View, error) {
	s, err := tableau(k, f.position)
	if err != nil {
		return nil, err
	}
	if f.room == 0 {
		f.room = 0.9
	}
	if f.largest.Card != 0 {
		s.Pointer.Point(f.largest, spots.Mouse)
	}
	if (market.Game{}).Turn(s.Base).Phase == market.PhaseBuy {
		s.ListTags()
	}
	if f.hand != "" {
		m, err := market.Game{}.Parse(f.hand)
		if err != nil {
			return nil, err
		}
		s.Hands.PlaceAt(s.Targets, m.Pose)
		s.TryHand()
		s.look()
		s.SayAngle()
		if !f.ring {
			s.Hands.Hand, s.Hands.Snapped = hand.Held, true
		}
	}
	return s, nil
}

// drawBoth draws the positions before and after an effect, with an arrow.
func (f *figure) drawBoth(s *View, c *render.Canvas, r, part render.Rect) {
	after, err := tableau(c.Kit, f.after)
	if err != nil {
		return
	}
	const gap = 26.0
	left, right := r.Column(0, 2, gap), r.Column(1, 2, gap)
	x, y, dx, dy := left.Right()+gap/2, left.Y+left.H/2, 1.0, 0.0
	// They are easier to compare side by side, so do that unless they would be much
	// smaller.
	if min(r.W/part.W, (r.H-gap)/2/part.H) > 1.3*min((r.W-gap)/2/part.W, r.H/part.H) {
		left, right = r.Row(0, 2, gap), r.Row(1, 2, gap)
		x, y, dx, dy = left.X+left.W/2, left.Bottom()+gap/2, 0, 1
	}
	s.DrawPart(c, left, part)
	after.DrawPart(c, right, part)
	ink := c.Theme().Ink
	c.Line(x-9*dx, y-9*dy, x+5*dx, y+5*dy, 3, ink)
	c.Poly([]render.Point{
		{X: x + 10*dx, Y: y + 10*dy}, {X: x + 2*dx - 6*dy, Y: y + 2*dy + 6*dx}, {X: x + 2*dx + 6*dy, Y: y + 2*dy - 6*dx},
	}, ink)
}

// figureCardID is a card with a bare square, a piece with a circle and one without.
const figureCardID = 29

// cardLabel is a label in a row beside the card of a figure, with what it names, in
// squares of the card.
type cardLabel struct {
	at   float.Spot
	left bool
	row  float64
	text string // a member of market.figure
}

// cardLabels returns the labels of figureCard.
func cardLabels() []cardLabel {
	layout := LayoutOf(figureCardID)
	return []cardLabel{
		{float.Spot{X: 0.08, Y: 0.5}, true, 0.14, "door"},
		{float.Spot{X: 0.08, Y: 1.5}, true, 0.5, "wall"},
		{layout.Circles[1][0], true, 0.82, "circle"},
		{layout.Badge, false, 0.2, "letter"},
		{float.Spot{X: 1.5, Y: 1.5}, false, 0.5, "shop"},
		{float.Spot{X: 1.5, Y: 2.6}, false, 0.82, "noCircle"},
	}
}

// figureCard draws a large card with labels.
func figureCard(c *render.Canvas, say *words.Words, r render.Rect) {
	t := c.Theme()
	const id = figureCardID
	unit := min(r.H/3.3, r.W/7.6)
	cx, cy := r.Centre()
	DrawSprite(c, CardFace(c, id, FaceLook{}, unit), cx, cy, unit, 5)
	for _, n := range cardLabels() {
		text := say.Pick("market.figure", n.text)
		x, y := cx+(n.at.X-1)*unit, cy+(n.at.Y-1.5)*unit
		w, h := c.Measure(render.Small, text)
		box := render.R(r.X+4, r.Y+r.H*n.row-h/2, w+12, h+4)
		end := box.Right()
		if !n.left {
			box.X = r.Right() - w - 16
			end = box.X
		}
		c.Line(end, box.Y+box.H/2, x, y, 1.5, t.InkSoft)
		c.Circle(x, y, 4, c.Legal())
		c.TextIn(render.Small, text, box, render.AlignCentre, t.Ink)
	}
}
