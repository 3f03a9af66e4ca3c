package market

import (
	_ "embed"
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/geometry"
)

// Sizes of the deck.
const (
	Cards      = 36        // cards in the deck
	CardPieces = 4         // shop pieces on one card, at most
	pieceCount = Cards * 4 // room for every piece of every card
)

// CardID is the number of a card, 1 to 36; 0 means no card.
type CardID uint8

// Valid reports whether a card has that number.
func (id CardID) Valid() bool { return id >= 1 && id <= Cards }

// Letter is a player's letter and the letter on a card: 0 to 3 for A to D.
type Letter uint8

// String returns the letter itself, or "?".
func (l Letter) String() string {
	if l > 3 {
		return "?"
	}
	return "ABCD"[l : l+1]
}

// Effect names what a card does to the market when its drawer has its letter.
type Effect uint8

const (
	Fire     Effect = iota // the largest shop burns down with its cards
	Flood                  // the largest shop loses its counters
	Festival               // everybody gets their income again
)

var effectNames = [...]string{"fire", "flood", "festival"}

// String returns the effect's word.
func (e Effect) String() string {
	if int(e) >= len(effectNames) {
		return "?"
	}
	return effectNames[e]
}

// Wall stands in Card.Doors and Card.Cells where there is no shop.
const Wall = -1

// Card is the face of a card. Pieces are numbered from 0 in the order of their
// letters a to d.
type Card struct {
	ID      CardID
	Letter  Letter
	Effect  Effect
	Pieces  int                     // how many shop pieces it has
	Cells   [6]int8                 // piece in each cell, row by row from the top left; Wall for solid
	Doors   [geometry.Segments]int8 // piece behind each segment; Wall for a wall
	Circles [CardPieces]uint8       // circles for counters on each piece, 0 to 2
}

// Deck holds as data whatever the printed game leaves open: the cards, the table, the
// coins. Edit deck.json to play with different ones.
type Deck struct {
	Table geometry.Table
	Coins int // every player's coins at the start
	Goal  int // who has as many, wins
	Cards [Cards]Card
}

//go:embed deck.json
var deckJSON []byte

// The program's deck, read once and never changed.
var standard, errStandard = ReadDeck(deckJSON)

// Standard returns the program's deck.
func Standard() Deck { return standard }

// Face returns the face of a card, the zero Card if there is none of that number.
func Face(id CardID) Card {
	if !id.Valid() {
		return Card{}
	}
	return *face(id)
}

func face(id CardID) *Card { return &standard.Cards[id-1] }

// ReadDeck reads a deck from JSON and checks it: 36 cards numbered from 1, each with three
// rows of two cells, connected pieces named a, b and so on without a gap, and 0 to 2
// counters for each piece. The error names the faulty card and the fault.
func ReadDeck(data []byte) (Deck, error) {
	var raw struct {
		Table struct{ Width, Height int64 }
		Coins int
		Goal  int
		Cards []struct {
			ID             CardID
			Letter, Effect string
			Rows           []string
			Counters       map[string]uint8
		}
	}
	if err := rules.ReadJSON("The deck of the market", data, &raw); err != nil {
		return Deck{}, err
	}
	d := Deck{
		Table: geometry.Table{W: raw.Table.Width * geometry.Unit, H: raw.Table.Height * geometry.Unit},
		Coins: raw.Coins,
		Goal:  raw.Goal,
	}
	const least, most = 4, 1000
	if w, h := raw.Table.Width, raw.Table.Height; w < least || h < least || w > most || h > most {
		return Deck{}, fmt.Errorf("The table of the market is %d by %d units; each side takes %d to %d.", w, h, least, most)
	}
	if d.Goal < 1 || d.Goal > coinLimit || d.Coins >= d.Goal || d.Coins < -coinLimit {
		return Deck{}, fmt.Errorf("The market starts with %d coins and ends at %d; the goal must be higher, and both reasonable.", d.Coins, d.Goal)
	}
	if len(raw.Cards) != Cards {
		return Deck{}, fmt.Errorf("The deck of the market has %d cards instead of %d.", len(raw.Cards), Cards)
	}
	for i, r := range raw.Cards {
		c := &d.Cards[i]
		c.ID = CardID(i + 1)
		if r.ID != c.ID {
			return Deck{}, fmt.Errorf("Card %d of the deck has the number %d.", i+1, r.ID)
		}
		l := strings.Index("ABCD", r.Letter)
		if l < 0 || len(r.Letter) != 1 {
			return Deck{}, fmt.Errorf("Card %d has the letter %.40q; it must be A, B, C or D.", c.ID, r.Letter)
		}
		c.Letter = Letter(l)
		e, ok := effectNamed(r.Effect)
		if !ok {
			return Deck{}, fmt.Errorf("Card %d has the effect %.40q; it must be fire, flood or festival.", c.ID, r.Effect)
		}
		c.Effect = e
		if err := c.lay(r.Rows, r.Counters); err != nil {
			return Deck{}, fmt.Errorf("Card %d: %w", c.ID, err)
		}
	}
	return d, nil
}

func effectNamed(name string) (Effect, bool) {
	for i, n := range effectNames {
		if n == name {
			return Effect(i), true
		}
	}
	return 0, false
}

// lay fills cells, doors and circles from the rows of the card.
func (c *Card) lay(rows []string, counters map[string]uint8) error {
	text := strings.Join(rows, "")
	if len(rows) != 3 || len(rows[0]) != 2 || len(rows[1]) != 2 || len(rows[2]) != 2 {
		return fmt.Errorf("it needs three rows of two cells, not %s.", rules.Clip(fmt.Sprintf("%q", rows)))
	}
	for i := range c.Cells {
		switch ch := text[i]; {
		case ch == '.':
			c.Cells[i] = Wall
		case ch >= 'a' && ch <= 'd':
			c.Cells[i] = int8(ch - 'a')
			c.Pieces = max(c.Pieces, int(ch-'a')+1)
		default:
			return fmt.Errorf("a cell is a to d or a point, not %q.", ch)
		}
	}
	for p := range c.Pieces {
		if n := c.connected(p); n == 0 {
			return fmt.Errorf("there is no piece %c, although there are later ones.", 'a'+p)
		} else if n < strings.Count(text, string(rune('a'+p))) {
			return fmt.Errorf("the cells of piece %c do not hang together.", 'a'+p)
		}
		n, ok := counters[string(rune('a'+p))]
		if !ok || n > 2 {
			return fmt.Errorf("piece %c needs 0 to 2 counters.", 'a'+p)
		}
		c.Circles[p] = n
	}
	if len(counters) != c.Pieces {
		return fmt.Errorf("counters are given for %d pieces, but it has %d.", len(counters), c.Pieces)
	}
	for seg := range c.Doors {
		row, col := geometry.SegmentCell(seg)
		c.Doors[seg] = c.Cells[2*row+col]
	}
	return nil
}

// connected counts the cells of a piece that are connected to its first cell.
func (c *Card) connected(piece int) int {
	var seen [6]bool
	n := 0
	var visit func(i int)
	visit = func(i int) {
		if seen[i] || int(c.Cells[i]) != piece {
			return
		}
		seen[i] = true
		n++
		visit(i ^ 1) // the cell beside it
		if i >= 2 {
			visit(i - 2)
		}
		if i < 4 {
			visit(i + 2)
		}
	}
	for i := range c.Cells {
		if int(c.Cells[i]) == piece {
			visit(i)
			break
		}
	}
	return n
}

// Piece identifies a shop piece by its card and its number on the card. The zero Piece is
// none.
type Piece struct {
	Card  CardID
	Index uint8 // 0 for a to 3 for d
}

// String returns the piece as position texts write it: "12.b".
func (p Piece) String() string { return fmt.Sprintf("%d.%c", p.Card, 'a'+rune(p.Index)) }

// Valid reports whether the piece exists on its card.
func (p Piece) Valid() bool { return p.Card.Valid() && int(p.Index) < face(p.Card).Pieces }

// Circles returns how many counters the piece holds if it is owned.
func (p Piece) Circles() int {
	if !p.Valid() {
		return 0
	}
	return int(face(p.Card).Circles[p.Index])
}

// index returns the piece's index in the arrays of a State.
func (p Piece) index() int { return int(p.Card-1)*CardPieces + int(p.Index) }

func pieceAt(i int) Piece { return Piece{CardID(i/CardPieces + 1), uint8(i % CardPieces)} }
