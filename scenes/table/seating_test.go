package table

import (
	"testing"

	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/store"
	"agora/render/emblem"
	"agora/rules"
)

// TestPanel: a seat has its player's name or else its number, and its panel shows who it
// is, whose turn it is, and who has won.
func TestPanel(t *testing.T) {
	in := players()
	in.Players[0].Emblem, in.Players[1].Name = match.Emblems()[2], ""
	s := openToy(t, routes.NewArg{Info: in}, nil)
	if got := [3]string{s.Name(0), s.Name(1), s.Name(7)}; got != [3]string{"Anna", "Player 2", "Player 8"} {
		t.Errorf("the seats are called %q; want %q", got, [3]string{"Anna", "Player 2", "Player 8"})
	}
	if s.Emblem(0) != emblem.ID(2) || s.Emblem(rules.NoSeat) != s.Emblem(0) || s.Emblem(MaxSeats) != s.Emblem(0) {
		t.Errorf("the emblems are %v, s.Emblem(0) = %v, s.Emblem(rules.NoSeat) = %v, s.Emblem(MaxSeats) = %v; want 2, %v and %v",
			s.Emblems, s.Emblem(0), s.Emblem(rules.NoSeat), s.Emblem(MaxSeats), s.Emblem(0), s.Emblem(0))
	}
	if a, b := s.Panel(0), s.Panel(1); a.Name != "Anna" || !a.Active || a.Winner || a.Emblem != 2 || b.Active || b.Name != "Player 2" {
		t.Errorf("the panels are %+v and %+v; want Anna active with emblem 2, and Player 2", a, b)
	}
	for range 3 {
		s.add(3)
	}
	s.add(1)
	if a, b := s.Panel(0), s.Panel(1); a.Winner || !b.Winner || a.Active || b.Active {
		t.Errorf("at the end the panels are %+v and %+v; want the second as the winner, and nobody active", a, b)
	}
}

// TestTitle: the game has the name that the program gives it, if any.
func TestTitle(t *testing.T) {
	s := openToy(t, routes.NewArg{Info: players()}, nil)
	if s.title() != "The Race" || s.short() != "The Race" {
		t.Errorf("a game of its own is called %q, %q; want \"The Race\" and \"The Race\"", s.title(), s.short())
	}
	p := learn(t, store.Progress{})
	p.Games = known.Games{{Name: "stacks"}}
	if p.title() != "Agora: The Prisoners" || p.short() != "The Prisoners" {
		t.Errorf("the game is called %q, %q; want \"Agora: The Prisoners\" and \"The Prisoners\"", p.title(), p.short())
	}
}
