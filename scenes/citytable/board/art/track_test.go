package art

import (
	"testing"

	"agora/render"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/city"
)

// TestStepsSayAllOrNothing: the text of a form fits on all steps of the Monument.
func TestStepsSayAllOrNothing(t *testing.T) {
	kit := rendertest.Kit(t, 1280, 720, 1, "light")
	st, _, err := city.Game{}.Start(rules.Setup{Seats: 2, Seed: 4})
	if err != nil {
		t.Fatalf("city.Game{}.Start(rules.Setup{Seats: 2, Seed: 4}) = %v; want no error", err)
	}
	labels := StepLabels(st.Board())
	top, said := len(labels)-1, map[stepForm]bool{}
	for _, size := range [][2]float64{{120, 30}, {120, 45}, {120, 52}, {80, 60}, {150, 200}, {170, 60}, {189, 60}, {200, 150}, {200, 220}, {206, 88}, {260, 260}, {400, 120}} {
		r := render.R(0, 0, size[0], size[1])
		form := formOf(r, top)
		said[form] = true
		c := kit.Begin(nil)
		texts := map[string]float64{}
		kit.Drawn = func(style render.TextStyle, text string) { texts[text], _ = kit.Measure(style, text) }
		DrawPedestal(c, r, top, labels)
		kit.Drawn = nil
		for text, w := range texts {
			if b := StepOf(r, 1, top); w > b.W+4 || b.H < stepForms[form].high-0.01 {
				t.Errorf("%v: %q is %.1f wide, a step %v; want at most %.1f and H at least %v", size, text, w, b, b.W+4, stepForms[form].high-0.01)
			}
		}
		for level := 1; level <= top; level++ {
			if _, whole := texts[labels[level].Cost]; PricesShown(r, top) && form != stepStack && form != stepTower && !whole {
				t.Errorf("%v: the price of level %d is not shown; want the whole price", size, level)
			}
		}
	}
	if len(said) != int(stepBare)+1 {
		t.Errorf("%v are met; the test tests little; want %v of them", said, int(stepBare)+1)
	}
}
