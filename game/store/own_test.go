package store

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func ownPuzzle(id string, day int) OwnPuzzle {
	return OwnPuzzle{ID: id, Game: "city", Record: "[Game \"city\"]\n", Better: "pass", Lost: 150, Day: day}
}

// TestOwnComesAgain checks that a puzzle returns after 1, 3, 7 and 21 days and then never
// again. After a wrong answer the series starts again, and solving a puzzle early changes
// nothing.
func TestOwnComesAgain(t *testing.T) {
	s := NewSaves(&Memory{})
	own := s.Own()
	if !own.Add(ownPuzzle("a", 100)) || own.Add(ownPuzzle("a", 105)) {
		t.Fatal("Add twice did not return true, then false; want it added once")
	}
	dueOn := func(first int) {
		t.Helper()
		p, _ := own.Find("a")
		for day := p.Day - 1; day < 260; day++ {
			want := first > 0 && day >= first
			if got := len(own.Due("", day)) == 1; got != want {
				t.Fatalf("on day %d it is due: %v, want %v", day, got, want)
			}
		}
	}
	dueOn(101)
	own.Answer("a", 100, true) // too early, so only practice
	dueOn(101)
	own.Answer("a", 104, true)
	dueOn(107)
	own.Answer("a", 107, true)
	dueOn(114)
	own.Answer("a", 120, false)
	dueOn(121)
	for _, c := range [][2]int{{121, 124}, {124, 131}, {131, 152}} {
		own.Answer("a", c[0], true)
		dueOn(c[1])
	}
	if p := own.Answer("a", 153, true); !p.Learnt() {
		t.Errorf("the puzzle after four right answers = %+v; want it learned", p)
	}
	dueOn(0)
	if p, _ := own.Find("a"); p.Wait(300) != 0 {
		t.Errorf("Wait of a learned puzzle = %d days; want 0", p.Wait(300))
	}
	own.Answer("a", 160, false) // due again
	dueOn(161)
}

// TestOwnClock: a wrong clock loses nothing and postpones nothing for years. Going back a
// single day, as on a journey, repeats nothing.
func TestOwnClock(t *testing.T) {
	own := NewSaves(&Memory{}).Own()
	own.Add(ownPuzzle("a", 5000))
	own.Add(ownPuzzle("b", 90))
	if due := own.Due("", 100); len(due) != 2 {
		t.Errorf("puzzles due after a day far ahead was shown = %d; want 2", len(due))
	}
	own.Answer("a", 100, true)
	if p, _ := own.Find("a"); p.Day != 100 || p.Wait(100) != 3 {
		t.Errorf("the puzzle after an answer on day 100 = %+v; want day 100, and 3 days to wait", p)
	}
	if p, _ := own.Find("a"); p.Due(99) || !p.Due(98) {
		t.Error("Due(99), Due(98) are not false, true; want it due only when the clock went back farther")
	}
	for _, day := range []int{-5, 0, 1 << 30} {
		own.Due("", day)
	}
}

// TestOwnIsKept: progress survives a restart, as does what two windows add at the same
// time. Removed puzzles stay removed.
func TestOwnIsKept(t *testing.T) {
	disk := &Memory{}
	one, two := NewSaves(disk).Own(), NewSaves(disk).Own()
	one.Add(ownPuzzle("a", 1))
	two.Add(ownPuzzle("b", 2))
	one.Answer("a", 2, true)
	third := NewSaves(disk).Own()
	if a, _ := third.Find("a"); len(third.Of("city")) != 2 || a.Right != 1 || third.Of("phobia") != nil {
		t.Errorf("kept = %+v; want both, a answered once, and none of Agoraphobia", third.Of("city"))
	}
	two.Remove("b")
	if got := NewSaves(disk).Own().Of("city"); len(got) != 1 || got[0].ID != "a" {
		t.Errorf("kept at the end = %+v; want only a", got)
	}
	all := third.Of("city")
	third.Merge([]OwnPuzzle{{ID: "a", Game: "city", Record: "x", Better: "pass", Day: 9, Right: 2}, ownPuzzle("c", 3)})
	if a, _ := third.Find("a"); a.Right != 2 || len(third.Of("city")) != len(all)+1 {
		t.Errorf("kept after Merge = %+v; want one more, a answered twice", third.Of("city"))
	}
}

// TestOwnIsBounded: when there are too many, those solved most often go first, then those
// answered longest ago.
func TestOwnIsBounded(t *testing.T) {
	own := NewSaves(&Memory{}).Own()
	for i := range mostOwn + 3 {
		p := ownPuzzle(fmt.Sprint(i), 10+i)
		if i == 50 {
			p.Right = 2
		}
		own.Add(p)
	}
	for id, kept := range map[string]bool{"50": false, "0": false, "1": false, "2": true, "202": true} {
		if _, ok := own.Find(id); ok != kept {
			t.Errorf("%s is kept: %v, want %v", id, ok, kept)
		}
	}
	if n := len(own.Of("city")); n != mostOwn {
		t.Errorf("puzzles kept = %d; want %d", n, mostOwn)
	}
	large := ownPuzzle("large", 9000)
	large.Record = strings.Repeat("x", mostOwnOne)
	for i := range 12 {
		large.ID = fmt.Sprint("large", i)
		own.Add(large)
	}
	size := 0
	for _, p := range own.Of("city") {
		size += len(p.Record)
	}
	if size > mostOwnAll {
		t.Errorf("size of all records = %d; want at most %d", size, mostOwnAll)
	}
	if large.Record += "x"; own.Add(large) {
		t.Error("Add of a record that is too large = true; want false")
	}
}

// TestOwnDamaged: an unreadable file is moved aside with a message, and new puzzles are
// kept. In a partly wrong file the rest counts.
func TestOwnDamaged(t *testing.T) {
	disk := &Memory{}
	disk.Write(ownFile, []byte("not at all"))
	own := NewSaves(disk).Own()
	if own.Wrong == nil || len(own.Due("", 100)) != 0 {
		t.Error("Wrong of a broken file = nil, or puzzles are due; want an error and none")
	}
	own.Add(ownPuzzle("a", 1))
	if again := NewSaves(disk).Own(); again.Wrong != nil || len(again.Of("city")) != 1 {
		t.Errorf("Wrong after Add = %v; want nil, and one puzzle", again.Wrong)
	}
	if list, err := disk.List("own-puzzles.broken"); err != nil || len(list) != 1 {
		t.Errorf("files moved aside = %v, %v; want one", list, err)
	}
	list, left, err := ParseOwn([]byte(`{"version":1,"puzzles":[7,{"id":"d","game":["city"]},{"id":"a","game":"city","record":"r","better":"b","day":3},{"id":"b"},{"id":"c","game":"city","record":"r","better":"b","lost":9999},{"id":"a","game":"city","record":"r","better":"b","day":2}]}`))
	if err != nil || left != 4 || len(list) != 1 || list[0].Day != 3 {
		t.Errorf("ParseOwn with bad items = %+v, %v, %d left out; want the item of day 3, nil, 4", list, err, left)
	}
}

// TestOwnTravels: exporting all games includes the puzzles.
func TestOwnTravels(t *testing.T) {
	s := NewSaves(&Memory{})
	s.Own().Add(ownPuzzle("a", 7))
	c, err := s.Collector(nil)
	if err != nil {
		t.Fatalf("s.Collector(nil) = %v; want no error", err)
	}
	for c.Step() {
	}
	file, err := c.Parts()[0].Bytes()
	if err != nil {
		t.Fatalf("c.Parts()[0].Bytes() = %v; want no error", err)
	}
	read, err := ParseCollection(file)
	if err != nil {
		t.Fatalf("ParseCollection(file) = %v; want no error", err)
	}
	list, _, err := ParseOwn(read.Puzzles)
	if err != nil || !reflect.DeepEqual(list, s.Own().Of("city")) {
		t.Errorf("puzzles of a collection = %+v, %v; want %+v", list, err, s.Own().Of("city"))
	}
}
