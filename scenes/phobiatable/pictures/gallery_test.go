// Package pictures plays Agoraphobia on its real scene, by gestures, and looks at
// what is drawn. It needs a display.
package pictures

import (
	"os"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render/rendertest"
	"agora/rules/phobia"
	"agora/scenes/phobiatable"
	"agora/tests/uidrive"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// info returns a table of two.
func info(board string) match.Info {
	return match.Info{Game: "phobia", OpenUndo: true, Options: map[string]string{"board": board},
		Players: []match.Player{{Name: "Anna"}, {Name: "Bert"}}}
}

// table is the scene for the checks that all tables must pass.
var table = uidrive.Table[phobia.State, phobia.Move]{Rules: phobia.Game{}, New: phobiatable.New, Title: "Agoraphobia"}

func played(t testing.TB, board string, moves int, seed uint64) []byte {
	t.Helper()
	return table.Played(t, info(board), moves, seed)
}

// TestGallery draws the table in all its moods; with AGORA_PICTURES=dir the
// pictures are written there, to be looked at.
func TestGallery(t *testing.T) {
	for name, win := range uidrive.Gallery() {
		t.Run(name, func(t *testing.T) {
			boards := []string{"hex4", "hex7", "rhombus7"}
			if os.Getenv("AGORA_PICTURES") == "" && name != "tall" {
				boards = boards[:1] // nobody looks: one is enough to see that it can be drawn
			}
			for _, board := range boards {
				gallery(t, name+"-"+board, win, board)
			}
		})
	}
}

func gallery(t *testing.T, name string, win uidrive.Window, board string) {
	d := table.Open(t, win, routes.GoOnArg{Record: played(t, board, 13, 3)})
	d.Shot(name + "-1-idle")
	legal, _ := d.Trace()["legalCells"].([]string)
	best := ""
	for _, cell := range legal {
		d.Hover("cell:" + cell)
		if best == "" || len(d.Text()) > 90 {
			best = cell
		}
	}
	d.Hover("cell:" + best)
	d.Shot(name + "-2-push")
	illegal := ""
	for cell := range d.Trace()["areas"].(map[string]game.Area) {
		if len(cell) > 5 && cell[:5] == "cell:" && (illegal == "" || cell < illegal) {
			d.Hover(cell)
			if d.Is("legal", false) {
				illegal = cell
			}
		}
	}
	d.Hover(illegal)
	d.Shot(name + "-3-refused")
	d.Click("groups")
	d.Click("coordinates")
	d.Click("size:l")
	d.Shot(name + "-4-groups")
	if win.H > win.W {
		d.Touch("cell:" + best)
		d.Shot(name + "-5-tap")
		x, y := d.Area("cell:" + best)
		d.Take("cell:"+illegal[5:], x, y, true)
		d.Shot(name + "-6-aim")
	}
}

// TestMoods draws what hands do: a piece dragged, the keyboard's cursor, a refused
// large piece, an enlarged board.
func TestMoods(t *testing.T) {
	d := table.Open(t, uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "dark"}, routes.GoOnArg{Record: played(t, "hex4", 9, 5)})
	d.Key(input.KeyL, 0)
	for range 4 {
		d.Key(input.KeyTab, 0)
	}
	d.Shot("mood-keys")
	legal := d.Trace()["legalCells"].([]string)
	x, y := d.Area("cell:" + legal[len(legal)-1])
	d.Take("size:l", x+12, y+9, false)
	d.Shot("mood-drag")
	if !d.Is("legal", true) || !d.Is("cell", legal[len(legal)-1]) {
		t.Errorf("dragged over %v: %s; want the last legal cell, and that it is legal", d.Trace()["cell"], d.Text())
	}
	d.Key(input.KeyEsc, 0)
	for name := range d.Trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(name, "cell:") {
			if d.Hover(name); strings.Contains(d.Text(), "two cells") && d.Is("legal", false) {
				d.Shot("mood-not-two")
				break
			}
		}
	}

	d = table.Open(t, uidrive.Window{W: 390, H: 844, Scale: 3, Theme: "light"}, routes.GoOnArg{Record: played(t, "hex7", 18, 5)})
	d.Shot("mood-before")
	x, y = d.Area("board")
	for range 6 {
		d.Tick(input.Event{Kind: input.Pinch, X: x, Y: y, StartX: x, StartY: y, Scale: 1.15, Touch: true})
	}
	d.Shot("mood-zoomed")
	if z, _ := d.Trace()["zoom"].(float64); z < 40 {
		t.Errorf("pinching enlarges to %v dp; want at least 40", z)
	}
	d.Touch("home")
	d.Ticks(60)
	if d.Has("home") {
		t.Errorf("Home does not show the whole board: d.Has(\"home\") = %v; want false", d.Has("home"))
	}
	d.Touch("log")
	d.Shot("mood-log")
	table.Open(t, uidrive.Window{W: 1, H: 1, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, "hex4", 3, 5)}).Draw()

	if os.Getenv("AGORA_PICTURES") == "" {
		return // what follows takes a while, and is for the eyes
	}
	table.Open(t, uidrive.Window{W: 3840, H: 2160, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, "hex7", 18, 5)}).Shot("mood-4k")
	table.Open(t, uidrive.Window{W: 200, H: 100, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(t, "hex7", 18, 5)}).Shot("mood-tiny")
}
