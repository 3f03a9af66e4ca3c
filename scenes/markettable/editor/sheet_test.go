package editor

import (
	"strconv"
	"testing"

	"agora/game/match"
	"agora/game/match/matchtest"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/market"
)

// press makes a random change to a sheet, as the editor offers it.
func (s *sheet) press(r *chance.Stream) {
	steps := []string{stepCard, stepPlace, stepTurn, stepDrawn, stepPhase, stepSeats}
	placed := s.st.Placed(nil)
	cell := hereCell
	if len(placed) > 0 && r.Intn(2) == 0 {
		id := placed[r.Intn(len(placed))]
		cell = market.Piece{Card: id, Index: uint8(r.Intn(market.Face(id).Pieces))}.String()
	}
	switch n := r.Intn(20); {
	case n < 8:
		_ = s.Step(steps[r.Intn(len(steps))], 2*r.Intn(2)-1) // may be refused
	case n < 16:
		tools := []string{putCard, putCard, takeCard, takeOff, "0", "1", "2", "3"}
		_ = s.Press(cell, tools[r.Intn(len(tools))])
	case n < 18:
		_ = s.SetCount(countCoins+strconv.Itoa(r.Intn(s.st.Seats())), r.Intn(market.Standard().Goal+5)-4)
	default:
		_ = s.SetTurn(rules.Seat(r.Intn(s.st.Seats())))
	}
}

// TestSheetsCanBePlayed: the rules accept every edited position, it survives a round trip
// through its text, and a game from it can be played to its end with any order of the
// deck.
func TestSheetsCanBePlayed(t *testing.T) {
	g := market.Game{}
	var cards, owned, played, won int
	sheets := 40
	if testing.Short() {
		sheets = 12
	}
	for seed := range uint64(sheets) {
		r := chance.New(seed, 33)
		s := New().(*sheet)
		if r.Intn(2) == 0 {
			s.Clear()
		}
		for range 10 + r.Intn(120) {
			s.press(&r)
		}
		p := s.Position()
		again := New()
		back, err := match.ParsePosition(p.String())
		if err != nil || again.Read(back) != nil || again.Position().String() != p.String() {
			t.Fatalf("%s comes back as %s (%v); want the same and no error", p, again.Position(), err)
		}
		m, err := match.SetUp(g, p, match.Info{Players: make([]match.Player, p.Seats), Seed: seed + 2})
		if err != nil {
			t.Fatalf("%s is refused: %v; want no error", p, err)
		}
		st := m.State()
		cards += len(st.Placed(nil))
		for _, id := range st.Placed(nil) {
			if st.Owner(market.Piece{Card: id}) != rules.NoSeat {
				owned++
			}
		}
		if m.Turn().Over() {
			won++
			continue
		}
		matchtest.Play(t, m, &r, 300)
		if !m.Turn().Over() {
			t.Errorf("%s is played for %d moves without an end, m.Turn().Over() = %v; want true", p, m.Len(), m.Turn().Over())
		}
		played++
	}
	if cards < 5*sheets || owned < sheets || played < sheets/2 {
		t.Errorf("%d cards lie, %d first shops are owned, %d games are played, %d are over at once; want at least %d, %d and %d",
			cards, owned, played, won, 5*sheets, sheets, sheets/2)
	}
}

// TestSheetPutsAndTakes: an added card lies where it was offered and its shop can have an
// owner; removing it restores the table.
func TestSheetPutsAndTakes(t *testing.T) {
	s := New().(*sheet)
	before := s.Position().String()
	var put market.CardID
	for range 200 { // until there is a card with a shop that can be owned
		if c := market.Face(s.card); c.Circles[0] > 0 {
			put = s.card
			break
		}
		_ = s.Step(stepCard, 1)
	}
	pose := s.picker.Pose
	if err := s.Press(hereCell, putCard); err != nil {
		t.Fatalf("s.Press(hereCell, putCard) = %v; want no error", err)
	}
	if got, ok := s.st.Pose(put); !ok || got != pose {
		t.Fatalf("card %d lies at %v, %v; it was offered at %v; want the offered place", put, got, ok, pose)
	}
	piece := market.Piece{Card: put}
	if err := s.Press(piece.String(), "1"); err != nil || s.st.Owner(piece) != 1 {
		t.Fatalf("%v belongs to %d: %v; want 1 and no error", piece, s.st.Owner(piece), err)
	}
	if err := s.Press(piece.String(), takeOff); err != nil || s.st.Owner(piece) != rules.NoSeat {
		t.Fatalf("%v belongs to %d: %v; want %d and no error", piece, s.st.Owner(piece), err, rules.NoSeat)
	}
	if err := s.Press(piece.String(), takeCard); err != nil || s.Position().String() != before {
		t.Errorf("%v: it is %s; want %s", err, s.Position(), before)
	}
	goal := market.Standard().Goal
	if err := s.SetCount(countCoins+"0", goal); err != nil {
		t.Fatalf("s.SetCount(countCoins+\"0\", goal) = %v; want no error", err)
	}
	if err := s.SetCount(countCoins+"1", goal); err == nil || s.st.Coins(1) == goal {
		t.Errorf("two players have won: %v, s.st.Coins(1) = %v; want an error and anything but %v", err, s.st.Coins(1), goal)
	}
}
