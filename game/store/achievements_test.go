package store

import (
	"fmt"
	"testing"
)

// TestAchievements: the first day stays and games are counted for each person; all people
// together have the first of their days and all their games; a list that is full takes no
// new ones and can still be saved; merging loses nothing and counts nothing twice.
func TestAchievements(t *testing.T) {
	var a Achievements
	for _, add := range []struct {
		name, person, day string
		first             bool
	}{
		{"tied", "anna", "2026-11-25", true}, {"tied", "anna", "2026-11-24", false},
		{"tied", "an/na", "2026-11-20", true}, {"tie", "anna", "2026-11-01", true}, {"tied", "", "2026-11-26", true},
	} {
		next, first := a.With("market", add.name, add.person, add.day)
		if a = next; first != add.first {
			t.Errorf("%+v: the first time is %v; want %v", add, first, add.first)
		}
	}
	for _, ask := range []struct {
		name, person string
		want         Achieved
	}{
		{"tied", "anna", Achieved{"2026-11-25", 2}}, {"tied", "an/na", Achieved{"2026-11-20", 1}},
		{"tied", "", Achieved{"2026-11-20", 4}}, {"tied", "bion", Achieved{}}, {"walls", "", Achieved{}},
	} {
		if got := a.Of("market", ask.name, ask.person); got != ask.want {
			t.Errorf("%s of %q is %+v, want %+v", ask.name, ask.person, got, ask.want)
		}
	}
	if len(a) != 4 || a.check() != nil {
		t.Errorf("there are %d: %v; want 4 and no error", len(a), a.check())
	}
	other, _ := Achievements(nil).With("market", "tied", "anna", "2026-11-02")
	other, _ = other.With("city", "jury", "bion", "2026-11-03")
	both := a.Merged(other)
	if got := both.Of("market", "tied", "anna"); got != (Achieved{"2026-11-02", 2}) || both.Of("city", "jury", "").Times != 1 || len(both) != 5 || len(a) != 4 {
		t.Errorf("merged: %+v, both.Of(\"market\", \"tied\", \"anna\") = %v, len(a) = %v; want Of(\"city\", \"jury\", \"\").Times 1, 5 of them, %v and 4",
			both, got, len(a), Achieved{"2026-11-02", 2})
	}
	for n := len(a); n < mostAchievements; n++ {
		a[fmt.Sprint("g/n/", n)] = Achieved{"2026-11-25", 1}
	}
	if next, first := a.With("city", "jury", "anna", "2026-11-25"); first || len(next) != mostAchievements || len(a.Merged(other)) != mostAchievements || next.check() != nil {
		t.Errorf("a full list took one more: %v, %d; want it refused, and %d as before", first, len(next), mostAchievements)
	}
	if (Achievements{"g/n/p": {"yesterday", 1}}).check() == nil || (Achievements{"g/n/p": {"2026-11-25", 0}}).check() == nil {
		t.Error("what no game could produce is accepted; want an error and an error")
	}
}
