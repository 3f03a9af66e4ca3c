package phobiabot

import (
	"testing"

	"agora/game/achievement/achievementtest"
	"agora/rules"
	"agora/rules/phobia"
)

// TestAchievements tells the achievements from each group and the place of each piece, where
// the program reads tallies and what happened.
func TestAchievements(t *testing.T) {
	value := func(s phobia.State, seat rules.Seat) (most int) {
		for _, g := range s.Groups(seat) {
			most = max(most, g.Value)
		}
		return most
	}
	ahead := func(s phobia.State, seat rules.Seat) int {
		if n := value(s, 1-seat) - value(s, seat); n != 0 {
			return 100 * n
		}
		return len(s.Groups(seat)) - len(s.Groups(1-seat))
	}
	type other = achievementtest.Other[phobia.State, phobia.Move]
	// moves returns the greatest number of a move of the seat.
	moves := func(takes int, of func(before, after phobia.State, m phobia.Move, seat rules.Seat) int) other {
		return other{Takes: takes, Came: func(p played) (came int) {
			for i := range p.Len() {
				if p.Own(i) {
					came = max(came, of(p.StateAt(i), p.StateAt(i+1), p.At(i).Move, p.Seat))
				}
			}
			return came
		}}
	}
	achievementtest.Run(t, phobia.Game{}, achievements, map[string]other{
		"split": moves(3, func(before, after phobia.State, _ phobia.Move, seat rules.Seat) int {
			return value(before, seat) - value(after, seat)
		}),
		"weld": moves(4, func(before, after phobia.State, _ phobia.Move, seat rules.Seat) int {
			return value(after, 1-seat) - value(before, 1-seat)
		}),
		"both": moves(2, func(before, after phobia.State, _ phobia.Move, seat rules.Seat) (n int) {
			if value(before, seat) > value(after, seat) {
				n++
			}
			if value(after, 1-seat) > value(before, 1-seat) {
				n++
			}
			return n
		}),
		"far": moves(3, func(before, _ phobia.State, m phobia.Move, _ rules.Seat) (n int) {
			for _, push := range before.Pushes(m) {
				if push.Steps == 2 {
					n++
				}
			}
			return n
		}),
		"middle": moves(4, func(before, after phobia.State, _ phobia.Move, _ rules.Seat) (n int) {
			for q := range phobia.Piece(phobia.Pieces) {
				from, there := before.Where(q)
				if to, _ := after.Where(q); there && to != from {
					n++
				}
			}
			return n
		}),
		"groups": {Takes: 2, Came: func(p played) (came int) {
			if n := ahead(p.State(), p.Seat); n > 0 {
				came++
				if n < 100 {
					came++
				}
			}
			return came
		}},
		"last": {Takes: 2, Came: func(p played) (came int) {
			if n := p.Len(); p.Own(n-1) && ahead(p.State(), p.Seat) > 0 {
				came++
				if ahead(p.StateAt(n-1), p.Seat) < 0 {
					came++
				}
			}
			return came
		}},
		"comeback": {Takes: 3, Came: func(p played) (came int) {
			for n := range p.Len() + 1 {
				if s := p.StateAt(n); ahead(p.State(), p.Seat) > 0 {
					came = max(came, value(s, p.Seat)-value(s, 1-p.Seat))
				}
			}
			return came
		}},
	})
}
