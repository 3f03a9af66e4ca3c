// Package club shows a club's evening at a host: who plays whom, where one's own table is, and
// how everybody stands; to its owner also what they can do; and the form that makes one.
package club

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agora/game"
	evening "agora/game/club"
	"agora/game/input"
	"agora/game/platform"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var (
	_ game.Helper  = (*Scene)(nil)
	_ game.Waiter  = (*Scene)(nil)
	_ game.Helper  = (*Form)(nil)
	_ game.Overlay = (*Wall)(nil)
	_ game.Waiter  = (*Wall)(nil)
)

// Scene shows an evening.
type Scene struct {
	menu.Menu
	club  *remote.Club
	name  string // typed, before the player has come
	tried bool   // Come was pressed, so show what is wrong
	all   bool   // all standings are shown
	busy  bool   // waiting for the host's answer to a press
	wrong string
	told  int // the change count of the tables on screen
}

// New opens an evening, a *remote.Club, or for nil the form that makes one.
func New(svc game.Services, arg any) (game.Scene, error) {
	if svc.Far == nil {
		return nil, words.Wrong("far.none")
	}
	k, ok := arg.(*remote.Club)
	if arg == nil || ok && k == nil {
		return newForm(svc), nil
	}
	if !ok {
		return nil, fmt.Errorf("A club's evening was opened with a %T.", arg)
	}
	s := &Scene{club: k, name: svc.Settings.Me.Name}
	s.Menu = menu.New(svc, "club.name", s.build)
	s.Back = func() { svc.Nav.Go(routes.Far, nil) }
	s.Default = "back"
	return s, nil
}

// Help implements game.Helper: F1 opens the page on clubs' evenings.
func (s *Scene) Help() routes.RulesArg { return routes.RulesArg{Page: "evening"} }

// Waits implements game.Waiter: others come, and results with them.
func (s *Scene) Waits() bool { return true }

// Update implements game.Scene.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	s.club.Look()
	if s.told != s.Svc.Far.Changes() {
		s.Rebuild()
	}
}

// do asks the host for something, and shows why if it refuses.
func (s *Scene) do(kind string, more func(*wire.Club)) {
	s.busy, s.wrong = true, ""
	s.club.Do(kind, more, func(err error) {
		if s.busy = false; err != nil {
			s.wrong = s.Svc.Words.Err(err)
			s.Svc.Refused()
		}
		s.Rebuild()
	})
	s.Rebuild()
}

// come takes part in the evening.
func (s *Scene) come() {
	s.tried = true
	if menu.WrongName(s.Svc.Words, s.name) != "" {
		s.Svc.Refused()
		s.Rebuild()
		s.Show("name")
		return
	}
	platform.MayNotify()
	name := menu.CleanName(s.name)
	if s.Svc.Settings.Me.Name != name {
		s.Svc.Settings.Me.Name = name
		s.Svc.Nav.ApplySettings()
	}
	s.do("come", func(q *wire.Club) { q.Name = name })
}

// sit takes the seat at this round's table, or returns to it.
func (s *Scene) sit() {
	if t := s.club.Table(); t != nil {
		s.Svc.Opener().EnterFar(t)
		return
	}
	s.busy, s.wrong = true, ""
	s.club.Sit(func(t *remote.Table, err error) {
		if s.busy = false; err != nil {
			s.wrong = s.Svc.Words.Err(err)
			s.Svc.Refused()
			s.Rebuild()
			return
		}
		s.Svc.Opener().EnterFar(t)
	})
	s.Rebuild()
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say, e := s.Svc.Words, s.club.Seen()
	s.told = s.Svc.Far.Changes()
	var list []ui.Node
	if wrong := s.club.Wrong(); wrong != nil {
		list = append(list, ui.Panel(16, ui.Column(8, ui.Wrong(say.Err(wrong)),
			menu.Way("forget", say.T("club.forget"), icon.Trash, func() { s.club.Forget(); s.Back() }))))
	}
	if e == nil {
		if s.club.Wrong() == nil {
			list = append(list, ui.Note(say.T("far.asking")))
		}
		return s.page(list)
	}
	s.Game, _ = s.Svc.Games.Find(e.Terms.Game)
	list = append(list, ui.Panel(16, ui.Column(10, s.mine(e)...)))
	if e.Owner {
		list = append(list, ui.Panel(16, ui.Column(8, s.owners(e)...)))
	}
	if len(e.Rounds) > 0 {
		list = append(list, ui.Panel(16, ui.Column(6, s.tables(e)...)))
	}
	list = append(list, ui.Panel(16, ui.Column(6, s.standings(e)...)), ui.Panel(16, ui.Column(8, s.ways(e)...)))
	return s.page(list)
}

func (s *Scene) page(list []ui.Node) ui.Node {
	return s.Page(ui.Page{Title: menu.EveningName(s.Svc.Words, s.club), Back: s.Back, Wide: 760, Body: &ui.Scroll{ID: "page", In: ui.Column(12, list...)}})
}

// terms tells what is played.
func terms(say *words.Words, game string, t evening.Terms) string {
	tables := say.T("club.tables.two")
	if t.Seats > 2 {
		tables = say.T("club.tables", "n", t.Seats)
	}
	return say.T("club.terms", "game", game, "tables", tables, "rounds", say.T("club.rounds", "n", t.Rounds))
}

// mine tells the player where they stand in this, and what they can do next.
func (s *Scene) mine(e *wire.Evening) (list []ui.Node) {
	say := s.Svc.Words
	list = append(list, ui.Note(terms(say, s.Game.Short(say), e.Terms)), ui.Note(say.T("club.there", "n", len(e.Present()))))
	if e.Me == 0 {
		return append(list, s.coming(e)...)
	}
	round := len(e.Rounds)
	mine := func() evening.Table {
		for _, t := range e.Rounds[round-1].Tables {
			if slices.Contains(t.Seats, e.Me) {
				return t
			}
		}
		return evening.Table{}
	}
	state, sits := "", false
	switch me := e.Players[e.Me-1]; {
	case round > 0 && e.Next != "" && mine().Ranks == nil && !e.Ended:
		var others words.All
		for _, number := range mine().Seats {
			if number != e.Me {
				others = append(others, e.Players[number-1].Name)
			}
		}
		state, sits = say.T("club.next", "n", round, "players", others), true
	case e.Ended:
		state = say.T("wire.refused.evening")
	case me.Left:
		state = say.T("club.left")
	case round == 0:
		state = say.T("club.first")
	case slices.Contains(e.Rounds[round-1].Byes, e.Me):
		state = say.T("club.bye", "n", round)
	case e.Next == "":
		state = say.T("club.out", "n", round)
	case round == e.Terms.Rounds:
		state = say.T("club.last")
	default:
		state = say.T("club.done", "n", round)
	}
	list = append(list, ui.Strong(state))
	if sits {
		b := &ui.Button{ID: "sit", Label: say.T("club.sit"), Icon: ui.Icon(icon.Door), Look: ui.Primary, Do: s.sit}
		if s.club.Table() != nil {
			b.Label = say.T("club.enter")
		}
		b.Off = ui.Unless(!s.busy, say.T("far.asking"))
		list = append(list, b)
	}
	if e.Players[e.Me-1].Left && !e.Ended {
		list = append(list, &ui.Button{ID: "return", Label: say.T("club.return"), Icon: ui.Icon(icon.Person), Look: ui.Primary, Do: func() { s.do("come", nil) }})
	}
	return append(list, ui.Wrong(s.wrong))
}

// coming asks for the name of who has not come.
func (s *Scene) coming(e *wire.Evening) []ui.Node {
	say := s.Svc.Words
	if e.Ended {
		return []ui.Node{ui.Strong(say.T("wire.refused.evening"))}
	}
	name := &ui.Field{ID: "name", Label: say.T("far.you"), Text: s.name, Hint: say.T("setup.name"), Enter: s.come, Do: func(t string) { s.name = t; s.Rebuild() }}
	if s.tried {
		name.Wrong = menu.WrongName(say, s.name)
	}
	list := []ui.Node{ui.Para(say.T("club.come.text"))}
	if len(e.Rounds) > 0 {
		list = append(list, ui.Note(say.T("club.late")))
	}
	come := &ui.Button{ID: "come", Label: say.T("club.come"), Icon: ui.Icon(icon.Person), Look: ui.Primary, Do: s.come}
	come.Off = ui.Unless(!s.busy, say.T("far.asking"))
	return append(list, name, come, ui.Wrong(s.wrong))
}

// playersOf joins the names of those at a table.
func playersOf(e *wire.Evening, t evening.Table) (names words.All) {
	for _, number := range t.Seats {
		names = append(names, e.Players[number-1].Name)
	}
	return names
}

// resultOf says what became of a table: its points, by seat.
func resultOf(say *words.Words, t evening.Table) string {
	if t.Ranks == nil {
		return say.T("club.waits")
	}
	var points []string
	for seat := range t.Seats {
		points = append(points, strconv.Itoa(t.Points(seat)))
	}
	return strings.Join(points, " : ")
}

// tables lists the tables of the last round.
func (s *Scene) tables(e *wire.Evening) []ui.Node {
	say, round := s.Svc.Words, len(e.Rounds)
	list := []ui.Node{ui.Strong(say.T("club.round", "n", round, "most", e.Terms.Rounds))}
	for i, t := range e.Rounds[round-1].Tables {
		line := say.T("club.table", "players", playersOf(e, t), "result", resultOf(say, t))
		var row ui.Node = &ui.Text{Say: line, Style: render.Body, Lines: 2}
		if e.Owner && !e.Ended {
			row = ui.Row(8, ui.Grow(1, ui.Middle(row)), &ui.Button{ID: "result/" + strconv.Itoa(i+1), Icon: ui.Icon(icon.Crown), Look: ui.Quiet,
				Tip: say.T("club.result.tip", "players", playersOf(e, t)), Do: func() { s.correct(e, round, i+1) }})
		}
		list = append(list, row)
	}
	for _, number := range e.Rounds[round-1].Byes {
		list = append(list, ui.Note(say.T("club.table.bye", "player", e.Players[number-1].Name)))
	}
	return list
}

// mostShown is how many standings are shown before the player asks for all.
const mostShown = 20

// standings lists how everybody stands.
func (s *Scene) standings(e *wire.Evening) []ui.Node {
	say := s.Svc.Words
	list := []ui.Node{ui.Strong(say.T("club.standings"))}
	all := e.Standings()
	for i, st := range all {
		if i >= mostShown && !s.all && st.Number != e.Me {
			continue
		}
		p := e.Players[st.Number-1]
		style := render.Body
		if st.Number == e.Me {
			style = render.Strong
		}
		said := say.T("club.standing", "place", st.Place, "player", p.Name, "points", say.T("club.points", "n", st.Points))
		list = append(list, ui.Row(8,
			ui.Width(40, &ui.Text{Say: strconv.Itoa(st.Place), Name: said, Style: style, At: 1}),
			ui.Grow(1, &ui.Text{Say: p.Name, Name: ui.Unsaid, Style: style, Lines: 1}),
			ui.Width(56, &ui.Text{Say: strconv.Itoa(st.Points), Name: ui.Unsaid, Style: style, At: 1}),
			ui.Width(64, &ui.Text{Say: strconv.Itoa(st.Opponents), Name: ui.Unsaid, Style: render.Small, Tone: ui.Soft, At: 1})))
	}
	if len(all) > mostShown && !s.all {
		list = append(list, &ui.Button{ID: "all", Label: say.T("club.all", "n", len(all)), Do: func() { s.all = true; s.Rebuild() }})
	}
	return append(list, ui.Note(say.T("club.explain")))
}

// ways returns what everybody can do: invite others, show the standings, keep the record, leave.
func (s *Scene) ways(e *wire.Evening) (list []ui.Node) {
	say := s.Svc.Words
	if !e.Ended {
		w, _ := s.Size()
		list = append(list, menu.Way("invite", say.T("club.invite"), icon.Share, func() {
			s.Svc.Nav.Invite(menu.EveningName(say, s.club), s.club.Link(), words.M("club.copied"))
		}), ui.Align(0.5, 0, ui.QR(s.club.Link(), min(220, w-80))), ui.Note(say.T("far.code.scan")))
	}
	list = append(list, menu.Way("wall", say.T("club.wall"), icon.FullScreen, func() { s.Svc.Nav.Push(routes.Wall, s.club) }),
		menu.Way("record", say.T("club.record"), icon.Save, func() {
			s.club.Record(func(data []byte, err error) {
				if err != nil {
					s.Svc.Nav.Toast(say.Err(err))
					return
				}
				s.Svc.Nav.Export(say.T("club.file")+".json", data)
			})
		}))
	if e.Me > 0 && !e.Players[e.Me-1].Left && !e.Ended {
		list = append(list, menu.Way("leave", say.T("club.leave"), icon.Cancel, func() {
			s.Confirm(say.T("club.leave"), say.T("club.leave.text"), say.T("club.leave.yes"), false, func() { s.do("leave", nil) })
		}))
	}
	if e.Ended {
		list = append(list, menu.Way("forget", say.T("club.forget"), icon.Trash, func() { s.club.Forget(); s.Back() }))
	}
	return list
}
