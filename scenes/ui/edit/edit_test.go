package edit

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestEditKeys(t *testing.T) {
	for _, c := range []struct {
		name string
		from string
		do   func(*Line)
		want string
	}{
		{"typing", "Ann", func(e *Line) { e.Insert("a") }, "Anna"},
		{"typing over all, not ASCII", "Zoë Ψ", func(e *Line) { e.SelectAll(); e.Insert("Θ") }, "Θ"},
		{"backspace over all, not ASCII", "Zoë Ψ", func(e *Line) { e.SelectAll(); e.Backspace(false) }, ""},
		{"backspace takes the accent with its letter", "Zoe\u0308", func(e *Line) { e.Backspace(false) }, "Zo"},
		{"backspace takes a joined emoji whole", "x👩\u200d🚀", func(e *Line) { e.Backspace(false) }, "x"},
		{"word back", "Anna the owl ", func(e *Line) { e.Backspace(true) }, "Anna the "},
		{"word on", "Anna the owl", func(e *Line) { e.MoveTo(0, false); e.Delete(true) }, " the owl"},
		{"delete at the end", "Anna", func(e *Line) { e.Delete(false) }, "Anna"},
		{"backspace at the start", "Anna", func(e *Line) { e.MoveTo(0, false); e.Backspace(true) }, "Anna"},
		{"left goes to the selection's left end", "Anna", func(e *Line) { e.SelectAll(); e.Move(-1, false, false); e.Insert("x") }, "xAnna"},
		{"shift left, then typing", "Anna", func(e *Line) { e.Move(-1, false, true); e.Move(-1, false, true); e.Insert("i") }, "Ani"},
		{"lines become one", "", func(e *Line) { e.Insert("a\r\nb\tc\x00\x1b\u202ed\xff") }, "a b cd"},
		{"word under the pointer", "Anna the owl", func(e *Line) { e.SelectWord(6); e.Insert("my") }, "Anna my owl"},
	} {
		e := New(c.from)
		c.do(&e)
		if e.Text() != c.want {
			t.Errorf("%s: got %q, want %q", c.name, e.Text(), c.want)
		}
	}
}

func FuzzEdit(f *testing.F) {
	f.Add("Zoë Ψ", []byte{0, 1, 2, 3, 4, 5, 6, 7, 8})
	f.Add("a\u0308\u200d👩", []byte{3, 3, 1, 0, 5, 2})
	f.Add(strings.Repeat("0", 401), []byte("0"))
	f.Add(strings.Repeat("é", 300), []byte{0, 1})
	f.Fuzz(func(t *testing.T, text string, keys []byte) {
		e := New(text)
		for _, k := range keys {
			word, extend := k&16 != 0, k&32 != 0
			switch k & 7 {
			case 0:
				e.Insert(text)
			case 1:
				e.Backspace(word)
			case 2:
				e.Delete(word)
			case 3:
				e.Move(-1, word, extend)
			case 4:
				e.Move(1, word, extend)
			case 5:
				e.MoveTo(int(k)-40, extend)
			case 6:
				e.SelectAll()
			case 7:
				e.SelectWord(int(k) - 40)
			}
			lo, hi := e.Selection()
			if lo < 0 || hi > len(e.text) || !utf8.ValidString(e.text) || !utf8.ValidString(e.text[:lo]) || !utf8.ValidString(e.text[hi:]) {
				t.Fatalf("broken line %q, selection %d to %d; want valid text with a selection inside", e.text, lo, hi)
			}
			if len(e.text) > editLimit {
				t.Fatalf("line of %d bytes; want at most %d", len(e.text), editLimit)
			}
		}
	})
}
