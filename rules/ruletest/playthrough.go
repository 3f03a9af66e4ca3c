package ruletest

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

var update = flag.Bool("update", false, "rewrite testdata/*.txt instead of comparing")

// Kept describes whole games that a package keeps as text in testdata.
type Kept[S, M any] struct {
	Suite    Suite[S, M]
	Games    map[string]rules.Setup // by file name
	Describe func(rules.Event) string
	Thin     func(text string) string // removes lines; may be nil
}

// Check replays the decisions of every kept game, each in a subtest, and compares what
// happens. When the rules change on purpose, rewrite the files with -update and read the
// diff; to add a game, create an empty file first.
func (k Kept[S, M]) Check(t *testing.T) {
	t.Helper()
	for name, setup := range k.Games {
		t.Run(name, func(t *testing.T) { k.check(t, filepath.Join("testdata", name+".txt"), setup) })
	}
}

func (k Kept[S, M]) check(t *testing.T, path string, setup rules.Setup) {
	file, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	got, err := Playthrough(k.Suite, setup, Tokens(string(file)), k.Describe)
	if err != nil {
		t.Fatalf("%v, at the end of\n%s\nwant no error", err, got)
	}
	if k.Thin != nil {
		got = k.Thin(got)
	}
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatalf("os.WriteFile(path, []byte(got), 0o644) = %v; want no error", err)
		}
		return
	}
	if line, got, want := difference(got, strings.ReplaceAll(string(file), "\r\n", "\n")); line > 0 {
		t.Errorf("%s:%d differs\n got %s\nwant %s", path, line, got, want)
	}
}

// difference returns the number of the first line, counted from 1, in which two texts
// differ, and its two versions; 0 if the texts are equal.
func difference(got, want string) (line int, gotLine, wantLine string) {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	const none = "(the text ends)"
	for i := range max(len(a), len(b)) {
		gotLine, wantLine = none, none
		if i < len(a) {
			gotLine = a[i]
		}
		if i < len(b) {
			wantLine = b[i]
		}
		if gotLine != wantLine {
			return i + 1, gotLine, wantLine
		}
	}
	return 0, "", ""
}

// Playthrough plays one game and writes everything down: the decisions, the events, the
// positions and their hashes. The text is kept beside the game's tests; when the rules
// change, its diff shows what changed. The game follows the tokens as far as they go,
// usually those of the kept text, and continues at random. describe puts an event into
// words.
func Playthrough[S, M any](u Suite[S, M], setup rules.Setup, tokens []string, describe func(rules.Event) string) (string, error) {
	var b strings.Builder
	s, events, err := u.Game.Start(setup)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&b, "game %s, seats %d, seed %d, options %v\n", u.Game.Name(), setup.Seats, setup.Seed, setup.Options)
	write := func(s S, events []rules.Event) {
		for _, e := range events {
			fmt.Fprintf(&b, "  %-9s %s\n", e.Kind(), describe(e))
		}
		fmt.Fprintf(&b, "  = %s\n  # %016x\n", u.Game.Encode(s), u.Game.Hash(s))
	}
	write(s, events)
	g := &game[S, M]{setup: setup, state: s, chance: chance.New(setup.Seed, 0x5eed)}
	for n := 0; !u.Game.Turn(g.state).Over(); n++ {
		if n == u.MaxMoves {
			return b.String(), fmt.Errorf("the game continues after %d moves", n)
		}
		var m M
		if n < len(tokens) {
			if m, err = u.Game.Parse(tokens[n]); err != nil {
				return b.String(), err
			}
		} else {
			var ok bool
			if m, ok = u.draw(g); !ok {
				return b.String(), errors.New("no legal move although the game is not over")
			}
		}
		t := u.Game.Turn(g.state)
		fmt.Fprintf(&b, "%d %s   turn %d, %s\n", t.Seat+1, u.Game.Format(m), t.Number, t.Phase)
		next, events, err := u.Game.Apply(g.state, m)
		if err != nil {
			return b.String(), err
		}
		g.state = next
		write(next, events)
	}
	o, _ := u.Game.Outcome(g.state)
	fmt.Fprintf(&b, "winners %v, scores %v, reason %s\n", o.Winners, o.Scores, o.Reason)
	return b.String(), nil
}

// Tokens extracts the decisions from the text of a playthrough.
func Tokens(text string) []string {
	var tokens []string
	for line := range strings.Lines(text) {
		if line[0] >= '1' && line[0] <= '9' {
			if words := strings.Fields(line); len(words) > 1 {
				tokens = append(tokens, words[1])
			}
		}
	}
	return tokens
}
