package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every file has at most three groups of imports, in this order: the standard library, other
// modules, and the program.
func TestImportsStandInGroups(t *testing.T) {
	for _, f := range project(t) {
		p, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		if wrong := ungrouped(fileSet, p); wrong != "" {
			t.Errorf("%s: the import of %s is in the wrong group; want \"\"", f.path, wrong)
		}
	}
}

// ungrouped returns the first import that is not in the group of its kind; "" if all are.
func ungrouped(fset *token.FileSet, f *ast.File) string {
	kind := func(path string) int {
		switch first, _, _ := strings.Cut(path, "/"); {
		case first == module:
			return 2
		case strings.Contains(first, "."):
			return 1
		}
		return 0
	}
	var seen []int
	line, last := 0, -1
	for _, s := range f.Imports {
		path, err := strconv.Unquote(s.Path.Value)
		if err != nil {
			return s.Path.Value
		}
		at, k := fset.Position(s.Pos()).Line, kind(path)
		if s.Doc != nil {
			at = fset.Position(s.Doc.Pos()).Line
		}
		next := at > line+1 // a new group
		if last >= 0 && (next == (k == last) || k < last || next && slices.Contains(seen, k)) {
			return path
		}
		seen, line, last = append(seen, k), fset.Position(s.End()).Line, k
	}
	return ""
}

// The check detects a second group of the same kind, a mixed group and the wrong order.
func TestGroupsAreSeen(t *testing.T) {
	for text, want := range map[string]string{
		"import (\n\"fmt\"\n\"os\"\n\n\"golang.org/x/text\"\n\n\"agora/game\"\n\"agora/rules\"\n)": "",
		"import \"fmt\"":                                            "",
		"import (\n\"fmt\"\n\"agora/game\"\n)":                      "agora/game",
		"import (\n\"fmt\"\n\n\"agora/game\"\n\n\"agora/rules\"\n)": "agora/rules",
		"import (\n\"agora/game\"\n\n\"fmt\"\n)":                    "fmt",
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", "package p\n\n"+text+"\n", parser.ImportsOnly)
		if err != nil {
			t.Fatalf("parser.ParseFile() = %v; want no error", err)
		}
		if got := ungrouped(fset, f); got != want {
			t.Errorf("ungrouped(%q) = %q; want %q", text, got, want)
		}
	}
}
