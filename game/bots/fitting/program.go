// Package fitting provides the programs that train the networks of computer players: they
// play games of a player against itself, record how its searches value the positions, and
// fit a network to those values.
package fitting

import (
	"bufio"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"time"
)

// Program describes such a program; S is a position with its value.
type Program[S any] struct {
	Nodes  int     // search nodes per move; -nodes overrides it
	Epochs int     // passes over all positions; -epochs overrides it
	Rate   float64 // initial learning rate; -rate overrides it

	// Note plays the game that follows from a seed, writes it once it has ended, and
	// returns the number of positions in it.
	Note func(out io.Writer, nodes int, seed uint64) (positions int, err error)
	// Read reads games and returns samples; result is the weight, in hundredths, of a
	// game's result in the values of its positions. It ignores a truncated last game; see
	// Ended.
	Read func(in io.Reader, result int) ([]S, error)
	// New returns an initial network, which depends on the seed.
	New func(seed uint64) Model[S]
}

// Model is a network being trained.
type Model[S any] interface {
	Rows
	// Learn updates the network with a batch and returns the sum of the squared errors
	// before the update. The rate decreases from the initial one to 0.
	Learn(batch []S, rate float64) float64
	// Miss describes the mean errors of samples.
	Miss(test []S) string
}

// Main runs the program by the command line:
//
//	train -play 25m -games games.bin             play and record
//	train -games games.bin -o weights.bin        train
func (p Program[S]) Main() {
	play := flag.Duration("play", 0, "play for this long and record the games; 0 to train on recorded games")
	games := flag.String("games", "games.bin", "`FILES` of recorded games, separated by commas")
	out := flag.String("o", "weights.bin", "output `FILE` of the network")
	from := flag.String("from", "", "start from the network in this `FILE`")
	seed := flag.Uint64("seed", 1, "seed of the games, or of the initial weights")
	result := flag.Int("result", 25, "weight of the game's result in the target value, in percent")
	flag.IntVar(&p.Nodes, "nodes", p.Nodes, "search nodes per move")
	flag.IntVar(&p.Epochs, "epochs", p.Epochs, "number of epochs")
	flag.Float64Var(&p.Rate, "rate", p.Rate, "initial learning rate")
	flag.Parse()
	var err error
	if *play > 0 {
		err = p.play(*play, *games, *seed)
	} else {
		err = p.fit(*games, *out, *from, *seed, *result)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func (p Program[S]) play(limit time.Duration, games string, seed uint64) error {
	f, err := os.Create(games)
	if err != nil {
		return err
	}
	defer f.Close()
	count := 0
	for begun := time.Now(); time.Since(begun) < limit; seed++ {
		n, err := p.Note(f, p.Nodes, seed)
		if err != nil {
			return err
		}
		count += n
	}
	fmt.Println(count, "positions")
	return f.Close()
}

func (p Program[S]) fit(games, out, from string, seed uint64, result int) error {
	m := p.New(seed)
	if from != "" {
		data, err := os.ReadFile(from)
		if err == nil {
			err = Load(m, data)
		}
		if err != nil {
			return err
		}
	}
	var all []S
	for name := range strings.SplitSeq(games, ",") {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		some, err := p.Read(bufio.NewReader(f), result)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Println(len(some), "positions in", name)
		all = append(all, some...)
	}
	Fit(m, all, p.Epochs, p.Rate, seed, os.Stdout)
	return os.WriteFile(out, Bytes(m), 0o666)
}

// batch is the number of samples in one training step.
const batch = 512

// Fit trains for the given number of epochs with a decreasing rate; it keeps the last 25th
// of the samples for testing. It shuffles the others by the seed.
func Fit[S any](m Model[S], all []S, epochs int, rate float64, seed uint64, out io.Writer) {
	known := len(all) * 24 / 25
	train, test := all[:known], all[known:]
	r := rand.New(rand.NewPCG(seed, 1))
	total, done := float64(epochs*known), 0
	for epoch := range epochs {
		r.Shuffle(known, func(i, j int) { train[i], train[j] = train[j], train[i] })
		var learnt float64
		for at := 0; at < known; at += batch {
			now := train[at:min(known, at+batch)]
			learnt += m.Learn(now, rate*max(slowest, 1-float64(done)/total))
			done += len(now)
		}
		fmt.Fprintf(out, "after %d: error %.4f, of unknown positions %s\n", epoch+1, math.Sqrt(learnt/float64(max(1, known))), m.Miss(test))
	}
}

// slowest is the final learning rate as a part of the initial one.
const slowest = 0.02

// Write writes a value, such as a game, in one piece.
func Write(out io.Writer, parts ...any) error {
	var b []byte
	for _, part := range parts {
		var err error
		if b, err = binary.Append(b, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	_, err := out.Write(b)
	return err
}

// Ended returns nil for the error of a file that ends early, otherwise the error.
func Ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}
