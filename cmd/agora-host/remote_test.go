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

// TestDesktops lets two desktop programs play a game over the network, from the invitation
// to the proof, while the host is killed in between.
func TestDesktops(t *testing.T) {
	h := startHost(t)
	c := gatherFriends(t, h, "market", 1, 1)
	c.to(6)
	h.kill()
	h.start()
	c.to(match.MaxDecisions)
	players := c.friends[:2]
	c.until(func() bool {
		return !slices.ContainsFunc(players, func(f *friend) bool { return f.table.Record() == nil })
	})
	for _, f := range players {
		if p := f.table.Proof(); p.Told != remote.Holds || p.Deck != remote.Holds {
			t.Errorf("the proof is %+v; want views and deck that both hold", p)
		}
	}
}

// TestNobodyHosts checks that a missing host is reported as silent, and that the program
// keeps trying.
func TestNobodyHosts(t *testing.T) {
	f := newFriend(t)
	f.Poll()
	l := line.Open("http://127.0.0.1:1/", make([]byte, 32), func(string, []byte) {})
	defer l.Close()
	if !wire.IsKey(l.Me()) {
		t.Errorf("the key is %q; want a key of a player", l.Me())
	}
	answered := make(chan error, 1)
	l.Ask("x", nil, func(_ []byte, err error) { answered <- err })
	if err := <-answered; err == nil {
		t.Error("nobody has answered; want an error")
	}
	if l.State() == remote.Open {
		t.Error("the line is open; want it closed by the host")
	}
	l.Close()
	if l.State() != remote.Closed {
		t.Error("it does not close; want Closed")
	}
	if bad := line.Open("http://127.0.0.1:1/", []byte("short"), nil); bad.State() != remote.Closed {
		t.Error("a key that is none opens a line; want Closed")
	}
}
