package setup

import (
	"agora/game"
	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// Day offers the game of a day: it shows the players and the result so far, and starts
// further games for practice.
type Day struct {
	menu.Menu
	info   match.Info
	try    store.Try // the first try, which counts
	record []byte    // its record, if it can be continued
	tried  bool      // whether the day has been tried

	opening []string // moves made when the game begins
}

// NewDay opens the game of a day. The argument is a routes.DayArg; nil means today.
func NewDay(svc game.Services, arg any) (game.Scene, error) {
	of, ok := arg.(routes.DayArg)
	switch {
	case arg == nil:
		of.Day = svc.Progress().Today()
	case !ok:
		return nil, menu.NoArgument("The game of the day", arg)
	}
	g, info, ok := svc.Games.OfDay(of.Day)
	if !ok {
		return nil, words.Wrong("title.none")
	}
	s := &Day{info: Seat(svc, g, info), opening: g.OpeningOfDay(of.Day, info)}
	s.try, s.record, s.tried = svc.Progress().Tried(info.Day)
	s.Menu = menu.New(svc, "day.name", s.build)
	s.Game, s.Default = g, "begin"
	return s, nil
}

// Over implements game.Overlay.
func (s *Day) Over() bool { return true }

// build returns the screen; see package ui.
func (s *Day) build() ui.Node {
	say := s.Svc.Words
	list := []ui.Node{ui.Strong(dayTitle(s.Svc, s.Game, s.info)), ui.Para(s.seats())}
	if n := len(s.opening); n > 0 {
		list = append(list, ui.Para(say.T("day.opening", "n", n)))
	}
	way := func(id, label string, sign icon.ID, do func()) *ui.Button {
		return &ui.Button{ID: id, Label: label, Icon: ui.Icon(sign), Left: true, Do: do}
	}
	first := way("begin", say.T("day.begin"), icon.Play, func() { s.begin(s.info) })
	first.Look = ui.Primary
	ways := []ui.Node{first}
	if s.tried {
		first.Look = ui.Plain
		first.Label = say.T("day.practice")
		first.Do = func() { s.begin(s.info.Alone()) }
		switch {
		case s.try.Over:
			list = append(list, ui.Strong(known.DayResult(say, s.try)))
			share := way("share", say.T("day.share"), icon.Copy, func() { s.Svc.Nav.Copy(s.text()) })
			share.Look = ui.Primary
			ways = []ui.Node{share, first}
		default:
			list = append(list, ui.Para(say.T("day.begun")))
			if s.record != nil {
				on := way("on", say.T("title.continue"), icon.Play, func() { s.Svc.Opener().Resume(s.Game, s.record, false) })
				on.Look = ui.Primary
				ways = []ui.Node{on, first}
			}
		}
	}
	list = append(list, ui.Note(say.T("day.rule")))
	return s.Sheet(ui.Page{Title: say.T("day.name"), Back: s.Back, Wide: 520,
		Body: &ui.Scroll{ID: "page", In: ui.Column(12, append(list, ui.Column(10, ways...))...)}})
}

// begin starts the game.
func (s *Day) begin(info match.Info) {
	if err := s.Svc.Opener().BeginAfter(s.Game, info, s.opening); err != nil {
		s.Svc.Nav.Toast(s.Svc.Words.Err(err))
	}
}

// seats lists the players in the order of play.
func (s *Day) seats() string {
	say := s.Svc.Words
	var names words.All
	for i, p := range s.info.Players {
		var name any = known.Called(say, s.info.Players, i)
		if n := match.Level(p.Kind); n > 0 {
			name = words.M("load.computer", "player", name, "level", n)
		}
		names = append(names, name)
	}
	return say.T("day.seats", "names", names)
}

// dayTitle returns the title of a day's game, with its board.
func dayTitle(svc game.Services, g known.Game, info match.Info) string {
	title := g.Short(svc.Words)
	for _, o := range g.Options {
		if v := info.Options[o.Key]; v != "" {
			title += " · " + g.Value(svc.Words, o.Key, v)
		}
	}
	return info.Day + " · " + title
}

// text returns the result as a line to send to friends.
func (s *Day) text() string {
	say := s.Svc.Words
	return say.T("day.text", "title", dayTitle(s.Svc, s.Game, s.info), "level", s.info.Strongest(), "n", len(s.info.Players), "result", known.DayResult(say, s.try))
}
