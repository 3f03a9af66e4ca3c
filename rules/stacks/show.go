package stacks

import (
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// SeatNamed reads the names of the colours, as other programs with this protocol do.
func (Game) SeatNamed(_ State, word string) (rules.Seat, bool) {
	switch strings.ToLower(word) {
	case "w", "white":
		return 0, true
	case "b", "black":
		return 1, true
	}
	return rules.NoSeat, false
}

// SeatWords describes the names that SeatNamed reads.
func (Game) SeatWords() string { return "w or b" }

// Show draws the board, each stack with its stones from the bottom up and its height, and
// lists who owns what.
func (Game) Show(s State) string {
	var b strings.Builder
	wide := 1
	words := [6][6]string{}
	for rank := range 6 {
		for file := range 6 {
			c := At(file, rank)
			word := "."
			if stack := s.On(c); stack != 0 {
				word = ""
				for i := range stack.Len() {
					word += string("wb"[stack.Stone(i)])
				}
				word += fmt.Sprint(s.Height(c))
			}
			words[rank][file] = word
			wide = max(wide, len(word))
		}
	}
	for rank := 5; rank >= 0; rank-- {
		line := fmt.Sprint(rank + 1)
		for _, word := range words[rank] {
			line += fmt.Sprintf("  %-*s", wide, word)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	line := " "
	for file := range 6 {
		line += fmt.Sprintf("  %-*c", wide, 'a'+file)
	}
	b.WriteString(strings.TrimRight(line, " ") + "\n")
	fmt.Fprintf(&b, "White owns %d stacks, Black %d.\n", s.Owned(0), s.Owned(1))
	if s.Draws() {
		fmt.Fprintf(&b, "Quiet turns: %d of 100; times that this position was met: %d.\n", s.Quiet(), s.Met())
	}
	if s.Over() {
		b.WriteString("The game is over.\n")
	} else {
		fmt.Fprintf(&b, "%s is to act.\n", [2]string{"White", "Black"}[s.Seat()])
	}
	return b.String()
}

// Perft counts the sequences of the given number of moves.
func (Game) Perft(s State, plies int) uint64 { return s.Perft(plies) }

// longestRun limits the moves of a random game. Random games take a thousand or two and end
// with probability 1, but not within any fixed number of moves.
const longestRun = 1 << 20

// Run plays a random game to its end. It does not look for repetition, which would end
// about one random game in 3,000.
func (Game) Run(s State, r *chance.Stream) (moves int) {
	_, moves = s.Playout(r, longestRun)
	return moves
}
