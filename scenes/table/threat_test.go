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
		t.Fatal("nobody looks for the threat")
	}
	q := m.asked[0]
	if q.Seat != 1 || q.View.total != 0 || q.View.secrets[0] != -1 || q.View.secrets[1] < 0 || q.Kind != "computer 5" {
		t.Errorf("asked %+v", q)
	}
	s.ticks(5)
	move, st, ok := s.Threat()
	if !ok || move != 2 || s.Bar.Lines[0] != "If Bert could move now: small piece on 2." && !strings.HasPrefix(s.Bar.Lines[0], "If Bert could move now: ") {
		t.Errorf("the threat is %d, %v: %q", move, ok, s.Bar.Lines)
	}
	if (race{}).Turn(st).Seat != 1 || (race{}).Check(st, move) != nil || s.Match.Len() != 0 {
		t.Errorf("the other side could not do it, or it is done: s.Match.Len() is %v, want 0", s.Match.Len())
	}
	s.add(1)
	if _, _, ok := s.Threat(); ok {
		t.Error("the threat outlives the decision")
	}
	s.threat.Toggle()
	s.threat.Toggle()
	if s.threat.On() {
		t.Error("asked again, it is not put away")
	}
}

// TestThreatWhileLooking: in a review the threat belongs to the position shown. None is
// offered if nobody is to move or hints are not allowed.
func TestThreatWhileLooking(t *testing.T) {
	o := &oracle{ticks: 1}
	s := openToy(t, routes.ReviewArg{Record: record(t, 3, 1, 2, 3, 1)}, func(s *toy) { s.ask, s.hints, s.high = o.ask, true, true })
	if s.threat.Off() == "" {
		t.Error("after the end there is a threat")
	}
	s.key(input.KeyA, 0)
	for n := range s.Match.Len() {
		s.LookAt(n)
		s.rest()
		if s.threat.Toggle(); !s.threat.Thinking() {
			t.Fatalf("after %d moves there is no threat", n)
		}
		s.rest()
		move, st, ok := s.Threat()
		if !ok || (race{}).Check(st, move) != nil || (race{}).Turn(st).Seat == (race{}).Turn(s.State()).Seat {
			t.Errorf("after %d moves the threat is %d, %v", n, move, ok)
		}
	}
	if asked := slices.IndexFunc(o.asked, func(q Question) bool { return q.Level != bots.Levels }); asked >= 0 {
		t.Errorf("a weak player is asked")
	}
	s.LookAt(0)
	if s.threat.On() {
		t.Error("the threat goes along to another position")
	}
	bare := openToy(t, routes.NewArg{Info: players()}, nil)
	bare.threat.Toggle()
	if bare.threat.Thinking() {
		t.Error("a table without hints shows threats")
	}
}
