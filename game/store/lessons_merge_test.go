package store

import (
	"reflect"
	"testing"
)

// TestLessonsMerge: tasks solved on either machine are solved, a lesson begun here keeps
// its step, and neither original changes.
func TestLessonsMerge(t *testing.T) {
	here := Lessons{"market": {At: "3", Solved: []string{"a", "b"}, Offered: true}, "city": {At: "1"}}
	there := Lessons{"market": {At: "5", Solved: []string{"b", "c"}, Done: true}, "phobia": {At: "2", Solved: []string{"x"}}}
	want := Lessons{
		"market": {At: "3", Solved: []string{"a", "b", "c"}, Done: true, Offered: true}, "city": {At: "1"},
		"phobia": {At: "2", Solved: []string{"x"}},
	}
	if got := here.Merged(there); !reflect.DeepEqual(got, want) {
		t.Errorf("merged are %+v\nwant %+v", got, want)
	}
	if len(here) != 2 || len(here["market"].Solved) != 2 || len(there) != 2 {
		t.Errorf("a side has changed: %+v, %+v; want two lessons each, as before", here, there)
	}
	if got := Lessons(nil).Merged(there); !reflect.DeepEqual(got, there) {
		t.Errorf("from nothing: %+v; want %+v", got, there)
	}
	if got := here.Merged(nil); !reflect.DeepEqual(got, here) {
		t.Errorf("with nothing: %+v; want %+v", got, here)
	}
}
