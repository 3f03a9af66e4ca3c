package table

import (
	"fmt"
	"slices"
	"testing"

	"agora/game/input"
	"agora/game/routes"
	"agora/game/words"
)

// TestTold: the bar first says what is under review, then how the game ended, a notice,
// what is being presented; otherwise it tells the player what to do.
func TestTold(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	say := func() string {
		says := s.Bar.Moves("It begins", func(n int) string { return fmt.Sprint("number ", n) }, func() string { return "Over." })
		return s.Bar.saying(&says)
	}
	check := func(what, want string) {
		t.Helper()
		if got := say(); got != want {
			t.Errorf("%s: %q is said, want %q", what, got, want)
		}
	}
	check("nothing has happened", "")
	s.Do(3, false)
	check("a decision is presented", "Anna: number 1.")
	s.Bar.Say("Mind the gap.")
	check("a notice while it is", "Mind the gap.")
	s.Bar.hush()
	s.rest()
	check("the next decision", "")
	s.LookAt(0)
	check("the beginning is looked at", "Review: move 0 of 1. It begins")
	s.LookAt(1)
	s.rest()
	for range 3 {
		s.add(3)
	}
	check("the end", "Over.")
	s.LookAt(2)
	check("a decision is looked at", "Review: move 2 of 4. Bert: number 2.")
	s.Bar.Say("Mind the gap.")
	check("a notice while it is", "Mind the gap.")
}

// TestOneOrder: all tables choose in the same order what the bar says; if a game has
// nothing to say at one point, the next is asked.
func TestOneOrder(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	word := func(w string) func() string { return func() string { return w } }
	all := Sentences{Covered: word("covered"), Presented: word("presented"), Looked: word("looked"), Ended: word("ended"), Aimed: word("aimed"), Idle: word("idle")}
	check := func(what, want string, without ...*func() string) {
		t.Helper()
		says := all
		for _, say := range without {
			*say = nil
		}
		if got := s.Bar.saying(&all); got != want {
			t.Errorf("%s: %q is said, want %q", what, got, want)
		}
		all = says
	}
	s.add(1)
	s.add(1)
	check("all", "presented")
	check("nothing is presented", "aimed", &all.Presented)
	check("nothing is pointed at", "idle", &all.Presented, &all.Aimed)
	s.LookAt(1)
	s.rest()
	check("looking back", "Review: move 1 of 2. looked", &all.Presented)
	check("looking back, where the game says nothing of it", "aimed", &all.Presented, &all.Looked)
	s.Bar.Say("Mind the gap.")
	check("a notice", "Mind the gap.")
	s.Curtain.fall()
	check("a curtain", "covered")
	s.Curtain.rise()
	s.LookAt(2)
	s.repeat()
	check("shown again", "Once more: presented")
	check("shown again, and still", "Once more: looked", &all.Presented)
}

func TestNotice(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	if s.Do(7, false) {
		t.Error("Do(7) = true; want the illegal move refused")
	}
	s.Update(nil)
	if s.Bar.Lines[0] != "No. One adds 1 to 3, not 7." {
		t.Errorf("the bar after an illegal move = %q; want the refusal first", s.Bar.Lines)
	}
	s.ticks(noticeTicks)
	if s.Bar.Lines[0] != "Anna: add." {
		t.Errorf("the bar after the time of a notice = %q; want \"Anna: add.\" first", s.Bar.Lines)
	}
	s.Bar.Refuse("No.")
	s.add(1)
	if s.Bar.Lines[0] != "Bert: add." {
		t.Errorf("the bar after a decision that follows a refusal = %q; want \"Bert: add.\" first", s.Bar.Lines)
	}
}

// TestPadIsNamed: the sentence names the keys of the device used last, even if it was used
// on another screen.
func TestPadIsNamed(t *testing.T) {
	said, err := words.New()
	if err != nil {
		t.Fatalf("words.New() = %v; want no error", err)
	}
	said.SetPad(true)
	s := openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.Words = said })
	s.Bar.Say("Press Enter.")
	s.Update(nil)
	if s.Bar.Lines[0] != input.ForPad("Press Enter.") {
		t.Errorf("the bar for a gamepad = %q; want the words for a gamepad", s.Bar.Lines)
	}
	said.SetPad(false)
	s = openToy(t, routes.NewArg{Info: players()}, func(s *toy) { s.Words = said })
	s.Bar.Say("Press Enter.")
	s.Update([]input.Event{{Kind: input.KeyPress, Key: input.KeyG, Pad: true}})
	if !s.Words.ByPad() || s.Bar.Lines[0] != input.ForPad("Press Enter.") || s.Bar.Lines[0] == "Press Enter." {
		t.Errorf("the bar after a press on a gamepad = %q; want the words for a gamepad", s.Bar.Lines)
	}
	s.Bar.Say("Press Enter.")
	s.key(input.KeyG, 0)
	if s.Bar.Lines[0] != "Press Enter." {
		t.Errorf("the bar after a key = %q; want \"Press Enter.\" first", s.Bar.Lines)
	}
	before := len(s.asked)
	s.Update([]input.Event{{Kind: input.Focus}})
	if !slices.Contains(s.asked[before:], "show") {
		t.Error("a window that has the focus again is not shown anew; want \"show\" asked")
	}
}
