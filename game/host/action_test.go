package host

import (
	"slices"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/wire"
	"agora/rules"
)

// TestWishes: undo within the turn, requests, leaving and returning, phrases, a rematch.
func TestWishes(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b := clients[0], clients[1]
	e.play(clients, 3)
	act := func(c *client, kind string, change func(*wire.Action)) wire.Answer {
		q := wire.NewAction(e.id(), kind, c.Seat)
		q.Of = rules.NoSeat
		if change != nil {
			change(&q)
		}
		got := e.ask(c.Key, wire.VerbAction, c.Table, q)
		if twice := e.ask(c.Key, wire.VerbAction, c.Table, q); got.Code == wire.OK && twice.Code != wire.Again {
			t.Errorf("%s twice: %+v; want Again, once it has been carried out", kind, twice)
		}
		for _, c := range clients {
			c.CatchUp()
		}
		return got
	}
	// Across turns all must agree.
	if got := act(a, "undo", func(q *wire.Action) { q.N = 1 }); got.Err() != nil || b.Proposal == nil || b.Proposal.N != 1 || len(b.Steps) != 3 {
		t.Fatalf("an undo is proposed: %+v, %+v; want an undo of the last two of 3 decisions", got, b.Proposal)
	}
	if got := act(b, "refuse", func(q *wire.Action) { q.N = b.Proposal.Entry }); got.Err() != nil || a.Proposal != nil || len(a.Steps) != 3 {
		t.Fatalf("it is refused: %+v; want no proposal left, and 3 decisions", got)
	}
	act(a, "undo", func(q *wire.Action) { q.N = 1 })
	if got := act(b, "agree", func(q *wire.Action) { q.N = b.Proposal.Entry }); got.Err() != nil || len(a.Steps) != 1 || len(b.Steps) != 1 {
		t.Fatalf("it is agreed to: %+v, %d decisions; want one decision at both", got, len(a.Steps))
	}
	// A computer takes over, and the player returns.
	if got := act(b, "leave", func(q *wire.Action) { q.N = 1 }); got.Err() != nil || a.About.People[1].Level != 1 || !a.About.People[1].Sits {
		t.Fatalf("left: %+v, %+v; want a computer of level 1 in seat 1, which Bion keeps", got, a.About.People)
	}
	e.play(clients[:1], 2)
	if got := act(b, "back", nil); got.Err() != nil || a.About.People[1].Level != 0 {
		t.Fatalf("back: %+v; want level 0", got)
	}
	if got := act(a, "say", func(q *wire.Action) { q.Say = 3 }); got.Err() != nil || len(b.Said) != 1 || b.Said[0].Say != 3 {
		t.Fatalf("said: %+v, %+v; want sentence 3, once", got, b.Said)
	}
	// One phrase in three seconds, by the host's clock, even after a restart.
	e.hosts[0] = e.open(false)
	said := e.now
	for _, later := range []time.Duration{500 * time.Millisecond, 2 * time.Second} {
		if e.now = said.Add(later); act(a, "say", func(q *wire.Action) { q.Say = 3 }).Code != wire.Limit {
			t.Fatalf("said %v later again; want Limit", later)
		}
	}
	if got := act(b, "say", func(q *wire.Action) { q.Say = 4 }); got.Err() != nil || len(a.Said) != 2 {
		t.Fatalf("somebody else says something: %+v; want OK, and two sentences", got)
	}
	if e.now = said.Add(4 * time.Second); act(a, "say", func(q *wire.Action) { q.Say = 3 }).Err() != nil || len(b.Said) != 3 {
		t.Fatalf("after three seconds: %+v; want OK, and three sentences", b.Said)
	}
	// A player is replaced only after a long absence.
	replace := func() wire.Answer { return act(a, "replace", func(q *wire.Action) { q.N, q.Of = 2, 1 }) }
	if got := replace(); got.Code != wire.NoAction {
		t.Fatalf("replaced at once: %+v; want Code %q", got, wire.NoAction)
	}
	// All agree to stop; the record ends without a result and is proven.
	act(a, "stop", nil)
	if got := act(b, "agree", func(q *wire.Action) { q.N = b.Proposal.Entry }); got.Err() != nil || a.Ended != "stopped" {
		t.Fatalf("stopped: %+v, %q; want no error and \"stopped\"", got, a.Ended)
	}
	for _, c := range clients {
		c.Prove()
	}
	act(a, "rematch", nil)
	if got := act(b, "agree", func(q *wire.Action) { q.N = b.Proposal.Entry }); got.Err() != nil || a.Again == "" {
		t.Fatalf("again: %+v; want OK, and a new table", got)
	}
	if got := e.ask(b.Key, wire.VerbSit, a.Again, wire.SitDown("", "Bion", "")); got.Err() != nil || got.Seat != 0 { // one seat on
		t.Fatalf("sits down again: %+v; want OK, and seat 0", got)
	}
	list := e.ask(b.Key, wire.VerbTables, wire.NoTable, wire.Nothing())
	if len(list.Tables) != 2 || list.Tables[0].Table != a.Again || !list.Tables[1].Over {
		t.Errorf("the list of tables: %+v; want two tables, the new one first, the other over", list.Tables)
	}
}

// TestAnotherDevice: a single-use invitation moves a seat to another device and cancels
// older invitations to the seat. The old device is told, and can do nothing more at the
// table.
func TestAnotherDevice(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b, phone := clients[0], clients[1], key(20)
	first := e.hosts[0].invite(must(load(catalogue.Games(), a.Table, e.log.logs[tableLog(a.Table)])), 1).Code
	if got := e.ask(a.Key, wire.VerbAction, a.Table, wire.NewAction(e.id(), "device", 1)); got.Code != wire.NotSeated {
		t.Errorf("somebody else hands a seat on: %+v; want Code %q", got, wire.NotSeated)
	}
	q := wire.NewAction(e.id(), "device", 1)
	got, twice := e.ask(b.Key, wire.VerbAction, b.Table, q), e.ask(b.Key, wire.VerbAction, b.Table, q)
	if got.Err() != nil || len(got.Invitations) != 1 || got.Invitations[0].Seat != 1 || twice.Code != wire.Again || !slices.Equal(twice.Invitations, got.Invitations) {
		t.Fatalf("it is not handed on: %+v, %+v; want one link to seat 1, and the same link for the same request", got, twice)
	}
	link := got.Invitations[0].Code
	if got := e.ask(phone, wire.VerbSit, b.Table, wire.SitDown(first, "X", "")); got.Code != wire.BadInvite {
		t.Errorf("by the older invitation: %+v; want Code %q", got, wire.BadInvite)
	}
	// A link for a taken seat goes to its own player only, even if it seems to have been
	// given out before.
	used := e.id()
	e.ask(a.Key, wire.VerbAction, a.Table, wire.NewAction(used, "device", 0))
	q = wire.NewAction(used, "link", 0)
	q.Of = 1
	if got := e.ask(a.Key, wire.VerbAction, a.Table, q); len(got.Invitations) > 0 {
		t.Fatalf("another player gets a link to the seat: %+v; want len Invitations none", got)
	}
	for _, want := range []wire.Code{wire.OK, wire.Again} {
		if got := e.ask(phone, wire.VerbSit, b.Table, wire.SitDown(link, "X", "")); got.Code != want || got.Seat != 1 {
			t.Errorf("at the other device: %+v; want %v and seat 1", got, want)
		}
	}
	if got := e.ask(key(21), wire.VerbSit, b.Table, wire.SitDown(link, "X", "")); got.Code != wire.BadInvite {
		t.Errorf("by the same link once more: %+v; want Code %q", got, wire.BadInvite)
	}
	for verb, q := range map[string]any{wire.VerbNews: wire.NewsSince(1, 0), wire.VerbDo: wire.Decide(e.id(), 1, 0, "x"), wire.VerbAction: wire.NewAction(e.id(), "stop", 1)} {
		if got := e.ask(b.Key, verb, b.Table, q); got.Code != wire.Moved {
			t.Errorf("the old device asks %s: %+v; want Code %q", verb, got, wire.Moved)
		}
	}
	if got := e.ask(phone, wire.VerbNews, b.Table, wire.NewsSince(1, 0)); got.News == nil || got.News.About.People[1].Name != b.About.People[1].Name {
		t.Errorf("the other device hears %+v; want the news of the seat", got)
	}
	e.hosts[0] = e.open(false) // the log says the same
	if got := e.ask(phone, wire.VerbNews, b.Table, wire.NewsSince(1, 0)); got.News == nil {
		t.Errorf("after a new start it hears %+v; want News one", got)
	}
}

// TestAgreedInSpiteOfTheDisk checks that what all have agreed to is carried out although the
// disk failed just then: whoever agreed last is told to ask again.
func TestAgreedInSpiteOfTheDisk(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("stacks", wire.Player{}, wire.Player{}))
	a, b := clients[0], clients[1]
	wish := a.Ask(wire.VerbAction, wire.NewAction(e.id(), "stop", a.Seat))
	if wish.Err() != nil {
		t.Fatalf("wish.Err() = %v; want no error", wish.Err())
	}
	yes := wire.NewAction(e.id(), "agree", b.Seat)
	yes.N = wish.Entry
	writes := 0
	e.log.trouble = func() (bool, bool) { writes++; return writes == 2, false } // what follows from agreeing
	if got := b.Ask(wire.VerbAction, yes); got.Code != wire.Failed {
		t.Errorf("an agreement that the disk did not take is answered %q; want %q", got.Code, wire.Failed)
	}
	if got := b.Ask(wire.VerbAction, yes); got.Code != wire.Again {
		t.Errorf("asked again it is answered %q; want %q", got.Code, wire.Again)
	}
	if a.CatchUp(); a.Ended != "stopped" {
		t.Errorf("then the game has ended %q; want it stopped", a.Ended)
	}
}
