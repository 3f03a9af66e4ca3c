package panels

import (
	"testing"
	"unicode/utf8"
)

// TestNumbered: the number that distinguishes two equal names is never cut.
func TestNumbered(t *testing.T) {
	for _, c := range []struct {
		name string
		room int
		want string
	}{
		{"Aspasia 2", 9, "Aspasia 2"}, {"Aspasia 2", 8, "Aspas… 2"}, {"Aspasia 12", 6, "As… 12"}, {"Ἀσπασία 3", 5, "Ἀσ… 3"},
		{"Anna Maria", 4, "Anna Maria"}, {"Anna", 2, "Anna"}, {"Anna ", 2, "Anna "}, {"Anna 2", 2, "Anna 2"},
	} {
		if got := numbered(c.name, func(text string) bool { return utf8.RuneCountInString(text) <= c.room }); got != c.want {
			t.Errorf("%q in room for %d is %q; want %q", c.name, c.room, got, c.want)
		}
	}
}
