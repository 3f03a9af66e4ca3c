package main

import (
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"agora/rules/phobia"
	"agora/tests/requirements"
)

// TestFit: the line that the results come from is found, from the positions of the same
// player only.
func TestFit(t *testing.T) {
	var all counts
	r := rand.New(rand.NewPCG(1, 1))
	lines := [2]line{{slope: 2, shift: -1}, {slope: 0.5, shift: 0.75}}
	for placed := range all {
		for range 4000 {
			c := count{odds: r.NormFloat64()}
			if r.Float64() < lines[placed%2].share(c.odds) {
				c.result = 1
			}
			all[placed] = append(all[placed], c)
		}
	}
	for placed := range all {
		got, want := fit(all, placed), lines[placed%2]
		if math.Abs(got.slope-want.slope) > 0.15 || math.Abs(got.shift-want.shift) > 0.1 {
			t.Errorf("with %d pieces: %+v, want %+v", placed, got, want)
		}
		if before, after := (line{slope: 1}).error(all[placed]), got.error(all[placed]); after >= before {
			t.Errorf("with %d pieces the error is %f, before %f; want a smaller error after the fit", placed, after, before)
		}
	}
	if got := fit(counts{}, 3); got != (line{slope: 1}) {
		t.Errorf("of nothing it is said %+v, want %+v", got, line{slope: 1})
	}
}

// error returns the mean square of the line's.
func (l line) error(list []count) float64 {
	return counts{list}.meanSquare(func(_ int, c count) float64 { return l.share(c.odds) - c.result })
}

// TestTold checks that the shares shown for moves are nearer to how games end than the
// search's own values: in the long run on every board, and also nearer than a guess that
// knows only how strong each seat is, which is a good guess. The games are not those from
// which the table was made.
func TestTold(t *testing.T) {
	games, nodes, boards := 10, 4_000, []phobia.Board{phobia.Rhombus7}
	if requirements.Long() {
		games, nodes, boards = 150, 40_000, phobia.Boards()
	}
	for _, b := range boards {
		all, err := playAll(b, "mover", 1<<32, games, nodes)
		if err != nil {
			t.Fatalf("playAll(b, \"mover\", 1<<32, games, nodes) = %v; want no error", err)
		}
		m := errorsOf(all)
		t.Logf("%v: %v", b, m)
		if m.told > 0.8*m.counted || requirements.Long() && m.told > 0.9*m.seats {
			t.Errorf("%v: the errors %+v are not small enough; want at most 0.8 of counting pieces, and 0.9 of a value for each seat in long runs", b, m)
		}
	}
}

// TestErrors: of three positions.
func TestErrors(t *testing.T) {
	m := errorsOf(counts{
		4: {{odds: 0, told: 0.75, result: 1}, {odds: 0, told: 0.75, result: 0.5}},
		7: {{odds: 0, told: 0.25, result: 1}},
	})
	// For the first player they are worth 1, a half and nothing.
	if want := (mistakes{counted: 0.5 / 3, told: (0.125 + 0.5625) / 3, seats: 0.5 / 3}); m != want {
		t.Errorf("the mistakes are %+v; want %+v", m, want)
	}
}

// TestRun checks that the output is valid Go.
func TestRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "calibrations.go")
	if err := run(2, 30, "mover", "calibrations", name); err != nil {
		t.Fatalf("run(2, 30, \"mover\", \"calibrations\", name) = %v; want no error", err)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err != nil {
		t.Errorf("parser.ParseFile() = %v; want no error", err)
	}
	if err := run(0, 30, "mover", "calibrations", t.TempDir()); err == nil {
		t.Error("a folder is written; want an error")
	}
}
