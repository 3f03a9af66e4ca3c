package art

import (
	"math"

	"agora/render"
	"agora/render/emblem"
	"agora/render/ornament"
	"agora/scenes/ui"
)

// CurtainText is the text on the curtain.
type CurtainText struct {
	Look  emblem.ID
	Title string   // the player's name
	Lines []string // what to do, already wrapped
}

// curtainWays are the places of the buttons in a corner of the curtain: the table's, and
// the menu's.
type curtainWays struct{ Table, Menu render.Rect }

// WaysOf returns the places of those buttons on a curtain in r, above its border.
func WaysOf(r render.Rect) (ways curtainWays) {
	const side = ui.Target + 4
	_, row := r.CutRight(20)
	row = render.R(row.X, row.Bottom()-side-r.H*0.09, row.W, side)
	ways.Menu, row = row.CutRight(side)
	_, row = row.CutRight(8)
	ways.Table, _ = row.CutRight(150)
	return ways
}

// PlateOf returns the place of the plate on a curtain in r, and of a button at its
// bottom. It is above the buttons in the corner if it is not beside them.
func PlateOf(r render.Rect) (plate, button render.Rect) {
	const gap = 12
	w, h := min(r.W*0.88, 560), min(r.H*0.80, 400)
	plate = r.Middle(w, h)
	if corner := WaysOf(r).Table; plate.Right() > corner.X-gap && plate.Bottom() > corner.Y-gap {
		above := render.R(r.X, r.Y, r.W, corner.Y-r.Y).InsetXY(0, gap)
		plate = above.Middle(w, min(h, above.H))
	}
	foot, _ := plate.Inset(8).CutBottom(min(76, max(plate.H*0.26, ui.Target+6))) // not on the frame
	return plate, foot.Middle(min(w-32, 320), min(50, max(ui.Target, foot.H*0.8)))
}

// DrawCurtain draws the curtain over whole, with its text in r. down is how far it has
// fallen, 0 to 1; at 1 it hides everything behind. It returns where a button may go.
func DrawCurtain(c *render.Canvas, r, whole render.Rect, down float64, text *CurtainText) (button render.Rect) {
	plate, button := PlateOf(r)
	down = min(max(down, 0), 1)
	if down <= 0 {
		return button
	}
	up := -whole.H * (1 - down)
	c.Clip(whole, func() { drawCloth(c, whole.Offset(0, up)) })
	c.Clip(r, func() { drawPlate(c, plate.Offset(0, up), button.Offset(0, up), text) })
	return button
}

// drawCloth draws the cloth with folds and a border.
func drawCloth(c *render.Canvas, r render.Rect) {
	t := c.Theme()
	cloth := render.RGB(0x1D4C68)
	if t.Dark {
		cloth = render.RGB(0x142C3C)
	}
	c.Fill(r, cloth)
	fold := min(max(r.W/9, 70), 150)
	n := max(2, math.Round(r.W/fold))
	fold = r.W / n
	lit, dark := render.RGBA(0xBFE3F520), render.RGBA(0x00101C58)
	if t.Dark {
		lit = render.RGBA(0xBFE3F512)
	}
	clear := func(c render.Color) render.Color { return render.Fade(c, 0) }
	for i := range int(n) {
		f := render.R(r.X+float64(i)*fold, r.Y, fold, r.H)
		wide := 0.40 + 0.12*math.Sin(float64(i)*2.4)
		a, b := f.CutLeft(fold * wide)
		c.Gradient(a, clear(lit), lit, lit, clear(lit))
		mid, e := b.CutLeft(fold * 0.2)
		c.Gradient(mid, lit, clear(lit), clear(lit), lit)
		c.Gradient(e, clear(dark), dark, dark, clear(dark))
	}
	gold := render.RGB(0xD9AE5B)
	if t.Dark {
		gold = render.RGB(0xB08A45)
	}
	band := min(max(r.H*0.035, 16), 30)
	foot := render.R(r.X, r.Bottom()-band*2.2, r.W, band*2.2)
	c.Fill(foot, render.Blend(cloth, render.RGB(0x000000), 0.35))
	c.Fill(render.R(r.X, foot.Y, r.W, 2), gold)
	c.Fill(render.R(r.X, foot.Bottom()-3, r.W, 3), gold)
	ornament.Show(c, ornament.Meander, foot.Middle(r.W, band), gold)
	head := render.R(r.X, r.Y, r.W, band*1.5)
	c.Fill(head, render.Blend(cloth, render.RGB(0x000000), 0.35))
	c.Fill(render.R(r.X, head.Bottom()-2, r.W, 2), gold)
	ornament.Show(c, ornament.Tongues, head.Middle(r.W, band*0.8), render.Fade(gold, 0.8))
}

// drawPlate draws the plate with the player's name.
func drawPlate(c *render.Canvas, plate, button render.Rect, text *CurtainText) {
	if text == nil {
		return
	}
	t := c.Theme()
	c.Panel(plate, render.PanelTip)
	c.FrameRound(plate.Inset(6), 6, 1.5, render.Fade(t.Gold, 0.9))
	room := plate.Inset(18)
	room.H = button.Y - 8 - room.Y
	lh := c.Kit.LineHeight(render.Body)
	title := render.Heading.Sized(min(40, max(24, plate.H*0.11)))
	words := lh * float64(len(text.Lines))
	th := c.Kit.LineHeight(title)
	size := min(min(room.H-words-th-16, plate.W*0.4), 120)
	all := words + th + 8
	if size >= 28 {
		all += size + 8
	}
	x, _ := room.Centre()
	y := room.Y + (room.H-all)/2
	if size >= 28 {
		c.Sprite(emblem.Counter(c.Kit, text.Look, sized(size), 1), render.Place{X: x, Y: y + size/2})
		y += size + 8
	}
	c.TextIn(title, text.Title, render.R(room.X, y, room.W, th), render.AlignCentre, t.SeatText[int(text.Look)&3])
	y += th + 8
	for _, l := range text.Lines {
		c.TextIn(render.Body, l, render.R(room.X, y, room.W, lh), render.AlignCentre, t.Ink)
		y += lh
	}
}
