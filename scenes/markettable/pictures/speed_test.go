package pictures

import (
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/rules/market"
	"agora/tests/uidrive"
)

// full returns a table with as many cards as a game gets, most shops owned, and the
// log unfolded.
func full(t testing.TB) *uidrive.Driver {
	d := open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, 4, 3, 35, market.PhasePlace)})
	d.Key(input.KeyJ, 0)
	d.Rest()
	d.Draw()
	return d
}

// A full table is cheap at rest and with the card in the hand.
func TestCheap(t *testing.T) {
	d := full(t)
	d.Cheap("at rest")
	d.Key(input.KeySpace, 0)
	d.Cheap("with the card on the table")
	x, y := d.Area("hand")
	d.Take("hand", x+80, y+30, false)
	d.Cheap("with the card in the hand")
}

// frames runs frames of a scene: gathered only, and sent to the graphics card.
func frames(b *testing.B, d *uidrive.Driver, events func(i int) []input.Event) {
	d.Send()
	b.Run("gather", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			d.Scene.Update(events(i))
			d.DrawOnly()
		}
	})
	b.Run("send", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			d.Scene.Update(events(i))
			d.Send()
			if i%32 == 31 { // let the queue of commands run out
				b.StopTimer()
				d.Picture()
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
	d.Key(input.KeyJ, 0)
	bx, by := d.Area("board")
	d.Take("tray", bx, by, false)
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
		d.Scene.Update(nil)
	}
}
