package main

import (
	"slices"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/line"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// friend is a desktop program at another machine.
type friend struct {
	*remote.Client
	table   *remote.Table
	answers []int // entries of the requests answered
}

func newFriend(t *testing.T) *friend {
	c := remote.New(remote.Config{
		Open: line.Open, Saves: store.NewSaves(&store.Memory{}), Now: time.Now,
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
	t.Cleanup(c.Close)
	return &friend{Client: c}
}

// TestDesktops: two desktop programs play a game over the network, from the invitation to
// the proof, while the host is killed in between.
func TestDesktops(t *testing.T) {
	h := startHost(t)
	anna, bion := newFriend(t), newFriend(t)
	both := []*friend{anna, bion}
	r := chance.New(8, 8)
	// play polls until a condition holds; only the test's own limit ends it otherwise.
	play := func(is func() bool) {
		for !is() {
			for _, f := range both {
				f.Poll()
				if f.table == nil || f.table.Source() == nil {
					continue
				}
				s := f.table.Source()
				for u, ok := s.Next(); ok; u, ok = s.Next() {
					if u.Kind == match.Refused {
						t.Fatal(u.Why)
					}
				}
				if m := s.Match(); !s.Waiting() && f.table.Ended() == "" && m.Turn().Seat == f.table.Seat() {
					move, _ := m.Game().(rules.Sampler[any, any]).Sample(m.State(), &r)
					if err := s.Make(move, m.Len()); err != nil {
						t.Fatal(err)
					}
				}
			}
			time.Sleep(time.Millisecond)
		}
	}
	var links []remote.Invitation
	a := remote.Agreement{Game: "market", Pace: "now", Players: make([]wire.Player, 2)}
	anna.Poll()
	anna.Create("http://"+h.addr+"/", a, []remote.Own{{Seat: 0, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		anna.table, links = table, i
	})
	play(func() bool { return len(links) > 0 })
	bion.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		bion.table = table
	})
	long := func(n int) func() bool {
		return func() bool {
			return !slices.ContainsFunc(both, func(f *friend) bool {
				return f.table == nil || f.table.Source() == nil || f.table.Source().Match().Len() < n
			})
		}
	}
	play(long(6))
	h.kill()
	h.start()
	play(long(9))
	play(func() bool { return anna.table.Record() != nil && bion.table.Record() != nil })
	for _, f := range both {
		if p := f.table.Proof(); p.Told != remote.Holds || p.Deck != remote.Holds {
			t.Errorf("the proof is %+v", p)
		}
	}
}

// TestNobodyHosts: a missing host is reported as silent, and asked again for ever.
func TestNobodyHosts(t *testing.T) {
	f := newFriend(t)
	f.Poll()
	l := line.Open("http://127.0.0.1:1/", make([]byte, 32), func(string, []byte) {})
	defer l.Close()
	if !wire.IsKey(l.Me()) {
		t.Errorf("the key is %q", l.Me())
	}
	answered := make(chan error, 1)
	l.Ask("x", nil, func(_ []byte, err error) { answered <- err })
	if err := <-answered; err == nil {
		t.Error("nobody has answered")
	}
	if l.State() == remote.Open {
		t.Error("the line is open")
	}
	l.Close()
	if l.State() != remote.Closed {
		t.Error("it does not close")
	}
	if bad := line.Open("http://127.0.0.1:1/", []byte("short"), nil); bad.State() != remote.Closed {
		t.Error("a key that is none opens a line")
	}
}
