package pictures

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/render"
	"agora/rules/market"
	scene "agora/scenes/market"
)

// TestGallery draws the table in all its moods; with AGORA_PICTURES=dir the
// pictures are written there, to be looked at.
func TestGallery(t *testing.T) {
	for _, sc := range []struct {
		name string
		screen
	}{
		{"wide", screen{1280, 720, 1, "light"}},
		{"dark", screen{1280, 720, 1, "dark"}},
		{"tall", screen{390, 844, 1, "light"}},
		{"small", screen{640, 360, 1, "light"}},
		{"sharp", screen{1280, 720, 2, "light"}},
	} {
		t.Run(sc.name, func(t *testing.T) {
			gallery(t, sc.name, sc.screen)
			if sc.name == "wide" {
				more(t, sc.screen)
			}
		})
	}
}

func gallery(t *testing.T, name string, sc screen) {
	d := open(t, sc, game.MarketArg{Record: played(t, 4, 5, 12, market.PhasePlace)})
	d.shot(name + "-12-place")

	x, y := d.area("tray")
	bx, by := d.area("board")
	d.press(x, y, bx+60, by-40, 0)
	d.shot(name + "-12-drag")
	d.letGo()
	d.shot(name + "-12-down")

	d = open(t, sc, game.MarketArg{Record: played(t, 4, 9, 12, market.PhaseBuy)})
	d.shot(name + "-12-buy")
}

func more(t *testing.T, sc screen) {
	d := open(t, sc, game.MarketArg{Info: info(3, 4)})
	d.ticks(95)
	d.shot("new-drawn")
	d.rest()
	d.shot("new-place")
	d.key(input.KeyL, 0)
	d.shot("new-log")

	d = open(t, sc, game.MarketArg{Record: played(t, 4, 5, 12, market.PhasePlace)})
	x, y := d.area("tray")
	cx, cy := d.area("card:" + firstCard(d))
	d.press(x, y, cx+8, cy, 0)
	d.shot("illegal")
	d.key(input.KeyEsc, 0)
	tx, ty := d.area("tray")
	px, py := d.area("card:" + firstCard(d))
	for i := range 40 { // a place beside a card where an offer catches it
		a := float64(i) * 0.7
		d.press(tx, ty, px+70*math.Cos(a)+float64(i), py+70*math.Sin(a), 0)
		if d.trace()["snapped"] == true {
			break
		}
		d.key(input.KeyEsc, 0)
	}
	d.shot("snapped")
	d.letGo()
	d.hover(d.area("seat:1"))
	d.ticks(40)
	d.shot("seat-tip")

	d = open(t, sc, game.MarketArg{Record: played(t, 2, 21, 30, market.PhasePlace)})
	d.shot("30-place")
	d.key(input.KeySpace, 0)
	d.shot("30-space")
	for range 3 {
		d.key(input.KeyTab, 0)
	}
	d.shot("30-tab")
	d.key(input.KeyEnter, 0)
	d.rest()
	d.shot("30-buy")
	d.key(input.KeyTab, 0)
	d.shot("30-focus")
	d.key(input.KeyEnter, 0)
	d.ticks(14)
	d.shot("30-paying")
	d.rest()
	d.shot("30-bought")
	d.key(input.KeyEnter, 0)
	d.ticks(40)
	d.shot("30-income")
	d.key(input.KeyPageUp, 0)
	d.shot("30-review")
}

func firstCard(d *driver) string {
	for _, id := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"} {
		if d.has("card:" + id) {
			return id
		}
	}
	return "13"
}

// TestEffects draws what fire, flood and festival look like.
func TestEffects(t *testing.T) {
	for _, c := range []struct{ kind, word string }{
		{"fire", "largest and burns"}, {"flood", "counters are gone"}, {"festival", "festival pays"}, {"no-effect", "does nothing"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			d := open(t, screen{1280, 720, 1, "light"}, game.MarketArg{Record: before(t, 3, c.kind)})
			d.key(input.KeyEnter, 0)
			d.reach(c.word)
			d.ticks(48)
			d.shot("act-" + c.kind)
			d.rest()
			d.draw()
		})
	}
}

// TestFigures draws the figures of the rulebook and the miniature.
func TestFigures(t *testing.T) {
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	names := game.MarketFigures()
	kit.Resize(1280, 4*240, 1)
	d := &driver{t: t, kit: kit}
	d.img = ebiten.NewImage(1280, 960)
	d.paint = func(c *render.Canvas) {
		c.Backdrop()
		for i, name := range names {
			r := render.R(float64(i%4)*320+6, float64(i/4)*240+6, 308, 228)
			if !scene.Figure(name, c, r) {
				t.Errorf("there is no figure %s", name)
			}
		}
		scene.Miniature(c, render.R(2*320+6, 3*240+6, 308, 228), 90)
		scene.Miniature(c, render.R(3*320+6, 3*240+6, 308, 228), 1400)
		if scene.Figure("market/none", c, render.R(0, 0, 10, 10)) {
			t.Error("a figure that nobody knows is drawn")
		}
	}
	d.shot("figures")
}
