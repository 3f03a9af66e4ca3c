package club

import (
	"fmt"
	"strconv"

	"agora/game"
	"agora/game/input"
	"agora/game/remote"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Wall shows the standings and tables of an evening on a big screen, as many at a time as fit,
// and the next ones some seconds later.
type Wall struct {
	menu.Menu
	club  *remote.Club
	told  int
	page  int
	pages int
	ticks int
}

// turnTicks is how long each page stands: 10 s.
const turnTicks = 600

// NewWall opens the wall; the argument is the *remote.Club.
func NewWall(svc game.Services, arg any) (game.Scene, error) {
	k, ok := arg.(*remote.Club)
	if !ok || k == nil || svc.Far == nil {
		return nil, fmt.Errorf("The standings on a big screen were opened with a %T.", arg)
	}
	s := &Wall{club: k}
	s.Menu = menu.New(svc, "club.wall", s.build)
	s.Default = "back"
	return s, nil
}

// Over implements game.Overlay: the evening is below.
func (s *Wall) Over() bool { return true }

// Waits implements game.Waiter.
func (s *Wall) Waits() bool { return true }

// Update implements game.Scene.
func (s *Wall) Update(events []input.Event) {
	s.Screen.Update(events)
	s.club.Look()
	if s.ticks++; s.ticks >= turnTicks && s.pages > 1 {
		s.ticks, s.page = 0, (s.page+1)%s.pages
		s.Rebuild()
	}
	if s.told != s.Svc.Far.Changes() {
		s.Rebuild()
	}
}

// build returns the screen; see package ui.
func (s *Wall) build() ui.Node {
	say, e := s.Svc.Words, s.club.Seen()
	s.told = s.Svc.Far.Changes()
	page := ui.Page{Title: menu.EveningName(say, s.club), Back: s.Back, Body: ui.Note(say.T("far.asking"))}
	if e == nil {
		return s.Page(page)
	}
	if n := len(e.Rounds); n > 0 {
		page.Title = say.T("club.wall.title", "title", page.Title, "round", say.T("club.round", "n", n, "most", e.Terms.Rounds))
	}
	w, h := s.Size()
	big := render.Strong.Sized(max(18, min(34, h/22, w/30)))
	lines := max(4, int((h-140)/(big.Size*1.75)))
	standings, tables := s.lines(say, e, big)
	s.pages = max(1, (max(len(standings), len(tables))+lines-1)/lines)
	s.page %= s.pages
	part := func(list []ui.Node) ui.Node { // of standings and tables side by side
		from := min(len(list), s.page*lines)
		return ui.Column(big.Size*0.3, list[from:min(len(list), from+lines)]...)
	}
	page.Body = ui.Row(40, ui.Grow(1, part(standings)), ui.Grow(1, part(tables)))
	if w < 700 {
		page.Body = &ui.Scroll{ID: "page", In: ui.Column(16, ui.Column(6, tables...), ui.Column(6, standings...))}
		s.pages = 1
	}
	return s.Page(page)
}

// lines returns the standings and the tables of the last round, a line each.
func (s *Wall) lines(say *words.Words, e *wire.Evening, style render.TextStyle) (standings, tables []ui.Node) {
	for _, st := range e.Standings() {
		name := e.Players[st.Number-1].Name
		standings = append(standings, ui.Row(16,
			ui.Width(style.Size*2, &ui.Text{Say: strconv.Itoa(st.Place), Name: say.T("club.standing", "place", st.Place, "player", name, "points", say.T("club.points", "n", st.Points)), Style: style, At: 1}),
			ui.Grow(1, &ui.Text{Say: name, Name: ui.Unsaid, Style: style, Lines: 1}),
			ui.Width(style.Size*3, &ui.Text{Say: strconv.Itoa(st.Points), Name: ui.Unsaid, Style: style, At: 1})))
	}
	if len(e.Rounds) == 0 {
		return standings, nil
	}
	last, style := e.Rounds[len(e.Rounds)-1], style.Sized(max(16, style.Size*0.7)) // four names take two lines
	for _, t := range last.Tables {
		tables = append(tables, &ui.Text{Say: say.T("club.table", "players", playersOf(e, t), "result", resultOf(say, t)), Style: style, Lines: 2})
	}
	for _, number := range last.Byes {
		tables = append(tables, &ui.Text{Say: say.T("club.table.bye", "player", e.Players[number-1].Name), Style: style, Lines: 1})
	}
	return standings, tables
}
