package archtest

import (
	"bytes"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// foreign lists the fields that may hold text written by strangers, as
// "package.type.field".
var foreign = []string{
	"agora/game/match.Player.Name", "agora/game/match.Info.Options", "agora/game/match.Info.Letter", "agora/game/match.Tag.Value",
	"agora/game/store.Saved.Title", "agora/game/store.Packed.Title", "agora/game/store.Error.Title", "agora/game/store.Error.Name",
	"agora/game/platform.File.Name",
}

// shown lists every place outside the stores and the records that reads one of these
// fields, and says why that is harmless on a screen, in a terminal and to a screen
// reader. A new place is explained here.
var shown = map[string]string{
	"game/known/day.go OfDay Info.Options":              "written, not shown",
	"game/known/day.go OpeningOfDay Info.Options":       "compared, not shown",
	"scenes/setup/day.go dayTitle Info.Options":         "OfDay made them",
	"game/play/position.go BeginAt Info.Options":        "written, not shown",
	"game/gtp/engine.go setup Info.Options":             "read, not shown",
	"game/play/letter.go byLetter Info.Letter":          "read, not shown",
	"game/platform/pick_desktop.go PickFiles File.Name": "is passed to OpenFile, which quotes and cuts it",
	"game/play/rate.go Achieve Player.Name":             "made a key, not shown",
	"game/known/names.go Called Player.Name":            "match.New has tamed it, and its length is bounded",
	"game/play/running.go Keep Info.Letter":             "read, not shown",
	"game/play/running.go Keep Saved.Title":             "SafeTitle made it, and the words tame it",
	"game/play/running.go SaveAs Saved.Title":           "SafeTitle made it, and the words tame it",
	"game/transfer/transfer.go add Packed.Title":        "SafeTitle made it, or will; or the words",
	"game/transfer/transfer.go step Packed.Title":       "SafeTitle made it, and wrong cuts it",
	"scenes/load/load.go pasted Saved.Title":            "SafeTitle made it, and the words tame it",
	"scenes/load/rows.go exported Saved.Title":          "the name of a file, which store.savedAs has tamed",
	"scenes/load/rows.go named Saved.Title":             "store.savedAs has tamed it, and a file's name is short",
	"scenes/load/transfer.go askImport File.Name":       "words.Short",
	"scenes/setup/table.go info Info.Options":           "written, not shown",
	"scenes/table/review/own.go here Player.Name":       "compared, not shown",
	"scenes/table/typed.go askPlayer Info.Options":      "read, not shown",
	"scenes/setup/table.go agreement Info.Options":      "told to the host, which judges it",
	"scenes/setup/table.go agreement Player.Name":       "typed here, cleaned in info",
	"scenes/setup/names.go named Player.Name":           "typed here, cleaned, and Called shows it",
	"scenes/table/leafing.go Tells Info.Options":        "those of a board that the opening book has",
	"scenes/table/review.go pause Info.Options":         "asked for at a table, which judges them",
	"scenes/table/branch.go branch Saved.Title":         "SafeTitle made it, and the words tame it",
	"scenes/table/source.go play Info.Letter":           "read, not shown",
	"scenes/table/guide/hint.go ByLetter Info.Letter":   "compared, not shown",
}

// said lists every call that shows a message from outside package words, or prints for
// the person who started the program.
var said = map[string]string{
	`game/gtp/gtp.go reply Fprintf strings.Join(lines, "\n")`:                               "each line is tamed",
	"game/gtp/run.go Run Fprint help(games)":                                                "the program's own",
	"game/gtp/run.go Run Fprintf err":                                                       "of reading and writing, by the system",
	"game/gtp/run.go Run Fprintln version":                                                  "the program's own",
	"game/gtp/run.go refuse Fprintf words.Tame(fmt.Sprintf(format, a...))":                  "tamed",
	"game/gtp/signature.go signEvents Fprintf e":                                            "the program's own: a number is made of it",
	"game/gtp/signature.go signGame Fprintln g.Game.Hash(s)":                                "the program's own: a number is made of it",
	"game/gtp/signature.go signGame Fprintln over":                                          "the program's own: a number is made of it",
	"game/gtp/signature.go signThoughts Fprintln c.Depth":                                   "the program's own: a number is made of it",
	"game/gtp/signature.go signature Fprintf all.Sum64()":                                   "a number",
	"game/gtp/signature.go signature Fprintf one.Sum64()":                                   "a number",
	"game/far.go hearTable toast say.Sentences(t.Proof().Says(!g.NoChance)[:1])":            "the words' own sentence, which has nothing put in",
	"game/app.go newLoop toast words.Tame(text)":                                            "a sentence of the page's own words, tamed",
	"game/nav.go Toast toast text":                                                          "Nav itself; toasts cut it",
	"game/nav.go globalKey toast on":                                                        "one of two messages",
	"game/platform/handover_desktop.go HandOver Fprintf data":                               "to another program, which reads it as a file",
	"game/stack.go goBack toast n":                                                          "Running has it from the words",
	`game/stack.go open toast fmt.Sprintf("There is no screen %q in this program.", route)`: "the program's own route",
	"main.go run Fprintf runtime.GOARCH":                                                    "the program's own",
	"game/far.go noticeOffers toast told":                                                   "from the words",
	"main.go run Fprintln words.Tame(err.Error())":                                          "tamed",
	"main.go run Fprintln words.Tame(platform.Diagnose(err))":                               "tamed",
	`main.go usage Fprintf strings.Join(languages(), ", ")`:                                 "the program's own",
	"scenes/load/load.go replayed Toast r.broken":                                           "what is wrong with a record, from the words; toasts cut it",
	"scenes/table/decide.go force Toast why":                                                "the game's own sentence, from the words",
	"scenes/title/title.go New Toast svc.Reminder()":                                        "Reminder has it from the words",
	"scenes/title/title.go New Toast note":                                                  "Running has it from the words",
}

// speakers are the functions whose results are safe to show, because package words cleans
// what it inserts into a message.
var speakers = []string{"T", "Err", "Say", "Pick"}

// shown and said must list every use of a foreign field, every message from outside
// package words, and every line printed to a terminal.
func TestForeignText(t *testing.T) {
	packages, fset := typed(t, ".", "./cmd/agora-engine")
	top := root(t)
	fields, calls := map[string]bool{}, map[string]bool{}
	for _, p := range packages {
		if !showing(p.path) {
			continue
		}
		for _, f := range p.files {
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				file, _ := filepath.Rel(top, fset.Position(fn.Pos()).Filename)
				where := filepath.ToSlash(file) + " " + fn.Name.Name + " "
				ast.Inspect(fn, func(n ast.Node) bool {
					switch n := n.(type) {
					case *ast.SelectorExpr:
						if name := field(p.info.Selections[n]); slices.Contains(foreign, name) {
							fields[where+strings.Join(strings.Split(name, ".")[1:], ".")] = true
						}
					case *ast.CallExpr:
						if what := speaks(n); what != "" {
							calls[where+what] = true
						}
					}
					return true
				})
			}
		}
	}
	compare(t, fields, shown, "shows what somebody else may have written: is it tamed, and cut?")
	compare(t, calls, said, "says what the words have not said: can somebody else have written it?")
}

// compare reports what is found but not listed, and what is listed but not found.
func compare(t *testing.T, found map[string]bool, answers map[string]string, why string) {
	t.Helper()
	for _, f := range slices.Sorted(maps.Keys(found)) {
		if answers[f] == "" {
			t.Errorf("%q %s; want a reason in the list", f, why)
		}
	}
	for _, f := range slices.Sorted(maps.Keys(answers)) {
		if !found[f] {
			t.Errorf("%q is there no more; want one", f)
		}
	}
}

// showing reports whether a package shows, prints or announces anything.
func showing(path string) bool {
	return path == module || path == module+"/game" || path == module+"/game/known" || path == module+"/game/play" || path == module+"/game/transfer" || path == module+"/game/gtp" || path == module+"/game/platform" ||
		strings.HasPrefix(path, module+"/scenes/") || path == module+"/cmd/agora-engine"
}

// field returns the name of a selected field, in the form that foreign uses.
func field(s *types.Selection) string {
	if s == nil || s.Kind() != types.FieldVal {
		return ""
	}
	v := s.Obj().(*types.Var)
	if v.Pkg() == nil {
		return ""
	}
	for _, name := range foreign {
		parts := strings.Split(name, ".")
		if parts[0] != v.Pkg().Path() || parts[2] != v.Name() {
			continue
		}
		owner, ok := v.Pkg().Scope().Lookup(parts[1]).(*types.TypeName)
		if !ok {
			continue
		}
		if st, ok := owner.Type().Underlying().(*types.Struct); ok {
			for f := range st.Fields() {
				if f == v {
					return name
				}
			}
		}
	}
	return ""
}

// speaks returns the text that a call outside package words shows, or "".
func speaks(call *ast.CallExpr) string {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "print" && id.Name != "println" {
			return ""
		}
		return text(call)
	}
	of, _ := sel.X.(*ast.Ident)
	switch name := sel.Sel.Name; {
	case name == "Toast" || name == "toast":
		if len(call.Args) != 1 || worded(call.Args[0]) {
			return ""
		}
		return name + " " + text(call.Args[0])
	case of != nil && of.Name == "log", of != nil && of.Name == "fmt" && strings.HasPrefix(name, "Print"):
		return text(call)
	case of != nil && of.Name == "fmt" && strings.HasPrefix(name, "Fprint"):
		if to := text(call.Args[0]); strings.HasPrefix(to, "&") { // a text under construction
			return ""
		}
		return name + " " + text(call.Args[len(call.Args)-1])
	}
	return ""
}

// worded reports whether an expression comes from package words.
func worded(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && slices.Contains(speakers, sel.Sel.Name)
	}
	return false
}

// text returns an expression as one short line.
func text(n ast.Node) string {
	var b bytes.Buffer
	if err := printer.Fprint(&b, token.NewFileSet(), n); err != nil {
		return err.Error()
	}
	s := strings.Join(strings.Fields(b.String()), " ")
	return s[:min(len(s), 60)]
}

// typedPackage is a type-checked package of this module.
type typedPackage struct {
	path  string
	files []*ast.File
	info  *types.Info
}

// typed type-checks packages of this module and their imports. Other packages come from
// the compiler's export data.
func typed(t *testing.T, patterns ...string) (all []typedPackage, fset *token.FileSet) {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}\t{{.Dir}}\t{{range .GoFiles}}{{.}} {{end}}"}, patterns...)...)
	list.Dir = root(t)
	out, err := list.Output()
	if err != nil {
		t.Fatalf("list.Output() = %v; want no error", err)
	}
	exports := map[string]string{}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	for _, line := range lines {
		parts := strings.Split(line, "\t")
		exports[parts[0]] = parts[1]
	}
	fset = token.NewFileSet()
	others := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, line := range lines {
		parts := strings.Split(line, "\t")
		if parts[0] != module && !strings.HasPrefix(parts[0], module+"/") || !showing(parts[0]) {
			continue
		}
		p := typedPackage{path: parts[0], info: &types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}}
		for _, name := range strings.Fields(parts[3]) {
			f, err := parser.ParseFile(fset, filepath.Join(parts[2], name), nil, 0)
			if err != nil {
				t.Fatalf("parser.ParseFile(fset, filepath.Join(parts[2], name), nil, 0) = %v; want no error", err)
			}
			p.files = append(p.files, f)
		}
		if _, err := (&types.Config{Importer: others}).Check(p.path, fset, p.files, p.info); err != nil {
			t.Fatalf("(&types.Config{Importer: others}).Check(p.path, fset, p.files, p.info) = %v; want no error", err)
		}
		all = append(all, p)
	}
	return all, fset
}

// markup matches whatever turns text into markup or code in a web page.
var markup = regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcdoc|\beval\(|new Function|setTimeout\(["'\x60]|javascript:`)

// The page's scripts insert foreign text only as text, never as markup.
func TestForeignTextIsNoMarkup(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root(t), "cmd", "web", "page", "*.js"))
	if err != nil || len(files) < 3 {
		t.Fatalf("Glob() = %v, %v; want at least 3 files", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("os.ReadFile(file) = %v; want no error", err)
		}
		for i, line := range strings.Split(string(data), "\n") {
			if found := markup.FindString(line); found != "" {
				t.Errorf("%s:%d: %q; want none", filepath.Base(file), i+1, found)
			}
		}
	}
}
