package pictures

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/rules/chance"
	"agora/scenes/phobiatable"
	"agora/tests/uidrive"
)

var wide = uidrive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
var phone = uidrive.Window{W: 390, H: 844, Scale: 2, Theme: "dark"}

// whole plays a game to its end: turn makes one move with the cell it is given,
// which is legal for the size that is chosen.
func whole(t *testing.T, win uidrive.Window, board string, turn func(d *uidrive.Driver, size, cell string)) {
	t.Helper()
	d := uidrive.Open(t, win, phobiatable.New, routes.NewArg{Info: info(board)}, nil)
	rnd := chance.New(11, uint64(len(board)))
	moves := 0
	for ; d.Is("phase", "place"); moves++ {
		if moves > 40 {
			t.Fatalf("the game does not end: moves is %v, want at most 40", moves)
		}
		sizes := []string{"s", "l"}
		if rnd.Intn(3) == 0 {
			slices.Reverse(sizes)
		}
		made := false
		for _, size := range sizes {
			turnTo(d, size)
			legal := d.Trace()["legalCells"].([]string)
			if len(legal) == 0 || !strings.HasPrefix(d.Trace()["piece"].(string), size) {
				continue
			}
			turn(d, size, legal[rnd.Intn(len(legal))])
			made = true
			break
		}
		if !made {
			t.Fatalf("no move can be made: %s, made = %v; want true", d.Text(), made)
		}
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("move %d was not made: %s; want one move more", moves+1, d.Text())
		}
		d.Saved()
		d.Rest()
	}
	if moves < 6 {
		t.Fatalf("the game took %d moves; want at least 6", moves)
	}
	res, _ := table.Result(d)
	if !strings.Contains(res.Sentence, "argest group") {
		t.Errorf("the reason is %q; want one with \"argest group\"", res.Sentence)
	}
	d.Shot(fmt.Sprintf("end-%v-%s", win.W, board))
}

// turnTo chooses a size as a person at the keyboard does; the mouse and touch
// tests click instead.
func turnTo(d *uidrive.Driver, size string) {
	switch {
	case d.Is("piece", map[string]string{"s": "small", "l": "large"}[size]):
	case d.Kit.Tall():
		d.Touch("size:" + size)
	case d.Nav.Dirty%2 == 0:
		d.Click("size:" + size)
	default:
		d.Key(map[string]input.Key{"s": input.KeyS, "l": input.KeyL}[size], 0)
	}
}

func TestWholeGameByMouse(t *testing.T) {
	n := 0
	whole(t, wide, "hex4", func(d *uidrive.Driver, size, cell string) {
		if n++; n%3 == 0 { // every third by dragging
			x, y := d.Area("cell:" + cell)
			d.Take("size:"+size, x, y, false)
			d.LetGo(false)
			return
		}
		d.Click("cell:" + cell)
	})
	whole(t, wide, "rhombus7", func(d *uidrive.Driver, _, cell string) { d.Click("cell:" + cell) })
}

func TestWholeGameByKeyboard(t *testing.T) {
	d := table.Open(t, wide, routes.NewArg{Info: info("hex4")})
	for moves := 0; d.Is("phase", "place"); moves++ {
		if moves > 40 {
			t.Fatalf("the game does not end: moves is %v, want at most 40", moves)
		}
		if moves%3 == 2 {
			d.Key(input.KeyL, 0)
		} else {
			d.Key(input.KeyS, 0)
		}
		for range moves%5 + 1 {
			d.Key(input.KeyTab, 0)
		}
		if moves%4 == 1 { // on by the arrows, wherever that is
			d.Key(input.KeyLeft, 0)
			d.Key(input.KeyUp, 0)
			if d.Is("legal", false) {
				before := d.Trace()["hash"]
				d.Key(input.KeyEnter, 0)
				if d.Trace()["hash"] != before || d.Text() == "" {
					t.Fatalf("moves %v: a placement that is not legal was made, or refused without a word: d.Text() is %q; want the position as it was, and a sentence that says why",
						moves, d.Text())
				}
				d.Key(input.KeyTab, 0)
			}
		}
		if d.Is("legal", false) {
			t.Fatalf("Tab leads nowhere: %s, d.Trace()[\"legal\"] = %v; want true", d.Text(), d.Trace()["legal"])
		}
		d.Key(input.KeyEnter, 0)
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("move %d was not made: %s; want one move more", moves+1, d.Text())
		}
	}
	d.Rest()
	if !slices.Contains(d.Nav.Asked, "push result") {
		t.Errorf("the result is not shown: %q; want \"push result\" among them", d.Nav.Asked)
	}
	d.Key(input.KeyEnter, 0)
	if d.Nav.Asked[len(d.Nav.Asked)-1] != "push result" {
		t.Errorf("Enter does not show the result again: d.Nav.Asked[len(d.Nav.Asked)-1] is %q, want \"push result\"", d.Nav.Asked[len(d.Nav.Asked)-1])
	}
}

func TestWholeGameByTouch(t *testing.T) {
	n := 0
	for _, board := range []string{"hex7", "hex4"} {
		whole(t, phone, board, func(d *uidrive.Driver, size, cell string) {
			switch n++; n % 3 {
			case 0: // a second tap
				d.Touch("cell:" + cell)
				if d.Is("legal", false) {
					t.Fatalf("a tap on %s is not legal: %s, d.Trace()[\"legal\"] = %v; want true", cell, d.Text(), d.Trace()["legal"])
				}
				d.Touch("cell:" + cell)
			case 1: // the button
				d.Touch("cell:" + cell)
				d.Touch("confirm")
			default: // dragging, the piece above the finger
				x, y := d.Area("cell:" + cell)
				d.Take("size:"+size, x, y+58, true)
				d.LetGo(true)
			}
		})
	}
}

func TestUndoRedoAndReview(t *testing.T) {
	table.UndoAndReview(table.Open(t, wide, routes.GoOnArg{Record: played(t, "hex4", 8, 2)}))
}

func TestUndoNeedsTheTablesLeave(t *testing.T) {
	in := info("hex4")
	in.OpenUndo = false
	d := table.Open(t, wide, routes.NewArg{Info: in})
	d.Click("cell:d4")
	d.Rest()
	if d.Has("undo") {
		t.Error("Undo is offered, want no such button")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["moves"] != 1 || !strings.Contains(d.Text(), "undo only until") {
		t.Errorf("undo: %v moves, %q; want 1 and one with \"undo only until\"", d.Trace()["moves"], d.Text())
	}
}

// The board turns for the second player, and cells are clicked where they are.
func TestTurnBoard(t *testing.T) {
	d := table.Open(t, wide, routes.NewArg{Info: info("rhombus7")})
	d.Click("turn-board")
	x0, y0 := d.Area("cell:a1")
	d.Click("cell:d4")
	d.Ticks(20)
	d.Shot("spin")
	d.Rest()
	x1, y1 := d.Area("cell:a1")
	x2, y2 := d.Area("cell:g7")
	if x0 == x1 && y0 == y1 || x0 != x2 && y0 != y2 {
		t.Errorf("a1 was at %v,%v and is at %v,%v; g7 at %v,%v; want both elsewhere, and a1 back after a second turn", x0, y0, x1, y1, x2, y2)
	}
	legal := d.Trace()["legalCells"].([]string)
	d.Click("cell:" + legal[0])
	if d.Trace()["moves"] != 2 {
		t.Fatal("the turned board cannot be played on; want 2 moves")
	}
	d.Rest()
	if x, y := d.Area("cell:a1"); x != x0 || y != y0 {
		t.Errorf("the board does not turn back: x is %v, want %v; y is %v, want %v", x, x0, y, y0)
	}
}

// Refusals are told in the rules' own words, by every hand.
func TestRefusals(t *testing.T) {
	d := table.Open(t, wide, routes.NewArg{Info: info("hex4")})
	d.Hover("cell:a4")
	if !strings.Contains(d.Text(), "centre") {
		t.Errorf("first piece: %q; want one with \"centre\"", d.Text())
	}
	d.Click("cell:a4")
	if d.Trace()["moves"] != 0 || !strings.Contains(d.Text(), "centre") {
		t.Errorf("clicked: %q; want no move, and a word about the centre", d.Text())
	}
	d.Click("cell:d4")
	d.Rest()
	for cell, want := range map[string]string{"d4": "already on d4", "a4": "on a4 would push nothing"} {
		d.Hover("cell:" + cell)
		if !strings.Contains(d.Text(), want) {
			t.Errorf("%s: d.Text() = %q; want one with %q", cell, d.Text(), want)
		}
	}
	d.RightClick("cell:a4")
	if d.Trace()["moves"] != 1 {
		t.Error("the right button made a move; want 1 move")
	}
}

func TestOpening(t *testing.T) {
	table.Opening(table.Open(t, wide, routes.NewArg{Info: info("hex4")}), phone, played(t, "hex4", 9, 1), "1 sz9", played(t, "hex4", 99, 1))
}

func TestRandomEvents(t *testing.T) {
	table.RandomEvents(t, func(round int, rnd *chance.Stream) *uidrive.Driver {
		win := []uidrive.Window{wide, phone, {W: 640, H: 360, Scale: 1}}[round%3]
		board := []string{"hex4", "hex7", "rhombus7"}[round/3%3]
		return table.Open(t, win, routes.GoOnArg{Record: played(t, board, rnd.Intn(20), uint64(round))})
	})
}

func TestCheap(t *testing.T) {
	for _, win := range []uidrive.Window{wide, phone} {
		for _, board := range []string{"hex4", "hex7"} {
			d := table.Open(t, win, routes.GoOnArg{Record: played(t, board, 24, 1)})
			d.Click("groups")
			d.Click("coordinates")
			d.Click("log")
			d.Key(input.KeyTab, 0)
			d.Cheap(fmt.Sprint(win.W, " ", board))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, board := range []string{"hex4", "hex7"} {
		b.Run(board, func(b *testing.B) {
			d := table.Open(b, uidrive.Window{W: 1920, H: 1080, Scale: 1, Theme: "light"}, routes.GoOnArg{Record: played(b, board, 24, 1)})
			d.Click("groups")
			d.Key(input.KeyTab, 0)
			d.Draw()
			b.ReportAllocs()
			for b.Loop() {
				d.DrawOnly()
			}
		})
	}
}

// A click that must be confirmed asks for another click, not for a tap.
func TestClickIsConfirmed(t *testing.T) {
	d := uidrive.Open(t, phone, phobiatable.New, routes.NewArg{Info: info("hex4")}, func(s *store.Settings) {
		s.Confirming = s.Confirming.With("phobia", store.ConfirmAlways)
	})
	d.Rest()
	d.Click("cell:d4")
	if text := d.Text(); !d.Is("moves", 0) || !strings.Contains(text, "Click again") {
		t.Errorf("after the first click there are %v moves, want none, and the bar says %q", d.Trace()["moves"], text)
	}
	if d.Click("cell:d4"); !d.Is("moves", 1) {
		t.Errorf("after the second click there are %v moves, want 1: %q", d.Trace()["moves"], d.Text())
	}
}

// What a hint has made ready is placed by a tap where the table is played with fingers, and
// nothing speaks of keys.
func TestHintForFingers(t *testing.T) {
	byFinger := func(svc game.Services, arg any) (game.Scene, error) {
		svc.Words = &words.Words{}
		svc.Words.SetTouch(true)
		return phobiatable.New(svc, arg)
	}
	d := uidrive.Open(t, phone, byFinger, routes.GoOnArg{Record: played(t, "hex4", 9, 5)}, nil)
	d.Rest()
	d.Touch("hint")
	d.Until("the hint comes", func() bool { return d.Trace()["hint"] != "" })
	for n := 0; strings.HasPrefix(d.Text(), "Hint"); n++ { // it is read
		if d.Tick(); n > 3000 {
			t.Fatalf("it stays at %q, n = %v; want at most 3000", d.Text(), n)
		}
	}
	if text := d.Text(); strings.Contains(text, "Enter") || !strings.Contains(text, "Tap again") {
		t.Errorf("a finger is told %q; want one without \"Enter\" and one with \"Tap again\"", text)
	}
	n := d.Trace()["moves"].(int)
	d.Touch("cell:" + d.Trace()["hint"].(string)[1:]) // behind the size
	if d.Trace()["moves"] != n+1 {
		t.Errorf("a tap does not place it: %q; want %d moves", d.Text(), n+1)
	}
}
