package e2e

import (
	"slices"
	"strings"

	"agora/rules"
	"agora/rules/phobia"
	"agora/rules/stacks"
)

// listed describes a game that can list its legal moves.
type listed[S, M any] interface {
	rules.Game[S, M]
	rules.Enumerator[S, M]
}

// play makes moves until the length is reached or the result is shown. It reads the
// position from the program's trace, lets the rules list the legal moves, and makes the
// one that choose picks through the user interface.
func play[S, M any](h *Hand, g listed[S, M], length Length, choose func(s S, moves []M, n int) M, act func(t Trace, token string)) {
	h.T.Helper()
	start, _, err := g.Start(rules.Setup{Seats: 2})
	if err != nil {
		h.T.Fatalf("g.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
	}
	const most = 200 // more moves than a quickly ended game can take
	for n := range min(int(length), most) {
		t := h.Wait("a move is to be made, or the game is over", func(t Trace) bool {
			return t.Scene == "result" || t.ready(g.Name()) && t.Phase != "over"
		})
		if t.Scene == "result" {
			return
		}
		s, err := g.Decode(start, t.Position)
		if err != nil {
			h.T.Fatalf("the position %q cannot be read: %v; want no error", t.Position, err)
		}
		moves := g.Moves(s, nil)
		if len(moves) == 0 {
			h.T.Fatalf("no move is left, and the game continues: %v, len(moves) = %v; want at least one", t, len(moves))
		}
		act(t, g.Format(choose(s, moves, n)))
		h.Wait("the move is made", func(u Trace) bool { return u.Scene != g.Name() || u.Moves == t.Moves+1 })
	}
	if length > most {
		h.T.Fatalf("the game is not over after %d moves: %v; want the end within that many", most, h.See())
	}
}

// ready reports whether that scene is shown and idle. Before its first tick a scene has
// no phase.
func (t Trace) ready(scene string) bool { return t.Scene == scene && !t.Busy && t.Phase != "" }

// reenter quits the program, starts it again, and checks that the position is the same.
func reenter(h *Hand, scene string, moves int) {
	h.T.Helper()
	before := h.Wait("the move is made", func(t Trace) bool { return t.Moves == moves && !t.Busy })
	if err := h.Restart(Close); err != nil {
		h.T.Fatalf("h.Restart(Close) = %v; want no error", err)
	}
	h.goOn(scene)
	after := h.Wait("the table is there again", func(t Trace) bool { return t.ready(scene) })
	if after.Hash != before.Hash || after.Position != before.Position {
		h.T.Errorf("the position is %s; want %s", after.Position, before.Position)
	}
}

// anyPlacement varies its placements with n.
func anyPlacement(_ phobia.State, moves []phobia.Move, n int) phobia.Move {
	return moves[n*7%len(moves)]
}

// phobiaByMouse plays a game from the title by mouse alone. After the fourth move it
// quits and restarts the program.
func phobiaByMouse(h *Hand, length Length) {
	h.T.Helper()
	Choose(h, "phobia")
	StartByHand(h)
	play(h, phobia.Game{}, length, anyPlacement, func(t Trace, token string) {
		placeByMouse(h, t, token)
		if t.Moves == 3 {
			reenter(h, "phobia", 4)
		}
	})
}

// placeByMouse selects a piece of the right size, then the cell.
func placeByMouse(h *Hand, t Trace, token string) {
	h.T.Helper()
	if t.Piece[:1] != token[:1] {
		h.ClickOn("size:" + token[:1])
		h.Wait("the size is chosen", func(u Trace) bool { return u.Piece[:1] == token[:1] })
	}
	h.ClickOn("cell:" + token[1:])
}

// PlacePiece makes one move by mouse in an open game of Agoraphobia, always the same one,
// and waits until the animation ends.
func PlacePiece(h *Hand) Trace {
	h.T.Helper()
	play(h, phobia.Game{}, 1, anyPlacement, func(t Trace, token string) { placeByMouse(h, t, token) })
	return h.Wait("the piece lies", func(t Trace) bool { return t.ready("phobia") })
}

// phobiaByKeyboard sets up a game by mouse and plays it by keyboard alone.
func phobiaByKeyboard(h *Hand, length Length) {
	h.T.Helper()
	Choose(h, "phobia")
	StartByHand(h)
	play(h, phobia.Game{}, length, anyPlacement, func(t Trace, token string) {
		if t.Piece[:1] != token[:1] {
			h.Keys(token[:1])
			h.Wait("the size is chosen", func(u Trace) bool { return u.Piece[:1] == token[:1] })
		}
		h.tabTo(token[1:], func(t Trace) string { return t.Cell })
		h.Keys("Enter")
	})
}

// fierce captures if it can, else surrenders to start a revolt if it can, else makes any
// move, so that games end soon.
func fierce(s stacks.State, moves []stacks.Move, n int) stacks.Move {
	g := stacks.Game{}
	best := slices.DeleteFunc(slices.Clone(moves), func(m stacks.Move) bool { return !strings.Contains(g.Format(m), "x") })
	if len(best) == 0 {
		best = slices.DeleteFunc(slices.Clone(moves), func(m stacks.Move) bool { return !revolting(s, m) })
	}
	if len(best) == 0 {
		best = moves
	}
	return best[n*25%len(best)]
}

// revolting reports whether a move is a surrender that starts a revolt.
func revolting(s stacks.State, m stacks.Move) bool {
	_, events, err := stacks.Game{}.Apply(s, m)
	is := func(kind string) bool {
		return slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind() == kind })
	}
	return err == nil && is("surrendered") && is("revolted")
}

// asked answers the choice between capture and surrender, where both are possible.
func asked(h *Hand, t Trace, token string, answer func(name string)) {
	h.T.Helper()
	u := h.Wait("the move is made or a question asked", func(u Trace) bool {
		return u.Asking || u.Moves > t.Moves || u.Scene != t.Scene
	})
	if u.Asking {
		answer(map[string]string{"x": "capture", "^": "surrender"}[token[2:3]])
	}
}

// MoveStack makes one move by mouse in an open game of The Prisoners, always the same one.
func MoveStack(h *Hand) {
	h.T.Helper()
	play(h, stacks.Game{}, 1, fierce, func(t Trace, token string) { stackByMouse(h, t, token) })
}

// stackByMouse picks up a stack and puts it down.
func stackByMouse(h *Hand, t Trace, token string) {
	h.T.Helper()
	h.ClickOn("cell:" + token[:2])
	h.Wait("the stack is picked", func(u Trace) bool { return u.From == token[:2] })
	h.ClickOn("cell:" + token[3:])
	asked(h, t, token, h.ClickOn)
}

// stacksByMouse plays a game of The Prisoners from the title by mouse alone. After the
// fourth move it quits and restarts the program.
func stacksByMouse(h *Hand, length Length) {
	h.T.Helper()
	Choose(h, "stacks")
	StartByHand(h)
	play(h, stacks.Game{}, length, fierce, func(t Trace, token string) {
		stackByMouse(h, t, token)
		if t.Moves == 3 {
			reenter(h, "stacks", 4)
		}
	})
}

// stacksByKeyboard sets up a game by mouse and plays it by keyboard alone.
func stacksByKeyboard(h *Hand, length Length) {
	h.T.Helper()
	Choose(h, "stacks")
	StartByHand(h)
	play(h, stacks.Game{}, length, fierce, func(t Trace, token string) {
		walk(h, token[:2])
		h.Keys("Enter")
		h.Wait("the stack is picked", func(u Trace) bool { return u.From == token[:2] })
		walk(h, token[3:])
		h.Keys("Enter")
		asked(h, t, token, func(name string) { h.Keys(name[:1]) })
	})
}

// walk moves the cursor to a cell with the arrow keys.
func walk(h *Hand, cell string) {
	h.T.Helper()
	for range 20 {
		at := h.See().Cell
		switch {
		case at == "":
			h.Keys("Right")
		case at == cell:
			return
		case at[0] < cell[0]:
			h.Keys("Right")
		case at[0] > cell[0]:
			h.Keys("Left")
		case at[1] < cell[1]:
			h.Keys("Up")
		default:
			h.Keys("Down")
		}
	}
	h.T.Fatalf("the cursor does not come to %s: %v; want it there", cell, h.See())
}
