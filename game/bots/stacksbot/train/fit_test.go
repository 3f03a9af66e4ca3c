package main

import (
	"bytes"
	"io"
	"math"
	"testing"

	"agora/game/bots/fitting"
	"agora/game/bots/stacksbot/net"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
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
	if err != nil || len(all) > count || len(all) < count*3/4 { // quiet positions are left out
		t.Fatalf("%d of %d positions, %v; want three quarters of them at least, and no error", len(all), count, err)
	}
	for _, s := range all {
		if s.target < 0 || s.target > 1 || s.phase >= net.Phases || len(s.stacks) < 2 || len(s.stacks) > stacks.Stones {
			t.Errorf("a number of the sample is out of range: %+v; want a target within 0 and 1, a phase below %d and 2 to %d stacks", s, net.Phases, stacks.Stones)
		}
	}
	if some, err := read(bytes.NewReader(whole[:len(whole)-1]), 25); err != nil || len(some) >= len(all) {
		t.Errorf("%d positions of %d without the last byte, %v; want fewer and no error", len(some), len(all), err)
	}
	whole[4], whole[5] = 0xFF, 0xFF
	if _, err := read(bytes.NewReader(whole), 25); err == nil {
		t.Error("a move that is not legal is read; want an error")
	}
}

// TestFit checks that a network learns who has more stones, judges alike in whole numbers,
// and is the same after it has been written and loaded.
func TestFit(t *testing.T) {
	var all []sample
	var positions []stacks.Position
	r := chance.New(1, 1)
	for range 30 {
		s, _, err := stacks.Game{}.Start(rules.Setup{Seats: 2})
		if err != nil {
			t.Fatalf("stacks.Game{}.Start(rules.Setup{Seats: 2}) = %v; want no error", err)
		}
		for n := 0; !s.Over() && n < 200; n++ {
			lead := 0
			seen := list(&s.Position, nil)
			for _, q := range seen {
				if n := s.On(stacks.Cell(q.cell)).Len(); q.side == 0 {
					lead += n
				} else {
					lead -= n
				}
			}
			all = append(all, sample{seen, uint8(net.Phase(s.Owned(0) + s.Owned(1))), float32(share(float64(30 * lead)))})
			positions = append(positions, s.Position)
			m, _ := s.Sample(&r)
			s.Make(m)
		}
	}
	tested := all[:1000]
	m := newModel(1)
	before := m.loss(tested)
	learnt := append([]sample(nil), all...) // fit changes the order
	fitting.Fit(m, learnt, 12, 0.01, 1, io.Discard)
	if after := m.loss(tested); after > 0.06 || after > before/2 {
		t.Errorf("the error is %f before, %f after; want at most 0.06 and half of the error before", before, after)
	}
	data := fitting.Bytes(m)
	n := net.Read(string(data))
	for i := range tested {
		var h hidden
		want := float64(m.value(&tested[i], &h))
		sum := n.Start(&positions[i])
		if got := share(float64(n.Value(&sum, &positions[i]))); math.Abs(got-want) > 0.02 {
			t.Errorf("position %d is worth %f, in whole numbers %f; want at most 0.02 apart", i, want, got)
		}
	}
	again := newModel(2)
	if err := fitting.Load(again, data); err != nil || !bytes.Equal(fitting.Bytes(again), data) {
		t.Errorf("loaded it is another, %v; want the same bytes and no error", err)
	}
	if err := fitting.Load(again, data[1:]); err == nil {
		t.Error("a file that is too short is loaded; want an error")
	}
}
