// Package rendertest runs a package's tests inside a running Ebitengine loop,
// so that they can draw on images and read the pixels back. It needs a
// display; without one (for example without xvfb-run) the tests fail with a
// clear message, they are never skipped.
//
//	func TestMain(m *testing.M) { rendertest.Main(m) }
package rendertest

import (
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

type loop struct {
	m    *testing.M
	code int
	ran  bool
}

func (l *loop) Update() error {
	if !l.ran {
		l.ran = true
		l.code = l.m.Run()
	}
	return ebiten.Termination
}

func (*loop) Draw(*ebiten.Image) {}

func (*loop) Layout(int, int) (int, int) { return 320, 240 }

// Main runs the tests of m and ends the process.
func Main(m *testing.M) {
	if missing := noDisplay(); missing != "" {
		fmt.Fprintln(os.Stderr, missing)
		os.Exit(1)
	}
	l := &loop{m: m, code: 1}
	ebiten.SetWindowSize(320, 240)
	ebiten.SetWindowTitle("tests")
	if err := ebiten.RunGame(l); err != nil {
		fmt.Fprintf(os.Stderr, "these tests need a window, which could not be opened (%v): run them with xvfb-run, or make test\n", err)
		os.Exit(1)
	}
	os.Exit(l.code)
}

// Read copies the pixels of img.
func Read(img *ebiten.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	img.ReadPixels(out.Pix)
	return out
}

// Frames runs a package's tests beside a running loop instead of inside one of its
// frames, for tests that draw for long: what is drawn and what is freed, Ebitengine
// sends to the graphics card at the end of a frame.
//
//	var frames = rendertest.NewFrames()
//
//	func TestMain(m *testing.M) { frames.Main(m) }
type Frames struct {
	work chan func() // closed when all tests are done
	done chan bool   // sent when the frame of a piece of work has ended
	busy bool        // the frame before had work
}

// NewFrames is a loop that does not run yet.
func NewFrames() *Frames { return &Frames{work: make(chan func()), done: make(chan bool)} }

// Do does something inside a frame, and returns when that frame has ended.
func (f *Frames) Do(work func()) {
	f.work <- work
	<-f.done
}

// Update implements ebiten.Game.
func (f *Frames) Update() error {
	if f.busy {
		f.done <- true
	}
	work, ok := <-f.work
	if f.busy = ok; !ok {
		return ebiten.Termination
	}
	work()
	return nil
}

// Draw implements ebiten.Game.
func (*Frames) Draw(*ebiten.Image) {}

// Layout implements ebiten.Game.
func (*Frames) Layout(int, int) (int, int) { return 320, 240 }

// Main runs the tests of m and ends the process.
func (f *Frames) Main(m *testing.M) {
	if missing := noDisplay(); missing != "" {
		fmt.Fprintln(os.Stderr, missing)
		os.Exit(1)
	}
	code := 1
	go func() {
		code = m.Run()
		close(f.work)
	}()
	ebiten.SetWindowSize(320, 240)
	ebiten.SetWindowTitle("tests")
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS) // as fast as it can
	if err := ebiten.RunGame(f); err != nil {
		fmt.Fprintf(os.Stderr, "these tests need a window, which could not be opened (%v): run them with xvfb-run, or make test\n", err)
		os.Exit(1)
	}
	os.Exit(code)
}

// Image is what Ebitengine draws on, for tests that must not know it otherwise.
type Image = ebiten.Image

// NewImage makes an image to draw on, of w x h pixels.
func NewImage(w, h int) *ebiten.Image { return ebiten.NewImage(w, h) }
