// Package pictures plays The Marketplace on its real scene, by gestures, and
// looks at what is drawn. It needs a display.
package pictures

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/store"
	"agora/render"
	"agora/render/rendertest"
	scene "agora/scenes/market"

	"agora/rules/chance"
	"agora/rules/market"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// fakeNav notes what the scene asks of the program.
type fakeNav struct {
	asked  []string
	dirty  int
	toasts []string
}

func (n *fakeNav) Go(route string, arg any)   { n.asked = append(n.asked, "go "+route) }
func (n *fakeNav) Push(route string, arg any) { n.asked = append(n.asked, "push "+route) }
func (n *fakeNav) Pop()                       { n.asked = append(n.asked, "pop") }
func (n *fakeNav) Quit()                      { n.asked = append(n.asked, "quit") }
func (n *fakeNav) Toast(text string)          { n.toasts = append(n.toasts, text) }
func (n *fakeNav) Invalidate()                { n.dirty++ }
func (n *fakeNav) Animating()                 { n.dirty++ }
func (n *fakeNav) ApplySettings()             {}
func (n *fakeNav) Screenshot()                {}
func (n *fakeNav) Copy(string)                {}
func (n *fakeNav) Paste(func(string))         {}
func (n *fakeNav) Export(string, []byte)      {}

// driver plays the scene.
type driver struct {
	t     testing.TB
	kit   *render.Kit
	nav   *fakeNav
	svc   game.Services
	scene game.Scene
	img   *ebiten.Image
	x, y  float64
	paint func(*render.Canvas) // instead of the scene
}

// screen is a window to draw in.
type screen struct {
	w, h, scale float64
	theme       string
}

func open(t testing.TB, sc screen, arg game.MarketArg) *driver {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatal(err)
	}
	kit.Resize(sc.w, sc.h, sc.scale)
	kit.SetTheme(sc.theme)
	settings := store.DefaultSettings()
	settings.LogFolded = true
	d := &driver{t: t, kit: kit, nav: &fakeNav{}}
	d.svc = game.Services{Kit: kit, Saves: store.NewSaves(&store.Memory{}), Settings: &settings, Nav: d.nav}
	d.scene, err = scene.New(d.svc, arg)
	if err != nil {
		t.Fatal(err)
	}
	w, h := kit.Pixels()
	d.img = ebiten.NewImage(w, h)
	d.tick()
	return d
}

func (d *driver) tick(events ...input.Event) { d.scene.Update(events) }

func (d *driver) ticks(n int) {
	for range n {
		d.tick()
	}
}

func (d *driver) trace() map[string]any { return d.scene.(game.Tracer).Trace() }

// rest lets everything that is presented play to its end.
func (d *driver) rest() {
	for range 4000 {
		if d.trace()["busy"] == false {
			return
		}
		d.tick()
	}
	d.t.Fatal("the presentation does not end")
}

// area is the middle of a named area.
func (d *driver) area(name string) (x, y float64) {
	d.t.Helper()
	a, ok := d.trace()["areas"].(map[string]game.Area)[name]
	if !ok {
		d.t.Fatalf("there is no area %q now: %v", name, d.trace()["text"])
	}
	return a.X + a.W/2, a.Y + a.H/2
}

func (d *driver) has(name string) bool {
	_, ok := d.trace()["areas"].(map[string]game.Area)[name]
	return ok
}

func (d *driver) hover(x, y float64) {
	d.x, d.y = x, y
	d.tick(input.Event{Kind: input.Hover, X: x, Y: y})
}

func (d *driver) click(x, y float64) {
	d.hover(x, y)
	d.tick(input.Event{Kind: input.Press, X: x, Y: y, StartX: x, StartY: y})
	d.tick(input.Event{Kind: input.Tap, X: x, Y: y, StartX: x, StartY: y}, input.Event{Kind: input.Release, X: x, Y: y})
}

// press takes hold of something and drags it to x, y; it is not let go.
func (d *driver) press(fx, fy, x, y float64, mods input.Mods) {
	d.tick(input.Event{Kind: input.Press, X: fx, Y: fy, StartX: fx, StartY: fy})
	d.tick(input.Event{Kind: input.DragStart, X: fx + 5, Y: fy, StartX: fx, StartY: fy, Mods: mods})
	const steps = 12
	px, py := fx+5, fy
	for i := 1; i <= steps; i++ {
		k := float64(i) / steps
		nx, ny := fx+(x-fx)*k, fy+(y-fy)*k
		d.tick(input.Event{Kind: input.Drag, X: nx, Y: ny, DX: nx - px, DY: ny - py, StartX: fx, StartY: fy, Mods: mods})
		px, py = nx, ny
	}
	d.x, d.y = x, y
}

func (d *driver) letGo() {
	d.tick(input.Event{Kind: input.DragEnd, X: d.x, Y: d.y}, input.Event{Kind: input.Release, X: d.x, Y: d.y})
}

func (d *driver) key(k input.Key, mods input.Mods) {
	d.tick(input.Event{Kind: input.KeyPress, Key: k, Mods: mods, X: d.x, Y: d.y})
	d.tick(input.Event{Kind: input.KeyRelease, Key: k, Mods: mods, X: d.x, Y: d.y})
}

// draw draws frames until nothing is put off any more.
func (d *driver) draw() *render.Canvas {
	for {
		c := d.kit.Begin(d.img)
		if d.paint != nil {
			d.paint(c)
		} else {
			d.scene.Draw(c)
		}
		c.Flush()
		if !d.kit.Unfinished() {
			return c
		}
	}
}

// shot writes a picture into the folder AGORA_PICTURES, if it is set.
func (d *driver) shot(name string) {
	d.t.Helper()
	d.draw()
	dir := os.Getenv("AGORA_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, rendertest.Read(d.img)); err != nil {
		d.t.Fatal(err)
	}
}

// info is a table of n players.
func info(n int, seed uint64) match.Info {
	in := match.Info{Game: "market", Seed: seed, OpenUndo: true}
	for _, name := range []string{"Anna", "Bert", "Chloe", "Demetrios"}[:n] {
		in.Players = append(in.Players, match.Player{Name: name})
	}
	return in
}

// played is the record of a game in which cards lie on the table and the
// decision has the phase.
func played(t testing.TB, n int, seed uint64, cards int, phase string) []byte {
	t.Helper()
	g := market.Game{}
	for try := range uint64(50) {
		se, err := match.New(g, info(n, seed+try))
		if err != nil {
			t.Fatal(err)
		}
		rnd := chance.New(seed+try, 77)
		for {
			turn := se.Turn()
			if turn.Over() {
				if phase == market.PhaseOver {
					return se.Record().Bytes()
				}
				break
			}
			st := se.State()
			if turn.Phase == phase && len(st.Placed(nil)) >= cards {
				return se.Record().Bytes()
			}
			m, ok := g.Sample(st, &rnd)
			if !ok {
				t.Fatal("no move")
			}
			if turn.Phase == market.PhaseBuy {
				// Mostly the dearest shop, as people do.
				if cards > 20 && len(st.Placed(nil)) < cards-9 {
					m = market.NoBuy()
				} else if buys := market.Buys(st, nil); len(buys) > 0 && rnd.Intn(5) > 0 {
					var a market.Analysis
					a.Read(&st)
					best := -1
					for _, b := range buys {
						if d := a.Shops[a.ShopOf(market.Piece{Card: b.Card, Index: b.Piece})].Doors; d > best && d <= 4 {
							best, m = d, b
						}
					}
				}
			}
			if _, err := se.Do(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal(fmt.Sprintf("no game with %d cards", cards))
	return nil
}

// before is the record of a game up to a decision to buy nothing that brings
// an event of the kind.
func before(t testing.TB, n int, kind string) []byte {
	t.Helper()
	g := market.Game{}
	for seed := range uint64(200) {
		se, err := match.New(g, info(n, seed))
		if err != nil {
			t.Fatal(err)
		}
		rnd := chance.New(seed, 78)
		for !se.Turn().Over() {
			st := se.State()
			if se.Turn().Phase == market.PhaseBuy && len(st.Placed(nil)) > 7 {
				_, events, err := g.Apply(st, market.NoBuy())
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range events {
					if e.Kind() == kind {
						return se.Record().Bytes()
					}
				}
			}
			m, ok := g.Sample(st, &rnd)
			if !ok {
				t.Fatal("no move")
			}
			if _, err := se.Do(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no such event: " + kind)
	return nil
}

// reach plays on until an act of which the bar says so.
func (d *driver) reach(word string) {
	for range 4000 {
		if strings.Contains(d.trace()["text"].(string), word) {
			return
		}
		d.tick()
	}
	d.t.Fatalf("nobody says %q", word)
}
