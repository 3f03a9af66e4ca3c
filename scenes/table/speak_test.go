package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/routes"
	"agora/game/spoken"
)

// narrator is a toy that can be played without the picture.
type narrator struct{ *toy }

func (s narrator) Describe() []string { return []string{fmt.Sprint("The total is ", s.total(), ".")} }

func (s narrator) Task() string { return "Anna: choose what to add." }

func (s narrator) Choices() []Choice[int] {
	return []Choice[int]{{1, "A little", "Add 1"}, {2, "A little", "Add 2"}, {3, "Much", "Add 3"}}
}

// narrated opens a table for players who do not see it.
func narrated(t *testing.T, arg routes.PlayArg) *toy {
	t.Helper()
	return openAs(t, arg, nil, func(s *toy) Scene[raceState, int, int] { return narrator{s} })
}

// told returns the description of a screen, one line per item.
func told(s spoken.Screen) string {
	var lines []string
	for _, i := range s.Items {
		lines = append(lines, fmt.Sprintf("%s %s", i.Kind, i.Text))
	}
	return strings.Join(lines, "\n")
}

// TestPlayedWithoutSeeing: the whole game can be played from its description.
func TestPlayedWithoutSeeing(t *testing.T) {
	s := narrated(t, routes.NewArg{Info: players()})
	all := told(s.Speak(true))
	for _, part := range []string{"text Anna: choose what to add.\nheading ", "text The total is 0.", "heading A little\nbutton Add 1\nbutton Add 2\nheading Much\nbutton Add 3", "heading Around the table"} {
		if !strings.Contains(all, part) {
			t.Fatalf("%q is not told:\n%s\nwant it", part, all)
		}
	}
	if say := s.Speak(true).Say[0]; say != "Anna: choose what to add." {
		t.Errorf("beside the list is said %q; want \"Anna: choose what to add.\"", say)
	}
	if say := s.Speak(false).Say[0]; say != "Anna: add." {
		t.Errorf("without the list is said %q; want \"Anna: add.\"", say)
	}
	for n := 0; !s.Turn().Over(); n++ {
		items := s.Speak(true).Items
		i := slices.IndexFunc(items, func(i spoken.Item) bool { return strings.HasPrefix(i.Text, "Add ") })
		if n > 20 || i < 0 || !s.Use(items[i].ID, "") {
			t.Fatalf("the game cannot be played on at %d; want a choice within 20", s.total())
		}
		items = s.Speak(true).Items
		skip := slices.IndexFunc(items, func(i spoken.Item) bool { return i.Text == "Continue" })
		if s.Turn().Over() || n%2 == 0 { // the next choice ends the presentation too
			if skip < 0 || !s.Use(items[skip].ID, "") || s.Busy() {
				t.Fatalf("n %v: what is presented cannot be ended: skip is %v, want at least 0", n, skip)
			}
		} else if strings.Contains(told(s.Speak(true)), "Add 1") {
			t.Fatalf("n %v: a choice is told while the one before it is presented; want no choice yet", n)
		} else {
			s.rest()
		}
	}
	if said := s.Speak(false); said.Title != "The Race" || len(said.Items) != 0 || len(said.Log) != s.Match.Len()+1 || !slices.Equal(said.Say, []string{"It is over."}) {
		t.Errorf("at the end %+v is said; want the title, no controls, the whole log and \"It is over.\"", said)
	}
	if strings.Contains(told(s.Speak(true)), "Add 1") {
		t.Error("a choice is told when the game is over; want no choice")
	}
}

// TestUseOfNothing: an invalid choice changes nothing.
func TestUseOfNothing(t *testing.T) {
	s := narrated(t, routes.NewArg{Info: players()})
	if s.Use("do/nonsense", "") {
		t.Error("a nonsense word is accepted as a choice; want false")
	}
	if s.Use("do/9", ""); s.total() != 0 || s.Bar.notice == "" {
		t.Errorf("a choice that is refused: total %d, %q; want 0 and some text", s.total(), s.Bar.notice)
	}
	if s.Use("nothing", "") {
		t.Error("a button that is not there is pressed; want false")
	}
	if !s.Use("own", "") || !slices.Contains(s.asked, "press own") {
		t.Error("a button cannot be pressed without being seen; want true, and the scene told")
	}
}

// TestCurtainIsNotTold: behind the curtain nothing is spoken that somebody else might
// hear.
func TestCurtainIsNotTold(t *testing.T) {
	s := narrated(t, routes.GoOnArg{Record: record(t, 3, 3)})
	s.Curtain.fall()
	s.refresh()
	said := s.Speak(true)
	if len(said.Log) > 0 || strings.Contains(told(said), "total") || strings.Contains(told(said), "Add 1") {
		t.Errorf("behind the curtain is told:\n%v\n%s\nwant none, one without \"total\" and one without \"Add 1\"", said.Log, told(said))
	}
}

// TestLongLogIsShort: only the last entries of a long log are spoken.
func TestLongLogIsShort(t *testing.T) {
	s := narrated(t, routes.NewArg{Info: players()})
	for len(s.Log.entries) <= spokenEntries+5 {
		s.Log.entries = append(s.Log.entries, s.Log.entries[0])
	}
	s.Log.entries[len(s.Log.entries)-1].Text = "newest"
	if log := s.Speak(false).Log; len(log) != spokenEntries || log[len(log)-1] != "newest" {
		t.Errorf("%d entries are told, the last is %q; want %d and \"newest\"", len(log), log[len(log)-1], spokenEntries)
	}
}
