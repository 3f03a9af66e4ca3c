package panels

import (
	"slices"
	"strings"
	"testing"

	"agora/render"
	"agora/render/rendertest"
)

// TestBarLinesAreApart: lines in the bar are at least as far apart as their letters are
// high, and a sentence that was cut for a low bar is whole in a higher one.
func TestBarLinesAreApart(t *testing.T) {
	k := rendertest.Kit(t, 1280, 720, 1, "light")
	text := "A sentence that needs three lines in a bar as narrow as this one is."
	bar := render.R(0, 0, 250, BarHigh(3))
	lines := WrapBar(k, bar, text)
	if len(lines) != 3 || strings.HasSuffix(lines[2], "…") {
		t.Fatalf("three lines are %q; want all three whole", lines)
	}
	lower := bar
	lower.H--
	if FitsBar(k, lower, text) {
		t.Errorf("three lines fit in %v: FitsBar(k, lower, text) = true; want false", lower)
	}
	if cut := WrapBar(k, lower, text); len(cut) != 2 || !strings.HasSuffix(cut[1], "…") {
		t.Errorf("in %v it says %q; want two lines, the last cut", lower, cut)
	}
	if again := WrapBar(k, bar, text); !slices.Equal(again, lines) {
		t.Errorf("after a lower bar it says %q; want %q, as before", again, lines)
	}
}
