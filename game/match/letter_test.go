package match_test

import (
	"strings"
	"testing"

	"agora/game/match"
)

// lettered returns a game by letter whose second seat is elsewhere.
func lettered(t *testing.T) *table {
	t.Helper()
	return newTable(t, match.Info{OpenUndo: true, Letter: "8s1k0d", Players: []match.Player{{Name: "Anna"}, {Name: "Bion", Away: true}}})
}

// TestLetterComesBack: a record keeps the identity, the seats elsewhere and the number of
// moves sent.
func TestLetterComesBack(t *testing.T) {
	s := lettered(t)
	for range 2 {
		if _, err := s.Do("take:1"); err != nil {
			if _, err = s.Do("done"); err != nil {
				t.Fatalf("s.Do(\"done\") = %v; want no error", err)
			}
		}
	}
	s.Send()
	back, err := match.Read(heap{}, s.Record().Bytes())
	if err != nil {
		t.Fatalf("match.Read(heap{}, s.Record().Bytes()) = %v; want no error", err)
	}
	in := back.Info()
	if in.Letter != "8s1k0d" || in.Players[0].Away || !in.Players[1].Away || back.Sent() != 2 {
		t.Errorf("it comes back as %+v, %d sent; want the letter's ID, seat 1 away, and 2 sent", in, back.Sent())
	}
	if back.CanUndo() {
		t.Error("what was sent can be taken back: back.CanUndo() = true; want false")
	}
	f := back.Fork(1)
	if in := f.Info(); in.Letter != "" || in.Players[1].Away || f.Sent() != 0 || !f.CanUndo() {
		t.Errorf("a game of its own is still played by letter: %+v; want neither a letter nor seats away, and an undo", in)
	}
	if !back.Info().Players[1].Away {
		t.Error("the fork has changed the game that it came from; want seat 1 still away there")
	}
}

// TestUndoEndsWithTheLetter: moves can be undone until they are sent.
func TestUndoEndsWithTheLetter(t *testing.T) {
	s := lettered(t)
	if _, err := s.Do("take:1"); err != nil {
		t.Fatalf("s.Do(\"take:1\") = %v; want no error", err)
	}
	if !s.CanUndo() {
		t.Fatal("what was not sent cannot be taken back: s.CanUndo() = false; want true")
	}
	s.Send()
	if err := s.Undo(); err == nil || s.Len() != 1 {
		t.Errorf("undone after it was sent: %v, s.Len() = %v; want an error and 1", err, s.Len())
	}
}

// TestWrongLetterTags: a damaged tag is refused by name.
func TestWrongLetterTags(t *testing.T) {
	s := lettered(t)
	s.Send()
	text := string(s.Record().Bytes())
	text = text[:strings.Index(text, "[Sum")] + "\n"
	for _, c := range [][2]string{
		{"8s1k0d", ""}, {"8s1k0d", "UPPER"}, {"8s1k0d", strings.Repeat("x", 21)},
		{`[Away "2"]`, `[Away "3"]`}, {`[Away "2"]`, `[Away "1,2"]`}, {`[Away "2"]`, `[Away "2,2"]`}, {`[Away "2"]`, `[Away ""]`}, {`[Away "2"]`, `[Away "-1"]`},
		{`[Away "2"]`, `[Away "2"] [Sent "9"]`}, {`[Away "2"]`, `[Away "2"] [Sent "-1"]`}, {`[Away "2"]`, `[Away "2"] [Sent "x"]`},
	} {
		if !strings.Contains(text, c[0]) {
			t.Fatalf("no %s in %s; want it", c[0], text)
		}
		if _, err := match.Read(heap{}, []byte(strings.Replace(text, c[0], c[1], 1))); err == nil {
			t.Errorf("%s is taken for %s; want an error", c[1], c[0])
		}
	}
	if _, err := match.Read(heap{}, []byte(text)); err != nil {
		t.Errorf("the letter itself is refused: %v; want no error", err)
	}
}
