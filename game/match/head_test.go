package match_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"agora/game/match"
)

// TestWithout: removing tags without parsing the moves gives the same result as parsing
// them, whatever the record's form.
func TestWithout(t *testing.T) {
	s := newTable(t, match.Info{OpenUndo: true, Players: []match.Player{{Name: "[Star \"1\"]"}, {Name: "B]\n\n[Note"}}})
	do(t, s, "take:1", "keep")
	plain := s.Record()
	noted, err := match.Noted(plain.Bytes(), true, "a [Proof \"x\"] note")
	if err != nil {
		t.Fatalf("match.Noted(plain.Bytes(), true, \"a [Proof \\\"x\\\"] note\") = %v; want no error", err)
	}
	r, err := match.ParseRecord(noted)
	if err != nil {
		t.Fatalf("match.ParseRecord(noted) = %v; want no error", err)
	}
	r.Tags = append(slices.Clone(r.Tags), match.Tag{Name: "Proof", Value: "holds holds 00"}, match.Tag{Name: "Remote", Value: "1"})
	for name, record := range map[string][]byte{
		"as written": r.Bytes(), "with CRLF": bytes.ReplaceAll(r.Bytes(), []byte("\n"), []byte("\r\n")), "with a mark": append([]byte("\ufeff"), r.Bytes()...),
	} {
		if v, ok := match.TagOf(record, "Proof"); !ok || v != "holds holds 00" {
			t.Errorf("%s: the proof is %q, ok of match.TagOf(record, \"Proof\") = %v; want \"holds holds 00\" and true", name, v, ok)
		}
		if v, ok := match.TagOf(record, "Remote"); !ok || v != "1" {
			t.Errorf("%s: it is remote: %q, ok of match.TagOf(record, \"Remote\") = %v; want \"1\" and true", name, v, ok)
		}
		if _, ok := match.TagOf(record, "Letter"); ok {
			t.Errorf("%s: it is by letter, ok of match.TagOf(record, \"Letter\") = %v; want false", name, ok)
		}
		for _, names := range [][]string{{"Star", "Note"}, {"Proof"}, {"Star", "Note", "Proof", "Remote"}, {"Seed"}, nil} {
			got, err := match.Without(record, names...)
			if err != nil {
				t.Fatalf("match.Without(record, names...) = %v; want no error", err)
			}
			want := r
			want.Tags = slices.DeleteFunc(slices.Clone(r.Tags), func(t match.Tag) bool { return slices.Contains(names, t.Name) })
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%s: without %v it is\n%s\nwant\n%s", name, names, got, want.Bytes())
			}
			if _, err := match.ParseRecord(got); err != nil {
				t.Errorf("%s: without %v: %v; want no error", name, names, err)
			}
		}
	}
	if back, err := match.Unnoted(noted); err != nil || !bytes.Equal(back, plain.Bytes()) {
		t.Errorf("unnoted it is\n%s, err of match.Unnoted(noted) = %v\nwant %s and no error", back, err, plain.Bytes())
	}
	for _, junk := range []string{"", "\n\n", "x", "[", "[\n\n", "[Star \"1\n\n", strings.Repeat("[", 99)} {
		match.TagOf([]byte(junk), "Star")
		match.Unnoted([]byte(junk))
	}
}
