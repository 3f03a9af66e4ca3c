package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"agora/game/bots"
	"agora/game/bots/phobiabot"
	"agora/game/bots/stacksbot"
	"agora/game/catalogue"
	"agora/game/opening"
	"agora/game/puzzle"
)

// TestSameCommandSameBook checks that the same command gives the same file, byte for byte;
// so does one that was stopped and continued, even if its last line was truncated; and one
// that starts from the existing book keeps its contents.
func TestSameCommandSameBook(t *testing.T) {
	s := search{"hex4", phobiaGame("hex4", 6, 20_000), map[string]int{"win": 2, "guard": 3, "herd": 3}, "hex4"}
	p := plan{game: "phobia", themes: phobiaPlan.themes, again: phobiaAgain, alike: alikeCrowd}
	make := func(folder string, games ...int) []byte {
		t.Helper()
		path := filepath.Join(folder, "phobia.json")
		for _, n := range games {
			m := p.maker(io.Discard)
			if err := m.look(s, folder, n); err != nil {
				t.Fatalf("m.look(s, folder, n) = %v; want no error", err)
			}
			if err := write(path, m.sorted()); err != nil {
				t.Fatalf("write(path, m.sorted()) = %v; want no error", err)
			}
			journal, err := os.OpenFile(filepath.Join(folder, "hex4.jsonl"), os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				t.Fatalf("os.OpenFile() = %v; want no error", err)
			}
			journal.WriteString(`{"game":3,"found":[{"id`)
			journal.Close()
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("os.ReadFile(path) = %v; want no error", err)
		}
		return data
	}
	first := t.TempDir()
	whole := make(first, 4)
	if !bytes.Equal(whole, make(t.TempDir(), 1, 2, 4)) {
		t.Error("a run that was stopped comes to another book; want the book of a run that was not stopped")
	}
	b, err := puzzle.Parse(whole)
	if err != nil || len(b.Puzzles) == 0 {
		t.Fatalf("%d puzzles: %v; want at least one and no error", len(b.Puzzles), err)
	}
	m := p.maker(io.Discard)
	if err := m.keep(filepath.Join(first, "phobia.json"), p.again); err != nil {
		t.Fatalf("m.keep(filepath.Join(first, \"phobia.json\"), p.again) = %v; want no error", err)
	}
	for _, p := range m.sorted().Puzzles {
		if i := b.Find(p.ID); i < 0 || !slices.Equal(p.Line[0].Right, b.Puzzles[i].Line[0].Right) {
			t.Errorf("%s was another puzzle; want the same right moves", p.ID)
		}
	}
	if len(m.book.Puzzles) != len(b.Puzzles) {
		t.Errorf("of %d puzzles %d stay; want all of them", len(b.Puzzles), len(m.book.Puzzles))
	}
}

// TestEveryGameIsPlanned checks that each game of the catalogue has its books, and that no
// other name has any.
func TestEveryGameIsPlanned(t *testing.T) {
	all, err := planned("")
	if err != nil || len(all) != len(catalogue.Games()) || len(all) != len(plans) {
		t.Errorf("of %d games %d are planned, from %d plans (%v); want each game planned once", len(catalogue.Games()), len(all), len(plans), err)
	}
	if one, err := planned("city"); err != nil || len(one) != 1 || one[0].game != "city" {
		t.Errorf("asked for The City, %d games are planned (%v); want only The City", len(one), err)
	}
	if _, err := planned("chess"); err == nil {
		t.Error("a game that does not exist is planned without an error; want an error")
	}
}

// TestAlike checks that all symmetries of a position have the same canonical text.
func TestAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"hex4 d4s,e4L 9s5l,10s4l 1", "hex4 d4s,d5L 9s5l,10s4l 1"},
		{"rhombus7 d4s,e4L 9s5l,10s4l 1", "rhombus7 d4s,d3L 9s5l,10s4l 1"},
	} {
		if alikeCrowd(pair[0]) != alikeCrowd(pair[1]) {
			t.Errorf("%s and %s are not alike; want two puzzles that count as one", pair[0], pair[1])
		}
	}
	if alikePit("b,w,./.,.,./.,.,. w") != alikePit(".,.,b/.,.,w/.,.,. w") || alikePit("b,w,./.,.,./.,.,. w") == alikePit("w,b,./.,.,./.,.,. w") {
		t.Errorf("the pit is not turned: alikePit(\"b,w,./.,.,./.,.,. w\") = %q; want %q and anything but %q",
			alikePit("b,w,./.,.,./.,.,. w"), alikePit(".,.,b/.,.,w/.,.,. w"), alikePit("w,b,./.,.,./.,.,. w"))
	}
}

// TestProverGivesUp checks that a search without nodes left claims nothing.
func TestProverGivesUp(t *testing.T) {
	played, err := selfPlay(stacksbot.Team(), nil, 1, 2, 400, 0)
	if err != nil {
		t.Fatalf("selfPlay(stacksbot.Team(), nil, 1, 2, 400, 0) = %v; want no error", err)
	}
	found := 0
	for at := range played.Len() {
		p := rising{Position: played.StateAt(at).Position}
		if p.seat() != 0 {
			continue
		}
		for _, nodes := range []int{0, 1, 10, 100} {
			v := pit.prove(0, nodes)
			if f, ok := v.solve(&p, 1); ok {
				found++
				full := pit.prove(0, 1_000_000)
				if want, ok := full.solve(&p, 1); !ok || !reflect.DeepEqual(f.plies, want.plies) {
					t.Errorf("with %d nodes decision %d is a puzzle, with more it is none; want the same plies with both", nodes, at)
				}
			}
		}
	}
	if found == 0 {
		t.Skip("nothing was found with so few")
	}
}

// TestOpenings checks that the counts of a game's openings add up, and that the file
// written from them can be read.
func TestOpenings(t *testing.T) {
	m, team := &maker{progress: io.Discard}, phobiabot.Team()
	const games = 24
	all, err := count(m, team, board{nil, games, opening.Least}, 60, 1)
	if err != nil {
		t.Fatalf("count(m, team, board{nil, games, opening.Least}, 60, 1) = %v; want no error", err)
	}
	if all[0].After != "" || all[0].Games != games || all[0].Move == "" || len(all) < 3 {
		t.Fatalf("the positions are %+v; want at least 3, the first after nothing with all %d games and a move", all, games)
	}
	for _, p := range all {
		if p.Games < opening.Least || p.Won > p.Games || p.Times > p.Games {
			t.Errorf("the counts do not agree: %+v; want at least %d games, and no more wins or moves than games", p, opening.Least)
		}
		if p.After == all[0].Move && (p.Games != all[0].Times || p.Won > p.Games-all[0].Wins) {
			t.Errorf("%+v follows %+v; want the counts of the first move, and no more wins than its others leave", p, all[0])
		}
	}
	file := filepath.Join(t.TempDir(), "phobia.json")
	if err := writeOpenings(file, &opening.File{Game: "phobia", Nodes: 60, Boards: []opening.Board{{Positions: all}}}); err != nil {
		t.Fatalf("writeOpenings() = %v; want no error", err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("os.ReadFile(file) = %v; want no error", err)
	}
	b, err := opening.Parse(team, data)
	if err != nil {
		t.Fatalf("opening.Parse(team, data) = %v; want no error", err)
	}
	if err := writeOpenings(file, &b.File); err != nil {
		t.Fatalf("writeOpenings(file, &b.File) = %v; want no error", err)
	}
	if again, err := os.ReadFile(file); err != nil || !bytes.Equal(again, data) || bytes.Count(data, []byte(`"games"`)) != len(all) {
		t.Errorf("%d positions are %s\nand written again %s\nwant equal bytes, and \"games\" once a position", len(all), data, again)
	}
}

// TestAsGood checks that moves hardly worse than the best count as equally good.
func TestAsGood(t *testing.T) {
	moves := []bots.Rated[int]{{Move: 1, Value: bots.Value{Win: 600}}, {Move: 2, Value: bots.Value{Win: 580}}, {Move: 3, Value: bots.Value{Win: 500}}}
	if got := asGood(moves); len(got) != 2 {
		t.Errorf("equally good are %+v; want 2 in all", got)
	}
	if got := asGood(moves[2:]); len(got) != 1 {
		t.Errorf("equally good are %+v; want one", got)
	}
}

// TestShippedBooksStand checks that the shipped puzzles would be made again: no search for
// more is needed, and the positions, lines and difficulties are the same.
func TestShippedBooksStand(t *testing.T) {
	all, err := planned("")
	if err != nil {
		t.Fatalf("planned(\"\") = %v; want no error", err)
	}
	for _, v := range all {
		b, err := puzzle.Of(v.game)
		if err != nil {
			t.Fatalf("puzzle.Of(v.game) = %v; want no error", err)
		}
		if !slices.Equal(b.Themes, v.themes) {
			t.Errorf("the themes of %s are %v; want %v", v.game, b.Themes, v.themes)
		}
		m := &maker{book: *b}
		for _, s := range v.searches {
			for slot, n := range s.want {
				if have := m.have(&s)[slot]; have < n {
					t.Errorf("%s: of %s %s has %d, and wants %d", v.game, slot, s.name, have, n)
				}
			}
		}
		for i := 0; i < len(b.Puzzles); i += 1 + len(b.Puzzles)/6 {
			was := b.Puzzles[i]
			is, ok := v.again(was)
			if is.ID = was.ID; !ok || !reflect.DeepEqual(is, was) {
				t.Errorf("%s: %s would be %+v, and was %+v; want the same position, apart from its name", v.game, was.ID, is, was)
			}
		}
	}
}
