package match

import (
	"fmt"
	"strings"
	"testing"
)

func TestSummarise(t *testing.T) {
	head := "[Game \"x\"]\n[Seats \"Anna,Bion,Chloe\"]\n[Kinds \"human,computer 2,human\"]\n[Seed \"1\"]\n"
	for name, c := range map[string]struct {
		record, want string // the rest after the tags; winners and scores, or the error
	}{
		"one wins":           {"[Result \"2+ 3 9 -4\"]\n\n", "[1] [3 9 -4]"},
		"two share it":       {"[Result \"1,3+ 9 4 9\"]\n\n", "[0 2] [9 4 9]"},
		"nobody":             {"[Result \"0 7 7 7\"]\n\n", "[] [7 7 7]"},
		"it continues":       {"[Result \"*\"]\n\n1 a\n", "not over"},
		"it does not say":    {"\n1 a\n", "not over"},
		"too few scores":     {"[Result \"1+ 3\"]\n\n", "line 5: the result"},
		"no such seat":       {"[Result \"4+ 1 2 3\"]\n\n", "line 5: the result"},
		"seat zero":          {"[Result \"0+ 1 2 3\"]\n\n", "line 5: the result"},
		"a word":             {"[Result \"won 1 2 3\"]\n\n", "line 5: the result"},
		"a score is a word":  {"[Result \"1+ 1 2 x\"]\n\n", "line 5: the result"},
		"nothing":            {"[Result \"\"]\n\n", "line 5: the result"},
		"an odd option":      {"[Options \"bonus\"]\n\n", "line 5: "},
		"an odd value":       {"[Options \"a=1\\\\\"]\n\n", "line 5: "},
		"an option twice":    {"[Options \"a=1  a=2\"]\n\n", "line 5: "},
		"cut":                {"[Moves \"3\"]\n\n1 a\n", "line 7: the file is cut"},
		"a number too large": {"[Result \"1+ 99999999999999999999 2 3\"]\n\n", "line 5: the result"},
	} {
		s, err := Summarise([]byte(head + c.record))
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case !s.Over:
			got = "not over"
		default:
			got = short(s)
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s is summed up as %s; want %s at its beginning", name, got, c.want)
		}
		if err == nil && (s.Info.Players[1].Kind != "computer 2" || s.Info.Players[0].Emblem == "") {
			t.Errorf("%s: the players are %+v; want \"computer 2\" in seat 1, and an emblem in seat 0", name, s.Info.Players)
		}
	}
	for _, missing := range []string{"Game", "Seats", "Seed"} {
		record := strings.Replace(head, "["+missing, "[No"+missing, 1) + "\n"
		if _, err := Summarise([]byte(record)); err == nil || !strings.Contains(err.Error(), "["+missing+"] is missing") {
			t.Errorf("without %s: %v; want an error with %q", missing, err, "["+missing+"] is missing")
		}
	}
	if _, err := Summarise(nil); err == nil {
		t.Error("nothing has a summary; want an error")
	}
}

func short(s Summary) string { return fmt.Sprint(s.Winners, s.Scores) }
