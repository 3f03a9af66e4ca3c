package phobia

import (
	"fmt"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/ruletest"
)

// suite plays all boards. No player has more than 15 pieces, which bounds the length of a
// game.
func suite() ruletest.Suite[State, Move] {
	u := ruletest.Suite[State, Move]{
		Game:     game,
		Setups:   []rules.Setup{{Seats: 2}},
		Seeds:    4,
		MaxMoves: Pieces + 1, // a swap counts as a move
		Wrong:    wrongMoves,
		Bare: func(s State) State {
			s.where = [Pieces]Cell{}
			return s
		},
		Tokens: notMoves,
	}
	for _, board := range Boards() {
		for _, first := range []string{"centre", "any"} {
			for _, swap := range []string{"off", "on"} {
				for _, end := range []string{"mover", "either"} {
					u.Setups = append(u.Setups, rules.Setup{Seats: 2, Options: map[string]string{"board": board.String(), "first": first, "swap": swap, "end": end}})
				}
			}
		}
	}
	for _, bad := range badPositions {
		u.Positions = append(u.Positions, bad.text)
	}
	return u
}

// wrongMoves returns moves off the board, onto pieces, and far from any piece.
func wrongMoves(s State, _ *chance.Stream) []Move {
	moves := []Move{0xFFFF, 1 << 9, Swap | 1, Place(Small, aside), Place(Large, At(15, 0))}
	if !s.CanSwap() {
		moves = append(moves, Swap)
	}
	for _, c := range s.Board().Cells() {
		if _, _, taken := s.On(c); taken || s.Placed() > 0 && len(s.Pushes(Place(Small, c))) == 0 {
			moves = append(moves, Place(Small, c), Place(Large, c))
		}
	}
	return moves
}

func TestConformance(t *testing.T) { ruletest.Run(t, suite()) }

// describe puts an event into words for the recorded games.
func describe(e rules.Event) string {
	switch e := e.(type) {
	case Placed:
		return fmt.Sprintf("piece %d on %v", e.Piece, e.Cell)
	case Swapped:
		return fmt.Sprintf("piece %d on %v gives way to piece %d", e.Taken, e.Cell, e.Put)
	case Pushed:
		return fmt.Sprintf("piece %d from %v to %v", e.Piece, e.From, e.To)
	case Ended:
		return fmt.Sprintf("player %d cannot place; largest %v, groups %v", e.Stuck+1, e.Tally.Largest, e.Tally.Groups)
	}
	return fmt.Sprint(e)
}

// TestPlaythroughs replays whole games that are kept as text. It reads the decisions from
// the file and makes them again. When the rules change on purpose, rewrite the files with
// -update and read the diff.
func TestPlaythroughs(t *testing.T) {
	games := map[string]rules.Setup{}
	for _, board := range Boards() {
		games[board.String()] = rules.Setup{Seats: 2, Seed: 5, Options: map[string]string{"board": board.String()}}
	}
	games["either"] = rules.Setup{Seats: 2, Seed: 1, Options: map[string]string{"end": "either"}}
	games["swap"] = rules.Setup{Seats: 2, Seed: 5, Options: map[string]string{"first": "any", "swap": "on"}}
	ruletest.Kept[State, Move]{Suite: suite(), Games: games, Describe: describe}.Check(t)
}

// TestGoldenGames checks that whole random games have the same hashes on every machine,
// including WebAssembly.
func TestGoldenGames(t *testing.T) {
	for _, tt := range []struct {
		board Board
		first string
		want  string
	}{
		{Hex4, "centre", "22 moves 0517090fd8076585 dc55a04f100bd112"},
		{Hex7, "centre", "30 moves 333961a641180342 1ae851db58925596"},
		{Rhombus7, "any", "6 moves a9e2f8833dd989d7 73237cb1e72e325c"},
	} {
		s := start(t, tt.board, tt.first)
		r := chance.New(42, 1000)
		moves, all := 0, s.Hash()
		for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
			s.Make(m)
			all = all*0x9e3779b97f4a7c15 + s.Hash()
			moves++
		}
		if got := fmt.Sprintf("%d moves %016x %016x", moves, s.Hash(), all); got != tt.want {
			t.Errorf("%v %s: %s, want %s", tt.board, tt.first, got, tt.want)
		}
	}
}
