package phobia

import (
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

var game Game

// start returns the empty board; an error fails the test. first is the value of the option
// first, optionally followed by " swap" for swap=on and " either" for end=either.
func start(t testing.TB, board Board, first string) State {
	t.Helper()
	words := strings.Fields(first)
	options := map[string]string{"board": board.String(), "first": words[0]}
	if slices.Contains(words, "swap") {
		options["swap"] = "on"
	}
	if slices.Contains(words, "either") {
		options["end"] = "either"
	}
	s, _, err := game.Start(rules.Setup{Seats: 2, Options: options})
	if err != nil {
		t.Fatalf("game.Start(rules.Setup{Seats: 2, Options: options}) = %v; want no error", err)
	}
	return s
}

// tables runs a test on every board with every rule for the first piece.
func tables(t *testing.T, test func(t *testing.T, board Board, first string)) {
	for _, board := range Boards() {
		for _, first := range []string{"centre", "any", "centre swap", "any swap", "centre either", "any swap either"} {
			t.Run(board.String()+" "+first, func(t *testing.T) {
				t.Parallel()
				test(t, board, first)
			})
		}
	}
}

// TestRandomGamesAgainstTheSlowGame plays random games and compares both implementations
// after every move: legal moves, position, hash, tally and result. The long tests play
// three times as many.
func TestRandomGamesAgainstTheSlowGame(t *testing.T) {
	tables(t, func(t *testing.T, board Board, first string) {
		games, reasons := 160, map[string]int{}
		if board == Hex7 {
			games = 40
		}
		switch {
		case os.Getenv("AGORA_TEST_LONG") != "":
			games *= 3
		case testing.Short():
			games /= 4
		}
		for seed := range games {
			r := chance.New(uint64(seed), 7)
			fast, second := start(t, board, first), newSlow(board.String(), first)
			var buffer []Move
			for {
				var tokens []string
				buffer = game.Moves(fast, buffer[:0])
				for _, m := range buffer {
					tokens = append(tokens, game.Format(m))
				}
				slices.Sort(tokens)
				if want := second.moves(); !slices.Equal(tokens, want) {
					t.Fatalf("game %d, %s:\nlegal moves %v\nwant        %v", seed, second.text(), tokens, want)
				}
				if got := game.Encode(fast); got != second.text() {
					t.Fatalf("game %d: the position is %s, want %s", seed, got, second.text())
				}
				checkHash(t, fast)
				m, ok := game.Sample(fast, &r)
				if !ok {
					break
				}
				next, _, err := game.Apply(fast, m)
				if err != nil {
					t.Fatalf("game %d, %s: %s is refused: %v; want no error", seed, second.text(), game.Format(m), err)
				}
				second.play(game.Format(m))
				fast = next
				if got := fast.Tally(); got != second.tally() {
					t.Fatalf("game %d, %s: tally %+v, want %+v", seed, second.text(), got, second.tally())
				}
			}
			if len(second.moves()) != 0 || !game.Turn(fast).Over() {
				t.Fatalf("game %d, %s: one game is over, the other not, len(second.moves()) = %v, game.Turn(fast).Over() = %v; want 0 and true",
					seed, second.text(), len(second.moves()), game.Turn(fast).Over())
			}
			got, over := game.Outcome(fast)
			if want := second.outcome(); !over || !reflect.DeepEqual(got, want) {
				t.Fatalf("game %d, %s: outcome %+v, want %+v", seed, second.text(), got, want)
			}
			reasons[got.Reason]++
		}
		if testing.Short() {
			return
		}
		if reasons[ReasonLargest] == 0 || reasons[ReasonGroups] == 0 || board == Hex4 && reasons[ReasonEqual] == 0 {
			t.Errorf("%d games ended by %v: not every way was met; want each way", games, reasons)
		}
	})
}

// checkHash compares the incrementally updated hash with one computed from scratch.
func checkHash(t *testing.T, s State) {
	t.Helper()
	again := s.Position
	again.rehash()
	if again.hash != s.hash {
		t.Fatalf("%s: the hash has drifted, again.hash = %v; want %v", game.Encode(s), again.hash, s.hash)
	}
}

// TestEveryCellAgainstTheSlowGame tries each size on each cell of the largest board at
// random positions. It compares Check with the slow game's legality, Pushes with the slow
// game's pushes, and Apply with Pushes.
func TestEveryCellAgainstTheSlowGame(t *testing.T) {
	tables(t, func(t *testing.T, board Board, first string) {
		r := chance.New(uint64(board), 11)
		fast, second := start(t, board, first), newSlow(board.String(), first)
		for !fast.Over() {
			for file := range 16 {
				for rank := range 16 {
					for _, z := range []Size{Small, Large} {
						m := Place(z, At(file, rank))
						at := [2]int{file - second.half(), rank - second.half()}
						want := second.legal(game.Format(m)[0], at)
						if got := game.Check(fast, m) == nil; got != want || fast.Legal(m) != want {
							t.Fatalf("%s: %s legal: %v, want %v", second.text(), game.Format(m), got, want)
						}
						if !want {
							continue
						}
						ends, _ := second.push(game.Format(m)[0], at)
						pushes := fast.Pushes(m)
						if len(pushes) != len(ends) {
							t.Fatalf("%s: %s pushes %v, want %v", second.text(), game.Format(m), pushes, ends)
						}
						for _, p := range pushes {
							from := [2]int{p.From.File() - second.half(), p.From.Rank() - second.half()}
							if end, ok := ends[from]; !ok || p.To.String() != second.name(end) {
								t.Fatalf("%s: %s pushes %v, want %v", second.text(), game.Format(m), pushes, ends)
							}
						}
					}
				}
			}
			m, _ := game.Sample(fast, &r)
			fast.Make(m)
			second.play(game.Format(m))
		}
	})
}

// TestPiecesStayWhoTheyAre follows the pieces through random games by the events alone, and
// compares the result with the state.
func TestPiecesStayWhoTheyAre(t *testing.T) {
	tables(t, func(t *testing.T, board Board, first string) {
		for seed := range 40 {
			r := chance.New(uint64(seed), 3)
			s := start(t, board, first)
			shown := map[Piece]Cell{}
			for !s.Over() {
				m, _ := game.Sample(s, &r)
				mover, before := s.Seat(), s
				next, events, err := game.Apply(s, m)
				if err != nil {
					t.Fatalf("game.Apply(s, m) = %v; want no error", err)
				}
				if before != s {
					t.Fatalf("seed %v: Apply changed its argument; want the position as it was", seed)
				}
				for i, e := range events {
					switch e := e.(type) {
					case Placed:
						if i != 0 || e.Piece.Seat() != mover || e.Piece.Size() != m.Size() || e.Cell != m.Cell() {
							t.Fatalf("event %d of %s: %+v; want a piece of the mover there, first of all", i, game.Format(m), e)
						}
						if _, there := shown[e.Piece]; there {
							t.Fatalf("piece %d is placed twice, there of shown[e.Piece] = %v; want false", e.Piece, there)
						}
						shown[e.Piece] = e.Cell
					case Pushed:
						if shown[e.Piece] != e.From || e.Steps < 1 || e.Steps > m.Size().Reach() {
							t.Fatalf("piece %d stands on %v: %+v; want a push from there, as far as its size reaches", e.Piece, shown[e.Piece], e)
						}
						shown[e.Piece] = e.To
					case Swapped:
						if len(events) != 1 || m != Swap || mover != 1 || shown[e.Taken] != e.Cell || e.Taken.Seat() != 0 || e.Put.Seat() != 1 || e.Put.Size() != e.Taken.Size() {
							t.Fatalf("event %d of %s: %+v; want a swap by player 2 alone, of a piece of the same size", i, game.Format(m), e)
						}
						delete(shown, e.Taken)
						shown[e.Put] = e.Cell
					case Ended:
						stuck := next.Seat()
						if asked, err := game.Decode(start(t, board, "centre"), game.Encode(next)); err != nil || !asked.Over() {
							stuck = mover // the only one who could not place a piece
						}
						if i != len(events)-1 || !next.Over() || e.Tally != next.Tally() || e.Stuck != stuck {
							t.Fatalf("event %d of %d: %+v; want the end last, with the final groups and who is stuck", i, len(events), e)
						}
					default:
						t.Fatalf("event %T; want an event that the test knows", e)
					}
				}
				if _, ended := events[len(events)-1].(Ended); ended != next.Over() {
					t.Fatalf("seed %v: the end has no event, or an event without an end: ended is %v, want %v", seed, ended, next.Over())
				}
				searched := s
				searched.Make(m)
				if searched != next {
					t.Fatalf("Make and Apply differ after %s; want equal positions", game.Format(m))
				}
				s = next
				if len(shown) != s.Placed() {
					t.Fatalf("%d pieces shown, %d placed; want equally many", len(shown), s.Placed())
				}
				for q, c := range shown {
					seat, z, ok := s.On(c)
					at, there := s.Where(q)
					who, found := s.PieceOn(c)
					if !ok || seat != q.Seat() || z != q.Size() || !there || at != c || !found || who != q {
						t.Fatalf("piece %d shown on %v; the state has it on %v; want the same cell", q, c, at)
					}
				}
				for _, seat := range []rules.Seat{0, 1} {
					for _, z := range []Size{Small, Large} {
						if got := len(s.InSupply(seat, z)); got != s.Supply(seat, z) {
							t.Fatalf("%d pieces in a supply of %d; want equally many", got, s.Supply(seat, z))
						}
					}
				}
			}
		}
	})
}

// TestPlayoutIsSampling checks that Playout plays the same games as Sample and Make.
func TestPlayoutIsSampling(t *testing.T) {
	tables(t, func(t *testing.T, board Board, first string) {
		for seed := range 200 {
			s := start(t, board, first)
			a, b := chance.New(uint64(seed), 1), chance.New(uint64(seed), 1)
			before := s
			winner, plies := s.Playout(&a)
			if before != s {
				t.Fatalf("seed %v: Playout changed the position; want the position as it was", seed)
			}
			n := 0
			for m, ok := game.Sample(s, &b); ok; m, ok = game.Sample(s, &b) {
				s.Make(m)
				n++
			}
			if a != b || n != plies || winner != s.Tally().Winner() {
				t.Fatalf("seed %d: %d moves and winner %d, want %d and %d", seed, plies, winner, n, s.Tally().Winner())
			}
		}
	})
}

// TestGroupsAreTheTally checks that the groups a scene outlines add up to the tally.
func TestGroupsAreTheTally(t *testing.T) {
	tables(t, func(t *testing.T, board Board, first string) {
		r := chance.New(5, 5)
		s := start(t, board, first)
		for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
			s.Make(m)
			cells := 0
			for _, seat := range []rules.Seat{0, 1} {
				groups := s.Groups(seat)
				if len(groups) != s.Tally().Groups[seat] {
					t.Fatalf("%d groups, the tally has %d; want equally many", len(groups), s.Tally().Groups[seat])
				}
				largest := 0
				for _, g := range groups {
					value := 0
					for _, c := range g.Cells {
						owner, z, ok := s.On(c)
						if !ok || owner != seat {
							t.Fatalf("%v is not in a group of player %d, ok of s.On(c) = %v, owner of s.On(c) = %v; want true and %v", c, seat+1, ok, owner, seat)
						}
						value += z.Reach()
						cells++
					}
					if value != g.Value {
						t.Fatalf("a group of value %d says %d; want the same", value, g.Value)
					}
					largest = max(largest, value)
				}
				if largest != s.Tally().Largest[seat] {
					t.Fatalf("the largest group is %d, the tally says %d; want the same", largest, s.Tally().Largest[seat])
				}
			}
			if cells != s.Placed() {
				t.Fatalf("groups of %d pieces, %d placed; want equally many", cells, s.Placed())
			}
		}
	})
}

func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		board Board
		first string
		want  []uint64 // one count for each depth, from 1
		slow  int      // greatest depth at which the slow game is counted too
	}{
		{Rhombus7, "any", []uint64{98, 668, 9160, 186448, 4742624}, 3},
		{Hex4, "centre", []uint64{2, 24, 492, 12012, 327816}, 5},
		{Hex7, "centre", []uint64{2, 24, 528, 16416}, 3},
		{Hex4, "any", []uint64{74, 468, 6120, 118704}, 3},
		{Rhombus7, "centre", []uint64{2, 24, 500, 13100}, 3},
		{Hex7, "any", []uint64{254, 2268, 40416}, 2},
		// Taking over adds one answer to every first piece that leaves any answer, followed
		// by the games of the same position one move later: from the middle 24 + 2, 492 +
		// 24, 12012 + 492. A first piece of either size in one of the six corners cannot be
		// pushed and ends the game: 468 + 74 - 12.
		{Hex4, "any swap", []uint64{74, 530, 6588, 124824}, 3},
		{Hex4, "centre swap", []uint64{2, 26, 516, 12504, 339828}, 5},
		{Hex7, "centre swap", []uint64{2, 26, 552, 16944}, 3},
		{Rhombus7, "centre swap", []uint64{2, 26, 524, 13600}, 3},
	} {
		t.Run(tt.board.String()+" "+tt.first, func(t *testing.T) {
			t.Parallel()
			s := start(t, tt.board, tt.first)
			second := newSlow(tt.board.String(), tt.first)
			if os.Getenv("AGORA_TEST_LONG") == "" {
				tt.slow = min(tt.slow, 3)
			}
			for i, want := range tt.want {
				if got := s.Perft(i + 1); got != want {
					t.Errorf("perft(%d) = %d, want %d", i+1, got, want)
				}
				if i < tt.slow {
					if got := second.perft(i + 1); got != want {
						t.Errorf("the slow game's perft(%d) = %d, want %d", i+1, got, want)
					}
				}
			}
			if s.Perft(0) != 1 {
				t.Error("perft(0) is not 1; want 1")
			}
		})
	}
}

// TestPerftEnds checks that Perft does not count beyond the end of a game.
func TestPerftEnds(t *testing.T) {
	s, err := game.Decode(start(t, Hex4, "centre"), "hex4 d4s 0s1l,0s0l 1")
	if err != nil {
		t.Fatalf("game.Decode(start(t, Hex4, \"centre\"), \"hex4 d4s 0s1l,0s0l 1\") = %v; want no error", err)
	}
	if a, b := s.Perft(1), s.Perft(2); a != uint64(len(game.Moves(s, nil))) || a == 0 || b != 0 {
		t.Errorf("perft 1 and 2 are %d and %d; want as many as moves, and none after the last", a, b)
	}
}

func TestTurnsAreCounted(t *testing.T) {
	s := start(t, Hex4, "centre swap")
	r := chance.New(2, 2)
	for n, taken := 1, false; !s.Over(); n++ {
		turn := game.Turn(s)
		if turn.Number != n || turn.Seat != rules.Seat((n-1)%2) || turn.Phase != "place" {
			t.Fatalf("turn %s is %+v; want turn %d of player %d, phase place", strconv.Itoa(n), turn, n, (n-1)%2+1)
		}
		m, _ := game.Sample(s, &r)
		if s.CanSwap() && !taken {
			m, taken = Swap, true
		}
		s.Make(m)
	}
	if turn := game.Turn(s); turn.Seat != rules.NoSeat || turn.Phase != "over" || !turn.Over() {
		t.Errorf("after the end: %+v; want nobody's turn, phase over", turn)
	}
}
