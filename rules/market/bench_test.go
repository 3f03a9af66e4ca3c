package market

import (
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

// BenchmarkGame plays a whole random game of four, including the sampling of moves.
func BenchmarkGame(b *testing.B) {
	benchmarkGame(b, func(s State, m Move) (State, error) {
		n, _, err := Game{}.Apply(s, m)
		return n, err
	})
}

func BenchmarkPlayout(b *testing.B) {
	var p Playout
	benchmarkGame(b, p.Apply)
}

func benchmarkGame(b *testing.B, apply func(State, Move) (State, error)) {
	b.ReportAllocs()
	moves := 0
	for i := range b.N {
		s, _, err := Game{}.Start(rules.Setup{Seats: 4, Seed: uint64(i % 50)})
		if err != nil {
			b.Fatalf("Game{}.Start(rules.Setup{Seats: 4, Seed: uint64(i %% 50)}) = %v; want no error", err)
		}
		r := chance.New(uint64(i%50), 0)
		for {
			m, ok := Game{}.Sample(s, &r)
			if !ok {
				break
			}
			if s, err = apply(s, m); err != nil {
				b.Fatalf("apply(s, m) = %v; want no error", err)
			}
			moves++
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkAnalyse36 analyses a table with all 36 cards.
func BenchmarkAnalyse36(b *testing.B) {
	s := full(b, 1)
	p, _ := s.room()
	s, err := Try(s, PutAt(p))
	if err != nil || s.count(OnTable) != Cards {
		b.Fatalf("Try() leaves %d cards on the table, %v; want %d and no error", s.count(OnTable), err, Cards)
	}
	var a Analysis
	b.ReportAllocs()
	for b.Loop() {
		a.Read(&s)
	}
}

// places36 returns poses for the last card beside 35 others.
func places36(b *testing.B) (State, []geometry.Pose) {
	s := full(b, 1)
	r := chance.New(1, 1)
	var list []geometry.Pose
	for len(list) < 64 {
		m, ok := s.samplePut(&r)
		if !ok {
			b.Fatalf("no place: ok of s.samplePut(&r) = %v; want true", ok)
		}
		list = append(list, m.Pose)
	}
	return s, list
}

func BenchmarkCheck36(b *testing.B) {
	s, list := places36(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if err := (Game{}).Check(s, PutAt(list[i%len(list)])); err != nil {
			b.Fatalf("(Game{}).Check(s, PutAt(list[i%%len(list)])) = %v; want no error", err)
		}
		i++
	}
}

// BenchmarkDrag36 measures the cost of each movement of a dragged card: is it legal there,
// and what would the table be like?
func BenchmarkDrag36(b *testing.B) {
	s, list := places36(b)
	var before, after Analysis
	before.Read(&s)
	var changes []DoorChange
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		n, err := Try(s, PutAt(list[i%len(list)]))
		if err != nil {
			b.Fatalf("Try(s, PutAt(list[i%%len(list)])) = %v; want no error", err)
		}
		after.Read(&n)
		changes = Changes(changes[:0], &before, &after)
		i++
	}
}

func BenchmarkPreview36(b *testing.B) {
	s, list := places36(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, _, err := Preview(s, PutAt(list[i%len(list)])); err != nil {
			b.Fatalf("Preview(s, PutAt(list[i%%len(list)])) = %v; want no error", err)
		}
		i++
	}
}

func BenchmarkRefusals36(b *testing.B) {
	s, list := places36(b)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		p := list[i%len(list)].Moved(vec(u/3, u/3))
		Refusals(s, p)
		i++
	}
}

func BenchmarkHash(b *testing.B) {
	s := full(b, 1)
	for b.Loop() {
		Game{}.Hash(s)
	}
}
