package table

import (
	"fmt"
	"strings"
	"testing"

	"agora/game"
	"agora/game/match"
	"agora/game/store"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/rules"
	"agora/scenes/ui"
)

// TestTold: the bar first says what is under review, then how the game ended, a notice,
// what is being presented; otherwise it tells the player what to do.
func TestTold(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, nil)
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
	s := openToy(t, game.NewArg{Info: players()}, nil)
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

// TestPanel: a seat has its player's name or else its number, and its panel shows who it
// is, whose turn it is, and who has won.
func TestPanel(t *testing.T) {
	in := players()
	in.Players[0].Emblem, in.Players[1].Name = match.Emblems()[2], ""
	s := openToy(t, game.NewArg{Info: in}, nil)
	if got := [3]string{s.Name(0), s.Name(1), s.Name(7)}; got != [3]string{"Anna", "Player 2", "Player 8"} {
		t.Errorf("the seats are called %q", got)
	}
	if s.Emblem(0) != emblem.ID(2) || s.Emblem(rules.NoSeat) != s.Emblem(0) || s.Emblem(MaxSeats) != s.Emblem(0) {
		t.Errorf("the emblems are %v", s.Emblems)
	}
	if a, b := s.Panel(0), s.Panel(1); a.Name != "Anna" || !a.Active || a.Winner || a.Emblem != 2 || b.Active || b.Name != "Player 2" {
		t.Errorf("the panels are %+v and %+v", a, b)
	}
	for range 3 {
		s.add(3)
	}
	s.add(1)
	if a, b := s.Panel(0), s.Panel(1); a.Winner || !b.Winner || a.Active || b.Active {
		t.Errorf("in the end the panels are %+v and %+v", a, b)
	}
}

// TestTitle: the game has the name that the program gives it, if any.
func TestTitle(t *testing.T) {
	s := openToy(t, game.NewArg{Info: players()}, nil)
	if s.title() != "The Race" || s.short() != "The Race" {
		t.Errorf("a game of its own is called %q, %q", s.title(), s.short())
	}
	p := learn(t, store.Progress{})
	p.Games = game.Games{{Name: "stacks"}}
	if p.title() != "Agora: The Prisoners" || p.short() != "The Prisoners" {
		t.Errorf("the game is called %q, %q", p.title(), p.short())
	}
}

// liner is a toy with one log line per move.
type liner struct{ *toy }

func (s liner) Show(c *Change[raceState, int], v *View) {
	s.toy.Show(c, v)
	v.log = v.log[:0]
	s.Log.Moves(v, func(n int) string { return fmt.Sprint("adds ", s.Match.At(n-1).Move) })
}

// TestLogMoves: such a line has the move's number, its player's emblem and its text.
func TestLogMoves(t *testing.T) {
	s := openAs(t, game.GoOnArg{Record: record(t, 1, 2)}, nil, func(s *toy) Scene[raceState, int, int] { return liner{s} })
	if s.lines() != "1. adds 1, 2. adds 2" || s.Log.entries[1].ID != 2 || s.Log.entries[1].Emblem != s.Emblem(1) {
		t.Errorf("the log is %q", s.lines())
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
	s := openAs(t, game.NewArg{Info: players()}, nil, func(s *toy) Scene[raceState, int, int] { return tooled{s} })
	on := func(id string) bool {
		for _, b := range s.Furniture.buttons {
			if b.ID == id {
				return b.On
			}
		}
		t.Fatalf("there is no button %q", id)
		return false
	}
	for id, stands := range map[string]func() bool{
		BtnLog: func() bool { return s.Log.Open }, BtnTurn: func() bool { return s.Settings.TurnBoard }, BtnNames: func() bool { return !s.Settings.NamesToggled },
	} {
		for range 2 {
			was := stands()
			if on(id) != was {
				t.Errorf("%s is shown as %v, and is %v", id, !was, was)
			}
			s.click(id)
			s.rest()
			if stands() == was || on(id) == was {
				t.Errorf("%s stays %v", id, was)
			}
		}
	}
	if !strings.Contains(s.Bar.notice, "stays as it is") {
		t.Errorf("of a board that turns no more is said %q", s.Bar.notice)
	}
	keys := s.Frame.Keys
	for _, b := range s.Furniture.buttons[:4] {
		if b.at.X < keys.X || b.at.Right() > keys.Right() || b.at.Y < keys.Y || b.at.Bottom() > keys.Bottom() || b.at.W > 60 {
			t.Errorf("%s is at %v, not in the grid at %v", b.ID, b.at, keys)
		}
	}
	s.add(1)
	s.LookAt(0)
	s.rest()
	s.click(BtnBranch)
	if last := s.nav.Asked[len(s.nav.Asked)-1]; last != "go race" {
		t.Errorf("playing on from there asks for %s", last)
	}
}

// TestGrid: buttons in a grid are as large as possible, do not overlap, and stay within
// their rectangle.
func TestGrid(t *testing.T) {
	for _, r := range []render.Rect{render.R(10, 20, 300, 60), render.R(10, 20, 160, 160), render.R(0, 0, 30, 400), render.R(0, 0, 2000, 50)} {
		for n := 1; n <= 7; n++ {
			var places []render.Rect
			for i := range n {
				p := Grid(r, i, n, 70)
				if p.X < r.X-1e-9 || p.Y < r.Y-1e-9 || p.Right() > r.Right()+1e-9 || p.Bottom() > r.Bottom()+1e-9 || p.W > 70 || p.W <= 0 || p.H <= 0 {
					t.Errorf("place %d of %d in %v is %v", i, n, r, p)
				}
				for k, q := range places {
					if p.X < q.Right() && q.X < p.Right() && p.Y < q.Bottom() && q.Y < p.Bottom() {
						t.Errorf("places %d and %d of %d in %v overlap: %v, %v", k, i, n, r, q, p)
					}
				}
				places = append(places, p)
			}
		}
	}
}

// TestTallFoot: on a tall screen the tools are below the keys and the primary button.
func TestTallFoot(t *testing.T) {
	room := Screen(400, 800, 6)
	f := room.TallFoot(46)
	if f.Tools != render.R(6, 748, 388, 46) || f.Keys.W != KeysWide || f.Keys.Bottom()+6 != f.Tools.Y || f.Action.X != f.Keys.Right()+6 || f.Action.Right() != 394 {
		t.Errorf("the foot is %+v", f)
	}
	if !f.Bar.Empty() || room.Bottom(0).Bottom() != f.Keys.Y-6 {
		t.Errorf("%v is left above %v", room.Rect, f.Keys)
	}
}

// TestReturn: messages appear in place of the sentence, and after another screen
// everything is written anew.
func TestReturn(t *testing.T) {
	s := openToy(t, game.GoOnArg{Record: record(t, 1)}, nil)
	if s.ToastRoom("") != s.Bar.room().Inset(2) {
		t.Errorf("messages are shown at %v", s.ToastRoom(""))
	}
	s.Info.Players[0].Name = "Zoe"
	s.asked = nil
	s.Return()
	s.Update(nil)
	if s.lines() != "start, Zoe 1" || s.asked[0] != "arrange" {
		t.Errorf("after another screen: %q, %v", s.lines(), s.asked)
	}
	if s.Review() || !openToy(t, game.ReviewArg{Record: record(t, 1)}, nil).Review() {
		t.Error("playing and looking through are not told apart")
	}
}
