package host

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// clocks holds the time of the players at a table whose clock can lose the game. Only the log
// decides: each of its lines ends with the milliseconds that the clock of who was to move has
// counted since the line before, and a line "flag" says that a player's time is up. No device's
// clock has a say.
//
// Time is counted while a person is to move and the host is there. A player's first turn is
// free, so that nobody loses a game that they do not know has begun.
type clocks struct {
	limit  match.Clock
	left   []int64 // milliseconds, by seat
	opened []bool  // by seat: the first turn is over
	lapses match.Lapses
}

// The time that a host grants after it was away, so that all devices find it again, and how long
// it must have stood still to have been away.
const (
	grace   = 30 * time.Second
	stalled = 10 * time.Second
)

// newClocks returns the clocks of a table; nil if it has none.
func newClocks(a wire.Agreement) *clocks {
	limit := match.ParseClock(a.Clock)
	if !limit.On() {
		return nil
	}
	c := &clocks{limit: limit, opened: make([]bool, len(a.Players))}
	for range a.Players {
		c.left = append(c.left, limit.Milliseconds())
	}
	return c
}

// lost reports whether a seat's player has lost on time.
func (t *table) lost(seat rules.Seat) bool { return t.clocks != nil && t.clocks.lapses.Lost(seat) }

// counting returns the seat whose clock runs; NoSeat if none does.
func (t *table) counting() rules.Seat {
	if t.clocks == nil || t.ended() != "" {
		return rules.NoSeat
	}
	seat := t.turn().Seat
	if seat == rules.NoSeat || t.people[seat].level > 0 || !t.clocks.opened[seat] {
		return rules.NoSeat
	}
	return seat
}

// counted returns how long the clock that runs has counted since the last entry.
func (h *Host) counted(t *table) time.Duration {
	if t.counting() == rules.NoSeat {
		return 0
	}
	from := t.written
	if back := h.back.Load(); back != nil && back.After(from) {
		from = *back
	}
	return max(0, h.Now().Sub(from))
}

// stamp returns a line as the log of a table keeps it: with the time that was counted. A player
// who has moved in time has some left.
func (h *Host) stamp(t *table, text string) string {
	if t.clocks == nil {
		return text
	}
	ms := h.counted(t).Milliseconds()
	if seat := t.counting(); seat != rules.NoSeat {
		left := t.clocks.left[seat]
		if ms = min(ms, left-1); strings.HasPrefix(text, "flag ") {
			ms = left
		}
	}
	return text + " +" + strconv.FormatInt(ms, 10)
}

// count takes the time at the end of a line from who was to move, and returns the line without
// it.
func (t *table) count(text string) (string, error) {
	if t.clocks == nil {
		return text, nil
	}
	at := strings.LastIndex(text, " +")
	if at < 0 {
		return "", fmt.Errorf("The entry %q does not say how much time has passed.", rules.Clip(text))
	}
	ms, err := strconv.ParseInt(text[at+2:], 10, 64)
	if seat := t.counting(); err != nil || ms < 0 || seat == rules.NoSeat && ms > 0 || seat != rules.NoSeat && ms > t.clocks.left[seat] {
		return "", fmt.Errorf("The time of the entry %q cannot be.", rules.Clip(text))
	} else if seat != rules.NoSeat {
		t.clocks.left[seat] -= ms
	}
	return text[:at], nil
}

// turned gives a seat its time for the next turn once it has ended one.
func (t *table) turned(was rules.Turn) {
	if now := t.turn(); t.clocks == nil || now.Seat == was.Seat && now.Number == was.Number {
		return
	}
	c, left := t.clocks, &t.clocks.left[was.Seat]
	switch {
	case c.limit.Turn > 0:
		*left = c.limit.Milliseconds()
	case c.opened[was.Seat]:
		*left = min(*left+int64(c.limit.Bonus)*1000, match.MostTime)
	}
	c.opened[was.Seat] = true
}

// flag has a seat lose on time: a computer of this level plays on for it, or with level 0 the
// game ends.
func (t *table) flag(seat rules.Seat, level int) bool {
	if t.counting() != seat || seat == rules.NoSeat || level < 0 || level > 5 || t.clocks.left[seat] > 0 {
		return false
	}
	lapse := match.Lapse{Seat: seat, Moves: len(t.steps), Ends: level == 0}
	t.clocks.lapses = append(t.clocks.lapses, lapse)
	t.proposal, t.changed = nil, t.last()+1
	if level > 0 {
		t.people[seat].level = level
		t.replaced(seat, match.Kind(level))
	}
	return true
}

// substitute is the level of the computer that plays on for who has lost on time.
const substitute = 3

// lapse returns the line that says whose time is up; "" if nobody's is. With two players the
// other has won. With more the game continues, and a computer plays this seat, until only one
// player is left who has not lost.
func (h *Host) lapse(t *table) string {
	seat := t.counting()
	if seat == rules.NoSeat || h.counted(t).Milliseconds() < t.clocks.left[seat] {
		return ""
	}
	rest := 0
	for i := range t.people {
		if other := rules.Seat(i); other != seat && !t.lost(other) {
			rest++
		}
	}
	level := min(substitute, h.Level)
	if rest < 2 {
		level = 0
	}
	return line("flag", "flag"+fresh()[:20], seat, level)
}

// times returns the time that is left to the players; nil at a table without a clock.
func (h *Host) times(t *table) *wire.Times {
	if t.clocks == nil || t.begun == 0 {
		return nil
	}
	w := &wire.Times{Left: slices.Clone(t.clocks.left)}
	for _, l := range t.clocks.lapses {
		w.Lost = append(w.Lost, l.Seat)
	}
	if seat := t.counting(); seat != rules.NoSeat {
		w.Runs = int(seat) + 1
		w.Left[seat] = max(0, w.Left[seat]-h.counted(t).Milliseconds())
	}
	return w
}

// absent notes that this host was away until now: no time is counted for a while.
func (h *Host) absent() {
	back := h.Now().Add(grace)
	h.back.Store(&back)
}

// keepTime looks every second which players' time is up, until the context ends. Tables that
// nobody has asked about for long are judged when somebody does.
func (h *Host) keepTime(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	nothing := func(*table) (wire.Answer, string) { return wire.Answered(wire.OK), "" }
	for last := h.Now(); ; {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		now := h.Now()
		if gone := now.Sub(last); gone > stalled || gone < 0 { // the machine slept, or its clock was set
			h.absent()
		}
		last = now
		for _, name := range h.lapsed() {
			h.at(ctx, name, nothing)
		}
	}
}

// lapsed returns the tables in memory where somebody's time is up.
func (h *Host) lapsed() (names []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, s := range h.tables {
		if s.TryLock() {
			if s.t != nil && s.t.clocks != nil && h.lapse(s.t) != "" {
				names = append(names, name)
			}
			s.Unlock()
		}
	}
	return names
}
