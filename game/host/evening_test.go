package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/host/hosttest"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
	"agora/rules/chance"
)

// memory is a Log that a test can make fail.
type memory struct {
	sync.Mutex
	logs    map[string][]Entry
	reads   int
	watch   []func(name string) // hear what grows
	seq     uint64
	now     func() time.Time
	trouble func() (before, after bool) // an append fails before or after it has written
}

var errDisk = errors.New("no space left on device")

func (m *memory) Append(_ context.Context, name string, after uint64, line string) (uint64, error) {
	m.Lock()
	defer m.Unlock()
	before, behind := false, false
	if m.trouble != nil {
		before, behind = m.trouble()
	}
	if before {
		return 0, errDisk
	}
	last := uint64(0)
	if n := len(m.logs[name]); n > 0 {
		last = m.logs[name][n-1].Seq
	}
	if after != anywhere && after != last {
		return 0, ErrMoved
	}
	m.seq++
	for _, grown := range m.watch {
		grown(name)
	}
	m.logs[name] = append(m.logs[name], Entry{m.seq, line, m.now()})
	if behind {
		return 0, errDisk
	}
	return m.seq, nil
}

func (m *memory) Read(_ context.Context, name string, after uint64) ([]Entry, error) {
	m.Lock()
	defer m.Unlock()
	m.reads++
	for i, e := range m.logs[name] {
		if e.Seq > after {
			return slices.Clone(m.logs[name][i:]), nil
		}
	}
	return nil, nil
}

func (m *memory) Tables(context.Context) (map[string]time.Time, error) { return m.last(TableOf), nil }

func (m *memory) Evenings(context.Context) (map[string]time.Time, error) {
	return m.last(EveningOf), nil
}

func (m *memory) last(kind func(string) (string, bool)) map[string]time.Time {
	m.Lock()
	defer m.Unlock()
	found := map[string]time.Time{}
	for name, entries := range m.logs {
		if of, ok := kind(name); ok {
			found[of] = entries[len(entries)-1].At
		}
	}
	return found
}

func (m *memory) Remove(_ context.Context, name string) error {
	m.Lock()
	defer m.Unlock()
	delete(m.logs, name)
	return nil
}

// evening is a group of people and the hosts they use. Any of the hosts may answer.
type evening struct {
	t     *testing.T
	log   *memory
	now   time.Time
	hosts []*Host
	mail  map[string][][]byte // published news by subject
	ids   int
	rnd   chance.Stream
}

func newEvening(t *testing.T, hosts int) *evening {
	e := &evening{t: t, log: &memory{logs: map[string][]Entry{}}, now: time.Unix(1_800_000_000, 0), mail: map[string][][]byte{}, rnd: chance.New(5, 6)}
	e.log.now = func() time.Time { return e.now }
	for range hosts {
		e.hosts = append(e.hosts, e.open(hosts > 1))
	}
	return e
}

// open starts another host on the same log.
func (e *evening) open(shared bool) *Host {
	return New(Config{
		Log: e.log, Games: catalogue.Games(), Secret: []byte("secret"), Level: 4, Cores: 1, Shared: shared, Evenings: NewEvenings, Lobby: true,
		Tell: func(subject string, data []byte) { e.mail[subject] = append(e.mail[subject], data) },
		Now:  func() time.Time { return e.now },
	})
}

func key(n int) string { return "U" + strings.Repeat(string(rune('A'+n)), 55) }

func (e *evening) id() string { e.ids++; return fmt.Sprintf("question%d", e.ids) }

// ask sends a request to one of the hosts. It advances the clock, so that no limit is
// reached.
func (e *evening) ask(key, verb, table string, q any) wire.Answer {
	e.now = e.now.Add(100 * time.Millisecond)
	h := e.hosts[e.rnd.Intn(len(e.hosts))]
	a, err := wire.DecodeAnswer(wire.Encode(h.Answer(context.Background(), key, verb, table, wire.Encode(q))))
	if err != nil {
		e.t.Fatalf("the answer to %s cannot be read: %v; want no error", verb, err)
	}
	return a
}

// client is one player's program.
type client struct {
	*hosttest.Client
	e *evening
}

// join returns the program of the player in a seat.
func (e *evening) join(key, table string, seat rules.Seat) *client {
	c := &client{&hosttest.Client{T: e.t, Key: key, Table: table, Seat: seat}, e}
	c.Ask = func(verb string, q any) wire.Answer { return e.ask(key, verb, table, q) }
	return c
}

// hear reads the news that arrived. Some messages are lost and some arrive twice.
func (c *client) hear() {
	subject := wire.NewsFor(c.Key, c.Table)
	mail := c.e.mail[subject]
	c.e.mail[subject] = nil
	for _, data := range mail {
		n, err := wire.DecodeNews(data)
		if err != nil {
			c.e.t.Fatalf("wire.DecodeNews(data) = %v; want no error", err)
		}
		if n.Seat != c.Seat || c.e.rnd.Intn(8) == 0 {
			continue
		}
		for range 1 + c.e.rnd.Intn(2) {
			if !c.Take(n) {
				c.CatchUp()
			}
		}
	}
}

func agree(game string, players ...wire.Player) wire.Agreement {
	return wire.Agreement{Game: game, Rules: match.Version, Pace: "now", Players: players}
}

// gather creates a table, seats people on all seats without a computer, and adds a
// spectator.
func (e *evening) gather(a wire.Agreement) (clients []*client) {
	t := e.t
	id := e.id()
	first := slices.IndexFunc(a.Players, func(p wire.Player) bool { return p.Level == 0 })
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(id, a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	twice := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(id, a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	if made.Err() != nil || made.Table == "" || twice.Table != made.Table {
		t.Fatalf("no table, or two: %+v, %+v; want one table, the same for the same request", made, twice)
	}
	clients = append(clients, e.join(key(0), made.Table, rules.Seat(first)))
	for i, invite := range made.Invitations {
		k := key(i + 1)
		for try, want := range []wire.Code{wire.OK, wire.Again} {
			got := e.ask(k, wire.VerbSit, made.Table, wire.SitDown(invite.Code, fmt.Sprint("Bion ", i), strings.Repeat("b2", 16)))
			if got.Code != want || got.Seat != invite.Seat {
				t.Fatalf("try %d to sit down: %+v; want %v and seat %d", try, got, want, invite.Seat)
			}
		}
		clients = append(clients, e.join(k, made.Table, invite.Seat))
	}
	for _, c := range clients {
		c.CatchUp()
	}
	return clients
}

// play plays to the end, or for at most this many moves. It sends every request twice,
// loses and doubles news, and makes clients forget.
func (e *evening) play(clients []*client, most int) {
	t := e.t
	for n := 0; n < most; n++ {
		for _, h := range e.hosts[:1] {
			for moved := true; moved; {
				var err error
				if moved, err = h.Think(context.Background(), clients[0].Table); err != nil && e.log.trouble == nil {
					t.Fatal(err)
				}
				moved = moved && err == nil
			}
		}
		for _, c := range clients {
			c.hear()
			if e.rnd.Intn(40) == 0 {
				c.Forget()
			}
			c.CatchUp()
		}
		if clients[0].Ended != "" {
			return
		}
		turn := clients[0].Game.Game.Turn(clients[0].State())
		i := slices.IndexFunc(clients, func(c *client) bool { return c.Seat == turn.Seat })
		if i < 0 {
			if e.log.trouble == nil {
				t.Fatalf("seat %d decides and nobody sits there; want a seat that somebody has taken", turn.Seat)
			}
			continue
		}
		c := clients[i]
		m, ok := c.Game.Game.(rules.Sampler[any, any]).Sample(c.State(), &e.rnd)
		if !ok {
			t.Fatalf("n %v: no legal move, ok = %v; want true", n, ok)
		}
		q := wire.Decide(e.id(), c.Seat, len(c.Steps), c.Game.Game.Format(m))
		a := e.ask(c.Key, wire.VerbDo, c.Table, q)
		for tries := 0; a.Code == wire.Failed && tries < 50; tries++ {
			a = e.ask(c.Key, wire.VerbDo, c.Table, q)
		}
		if a.Err() != nil {
			t.Fatalf("%q is refused: %v; want no error", q.Move, a.Err())
		}
		if twice := e.ask(c.Key, wire.VerbDo, c.Table, q); twice.Code != wire.Again || a.Entry > 0 && twice.Entry != a.Entry {
			t.Fatalf("at the second try: %+v; want Again, with the entry of the first answer", twice)
		}
	}
}

// tables returns one table of every game, with computers among the players.
func tables() []wire.Agreement {
	return []wire.Agreement{
		agree("market", wire.Player{Name: "Anna"}, wire.Player{}, wire.Player{Level: 1}),
		agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{}),
		agree("phobia", wire.Player{}, wire.Player{}),
		agree("stacks", wire.Player{Level: 1}, wire.Player{}),
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func must2[T any](v T, ok bool) T {
	if !ok {
		panic("there is none")
	}
	return v
}
