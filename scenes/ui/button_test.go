package ui

import "testing"

// TestButtonWithoutPictureIsOneLineHigh: a label that fits on one line only without the
// picture makes the button one line high, not two as it would be with the picture.
func TestButtonWithoutPictureIsOneLineHigh(t *testing.T) {
	b := &Button{ID: "b", Label: "All that is set", Icon: "settings"}
	s, _ := newScreen(t, 640, 480, func(*Screen) Node { return b })
	s.Update(nil)
	f := &Frame{Kit: s.kit, s: s}
	one := f.Width(buttonText, b.Label)
	if _, high := b.Size(f, one+20); high != buttonHigh || !b.alone || len(b.label) != 1 {
		t.Errorf("it is %v high, with %q, without the picture: %v", high, b.label, b.alone)
	}
	if _, high := b.Size(f, one+80); high != buttonHigh || b.alone {
		t.Errorf("with room it is %v high, without the picture: %v", high, b.alone)
	}
	if _, high := b.Size(f, one*0.7); high <= buttonHigh || b.alone {
		t.Errorf("in two lines it is %v high, without the picture: %v", high, b.alone)
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
		wide := f.Width(buttonText, b.Label)
		if end := b.indent(width, wide) + b.room() + wide; end > width {
			t.Errorf("in a button of %g the label ends at %g", width, end)
		}
	}
}
