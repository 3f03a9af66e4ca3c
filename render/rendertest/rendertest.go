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

	"agora/render"
)

// loop runs the tests alongside the game loop, all in one frame except those that ask for
// more frames.
type loop struct {
	m     *testing.M
	code  int
	began bool
	over  chan<- bool // receives a value when the current frame ends; nil if nobody is waiting
}

// frames passes the loop a channel to notify when the frame ends; running is closed once
// the loop runs.
var (
	frames  = make(chan chan<- bool)
	running = make(chan bool)
)

// NextFrame lets Ebitengine finish its frame and start the next. Until then drawing
// commands and dropped pictures occupy memory, so a test that draws a lot, or for a long
// time, calls it now and then. It does nothing if no loop is running.
func NextFrame() {
	select {
	case <-running:
		over := make(chan bool)
		frames <- over
		<-over
	default:
	}
}

func (l *loop) Update() error {
	if !l.began {
		l.began = true
		close(running)
		go func() {
			l.code = l.m.Run()
			close(frames)
		}()
	}
	if l.over != nil {
		close(l.over)
	}
	over, more := <-frames
	if l.over = over; !more {
		return ebiten.Termination
	}
	return nil
}

func (*loop) Draw(*ebiten.Image) {}

func (*loop) Layout(int, int) (int, int) { return 320, 240 }

// Main runs the tests of m and exits the process. Without a display it runs none and says
// so; with AGORA_TEST_ALL set, as make test does, that is a failure.
func Main(m *testing.M) {
	if missing := noDisplay(); missing != "" {
		fmt.Fprintln(os.Stderr, missing)
		if os.Getenv("AGORA_TEST_ALL") != "" {
			os.Exit(1)
		}
		fmt.Println("testing: warning: no tests to run") // go test then prints it next to the package's name
		os.Exit(0)
	}
	l := &loop{m: m, code: 1}
	ebiten.SetWindowSize(320, 240)
	ebiten.SetWindowTitle("tests")
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS) // nobody waits for a frame
	if err := ebiten.RunGame(l); err != nil {
		fmt.Fprintf(os.Stderr, "these tests need a window, which could not be opened (%v): run them with xvfb-run, or make test\n", err)
		os.Exit(1)
	}
	os.Exit(l.code)
}

// Read returns a copy of the pixels of img.
func Read(img *ebiten.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	img.ReadPixels(out.Pix)
	return out
}

// rounding is the most by which a channel of the same scene may differ in two pictures,
// because Ebitengine and the kit move small pictures between large ones.
const rounding = 3

// Changed returns the smallest rectangle around the pixels in which two pictures of the same
// size differ by more than rounding. It is empty if they look alike.
func Changed(a, b *image.RGBA) (r image.Rectangle) {
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			i, j := a.PixOffset(x, y), b.PixOffset(x, y)
			for c := range 4 {
				if d := int(a.Pix[i+c]) - int(b.Pix[j+c]); d > rounding || -d > rounding {
					r = r.Union(image.Rect(x, y, x+1, y+1))
					break
				}
			}
		}
	}
	return r
}

// Image is Ebitengine's image, for tests that must not import Ebitengine themselves.
type Image = ebiten.Image

// NewImage returns a new image of w x h pixels.
func NewImage(w, h int) *ebiten.Image { return ebiten.NewImage(w, h) }

// look identifies the conditions that the pictures of a kit depend on.
type look struct {
	w, h, scale float64
	theme       string
}

// shelf keeps kits by their look.
type shelf map[look]*render.Kit

var kits = shelf{}

// of returns the kit for a look, creating it if necessary.
func (s shelf) of(l look) (*render.Kit, error) {
	k, err := s[l], error(nil)
	if k == nil {
		if k, err = render.NewKit(); err == nil {
			s[l] = k
		}
	}
	return k, err
}

// Kit returns a kit for a window of the given size, in points, and device scale. All
// callers with the same window share it and its pictures, as scenes do in the program. It
// must not be closed, and tests that use it must not run in parallel.
func Kit(tb testing.TB, w, h, scale float64, theme string) *render.Kit {
	tb.Helper()
	tb.Cleanup(NextFrame)
	k, err := kits.of(look{w, h, scale, theme})
	if err != nil {
		tb.Fatalf("kits.of(look{w, h, scale, theme}) = %v; want no error", err)
	}
	k.Drawn = nil
	k.Resize(w, h, scale)
	k.SetTheme(theme)
	k.SetLanguage("en", false)
	return k
}
