package game

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/game/bots/apart"
	"agora/game/input"
	"agora/game/known"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/appicon"
	"agora/render/paint"
	"agora/render/sound"
)

// Program configures Run.
type Program struct {
	Version string
	Games   known.Games
	Routes  map[string]Maker
	Start   func(svc Services) // opens the first scene through svc.Nav
	Window  image.Point        // size in points when not full screen; zero: as last time
	Mute    bool               // no sound until the player turns it on
	// Language is the code of the initial language; "": as the settings say.
	Language string
	// Line opens the line to a friend's host; nil: no connections.
	Line remote.Opener
}

// The smallest size to which the window can be dragged. Systems that ignore it do no
// harm: everything is drawn smaller then.
const (
	leastWindow   = 240
	defaultWidth  = 1280
	defaultHeight = 720
)

// Run opens the window and runs the program until it ends. An error means that no window
// could be opened; see platform.Diagnose.
func Run(p Program) error {
	l, err := newLoop(p)
	if err != nil {
		return err
	}
	ebiten.SetWindowTitle("Agora")
	ebiten.SetWindowIcon(appicon.All())
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(leastWindow, leastWindow, -1, -1)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false)
	l.openWindow(p.Window)
	l.app.windowed = true
	defer l.stop()
	err = ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{
		X11ClassName: "Agora", X11InstanceName: "agora", ApplePressAndHoldEnabled: false,
	})
	// If the window breaks down, nobody has told the scenes to save.
	_ = l.app.svc.Saves.Flush()
	l.app.svc.Sound.Close()
	l.app.svc.Kit.Close()
	return err
}

// newServices opens the stores and creates what scenes share. It returns a sentence for
// everything that is not as it should be.
func newServices(p Program) (Services, []error, error) {
	kit, err := render.NewKit()
	if err != nil {
		return Services{}, nil, err
	}
	var notes []error
	st, err := store.Open()
	if err != nil {
		notes = append(notes, err)
	}
	settings, wrong := store.LoadSettings(st)
	notes = append(notes, wrong...)
	said, err := p.Games.Words()
	if err != nil {
		return Services{}, nil, err
	}
	svc := Services{
		Kit: kit, Words: said, Sound: sound.New(), Saves: store.NewSaves(st), Settings: &settings,
		Games: p.Games, Version: p.Version,
		Preferences: &Preferences{Preferences: platform.CurrentPreferences(), NoFullScreen: !platform.CanFullScreen()},
		Page:        newPage(),
	}
	if platform.HasWorkers() {
		svc.Minds = apart.New(func(heard func(string), broken func()) (apart.Link, error) {
			return platform.StartWorker(heard, broken)
		})
	}
	kit.SetDrawer(platform.Draws())
	if p.Line != nil {
		svc.Far = play.NewFar(remote.New(remote.Config{Open: p.Line, Heard: platform.Wake, Saves: svc.Saves, Game: svc.Games.Rules, Now: time.Now}))
	}
	said.SetTouch(svc.Preferences.TouchOnly)
	language := settings.Language
	if p.Language != "" {
		language = p.Language
	}
	if err := svc.speak(language); err != nil {
		notes = append(notes, err)
	}
	return svc, notes, nil
}

// loop connects an App to Ebitengine.
type loop struct {
	mu      sync.Mutex // held during a tick; the browser may ask to save between ticks
	app     *App
	poller  *input.Poller
	tracker input.Tracker
	window  windowState
	lag     lag

	scale   platform.Scale
	device  float64 // device scale to pretend, 0: the real one
	shape   shape
	resized bool
	ready   bool
	resting atomic.Bool
	glance  atomic.Bool // it was woken for a tick
	hidden  atomic.Bool // the window was hidden since the last tick and has lost the focus
	stop    func()      // stops receiving files
	focused bool        // the window had the focus at the last tick
	again   func()      // looks whether the player's preferences have changed
	pads    []ebiten.GamepadID
	title   string // of the window, unless it is the default
	wrote   string // the text field that the system knows about
	target  *ebiten.Image
	begin   func() *render.Canvas
}

// shape holds the values that a layout depends on.
type shape struct {
	w, h, device, zoom float64
	insets             [4]float64
}

func newLoop(p Program) (*loop, error) {
	svc, notes, err := newServices(p)
	if err != nil {
		return nil, err
	}
	l := &loop{app: NewApp(svc), poller: input.NewPoller(), device: pretendedScale(), focused: true, stop: func() {}}
	l.begin = func() *render.Canvas { return l.app.svc.Kit.Begin(l.target) }
	l.app.screen, l.app.silent = l, p.Mute
	l.app.applySound()
	for name, make := range p.Routes {
		l.app.Route(name, make)
	}
	for _, n := range notes {
		l.app.toast(svc.Words.Err(n))
	}
	if name := os.Getenv("AGORA_TRACE"); name != "" {
		out, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			return nil, err
		}
		l.app.trace.out = out
	}
	platform.Listen(platform.Hooks{
		Save: func() { l.between(l.app.save) },
		Quit: func() { l.app.soon(func() { l.app.svc.Nav.Quit() }) },
		Open: func(chosen []platform.Chosen) {
			go l.app.soon(func() { l.app.openChosen(words.M("program.chosen.files"), chosen) })
		},
		Drop: func(dropped []platform.Chosen) {
			go l.app.soon(func() { l.app.openChosen(words.M("program.dropped.files"), dropped) })
		},
		Launch: func(name string, data []byte) { go l.app.soon(func() { l.app.launched(name, data) }) },
		Link:   func(text string) { go l.app.soon(func() { l.app.openLink(text) }) },
		News:   func(text string, waits bool) { go l.app.soon(func() { l.app.news(text, waits) }) },
		Say:    func(text string) { go l.app.soon(func() { l.app.toast(words.Tame(text)) }) },
		Hide: func() {
			l.hidden.Store(true)
			l.between(func() { l.app.save(); l.app.svc.Sound.Hide() })
		},
		Trace: func() (text string) {
			platform.Wake() // its reader may be waiting for input
			l.between(func() { text = l.app.traceText() })
			return text
		},
		Words: func(all bool) (text string) { l.between(func() { text = l.app.speech(all) }); return text },
		Use:   func(id, value string) { go l.app.soon(func() { l.app.use(id, value) }) },
	})
	l.again = platform.FollowPreferences(svc.Preferences.Preferences, func(now platform.Preferences) { l.app.soon(func() { l.app.followPreferences(now) }) })
	if folder := svc.Saves.Store().Place(); filepath.IsAbs(folder) { // not in the browser or in memory
		l.stop = platform.Receive(folder, func(name string, data []byte) {
			var wrong error
			if data == nil { // the other program could not read it; reading may take a while
				data, wrong = store.ReadFile(name)
				name = filepath.Base(name)
			}
			l.app.soon(func() {
				if wrong != nil {
					l.app.openFile(name, nil, wrong)
				} else {
					l.app.launched(name, data)
				}
				if ebiten.IsWindowMinimized() {
					ebiten.RestoreWindow()
				}
				ebiten.RequestAttention()
			})
		})
	}
	if svc.Far != nil {
		platform.FindHost(wire.PageHeader, func(page string) { l.app.soon(func() { svc.Far.Page, l.app.dirty = page, true }) })
		go l.keepAwake()
	}
	l.app.start(p.Start)
	return l, nil
}

// pretendedScale returns the device scale set by AGORA_SCALE, for seeing how other
// screens look; 0 if unset.
func pretendedScale() float64 {
	v, err := strconv.ParseFloat(os.Getenv("AGORA_SCALE"), 64)
	if err != nil || !(v >= 0.25 && v <= 8) {
		return 0
	}
	return v
}

// between calls do between two ticks. In the browser, events also arrive while a tick is
// waiting; then do is not called.
func (l *loop) between(do func()) {
	if l.mu.TryLock() {
		defer l.mu.Unlock()
		do()
	}
}

// LayoutF returns the size in pixels of the screen for a window of a size in points.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	l.scale.Follow()
	device := l.device
	if device == 0 {
		device = ebiten.Monitor().DeviceScaleFactor()
	}
	if !(device > 0) {
		device = 1
	}
	w, h = max(w, 1), max(h, 1)
	zoom := l.app.svc.zoom(w, h)
	in := platform.Insets()
	if now := (shape{w, h, device, zoom, in}); now != l.shape {
		l.shape, l.resized = now, true
		l.app.dirty = true
		kit := l.app.svc.Kit
		kit.ResizeWithin(w/zoom, h/zoom, render.Insets{Left: in[3] / zoom, Top: in[0] / zoom, Right: in[1] / zoom, Bottom: in[2] / zoom}, device*zoom)
		l.app.trace.outside = kit.Scale() / device
	}
	return w * device, h * device // Ebitengine and the kit both round up
}

// Layout is never called, because there is LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

// Update is called 60 times a second unless the program rests.
func (l *loop) Update() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.resting.Load() || l.hidden.Load() {
		l.lag.forget()
	}
	l.rest(false)
	raw := l.poller.Read(l.app.svc.Kit, l.resized)
	l.app.inOrder = l.poller.InOrder()
	raw.Focused = !l.hidden.Swap(false) && raw.Focused
	if raw.Focused && !l.focused { // not every system tells what the player changed in the meantime
		l.again()
	}
	l.focused = raw.Focused
	l.resized = false
	if ebiten.IsWindowBeingClosed() {
		l.app.svc.Nav.Quit()
	}
	l.app.hearDrop(ebiten.DroppedFiles())
	began := time.Now()
	l.app.Update(l.tracker.Feed(raw))
	// These ticks get no events, since nobody knows how long a key or finger was down
	// between two frames.
	for n := l.lag.missed(began); n > 0 && time.Since(began) < mostMending && !l.app.Ended(); n-- {
		l.app.Update(nil)
	}
	l.app.point(l.tracker.PadPointer())
	l.seekTypefaces()
	if l.app.writes != l.wrote {
		l.wrote = l.app.writes
		platform.Writes(l.wrote)
	}
	l.app.stats.Updating += time.Since(began)
	l.window.watch(l.app)
	l.rest(l.app.resting() || ebiten.IsWindowMinimized() && !l.app.waits())
	if l.app.Ended() {
		l.window.keep(l.app)
		return ebiten.Termination
	}
	return nil
}

// seekTypefaces searches for typefaces with characters that the program's own lack, for
// instance in players' names.
func (l *loop) seekTypefaces() {
	sought := l.app.svc.Kit.Lacking()
	if len(sought) == 0 {
		return
	}
	platform.SeekTypefaces(sought, func(found []*paint.Typeface, damaged []string) {
		l.app.soon(func() {
			l.app.svc.Kit.Lend(sought, found)
			l.app.dirty, l.resized = true, true // lay out all text again
			if len(damaged) > 0 {
				l.app.toast(l.app.svc.Words.T("platform.typefaces", "names", words.Short(strings.Join(damaged, ", "), 200), "n", len(damaged)))
			}
		})
	})
}

// Draw is called for every frame of the display.
func (l *loop) Draw(target *ebiten.Image) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lag.picture()
	l.app.frames++
	if target != l.target { // a new one is still empty
		l.target, l.app.dirty = target, true
	}
	began := time.Now()
	drawn := l.app.Draw(l.begin)
	l.app.stats.Drawing += time.Since(began)
	switch {
	case drawn && !l.ready:
		l.ready = true
		platform.Ready()
	case drawn:
		platform.Told()
	}
}

// rest puts the program to sleep until an event, after which it stays awake for a while.
// A gamepad does not wake it, and readers of the trace file count ticks; with either it
// never sleeps.
func (l *loop) rest(on bool) {
	if on {
		l.pads = ebiten.AppendGamepadIDs(l.pads[:0])
		on = len(l.pads) == 0 && l.app.trace.out == nil
	}
	if on == l.resting.Load() {
		return
	}
	if !on && !l.glance.Swap(false) {
		l.app.quiet = 0
	}
	l.resting.Store(on)
	platform.Rest(on)
	if on && len(l.app.later) > 0 { // they came too early to wake the program
		platform.Wake()
	}
}

func (l *loop) wake() {
	if l.resting.Load() {
		platform.Wake()
	}
}

func (l *loop) setFullScreen(on bool) {
	if ebiten.IsFullscreen() != on && platform.CanFullScreen() && (!on || platform.MayFullScreen()) {
		ebiten.SetFullscreen(on)
	}
}

// call alerts the player if the window does not have the focus.
func (l *loop) call(title, text string) {
	if title != l.title {
		l.title = title
		ebiten.SetWindowTitle(title)
		platform.Title(title)
	}
	if text != "" && !ebiten.IsFocused() {
		ebiten.RequestAttention()
		platform.Notify(text)
	}
}

func (l *loop) keepLit(on bool) { platform.KeepLit(on) }

func (l *loop) fullScreen() bool { return ebiten.IsFullscreen() }

// windowState remembers the size of the window for the next start.
type windowState struct {
	fixed  bool // set on the command line
	size   image.Point
	opened image.Point // initial size
	full   bool
}

// Room that a window leaves for its title bar and edges, and for the system's bars if the
// free part of the monitor is unknown, in dp: the largest values among desktops.
const (
	sideRoom  = 16
	titleRoom = 48
	barRoom   = 96
)

// fit returns the size and place of a window within the free part of a monitor, as close
// as possible to the wanted size.
func fit(wanted image.Point, free image.Rectangle) (size, at image.Point) {
	size = image.Pt(max(min(wanted.X, free.Dx()-sideRoom), leastWindow), max(min(wanted.Y, free.Dy()-titleRoom), leastWindow))
	rest := free.Size().Sub(size)
	return size, free.Min.Add(image.Pt(max(rest.X/2, 0), max(titleRoom*2/3, rest.Y/3)))
}

// free returns the part of the monitor that a window may fill; false if unknown.
func free() (image.Rectangle, bool) {
	if area, ok := platform.WorkArea(); ok {
		return area, true
	}
	m := ebiten.Monitor()
	if m == nil {
		return image.Rectangle{}, false
	}
	w, h := m.Size()
	return image.Rect(0, 0, w, h-barRoom+titleRoom), w > 0 && h > barRoom
}

func (l *loop) openWindow(size image.Point) {
	s := l.app.svc.Settings
	l.window.fixed = size != image.Point{}
	if !l.window.fixed {
		size = image.Pt(s.WindowWidth, s.WindowHeight)
		if size.X < leastWindow || size.Y < leastWindow {
			size = image.Pt(defaultWidth, defaultHeight)
		}
		if area, ok := free(); ok {
			var at image.Point
			size, at = fit(size, area)
			ebiten.SetWindowPosition(at.X, at.Y)
		}
		s.FullScreen = s.FullScreen && platform.MayFullScreen()
		l.setFullScreen(s.FullScreen)
	}
	l.window.size, l.window.opened = size, size
	ebiten.SetWindowSize(size.X, size.Y)
}

// watch notes the size of an ordinary window, and whether the player has left full screen
// by the system's own means.
func (w *windowState) watch(a *App) {
	full := ebiten.IsFullscreen()
	if full != w.full {
		w.full = full
		if a.svc.Settings.FullScreen != full && !w.fixed {
			a.svc.Settings.FullScreen = full
			a.dirty = true
		}
	}
	if full || ebiten.IsWindowMaximized() || ebiten.IsWindowMinimized() {
		return
	}
	if width, height := ebiten.WindowSize(); width >= leastWindow && height >= leastWindow {
		w.size = image.Pt(width, height)
	}
}

// keep stores the size in the settings, unless the program chose it: on a small monitor
// that may be less than wanted.
func (w *windowState) keep(a *App) {
	s := a.svc.Settings
	if w.fixed || w.size == w.opened || s.WindowWidth == w.size.X && s.WindowHeight == w.size.Y {
		return
	}
	s.WindowWidth, s.WindowHeight = w.size.X, w.size.Y
	// The program is ending, so there is nobody to tell of an error.
	_ = store.SaveSettings(a.settingsStore(), *s)
}
