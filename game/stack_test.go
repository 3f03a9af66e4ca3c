package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/color"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/game/words/wordstest"
	"agora/render"
	"agora/render/rendertest"
)

func TestRoutes(t *testing.T) {
	b := newBench(t)
	b.Nav().Go(routes.Title, 1)
	b.happened() // nothing before the tick
	b.Update(nil)
	b.open(routes.Title)
	b.happened("title New(1)")

	b.Nav().Push("a", 2)
	b.Nav().Push("b", 3)
	b.Update(nil)
	b.open(routes.Title, "a", "b")
	b.happened("a New(2)", "b New(3)")

	b.Nav().Pop()
	b.Update([]input.Event{{Kind: input.Hover}})
	b.open(routes.Title, "a")
	b.happened("b hears Hover", "b Leave", "a Return")

	b.Nav().Go("b", nil)
	b.Update(nil)
	b.open("b")
	b.happened("a Save", "title Save", "b New(<nil>)", "a Leave", "title Leave")

	b.Nav().Pop() // popping the last one goes to the title
	b.Update(nil)
	b.open(routes.Title)
	b.happened("b Save", "title New(<nil>)", "b Leave")

	b.Nav().Pop()
	b.Update(nil)
	b.open(routes.Title)
	b.happened()
}

// TestTheFieldGoesWithItsScene: the active text field is that of the top scene, and
// disappears with it.
func TestTheFieldGoesWithItsScene(t *testing.T) {
	b := newBench(t)
	b.scenes["a"].update = func([]input.Event) { b.Nav().(interface{ Writes(string) }).Writes("Name") }
	check := func(want string) {
		t.Helper()
		b.Update(nil)
		if b.writes != want {
			t.Errorf("%q is written into; want %q", b.writes, want)
		}
	}
	b.at(routes.Title, "a")
	check("Name")
	b.Nav().Push("b", nil)
	b.Update(nil)
	check("")
	b.Nav().Pop()
	b.Update(nil)
	check("Name")
	b.scenes["a"].panics = "Update"
	check("")
}

// TestFit: scenes below overlays follow the window, and do nothing else.
func TestFit(t *testing.T) {
	b := newBench(t)
	b.scenes["b"].over, b.scenes[routes.Rules].over = true, true
	b.at(routes.Title, "a", "b", routes.Rules)
	before := map[string]int{}
	for name, f := range b.scenes {
		before[name] = f.fits
	}
	b.Update(nil)
	for name, want := range map[string]int{routes.Title: 0, "a": 1, "b": 1, routes.Rules: 0} {
		if got := b.scenes[name].fits - before[name]; got != want {
			t.Errorf("%s is laid out %d times, want %d", name, got, want)
		}
	}
}

func TestWhatCannotBeOpenedChangesNothing(t *testing.T) {
	b := newBench(t).at(routes.Title, "a")
	b.Nav().Go("b", errors.New("line 3: the record is broken"))
	b.Nav().Push("nowhere", nil)
	b.Update(nil)
	b.open(routes.Title, "a")
	b.happened("a Save", "title Save", "b New(line 3: the record is broken)")
	b.said("Line 3: the record is broken.", `There is no screen "nowhere" in this program.`)
}

func TestScenesThatSendEachOtherInCircles(t *testing.T) {
	b := newBench(t)
	for route, to := range map[string]string{"x": "y", "y": "x"} {
		b.Route(route, func(svc Services, arg any) (Scene, error) {
			svc.Nav.Go(to, nil)
			return &fake{name: route, log: &b.log}, nil
		})
	}
	b.Nav().Go("x", nil)
	b.Update(nil)
	if b.failure == nil {
		t.Error("two scenes that lead to each other cause no failure; want a page that says so")
	}
}

func TestQuit(t *testing.T) {
	if !platform.CanQuit() {
		t.Fatal("this test is for systems where the program can end itself: platform.CanQuit() = false; want true")
	}
	b := newBench(t).at(routes.Title, "a")
	b.scenes["a"].panics = "Save" // must not keep the others from saving
	b.Nav().Quit()
	b.Update(nil)
	b.happened("a Save", "a Save", "title Save", "a Record", "title Save", "a Leave", "title Leave")
	b.open()
	if !b.Ended() {
		t.Error("the program has not ended: b.Ended() = false; want true")
	}
}

func TestNothingIsDrawnWhenNothingChanges(t *testing.T) {
	b := newBench(t).at("a")
	frames := b.Stats().Frames
	for range 100 {
		b.Update(nil)
		b.draw()
	}
	if n := b.Stats().Frames - frames; n != 0 {
		t.Errorf("%d frames drawn; want 0", n)
	}
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"Invalidate", b.Nav().Invalidate},
		{"Animating", b.Nav().Animating},
		{"Toast", func() { b.Nav().Toast("hello") }},
		{"ApplySettings", b.Nav().ApplySettings},
		{"an event", func() { b.Update([]input.Event{{Kind: input.Hover}}) }},
		{"a scene", func() { b.Nav().Push("b", nil); b.Update(nil) }},
	} {
		change.do()
		if !b.draw() {
			t.Errorf("%s draws nothing: b.draw() = false; want true", change.name)
		}
		if b.draw() {
			t.Errorf("after %s, a second frame is drawn: b.draw() = true; want false", change.name)
		}
	}
}

func TestQuietTicksDoNotAllocate(t *testing.T) {
	b := newBench(t).at("a")
	if n := testing.AllocsPerRun(200, func() { b.Update(nil); b.draw() }); n != 0 {
		t.Errorf("a tick in which nothing happens allocates %g times; want 0", n)
	}
}

func TestOverlayIsDrawnAboveADimmedScene(t *testing.T) {
	b := newBench(t)
	b.scenes["a"].colour = render.RGB(0xFFFFFF)
	b.scenes["b"].over = true
	b.scenes["b"].colour = render.Color{}
	b.at("a")
	bare := rendertest.Read(b.img).RGBAAt(10, 10)
	b.Nav().Push("b", nil)
	b.Update(nil)
	b.draw()
	b.happened("b New(<nil>)", "a Draw", "b Draw")
	dimmed := rendertest.Read(b.img).RGBAAt(10, 10)
	if bare != (color.RGBA{255, 255, 255, 255}) || dimmed.R >= bare.R-40 {
		t.Errorf("bare %v, dimmed %v; want %v and R less than %v", bare, dimmed, color.RGBA{255, 255, 255, 255}, bare.R-40)
	}
	b.scenes["b"].over = false
	b.Nav().Invalidate()
	b.draw()
	b.happened("b Draw")
}

// discreet is a scene that everybody may see in red only.
type discreet struct{ *fake }

func (d discreet) DrawForAll(c *render.Canvas) {
	d.did("DrawForAll")
	c.Fill(c.Bounds(), render.RGB(0xFF0000))
}

// TestPictureIsDiscreet: a saved picture of a scene with secrets shows what everybody may
// see, while the screen still shows the rest.
func TestPictureIsDiscreet(t *testing.T) {
	b := newBench(t).at(routes.Title)
	b.Route("secret", func(Services, any) (Scene, error) { return discreet{b.scenes["a"]}, nil })
	var taken color.RGBA
	b.take = func(c *render.Canvas) { taken = snapshot(c).RGBAAt(5, 5) }
	b.at("secret")
	b.Nav().Screenshot()
	b.Update(nil)
	b.draw()
	b.happened("a DrawForAll", "a Draw")
	if taken != (color.RGBA{255, 0, 0, 255}) {
		t.Errorf("the picture is %v, want %v", taken, color.RGBA{255, 0, 0, 255})
	}
	if got := rendertest.Read(b.img).RGBAAt(5, 5); got == taken {
		t.Errorf("the screen shows what the picture does: rendertest.Read(b.img).RGBAAt(5, 5) = %v; want anything but %v", got, taken)
	}
	b.at(routes.Title)
	b.Nav().Screenshot()
	b.Update(nil)
	b.draw()
	b.happened("title Draw")
	if taken == (color.RGBA{255, 0, 0, 255}) {
		t.Errorf("no picture was taken of a scene without secrets: taken = %v; want anything but %v", taken, color.RGBA{255, 0, 0, 255})
	}
}

func TestGlobalKeys(t *testing.T) {
	b := newBench(t).at("a")
	b.Update([]input.Event{key(input.KeyM, 0), key(input.KeyF11, 0), key(input.KeyQ, 0), key(input.KeyM, input.Ctrl)})
	b.happened("a hears KeyPress,KeyPress") // the scene gets Q and Ctrl+M
	if !b.svc.Settings.Mute || !b.svc.Settings.FullScreen {
		t.Errorf("settings %+v; want muted and full screen", b.svc.Settings)
	}
	saved, _ := store.LoadSettings(b.settingsStore())
	if !saved.Mute || !saved.FullScreen {
		t.Errorf("saved settings %+v; want muted and full screen", saved)
	}
	b.said("Sound is off.")

	held := key(input.KeyM, 0)
	held.Repeat = true
	b.Update([]input.Event{held})
	b.happened()
	if !b.svc.Settings.Mute {
		t.Error("a held M goes on and off: b.svc.Settings.Mute = false; want true")
	}

	b.silent = true // as with the flag -mute: M turns sound on, whatever was set
	b.Update([]input.Event{key(input.KeyM, 0)})
	if b.silent || b.svc.Settings.Mute {
		t.Errorf("M does not end the silence of -mute: b.silent is %v; b.svc.Settings.Mute is %v; want false and false", b.silent, b.svc.Settings.Mute)
	}
	b.Update([]input.Event{key(input.KeyM, 0)})

	b.scenes["a"].typing = true
	b.Update([]input.Event{key(input.KeyM, 0)})
	b.happened("a hears KeyPress")
	if !b.svc.Settings.Mute {
		t.Error("M typed into a field turned the sound on: b.svc.Settings.Mute = false; want true")
	}
	b.scenes["a"].typing = false

	b.Update([]input.Event{key(input.KeyF1, 0)})
	b.open("a", routes.Rules)
	b.happened("rules New({market a})")
	b.Update([]input.Event{key(input.KeyF1, 0)}) // already open
	b.open("a", routes.Rules)

	if platform.CanQuit() {
		b.Update([]input.Event{key(input.KeyQ, input.Ctrl)})
		if !b.Ended() {
			t.Error("Ctrl+Q does not end: b.Ended() = false; want true")
		}
	}
}

func TestToasts(t *testing.T) {
	b := newBench(t).at("a")
	for _, text := range []string{"one", "two", "two", "three", "four"} {
		b.Nav().Toast(text)
	}
	b.Nav().Toast("")
	b.said("two", "three", "four")
	if !b.draw() {
		t.Error("messages are not drawn: b.draw() = false; want true")
	}
	ticks := 0
	for ; len(b.toasts.list) > 0 && ticks < 10_000; ticks++ {
		b.Update(nil)
	}
	if want := 3*toastTicks + toastTicksRune*len("two"+"three"+"four"); ticks != want { // one after another
		t.Errorf("gone after %d ticks, want %d", ticks, want)
	}
	if !b.draw() {
		t.Error("they stay on the screen: b.draw() = false; want true")
	}
	if strings.Contains(strings.Join(b.log, ""), "hears") {
		t.Errorf("the scene heard of it: %q, strings.Join(b.log, \"\") = %q; want one without \"hears\"", b.log, strings.Join(b.log, ""))
	}
}

// TestOddSizes: drawing works in windows of any size and shape, also the failure page,
// and with messages that are too long.
func TestOddSizes(t *testing.T) {
	b := newBench(t).at("a")
	for _, fail := range []bool{false, true} {
		for _, s := range [][3]float64{{1, 1, 1}, {1, 1, 0.25}, {3, 900, 2}, {900, 3, 1}, {320, 240, 1.5}, {390, 844, 3}, {2560, 1, 1}, {5000, 3000, 1}} {
			b.svc.Kit.Resize(s[0], s[1], s[2])
			b.Nav().Toast(strings.Repeat("long words ", 60))
			b.Update([]input.Event{{Kind: input.Resize}})
			if !b.draw() {
				t.Errorf("%v: nothing drawn: b.draw() = false; want true", s)
			}
			if fail != (b.failure != nil) {
				t.Fatalf("%v: failure %v; want a failure: %v", s, b.failure, fail)
			}
		}
		b.scenes["a"].panics = "Update"
		b.Update(nil)
	}
}

func TestTrace(t *testing.T) {
	b := newBench(t).at("a")
	var out bytes.Buffer
	b.trace.out, b.trace.outside = &out, 1
	lines := func() (all []map[string]any) {
		for _, l := range strings.Split(strings.TrimSpace(out.String()), "\n") {
			var m map[string]any
			if l != "" {
				if err := json.Unmarshal([]byte(l), &m); err != nil {
					t.Fatalf("%q: json.Unmarshal([]byte(l), &m) = %v; want no error", l, err)
				}
				all = append(all, m)
			}
		}
		out.Reset()
		return all
	}
	b.Update([]input.Event{{Kind: input.Hover}})
	got := lines()
	if len(got) != 1 || got[0]["scene"] != "a" || got[0]["text"] != "this is a" || got[0]["frames"] == nil {
		t.Errorf("first lines %v; want scene \"a\", its text and a number of frames", got)
	}
	b.Update(nil)
	b.Nav().Invalidate()
	b.Update(nil)
	if got := lines(); len(got) != 0 {
		t.Errorf("nothing changed: %v; want none", got)
	}
	b.Nav().Push("b", nil)
	b.Nav().Toast("hello")
	b.Update(nil)
	got = lines()
	if len(got) != 1 || got[0]["scene"] != "b" || len(got[0]["routes"].([]any)) != 2 || got[0]["toasts"].([]any)[0] != "hello" {
		t.Errorf("after a push %v; want scene \"b\" over another, and the toast \"hello\"", got)
	}
	var now map[string]any
	if err := json.Unmarshal([]byte(b.traceText()), &now); err != nil || now["scene"] != "b" || now["ticks"] == nil {
		t.Errorf("on demand %v, %v; want scene \"b\", a number of ticks and no error", now, err)
	}
}

func TestSpeedAndTheme(t *testing.T) {
	for _, c := range []struct {
		speed, reduced string
		wish           bool
		want           render.Speed
	}{
		{"normal", "system", false, render.Normal}, {"fast", "off", true, render.Fast}, {"off", "off", false, render.Off},
		{"fast", "on", false, render.Off}, {"normal", "system", true, render.Off},
	} {
		s := store.DefaultSettings()
		s.AnimationSpeed, s.ReducedMotion = c.speed, c.reduced
		if got := (Services{Settings: &s, Preferences: &Preferences{Preferences: platform.Preferences{LittleMotion: c.wish}}}).Speed(); got != c.want {
			t.Errorf("%+v: got %v, want %v", c, got, c.want)
		}
	}
	b := newBench(t).at("a")
	b.svc.Settings.Theme = "dark"
	b.Nav().ApplySettings()
	if !b.svc.Kit.Theme().Dark || !b.draw() {
		t.Errorf("the theme has not changed: b.svc.Kit.Theme().Dark is %v; want a dark theme that is drawn", b.svc.Kit.Theme().Dark)
	}
}

// TestWishesAreFollowed: changed preferences in the system take effect at once, even for
// scenes with their own copy of the services.
func TestWishesAreFollowed(t *testing.T) {
	b := newBench(t).at("a")
	b.svc.Preferences = &Preferences{}
	b.svc.Settings.Theme, b.svc.Settings.ReducedMotion = "system", "system"
	scenes := b.svc
	b.dirty = false
	b.followPreferences(platform.Preferences{Dark: true, LittleMotion: true})
	if scenes.theme() != "dark" || scenes.Speed() != render.Off || !b.dirty {
		t.Errorf("the theme is %s, the speed %v, a picture is due: %v; want \"dark\", %v and true", scenes.theme(), scenes.Speed(), b.dirty, render.Off)
	}
	b.followPreferences(platform.Preferences{})
	if scenes.theme() != "light" || scenes.Speed() == render.Off {
		t.Errorf("then the theme is %s, the speed %v; want \"light\" and anything but %v", scenes.theme(), scenes.Speed(), render.Off)
	}
}

// TestTheSystemsLanguageIsFollowed: if the language is set to the system's, every open
// screen follows it; otherwise it keeps the chosen one.
func TestTheSystemsLanguageIsFollowed(t *testing.T) {
	for chosen, want := range map[string]string{"system": "de", "fr": "fr"} {
		b := newBench(t).at("a", "b")
		b.svc.Preferences, b.svc.Words = &Preferences{}, wordstest.Speaking(t, words.English)
		b.svc.Settings.Language = chosen
		if err := b.svc.speak(chosen); err != nil {
			t.Fatalf("b.svc.speak(chosen) = %v; want no error", err)
		}
		b.log, b.dirty = nil, false
		b.followPreferences(platform.Preferences{Languages: "de_AT.UTF-8,en"})
		if got := b.svc.Words.Language(); got != want || !b.dirty {
			t.Errorf("%s: it speaks %s, a picture is due: %v; want %s and true", chosen, got, b.dirty, want)
		}
		if said := strings.Join(b.log, ", "); (said == "a Return, b Return") != (chosen == "system") {
			t.Errorf("with the theme %s chosen, the system's change calls %q; want a Return of both only if the system's theme is chosen", chosen, said)
		}
	}
}

// TestNoFullScreen: where the window cannot fill the screen, F11 does nothing.
func TestNoFullScreen(t *testing.T) {
	b := newBench(t).at("a")
	b.svc.Preferences = &Preferences{NoFullScreen: true}
	b.Update([]input.Event{key(input.KeyF11, 0)})
	if b.svc.Settings.FullScreen {
		t.Errorf("F11 asked for what there is not: b.svc.Settings.FullScreen is %v; want false", b.svc.Settings.FullScreen)
	}
}
