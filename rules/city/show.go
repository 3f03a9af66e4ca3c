package city

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// Show prints the whole table, including hidden things: the city row by row, with the value
// of every space, and then the players.
func (Game) Show(s State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Round %d, decision %d, start marker at seat %d.", s.Round(), s.Decision(), s.Start()+1)
	if turn := (Game{}).Turn(s); turn.Over() {
		b.WriteString(" The game is over.\n")
	} else {
		fmt.Fprintf(&b, " Seat %d decides: %s", turn.Seat+1, turn.Phase)
		if at, ok := s.Spot(); ok {
			fmt.Fprintf(&b, " (%v)", at)
		} else if dealer, ok := s.Accused(); ok {
			fmt.Fprintf(&b, " (dealer %d)", dealer+1)
		}
		b.WriteString(".\n")
	}
	board := s.Board()
	for row := range Row(Rows) {
		name := row.String()
		dealer, stall := row.Dealer()
		if stall {
			name += " " + s.Dealer(dealer).String()
		}
		line := fmt.Sprintf("%-13s", name)
		for k := range s.Spaces(row) {
			c := s.At(Spot{Row: row, Space: k})
			if row == Court && c.Seat == rules.NoSeat {
				break // it has room for everybody
			}
			mark := "  ."
			if c.Seat != rules.NoSeat {
				mark = fmt.Sprintf(" %d%v", c.Seat+1, c.Letter)
			}
			switch {
			case stall:
				mark += fmt.Sprintf("(%d)", board.StallCards(k))
			case row == Exchange:
				t := board.Trade(k)
				mark += fmt.Sprintf("(%d:%d)", t.Give, t.Take)
			case row == Stoa:
				mark += fmt.Sprintf("(+%d)", board.StoaGain(k))
			}
			line += mark
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	d := s.Demand()
	fmt.Fprintf(&b, "Stock %v, dealers' stacks %d %d %d, prison", s.Stock(), s.StackHeight(0), s.StackHeight(1), s.StackHeight(2))
	for i := range s.Prisoners() {
		fmt.Fprintf(&b, " %v", s.Prisoner(i))
	}
	fmt.Fprintf(&b, " (%d of %d), demand %v and %v, %d left.\n", s.Prisoners(), board.Prison(), d[0], d[1], s.DemandLeft())
	for _, t := range s.Tallies() {
		fmt.Fprintf(&b, "Seat %d: points %d, level %d, rhetoric", t.Seat+1, t.Track, t.Level)
		for l, value := range t.Values {
			fmt.Fprintf(&b, " %v%d", Letter(l), value)
			if s.Juror(t.Seat, Letter(l)) {
				b.WriteByte('*')
			}
		}
		fmt.Fprintf(&b, ", hand %v; now worth %d.\n", t.Cards, t.Total)
	}
	return b.String()
}

// longestRun limits the rounds of a random game. Random games take about twenty and end
// with probability 1, but not within any fixed number of rounds.
const longestRun = 10_000

// Run plays a random game to its end.
func (Game) Run(s State, r *chance.Stream) (moves int) {
	_, moves = Deal(s, rules.NoSeat, r).Playout(r, longestRun)
	return moves
}
