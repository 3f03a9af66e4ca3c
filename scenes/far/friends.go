package far

import (
	"strconv"

	"agora/game/remote"
	"agora/game/wire"
	"agora/game/words"
	"agora/render/icon"
	"agora/scenes/menu"
	"agora/scenes/ui"
)

// friends returns those whom this device's player has kept: how they have played against each
// other, and the next game with one press. nil: there are none.
func (s *Scene) friends() ui.Node {
	say := s.Svc.Words
	var list []ui.Node
	for i, f := range s.Svc.Far.Friends() {
		key, name := "/"+strconv.Itoa(i+1), called(say, f)
		state := say.T("far.friends.none")
		if won, lost, drawn := f.Record(); won+lost+drawn > 0 {
			state = say.T("far.friends.record", "won", won, "lost", lost, "drawn", drawn)
		}
		mute := &ui.Button{ID: "silence" + key, Icon: ui.Icon(icon.Speech), Look: ui.Quiet, Tip: say.T("far.friends.mute.tip", "player", name)}
		if f.Muted {
			state, mute.On, mute.Tip = say.T("far.friends.muted"), true, say.T("far.friends.unmute.tip", "player", name)
		}
		mute.Do = func() {
			s.Svc.Far.Mute(f.Key, !f.Muted)
			s.Rebuild()
		}
		drop := &ui.Button{ID: "drop" + key, Icon: ui.Icon(icon.Trash), Look: ui.Quiet, Tip: say.T("far.friends.drop.tip", "player", name), Do: func() {
			s.Confirm(say.T("far.friends.drop"), say.T("far.friends.drop.text", "player", name), say.T("far.friends.drop.yes"), true, func() {
				s.Svc.Far.Drop(f.Key)
				s.Rebuild()
			})
		}}
		invite := &ui.Button{ID: "summon" + key, Label: say.T("far.invite"), Name: say.T("speak.of", "what", say.T("far.invite"), "text", name), Icon: ui.Icon(icon.Share), Do: func() { s.which(f) }}
		if s.joining {
			invite.Off = say.T("far.asking")
		}
		text := ui.Grow(1, ui.Middle(ui.Column(0, ui.Strong(name), ui.Note(state))))
		if w, _ := s.Size(); w < 560 {
			list = append(list, ui.Column(4, ui.Row(8, text), ui.Row(8, ui.Grow(1, invite), mute, drop)))
			continue
		}
		list = append(list, ui.Row(8, text, ui.Middle(invite), ui.Middle(mute), ui.Middle(drop)))
	}
	if len(list) == 0 {
		return nil
	}
	return ui.Panel(16, ui.Column(12, append([]ui.Node{ui.Strong(say.T("far.friends"))}, list...)...))
}

// called returns what a friend is called.
func called(say *words.Words, f remote.Friend) string {
	if words.Unseen(f.Name) {
		return say.T("table.player", "number", 2)
	}
	return f.Name
}

// which asks for the game to invite a friend to.
func (s *Scene) which(f remote.Friend) {
	say := s.Svc.Words
	s.Open(func() ui.Node {
		list := []ui.Node{ui.Heading(say.T("far.friends.which", "player", called(say, f)))}
		for _, g := range s.Svc.Games {
			if g.Least > 2 {
				continue
			}
			list = append(list, menu.Way("which/"+g.Name, g.Short(say), icon.Play, func() {
				s.Close()
				s.summon(f, g.Name)
			}))
		}
		return ui.Column(10, list...)
	}, nil)
}

// summon makes a table with a friend, who is offered the other seat.
func (s *Scene) summon(f remote.Friend, name string) {
	say, me := s.Svc.Words, s.Svc.Settings.Me
	if me.Name == "" {
		s.Svc.Nav.Toast(say.T("setup.wrong.name"))
		s.Show("name")
		return
	}
	a := remote.Agreement{Game: name, Pace: "day", Players: []wire.Player{{Name: me.Name, Emblem: me.Emblem}, {Name: f.Name}}}
	s.joining = true
	s.Svc.Far.Summon(f, a, remote.Own{Seat: 0, Name: me.Name}, func(t *remote.Table, err error) {
		s.joining = false
		if err != nil {
			s.Svc.Nav.Toast(say.Err(err))
		} else {
			s.Svc.Nav.Toast(say.T("far.summoned", "player", called(say, f)))
		}
		if t != nil {
			s.Svc.Opener().EnterFar(t)
		}
		s.Rebuild()
	})
	s.Rebuild()
}
