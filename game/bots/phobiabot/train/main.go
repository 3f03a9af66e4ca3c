// Fit makes the network that judges positions of Agoraphobia: it plays games of the
// computer player against itself, notes what its searches think of positions, and
// fits the network to that. Games of a player with a fitted network make the next
// network better.
//
//	train -play 1h -games games.bin               play and note
//	train -games games.bin -o weights.bin         fit
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	play := flag.Duration("play", 0, "play for so long; 0 to fit")
	games := flag.String("games", "games.bin", "the `FILE` of what was noted")
	out := flag.String("o", "weights.bin", "the `FILE` of the network")
	nodes := flag.Int("nodes", 400, "that a decision may take")
	seed := flag.Uint64("seed", 1, "of the games, or of the first weights")
	epochs := flag.Int("epochs", 10, "how often to go through all positions")
	rate := flag.Float64("rate", 0.02, "of learning in the beginning")
	flag.Parse()
	if err := run(*play, *games, *out, *nodes, *seed, *epochs, *rate); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(play time.Duration, games, out string, nodes int, seed uint64, epochs int, rate float64) error {
	if play > 0 {
		f, err := os.Create(games)
		if err != nil {
			return err
		}
		n, err := note(f, nodes, seed, play)
		if err != nil {
			return err
		}
		fmt.Println(n, "positions")
		return f.Close()
	}
	f, err := os.Open(games)
	if err != nil {
		return err
	}
	defer f.Close()
	all, err := read(f)
	if err != nil {
		return err
	}
	m := newModel(seed)
	m.fit(all, epochs, float32(rate), os.Stdout)
	return os.WriteFile(out, m.bytes(), 0o666)
}
