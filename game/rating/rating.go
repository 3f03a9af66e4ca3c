// Package rating estimates a player's strength from the results of their games: a rating,
// as in chess, that moves with every result, and its uncertainty. It computes with
// integers only, so that every machine gets the same number.
package rating

// Rating is a player's strength in a game. The zero Rating belongs to somebody who has not
// played.
type Rating struct {
	Number int `json:"number,omitempty"`
	Doubt  int `json:"doubt,omitempty"` // by how much it is off one time in three, or more
	Games  int `json:"games,omitempty"` // that it was reckoned from
	Run    int `json:"run,omitempty"`   // of wins at the end, or as a negative number of losses
}

// Known is the number of games after which a player's rating is shown.
const Known = 5

// What a rating begins with, and between what it stays. The doubt never goes below least, so
// that somebody who learns is followed.
const (
	first      = 900
	firstDoubt = 400
	leastDoubt = 100
	runDoubt   = 280 // after a run of results of one kind
	run        = 3
	lowest     = 100
	highest    = 2600
)

// The numbers of computer players: of the first level, and from one to the next. Their levels
// are evenly spaced.
const (
	levelOne  = 700
	levelStep = 200
	levels    = 5
)

// Results of a game, in thousandths of a win.
const (
	Lost = 0
	Half = 500
	Won  = 1000
)

// expected holds what somebody is expected to win, in thousandths, whose number is higher by
// a multiple of 50: 1000 / (1 + 10^(-d/400)), rounded.
var expected = [...]int{500, 571, 640, 703, 760, 808, 849, 882, 909, 930, 947, 960, 969, 977, 983, 987, 990}

// expect returns what a player is expected to win against another, in thousandths, whose
// number is so much lower.
func expect(higher int) int {
	if higher < 0 {
		return 1000 - expect(-higher)
	}
	i := higher / 50
	if i >= len(expected)-1 {
		return expected[len(expected)-1]
	}
	return expected[i] + (expected[i+1]-expected[i])*(higher%50)/50
}

// now returns the rating with what it begins with.
func (r Rating) now() Rating {
	if r.Games == 0 {
		return Rating{Number: first, Doubt: firstDoubt}
	}
	return r
}

// After returns the rating after a game against a number, with its result in thousandths:
// what Glickman's system makes of a number and its doubt, for an opponent without any.
func (r Rating) After(opponent, result int) Rating {
	r = r.now()
	switch {
	case result > Half:
		r.Run = max(r.Run, 0) + 1
	case result < Half:
		r.Run = min(r.Run, 0) - 1
	default:
		r.Run = 0
	}
	if r.Run >= run || r.Run <= -run { // they are stronger, or weaker, than was thought
		r.Doubt = max(r.Doubt, runDoubt)
	}
	e := expect(r.Number - opponent)
	// What a game tells, in thousand millionths: the square of ln 10 / 400, times e (1 - e).
	told := int64(33136) * int64(e) * int64(1000-e) / 1_000_000
	spread := 1_000_000_000 / (1_000_000_000/(int64(r.Doubt)*int64(r.Doubt)) + told)
	r.Number += int(5756 * spread * int64(result-e) / 1_000_000_000)
	r.Number = min(max(r.Number, lowest), highest)
	r.Doubt = leastDoubt
	for int64(r.Doubt)*int64(r.Doubt) < spread {
		r.Doubt++
	}
	r.Games++
	return r
}

// Sure reports whether enough games were played to say how strong somebody is.
func (r Rating) Sure() bool { return r.Games >= Known }

// Of returns the number of a computer player at a level, tenths of the way to the next one.
func Of(level, tenths int) int {
	return levelOne + levelStep*(level-1) + levelStep*tenths/10
}

// Level returns the level, and how many tenths of the way to the next, at which somebody is
// expected to win about half.
func (r Rating) Level() (level, tenths int) {
	at := (r.now().Number - levelOne) * 10
	at = (at + levelStep/2) / levelStep
	at = min(max(at, 0), 10*(levels-1))
	return 1 + at/10, at % 10
}

// OfPuzzle returns the number of a puzzle from the percentage of hasty tries that fail.
func OfPuzzle(hard int) int { return 500 + 15*min(max(hard, 0), 100) }

// Valid reports whether it can be the rating of somebody.
func (r Rating) Valid() bool {
	if r.Games == 0 {
		return r == Rating{}
	}
	return r.Games > 0 && r.Number >= lowest && r.Number <= highest && r.Doubt >= leastDoubt && r.Doubt <= 2*firstDoubt && r.Run <= r.Games && -r.Run <= r.Games
}
