package archtest

import (
	"go/ast"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ways lists every call that hands out text, a file or a link, by its function, and says
// why it never hands out the record of an unfinished game without a confirmation. A new
// call is explained here.
var ways = map[string]string{
	"scenes/menu/menu.go Export Export":           "asks: GiveAway",
	"scenes/load/rows.go share Export":            "asks: GiveAway",
	"scenes/load/rows.go ways Copy":               "asks: GiveAway",
	"scenes/load/transfer.go handOut Export":      "asks: GiveSeveral, in giveSeveral",
	"scenes/pause/pause.go build ShareLink":       "asks: GiveAway",
	"scenes/pause/pause.go more Copy":             "a position: match.PositionOf gives none that tells what is hidden",
	"scenes/table/hands.go copyPosition Copy":     "a position, likewise",
	"scenes/result/keep.go keepOrShare Export":    "the game is over",
	"scenes/result/keep.go keepOrShare Copy":      "the game is over",
	"scenes/result/keep.go keepOrShare ShareLink": "the game is over",
	"scenes/result/film.go goOnFilming Export":    "the game is over, and pictures have no seed",
	"scenes/table/letter.go send ShareLink":       "by letter: those who play agreed to it at the set-up, which says so",
	"scenes/menu/menu.go New Copy":                "text of a field that is edited",
	"scenes/editor/editor.go ways Copy":           "GiveAway asks; a position is what everybody sees who puts it together",
	"scenes/editor/editor.go ways ShareLink":      "GiveAway asks",
	"scenes/far/hosting.go hosting Copy":          "the address of a host: it has no record",
	"scenes/club/club.go ways Export":             "an evening: names, places and points, no record",
	"scenes/setup/day.go build Copy":              "how a game of the day has ended: it has no record",
	"game/failure.go choose Copy":                 "asks: failure.asked",
	"game/nav.go copy Copy":                       "Nav itself",
	"game/nav.go export Export":                   "Nav itself",
	"game/sharing.go ShareLink ShareLink":         "Nav itself",
	"game/sharing.go Invite ShareLink":            "an invitation: it has no record",
	"game/nav.go Export export":                   "Nav itself",
	"game/nav.go takePicture export":              "a picture: what the screen shows, no record",
}

// ways must list every use of Copy, Export and ShareLink of Nav and of the platform.
func TestWaysOut(t *testing.T) {
	files := project(t)
	found := map[string]bool{}
	for _, f := range files {
		path := filepath.ToSlash(f.path)
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "tests/") {
			continue
		}
		parsed, err := f.parse()
		if err != nil {
			t.Fatalf("f.parse() = %v; want no error", err)
		}
		for _, d := range parsed.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok && leaves(sel) {
					found[path+" "+fn.Name.Name+" "+sel.Sel.Name] = true
				}
				return true
			})
		}
	}
	for _, way := range slices.Sorted(maps.Keys(found)) {
		if ways[way] == "" {
			t.Errorf("%s lets something leave the program: does it ask before a record of a game with hidden luck goes? See menu.GiveAway; want a reason in the list", way)
		}
	}
	for _, way := range slices.Sorted(maps.Keys(ways)) {
		if !found[way] {
			t.Errorf("%s is no way out any more; want one", way)
		}
	}
}

// leaves reports whether an expression hands something out: Nav.Copy, platform.Export,
// a.export.
func leaves(sel *ast.SelectorExpr) bool {
	if !slices.Contains([]string{"Copy", "Export", "ShareLink", "export"}, sel.Sel.Name) {
		return false
	}
	switch x := sel.X.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name == "Nav"
	case *ast.Ident:
		return slices.Contains([]string{"nav", "platform", "n", "a"}, x.Name)
	}
	return false
}
