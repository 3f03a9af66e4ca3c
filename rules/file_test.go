package rules

import (
	"strings"
	"testing"
)

func TestReadJSON(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{`{"A": 1}`, ""},
		{`{"A": 1} `, ""},
		{`{"A": 1}x`, "The file has data after its end."},
		{`{"A": 1, "B": 2}`, `The file cannot be read: json: unknown field "B".`},
		{`{`, "The file cannot be read: unexpected EOF."},
	} {
		var v struct{ A int }
		if err := ReadJSON("The file", []byte(c.data), &v); err == nil && (c.want != "" || v.A != 1) || err != nil && err.Error() != c.want {
			t.Errorf("%s is read as %v (%v); want %q", c.data, v, err, c.want)
		}
	}
	var v struct{ A int }
	if err := ReadJSON("The file", []byte(`{"`+strings.Repeat("b", 10_000)+`": 1}`), &v); err == nil || len(err.Error()) > 300 || !strings.HasSuffix(err.Error(), ".") {
		t.Errorf("a long name: %.400v; want a sentence of at most 300 bytes", err)
	}
}

func TestClip(t *testing.T) {
	for text, want := range map[string]string{
		"short":                        "short",
		strings.Repeat("a", 60):        strings.Repeat("a", 60),
		strings.Repeat("a", 61):        strings.Repeat("a", 60) + "…",
		strings.Repeat("a", 59) + "éé": strings.Repeat("a", 59) + "…", // no half characters
	} {
		if got := Clip(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
