package ui

import "testing"

// TestButtonKeepsItsPicture: a label that is too long beside the picture gets smaller
// letters, in one line or two, in a button that is no higher, so that in a list of buttons
// none loses its picture; only where even that is impossible does the picture go.
func TestButtonKeepsItsPicture(t *testing.T) {
	b := &Button{ID: "b", Label: "All that is set", Icon: "settings"}
	s, _ := newScreen(t, 640, 480, func(*Screen) Node { return b })
	s.Update(nil)
	f := &Frame{Kit: s.kit, s: s}
	one := f.Width(buttonText, b.Label)
	for _, c := range []struct {
		width float64
		lines int
		small bool
	}{{one + 80, 1, false}, {one + 20, 1, true}, {one*0.75 + 20, 2, true}} {
		if _, high := b.Size(f, c.width); high != buttonHigh || b.alone || len(b.label) != c.lines || (b.tight > 0) != c.small {
			t.Errorf("in %v it is %v high, with %q in letters of %v, without the picture: %v; want a picture", c.width, high, b.label, b.tight, b.alone)
		}
	}
	b.Label = "Indivisible"
	if b.Size(f, f.Width(buttonText, b.Label)+18); !b.alone && b.tight == 0 {
		t.Errorf("a long word has letters of %v and a picture: %v; want smaller letters or none", b.tight, !b.alone)
	}
}

// TestLeftLabelsAreWhole: a label at the left that was found to fit is drawn whole,
// however wide the button is.
func TestLeftLabelsAreWhole(t *testing.T) {
	s, _ := newScreen(t, 600, 400, func(*Screen) Node { return Space(0) })
	f := &Frame{Kit: s.kit, s: s}
	for width := 240.0; width < 400; width++ {
		b := &Button{ID: "leave", Label: "A computer plays on for me", Icon: "x", Left: true}
		if b.Size(f, width); len(b.label) != 1 {
			continue
		}
		wide := f.Width(b.text(), b.Label)
		if end := b.indent(width, wide) + b.room() + wide; end > width {
			t.Errorf("in a button of %g the label ends at %g; want room for it", width, end)
		}
	}
}
