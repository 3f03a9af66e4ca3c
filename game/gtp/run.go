// Package gtp implements the Go Text Protocol, version 2: one command per line in, one
// answer out. It contains all of agora-engine except the list of games.
package gtp

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/game/words"
)

// version is the version of the whole program, unless a build sets it (-ldflags "-X
// agora/game/gtp.version=1.2.3"); a test keeps it equal to the main program's.
var version = "0.0.0-dev"

// newGame returns the engine's commands for a game. seed supplies the seeds of games set up
// without one; end limits its thinking.
func newGame(g catalogue.Game, seed func() uint64, end *ending) ([]command, error) {
	e, err := newEngine(g.Team, extras[any, any]{
		seat: g.SeatNamed, moves: g.List, show: g.Show, perft: g.Perft, playout: g.Run, answers: g.Answers, eventFor: g.EventFor,
	}, seed, end)
	if err != nil {
		return nil, err
	}
	return e.commands(), nil
}

// Run runs the engine with these games and returns its exit status: 0 after quit or at the
// end of the input, 1 if input or output fails, 2 for a wrong command line.
func Run(games catalogue.List, args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet("agora-engine", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	game := flags.String("game", "", "")
	seed := match.FreshSeed
	flags.Func("seed", "", func(text string) error {
		typed, err := strconv.ParseUint(text, 10, 64)
		seed = func() uint64 { return typed }
		return err
	})
	asked := flags.Bool("version", false, "")
	signed := flags.Bool("signature", false, "")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, help(games))
		return 0
	case err != nil:
		return refuse(errs, "The command line is wrong: %v.", err)
	case flags.NArg() > 0:
		return refuse(errs, "The command line has an unexpected argument: %q.", flags.Arg(0))
	case *asked:
		fmt.Fprintln(out, "agora-engine", version)
		return 0
	case *signed:
		if err := signature(games, out); err != nil {
			fmt.Fprintf(errs, "agora-engine: %v\n", err)
			return 1
		}
		return 0
	}
	end := newEnding()
	commands, err := open(games, *game, seed, end)
	if err != nil {
		return refuse(errs, "%v", err)
	}
	if err := newServer(commands, end, out).serve(in); err != nil {
		fmt.Fprintf(errs, "agora-engine: input or output failed: %v\n", err)
		return 1
	}
	return 0
}

func refuse(errs io.Writer, format string, a ...any) int {
	fmt.Fprintf(errs, "agora-engine: %s Try -h.\n", words.Tame(fmt.Sprintf(format, a...)))
	return 2
}

// open sets up the game with the given name.
func open(games catalogue.List, name string, seed func() uint64, end *ending) ([]command, error) {
	if g, ok := games.Find(name); ok {
		return newGame(g, seed, end)
	}
	var names []string
	for _, g := range games {
		names = append(names, g.Name())
	}
	list := strings.Join(names, ", ")
	if name == "" {
		return nil, fmt.Errorf("Name a game with -game: %s.", list)
	}
	return nil, fmt.Errorf("There is no game %q. Choose one of: %s.", name, list)
}

// help returns the output of -h, with the commands of every game.
func help(games catalogue.List) string {
	var b strings.Builder
	b.WriteString(`Usage: agora-engine -game NAME [-seed N]
       agora-engine -version
       agora-engine -signature

Plays a game over the Go Text Protocol, version 2, on standard input and output:
one command per line in; "= answer" or "? error" and an empty line out. A number
before a command is repeated in its answer; # begins a comment.

`)
	for _, g := range games {
		fmt.Fprintf(&b, "-game %s:\n", g.Name())
		commands, err := newGame(g, match.FreshSeed, nil)
		if err != nil {
			fmt.Fprintf(&b, "  %v\n", err)
			continue
		}
		s := newServer(commands, nil, io.Discard)
		if g.SeatWords != "" {
			fmt.Fprintf(&b, "  SEAT may also be %s\n", g.SeatWords)
		}
		for _, o := range g.Game.Options() {
			fmt.Fprintf(&b, "  option %s=%s\n", o.Key, cmp.Or(strings.Join(o.Values, "|"), "TEXT"))
		}
		for _, name := range s.names() {
			fmt.Fprintf(&b, "  %s\n", strings.TrimRight(name+" "+s.commands[name].usage, " "))
		}
	}
	b.WriteString(`
SEAT is a number from 1, or one of the words listed above. Positions and records are
text. Moves may be in upper case.

genmove plays at level 5 until agora-level says otherwise, within that level's own
budget or that of agora-budget: ms=500, nodes=100000, or both. With a node budget
and no time limit, the same seed gives the same game on every machine. Without
seed=N a set-up takes the seed of -seed, or else a new one.

agora-events lists the events of the last decision (or of the start), as SEAT sees
them; without SEAT, as everybody does. One line per event: its kind, then its
fields as JSON, in which seats, spaces and dealers count from 0.

agora-hint says what level 5 would do, its expected share of the win, the expected
result in the game's own terms, and what is proven.

-signature plays fixed games, lets all players think with fixed budgets, and prints
a hash of the result, the same on every machine.

At quit, or at the end of the input, thinking ends within a second with the best
move found so far.
`)
	return b.String()
}
