// Package far tests games between friends on different machines. Each friend has the
// game's real table, and they are connected by a real host in memory.
package far

import (
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/known"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/tests/uidrive"
)

// friend is a player and their program.
type friend struct {
	*remote.Client
	disk  *store.Memory
	saves *store.Saves
	table *remote.Table
	d     *uidrive.Driver // their table; nil while closed
}

// evening is a game between friends.
type evening struct {
	t       testing.TB
	house   *remotetest.House
	game    known.Game
	rules   rules.Game[any, any]
	friends []*friend
	links   []remote.Invitation
}

// newEvening starts a game between this many friends. The first invites.
func newEvening(t testing.TB, name string, players int, change func(*remote.Agreement)) *evening {
	t.Helper()
	e := &evening{t: t}
	e.open(name, players, change, 0)
	for _, i := range e.links {
		if i.Seat == rules.NoSeat {
			continue
		}
		e.join(i.Link, names[i.Seat])
	}
	for _, f := range e.friends {
		if !f.table.Begun() {
			t.Fatal("the game has not begun: f.table.Begun() = false; want true")
		}
	}
	return e
}

// names are those of the friends, by seat.
var names = []string{"Anna", "Bion", "Cleo", "Dion"}

// open starts a host where the first friend opens a table and takes seats.
func (e *evening) open(name string, players int, change func(*remote.Agreement), own ...rules.Seat) {
	e.t.Helper()
	e.house, e.rules = remotetest.NewHouse(), rulesOf(name)
	e.game, _ = scenes.Games().Find(name)
	a := remote.Agreement{Game: name, Pace: "now", Players: make([]wire.Player, players)}
	if change != nil {
		change(&a)
	}
	var sit []remote.Own
	for _, seat := range own {
		sit = append(sit, remote.Own{Seat: seat, Name: names[seat]})
	}
	anna := e.come()
	anna.Create(e.house.Page, a, sit, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			e.t.Fatal(err)
		}
		anna.table, e.links = table, i
	})
	e.poll()
}

// rulesOf returns the rules of a game, with its types hidden in any.
func rulesOf(name string) rules.Game[any, any] {
	g, _ := catalogue.Games().Find(name)
	return g.Game
}

// come starts the program of a friend.
func (e *evening) come() *friend {
	f := &friend{disk: &store.Memory{}}
	f.saves = store.NewSaves(f.disk)
	f.start(e)
	e.friends = append(e.friends, f)
	return f
}

func (f *friend) start(e *evening) {
	f.Client = remote.New(remote.Config{
		Open: e.house.Line, Saves: f.saves, Now: func() time.Time { return e.house.Time },
		Game: func(name string) (rules.Game[any, any], bool) {
			g, ok := catalogue.Games().Find(name)
			return g.Game, ok
		},
	})
}

// join takes a friend to the table through a link.
func (e *evening) join(link, name string) *friend {
	f := e.come()
	f.Join(link, name, func(table *remote.Table, err error) {
		if err != nil {
			e.t.Fatal(err)
		}
		f.table = table
	})
	e.poll()
	return f
}

// poll delivers the messages under way.
func (e *evening) poll() {
	for range 8 {
		e.tick()
	}
}

// tick runs a tick for everybody.
func (e *evening) tick() {
	e.house.Time = e.house.Time.Add(17 * time.Millisecond)
	for _, f := range e.friends {
		f.Poll()
		if f.d != nil {
			f.d.Tick()
		}
	}
}

// sit opens the table of a friend.
func (e *evening) sit(f *friend, win uidrive.Window) {
	e.t.Helper()
	f.d = uidrive.Open(e.t, win, scenes.Table(e.game.Name), routes.FarArg{Table: f.table}, func(s *store.Settings) { s.AnimationSpeed, s.ComputerPace, s.LogFolded = "off", "off", win.W < 1000 })
}

// seat returns the friend who has a seat.
func (e *evening) seat(seat rules.Seat) *friend {
	for _, f := range e.friends {
		if f.table.HeldHere(seat) {
			return f
		}
	}
	e.t.Fatalf("nobody has seat %d; want somebody", seat)
	return nil
}

// rest waits until everything is presented.
func (e *evening) rest() {
	e.poll()
	for _, f := range e.friends {
		if f.d != nil {
			f.d.Rest()
		}
	}
	e.poll()
}

var wide = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}

// sample draws a legal move from what a seat knows.
func (e *evening) sample(f *friend, r *chance.Stream) any {
	e.t.Helper()
	s := f.table.Source()
	own := s.MatchFor(s.Match().Turn().Seat)
	m, ok := e.rules.(rules.Sampler[any, any]).Sample(own.State(), r)
	if !ok {
		e.t.Fatalf("there is nothing to decide: ok of e.rules.(rules.Sampler[any, any]).Sample(own.State(), r) = %v; want true", ok)
	}
	return m
}

// play makes at most this many moves, calling check after each.
func (e *evening) play(most int, check func(), r *chance.Stream) {
	e.t.Helper()
	for n := 0; n < most && e.friends[0].table.Ended() == ""; n++ {
		f := e.seat(e.friends[0].table.Source().Match().Turn().Seat)
		s := f.table.Source()
		if s.Waiting() {
			e.rest()
			continue
		}
		m := e.sample(f, r)
		if err := s.Make(m, s.Match().Len()); err != nil {
			e.t.Fatalf("decision %d, %s: %v; want no error", n, e.rules.Format(m), err)
		}
		e.rest()
		check()
	}
}

// Friends play every game at separate tables, and all of them see every move. No table
// moves by itself, not even where a player can only pass: the others would learn that
// from how soon the move comes.
func TestEvening(t *testing.T) {
	for name, players := range map[string]int{"phobia": 2, "stacks": 2, "market": 2, "city": 3} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, name, players, nil)
			for _, f := range e.friends {
				e.sit(f, wide)
			}
			r, moves, forced := chance.New(3, 7), 0, 0
			e.play(80, func() {
				n := e.friends[0].table.Source().Match().Len()
				if moves++; n != moves {
					t.Fatalf("after %d decisions of players there are %d; want equal numbers", moves, n)
				}
				if s := e.friends[0].table.Source(); !s.Match().Turn().Over() {
					seat := s.Match().Turn().Seat
					own := e.seat(seat).table.Source().MatchFor(seat).State()
					if list, ok := e.rules.(rules.Enumerator[any, any]); ok && len(list.Moves(own, nil)) == 1 {
						forced++
					}
				}
				for _, f := range e.friends {
					if got := f.d.Trace()["moves"]; got != n {
						t.Fatalf("after %d decisions seat %d sees %v: %s; want %d", n, f.table.Seat(), got, f.d.Text(), n)
					}
				}
			}, &r)
			if name == "city" && forced == 0 {
				t.Error("nobody could only pass: the game shows nothing; want one forced pass at least")
			}
		})
	}
}
