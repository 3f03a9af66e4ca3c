package wire_test

import (
	"testing"

	"agora/game/wire"
)

// TestParseCode: a short code is read however people write it down, and nothing else is one.
func TestParseCode(t *testing.T) {
	for typed, want := range map[string]string{
		"ABCDEF": "ABCDEF", "abc def": "ABCDEF", " Abc-Def\n": "ABCDEF", "ABC\u00a0DEF": "ABCDEF", "a b c d e f": "ABCDEF",
		"": "", "ABCDE": "", "ABCDEFG": "", "ABCDE1": "", "ABCDEO": "", "ABCDEI": "", "ΑΒΓΔΕΖ": "", "ABC.DEF": "", "https://host.example/": "",
		"ABCDEF                                        ": "",
	} {
		if code, ok := wire.ParseCode(typed); ok != (want != "") || ok && code != want {
			t.Errorf("ParseCode(%q) = %q, %v; want %q", typed, code, ok, want)
		}
	}
}

// TestCodeOf: every code that is made is one, and reads as it was spaced.
func TestCodeOf(t *testing.T) {
	for n := range 256 {
		code := wire.CodeOf([]byte{byte(n), byte(n * 3), byte(n * 5), byte(n * 7), byte(n * 11), byte(n * 13)})
		if back, ok := wire.ParseCode(wire.Spaced(code)); !wire.IsCode(code) || !ok || back != code {
			t.Errorf("CodeOf(%d …) = %q, read again as %q, %v; want the same", n, code, back, ok)
		}
	}
}

// FuzzParseCode: whatever is typed is a code or none, and a code can be read again.
func FuzzParseCode(f *testing.F) {
	for _, s := range []string{"ABCDEF", "abc def", "join=", "ß", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		code, ok := wire.ParseCode(typed)
		if ok != (ok && wire.IsCode(code)) {
			t.Errorf("ParseCode(%q) = %q, %v; want a code or none", typed, code, ok)
		}
	})
}

// FuzzShort: a question about a code is refused, or asks exactly one thing.
func FuzzShort(f *testing.F) {
	f.Add(wire.Encode(wire.ShortOf("ABCDEF")))
	f.Add(wire.Encode(wire.ShortFor("0123456789abcdef.2.a.0.ABCDEFGHIJKLMNOPQRSTUV")))
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := wire.DecodeShort(data)
		if err == nil && (q.Code == "") == (q.Invitation == "") {
			t.Errorf("DecodeShort(%q) = %+v; want one question", data, q)
		}
	})
}
