package fifth

import (
	"fmt"
	"math/bits"
	"strings"

	"agora/game/bots"
	"agora/game/bots/uct"
	"agora/rules"
	"agora/rules/chance"
)

var (
	_ rules.Enumerator[position, cell] = fours{}
	_ rules.Shower[position]           = fours{}
)

// fours is a game for two: in turn each places a stone on an empty cell of a square board;
// four of one's own in a row, in any direction, win.
type fours struct{}

// size is the number of ranks and files.
const size = 6

// position holds the stones of both players, one bit per cell.
type position struct{ stones [2]uint64 }

// cell is a cell, counted rank by rank from the lowest; a move is the cell that is taken.
type cell uint8

func (c cell) String() string { return fmt.Sprintf("%c%d", 'a'+c%size, c/size+1) }

// placed reports a move.
type placed struct{ at cell }

func (placed) Kind() string { return "placed" }

func (p *position) count() int { return bits.OnesCount64(p.stones[0] | p.stones[1]) }

// Seat returns the player to move.
func (p *position) Seat() rules.Seat { return rules.Seat(p.count() % 2) }

// winner returns the player who has four in a row.
func (p *position) winner() rules.Seat {
	for seat, own := range p.stones {
		for c := range cell(size * size) {
			if own>>c&1 == 0 {
				continue
			}
			for _, d := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				x, y, n := int(c%size), int(c/size), 0
				for ; n < 4 && x >= 0 && x < size && y < size && own>>(y*size+x)&1 == 1; n++ {
					x, y = x+d[0], y+d[1]
				}
				if n == 4 {
					return rules.Seat(seat)
				}
			}
		}
	}
	return rules.NoSeat
}

// Over reports whether no move is left.
func (p *position) Over() bool { return p.count() == size*size || p.winner() != rules.NoSeat }

// free reports whether a cell can be taken.
func (p *position) free(c cell) bool {
	return int(c) < size*size && (p.stones[0]|p.stones[1])>>c&1 == 0
}

// Moves appends the empty cells.
func (p *position) Moves(moves []cell) []cell {
	if p.Over() {
		return moves
	}
	for c := range cell(size * size) {
		if p.free(c) {
			moves = append(moves, c)
		}
	}
	return moves
}

// Make takes a cell.
func (p *position) Make(c cell) { p.stones[p.Seat()] |= 1 << c }

func (fours) Name() string            { return "fours" }
func (fours) Seats() (int, int)       { return 2, 2 }
func (fours) Options() []rules.Option { return nil }
func (fours) Start(s rules.Setup) (p position, e []rules.Event, err error) {
	if s.Seats != 2 || len(s.Options) > 0 {
		err = rules.Refuse("setup", "Two seats, and no options.")
	}
	return p, nil, err
}

func (fours) Turn(p position) rules.Turn {
	if p.Over() {
		return rules.Turn{Seat: rules.NoSeat, Number: p.count(), Phase: "over"}
	}
	return rules.Turn{Seat: p.Seat(), Number: p.count() + 1, Phase: "place"}
}

func (fours) Check(p position, c cell) error {
	switch {
	case p.Over():
		return rules.Refuse("over", "The game is over.")
	case !p.free(c):
		return rules.Refuse("taken", "The cell %v is taken.", c)
	}
	return nil
}

func (g fours) Apply(p position, c cell) (position, []rules.Event, error) {
	if err := g.Check(p, c); err != nil {
		return p, nil, err
	}
	p.Make(c)
	return p, []rules.Event{placed{c}}, nil
}

func (fours) Outcome(p position) (o rules.Outcome, over bool) {
	if !p.Over() {
		return o, false
	}
	o = rules.Outcome{Scores: make([]int, 2), Reason: "full"}
	if w := p.winner(); w != rules.NoSeat {
		o.Winners, o.Scores[w], o.Reason = []rules.Seat{w}, 1, "four"
	}
	return o, true
}

func (fours) View(p position, _ rules.Seat) position { return p }
func (fours) Hash(p position) uint64                 { return p.stones[0]*0x9e3779b97f4a7c15 ^ p.stones[1] }
func (fours) Format(c cell) string                   { return c.String() }
func (fours) Moves(p position, moves []cell) []cell  { return p.Moves(moves) }
func (fours) Show(p position) string                 { return strings.ReplaceAll(fours{}.Encode(p), "/", "\n") }

func (fours) Parse(s string) (cell, error) {
	if len(s) != 2 || s[0] < 'a' || s[0] >= 'a'+size || s[1] < '1' || s[1] >= '1'+size {
		return 0, fmt.Errorf("%q is no cell", s)
	}
	return cell(s[1]-'1')*size + cell(s[0]-'a'), nil
}

// Encode writes the position rank by rank from the lowest.
func (fours) Encode(p position) string {
	var b strings.Builder
	for c := range cell(size * size) {
		if c > 0 && c%size == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(".xo"[p.stones[0]>>c&1+2*(p.stones[1]>>c&1)])
	}
	return b.String()
}

func (g fours) Decode(from position, text string) (p position, err error) {
	for i, r := range strings.ReplaceAll(text, "/", "") {
		if n := strings.IndexRune("xo", r); n >= 0 && i < size*size {
			p.stones[n] |= 1 << i
		}
	}
	first, second := bits.OnesCount64(p.stones[0]), bits.OnesCount64(p.stones[1])
	if g.Encode(p) != text || first != second && first != second+1 {
		return from, fmt.Errorf("%q is no position", text)
	}
	return p, nil
}

// team returns the game without a screen; the plain tree search plays it.
func team() bots.Team[position, cell] {
	return bots.Team[position, cell]{Title: "Fours", Game: fours{}, Player: uct.Player[position, cell, position, *position]{
		Position: func(p position) position { return p }, Explore: 1,
		Playout: func(p *position, r *chance.Stream) rules.Seat {
			for !p.Over() {
				moves := p.Moves(nil)
				p.Make(moves[r.Intn(len(moves))])
			}
			return p.winner()
		},
	}}
}
