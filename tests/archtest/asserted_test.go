package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// optional matches the doc comment of an optional interface, one that only some types
// implement.
var optional = regexp.MustCompile(` is (a|an) [^.]*\b(scene|game)\b`)

// ability is an optional interface.
type ability struct {
	pkg, name string
	methods   []string // with the numbers of parameters and results
}

// signed returns a method's name with its numbers of parameters and results.
func signed(name string, f *ast.FuncType) string {
	return name + strings.Repeat("(", f.Params.NumFields()) + strings.Repeat(")", f.Results.NumFields())
}

// abilities returns the optional interfaces of a package.
func abilities(pkg string, files []*ast.File) (list []ability) {
	for _, f := range files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.TYPE {
				continue
			}
			for _, s := range g.Specs {
				t := s.(*ast.TypeSpec)
				doc := t.Doc
				if doc == nil {
					doc = g.Doc
				}
				i, ok := t.Type.(*ast.InterfaceType)
				if !ok || !t.Name.IsExported() || !optional.MatchString(strings.ReplaceAll(doc.Text(), "\n", " ")) {
					continue
				}
				a := ability{pkg: pkg, name: t.Name.Name}
				for _, m := range i.Methods.List {
					if f, ok := m.Type.(*ast.FuncType); ok {
						a.methods = append(a.methods, signed(m.Names[0].Name, f))
					}
				}
				list = append(list, a)
			}
		}
	}
	return list
}

// unasserted returns the optional interfaces that a package's types implement, judging by
// method names, without a line asserting it. Without the assertion a misspelt method
// would silently switch the feature off.
func unasserted(files []*ast.File, text string, all []ability) (missing []string) {
	methods := map[string][]string{}
	for _, f := range files {
		for _, d := range f.Decls {
			m, ok := d.(*ast.FuncDecl)
			if !ok || m.Recv == nil {
				continue
			}
			x := m.Recv.List[0].Type
			if s, ok := x.(*ast.StarExpr); ok {
				x = s.X
			}
			if id, ok := x.(*ast.Ident); ok { // generic types are asserted for the types they are instantiated with
				methods[id.Name] = append(methods[id.Name], signed(m.Name.Name, m.Type))
			}
		}
	}
	for of, has := range methods {
		scene, rules := of == "Scene", false
		for _, m := range has {
			name := strings.TrimRight(m, "()")
			scene, rules = scene || name == "Update" || name == "Draw", rules || name == "Apply"
		}
		for _, a := range all {
			if (a.pkg == "rules") != rules || a.pkg != "rules" && !scene { // other methods may have the same names
				continue
			}
			if slices.ContainsFunc(a.methods, func(m string) bool { return !slices.Contains(has, m) }) {
				continue
			}
			said := regexp.MustCompile(`_ (` + a.pkg + `\.)?` + a.name + `(\[[^]]*\])? *= [^\n]*\b` + of + `\b`)
			if !said.MatchString(text) {
				missing = append(missing, of+" implements "+a.pkg+"."+a.name)
			}
		}
	}
	slices.Sort(missing)
	return missing
}

// Every package asserts the optional interfaces that its scenes and games implement, so
// that the compiler checks them.
func TestOptionalInterfacesAreAsserted(t *testing.T) {
	files := project(t)
	parsed, texts := map[string][]*ast.File{}, map[string]string{}
	for _, f := range files {
		dir := path.Dir(f.path)
		if strings.HasSuffix(f.path, "_test.go") || !strings.HasPrefix(dir, "scenes") && !strings.HasPrefix(dir, "rules") && dir != "game" {
			continue
		}
		p, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		parsed[dir] = append(parsed[dir], p)
		texts[dir] += f.text
	}
	var all []ability
	for dir, pkg := range map[string]string{"game": "game", "rules": "rules"} {
		all = append(all, abilities(pkg, parsed[dir])...)
	}
	if len(all) < 15 {
		t.Errorf("only %d optional interfaces are found; want at least 15", len(all))
	}
	delete(parsed, "game")
	delete(parsed, kitBase) // it knows no scenes; the menu that embeds its Screen asserts for it
	for dir := range parsed {
		for _, m := range unasserted(parsed[dir], texts[dir], all) {
			t.Errorf("%s: %s, and nothing asserts it; want an assertion", dir, m)
		}
	}
}

// The check detects a type without its assertion.
func TestUnassertedIsSeen(t *testing.T) {
	const text = "package p\n\n// Hearer is a scene that hears.\ntype Hearer interface{ Hear(what string) bool }\n\ntype Scene struct{}\n\nfunc (*Scene) Hear(what string) bool { return true }\n"
	for more, want := range map[string]int{"": 1, "\nvar _ table.Hearer = (*Scene)(nil)\n": 0, "\nvar _ table.Hearer = (*Other)(nil)\n": 1} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", text+more, parser.ParseComments)
		if err != nil {
			t.Fatalf("parser.ParseFile() = %v; want no error", err)
		}
		if got := unasserted([]*ast.File{f}, text+more, abilities("table", []*ast.File{f})); len(got) != want {
			t.Errorf("with %q missing are %v; want %v of them", more, got, want)
		}
	}
}
