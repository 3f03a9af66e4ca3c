package game

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"agora/game/input"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/transfer"
	"agora/render"
	"agora/render/sound"
)

// App is the stack of scenes and what happens between them: routes, messages, global
// keys, and the handling of failures. It does not know Ebitengine's loop; see Run.
type App struct {
	svc    Services
	screen screen
	routes map[string]Maker

	stack   []entry
	pending []request
	later   chan func() // from other goroutines, for the next Update
	events  []input.Event

	toasts   toasts
	room     render.Rect // for the visible message; empty: no scene has room for it
	failure  *failure
	arrived  arrivals
	far      farHeard
	at, slot string   // table and autosave, as last told to the platform
	unsaved  bool     // the same
	starting bool     // there is no first scene yet
	early    []func() // waiting for the first scene
	trace    tracer
	pointer  pointer
	language string // of the settings when last applied
	windowed bool   // it has a window, unlike in a test
	inOrder  bool   // see input.Poller
	writes   string // name of the field being written in
	silent   bool   // whatever the settings say, until the player turns sound on
	dirty    bool
	frames   int                  // that the display has asked for
	lit      bool                 // the screen is kept on
	quiet    int                  // ticks without anything happening
	picture  bool                 // save a picture of the next frame
	take     func(*render.Canvas) // saves it
	ended    bool
	stats    Stats
}

// entry is an open scene.
type entry struct {
	route  string
	scene  Scene
	learns bool   // it gives a lesson or sets a puzzle
	told   string // the message for which the scene makes room
}

// request is a change of scenes, to be carried out after the scene's Update.
type request struct {
	do    func(a *App, route string, arg any)
	route string
	arg   any
}

// screen is the part of the window that an App uses.
type screen interface {
	setFullScreen(on bool)
	fullScreen() bool
	wake()           // the program may be resting while there is work
	keepLit(on bool) // keep the screen on
	// call sets the window's title and, with a text, alerts a player who may be looking
	// elsewhere.
	call(title, text string)
}

// Stats holds counts for tests and benchmarks.
type Stats struct {
	Ticks  int // calls of Update
	Events int // gestures handled
	Frames int // frames that were drawn

	Updating, Drawing time.Duration // time spent in them by our own code
}

// NewApp creates a program without scenes. It sets the services' Nav.
func NewApp(svc Services) *App {
	a := &App{svc: svc, screen: noScreen{}, routes: map[string]Maker{}, later: make(chan func(), 16), dirty: true,
		language: svc.Settings.Language}
	if a.svc.Shelf == nil && svc.Saves != nil {
		a.svc.Shelf = transfer.NewShelf(svc.Saves)
	}
	a.svc.Nav, a.svc.Silent = nav{a}, &a.silent
	a.take = a.takePicture
	a.arrived.now = time.Now
	a.far.yours, a.far.asked = map[string]bool{}, map[string]int{}
	a.svc.Kit.SetTheme(a.svc.theme())
	a.applySound()
	return a
}

// noScreen is used without a window, as in tests.
type noScreen struct{}

func (noScreen) setFullScreen(bool) {}
func (noScreen) fullScreen() bool   { return false }
func (noScreen) wake()              {}
func (noScreen) keepLit(bool)       {}
func (noScreen) call(_, _ string)   {}

// Route sets how the scene of a route is created.
func (a *App) Route(name string, make Maker) { a.routes[name] = make }

// Nav returns the navigation of the scenes.
func (a *App) Nav() Nav { return a.svc.Nav }

// Kit returns the drawing kit of the scenes.
func (a *App) Kit() *render.Kit { return a.svc.Kit }

// Stats returns the counts so far.
func (a *App) Stats() Stats { return a.stats }

// Ended reports whether the program should end: everything is saved and left.
func (a *App) Ended() bool { return a.ended }

// Update runs one tick with its input.
func (a *App) Update(events []input.Event) {
	a.stats.Ticks++
	a.doLater()
	if len(events) > 0 {
		a.dirty = true
		a.stats.Events += len(events)
		a.unlock(events)
	}
	a.writes = "" // the top scene sets it if it has a field
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
	a.rememberSlot()
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

// fit makes scenes below overlays follow the window.
func (a *App) fit() {
	for i := a.lowest(); i < len(a.stack)-1 && a.failure == nil; i++ {
		if f, ok := a.stack[i].scene.(Fitter); ok {
			a.guard(a.stack[i].route, f.Fit)
		}
	}
}

// Surrounded is a scene with a background sound.
type Surrounded interface{ Ambience() sound.Bed }

// surround plays the background sound of the topmost scene that has one, while the window
// has the focus.
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

// unlock tells the sound player of gestures: browsers allow no sound before the first
// one, and a sleeping device needs time to wake.
func (a *App) unlock(events []input.Event) {
	for i := range events {
		if k := events[i].Kind; k == input.Press || k == input.KeyPress {
			a.svc.Sound.Unlock()
			return
		}
	}
}

// doLater carries out requests from other goroutines.
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

// obey carries out this tick's requests. What it opens may make more of them.
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

// open creates a scene, or says why it cannot.
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
	a.stack = append(a.stack, entry{route: route, scene: scene, learns: learns(arg)})
	a.failure = nil
	a.started()
	a.remember(route, arg)
}

// learns reports whether a screen with such an argument gives a lesson or sets a puzzle.
func learns(arg any) bool {
	switch arg.(type) {
	case routes.LessonArg, routes.PuzzleArg:
		return true
	}
	return false
}

// remember stores the table being played at, to return there if the program is closed
// abruptly.
func (a *App) remember(route string, arg any) {
	far, _ := arg.(routes.FarArg)
	a.far.at, a.far.known = far.Table, false // what was said of this table has been followed
	if !kept(arg) {
		route = ""
	}
	a.at = route
	platform.At(route, a.slot)
}

// rememberSlot stores which autosave the game at the table is in, too, since another tab of
// the same page may be playing another game.
func (a *App) rememberSlot() {
	if slot := a.svc.Saves.Used(); slot != "" && slot != a.slot {
		a.slot = slot
		platform.At(a.at, slot)
	}
}

// start replays the game to continue, and then opens the first scene: the table at which
// the program ended abruptly, or the one that first opens. Files and links from outside wait
// until then.
func (a *App) start(first func(Services)) {
	a.starting = true
	if _, slot := platform.LeftAt(); slot != "" {
		a.slot = slot
		a.svc.Saves.Prefer(slot)
	}
	a.svc.Opener().WhenKnown(func() {
		if !a.goBack() {
			first(a.svc)
		}
	})
}

// mostEarly is how many arrivals from outside wait for the first scene.
const mostEarly = 3

// whenStarted calls do at once or, without a first scene, once there is one.
func (a *App) whenStarted(do func()) {
	switch {
	case !a.starting:
		do()
	case len(a.early) < mostEarly:
		a.early = append(a.early, do)
	}
}

// started carries out what was waiting for the first scene.
func (a *App) started() {
	for _, do := range a.early {
		a.pending = append(a.pending, request{do: func(*App, string, any) { do() }})
	}
	a.starting, a.early = false, nil
}

// goBack returns to the table from before an abrupt end, and reports whether there is
// one.
func (a *App) goBack() bool {
	at, _ := platform.LeftAt()
	if at == "" {
		return false
	}
	running, notes := a.svc.Keeper().Running()
	if running == nil || running.Game.Name != at || running.Peek.Over {
		return false
	}
	for _, n := range notes {
		a.toast(n)
	}
	a.svc.Opener().Resume(running.Game, running.Record, false)
	return true
}

func (a *App) push(route string, arg any) {
	if scene, ok := a.open(route, arg); ok {
		a.stack = append(a.stack, entry{route: route, scene: scene})
	}
}

func (a *App) pop(string, any) {
	if len(a.stack) < 2 {
		if len(a.stack) == 0 || a.top().route != routes.Title {
			a.goTo(routes.Title, nil)
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
		a.goTo(routes.Title, nil)
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

// save tells every scene that has something to lose, and waits until the game is on disk.
// A failing scene does not keep others from saving.
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

// leaveAll leaves every scene, top one first.
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

// announce asks the top scene where to show the message. After a failure that is over the
// report, above the buttons.
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

// Draw draws one frame, changing nothing that scenes see. It reports whether anything was
// drawn.
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
	if a.failure != nil { // just now or earlier
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

// discreet reports whether a visible scene shows secrets.
func (a *App) discreet() bool {
	for i := a.lowest(); i < len(a.stack); i++ {
		if _, ok := a.stack[i].scene.(Discreet); ok {
			return true
		}
	}
	return false
}

// lowest returns the lowest visible scene: the top one, or what overlays cover.
func (a *App) lowest() int {
	first := len(a.stack) - 1
	for first > 0 && a.isOver(a.stack[first]) {
		first--
	}
	return max(first, 0)
}

// drawScenes draws the top scene and, below overlays, what they cover, or, if forAll, as everybody
// may see it.
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

// settingsStore returns the store of the settings and of failure reports.
func (a *App) settingsStore() store.Store { return a.svc.Saves.Store() }

// followPreferences follows changes of the player's preferences in the system.
func (a *App) followPreferences(now platform.Preferences) {
	if now.TouchOnly != a.svc.Preferences.TouchOnly {
		a.svc.Words.SetTouch(now.TouchOnly)
	}
	spoken := now.Languages != a.svc.Preferences.Preferences.Languages && a.svc.Settings.Language == "system"
	a.svc.Preferences.Preferences = now
	a.svc.Kit.SetTheme(a.svc.theme())
	if spoken {
		if err := a.svc.speak("system"); err != nil {
			a.toast(a.svc.Words.Err(err))
		}
		a.rebuild()
	}
	a.dirty = true
}

// rebuild makes all scenes write their texts again.
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

// kept reports whether an argument opens a game that is stored and can be continued,
// unlike a review, a lesson or a puzzle.
func kept(arg any) bool {
	switch arg.(type) {
	case routes.NewArg, routes.GoOnArg, routes.LetterArg:
		return true
	}
	return false
}
