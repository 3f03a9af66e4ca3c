// Train makes the network that judges positions of The Prisoners: it plays games of
// the computer player against itself, notes what its searches think of positions, and
// fits the network to that. Games of a player with a fitted network make the next
// network better.
//
//	train -play 25m -games games.bin             play and note
//	train -games games.bin -o weights.bin        fit
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	play := flag.Duration("play", 0, "play for so long; 0 to fit")
	games := flag.String("games", "games.bin", "the `FILES` of what was noted, with commas between")
	out := flag.String("o", "weights.bin", "the `FILE` of the network")
	nodes := flag.Int("nodes", 400, "that a decision may take")
	seed := flag.Uint64("seed", 1, "of the games, or of the first weights")
	epochs := flag.Int("epochs", 8, "how often to go through all positions")
	rate := flag.Float64("rate", 0.003, "of learning in the beginning")
	result := flag.Int("result", 25, "the part, in hundredths, that a game's result has in the values of its positions")
	from := flag.String("from", "", "go on from the network in this `FILE`")
	flag.Parse()
	if err := run(*play, *games, *out, *nodes, *seed, *epochs, *rate, *result, *from); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(play time.Duration, games, out string, nodes int, seed uint64, epochs int, rate float64, result int, from string) error {
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
	m := newModel(seed)
	if from != "" {
		data, err := os.ReadFile(from)
		if err == nil {
			m, err = load(data, seed)
		}
		if err != nil {
			return err
		}
	}
	var all []sample
	for name := range strings.SplitSeq(games, ",") {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		some, err := read(bufio.NewReader(f), result)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Println(len(some), "positions in", name)
		all = append(all, some...)
	}
	m.fit(all, epochs, rate, os.Stdout)
	return os.WriteFile(out, m.bytes(), 0o666)
}
