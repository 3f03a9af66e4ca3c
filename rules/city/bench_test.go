package city

import (
	"fmt"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

func eachTable(b *testing.B, bench func(b *testing.B, s State)) {
	for seats := 2; seats <= MaxSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) { bench(b, start(b, seats, 1)) })
	}
}

// BenchmarkPlayout plays whole random games, each from a new deal, as a computer player
// does.
func BenchmarkPlayout(b *testing.B) {
	eachTable(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		b.ReportAllocs()
		moves, rounds := 0, 0
		for b.Loop() {
			end, n := Deal(s, 0, &r).Playout(&r, 1000)
			moves += n
			rounds += end.Round()
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
		b.ReportMetric(float64(rounds)/float64(b.N), "rounds/game")
	})
}

// BenchmarkApply plays the same games through the rules.Game interface, with events.
func BenchmarkApply(b *testing.B) {
	eachTable(b, func(b *testing.B, s State) {
		r := chance.New(1, 2)
		b.ReportAllocs()
		moves := 0
		for b.Loop() {
			now := Deal(s, 0, &r)
			for m, ok := game.Sample(now, &r); ok; m, ok = game.Sample(now, &r) {
				now, _, _ = game.Apply(now, m)
				moves++
			}
		}
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// middle returns a position in the middle of a four-player game.
func middle(b *testing.B) State {
	r := chance.New(3, 3)
	end, _ := start(b, 4, 3).Playout(&r, 6)
	for range 10 {
		m, _ := end.Sample(&r)
		end.Play(m)
	}
	return end
}

func BenchmarkDeal(b *testing.B) {
	s := game.View(middle(b), 1)
	r := chance.New(1, 2)
	b.ReportAllocs()
	for b.Loop() {
		Deal(s, 1, &r)
	}
}

func BenchmarkView(b *testing.B) {
	s := middle(b)
	for b.Loop() {
		game.View(s, rules.Seat(1))
	}
}

func BenchmarkMoves(b *testing.B) {
	s := middle(b)
	moves := make([]Move, 0, MaxMoves)
	b.ReportAllocs()
	for b.Loop() {
		moves = s.Moves(moves[:0])
	}
}

func BenchmarkHash(b *testing.B) {
	s := middle(b)
	b.ReportAllocs()
	for b.Loop() {
		game.Hash(s)
	}
}

func BenchmarkEncode(b *testing.B) {
	s := middle(b)
	b.ReportAllocs()
	for b.Loop() {
		game.Encode(s)
	}
}
