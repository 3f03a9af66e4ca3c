package match

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/rules"
)

// Series says of which match of several games this is one, and how the match stood before it.
// A game by itself has the zero Series.
type Series struct {
	Game int // its number, from 1
	Of   int // how many games the match has
	// Halves are what the player of each seat has won in the games before, in halves of a
	// game: who wins alone gets two, who shares a win one, and so does everyone where nobody
	// wins.
	Halves []int
	// Stay says that all keep their seats, as a handicap. Else everyone moves one seat on
	// after each game.
	Stay bool
}

// Lengths lists how many games a match can have.
func Lengths() []int { return []int{3, 5} }

// NewSeries returns the first game of a match; of is the number of games.
func NewSeries(of, seats int, stay bool) Series {
	return Series{Game: 1, Of: of, Halves: make([]int, seats), Stay: stay}
}

// On reports whether the game belongs to a match.
func (s Series) On() bool { return s.Of > 0 }

// WonHalves returns what a seat has won of a game, in halves of it.
func WonHalves(winners []rules.Seat, seat rules.Seat) int {
	switch won := slices.Contains(winners, seat); {
	case won && len(winners) == 1:
		return 2
	case won, len(winners) == 0:
		return 1
	}
	return 0
}

// After returns what each seat has after the game was won by some.
func (s Series) After(winners []rules.Seat) []int {
	halves := slices.Clone(s.Halves)
	for seat := range halves {
		halves[seat] += WonHalves(winners, rules.Seat(seat))
	}
	return halves
}

// Leaders returns the seats that lead with so much.
func Leaders(halves []int) (seats []int) {
	for seat, n := range halves {
		if n == slices.Max(halves) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Decided reports whether the match is over when this game has brought so much: no game is left,
// or the leader cannot be reached any more.
func (s Series) Decided(halves []int) bool {
	left := s.Of - s.Game
	sorted := slices.Sorted(slices.Values(halves))
	n := len(sorted)
	return left <= 0 || n > 1 && sorted[n-1]-sorted[n-2] > 2*left
}

// Next returns the agreement for the next game of the match, but for its seed, once this one was won
// by some; false: the match is over.
func (in Info) Next(winners []rules.Seat) (Info, bool) {
	halves := in.Series.After(winners)
	if !in.Series.On() || in.Series.Decided(halves) {
		return in, false
	}
	in = in.clone()
	in.Day, in.Series.Game, in.Series.Halves = "", in.Series.Game+1, halves
	if !in.Series.Stay {
		in.Players, in.Series.Halves = Onward(in.Players), Onward(halves)
	}
	return in, true
}

// Onward moves everyone one seat on: who was second is first.
func Onward[T any](seats []T) []T { return slices.Concat(seats[1:], seats[:1]) }

// stays ends the tag of a match in which all keep their seats.
const stays = "stay"

// String returns the series as its tag has it: "2/3 2 0", or "2/3 2 0 stay"; "" for none.
func (s Series) String() string {
	if !s.On() {
		return ""
	}
	parts := []string{strconv.Itoa(s.Game) + "/" + strconv.Itoa(s.Of)}
	for _, n := range s.Halves {
		parts = append(parts, strconv.Itoa(n))
	}
	if s.Stay {
		parts = append(parts, stays)
	}
	return strings.Join(parts, " ")
}

// ParseSeries is the inverse of String for a game with this number of seats. It reads an
// impossible standing as a single game, so that the game itself is not lost.
func ParseSeries(text string, seats int) (s Series) {
	parts := strings.Fields(text)
	if n := len(parts); n > 0 && parts[n-1] == stays {
		s.Stay, parts = true, parts[:n-1]
	}
	if len(parts) != 1+seats || seats < 2 {
		return Series{}
	}
	game, of, _ := strings.Cut(parts[0], "/")
	var wrong error
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			wrong = err
		}
		return n
	}
	s.Game, s.Of = number(game), number(of)
	sum := 0
	for _, part := range parts[1:] {
		n := number(part)
		if n < 0 || n > 2*(s.Game-1) {
			return Series{}
		}
		s.Halves, sum = append(s.Halves, n), sum+n
	}
	if wrong != nil || !slices.Contains(Lengths(), s.Of) || s.Game < 1 || s.Game > s.Of || sum < 2*(s.Game-1) || sum > seats*(s.Game-1) {
		return Series{}
	}
	return s
}

// parseDay returns a day as its tag has it, "" for what is none.
func parseDay(text string) string {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return ""
	}
	return text
}
