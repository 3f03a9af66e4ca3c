package setup

import (
	"fmt"
	"slices"
	"strconv"

	"agora/game"
	"agora/game/lesson"
	"agora/game/match"
	"agora/game/rating"
	"agora/game/routes"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Levels of the computers that a newcomer meets by default.
const (
	evenLevel = usualLevel
	hardLevel = 4
)

// Welcome asks first-time players of a game how to begin: with the lesson, a game against
// a computer, or the set-up. It also asks for a name if none was ever given.
type Welcome struct {
	menu.Menu
	lesson *lesson.Lesson // nil if the game has none
	table  *table         // for editing the name; nil if the name is known
	name   string         // as typed; empty: they give none
	tried  bool           // a button was pressed: show what is wrong with the name
}

// NewWelcome opens the question. The argument is the game's name.
func NewWelcome(svc game.Services, arg any) (game.Scene, error) {
	name, _ := arg.(string)
	g, err := menu.Find(svc, name)
	if err != nil {
		return nil, err
	}
	s := &Welcome{}
	if s.lesson, err = lesson.Of(name); err != nil {
		return nil, err
	}
	s.Menu = menu.New(svc, "games."+g.Name+".title", s.build)
	s.Game, s.Default = g, "teach"
	if svc.Settings.Lessons[name].Done && len(g.Levels) > 0 { // now a game is next
		s.Default = "even"
	}
	if len(svc.Settings.LastSetup.Players) == 0 && svc.Settings.Me.Name == "" {
		s.table = newTable(svc.Words, g, svc.Settings.Me, svc.Settings.LastSetup)
	}
	p := svc.Settings.Lessons[name]
	p.Offered = true
	svc.Settings.Lessons = svc.Settings.Lessons.With(name, p)
	svc.Nav.ApplySettings()
	return s, nil
}

// Over implements game.Overlay.
func (s *Welcome) Over() bool { return true }

// build returns the screen; see package ui.
func (s *Welcome) build() ui.Node {
	say, nav := s.Svc.Words, s.Svc.Nav
	way := func(id, label, note string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Note: note, Icon: ui.Icon(sign), Left: true, Do: func() {
			if s.introduced() {
				do()
			}
		}}
	}
	var list []*ui.Button
	if s.lesson != nil {
		teach := way("teach", say.T("lessons.teach"), say.T("lessons.teach.note", "n", s.lesson.Minutes), icon.Hint,
			func() { nav.Go(s.Game.Name, routes.LessonArg{}) })
		if s.Default == "teach" {
			teach.Look = ui.Primary
		}
		list = append(list, teach)
	}
	if len(s.Game.Levels) > 0 {
		list = append(list,
			way("even", say.T("lessons.even"), say.T("lessons.even.note"), icon.Scales, func() { s.against(evenLevel, 0) }),
			way("hard", say.T("lessons.hard"), say.T("lessons.hard.note"), icon.Crown, func() { s.against(hardLevel, 0) }))
		if s.Default == "even" {
			list[len(list)-2].Look = ui.Primary
		}
		if r := s.Svc.Progress().Rating(s.Game.Name); r.Sure() {
			level, tenths := r.Level()
			list = append(list, way("yours", say.T("lessons.yours"), yoursNote(say, r), icon.Person, func() { s.against(level, tenths) }))
		}
	}
	list = append(list, way("setup", say.T("lessons.setup"), say.T("lessons.setup.note"), icon.Person, func() { nav.Go(routes.Setup, s.Game.Name) }))
	page := ui.Page{Title: s.Game.Short(say), Back: s.Back}
	nodes := func() (all []ui.Node) {
		for _, b := range list {
			all = append(all, b)
		}
		return all
	}
	aim, ask := ui.Para(s.Game.Blurb(say)), s.ask()
	var heard ui.Node
	if _, h := s.Size(); h >= 700 {
		heard = s.heard()
	}
	if w, _ := s.Size(); s.Small() && w >= 600 {
		if ask != nil {
			ask = ui.Width(250, ask) // the longest language asks in 220
		}
		if _, h := s.Size(); h < 400 { // no room for a second line
			for _, b := range list {
				b.Tip, b.Note = b.Note, ""
			}
		}
		page.Wide, page.Body = 780, ui.Column(10, ui.Row(16, ui.Grow(1, ui.Middle(aim)), ask), ui.Grid(260, 2, 10, nodes()...))
	} else {
		if w, h := s.Size(); w < 500 && h < 720 { // fits without scrolling
			for _, b := range list[1:] {
				b.Tip, b.Note = b.Note, ""
			}
		}
		page.Wide, page.Body = 520, ui.Column(12, aim, ask, ui.Column(10, nodes()...), heard)
	}
	return s.Sheet(page)
}

// ask returns the field for the name; nil if it is known.
func (s *Welcome) ask() ui.Node {
	if s.table == nil {
		return nil
	}
	wrong := ""
	if s.tried {
		_, wrong = s.table.wrong()
	}
	return &ui.Field{ID: "name", Label: s.Svc.Words.T("setup.name.ask"), Text: s.name, Hint: s.Svc.Words.T("setup.you"), Wrong: wrong, Do: func(text string) {
		s.name = text
		s.table.setName(0, text)
		s.table.distinct()
		s.Rebuild()
	}}
}

// heard tells players who are asked for their name that tables have background sounds; nil
// if the name is known or nothing can be heard.
func (s *Welcome) heard() ui.Node {
	if s.table == nil || s.Svc.Settings.Ambience == 0 || s.Svc.Mute() {
		return nil
	}
	return ui.Note(s.Svc.Words.T("setup.heard", "place", s.Svc.Words.T("settings.ambience")))
}

// introduced stores the name, if it was asked for, and reports whether it is valid.
func (s *Welcome) introduced() bool {
	if s.table == nil {
		return true
	}
	if field, _ := s.table.wrong(); field != "" {
		s.tried = true
		s.Svc.Refused()
		s.Rebuild()
		s.Focus("name")
		return false
	}
	s.table.keep(s.Svc.Settings)
	s.Svc.Nav.ApplySettings()
	return true
}

// against starts a game against computers of a level.
func (s *Welcome) against(level, tenths int) {
	t := newTable(s.Svc.Words, s.Game, s.Svc.Settings.Me, s.Svc.Settings.LastSetup)
	t.play(level, tenths)
	if err := s.Svc.Opener().Begin(s.Game, t.info(s.Game, match.FreshSeed())); err != nil {
		s.Svc.Nav.Toast(s.Svc.Words.Err(err))
		return
	}
	t.keep(s.Svc.Settings)
	s.Svc.Nav.ApplySettings()
}

// play gives the seat that wins more often to this device's player, or else to the first person,
// and the others to computers of a level.
func (t *table) play(level, tenths int) {
	own, at := int(t.game.Favoured), t.mine()
	if at < 0 || at >= t.count {
		at = slices.IndexFunc(t.seats[:t.count], func(s seat) bool { return s.level == 0 })
	}
	if at >= 0 {
		t.seats[at], t.seats[own] = t.seats[own], t.seats[at]
	}
	for i := range t.seats {
		t.seats[i].place = here
		if i == own {
			t.setLevel(i, 0)
		} else {
			t.setLevel(i, level)
			t.seats[i].tenths = tenths
		}
	}
}

// yoursNote says which level corresponds to the player's own, and shows its number.
func yoursNote(say *words.Words, r rating.Rating) string {
	level, tenths := r.Level()
	return say.T("lessons.yours.note", "level", levelText(level, tenths), "number", r.Number)
}

// levelText returns a level, or a point between two: "2.4".
func levelText(level, tenths int) string {
	if tenths == 0 {
		return strconv.Itoa(level)
	}
	return fmt.Sprintf("%d.%d", level, tenths)
}

// begin returns a sentence about the game, with the ways to begin for a newcomer and the
// rules behind a button each, in a window of width w.
func (s *Scene) begin(w float64) ui.Node {
	say, nav := s.Svc.Words, s.Svc.Nav
	var list []ui.Node
	aim := ui.Para(s.Game.Blurb(say))
	if s.from == nil {
		list = append(list, &ui.Button{ID: "ways", Label: say.T("lessons.ways"), Icon: ui.Icon(icon.Hint), Tip: say.T("lessons.ways.tip"),
			Do: func() { nav.Push(routes.Welcome, s.Game.Name) }})
	} else {
		aim = ui.Para(say.T("setup.position") + " " + say.T("setup.position.apart"))
	}
	list = append(list, &ui.Button{ID: "how", Label: say.T("lessons.how"), Icon: ui.Icon(icon.Rules), Tip: say.T("lessons.how.tip"),
		Do: func() { nav.Push(routes.Rules, routes.RulesArg{Game: s.Game.Name}) }})
	if w < 900 {
		return ui.Column(10, aim, ui.Grid(140, 2, 8, list...))
	}
	return ui.Row(16, ui.Grow(1, ui.Middle(aim)), ui.Middle(ui.Row(8, list...)))
}
