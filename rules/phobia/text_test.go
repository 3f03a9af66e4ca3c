package phobia

import (
	"slices"
	"strings"
	"testing"

	"agora/rules"
)

func TestNotation(t *testing.T) {
	for _, tt := range []struct {
		token string
		size  Size
		cell  string
	}{
		{"sd4", Small, "d4"}, {"le5", Large, "e5"}, {"sa1", Small, "a1"}, {"lm13", Large, "m13"}, {"lp16", Large, "p16"}, {"ss1", Small, ""},
	} {
		m, err := game.Parse(tt.token)
		if tt.cell == "" {
			if err == nil {
				t.Errorf("%q is read as %v; want an error", tt.token, m)
			}
			continue
		}
		if err != nil || m.Size() != tt.size || m.Cell().String() != tt.cell || game.Format(m) != tt.token {
			t.Errorf("%q is %v %v (%v); want %v %q %q", tt.token, m.Size(), m.Cell(), err, tt.size, tt.cell, tt.token)
		}
	}
	for file := range 16 {
		for rank := range 16 {
			for _, z := range []Size{Small, Large} {
				m := Place(z, At(file, rank))
				if back, err := game.Parse(game.Format(m)); err != nil || back != m {
					t.Errorf("%s comes back as %v (%v); want %v and no error", game.Format(m), back, err, m)
				}
			}
		}
	}
	for _, token := range notMoves {
		if m, err := game.Parse(token); err == nil {
			t.Errorf("%q is read as %v; want an error", token, m)
		} else if !strings.Contains(err.Error(), "move") {
			t.Errorf("%q is refused with %q, which does not mention a move; want one with \"move\"", token, err)
		}
	}
}

var notMoves = []string{"", "s", "sd", "s4", "d4", "sd0", "sd04", "sd17", "sq4", "Sd4", "sD4", "xd4", " sd4", "sd4 ", "sd-4", "sd+4", "sd4s", "s4d", "Swap", "swap ", "swapd4",
	"sd99999999999999999999", "sd1_0", "sé4", "pass", "sd4\x00"}

// TestSetups checks that the errors of Start name the wrong field.
func TestSetups(t *testing.T) {
	for _, tt := range []struct {
		setup rules.Setup
		says  string
	}{
		{rules.Setup{Seats: 3}, "seats"},
		{rules.Setup{Seats: 2, Options: map[string]string{"board": "hex5"}}, "board"},
		{rules.Setup{Seats: 2, Options: map[string]string{"first": "corner"}}, "first"},
		{rules.Setup{Seats: 2, Options: map[string]string{"swap": "maybe"}}, "swap"},
		{rules.Setup{Seats: 2, Options: map[string]string{"end": "both"}}, "end"},
		{rules.Setup{Seats: 2, Options: map[string]string{"bord": "hex4"}}, "bord"},
	} {
		if _, _, err := game.Start(tt.setup); err == nil || !strings.HasPrefix(err.Error(), tt.says) {
			t.Errorf("%+v gives the error %v; want one that begins with %q", tt.setup, err, tt.says)
		}
	}
	s, events, err := game.Start(rules.Setup{Seats: 2})
	if err != nil || len(events) != 0 || s.Board() != Hex4 || s.FreeFirst() || s.CanSwap() || game.Encode(s) != "hex4 - 10s5l,10s5l 1" {
		t.Errorf("without options: %s, %v, len(events) = %v, s.Board() = %v, s.FreeFirst() = %v, s.CanSwap() = %v; want \"hex4 - 10s5l,10s5l 1\", no error, 0, %v, false and false",
			game.Encode(s), err, len(events), s.Board(), s.FreeFirst(), s.CanSwap(), Hex4)
	}
}

func TestPositionTexts(t *testing.T) {
	s := start(t, Rhombus7, "any")
	for _, text := range []string{
		"hex4 d4s,e4L 9s5l,10s4l 1",
		"hex4 - 10s5l,10s5l 1",
		"hex4 - 10s5l,10s5l 2",
		"hex4 - 0s0l,3s1l 2",
		"rhombus7 a1s,g1S,a7l,g7L 9s4l,9s4l 1",
		"hex7 g1s,a7S,g7l,m7L,g13s 8s4l,9s4l 2",
	} {
		got, err := game.Decode(s, text)
		if err != nil || game.Encode(got) != text {
			t.Errorf("%q comes back as %q (%v); want the same and no error", text, game.Encode(got), err)
		}
		if !got.FreeFirst() {
			t.Errorf("%q: the option is lost: got.FreeFirst() = false; want true", text)
		}
		checkHash(t, got)
	}
	// The writer may choose the order and the blanks.
	got, err := game.Decode(s, "  hex4 e4L,d4s  9s5l,10s4l 1 ")
	if err != nil || game.Encode(got) != "hex4 d4s,e4L 9s5l,10s4l 1" {
		t.Errorf("the text is read as %q (%v); want \"hex4 d4s,e4L 9s5l,10s4l 1\" and no error", game.Encode(got), err)
	}

	// The order of the list does not matter: the state is the same, and each kind is
	// numbered from the first rank up.
	for _, text := range unsorted {
		got, err := game.Decode(s, text)
		if err != nil {
			t.Fatalf("game.Decode(s, text) = %v; want no error", err)
		}
		if back, err := game.Decode(s, game.Encode(got)); err != nil || back != got {
			t.Errorf("%q: the pieces are at %v, written and read again at %v (%v); want the same and no error", text, got.where, back.where, err)
		}
		cells := got.Board().Cells()
		for q := Piece(1); q < Pieces; q++ {
			before, after := slices.Index(cells, got.where[q-1]), slices.Index(cells, got.where[q])
			if q%each != 0 && q%each != smalls && after >= 0 && before >= after {
				t.Errorf("%q: piece %d is at %v, and the one before it at %v; want pieces of a size in the order of their cells", text, q, got.where[q], got.where[q-1])
			}
		}
	}

	for _, tt := range badPositions {
		got, err := game.Decode(s, tt.text)
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%q gives the error %v; want an error with %q", tt.text, err, tt.says)
		}
		if got != s {
			t.Errorf("%q changes something; want the position as it was", tt.text)
		}
	}
}

// unsorted lists positions whose pieces are in a different order from that of Encode.
var unsorted = []string{
	"hex4 a7l,a4l,b7l,b4l,c2l 0s0l,0s0l 1",
	"hex7 g13S,m7L,g1s,g7l,a7S,b7s 8s4l,8s4l 2",
}

var badPositions = []struct{ text, says string }{
	{"", "four parts"},
	{"hex4", "four parts"},
	{"hex4 - 10s5l,10s5l", "four parts"},
	{"hex4 - 10s5l,10s5l 1 1", "four parts"},
	{"hex5 - 10s5l,10s5l 1", "board"},
	{"hex4 d4 10s5l,10s5l 1", "piece"},
	{"hex4 d4x 10s5l,10s5l 1", "piece"},
	{"hex4 sd4 10s5l,10s5l 1", "piece"},
	{"hex4 d4s, 9s5l,10s5l 1", "piece"},
	{"hex4 ,d4s 9s5l,10s5l 1", "piece"},
	{"hex4 a1s 9s5l,10s5l 1", "no cell a1"},
	{"rhombus7 h1s 9s5l,10s5l 1", "no cell h1"},
	{"hex4 d4s,d4S 9s5l,9s5l 1", "two pieces"},
	{"hex4 d4s 10s5l,10s5l 1", "at most 9"},
	{"hex4 d4l 10s5l,10s5l 1", "at most 4"},
	{"hex4 - 11s5l,10s5l 1", "at most 10"},
	{"hex4 a4l,b4l,c4l,d4l,e4l,f4l 10s0l,10s5l 1", "more than 5 large"},
	{"hex4 - 10s5l 1", "supplies"},
	{"hex4 - 10s5l,10s5l,1s 1", "supplies"},
	{"hex4 - 10s,10s 1", "supplies"},
	{"hex4 - 5l10s,10s5l 1", "supplies"},
	{"hex4 - 010s5l,10s5l 1", "supplies"},
	{"hex4 - +9s5l,10s5l 1", "supplies"},
	{"hex4 - -1s5l,10s5l 1", "supplies"},
	{"hex4 - 300s5l,10s5l 1", "supplies"},
	{"hex4 - 10s5l,10s5l 0", "player"},
	{"hex4 - 10s5l,10s5l 3", "player"},
	{"hex4 - 10s5l,10s5l w", "player"},
}

// TestTheTextKeepsThePieces checks that a text of the same position does not change which
// piece is which.
func TestTheTextKeepsThePieces(t *testing.T) {
	s := start(t, Hex4, "centre")
	for _, token := range []string{"sd4", "le4", "sc4"} {
		var err error
		if s, _, err = game.Apply(s, move(t, token)); err != nil {
			t.Fatalf("game.Apply(s, move(t, token)) = %v; want no error", err)
		}
	}
	back, err := game.Decode(s, game.Encode(s))
	if err != nil || back != s {
		t.Errorf("the position is read back as %v (%v); want %v and no error", back, err, s)
	}
	anew, err := game.Decode(start(t, Hex4, "centre"), game.Encode(s))
	if err != nil || anew.Position != s.Position {
		t.Errorf("%q comes back as %q (%v); want the same and no error", game.Encode(s), game.Encode(anew), err)
	}
	for _, c := range s.Board().Cells() {
		seat, z, ok := anew.On(c)
		if q, found := anew.PieceOn(c); found != ok || ok && (q.Seat() != seat || q.Size() != z) {
			t.Errorf("%v holds piece %d; want the piece of the same player and size", c, q)
		}
	}
}

// swappable returns a position whose first piece can be taken over.
func swappable(t testing.TB) State {
	s := start(t, Hex4, "centre swap")
	s.Make(move(t, "ld4"))
	return s
}

func FuzzParse(f *testing.F) {
	for _, token := range append(notMoves, "sd4", "le5", "lm13", "swap") {
		f.Add(token)
	}
	states := []State{start(f, Hex4, "centre"), start(f, Hex7, "any"), swappable(f), position(f, "hex4 d4s,e4L 9s5l,10s4l 1")}
	f.Fuzz(func(t *testing.T, token string) {
		m, err := game.Parse(token)
		if err != nil {
			return
		}
		if game.Format(m) != token {
			t.Fatalf("%q comes back as %q; want the same", token, game.Format(m))
		}
		for _, s := range states {
			next, _, err := game.Apply(s, m)
			if (err == nil) != (game.Check(s, m) == nil) || (err == nil) != s.Legal(m) || (next != s) != (err == nil) {
				t.Fatalf("%s of %q: %v; want Check, Legal and Apply to agree", game.Encode(s), token, err)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, bad := range badPositions {
		f.Add(bad.text)
	}
	for _, text := range unsorted {
		f.Add(text)
	}
	f.Add("hex4 d4s,e4L 9s5l,10s4l 1")
	f.Add("hex7 g1s,a7S,g7l,m7L,g13s 8s4l,9s4l 2")
	f.Add("hex4 d4s 9s5l,10s5l 2")
	base := start(f, Hex4, "any swap")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := game.Decode(base, text)
		if err != nil {
			if s != base {
				t.Fatalf("%q is refused and changes something; want the position as it was", text)
			}
			return
		}
		again, err := game.Decode(base, game.Encode(s))
		if err != nil || again != s {
			t.Fatalf("%q comes back as %q (%v); want the same and no error", text, game.Encode(again), err)
		}
		checkHash(t, s)
		for _, m := range game.Moves(s, nil) {
			next, _, err := game.Apply(s, m)
			if err != nil {
				t.Fatalf("%q: the listed %v is refused: %v; want no error", text, m, err)
			}
			checkHash(t, next)
		}
		if _, over := game.Outcome(s); over != game.Turn(s).Over() {
			t.Fatalf("%q: over and not over, over of game.Outcome(s) = %v; want %v", text, over, game.Turn(s).Over())
		}
	})
}
