package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// withoutWant is the largest number of failure messages that show two values or more and do not say which of them
// was wanted. It may only fall: change it with each message that you mend.
const withoutWant = 0

// verb matches a verb of a format, %% aside.
var verb = regexp.MustCompile(`%[-+# 0-9.*]*[a-zA-Z]`)

// unclear returns the failure messages of a file that show several values without a "want".
func unclear(f *ast.File) (all []string) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 3 {
			return true
		}
		on, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || on.Sel.Name != "Errorf" && on.Sel.Name != "Fatalf" {
			return true
		}
		// fmt.Errorf is not a failure of a test.
		if x := nameOf(on.X); x != "t" && x != "T" && x != "b" && x != "f" && x != "tb" {
			return true
		}
		format := literal(call.Args[0])
		if len(verb.FindAllString(strings.ReplaceAll(format, "%%", ""), -1)) >= 2 && !strings.Contains(format, "want") {
			all = append(all, format)
		}
		return true
	})
	return all
}

// nameOf returns the name of a variable or field: T of d.T.
func nameOf(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}

// TestFailuresSayWhatWasWanted reads the failures of tests and of what helps them.
func TestFailuresSayWhatWasWanted(t *testing.T) {
	found := 0
	for _, file := range project(t) {
		f, err := file.parse()
		if err != nil {
			t.Fatalf("file.parse() = %v; want no error", err)
		}
		found += len(unclear(f))
	}
	switch {
	case found > withoutWant:
		t.Errorf("failure messages with several values and no want = %d; want at most %d", found, withoutWant)
	case found < withoutWant:
		t.Logf("failure messages with several values and no want = %d; withoutWant still allows %d", found, withoutWant)
	}
}

func TestUnclearFailuresAreSeen(t *testing.T) {
	const file = `package a
func f() {
	t.Errorf("%d and %d", a, b)
	t.Errorf("f(%d) = %d; want 3", a, b)
	d.T.Errorf("%d, not %d", a, b)
	t.Errorf("%s: 100%%", name, other)
	fmt.Errorf("%d: %w", n, err)
}`
	f, err := parser.ParseFile(token.NewFileSet(), "a_test.go", file, 0)
	if err != nil {
		t.Fatalf("parser.ParseFile(token.NewFileSet(), \"a_test.go\", file, 0) = %v; want no error", err)
	}
	if got := unclear(f); !slices.Equal(got, []string{"%d and %d", "%d, not %d"}) {
		t.Errorf("unclear = %q; want the first message and that of d.T", got)
	}
}
