package far

import (
	"cmp"
	"slices"
	"strings"

	"agora/game/lesson"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// invitation holds what the host says about the link in the form.
type invitation struct {
	link   string
	asking bool // the host has not answered yet
	table  remote.Preview
	wrong  error // why nothing is known about it
}

// known reports whether the host has said what the link leads to.
func (i invitation) known() bool { return i.link != "" && !i.asking && i.wrong == nil }

// moves reports whether the link moves somebody's seat to this device.
func (i invitation) moves() bool {
	seat, people := i.table.Seat, i.table.People
	return i.known() && !i.table.Mine && seat >= 0 && int(seat) < len(people) && people[seat].Sits
}

// watches reports whether the link leads to a table as a spectator.
func (i invitation) watches() bool { return i.known() && i.table.Seat == rules.NoSeat }

// peek asks the host what the link in the form leads to. Nothing changes there. The link
// itself says nothing, so people read before they join what the host knows.
func (s *Scene) peek() {
	link := strings.TrimSpace(s.link)
	if code, ok := wire.ParseCode(link); ok {
		s.lengthen(link, code)
		return
	}
	if _, _, err := wire.ParseLink(link); err != nil {
		s.invitation = invitation{}
		return
	}
	if s.invitation.link == link {
		return
	}
	s.invitation = invitation{link: link, asking: true}
	s.Svc.Far.Peek(link, func(p remote.Preview, err error) {
		if s.invitation.link != link {
			return // there is another one in the form by now
		}
		s.invitation = invitation{link: link, table: p, wrong: err}
		if given := s.given(); given != "" && !s.named && s.Svc.Settings.Me.Name == "" {
			s.name = given
		}
		s.Rebuild()
	})
}

// lengthen asks the host for the link that a short code in the form stands for, and puts it in
// the code's place.
func (s *Scene) lengthen(typed, code string) {
	host := s.Svc.Far.Page
	if host == "" {
		host = play.HostOf(s.host)
	}
	if host == "" {
		s.invitation = invitation{wrong: words.Wrong("far.code.host")}
		return
	}
	s.invitation = invitation{link: typed, asking: true}
	s.Svc.Far.Lengthen(host, code, func(link string, err error) {
		if strings.TrimSpace(s.link) != typed {
			return // there is something else in the form by now
		}
		if s.invitation = (invitation{link: typed, wrong: err}); err == nil {
			s.link = link
			s.peek()
		}
		s.Rebuild()
	})
}

// given returns the name that the link's free seat was given by who invites; "" if none.
func (s *Scene) given() string {
	i := s.invitation
	if !i.known() || i.moves() || i.watches() || int(i.table.Seat) >= len(i.table.People) {
		return ""
	}
	return i.table.People[i.table.Seat].Name
}

// asksName reports whether who joins by the link in the form gives a name.
func (s *Scene) asksName() bool { return !s.invitation.moves() && !s.invitation.watches() }

// invited returns what is known about the link in the form: the game, who invites, and which
// host says so.
func (s *Scene) invited() []ui.Node {
	say, i := s.Svc.Words, s.invitation
	switch {
	case i.asking:
		return []ui.Node{ui.Note(say.T("far.asking"))}
	case i.wrong != nil:
		return []ui.Node{ui.Wrong(say.Err(i.wrong))}
	case !i.known():
		return nil
	}
	called := say.T("far.unknown")
	if g, ok := s.Svc.Games.Find(i.table.Agreement.Game); ok {
		called = g.Short(say)
	}
	title := say.T("far.invited", "game", called)
	if i.watches() {
		title = say.T("far.invited.look", "game", called)
	}
	list := []ui.Node{&ui.Text{Say: title, Style: render.Strong, Lines: 2}, ui.Para(s.inviting())}
	return list
}

// about tells a player who may never have heard of the game what the link in the form invites to:
// the game, who sits where, and the terms.
func (s *Scene) about() (list []ui.Node) {
	say, i := s.Svc.Words, s.invitation
	if !i.known() || i.moves() {
		return nil
	}
	a := i.table.Agreement
	g, ok := s.Svc.Games.Find(a.Game)
	if ok {
		list = append(list, menu.Picture(g, 150), ui.Para(g.Blurb(say)), ui.Note(menu.PlayersLine(say, g)))
		for _, o := range g.Options {
			if v := a.Options[o.Key]; v != "" && len(o.Values) > 0 {
				list = append(list, ui.Note(say.T("far.invited.option", "option", g.Option(say, o.Key), "value", cmp.Or(g.Value(say, o.Key, v), v))))
			}
		}
	}
	for seat, p := range i.table.People {
		state := say.T("far.invited.free")
		switch {
		case p.Level > 0 && !p.Sits:
			state = say.T("far.seat.computer", "level", p.Level)
		case p.Sits && p.Here:
			state = say.T("far.invited.here")
		case p.Sits:
			state = say.T("far.seat.away.now")
		case rules.Seat(seat) == i.table.Seat:
			state = say.T("far.invited.yours")
		}
		list = append(list, ui.Note(say.T("far.invited.seat", "player", play.FarName(say, i.table.People, rules.Seat(seat)), "state", state)))
	}
	if s.asksName() && slices.Contains(wire.Paces(), a.Pace) {
		list = append(list, ui.Note(say.Pick("far.pace.text", a.Pace)))
	}
	if clock := play.ClockLine(say, a.Clock); clock != "" {
		list = append(list, ui.Note(clock), ui.Note(say.T("far.clock.note")))
	}
	if a.Hints {
		list = append(list, ui.Note(say.T("far.invited.hints")))
	}
	if !s.fromHost() { // the page's address shows which host it is
		list = append(list, ui.Note(say.T("far.invited.host", "host", words.Short(i.table.Host, mostHost))))
	}
	if l, err := lesson.Of(a.Game); ok && l != nil && err == nil && s.asksName() {
		link := s.link
		list = append(list, &ui.Button{ID: "try", Label: say.T("far.try", "game", g.Short(say)), Icon: ui.Icon(icon.Hint), Tip: say.T("far.try.tip"), Do: func() {
			home := &routes.Home{Name: words.M("far.try.back"), Go: func() { s.Svc.Nav.Go(routes.Far, play.FarLink{Link: link}) }}
			s.Svc.Nav.Go(g.Name, routes.LessonArg{Home: home})
		}})
	}
	if ok {
		list = append(list, &ui.Button{ID: "rules", Label: say.T("lessons.how"), Icon: ui.Icon(icon.Rules), Do: func() { s.Svc.Nav.Push(routes.Rules, routes.RulesArg{Game: g.Name}) }})
	}
	return list
}

// mostHost is how many letters of a host's address are shown.
const mostHost = 60

// inviting says who sits at the table that the link leads to. Only the host vouches for it,
// and people choose their names themselves.
func (s *Scene) inviting() string {
	say, i := s.Svc.Words, s.invitation
	if i.moves() {
		return say.T("far.invited.move", "player", play.FarName(say, i.table.People, i.table.Seat))
	}
	var sit []string
	for seat, p := range i.table.People {
		if p.Sits {
			sit = append(sit, play.FarName(say, i.table.People, rules.Seat(seat)))
		}
	}
	switch {
	case len(sit) == 0:
		return say.T("far.invited.nobody")
	case len(sit) == 1 && !i.watches():
		return say.T("far.invited.by", "player", sit[0])
	}
	return say.T("far.invited.there", "players", strings.Join(sit, ", "))
}
