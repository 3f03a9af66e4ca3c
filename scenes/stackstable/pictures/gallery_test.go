// Package pictures plays The Prisoners on its real scene, by gestures, and looks at
// what is drawn. It needs a display.
package pictures

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/rules/stacks"
	"agora/scenes/stackstable"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// info returns a table of two.
func info() match.Info {
	return match.Info{Game: "stacks", OpenUndo: true, Players: []match.Player{{Name: "Anna"}, {Name: "Bert", Emblem: "amphora"}}}
}

// table is the scene for the checks that all tables must pass.
var table = uidrive.Table[stacks.State, stacks.Move]{Rules: stacks.Game{}, New: stackstable.New, Title: "The Prisoners"}

func played(t testing.TB, moves int, seed uint64) []byte {
	t.Helper()
	return table.Played(t, info(), moves, seed)
}

// TestGallery draws the table in all its moods; with AGORA_PICTURES=dir the
// pictures are written there, to be looked at.
func TestGallery(t *testing.T) {
	for name, win := range uidrive.Gallery() {
		t.Run(name, func(t *testing.T) { gallery(t, name, win) })
	}
}

// find returns a legal move with that sign whose target allows exactly what open says.
func find(d *uidrive.Driver, open string, revolt bool) (from, to string) {
	for _, m := range d.Trace()["legalMoves"].([]string) {
		if !strings.Contains(open, m[2:3]) {
			continue
		}
		d.Key(input.KeyEsc, 0)
		d.Key(input.KeyEsc, 0)
		d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
		pick(d, m[:2])
		d.Hover("cell:" + m[3:])
		if d.Is("open", open) && d.Is("revolt", revolt) {
			pick(d, m[:2])
			d.Click("cell:" + m[:2])
			return m[:2], m[3:]
		}
		d.Click("cell:" + m[:2])
	}
	return "", ""
}

// pick picks a stack, whatever was picked before.
func pick(d *uidrive.Driver, cell string) {
	if !d.Is("from", cell) {
		d.Click("cell:" + cell)
	}
}

func gallery(t *testing.T, name string, win uidrive.Window) {
	table.Open(t, win, routes.NewArg{Info: info()}).Shot(name + "-0-start")
	d := table.Open(t, win, routes.GoOnArg{Record: played(t, 58, 3)})
	d.Shot(name + "-1-idle")
	d.Click("levels")
	d.Click("coordinates")
	for _, c := range []struct {
		name, open string
		revolt     bool
	}{{"move", "-", false}, {"capture", "x", false}, {"surrender", "^", false}, {"revolt", "^", true}, {"both", "x^", false}} {
		from, to := find(d, c.open, c.revolt)
		for seed := uint64(4); from == "" && seed < 90; seed++ {
			d = table.Open(t, win, routes.GoOnArg{Record: played(t, 50+int(seed), seed)})
			from, to = find(d, c.open, c.revolt)
		}
		if from == "" {
			t.Fatalf("no %s was found, from of find(d, c.open, c.revolt) = %q; want some text", c.name, from)
		}
		d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
		d.Click("cell:" + from)
		d.Shot(name + "-2-" + c.name + "-picked")
		d.Hover("cell:" + to)
		if c.name == "both" {
			d.Click("cell:" + to)
			if !d.Is("asking", true) {
				t.Fatalf("nothing is asked: %s, d.Trace()[\"asking\"] = %v; want true", d.Text(), d.Trace()["asking"])
			}
		}
		d.Shot(name + "-3-" + c.name)
		d.Key(input.KeyEsc, 0)
		d.Key(input.KeyEsc, 0)
	}
	d.Tick(input.Event{Kind: input.Hover, X: 1, Y: 1})
	for cell := range d.Trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(cell, "cell:") {
			d.Hover(cell)
			if d.Ticks(20); d.Is("fan", true) {
				d.Shot(name + "-4-fan")
				break
			}
		}
	}
}
