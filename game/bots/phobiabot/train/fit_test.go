package main

import (
	"bytes"
	"math"
	"testing"

	"agora/game/bots/fitting"
	"agora/game/bots/phobiabot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
)

// TestNotes checks that notes can be read back, except for a last game that is cut off,
// and that anything that is not a game is refused.
func TestNotes(t *testing.T) {
	var file bytes.Buffer
	count := 0
	for count < 200 {
		n, err := note(&file, 100, uint64(count))
		if err != nil {
			t.Fatalf("note(&file, 100, uint64(count)) = %v; want no error", err)
		}
		count += n
	}
	whole := file.Bytes()
	all, err := read(bytes.NewReader(whole), 25)
	if err != nil || len(all) > count || len(all) < count/4 { // positions that end a game are left out
		t.Fatalf("%d of %d positions, %v; want a quarter of them at least, and no error", len(all), count, err)
	}
	for _, s := range all {
		if s.target < 0 || s.target > 1 || s.weight < 0.3 || s.weight > 1 || s.placed > 30 || len(s.features) == 0 || len(s.features) > net.Most {
			t.Errorf("a number of the sample is out of range: %+v; want target and weight within 0 and 1, at most 30 pieces, and 1 to %d features", s, net.Most)
		}
	}
	if some, err := read(bytes.NewReader(whole[:len(whole)-1]), 25); err != nil || len(some) >= len(all) || len(some) == 0 {
		t.Errorf("%d positions of %d without the last byte, %v; want fewer, but at least one, and no error", len(some), len(all), err)
	}
	whole[2], whole[3] = 0xFF, 0xFF
	if _, err := read(bytes.NewReader(whole), 25); err == nil {
		t.Error("a move that is not legal is read; want an error")
	}
}

// TestFit: a network learns whose groups are larger, and judges alike when it
// counts in whole numbers.
func TestFit(t *testing.T) {
	var all []sample
	var positions []phobia.Position
	r := chance.New(1, 1)
	for range 400 {
		s, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2})
		if err != nil {
			t.Fatalf("phobia.Game{}.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
		}
		for !s.Over() {
			tally, seat := s.Tally(), s.Seat()
			lead := tally.Largest[1-seat] - tally.Largest[seat]
			all = append(all, sample{net.List(&s.Position, 0, nil), s.Board(), s.Placed(), min(1, max(0, 0.5+float32(lead)/10)), 1})
			positions = append(positions, s.Position)
			m, _ := s.Sample(&r)
			s.Make(m)
		}
	}
	tested := all[:1000]
	m := newModel(1)
	miss := func() (sum float64) {
		for i := range tested {
			var hidden [net.Hidden]float32
			sum += math.Abs(float64(m.value(&tested[i], 0, &hidden) - tested[i].target))
		}
		return sum / float64(len(tested))
	}
	before := miss()
	var report bytes.Buffer
	learnt := append([]sample(nil), all...) // fit changes the order
	fitting.Fit(m, learnt, 12, 0.01, 1, &report)
	if after := miss(); after > 0.06 || after > before/3 {
		t.Errorf("the error is %f before, %f after\n%s\nwant at most 0.06 and a third of the error before", before, after, report.String())
	}
	n := net.Read(string(fitting.Bytes(m)))
	for i := range tested {
		var hidden [net.Hidden]float32
		want := m.value(&tested[i], 0, &hidden)
		if got := float32(n.Value(&positions[i], 0)) / net.One; max(got-want, want-got) > 0.02 {
			t.Errorf("position %d is worth %f, in whole numbers %f, max(got-want, want-got) = %v; want at most 0.02", i, want, got, max(got-want, want-got))
		}
	}
}
