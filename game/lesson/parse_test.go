package lesson

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"agora/assets"
)

// small returns a lesson; change edits it for a test.
func small(change ...string) string {
	text := `{"game": "phobia", "minutes": 3, "steps": [
		{"id": "one", "position": "P", "right": {"moves": ["a"]}, "wrong": [{"say": "far", "moves": ["b"]}], "then": ["c"]},
		{"id": "two", "right": {"moves": ["d"], "goal": ["pushed >= 1"]}}]}`
	return strings.NewReplacer(change...).Replace(text)
}

func TestParse(t *testing.T) {
	l, err := Parse([]byte(small()))
	if err != nil {
		t.Fatalf("Parse([]byte(small())) = %v; want no error", err)
	}
	want := "lessons.phobia.one.title lessons.phobia.one.task lessons.phobia.one.done lessons.phobia.one.other lessons.phobia.one.far " +
		"lessons.phobia.two.title lessons.phobia.two.task lessons.phobia.two.done lessons.phobia.two.other"
	if got := strings.Join(l.Keys(), " "); got != want {
		t.Errorf("the texts are %s, want %s", got, want)
	}
	if l.Find("two") != 1 || l.Find("three") != 0 || strings.Join(l.Tasks(), " ") != "one two" {
		t.Errorf("steps are not found: l.Find(\"two\") = %v, l.Find(\"three\") = %v, strings.Join(l.Tasks(), \" \") = %q; want 1, 0 and \"one two\"",
			l.Find("two"), l.Find("three"), strings.Join(l.Tasks(), " "))
	}
	for _, c := range []struct{ was, is, says string }{
		{`"minutes": 3`, `"minutes": 3, "hours": 1`, "unknown field"},
		{`"minutes": 3`, `"minutes": 0`, "takes 0 minutes"},
		{`"phobia"`, `"Phobia 2"`, "one word"},
		{`"position": "P", `, ``, "no position"},
		{`"id": "two"`, `"id": "one"`, "Two steps"},
		{`"id": "two"`, `"id": "T"`, "one word"},
		{`"say": "far"`, `"say": "done"`, "a name of its own"},
		{`["a"]`, `[]`, "at least one move"},
		{`["a"]`, `["a"], "goal": ["won = 1"]`, "are not all listed"},
		{`pushed >= 1`, `pushed`, "three words"},
		{`pushed >= 1`, `pushed about 1`, "the sign"},
		{`pushed >= 1`, `pushed >= many`, "whole number"},
		{`"right": {"moves": ["a"]}, `, ``, "no right answer"},
		{`]}`, `]} x`, ""},
	} {
		text := small(c.was, c.is)
		if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("with %s in the place of %s: %v; want an error with %q", c.is, c.was, err, c.says)
		}
	}
	if _, err := Parse(make([]byte, MaxSize+1)); err == nil {
		t.Error("a lesson that is too large is read; want an error")
	}
}

func TestGoal(t *testing.T) {
	before, after := map[string]int{"a": 2, "b": 5}, map[string]int{"a": 3, "b": 5}
	for text, want := range map[string]bool{
		"a = 3": true, "a = was": false, "a != was": true, "a > was": true, "b > was": false, "b >= was": true,
		"b <= 4": false, "a < 4": true, "c = 0": true, "c < was": false,
	} {
		g, err := parseGoal(text)
		if err != nil || g.met(before, after) != want {
			t.Errorf("%q is %v, %v, g.met(before, after) = %v; want no error and %v", text, !want, err, g.met(before, after), want)
		}
	}
}

// Whatever a file has in it, and however often, reading it ends with a lesson that can be named, or with
// a sentence.
func FuzzParse(f *testing.F) {
	f.Add([]byte(small()), uint16(0), []byte(nil), uint32(0))
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		data, _ := assets.Lesson(game)
		f.Add(data, uint16(0), []byte(nil), uint32(0))
	}
	for _, part := range []string{"[", "{},", " ", `"b",`, `\`, `"x":1,`, "\xff", `{"id":"a","position":"P"},`} {
		for _, at := range []uint16{0, 1, 45, 100} {
			f.Add([]byte(small()), at, []byte(part), uint32(1))
			f.Add([]byte(small()), at, []byte(part), uint32(MaxSize))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, part []byte, times uint32) {
		if len(part) > 0 {
			n := min(int(times), (MaxSize+1000)/len(part))
			place := int(at) % (len(data) + 1)
			data = slices.Concat(data[:place], bytes.Repeat(part, n), data[place:])
		}
		l, err := Parse(data)
		if err != nil {
			if !strings.HasSuffix(err.Error(), ".") {
				t.Errorf("%q is no sentence; want one that ends with \".\"", err)
			}
			return
		}
		if len(l.Keys()) < 2 || l.Find("") != 0 {
			t.Errorf("a lesson without texts is read: len(l.Keys()) = %v, l.Find(\"\") = %v; want at least 2 and 0", len(l.Keys()), l.Find(""))
		}
	})
}
