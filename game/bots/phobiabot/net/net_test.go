package net

import (
	"math"
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/hexgrid"
	"agora/rules/phobia"
)

var game phobia.Game

// walk shows the positions of random games, with how they end.
func walk(t *testing.T, games int, look func(p *phobia.Position, winner rules.Seat)) {
	t.Helper()
	r := chance.New(5, 5)
	for range games {
		s, _, err := game.Start(rules.Setup{Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		var line []phobia.Position
		for !s.Over() {
			line = append(line, s.Position)
			m, _ := s.Sample(&r)
			s.Make(m)
		}
		for i := range line {
			look(&line[i], s.Tally().Winner())
		}
	}
}

// TestValue: four hidden cells to a word give what each of its own gives.
func TestValue(t *testing.T) {
	if len(weights) != Length {
		t.Fatalf("there are %d bytes of weights, want %d", len(weights), Length)
	}
	at := func(i int) int { return int(int16(uint16(weights[2*i]) | uint16(weights[2*i+1])<<8)) }
	walk(t, 20, func(p *phobia.Position, _ rules.Seat) {
		phase, sum := Phase(p.Placed()), 0
		for j := range Hidden {
			x := at(Features*Hidden + j)
			for _, f := range List(p, nil) {
				x += at(int(f)*Hidden + j)
			}
			sum += max(0, min(In, x)) * at((Features+1+phase)*Hidden+j)
		}
		sum += at((Features+1+Phases)*Hidden+phase) * In
		want := One / (1 + math.Exp(-float64(sum)/(In*Out)))
		if got := float64(Standard().Value(p)); math.Abs(got-want) > One/200 {
			t.Fatalf("%v is worth %f, want %f", p, got/One, want/One)
		}
	})
}

// TestRoom: no hidden cell can run over, whatever the position: it has so many
// features of each kind, on each side.
func TestRoom(t *testing.T) {
	kinds := []struct{ first, sides, most int }{
		{onCell, 2, 15}, {largeOn, 2, 5}, {group, 2, 15}, {largest, 2, 1}, {groups, 2, 1},
		{smallLeft, 2, 1}, {largeLeft, 2, 1}, {smallTo, 1, 1}, {largeTo, 1, 1}, {lead, 1, 1}, {Features, 0, 0},
	}
	n := Read(weights)
	for j := range n.start {
		for shift := 0; shift < 64; shift += 16 {
			bias := int(n.start[j]>>shift&0xFFFF) - 0x8000
			sum, features := max(bias, -bias), 0
			for i, k := range kinds[:len(kinds)-1] {
				greatest := 0
				for f := k.first; f < kinds[i+1].first; f++ {
					// Without what the lower parts have borrowed.
					w := int(int16((n.in[f][j] + 1<<shift>>1) >> shift))
					greatest = max(greatest, w, -w)
				}
				sum += greatest * k.sides * k.most
				features += k.sides * k.most
			}
			if sum >= 1<<15 || features != Most {
				t.Errorf("a sum of up to %d from %d features", sum, features)
			}
		}
	}
}

func TestShares(t *testing.T) {
	for i, share := range shares {
		want := One / (1 + math.Exp(-float64(i-mostOdds*oddsSteps)/oddsSteps))
		if math.Abs(float64(share)-want) > 0.6 {
			t.Errorf("share %d is %d, want %f", i, share, want)
		}
	}
}

// TestTurns: a board that is turned or reflected has the features turned, all
// different, and no more than there is room for.
func TestTurns(t *testing.T) {
	r := chance.New(3, 3)
	for turn := range Turns {
		s, _, _ := game.Start(rules.Setup{Seats: 2})
		other := s
		for !s.Over() {
			var want []uint16
			for _, f := range List(&s.Position, nil) {
				want = append(want, Turned(f, turn))
			}
			got := List(&other.Position, nil)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Fatalf("turn %d of %s: %v, want %v", turn, game.Encode(s), got, want)
			}
			if len(got) > Most || slices.Max(got) >= Features {
				t.Fatalf("%s has %d features, the last %d", game.Encode(s), len(got), slices.Max(got))
			}
			m, _ := s.Sample(&r)
			s.Make(m)
			h := phobia.Hex4.Hex(m.Cell())
			if turn >= 6 {
				h.Q, h.R = h.R, h.Q
			}
			for range turn % 6 {
				h = hexgrid.Cell{Q: -h.R, R: h.Q + h.R}
			}
			other.Make(phobia.Place(m.Size(), phobia.Hex4.Cell(h)))
		}
	}
}

// TestJudgement: of random games near the end, those that are judged well are
// won much more often, although nobody plays for it.
func TestJudgement(t *testing.T) {
	points, count := [2]int{}, [2]int{}
	walk(t, 300, func(p *phobia.Position, winner rules.Seat) {
		if p.Placed() < 20 {
			return
		}
		v, good := Standard().Value(p), 0
		switch {
		case v > One*7/10:
			good = 1
		case v > One*3/10:
			return
		}
		count[good] += 2
		switch winner {
		case p.Seat():
			points[good] += 2
		case rules.NoSeat:
			points[good]++
		}
	})
	if count[0] < 500 || count[1] < 500 || points[0]*3 > count[0] || points[1]*3 < count[1]*2 {
		t.Errorf("points %v of %v", points, count)
	}
}

func BenchmarkValue(b *testing.B) {
	s, _, _ := game.Start(rules.Setup{Seats: 2})
	r := chance.New(1, 1)
	for range 14 {
		m, _ := s.Sample(&r)
		s.Make(m)
	}
	n := Standard()
	for b.Loop() {
		n.Value(&s.Position)
	}
}
