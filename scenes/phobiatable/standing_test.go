package phobiatable

import (
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/phobia"
	"agora/scenes/phobiatable/tell"
)

// TestStandingIsTheOutcome: the player said to win if nothing changes does win if the game
// ends there. The last turns, in which that is shown unasked, come once, before the end,
// and are the last.
func TestStandingIsTheOutcome(t *testing.T) {
	s := &Scene{}
	s.Info = match.Info{Players: []match.Player{{Name: "Anna"}, {Name: "Bion"}}}
	names := []string{"Anna", "Bion"}
	game, wins, longest := phobia.Game{}, 0, 0
	for seed := range uint64(60) {
		st, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r, turns := chance.New(seed, 3), 0
		for !st.Over() {
			if tell.Late(&st) {
				turns++
			}
			m, _ := st.Position.Sample(&r)
			if st, _, err = game.Apply(st, m); err != nil {
				t.Fatalf("game.Apply(st, m) = %v; want no error", err)
			}
		}
		if tell.Late(&st) || turns == 0 {
			t.Errorf("seed %d: %d last turns, and after the end: %v; want more than 0 and false", seed, turns, tell.Late(&st))
		}
		longest = max(longest, turns)
		o, _ := game.Outcome(st)
		tally := st.Tally()
		said := s.Words.Say(s.teller().Standing(&tally))
		if len(o.Winners) == 0 {
			if !strings.Contains(said, "nobody") {
				t.Errorf("seed %d: nobody wins, and it is said: %s; want one with \"nobody\"", seed, said)
			}
			continue
		}
		wins++
		if w := o.Winners[0]; !strings.Contains(said, names[w]+" wins") || strings.Contains(said, names[1-w]) {
			t.Errorf("seed %d: %s wins, and it is said: %s; want one with %q and one without %q", seed, names[w], said, names[w]+" wins", names[1-w])
		}
	}
	if wins < 30 {
		t.Errorf("%d wins: the test tests little; want at least 30", wins)
	}
	if longest > 4*tell.LastTurns {
		t.Errorf("the last turns were %d placements; want at most %d", longest, 4*tell.LastTurns)
	}
}

// TestLastTurnsAreOutlined: in the last turns the largest groups are outlined unasked, and
// the button removes the outlines.
func TestLastTurnsAreOutlined(t *testing.T) {
	s := &Scene{}
	st, _, err := phobia.Game{}.Start(rules.Setup{Seats: 2, Seed: 3})
	if err != nil {
		t.Fatalf("phobia.Game{}.Start(rules.Setup{Seats: 2, Seed: 3}) = %v; want no error", err)
	}
	if s.outlined(&st) {
		t.Errorf("at the start the groups are outlined: s.outlined(&st) = %v; want false", s.outlined(&st))
	}
	r := chance.New(3, 3)
	for !tell.Late(&st) {
		m, _ := st.Position.Sample(&r)
		if st, _, err = (phobia.Game{}).Apply(st, m); err != nil {
			t.Fatalf("(phobia.Game{}).Apply(st, m) = %v; want no error", err)
		}
	}
	if !s.outlined(&st) {
		t.Errorf("the outlines are not shown in the last turns: s.outlined(&st) = %v; want true", s.outlined(&st))
	}
	if s.outlines = outlinesOff; s.outlined(&st) {
		t.Errorf("the outlines are shown although they are switched off: s.outlined(&st) = %v; want false", s.outlined(&st))
	}
}
