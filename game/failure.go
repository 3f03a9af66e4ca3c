package game

import (
	"fmt"
	"runtime/debug"
	"strings"

	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
)

// failure is the page shown after a scene has panicked. It says that the game is saved,
// and offers the record and the report for copying.
type failure struct {
	where  string // the route
	report string // everything, for copying
	record string // of the game in progress, if there was one
	tells  bool   // the record contains secrets, so it is not shown
	asked  bool   // Copy has asked whether to reveal them
	kept   bool   // the report is stored
	hover  int    // button under the pointer or with the focus, from 1; 0: none
}

// reportFile is where the last report is stored.
const reportFile = "failure.txt"

// guard calls code of a scene. If it panics, the game is saved, the failure page opens,
// and guard returns false.
func (a *App) guard(route string, do func()) (ok bool) {
	defer func() {
		if thrown := recover(); thrown != nil {
			ok = false
			a.fail(route, thrown, debug.Stack())
		}
	}()
	do()
	return true
}

// fail opens the failure page. Another failure meanwhile is not shown, because the first
// one probably caused it.
func (a *App) fail(route string, thrown any, stack []byte) {
	a.dirty = true
	if a.failure != nil {
		return
	}
	f := &failure{where: route}
	a.failure = f
	a.pending = nil
	a.save()
	for i := len(a.stack) - 1; i >= 0 && f.record == ""; i-- {
		if r, ok := a.stack[i].scene.(Recorder); ok {
			a.guard(a.stack[i].route, func() { f.record = string(r.Record()) })
		}
	}
	f.tells = a.tells(f.record)
	var b strings.Builder
	fmt.Fprintf(&b, "Agora %s failed in %q:\n%v\n", a.svc.Version, route, thrown)
	if f.record != "" {
		fmt.Fprintf(&b, "\nThe game:\n\n%s", f.record)
	}
	if len(stack) > 0 {
		fmt.Fprintf(&b, "\n%s", stack)
	}
	f.report = b.String()
	st := a.settingsStore()
	if st.Write(reportFile, []byte(f.report)) == nil {
		f.kept = true
	}
}

// tells reports whether a record contains secrets.
func (a *App) tells(record string) (tells bool) {
	if record == "" {
		return false
	}
	tells = true // unless it is readable
	a.guard("failure", func() {
		g, err := a.svc.Games.Of([]byte(record))
		sum, _ := match.Summarise([]byte(record))
		tells = err != nil || g.Tells(known.Peek{Over: sum.Over})
	})
	return tells
}

func (f *failure) update(a *App, events []input.Event) {
	for _, e := range events {
		hit := 0
		for i, r := range f.buttons(a.svc.Kit) {
			if r.Contains(e.X, e.Y) {
				hit = i + 1
			}
		}
		switch e.Kind {
		case input.Hover:
			f.hover = hit
		case input.Tap:
			f.choose(a, hit)
		case input.KeyPress:
			switch e.Key {
			case input.KeyC:
				f.choose(a, 1)
			case input.KeyTab, input.KeyLeft, input.KeyRight:
				f.hover = 1 + f.hover%2
			case input.KeyEnter, input.KeySpace:
				f.choose(a, max(f.hover, 1))
			case input.KeyEsc:
				f.choose(a, 2)
			}
		}
	}
}

func (f *failure) choose(a *App, button int) {
	switch button {
	case 1:
		if f.tells && !f.asked {
			f.asked, a.dirty = true, true
			return
		}
		a.svc.Nav.Copy(f.report)
	case 2:
		a.svc.Nav.Go(routes.Title, nil)
	}
}

const failureMargin = 24

// buttons returns the places of "Copy" and "Title screen".
func (f *failure) buttons(k *render.Kit) [2]render.Rect {
	w, h := k.Size()
	const bw, bh = 190, 48
	y := h - failureMargin - bh
	if w < 2*bw+3*failureMargin { // too narrow: stack them
		return [2]render.Rect{
			render.R(failureMargin, y-bh-8, w-2*failureMargin, bh), render.R(failureMargin, y, w-2*failureMargin, bh),
		}
	}
	return [2]render.Rect{render.R(failureMargin, y, bw, bh), render.R(2*failureMargin+bw, y, bw, bh)}
}

// toastRoom returns where messages appear: over the end of the report.
func (f *failure) toastRoom(k *render.Kit) render.Rect {
	w, _ := k.Size()
	return render.R(failureMargin, f.buttons(k)[0].Y-56, w-2*failureMargin, 44)
}

// shown returns the visible part of the report: the record, or everything but the
// secrets.
func (f *failure) shown() string {
	switch {
	case f.tells:
		return strings.Replace(f.report, f.record, "", 1)
	case f.record == "":
		return f.report
	}
	return f.record
}

// draw draws the page. If even that fails, the window stays as it is; the report is
// stored.
func (f *failure) draw(a *App, c *render.Canvas) {
	defer func() { recover() }()
	th, k := c.Theme(), c.Kit
	c.Fill(c.Whole(), th.Backdrop)
	width := c.W - 2*failureMargin
	y := float64(failureMargin)
	y = c.Lines(render.Heading, k.Wrap(render.Heading, a.svc.Words.T("program.failure"), width), failureMargin, y, render.AlignLeft, th.Ink)
	say := []string{a.svc.Words.T("program.failure.what")}
	if f.kept {
		say = append(say, a.svc.Words.T("program.failure.kept", "file", reportFile, "place", store.Where(a.settingsStore().Place())))
	}
	if f.record != "" {
		kept := a.svc.Words.T("program.failure.game")
		switch failing := a.svc.Saves.Failing() != nil; {
		case failing && f.tells:
			kept = a.svc.Words.T("program.failure.hidden.unsaved")
		case failing:
			kept = a.svc.Words.T("program.failure.unsaved")
		case f.tells:
			kept = a.svc.Words.T("program.failure.hidden")
		}
		say = append(say, kept)
		if f.asked {
			say = append(say, a.svc.Words.T("load.share.ask.text"))
		}
	}
	for _, text := range say {
		y = c.Lines(render.Body, k.Wrap(render.Body, text, width), failureMargin, y+8, render.AlignLeft, th.Ink)
	}

	buttons := f.buttons(k)
	box := render.R(failureMargin, y+12, width, buttons[0].Y-y-24)
	line := k.LineHeight(render.Small)
	if box.H > 2*line {
		c.Panel(box, render.PanelField)
		c.Clip(box, func() {
			ly := box.Y + 8
			for _, l := range strings.Split(f.shown(), "\n") {
				if ly > box.Y+box.H {
					break
				}
				c.Text(render.Small, strings.ReplaceAll(l, "\t", "    "), box.X+10, ly, render.AlignLeft, th.InkSoft)
				ly += line
			}
		})
	}
	for i, r := range buttons {
		look, ink, label := render.PanelAccent, th.OnAccent, a.svc.Words.T("program.failure.copy")
		if f.asked {
			label = a.svc.Words.T("program.failure.copy.yes")
		}
		if i == 1 {
			look, ink, label = render.PanelButton, th.Ink, a.svc.Words.T("program.failure.title")
		}
		c.Panel(r, look)
		if f.hover == i+1 {
			c.Panel(r.Inset(-4), render.PanelFocus)
		}
		c.TextIn(render.Strong, label, r, render.AlignCentre, ink)
	}
}

// areas returns the buttons for the trace.
func (f *failure) areas(k *render.Kit) map[string]Area {
	areas := map[string]Area{}
	for i, name := range []string{"failure.copy", "failure.title"} {
		r := f.buttons(k)[i]
		areas[name] = Area{r.X, r.Y, r.W, r.H}
	}
	return areas
}
