package main

import (
	"slices"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// circle is a group of desktop programs at one table over the network. The last of them
// watches.
type circle struct {
	t       *testing.T
	friends []*friend
	r       chance.Stream
	seen    []any // the positions that the spectator saw, by number of moves
}

// gatherFriends starts a game over the network. Each friend takes as many of the next
// seats as given, and one more watches.
func gatherFriends(t *testing.T, h *hostProcess, game string, seats ...int) *circle {
	t.Helper()
	c := &circle{t: t, r: chance.New(8, 8)}
	all := 0
	for _, n := range seats {
		all += n
	}
	a := remote.Agreement{Game: game, Pace: "now", Players: make([]wire.Player, all)}
	var own []remote.Own
	for i := range seats[0] {
		own = append(own, remote.Own{Seat: rules.Seat(i), Name: "Anna"})
	}
	anna := newFriend(t)
	c.friends = append(c.friends, anna)
	anna.Poll()
	var links []remote.Invitation
	anna.Create("http://"+h.addr+"/", a, own, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Error(err)
		}
		anna.table, links = table, i
	})
	c.until(func() bool { return links != nil })
	for _, n := range append(slices.Clone(seats[1:]), 1) {
		f := newFriend(t)
		c.friends = append(c.friends, f)
		f.Poll()
		for range n {
			sits := 0
			f.Join(links[0].Link, "Bion", func(table *remote.Table, err error) {
				if err != nil {
					t.Error(err)
				}
				f.table = table
				sits++
			})
			links = links[1:]
			c.until(func() bool { return sits > 0 })
		}
	}
	return c
}

// until polls everybody until a condition holds; only the test's own limit ends it
// otherwise.
func (c *circle) until(is func() bool) {
	c.t.Helper()
	for !is() && !c.t.Failed() {
		for _, f := range c.friends {
			f.Poll()
			if f.table == nil || f.table.Source() == nil {
				continue
			}
			s := f.table.Source()
			for u, ok := s.Next(); ok; u, ok = s.Next() {
				if u.Kind == match.Refused {
					c.t.Error(u.Why)
				}
			}
			if m := s.Match(); f.table.Seat() == rules.NoSeat && f.table.Record() == nil {
				c.seen = c.seen[:min(len(c.seen), m.Len()+1)]
				for n := len(c.seen); n <= m.Len(); n++ {
					c.seen = append(c.seen, m.StateAt(n))
				}
			}
		}
		time.Sleep(time.Millisecond)
	}
}

// to plays until there are this many moves or the game is over, and everybody knows them.
func (c *circle) to(n int) {
	c.t.Helper()
	for !c.t.Failed() {
		long := true
		for _, f := range c.friends {
			s := f.table.Source()
			if s == nil {
				long = false
				continue
			}
			m := s.Match()
			turn := m.Turn().Seat
			enough := m.Len() >= n || m.Turn().Over()
			long = long && enough && !s.Waiting()
			if !enough && !s.Waiting() && f.table.PlayedHere(turn) {
				own := s.MatchFor(turn)
				move, _ := own.Game().(rules.Sampler[any, any]).Sample(own.State(), &c.r)
				if err := s.Make(move, m.Len()); err != nil {
					c.t.Errorf("s.Make(move, m.Len()) = %v; want no error", err)
				}
			}
		}
		if long {
			return
		}
		passed := false
		c.until(func() bool { passed = !passed; return !passed })
	}
}

// agree makes everybody agree to requests, until one is carried out.
func (c *circle) agree(done func() bool) {
	c.t.Helper()
	c.until(func() bool {
		for _, f := range c.friends {
			if f.table.MustAnswer() && f.table.Proposal() != nil && !slices.Contains(f.answers, f.table.Proposal().Entry) {
				f.answers = append(f.answers, f.table.Proposal().Entry)
				f.table.Act(remote.Action{Kind: "agree", N: f.table.Proposal().Entry})
			}
		}
		return done()
	})
}

// TestOverTheNet checks that, with everybody's consent, moves can be undone across turns in
// a game without secrets, that a couple can play at one device, and that a spectator sees
// exactly what is public in every position and can neither move nor make requests.
func TestOverTheNet(t *testing.T) {
	h := startHost(t)
	for name, seats := range map[string][]int{"phobia": {1, 1}, "city": {2, 1, 1}} {
		t.Run(name, func(t *testing.T) {
			c := gatherFriends(t, h, name, seats...)
			anna, onlooker := c.friends[0], c.friends[len(c.friends)-1]
			c.to(6)
			if s := onlooker.table.Source(); onlooker.table.MustAnswer() || s.CanUndoTo(5) || s.Make(nil, 6) == nil {
				t.Error("who looks on has a say; want no right to move, to undo or to answer")
			}
			if name == "phobia" {
				if !anna.table.Source().CanUndoTo(3) {
					t.Fatalf("nothing can be asked for: anna.table.Source().CanUndoTo(3) = %v; want true", anna.table.Source().CanUndoTo(3))
				}
				if err := anna.table.Source().UndoTo(3); err != nil {
					t.Fatalf("anna.table.Source().UndoTo(3) = %v; want no error", err)
				}
				c.agree(func() bool {
					return !slices.ContainsFunc(c.friends, func(f *friend) bool { return f.table.Source().Match().Len() != 3 })
				})
				c.to(8)
			} else {
				c.to(40)
			}
			anna.table.Act(remote.Action{Kind: "stop"})
			c.agree(func() bool {
				return !slices.ContainsFunc(c.friends, func(f *friend) bool { return f.table.Record() == nil })
			})
			g, _ := catalogue.Games().Find(name)
			whole, err := match.Read(g.Game, onlooker.table.Record())
			if err != nil {
				t.Fatalf("match.Read(g.Game, onlooker.table.Record()) = %v; want no error", err)
			}
			if len(c.seen) != whole.Len()+1 {
				t.Fatalf("who looks on was shown %d positions of %d; want each of them", len(c.seen), whole.Len()+1)
			}
			for n, seen := range c.seen {
				if want := g.Game.View(whole.StateAt(n), rules.NoSeat); seen != want {
					t.Errorf("after %d decisions who looks on is shown\n%s\nall may know\n%s\nwant the two to be equal", n, g.Game.Encode(seen), g.Game.Encode(want))
				}
			}
			for _, f := range c.friends {
				if p := f.table.Proof(); p.Told != remote.Holds || p.Deck == remote.Broken {
					t.Errorf("%v: the proof is %+v; want a proof that holds, with a deck that is not broken", f.table.Seats(), p)
				}
			}
		})
	}
}
