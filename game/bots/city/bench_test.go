package city

import (
	"fmt"
	"testing"

	"agora/game/bots"
	"agora/rules"
	rc "agora/rules/city"
)

func BenchmarkSearch(b *testing.B) {
	for _, seats := range []int{2, 3, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			s, _, err := rc.Game{}.Start(rules.Setup{Seats: seats, Seed: 1})
			if err != nil {
				b.Fatal(err)
			}
			team := Team()
			job, _ := team.Job(s, 5, 1, 0)
			job.Budget = bots.Budget{Nodes: 200}
			for b.Loop() {
				bots.Decide(team.Player, job)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(200*b.N), "µs/node")
		})
	}
}
