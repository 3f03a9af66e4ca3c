package match

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"agora/rules"
)

// Series says which game of a match this is, and the score of the match before it. A
// single game has the zero Series.
type Series struct {
	Game int // its number, from 1
	Of   int // how many games the match has
	// HalfPoints are the points of each seat's player so far, in half games: two for a win,
	// one for a shared win, and one for everybody in a draw. They include the head start.
	HalfPoints []int
	// Ahead is the head start of each seat's player as a handicap, in half games; nil: none.
	Ahead []int
	// Stay means that all keep their seats, as a handicap. Otherwise everyone moves on
	// one seat after each game.
	Stay bool
}

// Lengths lists the possible numbers of games in a match.
func Lengths() []int { return []int{2, 3, 5} }

// HeadStarts lists the possible head starts of a player, in half games.
func HeadStarts() []int { return []int{1, 2} }

// NewSeries returns the first game of a match of so many games, in which each seat's player
// has such a head start.
func NewSeries(of int, ahead []int, stay bool) Series {
	s := Series{Game: 1, Of: of, HalfPoints: slices.Clone(ahead), Stay: stay}
	if slices.Max(ahead) > 0 {
		s.Ahead = slices.Clone(ahead)
	}
	return s
}

// On reports whether the game belongs to a match.
func (s Series) On() bool { return s.Of > 0 }

// HeadStart returns the head start of each seat's player, in half games.
func (s Series) HeadStart() []int {
	if len(s.Ahead) == 0 {
		return make([]int, len(s.HalfPoints))
	}
	return s.Ahead
}

// HalfPointsOf returns a seat's points from one game, in half games.
func HalfPointsOf(winners []rules.Seat, seat rules.Seat) int {
	switch won := slices.Contains(winners, seat); {
	case won && len(winners) == 1:
		return 2
	case won, len(winners) == 0:
		return 1
	}
	return 0
}

// After returns each seat's points after these seats have won the game.
func (s Series) After(winners []rules.Seat) []int {
	halves := slices.Clone(s.HalfPoints)
	for seat := range halves {
		halves[seat] += HalfPointsOf(winners, rules.Seat(seat))
	}
	return halves
}

// Leaders returns the seats with the most points.
func Leaders(halves []int) (seats []int) {
	for seat, n := range halves {
		if n == slices.Max(halves) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Decided reports whether the match is over with these points: no game is left, or nobody
// can catch up with the leader.
func (s Series) Decided(halves []int) bool {
	left := s.Of - s.Game
	sorted := slices.Sorted(slices.Values(halves))
	n := len(sorted)
	return left <= 0 || n > 1 && sorted[n-1]-sorted[n-2] > 2*left
}

// Next returns the set-up of the next game of the match, apart from its seed, after these
// seats have won; false if the match is over.
func (in Info) Next(winners []rules.Seat) (Info, bool) {
	halves := in.Series.After(winners)
	if !in.Series.On() || in.Series.Decided(halves) {
		return in, false
	}
	in = in.clone()
	in.Day, in.Series.Game, in.Series.HalfPoints = "", in.Series.Game+1, halves
	if !in.Series.Stay {
		in = in.Onward()
	}
	return in, true
}

// Onward moves everyone on one seat, with their points and handicaps: the second becomes
// first.
func (in Info) Onward() Info {
	in.Players = Onward(in.Players)
	in.Series.HalfPoints, in.Series.Ahead = Onward(in.Series.HalfPoints), Onward(in.Series.Ahead)
	in.Clock.Parts = Onward(in.Clock.Parts)
	return in
}

// Onward moves what each seat has on one seat.
func Onward[T any](seats []T) []T {
	if len(seats) == 0 {
		return nil
	}
	return slices.Concat(seats[1:], seats[:1])
}

// stays is the end of the tag if all keep their seats, and before it, aheadWord begins the
// head start.
const (
	stays     = "stay"
	aheadWord = "ahead"
)

// String returns the series as written in its tag: "2/3 2 0", or with a head start and
// fixed seats "2/3 3 0 ahead 1 0 stay"; "" for none.
func (s Series) String() string {
	if !s.On() {
		return ""
	}
	parts := append([]string{strconv.Itoa(s.Game) + "/" + strconv.Itoa(s.Of)}, numbers(s.HalfPoints)...)
	if len(s.Ahead) > 0 {
		parts = append(append(parts, aheadWord), numbers(s.Ahead)...)
	}
	if s.Stay {
		parts = append(parts, stays)
	}
	return strings.Join(parts, " ")
}

// ParseSeries reverses String for a game with this many seats. An impossible score is
// read as a single game, so as not to lose the game. An impossible head start is an error:
// who wins the match depends on it.
func ParseSeries(text string, seats int) (s Series, err error) {
	parts := strings.Fields(text)
	if n := len(parts); n > 0 && parts[n-1] == stays {
		s.Stay, parts = true, parts[:n-1]
	}
	given := make([]int, max(seats, 0))
	if i := slices.Index(parts, aheadWord); i >= 0 {
		if s.Ahead, err = parseAhead(parts[i+1:], seats); err != nil {
			return Series{}, err
		}
		parts, given = parts[:i], s.Ahead
	}
	if len(parts) != 1+seats || seats < 2 {
		return Series{}, nil
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
	for seat, part := range parts[1:] {
		n := number(part)
		won := n - given[seat]
		if n < 0 || won < 0 || won > 2*(s.Game-1) {
			return Series{}, nil
		}
		s.HalfPoints, sum = append(s.HalfPoints, n), sum+won
	}
	if wrong != nil || !slices.Contains(Lengths(), s.Of) || s.Game < 1 || s.Game > s.Of || sum < 2*(s.Game-1) || sum > seats*(s.Game-1) {
		return Series{}, nil
	}
	return s, nil
}

// parseAhead reads a head start: each seat has none or one of HeadStarts, not all have none,
// and somebody starts at zero.
func parseAhead(parts []string, seats int) (ahead []int, err error) {
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n != 0 && !slices.Contains(HeadStarts(), n) {
			return nil, errAhead
		}
		ahead = append(ahead, n)
	}
	if len(ahead) != seats || seats < 2 || slices.Max(ahead) == 0 || slices.Min(ahead) > 0 {
		return nil, errAhead
	}
	return ahead, nil
}

var errAhead = errors.New("no match begins with such a head start")

// parseDay parses the day of a tag, "" if it is invalid.
func parseDay(text string) string {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return ""
	}
	return text
}
