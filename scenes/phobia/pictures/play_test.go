package pictures

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game"
	"agora/game/input"
	"agora/game/match"
	"agora/game/store"
	"agora/rules/chance"
	"agora/rules/phobia"
	scene "agora/scenes/phobia"
	"agora/tests/drive"
)

var wide = drive.Window{W: 1280, H: 720, Scale: 1, Theme: "light"}
var phone = drive.Window{W: 390, H: 844, Scale: 2, Theme: "dark"}

// whole plays a game to its end: turn makes one move with the cell it is given,
// which is legal for the size that is chosen.
func whole(t *testing.T, win drive.Window, board string, turn func(d *drive.Driver, size, cell string)) {
	t.Helper()
	d := drive.Open(t, win, scene.New, game.PlayArg{Info: info(board)}, nil)
	rnd := chance.New(11, uint64(len(board)))
	moves := 0
	for ; d.Is("phase", "place"); moves++ {
		if moves > 40 {
			t.Fatal("the game does not end")
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
			t.Fatalf("no move can be made: %s", d.Text())
		}
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("move %d was not made: %s", moves+1, d.Text())
		}
		if saved := autosave(t, d); saved != string(record(d)) {
			t.Fatalf("after move %d the save is\n%s\nwant\n%s", moves+1, saved, record(d))
		}
		d.Rest()
	}
	if moves < 6 {
		t.Fatalf("the game took %d moves", moves)
	}
	i := slices.Index(d.Nav.Asked, "push result")
	if i < 0 {
		t.Fatalf("the result is not shown: %q", d.Nav.Asked)
	}
	res := d.Nav.Args[i].(game.ResultArg)
	se, err := match.Read(phobia.Game{}, record(d))
	if err != nil {
		t.Fatal(err)
	}
	o, over := se.Outcome()
	if !over || len(o.Winners) != len(res.Winners) || len(o.Winners) > 0 && int(o.Winners[0]) != res.Winners[0] {
		t.Errorf("outcome %+v, shown %+v", o, res.Winners)
	}
	last := res.Rows[len(res.Rows)-1]
	if last.Cells[0] != fmt.Sprint(o.Scores[0]) || last.Cells[1] != fmt.Sprint(o.Scores[1]) {
		t.Errorf("scores %v, shown %v", o.Scores, last.Cells)
	}
	if !strings.Contains(res.Sentence, "argest group") {
		t.Errorf("the reason is %q", res.Sentence)
	}
	d.Shot(fmt.Sprintf("end-%v-%s", win.W, board))
}

func record(d *drive.Driver) []byte { return d.Scene.(game.Recorder).Record() }

func autosave(t *testing.T, d *drive.Driver) string {
	t.Helper()
	data, err := d.Disk.Read("autosave.agora")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// turnTo chooses a size as a person at the keyboard does; the mouse and touch
// tests click instead.
func turnTo(d *drive.Driver, size string) {
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
	whole(t, wide, "hex4", func(d *drive.Driver, size, cell string) {
		if n++; n%3 == 0 { // every third by dragging
			x, y := d.Area("cell:" + cell)
			d.Take("size:"+size, x, y, false)
			d.LetGo(false)
			return
		}
		d.Click("cell:" + cell)
	})
	whole(t, wide, "rhombus7", func(d *drive.Driver, _, cell string) { d.Click("cell:" + cell) })
}

func TestWholeGameByKeyboard(t *testing.T) {
	d := open(t, wide, game.PlayArg{Info: info("hex4")})
	for moves := 0; d.Is("phase", "place"); moves++ {
		if moves > 40 {
			t.Fatal("the game does not end")
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
					t.Fatal("a placement that is not legal was made, or refused without a word")
				}
				d.Key(input.KeyTab, 0)
			}
		}
		if d.Is("legal", false) {
			t.Fatalf("Tab leads nowhere: %s", d.Text())
		}
		d.Key(input.KeyEnter, 0)
		if d.Trace()["moves"].(int) != moves+1 {
			t.Fatalf("move %d was not made: %s", moves+1, d.Text())
		}
	}
	d.Rest()
	if !slices.Contains(d.Nav.Asked, "push result") {
		t.Errorf("the result is not shown: %q", d.Nav.Asked)
	}
	d.Key(input.KeyEnter, 0)
	if d.Nav.Asked[len(d.Nav.Asked)-1] != "push result" {
		t.Error("Enter does not show the result again")
	}
}

func TestWholeGameByTouch(t *testing.T) {
	n := 0
	for _, board := range []string{"hex7", "hex4"} {
		whole(t, phone, board, func(d *drive.Driver, size, cell string) {
			switch n++; n % 3 {
			case 0: // a second tap
				d.Touch("cell:" + cell)
				if d.Is("legal", false) {
					t.Fatalf("a tap on %s is not legal: %s", cell, d.Text())
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
	d := open(t, wide, game.PlayArg{Record: played(t, "hex4", 8, 2)})
	hash := d.Trace()["hash"]
	d.Key(input.KeyZ, input.Ctrl)
	d.Ticks(5)
	d.Shot("undo")
	d.Rest()
	if d.Trace()["moves"] != 7 || d.Trace()["hash"] == hash {
		t.Fatalf("undo: %v", d.Trace()["moves"])
	}
	d.Click("redo")
	if d.Trace()["moves"] != 8 || d.Trace()["hash"] != hash {
		t.Fatalf("redo: %v", d.Trace()["moves"])
	}
	d.Ticks(8)
	d.Shot("wave")
	d.Rest()
	d.Key(input.KeyPageUp, 0)
	d.Rest()
	d.Key(input.KeyPageUp, 0)
	d.Rest()
	if !d.Is("phase", "review") || d.Trace()["shown"] != 6 || d.Trace()["moves"] != 8 || !strings.Contains(d.Text(), "move 6 of 8") {
		t.Fatalf("looking back: %v, %s", d.Trace()["shown"], d.Text())
	}
	d.Shot("review")
	for name := range d.Trace()["areas"].(map[string]game.Area) {
		if strings.HasPrefix(name, "cell:") {
			d.Click(name)
		}
	}
	if d.Trace()["moves"] != 8 {
		t.Fatal("a move was made while looking back")
	}
	d.Key(input.KeyEsc, 0)
	if !d.Is("phase", "place") || d.Trace()["hash"] != hash {
		t.Fatal("Esc does not come back to the game")
	}
	d.Click("back")
	d.Rest()
	d.Click("branch")
	i := slices.Index(d.Nav.Asked, "go phobia")
	if i < 0 {
		t.Fatalf("no new game: %q", d.Nav.Asked)
	}
	se, err := match.Read(phobia.Game{}, d.Nav.Args[i].(game.PlayArg).Record)
	if err != nil || se.Len() != 7 {
		t.Fatalf("the branch has %d moves: %v", se.Len(), err)
	}
	games, err := d.Svc.Saves.Games()
	if err != nil || !slices.ContainsFunc(games, func(s store.Saved) bool { return !s.Auto && strings.HasPrefix(s.Title, "Agoraphobia") }) {
		t.Errorf("the game before is not kept: %v, %v", games, err)
	}
}

func TestUndoNeedsTheTablesLeave(t *testing.T) {
	in := info("hex4")
	in.OpenUndo = false
	d := open(t, wide, game.PlayArg{Info: in})
	d.Click("cell:d4")
	d.Rest()
	if d.Has("undo") {
		t.Error("undo is offered")
	}
	d.Key(input.KeyZ, input.Ctrl)
	if d.Trace()["moves"] != 1 || !strings.Contains(d.Text(), "taken back") {
		t.Errorf("undo: %v moves, %q", d.Trace()["moves"], d.Text())
	}
}

// The board turns for the second player, and cells are clicked where they are.
func TestTurnBoard(t *testing.T) {
	d := open(t, wide, game.PlayArg{Info: info("rhombus7")})
	d.Click("turn-board")
	x0, y0 := d.Area("cell:a1")
	d.Click("cell:d4")
	d.Ticks(20)
	d.Shot("spin")
	d.Rest()
	x1, y1 := d.Area("cell:a1")
	x2, y2 := d.Area("cell:g7")
	if x0 == x1 && y0 == y1 || x0 != x2 && y0 != y2 {
		t.Errorf("a1 was at %v,%v and is at %v,%v; g7 at %v,%v", x0, y0, x1, y1, x2, y2)
	}
	legal := d.Trace()["legalCells"].([]string)
	d.Click("cell:" + legal[0])
	if d.Trace()["moves"] != 2 {
		t.Fatal("the turned board cannot be played on")
	}
	d.Rest()
	if x, y := d.Area("cell:a1"); x != x0 || y != y0 {
		t.Error("the board does not turn back")
	}
}

// Refusals are told in the rules' own words, by every hand.
func TestRefusals(t *testing.T) {
	d := open(t, wide, game.PlayArg{Info: info("hex4")})
	d.Hover("cell:a4")
	if !strings.Contains(d.Text(), "centre") {
		t.Errorf("first piece: %q", d.Text())
	}
	d.Click("cell:a4")
	if d.Trace()["moves"] != 0 || !strings.Contains(d.Text(), "centre") {
		t.Errorf("clicked: %q", d.Text())
	}
	d.Click("cell:d4")
	d.Rest()
	for cell, want := range map[string]string{"d4": "stands on d4", "a4": "none stands next to a4"} {
		d.Hover("cell:" + cell)
		if !strings.Contains(d.Text(), want) {
			t.Errorf("%s: %q", cell, d.Text())
		}
	}
	d.RightClick("cell:a4")
	if d.Trace()["moves"] != 1 {
		t.Error("the right button made a move")
	}
}

// Broken arguments and records are refused with a sentence, or opened as far as
// they can be read.
func TestOpening(t *testing.T) {
	d := open(t, wide, game.PlayArg{Info: info("hex4")})
	for _, arg := range []any{nil, 7, "hex4", game.PlayArg{}, game.PlayArg{Record: []byte("nonsense")}, game.PlayArg{Info: match.Info{Players: make([]match.Player, 5)}}} {
		if sc, err := scene.New(d.Svc, arg); err == nil || sc != nil {
			t.Errorf("%v was opened", arg)
		}
	}
	whole := played(t, "hex4", 9, 1)
	sc, err := scene.New(d.Svc, game.PlayArg{Record: append(whole[:len(whole):len(whole)], "1 sz9\n"...)})
	if err != nil || sc == nil || len(d.Nav.Toasts) == 0 {
		t.Errorf("a record with a wrong end: %v, %q", err, d.Nav.Toasts)
	}
	end := played(t, "hex4", 99, 1)
	over := open(t, phone, game.PlayArg{Record: end})
	if !over.Is("phase", "over") || slices.Contains(over.Nav.Asked, "push result") {
		t.Errorf("a finished game: %v, %q", over.Trace()["phase"], over.Nav.Asked)
	}
	over.Touch("result")
	if !slices.Contains(over.Nav.Asked, "push result") {
		t.Error("the result is not shown")
	}
	review := open(t, phone, game.PlayArg{Record: end, Review: true})
	if !review.Is("phase", "review") || review.Trace()["shown"] != 0 {
		t.Errorf("review begins at %v", review.Trace()["shown"])
	}
	review.Touch("last")
	if review.Trace()["shown"] != review.Trace()["moves"] {
		t.Error("the end is not shown")
	}
	review.Shot("review-end")
}

// Whatever happens to the scene, in windows of any size, it does not fail, and
// its record can always be played.
func TestRandomEvents(t *testing.T) {
	rnd := chance.New(3, 9)
	for round := range 12 {
		d := open(t, []drive.Window{wide, phone, {W: 640, H: 360, Scale: 1}}[round%3],
			game.PlayArg{Record: played(t, []string{"hex4", "hex7", "rhombus7"}[round/3%3], rnd.Intn(20), uint64(round))})
		for step := range 400 {
			w, h := d.Kit.Size()
			e := input.Event{Kind: input.Kind(rnd.Intn(int(input.Resize) + 1)), Touch: rnd.Intn(2) == 0, Key: input.Key(rnd.Intn(84)),
				Mods: input.Mods(rnd.Intn(16) / 9), Button: input.Button(rnd.Intn(8) / 6), Scale: 0.5 + float64(rnd.Intn(20))/10,
				DX: float64(rnd.Intn(40) - 20), DY: float64(rnd.Intn(40) - 20)}
			e.X, e.Y = float64(rnd.Intn(int(w))), float64(rnd.Intn(int(h)))
			e.StartX, e.StartY = e.X+float64(rnd.Intn(40)-20), e.Y
			d.Tick(e)
			if rnd.Intn(6) == 0 {
				d.Ticks(rnd.Intn(30))
			}
			if step%90 == 89 {
				sizes := [][2]float64{{1, 1}, {390, 844}, {3000, 200}, {1280, 720}, {200, 900}}
				s := sizes[rnd.Intn(len(sizes))]
				d.Kit.Resize(s[0], s[1], 1)
			}
			d.Trace()
		}
		if _, err := match.Read(phobia.Game{}, record(d)); err != nil {
			t.Fatalf("round %d: %v\n%s", round, err, record(d))
		}
	}
}

// A table on which nothing happens asks for no frame and makes no garbage, and a
// frame takes few calls.
func TestCheap(t *testing.T) {
	for _, win := range []drive.Window{wide, phone} {
		for _, board := range []string{"hex4", "hex7"} {
			d := open(t, win, game.PlayArg{Record: played(t, board, 24, 1)})
			d.Click("groups")
			d.Click("coordinates")
			d.Click("log")
			d.Key(input.KeyTab, 0)
			d.Ticks(400)
			dirty := d.Nav.Dirty
			if n := testing.AllocsPerRun(200, func() { d.Tick() }); n > 0 {
				t.Errorf("%s: an idle tick makes %v allocations", board, n)
			}
			d.Draw()
			if n := testing.AllocsPerRun(50, d.DrawOnly); n > 0 {
				t.Errorf("%s: a frame makes %v allocations", board, n)
			}
			if d.Nav.Dirty != dirty {
				t.Errorf("%s: an idle table asked for %d frames", board, d.Nav.Dirty-dirty)
			}
			if calls := d.Draw().Stats().Calls; calls > 12 {
				t.Errorf("%s: %d draw calls", board, calls)
			} else {
				t.Logf("%v %s: %d calls, %d triangles", win.W, board, calls, d.Draw().Stats().Triangles)
			}
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, board := range []string{"hex4", "hex7"} {
		b.Run(board, func(b *testing.B) {
			d := open(b, drive.Window{W: 1920, H: 1080, Scale: 1, Theme: "light"}, game.PlayArg{Record: played(b, board, 24, 1)})
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
