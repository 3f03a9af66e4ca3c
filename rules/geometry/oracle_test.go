package geometry

import (
	"fmt"
	"math"
	"os"
	"sync"
	"testing"

	"agora/rules/chance"
)

// tally counts what the compared tables had, so that the comparison cannot pass
// for want of anything to find.
type tally struct {
	sync.Mutex
	tables, cards, yards, islands, innerMain, refined, unsure int
	states                                                    [5]int
}

// TestOracle compares the analysis with the raster on random tables. Where they
// disagree the raster is made finer, and fat thinner; in the end they must agree.
func TestOracle(t *testing.T) {
	var sum tally
	const parts = 8
	n := 600 // tables
	switch {
	case os.Getenv("AGORA_TEST_LONG") != "":
		n = 1600
	case testing.Short():
		n = 120
	}
	t.Run("tables", func(t *testing.T) {
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				var g Ground
				for i := part; i < n; i += parts {
					s := chance.New(uint64(i), 1)
					table, cards := randomTable(&s, 2+s.Intn(24))
					compare(t, fmt.Sprintf("table %d", i), table, cards, &g, &sum)
				}
			})
		}
	})
	t.Logf("%d tables, %d cards, %d yards, %d islands, %d with the largest piece inside another, %d refined, %d unsure, states %v",
		sum.tables, sum.cards, sum.yards, sum.islands, sum.innerMain, sum.refined, sum.unsure, sum.states)
	if sum.tables != n {
		t.Errorf("only %d of %d tables were compared", sum.tables, n)
	}
	if sum.yards < n/4 || sum.islands < n/2 || sum.innerMain == 0 || sum.unsure > n/200 {
		t.Error("the tables are not worth comparing")
	}
	for k, c := range sum.states {
		if c < n {
			t.Errorf("only %d segments were %v", c, SegmentState(k))
		}
	}
}

// compare holds one table against the raster.
func compare(t *testing.T, name string, table Table, cards []Pose, g *Ground, sum *tally) {
	t.Helper()
	g.Analyse(table, cards)
	fault := ""
	refined, unsure := -1, 0
	for _, fine := range []struct {
		perUnit int
		fat     float64
	}{{512, 0.75}, {2048, 0.6}, {8192, 0.52}} {
		refined++
		if fault = disagreement(table, cards, g, fine.perUnit, fine.fat*Touching); fault == "" {
			break
		}
	}
	if fault == notSure {
		fault, unsure = "", 1
	}
	if fault != "" {
		t.Errorf("%s: %s\n%v %#v", name, fault, table, cards)
	}
	sum.Lock()
	defer sum.Unlock()
	sum.tables++
	sum.cards += len(cards)
	sum.refined += min(refined, 1)
	sum.unsure += unsure
	sum.yards += len(g.Pieces) - 1
	for i := range g.Pieces {
		sum.islands += len(g.Pieces[i].Outlines) - 1
		if i == 0 && len(g.Pieces) > 1 && len(g.Pieces[1].Outlines) > 1 {
			sum.innerMain++
		}
	}
	for i := range g.Segments {
		for k := range g.Segments[i] {
			sum.states[g.Segments[i][k].State]++
		}
	}
}

// notSure says that the two largest pieces are too nearly equal for a raster.
const notSure = "which piece is the largest is too close to call"

// disagreement compares the states of all segments, and the number and areas
// of the pieces; it is empty if all is the same.
func disagreement(table Table, cards []Pose, g *Ground, perUnit int, fat float64) string {
	r := newRaster(table, cards, perUnit, fat)
	states, sure := r.doors(cards)
	for i := range states {
		for k, want := range states[i] {
			if got := g.Segments[i][k].State; got != want {
				if !sure && (got == Cut && want == Open || got == Open && want == Cut) {
					return notSure
				}
				return fmt.Sprintf("card %d segment %s is %v, by the raster %v", i, SegmentName(k), got, want)
			}
		}
	}
	// The raster loses what is nearer to a body than the fat, and the smallest
	// pieces altogether.
	r.trueAreas()
	const least = Unit * Unit / 4
	count, sum := 0, 0.0
	for _, a := range r.area {
		if a > least {
			count++
			sum += a
		}
	}
	for i := range g.Pieces {
		if a := float64(g.Pieces[i].Area2) / 2; a > least {
			count--
			sum -= a
		}
	}
	if count != 0 || math.Abs(sum) > (float64(len(cards))*10*Unit+2*float64(table.W+table.H))*fat {
		return fmt.Sprintf("%d pieces too few, and %.3f square units of ground", count, sum/Unit/Unit)
	}
	return ""
}
