package citybot

import (
	"fmt"
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// BenchmarkSearch searches the first decision of a game, whose rounds are the longest.
func BenchmarkSearch(b *testing.B) {
	const nodes = 200
	for _, setup := range tables {
		b.Run(fmt.Sprint(setup.Seats), func(b *testing.B) {
			s, _, err := city.Game{}.Start(setup)
			if err != nil {
				b.Fatalf("city.Game{}.Start(setup) = %v; want no error", err)
			}
			job, err := Team().Job(s, bots.Levels, 1, 0)
			if err != nil {
				b.Fatalf("Team().Job(s, bots.Levels, 1, 0) = %v; want no error", err)
			}
			job.Budget = bots.Budget{Nodes: nodes}
			for b.Loop() {
				bots.Decide(Team().Player, job)
			}
			b.ReportMetric(float64(nodes*b.N)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkPolicy plays whole games with the policy.
func BenchmarkPolicy(b *testing.B) {
	for _, setup := range tables {
		b.Run(fmt.Sprint(setup.Seats), func(b *testing.B) {
			decisions := 0
			for b.Loop() {
				setup.Seed++
				s, _, err := city.Game{}.Start(setup)
				if err != nil {
					b.Fatalf("city.Game{}.Start(setup) = %v; want no error", err)
				}
				r := chance.New(setup.Seed, 0x7e57)
				y := policy{w: &standard, noise: thorough.noise}
				y.t.read(&s, y.w)
				for s.Active() != rules.NoSeat && s.Round() < 60 {
					y.play(&s, y.decide(&s, &r))
				}
				decisions += s.Decision()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
		})
	}
}
