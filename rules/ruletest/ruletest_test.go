package ruletest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

func TestToyPasses(t *testing.T) { Run(t, toySuite("")) }

// TestBrokenGamesFail breaks the toy in every way and checks that the right check finds it.
func TestBrokenGamesFail(t *testing.T) {
	for broken, want := range map[string]struct{ check, message string }{
		"setup":         {"setups", "Start takes the set-up"},
		"option":        {"setups", "Start takes the set-up"},
		"turn":          {"games", "turn 1 follows turn 5"},
		"outcome":       {"games", "Outcome true"},
		"winner":        {"games", "seat 7 has won"},
		"argument":      {"games", "changed its argument"},
		"events":        {"games", "event without a kind"},
		"list":          {"games", "is illegal"},
		"endless":       {"games", "continues after 70 moves"},
		"encode":        {"text", "comes back as another"},
		"blank":         {"text", "has blanks"},
		"hash":          {"hash", "have one hash"},
		"plain error":   {"refusals", "instead of an *Illegal"},
		"sentence":      {"refusals", "without a whole sentence"},
		"dirty refusal": {"refusals", "changes something"},
		"check":         {"refusals", "Check says <nil>"},
		"parse":         {"garbage", "Parse takes"},
		"decode":        {"garbage", "Decode takes"},
		"panic":         {"garbage", "panic: a zero byte"},
		"view":          {"views", "shows what it should hide"},
		"decode view":   {"told", "comes back as another"},
		"veil":          {"told", "does not know its own move"},
		"refusal":       {"told", "on the state and"},
		"unread":        {"told", "comes back as"},
		"thin veil":     {"told", "is legal"},
		"unlisted":      {"events", "There is no event"},
		"field":         {"events", "comes back as"},
		"gap":           {"events", "in 0 events instead of 1"},
		"tale":          {"events", "is told"},
		"moment":        {"events", "which comes back as"},
		"telltale":      {"twins", "which it cannot tell apart"},
	} {
		t.Run(broken, func(t *testing.T) {
			u := toySuite(broken)
			if broken == "panic" {
				u.Tokens = append(u.Tokens, "\x00")
			}
			i := slices.IndexFunc(u.checks(), func(c check) bool { return c.name == want.check })
			err := u.checks()[i].run()
			if err == nil || !strings.Contains(err.Error(), want.message) {
				t.Errorf("want an error with %q, got %v", want.message, err)
			}
		})
	}
}

// TestBare checks that a game may know more of its past than its texts say if the suite
// says so, and that it may not forget the past without reason.
func TestBare(t *testing.T) {
	u := toySuite("memory")
	if err := u.checkText(); err == nil || !strings.Contains(err.Error(), "comes back as another") {
		t.Errorf("a memory that the suite does not know of gives the error %v; want an error with \"comes back as another\"", err)
	}
	bare := func(s toyState) toyState { s.Taken = 0; return s }
	u.Bare = bare
	for _, c := range u.checks() {
		if err := c.run(); err != nil {
			t.Errorf("%s: c.run() = %v; want no error", c.name, err)
		}
	}
	u = toySuite("forgets")
	u.Bare = bare
	if err := u.checkText(); err == nil || !strings.Contains(err.Error(), "comes back as another") {
		t.Errorf("a memory lost without reason gives the error %v; want an error with \"comes back as another\"", err)
	}
}

// TestEmptySuitesFail checks that a suite that would test nothing says so.
func TestEmptySuitesFail(t *testing.T) {
	u := toySuite("")
	u.Seeds = 0
	if err := u.checkGames(); err == nil {
		t.Error("a suite without seeds is not refused; want an error")
	}
	u = toySuite("")
	u.Conceal = func(s toyState, _ rules.Seat, _ *chance.Stream) toyState { return s }
	if err := u.checkViews(); err == nil || !strings.Contains(err.Error(), "never made") {
		t.Errorf("if Conceal does nothing, the error is %v; want an error with \"never made\"", err)
	}
	u.Conceal = nil
	if err := u.checkViews(); err == nil || !strings.Contains(err.Error(), "does not say what") {
		t.Errorf("without Conceal, the error is %v; want an error with \"does not say what\"", err)
	}
}

func TestPlaythrough(t *testing.T) {
	describe := func(e rules.Event) string { return fmt.Sprint(e.(toyEvent).Card) }
	one, err := Playthrough(toySuite(""), rules.Setup{Seats: 2, Seed: 3}, nil, describe)
	if err != nil {
		t.Fatalf("Playthrough() = %v; want no error", err)
	}
	for _, want := range []string{"game toy, seats 2, seed 3", "1 take:", "  card ", "  = ", "  # ", "winners ["} {
		if !strings.Contains(one, want) {
			t.Errorf("the text lacks %q:\n%s\nwant it", want, one)
		}
	}
	two, err := Playthrough(toySuite(""), rules.Setup{Seats: 2, Seed: 3}, nil, describe)
	if err != nil || one != two {
		t.Errorf("the same game is written in two ways: err: %v; one is %q, want %q", err, one, two)
	}
	other, err := Playthrough(toySuite(""), rules.Setup{Seats: 2, Seed: 4}, nil, describe)
	if err != nil || one == other {
		t.Errorf("another seed gives the same game: err: %v; one is %q; want no error and anything but %q", err, one, other)
	}
	again, err := Playthrough(toySuite(""), rules.Setup{Seats: 2, Seed: 4}, Tokens(other), describe)
	if err != nil || again != other {
		t.Errorf("replaying its own tokens %v gives another game, err = %v, again = %q; want no error and %q", Tokens(other), err, again, other)
	}
	if text, err := Playthrough(toySuite(""), rules.Setup{Seats: 2, Seed: 4}, []string{"take:3", "take:9"}, describe); err == nil || !strings.Contains(text, "1 take:3") {
		t.Errorf("an illegal token gives the error %v, text = %q; want an error and one with \"1 take:3\"", err, text)
	}
	if _, err := Playthrough(toySuite("endless"), rules.Setup{Seats: 2}, nil, describe); err == nil {
		t.Error("a game that does not end is written to its end; want an error")
	}
}

// TestDifference finds the first difference between two texts, also where one of them ends.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		got, want string
		line      int
	}{{"a\nb", "a\nb", 0}, {"a\nb", "a\nc", 2}, {"a", "a\nb", 2}, {"a\nb\nc", "a\nb", 3}, {"", "a", 1}} {
		if line, _, _ := difference(c.got, c.want); line != c.line {
			t.Errorf("%q and %q differ in line %d, want %d", c.got, c.want, line, c.line)
		}
	}
}
