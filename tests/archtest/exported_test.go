package archtest

import (
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// idle returns the exported functions that no other package names. The rules of the games
// are left out: they are whole by themselves. So are programs.
func idle(t *testing.T, files []source) (list []string) {
	t.Helper()
	named := map[string]bool{}
	exported := map[string]string{} // where each is
	for _, f := range files {
		parsed, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		dir := "agora/" + path.Dir(f.path)
		imports := map[string]string{}
		for _, i := range parsed.Imports {
			from, _ := strconv.Unquote(i.Path.Value)
			if !strings.HasPrefix(from, "agora/") || from == dir && !strings.HasSuffix(parsed.Name.Name, "_test") {
				continue
			}
			name := path.Base(from)
			if i.Name != nil {
				name = i.Name.Name
			}
			imports[name] = from
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && imports[x.Name] != "" {
					named[imports[x.Name]+"."+s.Sel.Name] = true
				}
			}
			return true
		})
		if strings.HasSuffix(f.path, "_test.go") || strings.HasPrefix(f.path, "rules/") || parsed.Name.Name == "main" {
			continue
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.IsExported() {
				exported[dir+"."+f.Name.Name] = dir
			}
		}
	}
	for name := range exported {
		if !named[name] {
			list = append(list, strings.TrimPrefix(name, "agora/"))
		}
	}
	slices.Sort(list)
	return list
}

// What a package exports is used by another.
func TestWhatIsExportedIsUsed(t *testing.T) {
	for _, name := range idle(t, project(t)) {
		t.Errorf("%s is exported, and no other package uses it; want a use in another package", name)
	}
}

// The check detects an exported function that is used only at home, and accepts one that
// another package, or a test from outside, uses.
func TestIdleExportsAreSeen(t *testing.T) {
	files := []source{
		{path: "game/a/a.go", text: "package a\n\nfunc Idle() {}\n\nfunc Used() { Idle() }\n\nfunc Tested() {}\n\nfunc own() {}\n"},
		{path: "game/a/a_test.go", text: "package a_test\n\nimport \"agora/game/a\"\n\nvar _ = a.Tested\n"},
		{path: "game/b/b.go", text: "package b\n\nimport other \"agora/game/a\"\n\nvar _ = other.Used\n"},
	}
	if got := idle(t, files); !slices.Equal(got, []string{"game/a.Idle"}) {
		t.Errorf("idle are %v; want [\"game/a.Idle\"]", got)
	}
}
