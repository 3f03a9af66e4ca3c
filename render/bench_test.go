package render_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
)

// fullTable draws what a late game shows: 36 cards with shadows, 100 counters, 40 labels,
// panels, a bar and buttons.
func fullTable(c *render.Canvas) {
	k, t := c.Kit, c.Theme()
	table := render.R(140, 60, 1000, 640)
	c.Backdrop()
	c.Shadow(render.Place{X: 640, Y: 380}, table.W, table.H, 6, 5)
	c.Surface(render.Marble, table, table.X, table.Y, 1)
	c.Frame(table, 2, t.Vein)
	for i := range 36 {
		x, y := 200+float64(i%9)*110, 130+float64(i/9)*150
		at := render.Place{X: x, Y: y, Angle: 0.2 * float64(i)}
		c.Shadow(at, 60, 90, 4, 2)
		s := k.Sprite(render.Key{Name: "test card", A: i}, 60, 90, 1, func(p *render.Painter) {
			path := new(render.Path).RoundRect(p.Bounds(), 4)
			p.FillInk(path, p.Texture(render.Paper, i))
			p.Line(path, render.Stroke{Width: 1}, t.CardEdge)
			p.TextIn(render.Strong, cardNames[i], p.Bounds(), render.AlignCentre, t.Ink)
		})
		c.Sprite(s, at)
	}
	for i := range 100 {
		a := float64(i) * 0.7
		c.Sprite(emblem.Counter(k, emblem.ID(i%4), 18, 1), render.Place{X: 640 + float64(4*i)*math.Cos(a), Y: 380 + float64(2*i)*math.Sin(a), Angle: a})
		c.Circle(640+float64(4*i)*math.Sin(a), 380, 3, c.Legal())
	}
	for i := range 4 {
		r := render.R(8, 80+float64(i)*150, 124, 140)
		c.Panel(r, render.PanelPlain)
		c.Sprite(emblem.Badge(k, emblem.ID(i), 36), render.Place{X: r.X + 26, Y: r.Y + 28})
		c.TextIn(render.Strong, "Anna", render.R(r.X+52, r.Y+10, 70, 36), render.AlignLeft, t.SeatText[i])
		for j := range 4 {
			c.Text(render.Small, "income 12", r.X+12, r.Y+50+float64(j)*20, render.AlignLeft, t.Ink)
		}
	}
	c.Panel(render.R(140, 8, 1000, 44), render.PanelBar)
	c.TextIn(render.Strong, "Anna: place a card, then Enter", render.R(156, 8, 960, 44), render.AlignLeft, t.OnBar)
	for i := range 20 {
		c.Text(render.Small, logLines[i], 1150, 80+float64(i)*22, render.AlignLeft, t.InkSoft)
	}
	signs := [...]icon.ID{icon.Undo, icon.Redo, icon.Menu, icon.Rules, icon.Hint, icon.Settings, icon.FullScreen, icon.Home}
	for i, sign := range signs {
		r := render.R(1150, 540+float64(i%4)*44, 40, 40).Offset(float64(i/4)*48, 0)
		c.Panel(r, render.PanelButton)
		x, y := r.Centre()
		c.Sprite(icon.Sprite(k, sign, 22), render.Place{X: x, Y: y, Tint: t.Ink})
	}
}

var cardNames, logLines = func() (cards, lines [36]string) {
	for i := range cards {
		cards[i], lines[i] = fmt.Sprint(i), fmt.Sprintf("Ben earns %d", i)
	}
	return cards, lines
}()

// TestFullTable checks that a full table takes few draw calls and, once everything is
// painted, allocates nothing.
func TestFullTable(t *testing.T) {
	k := newKit(t)
	k.Resize(1280, 720, 1)
	img := ebiten.NewImage(1280, 720)
	frame := func() render.Stats {
		c := k.Begin(img)
		fullTable(c)
		c.Flush()
		return c.Stats()
	}
	for range 3 {
		frame()
	}
	if s := frame(); s.Calls > 5 {
		t.Errorf("%d draw calls, want at most 5", s.Calls)
	} else {
		t.Logf("%d calls, %d triangles", s.Calls, s.Triangles)
	}
	save(t, "table", img)
	gather := testing.AllocsPerRun(20, func() { fullTable(k.Begin(nil)) })
	if gather > 0 {
		t.Errorf("gathering a frame allocates %v times, want 0", gather)
	}
	t.Logf("with sending: %v allocations", testing.AllocsPerRun(20, func() { frame() }))
}

func BenchmarkFullTable(b *testing.B) {
	k := newKit(b)
	k.Resize(1280, 720, 1)
	img := ebiten.NewImage(1280, 720)
	draw := func(img *ebiten.Image) {
		c := k.Begin(img)
		fullTable(c)
		c.Flush()
	}
	draw(img)
	pixel := make([]byte, 4*1280*720)
	b.Run("gather", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			draw(nil)
		}
	})
	b.Run("send", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			draw(img)
			if i%32 == 31 { // let the command queue drain
				b.StopTimer()
				img.ReadPixels(pixel)
				b.StartTimer()
			}
		}
	})
}
