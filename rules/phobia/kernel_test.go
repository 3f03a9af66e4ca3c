package phobia

import (
	"math/bits"
	"testing"
	"unsafe"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/hexgrid"
)

// TestRingPatternsDiffer checks that the multipliers map every pattern of a ring to a
// different number, so that no table entry was written twice.
func TestRingPatternsDiffer(t *testing.T) {
	for i, ring := range []struct{ cells, gather uint64 }{{ring1, gather1}, {ring2, gather2}, {ring3, gather3}} {
		seen := map[uint64]bool{}
		for sub := ring.cells; ; sub = (sub - 1) & ring.cells {
			seen[sub*ring.gather>>gather] = true
			if sub == 0 {
				break
			}
		}
		if len(seen) != 64 {
			t.Errorf("ring %d: %d different numbers; want 64", i+1, len(seen))
		}
	}
}

// TestEveryCellHasItsBit checks that every cell has a bit of its own, also on the wrapped
// board, and that all neighbours lie where the strides say.
func TestEveryCellHasItsBit(t *testing.T) {
	for _, b := range Boards() {
		g, seen := b.grid(), map[uint8]bool{}
		for _, c := range b.Cells() {
			i := g.bit[c]
			if i == none || seen[i] || g.cell[i] != c || !g.cells.has(int(i)) || i >= turns {
				t.Fatalf("%v: %v has bit %d, which is %v; want a bit of its own for each cell", b, c, i, g.cell[i])
			}
			seen[i] = true
			for d := range 6 {
				at := b.Hex(c)
				for step := range 3 {
					at = at.Add(hexgrid.Direction(d))
					want := uint8(turns)
					if b.Shape().Contains(at) {
						want = g.bit[b.Cell(at)]
					}
					if g.ray[i][d][step] != want {
						t.Errorf("%v: %d steps from %v in direction %d is bit %d, want %d", b, step+1, c, d, g.ray[i][d][step], want)
					}
					if g.inner[d][step].has(int(i)) != (want != turns) {
						t.Errorf("%v: inner is wrong %d steps from %v in direction %d; want a cell there exactly if the board has one", b, step+1, c, d)
					}
				}
			}
		}
		if bits.OnesCount64(g.cells[0])+bits.OnesCount64(g.cells[1]) != len(seen) {
			t.Errorf("%v: the board has other bits than its cells; want a bit for each cell, and no other", b)
		}
		if g.wide == (b != Hex7) || !g.wide && g.cells[1] != 0 {
			t.Errorf("%v: wide is %v; want two words exactly for Hex7", b, g.wide)
		}
	}
}

// TestRotations checks that the rotations move each single bit as documented.
func TestRotations(t *testing.T) {
	for i := range turns {
		for _, k := range []uint{1, 19, 20, 38, 40, 57, 60} {
			var x set
			x[i>>6] = 1 << (i & 63)
			var y set
			y[0], y[1] = ahead(x[0], x[1], k)
			if to := (i - int(k) + turns) % turns; !y.has(to) || bits.OnesCount64(y[0])+bits.OnesCount64(y[1]) != 1 {
				t.Fatalf("bit %d turned by %d; want one bit, as many places on", i, k)
			}
			if back0, back1 := behind(y[0], y[1], k); back0 != x[0] || back1 != x[1] {
				t.Fatalf("bit %d turned by %d and back, back0 of behind(y[0], y[1], k) = %v, back1 of behind(y[0], y[1], k) = %v; want %v and %v",
					i, k, back0, back1, x[0], x[1])
			}
		}
	}
}

// TestNarrowAsWide plays random games on the narrow boards with the wide board's algorithm,
// which follows one ray after the other.
func TestNarrowAsWide(t *testing.T) {
	for _, b := range []Board{Hex4, Rhombus7} {
		r := chance.New(9, uint64(b))
		for range 300 {
			s := start(t, b, "any")
			for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
				other := s.planes
				b.grid().pushWide(&other, int(b.grid().bit[m.Cell()]), m.Size(), s.seat)
				s.Make(m)
				if s.planes != other {
					t.Fatalf("%s: the two algorithms differ after %v, s.planes = %v; want %v", game.Encode(s), m, s.planes, other)
				}
			}
		}
	}
}

// TestSearchAllocatesNothing covers making and listing moves, sampling and playouts.
func TestSearchAllocatesNothing(t *testing.T) {
	for _, b := range Boards() {
		s := start(t, b, "any")
		r := chance.New(1, 1)
		buffer := make([]Move, 0, maxMoves)
		allocated := testing.AllocsPerRun(20, func() {
			p := s.Position
			for m, ok := p.Sample(&r); ok; m, ok = p.Sample(&r) {
				buffer = p.Moves(buffer[:0])
				p.Make(m)
			}
			s.Playout(&r)
		})
		if allocated != 0 {
			t.Errorf("%v: %v allocations a game; want 0", b, allocated)
		}
	}
	if size := unsafe.Sizeof(Position{}); size > 128 {
		t.Errorf("a position has %d bytes; want at most 128", size)
	}
}

// TestZeroPosition checks that the zero values count as finished games and cause no panic.
func TestZeroPosition(t *testing.T) {
	var s State
	if !s.Over() || len(game.Moves(s, nil)) != 0 || game.Check(s, 0) == nil || s.Pushes(move(t, "sd4")) != nil {
		t.Error("the zero state can be played; want no move")
	}
	if _, ok := s.Where(-1); ok {
		t.Errorf("piece -1 exists: ok of s.Where(-1) = %v; want false", ok)
	}
	if _, ok := s.Where(Pieces); ok {
		t.Errorf("a piece beyond the last exists: ok of s.Where(Pieces) = %v; want false", ok)
	}
	if name := Board(9).String(); name != "Board(9)" || Board(9).grid() != Hex4.grid() {
		t.Errorf("name is %q, want \"Board(9)\"", name)
	}
}

// TestWeigh compares Weigh with a sum over Groups, on every board.
func TestWeigh(t *testing.T) {
	var worth [MaxValue + 1]int32
	r := chance.New(11, 3)
	for i := range worth {
		worth[i] = int32(r.Intn(2001)) - 1000
	}
	for _, b := range Boards() {
		for range 60 {
			s := start(t, b, "any")
			for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
				s.Make(m)
				var want [2]int32
				for seat := range want {
					for _, g := range s.Groups(rules.Seat(seat)) {
						want[seat] += worth[g.Value]
					}
				}
				if got := s.Weigh(&worth); got != want {
					t.Fatalf("%s weighs %v, want %v", game.Encode(s), got, want)
				}
			}
		}
	}
}
