package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestTheProjectKeepsTheLaw reads every Go file of the project, for whatever system or
// build tag, and reports each line that violates the import rules.
func TestTheProjectKeepsTheLaw(t *testing.T) {
	files := project(t)
	if len(files) < 5 {
		t.Fatalf("only %d Go files found: the walk missed the project; want at least 5", len(files))
	}
	for _, v := range violations(files) {
		t.Error(v)
	}
}

// root returns the folder of go.mod.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatalf("os.Getwd() = %v; want no error", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatalf("no go.mod above the test: filepath.Dir(dir) = %q; want anything but %q", up, dir)
		}
		dir = up
	}
}

// The project's files are read once for all tests, and each is parsed once.
var (
	whole struct {
		sync.Once
		files []source
		err   error
	}
	fileSet = token.NewFileSet()
	trees   sync.Map // by source
)

// project returns every Go file of the project.
func project(t *testing.T) []source {
	t.Helper()
	top := root(t)
	whole.Do(func() { whole.files, whole.err = load(top) })
	if whole.err != nil {
		t.Fatal(whole.err)
	}
	return whole.files
}

// parse returns the file's tree, with its comments; nobody may change it. Positions are those of fileSet.
func (s source) parse() (*ast.File, error) {
	if f, ok := trees.Load(s); ok {
		return f.(*ast.File), nil
	}
	f, err := parser.ParseFile(fileSet, s.path, s.text, parser.ParseComments)
	if err == nil {
		trees.Store(s, f)
	}
	return f, err
}

// load reads the Go files below a folder, except those the go tool ignores: testdata, and
// names that begin with a dot or an underscore.
func load(root string) ([]source, error) {
	var files []source
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		skipped := strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata"
		if d.IsDir() {
			if skipped && path != root {
				return filepath.SkipDir
			}
			return nil
		}
		if skipped || !strings.HasSuffix(name, ".go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		files = append(files, source{path: filepath.ToSlash(rel), text: string(text)})
		return nil
	})
	return files, err
}

// The checker detects each kind of violation, and accepts files without any.
func TestBreachesAreSeen(t *testing.T) {
	for _, c := range []struct {
		name, path, text string
		want             string // part of the message; empty if the file is allowed
	}{
		{"rules may use the library", "rules/market/a.go", `package market; import ("fmt"; "agora/rules"; "agora/rules/geometry"); var _ = fmt.Sprint; var _ rules.Seat; var _ geometry.Vec`, ""},
		{"rules and the disk", "rules/market/a.go", `package market; import "os"; var _ = os.Args`, "must not import os"},
		{"rules and a part of os", "rules/market/a.go", `package market; import _ "os/exec"`, "must not import os/exec"},
		{"rules and the clock", "rules/chance/a.go", `package chance; import "time"; var _ = time.Now`, "must not import time"},
		{"rules and the system", "rules/chance/a.go", `package chance; import _ "syscall/js"`, "must not import syscall/js"},
		{"rules and the old random numbers", "rules/city/a.go", `package city; import _ "math/rand"`, "must not import math/rand"},
		{"rules and global random numbers", "rules/city/a.go", `package city; import "math/rand/v2"; func f() int { return rand.IntN(6) }`, "rand.IntN"},
		{"rules and global random numbers renamed", "rules/city/a.go", `package city; import r "math/rand/v2"; func f() int { return r.N(6) }`, "r.N"},
		{"rules and a dot import", "rules/city/a.go", `package city; import . "math/rand/v2"; var x PCG`, "dot import"},
		{"rules and a random source", "rules/chance/a.go", `package chance; import "math/rand/v2"; var _ rand.PCG`, ""},
		{"rules and another module", "rules/market/a.go", `package market; import _ "golang.org/x/image/font"`, "must not import golang.org/x/image/font"},
		{"rules and the frame", "rules/market/a.go", `package market; import _ "agora/game/match"`, "must not import agora/game/match"},
		{"rules and a float", "rules/market/a.go", `package market; func f(x int) bool { return float64(x) > 1 }`, "float64"},
		{"rules and a float number", "rules/market/a.go", `package market; const half = 0.5`, "0.5"},
		{"rules and a float function", "rules/market/a.go", `package market; import "math"; var r = math.Sqrt(2)`, "math.Sqrt"},
		{"rules and an integer limit", "rules/market/a.go", `package market; import "math"; const r = math.MaxInt64`, ""},
		{"rules and a goroutine", "rules/market/a.go", `package market; func f() { go f() }`, "goroutine"},
		{"rules tests may read files", "rules/market/a_test.go", `package market; import "os"; var half = 0.5; var _ = os.Args`, ""},
		{"the suite of the rules may read files", "rules/ruletest/a.go", `package ruletest; import "os"; var _ = os.Args`, ""},
		{"rules tests and the frame", "rules/market/a_test.go", `package market; import _ "agora/game"`, "must not import agora/game"},

		{"a server in the program", "game/host/a.go", `package host; import _ "github.com/nats-io/nats-server/v2/server"`, "must not import github.com/nats-io/nats-server"},
		{"a server in the host", "cmd/agora-host/a.go", `package main; import _ "github.com/nats-io/nats-server/v2/server"`, ""},
		{"a test's server", "game/host/a_test.go", `package host; import _ "github.com/nats-io/nats-server/v2/server"`, ""},
		{"a scene and the net", "scenes/invite/a.go", `package invite; import _ "github.com/nats-io/nats.go"`, "must not import github.com/nats-io/nats.go"},
		{"the referee and the net", "game/host/a.go", `package host; import _ "github.com/nats-io/nats.go/jetstream"`, ""},
		{"the line in a browser", "game/line/line_js.go", `package line; import _ "github.com/nats-io/nats.go"`, "a browser's line is the page's"},
		{"a scene and the line", "scenes/invite/a.go", `package invite; import _ "agora/game/line"`, "only the program itself knows the line"},
		{"the line in the program", "main.go", `package main; import _ "agora/game/line"`, ""},
		{"a player who hosts", "game/remote/a.go", `package remote; import _ "agora/game/host"`, "who plays is no host"},
		{"the player and the host", "game/remote/a.go", `package remote; import _ "agora/game/host"`, "must not import agora/game/host"},
		{"render and rules", "render/a.go", `package render; import _ "agora/rules"`, "must not import agora/rules"},
		{"a part of render and rules", "render/sound/a.go", `package sound; import _ "agora/rules/market"`, "must not import agora/rules/market"},
		{"the kit draws", "scenes/ui/a.go", `package ui; import (_ "github.com/hajimehoshi/ebiten/v2"; _ "github.com/ebitenui/ebitenui/widget")`, ""},
		{"render outside ui", "render/a.go", `package render; import _ "github.com/ebitenui/ebitenui"`, "ebitenui"},

		{"game and a scene", "game/match/a.go", `package match; import _ "agora/scenes/title"`, "must not import agora/scenes/title"},
		{"the loop", "game/app.go", `package game; import _ "github.com/hajimehoshi/ebiten/v2"`, ""},
		{"the poll", "game/input/poll.go", `package input; import _ "github.com/hajimehoshi/ebiten/v2/inpututil"`, ""},
		{"beside the poll", "game/input/gesture.go", `package input; import _ "github.com/hajimehoshi/ebiten/v2"`, "Ebitengine"},
		{"main", "main.go", `package main; import _ "github.com/hajimehoshi/ebiten/v2"`, "Ebitengine"},
		{"a scene and Ebitengine", "scenes/title/a.go", `package title; import _ "github.com/hajimehoshi/ebiten/v2"`, "Ebitengine"},
		{"a scene and ebitenui", "scenes/title/a.go", `package title; import _ "github.com/ebitenui/ebitenui"`, "ebitenui"},
		{"end to end tests may run the loop", "tests/e2e/a_test.go", `package e2e; import _ "github.com/hajimehoshi/ebiten/v2"`, ""},

		{"a scene and its rules", "scenes/markettable/a.go", `package markettable; import (_ "agora/rules/market"; _ "agora/rules/geometry"; _ "agora/scenes/markettable/inner")`, ""},
		{"a scene and other rules", "scenes/markettable/a.go", `package markettable; import _ "agora/rules/city"`, "must not import agora/rules/city"},
		{"a menu's test and a game", "scenes/setup/a_test.go", `package setup; import _ "agora/rules/market"`, ""},
		{"a game's scene and the base", "scenes/markettable/a.go", `package markettable; import _ "agora/scenes/table"`, ""},
		{"a game's scene and a part of the base", "scenes/markettable/a.go", `package markettable; import _ "agora/scenes/table/spots"`, ""},
		{"a menu and a part of the base", "scenes/title/a.go", `package title; import _ "agora/scenes/table/spots"`, "must not import agora/scenes/table/spots"},
		{"a menu and the base", "scenes/title/a.go", `package title; import _ "agora/scenes/table"`, "must not import agora/scenes/table"},
		{"a menu and the base of menus", "scenes/title/a.go", `package title; import _ "agora/scenes/menu"`, ""},
		{"a table and the base of menus", "scenes/markettable/a.go", `package markettable; import _ "agora/scenes/menu"`, "must not import agora/scenes/menu"},
		{"the base and a scene", "scenes/table/a.go", `package table; import _ "agora/scenes/markettable"`, "must not import agora/scenes/markettable"},
		{"the base and a game", "scenes/table/a.go", `package table; import _ "agora/rules/market"`, "must not import agora/rules/market"},
		{"a scene and another scene", "scenes/markettable/a.go", `package markettable; import _ "agora/scenes/title"`, "must not import agora/scenes/title"},

		{"a changing global", "scenes/title/a.go", `package title; var count int; func f() { count++ }`, "count changes"},
		{"a changing table", "scenes/title/a.go", `package title; var seen = map[int]bool{}; func f() { seen[1] = true }`, "seen changes"},
		{"a local of the same name", "scenes/title/a.go", `package title; var count int; func f() { count := 1; count++; _ = count }`, ""},

		{"not Go", "rules/market/a.go", `package market; func {`, "expected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := strings.Join(violations([]source{{c.path, c.text}}), "\n")
			if c.want == "" && got != "" {
				t.Errorf("a lawful file is accused: %s; want no accusation", got)
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("the messages are %q; want one with %q", got, c.want)
			}
		})
	}
}

// Packages that the engine command imports indirectly count too.
func TestEngineIsSeenThroughPackages(t *testing.T) {
	files := []source{
		{"cmd/agora-engine/main.go", `package main; import _ "agora/game/bots"`},
		{"game/bots/a.go", `package bots; import _ "agora/game"`},
		{"game/app.go", `package game; import _ "github.com/hajimehoshi/ebiten/v2"`},
	}
	got := strings.Join(violations(files), "\n")
	want := "cmd/agora-engine reaches Ebitengine: cmd/agora-engine -> game/bots -> game"
	if !strings.Contains(got, want) {
		t.Errorf("the messages are %q; want %q", got, want)
	}
	if got := violations(files[:2]); len(got) != 0 {
		t.Errorf("a lawful engine is accused: %v; want none", got)
	}
}

// A folder that holds nothing but tests may run the main loop. A test beside program
// files may not, so that it can run without a screen.
func TestTestsOnly(t *testing.T) {
	files := []source{
		{"scenes/markettable/pictures/a_test.go", `package pictures; import _ "github.com/hajimehoshi/ebiten/v2"`},
		{"scenes/markettable/a_test.go", `package market; import _ "github.com/hajimehoshi/ebiten/v2"`},
		{"scenes/markettable/a.go", `package market`},
	}
	got := violations(files)
	if len(got) != 1 || !strings.HasPrefix(got[0], "scenes/markettable/a_test.go:1: ") {
		t.Errorf("the messages are %v; want one about scenes/market/a_test.go", got)
	}
}

// The checker detects an assignment in one file to a variable declared in another.
func TestGlobalsAcrossFiles(t *testing.T) {
	got := violations([]source{
		{"game/a.go", `package game; var last struct{ n int }`},
		{"game/b.go", `package game; func f() { last.n = 3 }`},
	})
	if len(got) != 1 || !strings.Contains(got[0], "last changes") {
		t.Errorf("the messages are %v; want one about last", got)
	}
}
