package gtp

import (
	"fmt"
	"hash/fnv"
	"io"

	"agora/game/bots"
	"agora/game/catalogue"
	"agora/rules"
	"agora/rules/chance"
)

// What a signature covers, for every game: enough to reveal a single wrong bit, and little
// enough for a test.
const (
	signedSeeds = 2  // random games for each set-up
	signedEvery = 20 // the players think about one decision in this many
	signedNodes = 60 // their budget for it, in nodes
	streamSign  = 8  // label of the stream that draws the moves
)

// signature plays random games of every set-up with fixed seeds, lets the players of every
// level think with fixed budgets, and prints a hash of the results for each game and one
// for all. It is the same on every machine until the rules or the players change.
func signature(games []catalogue.Game, out io.Writer) error {
	all := fnv.New64a()
	for _, g := range games {
		one := fnv.New64a()
		if err := sign(g, io.MultiWriter(one, all)); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s %016x\n", g.Name(), one.Sum64())
	}
	_, err := fmt.Fprintf(out, "all %016x\n", all.Sum64())
	return err
}

// sign writes everything that the signature of a game covers.
func sign(g catalogue.Game, w io.Writer) error {
	setups := []map[string]string{nil}
	for _, o := range g.Game.Options() {
		for _, value := range o.Values {
			if value != o.Default {
				setups = append(setups, map[string]string{o.Key: value})
			}
		}
	}
	least, most := g.Game.Seats()
	for seats := least; seats <= most; seats++ {
		for _, options := range setups {
			for seed := uint64(1); seed <= signedSeeds; seed++ {
				setup := rules.Setup{Seats: seats, Seed: seed, Options: options}
				if err := signGame(g, setup, w); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// signGame plays a random game to its end, or until nothing more can be drawn.
func signGame(g catalogue.Game, setup rules.Setup, w io.Writer) error {
	s, events, err := g.Game.Start(setup)
	if err != nil {
		return fmt.Errorf("%s cannot be set up for a signature: %w", g.Name(), err)
	}
	signEvents(events, w)
	draw := chance.New(setup.Seed, streamSign)
	for n := 0; !g.Game.Turn(s).Over(); n++ {
		if g.Player != nil && n%signedEvery == int(setup.Seed)*7%signedEvery {
			if err := signThoughts(g, s, setup.Seed, n, w); err != nil {
				return err
			}
		}
		m, ok := g.Game.(rules.Sampler[any, any]).Sample(s, &draw)
		if !ok {
			break
		}
		if s, events, err = g.Game.Apply(s, m); err != nil {
			return fmt.Errorf("%s: a move that was drawn is refused: %w", g.Name(), err)
		}
		fmt.Fprintln(w, g.Game.Format(m), g.Game.Hash(s))
		signEvents(events, w)
	}
	outcome, over := g.Game.Outcome(s)
	fmt.Fprintln(w, g.Game.Encode(s), outcome, over)
	return nil
}

func signEvents(events []rules.Event, w io.Writer) {
	for _, e := range events {
		fmt.Fprintf(w, "%s %+v\n", e.Kind(), e)
	}
}

// signThoughts lets every level think about a decision.
func signThoughts(g catalogue.Game, s any, seed uint64, decisions int, w io.Writer) error {
	for level := 1; level <= bots.Levels; level++ {
		job, err := g.Job(s, level, seed, decisions)
		if err != nil {
			return err
		}
		job.Budget = bots.Budget{Nodes: signedNodes}
		c := bots.Decide(g.Player, job)
		fmt.Fprintln(w, level, g.Game.Format(c.Move), c.Value, c.Nodes, c.Depth)
	}
	return nil
}
