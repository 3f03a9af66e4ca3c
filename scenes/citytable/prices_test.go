package citytable

import (
	"testing"

	"agora/render"
	"agora/render/emblem"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/city"
	"agora/scenes/citytable/board"
	"agora/scenes/citytable/board/art"
	"agora/scenes/citytable/hand"
)

// TestLevelsSayTheirPrices: the cost of every level is legible in every window.
func TestLevelsSayTheirPrices(t *testing.T) {
	st, _, err := city.Game{}.Start(rules.Setup{Seats: 3, Seed: 4})
	if err != nil {
		t.Fatalf("city.Game{}.Start(rules.Setup{Seats: 3, Seed: 4}) = %v; want no error", err)
	}
	rooms := board.RoomsOf(&st)
	for _, size := range [][2]float64{{1280, 720}, {853, 480}, {900, 600}, {640, 360}, {390, 844}, {360, 640}, {1920, 1080}} {
		kit := rendertest.Kit(t, size[0], size[1], 1, "light")
		said := map[string]bool{}
		kit.Drawn = func(_ render.TextStyle, text string) { said[text] = true }
		l, names := hand.Arrange(size[0], size[1], rooms), board.Titles{}
		p := board.Painter{C: kit.Begin(nil), At: &l.Parts, Shown: &st, Marks: &board.Marks{}, Looks: make([]emblem.ID, 4), Names: &names, Steps: art.StepLabels(st.Board()), Builder: 1}
		p.Section(city.Monument)
		if want := p.Steps[1].Cost; !said[want] && !art.PricesShown(l.Pedestal, len(p.Steps)-1) {
			t.Errorf("%v: the next level's price, %q, is not among %v; want it among them", size, want, said)
		}
		if !art.PricesShown(l.Pedestal, len(p.Steps)-1) {
			t.Errorf("%v: the price list is not shown: %v, art.PricesShown(l.Pedestal, len(p.Steps)-1) = %v; want true",
				size, l.Pedestal, art.PricesShown(l.Pedestal, len(p.Steps)-1))
		}
	}
}
