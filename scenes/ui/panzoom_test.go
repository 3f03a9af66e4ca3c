package ui

import (
	"math"
	"slices"
	"testing"

	"agora/game/input"
	"agora/render"
)

func TestLens(t *testing.T) {
	at := func(kind input.Kind, x, y float64) input.Event {
		return input.Event{Kind: kind, X: x, Y: y, StartX: 50, StartY: 50, DX: 10, DY: 2, Scale: 2}
	}
	start := render.Camera{View: render.R(0, 0, 100, 100), X: 50, Y: 50, Zoom: 2, Table: render.R(0, 0, 100, 100), MinZoom: 1, MaxZoom: 8}
	outside := at(input.Pinch, 500, 500)
	outside.StartX = 500
	for _, c := range []struct {
		name   string
		events []input.Event
		drag   bool
		zoom   float64
		x      float64
	}{
		{"wheel", []input.Event{at(input.Wheel, 50, 50)}, false, 2 * zoomStep * zoomStep, 50},
		{"wheel elsewhere", []input.Event{at(input.Wheel, 150, 50)}, false, 2, 50},
		{"drag", []input.Event{at(input.DragStart, 60, 50), at(input.Drag, 70, 52)}, true, 2, 40},
		{"drag that may not pan", []input.Event{at(input.DragStart, 60, 50), at(input.Drag, 70, 52)}, false, 2, 50},
		{"drag after its end", []input.Event{at(input.DragStart, 60, 50), at(input.DragEnd, 60, 50), at(input.Drag, 70, 52)}, true, 2, 45},
		{"two fingers", []input.Event{at(input.Pinch, 50, 50)}, false, 4, 45},
		{"two fingers elsewhere", []input.Event{outside}, false, 2, 50},
	} {
		cam, lens, moved := start, PanZoom{}, false
		for _, e := range c.events {
			moved = lens.Hear(e, &cam, c.drag) || moved
		}
		if d := cam.Zoom - c.zoom; d > 1e-9 || d < -1e-9 || cam.X < c.x-1e-9 || cam.X > c.x+1e-9 {
			t.Errorf("%s: zoom %v at %v, want %v at %v", c.name, cam.Zoom, cam.X, c.zoom, c.x)
		}
		if moved != (cam.Zoom != start.Zoom || cam.X != start.X) {
			t.Errorf("%s: moved = %v; want true only if the camera moved", c.name, moved)
		}
	}
}

// TestReveal: the camera moves only if the point is too near the edge, and no further
// than necessary.
func TestReveal(t *testing.T) {
	cam := render.Camera{View: render.R(0, 0, 200, 100), Zoom: 10, Table: render.R(-50, -50, 100, 100)}
	if Reveal(&cam, 5, 2, 20) || cam.X != 0 || cam.Y != 0 {
		t.Errorf("Reveal of a point that is seen moves the camera to %g, %g; want 0, 0", cam.X, cam.Y)
	}
	if !Reveal(&cam, 15, -2, 20) {
		t.Error("Reveal of a point that is not seen = false; want true")
	}
	if x, y := cam.ToScreen(15, -2); x != 180 || y != 30 {
		t.Errorf("revealed at %g, %g; want 180, 30", x, y)
	}
}

// TestLensKeys: zooming in by keys and buttons undoes zooming out; Home and its button do
// the same.
func TestLensKeys(t *testing.T) {
	var l PanZoom
	zoom, homes := 1.0, 0
	by, home := func(f float64) { zoom *= f }, func() { homes++ }
	for _, k := range []input.Key{input.KeyPlus, input.KeyHome} {
		if !l.Key(input.Event{Kind: input.KeyPress, Key: k}, by, home) {
			t.Errorf("Key(%v) = false; want true", k)
		}
	}
	l.Press(BtnZoomIn, by, home)
	if zoom < 1.5 || homes != 1 {
		t.Errorf("two steps in: zoom %g, %d times home; want at least 1.5, 1", zoom, homes)
	}
	l.Key(input.Event{Kind: input.KeyPress, Key: input.KeyMinus}, by, home)
	l.Press(BtnZoomOut, by, home)
	l.Press(BtnHome, by, home)
	if math.Abs(zoom-1) > 1e-9 || homes != 2 {
		t.Errorf("two steps out again: zoom %g, %d times home; want 1, 2", zoom, homes)
	}
	if l.Key(input.Event{Kind: input.KeyPress, Key: input.KeyG}, by, home) {
		t.Error("Key(G) = true; want false, since it is the game's")
	}
}

// TestLensButtons: the buttons zoom out, zoom in and show everything, in that order.
func TestLensButtons(t *testing.T) {
	var ids []string
	for _, b := range (&PanZoom{}).Buttons(nil, "All of it") {
		if b.Icon == "" || b.Tip == "" {
			t.Errorf("%s has no icon or no tip: icon %q, tip %q; want some text and some text", b.ID, b.Icon, b.Tip)
		}
		ids = append(ids, b.ID)
	}
	if want := []string{BtnZoomOut, BtnZoomIn, BtnHome}; !slices.Equal(ids, want) {
		t.Errorf("the buttons are %v, want %v", ids, want)
	}
}
