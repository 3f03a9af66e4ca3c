// Package framecost measures the program's own work for a frame of a full table:
// Update and Draw up to the triangles, without a display, so that the same can
// be measured natively and as WebAssembly under Node.
//
//	go test ./tests/framecost -bench .
//	GOOS=js GOARCH=wasm NODE_OPTIONS="--require=$PWD/tests/framecost/window.cjs" go test \
//	    -exec="$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./tests/framecost -bench .
//
// What it costs to send the triangles is measured in scenes/markettable/pictures, and
// with everything in tests/e2e/browser.
package framecost

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"agora/game"
	"agora/game/bots"
	"agora/game/catalogue"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/rules/chance"
	"agora/rules/market"
	"agora/scenes"
)

// full returns a program that shows a finished or nearly finished game with the log
// unfolded.
func full(t testing.TB, g catalogue.Game) *game.App {
	t.Helper()
	record := []byte(g.Sample)
	if g.Name() == (market.Game{}).Name() { // its table can be fuller than that
		record = fullMarket(t)
	}
	app := program(t, g, routes.GoOnArg{Record: record})
	for range 600 {
		app.Update(nil)
	}
	if tr := app.Trace(); tr["scene"] != g.Name() || tr["busy"] != false {
		t.Fatalf("the table is not ready: %v; want its own scene, not busy", tr)
	}
	return app
}

// program returns a program that shows a table without any animation.
func program(t testing.TB, g catalogue.Game, arg routes.PlayArg) *game.App {
	t.Helper()
	kit, err := render.NewKit()
	if err != nil {
		t.Fatalf("render.NewKit() = %v; want no error", err)
	}
	t.Cleanup(kit.Close)
	kit.Resize(1280, 720, 1)
	settings := store.DefaultSettings()
	settings.AnimationSpeed, settings.LogFolded = "off", false
	app := game.NewApp(game.Services{
		Kit: kit, Saves: store.NewSaves(&store.Memory{}), Settings: &settings, Games: scenes.Games(), Version: "test",
	})
	for name, make := range scenes.Routes() {
		app.Route(name, make)
	}
	app.Nav().Go(g.Name(), arg)
	return app
}

// each runs do for every game.
func each[T interface {
	Run(name string, do func(T)) bool
}](t T, do func(t T, g catalogue.Game)) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t T) { do(t, g) })
	}
}

// fullMarket returns the record of a game of The Marketplace with all cards but the last on
// the table, placed at random, in which the players in turn own every shop that can be
// owned.
func fullMarket(t testing.TB) []byte {
	t.Helper()
	g := market.Game{}
	info := match.Info{Seed: 5, Players: make([]match.Player, 4)}
	s, err := match.New(g, info)
	if err != nil {
		t.Fatalf("match.New(g, info) = %v; want no error", err)
	}
	moves := chance.New(5, 77)
	for len(s.State().Placed(nil)) < 35 || s.Turn().Phase != market.PhasePlace {
		m := market.NoBuy()
		if s.Turn().Phase == market.PhasePlace {
			m, _ = g.Sample(s.State(), &moves)
		}
		if _, err := s.Do(m); err != nil {
			t.Fatalf("s.Do(m) = %v; want no error", err)
		}
	}
	position, owners := owned(g, s.State())
	if owners < 30 {
		t.Fatalf("only %d shops are owned; want at least 30", owners)
	}
	if s, err = match.NewAt(g, info, position); err != nil {
		t.Fatalf("match.NewAt(g, info, position) = %v; want no error", err)
	}
	return s.Record().Bytes()
}

// owned returns the position with an owner for every shop that can have one, and the number
// of such shops.
func owned(g market.Game, st market.State) (position string, n int) {
	position = g.Encode(st)
	for _, id := range st.Placed(nil) {
		for letter := 'a'; letter <= 'f'; letter++ {
			f := strings.Fields(position) // cards, owners, coins, seat
			more := fmt.Sprintf("%d.%c=%d", id, letter, n%4+1)
			if f[1] != "-" {
				more = f[1] + "," + more
			}
			f[1] = more
			next, err := g.Decode(st, strings.Join(f, " "))
			if err != nil {
				continue
			}
			position = g.Encode(next)
			n++
		}
	}
	return position, n
}

// nowhere returns a function that starts a frame that is collected but not submitted.
func nowhere(kit *render.Kit) func() *render.Canvas {
	return func() *render.Canvas { return kit.Begin(nil) }
}

// TestFrame checks that a frame of an idle table allocates nothing, and that none is drawn
// unless requested.
func TestFrame(t *testing.T) {
	each(t, func(t *testing.T, g catalogue.Game) {
		app := full(t, g)
		begin := nowhere(app.Kit())
		for range 10 {
			app.Draw(begin)
		}
		if app.Draw(begin) {
			t.Error("a frame is drawn that nothing asked for: app.Draw(begin) = true; want false")
		}
		if n := testing.AllocsPerRun(50, func() { app.Nav().Invalidate(); app.Update(nil); app.Draw(begin) }); n != 0 {
			t.Errorf("a frame at rest allocates %g times; want 0", n)
		}
	})
}

// TestHoverAllocs checks that moving the mouse over the table allocates next to nothing,
// because targets and buttons are cached.
func TestHoverAllocs(t *testing.T) {
	each(t, func(t *testing.T, g catalogue.Game) {
		app := full(t, g)
		begin := nowhere(app.Kit())
		events := make([]input.Event, 1)
		i := 0
		hover := func() {
			events[0] = input.Event{Kind: input.Hover, X: float64(200 + i*37%800), Y: float64(40 + i*53%500)}
			app.Update(events)
			app.Draw(begin)
			i++
		}
		for range 300 {
			hover()
		}
		if n := testing.AllocsPerRun(300, hover); n > 8 {
			t.Errorf("a frame in which the mouse moves allocates %g times; want at most 8", n)
		}
	})
}

// bench measures a frame once enough frames have painted every picture.
func bench(b *testing.B, frame func(app *game.App, begin func() *render.Canvas, i int)) {
	each(b, func(b *testing.B, g catalogue.Game) {
		app := full(b, g)
		begin := nowhere(app.Kit())
		for i := range 300 {
			frame(app, begin, i)
		}
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			frame(app, begin, i)
		}
	})
}

// BenchmarkRest measures a frame of an idle table.
func BenchmarkRest(b *testing.B) {
	bench(b, func(app *game.App, begin func() *render.Canvas, _ int) {
		app.Nav().Invalidate()
		app.Update(nil)
		app.Draw(begin)
	})
}

// BenchmarkHover measures a frame while the mouse moves over the table.
func BenchmarkHover(b *testing.B) {
	events := make([]input.Event, 1)
	bench(b, func(app *game.App, begin func() *render.Canvas, i int) {
		events[0] = input.Event{Kind: input.Hover, X: float64(200 + i*37%800), Y: float64(40 + i*53%500)}
		app.Update(events)
		app.Draw(begin)
	})
}

// BenchmarkQuiet measures a tick in which nothing happens.
func BenchmarkQuiet(b *testing.B) {
	bench(b, func(app *game.App, begin func() *render.Canvas, _ int) {
		app.Update(nil)
		app.Draw(begin)
	})
}

// BenchmarkThinking measures frames at 60 a second while the strongest computers play each
// other and every core is busy with something else too. It reports the longest frame, and
// the 99th percentile.
func BenchmarkThinking(b *testing.B) {
	if runtime.GOOS == "js" {
		b.Skip("there is one thread, and nothing besides")
	}
	each(b, func(b *testing.B, g catalogue.Game) {
		info := match.Info{Seed: 11}
		for range 2 {
			info.Players = append(info.Players, match.Player{Kind: match.Kind(bots.Levels)})
		}
		app := program(b, g, routes.NewArg{Info: info})
		begin := nowhere(app.Kit())
		frame := func() time.Duration {
			start := time.Now()
			app.Nav().Invalidate()
			app.Update(nil)
			app.Draw(begin)
			took := time.Since(start)
			time.Sleep(time.Second/60 - took)
			return took
		}
		for range 60 { // every picture is painted
			frame()
		}
		var done atomic.Bool
		defer done.Store(true)
		for range runtime.NumCPU() {
			go func() {
				for !done.Load() {
				}
			}()
		}
		var all []time.Duration
		for b.Loop() {
			all = append(all, frame())
		}
		slices.Sort(all)
		b.ReportMetric(float64(all[len(all)-1])/1e6, "ms-longest")
		b.ReportMetric(float64(all[len(all)*99/100])/1e6, "ms-99%")
	})
}
