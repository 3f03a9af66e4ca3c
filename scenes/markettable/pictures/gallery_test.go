package pictures

import (
	"math"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/render"
	"agora/rules/market"
	"agora/scenes/markettable"
	"agora/tests/uidrive"
)

// TestGallery draws the table in all its moods; with AGORA_PICTURES=dir the
// pictures are written there, to be looked at.
func TestGallery(t *testing.T) {
	wide := uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
	for name, win := range uidrive.Gallery() {
		t.Run(name, func(t *testing.T) { gallery(t, name, win) })
	}
	t.Run("more", func(t *testing.T) { more(t, wide) })
}

func gallery(t *testing.T, name string, win uidrive.Window) {
	d := open(t, win, routes.GoOnArg{Record: played(t, 4, 5, 12, market.PhasePlace)})
	d.Shot(name + "-12-place")

	bx, by := d.Area("board")
	d.Take("tray", bx+60, by-40, false)
	d.Shot(name + "-12-drag")
	d.LetGo(false)
	d.Shot(name + "-12-down")

	d = open(t, win, routes.GoOnArg{Record: played(t, 4, 9, 12, market.PhaseBuy)})
	d.Shot(name + "-12-buy")
}

func more(t *testing.T, win uidrive.Window) {
	d := open(t, win, routes.NewArg{Info: info(3, 4)})
	d.Ticks(95)
	d.Shot("new-drawn")
	d.Rest()
	d.Shot("new-place")
	d.Key(input.KeyJ, 0)
	d.Shot("new-log")

	d = open(t, win, routes.GoOnArg{Record: played(t, 4, 5, 12, market.PhasePlace)})
	cx, cy := d.Area("card:" + firstCard(d))
	d.Take("tray", cx+8, cy, false)
	d.Shot("illegal")
	d.Key(input.KeyEsc, 0)
	px, py := d.Area("card:" + firstCard(d))
	for i := range 40 { // a place beside a card where an offer catches it
		a := float64(i) * 0.7
		d.Take("tray", px+70*math.Cos(a)+float64(i), py+70*math.Sin(a), false)
		if d.Trace()["snapped"] == true {
			break
		}
		d.Key(input.KeyEsc, 0)
	}
	d.Shot("snapped")
	d.LetGo(false)
	d.Hover("seat:1")
	d.Ticks(40)
	d.Shot("seat-tip")

	d = open(t, win, routes.GoOnArg{Record: played(t, 2, 21, 30, market.PhasePlace)})
	d.Shot("30-place")
	d.Key(input.KeySpace, 0)
	d.Shot("30-space")
	for range 3 {
		d.Key(input.KeyTab, 0)
	}
	d.Shot("30-tab")
	d.Key(input.KeyEnter, 0)
	d.Rest()
	d.Shot("30-buy")
	d.Key(input.KeyTab, 0)
	d.Shot("30-focus")
	d.Key(input.KeyEnter, 0)
	d.Ticks(14)
	d.Shot("30-paying")
	d.Rest()
	d.Shot("30-bought")
	d.Key(input.KeyEnter, 0)
	d.Ticks(40)
	d.Shot("30-income")
	d.Key(input.KeyPageUp, 0)
	d.Shot("30-review")
}

func firstCard(d *uidrive.Driver) string {
	for _, id := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"} {
		if d.Has("card:" + id) {
			return id
		}
	}
	return "13"
}

// TestEffects draws what fire, flood and festival look like.
func TestEffects(t *testing.T) {
	for _, c := range []struct{ kind, word string }{
		{"fire", "largest and burns"}, {"flood", "washed away"}, {"festival", "earns their income again"}, {"no-effect", "does no harm"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			d := open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: before(t, 3, c.kind)})
			d.Key(input.KeyEnter, 0)
			reach(d, c.word)
			d.Ticks(48)
			d.Shot("act-" + c.kind)
			d.Rest()
			d.Draw()
		})
	}
}

func TestFigures(t *testing.T) {
	uidrive.Sheet{
		W: 1280, H: 960, Cell: func(i int) render.Rect { return render.R(float64(i%4)*320+6, float64(i/4)*240+6, 308, 228) },
		Game: markettable.Game(), Least: 80, Ticks: []int{90, 1400}, First: 14,
	}.Check(t)
}
