//go:build linux

// Package soak plays a long evening: game after game in one program, without a window but
// with all its scenes, its pictures and its saves on a disk. It contains only tests.
package soak

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/render/rendertest"
	"agora/scenes"
	"agora/tests/requirements"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// program is the whole program, and the picture it draws on.
type program struct {
	*game.App
	svc   game.Services
	t     *testing.T
	img   *rendertest.Image
	ticks int
}

func start(t *testing.T) *program {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(kit.Close)
	kit.Resize(1280, 720, 1)
	st, err := store.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatalf("store.OpenFolder(t.TempDir()) = %v; want no error", err)
	}
	settings := store.DefaultSettings()
	settings.AnimationSpeed, settings.ComputerPace = "off", "off"
	svc := game.Services{Kit: kit, Saves: store.NewSaves(st), Settings: &settings, Games: scenes.Games(), Version: "test"}
	app := game.NewApp(svc)
	svc.Nav = app.Nav()
	for name, make := range scenes.Routes() {
		app.Route(name, make)
	}
	p := &program{App: app, svc: svc, t: t, img: rendertest.NewImage(1280, 720)}
	t.Cleanup(p.img.Deallocate)
	app.Nav().Go(routes.Title, nil)
	p.at(routes.Title)
	return p
}

// frame passes some ticks and now and then draws a picture. Pictures, drawn without a
// graphics card, cost more than everything else.
func (p *program) frame() {
	const ticks, picture = 25, 2500
	for range ticks {
		p.Update(nil)
	}
	if p.ticks += ticks; p.ticks%picture == 0 {
		p.draw()
	}
	runtime.Gosched()
}

func (p *program) draw() {
	p.Draw(func() *render.Canvas { return p.Kit().Begin(p.img) })
	rendertest.NextFrame()
}

// until passes ticks until a condition holds; computer players think in the background.
func (p *program) until(what string, ok func(trace map[string]any) bool) {
	p.t.Helper()
	last, end := "", time.Time{}
	for {
		p.frame()
		trace := p.Trace()
		if ok(trace) {
			return
		}
		if now := fmt.Sprint(trace["scene"], trace["moves"], trace["text"]); now != last { // there is progress
			last, end = now, time.Now().Add(uidrive.Patience)
		}
		if time.Now().After(end) {
			p.t.Fatalf("waiting until %s, in vain: %v, %q; want it within the time", what, trace["scene"], trace["text"])
		}
	}
}

// at waits for a screen and draws it.
func (p *program) at(scene string) {
	p.t.Helper()
	p.until(scene+" is open", func(trace map[string]any) bool { return trace["scene"] == scene })
	p.draw()
}

// play plays a whole game and looks at other screens on the way: the menu, the rules, the
// list of saves.
func (p *program) play(n int) (decisions int) {
	p.t.Helper()
	g := p.svc.Games[n%len(p.svc.Games)]
	seats := g.Least + n/len(p.svc.Games)%(g.Most-g.Least+1)
	info := match.Info{Seed: uint64(n)}
	for i := range seats {
		info.Players = append(info.Players, match.Player{Name: fmt.Sprint("Player ", i+1), Kind: match.Kind(1)})
	}
	if err := p.svc.Opener().Begin(g, info); err != nil {
		p.t.Fatalf("p.svc.Opener().Begin(g, info) = %v; want no error", err)
	}
	p.at(g.Name)
	if n%5 == 0 {
		for _, route := range []string{routes.Rules, routes.Settings, routes.Load, routes.About} {
			p.Nav().Push(route, map[string]any{routes.Rules: routes.RulesArg{Game: g.Name}}[route])
			p.at(route)
			p.Nav().Pop()
		}
		p.at(g.Name)
	}
	if n%7 == 0 { // all pictures are painted again
		p.Kit().SetTheme([]string{"dark", "light"}[n/7%2])
		p.Kit().Resize([]float64{390, 1280}[n/7%2], []float64{844, 720}[n/7%2], 1)
	}
	p.at(routes.Result)
	running, notes := p.svc.Keeper().Running()
	if running == nil || !running.Peek.Over || len(notes) > 0 {
		p.t.Fatalf("game %d is not over on the disk: %q; want a finished game without notes", n, notes)
	}
	decisions, err := g.Check(running.Record)
	if err != nil {
		p.t.Fatalf("g.Check(running.Record) = %v; want no error", err)
	}
	p.Nav().Go(routes.Title, nil)
	p.at(routes.Title)
	return decisions
}

// held is the process's use of resources.
type held struct {
	heap, resident    int // in MB
	files, goroutines int
}

func now(t *testing.T) held {
	t.Helper()
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	h := held{heap: int(m.HeapAlloc >> 20), goroutines: runtime.NumGoroutine()}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatalf("os.ReadFile(\"/proc/self/status\") = %v; want no error", err)
	}
	for line := range bytes.Lines(status) {
		if rest, ok := bytes.CutPrefix(line, []byte("VmRSS:")); ok {
			fmt.Sscan(string(rest), &h.resident)
			h.resident >>= 10
		}
	}
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatalf("os.ReadDir(\"/proc/self/fd\") = %v; want no error", err)
	}
	h.files = len(files)
	return h
}

// grew describes what exceeds the earlier use of resources, with some tolerance for
// fluctuation; "" if nothing does.
func (h held) grew(before held) string {
	switch {
	case h.heap > before.heap+before.heap/4+8 || h.resident > before.resident+before.resident/2+64:
		return "memory grows"
	case h.files > before.files+2 || h.goroutines > before.goroutines+2:
		return "handles are not closed"
	}
	return ""
}

// TestLongEvening plays a thousand games one after the other in one program. It must never
// use more memory, files and goroutines than after the first few.
func TestLongEvening(t *testing.T) {
	p := start(t)
	kinds := len(p.svc.Games)
	games := max(requirements.Rounds(8, 1000), 2*kinds)
	warm := max(kinds, min(games/2, 100)) // by then each kind has been played
	var first, last held
	decisions := 0
	for n := 1; n <= games; n++ {
		decisions += p.play(n - 1)
		if n != warm && n != games && n%50 != 0 {
			continue
		}
		last = now(t)
		t.Logf("after %d games, %d decisions, %d ticks: %+v", n, decisions, p.ticks, last)
		if n == warm {
			first = last
		}
		if grown := last.grew(first); n > warm && grown != "" {
			t.Fatalf("%s: after %d games %+v, after %d %+v; want no more than before", grown, warm, first, n, last)
		}
	}
	saved, err := p.svc.Saves.Games()
	if err != nil || len(saved) != games {
		t.Errorf("%d finished games are kept of %d, %v; want all of them and no error", len(saved), games, err)
	}
	if auto := slices.IndexFunc(saved, func(s store.Saved) bool { return strings.HasPrefix(s.Title, "Autosave") }); auto >= 0 {
		t.Errorf("there is %s, auto = %v; want less than 0", saved[auto].Title, auto)
	}
}
