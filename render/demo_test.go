package render_test

import (
	"image/png"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/rendertest"
)

func newKit(t testing.TB) *render.Kit {
	t.Helper()
	k, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// save writes a picture for looking at, if AGORA_SHEETS names a folder.
func save(t testing.TB, name string, img *ebiten.Image) {
	dir := os.Getenv("AGORA_SHEETS")
	if dir == "" {
		return
	}
	f, err := os.Create(dir + "/" + name + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, rendertest.Read(img)); err != nil {
		t.Fatal(err)
	}
}

func demo(c *render.Canvas) {
	t := c.Theme()
	c.Fill(c.Bounds(), t.Backdrop)
	c.Panel(render.R(20, 20, 400, 240), render.PanelPlain)
	c.Text(render.Title, "Agora", 40, 30, render.AlignLeft, t.Ink)
	c.Text(render.Heading, "The Marketplace · Ἀγορά", 40, 100, render.AlignLeft, t.Accent)
	c.Text(render.Body, "Anna: place a card, then Enter. 中 ☃ → ≥", 40, 140, render.AlignLeft, t.Ink)
	c.Text(render.Small, "0123456789 less important text", 40, 170, render.AlignLeft, t.InkSoft)
	c.Text(render.Number, "1111 coins", 400, 196, render.AlignRight, t.Good)
	c.Text(render.Number, "8888 coins", 400, 220, render.AlignRight, t.Bad)
	c.Panel(render.R(20, 280, 400, 44), render.PanelBar)
	c.TextIn(render.Strong, "Ben: buy a shop, or pass", render.R(36, 280, 370, 44), render.AlignLeft, t.OnBar)
	for i, look := range []render.PanelLook{render.PanelButton, render.PanelHover, render.PanelPress, render.PanelOff, render.PanelAccent, render.PanelAccentHover, render.PanelAccentPress} {
		r := render.R(450+float64(i%4)*150, 20+float64(i/4)*60, 140, 44)
		c.Panel(r, look)
		col := t.Ink
		if i >= 4 {
			col = t.OnAccent
		}
		if look == render.PanelOff {
			col = t.InkOff
		}
		ic := icon.Sprite(c.Kit, icon.Undo, 22)
		c.Sprite(ic, render.Place{X: r.X + 24, Y: r.Y + 22, Tint: col})
		c.TextIn(render.Body, "Undo", r.Inset(8), render.AlignCentre, col)
	}
	c.Panel(render.R(450, 140, 300, 44), render.PanelField)
	c.TextIn(render.Body, "Anna", render.R(462, 140, 280, 44), render.AlignLeft, t.Ink)
	c.Panel(render.R(450, 140, 300, 44), render.PanelFocus)
	c.Panel(render.R(800, 140, 240, 90), render.PanelTip)
	c.TextIn(render.Small, "A tooltip that floats, too long to fit", render.R(812, 140, 216, 90), render.AlignLeft, t.Ink)
	for id := emblem.Owl; id < emblem.Count; id++ {
		c.Sprite(emblem.Counter(c.Kit, id, 64, 1), render.Place{X: 490 + float64(id)*80, Y: 240, Angle: 0.3 * float64(id)})
		c.Sprite(emblem.Counter(c.Kit, id, 20, 1), render.Place{X: 490 + float64(id)*80, Y: 300})
		c.Sprite(emblem.Badge(c.Kit, id, 28), render.Place{X: 520 + float64(id)*80, Y: 300})
		c.TextIn(render.Strong, id.Name(), render.R(450+float64(id)*80, 320, 80, 20), render.AlignCentre, t.SeatText[id])
	}
	c.Line(30, 350, 400, 380, 3, t.Accent)
	c.Line(30, 360, 400, 360, 1, t.Ink)
	c.Dash(30, 390, 400, 395, 3, 12, 8, 0, t.Bad)
	c.Circle(70, 440, 30, t.Good)
	c.Ring(150, 440, 30, 4, t.Legal)
	c.Arc(230, 440, 30, -2, 1, 6, t.Gold)
	c.Poly([]render.Point{{X: 280, Y: 410}, {X: 340, Y: 420}, {X: 310, Y: 440}, {X: 350, Y: 470}, {X: 280, Y: 465}}, t.Warn)
	quad := []render.Point{{X: 380, Y: 410}, {X: 440, Y: 430}, {X: 420, Y: 490}, {X: 360, Y: 470}}
	c.Poly(quad, render.Fade(t.Bad, 0.25))
	c.Hatch(quad, 8, 2, t.Bad)
	c.Polyline(quad, true, 2, t.Bad)
	c.FillRound(render.R(470, 410, 120, 60), 16, t.Cloth)
	c.FrameRound(render.R(610, 410, 120, 60), 16, 3, t.Cloth)
	c.Clip(render.R(760, 410, 80, 60), func() {
		c.Fill(render.R(0, 0, 2000, 2000), t.Hover)
		c.Circle(760, 410, 40, t.Accent)
		c.Text(render.Heading, "clipped text", 770, 440, render.AlignLeft, t.Ink)
		c.Sprite(emblem.Counter(c.Kit, 1, 64, 1), render.Place{X: 840, Y: 470})
	})
}

func TestDemo(t *testing.T) {
	k := newKit(t)
	for _, theme := range []string{"light", "dark"} {
		for _, scale := range []float64{1, 2} {
			k.SetTheme(theme)
			k.Resize(1100, 520, scale)
			w, h := k.Pixels()
			img := ebiten.NewImage(w, h)
			c := k.Begin(img)
			demo(c)
			c.Flush()
			t.Log(theme, scale, c.Stats())
			save(t, "demo-"+theme+map[float64]string{1: "", 2: "@2"}[scale], img)
		}
	}
}
