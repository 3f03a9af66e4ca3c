// Package uidrive plays a scene as a person would, by gestures on named areas, and
// takes pictures of it. It needs a display; see package rendertest.
package uidrive

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/game/platform"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
	"agora/render/rendertest"
)

// Nav records what a scene asks of the program.
type Nav struct {
	Asked  []string // "push rules"
	Args   []any    // the arguments of each call
	Toasts []string
	Dirty  int // number of requests for a frame
	Frames int // number of frames: one a tick
}

func (n *Nav) ask(what string, arg any) { n.Asked, n.Args = append(n.Asked, what), append(n.Args, arg) }

func (n *Nav) Go(route string, arg any)                     { n.ask("go "+route, arg) }
func (n *Nav) Push(route string, arg any)                   { n.ask("push "+route, arg) }
func (n *Nav) Pop()                                         { n.ask("pop", nil) }
func (n *Nav) Quit()                                        { n.ask("quit", nil) }
func (n *Nav) Toast(text string)                            { n.Toasts = append(n.Toasts, text) }
func (n *Nav) Invalidate()                                  { n.Dirty++ }
func (n *Nav) Animating()                                   { n.Dirty++ }
func (n *Nav) Frame() int                                   { return n.Frames }
func (n *Nav) ApplySettings()                               { n.ask("settings", nil) }
func (n *Nav) Screenshot()                                  { n.ask("picture", nil) }
func (n *Nav) ShowFolder(platform.FileKind)                 { n.ask("folder", nil) }
func (n *Nav) Copy(text string)                             { n.ask("copy", text) }
func (n *Nav) Paste(func(string))                           { n.ask("paste", nil) }
func (n *Nav) Invite(name, link string, said words.Message) { n.ask("invite "+name, link) }
func (n *Nav) ShareLink(name string, _ []byte) {
	n.ask("share "+name, nil)
}
func (n *Nav) Export(name string, data []byte) {
	n.ask("export "+name, data)
}

// Window describes the window around a scene: size in dp, device scale, theme.
type Window struct {
	W, H, Scale float64
	Theme       string
	Fresh       bool // nothing is cached: every pixel is painted as for the first time
}

func (win Window) kit(t testing.TB) *render.Kit {
	t.Helper()
	if !win.Fresh {
		return rendertest.Kit(t, win.W, win.H, win.Scale, win.Theme)
	}
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(rendertest.NextFrame)
	t.Cleanup(kit.Close)
	kit.Resize(win.W, win.H, win.Scale)
	kit.SetTheme(win.Theme)
	return kit
}

// Driver plays a scene.
type Driver struct {
	T     testing.TB
	Kit   *render.Kit
	Nav   *Nav
	Svc   game.Services
	Scene game.Scene
	Disk  *store.Memory
	X, Y  float64 // the pointer

	img *ebiten.Image
}

// thought is the number of positions a computer may search: few, and the same on every
// machine, however busy.
const thought = 300

// Open creates a scene in a window. change, if not nil, may edit the settings first.
func Open(t testing.TB, win Window, make game.Maker, arg any, change func(*store.Settings)) *Driver {
	t.Helper()
	kit := win.kit(t)
	settings := store.DefaultSettings()
	settings.Me.Name = "Anna" // who drives
	if change != nil {
		change(&settings)
	}
	d := &Driver{T: t, Kit: kit, Nav: &Nav{}, Disk: &store.Memory{}}
	d.Svc = game.Services{Kit: kit, Saves: store.NewSaves(d.Disk), Settings: &settings, Nav: d.Nav, Version: "test", Nodes: thought}
	var err error
	if d.Scene, err = make(d.Svc, arg); err != nil {
		t.Fatalf("make(d.Svc, arg) = %v; want no error", err)
	}
	if l, ok := d.Scene.(game.Leaver); ok { // stop searches before the next test begins
		t.Cleanup(l.Leave)
	}
	w, h := kit.Pixels()
	d.img = ebiten.NewImage(w, h)
	t.Cleanup(d.img.Deallocate)
	d.Tick()
	return d
}

// Tick runs one tick with these events.
func (d *Driver) Tick(events ...input.Event) {
	if d.Nav != nil { // a test may have another
		d.Nav.Frames++
	}
	d.Scene.Update(events)
}

// Ticks runs n ticks.
func (d *Driver) Ticks(n int) {
	for range n {
		d.Tick()
	}
}

// Patience is how long a test waits for another thread before it fails. It is generous
// enough for any machine; a test that passes never waits nearly that long.
const Patience = 5 * time.Minute

// Until runs ticks, giving other threads time to work, until ok returns true.
func (d *Driver) Until(what string, ok func() bool) {
	d.T.Helper()
	for end := time.Now().Add(Patience); !ok(); {
		if time.Now().After(end) {
			d.T.Fatalf("waiting until %s, in vain: %q; want it within the time", what, d.Text())
		}
		d.Tick()
		if !d.Is("busy", true) {
			time.Sleep(time.Millisecond)
		}
	}
}

// Trace returns the scene's trace.
func (d *Driver) Trace() map[string]any { return d.Scene.(game.Tracer).Trace() }

// Is reports whether the trace has that value.
func (d *Driver) Is(key string, value any) bool { return d.Trace()[key] == value }

// Text returns the sentence shown to the player.
func (d *Driver) Text() string { s, _ := d.Trace()["text"].(string); return s }

// Rest runs ticks until every animation and announcement has ended.
func (d *Driver) Rest() {
	d.T.Helper()
	for range 4000 {
		switch {
		case d.Is("busy", false):
			return
		case d.Is("waits", true): // dismiss what waits for a key
			d.Key(input.KeyEnter, 0)
		}
		d.Tick()
	}
	d.T.Fatal("the presentation does not end; want its end")
}

// Has reports whether the area exists.
func (d *Driver) Has(name string) bool {
	_, ok := d.Trace()["areas"].(map[string]game.Area)[name]
	return ok
}

// Area returns the middle of a named area. A button on the sheet of further buttons is looked
// for there.
func (d *Driver) Area(name string) (x, y float64) {
	d.T.Helper()
	a, ok := d.Trace()["areas"].(map[string]game.Area)[name]
	if !ok && name != "more" && d.Has("more") {
		d.Click("more")
		a, ok = d.Trace()["areas"].(map[string]game.Area)[name]
	}
	if !ok {
		d.T.Fatalf("there is no area %q now: %v, ok of d.Trace()[\"areas\"].(map[string]game.Area)[name] = %v; want true", name, d.Text(), ok)
	}
	return a.X + a.W/2, a.Y + a.H/2
}

// Hover moves the mouse to an area.
func (d *Driver) Hover(name string) {
	d.T.Helper()
	d.X, d.Y = d.Area(name)
	d.Tick(input.Event{Kind: input.Hover, X: d.X, Y: d.Y})
}

// Click clicks an area.
func (d *Driver) Click(name string) {
	d.T.Helper()
	d.Hover(name)
	d.press(input.Left, false)
}

// RightClick clicks an area with the right button.
func (d *Driver) RightClick(name string) {
	d.T.Helper()
	d.Hover(name)
	d.press(input.Right, false)
}

// Touch taps an area with a finger.
func (d *Driver) Touch(name string) {
	d.T.Helper()
	d.TouchAt(d.Area(name))
}

// TouchAt taps a point with a finger.
func (d *Driver) TouchAt(x, y float64) {
	d.X, d.Y = x, y
	d.press(input.Left, true)
}

func (d *Driver) press(b input.Button, touch bool) {
	e := input.Event{Kind: input.Press, X: d.X, Y: d.Y, StartX: d.X, StartY: d.Y, Button: b, Touch: touch}
	d.Tick(e)
	tap, up := e, e
	tap.Kind, up.Kind = input.Tap, input.Release
	d.Tick(tap, up)
}

// Take presses on an area and drags to a point; LetGo drops.
func (d *Driver) Take(name string, x, y float64, touch bool) {
	d.T.Helper()
	fx, fy := d.Area(name)
	e := input.Event{Kind: input.Press, X: fx, Y: fy, StartX: fx, StartY: fy, Touch: touch}
	d.Tick(e)
	e.Kind, e.X = input.DragStart, fx+9
	d.Tick(e)
	e.Kind = input.Drag
	const steps = 10
	for i := 1; i <= steps; i++ {
		k := float64(i) / steps
		nx, ny := fx+(x-fx)*k, fy+(y-fy)*k
		e.DX, e.DY, e.X, e.Y = nx-e.X, ny-e.Y, nx, ny
		d.Tick(e)
	}
	d.X, d.Y = x, y
}

// LetGo releases at the current point.
func (d *Driver) LetGo(touch bool) {
	e := input.Event{Kind: input.DragEnd, X: d.X, Y: d.Y, Touch: touch}
	up := e
	up.Kind = input.Release
	d.Tick(e, up)
}

// Key presses and releases a key.
func (d *Driver) Key(k input.Key, mods input.Mods) {
	d.Tick(input.Event{Kind: input.KeyPress, Key: k, Mods: mods, X: d.X, Y: d.Y})
	d.Tick(input.Event{Kind: input.KeyRelease, Key: k, Mods: mods, X: d.X, Y: d.Y})
}

// Draw draws frames until no painting is postponed any more.
func (d *Driver) Draw() *render.Canvas {
	for range 500 {
		c := d.Kit.Begin(d.img)
		d.Scene.Draw(c)
		c.Flush()
		if !d.Kit.Unfinished() {
			rendertest.NextFrame()
			return c
		}
	}
	d.T.Fatal("the picture is never finished; want a whole picture")
	return nil
}

// Send draws one frame and submits it to the graphics card.
func (d *Driver) Send() {
	c := d.Kit.Begin(d.img)
	d.Scene.Draw(c)
	c.Flush()
}

// DrawOnly draws a frame without submitting it, which leaves Ebitengine's own costs out
// of measurements of time and memory.
func (d *Driver) DrawOnly() { d.Scene.Draw(d.Kit.Begin(nil)) }

// Picture draws a frame and reads its pixels.
func (d *Driver) Picture() *image.RGBA {
	d.Draw()
	return rendertest.Read(d.img)
}

// PictureForAll returns the picture that F12 saves. If the scene shows secrets, the
// picture shows only what everybody may see.
func (d *Driver) PictureForAll() *image.RGBA {
	for range 500 {
		c := d.Kit.Begin(d.img)
		d.Scene.(game.Discreet).DrawForAll(c)
		c.Flush()
		if !d.Kit.Unfinished() {
			return rendertest.Read(d.img)
		}
	}
	d.T.Fatal("the picture is never finished; want a whole picture")
	return nil
}

// Shot draws, and checks that the picture is not blank and every control lies in the
// window. If AGORA_PICTURES names a folder, Shot writes the picture there.
func (d *Driver) Shot(name string) {
	d.T.Helper()
	picture := d.Picture()
	if n := Colours(picture); n < 8 {
		d.T.Errorf("%s: the picture has %d colours; want at least 8", name, n)
	}
	d.inside(name)
	shot(d.T, name, picture)
}

// inside checks that every area lies in the window and that controls are large enough for
// a finger. Cells may be smaller, and an enlarged board may be cut off at the window's
// edge as long as their middle is visible. Anything on The Marketplace's table may be out
// of view.
func (d *Driver) inside(what string) {
	d.T.Helper()
	w, h := d.Kit.Size()
	areas, _ := d.Trace()["areas"].(map[string]game.Area)
	if len(areas) == 0 {
		d.T.Errorf("%s: nothing can be pressed, len(areas) = %v; want at least one", what, len(areas))
	}
	for name, a := range areas {
		switch kind, _, _ := strings.Cut(name, ":"); kind {
		case "card", "buy", "hand", "knob":
			if d.Has("board") {
				continue
			}
		case "cell", "place":
			a = game.Area{X: a.X + a.W/2, Y: a.Y + a.H/2}
		default:
			if min(a.W, a.H) < 40 {
				d.T.Errorf("%s: %q is only %.1f x %.1f dp, min(a.W, a.H) = %v; want at least 40", what, name, a.W, a.H, min(a.W, a.H))
			}
		}
		if !(a.X > -0.1 && a.Y > -0.1 && a.X+a.W < w+0.1 && a.Y+a.H < h+0.1) {
			d.T.Errorf("%s: %q is not in the window of %v x %v dp: %+v; want X > -0.1 && a.Y > -0.1 && a.X+a.W < w+0.1 && a.Y+a.H < h+0.1 true", what, name, w, h, a)
		}
	}
}

// Colours roughly counts the distinct colours of a picture.
func Colours(img *image.RGBA) int {
	seen := map[[3]uint8]bool{}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += 4 {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x += 4 {
			c := img.RGBAAt(x, y)
			seen[[3]uint8{c.R >> 2, c.G >> 2, c.B >> 2}] = true
		}
	}
	return len(seen)
}

func shot(t testing.TB, name string, picture image.Image) {
	t.Helper()
	dir := os.Getenv("AGORA_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatalf("os.Create(filepath.Join(dir, name+\".png\")) = %v; want no error", err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		t.Fatalf("png.Encode(f, picture) = %v; want no error", err)
	}
}
