package store

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// TestLessons: With leaves the original unchanged, and the file holds an empty map as an
// empty object.
func TestLessons(t *testing.T) {
	var none Lessons
	one := none.With("city", Progress{At: "court", Solved: []string{"market"}})
	two := one.With("stacks", Progress{Done: true})
	if len(none) != 0 || len(one) != 1 || len(two) != 2 || two["city"].At != "court" || !two["stacks"].Done {
		t.Errorf("with no, one and two lessons the progress is %v, %v, %v; want only its own in each", none, one, two)
	}
	for want, l := range map[string]Lessons{"{}": none, `{"stacks":{"done":true}}`: none.With("stacks", Progress{Done: true})} {
		data, err := json.Marshal(l)
		if err != nil || string(data) != want {
			t.Errorf("written as %s, %v; want %s", data, err, want)
		}
		back := Lessons{"x": {}}
		if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, l) {
			t.Errorf("%s is read as %v, %v; want %v and no error", data, back, err, l)
		}
	}
}

// TestWrongLessons: impossible progress is ignored, and the other settings stay.
func TestWrongLessons(t *testing.T) {
	many := Lessons{}
	for n := range 101 {
		many[strings.Repeat("x", n)] = Progress{}
	}
	long, _ := json.Marshal(many)
	solved, _ := json.Marshal(Lessons{"city": {Solved: make([]string, 1001)}})
	for text, want := range map[string]string{
		string(long):   "too many lessons",
		string(solved): "One entry",
		"[]":           "it has the wrong type",
		`{"city":3}`:   "One entry",
	} {
		st := newMemory()
		if err := WriteSettings(st, []byte(`{"version":1,"sound":33,"lessons":`+text+`}`)); err != nil {
			t.Fatalf("WriteSettings() = %v; want no error", err)
		}
		s, notes := LoadSettings(st)
		if len(notes) != 1 || !strings.Contains(told(notes[0]), want) || len(s.Lessons) != 0 || s.Sound != 33 {
			t.Errorf("%.40s: %v, LoadSettings(st) = %q; want one note with %q, no lessons, and the volume of 33", text, s.Lessons, notes, want)
		}
	}
}
