// Command agora-host keeps tables for players on different machines. It serves the web
// page, checks every move and stores the logs of the games, all on a single port.
package main

import (
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/coreos/go-systemd/v22/daemon"

	"agora/cmd/internal/site"
	"agora/game/catalogue"
	"agora/game/club"
	"agora/game/match"
	"agora/game/wire"
	"agora/rules"
)

// version is set by the linker.
var version = "dev"

//go:embed licences/*.txt
var licences embed.FS

func main() { os.Exit(serve(os.Args[1:])) }

// serve runs the host until it is interrupted, and returns the code with which the program exits.
func serve(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, args, os.Stdout)
	if err == nil || errors.Is(err, flag.ErrHelp) {
		return 0
	}
	fmt.Fprintln(os.Stderr, shown(err.Error()))
	if errors.As(err, new(unlistened)) {
		return wire.NoAddress
	}
	return 2
}

// defaultFolder returns the default folder of the logs.
func defaultFolder() string {
	if dir := os.Getenv("STATE_DIRECTORY"); dir != "" { // set by systemd
		return dir
	}
	if dir, err := os.UserConfigDir(); err == nil {
		return filepath.Join(dir, "agora-host")
	}
	return "agora-host-data"
}

// defaultPage returns the page's folder beside the program, or "".
func defaultPage(program string) string {
	beside := filepath.Dir(program)
	inApp := filepath.Join(beside, "..", "Resources", "web") // in a Mac's Agora.app
	for _, folder := range []string{filepath.Join(beside, "web"), inApp, "/usr/share/agora/web"} {
		if _, err := os.Stat(filepath.Join(folder, "index.html")); err == nil {
			return folder
		}
	}
	return ""
}

func run(ctx context.Context, args []string, out io.Writer) error {
	program, _ := os.Executable()
	f, err := readFlags(program, args, out)
	switch {
	case err != nil:
		return err
	case f.say:
		fmt.Fprintln(out, "agora-host", version)
		return nil
	case f.terms:
		return printLicences(out)
	}
	if f.child {
		var end context.CancelFunc
		ctx, end = context.WithCancel(ctx)
		go func() {
			io.Copy(io.Discard, os.Stdin)
			end()
		}()
	}
	secure, err := openCertificate(f.cert, f.key, time.Now())
	if err != nil {
		return err
	}
	about, err := openFolder(f.dir)
	if err != nil {
		return err
	}
	free, err := lock(f.dir)
	if err != nil {
		return err
	}
	defer free()
	var page *site.Site
	if f.web != "" {
		if page, err = site.Load(f.web); err != nil {
			return fmt.Errorf("The page cannot be served from the folder %s: %s.", shown(f.web), shown(err.Error()))
		}
		if f.own != nil {
			page.OpenLine(f.own.Host)
			page.StandsAt(f.own.String())
		} else {
			page.OpenLine("")
		}
	}
	t := &troubles{out: out}
	if secure != nil {
		secure.trouble = t.note
	}
	o := options{
		folder: f.dir, nats: f.server, cluster: f.cluster, routes: split(f.routes), tables: f.tables, level: f.level, cores: max(1, runtime.NumCPU()-1),
		pause: f.pause, secret: about.key(), trouble: t.note, lobby: f.lobby,
	}
	if f.own != nil {
		o.page = f.own.String()
	}
	switch {
	case f.from != "":
		return restore(ctx, o, f.from, out)
	case f.copyNow:
		return copyNow(ctx, o, about, out)
	}
	h, err := openHost(ctx, o)
	if err != nil {
		if full(err) {
			return plainly(err, f.dir)
		}
		return err
	}
	defer h.close()
	listener, err := net.Listen("tcp", f.addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return unlistened{fmt.Errorf("Another program uses the address %s. Choose another with -addr.", f.addr)}
	}
	if err != nil {
		return unlistened{fmt.Errorf("The address %s cannot be used: %w.", f.addr, err)}
	}
	where := addresses(listener.Addr(), secure != nil)
	if f.own != nil {
		where = []string{f.own.String()}
	}
	for _, a := range where {
		fmt.Fprintf(out, "Agora is at %s\n", a)
	}
	if text := openToOthers(f.dir); text != "" {
		fmt.Fprintln(out, text)
	}
	if f.table != "" {
		if err := invite(ctx, h, where[0], f.table, f.seats, out); err != nil {
			return err
		}
	}
	if f.evening != "" {
		if err := openEvening(ctx, h, where[0], club.Terms{Game: f.evening, Seats: f.seats, Rounds: f.rounds}, time.Now(), out); err != nil {
			return err
		}
	}
	go nightly(ctx, h, f.dir, about, secure, t)
	go watch(ctx, h)
	go tidy(ctx)
	lines, open := room(f.connections, memoryLimit("/"), out)
	g := newGuests(lines, f.proxies)
	front := newFront(h, page, g, f.own, f.origins)
	if page != nil {
		page.Beside = func() []string { return h.Pages(true) }
	}
	go careFor(h, t, front, f.cluster != "").take(ctx)
	return listen(ctx, newGate(listener, open, g), front, secure, h.ended, out)
}

// copyNow writes a copy of all tables.
func copyNow(ctx context.Context, o options, a about, out io.Writer) error {
	k, err := openStore(ctx, o)
	if err != nil {
		return err
	}
	defer k.close()
	file, err := backup(ctx, k.store, a, filepath.Join(o.folder, backupFolder), time.Now())
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "All tables and %s are in %s.\n", aboutFile, shown(file))
	return nil
}

// visits is how many connections there may be besides the players' lines.
const visits = 1000

// room returns how many lines and connections there may be: as many as the owner wants, and
// as the system allows, which gives so much memory; 0: no limit is known.
func room(wanted int, memory int64, out io.Writer) (lines, open int) {
	allowed := maxFiles()
	if memory > 0 {
		debug.SetMemoryLimit(memory - memory/8) // rubbish is collected before the system ends the host
		if most := int(max(16, (memory-ownMemory)/playerMemory)); most < wanted {
			fmt.Fprintf(out, "The system lets this program have %d MB of memory, so at most %d players can be connected.\n", memory>>20, most)
			wanted = most
		}
	}
	own := min(100, allowed/2) // of the logs and whatever else
	lines = min(wanted, max(1, (allowed-own)*4/5))
	if lines < wanted && allowed < 1<<14 {
		fmt.Fprintf(out, "The system lets this program open %d files, so at most %d players can be connected. See ulimit -n.\n", allowed, lines)
	}
	return lines, min(lines+visits, allowed-own)
}

// listen answers who connects until the context ends, or the host or the answering fails. However it
// ends, players are told.
func listen(ctx context.Context, listener *gate, front *front, secure *certificate, ended <-chan error, out io.Writer) (err error) {
	answer := &http.Server{
		Handler: front, TLSConfig: secure.config(), MaxHeaderBytes: 16 << 10, ConnState: listener.changed, ConnContext: remember,
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 5 * time.Minute, IdleTimeout: time.Minute,
		ErrorLog: log.New(io.Discard, "", 0), // of those who leave in the middle of something
	}
	done := make(chan error, 1)
	go func() {
		if secure != nil {
			done <- answer.ServeTLS(listener, "", "")
		} else {
			done <- answer.Serve(listener)
		}
	}()
	select {
	case err = <-done:
	case err = <-ended:
	case <-ctx.Done():
	}
	daemon.SdNotify(false, daemon.SdNotifyStopping)
	front.drain(true)
	answer.Close()
	if ctx.Err() != nil {
		fmt.Fprintln(out, "The host has stopped. Its games continue when it is started again.")
		return nil
	}
	return err
}

// flags holds what the command line says.
type flags struct {
	addr, dir, web, cert, key, url, origin, proxy, server, cluster, routes, table, evening, from string
	own                                                                                          *url.URL // nil: -url is not given
	origins                                                                                      []string
	proxies                                                                                      []netip.Prefix
	tables, connections, level, seats, rounds                                                    int
	pause                                                                                        time.Duration
	copyNow, child, terms, say, lobby                                                            bool
}

// readFlags reads the command line and checks what can be checked without starting.
func readFlags(program string, args []string, out io.Writer) (f flags, err error) {
	set := flag.NewFlagSet("agora-host", flag.ContinueOnError)
	set.SetOutput(io.Discard) // errors are reported once, in a sentence
	set.StringVar(&f.addr, "addr", ":8080", "`address` to listen on")
	set.StringVar(&f.dir, "dir", defaultFolder(), "`folder` for the tables; only one host may use it")
	set.StringVar(&f.web, "web", defaultPage(program), "`folder` with the web page; without it, players need the desktop program")
	set.StringVar(&f.cert, "cert", "", "certificate `file`, for https without a proxy")
	set.StringVar(&f.key, "key", "", "`file` with the key of the certificate")
	set.StringVar(&f.url, "url", "", "`address` at which players reach the host, if it runs behind a proxy")
	set.StringVar(&f.origin, "origin", "", "also accept pages from these `origins`, comma-separated")
	set.StringVar(&f.proxy, "proxy", "", "comma-separated `addresses` of trusted proxies, whose X-Forwarded-For header names the players' addresses")
	set.IntVar(&f.tables, "tables", 10_000, "maximum number of tables in use")
	set.IntVar(&f.connections, "connections", 5_000, "maximum number of connected players")
	set.IntVar(&f.level, "level", 4, "strongest computer, from 1 to 5")
	set.DurationVar(&f.pause, "pause", 800*time.Millisecond, "fixed `time` for each move of a computer, so that its speed reveals nothing; four times this at level 5")
	set.StringVar(&f.server, "nats", "", "`address` of a NATS server with JetStream that keeps the logs")
	set.StringVar(&f.cluster, "cluster", "", "`address` where the other two hosts of a cluster reach this one")
	set.StringVar(&f.routes, "routes", "", "-cluster `addresses` of the other two hosts, comma-separated")
	set.StringVar(&f.table, "table", "", "make a table for this `game` and print its invitations: "+gameNames())
	set.StringVar(&f.evening, "evening", "", "make a club's evening for this `game` and print its links: "+gameNames())
	set.IntVar(&f.rounds, "rounds", 3, "number of rounds of that evening")
	set.IntVar(&f.seats, "seats", 0, "number of seats at that table, or at most at the tables of that evening; 0 for the fewest that the game allows")
	set.BoolVar(&f.lobby, "lobby", false, "list open tables for everybody, if their makers want that")
	set.BoolVar(&f.copyNow, "backup", false, "write a backup of all tables and exit")
	set.StringVar(&f.from, "restore", "", "restore all tables from this backup `file` into an empty folder and exit")
	set.BoolVar(&f.child, "child", false, "exit when standard input closes; for programs that start the host")
	set.BoolVar(&f.terms, "licences", false, "print the licences of all components")
	set.BoolVar(&f.say, "version", false, "print the version")
	switch err := set.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		set.SetOutput(out)
		set.Usage()
		return f, err
	case err != nil:
		return f, fmt.Errorf("%w. All flags are listed by agora-host -h.", err)
	}
	if name := emptied(set); name != "" {
		return f, fmt.Errorf("-%s is empty.", name)
	}
	switch {
	case set.NArg() > 0:
		return f, fmt.Errorf("%q is not a flag.", set.Arg(0))
	case f.say || f.terms: // the rest does not matter
	case f.cluster != "" && f.server != "":
		return f, errors.New("Give -cluster or -nats, not both.")
	case f.cluster == "" && f.routes != "":
		return f, errors.New("-routes needs -cluster.")
	case f.copyNow && f.from != "":
		return f, errors.New("Give -backup or -restore, not both.")
	case f.tables < 1:
		return f, errors.New("-tables must be at least 1.")
	case f.connections < 1:
		return f, errors.New("-connections must be at least 1.")
	case f.level < 1 || f.level > 5:
		return f, errors.New("-level must be from 1 to 5.")
	case f.pause < 0 || f.pause > time.Minute:
		return f, errors.New("-pause must be from 0s to 1m.")
	case f.seats != 0 && f.table == "" && f.evening == "":
		return f, errors.New("-seats needs -table or -evening.")
	case f.table != "" && f.evening != "":
		return f, errors.New("Give -table or -evening, not both.")
	case f.rounds < 1 || f.rounds > club.MostRounds:
		return f, fmt.Errorf("-rounds must be from 1 to %d.", club.MostRounds)
	case f.evening != "" && !isGame(f.evening):
		return f, fmt.Errorf("There is no game %q; there are %s.", rules.Clip(f.evening), gameNames())
	case f.table != "" && !isGame(f.table):
		return f, fmt.Errorf("There is no game %q; there are %s.", rules.Clip(f.table), gameNames())
	}
	if f.table+f.evening != "" {
		if f.seats, err = seatsOf(f.table+f.evening, f.seats); err != nil {
			return f, err
		}
	}
	if f.url != "" {
		if f.own, err = ownAddress(f.url); err != nil {
			return f, err
		}
	}
	for _, given := range split(f.origin) {
		origin, err := ownOrigin(given)
		if err != nil {
			return f, err
		}
		f.origins = append(f.origins, origin)
	}
	f.proxies, err = proxiesOf(split(f.proxy))
	return f, err
}

// emptied returns a flag that must say something and was given with nothing, as scripts do by
// mistake: -restore "$FILE" must not start a host. "" if there is none.
func emptied(set *flag.FlagSet) (name string) {
	set.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "addr", "dir", "cert", "key", "url", "nats", "cluster", "routes", "table", "evening", "restore":
			if f.Value.String() == "" {
				name = f.Name
			}
		}
	})
	return name
}

// seatsOf returns how many seats a table of a game has: as many as wanted, or for 0 the
// fewest.
func seatsOf(game string, wanted int) (int, error) {
	g, _ := catalogue.Games().Find(game)
	least, most := g.Game.Seats()
	if wanted == 0 {
		return least, nil
	}
	if wanted < least || wanted > most {
		return 0, fmt.Errorf("%s takes %s, not -seats %d.", game, count(least, most), wanted)
	}
	return wanted, nil
}

// isGame reports whether there is a game of this name.
func isGame(name string) bool {
	_, ok := catalogue.Games().Find(name)
	return ok
}

// gameNames lists the games as a sentence does: "market, city, phobia and stacks".
func gameNames() string {
	var names []string
	for _, g := range catalogue.Games() {
		names = append(names, g.Name())
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// unlistened is the error of a host that cannot listen at its address, but perhaps at
// another.
type unlistened struct{ error }

func split(list string) (parts []string) {
	for part := range strings.SplitSeq(list, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// invite creates a table and prints an invitation for every seat.
func invite(ctx context.Context, h *hosting, page, game string, seats int, out io.Writer) error {
	a := wire.Agreement{Game: game, Rules: match.Version, Pace: "none", Players: make([]wire.Player, seats)}
	made := h.Answer(ctx, h.OwnKey(), wire.VerbNew, wire.NoTable, wire.Encode(wire.NewTable(fmt.Sprintf("start%d", time.Now().UnixNano()), a, rules.NoSeat, "", "")))
	if err := made.Err(); err != nil {
		return errors.Join(err, errors.New(made.Text))
	}
	for _, i := range made.Invitations {
		invitation, err := wire.ParseInvitation(i.Code)
		if err != nil {
			return err
		}
		who := "to look on"
		if i.Seat != rules.NoSeat {
			who = fmt.Sprintf("seat %d", i.Seat+1)
		}
		fmt.Fprintf(out, "Invitation, %s: %s\n", who, wire.Link(page, invitation))
	}
	return nil
}

// count says how many players a game takes.
func count(least, most int) string {
	if least == most {
		return fmt.Sprintf("%d players", least)
	}
	return fmt.Sprintf("%d to %d players", least, most)
}

func printLicences(out io.Writer) error {
	list, err := licences.ReadDir("licences")
	for _, f := range list {
		text, err := licences.ReadFile("licences/" + f.Name())
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\n", text)
	}
	return err
}
