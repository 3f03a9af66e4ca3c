// Package replay plays whole random games and compares them with kept ones, to
// the bit: natively, and as WebAssembly under Node, where make test runs it too.
//
//	go test ./tests/replay -update     keeps them anew
package replay

import (
	"embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/game/match"
	"agora/rules/chance"
	"agora/rules/market"
)

var update = flag.Bool("update", false, "keep the games anew")

//go:embed testdata
var kept embed.FS

// Labels of the streams of a game's seed; the rules use low ones themselves.
const streamMoves = 1000

// games are the whole games that are played.
var games = []struct {
	name  string
	seats int
	seed  uint64
}{
	{"two", 2, 11},
	{"three", 3, 12},
	{"four", 4, 10},
	{"deck", 4, 100}, // to the last card
	{"seed", 2, 1<<64 - 1},
}

// random plays a whole game by chance.
func random(t *testing.T, seats int, seed uint64) *match.Session[market.State, market.Move] {
	t.Helper()
	info := match.Info{Seed: seed}
	for i := range seats {
		info.Players = append(info.Players, match.Player{Name: fmt.Sprintf("Player %d", i+1)})
	}
	s, err := match.New(market.Game{}, info)
	if err != nil {
		t.Fatal(err)
	}
	moves := chance.New(seed, streamMoves)
	for !s.Turn().Over() {
		m, ok := market.Game{}.Sample(s.State(), &moves)
		if !ok {
			t.Fatalf("no move in %s", market.Game{}.Encode(s.State()))
		}
		if _, err := s.Do(m); err != nil {
			t.Fatalf("the sampled move %s is refused: %v", market.Game{}.Format(m), err)
		}
	}
	return s
}

func hash(s *match.Session[market.State, market.Move]) string {
	return fmt.Sprintf("%016x", market.Game{}.Hash(s.State()))
}

func TestWholeGames(t *testing.T) {
	hashes := map[string]string{}
	if !*update {
		hashes = keptHashes(t)
	}
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			played := random(t, g.seats, g.seed)
			record := played.Record().Bytes()
			file := "testdata/" + g.name + ".agora"
			if *update {
				if err := os.WriteFile(filepath.FromSlash(file), record, 0o644); err != nil {
					t.Fatal(err)
				}
				hashes[g.name] = hash(played)
				return
			}
			want, err := kept.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if string(record) != string(want) {
				t.Errorf("the game goes another way than the kept one: %s", firstDifference(string(record), string(want)))
			}
			again, err := match.Read(market.Game{}, want)
			if err != nil {
				t.Fatal(err)
			}
			if got := hash(again); got != hashes[g.name] || got != hash(played) {
				t.Errorf("replayed, the game ends at %s; played, at %s; kept is %s", got, hash(played), hashes[g.name])
			}
			if again.Len() < 20 {
				t.Errorf("the game has %d decisions only", again.Len())
			}
		})
	}
	if *update {
		var b strings.Builder
		for _, g := range games {
			fmt.Fprintf(&b, "%s %s\n", g.name, hashes[g.name])
		}
		if err := os.WriteFile("testdata/hashes.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func keptHashes(t *testing.T) map[string]string {
	t.Helper()
	data, err := kept.ReadFile("testdata/hashes.txt")
	if err != nil {
		t.Fatal(err)
	}
	hashes := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		name, h, _ := strings.Cut(line, " ")
		hashes[name] = h
	}
	return hashes
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %q, was %q", i+1, g[i], w[i])
		}
	}
	return fmt.Sprintf("it has %d lines, had %d", len(g), len(w))
}
