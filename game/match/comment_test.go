package match_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"agora/game/match"
)

// hostile are texts that somebody could write, or send in a file.
var hostile = []string{
	"a trap", `"quoted", \ and ] [Sum "0"]`, "1 2,3 4", "one\ntwo\r\n[Note \"x\"]\n\n1 take:9", "γιατί όχι;", "为什么不呢", "لماذا لا", "👨‍👩‍👧 fine",
	"a\u202eb\u2066c\u200bd\ufeffe", "a\x00b\x1b[31m", "\xff\xfe", strings.Repeat("long ", 400), "e" + strings.Repeat("\u0301", 300), "{text} %s %d <b>&amp;", "  blanks  ",
}

// TestComments checks that comments are in the record, come back unchanged, and go
// together with the decisions that led to their positions.
func TestComments(t *testing.T) {
	for _, text := range hostile {
		s := newTable(t, match.Info{OpenUndo: true})
		do(t, s, "take:1", "keep", "take:1", "keep")
		plain := s.Record().Bytes()
		for _, n := range []int{4, 0, 2} {
			if err := s.Comment(n, text); err != nil {
				t.Fatalf("%q: s.Comment(n, text) = %v; want no error", text, err)
			}
		}
		said := s.CommentAt(2)
		if strings.ContainsAny(said, "\n\r\x00\x1b\u202e\u2066\ufeff") || !utf8.ValidString(said) || utf8.RuneCountInString(said) > match.MostComment {
			t.Errorf("%q is kept as %q, strings.ContainsAny(said, \"\\n\\r\\x00\\x1b\\u202e\\u2066\\ufeff\") = %v, utf8.ValidString(said) = %v, utf8.RuneCountInString(said) = %v; want false, true and at most %v",
				text, said, strings.ContainsAny(said, "\n\r\x00\x1b\u202e\u2066\ufeff"), utf8.ValidString(said), utf8.RuneCountInString(said), match.MostComment)
		}
		record := s.Record().Bytes()
		back, err := match.Read(heap{}, record)
		if err != nil {
			t.Fatalf("%q: match.Read(heap{}, record) = %v\n%s\nwant no error", text, err, record)
		}
		for n := range 5 {
			want := ""
			if n%2 == 0 {
				want = said
			}
			if got := back.CommentAt(n); got != want {
				t.Errorf("after %d decisions %q is read as %q; want the same", n, want, got)
			}
		}
		if !bytes.Equal(back.Record().Bytes(), record) {
			t.Errorf("%q: the record reads back otherwise; want the same bytes", text)
		}
		if bare, err := match.Unnoted(record); err != nil || !bytes.Equal(bare, plain) {
			t.Errorf("%q: without it the record is\n%s\nwas\n%s (%v)\nwant equal bytes", text, bare, plain, err)
		}
		if with, err := match.Commented(plain, record); err != nil || !bytes.Equal(with, record) {
			t.Errorf("%q: taken over it is\n%s (%v)\nwant %s and no error", text, with, err, record)
		}
		if without, err := match.Commented(record, plain); err != nil || !bytes.Equal(without, plain) {
			t.Errorf("%q: taken away it is\n%s (%v)\nwant %s and no error", text, without, err, plain)
		}
	}

	s := newTable(t, match.Info{OpenUndo: true})
	do(t, s, "take:1", "keep", "take:1", "keep")
	for n := range 5 {
		if err := s.Comment(n, fmt.Sprint("at ", n)); err != nil {
			t.Fatalf("s.Comment(n, fmt.Sprint(\"at \", n)) = %v; want no error", err)
		}
	}
	if f := s.First(2); f.CommentAt(2) != "at 2" || f.CommentAt(3) != "" || s.CommentAt(3) != "at 3" {
		t.Errorf("the beginning of a game has not the comments on the beginning: f.CommentAt(2) = %q, f.CommentAt(3) = %q, s.CommentAt(3) = %q; want \"at 2\", \"\" and \"at 3\"",
			f.CommentAt(2), f.CommentAt(3), s.CommentAt(3))
	}
	if err := s.UndoTo(2); err != nil {
		t.Fatalf("s.UndoTo(2) = %v; want no error", err)
	}
	back, err := match.Read(heap{}, s.Record().Bytes())
	if err != nil || back.CommentAt(4) != "at 4" {
		t.Errorf("of what was taken back the comment is %q (%v); want \"at 4\" and no error", back.CommentAt(4), err)
	}
	do(t, s, "take:1")
	if s.CommentAt(2) != "at 2" || s.CommentAt(3) != "" || s.CommentAt(4) != "" {
		t.Errorf("another decision has the comment of the one that it replaced: s.CommentAt(2) = %q, s.CommentAt(3) = %q, s.CommentAt(4) = %q; want \"at 2\", \"\" and \"\"",
			s.CommentAt(2), s.CommentAt(3), s.CommentAt(4))
	}
	if err := s.Comment(2, " "); err != nil || s.CommentAt(2) != "" {
		t.Errorf("a comment that is taken away stays: %v; want none, and no error", err)
	}
}

// TestCommentsHaveBounds checks that many comments fit, but not any number, and that one
// without room changes nothing. Faulty ones in a file are left out, and the game remains
// whole.
func TestCommentsHaveBounds(t *testing.T) {
	s := newTable(t, match.Info{OpenUndo: true})
	full := -1
	for n := range 12 {
		if n > 0 {
			do(t, s, []heapMove{"keep", "take:1"}[n%2])
		}
		was := s.Record().Bytes()
		if err := s.Comment(n, strings.Repeat("👨", match.MostComment)); err != nil {
			if full = n; !bytes.Equal(was, s.Record().Bytes()) {
				t.Errorf("n %v: a comment without room has changed the game; want the game as it was", n)
			}
			break
		}
	}
	if full < 7 {
		t.Errorf("%d comments have room; want at least 7", full)
	}
	if _, err := match.Read(heap{}, s.Record().Bytes()); err != nil {
		t.Errorf("a full game is not read: %v; want no error", err)
	}
	head := "[Game \"heap\"]\n[Rules \"1\"]\n[Seats \"Anna,Bert\"]\n[Seed \"1\"]\n[Comments \"%s\"]\n\n1 take:1\n"
	for text, want := range map[string]string{
		"1 fine": "fine", "1 fine,1 twice": "fine", "1": "", "": "", ",,,": "", "x y": "", "2 later": "", "-1 before": "", "99999999999999999999 x": "", `1 a\\\\,1 b`: `a\`, `1 a\\`: "",
		"0 zero,1 one": "one", "1 " + strings.Repeat("x", 2000): strings.Repeat("x", match.MostComment-1) + "…",
	} {
		s, err := match.Read(heap{}, fmt.Appendf(nil, head, text))
		if err != nil {
			t.Errorf("%.40q: match.Read(heap{}, fmt.Appendf(nil, head, text)) = %v; want no error", text, err)
			continue
		}
		if got := s.CommentAt(1); got != want {
			t.Errorf("%.40q is read as %q, want %q", text, got, want)
		}
	}
}
