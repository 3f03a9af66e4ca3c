// Package setup sets up a game: its players with their emblems and order, and its
// options. The start button works at once, with the current choices.
package setup

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"agora/game"
	"agora/game/input"
	"agora/game/known"
	"agora/game/match"
	"agora/game/play"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/render/portrait"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Scene is the set-up of one game.
type Scene struct {
	menu.Menu
	table *table
	from  *match.Position // where the game starts; nil: its usual start
	tried bool            // the button was pressed: show every problem
	wrong string          // why the rules reject this table
	signs int             // the seat whose emblem is being chosen, from 1; 0: none

	host   string      // address typed for a table with distant friends
	pace   string      // the pace of that table
	limit  match.Clock // its clock, by which a game can be lost
	page   string      // address of the host that served the page, when the screen was built
	making bool        // that table was requested and the host has not answered yet
	hosted int         // changes of the host on this computer, when last looked at
}

// New opens the set-up. The argument is the game's name; an empty one means play.Keeper.Latest. With
// a routes.SetupArg the game starts from that position; with a routes.InviteArg friends far away
// have the other seats.
func New(svc game.Services, arg any) (game.Scene, error) {
	name, ok := arg.(string)
	at, begun := arg.(routes.SetupArg)
	invited, invites := arg.(routes.InviteArg)
	if begun {
		name = at.Position.Game
	} else if invites {
		name = invited.Game
	} else if arg != nil && !ok {
		return nil, fmt.Errorf("The set-up needs the name of a game, but it was given a %T.", arg)
	}
	if name == "" {
		name = svc.Keeper().Latest().Name
	}
	g, err := menu.Find(svc, name)
	if err != nil {
		return nil, err
	}
	s := &Scene{table: newTable(svc.Words, g, svc.Settings.Me, svc.Settings.LastSetup), host: svc.Settings.Host, pace: wire.Paces()[0]}
	s.Menu = menu.New(svc, "setup.title", s.build)
	s.Back = func() { svc.Nav.Go(routes.Title, nil) }
	s.Game, s.Default = g, "start"
	if invites {
		s.table.inviting(svc.Settings.Me)
		s.Back = func() { svc.Nav.Go(routes.Far, nil) }
	}
	if begun {
		if at.Position.Seats < g.Least || at.Position.Seats > g.Most {
			return nil, words.Wrong("position.seats", "game", g.Short(svc.Words), "n", at.Position.Seats)
		}
		s.from = &at.Position
		s.table.setFrom(at.Position.Seats)
		s.Back = func() { svc.Nav.Go(routes.Editor, routes.EditorArg{Game: g.Name, Position: at.Position.String()}) }
	}
	return s, nil
}

// Update implements game.Scene: a page learns only after its start that it comes from a host,
// and then friends far away can be seated. A host on this computer takes a moment to start.
func (s *Scene) Update(events []input.Event) {
	s.Screen.Update(events)
	f := s.Svc.Far
	if f == nil {
		return
	}
	host, changed := menu.Follow(s.Svc, &s.hosted)
	if host != "" && play.HostOf(s.host) == "" { // an address that somebody typed stays
		s.host = host
	}
	if s.page != f.Page || changed {
		s.page = f.Page
		s.Rebuild()
	}
}

func nameField(i int) string { return "name/" + strconv.Itoa(i+1) }

// changed is called when the player has changed the table.
func (s *Scene) changed() {
	s.wrong = ""
	s.table.fair()
	s.Rebuild()
}

// start begins the game, or says what prevents it.
func (s *Scene) start() {
	s.tried = true
	s.Rebuild()
	if field, _ := s.table.wrong(); field != "" {
		s.Svc.Refused()
		s.Show(field)
		return
	}
	if s.table.at(atHost) > 0 {
		s.invite()
		return
	}
	seed, err := s.table.parseSeed()
	if err != nil {
		seed = match.FreshSeed()
	}
	if err := s.begins(s.table.info(s.Game, seed)); err != nil {
		s.wrong = s.Svc.Words.Err(err)
		s.Svc.Refused()
		return
	}
	s.table.keep(s.Svc.Settings)
	s.Svc.Nav.ApplySettings()
}

// begins starts a game with the chosen settings.
func (s *Scene) begins(info match.Info) error {
	if s.from != nil {
		return s.Svc.Opener().BeginAt(s.Game, *s.from, info)
	}
	return s.Svc.Opener().Begin(s.Game, info)
}

// build returns the screen; see package ui.
func (s *Scene) build() ui.Node {
	say := s.Svc.Words
	w, _ := s.Size()
	start := &ui.Button{ID: "start", Label: say.T("setup.start"), Icon: ui.Icon(icon.Play), Look: ui.Primary, Do: s.start}
	if s.table.at(atHost) > 0 {
		start.Label, start.Icon = say.T("far.make"), ui.Icon(icon.Far)
	}
	if s.making {
		start.Off = say.T("far.asking")
	}
	foot := ui.Row(12, ui.Grow(1, ui.Middle(ui.Column(0, ui.Wrong(s.wrong)))), start)
	if w < 560 {
		foot = ui.Column(8, ui.Wrong(s.wrong), start)
	}
	var body ui.Node
	if w >= 1040 {
		body = ui.Align(0.5, 0.3, ui.Column(16, ui.Panel(16, s.begin(w)), ui.Row(20,
			ui.Grow(1.5, ui.Panel(20, s.seats(false))),
			ui.Grow(1, ui.Panel(20, s.options())),
		)))
	} else {
		narrow := w < 560
		body = ui.Column(12, ui.Panel(14, s.begin(w)), ui.Panel(14, s.seats(narrow)), ui.Panel(14, s.options()))
	}
	title, beside := s.titles(w)
	return s.Page(ui.Page{
		Title: title, Back: s.Back, Wide: 1160,
		Side: ui.Middle(ui.Pad(12, 0, &ui.Text{Say: beside, Style: render.Small, Tone: ui.Soft, At: 1})),
		Body: &ui.Scroll{ID: "page", In: body},
		Foot: foot,
	})
}

// titles returns the title of the page and what is beside it: the game's name takes its
// place if there is no room for both.
func (s *Scene) titles(w float64) (title, beside string) {
	if w < 560 {
		return s.Game.Short(s.Svc.Words), ""
	}
	return s.Svc.Words.T("setup.title"), s.Game.Title(s.Svc.Words)
}

// seats returns the players in the order of play.
func (s *Scene) seats(narrow bool) ui.Node {
	t := s.table
	var count []ui.Option
	for n := s.Game.Least; n <= min(s.Game.Most, maxSeats); n++ {
		count = append(count, ui.Option{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	note := s.orderNote()
	var players ui.Node = &ui.Choice{ID: "players", Options: count, Chosen: strconv.Itoa(t.count), Wide: 56, Do: func(k string) {
		n, _ := strconv.Atoi(k)
		t.setCount(n)
		s.changed()
	}}
	if len(count) == 1 || s.from != nil {
		players = ui.Space(0) // there is no choice
	}
	if t.people() == 0 {
		note = s.Svc.Words.T("setup.watch")
	}
	switch {
	case t.at(atHost) > 0:
		note = s.Svc.Words.T("far.setup")
	case t.far() == 0:
	case s.Game.NoChance:
		note = s.Svc.Words.T("letter.setup")
	default:
		note = s.Svc.Words.T("letter.setup.chance")
	}
	gap := 14.0
	if !narrow && t.count-t.people() > 2 { // every computer takes two lines
		gap = 7
	}
	rows := []ui.Node{
		ui.Row(12, ui.Grow(1, ui.Middle(&ui.Text{Say: s.Svc.Words.T("setup.players"), Style: render.Heading.Sized(24)})), ui.Middle(players)),
		ui.Note(note),
	}
	for i := range t.count {
		if narrow && i > 0 {
			rows = append(rows, ui.Rule())
		}
		rows = append(rows, s.seat(i, narrow))
	}
	return ui.Column(gap, rows...)
}

func (s *Scene) orderNote() string {
	if s.from != nil {
		return s.Svc.Words.T("setup.order.position")
	}
	if s.Game.NoChance {
		return s.Svc.Words.T("setup.order.first")
	}
	if s.table.letters {
		return s.Svc.Words.T("setup.order.letters")
	}
	return s.Svc.Words.T("setup.order")
}

// seat returns the controls for one player: emblem, name, letter, and moving up in the
// order.
func (s *Scene) seat(i int, narrow bool) ui.Node {
	say, t, st := s.Svc.Words, s.table, s.table.seats[i]
	id := func(what string) string { return what + "/" + strconv.Itoa(i+1) }
	var signs []ui.Option
	for sign := range maxSeats {
		signs = append(signs, ui.Option{Key: strconv.Itoa(sign), Label: say.Pick("setup.emblem", match.Emblems()[sign]), Paint: func(c *render.Canvas, r render.Rect, chosen bool) {
			at := render.Place{}
			at.X, at.Y = r.Centre()
			size := 32.0
			if !chosen {
				at.Fade, size = 0.5, 26
			}
			c.Sprite(emblem.Badge(c.Kit, emblem.ID(sign), size), at)
		}})
	}
	tip := say.Pick("setup.sign", match.Emblems()[st.sign], "player", t.named(i))
	own := &ui.Button{ID: id("emblem"), Label: tip, Tip: tip, On: s.signs == i+1, Pad: 4,
		In: &ui.Func{W: 36, H: 36, Paint: func(c *render.Canvas, r render.Rect) {
			x, y := r.Centre()
			c.Sprite(emblem.Badge(c.Kit, emblem.ID(st.sign), 36), render.Place{X: x, Y: y})
		}},
		Do: func() {
			if s.signs == i+1 {
				s.signs = 0
			} else {
				s.signs = i + 1
			}
			s.Rebuild()
		}}
	var choose ui.Node // the emblems to choose from, once the own one was pressed
	if s.signs == i+1 {
		choose = ui.Align(0, 0, ui.Width(192, &ui.Choice{ID: id("sign"), Options: signs, Chosen: strconv.Itoa(st.sign), Wide: ui.Target, High: 48, Tip: tip,
			Do: func(k string) {
				n, _ := strconv.Atoi(k)
				t.setSign(i, n)
				s.signs = 0
				s.changed()
				s.Focus(id("emblem"))
			}}))
	}
	wrong := t.wrongName(i)
	if !s.tried && menu.CleanName(st.name) == "" {
		wrong = "" // the name is being edited
	}
	hint := say.T("setup.name")
	if st.mine {
		hint = say.T("setup.you")
	}
	if wrong == "" && !s.Svc.Kit.Fonts().Shows(st.name) { // does not prevent the game
		wrong = say.T("setup.wrong.sign")
	}
	name := &ui.Field{ID: nameField(i), Name: say.T("speak.of", "what", known.Called(say, nil, i), "text", say.T("setup.name")), Text: st.name, Hint: hint, Wrong: wrong, Do: func(text string) {
		t.setName(i, text)
		s.changed()
	}}
	kind, level := s.player(i, narrow)
	var letter ui.Node
	if t.letters {
		letter = ui.Width(52, &ui.Button{ID: id("letter"), Label: string(rune(st.letter)), Tip: say.T("setup.letter.tip", "player", t.named(i)), Do: func() {
			t.setLetter(i, 'A'+(st.letter-'A'+1)%maxSeats)
			s.changed()
		}})
	}
	first := ""
	if i == 0 {
		first = say.T("setup.first.off")
	}
	above := t.named(max(i-1, 0))
	up := &ui.Button{ID: id("up"), Icon: ui.Icon(icon.Fold), Look: ui.Quiet, Off: first, Name: say.T("speak.of", "what", t.named(i), "text", cmp.Or(first, say.T("setup.up.tip", "player", above))), Tip: say.T("setup.up.tip", "player", above), Do: func() {
		t.raise(i)
		s.changed()
	}}
	if narrow {
		return column(8, ui.Row(8, top(ui.Width(ui.Target+4, own)), ui.Grow(1, name), top(letter), top(up)), choose, kind, level)
	}
	return column(4, ui.Row(10, top(ui.Width(ui.Target+4, own)), ui.Grow(1, name), top(kind), top(letter), top(up)), choose, level)
}

// column returns a column of the items that are not nil.
func column(gap float64, items ...ui.Node) ui.Node {
	return ui.Column(gap, slices.DeleteFunc(items, func(n ui.Node) bool { return n == nil })...)
}

// Keys of the kinds of player for a seat.
const (
	personHere   = "0"
	computer     = "1"
	friendLetter = "2"
	friendFar    = "3"
)

// player returns the choice between a person and a computer, and that of the computer's
// level; both are nil if the game has no computer players.
func (s *Scene) player(i int, narrow bool) (kind, level ui.Node) {
	say, t := s.Svc.Words, s.table
	if len(t.levels) == 0 {
		return nil, nil
	}
	now := t.seats[i].level
	var kinds []ui.Option
	signs := map[string]icon.ID{personHere: icon.Person, computer: icon.Computer, friendFar: icon.Far, friendLetter: icon.Letter}
	names := map[string]string{personHere: "person", computer: "computer", friendFar: "far", friendLetter: "friend"}
	keys := []string{personHere, computer}
	if s.Svc.Far.Here() && s.from == nil {
		keys = append(keys, friendFar)
	}
	if !s.Game.Secrets && s.from == nil { // anyone who opens the link could read them
		keys = append(keys, friendLetter)
	}
	for _, key := range keys {
		sign := signs[key]
		kinds = append(kinds, ui.Option{Key: key, Label: say.Pick("setup.who", names[key]), Paint: func(c *render.Canvas, r render.Rect, chosen bool) {
			at := render.Place{Tint: c.Theme().Ink}
			at.X, at.Y = r.Centre()
			if !chosen {
				at.Fade = 0.5
			}
			c.Sprite(icon.Sprite(c.Kit, sign, 24), at)
		}})
	}
	who, chosen := say.T("setup.person"), personHere
	switch place := t.seats[i].place; {
	case now > 0:
		who, chosen = say.T("setup.computer"), computer
	case place == atHost:
		who, chosen = say.T("setup.far"), friendFar
	case place == byLetter && !s.Game.Secrets:
		who, chosen = say.T("setup.friend"), friendLetter
	}
	for k := range kinds {
		if o := &kinds[k]; o.Key == chosen { // in words
			o.Paint, o.Icon, o.Label = nil, ui.Icon(signs[chosen]), say.Pick("setup.kind", names[chosen])
			if chosen == personHere && t.people()-t.at(atHost)-t.far() == 1 {
				o.Label = say.T("setup.kind.you")
			}
		}
	}
	kind = &ui.Choice{ID: "kind/" + strconv.Itoa(i+1), Options: kinds, Chosen: chosen, Wide: ui.Target, High: 48, Tip: who, Name: say.T("speak.of", "what", t.named(i), "text", who),
		Do: func(k string) {
			t.setPlace(i, map[string]place{friendFar: atHost, friendLetter: byLetter}[k])
			if k == computer {
				t.setLevel(i, usualLevel)
			}
			s.changed()
		}}
	if now == 0 {
		return kind, nil
	}
	var levels []ui.Option
	for _, l := range t.levels {
		key := strconv.Itoa(l.Number)
		levels = append(levels, ui.Option{Key: key, Label: key})
	}
	choose := ui.Width(5*ui.Target+8, &ui.Choice{ID: "level/" + strconv.Itoa(i+1), Options: levels, Chosen: strconv.Itoa(now),
		Tip: say.T("setup.level.tip", "player", t.seats[i].name, "most", len(levels)),
		Do: func(k string) {
			n, _ := strconv.Atoi(k)
			t.setLevel(i, n)
			s.changed()
		}})
	temper := t.seats[i].temper
	about := say.T("setup.level", "name", known.LevelName(say, now), "text", s.Game.CharacterLine(say, now, temper))
	if tenths := t.seats[i].tenths; tenths > 0 {
		about = say.T("setup.between", "level", levelText(now, tenths), "upper", now+1, "n", tenths)
	}
	var text ui.Node = ui.Note(about)
	if portrait.Has(s.Game.Name, now, temper) {
		text = ui.Row(10, ui.Middle(face(s.Game.Name, now, temper, 44)), ui.Grow(1, ui.Middle(text)))
	}
	ways := []ui.Node{choose}
	if s.Game.Tempers > 0 {
		ways = append(ways, &ui.Button{ID: "other/" + strconv.Itoa(i+1), Icon: ui.Icon(icon.Repeat), Look: ui.Quiet, Tip: say.T("setup.other.tip", "player", t.seats[i].name),
			Do: func() {
				t.another(i)
				s.changed()
			}})
	}
	if narrow {
		return kind, ui.Column(4, ui.Row(4, ways...), text)
	}
	return kind, ui.Row(8, append(ways, ui.Grow(1, ui.Middle(text)))...)
}

// face returns the portrait of a computer player.
func face(name string, level, temper int, size float64) ui.Node {
	return &ui.Func{W: size, H: size, Paint: func(c *render.Canvas, r render.Rect) {
		x, y := r.Centre()
		c.Sprite(portrait.Sprite(c.Kit, name, level, temper, size), render.Place{X: x, Y: y})
	}}
}

// series returns the choice of a match of several games.
func (s *Scene) series() ui.Node {
	say, t := s.Svc.Words, s.table
	lengths := []ui.Option{{Key: "0", Label: say.T("series.one")}}
	for _, n := range match.Lengths() {
		label := say.T("series.of", "n", n)
		if n == 2 { // an odd number decides, where it does not matter who starts
			if !t.unequal() && t.games != 2 {
				continue
			}
			label = say.T("series.two")
		}
		lengths = append(lengths, ui.Option{Key: strconv.Itoa(n), Label: label})
	}
	var why ui.Node
	if fair := t.fairness(); fair.Key != "" {
		why = ui.Note(say.Say(fair))
	}
	return ui.Column(4, ui.Note(say.T("series.name")), &ui.Choice{ID: "series", Tip: say.T("series.note"), Options: lengths, Chosen: strconv.Itoa(t.games), Do: func(key string) {
		t.games, _ = strconv.Atoi(key)
		t.decided = true
		s.changed()
	}}, why)
}

// seriesRows returns what else can be chosen for a match. It comes last, so that nothing
// moves away under the pointer.
func (s *Scene) seriesRows() (rows []ui.Node) {
	say, t := s.Svc.Words, s.table
	if t.games > 0 && t.together() && s.from == nil {
		rows = append(rows, &ui.Toggle{ID: "stay", Label: say.T("series.stay"), Note: say.T("series.stay.note"), On: t.stay, Do: func(on bool) { t.stay = on; s.changed() }})
		rows = append(rows, s.handicap("ahead", say.T("series.ahead"), say.T("series.ahead.note"), seatAhead, match.HeadStarts(), "series.ahead.by"))
	}
	return rows
}

// top aligns a node of a row with the row's upper edge.
func top(n ui.Node) ui.Node {
	if n == nil {
		return nil
	}
	return ui.Align(0, 0, n)
}

// options returns the game's options.
func (s *Scene) options() ui.Node {
	say, t := s.Svc.Words, s.table
	rows := []ui.Node{&ui.Text{Say: say.T("setup.options"), Style: render.Heading.Sized(24)}}
	for _, o := range s.Game.Options {
		if o.Key == letters || s.from != nil { // the position has them
			continue
		}
		label := s.Game.Option(say, o.Key)
		if len(o.Values) > 0 {
			var values []ui.Option
			for _, v := range o.Values {
				values = append(values, ui.Option{Key: v, Label: cmp.Or(s.Game.Value(say, o.Key, v), say.T("setup.none"))})
			}
			rows = append(rows, ui.Column(4, ui.Note(label), &ui.Choice{ID: "option/" + o.Key, Options: values, Chosen: t.options[o.Key], Do: func(v string) {
				t.options[o.Key] = v
				s.changed()
			}}))
			continue
		}
		rows = append(rows, &ui.Field{ID: "option/" + o.Key, Label: label, Text: t.options[o.Key], Do: func(v string) {
			t.options[o.Key] = v
			s.changed()
		}})
	}
	if t.at(atHost) > 0 {
		return ui.Column(14, append(rows, s.farOptions()...)...)
	}
	if t.together() && s.from == nil {
		rows = append(rows, s.series())
	}
	if t.letter() && t.at(byLetter) > 0 {
		rows = append(rows, &ui.Toggle{ID: "hints", Label: say.T("far.hints"), Note: say.T("letter.hints.text"), On: t.hints, Do: func(on bool) { t.hints = on; s.changed() }})
	}
	if t.timed() {
		rows = append(rows, s.clock())
	}
	undo := &ui.Toggle{ID: "undo", Label: say.T("setup.undo"), On: t.openUndo,
		Note: say.T("setup.undo.note"),
		Do:   func(on bool) { t.openUndo = on; s.changed() }}
	if s.Game.FreeUndo(t.people()) {
		undo.On, undo.Off = true, say.T("setup.undo.free")
		undo.Note = undo.Off
	}
	rows = append(rows, undo)
	if s.Game.Secrets {
		rows = append(rows,
			&ui.Toggle{ID: "curtain", Label: say.T("setup.curtain"), On: !t.noCurtain,
				Note: say.T("setup.curtain.note"),
				Do:   func(on bool) { t.noCurtain = !on; s.changed() }})
	}
	if s.Game.Sheet != nil && s.from == nil {
		rows = append(rows, &ui.Button{ID: "editor", Label: say.T("editor.open"), Icon: ui.Icon(icon.Hand), Left: true, Tip: say.T("editor.open.tip"),
			Do: func() { s.Svc.Nav.Go(routes.Editor, routes.EditorArg{Game: s.Game.Name}) }})
	}
	if s.Game.NoChance || s.from != nil && s.Game.Secrets { // then the position includes its luck
		return ui.Column(14, append(rows, s.seriesRows()...)...)
	}
	rows = append(rows,
		ui.Row(10,
			ui.Grow(1, &ui.Field{ID: "seed", Label: say.T("setup.seed"), Text: t.seed, Hint: say.T("setup.seed.hint"), Wrong: t.wrongSeed(),
				Tip: say.T("setup.seed.tip"),
				Do:  func(v string) { t.seed = v; s.changed() }}),
			ui.Beside(&ui.Button{ID: "dice", Icon: ui.Icon(icon.Dice), Tip: say.T("setup.dice.tip"), Do: func() {
				t.seed = strconv.FormatUint(match.FreshSeed(), 10)
				s.changed()
			}}),
		),
		ui.Note(t.seedNote()),
	)
	return ui.Column(14, append(rows, s.seriesRows()...)...)
}
