package host

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"agora/game/wire"
	"agora/rules"
)

// TestTurns: players who ask a lot, or under many keys from one address, gets no more turns than
// others, and a key's requests stay in order.
func TestTurns(t *testing.T) {
	q := newQueue()
	put := func(address, key string, n int) {
		for i := range n {
			q.put(request{key: key, address: address, verb: fmt.Sprint(i), table: wire.NoTable})
		}
	}
	put("a", "flood", 3*waitingByKey)
	for i := range 12 {
		put("b", fmt.Sprint("one of many ", i), 4)
	}
	put("c", "Anna", 2)
	put("", "Bion", 2)
	var served []string
	for range 8 {
		r, _ := q.take()
		served = append(served, r.key+" "+r.verb)
		q.done(r)
	}
	want := []string{"flood 0", "one of many 0 0", "Anna 0", "Bion 0", "flood 1", "one of many 1 0", "Anna 1", "Bion 1"}
	if !slices.Equal(served, want) {
		t.Errorf("served = %q; want %q", served, want)
	}
	left := 0
	for ; q.n > 0; left++ {
		r, _ := q.take()
		q.done(r)
	}
	if want := waitingByKey - 2 + 12*4 - 2; left != want || len(q.waiting)+len(q.busy)+len(q.behind)+len(q.turns.keys) != 0 {
		t.Errorf("after %d more the queue holds %+v; want nothing after %d", left, q, want)
	}
}

// TestOneTableOneWorker: while a table is being served, what others ask about it waits and
// keeps no worker from other tables.
func TestOneTableOneWorker(t *testing.T) {
	q := newQueue()
	busy, other := strings.Repeat("a", 16), strings.Repeat("b", 16)
	for i := range 10 {
		q.put(request{key: fmt.Sprint("onlooker ", i), table: busy})
	}
	q.put(request{key: "Anna", table: other})
	first, _ := q.take()
	second, _ := q.take()
	if first.table != busy || second.table != other {
		t.Fatalf("served = %q, %q; want one request of each table", first.table, second.table)
	}
	if _, more := q.done(second); more {
		t.Errorf("the other table has more: more of q.done(second) = %v; want false", more)
	}
	n := 0
	for r, more := first, true; more; n++ {
		r, more = q.done(r)
	}
	if n != 10 {
		t.Errorf("the worker of the busy table served %d; want 10", n)
	}
}

// TestLimitsByAddress: keys from one address have a limit together, and answers that are dear
// count for several.
func TestLimitsByAddress(t *testing.T) {
	e := newEvening(t, 1)
	h := e.hosts[0]
	may := func(n int) (count int) {
		for i := range 40 {
			key := key(i%20) + fmt.Sprint(n, i)
			h.Met(key, "192.0.2.7")
			for range 2 * burst {
				if _, ok, _ := h.admit(key); ok {
					count++
				}
			}
		}
		return count
	}
	if got := may(0); got != addressed*burst {
		t.Errorf("forty keys from an address may ask %d times at once; want %d", got, addressed*burst)
	}
	e.now = e.now.Add(time.Second)
	if got := may(1); got != addressed*perSecond {
		t.Errorf("a second later they may ask %d times; want %d", got, addressed*perSecond)
	}
	h.Met(key(3), "192.0.2.8")
	if _, ok, _ := h.admit(key(3)); !ok {
		t.Errorf("somebody at another address may not ask: ok of h.admit(key(3)) = %v; want true", ok)
	}
	h.charge(key(3), wire.VerbRecord, wire.MaxRecord)
	n := 0
	for range burst {
		if _, ok, _ := h.admit(key(3)); ok {
			n++
		}
	}
	if want := burst - 1 - wire.MaxRecord/dear; n != want {
		t.Errorf("after a long record they may ask %d times; want %d", n, want)
	}
	told := 0
	for range 1000 {
		if _, ok, tell := h.admit(key(3)); !ok && tell {
			told++
		}
	}
	if want := refusals - (burst - n); told != want {
		t.Errorf("a flood is told %d times that it is one; want %d", told, want)
	}
}

// computing returns a host, and n tables that a key has made, at each of which a computer is to
// move.
func computing(e *evening, n int, maker, player string) (names []string) {
	for range n {
		a := agree("stacks", wire.Player{Level: 1}, wire.Player{})
		name := fmt.Sprintf("%016x", len(e.log.logs)+1)
		top := head{Agreement: a, Key: maker, Secret: strings.Repeat("5c", 16)}
		for _, line := range []string{"head " + string(wire.Encode(top)), sitLine(e.id(), 1, player, "", "")} {
			e.log.seq++
			e.log.logs[tableLog(name)] = append(e.log.logs[tableLog(name)], Entry{e.log.seq, line, e.now})
		}
		names = append(names, name)
	}
	return names
}

// TestComputersInTurn: at tables where somebody is, computers move first, one move a turn,
// whatever other tables there are; and a key whose computers have used up their hour waits.
func TestComputersInTurn(t *testing.T) {
	e := newEvening(t, 1)
	h := e.hosts[0]
	ask := func(key string, name string) {
		if got := h.Answer(context.Background(), key, wire.VerbNews, name, wire.Encode(wire.NewsSince(1, 0))); got.Err() != nil {
			t.Fatalf("got.Err() = %v; want no error", got.Err())
		}
	}
	left := computing(e, 40, key(1), key(1))
	for i, name := range left {
		ask(key(1), name)
		if i%10 == 9 {
			e.now = e.now.Add(time.Minute)
		}
	}
	e.now = e.now.Add(time.Hour) // they are gone
	for _, name := range left {
		h.at(context.Background(), name, func(*table) (wire.Answer, string) { return wire.Answered(wire.OK), "" })
	}
	many, few := computing(e, 5, key(2), key(2)), computing(e, 2, key(3), key(3))
	for _, name := range many {
		ask(key(2), name)
	}
	for _, name := range few {
		ask(key(3), name)
	}
	h.thoughts = newThoughts(nil)
	for _, name := range slices.Concat(left, many, few) {
		h.at(context.Background(), name, func(*table) (wire.Answer, string) { return wire.Answered(wire.OK), "" })
	}
	var order []string
	for range 9 {
		name, _ := h.thoughts.take(h.addressOf)
		order = append(order, name)
		h.thoughts.done(name)
	}
	want := []string{many[0], few[0], many[1], few[1], many[2], many[3], many[4], left[0], left[1]}
	if !slices.Equal(order, want) {
		t.Errorf("computers move at %q; want %q", order, want)
	}
	// Somebody who returns is served before the tables that were left.
	ask(key(1), left[30])
	if name, _ := h.thoughts.take(h.addressOf); name != left[30] {
		t.Errorf("a computer moves at %q; want %q, about which somebody asked", name, left[30])
	}
	h.spentThinking(key(2), thoughtPerHour+time.Second)
	h.thoughts = newThoughts(nil)
	ask(key(2), many[0])
	ask(key(3), few[1])
	if name, _ := h.thoughts.take(h.addressOf); name != few[1] {
		t.Errorf("a computer moves at %q first; want %q: the other key's hour is used up", name, few[1])
	}
}

// TestCompute: computers move by themselves, at each table after every entry, and after a
// failure of the log as well.
func TestCompute(t *testing.T) {
	e := newEvening(t, 1)
	h := e.hosts[0]
	h.Sleep = func(ctx context.Context, _ time.Duration) error { return ctx.Err() }
	h.Tell = func(string, []byte) {}
	fails := 3
	e.log.trouble = func() (bool, bool) { fails--; return fails >= 0, false }
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- h.Compute(ctx) }()
	for _, name := range computing(e, 3, key(1), key(1)) {
		for moves := 0; moves < 1; { // the computer's first
			h.at(ctx, name, func(t *table) (wire.Answer, string) { moves = len(t.steps); return wire.Answered(wire.OK), "" })
			time.Sleep(time.Millisecond)
		}
	}
	cancel()
	if err := <-ended; err != context.Canceled {
		t.Errorf("Compute() = %v; want %v", err, context.Canceled)
	}
}

// reminders is a Reminder in memory.
type reminders struct {
	mu  sync.Mutex
	due map[string]bool
}

func (r *reminders) Remind(table string, due bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.due[table] = due; !due {
		delete(r.due, table)
	}
}

func (r *reminders) Reminders() ([]string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.due)), nil
}

// TestReminders: a host that was killed while computers were to move continues where it was
// before anybody asks, and is reminded of nothing once they have moved.
func TestReminders(t *testing.T) {
	e := newEvening(t, 1)
	r := &reminders{due: map[string]bool{}}
	tables := computing(e, 3, key(1), key(1))
	open := func() *Host {
		c := e.open(false).Config
		c.Reminder, c.Tell = r, func(string, []byte) {}
		return New(c)
	}
	h := open()
	for _, name := range tables {
		h.at(t.Context(), name, func(*table) (wire.Answer, string) { return wire.Answered(wire.OK), "" })
	}
	if due, _ := r.Reminders(); len(due) != 3 {
		t.Fatalf("Reminders() = %q; want three", due)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- open().Compute(ctx) }() // after a kill
	for due := tables; len(due) > 0; due, _ = r.Reminders() {
		time.Sleep(time.Millisecond)
	}
	cancel()
	<-ended
	for _, name := range tables {
		if lines := e.log.logs[tableLog(name)]; len(lines) != 3 || !strings.HasPrefix(lines[2].Line, "do ") {
			t.Errorf("table %s has %d lines; want the computer's move as the third", name, len(lines))
		}
	}
}

// TestIDsBelongToPlayers: an ID that one player used is free for another.
func TestIDsBelongToPlayers(t *testing.T) {
	e := newEvening(t, 1)
	clients := e.gather(agree("phobia", wire.Player{}, wire.Player{}))
	for n := range 4 {
		for _, c := range clients {
			c.CatchUp()
		}
		c := clients[n%2]
		m, _ := c.Game.Game.(rules.Sampler[any, any]).Sample(c.State(), &e.rnd)
		turn := c.Game.Game.Turn(c.State()).Seat
		id := fmt.Sprint("sameid00", n/2)
		if got := e.ask(clients[turn].Key, wire.VerbDo, c.Table, wire.Decide(id, turn, n, c.Game.Game.Format(m))); got.Code != wire.OK {
			t.Errorf("move %d of seat %d with ID %s = %q; want it made", n, turn, id, got.Code)
		}
	}
}

// TestRecordIsKept: the record of a game is written once, however often it is asked for.
func TestRecordIsKept(t *testing.T) {
	tab := seated("phobia", 0, 0)
	one, err := tab.record()
	two, err2 := tab.record()
	if err != nil || err2 != nil || &one[0] != &two[0] {
		t.Errorf("record() twice = %v, %v; want the same bytes", err, err2)
	}
	m, ok := tab.game.Game.(rules.Sampler[any, any]).Sample(tab.state(), &newEvening(t, 1).rnd)
	if !ok {
		t.Fatalf("no legal move: ok = %v; want true", ok)
	}
	if err := tab.follow(Entry{Line: line("do", "move0000", tab.turn().Seat, tab.game.Game.Format(m))}); err != nil {
		t.Fatalf("tab.follow() = %v; want no error", err)
	}
	if three, _ := tab.record(); string(three) == string(one) {
		t.Error("after a further move the record is the old one; want another record")
	}
}
