package table

import (
	"slices"
	"strings"
	"testing"

	"agora/game/bots"
	"agora/game/input"
	"agora/game/routes"
)

// TestThreat: the threat is the other side's best move in the same position, by what it
// may know. It is described, stays until a move is made or it is asked for again, and
// makes no move.
func TestThreat(t *testing.T) {
	m := &mind{ticks: 3, next: []int{2}}
	s := advised(t, m, nil)
	s.threat.Toggle()
	if !s.threat.Thinking() || !s.Waits() {
		t.Fatal("nobody looks for the threat after Toggle; want a search")
	}
	q := m.asked[0]
	if q.Seat != 1 || q.View.total != 0 || q.View.secrets[0] != -1 || q.View.secrets[1] < 0 || q.Kind != "computer 5" {
		t.Errorf("asked %+v; want seat 2, without the secrets of seat 1, at level 5", q)
	}
	s.ticks(5)
	move, st, ok := s.Threat()
	if !ok || move != 2 || s.Bar.Lines[0] != "If Bert could move now: small piece on 2." && !strings.HasPrefix(s.Bar.Lines[0], "If Bert could move now: ") {
		t.Errorf("Threat() = %d, %v, told as %q; want 2, true, \"If Bert could move now: …\"", move, ok, s.Bar.Lines)
	}
	if (race{}).Turn(st).Seat != 1 || (race{}).Check(st, move) != nil || s.Match.Len() != 0 {
		t.Errorf("the other side could not do it, or it is done: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	s.add(1)
	if _, _, ok := s.Threat(); ok {
		t.Error("Threat after a decision is still there; want none")
	}
	s.threat.Toggle()
	s.threat.Toggle()
	if s.threat.On() {
		t.Error("threat on after a second Toggle; want it off")
	}
}

// TestThreatWhileLooking: in a review the threat belongs to the position shown. None is
// offered if nobody is to move or hints are not allowed.
func TestThreatWhileLooking(t *testing.T) {
	o := &oracle{ticks: 1}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	if s.threat.Off() == "" {
		t.Error("Off after the end = \"\"; want a reason")
	}
	s.key(input.KeyA, 0)
	for n := range s.Match.Len() {
		s.LookAt(n)
		s.rest()
		if s.threat.Toggle(); !s.threat.Thinking() {
			t.Fatalf("nobody looks for the threat after %d moves; want a search", n)
		}
		s.rest()
		move, st, ok := s.Threat()
		if !ok || (race{}).Check(st, move) != nil || (race{}).Turn(st).Seat == (race{}).Turn(s.State()).Seat {
			t.Errorf("threat after %d moves = %d, %v; want a legal move of the other side", n, move, ok)
		}
	}
	if asked := slices.IndexFunc(o.asked, func(q Question) bool { return q.Level != bots.Levels }); asked >= 0 {
		t.Errorf("asked %+v; want only level 5", o.asked[asked])
	}
	s.LookAt(0)
	if s.threat.On() {
		t.Error("threat on in another position; want it off")
	}
	bare := openToy(t, routes.NewArg{Info: players()}, nil)
	bare.threat.Toggle()
	if bare.threat.Thinking() {
		t.Error("a table without hints looks for threats; want it not to")
	}
}
