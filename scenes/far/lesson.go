package far

import (
	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/wire"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

var (
	_ game.Overlay = (*Lesson)(nil)
	_ game.Helper  = (*Lesson)(nil)
)

// Lesson explains in a minute how to play with distant friends. Some steps are only read;
// in others the player tries something that has no effect yet.
type Lesson struct {
	menu.Menu
	at   int
	seat string // who plays the friend's seat in the exercise
	pace string
}

// steps lists the steps of the lesson by subject, each with its icon.
var steps = []struct {
	about string
	sign  icon.ID
}{
	{"invite", icon.Far}, {"link", icon.Letter}, {"dot", icon.Person}, {"pace", icon.Computer},
	{"undo", icon.Undo}, {"device", icon.Share}, {"proof", icon.Confirm},
}

// friend is the key of the kind of player that the first step asks for.
const friend = "far"

// NewLesson opens the lesson; the argument is nil.
func NewLesson(svc game.Services, _ any) (game.Scene, error) {
	s := &Lesson{seat: "here", pace: wire.Paces()[0]}
	s.Menu = menu.New(svc, "far.lesson", s.build)
	s.Default = "next"
	return s, nil
}

// Over implements game.Overlay.
func (s *Lesson) Over() bool { return true }

// Help implements game.Helper: F1 opens the page on friends far away.
func (s *Lesson) Help() routes.RulesArg { return routes.RulesArg{Page: "far"} }

// Update implements game.Scene: Page Up and Page Down turn the pages.
func (s *Lesson) Update(events []input.Event) {
	s.Screen.Update(events)
	for _, e := range events {
		switch {
		case e.Kind != input.KeyPress:
		case e.Key == input.KeyPageUp && s.at > 0:
			s.turn(-1)
		case e.Key == input.KeyPageDown && s.off() == "" && s.at < len(steps)-1:
			s.turn(1)
		}
	}
}

// turn moves by some steps; past the last one it leaves the lesson.
func (s *Lesson) turn(by int) {
	if s.at+by == len(steps) {
		s.Back()
		return
	}
	s.at += by
	s.Rebuild()
}

// off names what the player must try before the next step; "" if nothing.
func (s *Lesson) off() string {
	if steps[s.at].about == "invite" && s.seat != friend {
		return s.Svc.Words.T("far.lesson.invite.off")
	}
	return ""
}

// build returns the screen; see package ui.
func (s *Lesson) build() ui.Node {
	say, step := s.Svc.Words, steps[s.at]
	list := []ui.Node{
		ui.Note(say.T("lessons.step", "at", s.at+1, "all", len(steps))),
		ui.Row(12, ui.Middle(sign(step.sign, 40)), ui.Grow(1, ui.Middle(ui.Strong(say.Pick("far.lesson", step.about))))),
		ui.Para(say.Pick("far.lesson.text", step.about)),
	}
	list = append(list, s.try(step.about)...)
	back := &ui.Button{ID: "previous", Icon: ui.Icon(icon.Previous), Look: ui.Quiet, Tip: say.T("lessons.back.tip"), Do: func() { s.turn(-1) }}
	if s.at == 0 {
		back.Off = say.T("lessons.back.off")
	}
	next := &ui.Button{ID: "next", Label: say.T("lessons.next"), Look: ui.Primary, Off: s.off(), Do: func() { s.turn(1) }}
	if s.at == len(steps)-1 {
		next.Label = say.T("lessons.finish")
	}
	return s.Sheet(ui.Page{Title: say.T("far.name"), Back: s.Back, Wide: 520, Body: ui.Column(12, list...), Foot: ui.Row(8, back, ui.Spring(), next)})
}

// try returns the exercise of a step.
func (s *Lesson) try(about string) []ui.Node {
	say := s.Svc.Words
	switch about {
	case "invite":
		var kinds []ui.Option
		for _, k := range []struct {
			key, name string
			sign      icon.ID
		}{{"here", "person", icon.Person}, {"computer", "computer", icon.Computer}, {friend, "far", icon.Far}} {
			kinds = append(kinds, ui.Option{Key: k.key, Label: say.Pick("setup.who", k.name), Paint: func(c *render.Canvas, r render.Rect, chosen bool) {
				at := render.Place{Tint: c.Theme().Ink}
				at.X, at.Y = r.Centre()
				if !chosen {
					at.Fade = 0.5
				}
				c.Sprite(icon.Sprite(c.Kit, k.sign, 24), at)
			}})
		}
		who := map[string]string{"here": say.T("setup.person"), "computer": say.T("setup.computer"), friend: say.T("setup.far")}[s.seat]
		return []ui.Node{ui.Width(3*ui.Target, &ui.Choice{ID: "kind", Options: kinds, Chosen: s.seat, Wide: ui.Target, High: 48, Tip: who,
			Do: func(k string) { s.seat = k; s.Rebuild() }}), ui.Note(who)}
	case "dot":
		var row []ui.Node
		for _, here := range []bool{true, false} {
			state := say.T("far.seat.here")
			if !here {
				state = say.T("far.seat.seen", "when", say.T("far.ago.now"))
			}
			row = append(row, ui.Row(8, ui.Middle(&ui.Func{W: 24, H: 24, Paint: func(c *render.Canvas, r render.Rect) {
				x, y := r.Centre()
				panels.Presence(c, x, y, here)
			}}), ui.Middle(ui.Note(state))))
		}
		return row
	case "pace":
		var paces []ui.Option
		for _, pace := range wire.Paces() {
			paces = append(paces, ui.Option{Key: pace, Label: say.Pick("far.pace", pace)})
		}
		return []ui.Node{&ui.Choice{ID: "pace", Options: paces, Chosen: s.pace, Do: func(k string) { s.pace = k; s.Rebuild() }},
			ui.Note(say.Pick("far.pace.text", s.pace))}
	}
	return nil
}

// sign returns an icon of the given size.
func sign(of icon.ID, size float64) ui.Node {
	return &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
		x, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, of, size-6), render.Place{X: x, Y: y, Tint: c.Theme().Ink})
	}}
}
