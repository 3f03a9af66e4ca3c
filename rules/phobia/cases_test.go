package phobia

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// position parses a position text with the option first=centre; an error fails the test.
func position(t testing.TB, text string) State {
	t.Helper()
	s, err := game.Decode(start(t, Hex4, "centre"), text)
	if err != nil {
		t.Fatalf("game.Decode(start(t, Hex4, \"centre\"), text) = %v; want no error", err)
	}
	return s
}

// move parses a move; an error fails the test.
func move(t testing.TB, token string) Move {
	t.Helper()
	m, err := game.Parse(token)
	if err != nil {
		t.Fatalf("game.Parse(token) = %v; want no error", err)
	}
	return m
}

// TestCases plays the worked cases of the rules page and some like them: a position, a
// move, and the position after it.
func TestCases(t *testing.T) {
	for _, tt := range []struct {
		name               string
		before, move, then string
	}{
		// Case 1: every kind of neighbour is pushed, own and enemy, small and large, even
		// to the mover's harm: their two pieces end in one group.
		{"own and enemy", "hex4 c4s,e4S,d6s 8s5l,9s5l 1", "sd4", "hex4 b4s,d4s,f4S,d6s 7s5l,9s5l 2"},
		{"to the mover's harm", "hex4 d3l,c5S,d6l 10s3l,9s5l 1", "sd4", "hex4 d2l,d4s,b6S,d6l 9s3l,9s5l 2"},
		{"own pieces pushed together", "hex4 d2S,d4s,d6s 8s5l,9s5l 1", "sd3", "hex4 d1S,d3s,d5s,d6s 7s5l,9s5l 2"},
		{"all six", "hex4 c4s,e4S,d3l,d5L,c5s,e3S 8s4l,8s4l 2", "ld4", "hex4 d1l,g1S,a4s,d4L,g4S,a7s,d7L 8s4l,8s3l 1"},
		// Case 2: one neighbour can go two cells, the other only one.
		{"two and one", "hex4 c4s,f4S 9s5l,9s5l 1", "ld4", "hex4 a4s,d4l,f4S 9s4l,9s5l 2"},
		{"two and a stop before a piece", "hex4 c4s,e4S,g4s 8s5l,9s5l 1", "ld4", "hex4 a4s,d4l,f4S,g4s 8s4l,9s5l 2"},
		{"two and a stop before the edge", "hex4 f4s,d4S 9s5l,9s5l 1", "le4", "hex4 b4S,e4l,g4s 9s4l,9s5l 2"},
		// Case 4: a piece that has nowhere to go stays.
		{"a piece against the edge stays", "hex4 g4s,e4S 9s5l,9s5l 1", "sf4", "hex4 d4S,f4s,g4s 8s5l,9s5l 2"},
		{"a piece in a corner stays", "hex4 d7L,d5s 9s5l,10s4l 1", "sd6", "hex4 d4s,d6s,d7L 8s5l,10s4l 2"},
		{"a piece behind stops it", "hex4 e4s,f4S,d3s 8s5l,9s5l 1", "sd4", "hex4 d2s,d4s,e4s,f4S 7s5l,9s5l 2"},
		// A pushed piece pushes nothing itself, and only neighbours are pushed.
		{"no chain", "hex4 d5s,d7S,c4s 8s5l,9s5l 1", "ld4", "hex4 a4s,d4l,d6s,d7S 8s4l,9s5l 2"},
		{"only neighbours", "hex4 c4s,f4S,d7S 9s5l,8s5l 2", "sd4", "hex4 b4s,d4S,f4S,d7S 9s5l,7s5l 1"},
		// The size of the pushed piece does not matter.
		{"a small piece pushes a large one", "hex4 e4L 10s5l,10s4l 1", "sd4", "hex4 d4s,f4L 9s5l,10s4l 2"},
		{"first piece, small", "hex4 - 10s5l,10s5l 1", "sd4", "hex4 d4s 9s5l,10s5l 2"},
		{"first piece, large", "hex4 - 10s5l,10s5l 1", "ld4", "hex4 d4l 10s4l,10s5l 2"},
		{"rhombus, over its sharp corner", "rhombus7 b6s,a6S 9s5l,9s5l 1", "sc5", "rhombus7 c5s,a6S,a7s 8s5l,9s5l 2"},
		{"hex7, nothing comes in on the other side", "hex7 a7s,b8S,g12l 9s4l,9s5l 2", "la8", "hex7 a7s,a8L,d8S,g12l 9s4l,9s4l 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, tt.before)
			got, _, err := game.Apply(s, move(t, tt.move))
			if err != nil {
				t.Fatalf("%s: game.Apply(s, move(t, tt.move)) = %v; want no error", tt.move, err)
			}
			if text := game.Encode(got); text != tt.then {
				t.Errorf("%s leads to\n     %s\nwant %s", tt.move, text, tt.then)
			}
		})
	}
}

// TestRefusals provokes every refusal code, and checks the cells that the picture
// highlights.
func TestRefusals(t *testing.T) {
	full := "hex4 d4s 0s0l,10s5l 1"
	for _, tt := range []struct {
		name, before, move string
		code, says, args   string
	}{
		// Case 3: every neighbour of a large piece can move one cell, none can move two.
		{"one cell is too little", "hex4 a4S,c4S,e4s,g4s 8s5l,8s5l 1", "ld4", CodeNotTwo, "two cells", "[e4 c4]"},
		{"one cell before the edge", "hex4 f4s 9s5l,10s5l 2", "le4", CodeNotTwo, "further than one", "[f4]"},
		{"all stay", "hex4 b4S,g4s 9s5l,9s5l 2", "lf4", CodeNothingToPush, "none next to f4", "[g4]"},
		{"small, all stay", "hex4 d4s,c7S,d7s 8s5l,9s5l 1", "sd6", CodeNothingToPush, "none next to d6", "[d7 c7]"},
		{"nobody next to it", "hex4 d4s 9s5l,10s5l 2", "sd6", CodeNothingToPush, "none is next to d6", "[d6]"},
		{"nobody next to a large one", "hex4 d4s 9s5l,10s5l 2", "ld6", CodeNothingToPush, "none is next to d6", "[d6]"},
		{"taken", "hex4 d4s 9s5l,10s5l 2", "sd4", CodeOccupied, "d4", "[d4]"},
		{"no small piece", "hex4 d4s 9s5l,0s5l 2", "se4", CodeNoSupply, "no small piece", "[e4]"},
		{"no large piece", "hex4 d4s 9s5l,10s0l 2", "le4", CodeNoSupply, "no large piece", "[e4]"},
		{"first piece elsewhere", "hex4 - 10s5l,10s5l 1", "sd5", CodeFirstCentre, "the centre, d4", "[d4]"},
		{"first piece elsewhere, hex7", "hex7 - 10s5l,10s5l 1", "la7", CodeFirstCentre, "the centre, g7", "[g7]"},
		{"outside the hexagon", "hex4 d4s 9s5l,10s5l 2", "sa1", CodeOffBoard, "no cell a1 on the board hex4", "[]"},
		{"beyond the ranks", "rhombus7 d4s 9s5l,10s5l 2", "sd8", CodeOffBoard, "d8", "[]"},
		{"far away", "hex7 g7s 9s5l,10s5l 2", "lp16", CodeOffBoard, "p16", "[]"},
		{"nothing left at all", full, "se4", CodeOver, "over", "[]"},
		{"off the board when it is over", full, "sa1", CodeOver, "over", "[]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, tt.before)
			m := move(t, tt.move)
			err := game.Check(s, m)
			var no *rules.Illegal
			if !errors.As(err, &no) {
				t.Fatalf("%s gives %v, errors.As(err, &no) = %v; want true", tt.move, err, errors.As(err, &no))
			}
			if no.Code != tt.code || !strings.Contains(no.Text, tt.says) || fmt.Sprint(no.Args) != tt.args {
				t.Errorf("refused as %s %v: %s; want %s, %v and one with %q", no.Code, no.Args, no.Text, tt.code, tt.args, tt.says)
			}
			if slices.Contains(game.Moves(s, nil), m) {
				t.Errorf("%s is refused, but listed as legal; want one that is not listed", tt.move)
			}
			if after, events, err := game.Apply(s, m); err == nil || events != nil || after != s {
				t.Errorf("Apply: %v, events %v; want an error, no events and the position as it was", err, events)
			}
		})
	}
}

// TestSwap checks that the first piece changes hands and so does the turn, and that nothing
// else differs from the game that the second player would have started.
func TestSwap(t *testing.T) {
	for _, tt := range []struct{ options, first, then string }{
		{"centre swap", "sd4", "hex4 d4S 10s5l,9s5l 1"},
		{"any swap", "lb5", "hex4 b5L 10s5l,10s4l 1"},
	} {
		before := start(t, Hex4, tt.options)
		before.Make(move(t, tt.first))
		s, events, err := game.Apply(before, move(t, "swap"))
		if err != nil || game.Encode(s) != tt.then || len(events) != 1 || events[0].Kind() != "swapped" {
			t.Errorf("%s leads to %s with the events %v (%v); want %s by the event swapped", tt.first, game.Encode(s), events, err, tt.then)
		}
		if s.Count() != before.Count()-1 || s.Hash() == before.Hash() || s.CanSwap() {
			t.Errorf("%s: %d moves, before %d; want one fewer, another hash and no swap", tt.first, s.Count(), before.Count())
		}
		if turn := game.Turn(s); turn.Seat != 0 || turn.Number != 3 {
			t.Errorf("%s: it is turn %+v; want player 1, turn 3", tt.first, turn)
		}
	}
}

// TestNoSwap lists the positions in which the first piece cannot be taken over.
func TestNoSwap(t *testing.T) {
	for _, tt := range []struct{ name, options, text, code string }{
		{"not agreed on", "centre", "hex4 d4s 9s5l,10s5l 2", CodeNoSwap},
		{"no piece", "centre swap", "hex4 - 10s5l,10s5l 1", CodeNoSwap},
		{"no piece, the other player", "centre swap", "hex4 - 10s5l,10s5l 2", CodeNoSwap},
		{"one's own piece", "centre swap", "hex4 d4S 10s5l,9s5l 1", CodeNoSwap},
		{"taken over already", "centre swap", "hex4 d4S 10s5l,9s5l 2", CodeNoSwap},
		{"two pieces", "centre swap", "hex4 d4s,e4S 9s5l,9s5l 2", CodeNoSwap},
		{"none to put there", "centre swap", "hex4 d4s 9s5l,0s5l 2", CodeNoSwap},
		{"the game is over", "any swap", "hex4 a4s 9s5l,10s5l 2", CodeOver},
	} {
		s, err := game.Decode(start(t, Hex4, tt.options), tt.text)
		if err != nil {
			t.Fatalf("game.Decode(start(t, Hex4, tt.options), tt.text) = %v; want no error", err)
		}
		var no *rules.Illegal
		if err := game.Check(s, Swap); !errors.As(err, &no) || no.Code != tt.code || s.CanSwap() || s.Pushes(Swap) != nil {
			t.Errorf("%s: the refusal is %v; want %q, and no swap", tt.name, err, tt.code)
		}
	}
}

// TestMovesThatAreNone tries values of Move that name no cell.
func TestMovesThatAreNone(t *testing.T) {
	s := position(t, "hex4 d4s 9s5l,10s5l 2")
	for _, m := range []Move{1 << 9, Swap | 1, 1<<15 | move(t, "se4"), 0xFFFF} {
		var no *rules.Illegal
		if err := game.Check(s, m); !errors.As(err, &no) || no.Code != CodeOffBoard {
			t.Errorf("move %#x: %v, errors.As(err, &no) = %v, no.Code = %q; want true and %q", uint16(m), err, errors.As(err, &no), no.Code, CodeOffBoard)
		}
	}
}

// TestFirstAny checks that with first=any the first piece, of either size, can go to any
// cell.
func TestFirstAny(t *testing.T) {
	for _, board := range Boards() {
		s := start(t, board, "any")
		if got, want := len(game.Moves(s, nil)), 2*len(board.Cells()); got != want {
			t.Errorf("%v: %d first moves, want %d", board, got, want)
		}
		s = start(t, board, "centre")
		if got := game.Moves(s, nil); len(got) != 2 || got[0].Cell() != board.Centre() || got[1].Cell() != board.Centre() {
			t.Errorf("%v: the first moves are %v; want both pieces on the centre", board, got)
		}
	}
}

// TestResults checks how the results of finished games are decided.
func TestResults(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		winners    []rules.Seat
		scores     []int
		reason     string
	}{
		{"the larger largest group loses", "hex4 a4s,b4s,g4S 0s0l,0s0l 1", []rules.Seat{1}, []int{2, 1}, ReasonLargest},
		{"large pieces count two", "hex4 a4l,g4S,f4S,g3S 0s0l,0s0l 1", []rules.Seat{0}, []int{2, 3}, ReasonLargest},
		{"two large and a small one count five", "hex4 a4l,b4l,b5s,g4S 0s0l,0s0l 2", []rules.Seat{1}, []int{5, 1}, ReasonLargest},
		{"one large equals two small", "hex4 a4l,g4S,f4S 0s0l,0s0l 1", nil, []int{2, 2}, ReasonEqual},
		{"more groups win", "hex4 a4s,c4s,g4S 0s0l,0s0l 1", []rules.Seat{0}, []int{1, 1}, ReasonGroups},
		{"more groups win, second player", "hex4 a4s,b4s,g4S,f4S,d1S 0s0l,0s0l 1", []rules.Seat{1}, []int{2, 2}, ReasonGroups},
		{"equal in both", "hex4 a4s,g4S 0s0l,0s0l 1", nil, []int{1, 1}, ReasonEqual},
		{"an empty board", "hex4 - 0s0l,10s5l 1", nil, []int{0, 0}, ReasonEqual},
		{"not round the edge", "hex7 a7s,m7s,g1S 0s0l,0s0l 1", []rules.Seat{0}, []int{1, 1}, ReasonGroups},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, tt.text)
			got, over := game.Outcome(s)
			if !over || !slices.Equal(got.Winners, tt.winners) || !slices.Equal(got.Scores, tt.scores) || got.Reason != tt.reason {
				t.Errorf("over %v, %+v; want true, %v %v %q", over, got, tt.winners, tt.scores, tt.reason)
			}
		})
	}
}

// TestTheEnd checks that the game is over when the player to move has no piece left, or
// none that can push; the opponent's pieces do not matter.
func TestTheEnd(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		over       bool
	}{
		{"nothing left", "hex4 d4s 0s0l,10s5l 1", true},
		{"the other has nothing left", "hex4 d4s 0s0l,10s5l 2", false},
		{"only large ones left, which find two cells", "hex4 d4s 0s1l,10s5l 1", false},
		{"only large ones left, and no two cells", "hex4 g1s,g3S 0s5l,9s5l 1", true},
		{"there, a small one would do", "hex4 g1s,g3S 1s5l,9s5l 1", false},
		{"a piece in the corner cannot be pushed", "hex4 g4s 9s5l,10s5l 2", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := position(t, tt.text)
			if got := game.Turn(s).Over(); got != tt.over {
				t.Errorf("over: %v, want %v", got, tt.over)
			}
			if _, over := game.Outcome(s); over != tt.over {
				t.Errorf("outcome: %v, want %v", over, tt.over)
			}
			r := chance.New(1, 1)
			if _, ok := game.Sample(s, &r); ok == tt.over {
				t.Errorf("a move can be drawn: %v; want anything but %v", ok, tt.over)
			}
		})
	}
}

// TestEnd checks that with end=either the game is over as soon as either player cannot
// place a piece, and that otherwise only the player to move counts.
func TestEnd(t *testing.T) {
	for _, tt := range []struct {
		name, text     string
		mover, either  bool       // over
		stuck, stuckBy rules.Seat // with end=either
	}{
		{"both can", "hex4 d4s,e4S 9s5l,9s5l 1", false, false, 0, 0},
		{"the player who has moved has no piece left", "hex4 d4s,e4S 9s5l,0s0l 1", false, true, 0, 1},
		{"the player to move has none left", "hex4 d4s,e4S 9s5l,0s0l 2", true, true, 1, 1},
		{"nobody has one left", "hex4 d4s,e4S 0s0l,0s0l 2", true, true, 1, 1},
		{"a large piece fits nowhere, a small one does", "hex4 c4s,e4s,d5s,g4s,b4s,d6s 4s5l,0s1l 1", false, false, 0, 0},
		{"only small pieces fit, and the other player has none", "hex4 a4s,b4s,c4s,f4s 6s0l,0s3l 1", false, false, 0, 0},
		{"before the first placement nobody is asked", "hex4 - 10s5l,0s0l 1", false, false, 0, 0},
	} {
		mover, err := game.Decode(start(t, Hex4, "centre"), tt.text)
		if err != nil {
			t.Fatalf("game.Decode(start(t, Hex4, \"centre\"), tt.text) = %v; want no error", err)
		}
		either, err := game.Decode(start(t, Hex4, "centre either"), tt.text)
		if err != nil {
			t.Fatalf("game.Decode(start(t, Hex4, \"centre either\"), tt.text) = %v; want no error", err)
		}
		if mover.Over() != tt.mover || either.Over() != tt.either {
			t.Errorf("%s: over %v, with either %v; want %v and %v", tt.name, mover.Over(), either.Over(), tt.mover, tt.either)
		}
		if either.Hash() == mover.Hash() {
			t.Errorf("%s: both readings have the same hash, either.Hash() = %v; want anything but %v", tt.name, either.Hash(), mover.Hash())
		}
		if tt.either && either.Stuck() != tt.stuckBy || tt.mover && mover.Stuck() != tt.stuck {
			t.Errorf("%s: stuck = %v, with either %v; want %v and %v", tt.name, mover.Stuck(), either.Stuck(), tt.stuck, tt.stuckBy)
		}
	}
}

// TestEitherNeverUsesAllPieces checks that with end=either no game uses all thirty pieces,
// as the rulebook says; with the other reading some games do.
func TestEitherNeverUsesAllPieces(t *testing.T) {
	for _, board := range Boards() {
		all := 0
		for seed := range uint64(40) {
			for _, with := range []string{"centre", "centre either"} {
				s, r := start(t, board, with), chance.New(seed, 3)
				for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
					s.Make(m)
				}
				if s.Placed() == Pieces {
					if s.WithEither() {
						t.Fatalf("%v, game %d: all pieces are placed: s.WithEither() = true; want false", board, seed)
					}
					all++
				}
			}
		}
		if board == Hex7 && all == 0 {
			t.Errorf("%v: no game of the other reading used all pieces; want at least one", board)
		}
	}
}
