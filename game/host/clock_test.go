package host

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// withClock returns an agreement with a clock.
func withClock(a wire.Agreement, clock string) wire.Agreement {
	a.Clock = clock
	a.Rules = a.Needs()
	return a
}

// toMove returns the client whose turn it is.
func toMove(t *testing.T, clients []*client) *client {
	t.Helper()
	for _, c := range clients {
		c.CatchUp()
	}
	turn := clients[0].Game.Game.Turn(clients[0].State())
	i := slices.IndexFunc(clients, func(c *client) bool { return c.Seat == turn.Seat })
	if i < 0 {
		t.Fatalf("seat %d is to move; want a person's", turn.Seat)
	}
	return clients[i]
}

// turns plays until every person has ended a turn, and then this many moves.
func (e *evening) turns(clients []*client, moves int) {
	ended := map[rules.Seat]bool{}
	e.now = e.now.Add(time.Hour)      // for their first turns; the host has just started
	for len(ended) < len(clients)-1 { // the last one looks on
		c := toMove(e.t, clients)
		was := c.Game.Game.Turn(c.State())
		e.play(clients, 1)
		c.CatchUp()
		if now := c.Game.Game.Turn(c.State()); now.Seat != was.Seat || now.Number != was.Number {
			ended[was.Seat] = true
		}
	}
	e.play(clients, moves)
}

// spent adds up, from the lines of a table's log alone, the time of each seat.
func (e *evening) spent(table string) (ms []int64) {
	ms = make([]int64, wire.MaxSeats)
	entries, _ := e.log.Read(context.Background(), tableLog(table), 0)
	for i, entry := range entries[1:] {
		before := must(load(e.hosts[0].Games, table, entries[:i+1]))
		var n int64
		fmt.Sscanf(entry.Line[strings.LastIndex(entry.Line, "+"):], "+%d", &n)
		if seat := before.turn().Seat; seat != rules.NoSeat {
			ms[seat] += n
		} else if n != 0 {
			e.t.Errorf("%q counts time while nobody is to move, n = %v; want 0", entry.Line, n)
		}
	}
	return ms
}

// TestClockLoses: the clock of a game counts the time of who is to move, by the host's log; a
// player's first turn is free; who has no time left loses, whatever they send then; the record
// tells it, after a restart, too.
func TestClockLoses(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(withClock(agree("phobia", wire.Player{}, wire.Player{}), "game 60+5"))
	anna := clients[0]
	e.turns(clients, 4)
	c := toMove(t, clients)
	was := c.Times
	if was == nil || was.Runs != int(c.Seat)+1 || len(was.Lost) > 0 {
		t.Fatalf("Times = %+v; want the clock of seat %d running", was, c.Seat+1)
	}
	spent := e.spent(anna.Table)
	for seat := range 2 {
		if left := was.Left[seat]; left > 75_000 || left < 60_000-spent[seat] {
			t.Errorf("seat %d has %d ms after %d; want up to three bonuses of 5 s on 60 s", seat+1, left, spent[seat])
		}
	}
	e.now = e.now.Add(20 * time.Second)
	c.CatchUp()
	if gone := was.Left[c.Seat] - c.Times.Left[c.Seat]; gone < 20_000 || gone > 21_000 {
		t.Errorf("after 20 s the clock has counted %d ms; want 20,000 to 21,000", gone)
	}
	if names := e.hosts[0].lapsed(); len(names) > 0 {
		t.Errorf("lapsed = %q; want no table yet", names)
	}
	e.now = e.now.Add(time.Duration(c.Times.Left[c.Seat]) * time.Millisecond)
	if names := e.hosts[0].lapsed(); len(names) != 1 {
		t.Errorf("lapsed = %q; want the table", names)
	}
	m, _ := c.Game.Game.(rules.Sampler[any, any]).Sample(c.State(), &e.rnd)
	late := wire.Decide(e.id(), c.Seat, len(c.Steps), c.Game.Game.Format(m))
	for range 2 {
		if got := e.ask(c.Key, wire.VerbDo, c.Table, late).Code; got != wire.Over {
			t.Errorf("a move after the time = %q; want %q", got, wire.Over)
		}
	}
	for _, kind := range []string{"undo", "stop", "back", "leave", "replace"} {
		if got := e.ask(anna.Key, wire.VerbAction, anna.Table, wire.NewAction(e.id(), kind, anna.Seat)).Code; got != wire.NoAction {
			t.Errorf("%s(after the end) = %q; want %q", kind, got, wire.NoAction)
		}
	}
	want := match.Lapses{{Seat: c.Seat, Moves: len(c.Steps), Ends: true}}
	for _, when := range []string{"at once", "after a restart"} {
		for _, k := range clients {
			k.CatchUp()
			if k.Ended != "time" || len(k.Times.Lost) != 1 || k.Times.Lost[0] != c.Seat || k.Times.Left[c.Seat] != 0 || k.Times.Runs != 0 {
				t.Errorf("%s seat %d hears of %q, %+v; want that seat %d has lost", when, k.Seat+1, k.Ended, k.Times, c.Seat+1)
			}
			k.Prove()
		}
		record := []byte(e.ask(anna.Key, wire.VerbRecord, anna.Table, wire.Nothing()).Record)
		if got := match.LapsesOf(record, 2); !slices.Equal(got, want) {
			t.Errorf("%s the record has %+v; want %+v", when, got, want)
		}
		if clock, _ := match.TagOf(record, "Timed"); clock != "game 60+5" {
			t.Errorf("%s the record’s clock is %q; want game 60+5", when, clock)
		}
		if s, err := match.Summarise(record); err != nil || !s.Over || !slices.Equal(s.Winners, []rules.Seat{1 - c.Seat}) {
			t.Errorf("%s Summarise = %+v, %v; want the other as the winner", when, s, err)
		}
		e.hosts[0] = e.open(false)
	}
}

// TestClockOfThree: with more than two players a computer plays on for who has lost, who may not
// return; once only one has not lost, the game is over, and they have won.
func TestClockOfThree(t *testing.T) {
	e := newEvening(t, 2)
	clients := e.gather(withClock(agree("market", wire.Player{}, wire.Player{}, wire.Player{}), "turn 60"))
	e.turns(clients, 1)
	first := toMove(t, clients)
	e.now = e.now.Add(61 * time.Second)
	first.CatchUp()
	if first.Ended != "" || first.About.People[first.Seat].Level != substitute || !slices.Equal(first.Times.Lost, []rules.Seat{first.Seat}) {
		t.Fatalf("Ended = %q, %+v, %+v; want a computer at seat %d", first.Ended, first.About.People, first.Times, first.Seat+1)
	}
	if got := e.ask(first.Key, wire.VerbAction, first.Table, wire.NewAction(e.id(), "back", first.Seat)).Code; got != wire.NoAction {
		t.Errorf("back(after the time) = %q; want %q", got, wire.NoAction)
	}
	e.play(clients, 1)
	second := toMove(t, clients)
	for range 4 { // each turn has its own time
		e.now = e.now.Add(50 * time.Second)
		if second.CatchUp(); second.Ended != "" || len(second.Times.Lost) > 1 {
			t.Fatalf("after 50 s of a turn: %q, %+v; want the game to go on", second.Ended, second.Times)
		}
		was := second.Game.Game.Turn(second.State())
		for now := was; now.Number == was.Number && now.Seat == was.Seat; now = second.Game.Game.Turn(second.State()) {
			e.play(clients, 1)
			second.CatchUp()
		}
		second = toMove(t, clients)
	}
	e.now = e.now.Add(61 * time.Second)
	second.CatchUp()
	record := []byte(e.ask(second.Key, wire.VerbRecord, second.Table, wire.Nothing()).Record)
	lapses := match.LapsesOf(record, 3)
	if second.Ended != "time" || len(lapses) != 2 || lapses[0].Ends || !lapses.End() || lapses[1].Seat != second.Seat {
		t.Fatalf("Ended = %q, lapses %+v; want both, and the end", second.Ended, lapses)
	}
	winner := 3 - first.Seat - second.Seat
	if s, err := match.Summarise(record); err != nil || !slices.Equal(s.Winners, []rules.Seat{winner}) {
		t.Errorf("Summarise = %+v, %v; want seat %d as the winner", s.Winners, err, winner+1)
	}
}

// TestAbsentHostCountsNothing: while the host is away, and for a moment after, no clock runs; what
// it had counted until the last entry stays.
func TestAbsentHostCountsNothing(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(withClock(agree("stacks", wire.Player{}, wire.Player{}), "game 60"))
	e.turns(clients, 2)
	c := toMove(t, clients)
	e.now = e.now.Add(5 * time.Second)
	e.asks(c.Key, c.Table, "say", c.Seat, func(q *wire.Action) { q.Say = 1 }) // an entry
	c.CatchUp()
	left := c.Times.Left[c.Seat]
	e.now = e.now.Add(10 * time.Hour)
	e.hosts[0] = e.open(false)
	e.now = e.now.Add(grace - time.Second)
	c.CatchUp()
	if got := c.Times.Left[c.Seat]; c.Ended != "" || left-got > 1000 {
		t.Errorf("after a night without a host %d ms are left, %q; want %d", got, c.Ended, left)
	}
	e.now = e.now.Add(time.Second + time.Duration(left-10_000)*time.Millisecond)
	if c.CatchUp(); c.Ended != "" {
		t.Errorf("Ended = %q with ten seconds left; want the game to go on", c.Ended)
	}
	fails := true
	e.log.trouble = func() (bool, bool) { return fails, false }
	if got := e.asks(c.Key, c.Table, "leave", c.Seat, func(q *wire.Action) { q.N = 1 }); got.Code != wire.Failed {
		t.Fatalf("without a disk somebody has left: got.Code = %q; want %q", got.Code, wire.Failed)
	}
	e.now = e.now.Add(20 * time.Second)
	fails = false
	if c.CatchUp(); c.Ended != "" {
		t.Errorf("Ended = %q while nothing could be written; want the game to go on", c.Ended)
	}
	e.now = e.now.Add(2 * time.Minute)
	if c.CatchUp(); c.Ended != "time" {
		t.Errorf("Ended = %q; want the time to be up", c.Ended)
	}
}

// TestClockStandsForComputers: while a computer plays a seat, its player's clock stands; the time
// before counts.
func TestClockStandsForComputers(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(withClock(agree("phobia", wire.Player{}, wire.Player{}), "game 60"))
	e.turns(clients, 2)
	c := toMove(t, clients)
	before := c.Times.Left[c.Seat]
	e.now = e.now.Add(10 * time.Second)
	e.asks(c.Key, c.Table, "leave", c.Seat, func(q *wire.Action) { q.N = 1 })
	e.now = e.now.Add(time.Hour)
	if c.CatchUp(); c.Ended != "" || c.Times.Runs != 0 {
		t.Fatalf("Ended = %q, %+v; want no clock to run", c.Ended, c.Times)
	}
	if gone := before - c.Times.Left[c.Seat]; gone < 10_000 || gone > 12_000 {
		t.Errorf("%d ms are gone; want the ten seconds before", gone)
	}
	e.asks(c.Key, c.Table, "back", c.Seat, nil)
	e.now = e.now.Add(time.Minute)
	if c.CatchUp(); c.Ended != "time" {
		t.Errorf("Ended = %q a minute after the return; want the time to be up", c.Ended)
	}
}

// TestClocksRefused: a clock that cannot be is refused, as are rules that do not name it: so
// programs that know no clocks make, join and read no such table.
func TestClocksRefused(t *testing.T) {
	e := newEvening(t, 1)
	make := func(clock, rules string) wire.Code {
		a := agree("phobia", wire.Player{}, wire.Player{})
		a.Clock, a.Rules = clock, rules
		return e.ask(key(0), wire.VerbNew, wire.NoTable, wire.NewTable(e.id(), a, 0, "Anna", "")).Code
	}
	needs := wire.Agreement{Clock: "turn 60"}.Needs()
	for _, clock := range []string{"turn 0", "turn -1", "turn 604801", "game 36001", "turn 60 odds 1 2", "turn 060", "x", "game 60+", " "} {
		if got := make(clock, needs); got != wire.BadForm {
			t.Errorf("new(clock %q) = %q; want %q", clock, got, wire.BadForm)
		}
	}
	if a, b := make("turn 60", match.Version), make("", needs); a != wire.BadVersion || b != wire.BadVersion {
		t.Errorf("new(with rules that do not name the clock) = %q, %q; want %q", a, b, wire.BadVersion)
	}
	clients := e.gather(withClock(agree("phobia", wire.Player{}, wire.Player{}), "turn 60"))
	e.turns(clients, 2)
	entries, _ := e.log.Read(context.Background(), tableLog(clients[0].Table), 0)
	last := len(entries) - 1
	good := entries[last].Line
	at := strings.LastIndex(good, " +")
	for _, bad := range []string{good[:at], good[:at] + " +x", good[:at] + " +-1", good[:at] + " +9000000", "flag flag00000000 1 0 +60000", "flag flag00000000 2 0 +1"} {
		entries[last].Line = bad
		if err := Replay(e.hosts[0].Games, clients[0].Table, entries); err == nil {
			t.Errorf("Replay(a log with %q) = nil; want it refused", bad)
		}
	}
}
