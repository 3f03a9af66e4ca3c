package board

import (
	"slices"
	"testing"

	"agora/rules"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
	"agora/scenes/table/duel"
	"agora/tests/uidrive"
)

// figured returns the position of a figure and the move tried there.
func figured(t *testing.T, name string) (phobia.State, phobia.Move) {
	t.Helper()
	i := slices.IndexFunc(positions, func(f figure) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("the rulebook has no figure %s, i = %v; want at least 0", name, i)
	}
	st, ok := duel.Position(phobia.Game{}, positions[i].options, positions[i].position)
	if !ok {
		t.Fatalf("%s is no position, ok = %v; want true", positions[i].position, ok)
	}
	m, err := phobia.Game{}.Parse(positions[i].move)
	if positions[i].move != "" && err != nil {
		t.Fatalf("positions[i].move is %q, want \"\"; err: %v", positions[i].move, err)
	}
	return st, m
}

// steps returns how far a placement pushes its neighbours, in ascending order.
func steps(st phobia.State, m phobia.Move) (far []int) {
	for _, p := range st.Pushes(m) {
		far = append(far, p.Steps)
	}
	slices.Sort(far)
	return far
}

// TestFiguresSayWhatTheRulesSay: the captions of the rulebook's figures are true.
func TestFiguresSayWhatTheRulesSay(t *testing.T) {
	g := phobia.Game{}
	pushesAll := func(t *testing.T) {
		st, m := figured(t, "phobia/turn")
		if far := steps(st, m); !st.Legal(m) || len(far) < 2 || far[0] < 1 {
			t.Errorf("%v pushes %v; want a legal move that pushes two pieces, each by a cell", m, far)
		}
	}
	uidrive.CheckClaims(t, "phobia", []uidrive.Claim{
		{Figure: "phobia/turn", Caption: "Every piece you place pushes its neighbours away.", Ask: pushesAll},
		{Figure: "phobia/board", Caption: "The standard board and its cells. The first piece goes to d4.", Ask: func(t *testing.T) {
			st, _ := figured(t, "phobia/board")
			standard, _, err := g.Start(rules.Setup{Seats: 2})
			if err != nil || st.Board() != standard.Board() || st.Placed() != 0 {
				t.Errorf("the board is %v, %d pieces, %v; want %v, 0 and no error", st.Board(), st.Placed(), err, standard.Board())
			}
			for _, m := range g.Moves(st, nil) {
				if m.Cell().String() != "d4" {
					t.Errorf("the first piece may go to %v; want \"d4\"", m.Cell())
				}
			}
		}},
		{Figure: "phobia/swap", Caption: "The first piece is taken over: it stays where it is, and becomes the other player’s.", Ask: func(t *testing.T) {
			st, m := figured(t, "phobia/swap")
			next, _, err := g.Apply(st, m)
			if err != nil {
				t.Fatalf("g.Apply(st, m) = %v; want no error", err)
			}
			for _, c := range st.Board().Cells() {
				was, size, on := st.On(c)
				is, same, still := next.On(c)
				if on != still || size != same || on && is != 1-was {
					t.Errorf("%v: %d, then %d; want a piece of the same size there, of the other player after a swap", c, was, is)
				}
			}
		}},
		{Figure: "phobia/pieces", Caption: "One dot is small, two dots are large.", Ask: func(t *testing.T) {
			if phobia.Small.Reach() != 1 || phobia.Large.Reach() != 2 || tell.Sizes != [2]string{"small", "large"} {
				t.Errorf("%q push %d and %d cells; want %q, 1 and 2", tell.Sizes, phobia.Small.Reach(), phobia.Large.Reach(), [2]string{"small", "large"})
			}
		}},
		{Figure: "phobia/push", Caption: "A small piece pushes three neighbours. The fourth has a piece behind it and stays.", Ask: func(t *testing.T) {
			st, m := figured(t, "phobia/push")
			if far := steps(st, m); !st.Legal(m) || m.Size() != phobia.Small || !slices.Equal(far, []int{0, 1, 1, 1}) {
				t.Errorf("%v pushes %v, st.Legal(m) = %v; want Size() %v, %v and true", m, far, st.Legal(m), phobia.Small, []int{0, 1, 1, 1})
			}
			for _, p := range st.Pushes(m) {
				c := st.Board().Cell(st.Board().Hex(p.From).Add(st.Board().Hex(p.From).Sub(st.Board().Hex(m.Cell()))))
				if _, _, behind := st.On(c); p.Steps == 0 && !behind {
					t.Errorf("behind %v stands nothing; want a piece there", p.From)
				}
			}
		}},
		{Figure: "phobia/large", Caption: "A large piece pushes two cells, or one where there is no room for two.", Ask: func(t *testing.T) {
			st, m := figured(t, "phobia/large")
			far := steps(st, m)
			if !st.Legal(m) || m.Size() != phobia.Large || far[0] != 1 || far[len(far)-1] != 2 {
				t.Errorf("%v pushes %v; want a legal large piece that pushes by 1 and 2", m, far)
			}
		}},
		{Figure: "phobia/legal", Caption: "Blue cells: a small piece would push something there.", Ask: func(t *testing.T) {
			st, _ := figured(t, "phobia/legal")
			var p Picture
			p.Show(st)
			p.Mark(phobia.Small, st.Board().Cells())
			for _, c := range st.Board().Cells() {
				far := steps(st, phobia.Place(phobia.Small, c))
				if blue := slices.Contains(p.Legal, c); blue != slices.Contains(far, 1) {
					t.Errorf("%v is blue: %v; it pushes %v; want it blue exactly if it pushes by one", c, blue, far)
				}
			}
		}},
		{Figure: "phobia/refused", Caption: "Not allowed: this large piece would push its neighbour only one cell.", Ask: func(t *testing.T) {
			st, m := figured(t, "phobia/refused")
			no, _ := g.Check(st, m).(*rules.Illegal)
			if far := steps(st, m); no == nil || no.Code != phobia.CodeNotTwo || !slices.Equal(far, []int{1}) {
				t.Errorf("%v pushes %v: %v; want the refusal of a first piece that pushes by one", m, far, no)
			}
		}},
		{Figure: "phobia/groups", Caption: "The largest groups and their values: the smaller value wins.", Ask: func(t *testing.T) {
			st, _ := figured(t, "phobia/groups")
			tally := st.Tally()
			less := rules.Seat(0)
			if tally.Largest[1] < tally.Largest[0] {
				less = 1
			}
			if tally.Largest[0] == tally.Largest[1] || tally.Winner() != less {
				t.Errorf("largest groups %v, winner %d; want [0] anything but %v and %d", tally.Largest, tally.Winner(), tally.Largest[1], less)
			}
		}},
	})
}
