package match

import (
	"slices"
	"testing"
)

// TestSubstitutes checks that the tag of who played on is read as it is written, and a wrong one as
// nobody.
func TestSubstitutes(t *testing.T) {
	list := []Substitute{{1, 37, Kind(3)}, {0, 40, Kind(1)}, {1, 41, Human}}
	tag := TagOfSubstitutes(list)
	if want := "2@37 computer 3,1@40 computer 1,2@41 human"; tag.Name != SubstitutesTag || tag.Value != want {
		t.Errorf("TagOfSubstitutes(%v) = %+v; want %s with %q", list, tag, SubstitutesTag, want)
	}
	if got := parseSubstitutes(tag.Value, 2); !slices.Equal(got, list) {
		t.Errorf("parseSubstitutes(%q, 2) = %v; want %v", tag.Value, got, list)
	}
	if got := stoodIn(list); len(got) != 2 || got[0] != 1 || got[1] != 0 {
		t.Errorf("stoodIn(%v) = %v; want seats 1 and 0, each once", list, got)
	}
	for _, text := range []string{"", "x", "3@1 computer 1", "0@1 computer 1", "1@-1 human", "1@1 human,", "1@x human", "1 human"} {
		if got := parseSubstitutes(text, 2); got != nil {
			t.Errorf("parseSubstitutes(%q, 2) = %v; want nobody", text, got)
		}
	}
}
