package stacks

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

var game Game

// start returns the opening with the draw rules "on" or "off".
func start(t testing.TB, draws string) State {
	t.Helper()
	s, _, err := game.Start(rules.Setup{Seats: 2, Options: map[string]string{"draws": draws}})
	if err != nil {
		t.Fatalf("game.Start() = %v; want no error", err)
	}
	return s
}

// position parses a position text; an error fails the test.
func position(t testing.TB, draws, text string) State {
	t.Helper()
	s, err := game.Decode(start(t, draws), text)
	if err != nil {
		t.Fatalf("game.Decode(start(t, draws), text) = %v; want no error", err)
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

// few returns how many of n trials to run: all of them with AGORA_TEST_LONG, which make
// test-long sets, otherwise two fifths, and a tenth with -short.
func few(n int) int {
	switch {
	case os.Getenv("AGORA_TEST_LONG") != "":
		return n
	case testing.Short():
		return n / 10
	}
	return n * 2 / 5
}

// fromSlow converts a move of the slow game to one of the fast game.
func fromSlow(m slowMove) Move {
	return Act(Kind(strings.IndexByte("-x^", m.kind)), At(m.fromFile, m.fromRank), At(m.toFile, m.toRank))
}

// duel plays both implementations side by side, with moves chosen by pick. It compares
// legal moves, position and hash before every move and the result at the end, which it
// returns. It leaves a game unfinished after most moves.
func duel(t *testing.T, fast State, second *slow, most int, pick func(moves []slowMove) slowMove) (reason string, plies int) {
	t.Helper()
	var list []slowMove
	var want, got []Move
	for ; ; plies++ {
		list = second.moves(list[:0])
		want, got = want[:0], game.Moves(fast, got[:0])
		for _, m := range list {
			want = append(want, fromSlow(m))
		}
		count := len(got)
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) || fast.Count() != count {
			t.Fatalf("after %d moves, %s:\nlegal moves %v (%d)\nwant        %v", plies, second.text(), got, fast.Count(), want)
		}
		for rank := range 6 {
			for file := range 6 {
				if s := fast.On(At(file, rank)); !spells(s, second.board[rank][file]) {
					t.Fatalf("after %d moves, %s: %v holds %x: spells(s, second.board[rank][file]) = false; want true", plies, second.text(), At(file, rank), s)
				}
			}
		}
		if fast.Seat() != rules.Seat(strings.IndexByte("wb", second.player)) {
			t.Fatalf("after %d moves, %s: seat %d is to move; want %d", plies, second.text(), fast.Seat(), strings.IndexByte("wb", second.player))
		}
		if len(list) == 0 || plies == most {
			break
		}
		m := pick(list)
		next, _, err := game.Apply(fast, fromSlow(m))
		if err != nil {
			t.Fatalf("%s: %v is refused: %v; want no error", second.text(), m, err)
		}
		second.play(m)
		fast = next
		if again := fast.Position; plies%16 == 0 {
			if again.rehash(); again.hash != fast.hash {
				t.Fatalf("%s: the hash has drifted, again.hash = %v; want %v", second.text(), again.hash, fast.hash)
			}
		}
	}
	got2, over := game.Outcome(fast)
	if over != (second.reason() != "") || over && !reflect.DeepEqual(got2, second.outcome()) {
		t.Fatalf("%s: over %v, outcome %+v, want %+v", second.text(), over, got2, second.outcome())
	}
	return got2.Reason, plies
}

// spells reports whether a stack consists of these stones.
func spells(s Stack, stones string) bool {
	if s.Len() != len(stones) {
		return false
	}
	for i := range s.Len() {
		if "wb"[s.Stone(i)] != stones[i] {
			return false
		}
	}
	return true
}

// TestRandomGamesAgainstTheSlowGame plays 1,200 whole random games from the opening, of
// about 1,200 moves each; with -short a tenth of them. With the composed games below they
// are more than 2,000.
func TestRandomGamesAgainstTheSlowGame(t *testing.T) {
	for _, draws := range []string{"on", "off"} {
		for part := range uint64(4) {
			t.Run(draws, func(t *testing.T) {
				t.Parallel()
				r := chance.New(part, 5)
				for range few(150) {
					reason, _ := duel(t, start(t, draws), newSlow(opening, draws == "on"), 1e6,
						func(moves []slowMove) slowMove { return moves[r.Intn(len(moves))] })
					if reason != ReasonNoStacks && draws == "off" {
						t.Errorf("a game without draw rules ends by %q; want \"no-stacks\"", reason)
					}
				}
			})
		}
	}
}

// compose returns a random position of up to 16 stones in stacks of both players.
func compose(r *chance.Stream) string {
	var cells [36]string
	stones := 2 + r.Intn(15)
	heap := 1 + r.Intn(4) // few cells, so that stacks are high
	for range stones {
		c := r.Intn(36)
		for n := 0; n < heap && cells[c] == ""; n++ {
			c = r.Intn(36)
		}
		cells[c] += string("wb"[r.Intn(2)])
	}
	var b strings.Builder
	for i, c := range cells {
		if c == "" {
			c = "."
		}
		b.WriteString(c)
		b.WriteByte(",,,,,/"[i%6])
	}
	return strings.TrimSuffix(b.String(), "/") + " " + string("wb"[r.Intn(2)])
}

// TestComposedGamesAgainstTheSlowGame plays 1,000 games from random positions. Their stacks
// are high, and the players avoid captures or like to go back, so that the draw rules
// matter.
func TestComposedGamesAgainstTheSlowGame(t *testing.T) {
	reasons := map[string]int{}
	r := chance.New(3, 6)
	for range few(1000) {
		text := compose(&r)
		draws := r.Intn(4) > 0
		fast := position(t, map[bool]string{true: "on", false: "off"}[draws], text)
		shy, back := r.Intn(5), r.Intn(5)
		var past []slowMove
		reason, _ := duel(t, fast, newSlow(text, draws), 150, func(moves []slowMove) slowMove {
			m := moves[r.Intn(len(moves))]
			for n := 0; n < 20*shy && m.kind != '-'; n++ {
				m = moves[r.Intn(len(moves))]
			}
			if len(past) > 1 && r.Intn(6) < back {
				last := past[len(past)-2]
				home := slowMove{'-', last.toRank, last.toFile, last.fromRank, last.fromFile}
				if slices.Contains(moves, home) {
					m = home
				}
			}
			past = append(past, m)
			return m
		})
		reasons[reason]++
	}
	for _, reason := range []string{ReasonNoStacks, ReasonQuiet, ReasonRepetition, ""} {
		if reasons[reason] < few(20) {
			t.Errorf("only %d games ended by %q: %v; want at least %d", reasons[reason], reason, reasons, few(20))
		}
	}
}

// TestEveryMoveThereIs checks every possible token at random positions.
func TestEveryMoveThereIs(t *testing.T) {
	r := chance.New(8, 8)
	for range few(40) {
		text := compose(&r)
		s := position(t, "on", text)
		second := newSlow(text, true)
		over := second.reason() != ""
		for m := range Move(3 << 12) {
			want := !over && second.legal(slowMove{"-x^"[m.Kind()], m.From().Rank(), m.From().File(), m.To().Rank(), m.To().File()})
			if got := game.Check(s, m) == nil; got != want || s.Legal(m) != want {
				t.Fatalf("%s: %v legal: %v, want %v", text, m, got, want)
			}
		}
	}
}

func TestPerft(t *testing.T) {
	want := []uint64{1, 18, 324, 6916, 147750, 3476896}
	for _, draws := range []string{"on", "off"} {
		s := start(t, draws)
		for plies, n := range want {
			if got := s.Perft(plies); got != n {
				t.Errorf("draws %s: perft(%d) = %d, want %d", draws, plies, got, n)
			}
		}
	}
	second := newSlow(opening, false)
	for plies := 1; plies <= 4; plies++ {
		if got := second.perft(plies); got != want[plies] {
			t.Errorf("the slow game's perft(%d) = %d, want %d", plies, got, want[plies])
		}
	}
}

// TestPerftEnds checks that Perft does not count beyond a draw by the rules, but does where
// these are off.
func TestPerftEnds(t *testing.T) {
	for _, tt := range []struct {
		draws string
		want  uint64
	}{{"on", 12}, {"off", 15}} {
		s := position(t, tt.draws, "b,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,w w")
		for _, token := range []string{"f1-f2", "a6-a5", "f2-f1", "a5-a6", "f1-f2", "a6-a5", "f2-f1"} {
			s.Make(move(t, token))
		}
		// One of Black's five moves returns to the initial position for the third time;
		// after it White has three moves, or none.
		if a, b := s.Perft(1), s.Perft(2); a != 5 || b != tt.want {
			t.Errorf("draws %s: perft 1 and 2 are %d and %d; want 5 and %d", tt.draws, a, b, tt.want)
		}
	}
}
