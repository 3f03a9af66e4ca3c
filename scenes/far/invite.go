package far

import (
	"strconv"

	"agora/game/lesson"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/wire"
	"agora/game/words"
	"agora/render"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// seatWays returns the buttons beside a seat: its link, and what can be done for somebody who
// does not come.
func (s *Room) seatWays(seat rules.Seat, name string, vacant bool) (row []ui.Node) {
	say, t, p := s.Svc.Words, s.table, s.people[seat]
	key := strconv.Itoa(int(seat) + 1)
	waits := t.Seat() != rules.NoSeat && t.Ended() == ""
	link, invited := s.link(seat)
	if c, ok := s.Companion(t, seat); ok && !c.Kept {
		row = append(row, ui.Middle(&ui.Button{ID: "keep/" + key, Label: say.T("far.keep"), Name: say.T("far.keep.of", "player", name), Icon: ui.Icon(icon.Plus), Tip: say.T("far.keep.tip", "player", name), Do: func() {
			s.Keep(t, c)
			s.Rebuild()
		}}))
	}
	switch {
	case !waits || !vacant || p.Kept:
	case invited:
		invite := &ui.Button{ID: "invite/" + key, Label: say.T("far.invite"), Name: say.T("speak.of", "what", say.T("far.invite"), "text", name), Icon: ui.Icon(icon.Share), Look: ui.Primary, Tip: say.T("far.invite.tip"),
			Do: func() { s.share(seat, link) }}
		if s.copied[seat] {
			invite.Icon, invite.Look = ui.Icon(icon.Confirm), ui.Plain
		}
		row = append(row, ui.Middle(invite), ui.Middle(&ui.Button{ID: "code/" + key, Name: say.T("speak.of", "what", say.T("far.code.tip"), "text", name), Icon: ui.Icon(icon.Picture), Tip: say.T("far.code.tip"), Do: func() { s.showCode(seat, link) }}))
	default:
		row = append(row, ui.Middle(&ui.Button{ID: "link/" + key, Label: say.T("far.link.get"), Name: say.T("speak.of", "what", say.T("far.link.get"), "text", name), Icon: ui.Icon(icon.Share), Tip: say.T("far.link.get.tip"),
			Do: func() {
				s.wanted = seat
				t.Act(remote.Action{Kind: "link", Of: seat})
			}}))
	}
	if waits && vacant && !p.Kept && invited && t.Made() {
		row = append(row, ui.Middle(&ui.Button{ID: "relink/" + key, Name: say.T("speak.of", "what", say.T("far.relink.yes"), "text", name), Icon: ui.Icon(icon.Repeat), Tip: say.T("far.relink.tip"), Do: func() {
			s.Confirm(say.T("far.relink"), say.T("far.relink.text", "player", name), say.T("far.relink.yes"), false, func() {
				s.copied[seat] = false
				t.Act(remote.Action{Kind: "link", Of: seat})
			})
		}}))
	}
	if waits && t.Made() && !t.Begun() && !vacant && p.Sits && !t.HeldHere(seat) {
		row = append(row, ui.Middle(&ui.Button{ID: "free/" + key, Icon: ui.Icon(icon.Cancel), Tip: say.T("far.free.tip", "player", name), Do: func() {
			s.Confirm(say.T("far.free"), say.T("far.free.text", "player", name), say.T("far.free.yes"), false, func() {
				t.Act(remote.Action{Kind: "stand", Of: seat})
			})
		}}))
	}
	if waits && !t.HeldHere(seat) && p.Level == 0 && (vacant || !p.Here && t.Begun() && t.Agreement().Pace != "none") {
		row = append(row, ui.Middle(&ui.Button{ID: "replace/" + key, Icon: ui.Icon(icon.Computer), Tip: say.T("far.replace.tip", "player", name),
			Do: func() { s.replace(seat) }}))
	}
	return row
}

// link returns this device's invitation to a seat, if it has one.
func (s *Room) link(seat rules.Seat) (link string, ok bool) {
	for _, i := range s.table.Invitations() {
		if i.Seat == seat {
			return i.Link, true
		}
	}
	return "", false
}

// share hands out the link to a seat, and says whose it is.
func (s *Room) share(seat rules.Seat, link string) {
	say, said := s.Svc.Words, words.M("far.look.copied")
	if seat != rules.NoSeat {
		said = words.M("far.invite.copied", "player", s.name(seat))
	}
	s.copied[seat] = true
	s.Svc.Nav.Invite(say.T("far.invite.name", "game", s.Game.Short(say)), link, said)
	s.Rebuild()
}

// showCode shows the link to a seat for a phone across the table: as a picture for its camera,
// and as a short code to type.
func (s *Room) showCode(seat rules.Seat, link string) {
	say, code, wrong := s.Svc.Words, "", ""
	s.Svc.Far.Shorten(link, func(short string, err error) {
		if code = wire.Spaced(short); err != nil {
			wrong = say.Err(err)
		}
		s.Rebuild()
	})
	s.Open(func() ui.Node {
		w, h := s.Size()
		var letters ui.Node = ui.Note(say.T("far.asking"))
		switch {
		case wrong != "":
			letters = ui.Wrong(wrong)
		case code != "":
			letters = ui.Column(4, &ui.Text{Say: code, Name: say.T("far.code.letters", "code", code), Style: render.Heading, At: 0.5}, ui.Note(say.T("far.code.type", "page", s.table.Host(), "place", say.T("far.name"))))
		}
		return ui.Column(12, ui.Heading(say.T("far.code", "player", s.name(seat))),
			ui.Align(0.5, 0, ui.QR(link, min(264, min(w-80, h-280)))), ui.Note(say.T("far.code.scan")), letters,
			&ui.Button{ID: "dialog/yes", Label: say.T("far.code.done"), Look: ui.Primary, Do: s.Close})
	}, nil)
}

// leaving returns the ways out of a table whose game has not begun.
func (s *Room) leaving() (list []ui.Node) {
	say, t := s.Svc.Words, s.table
	if t.Begun() || t.Ended() != "" || t.Seat() == rules.NoSeat || s.people == nil {
		return nil
	}
	list = append(list, menu.Way("stand", say.T("far.stand"), icon.Person, func() {
		s.Confirm(say.T("far.stand"), say.T("far.stand.text"), say.T("far.stand.yes"), false, func() {
			for _, seat := range t.Seats() {
				t.ActAs(seat, remote.Action{Kind: "stand", Of: rules.NoSeat})
			}
		})
	}))
	if t.Made() {
		list = append(list, menu.Way("list", say.T("club.lobby.ask"), icon.Group, s.listing), menu.Way("close", say.T("far.close"), icon.Cancel, func() {
			s.Confirm(say.T("far.close"), say.T("far.close.text"), say.T("far.close.yes"), true, func() { t.Act(remote.Action{Kind: "close"}) })
		}))
	}
	return list
}

// learn leads to the lesson of the game while the others arrive; nil if it has none, or the
// player has done it.
func (s *Room) learn() ui.Node {
	l, err := lesson.Of(s.Game.Name)
	if l == nil || err != nil || s.Svc.Settings.Lessons[s.Game.Name].Done {
		return nil
	}
	say := s.Svc.Words
	way := menu.Way("learn", say.T("far.learn", "game", s.Game.Short(say)), icon.Hint, func() {
		s.Svc.Nav.Go(s.Game.Name, routes.LessonArg{Home: &routes.Home{Name: words.M("far.begun.go"), Go: func() { s.Svc.Opener().EnterFar(s.table) }}})
	})
	way.Tip = say.T("far.learn.tip", "n", l.Minutes)
	return way
}
