package archtest

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"agora/game/words"
)

// Tests of what translators and editors have to read again when it changes. Once they have:
//
//	go test ./tests/archtest -run 'Translations|Nested' -update

var update = flag.Bool("update", false, "take today's messages as read")

// digest returns a short hash of a message in English, with all its forms.
func digest(forms map[string]string) string {
	sum := sha256.New()
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		if form != "description" {
			fmt.Fprintf(sum, "%s\x00%s\x00", form, forms[form])
		}
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:4])
}

// outdated returns the keys whose English is not the one with which the list was made, sorted.
// A key that is only in the list counts, too.
func outdated(english messages, list map[string]string) (keys []string) {
	for key, forms := range english {
		if list[key] != digest(forms) {
			keys = append(keys, key)
		}
	}
	for key := range list {
		if english[key] == nil {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// Every translation was made from today's English: the list holds a hash of each message from which the
// translations were made.
func TestTranslationsAreOfTodaysEnglish(t *testing.T) {
	english := wordFiles(t)[words.English]
	file := filepath.Join("testdata", "translated.txt")
	if *update {
		var b bytes.Buffer
		for _, key := range slices.Sorted(maps.Keys(english)) {
			fmt.Fprintf(&b, "%s %s\n", key, digest(english[key]))
		}
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatalf("os.WriteFile(file, b.Bytes(), 0o644) = %v; want no error", err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("os.ReadFile(file) = %v; want no error", err)
	}
	list := map[string]string{}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		key, hash, _ := strings.Cut(lines.Text(), " ")
		list[key] = hash
	}
	for _, key := range outdated(english, list) {
		t.Errorf("the English of %s = %q has changed; want its translations read again, then -update", key, english[key]["other"])
	}
}

func TestOldTranslationsAreSeen(t *testing.T) {
	then := messages{"a.same": {"other": "Same"}, "a.moved": {"other": "Then"}, "a.gone": {"other": "Gone"}, "a.plural": {"one": "One", "other": "More"}}
	list := map[string]string{}
	for key, forms := range then {
		list[key] = digest(forms)
	}
	now := messages{"a.same": {"other": "Same", "description": "why"}, "a.moved": {"other": "Now"}, "a.plural": {"one": "A", "other": "More"}, "a.new": {"other": "New"}}
	if got, want := outdated(now, list), []string{"a.gone", "a.moved", "a.new", "a.plural"}; !slices.Equal(got, want) {
		t.Errorf("outdated = %q; want %q", got, want)
	}
}

// nested returns the pairs of messages of which the code fills the second into a placeholder of the first,
// as "outer placeholder inner". It sees messages written in the call, or assigned to a variable of the same function.
func nested(f *ast.File, english messages) (all []string) {
	for _, d := range f.Decls {
		held := map[string][]string{} // the keys of the messages that a variable may hold, by its name
		ast.Inspect(d, func(n ast.Node) bool {
			if set, ok := n.(*ast.AssignStmt); ok && len(set.Lhs) == len(set.Rhs) {
				for i, to := range set.Lhs {
					if v, ok := to.(*ast.Ident); ok {
						held[v.Name] = append(held[v.Name], messageIn(set.Rhs[i], english)...)
					}
				}
			}
			return true
		})
		ast.Inspect(d, func(n ast.Node) bool {
			outer, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, key := range messageIn(outer, english) {
				for i := 2; i < len(outer.Args); i += 2 {
					inner := messageIn(outer.Args[i], english)
					if v, ok := outer.Args[i].(*ast.Ident); ok {
						inner = held[v.Name]
					}
					for _, value := range inner {
						if value == key { // a variable that holds first the one and then the other
							continue
						}
						all = append(all, key+" "+literal(outer.Args[i-1])+" "+value)
					}
				}
			}
			return true
		})
	}
	return all
}

// messageIn returns the key of the message that an expression makes, if it makes one with a literal key.
func messageIn(e ast.Expr, english messages) []string {
	call, ok := e.(*ast.CallExpr)
	if !ok || !saysMessage(call) || len(call.Args) == 0 || english[literal(call.Args[0])] == nil {
		return nil
	}
	return []string{literal(call.Args[0])}
}

// saysMessage reports whether a call makes a message.
func saysMessage(call *ast.CallExpr) bool {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return slices.Contains(makers, f.Sel.Name)
	case *ast.Ident:
		return slices.Contains(makers, f.Name)
	}
	return false
}

// makers are the functions whose first argument is a message's key and whose others are its arguments.
var makers = []string{"T", "M", "Wrong"}

// A message that is filled into another is read in the sentence that results: the file of a language has all
// of them, so that a change of either is seen.
func TestNestedMessagesAreRead(t *testing.T) {
	all := wordFiles(t)
	found := map[string]bool{}
	for _, file := range project(t) {
		if strings.HasSuffix(file.path, "_test.go") || within(filepath.ToSlash(filepath.Dir(file.path)), "tests") {
			continue
		}
		f, err := file.parse()
		if err != nil {
			t.Fatalf("file.parse() = %v; want no error", err)
		}
		for _, pair := range nested(f, all[words.English]) {
			found[pair] = true
		}
	}
	if len(found) < 35 {
		t.Errorf("messages within messages = %d; want at least 35", len(found))
	}
	for code, messages := range all {
		var b bytes.Buffer
		for _, pair := range slices.Sorted(maps.Keys(found)) {
			part := strings.Fields(pair)
			for _, form := range slices.Sorted(maps.Keys(messages[part[2]])) {
				if form == "description" {
					continue
				}
				fmt.Fprintf(&b, "%s\n\t%s\n", strings.Join(part, " "),
					strings.ReplaceAll(messages[part[0]]["other"], "{"+part[1]+"}", "["+messages[part[2]][form]+"]"))
			}
		}
		file := filepath.Join("testdata", "nested."+code+".txt")
		if *update {
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatalf("os.WriteFile(file, b.Bytes(), 0o644) = %v; want no error", err)
			}
		}
		if read, err := os.ReadFile(file); err != nil || !bytes.Equal(read, b.Bytes()) {
			t.Errorf("%s differs from the messages (%v); want it read, then -update", file, err)
		}
	}
}
