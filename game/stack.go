package game

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"agora/game/input"
	"agora/game/platform"
	"agora/game/store"
	"agora/render"
	"agora/render/sound"
)

// App is the stack of scenes and what happens between them: routes, messages,
// the keys that work everywhere, and what is done when a scene fails. It does
// not know Ebitengine's loop; see Run.
type App struct {
	svc    Services
	screen screen
	routes map[string]Maker

	stack   []entry
	pending []request
	later   chan func() // from other goroutines, done in the next Update
	events  []input.Event

	toasts   toasts
	room     render.Rect // of the message that is shown; empty: nobody has any for it
	failure  *failure
	arrived  arrivals
	unsaved  bool     // as the platform was told
	starting bool     // the first scene is not there yet
	early    []func() // what waits for it
	trace    tracer
	pointer  pointer
	language string // of the settings, when they were applied last
	windowed bool   // it runs in a window of its own, and not in a test
	inOrder  bool   // see input.Poller
	writes   string // the field that is written into, as players call it
	silent   bool   // whatever the settings say, until the player says otherwise
	dirty    bool
	lit      bool                 // the screen is kept from going dark
	quiet    int                  // ticks in which nothing has happened
	picture  bool                 // a picture of the next frame is wanted
	take     func(*render.Canvas) // takes it
	ended    bool
	stats    Stats
}

// entry is an open scene.
type entry struct {
	route string
	scene Scene
	told  string // the message that the scene makes room for
}

// request is a change of scenes that waits until the scene's Update is done.
type request struct {
	do    func(a *App, route string, arg any)
	route string
	arg   any
}

// screen is the part of the window that an App uses.
type screen interface {
	setFullScreen(on bool)
	fullScreen() bool
	wake()           // the program may rest; there is something to do
	keepLit(on bool) // the screen is not to go dark
	// call gives the window a title, and with a text calls the player, who may look elsewhere.
	call(title, text string)
}

// Stats counts, for tests and benchmarks.
type Stats struct {
	Ticks  int // calls of Update
	Events int // gestures heard
	Frames int // frames that were drawn

	Updating, Drawing time.Duration // our own time in them
}

// NewApp makes a program without scenes. The services' Nav is set by it.
func NewApp(svc Services) *App {
	a := &App{svc: svc, screen: noScreen{}, routes: map[string]Maker{}, later: make(chan func(), 16), dirty: true,
		language: svc.Settings.Language}
	if a.svc.Shelf == nil && svc.Saves != nil {
		a.svc.Shelf = NewShelf(svc.Saves)
	}
	a.svc.Nav, a.svc.Silent = nav{a}, &a.silent
	a.take = a.takePicture
	a.arrived.now = time.Now
	a.svc.Kit.SetTheme(a.svc.theme())
	a.applySound()
	return a
}

// noScreen is where there is no window, as in tests.
type noScreen struct{}

func (noScreen) setFullScreen(bool) {}
func (noScreen) fullScreen() bool   { return false }
func (noScreen) wake()              {}
func (noScreen) keepLit(bool)       {}
func (noScreen) call(_, _ string)   {}

// Route tells how the scene of a route is made.
func (a *App) Route(name string, make Maker) { a.routes[name] = make }

// Nav returns the navigation of the scenes.
func (a *App) Nav() Nav { return a.svc.Nav }

// Kit returns the drawing kit of the scenes.
func (a *App) Kit() *render.Kit { return a.svc.Kit }

// Stats returns the counts so far.
func (a *App) Stats() Stats { return a.stats }

// Ended reports whether the program is to end: everything is saved and left.
func (a *App) Ended() bool { return a.ended }

// Update is one tick with what the player did in it.
func (a *App) Update(events []input.Event) {
	a.stats.Ticks++
	a.doLater()
	if len(events) > 0 {
		a.dirty = true
		a.stats.Events += len(events)
		a.unlock(events)
	}
	a.writes = "" // the scene on top says so if it has a field
	heard := len(events)
	blurred := slices.ContainsFunc(events, func(e input.Event) bool { return e.Kind == input.Blur })
	events = a.globalKeys(events)
	switch {
	case a.failure != nil:
		a.failure.update(a, events)
	case len(a.stack) > 0:
		top := a.top()
		a.guard(top.route, func() { top.scene.Update(events) })
	}
	a.hearFar()
	a.obey()
	a.fit()
	a.surround(events)
	if blurred {
		a.save()
	}
	a.svc.Shelf.Tick()
	a.tellTrouble(a.svc.Saves.Trouble())
	if unsaved := a.svc.Saves.Failing() != nil || !a.svc.Saves.Lasting(); unsaved != a.unsaved {
		a.unsaved = unsaved
		platform.Unsaved(unsaved)
	}
	if a.toasts.step() {
		a.dirty = true
	}
	a.announce()
	a.light()
	a.calm(heard)
	a.trace.step(a)
}

// fit lets what is seen below overlays follow the window.
func (a *App) fit() {
	for i := a.lowest(); i < len(a.stack)-1 && a.failure == nil; i++ {
		if f, ok := a.stack[i].scene.(Fitter); ok {
			a.guard(a.stack[i].route, f.Fit)
		}
	}
}

// Surrounded is a scene around which something is heard all the while.
type Surrounded interface{ Ambience() sound.Bed }

// surround lets be heard what belongs to the uppermost scene that has something to be
// heard, while the window has the focus.
func (a *App) surround(events []input.Event) {
	for i := range events {
		switch events[i].Kind {
		case input.Blur:
			a.svc.Sound.Rest(true)
		case input.Focus:
			a.svc.Sound.Rest(false)
		}
	}
	bed := sound.NoBed
	for i := len(a.stack) - 1; i >= 0 && bed == sound.NoBed; i-- {
		if s, ok := a.stack[i].scene.(Surrounded); ok {
			bed = s.Ambience()
		}
	}
	a.svc.Sound.SetBed(bed)
	a.svc.Sound.Tick()
}

// unlock tells the player of sounds of gestures: browsers let no page sound before
// the first, and a device that sleeps wakes in time.
func (a *App) unlock(events []input.Event) {
	for i := range events {
		if k := events[i].Kind; k == input.Press || k == input.KeyPress {
			a.svc.Sound.Unlock()
			return
		}
	}
}

// doLater does what other goroutines have asked for.
func (a *App) doLater() {
	for {
		select {
		case do := <-a.later:
			do()
		default:
			return
		}
	}
}

// obey does the requests made in this tick. What it opens may request more.
func (a *App) obey() {
	for n := 0; len(a.pending) > 0 && !a.ended; n++ {
		if n == 100 {
			a.pending = nil
			a.fail("navigation", errors.New("the scenes send each other round in circles"), nil)
			return
		}
		r := a.pending[0]
		a.pending = a.pending[1:]
		r.do(a, r.route, r.arg)
		a.dirty = true
	}
}

func (a *App) top() entry { return a.stack[len(a.stack)-1] }

// open makes a scene, or says why not.
func (a *App) open(route string, arg any) (Scene, bool) {
	make := a.routes[route]
	if make == nil {
		a.toast(fmt.Sprintf("There is no screen %q in this program.", route))
		return nil, false
	}
	var scene Scene
	var err error
	if !a.guard(route, func() { scene, err = make(a.svc, arg) }) {
		return nil, false
	}
	if err == nil && scene == nil {
		err = fmt.Errorf("the screen %q is empty", route)
	}
	if err != nil {
		a.toast(a.svc.Words.Err(err))
		return nil, false
	}
	return scene, true
}

// goTo replaces the whole stack.
func (a *App) goTo(route string, arg any) {
	a.save()
	scene, ok := a.open(route, arg)
	if !ok {
		return
	}
	a.leaveAll()
	a.stack = append(a.stack, entry{route: route, scene: scene})
	a.failure = nil
	a.started()
	a.remember(route, arg)
}

// remember remembers the table that is played at, to go back there if the program is
// torn off.
func (a *App) remember(route string, arg any) {
	if a.svc.Far != nil {
		far, _ := arg.(FarArg)
		a.svc.Far.at = far.Table
	}
	if !kept(arg) {
		route = ""
	}
	platform.At(route)
}

// start opens the first scene, when the game to go on with is replayed, if there is one:
// the table from which the program was torn off, or what first opens. What comes from
// outside meanwhile waits.
func (a *App) start(first func(Services)) {
	a.starting = true
	a.svc.whenKnown(func() {
		if !a.goBack() {
			first(a.svc)
		}
	})
}

// mostEarly is the number of arrivals from outside that wait for the first scene.
const mostEarly = 3

// whenStarted does something at once, or if there is no first scene yet when there is.
func (a *App) whenStarted(do func()) {
	switch {
	case !a.starting:
		do()
	case len(a.early) < mostEarly:
		a.early = append(a.early, do)
	}
}

// started does what has waited for the first scene.
func (a *App) started() {
	for _, do := range a.early {
		a.pending = append(a.pending, request{do: func(*App, string, any) { do() }})
	}
	a.starting, a.early = false, nil
}

// goBack goes to the table from which the program was torn off, and reports whether
// there is one.
func (a *App) goBack() bool {
	at := platform.LeftAt()
	if at == "" {
		return false
	}
	running, notes := a.svc.Running()
	if running == nil || running.Game.Name != at || running.Peek.Over {
		return false
	}
	for _, n := range notes {
		a.toast(n)
	}
	a.svc.Resume(running.Game, running.Record, false)
	return true
}

func (a *App) push(route string, arg any) {
	if scene, ok := a.open(route, arg); ok {
		a.stack = append(a.stack, entry{route: route, scene: scene})
	}
}

func (a *App) pop(string, any) {
	if len(a.stack) < 2 {
		if len(a.stack) == 0 || a.top().route != RouteTitle {
			a.goTo(RouteTitle, nil)
		}
		return
	}
	top := a.top()
	a.stack = a.stack[:len(a.stack)-1]
	a.leave(top)
	under := a.top()
	if r, ok := under.scene.(Returner); ok && a.failure == nil {
		a.guard(under.route, r.Return)
	}
}

func (a *App) quit(string, any) {
	if !platform.CanQuit() {
		a.goTo(RouteTitle, nil)
		return
	}
	a.end()
}

// end saves and leaves everything.
func (a *App) end() {
	a.save()
	a.leaveAll()
	a.ended = true
}

// tellTrouble shows why an autosave has failed.
func (a *App) tellTrouble(err error) {
	if err != nil {
		a.toast(a.svc.Words.Err(err))
	}
}

// save tells every scene that has something to lose, and waits until the game is
// on the disk. A scene that fails does not keep the others from it.
func (a *App) save() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		if s, ok := a.stack[i].scene.(Saver); ok {
			a.guard(a.stack[i].route, s.Save)
		}
	}
	if a.svc.Far != nil {
		a.svc.Far.Flush()
	}
	a.tellTrouble(a.svc.Saves.Flush())
}

// leaveAll leaves every scene, the top one first.
func (a *App) leaveAll() {
	for len(a.stack) > 0 {
		top := a.top()
		a.stack = a.stack[:len(a.stack)-1]
		a.leave(top)
	}
}

func (a *App) leave(e entry) {
	if l, ok := e.scene.(Leaver); ok {
		a.guard(e.route, l.Leave)
	}
}

// announce asks the top scene where the message is to be shown. After a failure that
// is over the report, above the buttons.
func (a *App) announce() {
	text, room := a.toasts.shown(), render.Rect{}
	switch {
	case a.failure != nil:
		room = a.failure.toastRoom(a.svc.Kit)
	case len(a.stack) > 0:
		top := &a.stack[len(a.stack)-1]
		if s, ok := top.scene.(Announcer); ok && (text != "" || top.told != "") {
			top.told = text
			a.guard(top.route, func() { room = s.ToastRoom(text) })
		}
	}
	if text != "" && room != a.room {
		a.room, a.dirty = room, true
	}
}

// wantsFrame reports whether the next frame differs from the last.
func (a *App) wantsFrame() bool { return a.dirty || a.svc.Kit.Unfinished() }

// Draw draws one frame. It changes nothing that scenes see; the return value
// says whether anything was drawn.
func (a *App) Draw(begin func() *render.Canvas) bool {
	if !a.wantsFrame() {
		return false
	}
	a.dirty = false
	a.stats.Frames++
	c := begin()
	if a.picture && a.failure == nil && a.discreet() {
		a.picture = false
		a.drawScenes(c, true)
		c.Flush()
		if a.failure == nil {
			a.take(c)
		}
		c = begin()
	}
	if a.failure == nil {
		a.drawScenes(c, false)
	}
	if a.failure != nil { // of now or before
		c = begin()
		a.failure.draw(a, c)
	}
	if a.picture {
		a.picture = false
		c.Flush()
		a.take(c)
	}
	a.toasts.draw(c, a.room)
	a.pointer.draw(c)
	c.Flush()
	return true
}

// discreet reports whether a scene that is seen shows what not everybody may see.
func (a *App) discreet() bool {
	for i := a.lowest(); i < len(a.stack); i++ {
		if _, ok := a.stack[i].scene.(Discreet); ok {
			return true
		}
	}
	return false
}

// lowest returns the lowest scene that is seen: the top one, or what overlays cover.
func (a *App) lowest() int {
	first := len(a.stack) - 1
	for first > 0 && a.isOver(a.stack[first]) {
		first--
	}
	return max(first, 0)
}

// drawScenes draws the top scene and, below an overlay, what it covers; forAll:
// as everybody may see it.
func (a *App) drawScenes(c *render.Canvas, forAll bool) {
	first := a.lowest()
	c.Fill(c.Whole(), c.Theme().Backdrop)
	for i := first; i < len(a.stack); i++ {
		if i > first {
			c.Fill(c.Whole(), c.Theme().Dim)
		}
		e := a.stack[i]
		draw := e.scene.Draw
		if d, ok := e.scene.(Discreet); ok && forAll {
			draw = d.DrawForAll
		}
		if !a.guard(e.route, func() { draw(c) }) {
			return
		}
	}
}

func (a *App) isOver(e entry) bool {
	o, ok := e.scene.(Overlay)
	return ok && o.Over()
}

// settingsStore returns where the settings and the report of a failure are kept.
func (a *App) settingsStore() store.Store { return a.svc.Saves.Store() }

// wished follows what the player asks the system for while the program runs.
func (a *App) wished(now platform.Wish) {
	if now.Fingers != a.svc.Wishes.Fingers {
		a.svc.Words.Hold(now.Fingers)
	}
	spoken := now.Languages != a.svc.Wishes.Wish.Languages && a.svc.Settings.Language == "system"
	a.svc.Wishes.Wish = now
	a.svc.Kit.SetTheme(a.svc.theme())
	if spoken {
		if err := a.svc.speak("system"); err != nil {
			a.toast(a.svc.Words.Err(err))
		}
		a.rebuild()
	}
	a.dirty = true
}

// rebuild lets all scenes say anew what they say.
func (a *App) rebuild() {
	for _, e := range a.stack {
		switch s := e.scene.(type) {
		case interface{ Rebuild() }:
			a.guard(e.route, s.Rebuild)
		case Returner:
			a.guard(e.route, s.Return)
		}
	}
}
