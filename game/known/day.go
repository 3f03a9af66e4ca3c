package known

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/game/match"
	"agora/game/opening"
	"agora/game/puzzle"
	"agora/game/rating"
	"agora/game/store"
	"agora/game/words"
)

// dayLevels are the opponents' levels by weekday. The week begins on Monday with the
// easiest and ends with the hardest.
var dayLevels = [...]int{time.Sunday: 5, time.Monday: 1, time.Tuesday: 2, time.Wednesday: 2, time.Thursday: 3, time.Friday: 3, time.Saturday: 4}

// OfDay returns the game of a day and its set-up, the same for everybody whose calendar
// shows that day. The games take turns. Its person has no name yet; see setup.Seat. It
// returns false if no game has computers.
func (list Games) OfDay(day time.Time) (Game, match.Info, bool) {
	var able []Game
	for _, g := range list {
		if len(g.Levels) > 0 {
			able = append(able, g)
		}
	}
	if len(able) == 0 {
		return Game{}, match.Info{}, false
	}
	n := puzzle.DayNumber(day)
	g := able[(n%len(able)+len(able))%len(able)]
	in := match.Info{Game: g.Name, Seed: puzzle.SeedOfDay(g.Name, day), Day: day.Format(time.DateOnly)}
	draw := func(of string, n int) int { return int(puzzle.SeedOfDay(g.Name+"/"+of, day)) % n }

	seats := g.Least + draw("players", min(g.Most, 1+g.Tempers+1)-g.Least+1) // a character for each computer
	own, temper := draw("seat", seats), draw("character", g.Tempers+1)
	for seat := range seats {
		kind := match.Human
		if seat != own {
			kind = match.Tempered(min(dayLevels[day.Weekday()], len(g.Levels)), temper)
			temper = (temper + 1) % (g.Tempers + 1)
		}
		in.Players = append(in.Players, match.Player{Kind: kind})
	}
	for _, o := range g.Options {
		if o.Key == "board" && len(o.Values) > 0 {
			if board := o.Values[draw("board", len(o.Values))]; board != o.Default {
				in.Options = map[string]string{o.Key: board}
			}
		}
	}
	return g, in, true
}

// An opening of a day is one that at least so many games have met, and in which the player to
// move has won so many of a thousand of them, no fewer and no more.
const (
	dayGames      = 20
	dayLeast      = 400
	dayMost       = 600
	dayOpeningLen = 4
)

// OpeningOfDay returns the moves with which a day's game begins: an opening of the book in which
// either side wins about equally often, and the side that begins is to move. None where chance makes
// each start another, or where no opening is so even: one seat of Agoraphobia wins far more often.
func (g Game) OpeningOfDay(day time.Time, in match.Info) []string {
	var even []string
	for _, b := range opening.Boards(g.Name) {
		if !maps.Equal(b.Options, in.Options) {
			continue
		}
		for _, p := range b.Positions {
			n := len(strings.Fields(p.After))
			share := p.Won * 1000 / max(p.Games, 1)
			if n > 0 && n%2 == 0 && n <= dayOpeningLen && p.Games >= dayGames && share >= dayLeast && share <= dayMost {
				even = append(even, p.After)
			}
		}
	}
	if len(even) == 0 {
		return nil
	}
	slices.Sort(even)
	n := puzzle.SeedOfDay(g.Name+"/opening", day)
	return strings.Fields(even[int(n%uint64(len(even)))])
}

// DayResult describes the result of the game of a day: "Won · 24 : 19".
func DayResult(say *words.Words, try store.Try) string {
	result := "drawn"
	switch try.Result {
	case rating.Won:
		result = "won"
	case rating.Lost:
		result = "lost"
	}
	text := say.Pick("load.filter.result", result)
	var points []string
	for _, n := range try.Scores {
		points = append(points, strconv.Itoa(n))
	}
	if len(points) > 0 {
		text = fmt.Sprintf("%s · %s", text, strings.Join(points, "\u00a0:\u00a0"))
	}
	return text
}
