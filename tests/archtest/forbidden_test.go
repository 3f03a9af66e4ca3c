package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/assets"
)

// ban is a row of a table in assets/words/README.md: a wording that a language avoids.
type ban struct {
	say, not string
	what     *regexp.Regexp
	where    []string // restricts the ban to keys or paths that contain one of these; empty means everywhere
}

// holds reports whether the ban applies to the text with that key or path.
func (b ban) holds(at string) bool {
	return len(b.where) == 0 || slices.ContainsFunc(b.where, func(s string) bool { return strings.Contains(at, s) })
}

// cellsOf splits a table row into cells; \| is a bar inside a cell.
var cellsOf = regexp.MustCompile(`(?:[^|\\]|\\.)*`)

// bans reads the tables of the README by language: each heading names a language, and the
// rows of its table follow.
func bans(readme string) (map[string][]ban, error) {
	all, code := map[string][]ban{}, ""
	for _, line := range strings.Split(readme, "\n") {
		if rest, ok := strings.CutPrefix(line, "#"); ok {
			code = strings.TrimSpace(strings.TrimLeft(rest, "#"))
		}
		if !strings.HasPrefix(line, "|") || !strings.Contains(line, "`") {
			continue
		}
		cells := cellsOf.FindAllString(strings.Trim(line, "|"), -1)
		if len(cells) != 3 {
			return nil, fmt.Errorf("a row needs three cells: %s", line)
		}
		not := strings.ReplaceAll(strings.Trim(strings.TrimSpace(cells[1]), "`"), `\|`, "|")
		what, err := regexp.Compile(not)
		if err != nil {
			return nil, err
		}
		all[code] = append(all[code], ban{strings.TrimSpace(cells[0]), not, what, strings.Fields(cells[2])})
	}
	return all, nil
}

// broken returns the violations of the bans in the texts, which are indexed by key or
// path.
func broken(list []ban, texts map[string]string) (wrong []string) {
	for _, at := range slices.Sorted(maps.Keys(texts)) {
		for _, b := range list {
			if found := b.what.FindString(texts[at]); found != "" && b.holds(at) {
				wrong = append(wrong, fmt.Sprintf("%s says %q, not %q", at, found, b.say))
			}
		}
	}
	return wrong
}

// textsOf returns all texts of a language by key, or by file and line.
func textsOf(t *testing.T, code string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for key, forms := range wordFiles(t)[code] {
		for form, text := range forms {
			if form != "description" {
				texts[key+" "+form] = text
			}
		}
	}
	err := fs.WalkDir(assets.Texts(), code, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, "GLOSSARY.md") {
			return err
		}
		text, err := fs.ReadFile(assets.Texts(), name)
		for n, line := range strings.Split(string(text), "\n") {
			texts[fmt.Sprintf("%s:%d", name, n+1)] = line
		}
		return err
	})
	if err != nil {
		t.Fatalf("fs.WalkDir() = %v; want no error", err)
	}
	return texts
}

// No language uses a banned wording.
func TestForbiddenWords(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(root(t), "assets", "words", "README.md"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(root(t), \"assets\", \"words\", \"README.md\")) = %v; want no error", err)
	}
	all, err := bans(string(readme))
	if err != nil {
		t.Fatalf("bans(string(readme)) = %v; want no error", err)
	}
	for code := range wordFiles(t) {
		if len(all[code]) == 0 {
			t.Errorf("%s has no table of words; want one", code)
		}
		for _, wrong := range broken(all[code], textsOf(t, code)) {
			t.Errorf("%s: %s; want none of these words", code, wrong)
		}
	}
}

// The check detects a banned wording where the ban applies, and only there.
func TestForbiddenWordsAreSeen(t *testing.T) {
	all, err := bans("### en\n\n| say | not | where |\n| --- | --- | --- |\n| Page Up | `Page (up\\|down)` | |\n| move | `decision` | match |\n")
	if err != nil {
		t.Fatalf("bans() = %v; want no error", err)
	}
	got := broken(all["en"], map[string]string{"table.a": "Page down", "table.b": "Page Down", "match.a": "a decision", "setup.a": "a decision"})
	if want := []string{`match.a says "decision", not "move"`, `table.a says "Page down", not "Page Up"`}; !slices.Equal(got, want) {
		t.Errorf("seen: %q, want %q", got, want)
	}
}

// translated matches what an owner of a host or the caller of a program must not read: phrases of English that sound
// translated. "there is no X" is English.
var translated = regexp.MustCompile(`\b[Ii]t is no [a-z]|\bis not so\b|\bgo(es)? on\b|\b(ran|runs) out\b|\b(has|have) gone[^=]|\bto be had\b|\bbehind the end\b`)

// stiff returns the string literals of a file that have such a phrase.
func stiff(f *ast.File) (found []string) {
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && translated.MatchString(l.Value) {
			found = append(found, l.Value)
		}
		return true
	})
	return found
}

// Errors, help and the messages of the programs without a window are in the English of the messages.
func TestErrorsSoundEnglish(t *testing.T) {
	for _, file := range project(t) {
		if strings.HasSuffix(file.path, "_test.go") || within(filepath.ToSlash(filepath.Dir(file.path)), "tests") {
			continue
		}
		f, err := file.parse()
		if err != nil {
			t.Fatalf("file.parse() = %v; want no error", err)
		}
		for _, text := range stiff(f) {
			t.Errorf("%s: %.200s has %q; want a phrase that an English speaker would choose", file.path, text, translated.FindString(text))
		}
	}
}

func TestStiffErrorsAreSeen(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "a.go", "package a\nvar a = \"it is no game\"\nvar b = \"there is no game\"\n// it goes on\n", 0)
	if err != nil {
		t.Fatalf("parser.ParseFile() = %v; want no error", err)
	}
	if got := stiff(f); !slices.Equal(got, []string{`"it is no game"`}) {
		t.Errorf("stiff = %q; want the first", got)
	}
}
