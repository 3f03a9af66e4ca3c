package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// unnamed lists stations that no station before them names, and who calls them.
var unnamed = map[string]string{
	"Scene.OnInput":   "Roles.Input, which Table.meaning names",
	"loop.Update":     "Ebitengine",
	"loop.Draw":       "Ebitengine",
	"Table.askPlayer": "Table.Ask, unless a test has set it",
	"Core.advance":    "Core.Update, which the walk of a computer's decision names",
	"Core.refresh":    "Core.Update",
	"App.speak":       "the platform, when a screen reader asks",
	"Hands.dragEnd":   "Hands.feed",
	"Scene.KeepDraft": "Scene.handEvent",
}

// station matches a function in a walk: with the type of its receiver, with its package,
// or alone.
var station = regexp.MustCompile("`(?:([A-Za-z]+)\\.)?([A-Za-z]+)`")

// called holds the receivers of the functions of one name, and the names in their bodies.
type called struct {
	receivers map[string]bool // and packages; "" for functions of any package
	names     map[string]bool
}

// functions returns all functions and methods of files, and the methods of interfaces, by
// name.
func functions(files []*ast.File) map[string]called {
	all := map[string]called{}
	of := func(name string) called {
		if _, ok := all[name]; !ok {
			all[name] = called{map[string]bool{}, map[string]bool{}}
		}
		return all[name]
	}
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				c := of(d.Name.Name)
				if r := receiver(d); r != "" {
					c.receivers[r] = true
				} else {
					c.receivers[f.Name.Name], c.receivers[""] = true, true
				}
				if d.Body != nil {
					ast.Inspect(d.Body, func(n ast.Node) bool {
						if id, ok := n.(*ast.Ident); ok {
							c.names[id.Name] = true
						}
						return true
					})
				}
			case *ast.GenDecl:
				for _, s := range d.Specs {
					t, ok := s.(*ast.TypeSpec)
					if !ok {
						continue
					}
					var fields *ast.FieldList
					switch t := t.Type.(type) {
					case *ast.InterfaceType:
						fields = t.Methods
					case *ast.StructType: // of functions, as a bots.Team is one
						fields = t.Fields
					default:
						continue
					}
					for _, m := range fields.List {
						if _, ok := m.Type.(*ast.FuncType); ok {
							for _, id := range m.Names {
								of(id.Name).receivers[t.Name.Name] = true
							}
						}
					}
				}
			}
		}
	}
	return all
}

// astray walks through the stations of a text, and returns those that do not exist, and
// those that none before them names.
func astray(walk string, all map[string]called) (wrong []string, stations int) {
	said := map[string]bool{}
	for _, m := range station.FindAllStringSubmatch(walk, -1) {
		where, name := m[1], m[2]
		c, ok := all[name]
		if where == "" && !c.receivers[""] { // a type, a mode
			continue
		}
		full := strings.Trim(m[0], "`")
		switch {
		case !ok || !c.receivers[where]:
			wrong = append(wrong, full+" does not exist")
			continue
		case !said[name] && unnamed[full] == "":
			wrong = append(wrong, full+": no station before it names it")
		}
		stations++
		for n := range c.names {
			said[n] = true
		}
	}
	return wrong, stations
}

// The walks in walks.md go where the code goes: each function exists, and is named
// by one of those before it.
func TestTheWalksCanBeWalked(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root(t), "tests", "archtest", "walks.md"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(root(t), \"tests\", \"archtest\", \"walks.md\")) = %v; want no error", err)
	}
	text := string(page)
	sources := project(t)
	var files []*ast.File
	for _, f := range sources {
		if strings.HasSuffix(f.path, "_test.go") || strings.HasPrefix(f.path, "tests/") || strings.HasPrefix(f.path, "cmd/") || strings.HasPrefix(f.path, "render/rendertest") {
			continue
		}
		p, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		files = append(files, p)
	}
	all := functions(files)
	walks := regexp.MustCompile(`(?m)^\*\*(A [^*]*)\*\*`).FindAllStringSubmatchIndex(text, -1)
	if len(walks) != 4 {
		t.Fatalf("walks described = %d; want 4", len(walks))
	}
	for i, at := range walks {
		end := len(text)
		if i+1 < len(walks) {
			end = walks[i+1][0]
		}
		name, steps := text[at[2]:at[3]], ""
		for line := range strings.Lines(text[at[1]:end]) {
			if strings.HasPrefix(line, "|") {
				steps += line
			} else if steps != "" {
				break // what is said about the walk
			}
		}
		wrong, n := astray(steps, all)
		for _, w := range wrong {
			t.Errorf("%s: %s; want a call that exists and is named by a station before it", name, w)
		}
		if n < 8 {
			t.Errorf("%s has %d stations; want at least 8", name, n)
		}
	}
}

// The check detects a function that does not exist and one that is called elsewhere.
func TestWrongTurnsAreSeen(t *testing.T) {
	const text = "package p\n\ntype loop struct{}\n\nfunc (l *loop) Update() { l.read() }\n\nfunc (l *loop) read() {}\n\nfunc (l *loop) write() {}\n"
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
	if err != nil {
		t.Fatalf("parser.ParseFile(token.NewFileSet(), \"p.go\", text, 0) = %v; want no error", err)
	}
	all := functions([]*ast.File{f})
	for walk, want := range map[string]int{"`loop.Update`, `loop.read`": 0, "`loop.Update`, `loop.write`": 1, "`loop.Update`, `loop.feed`": 1, "`loop.read`, `loop.read`": 2} {
		if wrong, _ := astray(walk, all); len(wrong) != want {
			t.Errorf("astray(%s) = %v; want %d", walk, wrong, want)
		}
	}
}
