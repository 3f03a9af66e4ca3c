package stacks

import (
	"strings"
	"testing"

	"agora/rules"
)

func TestNotation(t *testing.T) {
	for _, tt := range []struct {
		token    string
		kind     Kind
		from, to string
		word     string
	}{
		{"a1-b2", KindMove, "a1", "b2", "move"},
		{"a1xb2", KindCapture, "a1", "b2", "capture"},
		{"f6^e5", KindSurrender, "f6", "e5", "surrender"},
		{"h8-a1", KindMove, "h8", "a1", "move"},
	} {
		m, err := game.Parse(tt.token)
		if err != nil || m.Kind() != tt.kind || m.From().String() != tt.from || m.To().String() != tt.to ||
			game.Format(m) != tt.token || m.Kind().String() != tt.word {
			t.Errorf("%q is a %v from %v to %v (%v); want a %v from %v to %v, %q", tt.token, m.Kind(), m.From(), m.To(), err, tt.kind, tt.from, tt.to, tt.token)
		}
	}
	for m := range Move(3 << 12) {
		if back, err := game.Parse(game.Format(m)); err != nil || back != m {
			t.Fatalf("%s comes back as %v (%v); want %v and no error", game.Format(m), back, err, m)
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

var notMoves = []string{"", "a1", "a1b2", "a1-", "-b2", "a1-b", "a1-b22", "a1=b2", "a1?b2", "a1Xb2", "A1-b2", "a1-B2", "a0-b2", "a1-b0", "a9-b2", "i1-b2",
	"a1 - b2", " a1-b2", "a1-b2 ", "a1--b2", "a1–b2", "é1-b2", "pass", "a1-b2\x00", "a1-b2-c3"}

// TestSetups checks that the errors of Start name the wrong field.
func TestSetups(t *testing.T) {
	for _, tt := range []struct {
		setup rules.Setup
		says  string
	}{
		{rules.Setup{Seats: 3}, "seats"},
		{rules.Setup{Seats: 2, Options: map[string]string{"draws": "maybe"}}, "draws"},
		{rules.Setup{Seats: 2, Options: map[string]string{"draw": "on"}}, "draw:"},
	} {
		if _, _, err := game.Start(tt.setup); err == nil || !strings.HasPrefix(err.Error(), tt.says) {
			t.Errorf("%+v gives the error %v; want one that begins with %q", tt.setup, err, tt.says)
		}
	}
	s, events, err := game.Start(rules.Setup{Seats: 2})
	if err != nil || len(events) != 0 || !s.Draws() || game.Encode(s) != opening || s.Met() != 1 {
		t.Errorf("without options: %s, %v, len(events) = %v, s.Draws() = %v, s.Met() = %v; want %s, no error, 0, true and 1",
			game.Encode(s), err, len(events), s.Draws(), s.Met(), opening)
	}
	for q := Stone(0); q < Stones; q++ {
		c, below, ok := s.Where(q)
		if !ok || below != 0 || s.On(c).Owner() != rules.Seat(q/8) {
			t.Errorf("stone %d lies on %v, ok of s.Where(q) = %v, below of s.Where(q) = %v, s.On(c).Owner() = %v; want true, 0 and %v", q, c, ok, below, s.On(c).Owner(), q/8)
		}
	}
	if _, _, ok := s.Where(-1); ok {
		t.Errorf("stone -1 exists: ok of s.Where(-1) = %v; want false", ok)
	}
	if _, _, ok := s.Where(Stones); ok {
		t.Errorf("a stone beyond the last exists: ok of s.Where(Stones) = %v; want false", ok)
	}
}

func TestPositionTexts(t *testing.T) {
	s := start(t, "off")
	for _, text := range []string{
		opening,
		with("b", "a6=bbb", "b6=bbwww"),
		with("w", "c3=wbwbwbwbwbwbwbwb"),
		with("b", "f1=w"),
	} {
		got, err := game.Decode(s, text)
		if err != nil || game.Encode(got) != text || got.Draws() {
			t.Errorf("%q comes back as %q (%v); want the same, without draws, and no error", text, game.Encode(got), err)
		}
		again := got.Position
		if again.rehash(); again.hash != got.hash {
			t.Errorf("%q: the hash is wrong, again.hash = %v; want %v", text, again.hash, got.hash)
		}
	}
	got, err := game.Decode(s, "  "+opening+"\t")
	if err != nil || game.Encode(got) != opening {
		t.Errorf("the text is read as %q (%v); want %q and no error", game.Encode(got), err, opening)
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

const empty = "./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,." // all of the text but five cells of rank 6

var badPositions = []struct{ text, says string }{
	{"", "two parts"},
	{opening[:len(opening)-2], "two parts"},
	{opening + " w", "two parts"},
	{opening[:len(opening)-1] + "x", "player"},
	{opening[:len(opening)-1] + "W", "player"},
	{opening[:len(opening)-1] + "wb", "player"},
	{opening[:len(opening)-1] + "1", "player"},
	{"w,.,.,.,.," + empty + "/. w", "6 ranks"},
	{"w,.,.,.,.,. w", "6 ranks"},
	{"w,.,.,.," + empty + " w", "rank 6 has 6 cells"},
	{"w,.,.,.,.,.," + empty + " w", "rank 6 has 6 cells"},
	{"w,,.,.,.," + empty + " w", "b6"},
	{"w,x,.,.,.," + empty + " w", "b6"},
	{"w,W,.,.,.," + empty + " w", "b6"},
	{"w,w.,.,.,.," + empty + " w", "b6"},
	{".,.,.,.,.," + empty + " w", "no stones"},
	{"wwwwwwwww,bbbbbbbb,.,.,.," + empty + " w", "more than 16"},
	{strings.Repeat("w", 17) + ",.,.,.,.," + empty + " w", "more than 16"},
}

func FuzzParse(f *testing.F) {
	for _, token := range append(notMoves, "a1-b2", "a2xa3", "f5^f4") {
		f.Add(token)
	}
	states := []State{start(f, "on"), position(f, "off", with("b", "a6=bbb", "b6=bbwww")), position(f, "on", with("w", "d1=www", "e1=wbbbb"))}
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
	f.Add(opening)
	f.Add(with("b", "a6=bbb", "b6=bbwww"))
	base := start(f, "on")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := game.Decode(base, text)
		if err != nil {
			if s != base {
				t.Fatalf("%q is refused and changes something; want the position as it was", text)
			}
			return
		}
		again, err := game.Decode(base, game.Encode(s))
		if err != nil || again.Position != s.Position || again.spots != s.spots {
			t.Fatalf("%q comes back as %q (%v); want the same and no error", text, game.Encode(again), err)
		}
		moves := game.Moves(s, nil)
		if len(moves) != s.Count() || (len(moves) == 0) != game.Turn(s).Over() {
			t.Fatalf("%q: %d moves, counted %d; want equally many, and none exactly at the end", text, len(moves), s.Count())
		}
		for _, m := range moves {
			next, _, err := game.Apply(s, m)
			if err != nil {
				t.Fatalf("%q: the listed %v is refused: %v; want no error", text, m, err)
			}
			if again := next.Position; again.Owned(0)+again.Owned(1) == 0 {
				t.Fatalf("%q: nobody has a stack after %v; want a stack at least", text, m)
			} else if again.rehash(); again.hash != next.hash {
				t.Fatalf("%q: the hash has drifted with %v, again.hash = %v; want %v", text, m, again.hash, next.hash)
			}
		}
	})
}
