package main

import (
	"fmt"

	"agora/game/bots"
	"agora/game/bots/citybot"
	"agora/game/match"
	"agora/game/puzzle"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// cityQuotas are how many puzzles of how many decisions are wanted.
var cityQuotas = map[int]int{3: 10, 4: 12, 5: 6}

// cityBook looks for rounds that the first player ends alone: the second player's
// citizens all stand at the stalls, so that nothing is left to chance and nothing
// hidden counts. All ways to trade, to learn and to build are gone through.
func cityBook(m *maker) error {
	have := map[int]int{}
	full := func() bool {
		for depth, want := range cityQuotas {
			if have[depth] < want {
				return false
			}
		}
		return true
	}
	team := citybot.Team()
	for game := 0; game < atMost && !full(); game++ {
		seed := m.seed + uint64(game)
		played, err := selfPlay(team, nil, seed, 2, 40, 0)
		if err != nil {
			return err
		}
		r := chance.New(seed, 0xc17)
		for at := range played.Len() {
			s := played.StateAt(at)
			if round := s.Round(); round < 2 || s.Phase() != city.PhasePlace || s.Placed(0)+s.Placed(1) > 0 {
				continue
			}
			for range 6 {
				now, ok := lonely(s, &r)
				if !ok {
					continue
				}
				p, ok := cityPuzzle(team, now)
				if ok && have[p.Depth] < cityQuotas[p.Depth] && m.add(p) {
					have[p.Depth]++
					break
				}
			}
		}
		m.tell("city: game %d, %v found", game+1, have)
	}
	return nil
}

// lonely places all citizens of a round by chance, the second player's at the stalls
// and the first one's where there is something to decide; false if that is not to be.
func lonely(s city.State, r *chance.Stream) (city.State, bool) {
	g := city.Game{}
	for round := s.Round(); s.Phase() == city.PhasePlace; {
		if s.Round() != round {
			return s, false // nobody had anything to decide
		}
		var choice []city.Move
		for _, m := range g.Moves(s, nil) {
			switch m.Row {
			case city.Court:
			case city.Exchange, city.Stoa, city.Monument:
				if s.Active() == 0 {
					choice = append(choice, m)
				}
			default:
				if s.Active() == 1 || r.Intn(6) == 0 {
					choice = append(choice, m)
				}
			}
		}
		if len(choice) == 0 {
			return s, false
		}
		var err error
		if s, _, err = g.Apply(s, choice[r.Intn(len(choice))]); err != nil {
			return s, false
		}
	}
	_, last := s.LastRound()
	return s, !last && s.Active() == 0 && s.Phase() == city.PhaseExchange
}

// walk is a way to the end of a round, and what it brings.
type walk struct {
	moves []city.Move
	score int
}

// walks are all ways of the first player to the end of the round; nil if they are not
// alone, or if the game ends.
func walks(s city.State) (all []walk) {
	round := s.Round()
	var on func(s city.State, way []city.Move) bool
	on = func(s city.State, way []city.Move) bool {
		phase := s.Phase()
		if s.Round() != round || phase == city.PhaseDrop && s.Active() == 0 {
			all = append(all, walk{append([]city.Move(nil), way...), citybot.Team().Told(s)["score.1"]})
			return true
		}
		if s.Active() != 0 || phase == city.PhaseDrop || len(all) > 5000 {
			return false
		}
		for _, m := range (city.Game{}).Moves(s, nil) {
			after, _, err := city.Game{}.Apply(s, m)
			if err != nil || !on(after, append(way, m)) {
				return false
			}
		}
		return true
	}
	if !on(s, nil) {
		return nil
	}
	return all
}

// cityPuzzle is the round as a puzzle, if one way to the most points is the only one.
func cityPuzzle(team bots.Team[city.State, city.Move], s city.State) (p puzzle.Puzzle, ok bool) {
	all := walks(s)
	best, second := -1, -1
	for _, w := range all {
		if w.score > best {
			best, second = w.score, best
		} else if w.score < best {
			second = max(second, w.score)
		}
	}
	var right []walk
	for _, w := range all {
		if w.score == best {
			right = append(right, w)
		}
	}
	if len(all) < 8 || len(right) == 0 || second < 0 || best-team.Told(s)["score.1"] < 2 {
		return p, false
	}
	depth := len(right[0].moves)
	for _, w := range right { // nothing but the last decision may be a choice
		if len(w.moves) != depth {
			return p, false
		}
		for i := range depth - 1 {
			if w.moves[i] != right[0].moves[i] {
				return p, false
			}
		}
	}
	passes := true // to do nothing till the end is no way to find
	for _, m := range right[0].moves[:depth-1] {
		passes = passes && m == city.PassOn()
	}
	if passes || right[0].moves[depth-1] == city.PassOn() {
		return p, false
	}
	goal := fmt.Sprintf("score.1 >= %d", best)
	p = puzzle.Puzzle{
		Kind: "score", Depth: depth, Seed: 1, Position: team.Game.Encode(s), Goal: []string{goal},
		Numbers: map[string]int{"n": best - team.Told(s)["score.1"], "ways": len(all)},
	}
	for i := range depth {
		ply := puzzle.Ply{}
		for _, w := range right {
			token := team.Game.Format(w.moves[i])
			if len(ply.Right) == 0 || i == depth-1 {
				ply.Right = append(ply.Right, token)
			}
		}
		p.Line = append(p.Line, ply)
	}
	// The text of the position must be all that counts.
	table, err := match.NewAt(team.Game, match.Info{Players: make([]match.Player, 2), Seed: p.Seed}, p.Position)
	if err != nil || len(walks(table.State())) != len(all) {
		return p, false
	}
	return p, table.Turn().Seat == rules.Seat(0)
}
