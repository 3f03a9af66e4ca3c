// Package club holds a club's evening: who has come, who sits where in which round, what
// became of each table, and how everybody stands. An evening is a value without a clock; a
// host keeps one by replaying its log, and its record is a file (see Record).
//
// Points. A table of two to four gives 12 points to its first player and 0 to its last, in
// equal steps between them: for each opponent whom a player has finished ahead of, and half as
// much for each with whom they share a place. So every table gives 6 points a player, however
// many sit there. A bye counts as a first place, 12. Somebody who comes late has 6 for each
// round that they missed before, so that they begin in the middle. A round in which somebody
// who had come was away counts nothing. A table without a result counts nothing yet.
//
// Standings go by points; then by the opponents' points (Buchholz), where a bye or a missed
// round counts as an opponent with one's own points; then by the points of those whom one has
// beaten, and half of those with whom one shared a place (Sonneborn-Berger); then by first
// places alone. Who is equal in all shares a place. All are whole numbers: at larger tables
// the opponents count as their average, six times as much.
package club

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"agora/game/words"
	"agora/rules"
)

// Bounds of an evening.
const (
	MostPlayers = 200
	MostRounds  = 15
	MostSeats   = 4
	MostName    = 24 // letters of a name
)

// Points of a round.
const (
	First = 12 // for the first of a table, and for a bye
	Half  = First / 2
)

// Terms are fixed when an evening is made.
type Terms struct {
	Title   string `json:",omitempty"` // what the evening is called
	Game    string
	Rules   string            // version of the rules
	Options map[string]string `json:",omitempty"`
	Seats   int               // most players of a table
	Rounds  int               // how many are planned
	Auto    bool              `json:",omitempty"` // the next round starts when all tables of the last are finished
}

// Player is somebody who has come. Their number is their place in Players, from 1.
type Player struct {
	Name  string
	Since int   // the first round that was opened after they had come
	Away  []int `json:",omitempty"` // rounds in which they were away after that
	Left  bool  `json:",omitempty"` // they are not paired until they return

}

// Table is one table of a round.
type Table struct {
	Seats []int // numbers of the players; the first begins
	Ranks []int `json:",omitempty"` // by seat, 1 for the first place, equal where it is shared; nil: no result yet
	Set   bool  `json:",omitempty"` // the owner has set the result
}

// Round holds the tables of a round, and who has a bye.
type Round struct {
	Tables []Table
	Byes   []int `json:",omitempty"`
}

// Evening is a club's evening.
type Evening struct {
	Terms   Terms
	Players []Player
	Rounds  []Round
	Ended   bool `json:",omitempty"`
}

// Sound reports whether the terms are within bounds.
func (t Terms) Sound() bool {
	for k, v := range t.Options {
		if !line(k, 200) || !line(v, 200) {
			return false
		}
	}
	return name(t.Title) && line(t.Game, 40) && t.Game != "" && line(t.Rules, 40) && len(t.Options) <= 20 &&
		t.Seats >= 2 && t.Seats <= MostSeats && t.Rounds >= 1 && t.Rounds <= MostRounds
}

// name reports whether a text can name a player or an evening.
func name(text string) bool {
	return text == words.Tame(text) && utf8.RuneCountInString(text) <= MostName
}

// line reports whether a text is one line of at most this many bytes.
func line(text string, most int) bool {
	if len(text) > most || !utf8.ValidString(text) {
		return false
	}
	for _, r := range text {
		if r < ' ' || r == 0x7f {
			return false
		}
	}
	return true
}

// Has reports whether there is a player of a number.
func (e *Evening) Has(number int) bool { return number >= 1 && number <= len(e.Players) }

// Come adds a player and returns their number; false if there are too many, the evening has
// ended, or the name cannot be one. Those who come with the same name get a number after it.
func (e *Evening) Come(called string) (number int, ok bool) {
	if e.Ended || len(e.Players) >= MostPlayers || !name(called) || called == "" {
		return 0, false
	}
	e.Players = append(e.Players, Player{Name: e.distinct(called), Since: len(e.Rounds) + 1})
	return len(e.Players), true
}

// distinct returns a name that nobody has yet: with a number after it if somebody has it.
func (e *Evening) distinct(called string) string {
	other := called
	for n := 2; slices.ContainsFunc(e.Players, func(p Player) bool { return strings.EqualFold(p.Name, other) }); n++ {
		tail := " " + strconv.Itoa(n)
		letters := []rune(called)
		other = strings.TrimSpace(string(letters[:min(len(letters), MostName-len(tail))])) + tail
	}
	return other
}

// Leave takes a player out of the rounds to come.
func (e *Evening) Leave(number int) bool {
	if !e.Has(number) || e.Players[number-1].Left || e.Ended {
		return false
	}
	e.Players[number-1].Left = true
	return true
}

// Return takes a player who has left into the rounds to come.
func (e *Evening) Return(number int) bool {
	if !e.Has(number) || !e.Players[number-1].Left || e.Ended {
		return false
	}
	e.Players[number-1].Left = false
	return true
}

// Present returns the numbers of those who can be paired.
func (e *Evening) Present() (numbers []int) {
	for i, p := range e.Players {
		if !p.Left {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// Waits reports whether a table of the last round has no result.
func (e *Evening) Waits() bool {
	if len(e.Rounds) == 0 {
		return false
	}
	return slices.ContainsFunc(e.Rounds[len(e.Rounds)-1].Tables, func(t Table) bool { return t.Ranks == nil })
}

// May reports whether the next round can be opened.
func (e *Evening) May() bool {
	return !e.Ended && !e.Waits() && len(e.Rounds) < e.Terms.Rounds && len(e.Present()) >= 2
}

// Open adds a round; false if it cannot be opened, or does not seat everybody who is present
// once.
func (e *Evening) Open(r Round) bool {
	if !e.May() {
		return false
	}
	sit := slices.Clone(r.Byes)
	for _, t := range r.Tables {
		if len(t.Seats) < 2 || len(t.Seats) > e.Terms.Seats || t.Ranks != nil || t.Set {
			return false
		}
		sit = append(sit, t.Seats...)
	}
	slices.Sort(sit)
	if !slices.Equal(sit, e.Present()) {
		return false
	}
	e.Rounds = append(e.Rounds, r)
	for i := range e.Players {
		if p := &e.Players[i]; p.Left {
			p.Away = append(p.Away, len(e.Rounds))
		}
	}
	return true
}

// Result sets the ranks of a table, by seat. Rounds and tables count from 1. The owner may
// set any, also one that is known; a game only one that is not.
func (e *Evening) Result(round, table int, ranks []int, byOwner bool) bool {
	if e.Ended || round < 1 || round > len(e.Rounds) || table < 1 || table > len(e.Rounds[round-1].Tables) {
		return false
	}
	t := &e.Rounds[round-1].Tables[table-1]
	if !areRanks(ranks, len(t.Seats)) || !byOwner && t.Ranks != nil {
		return false
	}
	t.Ranks, t.Set = slices.Clone(ranks), byOwner
	return true
}

// Copy returns an evening that shares nothing with this one.
func (e *Evening) Copy() *Evening {
	c := *e
	c.Players, c.Rounds = slices.Clone(e.Players), slices.Clone(e.Rounds)
	for i, p := range c.Players {
		c.Players[i].Away = slices.Clone(p.Away)
	}
	for i, r := range c.Rounds {
		c.Rounds[i].Tables = slices.Clone(r.Tables)
	}
	return &c
}

// End ends the evening. Tables without a result count nothing.
func (e *Evening) End() bool {
	if e.Ended {
		return false
	}
	e.Ended = true
	return true
}

// areRanks reports whether these are the ranks of so many seats: shared places leave out as
// many after them.
func areRanks(ranks []int, seats int) bool {
	if len(ranks) != seats {
		return false
	}
	for _, r := range ranks {
		ahead := 0
		for _, other := range ranks {
			if other < r {
				ahead++
			}
		}
		if r != ahead+1 {
			return false
		}
	}
	return true
}

// Ranks returns the places of a game's seats: its winners are first, or nobody if there are
// none and all share the first place; the others follow by their scores.
func Ranks(o rules.Outcome, seats int) []int {
	ranks := make([]int, seats)
	score := func(i int) int {
		if i < len(o.Scores) {
			return o.Scores[i]
		}
		return 0
	}
	ahead := func(i, j int) bool {
		wi, wj := slices.Contains(o.Winners, rules.Seat(i)), slices.Contains(o.Winners, rules.Seat(j))
		return wi && !wj || wi == wj && !wi && score(i) > score(j)
	}
	for i := range ranks {
		ranks[i] = 1
		for j := range ranks {
			if len(o.Winners) > 0 && ahead(j, i) {
				ranks[i]++
			}
		}
	}
	return ranks
}

// Standing is where a player stands.
type Standing struct {
	Place, Number, Points        int
	Opponents, Beaten, Firsts, N int // see the package; N: games with a result
}

// Points returns the points of a seat; 0 without a result.
func (t Table) Points(seat int) (sum int) {
	for other, rank := range t.Ranks {
		switch {
		case other == seat:
		case rank > t.Ranks[seat]:
			sum += First
		case rank == t.Ranks[seat]:
			sum += Half
		}
	}
	return sum / max(1, len(t.Seats)-1)
}

// Standings returns how everybody stands, the first first.
func (e *Evening) Standings() []Standing {
	list := make([]Standing, len(e.Players))
	unplayed := make([]int, len(e.Players)) // rounds that count as against oneself
	for i, p := range e.Players {
		missed := min(p.Since-1, len(e.Rounds))
		list[i] = Standing{Number: i + 1, Points: missed * Half}
		unplayed[i] = missed + len(p.Away)
	}
	for _, r := range e.Rounds {
		for _, number := range r.Byes {
			list[number-1].Points += First
			unplayed[number-1]++
		}
		for _, t := range r.Tables {
			if t.Ranks == nil {
				continue
			}
			alone := countOf(t.Ranks, 1) == 1
			for seat, number := range t.Seats {
				s := &list[number-1]
				s.Points += t.Points(seat)
				s.N++
				if alone && t.Ranks[seat] == 1 {
					s.Firsts++
				}
			}
		}
	}
	for i, n := range unplayed {
		list[i].Opponents = 6 * n * list[i].Points
	}
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			for seat, rank := range t.Ranks {
				s := &list[t.Seats[seat]-1]
				for other, theirs := range t.Ranks {
					if other == seat {
						continue
					}
					share := 6 * list[t.Seats[other]-1].Points / (len(t.Seats) - 1)
					s.Opponents += share
					switch {
					case rank < theirs:
						s.Beaten += 2 * share
					case rank == theirs:
						s.Beaten += share
					}
				}
			}
		}
	}
	better := func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Opponents, a.Opponents), cmp.Compare(b.Beaten, a.Beaten), cmp.Compare(b.Firsts, a.Firsts))
	}
	slices.SortStableFunc(list, better) // equals stay in the order in which they came
	for i := range list {
		if list[i].Place = i + 1; i > 0 && better(list[i-1], list[i]) == 0 {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

func countOf(list []int, n int) (times int) {
	for _, v := range list {
		if v == n {
			times++
		}
	}
	return times
}
