package pictures

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/render/rendertest"
	"agora/rules/market"
)

// full is a table with as many cards as a game gets, most shops owned, and the
// log unfolded.
func full(t testing.TB) *driver {
	d := open(t, screen{1280, 720, 1, "light"}, game.MarketArg{Record: played(t, 4, 3, 35, market.PhasePlace)})
	d.key(input.KeyL, 0)
	d.rest()
	d.draw()
	return d
}

// TestDrawCalls: a full table takes less than 12 draw calls, at rest and with
// the card in the hand, and nothing asks to be drawn while nothing happens.
func TestDrawCalls(t *testing.T) {
	d := full(t)
	check := func(what string) {
		t.Helper()
		d.draw()
		if n := d.draw().Stats().Calls; n >= 12 {
			t.Errorf("%s: %d draw calls", what, n)
		} else {
			t.Logf("%s: %d draw calls", what, n)
		}
	}
	check("at rest")
	before := d.nav.dirty
	d.ticks(100)
	if d.nav.dirty != before {
		t.Errorf("a table at rest asked %d times to be drawn", d.nav.dirty-before)
	}
	d.key(input.KeySpace, 0)
	check("with the card on the table")
	x, y := d.area("hand")
	d.press(x, y, x+80, y+30, 0)
	check("with the card in the hand")
}

// TestFrameTakesNoMemory: Update and Draw of a table at rest allocate nothing
// of their own; what Ebitengine allocates to send it is not counted.
func TestFrameTakesNoMemory(t *testing.T) {
	d := full(t)
	d.draw()
	n := testing.AllocsPerRun(30, func() {
		d.scene.Update(nil)
		d.scene.Draw(d.kit.Begin(nil))
	})
	if n > 0 {
		t.Errorf("a frame at rest allocates %v times", n)
	}
}

// frames runs frames of a scene: gathered only, and sent to the graphics card.
func frames(b *testing.B, d *driver, events func(i int) []input.Event) {
	draw := func(img *ebiten.Image) {
		c := d.kit.Begin(img)
		d.scene.Draw(c)
		c.Flush()
	}
	draw(d.img)
	b.Run("gather", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			d.scene.Update(events(i))
			draw(nil)
		}
	})
	b.Run("send", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			d.scene.Update(events(i))
			draw(d.img)
			if i%32 == 31 { // let the queue of commands run out
				b.StopTimer()
				rendertest.Read(d.img)
				b.StartTimer()
			}
		}
	})
}

// BenchmarkRest is Update and Draw of a full table at rest.
func BenchmarkRest(b *testing.B) {
	frames(b, full(b), func(int) []input.Event { return nil })
}

// BenchmarkDrag is a frame while the card is dragged over the full table: the
// search for snaps, the preview of doors and incomes, and the drawing.
func BenchmarkDrag(b *testing.B) {
	d := full(b)
	d.key(input.KeyL, 0)
	x, y := d.area("tray")
	bx, by := d.area("board")
	d.press(x, y, bx, by, 0)
	one := make([]input.Event, 1)
	frames(b, d, func(i int) []input.Event {
		one[0] = input.Event{Kind: input.Drag, X: bx + float64(i%200) - 100, Y: by + float64(i%150) - 75, DX: 1, DY: 1}
		return one
	})
}

// BenchmarkUpdate is a tick in which nothing happens.
func BenchmarkUpdate(b *testing.B) {
	d := full(b)
	b.ReportAllocs()
	for b.Loop() {
		d.scene.Update(nil)
	}
}
