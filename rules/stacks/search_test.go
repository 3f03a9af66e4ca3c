package stacks

import (
	"testing"
	"unsafe"

	"agora/rules/chance"
)

// TestPlayoutIsSampling checks that Playout plays the same games as Sample and Make, except
// for repetition.
func TestPlayoutIsSampling(t *testing.T) {
	for seed := range uint64(20) {
		s := start(t, "on")
		a, b := chance.New(seed, 1), chance.New(seed, 1)
		before := s
		most := 1 << 20
		if seed%2 == 1 {
			most = 500
		}
		winner, plies := s.Playout(&a, most)
		if before != s {
			t.Fatalf("seed %v: Playout changed the position; want the position as it was", seed)
		}
		p, n := s.Position, 0
		for ; n < most; n++ {
			m, ok := p.Sample(&b)
			if !ok {
				break
			}
			p.Make(m)
		}
		if a != b || n != plies || winner != p.Winner() {
			t.Fatalf("seed %d: %d moves and winner %d, want %d and %d", seed, plies, winner, n, p.Winner())
		}
	}
}

// TestSampleIsEven draws many moves from one position and checks that the frequency of each
// is within five standard deviations of the mean.
func TestSampleIsEven(t *testing.T) {
	s := position(t, "on", with("w", "a1=w", "b1=b", "c3=wbw", "d4=bb", "c4=bbw", "f6=w"))
	r := chance.New(1, 1)
	met := map[Move]int{}
	const each = 2000
	moves := game.Moves(s, nil)
	for range each * len(moves) {
		m, ok := game.Sample(s, &r)
		if !ok {
			t.Fatalf("no move was drawn: ok of game.Sample(s, &r) = %v; want true", ok)
		}
		met[m]++
	}
	if len(met) != len(moves) {
		t.Errorf("%d different moves of %d; want all of them", len(met), len(moves))
	}
	for _, m := range moves {
		if d := met[m] - each; d*d > 25*each {
			t.Errorf("%v was drawn %d times, the mean is %d; want that, give or take five deviations", m, met[m], each)
		}
	}
}

// TestSearchAllocatesNothing covers making and listing moves, sampling and playouts.
func TestSearchAllocatesNothing(t *testing.T) {
	s := start(t, "on")
	r := chance.New(1, 1)
	buffer := make([]Move, 0, maxMoves)
	allocated := testing.AllocsPerRun(3, func() {
		p := s.Position
		for m, ok := p.Sample(&r); ok; m, ok = p.Sample(&r) {
			buffer = p.Moves(buffer[:0])
			p.Make(m)
		}
		s.Playout(&r, 1000)
	})
	if allocated != 0 {
		t.Errorf("%v allocations a game; want 0", allocated)
	}
	if size := unsafe.Sizeof(Position{}); size > 256 {
		t.Errorf("a position has %d bytes; want at most 256", size)
	}
}

// TestHashesDiffer checks that positions that differ little have different hashes.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]string{}
	r := chance.New(2, 2)
	for range few(20_000) {
		text := compose(&r)
		h := game.Hash(position(t, "on", text))
		if other, ok := seen[h]; ok && other != text {
			t.Fatalf("%q and %q have the same hash; want another hash for each position", text, other)
		}
		seen[h] = text
	}
}

// TestZeroState checks that the zero value counts as a finished game and causes no panic.
func TestZeroState(t *testing.T) {
	var s State
	if !s.Over() || len(game.Moves(s, nil)) != 0 || game.Check(s, 0) == nil || s.Winner() >= 0 {
		t.Errorf("the zero state can be played: s.Winner() is %v, want less than 0", s.Winner())
	}
}

// TestPast checks that Past lists what Seen counts, and nothing if the draw rules are off.
func TestPast(t *testing.T) {
	for _, draws := range []string{"on", "off"} {
		s := start(t, draws)
		r := chance.New(5, 5)
		turns := 0
		for ; turns < 80 && !s.Over(); turns++ {
			m, _ := game.Sample(s, &r)
			s.Make(m)
		}
		met, all := map[uint64]int{}, 0
		for h := range s.Past {
			met[h]++
			all++
		}
		if draws == "off" {
			if all != 0 {
				t.Errorf("without draw rules the past has %d positions; want 0", all)
			}
			continue
		}
		if all != turns+1 {
			t.Errorf("the past has %d positions after %d turns; want one more than turns", all, turns)
		}
		for h, n := range met {
			if seen := s.Seen(h, 0) + s.Seen(h, 1); seen != n {
				t.Errorf("position %x: %d times in the past, seen %d times; want equally many", h, n, seen)
			}
		}
		for range s.Past {
			break // the loop may stop at any time
		}
	}
}
