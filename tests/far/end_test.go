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
	"agora/game/remote"
	"agora/game/store"
	"agora/rules"
	"agora/rules/chance"
	"agora/scenes"
	"agora/scenes/result"
	"agora/tests/uidrive"
)

// settle lets the record come and everything be presented.
func (e *evening) settle() {
	for range 12 {
		e.rest()
	}
}

// At the end everybody has the whole record: it is shown and kept as that of any game, and
// all is free. Until then there is none.
func TestTheEndIsEverybodys(t *testing.T) {
	e := newEvening(t, "phobia", 2, nil)
	for _, f := range e.friends {
		e.sit(f, wide)
	}
	r := chance.New(3, 7)
	e.play(1000, func() {
		for _, f := range e.friends {
			if f.table.Ended() == "" && f.d.Record() != nil {
				t.Fatalf("seat %d has a record while the game goes on", f.table.Seat())
			}
		}
	}, &r)
	e.settle()
	for _, f := range e.friends {
		record := f.d.Record()
		if f.table.Ended() != "over" || !bytes.Contains(record, []byte("[Result ")) || !bytes.Contains(record, []byte("[Seed ")) {
			t.Fatalf("seat %d: %q, %s", f.table.Seat(), f.table.Ended(), record)
		}
		if !slices.Contains(f.d.Nav.Asked, "push result") {
			t.Errorf("seat %d is shown no result: %q, %s", f.table.Seat(), f.d.Nav.Asked, f.d.Text())
		}
		if err := f.saves.Flush(); err != nil {
			t.Fatal(err)
		}
		if games, _ := f.saves.Games(); len(games) != 1 {
			t.Errorf("seat %d has %d games in the history", f.table.Seat(), len(games))
		}
	}
}

// shows is what a table shows in the words of its trace, but for what is of this moment or of
// the host, and the hash, which knows the deck where the table does.
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

// What a seat is shown of a game that is told, it is shown at a table here where the others
// are away.
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
						continue // the only decision that is left is on its way; a table here has made it at once
					}
					shown[fmt.Sprint(i, " ", f.table.Source().Match().Len())] = shows(f.d)
				}
			}, &r)
			e.settle()
			record := e.friends[0].table.Record()
			if record == nil {
				t.Fatal("there is no record")
			}
			for at, told := range shown {
				var i, n int
				fmt.Sscan(at, &i, &n)
				d := uidrive.Open(t, wide, e.game.Table, game.SourceArg{Open: func(g rules.Game[any, any]) (match.Source[any, any], error) {
					m, err := match.Read(g, record)
					if err != nil {
						return nil, err
					}
					return away{match.NewLocal(m.First(n)), e.friends[i].table.Seats()}, nil
				}}, func(s *store.Settings) { s.AnimationSpeed, s.ComputerPace = "off", "off" })
				d.Rest()
				if real := shows(d); real != told {
					t.Errorf("seat %d after %d decisions sees\n%s\na table here shows\n%s", i, n, told, real)
					return
				}
			}
		})
	}
}

// away is a game that is played here, and all but some seats are away.
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

// stop ends the game by a wish of the first, to which all others agree.
func (e *evening) stop() {
	e.t.Helper()
	e.settle()
	e.friends[0].table.Wish(remote.Wish{Kind: "stop"})
	e.poll()
	for _, f := range e.friends[1:] {
		w := f.table.Asked()
		if w == nil || !f.table.MustAnswer() {
			e.t.Fatalf("seat %d is not asked: %+v", f.table.Seat(), w)
		}
		f.table.Wish(remote.Wish{Kind: "agree", N: w.Entry})
	}
	for n := 0; n < 100 && e.friends[0].table.Record() == nil; n++ {
		e.poll()
	}
	if e.friends[0].table.Record() == nil {
		e.t.Fatal("all have agreed to stop, and there is no record")
	}
}

// Who looks through a game that a host has kept reads before its first move that nobody has
// stacked the deck. A device that was not there cannot say it. What is handed on of it from
// the review still has it.
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
			svc.Far = game.NewFar(c.by.Client)
			return e.game.Table(svc, arg)
		}
		d := uidrive.Open(t, wide, table, game.ReviewArg{Record: c.record}, nil)
		d.Key(input.KeyHome, 0)
		d.Rest()
		if !strings.Contains(d.Text(), c.says) {
			t.Errorf("before the first move is said %q, want %q", d.Text(), c.says)
		}
		if !bytes.Equal(d.Record(), c.record) {
			t.Errorf("the review hands on\n%s", d.Record())
		}
		shown := fmt.Sprint(uidrive.Open(t, wide, func(svc game.Services, arg any) (game.Scene, error) {
			svc.Far, svc.Games = game.NewFar(c.by.Client), scenes.Games()
			return result.New(svc, arg)
		}, game.ResultArg{Info: e.friends[0].table.Source().Match().Info(), Record: c.record}, nil).Scene.(game.Speaker).Speak(true).Items)
		if !strings.Contains(shown, c.says) {
			t.Errorf("the result says %s, want %q", shown, c.says)
		}
		if d.Key(input.KeyEnd, 0); strings.Contains(d.Text(), c.says) {
			t.Error("it is said of every position")
		}
	}
	if said, careful := (game.Services{Far: game.NewFar(e.friends[0].Client)}).Proved(e.game, bytes.Replace(record, []byte("[Remote "), []byte("[Afar "), 1)); len(said) > 0 || careful {
		t.Errorf("of a game that no host has kept is said %v", said)
	}
}
