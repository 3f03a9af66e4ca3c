package main

import (
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// TestFit: the line that the results come from is found, from the positions of the same
// player only.
func TestFit(t *testing.T) {
	var counts [pieces][]count
	r := rand.New(rand.NewPCG(1, 1))
	lines := [2]line{{slope: 2, shift: -1}, {slope: 0.5, shift: 0.75}}
	for placed := range counts {
		for range 4000 {
			c := count{odds: r.NormFloat64()}
			if r.Float64() < lines[placed%2].share(c.odds) {
				c.result = 1
			}
			counts[placed] = append(counts[placed], c)
		}
	}
	for placed := range counts {
		got, want := fit(counts, placed), lines[placed%2]
		if math.Abs(got.slope-want.slope) > 0.15 || math.Abs(got.shift-want.shift) > 0.1 {
			t.Errorf("with %d pieces: %+v, want %+v", placed, got, want)
		}
		before, after := got.errors(counts[placed])
		if after >= before {
			t.Errorf("with %d pieces the error is %f, before %f", placed, after, before)
		}
	}
	if got := fit([pieces][]count{}, 3); got != (line{slope: 1}) {
		t.Errorf("of nothing it is said %+v", got)
	}
}

// TestRun: what is written is Go.
func TestRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "calibrations.go")
	if err := run(2, 30, name); err != nil {
		t.Fatal(err)
	}
	if _, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution); err != nil {
		t.Error(err)
	}
	if err := run(0, 30, t.TempDir()); err == nil {
		t.Error("a folder is written")
	}
}
