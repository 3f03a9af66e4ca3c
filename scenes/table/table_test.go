package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/scenes/table/spots"
)

// TestOpenShowsEverything: right after Open, everything a picture or a test needs is
// there.
func TestOpenShowsEverything(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	trace, areas := s.TraceOf(s.State())
	if trace["text"] != "Anna: add." || trace["phase"] != "add" || trace["seat"] != 1 || trace["busy"] != false || trace["position"] != "0 1" {
		t.Errorf("the trace is %v; want Anna to add, seat 1, not busy, position \"0 1\"", trace)
	}
	for _, id := range []string{"board", "seat:1", "seat:2", "menu", "rules", "own"} {
		if _, ok := areas[id]; !ok {
			t.Errorf("there is no area %q, ok of areas[id] = %v; want true", id, ok)
		}
	}
	for _, id := range []string{"undo", "redo", "back"} {
		if _, ok := areas[id]; ok {
			t.Errorf("%q can be pressed before anything has happened, ok of areas[id] = %v; want false", id, ok)
		}
	}
	if _, n := s.saved(); n != 0 {
		t.Errorf("a new game is not saved: n is %v, want 0", n)
	}
	if !s.Log.Open || !s.Playing() || s.Looking() {
		t.Errorf("the table is not ready to be played at: s.Log.Open is %v, s.Playing() = %v, s.Looking() = %v; want true, true and false",
			s.Log.Open, s.Playing(), s.Looking())
	}
}

func TestOpenRefuses(t *testing.T) {
	s := newToy(t)
	if err := s.sit("nonsense"); err == nil || err.Error() != "The Race was opened with a string; it needs a game to play." {
		t.Errorf("a wrong argument: %v; want what it was opened with, and what it needs", err)
	}
	if err := s.sit(routes.GoOnArg{Record: []byte("nonsense")}); err == nil {
		t.Error("nonsense is opened as a record; want an error")
	}
	if err := s.sit(routes.NewArg{}); err == nil || !strings.Contains(err.Error(), "takes 2 players, not 0") {
		t.Errorf("nobody plays: %v; want an error with \"takes 2 players, not 0\"", err)
	}
}

// TestBrokenRecord: a record that breaks off is opened as far as possible, with a
// message.
func TestBrokenRecord(t *testing.T) {
	whole := string(record(t, 1, 2, 3))
	s := openToy(t, routes.GoOnArg{Record: []byte(strings.Replace(whole, "1 3\n", "1 9\n", 1))}, nil)
	if s.total() != 3 || s.Match.Len() != 2 {
		t.Errorf("%d decisions were read, s.total() = %v; want 2 and 3", s.Match.Len(), s.total())
	}
	if len(s.nav.Toasts) != 1 || !strings.Contains(s.nav.Toasts[0], "not allowed") {
		t.Errorf("the messages are %q; want 1 of them and [0] one with \"not allowed\"", s.nav.Toasts)
	}
	s.add(2)
	if _, n := s.saved(); n != 3 {
		t.Errorf("the game is not saved as it continues: n is %v, want 3", n)
	}
}

// TestFit: under a menu a table follows the window, and does nothing else.
func TestFit(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Update(nil)
	s.asked = nil
	s.Fit()
	s.Kit.Resize(500, 900, 1)
	s.Fit()
	s.Fit()
	if got := strings.Join(s.asked, " "); got != "arrange lay show" {
		t.Errorf("a window of another size asks for %s; want \"arrange lay show\"", got)
	}
	if menu := s.Furniture.screen.Areas()[BtnMenu]; menu.Empty() || menu.X+menu.W > 500 {
		t.Errorf("the menu's button is at %v; want it in the left 500 dp", menu)
	}
}

// TestPointerIsForgotten: after a menu, nothing is pointed at until the pointer moves.
func TestPointerIsForgotten(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.Update(nil)
	s.hover(s.Furniture.screen.Areas()[BtnMenu].Centre())
	if got := s.Furniture.screen.Pointed(); got != BtnMenu {
		t.Fatalf("the pointer is on %q; want %q", got, BtnMenu)
	}
	s.Return()
	s.ticks(60)
	if got := s.Furniture.screen.Pointed(); got != "" || s.Furniture.screen.Tipping() {
		t.Errorf("after a menu the pointer is on %q, with a tip: %v; want \"\" and false", got, s.Furniture.screen.Tipping())
	}
}

// TestKeys: the keys of all tables work, and the game's own take precedence.
func TestKeys(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 2, 3)}, nil)
	for _, c := range []struct {
		key   input.Key
		mods  input.Mods
		total int
	}{
		{input.KeyZ, input.Ctrl, 3}, {input.KeyZ, input.Ctrl, 1}, {input.KeyY, input.Ctrl, 3}, {input.KeyZ, input.Ctrl | input.Shift, 6},
		{input.KeyX, input.Ctrl, 6},
		{input.KeyPageUp, 0, 3}, {input.KeyPageUp, input.Shift, 0}, {input.KeyRight, 0, 1}, {input.KeyLeft, 0, 0},
		{input.KeyPageDown, 0, 1}, {input.KeyPageDown, input.Shift, 6}, {input.KeyLeft, 0, 6},
		{input.KeyPageUp, 0, 3}, {input.KeyZ, input.Ctrl, 3}, {input.KeyEsc, 0, 6},
	} {
		s.key(c.key, c.mods)
		s.rest()
		if s.total() != c.total {
			t.Fatalf("after %v with %v the total is %d, want %d", c.key, c.mods, s.total(), c.total)
		}
	}
	for _, k := range []input.Key{input.KeyZ, input.KeyY} {
		s.Update([]input.Event{{Kind: input.KeyPress, Key: k, Mods: input.Ctrl, Repeat: true}})
		s.rest()
		if s.total() != 6 {
			t.Errorf("Ctrl+%v, held, repeats: the total is %d; want 6", k, s.total())
		}
	}
	s.key(input.KeyEsc, 0)
	if s.nav.Asked[len(s.nav.Asked)-1] != "push pause" {
		t.Errorf("Esc: %v; want [len(s.nav.Asked)-1] \"push pause\"", s.nav.Asked)
	}
}

// TestSliderTakesRoom: the slider takes room from the board, and gives it back.
func TestSliderTakesRoom(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1, 1)}, nil)
	for _, n := range []int{1, 2} {
		s.asked = nil
		s.LookAt(n)
		s.Update(nil)
		if !slices.Contains(s.asked, "lay") {
			t.Errorf("the board is not laid anew when decision %d is shown, s.asked = %v; want \"lay\" among them", n, s.asked)
		}
	}
	s.LookAt(1)
	s.Update(nil)
	s.asked = nil
	s.LookAt(0)
	s.Update(nil)
	if slices.Contains(s.asked, "lay") {
		t.Errorf("the board is laid anew while its room stays: s.asked = %v; want none that is \"lay\"", s.asked)
	}
}

func TestSlider(t *testing.T) {
	s := openToy(t, routes.ReviewArg{Record: record(t, 1, 1, 1, 1)}, nil)
	r := s.Frame.Slider
	x, y := r.Centre()
	s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}})
	if s.At() != 2 {
		t.Errorf("the middle of the slider is decision %d of 4; want 2", s.At())
	}
	s.Update([]input.Event{{Kind: input.Drag, X: r.Right(), Y: y}, {Kind: input.DragEnd, X: r.Right(), Y: y}})
	if s.At() != 4 {
		t.Errorf("its end is decision %d; want 4", s.At())
	}
}

// TestAway: the pointer loses its target over a button or the log.
func TestAway(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.cells = true })
	for _, away := range [][2]float64{{500, 500}, {910, 570}} {
		s.Update([]input.Event{{Kind: input.Hover, X: 300, Y: 30}})
		if !s.Pointer.On || s.Pointer.At != 2 {
			t.Fatalf("%v is pointed at; want 2", s.Pointer)
		}
		s.asked = nil
		s.Update([]input.Event{{Kind: input.Hover, X: away[0], Y: away[1]}})
		if s.Pointer.On || slices.Contains(s.asked, "input") || !slices.Contains(s.asked, "show") {
			t.Errorf("at %v: %v; want nothing, and the picture asked for again", away, s.asked)
		}
	}
}

// TestSpots: the game says what an act means, and the table does it.
func TestSpots(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.cells = true })
	tap := func(n int) {
		x, y := s.Spots.Find(n).Area.Centre()
		s.Update([]input.Event{{Kind: input.Press, X: x, Y: y}, {Kind: input.Tap, X: x, Y: y}})
	}
	if _, areas := s.TraceOf(s.State()); areas["add:3"].W == 0 {
		t.Errorf("the trace does not tell of what can be pointed at: areas[\"add:3\"].W is %v; want more than 0", areas["add:3"].W)
	}
	tap(3)
	if s.total() != 3 || !s.Presenting() || s.Pointer.On {
		t.Fatalf("a click: %d, presenting %v, s.Pointer.On = %v; want 3, true and false", s.total(), s.Presenting(), s.Pointer.On)
	}
	s.rest()
	tap(4)
	if s.total() != 3 || s.Bar.Lines[0] != "No. One adds 1 to 3, not 4." {
		t.Errorf("a move that is not legal: %d, %q; want 3 and [0] \"No. One adds 1 to 3, not 4.\"", s.total(), s.Bar.Lines)
	}
	s.key(input.KeyTab, 0)
	if !s.Pointer.On || s.Pointer.By != spots.Keys || s.Bar.Lines[0] != "Bert: add." || !s.canUndo() {
		t.Errorf("Tab points at nothing: %+v, %q; want something, by keys, and Bert to add", s.Pointer, s.Bar.Lines)
	}
	s.key(input.KeyEsc, 0)
	if s.Pointer.On || len(s.nav.Asked) > 0 {
		t.Errorf("Esc does not let go first: s.Pointer.On is %v; len(s.nav.Asked) is %v, want 0", s.Pointer.On, len(s.nav.Asked))
	}
	s.key(input.KeyTab, 0)
	s.key(input.KeyEnter, 0)
	s.rest()
	if s.total() == 3 {
		t.Errorf("Enter does nothing: s.total() is %v; want anything but 3", s.total())
	}
	s.LookAt(1)
	tap(3)
	if s.Pointer.On || s.Match.Len() != 2 {
		t.Errorf("something is pointed at while the game is looked through: s.Pointer.On is %v; s.Match.Len() is %v, want 2", s.Pointer.On, s.Match.Len())
	}
}

// TestTurningBoard: the board turns to the player to move, if the setting is on.
func TestTurningBoard(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.key(input.KeyT, 0)
	if !s.Settings.TurnBoard || s.turned || !strings.Contains(s.Bar.Lines[0], "Bert\u2019s move") {
		t.Errorf("T: %q, s.Settings.TurnBoard = %v, s.turned = %v; want [0] one with \"Bert’s move\", true and false", s.Bar.Lines, s.Settings.TurnBoard, s.turned)
	}
	s.Do(1, false)
	s.ticks(presentTicks - 1)
	if s.turned {
		t.Errorf("the board turns before the decision has been presented: s.turned is %v; want false", s.turned)
	}
	s.ticks(1)
	if !s.turned || !s.Turning.turned || s.Turning.Spin.Done() || !s.Busy() {
		t.Errorf("the board does not turn: s.turned is %v, s.Turning.turned = %v, s.Turning.Spin.Done() = %v, s.Busy() = %v; want true, true, false and true",
			s.turned, s.Turning.turned, s.Turning.Spin.Done(), s.Busy())
	}
	s.ticks(60)
	if s.Busy() {
		t.Errorf("the board is still turning: s.Busy() = %v; want false", s.Busy())
	}
	s.Do(1, false)
	s.key(input.KeyX, 0) // ends everything at once
	if s.turned || s.Busy() {
		t.Errorf("a key does not turn the board at once: s.turned is %v, s.Busy() = %v; want false and false", s.turned, s.Busy())
	}
	s.key(input.KeyT, 0)
	if s.Settings.TurnBoard {
		t.Errorf("T does not turn it off: s.Settings.TurnBoard is %v; want false", s.Settings.TurnBoard)
	}
}

// TestForAll: a picture for everybody shows neither the log nor any target, and leaves
// the table unchanged.
func TestForAll(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	if !s.Log.Open {
		s.Log.Toggle()
	}
	s.key(input.KeyTab, 0)
	focused, pointer := s.Furniture.screen.Focused(), s.Pointer
	if focused == "" {
		t.Fatalf("nothing has the focus: focused is %q; want some text", focused)
	}
	drawn := false
	s.ForAll(func() {
		drawn = true
		if s.Log.Open || s.Furniture.screen.Focused() != "" {
			t.Errorf("the picture shows the log, or what has the focus: s.Log.Open is %v; s.Furniture.screen.Focused() is %q, want \"\"", s.Log.Open, s.Furniture.screen.Focused())
		}
	})
	if !drawn || !s.Log.Open || s.Furniture.screen.Focused() != focused || s.Pointer != pointer {
		t.Errorf("the table is not as it was: drawn is %v; s.Log.Open is %v; s.Furniture.screen.Focused() is %q, want %q", drawn, s.Log.Open, s.Furniture.screen.Focused(), focused)
	}
}

// TestNamesKey: a button's key works wherever the button exists.
func TestNamesKey(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.key(input.KeyC, 0)
	if s.Settings.NamesToggled {
		t.Errorf("C puts names away where no button does: s.Settings.NamesToggled is %v; want false", s.Settings.NamesToggled)
	}
	s.names = true
	s.Stale()
	s.refresh()
	if !s.NamesShown() {
		t.Errorf("names are not shown unasked: s.NamesShown() = %v; want true", s.NamesShown())
	}
	if s.key(input.KeyC, 0); s.NamesShown() {
		t.Errorf("C does not hide the names: s.NamesShown() = %v; want false", s.NamesShown())
	}
	if s.key(input.KeyC, 0); !s.NamesShown() {
		t.Errorf("C does not show the names again: s.NamesShown() = %v; want true", s.NamesShown())
	}
}

// TestReturn: messages never appear over the sentence, and after another screen
// everything is written anew.
func TestReturn(t *testing.T) {
	s := openToy(t, routes.GoOnArg{Record: record(t, 1)}, nil)
	if in := s.ToastRoom("").Intersect(s.Frame.Bar); in.W > 0 && in.H > 0 {
		t.Errorf("messages are shown at %v; want them beside the bar", s.ToastRoom(""))
	}
	s.Info.Players[0].Name = "Zoe"
	s.asked = nil
	s.Return()
	s.Update(nil)
	if s.lines() != "start, Zoe 1" || s.asked[0] != "arrange" {
		t.Errorf("after another screen: %q, %v; want \"start, Zoe 1\" and [0] \"arrange\"", s.lines(), s.asked)
	}
	if s.Review() || !openToy(t, routes.ReviewArg{Record: record(t, 1)}, nil).Review() {
		t.Error("playing and looking through are not told apart; want false when playing, true when looking through")
	}
}
