package game

import (
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/game/known"

	"agora/game/match"
	"agora/game/platform"
	"agora/game/remote"
	"agora/game/wire"
	"agora/game/words"
	"agora/render/sound"
	"agora/rules"
)

// Far gives scenes access to friends on other machines.
type Far struct {
	*remote.Client
	// Page is the address of the host that serves this page; "" if none does.
	Page string
	// Muted hides phrases.
	Muted bool
	// Hosting is the host on this computer, if the player has started one.
	Hosting Hosting

	at     *remote.Table // whose game is on screen
	tables []*remote.Table
	known  bool            // the list of tables is up to date
	yours  map[string]bool // tables that waited for this device when last noticed
	asked  map[string]int  // entries of the requests already asked about, by table
}

// keepAwake wakes a resting program now and then to see what has to be asked. That is
// also how others know who is there.
func keepAwake() {
	for range time.Tick(10 * time.Second) {
		platform.Wake()
	}
}

// FarLink opens the screen of distant tables with an invitation.
type FarLink struct{ Link string }

// NewFar returns the view of a Client for scenes.
func NewFar(c *remote.Client) *Far {
	return &Far{Client: c, yours: map[string]bool{}, asked: map[string]int{}}
}

// FarHere reports whether tables can be created for distant friends. A page that no host
// serves cannot reach one.
func (s Services) FarHere() bool { return s.Far != nil && (platform.Page() == "" || s.Far.Page != "") }

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

// mark identifies a table among those of all hosts.
func mark(t *remote.Table) string { return t.Host() + " " + t.Name() }

// Standing describes a table in a line: the game and the other players.
func (f *Far) Standing(s Services, l remote.Listed) string {
	g, _ := s.Games.Find(l.Game)
	return s.Words.T("program.called", "game", g.Short(s.Words), "players", farNames(s.Words, l.Names))
}

// farNames returns the names of the players at a table.
func farNames(w *words.Words, list []string) string {
	var players []match.Player
	for _, n := range list {
		players = append(players, match.Player{Name: n})
	}
	return known.Names(w, players)
}

// EnterFar opens a table whose game has begun. Otherwise, and while the stored part of
// the game is still loading, it opens the table's room.
func (s Services) EnterFar(t *remote.Table) {
	if !t.Begun() || t.Source() == nil {
		s.Nav.Go(RouteFar, nil)
		s.Nav.Push(RouteRoom, t)
		return
	}
	s.Nav.Go(t.Agreement().Game, FarArg{Table: t})
}

// hearFar handles what has arrived from other machines: it shows news and asks questions.
func (a *App) hearFar() {
	f := a.svc.Far
	if f == nil {
		return
	}
	if f.Poll() || !f.known {
		f.known, a.dirty = true, true
		f.tables = f.tables[:0]
		for _, l := range f.Tables() {
			if t := f.Table(l.Host, l.Table); t != nil {
				f.tables = append(f.tables, t)
				a.noticeTurn(l, t)
			}
		}
	}
	for _, t := range f.tables {
		if n, ok := t.Take(); ok {
			a.dirty = true
			a.hearTable(t, n)
		}
		a.askWish(t)
	}
}

// hearTable shows what has happened at a table apart from the moves.
func (a *App) hearTable(t *remote.Table, n remote.News) {
	f, say := a.svc.Far, a.svc.Words
	if n.Refused != nil {
		a.toast(say.Err(n.Refused))
	}
	if n.Denied && t == f.at {
		a.toast(say.T("far.denied"))
	}
	for _, s := range n.Said {
		own := t.HeldHere(s.Seat)
		if people := t.People(); t == f.at && (own || !f.Muted) && int(s.Seat) < len(people) {
			if !own {
				a.svc.Sound.Play(sound.Click)
			}
			a.toast(say.T("far.said", "player", FarName(say, people, s.Seat), "phrase", words.Pick("far.say", strconv.Itoa(s.Say))))
		}
	}
	if g, ok := a.svc.Games.Find(t.Agreement().Game); n.Ended && ok && t.Proof().Broken(!g.NoChance) {
		a.toast(say.Sentences(t.Proof().Says(!g.NoChance)[:1]))
	}
	if n.Rematch != nil && t == f.at {
		a.svc.EnterFar(n.Rematch)
	}
}

// FarName returns the name of a seat's player for sentences.
func FarName(say *words.Words, people []wire.Person, seat rules.Seat) string {
	if seat >= 0 && int(seat) < len(people) && !words.Unseen(people[seat].Name) {
		return people[seat].Name
	}
	return say.T("table.player", "number", int(seat)+1)
}

// noticeTurn announces that it is this device's turn at a table that is not visible.
func (a *App) noticeTurn(l remote.Listed, t *remote.Table) {
	f := a.svc.Far
	was, yours := f.yours[mark(t)], l.Yours()
	f.yours[mark(t)] = yours
	waits := false
	for _, y := range f.yours {
		waits = waits || y
	}
	a.screen.call(a.turnTitle(waits), "")
	standing := f.Standing(a.svc, l)
	if t == f.at {
		a.toasts.drop(a.svc.Words.T("far.yours", "game", standing))
	}
	if !yours || was {
		return
	}
	if t != f.at {
		a.svc.Sound.Play(sound.Coin)
		a.toast(a.svc.Words.T("far.yours", "game", standing))
	}
	a.screen.call(a.turnTitle(true), a.svc.Words.T("far.yours", "game", standing))
}

// turnTitle returns the window title, which says whether a table waits for this device.
func (a *App) turnTitle(waits bool) string {
	if waits {
		return a.svc.Words.T("far.title")
	}
	return "Agora"
}

// proposals lists the requests that others can be asked to agree to.
var proposals = []string{"undo", "replace", "stop", "rematch"}

// askWish asks the player about a request at the visible table.
func (a *App) askWish(t *remote.Table) {
	f, w := a.svc.Far, t.Proposal()
	if w == nil || t != f.at || !t.MustAnswer() || f.asked[mark(t)] == w.Entry || a.asking() || !slices.Contains(proposals, w.Kind) {
		return
	}
	f.asked[mark(t)] = w.Entry
	say, nav := a.svc.Words, a.svc.Nav
	answer := func(kind string) func() {
		return func() {
			nav.Pop()
			t.Act(remote.Action{Kind: kind, N: w.Entry})
		}
	}
	nav.Push(RouteOpening, OpeningArg{
		Question: &Question{
			Title: words.M("far.room"), // the question is too long for a title
			Name:  words.Pick("far.ask", w.Kind, "player", FarName(say, t.People(), w.Seat), "of", FarName(say, t.People(), w.Of), "n", w.N+1),
			Text:  words.Pick("far.ask.text", w.Kind), Yes: words.M("far.agree"), No: words.M("far.refuse"),
		},
		Do: answer("agree"), Stop: answer("refuse"),
	})
}

// openInvitation opens an invitation; false if the text is not one.
func (s Services) openInvitation(text string) bool {
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
	s.Nav.Go(RouteFar, FarLink{Link: link})
	return true
}

// IsInvitation reports whether a text contains an invitation to a table, or what is left
// of one.
func IsInvitation(text string) bool { return wire.IsInvited(text) }

// Proved returns what this device has checked in a game kept by a host: that nobody can
// have stacked the deck, and how. careful: a check failed. For other games it returns
// nothing.
func (s Services) Proved(g known.Game, record []byte) (said words.Sentences, careful bool) {
	if !remote.FromHost(record) {
		return nil, false
	}
	if s.Far != nil {
		if p, ok := s.Far.Proof(record); ok {
			return p.Says(!g.NoChance), p.Broken(!g.NoChance)
		}
	}
	said = words.Sentences{words.M("remote.unproved")}
	if !g.NoChance {
		said = append(said, words.M("remote.unknown.deck"))
	}
	return said, false
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
