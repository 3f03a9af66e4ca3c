//go:build linux

// Package limits measures what the worst inputs cost: memory and processor time of a
// process that reads them. It holds tests only.
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

// reader names the environment variable that makes this test program a reader: the
// name of a game, or collection.
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

// parts holds what is repeated.
var parts = []string{",", "a,", "1", "A", "-", "/", " ", "=", "a=b ", "\\", "\"", "\xff", "1 2 ", "1 pass\n", "[X \"y\"]\n", "0,", "9.9.9,", "?", "{"}

// partsOf returns those that the game of that number is given: its share of them, so that all
// are met by one of the games; in the long run every game meets all.
func partsOf(game, games int) (some []string) {
	for i, part := range parts {
		if requirements.Long() || i%games == game {
			some = append(some, part)
		}
	}
	return some
}

// records are a record of a game that is not over, with a part repeated up to the
// largest size in every tag, in a tag of its own, among the tags, and as decisions.
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
	moves := tail // the game's own decisions, again and again
	tell("its own decisions", head+"\n\n"+strings.Repeat(moves, match.MaxSize/len(moves)-1))
}

// commands does what an engine may be asked, with a part repeated to a line of a
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

// collections are files of many games, with a part repeated up to the largest size
// before the games, among them, in one of them and behind them.
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

// worst is the input that took most.
type worst struct {
	what string
	took time.Duration
}

// read reads what there is for a game, and says what took how long of the processor.
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

// A process that reads the worst records and commands there are, or the worst
// collections, one after the other, needs no more than 64 MB, and for none of them a
// second of a processor. (One that makes up a collection has that besides, and the file that is read. A busy
// machine may make it slower: the time decides in the long run only.)
func TestWorstInputs(t *testing.T) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) { bounded(t, g.Name(), requirements.Rounds(120, 500), 64) })
	}
	t.Run(collection, func(t *testing.T) { bounded(t, collection, 80, 64+2*store.MaxBundle>>20) })
}

// bounded checks what a reader of this many inputs at least needs, in MB at most.
func bounded(t *testing.T, name string, least int, most int64) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	cmd := exec.Command(os.Args[0])
	// Garbage is collected while all else stands, so that a busy machine does not let it pile up meanwhile.
	cmd.Env = append(os.Environ(), reader+"="+name, fmt.Sprintf("GOMEMLIMIT=%dMiB", most-24), "GODEBUG=gcstoptheworld=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	fields := strings.Split(strings.TrimSpace(string(out)), "|")
	var inputs, micros int
	if len(fields) != 3 {
		t.Fatalf("%s", out)
	}
	fmt.Sscan(fields[0], &inputs)
	fmt.Sscan(fields[2], &micros)
	megabytes := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss >> 10 // 32 bits on some machines
	t.Logf("%d inputs: %d MB at most; the worst, %s, took %d ms of a processor", inputs, megabytes, fields[1], micros/1000)
	if inputs < least || int64(megabytes) > most {
		t.Errorf("%d inputs, %d MB", inputs, megabytes)
	}
	if requirements.Long() && micros > 1e6 {
		t.Errorf("%s takes %d ms", fields[1], micros/1000)
	}
}
