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

// walk shows the positions of random games, with how they end.
func walk(t *testing.T, games int, look func(p *phobia.Position, winner rules.Seat)) {
	t.Helper()
	r := chance.New(5, 5)
	for n := range games {
		s := start(t, phobia.Boards()[n%Boards])
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

func start(t testing.TB, b phobia.Board) phobia.State {
	t.Helper()
	s, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Options: map[string]string{"board": b.String()}})
	if err != nil {
		t.Fatalf("phobia.Game{}.Start() = %v; want no error", err)
	}
	return s
}

// slow returns the features of a position, worked out cell by cell from what the rules
// say of it.
func slow(p *phobia.Position) (list []int) {
	b := p.Board()
	at := map[hexgrid.Cell]int{} // of the cells: 0 empty, 1 the player to move, 2 the other
	for _, c := range b.Cells() {
		at[b.Hex(c)] = 0
		if seat, _, ok := p.On(c); ok {
			at[b.Hex(c)] = 1 + int(seat^p.Seat())
		}
	}
	// line tells whether the cells from one on in a direction are of these kinds.
	line := func(from hexgrid.Cell, d int, kinds ...int) bool {
		for i, k := range kinds {
			if got, ok := at[from.Add(hexgrid.Direction(d).Times(i))]; !ok || got != k {
				return false
			}
		}
		return true
	}
	pairs := 0
	var most [2]int
	for side := range 2 {
		own, seat := side+1, p.Seat()^rules.Seat(side)
		all := p.Groups(seat)
		for _, g := range all {
			list = append(list, group+side*values+g.Value)
			most[side] = max(most[side], g.Value)
			for _, c := range g.Cells {
				free, place := 0, int(places[b][0][b.Bit(c)])
				for d := range 6 {
					if line(b.Hex(c).Neighbour(d), d, 0) {
						free++
					}
				}
				kind := side*classes + class[g.Value]
				list = append(list, onPlace+kind*Places+place, room+kind*7+free)
				if _, z, _ := p.On(c); z == phobia.Large {
					list = append(list, largeOn+side*Places+place)
				}
			}
		}
		n := counts{}
		for c := range at {
			linked := false
			for d := range 6 {
				linked = linked || line(c.Neighbour(d), d, own)
			}
			for d := range 6 {
				add := func(n *int, kinds ...int) {
					if line(c, d, kinds...) {
						*n++
					}
				}
				add(&n.joins, 0, own, 0, own)
				add(&n.farJoins, 0, own, 0, 0, own)
				if d < 3 {
					add(&n.gaps, own, 0, own)
					add(&n.links, own, own)
				}
				if linked && line(c.Neighbour(d+3), d, 0, own, 0) {
					n.loose++
				}
				if side == 0 {
					add(&pairs, 1, 2)
				}
			}
		}
		list = append(list, largest+side*values+most[side], groups+side*16+len(all),
			smallLeft+side*11+p.Supply(seat, phobia.Small), largeLeft+side*6+p.Supply(seat, phobia.Large),
			joins+side*(mostJoins+1)+min(n.joins, mostJoins), farJoins+side*(mostJoins+1)+min(n.farJoins, mostJoins),
			loose+side*(mostLinks+1)+min(n.loose, mostLinks), gaps+side*(mostLinks+1)+min(n.gaps, mostLinks), links+side*(mostLinks+1)+min(n.links, mostLinks))
	}
	var moves [2]int
	for _, m := range p.Moves(nil) {
		moves[m.Size()]++
	}
	return append(list, mixed+min(pairs, mostMixed), smallTo+min(moves[0], mostSmall), largeTo+min(moves[1], mostLarge),
		lead+mostLead+max(-mostLead, min(mostLead, most[1]-most[0])), board+int(b))
}

// TestFeatures: a board at a time in a word or two gives what looking at each cell
// gives.
func TestFeatures(t *testing.T) {
	walk(t, 12, func(p *phobia.Position, _ rules.Seat) {
		want, list := slow(p), List(p, 0, nil)
		got := make([]int, len(list))
		for i, f := range list {
			got[i] = int(f)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", p.Board(), got, want)
		}
		if len(got) > Most || got[len(got)-1] >= Features {
			t.Fatalf("there are %d features, the last %d; want at most %d and less than %d", len(got), got[len(got)-1], Most, Features)
		}
	})
}

// weight returns the i-th that is kept.
func weight(i int) int { return int(int16(uint16(weights[2*i]) | uint16(weights[2*i+1])<<8)) }

// TestValue checks that counting four hidden cells in one word gives the same as counting
// each alone.
func TestValue(t *testing.T) {
	if len(weights) != Length {
		t.Fatalf("there are %d bytes of weights, want %d", len(weights), Length)
	}
	walk(t, 21, func(p *phobia.Position, _ rules.Seat) {
		phase, sum := int(p.Board())*Phases+Phase(p.Placed()), 0
		for j := range Hidden {
			x := weight(Features*Hidden + j)
			for _, f := range List(p, 0, nil) {
				x += weight(int(f)*Hidden + j)
			}
			sum += max(0, min(In, x)) * weight((Features+1+phase)*Hidden+j)
		}
		sum += weight((Features+1+Boards*Phases)*Hidden+phase) * In
		want := One / (1 + math.Exp(-float64(sum)/(In*Out)))
		if got := float64(Standard().Value(p, 0)); math.Abs(got-want) > One/200 {
			t.Fatalf("%v is worth %f, want %f", p, got/One, want/One)
		}
	})
}

// TestRoom: no hidden cell can run over, whatever the position: it has so many
// features of each kind, on each side.
func TestRoom(t *testing.T) {
	kinds := []struct{ first, sides, most int }{
		{onPlace, 2, 15}, {largeOn, 2, 5}, {room, 2, 15}, {group, 2, 15}, {largest, 2, 1}, {groups, 2, 1},
		{smallLeft, 2, 1}, {largeLeft, 2, 1}, {joins, 2, 1}, {farJoins, 2, 1}, {loose, 2, 1}, {gaps, 2, 1}, {links, 2, 1},
		{mixed, 1, 1}, {smallTo, 1, 1}, {largeTo, 1, 1}, {lead, 1, 1}, {board, 1, 1}, {Features, 0, 0},
	}
	for j := range Hidden {
		bias := weight(Features*Hidden + j)
		sum, features := max(bias, -bias), 0
		for i, k := range kinds[:len(kinds)-1] {
			greatest := 0
			for f := k.first; f < kinds[i+1].first; f++ {
				w := weight(f*Hidden + j)
				greatest = max(greatest, w, -w)
			}
			sum += greatest * k.sides * k.most
			features += k.sides * k.most
		}
		if sum >= 1<<15 || features != Most {
			t.Errorf("a sum of up to %d from %d features; want less than %d and %d", sum, features, 1<<15, Most)
		}
	}
}

// TestTurns: a board that is turned or reflected has the features turned, whether the
// position is, the list or the features.
func TestTurns(t *testing.T) {
	r := chance.New(3, 3)
	for _, b := range phobia.Boards() {
		for turn := range TurnsOf(b) {
			s := start(t, b)
			other := s
			for !s.Over() {
				var want []uint16
				for _, f := range List(&s.Position, 0, nil) {
					want = append(want, Turned(b, f, turn))
				}
				slices.Sort(want)
				for name, got := range map[string][]uint16{"position": List(&other.Position, 0, nil), "list": List(&s.Position, turn, nil)} {
					slices.Sort(got)
					if !slices.Equal(got, want) {
						t.Fatalf("turn %d of the %s %s: %v, want %v", turn, name, phobia.Game{}.Encode(s), got, want)
					}
				}
				m, _ := s.Sample(&r)
				s.Make(m)
				other.Make(phobia.Place(m.Size(), b.Cell(turned(b.Hex(m.Cell()), turnsOf[b][turn]))))
			}
		}
	}
}

// TestJudgement: of random games near the end, those that are judged well are
// won much more often, although nobody plays for it.
func TestJudgement(t *testing.T) {
	points, count := [2]int{}, [2]int{}
	walk(t, 450, func(p *phobia.Position, winner rules.Seat) {
		if p.Placed() < 20 {
			return
		}
		v, good := Standard().Value(p, 0), 0
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
		t.Errorf("points %v of %v; want 500 of each, with at most a third and at least two thirds of the points", points, count)
	}
}

func BenchmarkValue(b *testing.B) {
	for _, board := range phobia.Boards() {
		b.Run(board.String(), func(b *testing.B) {
			s, r, n := start(b, board), chance.New(1, 1), Standard()
			for range 14 {
				m, _ := s.Sample(&r)
				s.Make(m)
			}
			for b.Loop() {
				n.Value(&s.Position, 0)
			}
		})
	}
}
