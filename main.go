// Command agora plays four board games of the Greek market square, for people around one
// screen or far apart. This file has the flags, the window and the first scene; see package
// game for the rest.
package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"agora/game"
	"agora/game/bots"
	"agora/game/known"
	"agora/game/line"
	"agora/game/linked"
	"agora/game/match"
	"agora/game/platform"
	"agora/game/play"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words"
	"agora/scenes"
	"agora/scenes/setup"
)

// version is the program's, as -version and the page "About" say it; the build sets
// it from the git tag (-ldflags "-X main.version=1.2.3").
var version = "0.0.0-dev"

func main() {
	if len(os.Args) > 1 { // what may print something
		platform.Console()
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run runs the program with its arguments and returns its exit status.
func run(args []string, out, errs io.Writer) int {
	f, err := parse(args, scenes.Games(), store.ReadFile)
	switch {
	case errors.Is(err, flag.ErrHelp):
		usage(out, scenes.Games())
		return 0
	case err != nil:
		fmt.Fprintln(errs, "agora:", words.Tame(err.Error())) // nothing of a file or flag speaks to the terminal
		return 2
	case f.version:
		fmt.Fprintf(out, "Agora %s (%s, %s/%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return 0
	}
	begin := func(svc game.Services) { start(svc, f) }
	if f.opened != "" {
		if begin = opening(f); begin == nil {
			return 0
		}
	}
	err = game.Run(game.Program{
		Version: version, Games: scenes.Games(), Routes: scenes.Routes(),
		Window: f.window, Mute: f.mute, Language: f.spoken,
		Start: begin, Line: line.Open,
	})
	if err != nil {
		fmt.Fprintln(errs, "agora:", words.Tame(platform.Diagnose(err)))
		return 2
	}
	return 0
}

// start opens the first scene. Like the title screen, it keeps the running game when another
// begins or continues. The players of a new game get their names in the current language.
func start(svc game.Services, f flags) {
	g, _ := svc.Games.Find(f.route)
	switch play := f.arg.(type) {
	case routes.GoOnArg:
		svc.Nav.Go(routes.Title, nil)
		svc.Opener().WhenReplayed(g, play.Record, func() { svc.Opener().Resume(g, play.Record, false) })
	case routes.ReviewArg:
		svc.Nav.Go(routes.Title, nil)
		svc.Opener().WhenReplayed(g, play.Record, func() { svc.Opener().Resume(g, play.Record, true) })
	case routes.NewArg:
		svc.Nav.Go(routes.Title, nil)
		if err := svc.Opener().Begin(g, setup.Seat(svc, g, play.Info)); err != nil {
			svc.Nav.Toast(svc.Words.Err(err))
		}
	default:
		svc.Nav.Go(f.route, f.arg)
	}
}

// opening reads the file, or the link, that the program was called with, and returns what opens
// it in the window; nil: the program that runs already has taken it.
func opening(f flags) (begin func(game.Services)) {
	f.opened = fileOf(f.opened)
	name := filepath.Base(f.opened)
	data, wrong := store.ReadFile(f.opened)
	if wrong != nil && (linked.IsRecord(f.opened) || play.IsInvitation(f.opened)) {
		data, wrong = []byte(f.opened), nil
	}
	if f.alone && wrong == nil && handOver(name, data) {
		return nil
	}
	if path, err := filepath.Abs(f.opened); f.alone && wrong != nil && err == nil && handOver(path, nil) {
		return nil
	}
	return func(svc game.Services) { openFile(svc, name, data, wrong) }
}

// fileOf returns the path of an argument that some file managers write as an address.
func fileOf(arg string) string {
	address, err := url.Parse(arg)
	if err != nil || address.Scheme != "file" || address.Path == "" {
		return arg
	}
	if runtime.GOOS == "windows" {
		return filepath.FromSlash(strings.TrimPrefix(address.Path, "/"))
	}
	return address.Path
}

// openFile opens a file in the window that has just been opened, or says there what is
// wrong with it.
func openFile(svc game.Services, name string, data []byte, wrong error) {
	svc.Nav.Go(routes.Title, nil)
	if wrong != nil {
		svc.Opener().Unreadable(name, wrong)
		return
	}
	svc.Opener().OpenFile(name, data)
}

// handOver passes a file to the program that runs already, if one does. What is wrong with
// it is said there.
func handOver(name string, data []byte) bool {
	folder, err := store.Folder()
	return err == nil && platform.HandOver(folder, name, data)
}

// flags holds what the command line asks for.
type flags struct {
	route   string // of the first scene, and its argument
	arg     any
	window  image.Point // zero: as it was left
	mute    bool
	spoken  string // the language to begin with; "": as set
	opened  string // a file, as a double click gives it: what is wrong with it, the window says
	alone   bool   // there are no flags beside it: the program that runs may open it
	version bool
}

func usage(w io.Writer, games known.Games) {
	fmt.Fprintf(w, `Agora: board games of the Greek market square.

Usage: agora [FLAGS] [FILE or LINK]

  FILE             a saved game: continue it, or review it if it is over,
                   in the running window if there is one
  LINK             a link from a friend: open its game

  -game NAME       start a new game: %s
  -players N       number of players (default: as few as the game allows)
  -computer LEVEL  computers play all seats but the first, from 1 (easy) to 5
  -seed N          random seed of the game
  -record FILE     the same as FILE, in a window of its own
  -windowed WxH    size of the window (default: as last time)
  -mute            start without sound
  -language CODE   language to start in: %s
  -version         print the version
`, strings.Join(names(games), ", "), strings.Join(languages(), ", "))
}

// names returns the words by which flags know the games.
func names(games known.Games) []string {
	var list []string
	for _, g := range games {
		list = append(list, g.Name)
	}
	return list
}

// languages returns the codes of those that the program speaks.
func languages() []string {
	var list []string
	w, err := words.New()
	if err != nil {
		return nil
	}
	for _, l := range w.Languages() {
		list = append(list, l.Code)
	}
	return list
}

// parse reads the command line. An error is a sentence that says what is wrong
// with which flag or file.
func parse(args []string, games known.Games, readFile func(string) ([]byte, error)) (flags, error) {
	f := flags{route: routes.Title}
	var name, players, computer, seed, record, window string
	set := flag.NewFlagSet("agora", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&name, "game", "", "")
	set.StringVar(&players, "players", "", "")
	set.StringVar(&computer, "computer", "", "")
	set.StringVar(&seed, "seed", "", "")
	set.StringVar(&record, "record", "", "")
	set.StringVar(&window, "windowed", "", "")
	set.BoolVar(&f.mute, "mute", false, "")
	set.StringVar(&f.spoken, "language", "", "")
	set.BoolVar(&f.version, "version", false, "")
	if err := set.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return f, err
		}
		return f, fmt.Errorf("%v; -help lists the flags.", err)
	}
	given := map[string]bool{}
	set.Visit(func(f *flag.Flag) { given[f.Name] = true })
	switch n := set.NArg(); {
	case n == 1 && !given["record"]: // as a file manager calls it
		f.opened, f.alone = set.Arg(0), len(given) == 0
	case n > 0:
		return f, fmt.Errorf("%q is not a flag; -help lists the flags.", set.Arg(n-1))
	}

	var err error
	if given["windowed"] {
		if f.window, err = windowSize(window); err != nil {
			return f, err
		}
	}
	if given["language"] && !slices.Contains(languages(), f.spoken) {
		return f, fmt.Errorf("-language must be one of %s, not %q.", strings.Join(languages(), ", "), f.spoken)
	}
	starts := given["game"] || given["players"] || given["computer"] || given["seed"]
	switch {
	case (given["record"] || f.opened != "") && starts:
		return f, errors.New("-record opens an existing game; it cannot be combined with -game, -players, -computer or -seed.")
	case given["record"]:
		f.route, f.arg, err = openRecord(record, games, readFile)
	case starts:
		f.route, f.arg, err = newGame(games, given, name, players, computer, seed)
	}
	return f, err
}

// windowSize reads "1280x720".
func windowSize(text string) (image.Point, error) {
	w, h, ok := strings.Cut(text, "x")
	size := image.Point{}
	var err1, err2 error
	size.X, err1 = strconv.Atoi(w)
	size.Y, err2 = strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil {
		return image.Point{}, fmt.Errorf("-windowed must be a size such as 1280x720, not %q.", text)
	}
	if size.X < 1 || size.Y < 1 || size.X > 8192 || size.Y > 8192 {
		return image.Point{}, fmt.Errorf("-windowed must be from 1x1 to 8192x8192, not %q.", text)
	}
	return size, nil
}

// newGame returns the route to a new game.
func newGame(games known.Games, given map[string]bool, name, players, computer, seed string) (string, any, error) {
	if !given["game"] {
		name = games[0].Name
	}
	g, ok := games.Find(name)
	if !ok {
		return "", nil, fmt.Errorf("-game must be one of %s, not %q.", strings.Join(names(games), ", "), name)
	}
	info := match.Info{Game: g.Name, Seed: match.FreshSeed()}
	n := g.Least
	if given["players"] {
		var err error
		if n, err = strconv.Atoi(players); err != nil || n < g.Least || n > g.Most {
			return "", nil, fmt.Errorf("-players must be a number from %d to %d for %s, not %q.", g.Least, g.Most, g.Title(nil), players)
		}
	}
	level := 0
	if given["computer"] {
		var err error
		if level, err = strconv.Atoi(computer); err != nil || level < 1 || level > bots.Levels {
			return "", nil, fmt.Errorf("-computer must be a level from 1 to %d, not %q.", bots.Levels, computer)
		}
	}
	for i := range n {
		p := match.Player{} // see start
		if i > 0 {
			p.Kind = match.Kind(level)
		}
		info.Players = append(info.Players, p)
	}
	if level > 0 {
		info.OpenUndo = g.FreeUndo(1)
	}
	if given["seed"] {
		var err error
		if info.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return "", nil, fmt.Errorf("-seed must be a whole number from 0 to 18446744073709551615, not %q.", seed)
		}
	}
	if err := g.Try(info); err != nil {
		return "", nil, err
	}
	return g.Name, routes.NewArg{Info: info}, nil
}

// openRecord returns the route to the game of a record.
func openRecord(file string, games known.Games, readFile func(string) ([]byte, error)) (string, any, error) {
	data, err := readFile(file)
	if err != nil {
		return "", nil, fmt.Errorf("-record: %s cannot be read. %v", words.Seen(file), err)
	}
	data = linked.Plain(data)
	g, err := games.Of(data)
	if err == nil {
		_, err = g.Check(data)
	}
	if err != nil {
		return "", nil, fmt.Errorf("-record: %s is not a valid game record: %v.", words.Seen(file), strings.TrimSuffix(err.Error(), "."))
	}
	peek, err := g.Peek(data)
	if err != nil {
		return "", nil, fmt.Errorf("-record: %s is not a valid game record: %v.", words.Seen(file), strings.TrimSuffix(err.Error(), "."))
	}
	return g.Name, routes.RecordArg(data, peek.Over), nil
}
