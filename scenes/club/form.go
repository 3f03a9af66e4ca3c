package club

import (
	"strconv"

	"agora/game"
	evening "agora/game/club"
	"agora/game/input"
	"agora/game/known"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Form makes an evening.
type Form struct {
	menu.Menu
	terms evening.Terms
	plays bool // its owner plays too
	name  string
	tried bool
	busy  bool
	wrong string
	host  string
	seen  int // the change count of this computer's host on screen
}

// mostRounds is how many rounds the form offers; the host takes more.
const mostRounds = 9

func newForm(svc game.Services) *Form {
	s := &Form{terms: evening.Terms{Game: svc.Games[0].Name, Seats: 2, Rounds: 3}, plays: true, name: svc.Settings.Me.Name, host: svc.Settings.Host}
	s.Menu = menu.New(svc, "club.new", s.build)
	s.Back = func() { svc.Nav.Go(routes.Far, nil) }
	s.Default = "make"
	s.Game = svc.Games[0]
	return s
}

// Help implements game.Helper: F1 opens the page on clubs' evenings.
func (s *Form) Help() routes.RulesArg { return routes.RulesArg{Page: "evening"} }

// Update implements game.Scene: a host on this computer takes a moment to start.
func (s *Form) Update(events []input.Event) {
	s.Screen.Update(events)
	host, changed := menu.Follow(s.Svc, &s.seen)
	if host != "" {
		s.host = host
	}
	if changed {
		s.Rebuild()
	}
}

// page returns the address of the host that is to keep the evening; "" if none is known.
func (s *Form) page() string {
	if s.Svc.Far.Page != "" {
		return s.Svc.Far.Page
	}
	return play.HostOf(s.host)
}

// wrongTitle says what is wrong with the evening's name, which may be empty; "" if nothing is.
func (s *Form) wrongTitle() string {
	if s.terms.Title == "" {
		return ""
	}
	return menu.WrongName(s.Svc.Words, s.terms.Title)
}

// start makes the evening, or says what prevents it.
func (s *Form) start() {
	s.tried, s.wrong = true, ""
	say := s.Svc.Words
	s.terms.Title = menu.CleanName(s.terms.Title)
	name := ""
	if s.plays {
		if name = menu.CleanName(s.name); menu.WrongName(say, s.name) != "" {
			s.Svc.Refused()
			s.Rebuild()
			s.Show("name")
			return
		}
	}
	if s.page() == "" || s.wrongTitle() != "" {
		s.Svc.Refused()
		s.Rebuild()
		return
	}
	s.busy = true
	s.Svc.Far.Clubs.New(s.page(), s.terms, name, func(k *remote.Club, err error) {
		if s.busy = false; err != nil {
			s.wrong = say.Err(err)
			s.Svc.Refused()
			s.Rebuild()
			return
		}
		s.Svc.Nav.Go(routes.Club, k)
	})
	s.Rebuild()
}

// choose sets the game, and what it does not allow back to what it does.
func (s *Form) choose(g known.Game) {
	s.Game, s.terms.Game = g, g.Name
	s.terms.Seats = min(s.terms.Seats, g.Most)
	s.Rebuild()
}

// build returns the screen; see package ui.
func (s *Form) build() ui.Node {
	say := s.Svc.Words
	columns := 4
	if w, _ := s.Size(); w < 560 {
		columns = 2
	}
	var games, sizes, rounds []ui.Node
	for _, g := range s.Svc.Games {
		if g.Least > 2 {
			continue
		}
		games = append(games, &ui.Button{ID: "game/" + g.Name, Label: g.Short(say), Pad: 8, On: g.Name == s.terms.Game,
			In: ui.Column(6, menu.Picture(g, 76), &ui.Text{Say: g.Short(say), Style: render.Strong, At: 0.5}), Do: func() { s.choose(g) }})
	}
	number := func(id, tip string, least, most, chosen int, set func(n int)) ui.Node {
		var options []ui.Option
		for n := least; n <= most; n++ {
			options = append(options, ui.Option{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
		}
		return &ui.Choice{ID: id, Name: tip, Options: options, Chosen: strconv.Itoa(chosen), Do: func(k string) {
			n, _ := strconv.Atoi(k) // the keys are our own
			set(n)
			s.Rebuild()
		}}
	}
	if s.Game.Most > 2 {
		tip := say.T("club.new.tables")
		sizes = []ui.Node{ui.Note(tip), number("tables", tip, 2, s.Game.Most, s.terms.Seats, func(n int) { s.terms.Seats = n }), ui.Note(say.T("club.new.tables.text"))}
	}
	tip := say.T("club.new.rounds")
	rounds = []ui.Node{ui.Note(tip), number("rounds", tip, 1, mostRounds, s.terms.Rounds, func(n int) { s.terms.Rounds = n })}
	called := &ui.Field{ID: "title", Label: say.T("club.new.title"), Text: s.terms.Title, Hint: say.T("club.name"), Wrong: s.wrongTitle(), Do: func(t string) { s.terms.Title = t; s.Rebuild() }}
	list := []ui.Node{ui.Para(say.T("club.new.text")), ui.Grid(100, columns, 8, games...), called}
	list = append(append(list, sizes...), rounds...)
	list = append(list,
		&ui.Toggle{ID: "auto", Label: say.T("club.new.auto"), Note: say.T("club.new.auto.text"), On: s.terms.Auto, Do: func(on bool) { s.terms.Auto = on; s.Rebuild() }},
		&ui.Toggle{ID: "plays", Label: say.T("club.new.plays"), On: s.plays, Do: func(on bool) { s.plays = on; s.Rebuild() }})
	if s.plays {
		name := &ui.Field{ID: "name", Label: say.T("far.you"), Text: s.name, Hint: say.T("setup.name"), Enter: s.start, Do: func(t string) { s.name = t; s.Rebuild() }}
		if s.tried {
			name.Wrong = menu.WrongName(say, s.name)
		}
		list = append(list, name)
	}
	if s.Svc.Far.Page == "" {
		host := &ui.Field{ID: "host", Label: say.T("club.new.host"), Text: s.host, Hint: "https://", Do: func(t string) { s.host = t; s.Rebuild() }}
		if s.tried && s.page() == "" {
			host.Wrong = say.T("far.host.wrong")
		}
		list = append(list, host)
		if play.HostOf(s.host) == "" && platform.CanHost() {
			list = append(list, menu.Hosting(s.Svc, s.Rebuild)...)
		}
	}
	start := &ui.Button{ID: "make", Label: say.T("club.new.make"), Icon: ui.Icon(icon.Confirm), Look: ui.Primary, Do: s.start}
	start.Off = ui.Unless(!s.busy, say.T("far.asking"))
	return s.Page(ui.Page{Title: say.T("club.new"), Back: s.Back, Wide: 760,
		Body: &ui.Scroll{ID: "page", In: ui.Panel(16, ui.Column(12, append(list, ui.Wrong(s.wrong))...))}, Foot: start})
}
