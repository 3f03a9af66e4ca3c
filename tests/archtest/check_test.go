// Package archtest checks rules about the whole source tree: which packages may import
// which, and what messages may say. It holds only tests.
package archtest

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
)

const module = "agora"

// source is one Go file: its path below the module root, and its text.
type source struct{ path, text string }

// unit is a parsed file.
type unit struct {
	source
	dir     string // folder below the root, "." for the root itself
	test    bool
	file    *ast.File
	imports []imported
}

type imported struct {
	path string
	name string // how the file calls it; "" for its own name
	pos  token.Pos
}

// shared lists the folders of rules that belong to no game. Every other folder there
// belongs to one game, and of all scenes only that game's table, in the folder named
// after it, may import it.
var shared = []string{"bitboard", "chance", "geometry", "hexgrid", "ruletest"}

// Packages shared by scenes. tableBase and the folders below it are only for the tables
// of games, menuBase only for the other scenes.
const (
	tableBase = "scenes/table"
	menuBase  = "scenes/menu"
	kitBase   = "scenes/ui"
)

// Standard packages that would let the rules depend on the outside world.
var outside = []string{"os", "time", "syscall", "net", "log", "io/ioutil", "math/rand", "crypto/rand", "unsafe", "plugin", "C"}

// Functions of math/rand/v2 without shared state, and integer limits of package math.
var (
	pureRand = regexp.MustCompile(`^(PCG|NewPCG|ChaCha8|NewChaCha8|Source)$`)
	pureMath = regexp.MustCompile(`^(Max|Min)U?[Ii]nt(8|16|32|64)?$`)
)

// checker collects violations.
type checker struct{ found []string }

func (c *checker) accuse(pos token.Pos, format string, a ...any) {
	p := fileSet.Position(pos)
	c.found = append(c.found, fmt.Sprintf("%s:%d: %s", p.Filename, p.Line, fmt.Sprintf(format, a...)))
}

// violations returns every violation in the files, sorted by position.
func violations(files []source) []string {
	c := &checker{}
	var units []unit
	for _, s := range files {
		f, err := s.parse()
		if err != nil {
			c.found = append(c.found, err.Error())
			continue
		}
		u := unit{source: s, dir: path.Dir(s.path), test: strings.HasSuffix(s.path, "_test.go"), file: f}
		for _, spec := range f.Imports {
			p, _ := strconv.Unquote(spec.Path.Value) // the parser has checked it
			i := imported{path: p, pos: spec.Pos()}
			if spec.Name != nil {
				i.name = spec.Name.Name
			}
			u.imports = append(u.imports, i)
		}
		units = append(units, u)
	}
	program := map[string]bool{} // folders that contain more than tests
	for _, u := range units {
		if !u.test && !within(u.dir, "tests") {
			program[u.dir] = true
		}
	}
	for _, u := range units {
		c.imports(u, program[u.dir])
		if within(u.dir, "rules") && !u.test {
			c.purity(u)
		}
	}
	c.engine(units)
	c.globals(units)
	sort.Strings(c.found)
	return c.found
}

// within reports whether a slash path is the folder or lies below it.
func within(p, folder string) bool { return p == folder || strings.HasPrefix(p, folder+"/") }

func isEbitengine(p string) bool { return within(p, "github.com/hajimehoshi/ebiten/v2") }
func isEbitenUI(p string) bool   { return within(p, "github.com/ebitenui/ebitenui") }

// own returns the folder of one of this module's packages, or "" for any other package.
func own(p string) string {
	if p == module {
		return "."
	}
	if rest, ok := strings.CutPrefix(p, module+"/"); ok {
		return rest
	}
	return ""
}

// Paths of standard packages have no dot in their first element.
func standard(p string) bool {
	first, _, _ := strings.Cut(p, "/")
	return !strings.Contains(first, ".") && own(p) == ""
}

func (c *checker) imports(u unit, program bool) {
	for _, i := range u.imports {
		to := own(i.path)
		refuse := func(why string) { c.accuse(i.pos, "%s must not import %s: %s", u.dir, i.path, why) }
		switch {
		case within(u.dir, "rules"):
			if !standard(i.path) && !within(to, "rules") {
				refuse("the rules know the standard library and rules only")
			}
			if !u.test && u.dir != "rules/ruletest" { // only tests may import it
				for _, o := range outside {
					if i.path == o || o != "math/rand" && strings.HasPrefix(i.path, o+"/") {
						refuse("the rules see no disk, clock, system or shared chance")
					}
				}
			}
		case within(u.dir, "render"):
			if within(to, "rules") {
				refuse("the drawing kit knows no rules")
			}
		case within(u.dir, "game"):
			if within(to, "scenes") {
				refuse("game knows scenes only through an interface")
			}
		case strings.HasPrefix(u.dir, "scenes/"):
			scene := strings.Split(u.dir, "/")[1]
			ofGame, isTable := strings.CutSuffix(scene, "table")
			isTable = isTable && ofGame != ""
			base := within(to, tableBase) && isTable || to == menuBase && !isTable && scene != "table" || within(to, kitBase)
			if strings.HasPrefix(to, "scenes/") && !within(to, "scenes/"+scene) && !base {
				refuse("a scene knows no other scene")
			}
			// A menu's tests need some game to show; the menu itself must not know which.
			game, _, _ := strings.Cut(strings.TrimPrefix(to, "rules/"), "/")
			if strings.HasPrefix(to, "rules/") && !slices.Contains(shared, game) && game != ofGame && !u.test {
				refuse("a scene knows no rules but its own game's")
			}
		}
		if !program {
			continue // a folder of nothing but tests runs the loop itself
		}
		if isEbitengine(i.path) && !within(u.dir, "render") && !within(u.dir, kitBase) && u.path != "game/app.go" && u.dir != "game/platform" && u.path != "game/input/poll.go" {
			refuse("only render, scenes/ui, game/app.go and game/input/poll.go touch Ebitengine")
		}
		if u.test {
			continue
		}
		switch {
		case within(i.path, "github.com/nats-io/nats-server") && !within(u.dir, "cmd/agora-host"):
			refuse("only the host's own program has a server")
		case within(i.path, "github.com/nats-io") && !within(u.dir, "cmd/agora-host") && u.dir != "game/host" && u.dir != "game/line":
			refuse("only the host and the line to it know the net")
		case within(i.path, "github.com/nats-io/nats.go") && strings.HasSuffix(u.path, "_js.go"):
			refuse("a browser's line is the page's")
		case to == "game/line" && u.dir != "." && u.dir != "game/line":
			refuse("only the program itself knows the line: others are given it")
		case to == "game/host" && !within(u.dir, "cmd/agora-host") && !strings.HasSuffix(u.dir, "test"):
			refuse("who plays is no host")
		}
		if isEbitenUI(i.path) && !within(u.dir, kitBase) {
			refuse("only scenes/ui touches ebitenui")
		}
	}
}

// purity checks a file of the rules for floats, goroutines and the global random numbers
// of math/rand/v2.
func (c *checker) purity(u unit) {
	limited := map[string]*regexp.Regexp{}
	for _, i := range u.imports {
		pure := map[string]*regexp.Regexp{"math/rand/v2": pureRand, "math": pureMath}[i.path]
		if pure == nil {
			continue
		}
		name := i.name
		if name == "" {
			name = map[string]string{"math/rand/v2": "rand", "math": "math"}[i.path]
		}
		if name == "." {
			c.accuse(i.pos, "a dot import of %s hides what is used of it", i.path)
		}
		limited[name] = pure
	}
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			c.accuse(n.Pos(), "the rules start no goroutine")
		case *ast.BasicLit:
			if n.Kind == token.FLOAT || n.Kind == token.IMAG {
				c.accuse(n.Pos(), "the rules know no float: %s", n.Value)
			}
		case *ast.Ident:
			switch n.Name {
			case "float32", "float64", "complex64", "complex128":
				c.accuse(n.Pos(), "the rules know no float: %s", n.Name)
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Obj == nil {
				if pure := limited[x.Name]; pure != nil && !pure.MatchString(n.Sel.Name) {
					c.accuse(n.Pos(), "the rules must not use %s.%s", x.Name, n.Sel.Name)
				}
			}
		}
		return true
	})
}

// engine follows the imports of the engine command. It runs without a screen, so none of
// its imports may lead to Ebitengine.
func (c *checker) engine(units []unit) {
	const start = "cmd/agora-engine"
	from := map[string]string{start: ""}
	for queue := []string{start}; len(queue) > 0; queue = queue[1:] {
		for _, u := range units {
			if u.dir != queue[0] || u.test {
				continue
			}
			for _, i := range u.imports {
				if isEbitengine(i.path) || isEbitenUI(i.path) || within(i.path, "github.com/nats-io") {
					way := u.dir
					for d := from[u.dir]; d != ""; d = from[d] {
						way = d + " -> " + way
					}
					what := "Ebitengine"
					if within(i.path, "github.com/nats-io") {
						what = "the net"
					}
					c.accuse(i.pos, "%s reaches %s: %s", start, what, way)
				}
				to := own(i.path)
				if _, known := from[to]; to != "" && !known {
					from[to] = u.dir
					queue = append(queue, to)
				}
			}
		}
	}
}

// globals finds package variables that functions assign to. Tests may do so.
func (c *checker) globals(units []unit) {
	type packageVar struct{ dir, name string }
	vars := map[packageVar]bool{}
	specs := map[any]bool{} // the declarations themselves, for names resolved inside one file
	for _, u := range units {
		for _, d := range u.file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR || u.test {
				continue
			}
			for _, s := range g.Specs {
				specs[s] = true
				for _, n := range s.(*ast.ValueSpec).Names {
					vars[packageVar{u.dir, n.Name}] = true
				}
			}
		}
	}
	for _, u := range units {
		if u.test || within(u.dir, "tests") {
			continue
		}
		check := func(e ast.Expr) {
			x := rootOf(e)
			if x == nil || x.Name == "_" || !vars[packageVar{u.dir, x.Name}] {
				return
			}
			if x.Obj == nil || specs[x.Obj.Decl] {
				c.accuse(x.Pos(), "the package variable %s changes", x.Name)
			}
		}
		ast.Inspect(u.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					check(e)
				}
			case *ast.IncDecStmt:
				check(n.X)
			}
			return true
		})
	}
}

// rootOf returns the variable at the start of an assignable expression.
func rootOf(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil
		}
	}
}
