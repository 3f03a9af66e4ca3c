package main

import (
	"bytes"
	"io"
	"math"
	"testing"

	"agora/game/bots/citybot"
	"agora/game/bots/citybot/net"
	"agora/game/bots/fitting"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// TestNotes checks that notes can be read back, except for a last game that is cut off,
// and that anything that is not a game is refused.
func TestNotes(t *testing.T) {
	var file bytes.Buffer
	for seed := range uint64(6) {
		if _, err := note(&file, int(seed%2)*3, seed); err != nil {
			t.Fatalf("note(&file, int(seed%%2)*3, seed) = %v; want no error", err)
		}
	}
	whole := file.Bytes()
	all, err := read(bytes.NewReader(whole), 25)
	if err != nil || len(all) < 6*3 {
		t.Fatalf("%d tables, %v; want at least %d and no error", len(all), err, 6*3)
	}
	seats := map[uint8]int{}
	for _, s := range all {
		seats[s.seats]++
		sum := float32(0)
		for seat := range s.seats {
			sum += s.win[seat]
			if s.win[seat] < 0 || s.win[seat] > 1 || s.score[seat] <= 0 || len(s.seat[seat]) == 0 {
				t.Errorf("seat %d has a number out of range: %+v; want a share of 0 to 1, a score above 0 and at least one feature", seat, s)
			}
		}
		if sum < 0.999 || sum > 1.001 || len(s.board) == 0 {
			t.Errorf("the shares of the win add up to %v, want 1, and the board has %d features: %+v", sum, len(s.board), s)
		}
	}
	if len(seats) != 3 {
		t.Errorf("tables by seats: %v; want 3 in all", seats)
	}
	if some, err := read(bytes.NewReader(whole[:len(whole)-1]), 25); err != nil || len(some) >= len(all) || len(some) == 0 {
		t.Errorf("%d tables of %d without the last byte, %v; want fewer, but at least one, and no error", len(some), len(all), err)
	}
	whole[12] = 0xFF
	if _, err := read(bytes.NewReader(whole), 25); err == nil {
		t.Error("a move that is not legal is read; want an error")
	}
}

// TestFit: a network learns that points win, judges alike when it counts in whole
// numbers, and is the same when it is written and loaded.
func TestFit(t *testing.T) {
	var all []sample
	var seen []net.Table
	r := chance.New(1, 1)
	for n := range 150 {
		s, _, err := city.Game{}.Start(rules.Setup{Seats: 2 + n%3, Seed: uint64(n)})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: 2 + n%%3, Seed: uint64(n)}) = %v; want no error", err)
		}
		for round := 0; s.Active() != rules.NoSeat && s.Round() < 20; {
			if s.Round() != round {
				round = s.Round()
				x := citybot.See(&s)
				one := sample{seats: uint8(x.Seats), phase: uint8(x.Phase), board: x.Board.All()}
				var want values
				for seat := range x.Seats {
					one.seat[seat] = x.Seat[seat].All()
					one.score[seat] = float32(s.Points(rules.Seat(seat)))
					want[seat][net.Chance] = one.score[seat] / 4
				}
				one.win = shares(&one, &want)
				all, seen = append(all, one), append(seen, x)
			}
			m, _ := s.Sample(&r)
			s.Play(m)
		}
	}
	tested := all[:300]
	m := newModel(1)
	learnt := append([]sample(nil), all...) // fit changes the order
	fitting.Fit(m, learnt, 40, 0.01, 1, io.Discard)
	data := fitting.Bytes(m)
	n := net.Read(string(data))
	far, missed := 0.0, 0.0
	for i := range tested {
		s := &tested[i]
		var h hidden
		v := m.value(s, &h)
		p := shares(s, &v)
		for seat, got := range n.Value(&seen[i]) {
			for o, got := range got {
				far = max(far, math.Abs(float64(got)/(net.In*net.Out)-float64(v[seat][o])))
			}
			missed = max(missed, math.Abs(float64(p[seat]-s.win[seat])))
		}
	}
	if far > 0.1 || missed > 0.25 {
		t.Errorf("whole numbers are off by %.3f, shares of the win by %.3f; want at most 0.1 and at most 0.25", far, missed)
	}
	again := newModel(2)
	if err := fitting.Load(again, data); err != nil || !bytes.Equal(fitting.Bytes(again), data) {
		t.Errorf("loaded it is another, %v; want the same bytes and no error", err)
	}
	if err := fitting.Load(again, data[1:]); err == nil {
		t.Error("a file that is too short is loaded; want an error")
	}
}
