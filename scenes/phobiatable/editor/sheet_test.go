package editor

import (
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// TestSheetsCanBePlayed: the rules accept every edited position unchanged, and a game from
// it can be played to its end.
func TestSheetsCanBePlayed(t *testing.T) {
	g := phobia.Game{}
	for seed := range uint64(60) {
		r := chance.New(seed, 33)
		s := New().(*sheet)
		s.SetBoard(phobia.Boards()[r.Intn(3)].String())
		for range r.Intn(40) {
			cells := s.board.Cells()
			tool := ""
			if n := r.Intn(kinds + 1); n < kinds {
				tool = kindLetters[n : n+1]
			}
			_ = s.Press(cells[r.Intn(len(cells))].String(), tool) // may be refused
			switch r.Intn(6) {
			case 0:
				s.SetCount(kindLetters[:1], r.Intn(12)-1)
			case 1:
				_ = s.SetTurn(rules.Seat(r.Intn(2)))
			case 2:
				s.SetBoard(phobia.Boards()[r.Intn(3)].String())
			}
		}
		p := s.Position()
		m, err := match.SetUp(g, p, match.Info{Players: make([]match.Player, 2)})
		if err != nil {
			t.Fatalf("%s is refused: %v; want no error", p, err)
		}
		back, err := match.ParsePosition(p.String())
		again := New()
		if err != nil || again.Read(back) != nil || again.Position().String() != p.String() {
			t.Fatalf("%s comes back as %s (%v); want the same and no error", p, again.Position(), err)
		}
		for !m.Turn().Over() {
			moves := g.Moves(m.State(), nil)
			if _, err := m.Do(moves[r.Intn(len(moves))]); err != nil {
				t.Fatalf("%s: m.Do(moves[r.Intn(len(moves))]) = %v; want no error", p, err)
			}
		}
		if read, err := match.Read(g, m.Record().Bytes()); err != nil || read.Len() != m.Len() {
			t.Fatalf("%s: the record is not read: %v; want the same record and no error", p, err)
		}
	}
}
