// Package editor is the screen for setting up a position piece by piece, then playing
// from it, analysing it or sharing it.
package editor

import (
	"cmp"
	"slices"
	"strconv"

	"agora/game"
	"agora/game/known"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the position editor.
type Scene struct {
	menu.Menu
	sheet known.Sheet
	glass ui.Glass
	tool  string
	wrong string   // what was refused last
	past  []string // earlier positions, for undo
}

// mostPast limits how many steps can be undone.
const mostPast = 200

// New opens the editor; the argument is a routes.EditorArg.
func New(svc game.Services, arg any) (game.Scene, error) {
	a, ok := arg.(routes.EditorArg)
	if !ok {
		return nil, menu.NoArgument("The position editor", arg)
	}
	g, err := menu.Find(svc, a.Game)
	if err != nil {
		return nil, err
	}
	if g.Sheet == nil {
		return nil, words.Wrong("editor.none", "game", g.Short(svc.Words))
	}
	s := &Scene{sheet: g.Sheet()}
	if a.Position != "" {
		if err := s.read(a.Position); err != nil {
			return nil, err
		}
	}
	s.Menu = menu.New(svc, "editor.title", s.build)
	s.Game, s.tool = g, s.sheet.Tools(svc.Words)[0].ID
	s.Default = "play"
	s.Back = func() {
		if r, _ := svc.Keeper().Running(); a.Running && r != nil { // the game that was left for the editor
			svc.Opener().Resume(r.Game, r.Record, r.Peek.Over)
			return
		}
		svc.Nav.Go(routes.Setup, g.Name)
	}
	return s, nil
}

// read replaces the position with the one in a text.
func (s *Scene) read(text string) error {
	p, err := match.ParsePosition(text)
	if err != nil {
		return err
	}
	if p.Game != s.sheet.Position().Game {
		return words.Wrong("editor.other")
	}
	if err := s.sheet.Read(p); err != nil {
		return words.Wrong("editor.wrong").Because(err)
	}
	return nil
}

// change makes a change that can be undone.
func (s *Scene) change(do func() error) {
	before := s.sheet.Position().String()
	err := do()
	if s.wrong = ""; err != nil {
		s.wrong = s.Svc.Words.Err(err)
		s.Svc.Refused()
	}
	if s.sheet.Position().String() != before {
		if s.past = append(s.past, before); len(s.past) > mostPast {
			s.past = s.past[1:]
		}
	}
	s.Rebuild()
}

// undo restores the position before the last change.
func (s *Scene) undo() {
	n := len(s.past) - 1
	if n < 0 {
		return
	}
	text := s.past[n]
	s.past, s.wrong = s.past[:n], ""
	if p, err := match.ParsePosition(text); err == nil && s.sheet.Read(p) != nil {
		s.sheet.Clear() // this game's rules have no empty board
	}
	s.Rebuild()
}

// paste reads a position from the clipboard.
func (s *Scene) paste() {
	s.Svc.Nav.Paste(func(text string) {
		s.change(func() error { return s.read(string(linked.Plain([]byte(text)))) })
	})
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	w, h := s.Size()
	body := ui.Row(12, ui.Grow(1, s.board()), ui.Width(min(400, w*0.46), &ui.Scroll{ID: "page", In: s.ways()}))
	if w < h*1.1 {
		high := min(w-2*s.Margin(), h*0.5)
		body = ui.Column(8, &boardRoom{high: high, in: s.board()}, ui.Grow(1, &ui.Scroll{ID: "page", In: s.ways()}))
	}
	return s.Page(ui.Page{Title: s.Svc.Words.T("editor.title"), Back: s.Back, Wide: 1160, Body: body})
}

// ways returns the column of controls beside the board.
func (s *Scene) ways() ui.Node {
	say := s.Svc.Words
	rows := []ui.Node{s.tools()}
	if s.Game.Secrets {
		rows = append(rows, ui.Note(say.T("editor.secrets")))
	}
	record, over, err := s.Svc.Opener().TryPosition(s.sheet.Position())
	off, play := "", ""
	if err != nil {
		off = say.Err(err)
	}
	if play = off; over && off == "" {
		play = say.T("editor.over")
		if s.Game.Secrets {
			play = say.T("editor.over.hidden")
		}
	}
	if told := cmp.Or(s.wrong, off, play); told != "" {
		rows = append(rows, ui.Wrong(told))
	}
	for _, step := range s.sheet.Steps(say) {
		rows = append(rows, s.step(step))
	}
	rows = append(rows, s.turn())
	if option, value := s.sheet.Board(); option != "" {
		rows = append(rows, s.boards(option, value))
	}
	if counts := s.sheet.Counts(say); len(counts) > 0 {
		rows = append(rows, ui.Note(say.T("editor.left")))
		for _, c := range counts {
			rows = append(rows, s.count(c))
		}
	}
	way := func(id, label string, sign icon.ID, off string, do func()) ui.Node {
		return &ui.Button{ID: id, Label: say.T(label), Icon: ui.Icon(sign), Left: true, Off: off, Do: do}
	}
	none := ""
	if len(s.past) == 0 {
		none = say.T("editor.undo.none")
	}
	position := s.sheet.Position()
	text := position.String()
	var peek known.Peek
	if off == "" {
		peek, _ = s.Game.Peek(record)
	}
	list := []ui.Node{
		&ui.Button{ID: "play", Label: say.T("editor.play"), Icon: ui.Icon(icon.Play), Left: true, Look: ui.Primary, Off: play, Do: func() { s.Svc.Nav.Go(routes.Setup, routes.SetupArg{Position: position}) }},
		way("undo", "editor.undo", icon.Undo, none, s.undo),
		way("copy", "position.copy", icon.Copy, off, func() { s.Svc.Nav.Copy(text) }),
		way("paste", "editor.paste", icon.Copy, "", s.paste),
		way("start", "editor.start", icon.First, "", func() { s.change(func() error { s.sheet.Begin(); return nil }) }),
		way("clear", "editor.clear", icon.Trash, "", func() { s.change(func() error { s.sheet.Clear(); return nil }) }),
	}
	if !s.Game.Secrets { // what is hidden would have to be shown
		list = slices.Insert(list, 1, ui.Node(way("analyse", "editor.analyse", icon.Scales, off, func() { s.Svc.Opener().Analyse(s.Game, record) })))
	}
	if platform.CanShareLink() {
		list = append(list, way("link", "link.share", icon.Share, off, func() {
			s.GiveAway(s.Game, peek, func() { s.Svc.Nav.ShareLink(s.Game.Short(say), record) })
		}))
	}
	return ui.Column(10, append(rows, ui.Grid(170, 2, 8, list...))...)
}

// tools returns the switch that decides what a press on a cell does.
func (s *Scene) tools() ui.Node {
	say := s.Svc.Words
	var list []ui.Option
	name := ""
	for _, t := range s.sheet.Tools(say) {
		list = append(list, ui.Option{Key: t.ID, Label: t.Name, Paint: func(c *render.Canvas, r render.Rect, chosen bool) {
			if chosen {
				c.FrameRound(r.Inset(2), 8, 2.5, c.Theme().Accent)
			}
			t.Paint(c, r.Inset(6))
		}})
		if t.ID == s.tool {
			name = t.Name
		}
	}
	told := say.T("editor.tool", "what", name)
	choose := &ui.Choice{ID: "tool", Options: list, Chosen: s.tool, Tip: told, Wide: ui.Target, High: 52, Do: func(key string) {
		s.tool = key
		s.Rebuild()
	}}
	tip, sign := "table.larger.tip", icon.ZoomIn
	if s.glass.On() {
		tip, sign = "editor.whole", icon.Fit
	}
	enlarge := &ui.Button{ID: "enlarge", Icon: ui.Icon(sign), Tip: say.T(tip), On: s.glass.On(), Do: s.enlarge}
	return ui.Column(4, ui.Note(told), ui.Row(8, ui.Grow(1, choose), ui.Width(ui.Target+4, ui.Middle(enlarge))))
}

// turn returns the choice of the player to move.
func (s *Scene) turn() ui.Node {
	say := s.Svc.Words
	var list []ui.Option
	for seat := range s.sheet.Position().Seats {
		list = append(list, ui.Option{Key: strconv.Itoa(seat), Label: known.Called(say, nil, seat), Paint: func(c *render.Canvas, r render.Rect, chosen bool) {
			at := render.Place{}
			at.X, at.Y = r.Centre()
			size := 34.0
			if !chosen {
				at.Fade, size = 0.5, 26
			}
			c.Sprite(emblem.Badge(c.Kit, emblem.ID(seat), size), at)
		}})
	}
	return ui.Row(12, ui.Middle(ui.Note(say.T("editor.turn"))), ui.Spring(), &ui.Choice{ID: "turn", Options: list, Chosen: strconv.Itoa(int(s.sheet.Turn())), Tip: say.T("editor.turn"), Wide: 56, Do: func(key string) {
		s.change(func() error {
			seat, _ := strconv.Atoi(key)
			return s.sheet.SetTurn(rules.Seat(seat))
		})
	}})
}

// boards returns the choice of the board.
func (s *Scene) boards(option, value string) ui.Node {
	say := s.Svc.Words
	var list []ui.Option
	for _, o := range s.Game.Options {
		if o.Key == option {
			for _, v := range o.Values {
				list = append(list, ui.Option{Key: v, Label: s.Game.Value(say, option, v)})
			}
		}
	}
	return ui.Column(4, ui.Note(s.Game.Option(say, option)), &ui.Choice{ID: "board", Options: list, Chosen: value, Do: func(key string) {
		s.change(func() error { s.sheet.SetBoard(key); return nil })
	}})
}

// step returns a control that steps through a list of values.
func (s *Scene) step(st known.SheetStep) ui.Node {
	way := func(id string, sign icon.ID, by int, tip string) ui.Node {
		return ui.Width(ui.Target, &ui.Button{ID: id + "/" + st.ID, Icon: ui.Icon(sign), Off: st.Off, Tip: s.Svc.Words.T(tip, "what", st.Name), Do: func() {
			s.change(func() error { return s.sheet.Step(st.ID, by) })
		}})
	}
	return ui.Row(6, ui.Grow(1, ui.Middle(s.label(st.Name, st.Value))), way("back", icon.Previous, -1, "editor.step.back"),
		ui.Width(104, ui.Middle(&ui.Text{Say: st.Value, Name: ui.Unsaid, Style: render.Strong, At: 0.5})), way("next", icon.Next, 1, "editor.step.next"))
}

// label returns the name before a value, which is read aloud with it.
func (s *Scene) label(name, value string) ui.Node {
	n := ui.Note(name)
	n.Name = s.Svc.Words.T("speak.of", "what", name, "text", value)
	return n
}

// count returns a control for a number of pieces beside the board.
func (s *Scene) count(c known.SheetCount) ui.Node {
	say := s.Svc.Words
	step := func(id, label string, by int, off string, tip string) ui.Node {
		return ui.Width(ui.Target, &ui.Button{ID: id + "/" + c.ID, Label: label, Name: say.T(tip, "what", c.Name), Off: off, Tip: say.T(tip, "what", c.Name), Do: func() {
			s.change(func() error { return s.sheet.SetCount(c.ID, c.N+by) })
		}})
	}
	less, more := "", ""
	if c.N <= c.Least {
		less = say.T("editor.less.off")
	}
	if c.N >= c.Most {
		more = say.T("editor.more.off")
	}
	return ui.Row(6, ui.Grow(1, ui.Middle(s.label(c.Name, strconv.Itoa(c.N)))), step("less", "−", -1, less, "editor.less"),
		ui.Width(34, ui.Middle(&ui.Text{Say: strconv.Itoa(c.N), Name: ui.Unsaid, Style: render.Strong, At: 0.5})), step("more", "+", 1, more, "editor.more"))
}
