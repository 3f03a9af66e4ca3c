// Package about says what the program is, whose games it plays, what had to be
// decided where the printed material was not at hand, and under which licences
// the parts of the program stand.
package about

import (
	"fmt"
	"runtime"

	"agora/game"
	"agora/game/input"
	"agora/render/sound"
	"agora/scenes/ui"
)

// Scene is the screen.
type Scene struct {
	*ui.Screen
	svc  game.Services
	open map[string]bool // licences whose text is shown
}

// New opens the screen. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if arg != nil {
		return nil, fmt.Errorf("The screen about the program takes no argument, but it was given a %T.", arg)
	}
	s := &Scene{svc: svc, open: map[string]bool{}}
	s.Screen = ui.New(svc.Kit, svc.Nav, s.build)
	s.Click = func() { svc.Sound.Play(sound.Click) }
	s.Back = svc.Nav.Pop
	return s, nil
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) { s.Screen.Update(events) }

// Trace implements game.Tracer.
func (s *Scene) Trace() map[string]any {
	return map[string]any{"text": "About", "areas": game.Areas(s.Areas())}
}

// build is the screen; see package ui.
func (s *Scene) build() ui.Node {
	pad := 28.0
	if w, _ := s.Size(); w < 700 {
		pad = 14
	}
	body := ui.Column(20,
		ui.Panel(pad, s.program()),
		ui.Panel(pad, s.games()),
		ui.Panel(pad, s.decisions()),
		ui.Panel(pad, s.licences()),
	)
	return s.Page(ui.Page{Title: "About", Back: s.Back, Wide: 860, Body: &ui.Scroll{ID: "page", In: body}})
}

func (s *Scene) program() ui.Node {
	version := s.svc.Version
	if version == "" {
		version = "not numbered"
	}
	return ui.Column(10,
		ui.Heading("Agora"),
		ui.Note(fmt.Sprintf("Version %s, for %s.", version, system())),
		ui.Para("Board games of the Greek market square, for friends around one screen. This is the work of people who like these games. It is free, it is not official, and neither the designers nor the publishers have part in it."),
		ui.Para("Nothing of the printed games is in it: no pictures, no sentences. Cards, boards, sounds and rulebook were made for this program."),
	)
}

// system is what the program runs on.
func system() string {
	switch runtime.GOOS {
	case "js":
		return "browsers"
	case "darwin":
		return "macOS"
	case "windows":
		return "Windows"
	case "linux":
		return "Linux"
	}
	return runtime.GOOS
}

// games names those who designed the games.
func (s *Scene) games() ui.Node {
	list := []ui.Node{ui.Heading("The games and who made them")}
	for _, c := range credits() {
		note := "A game that this program does not have yet."
		for _, g := range s.svc.Games {
			if g.Name == c.name {
				note = "Can be played here."
			}
		}
		list = append(list, ui.Column(2, ui.Strong(c.title), ui.Para(c.words), ui.Note(note)))
	}
	return ui.Column(14, list...)
}

// decisions are what the program had to settle by itself.
func (s *Scene) decisions() ui.Node {
	list := []ui.Node{
		ui.Heading("What had to be decided"),
		ui.Para("The rules leave some things to the eye, and some printed parts were not at hand. Where that was so, the program decides, always in the same way:"),
	}
	for _, g := range s.svc.Games {
		points := decided(g.Name)
		if len(points) == 0 {
			continue
		}
		list = append(list, ui.Space(2), ui.Strong(g.Title))
		for _, d := range points {
			list = append(list, ui.Column(0, ui.Para(d.what), ui.Note(d.why)))
		}
	}
	return ui.Column(10, list...)
}
