package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"agora/game/bots/stacksbot"
	"agora/game/puzzle"
)

// The same command gives the same file, byte by byte.
func TestSameCommandSameBook(t *testing.T) {
	make := func() []byte {
		m := &maker{book: puzzle.Book{Game: "stacks"}, seed: 1, progress: io.Discard}
		if err := stacksBook([]quota{{1, 3, 20_000}, {2, 2, 400_000}}, []quota{{2, 1, 300_000}})(m); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "stacks.json")
		if err := write(file, m.sorted()); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	first := make()
	if !bytes.Equal(first, make()) {
		t.Error("the second book is another one")
	}
	if _, err := puzzle.Parse(first); err != nil {
		t.Error(err)
	}
}

// A search that has no nodes left claims nothing.
func TestProverGivesUp(t *testing.T) {
	played, err := selfPlay(stacksbot.Team(), nil, 1, 2, 400)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for at := range played.Len() {
		p := played.StateAt(at).Position
		if p.Seat() != 0 {
			continue
		}
		for _, nodes := range []int{0, 1, 10, 100} {
			v := pit.prove(0, nodes)
			if f, ok := v.solve(&p, 1); ok {
				found++
				full := pit.prove(0, 1_000_000)
				if want, ok := full.solve(&p, 1); !ok || !reflect.DeepEqual(f.plies, want.plies) {
					t.Errorf("with %d nodes decision %d is a puzzle, with more it is none", nodes, at)
				}
			}
		}
	}
	if found == 0 {
		t.Skip("nothing was found with so few")
	}
}

// The openings of a game add up.
func TestOpenings(t *testing.T) {
	o, err := play(stacksbot.Team(), nil, 4, 3, 40, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	games, won := 0, 0
	for _, l := range o.Lines {
		games += l.Games
		won += l.Won
	}
	if o.Played != 4 || games != 4 || won != o.First || o.First+o.Second > 4 || o.Decisions < 4 {
		t.Errorf("%+v", o)
	}
	if !slices.IsSortedFunc(o.Lines, func(a, b line) int { return b.Games - a.Games }) {
		t.Error("the most frequent is not first")
	}
}
