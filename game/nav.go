package game

import (
	"bytes"
	"image"
	"image/png"
	"time"

	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render"
)

// nav is the Nav of an App.
type nav struct{ *App }

func (n nav) ask(do func(*App, string, any), route string, arg any) {
	n.pending = append(n.pending, request{do, route, arg})
}

func (n nav) Go(route string, arg any)   { n.ask((*App).goTo, route, arg) }
func (n nav) Push(route string, arg any) { n.ask((*App).push, route, arg) }
func (n nav) Pop()                       { n.ask((*App).pop, "", nil) }
func (n nav) Quit()                      { n.ask((*App).quit, "", nil) }
func (n nav) Toast(text string)          { n.toast(text) }
func (n nav) Invalidate()                { n.dirty = true }
func (n nav) Animating()                 { n.dirty = true }
func (n nav) Frame() int                 { return n.frames }
func (n nav) Composes() (on, order bool) { return n.windowed, n.inOrder }

func (n nav) Writes(field string) { n.writes = field }
func (n nav) Screenshot()         { n.picture, n.dirty = true, true }

func (n nav) ApplySettings() {
	n.svc.Kit.SetTheme(n.svc.theme())
	n.applySound()
	if n.language != n.svc.Settings.Language {
		n.language = n.svc.Settings.Language
		if err := n.svc.speak(n.language); err != nil {
			n.toast(n.svc.Words.Err(err))
		}
	}
	n.screen.setFullScreen(n.svc.Settings.FullScreen)
	if err := store.SaveSettings(n.settingsStore(), *n.svc.Settings); err != nil {
		n.toast(n.svc.Words.Err(err))
	}
	n.dirty = true
}

func (a *App) applySound() {
	a.svc.Sound.SetVolume(a.svc.Settings.Sound)
	a.svc.Sound.SetAmbience(a.svc.Settings.Ambience)
	a.svc.Sound.SetMute(a.svc.Settings.Mute || a.silent)
}

func (n nav) Copy(text string) { n.copy(text, words.M("program.copied")) }

// copy copies text to the clipboard and then shows a message.
func (n nav) copy(text string, said words.Message) {
	platform.Copy(text, func(err error) {
		n.soon(func() {
			if err != nil {
				n.toast(n.svc.Words.T("program.copied.wrong", "why", err))
				return
			}
			n.toast(n.svc.Words.Say(said))
		})
	})
}

func (n nav) Paste(done func(text string)) {
	platform.Paste(func(text string, err error) {
		n.soon(func() {
			n.dirty = true
			if err != nil {
				n.toast(n.svc.Words.T("program.pasted.wrong", "why", err))
				return
			}
			done(text)
		})
	})
}

func (n nav) Export(name string, data []byte) { n.export(name, data) }

func (n nav) ShowFolder(kind platform.FileKind) {
	if err := platform.ShowFolder(kind); err != nil {
		n.toast(n.svc.Words.T("program.folder.wrong", "why", err))
	}
}

// export writes a file for the player and says where it is.
func (a *App) export(name string, data []byte) {
	if !platform.SaveAs(name, data, func(place string, err error) { a.soon(func() { a.exported(place, err) }) }) {
		a.exported(platform.Export(name, data))
	}
}

// exported tells the player where the file was exported to; place is "" if they cancelled.
func (a *App) exported(place string, err error) {
	switch {
	case err != nil:
		a.toast(a.svc.Words.T("program.exported.wrong", "why", err))
	case place != "":
		a.toast(a.svc.Words.T("program.exported", "place", place))
	}
}

// soon calls do in the next Update; other goroutines may call it.
func (a *App) soon(do func()) {
	a.later <- do
	a.screen.wake()
}

// toast shows a message from the next frame on.
func (a *App) toast(text string) {
	if text != "" {
		a.toasts.add(text)
		a.dirty = true
	}
}

// takePicture exports the picture on the canvas, encoding and writing it in the
// background.
func (a *App) takePicture(c *render.Canvas) {
	img := snapshot(c)
	name := a.pictureName(time.Now())
	go func() {
		var b bytes.Buffer
		fast := png.Encoder{CompressionLevel: png.BestSpeed} // in the browser encoding blocks the game
		err := fast.Encode(&b, img)
		a.soon(func() {
			if err != nil {
				a.toast(a.svc.Words.T("program.picture.wrong", "why", err))
				return
			}
			a.export(name, b.Bytes())
		})
	}()
}

// pictureName names a picture by its content and time: "The City - Anna, Bion -
// 2026-11-22 150405.png".
func (a *App) pictureName(now time.Time) string {
	name := "Agora"
	for _, e := range a.stack {
		g, ok := a.svc.Games.Find(e.route)
		if !ok {
			continue
		}
		name = g.Short(a.svc.Words)
		if r, ok := e.scene.(Recorder); ok {
			a.guard(e.route, func() {
				if sum, err := match.Summarise(r.Record()); err == nil {
					name += " - " + known.Names(a.svc.Words, sum.Info.Players)
				}
			})
		}
	}
	return name + now.Format(" - 2006-01-02 150405") + ".png"
}

// snapshot returns the picture on the canvas.
func snapshot(c *render.Canvas) *image.RGBA {
	img := image.NewRGBA(c.Img.Bounds())
	c.Img.ReadPixels(img.Pix)
	return img
}

// globalKeys does what works everywhere and returns the events that are left
// for the scene.
//
//	F1 rules   F11 full screen   F12 picture   M mute   Ctrl+V paste   Ctrl+Q quit
func (a *App) globalKeys(events []input.Event) []input.Event {
	rest := a.events[:0]
	for _, e := range events {
		if !a.globalKey(e) {
			rest = append(rest, e)
		}
	}
	a.events = rest
	return rest
}

func (a *App) globalKey(e input.Event) bool {
	if e.Kind != input.KeyPress {
		return false
	}
	once := !e.Repeat
	switch {
	case e.Is(input.KeyF1, 0):
		if once {
			a.help()
		}
	case e.Is(input.KeyF11, 0):
		if once && !a.svc.Preferences.Now().NoFullScreen {
			a.svc.Settings.FullScreen = !a.screen.fullScreen()
			a.svc.Nav.ApplySettings()
		}
	case e.Is(input.KeyF12, 0):
		if once {
			a.svc.Nav.Screenshot()
		}
	case e.Is(input.KeyM, 0) && !a.typing():
		if once {
			a.svc.Settings.Mute = !a.svc.Settings.Mute && !a.silent
			a.silent = false
			a.svc.Nav.ApplySettings()
			on, off := a.svc.Words.T("program.sound.on"), a.svc.Words.T("program.sound.off")
			if a.svc.Settings.Mute {
				on, off = off, on
			}
			a.toasts.drop(off)
			a.toast(on)
		}
	case e.Is(input.KeyV, input.Ctrl) && !a.typing():
		if once && a.failure == nil && !a.asking() {
			a.whenStarted(func() {
				a.save()
				a.svc.Opener().Paste()
			})
		}
	case e.Is(input.KeyQ, input.Ctrl):
		a.svc.Nav.Quit()
	default:
		return false
	}
	return true
}

// typing reports whether keys write text at the moment.
func (a *App) typing() bool {
	if len(a.stack) == 0 || a.failure != nil {
		return false
	}
	t, ok := a.top().scene.(Typist)
	typing := false
	if ok {
		a.guard(a.top().route, func() { typing = t.Typing() })
	}
	return typing
}

// help opens the page of the rules for what is on screen. If the rules are already open,
// it does nothing.
func (a *App) help() {
	if a.failure != nil {
		return
	}
	arg := routes.RulesArg{}
	for i := len(a.stack) - 1; i >= 0; i-- {
		e := a.stack[i]
		if e.route == routes.Rules {
			return
		}
		if h, ok := e.scene.(Helper); ok && arg == (routes.RulesArg{}) {
			a.guard(e.route, func() { arg = h.Help() })
		}
	}
	a.svc.Nav.Push(routes.Rules, arg)
}
