// Package opening is the overlay for a game from outside: it asks whether to open the
// game, and shows the progress of its replay.
package opening

import (
	"cmp"
	"fmt"
	"strconv"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/spoken"
	"agora/game/words"
	"agora/render"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Overlay = (*Scene)(nil)
)

// Scene is the overlay.
type Scene struct {
	menu.Menu
	arg routes.OpeningArg
}

// New opens the overlay; the argument is a routes.OpeningArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.OpeningArg)
	if !ok || a.Do == nil {
		return nil, fmt.Errorf("There is nothing to open, but a %T.", arg)
	}
	s := &Scene{arg: a}
	s.Menu = menu.New(svc, "opening.title", s.build)
	s.Back = s.stop
	s.Default = "stop"
	return s, nil
}

// Over implements game.Overlay.
func (s *Scene) Over() bool { return true }

// stop declines the game.
func (s *Scene) stop() {
	if s.arg.Stop != nil {
		s.arg.Stop()
	}
}

// Update implements game.Scene: it replays the next slice of the record.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	if s.arg.Question != nil || s.arg.Do == nil {
		return
	}
	if len(s.arg.Replays) > 0 && !s.arg.Replays[0].Slice() {
		s.arg.Replays = s.arg.Replays[1:]
	}
	if len(s.arg.Replays) == 0 {
		do := s.arg.Do
		s.arg.Do = nil
		do()
		return
	}
	s.Rebuild()
	s.Svc.Nav.Animating()
}

// Speak implements game.Speaker: it reads out the question and what it is about.
func (s *Scene) Speak(all bool) spoken.Screen {
	said := s.Menu.Speak(all)
	if q := s.arg.Question; q != nil {
		said.Title = s.Svc.Words.Say(q.Title)
		said.Say = []string{said.Title}
		if name := s.Svc.Words.Say(q.Name); name != "" {
			said.Say = append(said.Say, name)
		}
	}
	return said
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	if q := s.arg.Question; q != nil {
		list := []ui.Node{}
		if name := say.Say(q.Name); name != "" {
			list = append(list, ui.Strong(name))
		}
		list = append(list, ui.Para(said(say, q.Text, "opening.ask.text")))
		for i, a := range q.Answers {
			list = append(list, &ui.Button{ID: "answer/" + strconv.Itoa(i+1), Label: a.Label, Do: a.Do})
		}
		foot := []ui.Node{&ui.Button{ID: "stop", Label: said(say, q.No, "program.cancel"), Do: s.stop}}
		if len(q.Answers) == 0 {
			foot = append(foot, &ui.Button{ID: "open", Label: said(say, q.Yes, "opening.yes"), Look: ui.Primary, Do: s.arg.Do})
		}
		list = append(list, ui.Flow(12, 1, foot...))
		return s.Sheet(ui.Page{Title: say.Say(q.Title), Back: s.Back, Wide: 560, Body: ui.Column(14, list...)})
	}
	list := []ui.Node{&ui.Func{H: 10, Paint: s.bar}}
	if s.arg.Stop != nil {
		list = append(list, &ui.Button{ID: "stop", Label: say.T("opening.stop"), Do: s.stop})
	}
	return s.Sheet(ui.Page{Title: say.T("opening.title"), Wide: 420, Body: ui.Column(14, list...)})
}

// said returns a message, or the default if it is empty.
func said(say *words.Words, m words.Message, usual string) string {
	return cmp.Or(say.Say(m), say.T(usual))
}

// bar draws the progress of the replay.
func (s *Scene) bar(c *render.Canvas, r render.Rect) {
	c.FillRound(r, r.H/2, c.Theme().CardEdge)
	if len(s.arg.Replays) == 0 {
		return
	}
	if n, all := s.arg.Replays[0].Made(); all > 0 {
		r.W *= float64(n) / float64(all)
		c.FillRound(r, min(r.H, r.W)/2, c.Theme().Accent)
	}
}
