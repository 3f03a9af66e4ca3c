package words

import "testing"

func TestSentences(t *testing.T) {
	w, err := New()
	if err != nil {
		t.Fatalf("New() = %v; want no error", err)
	}
	for _, c := range []struct {
		list Sentences
		want string
	}{
		{nil, ""},
		{Sentences{""}, ""},
		{Sentences{nil, Message{}, "One."}, "One."},
		{Sentences{"One.", Message{}, M("language.or", "a", "Two", "b", "three")}, "One. Two or three"},
	} {
		if got := w.Sentences(c.list); got != c.want {
			t.Errorf("%v is %q, want %q", c.list, got, c.want)
		}
	}
	if got := w.T("language.and", "a", Sentences{"A.", "B."}, "b", "C."); got != "A. B. and C." {
		t.Errorf("as a value: %q, want %q", got, "A. B. and C.")
	}
}
