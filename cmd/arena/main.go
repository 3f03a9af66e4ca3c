// Command arena plays computer players against each other without a screen. It reports
// wins and draws, the Elo difference with its error, the length of games, and how often
// each seat wins.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"agora/game/catalogue"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// plan holds what the command line asks for.
type plan struct {
	a, b     string
	games    int
	seats    int
	seat     int // A's in every game, from 1; 0 if the seats rotate
	seed     uint64
	options  map[string]string
	opening  int
	longest  int
	parallel int
	records  string
	quiet    bool
	progress io.Writer
}

const usage = `Usage: arena -game NAME [-a PLAYER] [-b PLAYER] [FLAGS]

Plays games of A against B and prints the result. With more than two seats, A has
one and B has all others. Seats rotate: with two seats, game 2 replays the seed and
the opening of game 1 with the seats swapped.

PLAYER is one of
  level:N                 a level of the computer players, 1 to 5 (default 5)
  level:N:nodes=K         a level with a budget of K nodes per move
  level:N:ms=K            a level with K milliseconds per move; both: ms=K,nodes=K
  level:N:ms=K,cores=C    the same on C cores; by default its share of them
  random                  any legal move
  NAME or NAME:ARGUMENT   another player of the game: %s

Flags:
`

// run runs the program and returns its exit status: 0, 1 if something breaks, 2 for
// a wrong command line.
func run(args []string, out, errs io.Writer) int {
	p := plan{options: map[string]string{}, progress: errs}
	var names []string
	games := catalogue.Games()
	for _, g := range games {
		names = append(names, g.Name())
	}
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	game := flags.String("game", "", "game to play, a `NAME` of: "+strings.Join(names, ", "))
	flags.StringVar(&p.a, "a", "level:5", "the first `PLAYER`")
	flags.StringVar(&p.b, "b", "random", "the second `PLAYER`")
	flags.IntVar(&p.games, "games", 100, "number of games")
	flags.IntVar(&p.seats, "seats", 0, "number of seats; 0 for the fewest that the game allows")
	flags.IntVar(&p.seat, "seat", 0, "fixed `SEAT` of A, from 1; 0 to rotate seats")
	flags.Uint64Var(&p.seed, "seed", 1, "seed of all games")
	flags.IntVar(&p.opening, "opening", 0, "make the first `DECISIONS` of a game at random, the same for every rotation of seats")
	flags.IntVar(&p.longest, "longest", 2000, "declare a draw after this many `DECISIONS`")
	flags.IntVar(&p.parallel, "parallel", 1, fmt.Sprintf("games to play at the same time; this machine has %d processors", runtime.NumCPU()))
	flags.StringVar(&p.records, "records", "", "write the records of all games to this `FOLDER`")
	flags.BoolVar(&p.quiet, "quiet", false, "do not print a line for each game")
	flags.Func("option", "set an option of the game, `KEY=VALUE`; may be repeated", func(text string) error {
		key, value, ok := strings.Cut(text, "=")
		if !ok || key == "" {
			return fmt.Errorf("%q is not KEY=VALUE", text)
		}
		p.options[key] = value
		return nil
	})
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(out, usage, allBaselines(games))
		flags.SetOutput(out)
		flags.PrintDefaults()
		return 0
	case err != nil:
		return refuse(errs, "The command line is wrong: %v.", err)
	case flags.NArg() > 0:
		return refuse(errs, "The command line has an unexpected argument: %q.", flags.Arg(0))
	}
	for _, bound := range []struct {
		name           string
		n, least, most int
	}{
		{"games", p.games, 1, 1_000_000},
		{"opening", p.opening, 0, 1000},
		{"longest", p.longest, 1, 1_000_000},
		{"parallel", p.parallel, 1, 256},
	} {
		if bound.n < bound.least || bound.n > bound.most {
			return refuse(errs, "-%s must be from %d to %d, not %d.", bound.name, bound.least, bound.most, bound.n)
		}
	}
	i := slices.Index(names, *game)
	if i < 0 {
		return refuse(errs, "Name a game with -game: %s.", strings.Join(names, ", "))
	}
	err = compete(games[i].Team, p, out)
	var wrong wrongPlan
	switch {
	case errors.As(err, &wrong):
		return refuse(errs, "%v.", err)
	case err != nil:
		fmt.Fprintf(errs, "arena: %v\n", err)
		return 1
	}
	return 0
}

// wrongPlan is an error in the command line that shows only once the game is known.
type wrongPlan struct{ error }

func refuse(errs io.Writer, format string, a ...any) int {
	fmt.Fprintf(errs, "arena: "+format+" Try -h.\n", a...)
	return 2
}
