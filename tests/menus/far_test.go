package menus

import (
	"testing"
	"time"

	"agora/game"
	"agora/game/catalogue"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/scenes"
	"agora/scenes/far"
	"agora/scenes/pause"
	"agora/scenes/setup"
	"agora/scenes/title"
)

// circle is a group of friends on different machines, whose host is in memory. The first of
// them uses the screens.
type circle struct {
	house   *remotetest.House
	clients []*remote.Client
	tables  []*remote.Table
}

// far gives a table friends far away.
func (tb *table) far() *circle {
	c := &circle{house: remotetest.NewHouse()}
	tb.svc.Far = play.NewFar(c.come(tb.svc.Saves))
	tb.svc.Settings.Me.Name = "Anna"
	return c
}

// come starts another friend's program.
func (c *circle) come(saves *store.Saves) *remote.Client {
	client := remote.New(remote.Config{
		Open: c.house.Line, Saves: saves, Now: func() time.Time { return c.house.Time },
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
	c.clients = append(c.clients, client)
	return client
}

// poll delivers everything in transit.
func (c *circle) poll() {
	for range 12 {
		c.house.Time = c.house.Time.Add(50 * time.Millisecond)
		for _, client := range c.clients {
			client.Poll()
		}
	}
}

// table creates a table for a game. friends more people sit down, and computers of the
// given levels take the other seats.
func (c *circle) table(t testing.TB, name string, friends int, levels ...int) *remote.Table {
	t.Helper()
	a := remote.Agreement{Game: name, Pace: "now"}
	for _, level := range levels {
		a.Players = append(a.Players, wire.Player{Level: level})
	}
	var made *remote.Table
	var links []remote.Invitation
	c.clients[0].Create(c.house.Page, a, []remote.Own{{Seat: 0, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		made, links = table, i
	})
	c.poll()
	for n := range friends {
		c.come(store.NewSaves(&store.Memory{})).Join(links[n].Link, []string{"Bion", "Cleo", "Dion"}[n], func(table *remote.Table, err error) {
			if err != nil {
				t.Fatal(err)
			}
			c.tables = append(c.tables, table)
		})
		c.poll()
	}
	return made
}

// invited returns a link to a seat at somebody else's table.
func (c *circle) invited(t testing.TB) string {
	t.Helper()
	return c.link(t, 1)
}

// link returns the link to a seat, or for a spectator, at somebody else's table.
func (c *circle) link(t testing.TB, seat rules.Seat) (link string) {
	t.Helper()
	a := remote.Agreement{Game: "city", Pace: "day", Players: []wire.Player{{}, {Name: "Daphne"}, {}}}
	c.come(store.NewSaves(&store.Memory{})).Create(c.house.Page, a, []remote.Own{{Seat: 0, Name: "Bion"}}, func(_ *remote.Table, list []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range list {
			if i.Seat == seat {
				link = i.Link
			}
		}
	})
	c.poll()
	return link
}

// opens returns the screen that a link opens, after the host has said what it leads to.
func (tb *table) opens(t testing.TB, c *circle, link func(*circle) string) game.Scene {
	t.Helper()
	sc := must(t)(far.New(tb.svc, play.FarLink{Link: link(c)}))
	sc.Update(nil)
	c.poll()
	return sc
}

// farLesson returns the lesson about friends far away, after its first answer and some
// presses.
func farLesson(presses ...string) func(testing.TB, *table) game.Scene {
	return func(t testing.TB, tb *table) game.Scene {
		sc := must(t)(far.NewLesson(tb.svc, nil))
		sc.Update(nil)
		for _, press := range presses {
			sc.(game.Speaker).Speak(true)
			id, value := press, ""
			if press == "far" {
				id, value = "kind", press
			}
			if !sc.(interface{ Use(id, value string) bool }).Use(id, value) {
				t.Fatalf("Use(%q) in the lesson = false; want true", press)
			}
		}
		return sc
	}
}

// couples returns the set-up of a table for two people at this screen and two friends far
// away.
func couples(t testing.TB, tb *table) game.Scene {
	t.Helper()
	sc := must(t)(setup.New(tb.svc, "city"))
	sc.Update(nil)
	for _, press := range [][2]string{{"players", "4"}, {"kind/2", "0"}, {"kind/3", "3"}, {"kind/4", "3"}} {
		sc.(game.Speaker).Speak(true)
		if !sc.(interface{ Use(id, value string) bool }).Use(press[0], press[1]) {
			t.Fatalf("Use(%v) in the set-up = false; want true", press)
		}
	}
	return sc
}

// couple returns a table with two people at this screen and this many friends at two other
// seats.
func (c *circle) couple(t testing.TB, friends int) *remote.Table {
	t.Helper()
	var made *remote.Table
	a := remote.Agreement{Game: "city", Pace: "now", Players: make([]wire.Player, 4)}
	c.clients[0].Create(c.house.Page, a, []remote.Own{{Seat: 0, Name: "Anna"}, {Seat: 2, Name: "Cleo"}}, func(table *remote.Table, links []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		made = table
		for n := range friends {
			c.come(store.NewSaves(&store.Memory{})).Join(links[n].Link, []string{"Bion", "Dion"}[n], func(*remote.Table, error) {})
		}
	})
	c.poll()
	c.poll()
	return made
}

// farViews are the screens for playing with friends far away.
var farViews = []view{
	{"far-none", func(t testing.TB, tb *table) game.Scene {
		tb.far()
		return must(t)(far.New(tb.svc, nil))
	}},
	{"far-list", func(t testing.TB, tb *table) game.Scene {
		c := tb.far()
		tb.svc.Far.Page = c.house.Page
		c.table(t, "phobia", 1, 0, 0)
		c.table(t, "city", 1, 0, 0, 0)
		c.table(t, "market", 2, 0, 0, 0)
		return must(t)(far.New(tb.svc, nil))
	}},
	{"far-lesson-1", farLesson()},
	{"far-lesson-4", farLesson("far", "next", "next", "next")},
	{"far-lesson-7", farLesson("far", "next", "next", "next", "next", "next", "next")},
	{"far-join", func(t testing.TB, tb *table) game.Scene {
		return tb.opens(t, tb.far(), func(c *circle) string { return c.invited(t) })
	}},
	{"far-join-watches", func(t testing.TB, tb *table) game.Scene {
		return tb.opens(t, tb.far(), func(c *circle) string { return c.link(t, rules.NoSeat) })
	}},
	{"room-waiting", func(t testing.TB, tb *table) game.Scene {
		return must(t)(far.NewRoom(tb.svc, tb.far().table(t, "city", 1, 0, 0, 0, 3)))
	}},
	{"room", func(t testing.TB, tb *table) game.Scene {
		return must(t)(far.NewRoom(tb.svc, tb.far().table(t, "market", 2, 0, 0, 0)))
	}},
	{"room-lost", func(t testing.TB, tb *table) game.Scene {
		c := tb.far()
		made := c.table(t, "stacks", 1, 0, 0)
		c.house.Stop()
		return must(t)(far.NewRoom(tb.svc, made))
	}},
	{"far-setup", func(t testing.TB, tb *table) game.Scene {
		tb.far()
		sc := must(t)(setup.New(tb.svc, "phobia"))
		sc.Update(nil)
		sc.(game.Speaker).Speak(true)
		sc.(interface{ Use(id, value string) bool }).Use("kind/2", "3")
		return sc
	}},
	{"far-setup-couple", func(t testing.TB, tb *table) game.Scene {
		tb.far()
		return couples(t, tb)
	}},
	{"room-couple", func(t testing.TB, tb *table) game.Scene {
		return must(t)(far.NewRoom(tb.svc, tb.far().couple(t, 0)))
	}},
	{"room-couple-plays", func(t testing.TB, tb *table) game.Scene {
		return must(t)(far.NewRoom(tb.svc, tb.far().couple(t, 2)))
	}},
	{"far-title", func(t testing.TB, tb *table) game.Scene {
		tb.far().table(t, "phobia", 1, 0, 0)
		return must(t)(title.New(tb.svc, nil))
	}},
	{"far-pause", func(t testing.TB, tb *table) game.Scene {
		return must(t)(pause.New(tb.svc, routes.PauseArg{Game: "phobia", Far: tb.far().table(t, "phobia", 1, 0, 0)}))
	}},
}

// farTables are tables with friends far away. They are listed apart, because they are not
// menu pages and different rules apply to them.
var farTables = []view{
	{"far-phobia", farTable("phobia", 1, 0, 0)},
	{"far-stacks", farTable("stacks", 1, 0, 0)},
	{"far-market", farTable("market", 2, 0, 0, 0)},
	{"far-city", farTable("city", 2, 0, 0, 0)},
}

// farTable returns the table of a game on a host.
func farTable(name string, friends int, levels ...int) func(testing.TB, *table) game.Scene {
	return func(t testing.TB, tb *table) game.Scene {
		c := tb.far()
		made := c.table(t, name, friends, levels...)
		for range 50 {
			if made.Source() != nil {
				break
			}
			c.poll()
		}
		g, _ := tb.svc.Games.Find(name)
		return must(t)(scenes.Table(g.Name)(tb.svc, routes.FarArg{Table: made}))
	}
}

// TestFarTablesAreShown checks that the table of every game that can be played far away
// opens and has controls.
func TestFarTablesAreShown(t *testing.T) {
	for _, v := range farTables {
		tb := newTable(t, 1280, 720, 1, "light")
		sc := v.open(t, tb)
		tick(sc, 10)
		tb.draw(sc)
		if len(areas(sc)) == 0 {
			t.Errorf("%s: nothing can be pressed; want areas", v.name)
		}
	}
}
