package panels

import (
	"slices"
	"testing"

	"agora/render"
	"agora/render/icon"
	"agora/render/rendertest"
)

// Where there is little room the panel of a score keeps all its numbers, of every size
// that the tables have, and leaves out signs and what has changed instead.
func TestPanelsLoseNoNumber(t *testing.T) {
	for _, size := range [][2]float64{{104, 70}, {132, 76}, {132, 100}, {132, 104}, {132, 113}, {132, 114}, {150, 100}, {200, 96}, {236, 140}, {92, 50}} {
		kit := rendertest.Kit(t, 400, 300, 1, "light")
		var said []string
		kit.Drawn = func(_ render.TextStyle, text string) { said = append(said, text) }
		s := Seat{Name: "Lysis", Score: true, Main: Stat{Icon: icon.Crown, Value: "17", Since: "+3", Trend: 1},
			More: [2]Stat{{Icon: icon.Deck, Value: "12", Since: "+2", Trend: 1}, {Icon: icon.Temple, Value: "6"}}}
		c := kit.Begin(nil)
		s.Draw(c, render.R(0, 0, size[0], size[1]))
		for _, n := range []string{"17", "12", "6"} {
			if !slices.Contains(said, n) {
				t.Errorf("a panel of %v says %q; want %s", size, said, n)
			}
		}
	}
}

// So does a panel with a letter, in the windows of large type: the letter goes up to the score.
func TestPanelsLoseNoLetter(t *testing.T) {
	for _, size := range [][2]float64{{103, 89}, {110, 86}, {122, 100}, {132, 113}, {150, 140}} {
		kit := rendertest.Kit(t, 400, 300, 1, "light")
		var said []string
		kit.Drawn = func(_ render.TextStyle, text string) { said = append(said, text) }
		s := Seat{Name: "Bion", Score: true, Goal: "/ 50", Letter: "B", Main: Stat{Icon: icon.Coin, Value: "31"},
			More: [2]Stat{{Icon: icon.Door, Value: "+17"}, {Icon: icon.Temple, Value: "4"}}}
		c := kit.Begin(nil)
		s.Draw(c, render.R(0, 0, size[0], size[1]))
		for _, n := range []string{"31", "+17", "4", "B", "Bion"} {
			if !slices.Contains(said, n) {
				t.Errorf("a panel of %v says %q; want %s", size, said, n)
			}
		}
	}
}
