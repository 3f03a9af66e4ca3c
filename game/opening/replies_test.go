package opening

import (
	"strings"
	"testing"

	"agora/game/bots"
)

// Every move that a book leads on by is legal, and leads to a position that the file tells of in
// these numbers, however the board is turned; and no position that enough games have met is left
// out: a step from a position that the file has leads to it.
func TestReplies(t *testing.T) {
	eachBoard(t, func(team bots.Team[any, any], b *Book[any, any], board Board, start any) {
		// least names a position as it is with the board turned in any way.
		least := func(moves []any) (hash uint64) {
			for i, w := range Ways(team, start, moves) {
				if h := team.Game.Hash(w.State); i == 0 || h < hash {
					hash = h
				}
			}
			return hash
		}
		at, reached := map[uint64]*Position{}, map[uint64]bool{}
		var lines [][]any
		for i := range board.Positions {
			var moves []any
			for _, token := range strings.Fields(board.Positions[i].After) {
				m, err := team.Game.Parse(token)
				if err != nil {
					t.Fatalf("team.Game.Parse(token) = %v; want no error", err)
				}
				moves = append(moves, m)
			}
			at[least(moves)], lines = &board.Positions[i], append(lines, moves)
		}
		for k, moves := range lines {
			turns := Ways(team, start, moves)
			for _, w := range []Way[any, any]{turns[0], turns[len(turns)-1]} {
				var turned []any
				for _, m := range moves {
					turned = append(turned, w.Turn(m))
				}
				seen := map[uint64]bool{}
				before := 1 << 30
				for _, r := range b.Replies(start, turned) {
					m, err := team.Game.Parse(r.Move)
					if err != nil || team.Game.Check(w.State, m) != nil {
						t.Fatalf("%s: after %v the move %q is not legal, err of team.Game.Parse(r.Move) = %v, team.Game.Check(w.State, m) = %v; want no error and no error",
							team.Name(), turned, r.Move, err, team.Game.Check(w.State, m))
					}
					after := append(turned[:len(turned):len(turned)], m)
					p := at[least(after)]
					if p == nil || p.Games != r.Games || p.Won != r.Won || seen[least(after)] || r.Games > before {
						t.Fatalf("%s: after %v, %+v leads to %+v; want a position with the same counts, not above %d games, met once", team.Name(), turned, r, p, before)
					}
					if got, _, ok := b.Find(start, after); !ok || got != *p {
						t.Fatalf("%s: after %v the move %q leaves the book; want the reply's own position", team.Name(), turned, r.Move)
					}
					before, seen[least(after)], reached[least(after)] = r.Games, true, true
				}
				if p := board.Positions[k]; p.Move != "" && len(moves) < Plies && len(seen) == 0 {
					t.Errorf("%s: after %v nothing follows, though %s was made %d times; want at least one reply", team.Name(), turned, p.Move, p.Times)
				}
			}
		}
		if missing := len(at) - 1 - len(reached); missing != 0 {
			t.Errorf("%s %v: %d positions cannot be stepped to; want 0", team.Name(), board.Options, missing)
		}
	})
	if (*Book[any, any])(nil).Replies(nil, nil) != nil {
		t.Error("no book leads somewhere; want no replies")
	}
	if b := Boards("market"); b != nil {
		t.Errorf("a game of cards has %d boards; want none", len(b))
	}
	if b := Boards("phobia"); len(b) != 3 || b[0].Positions[0].Games != 1000 {
		t.Errorf("the boards of a game are %d; want 3, the first with 1000 games", len(b))
	}
}
