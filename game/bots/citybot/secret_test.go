package citybot

import (
	"testing"

	"agora/game/bots"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// thought returns a level's answer with a budget of nodes.
func thought(t *testing.T, s city.State, level, nodes, n int) bots.Choice[city.Move] {
	t.Helper()
	job, err := Team().Job(s, level, 1, n)
	if err != nil {
		t.Fatalf("Team().Job(s, level, 1, n) = %v; want no error", err)
	}
	if who, view := job.View.Viewer(); !view || who != s.Active() {
		t.Fatalf("it is given what seat %d sees, a view: %t; want %d and true", who, view, s.Active())
	}
	job.Budget = bots.Budget{Nodes: nodes}
	return bots.Decide(Team().Player, job)
}

// twinOf returns a game that differs randomly in what the level cannot know in that seat.
func twinOf(s city.State, seat rules.Seat, level int, r *chance.Stream) city.State {
	return city.Deal(Team().View(s, seat, level), seat, r)
}

// TestThoughtTellsNothing compares games with hidden differences. If they differ in what
// somebody else does not know, a computer must think equally long, whatever it holds and
// however sure it is, because the others can see that. If they differ in what the computer
// itself does not know, it must give the same answer.
func TestThoughtTellsNothing(t *testing.T) {
	const nodes = 200
	every, stacks := 9, 1
	if testing.Short() {
		every, stacks = 90, 4
	}
	r := chance.New(3, 3)
	differ, known, forced, answers := 0, 0, 0, 0
	visit(t, 3, 3, func(s city.State, n int) {
		if n%every != 0 && (n%stacks != 0 || s.Phase() != city.PhaseStack) {
			return
		}
		seat := s.Active()
		for level := 1; level <= bots.Levels; level++ {
			here := thought(t, s, level, nodes, n)
			for viewer := rules.NoSeat; int(viewer) < s.Seats(); viewer++ {
				there := thought(t, twinOf(s, viewer, level, &r), level, nodes, n)
				if there.Nodes != here.Nodes {
					t.Fatalf("level %d spends %d nodes or %d, and seat %d must not know why: %s; want equally many",
						level, here.Nodes, there.Nodes, viewer, city.Game{}.Encode(s))
				}
				switch {
				case viewer != seat && there.Move != here.Move:
					differ++
				case viewer == seat:
					if known++; there.Move != here.Move || there.Value != here.Value || there.Reason() != here.Reason() {
						t.Fatalf("level %d knows what it must not: it answers %+v or %+v; want the same move, value and reason", level, here, there)
					}
				}
			}
			if level == bots.Levels && here.Nodes < nodes {
				forced++
			}
			answers++
		}
	})
	if differ == 0 || known == 0 || forced == 0 || forced*10 > answers {
		t.Errorf("in %d answers: %d moves differ, %d twins of the seat's own, %d without a choice; want each at least once, and at most a tenth without a choice",
			answers, differ, known, forced)
	}
}

// TestMemory checks that the highest level knows all hands, as somebody who has counted the
// cards does, and ignores everything else that is hidden, and that the other levels know
// only their own hands.
func TestMemory(t *testing.T) {
	r := chance.New(4, 4)
	visit(t, 3, 3, func(s city.State, n int) {
		if n%11 > 0 {
			return
		}
		seat := s.Active()
		for level := 1; level <= bots.Levels; level++ {
			v := Team().View(s, seat, level)
			for other := range rules.Seat(3) {
				if cards, ok := v.Hand(other); ok != (other == seat || level == bots.Levels) {
					t.Fatalf("level %d knows a hand: %t; want it only for its own seat or at level %d", level, ok, bots.Levels)
				} else if want, _ := s.Hand(other); ok && cards != want {
					t.Fatalf("level %d counts %v; want %v", level, cards, want)
				}
			}
			twin := s
			for range 3 {
				twin = twinOf(s, seat, level, &r)
				if w := Team().View(twin, seat, level); w != v {
					t.Fatalf("level %d tells a twin from %s; want the same view of both", level, city.Game{}.Encode(s))
				}
			}
		}
	})
}
