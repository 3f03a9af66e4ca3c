package host

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/wire"
	"agora/rules"
)

// TestWholeGames plays games of every kind to the end and proves them by the record, with
// every message sent twice, news lost, clients that lose their memory, and two hosts on
// one log.
func TestWholeGames(t *testing.T) {
	for _, a := range tables() {
		t.Run(a.Game, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t, 2)
			clients := e.gather(a)
			e.play(clients, 1500)
			if clients[0].Ended != "over" {
				t.Fatalf("it continues after %d decisions; want \"over\"", len(clients[0].Steps))
			}
			for _, c := range clients {
				c.Prove()
			}
		})
	}
}

// TestRefused: forbidden requests are refused with the right code and leave no trace in
// the log.
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
		"a stranger's wish":        {stranger, wire.VerbAction, table, wire.NewAction(e.id(), "stop", 0), wire.NotSeated},
		"who looks on wishes":      {looks.Key, wire.VerbAction, table, wire.NewAction(e.id(), "stop", 1), wire.NotSeated},
		"undo of nothing":          {a.Key, wire.VerbAction, table, wire.NewAction(e.id(), "undo", 0), wire.NoAction},
		"agree to nothing":         {a.Key, wire.VerbAction, table, wire.NewAction(e.id(), "agree", 0), wire.NoAction},
		"no wish":                  {a.Key, wire.VerbAction, table, wire.NewAction(e.id(), "everything", 0), wire.BadForm},
		"no verb":                  {a.Key, "log", table, wire.Nothing(), wire.BadForm},
		"no key":                   {"UX", wire.VerbTables, wire.NoTable, wire.Nothing(), wire.BadForm},
		"no message":               {a.Key, wire.VerbDo, table, 5, wire.BadForm},
		"a game that there is not": {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("chess", wire.Player{}), 0, "", ""), wire.BadVersion},
		"too many seats":           {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", make([]wire.Player, 5)...), 0, "", ""), wire.BadSetup},
		"too strong a computer":    {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{}, wire.Player{Level: 5}), 0, "", ""), wire.BadSetup},
		"nobody plays":             {a.Key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{Level: 1}, wire.Player{Level: 1}), rules.NoSeat, "", ""), wire.BadSetup},
	} {
		if got := e.ask(c.key, c.verb, c.table, c.q); got.Code != c.want {
			t.Errorf("%s is answered %q %q; want %q", name, got.Code, got.Text, c.want)
		}
	}
	if n := len(e.log.logs[tableLog(table)]); n != before {
		t.Errorf("what was refused left %d lines, len(e.log.logs[tableLog(table)]) = %v; want %v", n-before, n, before)
	}
	// An illegal move is refused in the rules' own words.
	var illegal any
	for state := a.State(); illegal == nil; {
		m, ok := a.Game.Game.(rules.Sampler[any, any]).Sample(state, &e.rnd)
		if !ok {
			t.Fatalf("the game ends and every move was legal at its start: ok of a.Game.Game.(rules.Sampler[any, any]).Sample(state, &e.rnd) = %v; want true", ok)
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
	// A player who asks too often must wait.
	e.now = e.now.Add(time.Hour)
	h, limit := e.hosts[0], 0
	for range 2 * burst {
		if h.Answer(context.Background(), a.Key, wire.VerbNews, table, wire.Encode(wire.NewsSince(0, 0))).Code == wire.Limit {
			limit++
		}
	}
	if limit != burst {
		t.Errorf("%d of %d questions at once are refused; want %d", limit, 2*burst, burst)
	}
	// An expired invitation, and one that a newer one replaced.
	e.now = e.now.Add(time.Minute)
	q := wire.NewAction(e.id(), "link", 0)
	q.Of = 1
	fresh := e.ask(a.Key, wire.VerbAction, old.Table, q)
	if len(fresh.Invitations) != 1 || e.ask(stranger, wire.VerbSit, old.Table, wire.SitDown(invitation, "", "")).Code != wire.BadInvite {
		t.Errorf("a new link: %+v; want a new link, and BadInvite for the old one", fresh)
	}
	e.now = e.now.Add(31 * 24 * time.Hour)
	if got := e.ask(stranger, wire.VerbSit, old.Table, wire.SitDown(fresh.Invitations[0].Code, "", "")); got.Code != wire.BadInvite {
		t.Errorf("after a month: %+v; want Code %q", got, wire.BadInvite)
	}
}

// TestSecretsStay: before the end, nothing that is sent to a seat contains the seed or
// the host's secret. A spectator gets the same as any player learns of a seat not their
// own.
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
			t.Error("the seed or the secret is told; want neither")
		}
	}
}

// TestEndedTablesAreReadOnce checks that a key which has had many tables does not read all of
// them for each new one, and that the limit of open tables holds nevertheless.
func TestEndedTablesAreReadOnce(t *testing.T) {
	e := newEvening(t, 1)
	key := key(1)
	makeTable := func() wire.Answer {
		e.now = e.now.Add(time.Hour)
		e.hosts[0].Tidy() // nothing is in memory
		return e.ask(key, wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("stacks", wire.Player{}, wire.Player{}), 0, "Anna", ""))
	}
	var names []string
	for range openByKey {
		names = append(names, makeTable().Table)
	}
	if got := makeTable(); got.Code != wire.Limit {
		t.Fatalf("one table more than %d is answered %q; want %q", openByKey, got.Code, wire.Limit)
	}
	for _, name := range names[:40] {
		e.now = e.now.Add(time.Minute)
		if got := e.ask(key, wire.VerbAction, name, wire.NewAction(e.id(), "close", 0)); got.Err() != nil {
			t.Fatalf("e.ask(key, wire.VerbAction, name, wire.NewAction(e.id(), \"close\", 0)).Err() = %v; want no error", got.Err())
		}
	}
	reads := func() int {
		e.log.Lock()
		defer e.log.Unlock()
		n := e.log.reads
		e.log.reads = 0
		return n
	}
	reads()
	makeTable()
	first := reads()
	for range 9 {
		if got := makeTable(); got.Err() != nil {
			t.Errorf("a table after others have ended: %v; want no error", got.Err())
		}
	}
	if second := reads() / 9; first < openByKey || second > 15 {
		t.Errorf("the first table after 40 ended reads %d logs and each further one %d; want more than %d, and less than 15", first, second, openByKey)
	}
	for range 30 {
		makeTable()
	}
	if got := makeTable(); got.Code != wire.Limit {
		t.Errorf("one table more than %d that are open is answered %q; want %q", openByKey, got.Code, wire.Limit)
	}
}
