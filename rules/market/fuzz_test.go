package market

import (
	"testing"

	"agora/rules"
)

// FuzzParse: a token that Parse accepts is the only way to write its move, and Check and
// Apply agree about the move in every phase.
func FuzzParse(f *testing.F) {
	for _, token := range append(suite().Tokens, "put:1310720,819200,65536,0", "put:0,0,46341,46341", "buy:4.a", "pass") {
		f.Add(token)
	}
	positions := []State{
		position{cards: append(tent(), up(9, 20, 10)), owned: "3.a=1,4.a=2", hand: 5}.state(f),
		position{cards: append(tent(), up(9, 20, 10)), owned: "3.a=1,4.a=2"}.state(f),
		{},
	}
	f.Fuzz(func(t *testing.T, token string) {
		m, err := Game{}.Parse(token)
		if err != nil {
			if m != (Move{}) {
				t.Errorf("refused, but %+v, want %+v", m, Move{})
			}
			return
		}
		if back := (Game{}).Format(m); back != token {
			t.Errorf("Format of Parse(%q) = %q; want the same", token, back)
		}
		for _, s := range positions {
			no := Game{}.Check(s, m)
			n, events, err := Game{}.Apply(s, m)
			if code(t, no) != code(t, err) {
				t.Errorf("Check = %v; want what Apply says, %v", no, err)
			}
			if err != nil && (n != s || events != nil) {
				t.Errorf("Apply refused with %v and changed the state or has events; want neither", err)
			}
			if m.Kind == Put {
				if all := Refusals(s, m.Pose); (len(all) > 0) != (no != nil) {
					t.Errorf("Check = %v, Refusals = %v; want both or neither to refuse", no, all)
				}
			}
		}
	})
}

// FuzzDecode: a position that Decode accepts is valid and survives a round trip through
// its text.
func FuzzDecode(f *testing.F) {
	start, _, err := Game{}.Start(rules.Setup{Seats: 2, Seed: 1})
	if err != nil {
		f.Fatalf("Game{}.Start(rules.Setup{Seats: 2, Seed: 1}) = %v; want no error", err)
	}
	for _, text := range []string{
		"- - 10,10 1",
		"18:1310720,819200:65536,0 18.a=2 49,-3 1 gone=25,27 buy",
		"18:1310720,819200:65536,0 18.a=1 10,61 2 drawn=3",
		"4:655360,655360:65536,0;8:786432,720896:65536,0 8.a=2 10,10 1 drawn=7",
		"18:1310720,819200:46341,46341 - 10,10 1 drawn=25",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Game{}.Decode(start, text)
		if err != nil {
			if s != start {
				t.Error("Decode refused the text and changed the state; want it unchanged")
			}
			return
		}
		again := Game{}.Encode(s)
		if back, err := (Game{}).Decode(start, again); err != nil || back != s {
			t.Errorf("%q is written %q and comes back as another (%v); want the same", text, again, err)
		}
		free := s
		free.refound(s.owner)
		if free != s {
			t.Errorf("shops of %q, found anew from the poses, = %q; want %q", text, (Game{}).Encode(free), again)
		}
		read(s)
		Doors(s)
		if o, over := (Game{}).Outcome(s); over != (Game{}).Turn(s).Over() || over && len(o.Winners) == 0 {
			t.Errorf("%q: outcome %+v, turn %+v; want both over or neither, and a winner", text, o, Game{}.Turn(s))
		}
	})
}
