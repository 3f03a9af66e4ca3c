package market

import (
	"fmt"
	"strconv"
	"strings"

	"agora/rules"
	"agora/rules/geometry"
)

// Format writes a move as a token: put:Ox,Oy,zx,zy, buy:ID.letter or pass.
func (Game) Format(m Move) string {
	switch m.Kind {
	case Put:
		return fmt.Sprintf("put:%d,%d,%d,%d", m.Pose.O.X, m.Pose.O.Y, m.Pose.Z.X, m.Pose.Z.Y)
	case Buy:
		return "buy:" + Piece{m.Card, m.Piece}.String()
	case Pass:
		return "pass"
	}
	return "none"
}

// Parse reads a token. Each move has exactly one valid token. Parse does not check whether
// the move is legal.
func (g Game) Parse(token string) (Move, error) {
	var m Move
	kind, rest, _ := strings.Cut(token, ":")
	switch kind {
	case "put":
		v, err := readNumbers(rest, 4)
		if err != nil {
			return Move{}, fmt.Errorf("A card is placed as put:Ox,Oy,zx,zy, four whole numbers, not %q.", rules.Clip(token))
		}
		m = PutAt(geometry.Pose{O: geometry.Vec{X: v[0], Y: v[1]}, Z: geometry.Vec{X: v[2], Y: v[3]}})
	case "buy":
		p, err := readPiece(rest)
		if err != nil {
			return Move{}, fmt.Errorf("A shop is bought as buy:ID.letter, for example buy:12.b, not %q.", rules.Clip(token))
		}
		m = BuyShop(p)
	case "pass":
		m = NoBuy()
	default:
		return Move{}, fmt.Errorf("There is no move %q; a move begins with put:, buy: or is pass.", rules.Clip(token))
	}
	if want := g.Format(m); want != token {
		return Move{}, fmt.Errorf("The move %q is written %q.", rules.Clip(token), want)
	}
	return m, nil
}

// readNumbers reads n integers separated by commas.
func readNumbers(text string, n int) ([]int64, error) {
	parts := strings.Split(text, ",")
	if len(parts) != n {
		return nil, fmt.Errorf("%d numbers are needed", n)
	}
	v := make([]int64, n)
	for i, p := range parts {
		var err error
		if v[i], err = strconv.ParseInt(p, 10, 64); err != nil {
			return nil, fmt.Errorf("%q is not a whole number", rules.Clip(p))
		}
	}
	return v, nil
}

// readPiece reads ID.letter for any existing card and any letter a to d. The card need not
// have that piece.
func readPiece(text string) (Piece, error) {
	number, letter, ok := strings.Cut(text, ".")
	if !ok || len(letter) != 1 || letter[0] < 'a' || letter[0] > 'd' {
		return Piece{}, fmt.Errorf("%q does not name a shop; a shop is a card's number, a point and a letter a to d", rules.Clip(text))
	}
	id, err := readCard(number)
	return Piece{id, letter[0] - 'a'}, err
}

// readCard reads a card's number.
func readCard(text string) (CardID, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || !CardID(n).Valid() {
		return 0, fmt.Errorf("%q is not a card; the cards are numbered from 1 to %d", rules.Clip(text), Cards)
	}
	return CardID(n), nil
}

// Doors lists every door on the table as "CARD LETTER SIDE STATE", sorted by card and by
// segment, without walls.
func Doors(s State) []string {
	var a Analysis
	a.Read(&s)
	var list []string
	for _, id := range a.cards {
		for seg, d := range a.doors[id-1] {
			if d.State != Walled {
				list = append(list, fmt.Sprintf("%d %c %s %v", id, 'a'+rune(face(id).Doors[seg]), geometry.SegmentName(seg), d.State))
			}
		}
	}
	return list
}

// formatSeat formats a seat for a position: numbered from 1.
func formatSeat(seat rules.Seat) string { return strconv.Itoa(int(seat) + 1) }

// readSeat reads a seat in a game with that many seats.
func readSeat(text string, seats uint8) (rules.Seat, error) {
	n, err := strconv.ParseUint(text, 10, 8)
	if err != nil || n < 1 || n > uint64(seats) {
		return rules.NoSeat, fmt.Errorf("%q is not a seat; the seats are 1 to %d", rules.Clip(text), seats)
	}
	return rules.Seat(n - 1), nil
}
