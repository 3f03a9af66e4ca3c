// Package title is the first screen: the games as small moving tables, the game to
// continue, and the buttons for everything else.
package title

import (
	"slices"
	"strings"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Helper = (*Scene)(nil)
)

// Scene is the title.
type Scene struct {
	menu.Menu
	running *play.Running  // the game to continue; nil: none
	waiting int            // other unfinished games
	page    string         // address of the host that serves this page
	yours   int            // tables of friends far away where it is this device's turn
	offers  int            // tables where they keep a seat for it
	ticks   map[string]int // ticks that each game's table has been moving
}

// still is the tick of the tables when the title opens, in the middle of a game. They move
// while the pointer or the focus is on them.
const still = 900

// New opens the title. It takes no argument.
func New(svc game.Services, arg any) (game.Scene, error) {
	if err := menu.NoArgument("The title screen", arg); err != nil {
		return nil, err
	}
	s := &Scene{ticks: map[string]int{}}
	s.Menu = menu.New(svc, "title.name", s.build)
	s.Back = nil
	running, notes := svc.Keeper().Running()
	s.running, s.waiting = running, svc.Keeper().Waiting(running)
	for _, note := range notes {
		svc.Nav.Toast(note)
	}
	svc.Nav.Toast(svc.Reminder())
	s.Default = "new"
	if running != nil {
		if _, more := running.Peek.NextGame(); more || !running.Peek.Over {
			s.Default = "continue"
		}
	}
	return s, nil
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	if f := s.Svc.Far; f != nil && (s.yours != f.Yours() || s.offers != len(f.Offers()) || s.page != f.Page) {
		s.page = f.Page
		s.Rebuild()
	}
	name, ok := strings.CutPrefix(s.Pointed(), "game/")
	if !ok || s.Svc.Speed() == render.Off {
		return
	}
	if s.ticks[name]++; s.ticks[name]%2 == 0 { // thirty pictures a second are enough for ornament
		s.Svc.Nav.Animating()
	}
}

// Help implements game.Helper: F1 opens the rules of the game played last.
func (s *Scene) Help() routes.RulesArg { return routes.RulesArg{Game: s.latest()} }

// latest returns the game to continue, or else the one that was set up last.
func (s *Scene) latest() string {
	if s.running != nil {
		return s.running.Game.Name
	}
	return s.Svc.Keeper().Latest().Name
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	w, h := s.Size()
	m := s.Margin()
	page := func(frieze float64, rest ui.Node) ui.Node {
		return ui.Layers(ui.Backdrop(), ui.Column(0, &ui.Frieze{Word: "AGORA", High: frieze}, ui.Grow(1, rest)))
	}
	switch {
	case s.Tall():
		const low = 84
		frieze := min(max(h*0.14, low), 150)
		menu := s.menu(true, 10) // the tables get the rest
		all := func() ui.Node {
			high := max(h-frieze-s.Height(menu, w-2*m)-3*m, 240)
			return ui.Pad(m, m, ui.Column(m, s.games(w-2*m, high), menu))
		}
		if s.Height(all(), w) > h-frieze {
			frieze = low
		}
		return page(frieze, &ui.Scroll{ID: "page", In: all()})
	case s.Small():
		frieze := min(max(64, h*0.16), h*0.2)
		menu := min(348, w*0.42)
		return page(frieze, ui.Pad(m, m, ui.Row(m,
			ui.Width(menu, &ui.Scroll{ID: "menu", In: s.menu(true, 10)}),
			ui.Grow(1, &ui.Scroll{ID: "games", In: s.games(w-menu-3*m, h-frieze-2*m)}),
		)))
	}
	frieze, low := min(h*0.24, 240), h < 690 // with one column the buttons would not fit
	if low {
		frieze = h * 0.15
	}
	room := h - frieze - 2*m
	menu := func(two bool, gap float64) ui.Node { return ui.Align(0, 0.5, ui.Width(320, s.menu(two, gap))) }
	ways := ui.Fit(menu(low, 10), menu(low, 6), menu(true, 10)) // below a long note: closer together, or in two columns
	wide := min(w, 1240) - 2*m - 320 - 2*m
	return page(frieze, ui.Pad(0, m, ui.AtMost(1240, ui.Pad(m, 0, ui.Row(2*m, ways, ui.Grow(1, s.games(wide, room)))))))
}

// far returns the button for friends at other machines, with the number of tables where it
// is this device's turn.
func (s *Scene) far() *ui.Button {
	b := &ui.Button{ID: "far", Label: s.Svc.Words.T("far.name"), Icon: ui.Icon(icon.Far), Left: true, Do: func() { s.Svc.Nav.Go(routes.Far, nil) }}
	s.yours, s.offers = s.Svc.Far.Yours(), len(s.Svc.Far.Offers())
	switch say := s.Svc.Words; {
	case s.yours > 0:
		b.On, b.Note = true, say.T("far.yours.count", "n", s.yours)
	case s.offers > 0:
		b.On, b.Note = true, say.T("far.offers.count", "n", s.offers)
	}
	return b
}

// next returns the button for the distant table that waits for this device, with the list of all
// beside it; nil if none does.
func (s *Scene) next() ui.Node {
	say := s.Svc.Words
	if s.yours = s.Svc.Far.Yours(); s.yours == 0 {
		return nil
	}
	l := s.Svc.Far.Tables()[0] // those that wait come first
	note := s.Svc.Opener().TableLine(l)
	if s.yours > 1 {
		note = say.T("far.yours.count", "n", s.yours)
	}
	enter := &ui.Button{ID: "waits", Label: say.T("far.next"), Note: note, On: true, Icon: ui.Icon(icon.Play), Left: true,
		Do: func() { s.Svc.Opener().EnterFar(s.Svc.Far.Table(l.Host, l.Table)) }}
	far := s.far()
	far.Tip, far.Label, far.Note = far.Label, "", ""
	return ui.Row(8, ui.Grow(1, enter), far)
}

// news returns the button for what is new, in this version or in one that a reload starts.
func (s *Scene) news(p *game.Page) *ui.Button {
	say := s.Svc.Words
	title := say.T("title.news.this")
	if p.Waits {
		title = say.T("title.news")
	}
	return &ui.Button{ID: "news", Label: title, Icon: ui.Icon(icon.Info), Left: true, Do: func() {
		s.Open(func() ui.Node {
			foot := []ui.Node{&ui.Button{ID: "later", Label: say.T("title.news.later"), Do: s.Close}}
			if p.Waits {
				foot = append(foot, &ui.Button{ID: "renew", Label: say.T("title.news.start"), Look: ui.Primary, Do: platform.Renew})
			} else {
				foot = []ui.Node{&ui.Button{ID: "seen", Label: say.T("title.news.close"), Look: ui.Primary, Do: func() {
					p.News = nil
					s.Close()
					s.Rebuild()
				}}}
			}
			return ui.Column(12, ui.Strong(title), ui.Column(8, items(p.News)...), ui.Flow(12, 1, foot...))
		}, nil)
	}}
}

// items returns a list of texts, each with a dot before it if there are several.
func items(texts []string) (list []ui.Node) {
	for _, text := range texts {
		item := ui.Node(ui.Para(text))
		if len(texts) > 1 {
			item = ui.Row(8, &ui.Text{Say: "•", Name: ui.Unsaid, Style: render.Body}, ui.Grow(1, item))
		}
		list = append(list, item)
	}
	return list
}

// day returns the button for the game of the day, with its result.
func (s *Scene) day() *ui.Button {
	b := &ui.Button{ID: "day", Label: s.Svc.Words.T("day.name"), Icon: ui.Icon(icon.Dice), Left: true, Do: func() { s.Svc.Nav.Push(routes.Day, nil) }}
	if try := s.Svc.Settings.Day; try.Over && try.Day == s.Svc.Progress().Today().Format(time.DateOnly) {
		b.Icon, b.Note = ui.Icon(icon.Confirm), known.DayResult(s.Svc.Words, try)
	}
	return b
}

// library returns the button for openings and annotated games, with the game of the week,
// as a note if there is room for one.
func (s *Scene) library(noted bool) *ui.Button {
	say := s.Svc.Words
	b := &ui.Button{ID: "library", Label: say.T("library.title"), Icon: ui.Icon(icon.Eye), Left: true, Do: func() { s.Svc.Nav.Go(routes.Library, nil) }}
	if g, ok := s.Svc.Games.KindOfWeek(s.Svc.Progress().Today()); ok {
		b.Tip = say.T("library.week", "game", g.Short(say))
		if noted {
			b.Note, b.Tip = b.Tip, ""
		}
	}
	return b
}

// menu returns the buttons with that gap, in one column or, to save height, in two. Their
// order is the same in both. What is rarely needed is in a row of icons below them.
func (s *Scene) menu(two bool, gap float64) ui.Node {
	nav, say := s.Svc.Nav, s.Svc.Words
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Left: true, Do: do}
	}
	list := s.begun()
	if p := s.Svc.Page; p != nil && len(p.News) > 0 {
		list = append(list, s.news(p))
	}
	fresh := way("new", say.T("title.new"), icon.Plus, func() { nav.Go(routes.Setup, s.latest()) })
	if s.Default == "new" {
		fresh.Look = ui.Primary
	}
	solve := way("puzzles", say.T("puzzles.title"), icon.Puzzle, func() { nav.Go(routes.Puzzles, s.latest()) })
	if due := s.Svc.Saves.Own().Due("", s.Svc.Progress().Day()); len(due) > 0 {
		solve.Note = say.T("puzzles.own.title", "n", len(due))
		solve.Do = func() { nav.Go(routes.Puzzles, due[0].Game) }
	}
	ways := []ui.Node{fresh, s.day(), solve, s.library(!two), s.shelf(!two)}
	if s.Svc.Far.Here() {
		if next := s.next(); next != nil { // as Continue, with the list beside it
			list = append(list, next)
		} else if far := s.far(); s.offers > 0 { // among the games to continue, with room for its note
			list = append(list, far)
		} else {
			ways = slices.Insert(ways, 3, ui.Node(far))
		}
	}
	if two {
		list = append(list, ui.Grid(140, 2, gap, ways...))
	} else {
		list = append(list, ways...)
	}
	return ui.Column(gap, append(list, s.signs())...)
}

// begun returns the button that continues a game, with the reason why it is not saved.
func (s *Scene) begun() (list []ui.Node) {
	r, say := s.running, s.Svc.Words
	if r == nil {
		return nil
	}
	again := &ui.Button{ID: "continue", Label: say.T("title.continue"),
		Note: say.T("title.continue.note", "game", r.Game.Short(say), "standing", r.Peek.Briefly(say)), Icon: ui.Icon(icon.Play), Left: true,
		Do: func() { s.Svc.Opener().Resume(r.Game, r.Record, r.Peek.Over) }}
	if next, more := r.Peek.NextGame(); r.Peek.Over && more {
		again.Label, again.Look = say.T("series.next"), ui.Primary
		again.Note = say.T("title.continue.note", "game", r.Game.Short(say), "standing", r.Peek.InSeries(say))
		again.Do = func() {
			s.Game = r.Game
			s.Again(next)
		}
	} else if r.Peek.Over {
		again.Label = say.T("title.last")
	} else {
		again.Look = ui.Primary
	}
	list = append(list, again)
	if unsaved := s.Svc.Keeper().Unsaved(); unsaved != "" {
		list = append(list, ui.Wrong(unsaved))
	}
	return list
}

// shelf returns the button for the player's games; it opens those in progress if there are
// others besides the one to continue.
func (s *Scene) shelf(noted bool) *ui.Button {
	nav, say := s.Svc.Nav, s.Svc.Words
	b := &ui.Button{ID: "load", Label: say.T("title.load"), Icon: ui.Icon(icon.Shelf), Left: true, Do: func() { nav.Push(routes.Load, nil) }}
	if s.waiting > 0 {
		b.Tip = say.T("title.running", "n", s.waiting)
		if noted {
			b.Note, b.Tip = b.Tip, ""
		}
		b.Do = func() { nav.Push(routes.Load, routes.LoadArg{Tab: routes.TabRunning}) }
	}
	return b
}

// signs returns the row of what is rarely needed: icons with their names below them.
func (s *Scene) signs() ui.Node {
	nav, say := s.Svc.Nav, s.Svc.Words
	sign := func(id, label string, sign icon.ID, do func()) ui.Node {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Below: true, Look: ui.Quiet, Do: do}
	}
	list := []ui.Node{
		sign("settings", say.T("title.settings"), icon.Settings, func() { nav.Push(routes.Settings, nil) }),
		sign("rules", say.T("title.rules"), icon.Rules, func() { nav.Push(routes.Rules, routes.RulesArg{Game: s.latest()}) }),
		sign("about", say.T("title.about"), icon.Info, func() { nav.Push(routes.About, nil) }),
	}
	if platform.CanQuit() {
		list = append(list, sign("quit", say.T("title.quit"), icon.Cancel, nav.Quit))
	}
	var spread []ui.Node
	for i, b := range list {
		if i > 0 {
			spread = append(spread, ui.Spring())
		}
		spread = append(spread, b)
	}
	return ui.Row(0, spread...)
}
