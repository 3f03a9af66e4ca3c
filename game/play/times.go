package play

import (
	"strconv"

	"agora/game/match"
	"agora/game/words"
)

// TimeLeft writes a number of seconds as a clock does, "1:02" or "1:00:02"; from two days on it
// says how many whole days.
func TimeLeft(say *words.Words, n int) string {
	const day = 24 * 3600
	two := func(n int) string { return strconv.Itoa(n/10%10) + strconv.Itoa(n%10) }
	switch {
	case n >= 2*day:
		return say.T("clock.days", "n", n/day)
	case n >= 3600:
		return strconv.Itoa(n/3600) + ":" + two(n/60%60) + ":" + two(n%60)
	}
	return strconv.Itoa(n/60) + ":" + two(n%60)
}

// ClockLine says how much time players have at a table with a clock; "" without one.
func ClockLine(say *words.Words, text string) string {
	switch c := match.ParseClock(text); {
	case !c.On():
		return ""
	case c.Turn > 0:
		return say.T("far.clock.turn", "time", Span(say, c.Turn))
	case c.Bonus > 0:
		return say.T("far.clock.bonus", "time", Span(say, c.Game), "bonus", Span(say, c.Bonus))
	default:
		return say.T("far.clock.game", "time", Span(say, c.Game))
	}
}

// Span writes a time of a clock in its largest whole unit.
func Span(say *words.Words, seconds int) string {
	switch {
	case seconds%(24*3600) == 0:
		return say.T("clock.days", "n", seconds/(24*3600))
	case seconds%3600 == 0:
		return say.T("clock.hours", "n", seconds/3600)
	case seconds%60 == 0:
		return say.T("clock.minutes", "n", seconds/60)
	}
	return say.T("clock.seconds", "n", seconds)
}
