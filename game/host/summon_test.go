package host

import (
	"testing"
	"time"

	"agora/game/wire"
	"agora/rules"
)

// TestSummon: who has played with somebody can keep a seat for them at another table; it is offered
// to them and to nobody else. Strangers, others' tables and taken seats are refused, and too many.
func TestSummon(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	anna, bion, stranger := clients[0], clients[1], key(20)
	keys := func(k string) wire.Answer { return e.ask(k, wire.VerbKeys, anna.Table, wire.Nothing()) }
	if got := keys(anna.Key).Code; got != wire.Waiting {
		t.Errorf("keys(during the game) = %q; want %q", got, wire.Waiting)
	}
	e.asks(anna.Key, anna.Table, "stop", 0, nil)
	anna.CatchUp()
	e.asks(bion.Key, anna.Table, "agree", 1, func(q *wire.Action) { q.N = anna.Proposal.Entry })
	if got := keys(anna.Key); got.Err() != nil || len(got.Keys) != 2 || got.Keys[0] != anna.Key || got.Keys[1] != bion.Key {
		t.Errorf("keys(by who played) = %+v; want both", got)
	}
	for name, k := range map[string]string{"a stranger": stranger, "who looks on": clients[2].Key} {
		if got := keys(k).Code; got != wire.NoSuch {
			t.Errorf("keys(by %s) = %q; want %q", name, got, wire.NoSuch)
		}
	}
	made := e.ask(anna.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("city", wire.Player{}, wire.Player{}, wire.Player{}), 0, "Anna", ""))
	summon := func(by string, seat rules.Seat, to string) wire.Code {
		return e.ask(by, wire.VerbSummon, made.Table, wire.SummonTo(seat, to)).Code
	}
	for name, c := range map[string]struct {
		by   string
		seat rules.Seat
		to   string
		want wire.Code
	}{
		"by a stranger":           {stranger, 1, bion.Key, wire.NotSeated},
		"by who has no seat":      {bion.Key, 1, anna.Key, wire.NotSeated},
		"somebody never met":      {anna.Key, 1, stranger, wire.NoAction},
		"oneself":                 {anna.Key, 1, anna.Key, wire.NoAction},
		"to a taken seat":         {anna.Key, 0, bion.Key, wire.NoAction},
		"to a seat there is not":  {anna.Key, 7, bion.Key, wire.NoAction},
		"no key":                  {anna.Key, 1, "U", wire.BadForm},
		"a key with a line break": {anna.Key, 1, bion.Key[:55] + "\n", wire.BadForm},
	} {
		if got := summon(c.by, c.seat, c.to); got != c.want {
			t.Errorf("summon(%s) = %q; want %q", name, got, c.want)
		}
	}
	if got := summon(anna.Key, 1, bion.Key); got != wire.OK {
		t.Fatalf("summon(a friend) = %q; want it done", got)
	}
	if again, other := summon(anna.Key, 1, bion.Key), summon(anna.Key, 2, bion.Key); again != wire.Again || other != wire.NoAction {
		t.Errorf("summon(the same twice) = %q, to another seat %q; want %q and %q", again, other, wire.Again, wire.NoAction)
	}
	listed := func(k string) (l wire.Listed) {
		for _, l := range e.ask(k, wire.VerbTables, wire.NoTable, wire.Nothing()).Tables {
			if l.Table == made.Table {
				return l
			}
		}
		return l
	}
	e.hosts[0] = e.open(false)
	if l := listed(bion.Key); len(l.Kept) != 1 || l.Kept[0] != 1 || l.From != anna.Key || l.By != 1 || len(l.Seats) > 0 {
		t.Errorf("after a restart Bion’s list has %+v; want seat 2 kept by Anna, who has seat 1", l)
	}
	if got := e.ask(bion.Key, wire.VerbSit, made.Table, wire.SitDown("", "Bion", "")).Code; got != wire.Waiting {
		t.Errorf("Bion’s program sits without a press: %q; want %q", got, wire.Waiting)
	}
	if got := e.ask(bion.Key, wire.VerbSit, made.Table, wire.Accept("Bion", "")); got.Err() != nil || got.Seat != 1 {
		t.Errorf("Bion accepts: %+v; want seat 2", got)
	}
	e.now = e.now.Add(2 * time.Hour)
	n, code := 0, wire.OK
	for ; code == wire.OK; n++ {
		e.now = e.now.Add(time.Minute)
		made = e.ask(anna.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "Anna", ""))
		code = summon(anna.Key, 1, bion.Key)
	}
	if n != summonsPerHour+1 || code != wire.Limit {
		t.Errorf("%d summonses in an hour, then %q; want %d, then %q", n-1, code, summonsPerHour, wire.Limit)
	}
}
