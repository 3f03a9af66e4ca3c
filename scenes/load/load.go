// Package load lists games in progress, saved and finished, with statistics. Players
// find, continue, review, rename, annotate, export and delete games there, one or many at
// a time, and move everything to another machine in one file.
package load

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/linked"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/shelf"
	"agora/game/store"
	"agora/game/transfer"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var _ game.Waiter = (*Scene)(nil)

// Scene is the list.
type Scene struct {
	menu.Menu
	tab  string
	err  string // why the list cannot be shown
	now  func() time.Time
	home *transfer.Shelf

	query    shelf.Query
	narrowed bool            // show the search although there are few games
	current  *row            // the game in progress, or nil
	found    []*shelf.Card   // shown on this tab
	counts   map[string]int  // games by tab
	stale    bool            // found must be updated
	rows     map[string]*row // rows already created, by file
	wanted   []*row          // visible rows whose files are not read yet

	choosing bool            // a press selects instead of opening
	chosen   map[string]bool // selected games, by file
	anchor   string          // selected last

	person string // key of the person whose statistics are shown; "" for everybody
	kind   string // game whose statistics are shown; "" for all
	stats  *shelf.Statistics

	far int // version of the remote tables shown

	told *transfer.Import // the import whose end was announced
	made int              // its progress when the screen was built
}

// few is the most games for which the list needs no search and shows pictures.
const few = 12

// New opens the list; the argument is nil or a routes.LoadArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.LoadArg)
	if !ok && arg != nil {
		return nil, menu.NoArgument("The list of games", arg)
	}
	s := &Scene{tab: a.Tab, now: time.Now, home: svc.Shelf, query: shelf.Every(), rows: map[string]*row{}, chosen: map[string]bool{}}
	s.Menu = menu.New(svc, "load.title", s.build)
	s.Back = s.leave
	s.query.Called = func(name string) string {
		if g, ok := svc.Games.Find(name); ok {
			return g.Short(svc.Words)
		}
		return name
	}
	s.told = s.home.Taking
	if s.told != nil && !s.told.Done() {
		s.told = nil
	}
	s.list()
	if s.tab == "" { // open the first tab that has games
		tabs := []string{routes.TabSaved, routes.TabRunning, routes.TabFinished}
		s.tab = tabs[max(slices.IndexFunc(tabs, func(tab string) bool { return s.counts[tab]+len(s.afar(tab)) > 0 }), 0)]
		s.stale = true
	}
	if a.Import != nil {
		s.offer(a.Import)
	}
	return s, nil
}

// list reads the list of games from the store.
func (s *Scene) list() {
	s.current, s.err = nil, ""
	if running, _ := s.Svc.Keeper().Running(); running != nil && !running.Peek.Over {
		s.current = current(s.Svc.Words, running)
	}
	if err := s.home.Refresh(s.now()); err != nil {
		s.err = s.Svc.Words.Err(err)
	}
	s.anew()
	s.find()
}

// anew updates the list before the screen is next built.
func (s *Scene) anew() {
	s.stale, s.stats = true, nil
	s.Rebuild()
}

// tabOf returns the tab that lists a game. A finished game does not count as running even
// if its file is an autosave.
func tabOf(c *shelf.Card) string {
	switch {
	case !c.Deleted.IsZero():
		return routes.TabDeleted
	case c.Kind == store.Named:
		return routes.TabSaved
	case c.Kind == store.Over || c.Over:
		return routes.TabFinished
	}
	return routes.TabRunning
}

// find determines the games on the tab, and the number of games on each tab.
func (s *Scene) find() {
	s.stale = false
	byTab := map[string][]*shelf.Card{}
	if s.current != nil {
		byTab[routes.TabRunning] = append(byTab[routes.TabRunning], s.current.Card)
	}
	for _, c := range s.home.Cards() {
		tab := tabOf(c)
		byTab[tab] = append(byTab[tab], c)
	}
	s.counts = map[string]int{}
	for tab, cards := range byTab {
		s.counts[tab] = len(shelf.Every().Find(cards))
	}
	if s.tab == routes.TabDeleted && s.counts[s.tab] == 0 {
		s.tab = routes.TabFinished
	}
	q := s.query
	if !s.tools() {
		q = shelf.Every()
	}
	s.found = q.Find(byTab[s.tab])
}

// tools reports whether the tab has so many games that a search is useful.
func (s *Scene) tools() bool { return s.counts[s.tab] > few/2 || s.narrowed }

// dense reports whether games are listed as lines, without pictures.
func (s *Scene) dense() bool { return s.counts[s.tab] > few }

// leave goes back: from the selection to the list, and from there to the previous screen.
func (s *Scene) leave() {
	if s.choosing {
		s.choose(false)
		return
	}
	if s.home.Busy() && s.home.Taking != nil && !s.home.Taking.Done() {
		s.Svc.Nav.Toast(s.Svc.Words.T("load.import.goesOn"))
	}
	s.Svc.Nav.Pop()
}

// mostRead limits how many games are read in a tick, and readTime how long.
const (
	mostRead = 200
	readTime = 6 * time.Millisecond
)

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	for end, n := time.Now().Add(readTime), 0; n < mostRead && s.home.Read(10); n += 10 {
		s.anew()
		if time.Now().After(end) {
			break
		}
	}
	if s.home.Tick(); s.home.Busy() {
		s.anew() // to show the progress
	} else {
		s.home.Keep()
	}
	s.follow()
	if f := s.Svc.Far; f != nil && f.Changes() != s.far {
		s.Rebuild()
	}
	s.look()
	s.Screen.Update(s.hands(events))
}

// Waits implements game.Waiter: some games have not been read yet.
func (s *Scene) Waits() bool { return s.home.Left() > 0 || len(s.wanted) > 0 || s.home.Busy() }

// look reads the next few of the visible games.
func (s *Scene) look() {
	for n := 0; n < 3 && len(s.wanted) > 0 && (s.home.Left() == 0 || !s.dense()); n++ {
		if !s.wanted[0].look(s.Svc) { // long: continue in the next tick
			return
		}
		s.wanted = s.wanted[1:]
		s.Rebuild()
	}
}

// row returns the row of a visible card, and has its file read if the card does not say
// everything.
func (s *Scene) row(c *shelf.Card) *row {
	if s.current != nil && c == s.current.Card {
		return s.current
	}
	r := s.rows[c.File]
	if r == nil || r.Card != c {
		if len(s.rows) > 400 { // after much scrolling
			clear(s.rows)
			s.wanted = nil
		}
		r = newRow(s.Svc, c)
		s.rows[c.File] = r
	}
	if c.Read && !r.looked && (!s.dense() || r.unknown()) && !slices.Contains(s.wanted, r) {
		s.wanted = append(s.wanted, r)
	}
	return r
}

// open continues a game, or opens a review if it is over.
func (s *Scene) open(r *row) {
	if !r.Deleted.IsZero() {
		s.detail(r)
		return
	}
	r.load(s.Svc)
	if r.broken == "" && !r.current {
		s.Svc.Opener().WhenReplayed(r.game, r.data, func() { s.replayed(r) })
		return
	}
	s.replayed(r)
}

// replayed opens a game whose record has been replayed.
func (s *Scene) replayed(r *row) {
	if !r.check(s.Svc) {
		s.Rebuild()
	}
	switch {
	case r.broken == "" && r.current:
		s.Svc.Opener().Resume(r.game, r.data, false)
	case r.broken == "":
		s.Svc.Opener().ResumeSaved(r.game, r.Saved, r.data, r.peek.Over)
	case r.good < 1:
		s.Svc.Nav.Toast(r.broken)
	default:
		say := s.Svc.Words
		s.Confirm(say.T("load.part"), say.T("load.part.text", "reason", r.broken, "n", r.good), say.T("load.part.yes"), false,
			func() { s.Svc.Opener().Resume(r.game, r.whole(), false) })
	}
}

// rename asks for a new name.
func (s *Scene) rename(r *row) {
	say := s.Svc.Words
	s.AskText(say.T("load.rename"), say.T("load.rename.name"), r.named(s.Svc.Words), say.T("load.rename"), s.Svc.Keeper().WrongTitle, func(typed string) {
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

// paste reads a record from the clipboard and stores it among the saved games.
func (s *Scene) paste() {
	say := s.Svc.Words
	s.Svc.Nav.Paste(func(text string) {
		data := linked.Plain([]byte(text))
		text = string(data)
		if s.Svc.Opener().OpenText(text) {
			return
		}
		if transfer.IsImport(data) {
			i, err := s.Svc.Transfer().Import(transfer.ImportFile{Data: data})
			if err != nil {
				s.Svc.Nav.Toast(say.T("load.import.failed", "reason", say.Err(err)))
				return
			}
			s.offer(i)
			return
		}
		if strings.TrimSpace(text) == "" {
			s.Svc.Nav.Toast(say.T("load.paste.empty"))
			return
		}
		g, err := s.Svc.Games.Of(data)
		if err != nil {
			s.Svc.Nav.Toast(say.T("load.paste.none", "reason", err))
			return
		}
		s.Svc.Opener().WhenReplayed(g, data, func() { s.pasted(g, data) })
	})
}

// pasted stores a pasted record.
func (s *Scene) pasted(g known.Game, data []byte) {
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
	s.tab = routes.TabSaved
	s.list()
}

// show switches to a tab.
func (s *Scene) show(tab string) {
	s.tab = tab
	s.choose(false)
	s.anew()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	if s.stale {
		s.find()
	}
	if f := s.Svc.Far; f != nil {
		s.far = f.Changes()
	}
	say := s.Svc.Words
	tabs := &ui.Choice{ID: "tab", Chosen: s.tab, Do: s.show}
	for _, tab := range []string{routes.TabRunning, routes.TabSaved, routes.TabFinished, routes.TabStatistics, routes.TabDeleted} {
		n := s.counts[tab] + len(s.afar(tab))
		if tab == routes.TabDeleted && n == 0 {
			continue
		}
		label := say.Pick("load.tab", tab)
		if n > 0 {
			label = fmt.Sprintf("%s %d", label, n)
		}
		tabs.Options = append(tabs.Options, ui.Option{Key: tab, Label: label})
	}
	body := ui.Column(12, tabs, s.goesOn(), s.looking(), ui.Grow(1, s.scroll(s.body())))
	if s.Small() { // everything scrolls: there is no room for fixed parts
		body = s.scroll(ui.Column(10, tabs, s.goesOn(), s.looking(), s.body()))
	}
	return s.Page(ui.Page{Title: s.Svc.Words.T(s.Name), Back: s.Back, Wide: wide, Body: body, Foot: s.foot()})
}

// wide is the largest width of the list, dp.
const wide = 1232

// scroll makes a node scroll, with a separate position for each tab.
func (s *Scene) scroll(in ui.Node) ui.Node { return &ui.Scroll{ID: "page/" + s.tab, In: in} }

// afar returns the tables of friends far away for a tab: games kept by a host are in
// progress too.
func (s *Scene) afar(tab string) []ui.Node {
	if tab != routes.TabRunning {
		return nil
	}
	return append(s.FarOffers(s.Rebuild), s.FarTables()...)
}

// body returns the content of the tab.
func (s *Scene) body() ui.Node {
	far := s.afar(s.tab)
	switch {
	case len(far) == 0:
		return s.games()
	case s.counts[s.tab] == 0 && s.err == "":
		return ui.Column(12, far...)
	}
	return ui.Column(12, append(far, s.games())...)
}

// games returns the games of the tab that this program stores.
func (s *Scene) games() ui.Node {
	say := s.Svc.Words
	if s.err != "" {
		return ui.Panel(20, ui.Column(8, ui.Strong(say.T("load.unreadable")), ui.Para(s.err)))
	}
	if s.tab == routes.TabStatistics {
		return s.statistics()
	}
	switch {
	case s.counts[s.tab] == 0:
		return ui.Panel(20, ui.Column(8, ui.Strong(say.Pick("load.none", s.tab)), ui.Para(s.empty())))
	case len(s.found) == 0:
		return ui.Panel(20, ui.Column(12, ui.Strong(say.T("load.find.none")), ui.Para(say.T("load.find.none.note")),
			&ui.Button{ID: "find/clear", Label: say.T("load.find.clear"), Do: s.clear}))
	case s.dense():
		return s.lines()
	}
	var list []ui.Node
	for _, c := range s.found {
		list = append(list, s.card(s.row(c)))
	}
	return ui.Column(12, list...)
}

// empty says what to do on an empty tab. It mentions autosaves only if the store works.
func (s *Scene) empty() string {
	if s.tab == routes.TabSaved {
		if unsaved := s.Svc.Keeper().Unsaved(); unsaved != "" {
			return unsaved
		}
	}
	return s.Svc.Words.Pick("load.empty", s.tab)
}

// foot returns the buttons for files outside the program, or those for the selected games.
func (s *Scene) foot() ui.Node {
	if s.choosing {
		return s.chosenFoot()
	}
	say, nav := s.Svc.Words, s.Svc.Nav
	ways := []ui.Node{
		&ui.Button{ID: "export", Label: say.T("load.export"), Icon: ui.Icon(icon.Share), Tip: say.T("load.export.tip"), Do: s.exportAll},
		&ui.Button{ID: "import", Label: say.T("load.import"), Icon: ui.Icon(icon.Load), Tip: say.T("load.import.tip"), Do: s.askImport},
		&ui.Button{ID: "paste", Label: say.T("load.paste"), Icon: ui.Icon(icon.Copy), Tip: say.T("load.paste.tip"), Do: s.paste},
	}
	if platform.CanShow() {
		ways = append(ways,
			&ui.Button{ID: "folder", Label: say.T("load.folder"), Icon: ui.Icon(icon.Folder), Tip: say.T("load.folder.tip"), Do: func() { nav.ShowFolder(platform.Games) }},
			&ui.Button{ID: "pictures", Label: say.T("load.pictures"), Icon: ui.Icon(icon.Picture), Tip: say.T("load.pictures.tip"), Do: func() { nav.ShowFolder(platform.Pictures) }})
	}
	place := ui.Note(say.T("load.place", "place", store.Where(s.Svc.Saves.Store().Place())))
	if w, _ := s.Size(); w < 700 || s.Small() {
		icons := ways
		if !s.Small() { // there is height for the labels that the reminder to export names
			icons = ways[3:]
		}
		for _, n := range icons {
			n.(*ui.Button).Label = ""
		}
		if !s.Small() { // beside them, words would form a narrow column
			last := append([]ui.Node{ui.Grow(1, ways[2])}, icons...)
			return ui.Column(6, place, ui.Row(6, ui.Grow(1, ways[0]), ui.Grow(1, ways[1])), ui.Row(6, last...))
		}
		return ui.Row(6, append([]ui.Node{ui.Grow(1, ui.Middle(place))}, ways...)...)
	}
	return ui.Column(8, place, ui.Flow(8, 1, ways...))
}

// middles centres the nodes of a row so that they do not stretch.
func middles(nodes []ui.Node) []ui.Node {
	nodes = slices.Clone(nodes)
	for i, n := range nodes {
		nodes[i] = ui.Middle(n)
	}
	return nodes
}
