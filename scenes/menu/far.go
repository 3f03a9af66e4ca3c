package menu

import (
	"agora/game/remote"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// usualSubstitute is the level of the computer that takes a seat of a game far away.
const usualSubstitute = 3

// OwnSeat are what can be done with one's own seat of a game that a host keeps: take it to
// another device, leave it to a computer, and return. then is called when something of it
// has been asked for.
func (m *Menu) OwnSeat(t *remote.Table, then func()) (list []ui.Node) {
	say := m.Svc.Words
	if t.Seat() == rules.NoSeat || t.Ended() != "" || t.Elsewhere() || t.People() == nil {
		return nil
	}
	wish := func(w remote.Wish) func() {
		return func() {
			t.Wish(w)
			then()
		}
	}
	if link := t.Device(); link != "" {
		device := Way("device", say.T("far.device.link"), icon.Share, func() { m.Svc.Nav.Invite(say.T("far.device.link"), link) })
		device.Tip = say.T("far.device.note")
		list = append(list, device)
	} else {
		list = append(list, Way("device", say.T("far.device"), icon.Share, func() {
			m.Confirm(say.T("far.device"), say.T("far.device.text"), say.T("far.device.yes"), false, wish(remote.Wish{Kind: "device"}))
		}))
	}
	switch {
	case t.Replaced():
		list = append(list, Way("back-to-seat", say.T("far.return"), icon.Person, wish(remote.Wish{Kind: "back"})))
	case t.Begun():
		list = append(list, Way("leave", say.T("far.leave"), icon.Computer, func() {
			m.Confirm(say.T("far.leave"), say.T("far.leave.text"), say.T("far.leave.yes"), false, wish(remote.Wish{Kind: "leave", N: usualSubstitute}))
		}))
	}
	return list
}
