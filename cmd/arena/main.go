// Arena lets computer players play against each other without a screen, and
// tells how the games went: wins and draws, the difference in strength with its
// error, how long games are, what each seat is worth.
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

// plan is what the command line asks for.
type plan struct {
	a, b     string
	games    int
	seats    int
	seat     int // A's in every game, from 1; 0 if the seats go round
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

Plays games of A against B and prints the result. With more than two seats A has
one, and B all others. The seats go round: in a game of two, game 2 is game 1 with
the seats changed, with the same seed and the same opening.

PLAYER is one of
  level:N                 a level of the computer players, 1 to 5, by default 5
  level:N:nodes=K         with this budget in place of its own
  level:N:ms=K            with this time; both with a comma between: ms=K,nodes=K
  level:N:ms=K,cores=C    with this time on so many cores, by default its part of all
  random                  any legal move
  NAME or NAME:ARGUMENT   another player of the game: %s

Flags:
`

// run is the program; it returns the exit status: 0, 1 if something breaks, 2 for
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
	game := flags.String("game", "", "the `NAME` of the game: "+strings.Join(names, ", "))
	flags.StringVar(&p.a, "a", "level:5", "the first `PLAYER`")
	flags.StringVar(&p.b, "b", "random", "the second `PLAYER`")
	flags.IntVar(&p.games, "games", 100, "how many games")
	flags.IntVar(&p.seats, "seats", 0, "how many seats; the fewest that the game takes by default")
	flags.IntVar(&p.seat, "seat", 0, "the `SEAT` that A always has, from 1; 0 if the seats go round")
	flags.Uint64Var(&p.seed, "seed", 1, "the seed that all games follow from")
	flags.IntVar(&p.opening, "opening", 0, "the first `DECISIONS` of a game are made at random, alike for all seats in turn")
	flags.IntVar(&p.longest, "longest", 2000, "a game that goes on after so many `DECISIONS` is a draw")
	flags.IntVar(&p.parallel, "parallel", 1, fmt.Sprintf("games played at the same time; this machine has %d processors", runtime.NumCPU()))
	flags.StringVar(&p.records, "records", "", "a `FOLDER` for the records of all games")
	flags.BoolVar(&p.quiet, "quiet", false, "no lines about single games")
	flags.Func("option", "an option of the game, `KEY=VALUE`; may be given several times", func(text string) error {
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
		return refuse(errs, "The command line is wrong: there is no use for %q.", flags.Arg(0))
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
		return refuse(errs, "Name a game with -game; there is: %s.", strings.Join(names, ", "))
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

// wrongPlan is an error of the command line that only the game can see.
type wrongPlan struct{ error }

func refuse(errs io.Writer, format string, a ...any) int {
	fmt.Fprintf(errs, "arena: "+format+" Try -h.\n", a...)
	return 2
}
