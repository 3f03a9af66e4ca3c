package play

import (
	"net"
	"net/netip"
	"slices"
	"strings"

	"agora/game/known"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
)

// Far gives scenes access to friends on other machines.
type Far struct {
	*remote.Client
	// Page is the address of the host that serves this page, or did before; "" if none does.
	Page string
	// Muted hides phrases.
	Muted bool
	// Clubs are the clubs' evenings that were opened here.
	Clubs *remote.Clubs
	// Hosting is the host on this computer, if the player has started one.
	Hosting Hosting
}

// NewFar returns the view of a Client for scenes.
func NewFar(c *remote.Client) *Far { return &Far{Client: c, Clubs: remote.NewClubs(c)} }

// Here reports whether tables can be created for distant friends. A page that no host
// serves cannot reach one.
func (f *Far) Here() bool { return f != nil && (platform.Page() == "" || f.Page != "") }

// HostOf returns the address of a host's page from typed text; "" if it is not one.
func HostOf(typed string) string {
	typed = strings.TrimSpace(typed)
	page, _, _ := strings.Cut(typed, "#")
	if !strings.Contains(page, "://") && page != "" {
		page = schemeOf(page) + page
	}
	if rest := strings.TrimPrefix(strings.TrimPrefix(page, "https://"), "http://"); rest == "" || rest == page || strings.ContainsAny(rest, " \"<>\\@?") || len(page) > 400 {
		return ""
	}
	if !strings.HasSuffix(page, "/") && !strings.HasSuffix(page, ".html") {
		page += "/"
	}
	return page
}

// schemeOf returns how to reach a host whose address was typed without it. Nobody has a certificate
// for a number or for a name of the network at home, so these are asked without one.
func schemeOf(page string) string {
	place, _, _ := strings.Cut(page, "/")
	name := place
	if host, _, err := net.SplitHostPort(place); err == nil {
		name = host
	}
	_, err := netip.ParseAddr(strings.Trim(name, "[]"))
	if err == nil || !strings.Contains(name, ".") || strings.HasSuffix(strings.ToLower(name), ".local") {
		return "http://"
	}
	return "https://"
}

// FarLink opens the screen of distant tables with an invitation.
type FarLink struct{ Link string }

// TableLine describes a distant table in a line: the game and the other players.
func (s Desk) TableLine(l remote.Listed) string {
	g, _ := s.Games.Find(l.Game)
	return s.Words.T("program.called", "game", g.Short(s.Words), "players", playerNames(s.Words, l.Names))
}

// OfferLine says who keeps a seat for this device.
func (s Desk) OfferLine(o remote.Offer) string {
	var others words.All
	for i, name := range o.Names {
		if !slices.Contains(o.Seats, rules.Seat(i)) && !words.Unseen(name) {
			others = append(others, name)
		}
	}
	switch inviter := s.Far.Inviter(o); {
	case o.From != "" && words.Unseen(inviter):
		return s.Words.T("far.offer.text.friend")
	case o.From != "":
		return s.Words.T("far.invited.by", "player", inviter)
	case len(others) == 0:
		return s.Words.T("far.offer.text.nobody")
	}
	return s.Words.T("far.offer.text", "players", others, "n", len(others))
}

// playerNames returns the names of the players at a table.
func playerNames(w *words.Words, list []string) string {
	var players []match.Player
	for _, n := range list {
		players = append(players, match.Player{Name: n})
	}
	return known.Names(w, players)
}

// EnterFar opens a table whose game has begun. Otherwise, and while the stored part of
// the game is still loading, it opens the table's room.
func (s Opener) EnterFar(t *remote.Table) {
	if !t.Begun() || t.Source() == nil {
		s.Nav.Go(routes.Far, nil)
		s.Nav.Push(routes.Room, t)
		return
	}
	s.Nav.Go(t.Agreement().Game, routes.FarArg{Table: t})
}

// FarName returns the name of a seat's player for sentences.
func FarName(say *words.Words, people []wire.Person, seat rules.Seat) string {
	if seat >= 0 && int(seat) < len(people) && !words.Unseen(people[seat].Name) {
		return people[seat].Name
	}
	return say.T("table.player", "number", int(seat)+1)
}

// OpenInvitation opens an invitation to a table or to a club's evening; false if the text is
// not one.
func (s Opener) OpenInvitation(text string) bool {
	if s.Far != nil && wire.IsClubLink(text) {
		k, err := s.Far.Clubs.Open(text)
		if err != nil {
			s.Nav.Toast(s.Words.Err(err))
			return true
		}
		s.Nav.Go(routes.Club, k)
		return true
	}
	if s.Far == nil || !IsInvitation(text) {
		return false
	}
	link, err := farLink(text)
	if err != nil {
		s.Nav.Toast(s.Words.Err(err))
		return true
	}
	if t := s.Far.Seated(link); t != nil { // players also use the link to come back
		s.EnterFar(t)
		return true
	}
	s.Nav.Go(routes.Far, FarLink{Link: link})
	return true
}

// Proved returns what this device has checked in a game kept by a host: that nobody can have
// stacked the deck, and how. careful reports whether a check failed. For other games it returns
// nothing.
func (f *Far) Proved(g known.Game, record []byte) (said words.Sentences, careful bool) {
	if !remote.FromHost(record) {
		return nil, false
	}
	if f != nil {
		if p, ok := f.Proof(record); ok {
			return p.Says(!g.NoChance), p.Broken(!g.NoChance)
		}
	}
	said = words.Sentences{words.M("remote.unproved")}
	if !g.NoChance {
		said = append(said, words.M("remote.unknown.deck"))
	}
	return said, false
}

// IsInvitation reports whether a text contains an invitation to a table or to a club's evening,
// or what is left of one.
func IsInvitation(text string) bool { return wire.IsInvited(text) || wire.IsClubLink(text) }

// InvitationFault says what is wrong with the invitation in a text; nil if it is whole.
func InvitationFault(text string) error {
	if wire.IsClubLink(text) && !wire.IsInvited(text) {
		_, _, err := wire.ParseClubLink(text)
		return err
	}
	_, err := farLink(text)
	return err
}

// farLink returns the whole link to a table in a text; where that has only the end of a
// link, it leads to this page.
func farLink(text string) (string, error) {
	page, i, err := wire.FindLink(text)
	if page == "" {
		page = platform.Page()
	}
	return wire.Link(page, i), err
}
