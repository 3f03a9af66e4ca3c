package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The shared table, and what holds it together.
const (
	tables = "scenes/table"
	core   = "Core" // compiled once for all games
)

// anywhere lists where values of any type pass the shared table. No position and no move
// is among them: Core names positions by numbers and moves by tokens.
var anywhere = map[string]string{
	"open":     "how to open the table: a routes.PlayArg",
	"Open":     "how to open the table: a routes.PlayArg",
	"sitBoxed": "a host's game, which is unboxed there",
	"trace":    "what tests read of the screen",
	"traceOf":  "what tests read of the screen",
	"TraceOf":  "what tests read of the screen",
	"Value":    "an argument of a message",
}

// production parses the files of a package without its tests.
func production(t *testing.T, dir string) (parsed []*ast.File) {
	t.Helper()
	files := project(t)
	for _, f := range files {
		if path.Dir(f.path) != dir || strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		p, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		parsed = append(parsed, p)
	}
	if len(parsed) == 0 {
		t.Fatalf("%s has no files, len(parsed) = %v; want at least one", dir, len(parsed))
	}
	return parsed
}

// receiver returns the name of a method's type.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	x := f.Recv.List[0].Type
	if s, ok := x.(*ast.StarExpr); ok {
		x = s.X
	}
	switch i := x.(type) {
	case *ast.IndexExpr:
		x = i.X
	case *ast.IndexListExpr:
		x = i.X
	}
	id, _ := x.(*ast.Ident)
	if id == nil {
		return ""
	}
	return id.Name
}

// boxes returns the names of the declarations where a value of any type occurs.
func boxes(files []*ast.File) (where []string) {
	found := map[string]bool{}
	seek := func(name string, n ast.Node) {
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Field: // of an interface
				if _, ok := n.Type.(*ast.FuncType); ok && len(n.Names) == 1 {
					name = n.Names[0].Name
				}
			case *ast.Ident:
				if n.Name == "any" {
					found[name] = true
				}
			}
			return true
		})
	}
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				for _, n := range []ast.Node{d.Type.Params, d.Type.Results, d.Body} { // not its type parameters
					if !reflect.ValueOf(n).IsNil() {
						seek(d.Name.Name, n)
					}
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.TypeSpec:
						seek(s.Name.Name, s.Type) // not its parameters
					case *ast.ValueSpec:
						seek(s.Names[0].Name, s)
					}
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// No position and no move passes the shared table as a value of any type.
func TestTheTableHoldsNoBoxes(t *testing.T) {
	where := boxes(production(t, tables))
	for _, name := range where {
		if anywhere[name] == "" {
			t.Errorf("%s: %s has values of any type: are they positions or moves?; want the type of a position or a move", tables, name)
		}
	}
	for name := range anywhere {
		if !slices.Contains(where, name) {
			t.Errorf("%s: %s has no values of any type; want one at least", tables, name)
		}
	}
}

// The check detects a box in a field, a parameter and a body, and passes over what is
// generic.
func TestBoxesAreSeen(t *testing.T) {
	const text = "package p\n\ntype core struct{ at any }\n\ntype typed[S any] interface{ make(m any); ask(s S) }\n\nfunc do(m any) {}\n\nfunc (t *Table[S]) show() { var m any; _ = m }\n\nfunc plain[M any](m M) {}\n"
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	if err != nil {
		t.Fatalf("parser.ParseFile(token.NewFileSet(), \"p.go\", text, 0) = %v; want no error", err)
	}
	if got := boxes([]*ast.File{f}); !slices.Equal(got, []string{"core", "do", "make", "show"}) {
		t.Errorf("boxes are seen in %v; want [\"core\" \"do\" \"make\" \"show\"]", got)
	}
}

// Few files of the scenes ask whether a computer decides: the rest asks the mode, or who
// is to be asked.
func TestFewAskForComputers(t *testing.T) {
	files := project(t)
	var ask []string
	for _, f := range files {
		if strings.HasPrefix(f.path, "scenes/") && !strings.HasSuffix(f.path, "_test.go") && (strings.Contains(f.text, "match.Thinks") || strings.Contains(f.text, ".Computer(")) {
			ask = append(ask, f.path)
		}
	}
	if len(ask) == 0 || len(ask) > 5 {
		t.Errorf("%d files ask whether a computer decides: %v; want 1 to 5", len(ask), ask)
	}
}
