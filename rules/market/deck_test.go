package market

import (
	"fmt"
	"strings"
	"testing"

	"agora/rules/geometry"
)

// TestStandardDeck checks the published counts (36 cards, nine of each letter, three of
// each letter and effect) and what the rules page says about each card.
func TestStandardDeck(t *testing.T) {
	d := Standard()
	if d.Coins != 10 || d.Goal != 50 || d.Table != (geometry.Table{W: 42 * geometry.Unit, H: 28 * geometry.Unit}) {
		t.Errorf("coins %d, goal %d, table %v; want 10, 50 and %v", d.Coins, d.Goal, d.Table, geometry.Table{W: 42 * geometry.Unit, H: 28 * geometry.Unit})
	}
	kinds := map[[2]int]int{}
	faces := map[string]CardID{}
	for i := range d.Cards {
		c := &d.Cards[i]
		if c.ID != CardID(i+1) || Face(c.ID) != *c {
			t.Errorf("card %d is numbered %d; want its place in the deck", i+1, c.ID)
		}
		kinds[[2]int{int(c.Letter), int(c.Effect)}]++
		cells, doors, shops, walls := 0, 0, 0, 0
		for _, p := range c.Cells {
			if p != Wall {
				cells++
			}
		}
		for seg, p := range c.Doors {
			row, col := geometry.SegmentCell(seg)
			if p != c.Cells[2*row+col] {
				t.Errorf("card %d, %s: the door is not its cell's, p = %v; want %v", c.ID, geometry.SegmentName(seg), p, c.Cells[2*row+col])
			}
			if p == Wall {
				walls++
			} else {
				doors++
			}
		}
		for p, n := range c.Circles {
			if n > 0 {
				shops++
			}
			if p >= c.Pieces && n > 0 || n > 2 {
				t.Errorf("card %d has %d circles on piece %d; want at most 2, on pieces that exist", c.ID, n, p)
			}
		}
		if shops == 0 || doors+walls != geometry.Segments || cells+walls != 6 {
			t.Errorf("card %d: %d cells, %d doors, %d walls, %d shops with circles; want a shop at least, a door or a wall for each segment, and 6 cells or walls",
				c.ID, cells, doors, walls, shops)
		}
		look := fmt.Sprint(c.Letter, c.Effect, c.Cells)
		if other, ok := faces[look]; ok {
			t.Errorf("cards %d and %d are alike, ok of faces[look] = %v; want false", other, c.ID, ok)
		}
		faces[look] = c.ID
	}
	for l := range 4 {
		for e := range 3 {
			if n := kinds[[2]int{l, e}]; n != 3 {
				t.Errorf("%d cards are %v with %v; want 3", n, Letter(l), Effect(e))
			}
		}
	}
}

// TestFaces compares a few cards with their faces written by hand.
func TestFaces(t *testing.T) {
	for id, want := range map[CardID]Card{
		// The middle left is ".", so w2 is a wall.
		30: {30, 0, Flood, 3, [6]int8{0, 0, -1, 1, 2, 1}, [10]int8{0, 0, 0, 1, 1, 2, 1, 0, -1, 2}, [4]uint8{1, 1, 1}},
		24: {24, 0, Festival, 4, [6]int8{0, 1, 0, 1, 2, 3}, [10]int8{0, 1, 1, 1, 3, 2, 3, 0, 0, 2}, [4]uint8{1, 1, 0, 1}},
		33: {33, 3, Fire, 3, [6]int8{0, 0, 1, -1, 1, 2}, [10]int8{0, 0, 0, -1, 2, 1, 2, 0, 1, 1}, [4]uint8{1, 1, 1}},
	} {
		if got := Face(id); got != want {
			t.Errorf("card %d is %+v, want %+v", id, got, want)
		}
	}
	if Face(0) != (Card{}) || Face(37) != (Card{}) {
		t.Error("there is a card 0 or 37; want neither")
	}
	if (Piece{30, 2}).Circles() != 1 || (Piece{30, 3}).Circles() != 0 || (Piece{0, 0}).Valid() || (Piece{30, 3}).Valid() || !(Piece{30, 2}).Valid() {
		t.Error("pieces of card 30 are not right; want one circle on piece 2, none on piece 3, which does not exist")
	}
}

// TestReadDeckRefuses: every fault in a deck is refused with a sentence that names the
// place.
func TestReadDeckRefuses(t *testing.T) {
	good := string(deckJSON)
	if _, err := ReadDeck([]byte(good)); err != nil {
		t.Fatalf("ReadDeck([]byte(good)) = %v; want no error", err)
	}
	for _, c := range []struct{ from, to, want string }{
		{good, "", "cannot be read"},
		{good, "[]", "cannot be read"},
		{good, good + "x", "after its end"},
		{`"goal"`, `"gaol"`, "gaol"},
		{`"goal": 50`, `"goal": 10`, "goal must be higher"},
		{`"goal": 50`, `"goal": 50000000`, "goal must be higher"},
		{`"width": 42`, `"width": 2`, "2 by 28"},
		{`"height": 28`, `"height": 9000000000000000000`, "units"},
		{`"id": 7,`, `"id": 8,`, "Card 7 of the deck has the number 8"},
		{`"id": 7,`, `"id": 300,`, "cannot be read"},
		{`{"id": 36, "letter": "B", "effect": "flood", "rows": ["aa", "a.", "ab"], "counters": {"a": 2, "b": 1}}`, ``, "cannot be read"},
		{`"id": 1, "letter": "D"`, `"id": 1, "letter": "E"`, `Card 1 has the letter "E"`},
		{`"id": 1, "letter": "D"`, `"id": 1, "letter": ""`, `Card 1 has the letter ""`},
		{`"id": 1, "letter": "D"`, `"id": 1, "letter": "AB"`, `Card 1 has the letter "AB"`},
		{`"D", "effect": "flood", "rows": ["aa", "ab", "bb"]`, `"D", "effect": "rain", "rows": ["aa", "ab", "bb"]`, `Card 1 has the effect "rain"`},
		{`["aa", "ab", "bb"]`, `["aa", "ab"]`, "Card 1: it needs three rows"},
		{`["aa", "ab", "bb"]`, `["aa", "ab", "bbb"]`, "Card 1: it needs three rows"},
		{`["aa", "ab", "bb"]`, `["aa", "ab", "bx"]`, "Card 1: a cell is"},
		{`["aa", "ab", "bb"]`, `["aa", "ac", "cc"]`, "Card 1: there is no piece b"},
		{`["aa", "ab", "bb"]`, `["ab", "ba", "bb"]`, "Card 1: the cells of piece a"},
		{`["aa", "ab", "bb"], "counters": {"a": 1, "b": 2}`, `["aa", "ab", "bb"], "counters": {"a": 1}`, "Card 1: piece b needs"},
		{`["aa", "ab", "bb"], "counters": {"a": 1, "b": 2}`, `["aa", "ab", "bb"], "counters": {"a": 1, "b": 3}`, "Card 1: piece b needs"},
		{`["aa", "ab", "bb"], "counters": {"a": 1, "b": 2}`, `["aa", "ab", "bb"], "counters": {"a": 1, "b": 2, "c": 0}`, "Card 1: counters are given for 3"},
	} {
		bad := strings.Replace(good, c.from, c.to, 1)
		if bad == good {
			t.Errorf("%q is not in the deck, strings.Replace(good, c.from, c.to, 1) = %q; want anything but %q", c.from, bad, good)
			continue
		}
		if _, err := ReadDeck([]byte(bad)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, want %q", c.to, c.from, err, c.want)
		}
	}
	few := good[:strings.Index(good, `    {"id": 36`)]
	few = strings.TrimRight(few, ", \n") + "]}"
	if _, err := ReadDeck([]byte(few)); err == nil || !strings.Contains(err.Error(), "35 cards") {
		t.Errorf("35 cards: %v; want an error with \"35 cards\"", err)
	}
}
