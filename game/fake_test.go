package game

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/render/rendertest"
)

// fake is a scene that records what happens to it, and panics where told to.
type fake struct {
	name   string
	log    *[]string
	panics string // the method that panics
	over   bool
	typing bool
	waits  bool
	reads  bool
	update func(events []input.Event)
	colour render.Color
	fits   int
}

func (f *fake) did(what string) {
	*f.log = append(*f.log, f.name+" "+what)
	if f.panics == what {
		panic("broken on purpose in " + what)
	}
}

func (f *fake) Update(events []input.Event) {
	if len(events) > 0 {
		var kinds []string
		for _, e := range events {
			kinds = append(kinds, fmt.Sprint(e.Kind))
		}
		f.did("hears " + strings.Join(kinds, ","))
	}
	if f.panics == "Update" {
		panic("broken on purpose in Update")
	}
	if f.update != nil {
		f.update(events)
	}
}

func (f *fake) Draw(c *render.Canvas) {
	f.did("Draw")
	c.Fill(render.R(0, 0, c.W/2, c.H), f.colour)
}

func (f *fake) Leave()                { f.did("Leave") }
func (f *fake) Save()                 { f.did("Save") }
func (f *fake) Return()               { f.did("Return") }
func (f *fake) Fit()                  { f.fits++ }
func (f *fake) Over() bool            { return f.over }
func (f *fake) Typing() bool          { return f.typing }
func (f *fake) Waits() bool           { return f.waits }
func (f *fake) Reads() bool           { return f.reads }
func (f *fake) Help() routes.RulesArg { return routes.RulesArg{Game: "market", Page: f.name} }
func (f *fake) Record() []byte        { f.did("Record"); return []byte("[Game \"" + f.name + "\"]\n\n") }
func (f *fake) Trace() map[string]any { return map[string]any{"text": "this is " + f.name} }

// bench is an App with fake scenes on the routes "title", "a", "b" and "rules".
type bench struct {
	*App
	t      *testing.T
	log    []string
	scenes map[string]*fake
	img    *rendertest.Image
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{t: t, scenes: map[string]*fake{}}
	b.App = newTestApp(t, &store.Memory{})
	for i, name := range []string{routes.Title, "a", "b", routes.Rules} {
		f := &fake{name: name, log: &b.log, colour: render.RGB(uint32(0x400000 * (i + 1)))}
		b.scenes[name] = f
		b.Route(name, func(svc Services, arg any) (Scene, error) {
			f.did(fmt.Sprintf("New(%v)", arg))
			if err, ok := arg.(error); ok {
				return nil, err
			}
			return f, nil
		})
	}
	return b
}

func newTestApp(t *testing.T, st store.Store) *App {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(kit.Close)
	settings := store.DefaultSettings()
	return NewApp(Services{Kit: kit, Saves: store.NewSaves(st), Settings: &settings, Version: "test"})
}

// at goes to some scenes and forgets the way there.
func (b *bench) at(routes ...string) *bench {
	b.Nav().Go(routes[0], nil)
	for _, r := range routes[1:] {
		b.Nav().Push(r, nil)
	}
	b.Update(nil)
	b.draw()
	b.log = nil
	return b
}

// draw draws a frame if one is needed.
func (b *bench) draw() bool {
	w, h := b.svc.Kit.Pixels()
	if b.img == nil || b.img.Bounds().Dx() != w || b.img.Bounds().Dy() != h {
		b.img = rendertest.NewImage(w, h)
	}
	return b.Draw(func() *render.Canvas { return b.svc.Kit.Begin(b.img) })
}

// happened checks and clears what was recorded.
func (b *bench) happened(want ...string) {
	b.t.Helper()
	if got := strings.Join(b.log, "; "); got != strings.Join(want, "; ") {
		b.t.Errorf("happened %s\nwant     %s", got, strings.Join(want, "; "))
	}
	b.log = nil
}

// open checks the open scenes, bottom first.
func (b *bench) open(want ...string) {
	b.t.Helper()
	var got []string
	for _, e := range b.stack {
		got = append(got, e.route)
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		b.t.Errorf("open are %q, want %q", got, want)
	}
}

// said checks the visible messages.
func (b *bench) said(want ...string) {
	b.t.Helper()
	var got []string
	for _, m := range b.toasts.list {
		got = append(got, m.text)
	}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		b.t.Errorf("messages %q, want %q", got, want)
	}
}

func key(k input.Key, mods input.Mods) input.Event {
	return input.Event{Kind: input.KeyPress, Key: k, Mods: mods}
}

func tap(r render.Rect) input.Event {
	return input.Event{Kind: input.Tap, X: r.X + r.W/2, Y: r.Y + r.H/2}
}
