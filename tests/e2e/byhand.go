package e2e

import (
	"slices"
	"testing"

	"agora/game/catalogue"
	"agora/tests/requirements"
)

// byHand lists how to play each game from the title, by input device.
var byHand = map[string]map[string]func(*Hand, Length){
	"market": {"mouse": gameByMouse, "keyboard": gameByKeyboard},
	"city":   {"mouse": cityByMouse, "keyboard": cityByKeyboard},
	"phobia": {"mouse": phobiaByMouse, "keyboard": phobiaByKeyboard},
	"stacks": {"mouse": stacksByMouse, "keyboard": stacksByKeyboard},
}

// ByHand plays every game of the program by mouse and by keyboard; open starts the
// program at its title. Those in whole, such as "market/mouse", are played to their end,
// the others for an opening. The long tests play everything to the end, including what
// leftOut names.
func ByHand(t *testing.T, open func(*testing.T) *Hand, whole, leftOut []string) {
	for _, g := range catalogue.Games() {
		for _, hand := range []string{"mouse", "keyboard"} {
			name := g.Name() + "/" + hand
			if slices.Contains(leftOut, name) && !requirements.Long() {
				continue
			}
			t.Run(name, func(t *testing.T) {
				play, ok := byHand[g.Name()][hand]
				if !ok {
					t.Fatalf("nobody knows how to play %s by %s, ok of byHand[g.Name()][hand] = %v; want true", g.Title, hand, ok)
				}
				length := Usual()
				if slices.Contains(whole, name) {
					length = Whole
				}
				play(open(t), length)
			})
		}
	}
}
