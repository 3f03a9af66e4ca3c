package main

import (
	"fmt"
	"io"

	"agora/game/catalogue"
	"agora/game/puzzle"
)

// plan describes how the books of a game are made.
type plan struct {
	game     string   // the name of its rules; planned fills it in
	themes   []string // of its puzzles, in listing order
	searches []search
	// again makes an existing puzzle again; it returns false if it no longer is one.
	again func(puzzle.Puzzle) (puzzle.Puzzle, bool)
	// alike returns a canonical text of a position, the same for all symmetries of the
	// board: two positions with equal texts are the same to the player.
	alike     func(position string) string
	annotated exhibit
	openings  *counting // nil: none are counted
}

// plans holds the plan of each game by the name of its rules; the catalogue says which games
// there are.
var plans = map[string]plan{
	"market": marketPlan,
	"city":   cityPlan,
	"phobia": phobiaPlan,
	"stacks": stacksPlan,
}

// planned returns the plan of the game with that name, or for "" those of all games, in the
// order of the catalogue.
func planned(name string) (all []plan, err error) {
	for _, g := range catalogue.Games() {
		if p, ok := plans[g.Name()]; ok && (name == "" || name == g.Name()) {
			p.game = g.Name()
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there are no books of a game %q", name)
	}
	return all, nil
}

// maker returns a maker of an empty book of puzzles.
func (p *plan) maker(progress io.Writer) *maker {
	return &maker{book: puzzle.Book{Game: p.game, Themes: p.themes}, alike: p.alike, seen: map[string]bool{}, progress: progress}
}
