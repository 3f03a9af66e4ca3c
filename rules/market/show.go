package market

import (
	"errors"
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/geometry"
)

// SeatNamed returns the seat with a letter.
func (Game) SeatNamed(s State, word string) (rules.Seat, bool) {
	i := strings.Index("ABCD", strings.ToUpper(word))
	if len(word) != 1 || i < 0 {
		return rules.NoSeat, false
	}
	seat := s.Holder(Letter(i))
	return seat, seat != rules.NoSeat
}

// SeatWords describes the words that SeatNamed accepts.
func (Game) SeatWords() string { return "the letter of a seat" }

// List lists the purchases. There are too many placements to list.
func (Game) List(s State) ([]Move, error) {
	switch turn := (Game{}).Turn(s); turn.Phase {
	case PhaseBuy:
		return append(Buys(s, nil), NoBuy()), nil
	case PhasePlace:
		return nil, errors.New("placements cannot be listed; agora-sample draws some")
	}
	return nil, nil
}

// Show draws the table, two letters to a unit's width and a line to its height, and adds
// the players, the shops and the card in hand as text.
func (Game) Show(s State) string {
	var b strings.Builder
	drawTable(&b, s)
	var a Analysis
	a.Read(&s)

	turn := (Game{}).Turn(s)
	fmt.Fprintf(&b, "Turn %d, cards in the deck: %d.", turn.Number, s.DeckLeft())
	if turn.Over() {
		b.WriteString(" The game is over.\n")
	} else {
		fmt.Fprintf(&b, " Seat %d decides: %s", turn.Seat+1, turn.Phase)
		if id := s.Hand(); id != 0 {
			card := Face(id)
			fmt.Fprintf(&b, " card %d (%v, %v)", id, card.Letter, card.Effect)
		}
		b.WriteString(".\n")
	}
	for seat := range rules.Seat(s.Seats()) {
		fmt.Fprintf(&b, "Seat %d, letter %v: coins %d, income %d.\n", seat+1, s.Letter(seat), s.Coins(seat), a.Income(seat))
	}
	for i, shop := range a.Shops {
		fmt.Fprintf(&b, "Shop %v", shop.First)
		for _, p := range a.Pieces(i)[1:] {
			fmt.Fprintf(&b, "+%v", p)
		}
		switch {
		case shop.Owner != rules.NoSeat:
			fmt.Fprintf(&b, ": seat %d, counters %d, income %d.\n", shop.Owner+1, shop.Counters, shop.Doors)
		case shop.CanBeBought():
			fmt.Fprintf(&b, ": empty, circles %d, price %d.\n", shop.Circles, shop.Doors)
		default:
			b.WriteString(": empty, no circles.\n")
		}
	}
	return b.String()
}

// drawTable draws the thing in the middle of each letter's place: a shop as the letter of
// its owner, or as the small letter of its piece if nobody owns it; walls as #; empty
// table as a point. The numbers along the edges are units.
func drawTable(b *strings.Builder, s State) {
	const u = geometry.Unit
	table := s.Table()
	columns, rows := int(2*table.W/u), int(table.H/u)
	ids := s.Placed(nil)

	ruler := []byte(strings.Repeat(" ", columns+2))
	for x := 0; 2*x < columns; x += 5 {
		copy(ruler[2*x:], fmt.Sprint(x))
	}
	fmt.Fprintf(b, "    %s\n", strings.TrimRight(string(ruler), " "))
	for row := range rows {
		fmt.Fprintf(b, "%3d ", row)
		for column := range columns {
			at := geometry.Vec{X: int64(2*column+1) * u / 4, Y: int64(2*row+1) * u / 2}
			b.WriteByte(markAt(s, ids, at))
		}
		b.WriteByte('\n')
	}
}

// markAt returns what lies at a point of the table.
func markAt(s State, ids []CardID, at geometry.Vec) byte {
	for _, id := range ids {
		pose, _ := s.Pose(id)
		// The point in the card's own axes, in units times |z| squared.
		d, n := at.Sub(pose.O), pose.Z.Norm()
		x, y := pose.Z.Dot(d), pose.Z.Cross(d)
		if x < 0 || y < 0 || x >= 2*n || y >= 3*n {
			continue
		}
		piece := Face(id).Cells[y/n*2+x/n]
		if piece == Wall {
			return '#'
		}
		p := Piece{Card: id, Index: uint8(piece)}
		if owner := s.Owner(p); owner != rules.NoSeat {
			return s.Letter(owner).String()[0]
		}
		return 'a' + byte(piece)
	}
	return '.'
}

// Answers lists the doors of all shops.
func (Game) Answers() map[string]func(State) string {
	return map[string]func(State) string{"agora-doors": func(s State) string { return strings.Join(Doors(s), "\n") }}
}
