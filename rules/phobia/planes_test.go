package phobia

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

// TestPlanes compares Planes with On for every cell, and CountOf with Moves.
func TestPlanes(t *testing.T) {
	for _, board := range []string{"hex4", "rhombus7"} {
		r := chance.New(2, 2)
		for range 20 {
			s, _, err := Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": board}})
			if err != nil {
				t.Fatalf("Game{}.Start() = %v; want no error", err)
			}
			for !s.Over() {
				m, _ := s.Sample(&r)
				s.Make(m)
				var taken, second, large uint64
				for _, c := range s.Board().Cells() {
					bit := uint64(1) << (c.File() + 8*c.Rank())
					if seat, z, ok := s.On(c); ok {
						taken |= bit
						second |= bit * uint64(seat)
						large |= bit * uint64(z)
					}
				}
				if a, b, c := s.Planes(); a != taken || b != second || c != large {
					t.Fatalf("%s: s.Planes() = %x %x %x, want %x %x %x", Game{}.Encode(s), a, b, c, taken, second, large)
				}
				var count [2]int
				for _, m := range s.Moves(nil) {
					count[m.Size()]++
				}
				if got := [2]int{s.CountOf(Small), s.CountOf(Large)}; got != count {
					t.Fatalf("%s: %v placements, want %v", Game{}.Encode(s), got, count)
				}
			}
		}
	}
}

// TestWide compares WidePlanes on hex7 with On for every cell, and its neighbours and
// groups with those of the grid.
func TestWide(t *testing.T) {
	r := chance.New(3, 3)
	has := func(x Wide, c Cell) bool {
		bit := Hex7.Bit(c)
		return set{x.Low, x.High}[bit>>6]>>(bit&63)&1 != 0
	}
	for range 3 {
		s := newState(Hex7, agreed{free: true})
		for !s.Over() {
			m, _ := s.Sample(&r)
			s.Make(m)
			taken, second, large := s.WidePlanes()
			var near [6]Wide
			for axis := range 3 {
				near[axis], near[axis+3] = taken.Towards(axis), taken.Back(axis)
			}
			for _, c := range Hex7.Cells() {
				seat, z, ok := s.On(c)
				if has(taken, c) != ok || has(second, c) != (ok && seat == 1) || has(large, c) != (ok && z == Large) {
					t.Fatalf("%s: the planes are wrong at %v; want each piece in its planes alone", Game{}.Encode(s), c)
				}
				for d := range near {
					next, beside := Hex7.Hex(c).Neighbour(d), false
					if Hex7.Shape().Contains(next) {
						_, _, beside = s.On(Hex7.Cell(next))
					}
					if has(near[d], c) != beside {
						t.Fatalf("%s: a neighbour of %v in direction %d = %v; want %v", Game{}.Encode(s), c, d, has(near[d], c), beside)
					}
				}
			}
			var sizes, want []int
			for _, g := range s.Groups(1) {
				want = append(want, len(g.Cells))
			}
			for rest := second; rest != (Wide{}); {
				g := rest.Connected(rest.Lowest())
				rest = rest.Without(g)
				sizes = append(sizes, g.Count())
			}
			if !slices.Equal(sizes, want) {
				t.Fatalf("%s: groups of %v pieces, want %v", Game{}.Encode(s), sizes, want)
			}
		}
	}
}
