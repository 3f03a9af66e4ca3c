package remote_test

import (
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// device is a player's program with its store.
type device struct {
	*remote.Client
	store *store.Memory
	house *remotetest.House
	table *remote.Table
}

func newDevice(h *remotetest.House) *device {
	d := &device{store: &store.Memory{}, house: h}
	d.start()
	return d
}

// start starts the program, from nothing but its store.
func (d *device) start() {
	d.Client = remote.New(remote.Config{
		Open: d.house.Line, Saves: store.NewSaves(d.store), Now: func() time.Time { return d.house.Time },
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
}

// Two friends play a game at a host, from the invitation on.
func TestAnEvening(t *testing.T) {
	h := remotetest.NewHouse()
	anna, bion := newDevice(h), newDevice(h)
	poll := func() {
		for range 10 {
			h.Time = h.Time.Add(100 * time.Millisecond)
			anna.Poll()
			bion.Poll()
		}
	}
	var links []remote.Invitation
	anna.Create(h.Page, remote.Agreement{Game: "stacks", Pace: "now", Players: make([]wire.Player, 2)}, 0, "Anna", func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		anna.table, links = table, i
	})
	poll()
	if len(links) != 2 {
		t.Fatalf("there are %d invitations", len(links))
	}
	bion.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		bion.table = table
	})
	poll()
	if !anna.table.Begun() || !bion.table.Begun() {
		t.Fatal("the game has not begun")
	}
	anna.table.Source()
	bion.table.Source()
	r := chance.New(1, 2)
	both := []*device{anna, bion}
	for n := range 30 {
		for _, d := range both {
			s := d.table.Source()
			if turn := s.Match().Turn(); turn.Seat == d.table.Seat() && s.Match().Len() == n {
				m, ok := s.Match().Game().(rules.Sampler[any, any]).Sample(s.Match().State(), &r)
				if !ok {
					t.Fatal("no move")
				}
				if err := s.Make(m, n); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		poll()
		for _, d := range both {
			u, ok := d.table.Source().Next()
			if !ok || u.Kind != match.Made || u.To != n+1 || d.table.Source().Match().Len() != n+1 {
				t.Fatalf("after decision %d: %+v, %v", n, u, ok)
			}
		}
	}
}
