package stacks

import (
	"fmt"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/ruletest"
)

// suite plays a few games from the opening; a random game has about 1,200 turns, a long one
// 10,000.
func suite() ruletest.Suite[State, Move] {
	u := ruletest.Suite[State, Move]{
		Game:     game,
		Setups:   []rules.Setup{{Seats: 2}, {Seats: 2, Options: map[string]string{"draws": "off"}}},
		Seeds:    max(1, few(2)),
		MaxMoves: 50_000,
		Wrong:    wrongMoves,
		Bare: func(s State) State {
			return State{Position: Position{stacks: s.stacks, owned: s.owned, hash: s.hash, seat: s.seat, draws: s.draws}}
		},
		Tokens: notMoves,
	}
	for _, bad := range badPositions {
		u.Positions = append(u.Positions, bad.text)
	}
	return u
}

// wrongMoves returns moves that start from the opponent's stacks, from empty cells or off
// the board, or go too far.
func wrongMoves(s State, r *chance.Stream) []Move {
	moves := []Move{0xFFFF, 3 << 12, Act(KindMove, At(6, 0), At(5, 0)), Act(KindCapture, At(5, 5), At(5, 6))}
	for range 10 {
		from, to := Cell(r.Intn(64)), Cell(r.Intn(64))
		if s.On(from).Owner() != s.Seat() || !Neighbours(from, to) {
			moves = append(moves, Act(Kind(r.Intn(3)), from, to))
		}
	}
	return moves
}

func TestConformance(t *testing.T) { ruletest.Run(t, suite()) }

// TestPlaythroughs replays whole games that are kept as text. It reads the decisions from
// the file and makes them again. When the rules change on purpose, rewrite the files with
// -update and read the diff.
func TestPlaythroughs(t *testing.T) {
	ruletest.Kept[State, Move]{Suite: suite(), Describe: describe, Games: map[string]rules.Setup{
		"game":  {Seats: 2, Seed: 1},
		"short": {Seats: 2, Seed: 3327, Options: map[string]string{"draws": "off"}},
		"drawn": {Seats: 2, Seed: 1}, // by repetition
	}}.Check(t)
}

// TestGoldenGames checks that whole random games have the same hashes on every machine,
// including WebAssembly.
func TestGoldenGames(t *testing.T) {
	for _, tt := range []struct {
		draws string
		want  string
	}{
		{"on", "482 moves ed6bd7c1850c81df d41a00f49b174bed"},
		{"off", "482 moves 27091617204374e4 139959ade60141e8"},
	} {
		s := start(t, tt.draws)
		r := chance.New(42, 1000)
		moves, all := 0, s.Hash()
		for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
			s.Make(m)
			all = all*0x9e3779b97f4a7c15 + s.Hash()
			moves++
		}
		if got := fmt.Sprintf("%d moves %016x %016x", moves, s.Hash(), all); got != tt.want {
			t.Errorf("draws %s: %s, want %s", tt.draws, got, tt.want)
		}
	}
}
