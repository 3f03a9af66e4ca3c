//go:build linux

package window

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"agora/game/catalogue"
	"agora/tests/e2e"
	"agora/tests/requirements"
)

// binary is the program, built once for all tests.
var binary string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "agora-e2e")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "agora")
	build := exec.Command("go", "build", "-o", binary, "agora")
	build.Env = append(build.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "the program cannot be built: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// opened returns a program with separate saves on a separate display.
func opened(t *testing.T, args ...string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedIn(t, t.TempDir(), args...)
}

// small is an environment for smaller pictures, because the processor draws every pixel.
var small = []string{"AGORA_SCALE=0.5"}

// quick returns a small program with animations off, for games of many moves.
func quick(t *testing.T, args ...string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedWith(t, small, quickHome(t), append([]string{"-windowed", "1000x640"}, args...)...)
}

// smallIn is a small program with the saves in a given folder.
func smallIn(t *testing.T, home string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedWith(t, small, home, "-windowed", "1000x640")
}

// openedIn is opened with the saves in a given folder.
func openedIn(t *testing.T, home string, args ...string) (*e2e.Hand, *Program) {
	t.Helper()
	return openedWith(t, nil, home, args...)
}

// openedWith is opened with additional environment variables.
func openedWith(t *testing.T, env []string, home string, args ...string) (*e2e.Hand, *Program) {
	t.Helper()
	d, err := StartDisplay(requirements.Command(t, "Xvfb"), 1600, 1000)
	if err != nil {
		t.Fatalf("StartDisplay(requirements.Command(t, \"Xvfb\"), 1600, 1000) = %v; want no error", err)
	}
	t.Cleanup(d.Close)
	p, err := Start(d, binary, home, t.TempDir(), env, args...)
	if err != nil {
		t.Fatalf("Start(d, binary, home, t.TempDir(), env, args...) = %v; want no error", err)
	}
	return p.Hand(t), p
}

func TestMouse(t *testing.T) {
	// Animations are on, as they are for players, but the picture is small.
	h, _ := openedWith(t, small, t.TempDir(), "-windowed", "1000x640")
	e2e.PlayByMouse(h)
}

// By keyboard one game is played to its end; by mouse, the browser's tests play one. What the
// browser's tests play by the same hand is left to them, and to the long tests.
func TestByHand(t *testing.T) {
	e2e.ByHand(t, func(t *testing.T) *e2e.Hand {
		h, _ := quick(t)
		return h
	}, []string{"market/keyboard"}, []string{"market/mouse", "city/mouse", "phobia/mouse", "stacks/keyboard"})
}

// Computers of two games think here: those of all games do without a window, and in the
// browser. The long tests play all four to the end.
func TestAgainstComputers(t *testing.T) {
	for _, g := range catalogue.Games() {
		if !requirements.Long() && g.Name() != "phobia" && g.Name() != "stacks" {
			continue
		}
		t.Run(g.Name(), func(t *testing.T) {
			h, _ := quick(t)
			e2e.AgainstComputer(h, g.Name(), e2e.Usual())
		})
	}
}

// The window shows what the program draws, at any size.
func TestWindowSizes(t *testing.T) {
	h, p := opened(t, "-windowed", "900x600")
	h.Area("new")
	// Ebitengine sets the size again in its first frames, so let them pass.
	h.To(e2e.Point{X: 100, Y: 100})
	h.ClickOn("new")
	h.Area("start")
	for _, size := range [][2]int{{1280, 720}, {390, 844}, {640, 360}, {240, 240}, {1500, 300}} {
		if err := p.Resize(size[0], size[1]); err != nil {
			t.Fatalf("p.Resize(size[0], size[1]) = %v; want no error", err)
		}
		want := float64(size[0]) / float64(size[1])
		h.Wait(fmt.Sprintf("the window is %v", size), func(t e2e.Trace) bool {
			got := t.Size[0] / t.Size[1]
			return got > want*0.995 && got < want*1.005 && t.Size[0]*t.Outside > float64(size[0])-1.5
		})
		var img image.Image
		h.Wait("something is drawn", func(e2e.Trace) bool {
			var err error
			img, err = p.Picture()
			return err == nil && img.Bounds().Dx() == size[0] && colours(img) > 8
		})
	}
}

// colours roughly counts the distinct colours of a picture.
func colours(img image.Image) int {
	seen := map[[3]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 4 {
		for x := b.Min.X; x < b.Max.X; x += 4 {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r >> 10, g >> 10, b >> 10}] = true
		}
	}
	return len(seen)
}
