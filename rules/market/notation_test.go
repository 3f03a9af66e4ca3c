package market

import (
	"fmt"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/geometry"
)

func TestTokens(t *testing.T) {
	for token, m := range map[string]Move{
		"put:1,-2,65536,0": PutAt(geometry.Pose{O: vec(1, -2), Z: vec(u, 0)}),
		"put:0,0,0,0":      PutAt(geometry.Pose{}),
		"put:-9223372036854775808,9223372036854775807,-1,5": PutAt(geometry.Pose{O: vec(-1<<63, 1<<63-1), Z: vec(-1, 5)}),
		"buy:12.b": BuyShop(Piece{12, 1}),
		"buy:36.d": BuyShop(Piece{36, 3}), // well-formed, although the card has no such piece
		"pass":     NoBuy(),
	} {
		if got := (Game{}).Format(m); got != token {
			t.Errorf("Format gives %q, want %q", got, token)
		}
		if got, err := (Game{}).Parse(token); err != nil || got != m {
			t.Errorf("Parse(%q) gives %+v, %v; want %+v and no error", token, got, err, m)
		}
	}
	for token, want := range map[string]string{
		"put:1,2,3": "four whole numbers", "buy:9": "buy:12.b", "sell:9.a": "begins with put:", "put:1,2,3,04": `written "put:1,2,3,4"`, "pass:": `written "pass"`,
		strings.Repeat("ä", 5000): "…",
	} {
		_, err := Game{}.Parse(token)
		if err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 300 {
			t.Errorf("Parse(%.20q): %v, want %q", token, err, want)
		}
	}
}

// TestDoorsText: the engine's agora-doors command lists doors sorted by card and side,
// with the letters of their pieces and without walls.
func TestDoorsText(t *testing.T) {
	s := position{cards: []lying{up(33, 40, 10), up(29, 12, 10), up(4, 10, 10)}}.state(t)
	want := strings.Split(`4 a n1 open
4 a n2 open
4 a e1 joined
4 a e2 faced
4 b e3 joined
4 b s1 open
4 b s2 open
4 a w1 open
4 a w2 open
4 b w3 open
29 a n1 open
29 a n2 open
29 a e1 open
29 a e2 open
29 c e3 open
29 b s1 open
29 c s2 open
29 a w1 joined
29 b w3 joined
33 a n1 open
33 a n2 open
33 a e1 edge
33 c e3 edge
33 b s1 open
33 c s2 open
33 a w1 open
33 b w2 open
33 b w3 open`, "\n")
	got := Doors(s)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("doors:\n%s\nwant %s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	cut := Doors(position{cards: append(tent(), cornerAt(5, vec(30*u+u/2, 10*u)), up(6, 30, 10))}.state(t))
	for _, line := range []string{"3 a w2 cut", "6 a n1 broken"} {
		if !strings.Contains(strings.Join(cut, "\n")+"\n", line+"\n") {
			t.Errorf("no line %q; want it", line)
		}
	}
	if Doors(State{}) != nil {
		t.Error("an empty table has doors; want none")
	}
}

// TestPositionText: positions are written as documented.
func TestPositionText(t *testing.T) {
	start, _, err := Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) // deck 18, 25, 27, 1, 7, ...
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	for _, c := range []struct {
		text  string
		again string // how it is written, "" for the same
		phase string
		hand  CardID
	}{
		{"- - 10,10 1", "", PhasePlace, 18},
		{"18:1310720,819200:65536,0 - 10,10 1", "", PhasePlace, 25},
		{"18:1310720,819200:65536,0 - 10,10 2 buy", "", PhaseBuy, 0},
		{"18:1310720,819200:65536,0 - 10,10 1 drawn=7", "", PhasePlace, 7},
		{"18:1310720,819200:65536,0 - 10,10 1 drawn=25", "18:1310720,819200:65536,0 - 10,10 1", PhasePlace, 25},
		{"18:1310720,819200:65536,0 - 10,10 1 gone=25,27", "", PhasePlace, 1},
		{"18:1310720,819200:65536,0 18.a=2 49,-3 1 gone=27,25 buy", "18:1310720,819200:65536,0 18.a=2 49,-3 1 gone=25,27 buy", PhaseBuy, 0},
		{"  18:1310720,819200:65536,0   - 10,10\t1  ", "18:1310720,819200:65536,0 - 10,10 1", PhasePlace, 25},
		{"18:1310720,819200:65536,0 18.a=1,18.b=2 50,10 2", "", PhaseOver, 0},
		{"18:1310720,819200:65536,0 18.a=1,18.b=2 10,61 1 drawn=3", "", PhaseOver, 3},
		// Any piece identifies the shop, and the lowest is written. 4.a and 8.a are one
		// shop.
		{"8:786432,720896:65536,0;4:655360,655360:65536,0 8.a=2 10,10 1", "4:655360,655360:65536,0;8:786432,720896:65536,0 4.a=2 10,10 1", PhasePlace, 18},
		{"4:655360,655360:65536,0;8:786432,720896:65536,0 8.a=2,4.b=2,4.a=2 10,10 1", "4:655360,655360:65536,0;8:786432,720896:65536,0 4.a=2 10,10 1", PhasePlace, 18},
	} {
		s, err := Game{}.Decode(start, c.text)
		if err != nil {
			t.Errorf("the position %s is refused: %v; want no error", c.text, err)
			continue
		}
		if got := (Game{}).Turn(s).Phase; got != c.phase || s.Hand() != c.hand {
			t.Errorf("%s: %s with card %d, want %s with %d", c.text, got, s.Hand(), c.phase, c.hand)
		}
		if got := (Game{}).Encode(s); got != or(c.again, c.text) {
			t.Errorf("%s: written\n%s\nwant %s", c.text, got, or(c.again, c.text))
		}
	}
	all := "1"
	for i := 2; i <= Cards; i++ {
		all += fmt.Sprintf(",%d", i)
	}
	s, err := Game{}.Decode(start, "- - 10,10 1 gone="+all)
	if err != nil || !(Game{}).Turn(s).Over() {
		t.Errorf("no card is left, and it is %+v (%v); want Over() to be true and no error", (Game{}).Turn(s), err)
	}
}

// TestPositionRefused: every faulty position is refused with a sentence.
func TestPositionRefused(t *testing.T) {
	start, _, err := Game{}.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatalf("Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	const one = "18:1310720,819200:65536,0"
	for text, want := range map[string]string{
		"":                                          "at least four words",
		"- - 10,10":                                 "at least four words",
		one + " - 10,10 1 x":                        `no field "x"`,
		one + " - 10,10 1 buy buy":                  "there twice",
		one + " - 10,10 1 buy=1":                    "stands alone",
		"18 - 10,10 1":                              "is written ID:Ox,Oy:zx,zy",
		"18:1,1:65536,0:1 - 10,10 1":                "is written ID:Ox,Oy:zx,zy",
		"x:1,1:65536,0 - 10,10 1":                   `"x" is not a card`,
		"0:1,1:65536,0 - 10,10 1":                   `"0" is not a card`,
		"37:1,1:65536,0 - 10,10 1":                  `"37" is not a card`,
		"18:1:65536,0 - 10,10 1":                    "place of card 18",
		"18:1,y:65536,0 - 10,10 1":                  "place of card 18",
		"18:1,1:65536 - 10,10 1":                    "direction of card 18",
		"18:0,0:65536,0,0 - 10,10 1":                "direction of card 18",
		"18:0,0:65536,9 - 10,10 1":                  "",
		"18:0,0:65536,999 - 10,10 1":                "one unit long",
		"18:-600,0:65536,0 - 10,10 1":               "left edge",
		one + ";" + one + " - 10,10 1":              "overlaps card 18",
		one + ";18:0,0:65536,0 - 10,10 1":           "Card 18 is named twice",
		one + ";3:1441792,819201:65536,0 - 10,10 1": "do not line up",
		one + ";3:1442792,819200:65536,0 - 10,10 1": "too narrow",
		one + " 18.a=1,18.a=2 10,10 1":              "belongs to two players",
		"4:655360,655360:65536,0;8:786432,720896:65536,0 4.a=1,8.a=2 10,10 1": "belongs to two players",
		one + " 18.d=1 10,10 1":                   "has no shop d",
		one + " 3.a=1 10,10 1":                    "not on the table",
		one + " 18.a 10,10 1":                     "ID.letter=SEAT",
		one + " 18a=1 10,10 1":                    "does not name a shop",
		one + " 18.a=3 10,10 1":                   "is not a seat",
		one + " 18.a=0 10,10 1":                   "is not a seat",
		"20:655360,655360:65536,0 20.a=1 10,10 1": "no circle",
		one + " - 10 1":                           "for 1 players, but 2 play",
		one + " - 10,10,10 1":                     "for 3 players, but 2 play",
		one + " - 10,x 1":                         "coins are not right",
		one + " - 10,1e9 1":                       "coins are not right",
		one + " - 10,99999999 1":                  "cannot have 99999999 coins",
		one + " - -99999999,10 1":                 "cannot have -99999999 coins",
		one + " - 50,50 1":                        "Several players",
		one + " - 10,10 0":                        "is not a seat",
		one + " - 10,10 3":                        "is not a seat",
		one + " - 10,10 A":                        "is not a seat",
		one + " - 10,10 1 gone=18":                "Card 18 is named twice",
		one + " - 10,10 1 gone=3,3":               "Card 3 is named twice",
		one + " - 10,10 1 gone=":                  "is not a card",
		one + " - 10,10 1 gone":                   "is not a card",
		one + " - 10,10 1 gone=3 gone=4":          "there twice",
		one + " - 10,10 1 drawn=18":               "Card 18 is named twice",
		one + " - 10,10 1 gone=3 drawn=3":         "Card 3 is named twice",
		one + " - 10,10 1 drawn=77":               "is not a card",
		one + " - 10,10 1 drawn=3 buy":            "in hand while",
		one + " - 50,10 1 buy":                    "nothing can be bought",
	} {
		s, err := Game{}.Decode(start, text)
		if want == "" {
			if err != nil {
				t.Errorf("the position %s is refused: %v; want no error", text, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasSuffix(err.Error(), ".") {
			t.Errorf("%s: Game{}.Decode(start, text) = %v, want %q", text, err, want)
		}
		if s != start {
			t.Errorf("%s: refused, but changed; want the position as it was", text)
		}
	}
	if _, err := (Game{}).Decode(State{}, one+" - 10,10 1"); err == nil {
		t.Error("a position of no game is read; want an error")
	}
	if _, err := (Game{}).Decode(Game{}.View(start, 0), one+" - 10,10 1"); err == nil || !strings.Contains(err.Error(), "drawn=") {
		t.Errorf("the card in hand is not known: %v; want an error with \"drawn=\"", err)
	}
	// A card in hand that cannot be placed is not a valid position either.
	tiny := start
	tiny.table = geometry.Table{W: 3 * u, H: 4 * u}
	if _, err := (Game{}).Decode(tiny, "18:32768,32768:65536,0 - 10,10 1"); err == nil || !strings.Contains(err.Error(), "no place") {
		t.Errorf("no place: %v; want an error with \"no place\"", err)
	}
}
