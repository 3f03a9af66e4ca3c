// Package annotated holds games that are worth stepping through: the strongest computers
// played them against each other, and reviewed them at length afterwards. Command book
// made them; package agora/tests/marks checks every remark by thinking about it again. The
// package knows no screen and writes no sentences: a table annotates such a game with the
// same sentences as a game that it has reviewed itself.
package annotated

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"agora/assets"
	"agora/game/bots"
	"agora/game/lesson"
	"agora/game/puzzle"
	"agora/rules"
)

// Book is a file of games.
type Book struct {
	Game  string `json:"game"`
	Games []Game `json:"games"`
}

// Game is one of them, from its beginning to its end.
type Game struct {
	Seed    uint64            `json:"seed"`
	Options map[string]string `json:"options,omitempty"`
	Players []string          `json:"players"` // kinds, as in records
	Moves   string            `json:"moves"`   // as in records, with a space between
	// At holds what was found of each position, the end excepted: one more than was decided
	// before it.
	At []Position `json:"at"`
}

// Position holds what a review has found about a position. Shares are thousandths of the win.
type Position struct {
	Wins  []int  `json:"w"`           // every seat's
	Best  string `json:"b"`           // the best moves, one after the other, with a space between
	Proof uint8  `json:"p,omitempty"` // bots.Proof, from the side of who decides
	Plies int    `json:"n,omitempty"` // with a proof: decisions until the end
	// After counts what the first seat has after the best move, where another was suspected to be
	// a mistake and positions speak for themselves.
	After *int `json:"a,omitempty"`
	// Lost counts what the move played gave away compared with the best, if it was
	// suspected to be a mistake.
	Lost int `json:"l,omitempty"`
	// Why says what speaks for the best move, as package apart writes it.
	Why json.RawMessage `json:"y,omitempty"`
}

// Mistakes returns how many mistakes the review has found.
func (g *Game) Mistakes() (n int) {
	for i := range g.At {
		if g.At[i].Lost >= bots.Mistake {
			n++
		}
	}
	return n
}

// most is far above what a book, or a game in it, has.
const most = 2000

// parse reads a book. The error is a sentence. Whether moves are legal tells who plays them.
func parse(data []byte) (*Book, error) {
	var b Book
	if err := rules.ReadJSON("The book of annotated games", data, &b); err != nil {
		return nil, err
	}
	if len(b.Games) == 0 || len(b.Games) > most {
		return nil, fmt.Errorf("The book has %d games.", len(b.Games))
	}
	for i := range b.Games {
		g := &b.Games[i]
		if n := len(strings.Fields(g.Moves)); n == 0 || n > most || n != len(g.At) {
			return nil, fmt.Errorf("Game %d of the book has %d moves and tells of %d positions.", i+1, n, len(g.At))
		}
		for n := range g.At {
			p := &g.At[n]
			sum := 0
			for _, w := range p.Wins {
				if w < 0 || w > 1000 {
					sum = -most
				}
				sum += w
			}
			// Shares are rounded one by one.
			if len(p.Wins) != len(g.Players) || sum < 1000-len(p.Wins) || sum > 1000+len(p.Wins) || p.Best == "" {
				return nil, fmt.Errorf("Position %d of game %d of the book is worth %v.", n, i+1, p.Wins)
			}
		}
	}
	return &b, nil
}

// Of returns the games of a kind that the program carries; nil if it has none. The error is of
// a file that tests have not seen.
func Of(game string) (*Book, error) {
	return books.Of(game, assets.Annotated, parse)
}

// books are those that have been read.
var books lesson.Files[Book]

// Week is a week of the calendar by ISO 8601, which begins on Monday.
type Week struct{ Year, Number int }

// Pick is the game of a week: of which book, and its place there.
type Pick struct {
	Game string
	At   int
}

// KindOfWeek returns of which kind the game of a day's week is, and how often that kind has come
// up before: the kinds that have games take turns. No game is read for it. False: there is none.
func KindOfWeek(kinds []string, day time.Time) (kind string, before int, ok bool) {
	var have []string
	for _, kind := range kinds {
		if _, ok := assets.Annotated(kind); ok {
			have = append(have, kind)
		}
	}
	if len(have) == 0 {
		return "", 0, false
	}
	// 1 January 1970 was a Thursday: weeks are counted from the Monday before.
	n := max(puzzle.DayNumber(day)+3, 0) / 7
	return have[n%len(have)], n / len(have), true
}

// OfWeek returns the game of a day's week: the same for everybody whose calendar shows it. All
// games of a kind come up before one comes again. False: there is no game.
func OfWeek(kinds []string, day time.Time) (p Pick, ok bool) {
	kind, before, ok := KindOfWeek(kinds, day)
	if !ok {
		return p, false
	}
	b, err := Of(kind)
	if b == nil || err != nil {
		return p, false
	}
	return Pick{kind, before % len(b.Games)}, true
}
