package ratchet

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// module is the module's path.
const module = "agora"

// source is a package of the program with its types.
type source struct {
	path  string
	fset  *token.FileSet
	files []*ast.File
	types *types.Package
	info  *types.Info
}

// ours reports whether a package belongs to the program.
func ours(p *types.Package) bool {
	return p != nil && (p.Path() == module || strings.HasPrefix(p.Path(), module+"/"))
}

// packages returns what runs: every package of the module but those below tests. What is
// compiled already is not compiled again.
func packages(t *testing.T) (all []*source) {
	t.Helper()
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,Module", "./...")
	list.Dir = filepath.Join("..", "..")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("list.Output() = %v; want no error", err)
	}
	exports, fset := map[string]string{}, token.NewFileSet()
	others := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath, Dir, Export string
			GoFiles                 []string
			Module                  *struct{ Path string }
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if p.Module == nil || p.Module.Path != module || strings.HasPrefix(p.ImportPath, module+"/tests") || len(p.GoFiles) == 0 {
			continue
		}
		s := &source{path: strings.TrimPrefix(p.ImportPath, module+"/"), fset: fset,
			info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}}
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatalf("parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, 0) = %v; want no error", err)
			}
			s.files = append(s.files, f)
		}
		if s.types, err = (&types.Config{Importer: others}).Check(p.ImportPath, fset, s.files, s.info); err != nil {
			t.Fatalf("(&types.Config{Importer: others}).Check() = %v; want no error", err)
		}
		all = append(all, s)
	}
	return all
}

// origin returns the declaration that an instance was made of.
func origin(o types.Object) types.Object {
	switch o := o.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return o
}
