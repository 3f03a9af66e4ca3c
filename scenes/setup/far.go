package setup

import (
	"agora/game"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/wire"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

var _ game.Waiter = (*Scene)(nil)

// farOptions returns the options of a table kept by a host.
func (s *Scene) farOptions() (rows []ui.Node) {
	say := s.Svc.Words
	if s.Svc.Far.Page == "" {
		rows = append(rows, &ui.Field{ID: "host", Label: say.T("far.host"), Text: s.host, Hint: "https://", Wrong: s.wrongHost(), Tip: say.T("far.host.text"),
			Do: func(t string) { s.host = t; s.changed() }})
		if platform.HasHost() && play.HostOf(s.host) == "" {
			rows = append(rows, menu.Hosting(s.Svc, s.Rebuild)...)
		}
	}
	var paces []ui.Option
	for _, pace := range wire.Paces() {
		paces = append(paces, ui.Option{Key: pace, Label: say.Pick("far.pace", pace)})
	}
	return append(rows,
		ui.Column(4, ui.Note(say.T("far.pace")), &ui.Choice{ID: "pace", Options: paces, Chosen: s.pace, Do: func(k string) { s.pace = k; s.changed() }}),
		ui.Note(say.Pick("far.pace.text", s.pace)),
		s.farClock(),
		&ui.Toggle{ID: "hints", Label: say.T("far.hints"), Note: say.T("far.hints.text"), On: s.table.hints, Do: func(on bool) { s.table.hints = on; s.changed() }},
		menu.FarLesson(s.Svc))
}

// wrongHost explains what is wrong with the host's address, once the player has tried to
// use it.
func (s *Scene) wrongHost() string {
	switch {
	case s.host == "" && s.tried:
		return s.Svc.Words.T("far.host.missing")
	case s.host != "" && play.HostOf(s.host) == "":
		return s.Svc.Words.T("far.host.wrong")
	}
	return ""
}

// invite creates a table at the host and opens its room.
func (s *Scene) invite() {
	refuse := func(why string) {
		s.wrong = why
		s.Svc.Refused()
		s.Rebuild()
	}
	host := s.Svc.Far.Page
	if host == "" {
		if host = play.HostOf(s.host); host == "" {
			refuse("")
			s.Show("host", "hosting")
			return
		}
	}
	a, own := s.table.agreement(s.Game, s.pace, s.table.hints)
	a.Clock = s.limit.String()
	if len(own) == 0 {
		refuse(s.Svc.Words.T("far.one"))
		return
	}
	set := s.Svc.Settings
	s.table.keep(set)
	if s.Svc.Far.Page == "" {
		set.Host = host
	}
	s.Svc.Nav.ApplySettings()
	platform.MayNotify()
	s.making = true
	s.Rebuild()
	s.Svc.Far.Create(host, a, own, func(t *remote.Table, _ []remote.Invitation, err error) {
		s.making = false
		if err != nil {
			refuse(s.Svc.Words.Err(err))
			return
		}
		s.Svc.Opener().EnterFar(t)
	})
}

// Waits implements game.Waiter: an answer from the host is due, or the host on this
// computer is starting.
func (s *Scene) Waits() bool {
	if s.Svc.Far == nil {
		return false
	}
	_, starting, _, _ := s.Svc.Far.Hosting.State()
	return s.making || starting
}
