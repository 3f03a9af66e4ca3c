package host

import (
	"context"
	"testing"

	"agora/game/wire"
	"agora/rules"
)

// TestNobodyFillsTheLog: one player's requests do not take the room that the others need
// to move, to leave and to return.
func TestNobodyFillsTheLog(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	a, h := clients[0], e.hosts[0]
	// Nearly all of them are in the log already.
	log, n := tableLog(a.Table), mostAside-50
	for range n {
		e.log.seq++
		e.log.logs[log] = append(e.log.logs[log], Entry{e.log.seq, line("link", e.id(), rules.NoSeat), e.now})
	}
	clear(h.tables)
	for ; n < 2*mostAside; n++ {
		q := wire.NewAction(e.id(), "link", a.Seat)
		q.Of = rules.NoSeat
		if h.act(context.Background(), a.Key, a.Table, q).Err() != nil {
			break
		}
	}
	if n < mostAside-20 || n > mostAside {
		t.Errorf("%d links are made; want %d, give or take 20", n, mostAside)
	}
	for _, kind := range []string{"leave", "back", "stop"} {
		if h.tables[a.Table].t.crowded(kind) {
			t.Errorf("%s is refused; want it taken", kind)
		}
	}
	e.play(clients[:2], 6)
	if a.CatchUp(); len(a.Steps) != 6 {
		t.Errorf("%d moves are made; want 6", len(a.Steps))
	}
}

// TestNamesAreDistinct: who sits down under the name of another player gets a number.
func TestNamesAreDistinct(t *testing.T) {
	e := newEvening(t, 1)
	a := agree("city", wire.Player{}, wire.Player{}, wire.Player{}, wire.Player{Name: "A name of 24 letters, ok", Level: 1})
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), a, 0, "Anna", ""))
	for i, name := range []string{" ANNA\u00a0", "A name of 24 letters, ok"} {
		if got := e.ask(key(i+1), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[i].Code, name, "")); got.Err() != nil {
			t.Fatal(got)
		}
	}
	people := e.ask(key(0), wire.VerbNews, made.Table, wire.NewsSince(0, 0)).News.About.People
	for i, want := range []string{"Anna", "ANNA 2", "A name of 24 letters, 2", "A name of 24 letters, ok"} {
		if people[i].Name != want {
			t.Errorf("seat %d is called %q, want %q", i, people[i].Name, want)
		}
	}
}

// TestGivenNames: a seat is called what the table's creator called it until its player sits
// down under another name. A free seat keeps its name from nobody, a taken one does.
func TestGivenNames(t *testing.T) {
	e := newEvening(t, 1)
	a := agree("city", wire.Player{}, wire.Player{Name: "Bion"}, wire.Player{Name: "Chloe"}, wire.Player{Name: "Dion"})
	made := e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), a, 0, "Anna", ""))
	called := func(want ...string) {
		t.Helper()
		people := e.ask(key(0), wire.VerbNews, made.Table, wire.NewsSince(0, 0)).News.About.People
		for i, p := range people {
			if p.Name != want[i] {
				t.Errorf("seat %d is called %q, want %q", i, p.Name, want[i])
			}
		}
	}
	called("Anna", "Bion", "Chloe", "Dion")
	for i, name := range []string{"Chloe", "", "Chloe"} {
		if got := e.ask(key(i+1), wire.VerbSit, made.Table, wire.SitDown(made.Invitations[i].Code, name, "")); got.Err() != nil {
			t.Fatal(got)
		}
		called([][]string{{"Anna", "Chloe", "", "Dion"}, {"Anna", "Chloe", "Chloe 2", "Dion"}, {"Anna", "Chloe", "Chloe 2", "Chloe 3"}}[i]...)
	}
}

// TestReservedSeats: in a rematch the seat of a player who is there is neither given away
// nor left to a computer before they come.
func TestReservedSeats(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	a, b := clients[0], clients[1]
	act := func(c *client, table, kind string, of rules.Seat, n int) wire.Answer {
		q := wire.NewAction(e.id(), kind, c.Seat)
		q.Of, q.N = of, n
		return e.ask(c.Key, wire.VerbAction, table, q)
	}
	for _, kind := range []string{"stop", "rematch"} {
		act(a, a.Table, kind, rules.NoSeat, 0)
		b.CatchUp()
		act(b, b.Table, "agree", rules.NoSeat, b.Proposal.Entry)
		b.CatchUp()
	}
	again := b.Again
	if got := e.ask(b.Key, wire.VerbSit, again, wire.SitDown("", "", "")); got.Err() != nil || got.Seat != a.Seat { // everyone moves on
		t.Fatalf("the seat is not kept: %+v; want seat %d and no error", got, a.Seat)
	}
	before := e.ask(b.Key, wire.VerbNews, b.Table, wire.NewsSince(b.Seat, 0)).News.About.People
	after := e.ask(b.Key, wire.VerbNews, again, wire.NewsSince(a.Seat, 0)).News.About.People
	for seat, p := range before {
		if moved := after[(seat+1)%2]; p.Name == "" || moved.Name != p.Name {
			t.Errorf("%q is called %q in the rematch; want the same name at the other seat", p.Name, moved.Name)
		}
	}
	a.Seat, b.Seat = b.Seat, a.Seat
	if got := act(b, again, "link", a.Seat, 0); got.Code != wire.NoAction || len(got.Invitations) > 0 {
		t.Errorf("a link to a reserved seat: %+v; want NoAction, and no link", got)
	}
	if got := act(b, again, "replace", a.Seat, 1); got.Code != wire.NoAction {
		t.Errorf("a computer in a reserved seat: %+v; want Code %q", got, wire.NoAction)
	}
	e.now = e.now.Add(10 * 60 * 1e9) // they are away
	if got := act(b, again, "replace", a.Seat, 1); got.Err() != nil {
		t.Errorf("a computer for a player who is away: %+v; want no error", got)
	}
}

// TestUndoShowsNothing: a move that shows its player something that they did not know ends
// what they can undo by themselves. Otherwise they could look, undo, and do another.
func TestUndoShowsNothing(t *testing.T) {
	for _, game := range []string{"city", "market"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t, 1)
			tab, shown := seated(game, 0, 0, 0), 0
			g := tab.game.Game
			for n := 0; n < 200 && tab.ended() == ""; n++ {
				before := tab.state()
				m, ok := g.(rules.Sampler[any, any]).Sample(before, &e.rnd)
				if !ok {
					break
				}
				by := tab.turn().Seat
				if err := tab.follow(Entry{Line: line("do", e.id(), by, g.Format(m))}); err != nil {
					t.Fatalf("tab.follow(Entry{Line: line(\"do\", e.id(), by, g.Format(m))}) = %v; want no error", err)
				}
				for range 6 {
					twin := concealed(before, by, &e.rnd)
					if g.Check(twin, m) != nil {
						continue
					}
					after, _, err := g.Apply(twin, m)
					if err != nil {
						t.Fatalf("g.Apply(twin, m) = %v; want no error", err)
					}
					if g.Encode(g.View(after, by)) != g.Encode(g.View(tab.state(), by)) {
						if shown++; tab.ended() == "" && ownTurn(tab, by, n) {
							t.Fatalf("decision %d, %s: it shows something and can be undone; want no undo after what has been shown", n, g.Format(m))
						}
						break
					}
				}
			}
			if shown == 0 {
				t.Errorf("no move shows anything: shown is %v; want more than 0", shown)
			}
		})
	}
}
