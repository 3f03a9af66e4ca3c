package club

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

var terms = Terms{Title: "Friday", Game: "city", Rules: "1", Seats: 4, Rounds: 6}

// evening plays an evening by lot: people come late, leave and return, and the owner corrects.
func evening(t *testing.T, seed uint64, most int) *Evening {
	lots := chance.New(seed, 3)
	e := &Evening{Terms: terms}
	e.Terms.Seats = 2 + lots.Intn(3)
	come := func() {
		if _, ok := e.Come(fmt.Sprint("P", lots.Intn(30))); !ok {
			t.Fatalf("somebody may not come: ok of e.Come(fmt.Sprint(\"P\", lots.Intn(30))) = %v; want true", ok)
		}
	}
	for range 2 + lots.Intn(most) {
		come()
	}
	for e.May() {
		open := e.Present()
		for i := range open {
			j := i + lots.Intn(len(open)-i)
			open[i], open[j] = open[j], open[i]
		}
		var r Round
		if len(open)%2 == 1 {
			r.Byes, open = open[:1], open[1:]
		}
		for len(open) > 0 {
			n := min(len(open), e.Terms.Seats)
			if len(open)-n == 1 {
				n--
			}
			if n < 2 {
				n = 2
			}
			r.Tables, open = append(r.Tables, Table{Seats: open[:n]}), open[n:]
		}
		if !e.Open(r) {
			t.Fatalf("Open(%+v) = false; want true", r)
		}
		for i, table := range e.Rounds[len(e.Rounds)-1].Tables {
			o := rules.Outcome{}
			for range table.Seats {
				o.Scores = append(o.Scores, lots.Intn(4))
			}
			best := slices.Max(o.Scores)
			for seat, s := range o.Scores {
				if s == best && len(o.Winners) == 0 {
					o.Winners = append(o.Winners, rules.Seat(seat))
				}
			}
			if lots.Intn(5) == 0 {
				o.Winners = nil
			}
			if !e.Result(len(e.Rounds), i+1, Ranks(o, len(table.Seats)), lots.Intn(4) == 0) {
				t.Fatal("a result is refused; want it taken")
			}
		}
		switch lots.Intn(3) {
		case 0:
			come()
		case 1:
			e.Leave(1 + lots.Intn(len(e.Players)))
		case 2:
			e.Return(1 + lots.Intn(len(e.Players)))
		}
	}
	return e
}

// standings computes standings from the record's text by another way: fractions in place of
// whole numbers, player by player and not table by table.
func standings(t *testing.T, record []byte) (lines []string) {
	var f struct {
		Players []struct {
			Since int
			Away  []int
		}
		Rounds []struct {
			Tables []struct{ Seats, Ranks []int }
			Byes   []int
		}
	}
	if err := json.Unmarshal(record, &f); err != nil {
		t.Fatalf("json.Unmarshal(record, &f) = %v; want no error", err)
	}
	type row struct {
		number                            int
		points, opponents, beaten, firsts *big.Rat
	}
	rat := func(a, b int) *big.Rat { return big.NewRat(int64(a), int64(b)) }
	points := map[int]*big.Rat{}
	each := func(number int, played func(seat int, seats, ranks []int), free func(bye bool)) {
		p := f.Players[number-1]
		for n, r := range f.Rounds {
			at := false
			for _, table := range r.Tables {
				if seat := slices.Index(table.Seats, number); seat >= 0 {
					at = true
					if table.Ranks != nil {
						played(seat, table.Seats, table.Ranks)
					}
				}
			}
			if !at && (n+1 < p.Since || slices.Contains(p.Away, n+1) || slices.Contains(r.Byes, number)) {
				free(slices.Contains(r.Byes, number))
			}
		}
	}
	for i, p := range f.Players {
		sum := rat(0, 1)
		for n := range f.Rounds {
			if n+1 < p.Since {
				sum.Add(sum, rat(6, 1))
			}
		}
		each(i+1, func(seat int, seats, ranks []int) {
			// A player's place, in the middle of those who share it, on a line from 12 to 0.
			ahead, level := 0, 0
			for other, r := range ranks {
				if r < ranks[seat] {
					ahead++
				} else if r == ranks[seat] && other != seat {
					level++
				}
			}
			place := rat(2*ahead+level, 2)
			sum.Add(sum, new(big.Rat).Sub(rat(12, 1), place.Mul(place, rat(12, len(seats)-1))))
		}, func(bye bool) {
			if bye {
				sum.Add(sum, rat(12, 1))
			}
		})
		points[i+1] = sum
	}
	var rows []row
	for i := range f.Players {
		r := row{i + 1, points[i+1], rat(0, 1), rat(0, 1), rat(0, 1)}
		each(i+1, func(seat int, seats, ranks []int) {
			for other, number := range seats {
				if other == seat {
					continue
				}
				share := new(big.Rat).Mul(points[number], rat(1, len(seats)-1))
				r.opponents.Add(r.opponents, share)
				switch {
				case ranks[other] > ranks[seat]:
					r.beaten.Add(r.beaten, share)
				case ranks[other] == ranks[seat]:
					r.beaten.Add(r.beaten, new(big.Rat).Mul(share, rat(1, 2)))
				}
			}
			ahead := 0
			for other := range ranks {
				if other != seat && ranks[other] <= ranks[seat] {
					ahead++
				}
			}
			if ahead == 0 {
				r.firsts.Add(r.firsts, rat(1, 1))
			}
		}, func(bool) { r.opponents.Add(r.opponents, points[i+1]) })
		rows = append(rows, r)
	}
	better := func(a, b row) int {
		return cmp.Or(b.points.Cmp(a.points), b.opponents.Cmp(a.opponents), b.beaten.Cmp(a.beaten), b.firsts.Cmp(a.firsts))
	}
	for _, r := range rows {
		place := 1
		for _, o := range rows {
			if better(o, r) < 0 {
				place++
			}
		}
		lines = append(lines, fmt.Sprint(place, " ", r.number, " ", r.points.RatString()))
	}
	slices.SortStableFunc(lines, func(a, b string) int {
		var pa, pb, na, nb int
		fmt.Sscan(a, &pa, &na)
		fmt.Sscan(b, &pb, &nb)
		return cmp.Or(cmp.Compare(pa, pb), cmp.Compare(na, nb))
	})
	return lines
}

// TestStandings compares many evenings with the second way.
func TestStandings(t *testing.T) {
	for seed := range uint64(60) {
		e := evening(t, seed, 12)
		var got []string
		for _, s := range e.Standings() {
			got = append(got, fmt.Sprint(s.Place, " ", s.Number, " ", s.Points))
		}
		if want := standings(t, e.Record()); !slices.Equal(got, want) {
			t.Errorf("evening %d: %v; want %v", seed, got, want)
		}
	}
}

// TestPoints: what each place is worth.
func TestPoints(t *testing.T) {
	for _, c := range []struct{ ranks, want []int }{
		{[]int{1, 2}, []int{12, 0}}, {[]int{1, 1}, []int{6, 6}},
		{[]int{2, 3, 1}, []int{6, 0, 12}}, {[]int{1, 1, 3}, []int{9, 9, 0}}, {[]int{1, 2, 2}, []int{12, 3, 3}},
		{[]int{4, 3, 2, 1}, []int{0, 4, 8, 12}}, {[]int{1, 1, 1, 4}, []int{8, 8, 8, 0}}, {[]int{1, 2, 2, 4}, []int{12, 6, 6, 0}}, {[]int{1, 2, 2, 2}, []int{12, 4, 4, 4}}, {[]int{1, 1, 3, 3}, []int{10, 10, 2, 2}},
	} {
		var got []int
		table := Table{Seats: make([]int, len(c.ranks)), Ranks: c.ranks}
		for seat := range c.ranks {
			got = append(got, table.Points(seat))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("points of places %v = %v; want %v", c.ranks, got, c.want)
		}
	}
}

// TestRanks: places from a game's outcome.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		o     rules.Outcome
		seats int
		want  []int
	}{
		{rules.Outcome{Winners: []rules.Seat{1}}, 2, []int{2, 1}},
		{rules.Outcome{}, 2, []int{1, 1}},
		{rules.Outcome{Scores: []int{3, 5}}, 2, []int{1, 1}},
		{rules.Outcome{Winners: []rules.Seat{2}, Scores: []int{9, 4, 9, 4}}, 4, []int{2, 3, 1, 3}},
		{rules.Outcome{Winners: []rules.Seat{0, 2}, Scores: []int{9, 4, 9}}, 3, []int{1, 3, 1}},
	} {
		if got := Ranks(c.o, c.seats); !slices.Equal(got, c.want) {
			t.Errorf("Ranks(%+v) = %v; want %v", c.o, got, c.want)
		} else if !areRanks(got, c.seats) {
			t.Errorf("Ranks(%+v) = %v; want places", c.o, got)
		}
	}
}

// TestRecord: an evening is written and read again, and nothing that was changed is read.
func TestRecord(t *testing.T) {
	for seed := range uint64(30) {
		e := evening(t, seed, 8)
		if seed%2 == 0 {
			e.End()
		}
		record := e.Record()
		again, err := Read(record)
		if err != nil {
			t.Fatalf("Read(evening %d) = %v; want no error", seed, err)
		}
		if !bytes.Equal(again.Record(), record) {
			t.Errorf("Record(Read(evening %d)) differs; want the same", seed)
		}
	}
	e := evening(t, 4, 8)
	good := string(e.Record())
	for _, c := range []struct{ name, from, to, want string }{
		{"another result", `"Ranks":[1,2]`, `"Ranks":[2,1]`, "changed"},
		{"no such place", `"Ranks":[1,2]`, `"Ranks":[1,3]`, "changed"},
		{"another version", `"Version": 1`, `"Version": 2`, "newer"},
		{"another kind", "Agora evening", "Agora morning", "not the record"},
		{"more points", `"Points":`, `"Points":1`, "changed"},
		{"a player too few", `"Name":"` + e.Players[0].Name + `"`, `"Name":""`, "changed"},
		{"half of it", "Standings", "", "changed"},
		{"nothing", good, "", "not the record"},
	} {
		text := strings.Replace(good, c.from, c.to, 1)
		if text == good {
			t.Errorf("%s: the record lacks %q; want it", c.name, c.from)
		}
		if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Read(%s) = %v; want a sentence with %q", c.name, err, c.want)
		}
	}
	if _, err := Read(make([]byte, MaxRecord+1)); err == nil || !strings.Contains(err.Error(), "large") {
		t.Errorf("Read(a large file) = %v; want that it is too large", err)
	}
}

// TestNames: nobody may be taken for somebody else.
func TestNames(t *testing.T) {
	e := &Evening{Terms: terms}
	long := strings.Repeat("ä", MostName)
	for i, name := range []string{"Anna", "anna", "Anna", long, long} {
		if n, ok := e.Come(name); !ok || n != i+1 {
			t.Fatalf("Come(%q) = %d, %v; want %d", name, n, ok, i+1)
		}
	}
	want := []string{"Anna", "anna 2", "Anna 3", long, strings.Repeat("ä", MostName-2) + " 2"}
	for i, p := range e.Players {
		if p.Name != want[i] {
			t.Errorf("player %d is called %q; want %q", i+1, p.Name, want[i])
		}
	}
	for _, name := range []string{"", long + "x", "a\nb", "a\u202eb"} {
		if _, ok := e.Come(name); ok {
			t.Errorf("Come(%q) = true; want false", name)
		}
	}
}

// FuzzRead: whatever is read can be written, and read again.
func FuzzRead(f *testing.F) {
	for seed := range uint64(4) {
		lots := chance.New(seed, 9)
		e := &Evening{Terms: terms}
		for i := range 4 {
			e.Come(fmt.Sprint("P", i))
		}
		e.Open(Round{Tables: []Table{{Seats: []int{1, 2}}, {Seats: []int{3, 4}}}})
		e.Result(1, 1, []int{1, 2}, lots.Intn(2) == 0)
		f.Add(e.Record())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Read(data)
		if err != nil {
			return
		}
		again, err := Read(e.Record())
		if err != nil || !bytes.Equal(again.Record(), e.Record()) {
			t.Errorf("Read(%q) is written as %q: %v; want the same", data, e.Record(), err)
		}
	})
}
