package stacksbot

import (
	"strings"
	"testing"

	"agora/game/achievement/achievementtest"
	"agora/rules"
	"agora/rules/stacks"
)

// rising is a revolt as counted here: its cell, who wins it, by how many prisoners, and how
// many stones there are.
type rising struct {
	at               stacks.Cell
	owner            rules.Seat
	prisoners, holds int
}

// risings finds the revolts of move i by moving the colours of stones.
func risings(p played, i int) (list []rising) {
	before, m := p.StateAt(i), p.At(i).Move
	colours := func(c stacks.Cell) (all []rules.Seat) {
		for k := range before.On(c).Len() {
			all = append(all, before.On(c).Stone(k))
		}
		return all
	}
	from, to := colours(m.From()), colours(m.To())
	me := from[len(from)-1]
	switch m.Kind() {
	case stacks.KindSurrender:
		from, to = nil, append(from, to...)
	case stacks.KindCapture:
		from = from[:len(from)-1]
		for k := range to {
			to[k] = me
		}
		to = append(to, me)
	default:
		from, to = from[:len(from)-1], append(to, me)
	}
	for _, stack := range []struct {
		at    stacks.Cell
		holds []rules.Seat
	}{{m.From(), from}, {m.To(), to}} {
		n := 0
		for _, seat := range stack.holds {
			if seat != stack.holds[len(stack.holds)-1] {
				n++
			}
		}
		if 2*n > len(stack.holds) {
			list = append(list, rising{stack.at, 1 - stack.holds[len(stack.holds)-1], n, len(stack.holds)})
		}
	}
	return list
}

// TestAchievements tells the achievements by moving the colours of stones, where the program
// reads what happened.
func TestAchievements(t *testing.T) {
	type other = achievementtest.Other[stacks.State, stacks.Move]
	// most returns the greatest number of a revolt that the seat wins.
	most := func(takes int, of func(p played, i int, r rising) int) other {
		return other{Takes: takes, Came: func(p played) (came int) {
			for i := range p.Len() {
				for _, r := range risings(p, i) {
					if r.owner == p.Seat {
						came = max(came, of(p, i, r))
					}
				}
			}
			return came
		}}
	}
	captured := func(takes int, of func(before stacks.State, m stacks.Move) int) other {
		return other{Takes: takes, Came: func(p played) (came int) {
			for i := range p.Len() {
				if p.Own(i) && p.At(i).Move.Kind() == stacks.KindCapture {
					came = max(came, of(p.StateAt(i), p.At(i).Move))
				}
			}
			return came
		}}
	}
	achievementtest.Run(t, stacks.Game{}, achievements, map[string]other{
		"revolt": most(4, func(_ played, _ int, r rising) int { return r.prisoners }),
		"single": most(4, func(p played, i int, r rising) int {
			if s := p.StateAt(i); !p.Own(i) || s.On(p.At(i).Move.From()).Len() > 1 {
				return 0
			}
			return r.holds
		}),
		"unguarded": most(2, func(p played, i int, _ rising) int {
			if p.Own(i) {
				return 1
			}
			return 2
		}),
		"patience": most(2, func(p played, i int, r rising) (came int) {
			owner := rules.NoSeat
			for n := range i + 1 { // surrenders since the stack had another owner or no prisoner
				s, m := p.StateAt(n), p.At(n).Move
				if stack := s.On(r.at); stack.Len() == 0 || stack.Owner() != owner || stack.Prisoners() == 0 {
					came = 0
				}
				owner = rules.NoSeat
				if s.On(r.at).Len() > 0 {
					owner = s.On(r.at).Owner()
				}
				if p.Own(n) && m.Kind() == stacks.KindSurrender && m.To() == r.at {
					came++
				}
			}
			if !p.Own(i) {
				return 0
			}
			return came
		}),
		"climb": captured(2, func(_ stacks.State, m stacks.Move) int { return 1 + (m.To().Level()-m.From().Level())/3 }),
		"catch": captured(4, func(before stacks.State, m stacks.Move) int { return before.On(m.To()).Len() }),
		"comeback": {Takes: 6, Came: func(p played) (came int) {
			for n := range p.Len() + 1 {
				if s := p.StateAt(n); s.Owned(p.Seat) <= 3 && p.Won() {
					came = max(came, s.Owned(1-p.Seat))
				}
			}
			return came
		}},
		"under": {Takes: 2, Came: func(p played) (came int) {
			if n := p.Len(); p.Own(n-1) && p.Won() {
				came++
				if token := new(stacks.Game).Format(p.At(n - 1).Move); strings.Contains(token, "^") {
					came++
				}
			}
			return came
		}},
	})
}
