package host

import (
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// TestTroubledDisk: the disk fails before and after writing and the host is killed at any
// time, yet no move is lost or made twice.
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
				e.hosts[0] = e.open(false) // lose what it had in memory
				kills++
			}
			e.log.trouble = nil
			e.play(clients, 1500)
			if kills == 0 || clients[0].Ended != "over" {
				t.Fatalf("after %d kills: %q; want more than 0 and \"over\"", kills, clients[0].Ended)
			}
			for _, c := range clients {
				c.Prove()
			}
		})
	}
}

// FuzzLog: a log of any content is refused in a sentence or makes a table.
func FuzzLog(f *testing.F) {
	top := "head " + string(wire.Encode(head{Agreement: agree("stacks", wire.Player{}, wire.Player{}), Key: key(1), Secret: fresh()}))
	f.Add(top + "\n" + sitLine("abcdefgh", 0, key(1), "", "Anna Maria") + "\n" + sitLine("abcdefgi", 1, key(2), "", ""))
	f.Add(top + "\nwish abcdefgh 1 undo 3 -\nundo abcdefgi 1 0\nend abcdefgj -\nlink abcdefgk -\nrematch abcdefgl - 0123456789abcdef")
	timed := "head " + string(wire.Encode(head{Agreement: withClock(agree("phobia", wire.Player{}, wire.Player{}), "turn 1"), Key: key(1), Secret: fresh()}))
	f.Add(timed + "\n" + sitLine("abcdefgh", 0, key(1), "", "Anna") + " +0\n" + sitLine("abcdefgi", 1, key(2), "", "") + " +0\nflag abcdefgj 1 0 +1000\nsay abcdefgk 1 1 +x")
	f.Fuzz(func(t *testing.T, text string) {
		var entries []Entry
		for i, l := range strings.Split(text, "\n") {
			entries = append(entries, Entry{Seq: uint64(i + 1), Line: l})
		}
		tab, err := load(catalogue.Games(), "0123456789abcdef", entries)
		if err != nil {
			if err.Error() == "" {
				t.Errorf("refused without a word: err.Error() is %q; want some text", err.Error())
			}
			return
		}
		if _, err := tab.news(rules.NoSeat, 0); err != nil {
			t.Errorf("tab.news(rules.NoSeat, 0) = %v; want no error", err)
		}
		if _, err := tab.record(); err != nil {
			t.Errorf("tab.record() = %v; want no error", err)
		}
	})
}

// TestClockRemovesNothing: a clock that is years ahead removes no table, neither one that was
// set while the host ran nor one with which it started.
func TestClockRemovesNothing(t *testing.T) {
	e := newEvening(t, 1)
	e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", ""))
	sweep := func(why string, want int) {
		t.Helper()
		if n, err := e.hosts[0].Sweep(t.Context(), e.log, e.now.Add(-48*time.Hour)); err != nil || n != want {
			t.Errorf("%s: Sweep() = %d, %v; want %d", why, n, err, want)
		}
	}
	e.now = e.now.Add(365 * 24 * time.Hour)
	sweep("a clock set ahead", 0)
	e.hosts[0] = e.open(false)
	sweep("a start with a clock ahead", 0)
	e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", ""))
	sweep("and a new table: the first day", 0)
	e.now = e.now.Add(20 * time.Hour)
	e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), agree("phobia", wire.Player{}, wire.Player{}), 0, "", ""))
	e.now = e.now.Add(5 * time.Hour)
	sweep("a day later, when others continue", 1)
}

// TestSweep: idle tables leave memory. They leave the log long after they ended, or if
// they never began. Finished games are handed over even if the host was killed before.
// Games in progress stay for ever.
func TestSweep(t *testing.T) {
	e := newEvening(t, 1)
	over := map[string]int{}
	open := func() {
		e.hosts[0] = e.open(false)
		e.hosts[0].Over = func(g Game) {
			if m, err := match.Read(must2(catalogue.Games().Find(g.Name)).Game, g.Record); err != nil || m.Len() == 0 {
				t.Errorf("table %s: %v; want a record with decisions, and no error", g.Table, err)
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
		t.Fatalf("over are %v; want the ended table, once", over)
	}
	sweep := func(later time.Duration, gone, left, told int) {
		t.Helper()
		e.now = end.Add(later)
		if later > 24*time.Hour { // somebody still plays
			q := wire.NewAction(e.id(), "say", runs[0].Seat)
			q.Say = 1
			if got := e.ask(runs[0].Key, wire.VerbAction, runs[0].Table, q); got.Err() != nil {
				t.Fatalf("e.ask(runs[0].Key, wire.VerbAction, runs[0].Table, q).Err() = %v; want no error", got.Err())
			}
		}
		n, err := e.hosts[0].Sweep(t.Context(), e.log, e.now.Add(-48*time.Hour))
		tables, _ := e.log.Tables(t.Context())
		if err != nil || n != gone || len(tables) != left || over[ended[0].Table] != told || len(over) != 1 {
			t.Errorf("%v later %d tables are taken and %d left, over are %v, %v; want %d, %d, [ended[0].Table] %v, 1 of them and no error",
				later, n, len(tables), over, err, gone, left, told)
		}
	}
	if e.hosts[0].Tidy(); e.hosts[0].Counts().Tables != 3 {
		t.Errorf("in memory are %d tables; want 3", e.hosts[0].Counts().Tables)
	}
	e.now = end.Add(idle + time.Minute)
	if e.hosts[0].Tidy(); e.hosts[0].Counts().Tables != 0 {
		t.Errorf("in memory are %d tables that nobody asks about; want 0", e.hosts[0].Counts().Tables)
	}
	open()
	sweep(time.Hour, 0, 3, 2)
	sweep(29*24*time.Hour, 0, 3, 2)
	sweep(31*24*time.Hour, 1, 2, 3)
	if got := e.ask(key(0), wire.VerbNews, never.Table, wire.NewsSince(0, 0)); got.Code != wire.NoSuch {
		t.Errorf("at a table that has gone: %+v; want Code %q", got, wire.NoSuch)
	}
	sweep(89*24*time.Hour, 0, 2, 4)
	sweep(91*24*time.Hour, 1, 1, 5)
	if list := e.ask(key(0), wire.VerbTables, wire.NoTable, wire.Nothing()); len(list.Tables) != 1 || list.Tables[0].Table != runs[0].Table {
		t.Errorf("left are %+v; want the table that still runs", list.Tables)
	}
	e.play(runs, 1)
	if runs[0].CatchUp(); len(runs[0].Steps) != 4 {
		t.Errorf("the game that continues has %d decisions; want 4", len(runs[0].Steps))
	}
}

// TestMovesReadNoLog checks that judging a move reads no log: on a host that is alone, and on
// one of several that hears what the others write. A host that hears nothing, or too late,
// reads what it has missed, and accepts and refuses the same.
func TestMovesReadNoLog(t *testing.T) {
	for _, c := range []struct {
		name       string
		hosts      int
		hear, lose bool // the hosts hear from the log; all of it is lost
		most       int  // reads of 30 moves
	}{
		{"alone", 1, false, false, 0},
		{"one of two asked", 2, true, false, 0},
		{"both asked in turn", 2, true, false, 30},
		{"both asked in turn, nothing heard", 2, true, true, 30},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, c.hosts)
			clients := e.gather(agree("city", wire.Player{}, wire.Player{}))
			for _, h := range e.hosts {
				h.follows.Store(c.hear)
				if c.hear && !c.lose {
					e.log.watch = append(e.log.watch, h.grew)
				}
			}
			all := e.hosts
			for n := range 31 {
				e.hosts = all[:1]
				if strings.Contains(c.name, "in turn") {
					e.hosts = all[n%2 : n%2+1]
				}
				for _, p := range clients {
					p.CatchUp()
				}
				i := slices.IndexFunc(clients, func(p *client) bool { return p.Seat == clients[0].Game.Game.Turn(clients[0].State()).Seat })
				p := clients[i]
				move, _ := p.Game.Game.(rules.Sampler[any, any]).Sample(p.State(), &e.rnd)
				before := e.log.reads
				if n%2 == 0 && len(all) > 1 && c.lose { // the other host is asked, and knows nothing of the last move
					e.hosts = all[1:]
				}
				q := wire.Decide(e.id(), p.Seat, len(p.Steps), p.Game.Game.Format(move))
				if got := e.ask(p.Key, wire.VerbDo, p.Table, q); got.Err() != nil {
					t.Fatalf("move %d is refused: %v; want no error", n, got.Err())
				}
				if n == 0 { // the tables come into memory
					before = e.log.reads
				}
				c.most -= e.log.reads - before
				for _, h := range all { // the same again, and one that is too late
					e.hosts = []*Host{h}
					if got := e.ask(p.Key, wire.VerbDo, p.Table, q); got.Code != wire.Again {
						t.Fatalf("the same move again is answered %q; want %q", got.Code, wire.Again)
					}
					late := wire.Decide(e.id(), p.Seat, len(p.Steps), p.Game.Game.Format(move))
					if got := e.ask(p.Key, wire.VerbDo, p.Table, late); got.Code != wire.Stale {
						t.Fatalf("a move that is too late is answered %q; want %q", got.Code, wire.Stale)
					}
				}
			}
			if c.most < 0 {
				t.Errorf("judging 30 moves read the log %d times too often, c.most = %v; want at least 0", -c.most, c.most)
			}
		})
	}
}
