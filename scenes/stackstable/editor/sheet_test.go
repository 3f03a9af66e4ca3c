package editor

import (
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
	"agora/scenes/stackstable/board"
)

// TestSheetsCanBePlayed: the rules accept every edited position unchanged, except an empty
// pit, and a game from it can be continued, in most cases to its end.
func TestSheetsCanBePlayed(t *testing.T) {
	g, ended := stacks.Game{}, 0
	for seed := range uint64(60) {
		r := chance.New(seed, 33)
		s := New().(*sheet)
		if r.Intn(2) == 0 {
			s.Clear()
		}
		tools := []string{"w", "b", takeTop, takeAll}
		for range r.Intn(60) {
			_ = s.Press(stacks.At(r.Intn(board.Size), r.Intn(board.Size)).String(), tools[r.Intn(len(tools))]) // may be refused
			_ = s.SetTurn(rules.Seat(r.Intn(2)))
		}
		p := s.Position()
		m, err := match.SetUp(g, p, match.Info{Players: make([]match.Player, 2)})
		if err != nil {
			if s.on != [board.Cells]string{} {
				t.Fatalf("%s is refused: %v; want no refusal", p, err)
			}
			continue
		}
		back, err := match.ParsePosition(p.String())
		again := New()
		if err != nil || again.Read(back) != nil || again.Position().String() != p.String() {
			t.Fatalf("%s comes back as %s (%v); want the same and no error", p, again.Position(), err)
		}
		for m.Len() < 3000 && !m.Turn().Over() {
			moves := g.Moves(m.State(), nil)
			if _, err := m.Do(moves[r.Intn(len(moves))]); err != nil {
				t.Fatalf("%s: m.Do(moves[r.Intn(len(moves))]) = %v; want no error", p, err)
			}
		}
		if m.Turn().Over() {
			ended++
		}
	}
	if ended < 30 { // random surrenders and revolts can continue for long
		t.Errorf("%d games came to their end; want at least 30", ended)
	}
}
