package geometry

import (
	"testing"

	"agora/rules/chance"
)

// crowded returns a table of 36 cards with many contacts, on the usual table: a ring
// and cards around it, nearly all of which touch at least two others.
func crowded(tb testing.TB) (Table, []Pose) {
	s := chance.New(36, 7)
	b := builder{s: &s, table: wideTable, shared: Degrees15(2)}
	b.ring(12)
	for tries := 0; len(b.cards) < 36; tries++ {
		near := b.cards[s.Intn(len(b.cards))].Center2()
		free := PoseAt(near.Add(Vec{between2(&s, -6*Unit, 6*Unit), between2(&s, -6*Unit, 6*Unit)}), b.direction())
		if b.lay(free, false, true) && tries < 1000 && len(Contacts(nil, b.table, b.cards[:len(b.cards)-1], b.cards[len(b.cards)-1])) < 2 {
			b.cards = b.cards[:len(b.cards)-1]
		}
		if tries > 2000 {
			tb.Fatalf("no room for 36 cards: tries is %v, want at most 2000", tries)
		}
	}
	return b.table, b.cards
}

// crowdedContacts counts the pairs of cards that touch.
func crowdedContacts(t Table, cards []Pose) int {
	n := 0
	for i := range cards {
		n += len(Contacts(nil, t, cards[:i], cards[i]))
	}
	return n
}

func TestCrowded(t *testing.T) {
	table, cards := crowded(t)
	legalTable(t, table, cards)
	n := crowdedContacts(table, cards)
	t.Logf("36 cards, %d contacts", n)
	if n < 60 {
		t.Errorf("the benchmark's table has only %d contacts; want at least 60", n)
	}
	free := PoseAt(cards[0].Center2().Add(Vec{5 * Unit, Unit}), Degrees15(5))
	var g Ground
	g.Analyse(table, cards)
	snaps := Snaps(nil, table, cards, free, Unit, 12)
	for name, f := range map[string]func(){
		"Check":   func() { Check(table, cards[1:], cards[0]) },
		"Analyse": func() { g.Analyse(table, cards) },
		"Snaps":   func() { snaps = Snaps(snaps[:0], table, cards, free, Unit, 12) },
	} {
		if a := testing.AllocsPerRun(10, f); a != 0 {
			t.Errorf("%s allocates %v times; want 0", name, a)
		}
	}
}

func BenchmarkPair(b *testing.B) {
	_, cards := crowded(b)
	p, q := cards[0], cards[0]
	for _, c := range cards[1:] {
		if relate(p, c) == touching {
			q = c
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		relate(p, q)
	}
}

func BenchmarkCheckLegal(b *testing.B) {
	t, cards := crowded(b)
	b.ReportAllocs()
	for b.Loop() {
		Check(t, cards[1:], cards[0])
	}
}

func BenchmarkCheckRefused(b *testing.B) {
	t, cards := crowded(b)
	p := cards[0].Moved(Vec{Unit / 3, Unit / 3})
	b.ReportAllocs()
	for b.Loop() {
		Check(t, cards[1:], p)
	}
}

func BenchmarkSnaps(b *testing.B) {
	t, cards := crowded(b)
	var snaps []Snap
	s := chance.New(1, 1)
	var free [64]Pose
	for i := range free {
		free[i] = PoseAt(cards[s.Intn(36)].Center2().Add(Vec{between2(&s, -6*Unit, 6*Unit), between2(&s, -6*Unit, 6*Unit)}), randomDirection(&s))
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		snaps = Snaps(snaps[:0], t, cards, free[i%len(free)], Unit, 12)
		i++
	}
}

func BenchmarkAnalyse(b *testing.B) {
	t, cards := crowded(b)
	var g Ground
	b.ReportAllocs()
	for b.Loop() {
		g.Analyse(t, cards)
	}
}
