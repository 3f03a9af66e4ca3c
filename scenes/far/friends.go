package far

import (
	"strconv"

	"agora/game/remote"
	"agora/game/wire"
	"agora/game/words"
	"agora/render/icon"
	"agora/rules"
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
		var notes []ui.Node
		if games := f.Games(); len(games) > 1 {
			for _, name := range games {
				if g, ok := s.Svc.Games.Find(name); ok {
					won, lost, drawn := f.RecordOf(name)
					notes = append(notes, ui.Note(say.T("far.friends.game", "game", g.Short(say), "won", won, "lost", lost, "drawn", drawn)))
				}
			}
		}
		if n, won, lost, drawn := f.Evenings(); n > 0 && won+lost+drawn > 0 {
			notes = append(notes, ui.Note(say.T("far.friends.evenings", "n", n, "won", won, "lost", lost, "drawn", drawn)))
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
		games := []*ui.Button{invite}
		if again := s.again(f, key, name); again != nil {
			games = []*ui.Button{again, invite}
		}
		text := ui.Grow(1, ui.Middle(ui.Column(0, append([]ui.Node{ui.Strong(name), ui.Note(state)}, notes...)...)))
		w, _ := s.Size()
		narrow := w < 560
		var row []ui.Node
		for _, b := range games {
			b.Off = ui.Unless(!s.joining, say.T("far.asking"))
			if narrow {
				row = append(row, ui.Grow(1, b))
			} else {
				row = append(row, ui.Middle(b))
			}
		}
		if narrow {
			list = append(list, ui.Column(4, ui.Row(8, text), ui.Row(8, append(row, mute, drop)...)))
		} else {
			list = append(list, ui.Row(8, append(append([]ui.Node{text}, row...), ui.Middle(mute), ui.Middle(drop))...))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return ui.Panel(16, ui.Column(12, append([]ui.Node{ui.Strong(say.T("far.friends"))}, list...)...))
}

// again returns the button that plays the last game with a friend again, with the seats changed; nil
// if there is none for two.
func (s *Scene) again(f remote.Friend, key, name string) *ui.Button {
	say := s.Svc.Words
	last, seat, ok := f.Again()
	g, found := s.Svc.Games.Find(last)
	if !ok || !found || g.Least > 2 {
		return nil
	}
	return &ui.Button{ID: "again" + key, Label: say.T("far.again"), Name: say.T("speak.of", "what", say.T("far.again"), "text", name), Icon: ui.Icon(icon.Repeat), Look: ui.Primary,
		Tip: say.T("far.again.tip", "game", g.Short(say)), Do: func() { s.summon(f, last, seat) }}
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
				s.summon(f, g.Name, 0)
			}))
		}
		return ui.Column(10, list...)
	}, nil)
}

// summon makes a table with a friend, with this player's seat, and offers them the other.
func (s *Scene) summon(f remote.Friend, name string, seat rules.Seat) {
	say, me := s.Svc.Words, s.Svc.Settings.Me
	if me.Name == "" {
		s.Svc.Nav.Toast(say.T("setup.wrong.name"))
		s.Show("name")
		return
	}
	a := remote.Agreement{Game: name, Pace: "day", Players: []wire.Player{{Name: f.Name}, {Name: f.Name}}}
	a.Players[seat] = wire.Player{Name: me.Name, Emblem: me.Emblem}
	s.joining = true
	s.Svc.Far.Summon(f, a, remote.Own{Seat: seat, Name: me.Name}, func(t *remote.Table, err error) {
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
