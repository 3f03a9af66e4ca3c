package shelf

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"agora/game/store"
	"agora/rules"
)

// Query selects games. Every returns one that selects all.
type Query struct {
	Text    string // words that must occur in names, title, note or date
	Game    string // "": any
	Against int    // a level, People, Watched or Anybody
	Result  Result
	Board   string // "": any
	Players int    // 0: any number
	Since   time.Time
	Until   time.Time // before this time; zero: no limit
	Star    bool      // only games with a star

	By   Order
	Back bool // reverse order

	// Called returns a game's title, which is searched as well; nil: its name.
	Called func(game string) string
}

// Every returns the query that selects all games.
func Every() Query { return Query{Against: Anybody} }

// Result is how a game ended for the people who played.
type Result uint8

// The results.
const (
	AnyResult Result = iota
	Won              // by a person
	Lost             // by all people
	Drawn            // by nobody, or shared by all
	sideless         // nobody here played
)

// Order is the key for sorting games.
type Order uint8

// The orders, with what comes first.
const (
	ByDate   Order = iota // the newest
	ByLength              // the longest
	ByPoints              // the most points
	ByName                // of the first player
	ByGame
)

// Narrow returns the number of filters in use, apart from the text.
func (q Query) Narrow() int {
	n := 0
	for _, is := range []bool{q.Game != "", q.Against != Anybody, q.Result != AnyResult, q.Board != "", q.Players != 0,
		!q.Since.IsZero() || !q.Until.IsZero(), q.Star} {
		if is {
			n++
		}
	}
	return n
}

// Find returns the selected cards, sorted, with only one of each pair of twins.
func (q Query) Find(cards []*Card) []*Card {
	words := strings.Fields(searchable(q.Text))
	called := map[string]string{}
	var found []*Card
	seen := map[uint64]*Card{}
	for _, c := range cards {
		if twin := seen[c.sum]; twin != nil && twin.Twin(c) {
			continue
		}
		if c.sum != 0 && c.Kind != store.Named {
			seen[c.sum] = c
		}
		if !q.wants(c) {
			continue
		}
		if len(words) > 0 {
			name, ok := called[c.Game]
			if !ok {
				if name = c.Game; q.Called != nil && c.Game != "" {
					name = q.Called(c.Game)
				}
				name = searchable(name)
				called[c.Game] = name
			}
			if !c.has(words, name) {
				continue
			}
		}
		found = append(found, c)
	}
	q.sort(found)
	return found
}

// Matches reports whether a text contains all words of what was typed, as in a query.
func Matches(text, typed string) bool {
	c := Card{text: searchable(text)}
	return c.has(strings.Fields(searchable(typed)), "")
}

func (c *Card) has(words []string, called string) bool {
	for _, w := range words {
		if !strings.Contains(c.text, w) && !strings.Contains(called, w) {
			return false
		}
	}
	return true
}

// wants reports whether a card passes all filters apart from the text.
func (q *Query) wants(c *Card) bool {
	if q.Game != "" && c.Game != q.Game || q.Board != "" && c.Board != q.Board || q.Star && !c.Star ||
		q.Players != 0 && len(c.Players) != q.Players ||
		!q.Since.IsZero() && c.Time.Before(q.Since) || !q.Until.IsZero() && !c.Time.Before(q.Until) {
		return false
	}
	if q.Against != Anybody && (len(c.Players) == 0 || c.Against() != q.Against) {
		return false
	}
	return q.Result == AnyResult || c.result() == q.Result
}

// result returns how the game ended for the people who played; AnyResult if it did not
// end, or only computers played.
func (c *Card) result() Result {
	switch {
	case !c.Over || c.Against() == Watched:
		return AnyResult
	case len(c.Winners) == 0, len(c.Winners) == len(c.Players):
		return Drawn
	case slices.ContainsFunc(c.Winners, func(w rules.Seat) bool { return c.person(int(w)) }):
		return Won
	}
	return Lost
}

// sort sorts the cards found. They arrive newest first, and equal ones stay in that
// order.
func (q *Query) sort(found []*Card) {
	by := func(a, b *Card) int { return b.Time.Compare(a.Time) }
	switch q.By {
	case ByLength:
		by = func(a, b *Card) int { return b.Moves - a.Moves }
	case ByPoints:
		by = func(a, b *Card) int { return b.Points() - a.Points() }
	case ByName:
		by = func(a, b *Card) int { return cmp.Compare(a.text, b.text) }
	case ByGame:
		by = func(a, b *Card) int { return cmp.Compare(a.Game, b.Game) }
	}
	if q.By == ByDate && !q.Back { // already in order
		return
	}
	slices.SortStableFunc(found, func(a, b *Card) int {
		if q.Back {
			return by(b, a)
		}
		return by(a, b)
	})
}
