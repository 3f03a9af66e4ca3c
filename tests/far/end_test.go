package far

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/play"
	"agora/game/remote"
	"agora/game/routes"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/scenes/result"
	"agora/tests/uidrive"
)

// settle waits until the record has arrived and everything is presented.
func (e *evening) settle() {
	for range 12 {
		e.rest()
	}
}

// At the end everybody has the whole record. It is shown and stored like that of any
// game, and everything is revealed. Before the end there is no record.
func TestTheEndIsEverybodys(t *testing.T) {
	e := newEvening(t, "phobia", 2, nil)
	for _, f := range e.friends {
		e.sit(f, wide)
	}
	r := chance.New(3, 7)
	e.play(1000, func() {
		for _, f := range e.friends {
			if f.table.Ended() == "" && f.d.Record() != nil {
				t.Fatalf("seat %d has a record while the game continues; want none", f.table.Seat())
			}
		}
	}, &r)
	e.settle()
	for _, f := range e.friends {
		record := f.d.Record()
		if f.table.Ended() != "over" || !bytes.Contains(record, []byte("[Result ")) || !bytes.Contains(record, []byte("[Seed ")) {
			t.Fatalf("seat %d: %q, %s; want \"over\", and a record with result and seed", f.table.Seat(), f.table.Ended(), record)
		}
		if i := slices.Index(f.d.Nav.Asked, "push result"); i < 0 {
			t.Errorf("seat %d is shown no result: %q, %s, slices.Index(f.d.Nav.Asked, \"push result\") = %v; want at least 0", f.table.Seat(), f.d.Nav.Asked, f.d.Text(), i)
		} else if r := f.d.Nav.Args[i].(routes.ResultArg); r.Far != f.table {
			t.Errorf("the result of seat %d does not know where the game was played; want the table of the friends", f.table.Seat())
		}
		if err := f.saves.Flush(); err != nil {
			t.Fatalf("f.saves.Flush() = %v; want no error", err)
		}
		if games, _ := f.saves.Games(); len(games) != 1 {
			t.Errorf("seat %d has %d games in the history; want 1", f.table.Seat(), len(games))
		}
	}
}

// shows returns the contents of a table's trace, without what depends on the moment or on
// the host, and without the hash, which covers the deck where the table knows it.
func shows(d *uidrive.Driver) string {
	trace := d.Trace()
	text := ""
	for _, key := range slices.Sorted(maps.Keys(trace)) {
		switch key {
		case "hash", "far", "areas", "text", "busy", "waits", "thinking", "polls", "log", "lines":
			continue
		}
		said, _, _ := strings.Cut(fmt.Sprint(trace[key]), " drawn=") // the text of a View says how many cards were drawn
		text += fmt.Sprintln(key, said)
	}
	return text
}

// A seat is shown a remote game exactly as at a local table where the others are away.
func TestToldIsAsReal(t *testing.T) {
	for name, players := range map[string]int{"phobia": 2, "market": 2, "city": 3} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, name, players, nil)
			for _, f := range e.friends {
				e.sit(f, wide)
			}
			shown := map[string]string{}
			r := chance.New(5, 9)
			n := 0
			e.play(1000, func() {
				if n++; n%19 != 5 || e.friends[0].table.Ended() != "" {
					return
				}
				for i, f := range e.friends {
					f.d.Rest() // a busy machine brings news late
					if f.table.Source().Waiting() {
						continue // the only legal move is still being sent, while a local table has already made it
					}
					shown[fmt.Sprint(i, " ", f.table.Source().Match().Len())] = shows(f.d)
				}
			}, &r)
			e.settle()
			record := e.friends[0].table.Record()
			if record == nil {
				t.Fatal("there is no record; want one")
			}
			for at, told := range shown {
				var i, n int
				fmt.Sscan(at, &i, &n)
				d := uidrive.Open(t, wide, scenes.Table(e.game.Name), routes.SourceArg{Open: func(g rules.Game[any, any]) (match.Source[any, any], error) {
					m, err := match.Read(g, record)
					if err != nil {
						return nil, err
					}
					return away{match.NewLocal(m.First(n)), e.friends[i].table.Seats()}, nil
				}}, func(s *store.Settings) { s.AnimationSpeed, s.ComputerPace = "off", "off" })
				d.Rest()
				if real := shows(d); real != told {
					t.Errorf("seat %d after %d decisions sees\n%s\na table here shows\n%s\nwant the same text", i, n, told, real)
					return
				}
			}
		})
	}
}

// away is a local game in which all but some seats are away.
type away struct {
	*match.Local[any, any]
	own []rules.Seat
}

// Control implements match.Source.
func (a away) Control(seat rules.Seat) match.Control {
	if slices.Contains(a.own, seat) {
		return match.Here
	}
	return match.Away
}

// stop ends the game by a request of the first player that all others accept.
func (e *evening) stop() {
	e.t.Helper()
	e.settle()
	e.friends[0].table.Act(remote.Action{Kind: "stop"})
	e.poll()
	for _, f := range e.friends[1:] {
		w := f.table.Proposal()
		if w == nil || !f.table.MustAnswer() {
			e.t.Fatalf("seat %d is not asked: %+v; want a question that must be answered", f.table.Seat(), w)
		}
		f.table.Act(remote.Action{Kind: "agree", N: w.Entry})
	}
	for n := 0; n < 100 && e.friends[0].table.Record() == nil; n++ {
		e.poll()
	}
	if e.friends[0].table.Record() == nil {
		e.t.Fatal("all have agreed to stop, and there is no record; want the whole record")
	}
}

// A review of a game kept by a host says before the first move that nobody has rigged the
// deck, and so does a copy made during the review. A device that did not take part cannot
// say so.
func TestTheShuffleIsVouchedFor(t *testing.T) {
	e := newEvening(t, "market", 2, nil)
	r := chance.New(3, 7)
	e.play(2, func() {}, &r)
	e.stop()
	record := e.friends[0].table.Record()
	for _, c := range []struct {
		by     *friend
		record []byte
		says   string
	}{
		{e.friends[0], record, "fixed before the first move"},
		{e.come(), record, "cannot vouch"},
	} {
		table := func(svc game.Services, arg any) (game.Scene, error) {
			svc.Far = play.NewFar(c.by.Client)
			return scenes.Table(e.game.Name)(svc, arg)
		}
		d := uidrive.Open(t, wide, table, routes.ReviewArg{Record: c.record}, nil)
		d.Key(input.KeyHome, 0)
		d.Rest()
		if !strings.Contains(d.Text(), c.says) {
			t.Errorf("before the first move is said %q, want %q", d.Text(), c.says)
		}
		if !bytes.Equal(d.Record(), c.record) {
			t.Errorf("the review hands on\n%s\nwant %s", d.Record(), c.record)
		}
		page := uidrive.Open(t, wide, func(svc game.Services, arg any) (game.Scene, error) {
			svc.Far, svc.Games = play.NewFar(c.by.Client), scenes.Games()
			return result.New(svc, arg)
		}, routes.ResultArg{Info: e.friends[0].table.Source().Match().Info(), Record: c.record}, nil)
		said := func() string { return fmt.Sprint(page.Scene.(game.Speaker).Speak(true).Items) }
		for _, open := range []bool{false, true, false} { // one line opens to say it
			if got := said(); strings.Contains(got, c.says) != open {
				t.Errorf("the result says %s; want %q: %v", got, c.says, open)
			}
			page.Click("proof")
		}
		if d.Key(input.KeyEnd, 0); strings.Contains(d.Text(), c.says) {
			t.Errorf("it is said of every position: d.Text() = %q; want one without %q", d.Text(), c.says)
		}
	}
	if said, careful := play.NewFar(e.friends[0].Client).Proved(e.game, bytes.Replace(record, []byte("[Remote "), []byte("[Afar "), 1)); len(said) > 0 || careful {
		t.Errorf("of a game that no host has kept is said %v, careful = %v; want none and false", said, careful)
	}
}
