// Package far shows the tables of friends on other machines: the list of tables where this
// device has a seat, the form for joining one by a link, and the room of a table, where
// players see who is present, say something and make requests.
package far

import (
	"fmt"
	"strings"

	"agora/game"
	"agora/game/input"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene shows the list of tables and the form for joining one.
type Scene struct {
	menu.Menu
	link, name string
	opened     bool // the link was opened, not pasted here
	named      bool // the player has edited the name
	invitation invitation
	host       string
	tried      bool // Join was pressed, so show what is wrong
	joining    bool // waiting for the host's answer
	wrong      string
	ticks      int
	seen       int    // the change count of the tables on screen
	page       string // the address of the page's host on screen
	hosted     int    // the change count of this computer's host on screen
	open       openTables
}

// New opens the list; the argument is nil or a play.FarLink.
func New(svc game.Services, arg any) (game.Scene, error) {
	link, ok := arg.(play.FarLink)
	if arg != nil && !ok {
		return nil, fmt.Errorf("The tables of friends far away were opened with a %T.", arg)
	}
	if svc.Far == nil {
		return nil, words.Wrong("far.none")
	}
	s := &Scene{link: link.Link, opened: link.Link != "", name: svc.Settings.Me.Name, host: svc.Settings.Host}
	s.Menu = menu.New(svc, "far.name", s.build)
	s.Back = func() { svc.Nav.Go(routes.Title, nil) }
	s.Default = "back"
	if s.link != "" {
		s.Default = "join"
	}
	s.peek()
	return s, nil
}

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	s.lookForTables()
	host, changed := menu.Follow(s.Svc, &s.hosted)
	if host != "" {
		s.host = host
	}
	if s.ticks++; s.ticks%60 == 0 && s.counts() { // the time that is left
		s.Rebuild()
	}
	if s.Svc.Far.Changes() != s.seen || s.Svc.Far.Page != s.page || changed { // a page learns only later that a host serves it
		s.Rebuild()
	}
	if changed && host != "" { // its address, and what to do with it
		s.Show("hosting/invite")
	}
}

// Help implements game.Helper: F1 opens the page on friends far away.
func (s *Scene) Help() routes.RulesArg { return routes.RulesArg{Page: "far"} }

// Waits implements game.Waiter: it waits for an answer, or for the address of the host
// that is starting.
func (s *Scene) Waits() bool {
	_, starting, _, _ := s.Svc.Far.Hosting.State()
	return s.joining || s.invitation.asking || starting || s.counts()
}

// counts reports whether a clock runs at one of the tables.
func (s *Scene) counts() bool { return s.Svc.Far.Counting() }

// wrongLink explains what is wrong with the link; "" if nothing is.
func (s *Scene) wrongLink() string {
	if wire.IsClubLink(s.link) {
		if _, _, err := wire.ParseClubLink(s.link); err != nil {
			return s.Svc.Words.Err(err)
		}
		return ""
	}
	if _, code := wire.ParseCode(s.link); code {
		return "" // its host says whether it is good
	}
	if _, _, err := wire.ParseLink(s.link); err != nil {
		return s.Svc.Words.Err(err)
	}
	return ""
}

// join takes the seat that the link offers.
func (s *Scene) join() {
	s.tried, s.wrong = true, ""
	defer s.Rebuild()
	if wire.IsClubLink(s.link) && s.wrongLink() == "" {
		s.Svc.Opener().OpenInvitation(s.link)
		return
	}
	if wrong := s.wrongLink(); wrong != "" || s.asksName() && menu.WrongName(s.Svc.Words, s.name) != "" {
		s.Svc.Refused()
		return
	}
	platform.MayNotify()
	name := menu.CleanName(s.name)
	if s.asksName() && s.Svc.Settings.Me.Name != name {
		s.Svc.Settings.Me.Name = name
		s.Svc.Nav.ApplySettings()
	}
	s.joining = true
	s.Svc.Far.Join(strings.TrimSpace(s.link), name, func(t *remote.Table, err error) {
		s.joining = false
		if err != nil {
			s.wrong = s.Svc.Words.Err(err)
			s.Svc.Refused()
			s.Rebuild()
			return
		}
		s.Svc.Opener().EnterFar(t)
	})
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	s.seen, s.page = s.Svc.Far.Changes(), s.Svc.Far.Page
	_, _, s.hosted, _ = s.Svc.Far.Hosting.State()
	var list []ui.Node
	pages, _, _, _ := s.Svc.Far.Hosting.State()
	runs := len(pages) > 0 && !s.fromHost()
	if runs && !s.invitation.known() { // show the next thing to do without scrolling
		list = append(list, ui.Panel(16, s.hostPanel()))
	}
	var foot ui.Node
	if s.opened || s.invitation.known() { // leave only one thing to do
		list = append(list, ui.Panel(16, s.joinPanel()))
		foot = s.joinButton()
	} else {
		list = append(list, s.FarOffers(s.Rebuild)...)
		for i, l := range s.Svc.Far.Tables() { // who has tables comes for them
			list = append(list, s.FarTable(i, l))
		}
		if friends := s.friends(); friends != nil {
			list = append(list, friends)
		}
		if s.Svc.Far.Here() {
			list = append(list, ui.Panel(16, s.friendPanel()))
		}
		list = append(append(list, s.openPanel()...), s.evenings()...)
		list = append(list, ui.Panel(16, ui.Column(10, s.joinPanel(), s.joinButton())), ui.Row(8,
			ui.Grow(1, &ui.Button{ID: "how", Label: say.T("far.how"), Icon: ui.Icon(icon.Rules), Do: func() { s.Svc.Nav.Push(routes.Rules, s.Help()) }}),
			ui.Grow(1, menu.FarLesson(s.Svc))))
	}
	if !runs && !s.fromHost() && s.link == "" {
		list = append(list, ui.Panel(16, s.hostPanel()))
	}
	return s.Page(ui.Page{Title: say.T("far.name"), Back: s.Back, Wide: 760,
		Body: &ui.Scroll{ID: "page", In: ui.Column(12, list...)}, Foot: foot})
}

// fromHost reports whether a host serves this page. Then nobody needs to name one.
func (s *Scene) fromHost() bool { return s.Svc.Far.Page != "" }

// linkHint shows what a link looks like, in every language.
const linkHint = "https://host/#join="

// joinPanel asks for a link and a name.
func (s *Scene) joinPanel() ui.Node {
	say := s.Svc.Words
	change := func(link string) {
		s.link, s.wrong = link, ""
		s.peek()
		s.Rebuild()
	}
	link := &ui.Field{ID: "link", Label: say.T("far.link"), Text: s.link, Hint: linkHint, Enter: s.join, Do: change}
	name := &ui.Field{ID: "name", Label: say.T("far.you"), Text: s.name, Hint: say.T("setup.name"), Enter: s.join, Do: func(t string) { s.name, s.named = t, true; s.Rebuild() }}
	if s.tried {
		link.Wrong, name.Wrong = s.wrongLink(), menu.WrongName(say, s.name)
	}
	paste := &ui.Button{ID: "paste", Icon: ui.Icon(icon.Copy), Tip: say.T("far.paste.tip"), Do: func() {
		s.Svc.Nav.Paste(func(text string) {
			if text = strings.TrimSpace(text); text != "" {
				change(text)
			}
		})
	}}
	known := s.invitation.known()
	var list []ui.Node
	if !known {
		list = append(list, ui.Strong(say.T("far.join.title")))
	}
	if !known || !s.opened {
		list = append(list, ui.Row(8, ui.Grow(1, link), ui.Beside(paste)))
	}
	list = append(list, s.invited()...)
	if s.asksName() {
		list = append(list, name)
	}
	if s.joining {
		list = append(list, ui.Note(say.T("far.asking")))
	}
	list = append(list, ui.Wrong(s.wrong))
	return ui.Column(10, append(list, s.about()...)...)
}

// joinButton takes the seat that the link in the form leads to.
func (s *Scene) joinButton() ui.Node {
	say := s.Svc.Words
	join := &ui.Button{ID: "join", Label: say.T("far.join"), Icon: ui.Icon(icon.Door), Look: ui.Primary, Do: s.join}
	if s.invitation.watches() {
		join.Label = say.T("far.join.look")
	}
	if s.link == "" {
		join.Look, join.Off = ui.Plain, say.T("far.join.off")
	}
	if s.joining {
		join.Off = say.T("far.asking")
	}
	return join
}

// friendPanel begins a table with a friend far away: one press on a game.
func (s *Scene) friendPanel() ui.Node {
	say := s.Svc.Words
	columns, w := 4, 0.0
	if w, _ = s.Size(); w < 560 {
		columns = 2
	}
	var games []ui.Node
	for _, g := range s.Svc.Games {
		games = append(games, &ui.Button{ID: "friend/" + g.Name, Label: say.T("far.friend.game", "game", g.Short(say)), Pad: 8,
			In: ui.Column(6, menu.Picture(g, 76), &ui.Text{Say: g.Short(say), Style: render.Strong, At: 0.5}),
			Do: func() { s.Svc.Nav.Go(routes.Setup, routes.InviteArg{Game: g.Name}) }})
	}
	return ui.Column(10, ui.Strong(say.T("far.friend")), ui.Note(say.T("far.friend.text")), ui.Grid(100, columns, 8, games...))
}

// hostPanel asks for the host where this device creates tables.
func (s *Scene) hostPanel() ui.Node {
	say := s.Svc.Words
	if pages, _, _, _ := s.Svc.Far.Hosting.State(); len(pages) > 0 { // it is this computer
		return ui.Column(8, s.hosting()...)
	}
	return ui.Column(8, append([]ui.Node{ui.Strong(say.T("far.host")), ui.Note(say.T("far.host.text")),
		&ui.Field{ID: "host", Text: s.host, Hint: "https://", Wrong: wrongHost(say, s.host), Do: func(t string) {
			s.host = t
			if page := play.HostOf(t); page != s.Svc.Settings.Host {
				s.Svc.Settings.Host = page
				s.Svc.Nav.ApplySettings()
			}
			s.Rebuild()
		}}}, s.hosting()...)...)
}

// wrongHost explains what is wrong with a typed address; "" if nothing is.
func wrongHost(say *words.Words, typed string) string {
	if typed != "" && play.HostOf(typed) == "" {
		return say.T("far.host.wrong")
	}
	return ""
}
