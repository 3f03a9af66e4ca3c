package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// heard is a window that records its calls.
type heard struct {
	noScreen
	title string
	texts []string
}

func (h *heard) call(title, text string) {
	if h.title = title; text != "" {
		h.texts = append(h.texts, text)
	}
}

// afar connects a program to a host, with what it has stored.
func (b *bench) afar(house *remotetest.House, disk store.Store) *heard {
	b.svc.Far = play.NewFar(client(house, disk))
	h := &heard{}
	b.screen = h
	return h
}

// client returns the player's side of a device.
func client(house *remotetest.House, disk store.Store) *remote.Client {
	return remote.New(remote.Config{
		Open: house.Line, Saves: store.NewSaves(disk), Now: func() time.Time { return house.Time },
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
}

// TestTurnIsNoticed: a turn that begins while another screen is open, or the window
// hidden, is announced once: in the window's title, by a notification and by a message. A
// restarted program announces it again, even without a connection. After the move the
// title is back to normal.
func TestTurnIsNoticed(t *testing.T) {
	house, disk := remotetest.NewHouse(), &store.Memory{}
	b, _ := withPhobia(t)
	b.at(routes.Title)
	window := b.afar(house, disk)
	bion := client(house, &store.Memory{})
	var table, other *remote.Table
	var links []remote.Invitation
	b.svc.Far.Create(house.Page, remote.Agreement{Game: "phobia", Pace: "day", Players: make([]wire.Player, 2)}, []remote.Own{{Seat: 0, Name: "Anna"}}, func(t *remote.Table, i []remote.Invitation, _ error) {
		table, links = t, i
	})
	pass := func() {
		for range 12 {
			house.Time = house.Time.Add(20 * time.Millisecond)
			bion.Poll()
			b.Update(nil)
		}
	}
	pass()
	bion.Join(links[0].Link, "Bion", func(t *remote.Table, _ error) { other = t })
	pass()
	r := chance.New(1, 1)
	move := func(of *remote.Table) { // makes the next move on a device
		t.Helper()
		s := of.Source()
		for range 50 {
			if s == nil || s.Waiting() {
				pass()
				s = of.Source()
			}
		}
		m, _ := s.Match().Game().(rules.Sampler[any, any]).Sample(s.Match().State(), &r)
		if err := s.Make(m, s.Match().Len()); err != nil {
			t.Fatalf("s.Make(m, s.Match().Len()) = %v; want no error", err)
		}
		pass()
	}
	if table.Source().Match().Turn().Seat == 0 {
		move(table)
	}
	window.texts, b.toasts.list = nil, nil
	check := func(what, title string, times int) {
		t.Helper()
		if window.title != title || len(window.texts) != times || slices.ContainsFunc(window.texts, func(s string) bool { return !strings.Contains(s, "Anna, Bion") }) {
			t.Errorf("%s: the title is %q, notified is %q; want %q, and %d texts with both names", what, window.title, window.texts, title, times)
		}
	}
	check("while Bion decides", "Agora", 0)
	move(other)
	check("when it is Anna's turn", "Your move – Agora", 1)
	if len(b.toasts.list) != 1 || !strings.HasPrefix(b.toasts.list[0].text, "Your move: ") {
		t.Errorf("messages %v; want one that begins with \"Your move: \"", b.toasts.list)
	}
	pass()
	check("later", "Your move – Agora", 1)
	b.App.remember("phobia", routes.FarArg{Table: table})
	pass()
	if len(b.toasts.list) != 0 {
		t.Errorf("at the table its message stands before the board: %v; want none", b.toasts.list)
	}
	b.App.remember(routes.Title, nil)

	for _, up := range []bool{true, false} { // restart the program
		b.svc.Far.Close()
		b.svc.Saves.Flush()
		if !up {
			house.Stop()
		}
		b, _ = withPhobia(t)
		b.at(routes.Title)
		window = b.afar(house, disk)
		pass()
		check("after a new start", "Your move – Agora", 1)
		if list := b.svc.Far.Tables(); len(list) != 1 || !list[0].Yours() || b.svc.Far.Yours() != 1 {
			t.Errorf("after a new start the list is %+v; want one table, with the player to move", list)
		}
	}
	house.Start()
	for range 40 {
		pass()
	}
	table = b.svc.Far.Table(table.Host(), table.Name())
	b.far.at = table
	window.texts, b.toasts.list = nil, nil
	move(table)
	check("when Anna has decided", "Agora", 0)
	move(other)
	check("at the table", "Your move – Agora", 1) // the window may be hidden; only it knows
	if len(b.toasts.list) != 0 {
		t.Errorf("at the table there are messages: %v; want none", b.toasts.list)
	}
	if got := table.Source().Match().Turn(); got.Seat != 0 {
		t.Errorf("%+v is to decide; want Seat 0", got)
	}
}
