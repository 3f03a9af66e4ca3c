package net

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

var game stacks.Game

// walk goes through the positions of random games; visit is told the move that leads
// to the position, which is none at the start.
func walk(t testing.TB, games int, visit func(before, p *stacks.State, m stacks.Move)) {
	t.Helper()
	r := chance.New(5, 5)
	for range games {
		s, _, err := game.Start(rules.Setup{Seats: 2, Options: map[string]string{"draws": "off"}})
		if err != nil {
			t.Fatalf("game.Start() = %v; want no error", err)
		}
		visit(nil, &s, 0)
		for n := 0; !s.Over() && n < 400; n++ {
			m, _ := s.Sample(&r)
			next, _, err := game.Apply(s, m)
			if err != nil {
				t.Fatalf("game.Apply(s, m) = %v; want no error", err)
			}
			visit(&s, &next, m)
			s = next
		}
	}
}

// TestNext: incremental updates agree with a full evaluation.
func TestNext(t *testing.T) {
	n := Standard()
	var sum Sum
	walk(t, 30, func(before, p *stacks.State, m stacks.Move) {
		want := n.Start(&p.Position)
		if before == nil {
			sum = want
			return
		}
		from := sum
		n.Next(&from, &before.Position, &p.Position, m, &sum)
		if sum != want {
			t.Fatalf("after %v to %s the sum is %x, want %x", m, game.Encode(*p), sum, want)
		}
	})
}

// slow returns the value by the weights as the file lists them, one after another.
func slow(p *stacks.Position) int32 {
	at := func(i int) int { return int(int16(uint16(weights[2*i]) | uint16(weights[2*i+1])<<8)) }
	const outs = (Features + 1) * Filters
	phase := Phase(p.Owned(0) + p.Owned(1))
	out := outs + phase*(2*Filters+1)
	sum := at(out+2*Filters) * In
	for side := range 2 {
		for turn := range Turns {
			for k := range Filters {
				x := at(Features*Filters + k)
				for c := stacks.Cell(0); c < 64; c++ {
					if q := p.On(c); q != 0 {
						owner := int(q.Owner()^p.Seat()) ^ side
						x += at(Feature(Turned(c, turn), owner, Kind(q))*Filters + k)
					}
				}
				sum += max(0, min(In, x)) * at(out+side*Filters+k)
			}
		}
	}
	for c := stacks.Cell(0); c < 64; c++ {
		if q := p.On(c); q != 0 {
			d := at(outs+Phases*(2*Filters+1)+Place(c)*Kinds+Kind(q)) * In
			if q.Owner() != p.Seat() {
				d = -d
			}
			sum += d
		}
	}
	return int32(sum / (In * Out))
}

// TestValue checks that counting four hidden cells in one word gives the same as counting
// each alone.
func TestValue(t *testing.T) {
	if len(weights) != Length {
		t.Fatalf("there are %d bytes of weights, want %d", len(weights), Length)
	}
	least, most := int32(0), int32(0)
	walk(t, 4, func(_, p *stacks.State, _ stacks.Move) {
		sum := Standard().Start(&p.Position)
		got, want := Standard().Value(&sum, &p.Position), slow(&p.Position)
		if got != want {
			t.Fatalf("%s is worth %d, want %d", game.Encode(*p), got, want)
		}
		least, most = min(least, got), max(most, got)
	})
	if least > -300 || most < 300 {
		t.Errorf("all positions of random games are worth from %d to %d; want at most -300 and at least 300", least, most)
	}
}

// TestTurned: a position that is turned, or whose colours are exchanged, is worth the
// same to the player to move.
func TestTurned(t *testing.T) {
	exchange := strings.NewReplacer("w", "b", "b", "w")
	walk(t, 3, func(_, p *stacks.State, _ stacks.Move) {
		sum := Standard().Start(&p.Position)
		want := Standard().Value(&sum, &p.Position)
		board, mover, _ := strings.Cut(game.Encode(*p), " ")
		var cells [6][]string
		for i, rank := range strings.Split(board, "/") {
			cells[5-i] = strings.Split(rank, ",")
		}
		for turn := range 2 * Turns {
			var other [6][6]string
			for r := range cells {
				for f, text := range cells[r] {
					c := Turned(stacks.At(f, r), turn%Turns)
					other[5-c.Rank()][c.File()] = text
				}
			}
			var ranks []string
			for _, rank := range other {
				ranks = append(ranks, strings.Join(rank[:], ","))
			}
			text := strings.Join(ranks, "/") + " " + mover
			if turn >= Turns {
				text = exchange.Replace(text)
			}
			s, err := game.Decode(*p, text)
			if err != nil {
				t.Fatalf("game.Decode(*p, text) = %v; want no error", err)
			}
			sum := Standard().Start(&s.Position)
			if got := Standard().Value(&sum, &s.Position); got != want {
				t.Fatalf("%s is worth %d, but %s %d; want equal values", game.Encode(*p), want, text, got)
			}
		}
	})
}

// TestPlaces: cells are in one place if the board can be turned so that one comes to
// the other.
func TestPlaces(t *testing.T) {
	seen := map[int]bool{}
	for c := stacks.Cell(0); c < 64; c++ {
		for d := stacks.Cell(0); d < 64; d++ {
			if !c.OnBoard() || !d.OnBoard() {
				continue
			}
			met := false
			for turn := range Turns {
				met = met || Turned(c, turn) == d
			}
			if met != (Place(c) == Place(d)) {
				t.Errorf("%v is in place %d, %v in %d; want the same place exactly if they mirror each other", c, Place(c), d, Place(d))
			}
			seen[Place(c)] = true
		}
	}
	if len(seen) != Places {
		t.Errorf("there are %d places; want %d", len(seen), Places)
	}
}

// TestRoom: no hidden cell and no output can run over, whatever the position: there are
// 16 stacks at most.
func TestRoom(t *testing.T) {
	at := func(i int) int { return int(int16(uint16(weights[2*i]) | uint16(weights[2*i+1])<<8)) }
	const outs = (Features + 1) * Filters
	for k := range Filters {
		greatest := 0
		for f := range Features {
			greatest = max(greatest, at(f*Filters+k), -at(f*Filters+k))
		}
		if sum := greatest*stacks.Stones + max(at(Features*Filters+k), -at(Features*Filters+k)); sum >= 1<<15 {
			t.Errorf("into filter %d can come %d; want less than %d", k, sum, 1<<15)
		}
	}
	direct := 0
	for i := outs + Phases*(2*Filters+1); i < Length/2; i++ {
		direct = max(direct, at(i), -at(i))
	}
	for phase := range Phases {
		sum := int64(direct * In * stacks.Stones)
		for i := range 2*Filters + 1 {
			w := at(outs + phase*(2*Filters+1) + i)
			sum += int64(max(w, -w)) * In * Turns
		}
		if sum >= 1<<31 {
			t.Errorf("out of phase %d can come %d; want less than %d", phase, sum, int64(1)<<31)
		}
	}
	if Turns*In >= 1<<16 {
		t.Error("the turns of a filter do not fit together; want less than 1<<16")
	}
}

// TestKinds checks that everything that can stand on a cell has a kind, and that small
// stacks have different kinds.
func TestKinds(t *testing.T) {
	of := map[uint8][]int{}
	for stones := 1; stones <= stacks.Stones; stones++ {
		for held := 0; held <= stones/2; held++ {
			of[kind[stones][held]] = append(of[kind[stones][held]], stones)
		}
	}
	if len(of) != Kinds {
		t.Errorf("there are %d kinds; want %d", len(of), Kinds)
	}
	for k, stones := range of {
		if k >= Kinds || stones[0] <= 5 && len(stones) > 1 {
			t.Errorf("of kind %d are stacks of %v; want kinds below %d that do not mix small stacks", k, stones, Kinds)
		}
	}
}

func BenchmarkNext(b *testing.B) {
	s, _, _ := game.Start(rules.Setup{Seats: 2})
	n, m, p := Standard(), s.Position.Moves(nil)[0], s.Position
	p.Make(m)
	from := n.Start(&s.Position)
	var sum Sum
	for b.Loop() {
		n.Next(&from, &s.Position, &p, m, &sum)
		n.Value(&sum, &p)
	}
}
