package shelf

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"agora/game/match"
	"agora/rules"
)

// Tally counts finished games by their result for one side. Games among people, if no one
// of them is meant, have no side.
type Tally struct {
	Games, Won, Lost, Drawn int
	Watched                 int // only computers played
}

// Among returns the number of games among people, which nobody's side won or lost.
func (t Tally) Among() int { return t.Games - t.Won - t.Lost - t.Drawn - t.Watched }

func (t *Tally) add(r Result) {
	t.Games++
	switch r {
	case Won:
		t.Won++
	case Lost:
		t.Lost++
	case Drawn:
		t.Drawn++
	case sideless:
		t.Watched++
	}
}

// Numbers holds the count, sum, minimum and maximum of some numbers.
type Numbers struct{ N, Sum, Least, Most int }

func (n *Numbers) add(v int) {
	if n.N == 0 {
		n.Least, n.Most = v, v
	}
	n.N, n.Sum, n.Least, n.Most = n.N+1, n.Sum+v, min(n.Least, v), max(n.Most, v)
}

// Average returns the mean, rounded.
func (n Numbers) Average() int {
	if n.N == 0 {
		return 0
	}
	half := n.N / 2
	if n.Sum < 0 {
		half = -half
	}
	return (n.Sum + half) / n.N
}

// Best is the highest score of a person.
type Best struct {
	Points int
	Card   *Card // nil: none yet
	Seat   int
}

// OfGame holds the statistics of one kind of game.
type OfGame struct {
	Tally
	Against map[int]*Tally    // by level, People or Watched
	Seats   map[int]*Tally    // by seat, from 0: the person's, or everybody's
	Boards  map[string]*Tally // by board
	Players map[int]*Tally    // by number of players
	Length  Numbers           // moves
	Points  Numbers           // of the person, or of all people
	Best    Best
}

// Month counts the games of a month.
type Month struct {
	Year  int
	Month time.Month
	Tally
}

// Pair counts the games in which two people met.
type Pair struct {
	Names   [2]string
	Games   int
	Won     [2]int // won by only one of the two
	Neither int    // won by both, by nobody, or by somebody else
}

// Name identifies a person who has played.
type Name struct {
	Called string // as spelt in the newest game
	Key    string // folded
	Games  int
}

// Key returns the key of a person with a name; "" if it is empty.
func Key(name string) string { return fold(name) }

// Statistics holds the results of Count.
type Statistics struct {
	Games  map[string]*OfGame
	Months []Month // months with games, newest first
	People []Name  // those who played most come first
	Pairs  []Pair  // those who met most often come first

	Stood   int   // those of the games in which a computer played for somebody
	Apart   int   // games that do not count; see match.Origin
	Matches Tally // by who led at their end
	Days    Tally // games of the day
	Run     int   // days in a row with a finished game of the day, up to the last
	Longest int   // the longest such run
}

// Count makes the statistics of the finished games that count by their origin, twins once. person is the
// key of the person whose games and results count; "": everybody's games, with the
// results of the people. game is the game whose months, pairs, matches and days count; "":
// all games. noChance reports that a game is not played for points.
func Count(cards []*Card, person, game string, noChance func(game string) bool) *Statistics {
	s := &Statistics{Games: map[string]*OfGame{}}
	people, pairs, months := map[string]*Name{}, map[[2]string]*Pair{}, map[[2]int]*Month{}
	days := map[int64]bool{}
	for _, c := range Every().Find(cards) {
		if !c.Over || !c.Deleted.IsZero() || len(c.Players) == 0 {
			continue
		}
		if !c.Origin.Counts() {
			if (game == "" || c.Game == game) && (person == "" || slices.ContainsFunc(c.Players, func(p match.Player) bool { return match.Level(p.Kind) == 0 && Key(p.Name) == person })) {
				s.Apart++
			}
			continue
		}
		keys := c.people(people)
		chosen := game == "" || c.Game == game
		met := pairs
		if !chosen {
			met = map[[2]string]*Pair{} // they count as people, but not as a pair
		}
		c.meet(keys, people, met)
		seat := -1
		if person != "" {
			if seat = slices.Index(keys, person); seat < 0 {
				continue
			}
		}
		result := c.side(seat)
		g := s.Games[c.Game]
		if g == nil {
			g = &OfGame{Against: map[int]*Tally{}, Seats: map[int]*Tally{}, Boards: map[string]*Tally{}, Players: map[int]*Tally{}}
			s.Games[c.Game] = g
		}
		if day, err := time.Parse(time.DateOnly, c.Day); err == nil && chosen {
			s.Days.add(result)
			days[day.Unix()/(24*60*60)] = true
		}
		if halves := c.Series.After(c.Winners); chosen && c.Series.On() && c.Series.Decided(halves) {
			s.Matches.add(c.led(halves, seat))
		}
		if chosen && len(c.Stood) > 0 {
			s.Stood++
		}
		g.add(result)
		of(g.Against, c.Against()).add(result)
		of(g.Players, len(c.Players)).add(result)
		if c.Board != "" {
			of(g.Boards, c.Board).add(result)
		}
		g.Length.add(c.Moves)
		for i := range c.Players {
			if seat < 0 && c.person(i) || i == seat {
				of(g.Seats, i).add(c.of(i))
			}
			if i >= len(c.Scores) || !c.person(i) || slices.Contains(c.Stood, rules.Seat(i)) || seat >= 0 && i != seat || noChance(c.Game) {
				continue
			}
			g.Points.add(c.Scores[i])
			if g.Best.Card == nil || c.Scores[i] > g.Best.Points {
				g.Best = Best{c.Scores[i], c, i}
			}
		}
		if c.Time.IsZero() || !chosen {
			continue
		}
		year, month, _ := c.Time.Local().Date()
		m := months[[2]int{year, int(month)}]
		if m == nil {
			m = &Month{Year: year, Month: month}
			months[[2]int{year, int(month)}] = m
		}
		m.add(result)
	}
	s.runs(days)
	for _, n := range people {
		s.People = append(s.People, *n)
	}
	slices.SortFunc(s.People, func(a, b Name) int { return cmp.Or(b.Games-a.Games, strings.Compare(a.Key, b.Key)) })
	for _, p := range pairs {
		if person == "" || fold(p.Names[0]) == person || fold(p.Names[1]) == person {
			s.Pairs = append(s.Pairs, *p)
		}
	}
	slices.SortFunc(s.Pairs, func(a, b Pair) int {
		return cmp.Or(b.Games-a.Games, strings.Compare(a.Names[0], b.Names[0]), strings.Compare(a.Names[1], b.Names[1]))
	})
	for _, m := range months {
		s.Months = append(s.Months, *m)
	}
	slices.SortFunc(s.Months, func(a, b Month) int { return cmp.Or(b.Year-a.Year, int(b.Month-a.Month)) })
	return s
}

// runs counts days in a row.
func (s *Statistics) runs(days map[int64]bool) {
	for _, day := range slices.Sorted(maps.Keys(days)) {
		if !days[day-1] {
			s.Run = 0
		}
		s.Run++
		s.Longest = max(s.Longest, s.Run)
	}
}

// led returns how a match ended with these points, for a seat, or with -1 for the people.
func (c *Card) led(halves []int, seat int) Result {
	var leaders []rules.Seat
	for _, at := range match.Leaders(halves) {
		leaders = append(leaders, rules.Seat(at))
	}
	whole := Card{Players: c.Players, Over: true, Winners: leaders}
	return whole.side(seat)
}

func of[K comparable](m map[K]*Tally, key K) *Tally {
	if m[key] == nil {
		m[key] = &Tally{}
	}
	return m[key]
}

// people counts the players and returns the key of each seat, "" for computers and
// unnamed players.
func (c *Card) people(all map[string]*Name) []string {
	keys := make([]string, len(c.Players))
	for i, p := range c.Players {
		if match.Level(p.Kind) > 0 || p.Name == "" {
			continue
		}
		key := Key(p.Name)
		if key == "" || slices.Contains(keys, key) {
			continue
		}
		keys[i] = key
		if all[key] == nil {
			all[key] = &Name{Called: p.Name, Key: key}
		}
		all[key].Games++
	}
	return keys
}

// meet counts the encounters of each pair of people.
func (c *Card) meet(keys []string, people map[string]*Name, pairs map[[2]string]*Pair) {
	for i, a := range keys {
		for j, b := range keys {
			if a == "" || b == "" || a >= b {
				continue
			}
			p := pairs[[2]string{a, b}]
			if p == nil {
				p = &Pair{Names: [2]string{people[a].Called, people[b].Called}}
				pairs[[2]string{a, b}] = p
			}
			p.Games++
			switch won, lost := c.won(i), c.won(j); {
			case won && !lost:
				p.Won[0]++
			case lost && !won:
				p.Won[1]++
			default:
				p.Neither++
			}
		}
	}
}

// won reports whether a seat is among the winners, unless everybody is.
func (c *Card) won(seat int) bool {
	return len(c.Winners) < len(c.Players) && slices.Contains(c.Winners, rules.Seat(seat))
}

// of returns how the game ended for a seat.
func (c *Card) of(seat int) Result {
	switch {
	case len(c.Winners) == 0, len(c.Winners) == len(c.Players):
		return Drawn
	case c.won(seat):
		return Won
	}
	return Lost
}

// side returns how the game ended for a person, or with -1 for the people against
// computers; AnyResult among people, and sideless if only computers played.
func (c *Card) side(seat int) Result {
	switch {
	case seat >= 0:
		return c.of(seat)
	case c.Against() == Watched:
		return sideless
	case c.Against() == People:
		return AnyResult
	}
	return c.result()
}
