package menus

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game/input"
)

// BenchmarkTick measures a tick in which nothing happens, BenchmarkRebuild one in which
// everything is built and laid out again, BenchmarkDraw a frame.
func benchmark(b *testing.B, do func(b *testing.B, tb *table, v view)) {
	for _, v := range everywhere() {
		switch v.name {
		case "title", "setup", "load", "about", "rules-build":
			b.Run(v.name, func(b *testing.B) { do(b, newTable(b, 1280, 720, 1, "light"), v) })
		}
	}
}

func BenchmarkTick(b *testing.B) {
	benchmark(b, func(b *testing.B, tb *table, v view) {
		sc := v.open(b, tb)
		for range 5 {
			sc.Update(nil)
		}
		b.ReportAllocs()
		for b.Loop() {
			sc.Update(nil)
		}
	})
}

func BenchmarkRebuild(b *testing.B) {
	benchmark(b, func(b *testing.B, tb *table, v view) {
		sc := v.open(b, tb)
		for range 5 {
			sc.Update(nil)
		}
		b.ReportAllocs()
		for b.Loop() {
			sc.(interface{ Rebuild() }).Rebuild()
			sc.Update([]input.Event{{Kind: input.Hover, X: 600, Y: 300}})
		}
	})
}

func BenchmarkDraw(b *testing.B) {
	benchmark(b, func(b *testing.B, tb *table, v view) {
		sc := v.open(b, tb)
		for range 5 {
			sc.Update(nil)
		}
		img := ebiten.NewImage(1280, 720)
		defer img.Deallocate()
		b.ReportAllocs()
		for b.Loop() {
			c := tb.svc.Kit.Begin(img)
			sc.Draw(c)
			c.Flush()
		}
	})
}
