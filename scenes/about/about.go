// Package about shows what the program is, whose games it plays, what had to be decided
// where the printed material was not at hand, and the licences of its parts. Its words
// are Markdown files in assets.
package about

import (
	"fmt"
	"runtime"

	"agora/game"
	"agora/game/rulebook"
	"agora/game/words"
	"agora/scenes/menu"
	"agora/scenes/ui"
	"agora/scenes/ui/prose"
)

// Scene is the screen.
type Scene struct {
	menu.Menu
	parts   []rulebook.Page
	decided []points
	open    map[string]bool // licences whose text is shown
}

// points holds what had to be decided for a game.
type points struct {
	title string
	page  rulebook.Page
}

// New opens the screen. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if err := menu.NoArgument("The screen about the program", arg); err != nil {
		return nil, err
	}
	s := &Scene{open: map[string]bool{}}
	s.Menu = menu.New(svc, "about.title", s.build)
	if err := s.read(); err != nil {
		return nil, words.Wrong("about.wrong", "why", err)
	}
	return s, nil
}

// read reads the texts about the program, and what was decided for each game.
func (s *Scene) read() error {
	parts, err := rulebook.Open(nil, s.Svc.Words.Language(), "about.md")
	if err != nil {
		return err
	}
	s.parts = parts
	for _, g := range s.Svc.Games {
		pages, err := rulebook.Open(g.Texts, s.Svc.Words.Language(), "decided/"+g.Name+".md")
		if err != nil {
			return err
		}
		for _, p := range pages {
			s.decided = append(s.decided, points{g.Title(s.Svc.Words), p})
		}
	}
	return nil
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	pad := 28.0
	if w, _ := s.Size(); w < 700 {
		pad = 14
	}
	var all []ui.Node
	for _, p := range s.parts {
		all = append(all, ui.Panel(pad, ui.Column(10, ui.Heading(p.Title), prose.Of(p.Blocks, 0, 18, s.list))))
	}
	return s.Page(ui.Page{Title: s.Svc.Words.T("about.title"), Back: s.Back, Wide: 860, Body: &ui.Scroll{ID: "page", In: ui.Column(20, all...)}})
}

// list returns the nodes for lists that the texts refer to by name.
func (s *Scene) list(name string) []ui.Node {
	switch name {
	case "version":
		return s.version()
	case "games":
		return s.games()
	case "decided":
		return s.decisions()
	case "licences":
		return s.licences()
	}
	return []ui.Node{ui.Wrong(fmt.Sprintf("The list %q is missing.", name))}
}

func (s *Scene) version() []ui.Node {
	say, version := s.Svc.Words, s.Svc.Version
	if version == "" {
		version = say.T("about.unversioned")
	}
	return []ui.Node{ui.Note(say.T("about.version", "version", version, "system", s.system()))}
}

// system describes the system that the program runs on.
func (s *Scene) system() string {
	switch runtime.GOOS {
	case "js":
		return s.Svc.Words.T("about.browsers")
	case "darwin":
		return "macOS"
	case "windows":
		return "Windows"
	case "linux":
		return "Linux"
	}
	return runtime.GOOS
}

// games lists the games with their designers.
func (s *Scene) games() []ui.Node {
	var list []ui.Node
	say := s.Svc.Words
	for _, g := range s.Svc.Games {
		about := []ui.Node{ui.Strong(g.Title(say))}
		if g.Designer != "" {
			about = append(about, ui.Para(say.T("about.credit", "designer", g.Designer, "year", g.Year)))
		}
		list = append(list, ui.Column(2, append(about, ui.Note(g.Blurb(say)))...))
	}
	return list
}

// decisions lists the points on which the program had to decide for itself.
func (s *Scene) decisions() []ui.Node {
	var list []ui.Node
	for _, d := range s.decided {
		list = append(list, ui.Space(2), ui.Strong(d.title))
		for _, b := range d.page.Blocks {
			if b.Mark == "" {
				list = append(list, ui.Para(b.Text))
				continue
			}
			list = append(list, ui.Column(0, ui.Para(b.Mark), ui.Note(b.Text)))
		}
	}
	return list
}
