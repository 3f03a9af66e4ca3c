package menus

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"agora/game"
	"agora/scenes/title"
)

// sizes are the windows that the menus must look right in.
var sizes = []struct {
	name        string
	w, h, scale float64
}{
	{"1280x720", 1280, 720, 1},
	{"390x844", 390, 844, 1},
	{"640x360", 640, 360, 1},
	{"640x360@2", 640, 360, 2},
}

func TestShots(t *testing.T) {
	want := os.Getenv("AGORA_SCENES") // a part of the names, to look at a few
	for _, view := range views {
		if !strings.Contains(view.name, want) {
			continue
		}
		for _, size := range sizes {
			for _, theme := range []string{"light", "dark"} {
				if theme == "dark" && size.scale != 1 {
					continue
				}
				name := fmt.Sprintf("%s-%s-%s", view.name, size.name, theme)
				t.Run(name, func(t *testing.T) {
					tb := newTable(t, size.w, size.h, size.scale, theme)
					sc := view.open(t, tb)
					sc.Update(nil)
					sc.Update(nil)
					tb.shot(t, name, sc)
				})
			}
		}
	}
}

// views are the screens in the states worth looking at.
var views = []struct {
	name string
	open func(*testing.T, *table) game.Scene
}{
	{"title", func(t *testing.T, tb *table) game.Scene { return must(t)(title.New(tb.svc, nil)) }},
}

func must(t *testing.T) func(game.Scene, error) game.Scene {
	return func(sc game.Scene, err error) game.Scene {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return sc
	}
}
