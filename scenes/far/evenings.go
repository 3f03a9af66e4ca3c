package far

import (
	"strconv"

	"agora/game/known"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// evenings returns the clubs' evenings that were opened here, and the way to make one.
func (s *Scene) evenings() []ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	for i, k := range s.Svc.Far.Clubs.List() {
		list = append(list, menu.Way("evening/"+strconv.Itoa(i+1), menu.EveningName(say, k), icon.Festival, func() { s.Svc.Nav.Go(routes.Club, k) }))
	}
	if s.Svc.Far.Here() {
		list = append(list, ui.Note(say.T("club.new.text")), menu.Way("evening", say.T("club.new"), icon.Plus, func() { s.Svc.Nav.Go(routes.Club, nil) }))
	}
	if len(list) == 0 {
		return nil
	}
	return []ui.Node{ui.Panel(16, ui.Column(8, append([]ui.Node{ui.Strong(say.T("club.name"))}, list...)...))}
}

// lookTicks is how often the host is asked for its open tables: 10 s.
const lookTicks = 600

// openTables are the tables that the host lists for everybody.
type openTables struct {
	host  string // that was asked last
	ticks int    // until it is asked again
	list  []remote.OpenTable
}

// lookForTables asks the host for its open tables, if it is time.
func (s *Scene) lookForTables() {
	host := s.Svc.Far.Page
	if host == "" {
		host = play.HostOf(s.Svc.Settings.Host)
	}
	if s.open.ticks--; s.open.ticks > 0 && host == s.open.host || host == "" || s.opened {
		return
	}
	s.open.host, s.open.ticks = host, lookTicks
	s.Svc.Far.Clubs.Tables(host, func(list []remote.OpenTable, err error) {
		if err == nil && host == s.open.host {
			s.open.list = list
			s.Rebuild()
		}
	})
}

// openPanel lists the open tables: sit down with one press, or watch.
func (s *Scene) openPanel() []ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	for i, o := range s.open.list {
		g, ok := s.Svc.Games.Find(o.Game)
		if !ok || s.Svc.Far.Table(s.open.host, o.Table) != nil {
			continue
		}
		list = append(list, s.openTable(strconv.Itoa(i+1), g, o))
	}
	if len(list) == 0 {
		return nil
	}
	return []ui.Node{ui.Panel(16, ui.Column(8, append([]ui.Node{ui.Strong(say.T("club.lobby"))}, list...)...))}
}

// openTable is the line of one open table.
func (s *Scene) openTable(key string, g known.Game, o remote.OpenTable) ui.Node {
	say := s.Svc.Words
	var players words.All
	for _, name := range o.Names {
		if !words.Unseen(name) {
			players = append(players, name)
		}
	}
	line := g.Short(say)
	if len(players) > 0 {
		line = say.T("program.called", "game", line, "players", players)
	}
	b := &ui.Button{ID: "open/" + key, Label: say.T("club.sit"), Name: say.T("speak.of", "what", say.T("club.sit"), "text", line), Icon: ui.Icon(icon.Door), Do: func() { s.sitOpen(o) }}
	state := say.T("club.lobby.free")
	if o.Begun {
		state, b.Label, b.Icon = say.T("club.waits"), say.T("club.lobby.watch"), ui.Icon(icon.Eye)
		b.Name = say.T("speak.of", "what", b.Label, "text", line)
	}
	b.Off = ui.Unless(!s.joining, say.T("far.asking"))
	return ui.Row(8, ui.Grow(1, ui.Middle(ui.Column(0, &ui.Text{Say: line, Style: render.Strong, Lines: 2}, ui.Note(state)))), ui.Middle(b))
}

// sitOpen takes a seat at an open table. Who has no name yet is asked for it first.
func (s *Scene) sitOpen(o remote.OpenTable) {
	if !o.Begun && s.Svc.Settings.Me.Name == "" {
		s.Svc.Nav.Go(routes.Far, play.FarLink{Link: o.Link})
		return
	}
	s.joining = true
	s.Svc.Far.Join(o.Link, s.Svc.Settings.Me.Name, func(t *remote.Table, err error) {
		s.joining = false
		if err != nil {
			s.open.ticks = 0 // somebody was faster
			s.Svc.Nav.Toast(s.Svc.Words.Err(err))
			s.Svc.Refused()
			s.Rebuild()
			return
		}
		s.Svc.Opener().EnterFar(t)
	})
	s.Rebuild()
}

// listing asks the maker of a table who may find it.
func (s *Room) listing() {
	say := s.Svc.Words
	show := func(open bool) func() {
		return func() {
			s.Close()
			s.Svc.Far.Clubs.Show(s.table, open, func(err error) {
				switch {
				case err != nil:
					s.Svc.Nav.Toast(say.Err(err))
				case open:
					s.Svc.Nav.Toast(say.T("club.lobby.open.done"))
				default:
					s.Svc.Nav.Toast(say.T("club.lobby.hide.done"))
				}
			})
		}
	}
	s.Open(func() ui.Node {
		return ui.Column(12, ui.Heading(say.T("club.lobby.ask")), ui.Note(say.T("club.lobby.text")),
			menu.Way("dialog/open", say.T("club.lobby.open"), icon.Group, show(true)), menu.Way("dialog/hide", say.T("club.lobby.hide"), icon.Share, show(false)),
			&ui.Button{ID: "dialog/no", Label: say.T("program.cancel"), Do: s.Close})
	}, nil)
}
