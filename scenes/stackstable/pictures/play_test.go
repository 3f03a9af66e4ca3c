package pictures

import (
	"fmt"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/stackstable"
	"agora/tests/uidrive"
)

var wide = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
var phone = uidrive.Window{W: 390, H: 844, Scale: 2, Theme: "dark"}

// choose takes one of the legal moves: greedily, so that games end soon. Anything
// that leaves the other the fewest stacks, at random among equals.
func choose(t *testing.T, d *uidrive.Driver, rnd *chance.Stream) string {
	t.Helper()
	g := stacks.Game{}
	start, _, err := g.Start(match.Info{Players: make([]match.Player, 2)}.Setup())
	if err != nil {
		t.Fatalf("g.Start(match.Info{Players: make([]match.Player, 2)}.Setup()) = %v; want no error", err)
	}
	st, err := g.Decode(start, d.Trace()["position"].(string))
	if err != nil {
		t.Fatalf("g.Decode(start, d.Trace()[\"position\"].(string)) = %v; want no error", err)
	}
	best, least, same := "", 1<<30, 0
	for _, m := range d.Trace()["legalMoves"].([]string) {
		move, err := g.Parse(m)
		if err != nil {
			t.Fatalf("g.Parse(m) = %v; want no error", err)
		}
		after := st.Position
		after.Make(move)
		n := 4*after.Owned(1-st.Seat()) - after.Owned(st.Seat())
		if n > least {
			continue
		}
		if n < least {
			same = 0
		}
		if same++; n < least || rnd.Intn(same) == 0 {
			best, least = m, n
		}
	}
	return best
}

// whole plays a game to its end: turn makes the move it is given.
func whole(t *testing.T, win uidrive.Window, seed uint64, turn func(d *uidrive.Driver, from, sign, to string)) {
	t.Helper()
	d := uidrive.Open(t, win, stackstable.New, routes.NewArg{Info: info()}, nil)
	rnd := chance.New(seed, 1)
	moves := 0
	for ; d.Is("phase", "act"); moves++ {
		if moves > 900 {
			t.Fatalf("the game does not end: moves is %v, want at most 900", moves)
		}
		m := choose(t, d, &rnd)
		turn(d, m[:2], m[2:3], m[3:])
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("move %d, %s, was not made: %s; want one move more", moves+1, m, d.Text())
		}
		if moves%16 == 0 {
			d.Saved()
		}
		d.Rest()
	}
	res, o := table.Result(d)
	words := map[string]string{stacks.ReasonNoStacks: "no stacks left", stacks.ReasonQuiet: "100 turns in a row", stacks.ReasonRepetition: "third time"}
	if !strings.Contains(res.Sentence, words[o.Reason]) {
		t.Errorf("the reason of %s is told as %q; want one with %q", o.Reason, res.Sentence, words[o.Reason])
	}
	t.Logf("%d moves, %s", moves, res.Sentence)
	d.Shot(fmt.Sprintf("end-%v-%d", win.W, seed))
}

func TestWholeGameByMouse(t *testing.T) {
	n := 0
	for seed := range uint64(2) {
		whole(t, wide, seed, func(d *uidrive.Driver, from, sign, to string) {
			if n++; n%3 == 0 { // every third by dragging
				x, y := d.Area("cell:" + to)
				d.Take("cell:"+from, x, y, false)
				d.LetGo(false)
			} else {
				d.Click("cell:" + from)
				d.Click("cell:" + to)
			}
			if d.Is("asking", true) {
				d.Click(map[string]string{"x": "capture", "^": "surrender"}[sign])
			}
		})
	}
}

func TestWholeGameByTouch(t *testing.T) {
	n := 0
	whole(t, phone, 5, func(d *uidrive.Driver, from, sign, to string) {
		n++
		if n%3 == 0 {
			x, y := d.Area("cell:" + to)
			d.Take("cell:"+from, x, y+52, true)
			d.LetGo(true)
		} else {
			d.Touch("cell:" + from)
			d.Touch("cell:" + to)
			if d.Is("asking", false) && n%3 == 1 {
				d.Touch("cell:" + to)
			} else if d.Is("asking", false) {
				d.Touch("confirm")
			}
		}
		if d.Is("asking", true) {
			d.Touch(map[string]string{"x": "capture", "^": "surrender"}[sign])
		}
	})
}

// walk brings the keyboard's cursor to a cell by the arrows.
func walk(t *testing.T, d *uidrive.Driver, cell string) {
	t.Helper()
	for range 20 {
		at, _ := d.Trace()["cell"].(string)
		switch {
		case at == "":
			d.Key(input.KeyEnter, 0)
		case at == cell:
			return
		case at[0] < cell[0]:
			d.Key(input.KeyRight, 0)
		case at[0] > cell[0]:
			d.Key(input.KeyLeft, 0)
		case at[1] < cell[1]:
			d.Key(input.KeyUp, 0)
		default:
			d.Key(input.KeyDown, 0)
		}
	}
	t.Fatalf("the cursor does not come to %s: %s; want it there within the keys that lead around", cell, d.Text())
}

func TestWholeGameByKeyboard(t *testing.T) {
	n := 0
	whole(t, wide, 7, func(d *uidrive.Driver, from, sign, to string) {
		n++
		if n%4 == 0 { // by Tab
			for range 40 {
				if d.Key(input.KeyTab, 0); d.Is("cell", from) {
					break
				}
			}
		}
		walk(t, d, from)
		d.Key(input.KeyEnter, 0)
		if n%4 == 0 {
			for range 40 {
				if d.Key(input.KeyTab, 0); d.Is("cell", to) {
					break
				}
			}
		}
		walk(t, d, to)
		switch {
		case n%5 == 0 && sign == "x":
			d.Key(input.KeyC, 0)
		case n%5 == 0 && sign == "^":
			d.Key(input.KeyS, 0)
		default:
			d.Key(input.KeyEnter, 0)
			if d.Is("asking", true) {
				if sign == "^" {
					d.Key(input.KeyRight, 0)
				}
				d.Key(input.KeyEnter, 0)
			}
		}
	})
}
