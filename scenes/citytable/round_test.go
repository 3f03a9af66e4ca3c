package citytable

import (
	"testing"
	"time"

	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render"
	"agora/rules/city"
	"agora/tests/uidrive"
)

// played opens a table with a person and computers, and plays until something waits to be
// read.
func played(t *testing.T) (*uidrive.Driver, *Scene) {
	t.Helper()
	players := []match.Player{{Name: "Anna", Kind: match.Human}, {Name: "Bion", Kind: "computer 1"}, {Name: "Chloe", Kind: "computer 1"}}
	d := uidrive.Open(t, uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light"}, New, routes.NewArg{Info: match.Info{Game: "city", Seed: 5, Players: players}}, nil)
	s := d.Scene.(*Scene)
	d.Until("something waits", func() bool {
		if !s.Busy() {
			if legal, _ := d.Trace()["legalMoves"].([]string); len(legal) > 0 {
				s.Use("do/"+legal[len(legal)/3], "")
			}
		}
		return s.stage.Waiting()
	})
	return d, s
}

// TestHeldEnterGoesOn: held Enter plays on to the person's next move without waiting and
// without making a move for them.
func TestHeldEnterGoesOn(t *testing.T) {
	for _, by := range []string{"Enter", "the button"} {
		d, s := played(t)
		mine := func() (n int) {
			for i := range s.Match.Len() {
				if s.Match.At(i).Seat() == 0 {
					n++
				}
			}
			return n
		}
		before := mine()
		if by == "Enter" {
			d.Tick(input.Event{Kind: input.KeyPress, Key: input.KeyEnter, Repeat: true})
		} else {
			d.Click("hurry")
		}
		d.Until("Anna decides", func() bool {
			if s.stage.Waiting() {
				t.Fatalf("%s: something waits: %s: s.stage.Waiting() = true; want false", by, d.Text())
			}
			return s.Deciding() && !s.Presenting()
		})
		if got := mine(); got != before {
			t.Errorf("%s: %d decisions were made for Anna, mine() = %v; want %v", by, got-before, got, before)
		}
		if d.Is("busy", true) {
			t.Errorf("%s: something is still presented, d.Trace()[\"busy\"] = %v; want false", by, d.Trace()["busy"])
		}
	}
}

// TestGlass: keys, wheel, fingers and a button can enlarge and move the board, and things
// are pressed where they are seen, nowhere else.
func TestGlass(t *testing.T) {
	d, s := played(t)
	d.Rest()
	board := s.layout.Board
	whole := s.layout.Part[city.Court]
	for _, by := range []struct {
		what string
		do   func()
	}{
		{"+", func() { d.Key(input.KeyPlus, 0) }},
		{"the wheel", func() {
			d.Tick(input.Event{Kind: input.Wheel, X: board.X + 50, Y: board.Y + 50, DY: 2})
		}},
		{"two fingers", func() {
			d.Tick(input.Event{Kind: input.Pinch, X: board.X + 50, Y: board.Y + 50, StartX: board.X + 50, StartY: board.Y + 50, Scale: 1.5})
		}},
		{"the button", func() { d.Click("zoom-in") }},
	} {
		by.do()
		if now := s.layout.Part[city.Court]; !(now.W > whole.W*1.1) {
			t.Errorf("%s enlarges the Court from %v to %v; want W > whole.W*1.1 true", by.what, whole, now)
		}
		if s.layout.Board != board {
			t.Errorf("%s moves the board's place, s.layout.Board = %v; want %v", by.what, s.layout.Board, board)
		}
		for i := range s.Spots.Spots {
			spot := &s.Spots.Spots[i]
			if spot.Key.OnBoard() && !spot.Area.Empty() && spot.Area.Intersect(board) != spot.Area {
				t.Errorf("%s: %v can be pressed at %v, beside the board %v; want all of it on the board", by.what, spot.Key, spot.Area, board)
			}
		}
		x := s.layout.Part[city.Court].X
		e := input.Event{Kind: input.Press, X: board.X + 160, Y: board.Y + 200, StartX: board.X + 160, StartY: board.Y + 200}
		d.Tick(e)
		e.Kind, e.X = input.DragStart, board.X+100
		d.Tick(e)
		e.Kind, e.DX = input.Drag, -20
		d.Tick(e)
		e.Kind = input.DragEnd
		d.Tick(e)
		if now := s.layout.Part[city.Court].X; !(now < x) {
			t.Errorf("%s: dragging moves the Court from %v to %v; want it further left", by.what, x, now)
		}
		if room := s.glass.room(board); room.Inset(-1e-6).Intersect(board) != board {
			t.Errorf("%s: beside the enlarged board %v there is nothing; want Inset(-1e-6).Intersect(board) %v", by.what, room, board)
		}
		d.Key(input.KeyHome, 0)
		if now := s.layout.Part[city.Court]; now != whole {
			t.Errorf("after Home the Court lies at %v; want %v", now, whole)
		}
	}
	if (&glass{}).reveal(render.R(0, 0, 1, 1)) {
		t.Error("a glass that is put away moves the board; want false")
	}
}

// TestWatchedGameWaitsForNobody: at the calm pace a game of computers runs to its result
// without any key being pressed.
func TestWatchedGameWaitsForNobody(t *testing.T) {
	players := []match.Player{{Name: "Bion", Kind: "computer 1"}, {Name: "Chloe", Kind: "computer 1"}}
	d := uidrive.Open(t, uidrive.Window{W: 390, H: 844, Scale: 1, Theme: "light"}, New, routes.NewArg{Info: match.Info{Game: "city", Seed: 5, Players: players}},
		func(s *store.Settings) { s.ComputerPace = "calm" })
	s := d.Scene.(*Scene)
	for n := 0; !s.Turn().Over() || s.Busy(); n++ {
		if d.Tick(); s.stage.Waiting() {
			t.Fatalf("after %d decisions it waits: %s: s.stage.Waiting() = true; want false", s.Match.Len(), d.Text())
		}
		if n%32 == 0 && d.Is("thinking", true) { // mostly the pace, which is counted in ticks
			time.Sleep(time.Millisecond)
		}
	}
}
