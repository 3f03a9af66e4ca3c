// Package rulebook shows the rules of the games in our own words, with figures drawn by
// the games themselves. The text is in Markdown files in assets, read by package game/rulebook. F1
// opens the rules from anywhere; leaving them returns there.
package rulebook

import (
	"fmt"
	"io/fs"
	"path"

	"agora/assets"
	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/routes"
	"agora/game/rulebook"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/render/sound"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Tracer = (*Scene)(nil)
)

// Scene is the open rulebook.
type Scene struct {
	menu.Menu
	pages []rulebook.Page
	page  int
}

// New opens the rules. The argument is a routes.RulesArg, or nil for the first page of the
// first game. If the page does not exist, it opens the first one.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.RulesArg)
	if arg != nil && !ok {
		return nil, fmt.Errorf("The rules need the name of a game and a page, but they were given a %T.", arg)
	}
	s := &Scene{}
	s.Menu = menu.New(svc, "rulebook.title", s.build)
	if err := s.open(a); err != nil {
		return nil, err
	}
	return s, nil
}

// open finds the game and the page.
func (s *Scene) open(a routes.RulesArg) error {
	g, ok := s.Svc.Games.Find(a.Game)
	if games := s.readable(); a.Game == "" && len(games) > 0 {
		g, ok = games[0], true
	}
	switch {
	case !ok && a.Game == "":
		return words.Wrong("rulebook.none")
	case !ok:
		return words.Wrong("program.game.unknown", "name", a.Game)
	}
	pages, err := Pages(g, s.Svc.Words.Language())
	if err != nil {
		return words.Wrong("rulebook.wrong", "game", g.Title(s.Svc.Words), "why", err)
	}
	s.Game, s.pages = g, pages
	s.page, _ = rulebook.Find(pages, a.Page)
	return nil
}

// Pages returns the rules of a game in a language, with pages about its computer players
// if it has any, about friends far away, and about games by letter if it can be played so.
func Pages(g known.Game, language string) ([]rulebook.Page, error) {
	pages, err := rulebook.Open(g.Texts, language, "rules/"+g.Name+".md")
	if err != nil || g.Levels == nil {
		return pages, err
	}
	more, err := rulebook.Open(nil, language, "rules/computers.md")
	if err != nil {
		return nil, err
	}
	for i := range more {
		more[i].Figures = pages[len(pages)-1].Figures // they have no figures of their own
	}
	afar, err := rulebook.Open(nil, language, "rules/far.md")
	if err != nil {
		return nil, err
	}
	clock, err := rulebook.Open(nil, language, "rules/clock.md")
	if err != nil {
		return nil, err
	}
	more = append(append(more, clock...), afar...)
	if !g.Secrets {
		letters, err := rulebook.Open(nil, language, "rules/letter.md")
		if err != nil {
			return nil, err
		}
		more = append(more, letters...)
	}
	kinds := []string{"chance", "open"}
	if g.NoChance {
		kinds[0] = "no chance"
	}
	if g.Secrets {
		kinds[1] = "secrets"
	}
	for _, p := range more {
		pages = append(pages, p.For(kinds...))
	}
	return pages, nil
}

// readable returns the games that have rules.
func (s *Scene) readable() known.Games {
	var games known.Games
	for _, g := range s.Svc.Games {
		texts := g.Texts
		if texts == nil {
			texts = assets.Texts()
		}
		if _, err := fs.Stat(texts, path.Join(rulebook.English, "rules", g.Name+".md")); err == nil {
			games = append(games, g)
		}
	}
	return games
}

// Update implements game.Scene: the left and right arrow keys turn pages, unless the
// choice of the game has the focus.
func (s *Scene) Update(events []input.Event) {
	rest := make([]input.Event, 0, len(events))
	for _, e := range events {
		switch {
		case s.Asking() || s.Focused() == "game":
			rest = append(rest, e)
		case e.Is(input.KeyLeft, 0):
			s.turn(s.page - 1)
		case e.Is(input.KeyRight, 0):
			s.turn(s.page + 1)
		default:
			rest = append(rest, e)
		}
	}
	s.Screen.Update(rest)
}

// turn opens a page, if it exists.
func (s *Scene) turn(page int) {
	if page >= 0 && page < len(s.pages) && page != s.page {
		s.page = page
		s.Svc.Sound.Play(sound.Slide)
		s.Rebuild()
	}
}

// Trace implements game.Tracer.
func (s *Scene) Trace() map[string]any {
	p := s.pages[s.page]
	return map[string]any{"text": p.Title, "page": p.Key, "areas": game.Areas(s.Areas())}
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	w, _ := s.Size()
	wide := w >= 900
	side := ui.Middle(ui.Pad(8, 2, s.choice()))
	if !wide {
		contents := &ui.Button{ID: "contents", Label: say.T("rulebook.contents"), Icon: ui.Icon(icon.Menu), Look: ui.Quiet, Do: func() {
			s.Open(func() ui.Node { return ui.Column(12, ui.Heading(say.T("rulebook.contents")), s.choice(), s.contents()) }, nil)
		}}
		if w < 380 { // otherwise the title would be cut
			contents.Label, contents.Tip = "", contents.Label
		}
		side = ui.Middle(contents)
	}
	before, after := "", ""
	if s.page == 0 {
		before = say.T("rulebook.first")
	}
	if s.page == len(s.pages)-1 {
		after = say.T("rulebook.last")
	}
	at := say.T("rulebook.page", "page", s.page+1, "pages", len(s.pages))
	if w < 560 {
		at = say.T("rulebook.page.short", "page", s.page+1, "pages", len(s.pages))
	}
	foot := ui.Row(12,
		&ui.Button{ID: "previous", Label: say.T("rulebook.previous"), Icon: ui.Icon(icon.Previous), Off: before, Tip: say.T("rulebook.previous.tip"), Do: func() { s.turn(s.page - 1) }},
		ui.Grow(1, ui.Middle(&ui.Text{Say: at, Style: render.Small, Tone: ui.Soft, At: 0.5})),
		&ui.Button{ID: "next", Label: say.T("rulebook.next"), Icon: ui.Icon(icon.Next), After: true, Off: after, Tip: say.T("rulebook.next.tip"), Do: func() { s.turn(s.page + 1) }},
	)
	page := ui.Page{Title: s.title(), Back: s.Back, Side: side, Wide: 1240, Body: s.sheet(wide), Foot: foot}
	if wide { // the contents take the whole height
		page.Body = ui.Row(20, ui.Width(290, &ui.Scroll{ID: "contents", In: s.contents()}), ui.Grow(1, ui.Column(12, ui.Grow(1, page.Body), foot)))
		page.Foot = nil
	}
	return s.Page(page)
}

// title returns the title, with the game's name if there is only one game and enough room.
func (s *Scene) title() string {
	if w, _ := s.Size(); w < 560 || len(s.readable()) > 1 {
		return s.Svc.Words.T("rulebook.title")
	}
	return s.Svc.Words.T("rulebook.title.game", "game", s.Game.Title(s.Svc.Words))
}

// choice chooses the game whose rules are shown, if there are several.
func (s *Scene) choice() ui.Node {
	games := s.readable()
	if len(games) < 2 {
		return ui.Space(0)
	}
	var options []ui.Option
	for _, g := range games {
		options = append(options, ui.Option{Key: g.Name, Label: g.Short(s.Svc.Words)})
	}
	return &ui.Choice{ID: "game", Options: options, Chosen: s.Game.Name, Do: func(name string) {
		if err := s.open(routes.RulesArg{Game: name}); err != nil {
			s.Svc.Nav.Toast(s.Svc.Words.Err(err))
			return
		}
		s.Rebuild()
	}}
}

// contents returns the list of pages.
func (s *Scene) contents() ui.Node {
	var list []ui.Node
	for i, p := range s.pages {
		list = append(list, &ui.Button{ID: "page/" + p.Key, Label: p.Title, Look: ui.Quiet, Left: true, On: i == s.page, Do: func() {
			for s.Asking() {
				s.Close()
			}
			s.turn(i)
		}})
	}
	return ui.Column(0, list...)
}
