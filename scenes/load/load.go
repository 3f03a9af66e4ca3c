// Package load lists the games in progress, saved and finished, the newest first, with
// statistics. There one is gone on with, looked through, renamed, handed out and deleted;
// and everything is carried to another machine as one file.
package load

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/platform"
	"agora/game/store"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the list.
type Scene struct {
	menu.Menu
	tab    string
	rows   []row
	err    string // why there is no list
	now    func() time.Time
	taking *game.Import // at work; nil: nothing is imported
}

// New opens the list; the argument is nil or a game.LoadArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(game.LoadArg)
	if !ok && arg != nil {
		return nil, menu.NoArgument("The list of games", arg)
	}
	s := &Scene{tab: a.Tab, now: time.Now}
	s.Menu = menu.New(svc, "load.title", s.build)
	s.list()
	if s.tab == "" { // where there is something
		tabs := []string{game.TabSaved, game.TabRunning, game.TabFinished}
		s.tab = tabs[max(slices.IndexFunc(tabs, func(tab string) bool { return len(s.on(tab)) > 0 }), 0)]
	}
	if len(a.Import) > 0 {
		s.offer(a.Import)
	}
	return s, nil
}

// list reads the names of the games.
func (s *Scene) list() {
	s.rows, s.err = nil, ""
	if running, _ := s.Svc.Running(); running != nil && !running.Peek.Over {
		s.rows = append(s.rows, current(s.Svc.Words, running))
	}
	games, err := s.Svc.Saves.Games()
	if err != nil {
		s.err = s.Svc.Words.Err(err)
	}
	for _, g := range games {
		if len(s.rows) > 0 && s.rows[0].current && s.rows[0].twice(s.Svc, g) {
			continue
		}
		s.rows = append(s.rows, row{Saved: g})
	}
	s.Rebuild()
}

// tabOf returns the tab on which a game stands.
func tabOf(k store.Kind) string {
	switch k {
	case store.Named:
		return game.TabSaved
	case store.Over:
		return game.TabFinished
	}
	return game.TabRunning
}

// tab returns where the row stands. A game that is over, as the copy of an old autosave may be,
// is not running whatever its file is called.
func (r *row) tab() string {
	if tab := tabOf(r.Kind); tab != game.TabRunning || r.current || !r.peek.Over {
		return tab
	}
	return game.TabFinished
}

// on returns the games of a tab, each once.
func (s *Scene) on(tab string) (rows []*row) {
	for i := range s.rows {
		if r := &s.rows[i]; r.tab() == tab && !r.double {
			rows = append(rows, r)
		}
	}
	return rows
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	if s.readSome(3) {
		s.Rebuild()
	}
	if s.taking != nil {
		s.importOn()
	}
	s.Screen.Update(events)
}

// open goes on with a game, or looks through one that is over.
func (s *Scene) open(r row) {
	if r.broken == "" && !r.current {
		s.Svc.WhenReplayed(r.game, r.data, func() { s.replayed(r) })
		return
	}
	s.replayed(r)
}

// replayed is open of a game that has been replayed.
func (s *Scene) replayed(r row) {
	if !r.check(s.Svc) {
		s.Rebuild()
	}
	switch {
	case r.broken == "" && r.current:
		s.Svc.Resume(r.game, r.data, false)
	case r.broken == "":
		s.Svc.ResumeSaved(r.game, r.Saved, r.data, r.peek.Over)
	case r.good < 1:
		s.Svc.Nav.Toast(r.broken)
	default:
		say := s.Svc.Words
		s.Confirm(say.T("load.part"), say.T("load.part.text", "reason", r.broken, "n", r.good), say.T("load.part.yes"), false,
			func() { s.Svc.Resume(r.game, r.whole(), false) })
	}
}

// rename asks for another name.
func (s *Scene) rename(r row) {
	say := s.Svc.Words
	s.AskText(say.T("load.rename"), say.T("load.rename.name"), r.named(s.Svc.Words), say.T("load.rename"), s.Svc.WrongTitle, func(typed string) {
		_, err := s.Svc.Saves.Rename(r.File, typed)
		switch {
		case errors.Is(err, store.ErrExists):
			s.Svc.Nav.Toast(say.T("load.rename.taken", "title", store.SafeTitle(typed)))
		case err != nil:
			s.Svc.Nav.Toast(say.Err(err))
		}
		s.list()
	})
}

// remove asks, and deletes the game with its copies, so that none comes up in its place.
func (s *Scene) remove(r row) {
	say := s.Svc.Words
	s.Confirm(say.T("load.delete.ask"), say.T("load.delete.ask.text", "title", r.named(s.Svc.Words)), say.T("load.delete"), true, func() {
		for _, other := range s.rows {
			if other.File != r.File && (other.current || other.Number > 0 || !other.same(&r)) { // a numbered one may be played elsewhere
				continue
			}
			if err := s.Svc.Saves.Delete(other.File); err != nil {
				s.Svc.Nav.Toast(say.Err(err))
			}
		}
		s.list()
	})
}

// paste takes a record from the clipboard and keeps it among the saved games.
func (s *Scene) paste() {
	say := s.Svc.Words
	s.Svc.Nav.Paste(func(text string) {
		if s.Svc.OpenText(text) {
			return
		}
		data := []byte(text)
		if strings.TrimSpace(text) == "" {
			s.Svc.Nav.Toast(say.T("load.paste.empty"))
			return
		}
		g, err := s.Svc.Games.Of(data)
		if err != nil {
			s.Svc.Nav.Toast(say.T("load.paste.none", "reason", err))
			return
		}
		s.Svc.WhenReplayed(g, data, func() { s.pasted(g, data) })
	})
}

// pasted keeps a record that was pasted.
func (s *Scene) pasted(g game.Game, data []byte) {
	say := s.Svc.Words
	if good, err := g.Check(data); good < 0 {
		s.Svc.Nav.Toast(say.T("load.paste.broken", "reason", err))
		return
	}
	peek, _ := g.Peek(data)
	saved, err := s.Svc.Saves.SaveNew(g.Called(s.Svc.Words, peek), data)
	if err != nil {
		s.Svc.Nav.Toast(say.Err(err))
		return
	}
	s.Svc.Nav.Toast(say.T("load.saved.as", "title", saved.Title))
	s.tab = game.TabSaved
	s.list()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	tabs := &ui.Choice{ID: "tab", Chosen: s.tab, Do: func(tab string) { s.tab = tab; s.Rebuild() }}
	for _, tab := range []string{game.TabRunning, game.TabSaved, game.TabFinished, game.TabStatistics} {
		label := say.Pick("load.tab", tab)
		if n := len(s.on(tab)); n > 0 {
			label = fmt.Sprintf("%s %d", label, n)
		}
		tabs.Options = append(tabs.Options, ui.Option{Key: tab, Label: label})
	}
	body := s.body()
	if s.taking != nil {
		body = s.importing()
	}
	return s.Page(ui.Page{
		Title: s.Svc.Words.T(s.Name), Back: s.Back, Wide: 980,
		Body: ui.Column(12, tabs, ui.Grow(1, &ui.Scroll{ID: "page", In: body})),
		Foot: s.foot(),
	})
}

// body returns what the tab shows.
func (s *Scene) body() ui.Node {
	say := s.Svc.Words
	if s.err != "" {
		return ui.Panel(20, ui.Column(8, ui.Strong(say.T("load.unreadable")), ui.Para(s.err)))
	}
	if s.tab == game.TabStatistics {
		return s.statistics()
	}
	rows := s.on(s.tab)
	if len(rows) == 0 {
		return ui.Panel(20, ui.Column(8, ui.Strong(say.Pick("load.none", s.tab)), ui.Para(s.empty())))
	}
	var list []ui.Node
	for _, r := range rows {
		list = append(list, s.row(*r))
	}
	return ui.Column(12, list...)
}

// empty says what to do for a tab with nothing on it. What is saved by itself is said only
// of a store that saves.
func (s *Scene) empty() string {
	if s.tab == game.TabSaved {
		if unsaved := s.Svc.Unsaved(); unsaved != "" {
			return unsaved
		}
	}
	return s.Svc.Words.Pick("load.empty", s.tab)
}

// foot returns the ways to files outside of the program.
func (s *Scene) foot() ui.Node {
	say, nav := s.Svc.Words, s.Svc.Nav
	ways := []ui.Node{
		&ui.Button{ID: "export", Label: say.T("load.export"), Icon: ui.Icon(icon.Share), Tip: say.T("load.export.tip"), Do: s.exportAll},
		&ui.Button{ID: "import", Label: say.T("load.import"), Icon: ui.Icon(icon.Load), Tip: say.T("load.import.tip"), Do: s.askImport},
		&ui.Button{ID: "paste", Label: say.T("load.paste"), Icon: ui.Icon(icon.Copy), Tip: say.T("load.paste.tip"), Do: s.paste},
	}
	if platform.CanShow() {
		ways = append(ways,
			&ui.Button{ID: "folder", Label: say.T("load.folder"), Icon: ui.Icon(icon.Unfold), Tip: say.T("load.folder.tip"), Do: func() { nav.ShowFolder(platform.Games) }},
			&ui.Button{ID: "pictures", Label: say.T("load.pictures"), Icon: ui.Icon(icon.Picture), Tip: say.T("load.pictures.tip"), Do: func() { nav.ShowFolder(platform.Pictures) }})
	}
	place := ui.Note(say.T("load.place", "place", store.Where(s.Svc.Saves.Store().Place())))
	if w, _ := s.Size(); w < 700 || s.Small() { // signs only
		for _, n := range ways {
			n.(*ui.Button).Label = ""
		}
		return ui.Row(6, append([]ui.Node{ui.Grow(1, ui.Middle(place))}, ways...)...)
	}
	return ui.Column(8, place, ui.Flow(8, 1, ways...))
}

// middles keeps nodes of a row from being stretched.
func middles(nodes []ui.Node) []ui.Node {
	nodes = slices.Clone(nodes)
	for i, n := range nodes {
		nodes[i] = ui.Middle(n)
	}
	return nodes
}
