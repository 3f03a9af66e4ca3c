package ui

import (
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/spoken"
	"agora/scenes/ui/edit"
)

// A finger that comes to a field selects what is there: what it writes replaces it. A
// second one puts the caret.
func TestFingerSelectsAField(t *testing.T) {
	text := "Anna"
	s, _ := newScreen(t, 400, 300, func(s *Screen) Node {
		return Column(0, &Field{ID: "name", Text: text, Do: func(v string) { text = v; s.Rebuild() }})
	})
	x, y := s.Areas()["name"].Centre()
	s.Update(click(x, y, true))
	s.Update(typed("Zoë"))
	if text != "Zoë" {
		t.Errorf("the field has %q; want \"Zoë\"", text)
	}
	s.ticks += 100
	s.Update(click(x, y, true))
	s.Update(typed("!"))
	if text != "Zoë!" {
		t.Errorf("after a second tap the field has %q; want \"Zoë!\"", text)
	}
}

// Ctrl+A and letters that come in one tick: the letters have been written by the input
// method, and are no commands.
func TestWrittenLettersAreNoCommands(t *testing.T) {
	text, copied := "Anna", ""
	s, _ := newScreen(t, 400, 300, func(s *Screen) Node {
		return &Field{ID: "name", Text: text, Do: func(v string) { text = v; s.Rebuild() }}
	})
	s.Copy = func(v string) { copied = v }
	s.Focus("name")
	f := s.control("name").(*Field)
	f.state.edit = edit.New("xv") // as the input method leaves it
	f.changed(s)
	s.method().wrote = true
	for _, k := range []input.Key{input.KeyA, input.KeyX, input.KeyV} {
		s.handle(press(k, input.Ctrl))
	}
	if text != "xv" || copied != "" {
		t.Errorf("the field has %q, the clipboard %q; want \"xv\" and \"\"", text, copied)
	}
}

// What a screen shows is read in its order, and used by its names.
func TestSpoken(t *testing.T) {
	name, on, kind, volume, pressed := "Anna", false, "a", 3, 0
	s, _ := newScreen(t, 600, 900, func(s *Screen) Node {
		again := func() { s.Rebuild() }
		return Column(0,
			Heading("Players"), Para("Who plays?"),
			&Field{ID: "name", Label: "Name", Text: name, Do: func(v string) { name = v; again() }},
			&Toggle{ID: "on", Label: "Undo", On: on, Do: func(v bool) { on = v; again() }},
			&Choice{ID: "kind", Tip: "Kind", Options: []Option{{Key: "a", Label: "A"}, {Key: "b", Label: "B"}, {Key: "c", Label: "C", Off: "No."}}, Chosen: kind, Do: func(v string) { kind = v; again() }},
			&Slider{ID: "volume", Tip: "Volume (V)", Max: 10, Value: volume, Do: func(v int) { volume = v; again() }},
			&Button{ID: "go", Tip: "Go on (Enter)", Do: func() { pressed++; again() }},
			&Button{ID: "off", Label: "Not now", Off: "Too early.", Do: func() { pressed += 100 }},
			// What a button is called is read once: not in its tip and its picture too.
			&Button{ID: "game", Label: "Agora: The City", Tip: "New game: Agora: The City", In: Column(0, Heading("The City"), Para("For two to five"))},
		)
	})
	var kinds []spoken.Kind
	var texts []string
	for _, i := range s.Spoken() {
		kinds, texts = append(kinds, i.Kind), append(texts, i.Text)
		if i.ID == "game" && i.Note != "" {
			t.Errorf("the game is called again: %q; want no note", i.Note)
		}
	}
	if want := []spoken.Kind{spoken.Heading, spoken.Text, spoken.Line, spoken.Switch, spoken.Choice, spoken.Number, spoken.Button, spoken.Button, spoken.Button, spoken.Text}; !slices.Equal(kinds, want) {
		t.Errorf("the kinds are %q, want %q", kinds, want)
	}
	if want := []string{"Players", "Who plays?", "Name", "Undo", "Kind", "Volume", "Go on", "Not now", "Agora: The City", "For two to five"}; !slices.Equal(texts, want) {
		t.Errorf("the texts are %q, want %q", texts, want)
	}
	for id, value := range map[string]string{"name": "Bion", "on": "", "kind": "b", "volume": "7", "go": "", "off": ""} {
		if !s.Use(id, value) {
			t.Errorf("%q cannot be used: s.Use(id, value) = false; want true", id)
		}
	}
	s.Use("kind", "c")
	s.Use("volume", "loud")
	if name != "Bion" || !on || kind != "b" || volume != 7 || pressed != 1 || s.Use("nobody", "") {
		t.Errorf("name %q, on %v, kind %q, volume %d, pressed %d; want Bion, true, b, 7 and 1, and nobody else", name, on, kind, volume, pressed)
	}
}

// A line above a control that is the control's name too is read once; a heading, and a line
// above another control, stay.
func TestNamesAreReadOnce(t *testing.T) {
	choice := func(id, tip string) Node {
		return &Choice{ID: id, Tip: tip, Options: []Option{{Key: "a", Label: "A"}}, Chosen: "a", Do: func(string) {}}
	}
	s, _ := newScreen(t, 600, 900, func(s *Screen) Node {
		return Column(0, Note("Chosen: A"), choice("tool", "Chosen: A"), Heading("Board"), choice("board", "Board"), Note("Seats"), choice("seat", "Seat"))
	})
	var read []string
	for _, i := range s.Spoken() {
		read = append(read, i.ID+":"+i.Text)
	}
	if want := []string{"tool:Chosen: A", ":Board", "board:Board", ":Seats", "seat:Seat"}; !slices.Equal(read, want) {
		t.Errorf("%q is read; want %q", read, want)
	}
}
