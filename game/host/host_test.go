package host

import (
	"bytes"
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

// memory is a Log that a test can trouble.
type memory struct {
	sync.Mutex
	logs    map[string][]Entry
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
	m.logs[name] = append(m.logs[name], Entry{m.seq, line, m.now()})
	if behind {
		return 0, errDisk
	}
	return m.seq, nil
}

func (m *memory) Read(_ context.Context, name string, after uint64) ([]Entry, error) {
	m.Lock()
	defer m.Unlock()
	for i, e := range m.logs[name] {
		if e.Seq > after {
			return slices.Clone(m.logs[name][i:]), nil
		}
	}
	return nil, nil
}

func (m *memory) Tables(context.Context) (map[string]time.Time, error) {
	m.Lock()
	defer m.Unlock()
	tables := map[string]time.Time{}
	for name, entries := range m.logs {
		if table, ok := TableOf(name); ok {
			tables[table] = entries[len(entries)-1].At
		}
	}
	return tables, nil
}

func (m *memory) Remove(_ context.Context, name string) error {
	m.Lock()
	defer m.Unlock()
	delete(m.logs, name)
	return nil
}

// evening is some people and the hosts they play at, of which any answers.
type evening struct {
	t     *testing.T
	log   *memory
	now   time.Time
	hosts []*Host
	mail  map[string][][]byte // news by subject
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

// open opens another host on the same log.
func (e *evening) open(shared bool) *Host {
	return New(Config{
		Log: e.log, Games: catalogue.Games(), Secret: []byte("secret"), Level: 4, Cores: 1, Shared: shared,
		Tell: func(subject string, data []byte) { e.mail[subject] = append(e.mail[subject], data) },
		Now:  func() time.Time { return e.now },
	})
}

func key(n int) string { return "U" + strings.Repeat(string(rune('A'+n)), 55) }

func (e *evening) id() string { e.ids++; return fmt.Sprintf("question%d", e.ids) }

// ask asks one of the hosts; time passes, so that nobody asks too often.
func (e *evening) ask(key, verb, table string, q any) wire.Answer {
	e.now = e.now.Add(100 * time.Millisecond)
	h := e.hosts[e.rnd.Intn(len(e.hosts))]
	a, err := wire.DecodeAnswer(wire.Encode(h.Answer(context.Background(), key, verb, table, wire.Encode(q))))
	if err != nil {
		e.t.Fatalf("the answer to %s cannot be read: %v", verb, err)
	}
	return a
}

// client is a player's program at an evening.
type client struct {
	*hosttest.Client
	e *evening
}

// join returns the program of somebody who sits at a table.
func (e *evening) join(key, table string, seat rules.Seat) *client {
	c := &client{&hosttest.Client{T: e.t, Key: key, Table: table, Seat: seat}, e}
	c.Ask = func(verb string, q any) wire.Answer { return e.ask(key, verb, table, q) }
	return c
}

// hear takes the news that have come; some never come, and some twice.
func (c *client) hear() {
	subject := wire.NewsFor(c.Key, c.Table)
	mail := c.e.mail[subject]
	c.e.mail[subject] = nil
	for _, data := range mail {
		n, err := wire.DecodeNews(data)
		if err != nil {
			c.e.t.Fatal(err)
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

// gather makes a table and seats people on all seats without a computer, and one who looks on.
func (e *evening) gather(a wire.Agreement) (clients []*client) {
	t := e.t
	id := e.id()
	first := slices.IndexFunc(a.Players, func(p wire.Player) bool { return p.Level == 0 })
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(id, a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	twice := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(id, a, rules.Seat(first), "Anna", strings.Repeat("a1", 16)))
	if made.Err() != nil || made.Table == "" || twice.Table != made.Table {
		t.Fatalf("no table, or two: %+v, %+v", made, twice)
	}
	clients = append(clients, e.join(key(0), made.Table, rules.Seat(first)))
	for i, invite := range made.Invitations {
		k := key(i + 1)
		for try, want := range []wire.Code{wire.Fine, wire.Again} {
			got := e.ask(k, wire.VerbSit, made.Table, wire.SitDown(invite.Code, fmt.Sprint("Bion ", i), strings.Repeat("b2", 16)))
			if got.Code != want || got.Seat != invite.Seat {
				t.Fatalf("try %d to sit down: %+v", try, got)
			}
		}
		clients = append(clients, e.join(k, made.Table, invite.Seat))
	}
	for _, c := range clients {
		c.CatchUp()
	}
	return clients
}

// play plays to the end or for so many decisions: every question twice, news lost and
// doubled, clients that forget.
func (e *evening) play(clients []*client, most int) {
	t := e.t
	for n := 0; n < most; n++ {
		for _, h := range e.hosts[:1] {
			if err := h.Think(context.Background(), clients[0].Table); err != nil && e.log.trouble == nil {
				t.Fatal(err)
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
				t.Fatalf("seat %d decides and nobody sits there", turn.Seat)
			}
			continue
		}
		c := clients[i]
		m, ok := c.Game.Game.(rules.Sampler[any, any]).Sample(c.State(), &e.rnd)
		if !ok {
			t.Fatal("no move to be had")
		}
		q := wire.Decide(e.id(), c.Seat, len(c.Steps), c.Game.Game.Format(m))
		a := e.ask(c.Key, wire.VerbDo, c.Table, q)
		for tries := 0; a.Code == wire.Failed && tries < 50; tries++ {
			a = e.ask(c.Key, wire.VerbDo, c.Table, q)
		}
		if a.Err() != nil {
			t.Fatalf("%q is refused: %v", q.Move, a.Err())
		}
		if twice := e.ask(c.Key, wire.VerbDo, c.Table, q); twice.Code != wire.Again || a.Entry > 0 && twice.Entry != a.Entry {
			t.Fatalf("at the second try: %+v", twice)
		}
	}
}

// tables are one of every game, with computers among them.
func tables() []wire.Agreement {
	return []wire.Agreement{
		agree("market", wire.Player{Name: "Anna"}, wire.Player{}, wire.Player{Level: 1}),
		agree("city", wire.Player{}, wire.Player{Level: 1}, wire.Player{}),
		agree("phobia", wire.Player{}, wire.Player{}),
		agree("stacks", wire.Player{Level: 1}, wire.Player{}),
	}
}

// Games of every kind go to the end with the proof: every message twice, news lost,
// clients without memory, two hosts at one log.
func TestWholeGames(t *testing.T) {
	for _, a := range tables() {
		t.Run(a.Game, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t, 2)
			clients := e.gather(a)
			e.play(clients, 1500)
			if clients[0].Ended != "over" {
				t.Fatalf("it goes on after %d decisions", len(clients[0].Steps))
			}
			for _, c := range clients {
				c.Prove()
			}
		})
	}
}

// The disk fails before and after it has written, and the host is killed at any time: no
// decision is lost or made twice.
func TestTroubledDisk(t *testing.T) {
	for _, a := range tables()[:2] {
		t.Run(a.Game, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t, 1)
			clients := e.gather(a)
			e.log.trouble = func() (bool, bool) {
				switch e.rnd.Intn(10) {
				case 0:
					return true, false
				case 1:
					return false, true
				}
				return false, false
			}
			kills := 0
			for n := 0; n < 20 && clients[0].Ended == ""; n++ {
				e.play(clients, 1+e.rnd.Intn(8))
				e.hosts[0] = e.open(false) // what it knew is gone
				kills++
			}
			e.log.trouble = nil
			e.play(clients, 1500)
			if kills == 0 || clients[0].Ended != "over" {
				t.Fatalf("after %d kills: %q", kills, clients[0].Ended)
			}
			for _, c := range clients {
				c.Prove()
			}
		})
	}
}

// What nobody may do is refused, with the code that says so, and leaves no trace.
func TestRefused(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	table, a, b, looks := clients[0].Table, clients[0], clients[1], clients[2]
	stranger := key(20)
	move := func() string {
		m, _ := a.Game.Game.(rules.Sampler[any, any]).Sample(a.State(), &e.rnd)
		return a.Game.Game.Format(m)
	}
	invitation := e.ask(a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", "")).Invitations[0].Code
	forged := strings.Replace(invitation, ".2.", ".1.", 1)
	old, _ := wire.ParseInvitation(invitation)
	before := len(e.log.logs[tableLog(table)])
	for name, c := range map[string]struct {
		key, verb, table string
		q                any
		want             wire.Code
	}{
		"a stranger's move":        {stranger, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, move()), wire.NotSeated},
		"another's seat":           {b.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, move()), wire.NotSeated},
		"out of turn":              {b.Key, wire.VerbDo, table, wire.Decide(e.id(), 1, 0, move()), wire.NotTurn},
		"who looks on decides":     {looks.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, move()), wire.NotSeated},
		"another state":            {a.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 5, move()), wire.Stale},
		"no move":                  {a.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, "~"), wire.BadForm},
		"a line more in the log":   {a.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, move()+"\nend x -"), wire.BadForm},
		"a stranger's news":        {stranger, wire.VerbNews, table, wire.NewsSince(rules.NoSeat, 0), wire.NoSuch},
		"another's news":           {b.Key, wire.VerbNews, table, wire.NewsSince(0, 0), wire.NoSuch},
		"who looks on hears":       {looks.Key, wire.VerbNews, table, wire.NewsSince(1, 0), wire.NoSuch},
		"the record before":        {a.Key, wire.VerbRecord, table, wire.Nothing(), wire.Waiting},
		"a stranger's record":      {stranger, wire.VerbRecord, table, wire.Nothing(), wire.NoSuch},
		"no table":                 {a.Key, wire.VerbNews, "0000000000000000", wire.NewsSince(0, 0), wire.NoSuch},
		"no invitation":            {stranger, wire.VerbSit, table, wire.SitDown("", "X", ""), wire.BadInvite},
		"a forged invitation":      {stranger, wire.VerbSit, old.Table, wire.SitDown(forged, "X", ""), wire.BadInvite},
		"another table's":          {stranger, wire.VerbSit, table, wire.SitDown(invitation, "X", ""), wire.BadInvite},
		"a taken seat":             {stranger, wire.VerbSit, table, wire.SitDown(e.hosts[0].invite(must(load(catalogue.Games(), table, e.log.logs[tableLog(table)])), 1).Code, "X", ""), wire.Taken},
		"a stranger's wish":        {stranger, wire.VerbWish, table, wire.Wishing(e.id(), "stop", 0), wire.NotSeated},
		"who looks on wishes":      {looks.Key, wire.VerbWish, table, wire.Wishing(e.id(), "stop", 1), wire.NotSeated},
		"undo of nothing":          {a.Key, wire.VerbWish, table, wire.Wishing(e.id(), "undo", 0), wire.NoWish},
		"agree to nothing":         {a.Key, wire.VerbWish, table, wire.Wishing(e.id(), "agree", 0), wire.NoWish},
		"no wish":                  {a.Key, wire.VerbWish, table, wire.Wishing(e.id(), "everything", 0), wire.BadForm},
		"no verb":                  {a.Key, "log", table, wire.Nothing(), wire.BadForm},
		"no key":                   {"UX", wire.VerbTables, wire.NoTable, wire.Nothing(), wire.BadForm},
		"no message":               {a.Key, wire.VerbDo, table, 5, wire.BadForm},
		"a game that there is not": {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("chess", wire.Player{}), 0, "", ""), wire.BadVersion},
		"too many seats":           {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", make([]wire.Player, 5)...), 0, "", ""), wire.BadSetup},
		"too strong a computer":    {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{}, wire.Player{Level: 5}), 0, "", ""), wire.BadSetup},
		"nobody plays":             {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{Level: 1}, wire.Player{Level: 1}), rules.NoSeat, "", ""), wire.BadSetup},
	} {
		if got := e.ask(c.key, c.verb, c.table, c.q); got.Code != c.want {
			t.Errorf("%s: %q %q, want %q", name, got.Code, got.Text, c.want)
		}
	}
	if n := len(e.log.logs[tableLog(table)]); n != before {
		t.Errorf("what was refused left %d lines", n-before)
	}
	// An illegal move is refused with the rules' own words.
	var illegal any
	for state := a.State(); illegal == nil; {
		m, ok := a.Game.Game.(rules.Sampler[any, any]).Sample(state, &e.rnd)
		if !ok {
			t.Fatal("the game ends and every move was legal at its start")
		}
		if a.Game.Game.Check(a.State(), m) != nil {
			illegal = m
		} else {
			state, _, _ = a.Game.Game.Apply(state, m)
		}
	}
	want := a.Game.Game.Check(a.State(), illegal).(*rules.Illegal)
	got := e.ask(a.Key, wire.VerbDo, table, wire.Decide(e.id(), 0, 0, a.Game.Game.Format(illegal)))
	if got.Code != wire.Illegal || got.Rule != want.Code || got.Text != want.Text {
		t.Errorf("an illegal move: %+v, want %v", got, want)
	}
	// A player who asks too often waits.
	e.now = e.now.Add(time.Hour)
	h, limit := e.hosts[0], 0
	for range 2 * burst {
		if h.Answer(context.Background(), a.Key, wire.VerbNews, table, wire.Encode(wire.NewsSince(0, 0))).Code == wire.Limit {
			limit++
		}
	}
	if limit != burst {
		t.Errorf("%d of %d questions at once are refused", limit, 2*burst)
	}
	// An invitation that has run out, and one that a newer one has ended.
	e.now = e.now.Add(time.Minute)
	q := wire.Wishing(e.id(), "link", 0)
	q.Of = 1
	fresh := e.ask(a.Key, wire.VerbWish, old.Table, q)
	if len(fresh.Invitations) != 1 || e.ask(stranger, wire.VerbSit, old.Table, wire.SitDown(invitation, "", "")).Code != wire.BadInvite {
		t.Errorf("a new link: %+v", fresh)
	}
	e.now = e.now.Add(31 * 24 * time.Hour)
	if got := e.ask(stranger, wire.VerbSit, old.Table, wire.SitDown(fresh.Invitations[0].Code, "", "")); got.Code != wire.BadInvite {
		t.Errorf("after a month: %+v", got)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Nothing that a seat is told before the end holds the seed or the host's secret; who
// looks on is told the same as anybody who does not sit there.
func TestSecretsStay(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(tables()[1])
	for range 10 {
		e.play(clients, 1)
	}
	tab := must(load(catalogue.Games(), clients[0].Table, e.log.logs[tableLog(clients[0].Table)]))
	for _, c := range clients {
		a := e.ask(c.Key, wire.VerbNews, c.Table, wire.NewsSince(c.Seat, 0))
		data := wire.Encode(a)
		if bytes.Contains(data, []byte(tab.head.Secret)) || bytes.Contains(data, []byte(fmt.Sprint(tab.seed))) {
			t.Error("the seed or the secret is told")
		}
	}
}

// Undo within the turn, wishes, leaving and coming back, phrases, a rematch.
func TestWishes(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b := clients[0], clients[1]
	e.play(clients, 3)
	wish := func(c *client, kind string, change func(*wire.Wish)) wire.Answer {
		q := wire.Wishing(e.id(), kind, c.Seat)
		q.Of = rules.NoSeat
		if change != nil {
			change(&q)
		}
		got := e.ask(c.Key, wire.VerbWish, c.Table, q)
		if twice := e.ask(c.Key, wire.VerbWish, c.Table, q); got.Code == wire.Fine && twice.Code != wire.Again {
			t.Errorf("%s twice: %+v", kind, twice)
		}
		for _, c := range clients {
			c.CatchUp()
		}
		return got
	}
	// Across turns all agree.
	if got := wish(a, "undo", func(q *wire.Wish) { q.N = 1 }); got.Err() != nil || b.Wish == nil || b.Wish.N != 1 || len(b.Steps) != 3 {
		t.Fatalf("an undo is wished: %+v, %+v", got, b.Wish)
	}
	if got := wish(b, "refuse", func(q *wire.Wish) { q.N = b.Wish.Entry }); got.Err() != nil || a.Wish != nil || len(a.Steps) != 3 {
		t.Fatalf("it is refused: %+v", got)
	}
	wish(a, "undo", func(q *wire.Wish) { q.N = 1 })
	if got := wish(b, "agree", func(q *wire.Wish) { q.N = b.Wish.Entry }); got.Err() != nil || len(a.Steps) != 1 || len(b.Steps) != 1 {
		t.Fatalf("it is agreed to: %+v, %d decisions", got, len(a.Steps))
	}
	// A computer plays on, and the player comes back.
	if got := wish(b, "leave", func(q *wire.Wish) { q.N = 1 }); got.Err() != nil || a.About.People[1].Level != 1 || !a.About.People[1].Sits {
		t.Fatalf("left: %+v, %+v", got, a.About.People)
	}
	e.play(clients[:1], 2)
	if got := wish(b, "back", nil); got.Err() != nil || a.About.People[1].Level != 0 {
		t.Fatalf("back: %+v", got)
	}
	if got := wish(a, "say", func(q *wire.Wish) { q.Say = 3 }); got.Err() != nil || len(b.Said) != 1 || b.Said[0].Say != 3 {
		t.Fatalf("said: %+v, %+v", got, b.Said)
	}
	// One phrase in three seconds: the clock of the host counts, through a kill as well.
	e.hosts[0] = e.open(false)
	said := e.now
	for _, later := range []time.Duration{500 * time.Millisecond, 2 * time.Second} {
		if e.now = said.Add(later); wish(a, "say", func(q *wire.Wish) { q.Say = 3 }).Code != wire.Limit {
			t.Fatalf("said %v later again", later)
		}
	}
	if got := wish(b, "say", func(q *wire.Wish) { q.Say = 4 }); got.Err() != nil || len(a.Said) != 2 {
		t.Fatalf("somebody else says something: %+v", got)
	}
	if e.now = said.Add(4 * time.Second); wish(a, "say", func(q *wire.Wish) { q.Say = 3 }).Err() != nil || len(b.Said) != 3 {
		t.Fatalf("after three seconds: %+v", b.Said)
	}
	// Who is away for long is replaced; not before.
	replace := func() wire.Answer { return wish(a, "replace", func(q *wire.Wish) { q.N, q.Of = 2, 1 }) }
	if got := replace(); got.Code != wire.NoWish {
		t.Fatalf("replaced at once: %+v", got)
	}
	// All agree to stop; the record ends without a result, and holds.
	wish(a, "stop", nil)
	if got := wish(b, "agree", func(q *wire.Wish) { q.N = b.Wish.Entry }); got.Err() != nil || a.Ended != "stopped" {
		t.Fatalf("stopped: %+v, %q", got, a.Ended)
	}
	for _, c := range clients {
		c.Prove()
	}
	wish(a, "rematch", nil)
	if got := wish(b, "agree", func(q *wire.Wish) { q.N = b.Wish.Entry }); got.Err() != nil || a.Again == "" {
		t.Fatalf("again: %+v", got)
	}
	if got := e.ask(b.Key, wire.VerbSit, a.Again, wire.SitDown("", "Bion", "")); got.Err() != nil || got.Seat != 1 {
		t.Fatalf("sits down again: %+v", got)
	}
	list := e.ask(b.Key, wire.VerbTables, wire.NoTable, wire.Nothing())
	if len(list.Tables) != 2 || list.Tables[0].Table != a.Again || !list.Tables[1].Over {
		t.Errorf("the list of tables: %+v", list.Tables)
	}
}

// A seat goes to another device by an invitation that is good once, and older ones to the
// seat are not; the device that it comes from is told, and has no part in it any more.
func TestAnotherDevice(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b, phone := clients[0], clients[1], key(20)
	first := e.hosts[0].invite(must(load(catalogue.Games(), a.Table, e.log.logs[tableLog(a.Table)])), 1).Code
	if got := e.ask(a.Key, wire.VerbWish, a.Table, wire.Wishing(e.id(), "device", 1)); got.Code != wire.NotSeated {
		t.Errorf("somebody else hands a seat on: %+v", got)
	}
	q := wire.Wishing(e.id(), "device", 1)
	got, twice := e.ask(b.Key, wire.VerbWish, b.Table, q), e.ask(b.Key, wire.VerbWish, b.Table, q)
	if got.Err() != nil || len(got.Invitations) != 1 || got.Invitations[0].Seat != 1 || twice.Code != wire.Again || !slices.Equal(twice.Invitations, got.Invitations) {
		t.Fatalf("it is not handed on: %+v, %+v", got, twice)
	}
	link := got.Invitations[0].Code
	if got := e.ask(phone, wire.VerbSit, b.Table, wire.SitDown(first, "X", "")); got.Code != wire.BadInvite {
		t.Errorf("by the older invitation: %+v", got)
	}
	for _, want := range []wire.Code{wire.Fine, wire.Again} {
		if got := e.ask(phone, wire.VerbSit, b.Table, wire.SitDown(link, "X", "")); got.Code != want || got.Seat != 1 {
			t.Errorf("at the other device: %+v", got)
		}
	}
	if got := e.ask(key(21), wire.VerbSit, b.Table, wire.SitDown(link, "X", "")); got.Code != wire.BadInvite {
		t.Errorf("by the same link once more: %+v", got)
	}
	for verb, q := range map[string]any{wire.VerbNews: wire.NewsSince(1, 0), wire.VerbDo: wire.Decide(e.id(), 1, 0, "x"), wire.VerbWish: wire.Wishing(e.id(), "stop", 1)} {
		if got := e.ask(b.Key, verb, b.Table, q); got.Code != wire.Moved {
			t.Errorf("the old device asks %s: %+v", verb, got)
		}
	}
	if got := e.ask(phone, wire.VerbNews, b.Table, wire.NewsSince(1, 0)); got.News == nil || got.News.About.People[1].Name != b.About.People[1].Name {
		t.Errorf("the other device hears %+v", got)
	}
	e.hosts[0] = e.open(false) // and so it stands in the log
	if got := e.ask(phone, wire.VerbNews, b.Table, wire.NewsSince(1, 0)); got.News == nil {
		t.Errorf("after a new start it hears %+v", got)
	}
}

// Whatever stands in a log, it is refused in a sentence or comes to a table.
func FuzzLog(f *testing.F) {
	top := "head " + string(wire.Encode(head{Agreement: agree("stacks", wire.Player{}, wire.Player{}), Key: key(1), Secret: fresh()}))
	f.Add(top + "\n" + sitLine("abcdefgh", 0, key(1), "", "Anna Maria") + "\n" + sitLine("abcdefgi", 1, key(2), "", ""))
	f.Add(top + "\nwish abcdefgh 1 undo 3 -\nundo abcdefgi 1 0\nend abcdefgj -\nlink abcdefgk -\nrematch abcdefgl - 0123456789abcdef")
	f.Fuzz(func(t *testing.T, text string) {
		var entries []Entry
		for i, l := range strings.Split(text, "\n") {
			entries = append(entries, Entry{Seq: uint64(i + 1), Line: l})
		}
		tab, err := load(catalogue.Games(), "0123456789abcdef", entries)
		if err != nil {
			if err.Error() == "" {
				t.Error("refused without a word")
			}
			return
		}
		if _, err := tab.news(rules.NoSeat, 0); err != nil {
			t.Error(err)
		}
		if _, err := tab.record(); err != nil {
			t.Error(err)
		}
	})
}

// Tables leave memory when nobody has asked about them for a while, and the log long after
// they ended or when they never began; games that are over are handed out, also where the
// host was killed before it could. What goes on stays for ever.
func TestSweep(t *testing.T) {
	e := newEvening(t, 1)
	over := map[string]int{}
	open := func() {
		e.hosts[0] = e.open(false)
		e.hosts[0].Over = func(g Game) {
			if m, err := match.Read(must2(catalogue.Games().Find(g.Name)).Game, g.Record); err != nil || m.Len() == 0 {
				t.Errorf("table %s: %v", g.Table, err)
			}
			over[g.Table]++
		}
	}
	open()
	runs, ended := e.gather(agree("stacks", wire.Player{}, wire.Player{})), e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	never := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", ""))
	e.play(runs, 3)
	e.play(ended, 1500)
	end := e.now
	if len(over) != 1 || over[ended[0].Table] != 1 {
		t.Fatalf("over are %v", over)
	}
	sweep := func(later time.Duration, gone, left, told int) {
		t.Helper()
		e.now = end.Add(later)
		n, err := e.hosts[0].Sweep(t.Context(), e.log, e.now.Add(-48*time.Hour))
		tables, _ := e.log.Tables(t.Context())
		if err != nil || n != gone || len(tables) != left || over[ended[0].Table] != told || len(over) != 1 {
			t.Errorf("%v later %d tables are taken and %d left, over are %v, %v", later, n, len(tables), over, err)
		}
	}
	if e.hosts[0].Tidy(); e.hosts[0].Counts().Tables != 3 {
		t.Errorf("in memory are %d tables", e.hosts[0].Counts().Tables)
	}
	e.now = end.Add(idle + time.Minute)
	if e.hosts[0].Tidy(); e.hosts[0].Counts().Tables != 0 {
		t.Errorf("in memory are %d tables that nobody asks about", e.hosts[0].Counts().Tables)
	}
	open()
	sweep(time.Hour, 0, 3, 2)
	sweep(29*24*time.Hour, 0, 3, 2)
	sweep(31*24*time.Hour, 1, 2, 3)
	if got := e.ask(key(0), wire.VerbNews, never.Table, wire.NewsSince(0, 0)); got.Code != wire.NoSuch {
		t.Errorf("at a table that has gone: %+v", got)
	}
	sweep(89*24*time.Hour, 0, 2, 4)
	sweep(91*24*time.Hour, 1, 1, 5)
	if list := e.ask(key(0), wire.VerbTables, wire.NoTable, wire.Nothing()); len(list.Tables) != 1 || list.Tables[0].Table != runs[0].Table {
		t.Errorf("left are %+v", list.Tables)
	}
	e.play(runs, 1)
	if runs[0].CatchUp(); len(runs[0].Steps) != 4 {
		t.Errorf("the game that goes on has %d decisions", len(runs[0].Steps))
	}
}

func must2[T any](v T, ok bool) T {
	if !ok {
		panic("there is none")
	}
	return v
}
