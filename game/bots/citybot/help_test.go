package citybot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// TestHelpers checks that the results of parallel searches are added up.
func TestHelpers(t *testing.T) {
	visit(t, 3, 1, func(s city.State, n int) {
		if n%5 != 0 {
			return
		}
		job, err := Team().Job(s, bots.Levels, 3, n)
		if err != nil {
			t.Fatalf("Team().Job(s, bots.Levels, 3, n) = %v; want no error", err)
		}
		job.Analyse = true // no decision is too easy to search
		var both [2]*search
		known := map[city.Move]int32{}
		for i := range both {
			x := &search{tune: thorough, seat: int(job.Seat), view: job.View, r: chance.New(uint64(i), streamSearch)}
			x.y.w = &standard
			x.run(bots.NewEffort(bots.Budget{Nodes: 12}, nil), &job)
			for e := x.nodes[root].edge; e != 0; e = x.edges[e].next {
				known[x.edges[e].move] += x.edges[e].visits
			}
			both[i] = x
		}
		both[0].add(both[1])
		if v := both[0].nodes[root].visits; v != 24 {
			t.Fatalf("%d visits in all, not 24; want 24", v)
		}
		for e := both[0].nodes[root].edge; e != 0; e = both[0].edges[e].next {
			x := both[0].edges[e]
			if x.visits != known[x.move] {
				t.Errorf("%v has %d visits, want %d", x.move, x.visits, known[x.move])
			}
			delete(known, x.move)
		}
		if len(known) > 0 {
			t.Errorf("%v are left out; want none", known)
		}
		c := think(job, bots.NewEffort(bots.Budget{Nodes: 5}, nil), 2, &standard, thorough)
		if err := (city.Game{}).Check(s, c.Move); err != nil || job.Seat == rules.NoSeat {
			t.Errorf("err: %v; job.Seat is %v; want no error and anything but %v", err, job.Seat, rules.NoSeat)
		}
	})
}
