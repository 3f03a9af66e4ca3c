// Package ratchet measures how far the program can be read in parts. Its figures may only
// fall: bring one down, and write the new one here.
package ratchet

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// figures are the largest values that the measures may have.
var figures = map[string]int{
	"lines in knots of more than 3,000 lines": 6446,
	"lines of the largest knot":               6446,
	"packages of more than 5,000 lines":       2,
	"methods of the largest type":             122,
	"types with 40 methods or more":           21,
	"optional interfaces":                     45,
	"places that ask for one of them":         84,
	"interfaces with 12 methods or more":      5,
	"methods of the largest interface":        16,
}

// No figure rises.
func TestNothingGrowsTogether(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads the types of the whole program")
	}
	got := map[string]int{}
	largest := func(what string, n int) { got[what] = max(got[what], n) }
	optional := map[string]int{}
	for _, p := range packages(t) {
		lines, knot := p.knot(t)
		largest("lines of the largest knot", knot)
		if knot > 3000 {
			got["lines in knots of more than 3,000 lines"] += knot
			t.Logf("%s has a knot of %d lines", p.path, knot)
		}
		if lines > 5000 {
			got["packages of more than 5,000 lines"]++
			t.Logf("%s has %d lines", p.path, lines)
		}
		for _, name := range p.types.Scope().Names() {
			o, ok := p.types.Scope().Lookup(name).(*types.TypeName)
			if !ok || o.IsAlias() {
				continue
			}
			of, ok := o.Type().(*types.Named)
			if !ok {
				continue
			}
			if i, ok := of.Underlying().(*types.Interface); ok {
				largest("methods of the largest interface", i.NumMethods())
				if i.NumMethods() >= 12 {
					got["interfaces with 12 methods or more"]++
				}
			}
			largest("methods of the largest type", of.NumMethods())
			if of.NumMethods() >= 40 {
				got["types with 40 methods or more"]++
				t.Logf("%s.%s has %d methods", p.path, name, of.NumMethods())
			}
		}
		for name, n := range p.asked() {
			optional[name] += n
			got["places that ask for one of them"] += n
		}
	}
	got["optional interfaces"] = len(optional)
	for _, what := range slices.Sorted(maps.Keys(figures)) {
		switch most := figures[what]; {
		case got[what] > most:
			t.Errorf("%s = %d; want at most %d", what, got[what], most)
		case got[what] < most:
			t.Logf("%s = %d; the table still allows %d", what, got[what], most)
		}
	}
}

// knot returns the number of lines of a package and of its largest knot: files of which
// each needs every other, directly or by way of the others.
func (p *source) knot(t *testing.T) (lines, largest int) {
	t.Helper()
	needs, size := map[string][]string{}, map[string]int{}
	name := func(n interface{ Pos() token.Pos }) string { return filepath.Base(p.fset.Position(n.Pos()).Filename) }
	for _, f := range p.files {
		here := name(f)
		text, err := os.ReadFile(p.fset.Position(f.Pos()).Filename)
		if err != nil {
			t.Fatalf("os.ReadFile(p.fset.Position(f.Pos()).Filename) = %v; want no error", err)
		}
		size[here] = bytes.Count(text, []byte("\n"))
		lines += size[here]
		ast.Inspect(f, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok {
				return true
			}
			if o := origin(p.info.Uses[id]); o != nil && o.Pkg() == p.types && o.Pos().IsValid() && name(o) != here {
				needs[here] = append(needs[here], name(o))
			}
			return true
		})
	}
	for _, k := range knots(needs) {
		n := 0
		for _, f := range k {
			n += size[f]
		}
		if len(k) > 1 {
			largest = max(largest, n)
		}
	}
	return lines, largest
}

// asked counts where values are asked for interfaces of the program: x.(Interface).
func (p *source) asked() map[string]int {
	found := map[string]int{}
	for _, f := range p.files {
		ast.Inspect(f, func(n ast.Node) bool {
			a, ok := n.(*ast.TypeAssertExpr)
			if !ok || a.Type == nil {
				return true
			}
			if of, ok := types.Unalias(p.info.Types[a.Type].Type).(*types.Named); ok && types.IsInterface(of) && ours(of.Obj().Pkg()) {
				found[of.Obj().Pkg().Path()+"."+of.Obj().Name()]++
			}
			return true
		})
	}
	return found
}

// knots returns the sets of nodes that reach each other, each node in one of them.
func knots(needs map[string][]string) (all [][]string) {
	index, low, open := map[string]int{}, map[string]int{}, map[string]bool{}
	var stack []string
	var visit func(string)
	visit = func(v string) {
		index[v] = len(index) + 1
		low[v] = index[v]
		stack, open[v] = append(stack, v), true
		for _, w := range needs[v] {
			if index[w] == 0 {
				visit(w)
				low[v] = min(low[v], low[w])
			} else if open[w] {
				low[v] = min(low[v], index[w])
			}
		}
		if low[v] < index[v] {
			return
		}
		i := slices.Index(stack, v)
		for _, w := range stack[i:] {
			open[w] = false
		}
		all = append(all, slices.Clone(stack[i:]))
		stack = stack[:i]
	}
	for _, v := range slices.Sorted(maps.Keys(needs)) {
		if index[v] == 0 {
			visit(v)
		}
	}
	return all
}

// Files that need each other in a circle are one knot, and those that only use it are not
// part of it.
func TestKnots(t *testing.T) {
	all := knots(map[string][]string{"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "e": {"a"}})
	var sizes []int
	for _, k := range all {
		sizes = append(sizes, len(k))
	}
	slices.Sort(sizes)
	if !slices.Equal(sizes, []int{1, 1, 3}) {
		t.Errorf("knots(a-b-c-a, b-d, e-a) = %v; want one of three", all)
	}
}
