package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/boxed"
	"agora/game/opening"
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
	played, err := selfPlay(stacksbot.Team(), nil, 1, 2, 400, 0)
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

// The openings of a game add up, and the file that is written of them is read.
func TestOpenings(t *testing.T) {
	m, team := &maker{progress: io.Discard}, boxed.Team(phobiabot.Team())
	const games = 24
	all, err := count(m, team, board{nil, games, opening.Least}, 60, 1)
	if err != nil {
		t.Fatal(err)
	}
	if all[0].After != "" || all[0].Games != games || all[0].Move == "" || len(all) < 3 {
		t.Fatalf("%+v", all)
	}
	for _, p := range all {
		if p.Games < opening.Least || p.Won > p.Games || p.Times > p.Games {
			t.Errorf("%+v", p)
		}
		if p.After == all[0].Move && (p.Games != all[0].Times || p.Won > p.Games-all[0].Wins) {
			t.Errorf("%+v follows %+v", p, all[0])
		}
	}
	file := filepath.Join(t.TempDir(), "phobia.json")
	if err := writeOpenings(file, &opening.Book{Game: "phobia", Nodes: 60, Boards: []opening.Board{{Positions: all}}}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := opening.Parse(team, data)
	if err != nil {
		t.Fatal(err)
	}
	if err := writeOpenings(file, b); err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(again, data) || bytes.Count(data, []byte(`"games"`)) != len(all) {
		t.Errorf("%d positions are %s\nand written again %s", len(all), data, again)
	}
}

// Moves that are hardly worse than the best are as good.
func TestAsGood(t *testing.T) {
	moves := []bots.Rated[int]{{Move: 1, Value: bots.Value{Win: 600}}, {Move: 2, Value: bots.Value{Win: 580}}, {Move: 3, Value: bots.Value{Win: 500}}}
	if got := asGood(moves); len(got) != 2 {
		t.Errorf("%+v", got)
	}
	if got := asGood(moves[2:]); len(got) != 1 {
		t.Errorf("%+v", got)
	}
}
