package remote_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/remote"
	"agora/game/remote/remotetest"
	"agora/game/store"
	"agora/game/wire"
	"agora/game/words"
	"agora/rules"
	"agora/rules/chance"
)

// device is a player's program with its store.
type device struct {
	*remote.Client
	t      testing.TB
	name   string
	store  *store.Memory
	house  *remotetest.House
	open   remote.Opener
	key    struct{ host, table string } // of the table on screen
	seen   int                          // moves that the updates have added up to
	moves  []string                     // moves that the updates delivered
	wrong  []error                      // refusals
	news   []remote.News
	decide chance.Stream
}

func newDevice(t testing.TB, h *remotetest.House, name string, seed uint64) *device {
	d := &device{t: t, name: name, store: &store.Memory{}, house: h, open: h.Line, decide: chance.New(seed, 7)}
	d.start()
	return d
}

// rulesOf returns the rules of a game.
func rulesOf(name string) (rules.Game[any, any], bool) {
	g, ok := catalogue.Games().Find(name)
	return g.Game, ok
}

// start starts the program with nothing but its store, after killing the one that ran
// before.
func (d *device) start() {
	d.Client = remote.New(remote.Config{
		Open: d.open, Saves: store.NewSaves(d.store), Game: rulesOf, Now: func() time.Time { return d.house.Time },
	})
	if err := d.Trouble(); err != nil {
		d.t.Fatalf("d.Trouble() = %v; want no error", err)
	}
	d.seen, d.moves = -1, nil
}

func (d *device) table() *remote.Table { return d.Table(d.key.host, d.key.table) }

func (d *device) at(t *remote.Table) { d.key.host, d.key.table = t.Host(), t.Name() }

// tick does what a program does: polls, follows the game's updates and decides if it is to.
func (d *device) tick(play bool) {
	d.Poll()
	t := d.table()
	if t == nil {
		return
	}
	if n, ok := t.Take(); ok {
		if d.news = append(d.news, n); n.Refused != nil {
			d.wrong = append(d.wrong, n.Refused)
		}
	}
	s := t.Source()
	if s == nil {
		return
	}
	if d.seen < 0 { // the table starts with what is known
		for u, ok := s.Next(); ok; u, ok = s.Next() {
			_ = u
		}
		d.seen = s.Match().Len()
	}
	for u, ok := s.Next(); ok; u, ok = s.Next() {
		if u.Kind == match.Refused {
			d.wrong = append(d.wrong, u.Why)
			continue
		}
		if u.From != d.seen || len(u.Steps) != max(u.To-u.From, u.From-u.To) {
			d.t.Fatalf("%s stands at decision %d and is told of %d to %d, %d steps; want an update from there, with all its steps", d.name, d.seen, u.From, u.To, len(u.Steps))
		}
		d.seen = u.To
	}
	if m := s.Match(); play && !s.Waiting() && t.Ended() == "" && m.Turn().Seat == t.Seat() && t.Seat() != rules.NoSeat {
		move, ok := m.Game().(rules.Sampler[any, any]).Sample(m.State(), &d.decide)
		if !ok {
			d.t.Fatalf("%s has no move, ok = %v; want true", d.name, ok)
		}
		if err := s.Make(move, m.Len()); err != nil {
			d.t.Fatalf("%s may not make %v: %v; want no error", d.name, move, err)
		}
	}
}

// evening is a group of people at a host.
type evening struct {
	t       testing.TB
	house   *remotetest.House
	devices []*device
}

// agree returns an agreement.
func agree(game string, players ...wire.Player) remote.Agreement {
	return remote.Agreement{Game: game, Pace: "now", Players: players}
}

// gather creates a table, seats people on all seats without a computer, and adds a
// spectator.
func gather(t testing.TB, a remote.Agreement) *evening {
	e := &evening{t: t, house: remotetest.NewHouse()}
	first := newDevice(t, e.house, "Anna", 1)
	e.devices = append(e.devices, first)
	seat := rules.Seat(slices.IndexFunc(a.Players, func(p wire.Player) bool { return p.Level == 0 }))
	var links []remote.Invitation
	first.Create(e.house.Page, a, []remote.Own{{Seat: seat, Name: "Anna"}}, func(table *remote.Table, i []remote.Invitation, err error) {
		if err != nil {
			t.Fatal(err)
		}
		first.at(table)
		links = i
	})
	e.until("the table is made", func() bool { return len(links) > 0 })
	for n, i := range links {
		d := newDevice(t, e.house, fmt.Sprint("Guest ", n), uint64(n+2))
		e.devices = append(e.devices, d)
		d.Join(i.Link, d.name, func(table *remote.Table, err error) {
			if err != nil {
				t.Fatal(err)
			}
			if table.Seat() != i.Seat {
				t.Errorf("%s has seat %d; want %d", d.name, table.Seat(), i.Seat)
			}
			d.at(table)
		})
	}
	e.until("all are there", func() bool {
		return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table() == nil || !d.table().Begun() })
	})
	return e
}

func (e *evening) now() time.Time { return e.house.Time }

// tick advances time by a tenth of a second.
func (e *evening) tick(play bool) {
	e.house.Time = e.house.Time.Add(100 * time.Millisecond)
	for _, d := range e.devices {
		d.tick(play)
	}
	if d := e.devices[0]; play && d.table() != nil {
		if err := e.house.Think(d.key.table); err != nil {
			e.t.Fatalf("e.house.Think(d.key.table) = %v; want no error", err)
		}
	}
}

// until waits for something to happen.
func (e *evening) until(what string, is func() bool) {
	e.t.Helper()
	for range 2_000 {
		if is() {
			return
		}
		e.tick(false)
	}
	e.t.Fatalf("not yet: %s; want it within the ticks allowed", what)
}

// play plays until the condition holds.
func (e *evening) play(is func() bool) {
	e.t.Helper()
	for n := 0; !is(); n++ {
		if n == 40_000 {
			for _, d := range e.devices {
				e.t.Logf("%s: %q, %v", d.name, d.table().Ended(), d.table().Trouble())
			}
			e.t.Fatalf("it does not end: n = %v; want other than 40_000", n)
		}
		e.tick(true)
	}
}

// over reports whether everybody has the whole game.
func (e *evening) over() bool {
	return !slices.ContainsFunc(e.devices, func(d *device) bool { return d.table() == nil || d.table().Record() == nil })
}

// proven checks that everybody has the same record and its proof in the history, and no
// copy any more.
func (e *evening) proven() {
	e.t.Helper()
	for _, d := range e.devices {
		t := d.table()
		// A spectator who came after the start knows nothing of the shuffle.
		if p := t.Proof(); p.Told != remote.Holds || p.Deck != remote.Holds && (t.Seat() != rules.NoSeat || p.Deck == remote.Broken) {
			e.t.Errorf("%s has the proof %+v; want views that hold, and a deck that holds or, for who looks on, is not broken", d.name, p)
		}
		if p, ok := d.Proof(t.Record()); !ok || p != t.Proof() {
			e.t.Errorf("%s does not know their own proof: %+v, %v; want %+v and true", d.name, p, ok, t.Proof())
		}
		if _, ok := e.devices[0].Proof(t.Record()); ok && d != e.devices[0] {
			e.t.Error("somebody else's proof is taken for one's own; want it known to the own device alone")
		}
		games, _ := store.NewSaves(d.store).Games()
		if len(games) != 1 || games[0].Kind != store.Over {
			e.t.Fatalf("%s has %d games in the list; want one finished game", d.name, len(games))
		}
		data, _ := d.store.Read(games[0].File)
		if m, err := match.Read(t.Source().Match().Game(), data); err != nil || m.Len() != t.Source().Match().Len() || !bytes.Equal(data, t.Record()) {
			e.t.Errorf("%s has another game in the history: %v; want the same record and no error", d.name, err)
		}
		if t.Source().Match().Info().Seed == 0 || d.seen != t.Source().Match().Len() {
			e.t.Errorf("%s stands at decision %d, and not in the whole game, t.Source().Match().Info().Seed = %v; want %d and other than 0", d.name, d.seen, t.Source().Match().Info().Seed, t.Source().Match().Len())
		}
		if left, _ := d.store.List("remote-"); len(left) != 1 {
			e.t.Errorf("%s still has %v; want one", d.name, left)
		}
		for _, err := range d.wrong { // a player who is cut off moves by what they know
			if p, ok := err.(*words.Problem); !ok || p.Key != "wire.refused.stale" && p.Key != "wire.refused.over" {
				e.t.Errorf("%s was refused: %v; want nothing refused but stale or late requests", d.name, err)
			}
		}
	}
}

// tables returns one table of every game, with computers among the players.
func tables() []remote.Agreement {
	return []remote.Agreement{
		agree("market", wire.Player{Name: "Anna"}, wire.Player{}, wire.Player{Level: 1}),
		agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{}),
		agree("phobia", wire.Player{}, wire.Player{}),
		agree("stacks", wire.Player{Level: 1}, wire.Player{}),
	}
}

// TestWholeGames plays games of every kind to the end, with the proof, for players and
// spectators.
func TestWholeGames(t *testing.T) {
	for _, a := range tables() {
		t.Run(a.Game, func(t *testing.T) {
			t.Parallel()
			e := gather(t, a)
			e.play(e.over)
			e.proven()
		})
	}
}

// TestKills: messages are lost and doubled, the host and the programs are killed at any
// time, yet no move is lost or made twice, and the proof holds.
func TestKills(t *testing.T) {
	for _, a := range tables() {
		t.Run(a.Game, func(t *testing.T) {
			t.Parallel()
			e := gather(t, a)
			r := chance.New(3, 4)
			e.house.Lose = func() bool { return r.Intn(10) == 0 }
			e.house.Twice = func() bool { return r.Intn(3) == 0 }
			kills, down := 0, 0
			for n := 0; !e.over(); n++ {
				if n == 40_000 {
					t.Fatalf("it does not end: n is %v; want anything but 40_000", n)
				}
				switch k := r.Intn(15); {
				case down > 0:
					if down--; down == 0 {
						e.house.Start()
					}
				case k == 0:
					e.house.Stop()
					down, kills = 1+r.Intn(40), kills+1
				case k == 1:
					d := e.devices[r.Intn(len(e.devices))]
					if r.Intn(2) == 0 {
						d.Close()
					}
					if t := d.table(); t.Record() == nil { // otherwise it has left the list
						d.start()
						kills++
					}
				}
				e.house.Time = e.house.Time.Add(100 * time.Millisecond)
				for _, d := range e.devices {
					d.tick(true)
				}
				if down == 0 {
					if err := e.house.Think(e.devices[0].key.table); err != nil {
						t.Fatalf("e.house.Think(e.devices[0].key.table) = %v; want no error", err)
					}
				}
			}
			if kills < 5 {
				t.Errorf("%d kills; want at least 5", kills)
			}
			e.proven()
		})
	}
}
