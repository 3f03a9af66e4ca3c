//go:build linux

// Package limits measures the memory and processor time of a process that reads the worst
// inputs. It contains only tests.
package limits

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"agora/game/catalogue"
	"agora/game/gtp"
	"agora/game/match"
	"agora/game/store"
	"agora/tests/requirements"
)

// reader is the environment variable that turns this test binary into a reader; its value
// is the name of a game, or collection.
const (
	reader     = "AGORA_TEST_READER"
	collection = "collection"
)

func TestMain(m *testing.M) {
	if name := os.Getenv(reader); name != "" {
		read(name)
		return
	}
	os.Exit(m.Run())
}

// parts lists the texts to repeat.
var parts = []string{",", "a,", "1", "A", "-", "/", " ", "=", "a=b ", "\\", "\"", "\xff", "1 2 ", "1 pass\n", "[X \"y\"]\n", "0,", "9.9.9,", "?", "{"}

// partsOf returns the parts for one game: its share, so that the games together cover all
// of them; in the long tests every game gets all.
func partsOf(game, games int) (some []string) {
	for i, part := range parts {
		if requirements.Long() || i%games == game {
			some = append(some, part)
		}
	}
	return some
}

// records calls tell with records of an unfinished game in which a part is repeated up to
// the maximum size: in every tag, in a tag of its own, between the tags, and as decisions.
func records(g catalogue.Game, parts []string, tell func(what, text string)) {
	whole, err := match.Read(g.Game, []byte(g.Sample))
	if err != nil {
		panic(err)
	}
	data := string(whole.Fork(min(whole.Len()/2, 40)).Record().Bytes())
	head, tail, _ := strings.Cut(data, "\n\n")
	lines := strings.Split(head, "\n")
	for _, part := range parts {
		many := strings.Repeat(part, match.MaxSize/len(part)-len(data))
		quoted := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(many)
		for _, tag := range []string{"Position", "Options", "Seats", "Redo", "Draft", "Seed", "Result", "Kinds", "Emblems", "Moves", "Sum", "X"} {
			var kept []string
			for _, line := range lines {
				if !strings.HasPrefix(line, "["+tag+" ") && !strings.HasPrefix(line, "[Sum ") {
					kept = append(kept, line)
				}
			}
			tell(tag, strings.Join(kept, "\n")+"\n["+tag+" \""+quoted+"\"]\n\n"+tail)
		}
		tell("among the tags", head+"\n"+many+"\n\n"+tail)
		tell("decisions", head+"\n\n"+tail+many)
	}
	moves := tail // the game's own decisions, over and over
	tell("its own decisions", head+"\n\n"+strings.Repeat(moves, match.MaxSize/len(moves)-1))
}

// commands calls tell with engine commands in which a part is repeated to a line of a
// million bytes.
func commands(parts []string, tell func(what, text string)) {
	for _, part := range parts {
		if strings.Contains(part, "\n") {
			continue
		}
		many := strings.Repeat(part, (1<<20-40)/len(part))
		for _, command := range []string{"play 1", "agora-check", "agora-position", "agora-setup", "agora-setup players=", "agora-setup seed=",
			"agora-view", "agora-events", "agora-load", "agora-sample", "agora-perft", "agora-level", "agora-budget", "genmove", "known_command", ""} {
			tell(command, command+" "+many)
		}
	}
}

// collections calls tell with files of many games in which a part is repeated up to the
// maximum size: before the games, between them, in one of them and after them.
func collections(tell func(what, text string)) {
	const head, begin, end = `{"agora":"collection","version":1,`, `"games":[`, `]}`
	game := func(title, record string) string {
		return `{"kind":"saved","title":"` + title + `","record":"` + record + `"},`
	}
	last := strings.TrimSuffix(game("A", "x"), ",")
	fill := func(part string) string {
		return strings.Repeat(part, (store.MaxBundle-1000)/len(part))
	}
	for what, part := range map[string]string{
		"large games": game("A", strings.Repeat("x", 1<<20-100)), "many games": game("A", strings.Repeat("x", 760)), "nothing": "{},",
		"games of escapes": game("A", strings.Repeat(`\u0001`, 1000)), "games of lines": game("A", strings.Repeat(`\n`, 500_000)),
		"long titles": game(strings.Repeat("A", 1<<20), "x"), "no games": "0,", "lists": "[",
	} {
		tell(what, head+begin+fill(part)+last+end)
	}
	for what, part := range map[string]string{
		"unknown things": `"x":1,`, "large unknown things": `"x":"` + strings.Repeat("y", 1<<20) + `",`, "settings again": `"settings":{"a":[1,2]},`,
		"games again": `"games":[],`, "spaces": " ", "lines": "\n",
	} {
		tell(what+" before", head+fill(part)+begin+last+end)
		tell(what+" behind", head+begin+last+"],"+fill(part)+`"z":1}`)
	}
	for what, part := range map[string]string{"letters": "x", "escapes": `\u0001`, "quotes": `\"`, "bytes": "\xff", "signs": "€"} {
		many := fill(part)
		tell(what+" in a record", head+begin+strings.TrimSuffix(game("A", many), ",")+end)
		tell(what+" in a title", head+begin+strings.TrimSuffix(game(many, "x"), ",")+end)
		tell(what+" in a name", head+`"`+many+`":1}`)
		tell(what+" in the settings", head+`"settings":"`+many+`"}`)
	}
	for _, part := range append(parts, "[", `{"a":`, "\ufeff", "{") {
		tell("only "+part, fill(part))
		tell("behind it "+part, head+begin+last+end+fill(part))
	}
}

// worst is the most expensive input.
type worst struct {
	what string
	took time.Duration
}

// read reads all inputs for a game, and prints which one took the most processor time.
func read(name string) {
	var w worst
	n := 0
	measure := func(what string, do func()) {
		before := used()
		do()
		if took := used() - before; took > w.took {
			w = worst{what, took}
		}
		n++
	}
	if name == collection {
		collections(func(what, text string) {
			measure(what, func() {
				if data, err := store.ReadBounded(strings.NewReader(text)); err == nil {
					store.ParseCollection(data)
				}
			})
		})
	}
	games := catalogue.Games()
	for i, g := range games {
		if g.Name() != name {
			continue
		}
		some := partsOf(i, len(games))
		records(g, some, func(what, text string) {
			measure("a record: "+what, func() { match.Read(g.Game, []byte(text)) })
		})
		commands(some, func(what, text string) {
			measure("the engine: "+what, func() {
				gtp.Run(games, []string{"-game", name}, strings.NewReader(text+"\n"), io.Discard, io.Discard)
			})
		})
	}
	fmt.Printf("%d|%s|%d\n", n, w.what, w.took.Microseconds())
}

// used returns the processor time that this process has used.
func used() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// TestWorstInputs checks that a process that reads the worst possible records and commands,
// or collections, one after the other, needs at most 64 MB, and less than a second of
// processor time for each. (One that builds a collection needs that much more, plus the
// file. A busy machine may be slower, so the time counts only in the long tests.)
func TestWorstInputs(t *testing.T) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) { bounded(t, g.Name(), requirements.Rounds(120, 500), 64) })
	}
	t.Run(collection, func(t *testing.T) { bounded(t, collection, 80, 64+2*store.MaxBundle>>20) })
}

// bounded checks that a reader reads at least the given number of inputs with at most most
// megabytes.
func bounded(t *testing.T, name string, least int, most int64) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	cmd := exec.Command(os.Args[0])
	// The garbage collector stops the program, so that on a busy machine garbage does not
	// pile up in the meantime.
	cmd.Env = append(os.Environ(), reader+"="+name, fmt.Sprintf("GOMEMLIMIT=%dMiB", most-24), "GODEBUG=gcstoptheworld=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("cmd.CombinedOutput() = %v\n%s\nwant no error", err, out)
	}
	fields := strings.Split(strings.TrimSpace(string(out)), "|")
	var inputs, micros int
	if len(fields) != 3 {
		t.Fatalf("unexpected output: %s, len(fields) = %v; want 3", out, len(fields))
	}
	fmt.Sscan(fields[0], &inputs)
	fmt.Sscan(fields[2], &micros)
	megabytes := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10 // int has 32 bits on some machines
	t.Logf("%d inputs: %d MB at most; the worst, %s, took %d ms of a processor", inputs, megabytes, fields[1], micros/1000)
	if inputs < least || int64(megabytes) > most {
		t.Errorf("%d inputs, %d MB; want at least %d and at most %d", inputs, megabytes, least, most)
	}
	if minutes := micros / 60e6; minutes >= 5 { // otherwise the time is only logged
		t.Errorf("%s takes %d minutes of a processor; want less than 5", fields[1], minutes)
	}
}
