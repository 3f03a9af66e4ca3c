package stacks

import (
	"testing"
	"time"

	"agora/rules/chance"
)

func bothRules(b *testing.B, bench func(b *testing.B, s State)) {
	for _, draws := range []string{"on", "off"} {
		b.Run("draws="+draws, func(b *testing.B) { bench(b, start(b, draws)) })
	}
}

// BenchmarkPlayout plays random games to their results, in batches of sixteen. On a busy
// machine the fastest batch is the most reliable figure; it is measured in moves, because
// games differ in length.
func BenchmarkPlayout(b *testing.B) {
	const games = 16
	bothRules(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		moves, best := 0, 0.0
		for b.Loop() {
			begun, before := time.Now(), moves
			for range games {
				_, n := s.Playout(&r, 1<<30)
				moves += n
			}
			best = max(best, float64(moves-before)/time.Since(begun).Seconds())
		}
		b.ReportMetric(games*float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(best, "best-moves/s")
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		b.ReportMetric(float64(moves)/games/float64(b.N), "moves/game")
	})
}

// BenchmarkMake plays random games with Sample and Make, which updates the hash.
func BenchmarkMake(b *testing.B) {
	bothRules(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		moves := 0
		for b.Loop() {
			p := s.Position
			for m, ok := p.Sample(&r); ok; m, ok = p.Sample(&r) {
				p.Make(m)
				moves++
			}
		}
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// BenchmarkApply plays random games through the rules.Game interface, with events and
// repetition.
func BenchmarkApply(b *testing.B) {
	bothRules(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		b.ReportAllocs()
		moves := 0
		for b.Loop() {
			now := s
			for m, ok := game.Sample(now, &r); ok; m, ok = game.Sample(now, &r) {
				now, _, _ = game.Apply(now, m)
				moves++
			}
		}
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// BenchmarkMoves lists the moves of a position in mid-game.
func BenchmarkMoves(b *testing.B) {
	s := start(b, "off")
	r := chance.New(1, 2)
	for range 200 {
		m, _ := game.Sample(s, &r)
		s.Make(m)
	}
	buffer := make([]Move, 0, maxMoves)
	for b.Loop() {
		buffer = s.Moves(buffer[:0])
	}
	b.ReportMetric(float64(len(buffer)), "moves")
}

func BenchmarkPerft(b *testing.B) {
	s := start(b, "off")
	nodes := uint64(0)
	for b.Loop() {
		nodes += s.Perft(4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
