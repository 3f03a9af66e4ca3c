package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/render"
	"agora/render/icon"
	"agora/scenes/ui"
)

// TestViewBeginsAtTheAction: the View button brings a gamepad to the button that continues
// the game; F6 brings a keyboard, which has a key for that, to the first button.
func TestViewBeginsAtTheAction(t *testing.T) {
	for _, pad := range []bool{true, false} {
		s := openToy(t, routes.NewArg{Info: players()}, nil)
		s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyF6, Pad: pad}})
		if at := s.Furniture.screen.Focused(); at == "" || (at == "own") != pad {
			t.Errorf("gamepad %v: the focus is at %q; want \"own\" for the gamepad, and something else otherwise", pad, at)
		}
		s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyF6, Pad: pad}})
		if at := s.Furniture.screen.Focused(); at != "" {
			t.Errorf("gamepad %v: pressed again, the focus is at %q; want none", pad, at)
		}
	}
}

// TestButtons: the buttons of all tables, and those of the game.
func TestButtons(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	s.add(1)
	s.add(2)
	s.click(BtnUndo)
	s.rest()
	if s.total() != 1 {
		t.Errorf("undo does nothing: s.total() is %v, want 1", s.total())
	}
	s.click(BtnRedo)
	s.rest()
	if s.total() != 3 {
		t.Errorf("redo does nothing: s.total() is %v, want 3", s.total())
	}
	s.click("own")
	if !slices.Contains(s.asked, "press own") {
		t.Errorf("the game does not hear of its button: s.asked = %v; want \"press own\" among them", s.asked)
	}
	s.click(BtnRules)
	if n := len(s.nav.Asked) - 1; s.nav.Asked[n] != "push rules" || s.nav.Args[n] != (routes.RulesArg{Game: "race", Page: "page"}) {
		t.Errorf("rules: %v; want the page of The Race", s.nav.Asked)
	}
	s.click(BtnBack)
	if !s.Looking() || s.total() != 1 || s.Bar.Lines[0] != "Review: move 1 of 2. So far." {
		t.Errorf("back: %q, s.Looking() = %v, s.total() = %v; want [0] \"Review: move 1 of 2. So far.\", true and 1", s.Bar.Lines, s.Looking(), s.total())
	}
	s.click(BtnFirst)
	if s.total() != 0 {
		t.Errorf("first does nothing: s.total() is %v, want 0", s.total())
	}
	s.click(BtnNext)
	if s.total() != 1 {
		t.Errorf("next does nothing: s.total() is %v, want 1", s.total())
	}
	s.click(BtnLast)
	if s.total() != 3 || s.Looking() {
		t.Errorf("last does nothing: s.total() is %v, want 3", s.total())
	}
	s.click(BtnMenu)
	n := len(s.nav.Asked) - 1
	arg, _ := s.nav.Args[n].(routes.PauseArg)
	if s.nav.Asked[n] != "push pause" || arg.Game != "race" || string(arg.Record) != string(s.match.Record().Bytes()) {
		t.Errorf("menu: %v, %+v; want \"push pause\" with the whole record", s.nav.Asked, arg)
	}
}

// TestFurnitureIsKept: the furniture is rebuilt only if it changes.
func TestFurnitureIsKept(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.names = true })
	rebuilt := func() bool {
		before := s.Furniture.front
		s.Stale()
		s.Update(nil)
		return s.Furniture.front != before
	}
	if rebuilt() {
		t.Error("the furniture is built anew although nothing has changed: rebuilt() = true; want false")
	}
	for _, c := range []struct {
		what   string
		change func()
	}{
		{"a switch that is shown as on", func() { s.Settings.NamesToggled = !s.Settings.NamesToggled }},
		{"a button that goes away", func() { s.names = false }},
		{"the log", func() { s.Log.Open = !s.Log.Open }},
		{"its mark", func() { s.Log.Open, s.Log.Marked = true, s.Log.Marked+1 }},
		{"an entry", func() { s.Log.Rewrite() }},
	} {
		rebuilt()
		c.change()
		if !rebuilt() {
			t.Errorf("%s: the furniture does not follow: rebuilt() = false; want true", c.what)
		}
	}
	does := 0
	first := s.Furniture.buttons[0]
	s.Furniture.put(0, &placed{at: first.at, Button: ui.Button{ID: first.ID, Label: first.Label, Icon: first.Icon, Tip: first.Tip, Off: first.Off, On: first.On, Look: first.Look,
		Do: func() { does++ }}})
	if first.Do(); does != 1 {
		t.Errorf("a kept button does what it did, not what it should do now: does is %v, want 1", does)
	}
}

// tooled is a toy with every possible button, its keys in a grid.
type tooled struct{ *toy }

func (s tooled) Show(c *Change[raceState, int], v *View) {
	s.toy.Show(c, v)
	v.buttons = v.buttons[:0]
	s.Furniture.AddKeys(v, 60)
	for i, b := range []ui.Button{s.Log.Button(), s.Turning.Button(), s.Furniture.NamesButton(), s.Furniture.RulesButton()} {
		v.Add(render.R(600+50*float64(i), 500, 44, 44), b)
	}
	s.Furniture.AddAction(v, ui.Button{ID: "own", Icon: ui.Icon(icon.Confirm), Label: "Add"})
}

// TestSwitches: switches around the table show their state, and do the same as their
// keys.
func TestSwitches(t *testing.T) {
	s := openAs(t, routes.NewArg{Info: players()}, nil, func(s *toy) Scene[raceState, int, int] { return tooled{s} })
	on := func(id string) bool {
		for _, b := range s.Furniture.buttons {
			if b.ID == id {
				return b.On
			}
		}
		t.Fatalf("there is no button %q; want one", id)
		return false
	}
	for id, stands := range map[string]func() bool{
		BtnLog: func() bool { return s.Log.Open }, BtnTurn: func() bool { return s.Settings.TurnBoard }, BtnNames: func() bool { return !s.Settings.NamesToggled },
	} {
		for range 2 {
			was := stands()
			if on(id) != was {
				t.Errorf("%s is shown as %v; want %v", id, !was, was)
			}
			s.click(id)
			s.rest()
			if stands() == was || on(id) == was {
				t.Errorf("%s stays %v; want the opposite", id, was)
			}
		}
	}
	if !strings.Contains(s.Bar.notice, "stays as it is") {
		t.Errorf("of a board that turns no more is said %q; want one with \"stays as it is\"", s.Bar.notice)
	}
	keys := s.Frame.Keys
	for _, b := range s.Furniture.buttons[:4] {
		if b.at.X < keys.X || b.at.Right() > keys.Right() || b.at.Y < keys.Y || b.at.Bottom() > keys.Bottom() || b.at.W > 60 {
			t.Errorf("%s is at %v; want it in the grid at %v", b.ID, b.at, keys)
		}
	}
	s.add(1)
	s.LookAt(0)
	s.rest()
	s.click(BtnBranch)
	if last := s.nav.Asked[len(s.nav.Asked)-1]; last != "go race" {
		t.Errorf("playing on from there asks for %s; want \"go race\"", last)
	}
}
