package board

import (
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/stacks"
	"agora/scenes/table/duel"
	"agora/tests/uidrive"
)

// figured returns a figure of the rulebook with its position.
func figured(t *testing.T, name string) (figure, stacks.State) {
	t.Helper()
	i := slices.IndexFunc(positions, func(f figure) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("the rulebook has no figure %s, i = %v; want at least 0", name, i)
	}
	st, ok := duel.Position(stacks.Game{}, nil, positions[i].position)
	if !ok {
		t.Fatalf("%s is no position, ok of duel.Position(stacks.Game{}, nil, positions[i].position) = %v; want true", positions[i].position, ok)
	}
	return positions[i], st
}

// actions returns the cells that the selected stack of a figure can act on.
func actions(f figure, st stacks.State) map[stacks.Kind][]string {
	can := map[stacks.Kind][]string{}
	for _, m := range (stacks.Game{}).Moves(st, nil) {
		if m.From().String() == f.picked {
			can[m.Kind()] = append(can[m.Kind()], m.To().String())
		}
	}
	return can
}

// did makes the move of a figure and returns its event of a type.
func did[E rules.Event](t *testing.T, st stacks.State, token string) (next stacks.State, found E) {
	t.Helper()
	m, err := stacks.Game{}.Parse(token)
	if err != nil {
		t.Fatalf("stacks.Game{}.Parse(token) = %v; want no error", err)
	}
	next, events, err := stacks.Game{}.Apply(st, m)
	if err != nil {
		t.Fatalf("stacks.Game{}.Apply(st, m) = %v; want no error", err)
	}
	for _, e := range events {
		if e, ok := e.(E); ok {
			return next, e
		}
	}
	t.Fatalf("%s brings no %q; want one", token, found.Kind())
	return next, found
}

// around returns the heights of the other player's stacks around a cell.
func around(st stacks.State, from stacks.Cell) map[string]int {
	heights := map[string]int{}
	for c := range stacks.Cell(64) {
		if s := st.On(c); c.OnBoard() && c != from && stacks.Neighbours(from, c) && s.Len() > 0 && s.Owner() != st.Seat() {
			heights[c.String()] = st.Height(c)
		}
	}
	return heights
}

// TestFiguresSayWhatTheRulesSay: the captions of the rulebook's figures are true.
func TestFiguresSayWhatTheRulesSay(t *testing.T) {
	g := stacks.Game{}
	uidrive.CheckClaims(t, "stacks", []uidrive.Claim{
		{Figure: "stacks/turn", Caption: "A pit in mid-game.", Ask: func(t *testing.T) {
			_, st := figured(t, "stacks/turn")
			stones := 0
			for c := range stacks.Cell(64) {
				stones += st.On(c).Len()
			}
			if stones != stacks.Stones || st.Over() || st.Owned(0) == 8 || st.Owned(1) == 8 {
				t.Errorf("%d stones, over %v, st.Owned(0) = %v, st.Owned(1) = %v; want %d, false, anything but 8 and anything but 8",
					stones, st.Over(), st.Owned(0), st.Owned(1), stacks.Stones)
			}
		}},
		{Figure: "stacks/board", Caption: "The pit at the start, from a1 on, with the levels of the empty cells.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/board")
			start, _, err := g.Start(rules.Setup{Seats: 2})
			if err != nil || st.Hash() != start.Hash() {
				t.Errorf("it is not the start: %v, st.Hash() = %v; want no error and %v", err, st.Hash(), start.Hash())
			}
			if !f.levels || !strings.HasPrefix(f.near, "a1") {
				t.Errorf("levels %v, from %s on; want true and one that begins with \"a1\"", f.levels, f.near)
			}
		}},
		{Figure: "stacks/stack", Caption: "Height is stones plus level.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/stack")
			var col []Column
			for _, name := range f.apart {
				c, _ := ParseCell(name)
				ring := min(c.File(), c.Rank(), 5-c.File(), 5-c.Rank())
				level := [3]int{6, 3, 0}[ring]
				if want := len(st.StonesOn(c)) + level; c.Level() != level || st.Height(c) != want {
					t.Errorf("%s: level %d, height %d, want %d", name, c.Level(), st.Height(c), want)
				}
				col = Apart(col, nil, name, &st.Position, c)
			}
			if len(col) != 3 {
				t.Errorf("%d stacks are taken apart; want 3", len(col))
			}
		}},
		{Figure: "stacks/marks", Caption: "Dot: move. Cross and corners: capture. Square and bar: surrender.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/marks")
			if can := actions(f, st); len(can) != 3 {
				t.Errorf("%s can do only %v; want 3 in all", f.picked, can)
			}
		}},
		{Figure: "stacks/move", Caption: "The top stone moves away and frees the stone below.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/move")
			can := actions(f, st)[stacks.KindMove]
			if len(can) == 0 {
				t.Errorf("it cannot move: len(can) is %v; want at least one", len(can))
			}
			for _, to := range can {
				if next, e := did[stacks.Freed](t, st, f.picked+"-"+to); e.At.String() != f.picked || next.On(e.At).Owner() == st.Seat() || next.On(e.At).Len() != 1 {
					t.Errorf("to %s: %+v, next.On(e.At).Owner() = %v, next.On(e.At).Len() = %v; want At.String() %q, anything but %v and 1",
						to, e, next.On(e.At).Owner(), next.On(e.At).Len(), f.picked, st.Seat())
				}
			}
		}},
		{Figure: "stacks/capture", Caption: "From b3, eight high, everything around that is no higher can be captured.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/capture")
			from, _ := ParseCell("b3")
			if f.picked != "b3" || st.Height(from) != 8 {
				t.Errorf("%s is %d high; want \"b3\" and 8", f.picked, st.Height(from))
			}
			can := actions(f, st)[stacks.KindCapture]
			higher := 0
			for to, height := range around(st, from) {
				if slices.Contains(can, to) != (height <= 8) {
					t.Errorf("%s is %d high, captures %v, slices.Contains(can, to) = %v; want %v", to, height, can, slices.Contains(can, to), height <= 8)
				}
				if height > 8 {
					higher++
				}
			}
			if len(can) < 2 || higher != 0 && len(can)+higher != len(around(st, from)) {
				t.Errorf("captures %v, %d are higher; want two captures or more, and every other neighbour higher", can, higher)
			}
		}},
		{Figure: "stacks/surrender", Caption: "From c3, two high, you can surrender to three stacks. The fourth is lower and can only be captured.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/surrender")
			from, _ := ParseCell("c3")
			can := actions(f, st)
			if f.picked != "c3" || st.Height(from) != 2 || len(around(st, from)) != 4 || len(can[stacks.KindSurrender]) != 3 {
				t.Errorf("%s, %d high, can %v, len(around(st, from)) = %v; want \"c3\", 2, 3 [stacks.KindSurrender] and 4",
					f.picked, st.Height(from), can, len(around(st, from)))
			}
			for to, height := range around(st, from) {
				if slices.Contains(can[stacks.KindSurrender], to) {
					continue
				}
				if height >= 2 || !slices.Contains(can[stacks.KindCapture], to) {
					t.Errorf("%s is %d high: %v; want a lower stack that can be captured", to, height, can)
				}
			}
		}},
		{Figure: "stacks/revolt", Caption: "Three slip under five: now five of eight are prisoners, and the other three take their colour.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/revolt")
			from, to := f.apart[0], f.apart[1]
			a, _ := ParseCell(from)
			b, _ := ParseCell(to)
			next, e := did[stacks.Revolted](t, st, f.move)
			if f.move != from+"^"+to || st.On(a).Len() != 3 || st.On(b).Len() != 5 || e.At != b || e.Prisoners != 5 || len(e.Stones) != 8 || len(e.Flipped) != 3 {
				t.Errorf("did[stacks.Revolted](t, st, f.move) = %+v; want 3 stones on 5, of which 5 are prisoners and 3 turn over", e)
			}
			if s := next.On(b); s.Prisoners() != 0 || s.Owner() != st.Seat() {
				t.Errorf("%d prisoners are left, s.Owner() = %v; want 0 and %v", s.Prisoners(), s.Owner(), st.Seat())
			}
		}},
		{Figure: "stacks/guard", Caption: "A guard leaves: two of the three that stay are prisoners.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/guard")
			if _, e := did[stacks.Revolted](t, st, f.move); e.Prisoners != 2 || len(e.Stones) != 3 || e.At.String() != f.move[:2] {
				t.Errorf("did[stacks.Revolted](t, st, f.move) = %+v; want 2 prisoners of 3 at its own cell", e)
			}
		}},
		{Figure: "stacks/plan", Caption: "A black stone with a white prisoner on the edge: wherever it goes, the freed stone can capture it.", Ask: func(t *testing.T) {
			f, st := figured(t, "stacks/plan")
			at, _ := ParseCell(f.picked)
			if s := st.On(at); s.Len() != 2 || s.Owner() != 1 || s.Prisoners() != 1 || at.Level() != 6 {
				t.Errorf("on %s stand %d stones, %d prisoners, s.Owner() = %v, at.Level() = %v; want 2, 1, 1 and 6", f.picked, s.Len(), s.Prisoners(), s.Owner(), at.Level())
			}
			flights := actions(f, st)[stacks.KindMove]
			for _, to := range flights {
				next, _ := did[stacks.Freed](t, st, f.picked+"-"+to)
				if m, err := g.Parse(f.picked + "x" + to); err != nil || !next.Legal(m) {
					t.Errorf("after %s the freed stone cannot capture, err of g.Parse(f.picked + \"x\" + to) = %v, next.Legal(m) = %v; want no error and true",
						to, err, next.Legal(m))
				}
			}
			if len(flights) != 5 {
				t.Errorf("the stone has %d flights, want 5", len(flights))
			}
		}},
	})
}
