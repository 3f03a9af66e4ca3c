package market

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/geometry"
)

const u = geometry.Unit

// lying is a card placed on the table by a test.
type lying struct {
	id   CardID
	pose geometry.Pose
}

// up places a card upright with its top left corner at x, y units.
func up(id CardID, x, y int64) lying { return turned(id, x, y, 0) }

// turned places a card turned by k quarter turns clockwise. x, y is the place of the
// corner that is the top left one when the card is upright.
func turned(id CardID, x, y int64, k int) lying {
	return lying{id, geometry.Pose{O: vec(x*u, y*u), Z: vec(u, 0).Rot(k)}}
}

func vec(x, y int64) geometry.Vec { return geometry.Vec{X: x, Y: y} }

// position describes the starting position of a test.
type position struct {
	seats   int    // 2 if 0
	letters string // ABCD if empty
	cards   []lying
	owned   string // as in the position text, "" for none
	coins   string // as in the position text, "" for 10 each
	seat    int    // from 1; 0 means 1
	hand    CardID // to be placed; 0 for the buy decision
	gone    string
	next    []CardID // the cards drawn next, in order
}

// state returns the position, decoded from its text.
func (p position) state(t testing.TB) State {
	t.Helper()
	s, err := p.read(t)
	if err != nil {
		t.Fatalf("p.read(t) = %v; want no error", err)
	}
	return s
}

func (p position) read(t testing.TB) (State, error) {
	t.Helper()
	setup := rules.Setup{Seats: max(p.seats, 2), Seed: 1}
	if p.letters != "" {
		setup.Options = map[string]string{OptionLetters: p.letters}
	}
	s, _, err := Game{}.Start(setup)
	if err != nil {
		t.Fatalf("Game{}.Start(setup) = %v; want no error", err)
	}
	// The wanted cards come first in the deck; the rest stay as shuffled.
	order := append([]CardID{}, p.next...)
	for _, id := range s.order {
		if !slices.Contains(p.next, id) {
			order = append(order, id)
		}
	}
	copy(s.order[:], order)

	var cards []string
	for _, l := range p.cards {
		cards = append(cards, fmt.Sprintf("%d:%d,%d:%d,%d", l.id, l.pose.O.X, l.pose.O.Y, l.pose.Z.X, l.pose.Z.Y))
	}
	text := or(strings.Join(cards, ";"), "-") + " " + or(p.owned, "-") + " "
	text += or(p.coins, strings.Repeat("10,", setup.Seats-1)+"10") + " " + fmt.Sprint(max(p.seat, 1))
	if p.gone != "" {
		text += " gone=" + p.gone
	}
	if p.hand != 0 {
		text += fmt.Sprintf(" drawn=%d", p.hand)
	} else {
		text += " buy"
	}
	return Game{}.Decode(s, text)
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// do makes a move that must be legal.
func do(t testing.TB, s State, m Move) (State, []rules.Event) {
	t.Helper()
	n, events, err := Game{}.Apply(s, m)
	if err != nil {
		t.Fatalf("%s: Game{}.Apply(s, m) = %v; want no error", Game{}.Format(m), err)
	}
	return n, events
}

// pass ends a turn without buying.
func pass(t testing.TB, s State) (State, []rules.Event) {
	t.Helper()
	return do(t, s, NoBuy())
}

// find returns the first event of a type, which must exist.
func find[E rules.Event](t testing.TB, events []rules.Event) E {
	t.Helper()
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e
		}
	}
	var none E
	t.Fatalf("no event of kind %q in %v; want one", none.Kind(), kinds(events))
	return none
}

func kinds(events []rules.Event) string {
	var words []string
	for _, e := range events {
		words = append(words, e.Kind())
	}
	return strings.Join(words, " ")
}

// read analyses a position.
func read(s State) *Analysis {
	var a Analysis
	a.Read(&s)
	return &a
}

// shop returns the shop of a piece, written as in positions.
func shop(t testing.TB, a *Analysis, piece string) Shop {
	t.Helper()
	i := a.ShopOf(named(t, piece))
	if i < 0 {
		t.Fatalf("%s is not on the table, a.ShopOf(named(t, piece)) = %v; want at least 0", piece, i)
	}
	return a.Shops[i]
}

func named(t testing.TB, piece string) Piece {
	t.Helper()
	p, err := readPiece(piece)
	if err != nil {
		t.Fatalf("readPiece(piece) = %v; want no error", err)
	}
	return p
}

// doors returns the states of a card's segments, one letter each, in the order n1 n2 e1 e2
// e3 s1 s2 w1 w2 w3: o open, j joined, f faced, b broken, c cut, e edge, - wall.
func doors(a *Analysis, id CardID) string {
	var b strings.Builder
	for seg := range geometry.Segments {
		b.WriteByte("-ojfbce"[a.Door(id, seg).State])
	}
	return b.String()
}

// wantDoors checks them.
func wantDoors(t testing.TB, a *Analysis, id CardID, want string) {
	t.Helper()
	if got := doors(a, id); got != want {
		t.Errorf("doors of card %d (n1 n2 e1 e2 e3 s1 s2 w1 w2 w3):\n got %s\nwant %s", id, got, want)
	}
}

// wantIncome checks the incomes of all seats.
func wantIncome(t testing.TB, a *Analysis, want ...int) {
	t.Helper()
	for seat, n := range want {
		if got := a.Income(rules.Seat(seat)); got != n {
			t.Errorf("income of player %d is %d, want %d", seat+1, got, n)
		}
	}
}

// code returns the code of a refusal.
func code(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	no, ok := err.(*rules.Illegal)
	if !ok {
		t.Fatalf("a %T instead of an *Illegal: %v, ok of err.(*rules.Illegal) = %v; want true", err, err, ok)
	}
	return no.Code
}

// forEach plays a random game and calls look with every position.
func forEach(t testing.TB, setup rules.Setup, look func(State)) {
	t.Helper()
	s, _, err := Game{}.Start(setup)
	if err != nil {
		t.Fatalf("Game{}.Start(setup) = %v; want no error", err)
	}
	r := chance.New(setup.Seed, 77)
	for {
		look(s)
		m, ok := Game{}.Sample(s, &r)
		if !ok {
			return
		}
		s, _ = do(t, s, m)
	}
}
