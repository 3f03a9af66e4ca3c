package geometry

import (
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
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
// disagree the raster is made finer, and fat thinner; at last they must agree.
func TestOracle(t *testing.T) {
	var sum tally
	const parts = 8
	n := 160 // tables
	switch {
	case os.Getenv("AGORA_TEST_LONG") != "":
		n = 6000
	case testing.Short():
		n = 60
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
		t.Errorf("only %d of %d tables were compared; want %d", sum.tables, n, n)
	}
	if sum.yards < n/4 || sum.islands < n/2 || sum.innerMain == 0 || sum.unsure > n/200 {
		t.Errorf("the random tables show too little to be worth comparing: sum.yards is %v, want at least %v; sum.islands is %v, want at least %v; sum.innerMain is %v; sum.unsure is %v, want at most %v", sum.yards, n/4, sum.islands, n/2, sum.innerMain, sum.unsure, n/200)
	}
	for k, c := range sum.states {
		if c < n {
			t.Errorf("only %d segments were %v; want at least %d", c, SegmentState(k), n)
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
		t.Errorf("%s: %s\n%v %#v\nwant none", name, fault, table, cards)
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

// disagreement compares the states of all segments, and the areas of the
// pieces; it is empty if all is the same.
func disagreement(table Table, cards []Pose, g *Ground, perUnit int, fat float64) string {
	r := newRaster(table, cards, perUnit, fat)
	fault := ""
	tied := len(g.Pieces) > 1 && size(&g.Pieces[0])-size(&g.Pieces[1]) < lost(&g.Pieces[0], fat)+lost(&g.Pieces[1], fat)
	for i, states := range r.doors(cards) {
		for k, want := range states {
			got := g.Segments[i][k].State
			switch {
			case got == want:
			case tied && (got == Cut && want == Open || got == Open && want == Cut):
				fault = notSure
			default:
				return fmt.Sprintf("card %d segment %s is %v, by the raster %v", i, SegmentName(k), got, want)
			}
		}
	}
	// Pieces are compared in the order of their areas; one that is missing counts
	// as one of none.
	r.trueAreas()
	areas := slices.Sorted(maps.Values(r.area))
	slices.Reverse(areas)
	for i := range max(len(areas), len(g.Pieces)) {
		exact, found, within := 0.0, 0.0, Unit*(fat+Touching)
		if i < len(g.Pieces) {
			exact, within = size(&g.Pieces[i]), max(within, lost(&g.Pieces[i], fat))
		}
		if i < len(areas) {
			found = areas[i]
		}
		if math.Abs(exact-found) > within {
			const square = Unit * Unit
			return fmt.Sprintf("the piece of rank %d has %.4f square units, by the raster %.4f, more than %.4f apart", i, exact/square, found/square, within/square)
		}
	}
	return fault
}

// size returns a piece's area.
func size(p *Piece) float64 { return float64(p.Area2) / 2 }

// lost returns how far the raster's area of a piece may be from the exact one: what
// is so near to its outlines that the fat closes it, and, as cards may lie over
// each other and over the table's edge by half of Touching on average, that.
func lost(p *Piece, fat float64) float64 { return circumference(p) * (fat + Touching/2) }

// circumference returns the length of all of a piece's outlines.
func circumference(p *Piece) float64 {
	sum := 0.0
	for _, line := range p.Outlines {
		from := line[len(line)-1]
		for _, to := range line {
			sum += math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))
			from = to
		}
	}
	return sum
}
