// Package golden compares pictures of the main screens with approved ones, testdata/*.png.
// make golden renews them. It needs a display; see package rendertest.
package golden

import (
	"embed"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/requirements"
	"agora/tests/uidrive"
)

var update = flag.Bool("update", false, "renew the golden pictures")

func TestMain(m *testing.M) { rendertest.Main(m) }

// records are the games that the pictures show, a file each.
//
//go:embed testdata/*.agora
var records embed.FS

// shown returns the argument that opens a stored game at a table.
func shown(name string) routes.PlayArg {
	data, err := records.ReadFile("testdata/" + name + ".agora")
	if err != nil {
		panic(err)
	}
	return routes.GoOnArg{Record: data}
}

// behind opens the curtain and lets it rise.
func behind(d *uidrive.Driver) {
	d.Rest()
	d.Ticks(60)
	d.Click("open")
	d.Ticks(60)
}

// windows are those in which the screens must look right.
var windows = []struct {
	name string
	uidrive.Window
}{
	{"wide", uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light", Fresh: true}},
	{"tall", uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light", Fresh: true}},
	{"sharp", uidrive.Window{W: 800, H: 450, Scale: 2, Theme: "light", Fresh: true}},
	{"dark", uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "dark", Fresh: true}},
}

// screen describes a picture: a route, and what to do there.
type screen struct {
	name  string
	route string
	arg   any
	act   func(*uidrive.Driver)
	in    reach
}

// reach tells in which windows a screen is drawn.
type reach int

const (
	everywhere reach = iota
	first            // the others would show nothing more
	slowly           // the first two; the others in the long tests, because a whole game is analysed for each
)

// draws reports whether a screen of this reach is drawn in a window, by its number.
func (r reach) draws(window int) bool {
	switch r {
	case first:
		return window == 0
	case slowly:
		return window < 2 || requirements.Long() || *update
	}
	return true
}

// screens lists the pictures: those of the menus, then each game's own. The records of the
// games are beside the pictures.
var screens = []screen{
	{"title", routes.Title, nil, func(d *uidrive.Driver) { d.Ticks(2) }, everywhere},
	{"setup", routes.Setup, "market", func(d *uidrive.Driver) { d.Ticks(2) }, everywhere},
	{"market", "market", shown("market"), func(d *uidrive.Driver) { d.Rest() }, everywhere},
	{"market-hand", "market", shown("market"), func(d *uidrive.Driver) {
		d.Rest()
		x, y := d.Area("card:17")
		d.Take("tray", x+60, y-60, false)
	}, first},
	{"market-snap", "market", shown("market"), func(d *uidrive.Driver) {
		d.Rest()
		x, y := d.Area("card:28")
		d.Take("tray", x-84, y-4, false)
	}, first},
	{"city", "city", shown("city-court"), func(d *uidrive.Driver) { d.Rest() }, everywhere},
	{"city-court", "city", shown("city-court"), func(d *uidrive.Driver) {
		d.Rest()
		d.Hover("guilty")
	}, first},
	{"city-trial", "city", shown("city-court"), func(d *uidrive.Driver) {
		d.Rest()
		d.Key(input.KeyR, 0)
		d.Until("the trial", func() bool { return d.Is("trial", true) && strings.Contains(d.Text(), "judges") })
		d.Ticks(130)
	}, first},
	{"city-curtain", "city", shown("city"), func(d *uidrive.Driver) {
		d.Rest()
		d.Ticks(60)
	}, everywhere},
	{"city-place", "city", shown("city"), func(d *uidrive.Driver) {
		behind(d)
		home, _ := d.Trace()["legalMoves"].([]string)
		d.Click("citizen:" + home[len(home)-1][:1])
		d.Click("hand")
		d.Hover("place:court")
	}, everywhere},
	{"city-end", "city", shown("city-end"), func(d *uidrive.Driver) { d.Rest() }, first},
	{"city-result", routes.Result, nil, func(d *uidrive.Driver) { d.Ticks(2) }, everywhere},
	{"phobia", "phobia", shown("phobia"), func(d *uidrive.Driver) {
		d.Rest()
		legal, _ := d.Trace()["legalCells"].([]string)
		d.Hover("cell:" + legal[len(legal)/2])
	}, everywhere},
	{"stacks", "stacks", shown("stacks"), func(d *uidrive.Driver) {
		d.Rest()
		legal, _ := d.Trace()["legalMoves"].([]string)
		d.Click("cell:" + legal[0][:2])
	}, everywhere},
	{"welcome", routes.Welcome, "phobia", func(d *uidrive.Driver) { d.Ticks(2) }, first},
	{"puzzles", routes.Puzzles, routes.PuzzlesArg{Game: "stacks", Day: time.Date(2026, 5, 17, 12, 0, 0, 0, time.UTC)}, func(d *uidrive.Driver) { d.Ticks(2) }, everywhere},
	{"market-review", "market", shown("market"), func(d *uidrive.Driver) {
		d.Rest()
		d.Key(input.KeyPageUp, 0)
		d.Rest()
		if !d.Is("phase", "review") || !d.Has("graph") {
			d.Key(input.KeyA, 0)
		}
		positions := d.Trace()["moves"].(int) + 1
		d.Until("all is analysed", func() bool { return d.Is("analysed", positions) })
		quiet := 0
		d.Until("nothing is thought about any more", func() bool {
			if quiet++; d.Scene.(game.Waiter).Waits() {
				quiet = 0
			}
			return quiet == 60
		})
		d.Ticks(400) // highlights have faded
	}, slowly},
	{"stacks-line", "stacks", shown("stacks"), line, slowly},
	{"phobia-opening", "phobia", shown("phobia"), func(d *uidrive.Driver) {
		d.Rest()
		d.Key(input.KeyPageUp, input.Shift)
		d.Key(input.KeyPageDown, 0)
		d.Rest()
		d.Ticks(60)
	}, everywhere},
	{"market-explain", "market", shown("market"), func(d *uidrive.Driver) { explain(d, "card:17") }, first},
	{"city-explain", "city", shown("city-court"), func(d *uidrive.Driver) { explain(d, "guilty") }, first},
	{"phobia-explain", "phobia", shown("phobia"), func(d *uidrive.Driver) { explain(d, "cell:d7") }, first},
	{"stacks-explain", "stacks", shown("stacks"), func(d *uidrive.Driver) { explain(d, "cell:c3") }, first},
}

// line steps into the best line of the position under review.
func line(d *uidrive.Driver) {
	d.Rest()
	d.Key(input.KeyPageUp, 0)
	d.Key(input.KeyA, 0)
	positions := d.Trace()["moves"].(int) + 1
	d.Until("all is analysed", func() bool { return d.Is("analysed", positions) })
	d.Click("line")
	d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1}) // no tooltip
	d.Key(input.KeyPageDown, 0)
	d.Rest()
	d.Ticks(60)
}

// explain opens the explanation of a thing.
func explain(d *uidrive.Driver, name string) {
	d.Rest()
	d.Hover(name)
	d.Key(input.KeyW, 0)
	d.Rest()
}

func TestGolden(t *testing.T) {
	for _, s := range screens {
		for i, w := range windows {
			if !s.in.draws(i) {
				break
			}
			name := s.name + "-" + w.name
			t.Run(name, func(t *testing.T) {
				open := func(svc game.Services, arg any) (game.Scene, error) {
					svc.Games, svc.Nodes = scenes.Games(), 600
					return scenes.Routes()[s.route](svc, arg)
				}
				if s.route == routes.Result {
					s.arg = outcome(t)
				}
				d := uidrive.Open(t, w.Window, open, s.arg, func(set *store.Settings) {
					if set.LogFolded = true; s.route == routes.Welcome {
						set.Me = store.Me{} // a newcomer
					}
				})
				s.act(d)
				compare(t, name, d.Picture())
			})
		}
	}
}

// TestEveryGame checks that every game of the program has a picture of its table.
func TestEveryGame(t *testing.T) {
	for _, g := range scenes.Games() {
		if !slices.ContainsFunc(screens, func(s screen) bool { return s.route == g.Name }) {
			t.Errorf("there is no picture of %s; want one", g.Name)
		}
	}
}

// outcome returns what The City's table passes to the result page.
func outcome(t *testing.T) any {
	t.Helper()
	d := uidrive.Open(t, windows[0].Window, scenes.Routes()["city"], shown("city-end"), nil)
	d.Rest()
	d.Click("result")
	return d.Nav.Args[len(d.Nav.Args)-1]
}

// How far a picture may deviate from its golden one: drivers blend and round differently,
// which nobody can see. A pixel differs if a channel differs by more than blend; at most a
// fraction, part, of the pixels may differ.
const (
	blend = 24
	part  = 0.002
)

// A golden picture keeps only every step-th value of a channel, which gives few enough
// colours for a palette and a fifth of the bytes. blend allows for half a step. Pictures in
// the README are rounded more finely.
const (
	step = 24
	fine = 4
)

func compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	want, err := read(file)
	if *update && (err != nil || !alike(got, want)) {
		keep(t, file, got)
		return
	}
	if err != nil {
		t.Fatalf("%v; make golden makes it; want no error", err)
	}
	if got.Bounds() != want.Bounds() {
		t.Fatalf("the picture is %v; want %v, as the golden one", got.Bounds(), want.Bounds())
	}
	if alike(got, want) {
		return
	}
	marked, n := difference(got, want)
	failed := filepath.Join("..", "failed")
	if err := os.MkdirAll(failed, 0o755); err != nil {
		t.Fatalf("os.MkdirAll(failed, 0o755) = %v; want no error", err)
	}
	write(t, filepath.Join(failed, name+"-got.png"), got)
	write(t, filepath.Join(failed, name+"-want.png"), want)
	write(t, filepath.Join(failed, name+"-diff.png"), marked)
	t.Errorf("%d of %d pixels differ from %s; want none. See tests/failed; if it is meant, look at it and run make golden", n, len(got.Pix)/4, file)
}

// alike reports whether the pictures are equal except for invisible differences.
func alike(got, want *image.RGBA) bool {
	if got.Bounds() != want.Bounds() {
		return false
	}
	_, n := difference(got, want)
	return n <= int(part*float64(len(got.Pix)/4))
}

// difference counts the pixels that differ, and marks them in red on a pale copy of got.
func difference(got, want *image.RGBA) (*image.RGBA, int) {
	marked, n := image.NewRGBA(got.Bounds()), 0
	for i := 0; i < len(got.Pix); i += 4 {
		differs := false
		for c := range 4 {
			if d := int(got.Pix[i+c]) - int(want.Pix[i+c]); d > blend || d < -blend {
				differs = true
			}
			marked.Pix[i+c] = 191 + got.Pix[i+c]/4
		}
		if differs {
			n++
			copy(marked.Pix[i:], []byte{200, 0, 0, 255})
		}
	}
	return marked, n
}

// TestDifference checks that the comparison finds what it must and tolerates what it may.
func TestDifference(t *testing.T) {
	plain := func(c color.RGBA) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 10, 10))
		draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
		return img
	}
	a := plain(color.RGBA{100, 100, 100, 255})
	if _, n := difference(a, plain(color.RGBA{100 + blend, 100 - blend, 100, 255})); n != 0 {
		t.Errorf("%d pixels differ by what blending may do; want 0", n)
	}
	b := plain(color.RGBA{100, 100, 100, 255})
	b.SetRGBA(3, 4, color.RGBA{100, 100, 101 + blend, 255})
	if _, n := difference(a, b); n != 1 {
		t.Errorf("%d pixels differ, not the one; want 1", n)
	}
}

func read(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	rgba := image.NewRGBA(img.Bounds())
	draw.Draw(rgba, rgba.Rect, img, img.Bounds().Min, draw.Src)
	return rgba, nil
}

// keep writes a golden picture, in many colours if the README shows it, otherwise in few.
func keep(t *testing.T, file string, img *image.RGBA) {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(\"..\", \"..\", \"README.md\")) = %v; want no error", err)
	}
	if strings.Contains(string(readme), filepath.ToSlash(filepath.Join("tests", "golden", file))) {
		write(t, file, coarse(img, fine))
		return
	}
	write(t, file, coarse(img, step))
}

// coarse rounds every channel to a multiple of step and gives the picture a palette, unless
// it has more colours than a palette holds.
func coarse(img *image.RGBA, step int) image.Image {
	rounded := image.NewRGBA(img.Rect)
	small := image.NewPaletted(img.Rect, nil)
	number := map[color.RGBA]int{}
	for i := range small.Pix {
		var c [4]uint8
		for k := range c {
			c[k] = uint8(min(255, (int(img.Pix[4*i+k])+step/2)/step*step))
		}
		a := c[3]
		of := color.RGBA{min(c[0], a), min(c[1], a), min(c[2], a), a}
		n, known := number[of]
		if !known {
			n = len(number)
			number[of] = n
			small.Palette = append(small.Palette, of)
		}
		small.Pix[i] = uint8(n)
		copy(rounded.Pix[4*i:], []uint8{of.R, of.G, of.B, of.A})
	}
	if len(number) > 256 {
		return rounded
	}
	return small
}

// TestCoarse checks that a picture in few colours passes for the one it was made from.
func TestCoarse(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 7 % 251)
		if i%4 == 3 { // opaque, half transparent, or empty
			img.Pix[i] = []uint8{255, 128, 0}[i/4%3]
			for k := i - 3; k < i; k++ {
				img.Pix[k] = min(img.Pix[k], img.Pix[i])
			}
		}
	}
	got := coarse(img, step)
	rgba := image.NewRGBA(got.Bounds())
	draw.Draw(rgba, rgba.Rect, got, got.Bounds().Min, draw.Src)
	if _, n := difference(img, rgba); n != 0 {
		t.Errorf("%d pixels differ; want 0", n)
	}
}

func write(t *testing.T, file string, img image.Image) {
	t.Helper()
	f, err := os.Create(file)
	if err != nil {
		t.Fatalf("os.Create(file) = %v; want no error", err)
	}
	defer f.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img); err != nil {
		t.Fatalf("(&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img) = %v; want no error", err)
	}
}
