package host

import (
	"testing"
	"time"

	"agora/game/wire"
	"agora/rules"
)

// asks sends an action of a seat about a table.
func (e *evening) asks(key, table, kind string, seat rules.Seat, change func(*wire.Action)) wire.Answer {
	q := wire.NewAction(e.id(), kind, seat)
	q.Of = rules.NoSeat
	if change != nil {
		change(&q)
	}
	return e.ask(key, wire.VerbAction, table, q)
}

// TestNobodyIsSeatedUnasked: everybody with a seat is asked for a rematch, also if a computer
// stood in for them. For those who are away a seat is kept, which they take with a press.
func TestNobodyIsSeatedUnasked(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("city", wire.Player{}, wire.Player{}, wire.Player{}))
	anna, bion, chloe, table := clients[0], clients[1], clients[2], clients[0].Table
	e.asks(bion.Key, table, "leave", bion.Seat, func(q *wire.Action) { q.N = 1 })
	e.asks(chloe.Key, table, "leave", chloe.Seat, func(q *wire.Action) { q.N = 1 })
	e.asks(anna.Key, table, "stop", anna.Seat, nil)
	e.now = e.now.Add(time.Hour)
	for _, c := range clients[:2] { // Chloe is away
		c.CatchUp()
	}
	if anna.Ended != "stopped" {
		t.Fatalf("the game has ended %q; want it stopped", anna.Ended)
	}
	e.asks(anna.Key, table, "rematch", anna.Seat, nil)
	if anna.CatchUp(); anna.Again != "" || anna.Proposal == nil {
		t.Fatalf("there is a table %q before Bion has answered, the request is %+v; want \"\" and one", anna.Again, anna.Proposal)
	}
	if got := e.asks(bion.Key, table, "agree", bion.Seat, func(q *wire.Action) { q.N = anna.Proposal.Entry }); got.Err() != nil {
		t.Fatalf("Bion agrees: %v; want no error", got.Err())
	}
	if anna.CatchUp(); anna.Again == "" {
		t.Fatalf("there is no table after all who are here agreed: anna.Again = %q; want some text", anna.Again)
	}
	again := anna.Again
	for name, c := range map[string]*client{"Anna": anna, "Bion": bion} {
		if got := e.ask(c.Key, wire.VerbSit, again, wire.SitDown("", name, "")); got.Err() != nil {
			t.Errorf("%s, who asked for it, sits down: %v; want no error", name, got.Err())
		}
	}
	for name, q := range map[string]wire.Sit{"sits": wire.SitDown("", "Chloe", ""), "looks": wire.PeekAt("")} {
		if got := e.ask(chloe.Key, wire.VerbSit, again, q); got.Code != wire.Waiting {
			t.Errorf("Chloe's program %s without a press: %+v; want Code %q", name, got, wire.Waiting)
		}
	}
	listed := func() wire.Listed { return e.ask(chloe.Key, wire.VerbTables, wire.NoTable, wire.Nothing()).Tables[0] }
	if l := listed(); l.Table != again || l.Begun || len(l.Seats) != 0 || len(l.Kept) != 1 {
		t.Errorf("Chloe's list has %+v; want a seat that is kept for her", l)
	}
	if got := e.ask(chloe.Key, wire.VerbSit, again, wire.Accept("Chloe", "")); got.Err() != nil {
		t.Errorf("Chloe says yes: %v; want no error", got.Err())
	}
	if l := listed(); !l.Begun || len(l.Seats) != 1 || len(l.Kept) != 0 {
		t.Errorf("then Chloe's list has %+v; want the game begun", l)
	}
}

// TestStandUp: before the first move a player can stand up, and who made the table can free
// any seat. The seat's invitation is good again.
func TestStandUp(t *testing.T) {
	e := newEvening(t, 1)
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}, wire.Player{}), 0, "Anna", ""))
	table := made.Table
	sit := func(k string, i int) wire.Code {
		return e.ask(k, wire.VerbSit, table, wire.SitDown(made.Invitations[i].Code, "X", "")).Code
	}
	sit(key(1), 0)
	if got := e.asks(key(1), table, "stand", 0, nil).Code; got != wire.NotSeated {
		t.Errorf("stand(another's seat) = %q; want %q", got, wire.NotSeated)
	}
	if got := e.asks(key(1), table, "stand", 1, func(q *wire.Action) { q.Of = 0 }).Code; got != wire.OK {
		t.Errorf("stand(one's own, whatever else is said) = %q; want it done", got)
	}
	if got := sit(key(2), 0); got != wire.OK {
		t.Errorf("another sits down by the same link: %q; want %q", got, wire.OK)
	}
	if tables := e.ask(key(1), wire.VerbTables, wire.NoTable, wire.Nothing()).Tables; len(tables) != 0 {
		t.Errorf("who stood up has %+v; want none", tables)
	}
	if got := e.asks(key(0), table, "stand", 0, func(q *wire.Action) { q.Of = 1 }).Code; got != wire.OK {
		t.Errorf("stand(a guest, by who made the table) = %q; want it done", got)
	}
	if sit(key(3), 0); sit(key(4), 1) != wire.OK {
		t.Fatal("the table does not fill; want OK")
	}
	for _, seat := range []rules.Seat{0, 1} {
		if got := e.asks(key(3*int(seat)), table, "stand", seat, nil).Code; got != wire.NoAction {
			t.Errorf("stand(seat %d of a game that has begun) = %q; want %q", seat, got, wire.NoAction)
		}
	}
	e.hosts[0] = e.open(false)
	if l := e.ask(key(3), wire.VerbTables, wire.NoTable, wire.Nothing()).Tables; len(l) != 1 || !l[0].Begun {
		t.Errorf("after a restart: %+v; want one table whose game has begun", l)
	}
}

// TestCloseTable: who made a table can give it up before the game begins; nobody else can, and
// later nobody.
func TestCloseTable(t *testing.T) {
	e := newEvening(t, 1)
	over := 0
	e.hosts[0].Over = func(Game) { over++ }
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}, wire.Player{}), rules.NoSeat, "", ""))
	e.ask(key(1), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[0].Code, "X", ""))
	if got := e.asks(key(1), made.Table, "close", 0, nil).Code; got != wire.NoAction {
		t.Errorf("close(a guest's) = %q; want %q", got, wire.NoAction)
	}
	if got := e.asks(key(0), made.Table, "close", 0, nil); got.Err() != nil {
		t.Errorf("close(by who made it) = %v; want no error", got.Err())
	}
	news := e.ask(key(1), wire.VerbNews, made.Table, wire.NewsSince(0, 0))
	if news.News == nil || news.News.Ended != "closed" {
		t.Errorf("a guest hears %+v; want the table closed", news.News)
	}
	if got := e.ask(key(2), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[1].Code, "X", "")).Code; got != wire.Over {
		t.Errorf("somebody sits down at a closed table: %q; want %q", got, wire.Over)
	}
	if got := e.ask(key(1), wire.VerbRecord, made.Table, wire.Nothing()).Code; got != wire.Waiting || over > 0 {
		t.Errorf("the record of no game = %q, kept %d times; want %q and none", got, over, wire.Waiting)
	}
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	if got := e.asks(clients[0].Key, clients[0].Table, "close", 0, nil).Code; got != wire.NoAction {
		t.Errorf("close(a game that has begun) = %q; want %q", got, wire.NoAction)
	}
}

// TestGuestsShareTheLink: a guest gets the invitation that was sent, and only who made the
// table makes it invalid.
func TestGuestsShareTheLink(t *testing.T) {
	e := newEvening(t, 1)
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}, wire.Player{}), 0, "", ""))
	e.ask(key(1), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[0].Code, "X", ""))
	link := func(k string, seat, of rules.Seat) string {
		got := e.asks(k, made.Table, "link", seat, func(q *wire.Action) { q.Of = of })
		if got.Err() != nil || len(got.Invitations) != 1 || got.Invitations[0].Seat != of {
			t.Fatalf("link(%d) = %+v; want one link to seat %d and no error", of, got, of)
		}
		return got.Invitations[0].Code
	}
	lines := len(e.log.logs[tableLog(made.Table)])
	for i, of := range []rules.Seat{2, rules.NoSeat} {
		if got := link(key(1), 1, of); got != made.Invitations[i+1].Code {
			t.Errorf("link(%d, by a guest) = %q; want the one that was sent, %q", of, got, made.Invitations[i+1].Code)
		}
	}
	if n := len(e.log.logs[tableLog(made.Table)]); n != lines {
		t.Errorf("a guest's links left %d lines, len(e.log.logs[tableLog(made.Table)]) = %v; want %v", n-lines, n, lines)
	}
	if fresh := link(key(0), 0, 2); fresh == made.Invitations[1].Code || e.ask(key(2), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[1].Code, "X", "")).Code != wire.BadInvite {
		t.Error("a new link leaves the old one good; want a new code, and BadInvite for the old one")
	}
}

// TestOnlookers: five hundred can look on; those who have gone keep no place, and are sent
// nothing.
func TestOnlookers(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	a := clients[0]
	link := e.hosts[0].invite(must(load(e.hosts[0].Games, a.Table, e.log.logs[tableLog(a.Table)])), rules.NoSeat).Code
	look := func(from, to int) (in int) {
		for n := from; n < to; n++ {
			if e.ask(onlooker(n), wire.VerbSit, a.Table, wire.SitDown(link, "", "")).Err() == nil {
				in++
			}
			for m := from; m < n; m += 100 { // they stay
				e.hosts[0].admit(onlooker(m))
			}
		}
		return in
	}
	if got := look(0, mostLooking-1); got != mostLooking-1 { // and the one of gather
		t.Fatalf("%d of %d may look on; want all of them", got, mostLooking-1)
	}
	e.now = e.now.Add(gone - 10*time.Second)
	for n := range mostLooking {
		e.hosts[0].admit(onlooker(n))
	}
	if got := look(1000, 1010); got != 1 { // the one of gather has gone
		t.Errorf("beyond the limit %d more may look on; want the place of the one who has gone", got)
	}
	e.now = e.now.Add(10 * time.Minute)
	if got := look(2000, 2010); got != 10 {
		t.Errorf("when the others have gone %d of ten may look on; want 10", got)
	}
	e.mail = map[string][][]byte{}
	e.play(clients[:2], 1)
	told := 0
	for n := range 3000 {
		if len(e.mail[wire.NewsFor(onlooker(n), a.Table)]) > 0 {
			told++
		}
	}
	if told != 10 {
		t.Errorf("%d who look on are told of a move; want the ten who are there", told)
	}
	if len(e.mail[wire.NewsFor(a.Key, a.Table)]) != 1 {
		t.Error("the player is not told of the move; want one message for the player")
	}
}

// onlooker returns the key of somebody who looks on.
func onlooker(n int) string {
	k := []byte(key(25))
	for i := 10; n > 0; i, n = i+1, n/10 {
		k[i] = "ABCDEFGHIJ"[n%10]
	}
	return string(k)
}

// TestPlacesAreGivenUp: the tables of somebody who has gone take nobody else's place for long.
func TestPlacesAreGivenUp(t *testing.T) {
	e := newEvening(t, 1)
	e.hosts[0].Tables = 20
	create := func(key string) wire.Code {
		return e.ask(key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", "")).Code
	}
	for n := range 20 {
		if got := create(key(n / 10)); got != wire.OK {
			t.Fatalf("table %d = %q; want %q", n, got, wire.OK)
		}
	}
	if got := create(key(5)); got != wire.Limit {
		t.Errorf("a table too many = %q; want %q", got, wire.Limit)
	}
	e.now = e.now.Add(gone + time.Second)
	if got := create(key(5)); got != wire.OK {
		t.Errorf("a table when the others have gone = %q; want it made", got)
	}
}

// TestDecline: who does not want the seat that is kept for them says so once: the others learn that
// it is free, and it can be given to somebody else. Nobody else can say it, and not of another seat.
func TestDecline(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("city", wire.Player{}, wire.Player{}, wire.Player{}))
	anna, bion, chloe, table := clients[0], clients[1], clients[2], clients[0].Table
	for _, c := range clients[:3] {
		e.asks(c.Key, table, "stop", c.Seat, nil)
		anna.CatchUp()
		if p := anna.Proposal; p != nil && c != anna {
			e.asks(c.Key, table, "agree", c.Seat, func(q *wire.Action) { q.N = p.Entry })
		}
	}
	e.now = e.now.Add(time.Hour) // Bion and Chloe are away
	anna.CatchUp()
	e.asks(anna.Key, table, "rematch", anna.Seat, nil)
	anna.CatchUp()
	again := anna.Again
	if again == "" {
		t.Fatalf("there is no other table: %+v, anna.Again = %q; want some text", anna.Proposal, again)
	}
	sit := e.ask(anna.Key, wire.VerbSit, again, wire.SitDown("", "Anna", ""))
	kept := func(k string) []rules.Seat {
		for _, l := range e.ask(k, wire.VerbTables, wire.NoTable, wire.Nothing()).Tables {
			if l.Table == again {
				return append([]rules.Seat{}, l.Kept...)
			}
		}
		return nil
	}
	people := func() []wire.Person {
		return e.ask(anna.Key, wire.VerbNews, again, wire.NewsSince(sit.Seat, 0)).News.About.People
	}
	seats := kept(bion.Key)
	if len(seats) != 1 || !people()[seats[0]].Kept || people()[sit.Seat].Kept {
		t.Fatalf("kept for Bion are %v, and the others read %+v; want one seat", seats, people())
	}
	declines := func(k string, seat rules.Seat) wire.Code {
		return e.asks(k, again, "decline", seat, nil).Code
	}
	for name, got := range map[string]wire.Code{"another's": declines(chloe.Key, seats[0]), "a stranger's": declines(key(20), seats[0]), "no seat": declines(bion.Key, 7)} {
		if got != wire.NotSeated {
			t.Errorf("decline(%s) = %q; want %q", name, got, wire.NotSeated)
		}
	}
	if got := declines(anna.Key, sit.Seat); got != wire.NoAction {
		t.Errorf("decline(a seat that one has) = %q; want %q", got, wire.NoAction)
	}
	if got := declines(bion.Key, seats[0]); got != wire.OK {
		t.Fatalf("decline(one's own) = %q; want it done", got)
	}
	if kept(bion.Key) != nil || people()[seats[0]].Kept {
		t.Errorf("after that Bion's list has %v, and the others read %+v; want it free", kept(bion.Key), people())
	}
	for name, q := range map[string]wire.Sit{"accepts": wire.Accept("Bion", ""), "sits": wire.SitDown("", "Bion", "")} {
		if got := e.ask(bion.Key, wire.VerbSit, again, q).Code; got != wire.BadInvite {
			t.Errorf("Bion %s after all: %q; want %q", name, got, wire.BadInvite)
		}
	}
	e.hosts[0] = e.open(false)
	if got := e.asks(anna.Key, again, "replace", sit.Seat, func(q *wire.Action) { q.Of, q.N = seats[0], 1 }); got.Err() != nil {
		t.Errorf("a computer in the free seat, after a restart: %v; want no error", got.Err())
	}
}
