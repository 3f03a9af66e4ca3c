package remote

import (
	"slices"
	"time"

	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// clock holds what the host has last told of the players' time. This device only shows it.
type clock struct {
	*wire.Times           // nil: nothing yet
	heard       time.Time // when
}

// hearTimes takes what the host says of the time that is left; nil: nothing.
func (t *Table) hearTimes(told *wire.Times) {
	if told == nil || len(told.Left) != len(t.about.Agreement.Players) || t.about.Agreement.Clock == "" {
		return
	}
	lost := t.clock.Times != nil && len(t.clock.Lost) != len(told.Lost)
	t.clock = clock{told, t.c.now}
	t.c.changed = true
	if lost {
		t.news.People = true
		t.noted()
	}
}

// Timed returns the clock that can lose the game; false if the table has none.
func (t *Table) Timed() (limit match.Clock, ok bool) {
	limit = match.ParseClock(t.about.Agreement.Clock)
	return limit, limit.On()
}

// Left returns how much time a seat has left; false if the host has not said. While there is no
// connection nobody knows whether it still runs, so it stands.
func (t *Table) Left(seat rules.Seat) (left time.Duration, ok bool) {
	c := t.clock
	if c.Times == nil || seat < 0 || int(seat) >= len(c.Left) {
		return 0, false
	}
	left = time.Duration(c.Left[seat]) * time.Millisecond
	if c.Runs == int(seat)+1 && t.ended == "" && t.Line() == Open {
		left -= min(max(0, t.c.now.Sub(c.heard)), left)
	}
	return left, true
}

// Counts reports whether the clock of a seat runs.
func (t *Table) Counts(seat rules.Seat) bool {
	return t.clock.Times != nil && t.clock.Runs == int(seat)+1 && t.ended == ""
}

// Lost reports whether a seat's player has lost on time.
func (t *Table) Lost(seat rules.Seat) bool {
	return t.clock.Times != nil && slices.Contains(t.clock.Times.Lost, seat)
}

// Counting reports whether a clock runs at any of this device's tables.
func (c *Client) Counting() bool {
	for _, t := range c.tables {
		if !t.gone && t.Counts(t.Decides()) {
			return true
		}
	}
	return false
}

// lapsed reports whether a record says of lapses what the host told: which players have lost, and
// whether the game ended by that.
func (t *Table) lapsed(record string) bool {
	lapses := match.LapsesOf([]byte(record), len(t.about.People))
	if lapses.End() != (t.ended == "time") {
		return false
	}
	if t.clock.Times == nil {
		return true // this device was never told
	}
	var seats []rules.Seat
	for _, l := range lapses {
		seats = append(seats, l.Seat)
	}
	return slices.Equal(seats, t.clock.Times.Lost)
}
