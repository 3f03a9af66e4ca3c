package match

import (
	"slices"
	"strconv"
	"strings"

	"agora/rules"
)

// Clock is the time that people want to take, for each turn or for the whole game. It has
// no effect on the game: players agree among themselves what happens when time is up. The
// zero Clock is none.
type Clock struct {
	Turn  int // seconds for each turn, or
	Game  int // seconds for the whole game,
	Bonus int // plus this after each turn

	// Parts are time odds as a handicap: a seat with part 2 has half of these times, and one
	// with 4 a quarter. nil: all have the whole time.
	Parts []int
}

// Odds lists the possible parts of a player with less time.
func Odds() []int { return []int{2, 4} }

// On reports whether there is a clock.
func (c Clock) On() bool { return c.Turn > 0 || c.Game > 0 }

// The longest times: a week for a turn and ten hours for a game. In ticks they fit in 32
// bits.
const (
	mostTurn = 7 * 24 * 3600
	mostGame = 36_000

	mostBonus = 3600
)

// MostTime is the longest time that a player can have, in milliseconds.
const MostTime = int64(mostTurn) * 1000

// Milliseconds returns the time that a player without a handicap begins with.
func (c Clock) Milliseconds() int64 { return int64(max(c.Turn, c.Game)) * 1000 }

// TicksPerSecond is how many ticks make a second on the clock.
const TicksPerSecond = 60

// String returns the clock as written in its tag: "turn 60", "game 900", "game 900+10" or
// with odds "game 900+10 odds 1 2"; "" for none.
func (c Clock) String() string {
	var text string
	switch {
	case c.Turn > 0:
		text = "turn " + strconv.Itoa(c.Turn)
	case c.Game > 0 && c.Bonus > 0:
		text = "game " + strconv.Itoa(c.Game) + "+" + strconv.Itoa(c.Bonus)
	case c.Game > 0:
		text = "game " + strconv.Itoa(c.Game)
	default:
		return ""
	}
	if len(c.Parts) > 0 {
		text += oddsWord + " " + strings.Join(numbers(c.Parts), " ")
	}
	return text
}

// oddsWord begins the parts in the tag.
const oddsWord = " odds"

// ParseClock reverses String. It reads invalid text as no clock, since that is no reason
// to lose a game.
func ParseClock(text string) Clock {
	times, odds, uneven := strings.Cut(text, oddsWord)
	c := parseTimes(times)
	if !uneven || !c.On() {
		return c
	}
	for _, part := range strings.Fields(odds) {
		n, err := strconv.Atoi(part)
		if err != nil || n != 1 && !slices.Contains(Odds(), n) {
			return Clock{}
		}
		c.Parts = append(c.Parts, n)
	}
	if !slices.Contains(c.Parts, 1) {
		return Clock{}
	}
	return c
}

// parseTimes reads the times that all have.
func parseTimes(text string) Clock {
	kind, rest, _ := strings.Cut(text, " ")
	first, second, more := strings.Cut(rest, "+")
	n, err := strconv.Atoi(first)
	if err != nil || n < 1 {
		return Clock{}
	}
	switch {
	case kind == "turn" && !more && n <= mostTurn:
		return Clock{Turn: n}
	case kind == "game" && !more && n <= mostGame:
		return Clock{Game: n}
	case kind == "game" && n <= mostGame:
		if bonus, err := strconv.Atoi(second); err == nil && bonus > 0 && bonus <= mostBonus {
			return Clock{Game: n, Bonus: bonus}
		}
	}
	return Clock{}
}

// full returns a seat's time at the start, in ticks.
func (c Clock) full(seat int) int { return max(c.Turn, c.Game) * TicksPerSecond / c.part(seat) }

// part returns what the times are divided by for a seat.
func (c Clock) part(seat int) int {
	if seat < len(c.Parts) {
		return c.Parts[seat]
	}
	return 1
}

// Time holds what the players have left on the clock. It only ever runs: undo restores none,
// and replaying a turn adds none.
type Time struct {
	Left []int // by seat, in ticks; nil: nobody has used any
	Far  int   // number of moves that the clock has accounted for

	Halted bool // stopped until a player restarts it, even in a later session
}

// Fresh returns the time at the start of a game for this many seats.
func (c Clock) Fresh(seats int) Time {
	t := Time{Left: make([]int, seats)}
	for seat := range t.Left {
		t.Left[seat] = c.full(seat)
	}
	return t
}

// Pass takes a tick from a seat's time and reports whether it is now up.
func (t *Time) Pass(seat rules.Seat) (up bool) {
	if i := int(seat); i >= 0 && i < len(t.Left) && t.Left[i] > 0 {
		t.Left[i]--
		return t.Left[i] == 0
	}
	return false
}

// Ended updates the time after a seat has ended its turn with move number decision, from
// 1. It does so only once per move.
func (c Clock) Ended(t *Time, decision int, seat rules.Seat) {
	if decision <= t.Far || int(seat) < 0 || int(seat) >= len(t.Left) {
		return
	}
	t.Far = decision
	switch left := &t.Left[seat]; {
	case c.Turn > 0:
		*left = c.full(int(seat))
	case *left > 0: // a player without time left gets no bonus
		*left = min(*left+c.Bonus*TicksPerSecond/c.part(int(seat)), mostGame*TicksPerSecond)
	}
}

// String returns the time as written in its tag: "3600,2710 12", followed by "halted" if
// the clock is stopped.
func (t Time) String() string {
	if len(t.Left) == 0 {
		return ""
	}
	text := strings.Join(numbers(t.Left), ",") + " " + strconv.Itoa(t.Far)
	if t.Halted {
		text += haltedWord
	}
	return text
}

// haltedWord ends the tag of a stopped clock.
const haltedWord = " halted"

// parse reverses String for this many seats; invalid text gives the full time.
func (c Clock) parse(text string, seats int) Time {
	text, halted := strings.CutSuffix(text, haltedWord)
	left, far, _ := strings.Cut(text, " ")
	t := Time{Halted: halted}
	for _, part := range strings.Split(left, ",") {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > mostTurn*TicksPerSecond {
			return c.Fresh(seats)
		}
		t.Left = append(t.Left, n)
	}
	var err error
	if t.Far, err = strconv.Atoi(far); err != nil || t.Far < 0 || t.Far > MaxDecisions || len(t.Left) != seats {
		return c.Fresh(seats)
	}
	return t
}

// Time returns the time left on the clock.
func (s *Match[S, M]) Time() Time {
	if len(s.time.Left) == 0 {
		return s.info.Clock.Fresh(len(s.info.Players))
	}
	return Time{slices.Clone(s.time.Left), s.time.Far, s.time.Halted}
}

// SetTime stores the time left, in each tick in which the clock runs. It saves nothing by
// itself.
func (s *Match[S, M]) SetTime(t Time) {
	s.time = Time{append(s.time.Left[:0], t.Left...), t.Far, t.Halted}
}

// Timed is a source whose game may have a clock.
type Timed interface {
	Time() Time
	SetTime(t Time)
}

// Time implements Timed.
func (l *Local[S, M]) Time() Time { return l.match.Time() }

// SetTime implements Timed.
func (l *Local[S, M]) SetTime(t Time) {
	l.match.SetTime(t)
	l.file = nil
}
