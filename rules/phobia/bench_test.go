package phobia

import (
	"testing"
	"time"

	"agora/rules/chance"
)

func eachTable(b *testing.B, bench func(b *testing.B, s State)) {
	for _, board := range Boards() {
		for _, first := range []string{"centre", "any"} {
			b.Run(board.String()+"/"+first, func(b *testing.B) { bench(b, start(b, board, first)) })
		}
	}
}

// BenchmarkPlayout plays random games to their results, in batches of a thousand. On a busy
// machine the fastest batch is the most reliable figure.
func BenchmarkPlayout(b *testing.B) {
	const games = 1000
	eachTable(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		moves, fastest := 0, time.Hour
		for b.Loop() {
			begun := time.Now()
			for range games {
				_, n := s.Playout(&r)
				moves += n
			}
			fastest = min(fastest, time.Since(begun))
		}
		b.ReportMetric(games*float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(games/fastest.Seconds(), "best-games/s")
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		b.ReportMetric(float64(moves)/games/float64(b.N), "moves/game")
	})
}

// BenchmarkMake plays random games with Sample and Make, which update the hash and the
// legal moves.
func BenchmarkMake(b *testing.B) {
	eachTable(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		moves := 0
		for b.Loop() {
			p := s.Position
			for m, ok := p.Sample(&r); ok; m, ok = p.Sample(&r) {
				p.Make(m)
				moves++
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// BenchmarkApply plays random games through the rules.Game interface, with events.
func BenchmarkApply(b *testing.B) {
	eachTable(b, func(b *testing.B, s State) {
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

func BenchmarkPerft(b *testing.B) {
	s := start(b, Rhombus7, "any")
	nodes := uint64(0)
	for b.Loop() {
		nodes += s.Perft(4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkTally(b *testing.B) {
	eachTable(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		for m, ok := game.Sample(s, &r); ok; m, ok = game.Sample(s, &r) {
			s.Make(m)
		}
		for b.Loop() {
			s.Tally()
		}
	})
}
