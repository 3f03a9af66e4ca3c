package city

import (
	"testing"

	"agora/rules"
)

// TestHashKnowsEverything changes each number of a state, one at a time, and checks that
// the hash changes.
func TestHashKnowsEverything(t *testing.T) {
	s := position(t, 4, "turn=3:drop start=2 hands=0.0.0,3.3.3,1.9.1,2.2.2 prison=wc demand=mm")
	seen := map[uint64]string{game.Hash(s): "the state itself"}
	try := func(what string, change func(*State)) {
		t.Helper()
		c := s
		change(&c)
		if c == s {
			t.Fatalf("changing %s does not change the hash; want another hash", what)
		}
		h := game.Hash(c)
		if other, met := seen[h]; met {
			t.Errorf("%s has the hash of %s, met of seen[h] = %v; want false", what, other, met)
		}
		seen[h] = what
	}
	for i := range s.at {
		try("a space", func(s *State) { s.at[i]++ })
	}
	for i := range s.spot {
		try("a citizen's place", func(s *State) { s.spot[i]++ })
		try("rhetoric", func(s *State) { s.rhetoric[i]++ })
	}
	for seat := range rules.Seat(MaxSeats) {
		try("points", func(s *State) { s.points[seat]++ })
		try("level", func(s *State) { s.level[seat]++ })
		try("cards held", func(s *State) { s.held[seat]++ })
		try("lots", func(s *State) { s.jurors[seat]++ })
		for r := range Resources {
			try("a hand", func(s *State) { s.hand[seat][r]++ })
		}
	}
	for r := range Resources {
		try("stock", func(s *State) { s.stock[r]++ })
		try("markers aside", func(s *State) { s.aside[r]++ })
	}
	for i := range Stacks {
		try("a dealer", func(s *State) { s.dealer[i] = (s.dealer[i] + 1) % Resources })
		try("a height", func(s *State) { s.height[i]-- })
		for k := range maxStack {
			try("a stack", func(s *State) { s.stack[i][k] = (s.stack[i][k] + 1) % Resources })
		}
	}
	for i := range s.prison {
		try("the prison", func(s *State) { s.prison[i] = (s.prison[i] + 1) % Resources })
	}
	for i := range s.deck {
		try("the deck", func(s *State) { s.deck[i] = (s.deck[i] + 1) % Resources })
	}
	for i := range s.demand {
		try("the demand", func(s *State) { s.demand[i] = Resource(i) })
	}
	for what, change := range map[string]func(*State){
		"seed": func(s *State) { s.seed++ }, "decision": func(s *State) { s.decision++ }, "round": func(s *State) { s.round++ },
		"convicted": func(s *State) { s.convicted++ }, "left": func(s *State) { s.left-- }, "prosecutor": func(s *State) { s.prosecutor = 2 },
		"judge": func(s *State) { s.judge = 2 }, "accused": func(s *State) { s.accused = 2 }, "seats": func(s *State) { s.seats-- },
		"start": func(s *State) { s.start++ }, "active": func(s *State) { s.active++ }, "phase": func(s *State) { s.phase = phasePlace },
		"cursor": func(s *State) { s.cursor++ }, "donated": func(s *State) { s.donated = true }, "ends": func(s *State) { s.ends++ },
		"eyes": func(s *State) { s.eyes = 0 }, "counted": func(s *State) { s.counted = true },
	} {
		try(what, change)
	}
}
