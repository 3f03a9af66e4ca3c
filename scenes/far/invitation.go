package far

import (
	"slices"
	"strings"

	"agora/game/play"
	"agora/game/remote"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/rules"
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

// peek asks the host what the link in the form leads to. Nothing changes there, and the link
// itself says nothing: what people read before they join is what the host knows.
func (s *Scene) peek() {
	link := strings.TrimSpace(s.link)
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
		if given := s.given(); given != "" && !s.named && s.Svc.Settings.FarName == "" {
			s.name = given
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
	if s.asksName() && slices.Contains(wire.Paces(), i.table.Agreement.Pace) {
		list = append(list, ui.Note(say.Pick("far.pace.text", i.table.Agreement.Pace)))
	}
	if !s.fromHost() { // the page's address shows which host it is
		list = append(list, ui.Note(say.T("far.invited.host", "host", words.Short(i.table.Host, mostHost))))
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
