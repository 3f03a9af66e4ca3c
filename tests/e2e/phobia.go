package e2e

import (
	"agora/rules"
	"agora/rules/phobia"
)

// placements plays a whole game of Agoraphobia: it reads the position that the
// program shows, lets the rules list the placements, and takes now this one, now
// that; place does it by hand.
func placements(h *Hand, place func(t Trace, m phobia.Move)) Trace {
	h.T.Helper()
	g := phobia.Game{}
	start, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		h.T.Fatal(err)
	}
	for n := 0; ; n++ {
		t := h.Wait("a piece is to be placed, or the game is over", func(t Trace) bool {
			return t.Scene == "result" || t.Scene == "phobia" && !t.Busy && t.Phase == "place"
		})
		if t.Scene == "result" {
			return t
		}
		if n == 30 {
			h.T.Fatalf("more placements than there are pieces: %v", t)
		}
		s, err := g.Decode(start, t.Position)
		if err != nil {
			h.T.Fatalf("the position %q cannot be read: %v", t.Position, err)
		}
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			h.T.Fatalf("no placement is left, and the game goes on: %v", t)
		}
		place(t, moves[n*7%len(moves)])
		h.Wait("the piece is placed", func(u Trace) bool { return u.Scene != "phobia" || u.Moves == t.Moves+1 })
	}
}

// PhobiaByMouse plays a whole game by mouse alone, from the title to the result.
func PhobiaByMouse(h *Hand) {
	h.T.Helper()
	h.ClickOn("game/phobia")
	h.ClickOn("start")
	placements(h, func(t Trace, m phobia.Move) {
		token := phobia.Game{}.Format(m)
		if t.Piece[:1] != token[:1] {
			h.ClickOn("size:" + token[:1])
			h.Wait("the size is chosen", func(u Trace) bool { return u.Piece[:1] == token[:1] })
		}
		h.ClickOn("cell:" + token[1:])
		if t.Moves == 3 { // the program is left and entered again
			after := h.Wait("the fourth piece lies", func(u Trace) bool { return u.Moves == 4 && !u.Busy })
			if err := h.Restart(Close); err != nil {
				h.T.Fatal(err)
			}
			h.ClickOn("continue")
			again := h.Wait("the table is there again", func(u Trace) bool { return u.Scene == "phobia" && !u.Busy })
			if again.Hash != after.Hash || again.Position != after.Position {
				h.T.Errorf("the position is %s, it was %s", again.Position, after.Position)
			}
		}
	})
}

// PhobiaByKeyboard plays a whole game that was just begun by keys alone.
func PhobiaByKeyboard(h *Hand) {
	h.T.Helper()
	placements(h, func(t Trace, m phobia.Move) {
		token := phobia.Game{}.Format(m)
		if t.Piece[:1] != token[:1] {
			h.Keys(token[:1])
			h.Wait("the size is chosen", func(u Trace) bool { return u.Piece[:1] == token[:1] })
		}
		for tries := 0; h.See().Cell != token[1:]; tries++ {
			if tries == 60 {
				h.T.Fatalf("Tab never comes to %s: %v", token, h.See())
			}
			h.Keys("Tab")
		}
		h.Keys("Enter")
	})
}
