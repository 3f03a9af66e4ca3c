package art

import (
	"strconv"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules/city"
)

// Widths of the things relative to their height. A citizen is a stele with a round top, a
// lot a potsherd.
const (
	CitizenWide = 0.80
	LotWide     = 1.04
)

var (
	citizenForm = form{"city/citizen", CitizenWide, 0.30}
	lotForm     = form{"city/lot", LotWide, 0.22}
	startForm   = form{"city/start", 1, 0.5}
	tokenForm   = form{"", 1, 0.5} // drawn by package emblem
)

// DrawCitizen draws a citizen of a seat. Face down all look the same, because the drawing
// does not know the letter.
func DrawCitizen(c *render.Canvas, p Put, look emblem.ID, letter city.Letter) {
	citizenForm.showSeat(c, p, look, letter)
}

// DrawLot draws a seat's lot with the citizen's letter, or face down.
func DrawLot(c *render.Canvas, p Put, look emblem.ID, letter city.Letter) {
	lotForm.showSeat(c, p, look, letter)
}

// showSeat draws a thing of a seat with a citizen's letter, or face down.
func (f form) showSeat(c *render.Canvas, p Put, look emblem.ID, letter city.Letter) {
	f.show(c, &p, int(look)*8+int(min(letter, city.NoLetter)), func(q *render.Painter) { f.paintSeat(q, c.Theme(), look, letter) })
}

func (f form) paintSeat(p *render.Painter, t *render.Theme, look emblem.ID, letter city.Letter) {
	base, on := t.Seat[int(look)&3], t.OnSeat[int(look)&3]
	dark := darkOf(base)
	in := dress{seat: look, pitch: 13, inks: inks{
		"seat": base, "sign": on, "body": dark, "rim": dark, "faint": render.Fade(dark, 0.8),
		"light": render.Blend(base, render.RGB(0xFFF4E0), 0.16), "face": render.Blend(base, dark, 0.13),
		"line": render.Blend(base, on, 0.5), "pattern": render.Blend(base, on, 0.5),
	}}
	in.sign = func(p *render.Painter, x, y, size float64, c render.Color) { emblem.Draw(p, look, x, y, size, c) }
	art := f.art
	if letter < city.Citizens {
		art += "-letter"
		in.letter = letter.String()
	}
	if f == lotForm {
		in.pitch, in.inks["pattern"] = 15, render.Blend(base, on, 0.22)
		if letter < city.Citizens {
			in.inks["sign"] = render.RGB(0xFFFFFF) // on dark
		}
	}
	paintThing(p, t, art, &in)
}

// darkOf returns the colour of the edges of a seat's things.
func darkOf(seat render.Color) render.Color { return render.Blend(seat, render.RGB(0x140C08), 0.5) }

// DrawStart draws the start marker: a torch.
func DrawStart(c *render.Canvas, p Put) {
	startForm.show(c, &p, 0, func(q *render.Painter) {
		paintThing(q, c.Theme(), startForm.art, &dress{
			sign: func(p *render.Painter, x, y, size float64, c render.Color) {
				icon.Draw(p, icon.Torch, x-size/2, y-size/2, size, c)
			},
		})
	})
}

// DrawWorth draws a citizen's rhetoric on a small round plate at the lower right corner,
// farther outside for small citizens so that the letter stays legible.
func DrawWorth(c *render.Canvas, p Put, value int) { DrawWorthIn(c, p, value, anywhere) }

// anywhere sets no bounds for a plate.
var anywhere = render.R(-1e6, -1e6, 2e6, 2e6)

// DrawWorthIn is drawWorth within a section.
func DrawWorthIn(c *render.Canvas, p Put, value int, within render.Rect) {
	t := c.Theme()
	b := p.Box(CitizenWide)
	d := min(max(p.Size*0.40, 18), 26)
	out := min(1, max(0, (56-p.Size)/20))
	x, y := b.Right()-d*render.Mix(0.16, -0.10, out), b.Bottom()-d*render.Mix(0.24, 0.10, out)
	box := render.R(x-d/2, y-d/2, d, d).Within(within)
	shown := 1 - p.fade()
	plate := c.Kit.Sprite(render.Key{Name: "city/worth", B: int(d * 4)}, d, d, 1, func(p *render.Painter) {
		p.Show(render.Art("city/worth"), render.R(0, 0, d, d), inks{"plate": t.Bar, "rim": render.Fade(t.OnBar, 0.5)}.of)
	})
	x, y = box.Centre()
	c.Sprite(plate, render.Place{X: x, Y: y, Fade: 1 - shown})
	c.TextIn(render.Strong.Sized(d*0.72), strconv.Itoa(value), box, render.AlignCentre, render.Fade(t.OnBar, shown))
}

// DrawToken draws a small flat counter of a seat, for the scoring track and the levels of
// the Monument.
func DrawToken(c *render.Canvas, p Put, look emblem.ID) {
	if p.Fade < 1 && p.Size >= 1 {
		size := sized(p.Size)
		tokenForm.lay(c, emblem.Counter(c.Kit, look, size, 1), &p, size)
	}
}
