package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// withoutWant is the largest number of failure messages that show two values or more and do not say which of them
// was wanted. It may only fall: change it with each message that you mend.
const withoutWant = 40

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
		// errors.Errorf and fmt.Errorf are no failures of a test.
		if x, ok := on.X.(*ast.Ident); !ok || x.Name != "t" && x.Name != "b" && x.Name != "f" && x.Name != "tb" {
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

// A failure says what was wanted.
func TestFailuresSayWhatWasWanted(t *testing.T) {
	found := 0
	for _, file := range project(t) {
		if !strings.HasSuffix(file.path, "_test.go") {
			continue
		}
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
	t.Errorf("%s: 100%%", name, other)
	fmt.Errorf("%d: %w", n, err)
}`
	f, err := parser.ParseFile(token.NewFileSet(), "a_test.go", file, 0)
	if err != nil {
		t.Fatalf("parser.ParseFile(token.NewFileSet(), \"a_test.go\", file, 0) = %v; want no error", err)
	}
	if got := unclear(f); len(got) != 1 || got[0] != "%d and %d" {
		t.Errorf("unclear = %q; want only the first message", got)
	}
}
