package far

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/menu"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

var (
	_ game.Overlay = (*Room)(nil)
	_ game.Waiter  = (*Room)(nil)
	_ game.Helper  = (*Room)(nil)
	_ game.Helper  = (*Scene)(nil)
	_ game.Waiter  = (*Scene)(nil)
)

// Room shows a table's players, and lets the player say things and make requests.
type Room struct {
	menu.Menu
	table    *remote.Table
	began    bool // the game was available when the room was opened
	people   []wire.Person
	proposal *wire.Proposal
	line     remote.State
	ended    string
	decides  rules.Seat
	device   string // links that move this device's seats to another device
	links    int
	known    bool                // the host has told who played the finished game
	quiet    int                 // ticks until the next phrase can be said
	copied   map[rules.Seat]bool // seats whose links were copied here
	wanted   rules.Seat          // whose link is shared as soon as the host has sent it; see nobody
}

// nobody is a seat that no table has, and no spectator.
const nobody = rules.NoSeat - 1

// quietTicks is the pause after a phrase: 3 s.
const quietTicks = 180

// NewRoom opens the room; the argument is the *remote.Table.
func NewRoom(svc game.Services, arg any) (game.Scene, error) {
	t, ok := arg.(*remote.Table)
	if !ok || t == nil || svc.Far == nil {
		return nil, fmt.Errorf("The room of a table was opened with a %T.", arg)
	}
	s := &Room{table: t, began: t.Begun() && t.Source() != nil, copied: map[rules.Seat]bool{}, wanted: nobody}
	s.Menu = menu.New(svc, "far.room", s.build)
	s.Default = "back"
	s.Game, _ = svc.Games.Find(t.Agreement().Game)
	return s, nil
}

// Over implements game.Overlay.
func (s *Room) Over() bool { return true }

// Update implements game.Scene: when the game begins, it goes to the table.
func (s *Room) Update(events []input.Event) {
	s.Screen.Update(events)
	t := s.table
	if !s.began && t.Begun() && t.Source() != nil { // an earlier copy of it may still be loading
		s.began = true
		s.Svc.Opener().EnterFar(t)
		return
	}
	if t.Gone() { // its player has stood up
		s.Svc.Nav.Go(routes.Far, nil)
		return
	}
	if s.wanted != nobody {
		if link, ok := s.link(s.wanted); ok {
			seat := s.wanted
			s.wanted = nobody
			s.share(seat, link)
		}
	}
	people, proposal, line, ended, links := t.People(), t.Proposal(), t.Line(), t.Ended(), t.Invites()
	if len(people) != len(s.people) || len(people) > 0 && &people[0] != &s.people[0] || proposal != s.proposal || line != s.line || ended != s.ended || t.Decides() != s.decides || links != s.links || devices(t) != s.device || s.known != t.KnowsPlayers() {
		s.Rebuild()
	}
	if s.quiet > 0 {
		if s.quiet--; s.quiet == 0 {
			s.Rebuild()
		}
	}
}

// Help implements game.Helper: F1 opens the page on the table of friends far away.
func (s *Room) Help() routes.RulesArg { return routes.RulesArg{Game: s.Game.Name, Page: "room"} }

// Waits implements game.Waiter.
func (s *Room) Waits() bool {
	return s.quiet > 0 || s.table.Begun() && !s.began || s.line != remote.Open
}

// build returns the screen; see package ui.
func (s *Room) build() ui.Node {
	say, t := s.Svc.Words, s.table
	s.people, s.proposal, s.line, s.ended, s.links, s.device = t.People(), t.Proposal(), t.Line(), t.Ended(), t.Invites(), devices(t)
	s.known = t.KnowsPlayers()
	if g, ok := s.Svc.Games.Find(t.Agreement().Game); ok {
		s.Game = g
	}
	var list []ui.Node
	if s.line != remote.Open {
		list = append(list, ui.Note(say.T("far.lost")))
	}
	if why := t.Trouble(); why != nil {
		list = append(list, ui.Wrong(say.Err(why)))
	}
	over := s.ended == "closed" || s.ended == "freed"
	if over {
		list = append(list, ui.Strong(say.Pick("far.ended", s.ended)))
	}
	if s.people == nil || t.Begun() && !s.began {
		list = append(list, ui.Para(say.T("far.asking")))
	}
	if !t.Begun() && s.people != nil && !over {
		list = append(list, ui.Para(say.T("far.room.waits")))
		if t.Seat() != rules.NoSeat && slices.ContainsFunc(t.Invitations(), func(i remote.Invitation) bool { return i.Seat != rules.NoSeat }) {
			list = append(list, ui.Para(say.T("far.room.send")))
		}
	}
	if clock := play.ClockLine(say, t.Agreement().Clock); clock != "" {
		list = append(list, ui.Note(clock))
		if !t.Begun() {
			list = append(list, ui.Note(say.T("far.clock.note")))
		}
	}
	s.decides = t.Decides()
	if s.began { // the table below the room stands still meanwhile
		if state := s.FarState(t.Listed()); state != "" {
			list = append(list, ui.Para(state))
		}
	}
	if w := s.proposal; w != nil && t.HeldHere(w.Seat) {
		list = append(list, ui.Para(say.T("far.wish.waits")))
	}
	for i := range s.people {
		list = append(list, s.seat(rules.Seat(i)))
	}
	if t.Begun() && t.Seat() != rules.NoSeat {
		list = append(list, ui.Rule(), s.phrases())
	}
	ways := s.ways()
	if s.device != "" { // above its button, which comes first, where players look who have just made the link
		ways = slices.Insert(ways, 1, ui.Node(ui.Note(say.T("far.device.note"))))
	}
	list = append(list, ways...)
	if s.device == "" && t.Seat() != rules.NoSeat && !s.Svc.Saves.Lasting() {
		list = append(list, ui.Note(say.T("far.fleeting")))
	}
	title := say.T("far.room")
	if s.Game.Name != "" {
		title = s.Game.Short(say)
	}
	return s.Sheet(ui.Page{Title: title, Back: s.Back, Wide: 620, Body: ui.Column(10, list...)})
}

// devices returns the links that move this device's seats to another device, one per
// line.
func devices(t *remote.Table) (links string) {
	for _, seat := range t.Seats() {
		links += t.Device(seat)
	}
	return links
}

// name returns what the room calls the player of a seat.
func (s *Room) name(seat rules.Seat) string { return play.FarName(s.Svc.Words, s.people, seat) }

// seat returns the line for a seat, with its controls.
func (s *Room) seat(seat rules.Seat) ui.Node {
	say, t, p := s.Svc.Words, s.table, s.people[seat]
	look := emblem.ID(int(seat) & 3)
	if players := t.Agreement().Players; int(seat) < len(players) {
		for k, e := range match.Emblems() {
			if e == players[seat].Emblem {
				look = emblem.ID(k)
			}
		}
	}
	name, state := s.name(seat), ""
	vacant := !p.Sits && p.Level == 0
	switch {
	case t.Lost(seat):
		state = say.T("far.seat.lost")
	case t.HeldHere(seat) && p.Level > 0 && len(t.Seats()) == 1:
		state = say.T("far.seat.left", "level", p.Level)
	case t.HeldHere(seat) && p.Level > 0:
		state = say.T("far.seat.replaced", "level", p.Level)
	case t.HeldHere(seat) && len(t.Seats()) > 1:
		state = say.T("far.seat.own")
	case t.HeldHere(seat):
		state = say.T("far.seat.you")
	case vacant && p.Kept:
		state = say.T("far.seat.kept")
	case vacant:
		state = say.T("far.seat.free")
	case p.Level > 0 && p.Sits:
		state = say.T("far.seat.replaced", "level", p.Level)
	case p.Level > 0:
		state = say.T("far.seat.computer", "level", p.Level)
	case p.Here:
		state = say.T("far.seat.here")
	case p.Seen == 0:
		state = say.T("far.seat.away")
	default:
		state = say.T("far.seat.seen", "when", menu.Ago(say, time.Unix(p.Seen, 0), time.Now()))
	}
	lit := t.HeldHere(seat) && s.line == remote.Open || p.Here && p.Level == 0
	row := []ui.Node{
		ui.Middle(&ui.Func{W: 34, H: 34, Paint: func(c *render.Canvas, r render.Rect) {
			x, y := r.Centre()
			c.Sprite(emblem.Badge(c.Kit, look, 30), render.Place{X: x, Y: y})
			if !vacant && p.Level == 0 {
				panels.Presence(c, r.Right()-5, r.Bottom()-5, lit)
			}
		}}),
		ui.Grow(1, ui.Middle(ui.Column(0, ui.Strong(name), ui.Note(state)))),
	}
	row = append(row, s.seatWays(seat, name, vacant)...)
	if w, _ := s.Size(); w < 560 && len(row) > 2 { // the controls get a line of their own
		return ui.Column(4, ui.Row(10, row[:2]...), ui.Row(10, append([]ui.Node{ui.Spring()}, row[2:]...)...))
	}
	return ui.Row(10, row...)
}

// replace asks for a computer to take over a seat.
func (s *Room) replace(seat rules.Seat) {
	say := s.Svc.Words
	s.AskLevel(say.T("far.replace"), say.T("far.replace.text", "player", s.name(seat)), say.T("far.replace.yes"), func(level int) {
		s.table.Act(remote.Action{Kind: "replace", Of: seat, N: level})
	})
}

// phrases returns the phrases that players can send.
func (s *Room) phrases() ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	off := ""
	switch {
	case s.quiet > 0:
		off = say.T("far.say.wait")
	case s.line != remote.Open:
		off = say.T("far.lost")
	}
	for n := range wire.Phrases {
		phrase := strconv.Itoa(n + 1)
		list = append(list, &ui.Button{ID: "say/" + phrase, Label: say.Pick("far.say", phrase), Off: off, Do: func() {
			s.table.Act(remote.Action{Kind: "say", Say: n + 1})
			s.quiet = quietTicks
			s.Rebuild()
		}})
	}
	return ui.Column(8, ui.Strong(say.T("far.say")), ui.Grid(140, 3, 8, list...),
		&ui.Toggle{ID: "mute", Label: say.T("far.mute"), On: s.Svc.Far.Muted, Do: func(on bool) { s.Svc.Far.Muted = on; s.Rebuild() }})
}

// ways returns the buttons for everything else that can be done at the table.
func (s *Room) ways() (list []ui.Node) {
	say, t, nav := s.Svc.Words, s.table, s.Svc.Nav
	list = s.OwnSeats(t, s.Rebuild)
	if t.Begun() || t.Ended() != "" {
	} else if learn := s.learn(); learn != nil {
		list = append([]ui.Node{learn}, list...)
	}
	if link, ok := s.link(rules.NoSeat); ok {
		list = append(list, menu.Way("look", say.T("far.look"), icon.Eye, func() { s.share(rules.NoSeat, link) }))
	} else if t.Seat() != rules.NoSeat && t.Ended() == "" {
		list = append(list, menu.Way("look", say.T("far.look.make"), icon.Eye, func() { t.Act(remote.Action{Kind: "link", Of: rules.NoSeat}) }))
	}
	list = append(list, s.leaving()...)
	waits := ""
	if s.proposal != nil {
		waits = say.T("far.wish.off")
	}
	if t.Seat() != rules.NoSeat && t.Begun() && t.Ended() == "" {
		stop := menu.Way("end", say.T("far.stop"), icon.Cancel, func() {
			s.Confirm(say.T("far.stop"), say.T("far.stop.text"), say.T("far.stop.yes"), false, func() { t.Act(remote.Action{Kind: "stop"}) })
		})
		stop.Off = waits
		list = append(list, stop)
	}
	if t.Seat() != rules.NoSeat && t.Begun() && t.Ended() != "" {
		again := menu.Way("rematch", say.T("far.rematch"), icon.Repeat, func() { s.Rematch(t) })
		again.Tip, again.Off = s.RematchTip(t), s.RematchOff(t)
		list = append(list, again)
	}
	list = append(list, menu.Way("tables", say.T("far.name"), icon.Far, func() { nav.Go(routes.Far, nil) }))
	list = append(list, menu.Way("title", say.T("pause.title"), icon.Home, func() { nav.Go(routes.Title, nil) }))
	if s.Small() || !s.Tall() {
		return []ui.Node{ui.Rule(), ui.Grid(200, 2, 8, list...)}
	}
	return append([]ui.Node{ui.Rule()}, list...)
}
