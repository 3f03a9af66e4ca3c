package citytable

import (
	"testing"

	"agora/render"
	"agora/render/emblem"
	"agora/render/rendertest"
	"agora/rules"
	"agora/rules/city"
)

// Either every step of the Monument says something or none does, and what it says has
// room on all of them.
func TestStepsSayAllOrNothing(t *testing.T) {
	kit := rendertest.Kit(t, 1280, 720, 1, "light")
	st, _, err := city.Game{}.Start(rules.Setup{Seats: 2, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	labels := stepLabels(st.Board())
	said := map[string]bool{}
	for _, size := range [][2]float64{{120, 30}, {120, 50}, {150, 200}, {170, 60}, {200, 150}, {200, 220}, {204, 200}, {260, 260}, {400, 120}} {
		r := render.R(0, 0, size[0], size[1])
		short := stepLine(kit, r, labels)
		if short == nil {
			said["nothing"] = true
			continue
		}
		said[short(&labels[2])] = true
		for level := 1; level < len(labels); level++ {
			b := stepOf(r, level, len(labels)-1)
			if w, _ := kit.Measure(render.Small, short(&labels[level])); w > b.W+2 || b.H < 22 {
				t.Errorf("%v: %q does not fit on step %d, %v", size, short(&labels[level]), level, b)
			}
		}
	}
	if len(said) != 3 || !said["2"] || !said[labels[2].cost] {
		t.Errorf("%v are said; the test tests little", said)
	}
}

// What the next level of the Monument costs can be read in every window.
func TestNextLevelSaysItsPrice(t *testing.T) {
	st, _, err := city.Game{}.Start(rules.Setup{Seats: 3, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	rooms := roomsOf(&st)
	for _, size := range [][2]float64{{1280, 720}, {853, 480}, {900, 600}, {640, 360}, {390, 844}, {360, 640}, {1920, 1080}} {
		kit := rendertest.Kit(t, size[0], size[1], 1, "light")
		said := map[string]bool{}
		kit.Drawn = func(_ render.TextStyle, text string) { said[text] = true }
		l, names := arrange(size[0], size[1], rooms), titles{}
		p := painter{c: kit.Begin(nil), at: &l.Parts, st: &st, marks: &marks{}, looks: make([]emblem.ID, 4), names: &names, steps: stepLabels(st.Board()), builder: 1}
		p.section(city.Monument)
		if want := p.steps[1].cost; !said[want] {
			t.Errorf("%v: the next level's price, %q, is not among %v", size, want, said)
		}
	}
}
