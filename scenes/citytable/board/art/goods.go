package art

import (
	"strconv"

	"agora/render"
	"agora/render/icon"
	"agora/rules/city"
)

// signs are the resources' icons.
var signs = [city.Resources]icon.ID{icon.Wood, icon.Clay, icon.Marble}

// goodNames are the resources in the names of their drawings, and last the backs in the
// style of black-figure pottery.
var goodNames = [city.Resources + 1]string{city.Wood: "wood", city.Clay: "clay", city.Marble: "marble", city.Resources: "back"}

// Widths of the things relative to their height.
const (
	CardWide   = 0.70
	TabletWide = 1.56
)

// The things that exist in three resources and a back.
var (
	cardForm   = form{"city/card", CardWide, 0.08}
	markerForm = form{"city/marker", 1, 0.5}
	demandForm = form{"city/demand", TabletWide, 0.10}
	signForm   = form{"city/sign", 1, 0.2}
)

// DrawCard draws a resource card, or its back.
func DrawCard(c *render.Canvas, p Put, res city.Resource) { cardForm.showGood(c, p, res) }

// DrawMarker draws a dealer's resource marker, a round stone, or its back.
func DrawMarker(c *render.Canvas, p Put, res city.Resource) { markerForm.showGood(c, p, res) }

// DrawDemand draws a demand marker, a tablet with two handles, or its back.
func DrawDemand(c *render.Canvas, p Put, res city.Resource) { demandForm.showGood(c, p, res) }

// DrawSign draws a resource's small sign in a rounded square of its colour, for
// texts and badges.
func DrawSign(c *render.Canvas, p Put, res city.Resource) { signForm.showGood(c, p, res) }

// showGood draws a thing of a resource, or its back if the resource is unknown.
func (f form) showGood(c *render.Canvas, p Put, res city.Resource) {
	f.show(c, &p, int(min(res, city.Resources)), func(q *render.Painter) { f.paintGood(q, c.Theme(), res) })
}

func (f form) paintGood(p *render.Painter, t *render.Theme, res city.Resource) {
	res = min(res, city.Resources)
	in := dress{sign: func(p *render.Painter, x, y, size float64, c render.Color) {
		icon.Draw(p, signs[res], x-size/2, y-size/2, size, c)
	}}
	if t.Dark {
		in.dim = 0.12
	}
	if t.Dark && res == city.Resources { // a light edge sets a dark back off the dark table
		in.inks = inks{"body": render.RGB(0x86683E)}
	}
	paintThing(p, t, f.art+"-"+goodNames[res], &in)
}

// DrawStack draws a stack of n things, each a little higher than the one below; of a high
// stack only the upper part. one draws a single thing.
func DrawStack(p Put, n int, one func(p Put)) {
	if n <= 0 {
		return
	}
	seen := min(n, 5, 1+int(p.Size/6))
	step := max(1, p.Size*0.055)
	for i := range seen {
		q := p
		q.X += float64(i) * step * 0.35
		q.Y -= float64(i) * step
		if i < seen-1 {
			q.State, q.Lift = Plain, 0
			if p.State == Dim {
				q.State = Dim
			}
		}
		one(q)
	}
}

// DrawCount draws a number on a small dark plate centred on x, y.
func DrawCount(c *render.Canvas, x, y, high float64, n int) {
	t := c.Theme()
	high = max(high, 18)
	text := strconv.Itoa(n)
	style := render.Strong.Sized(max(16, high*0.78))
	w, _ := c.Measure(style, text)
	wide := max(w+high*0.5, high)
	box := render.R(x-wide/2, y-high/2, wide, high)
	c.FillRound(box, high/2, render.Fade(t.Bar, 0.92))
	c.TextIn(style, text, box.Inset(-2), render.AlignCentre, t.OnBar)
}

// DrawFan draws cards side by side in r at its height, overlapping if necessary. which
// returns a card's resource and state.
func DrawFan(c *render.Canvas, r render.Rect, n int, which func(i int) (res city.Resource, p Put)) {
	for i := range n {
		res, q := which(i)
		b := fanned(r, n, i)
		q.X, q.Y = b.Centre()
		q.Y -= q.Lift * r.H * 0.08
		q.Size = b.H
		DrawCard(c, q, res)
	}
}

// fanned returns the place of card i of n in r, overlapping if necessary.
func fanned(r render.Rect, n, i int) render.Rect {
	w := r.H * CardWide
	step := w * 1.06
	if n > 1 && step*float64(n-1)+w > r.W {
		step = max(0, (r.W-w)/float64(n-1))
	}
	all := step*float64(n-1) + w
	return render.R(r.X+(r.W-all)/2+float64(i)*step, r.Y, w, r.H)
}

// DrawCards draws cards of several resources side by side, small enough for each to show.
func DrawCards(c *render.Canvas, r render.Rect, cards city.Cards, look State) {
	high := r.W / (CardWide * (1 + 0.35*float64(cards.Total()-1)))
	DrawFan(c, r.Middle(r.W, min(min(r.H, 70), high)), cards.Total(), func(i int) (city.Resource, Put) {
		res := city.Resource(0)
		for ; i >= int(cards[res]); res++ {
			i -= int(cards[res])
		}
		return res, Put{State: look}
	})
}
