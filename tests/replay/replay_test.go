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
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
	"agora/rules/market"
)

var update = flag.Bool("update", false, "keep the games anew")

//go:embed testdata
var kept embed.FS

// Labels of the streams of a game's seed; the rules use low ones themselves.
const streamMoves = 1000

// kind is a game with chance in it, whatever its states and moves are.
type kind interface {
	// random plays a whole game by chance: its record, and the hash of its end.
	random(t *testing.T, seats int, seed uint64) (record []byte, hash string)
	// replay reads a record: its number of decisions, and the hash of its end.
	replay(t *testing.T, record []byte) (decisions int, hash string)
}

// games are the whole games that are played.
var games = []struct {
	name  string
	kind  kind
	seats int
	seed  uint64
}{
	{"two", theMarket, 2, 11},
	{"three", theMarket, 3, 12},
	{"four", theMarket, 4, 10},
	{"deck", theMarket, 4, 100}, // to the last card
	{"seed", theMarket, 2, 1<<64 - 1},
	{"city-two", theCity, 2, 11},
	{"city-three", theCity, 3, 12},
	{"city-four", theCity, 4, 10},
	{"city-seed", theCity, 2, 1<<64 - 1},
}

var (
	theMarket = played[market.State, market.Move]{market.Game{}, market.Game{}}
	theCity   = played[city.State, city.Move]{city.Game{}, city.Game{}}
)

// played is a kind of game by its rules.
type played[S, M any] struct {
	game    rules.Game[S, M]
	sampler rules.Sampler[S, M]
}

func (g played[S, M]) random(t *testing.T, seats int, seed uint64) ([]byte, string) {
	t.Helper()
	info := match.Info{Seed: seed}
	for i := range seats {
		info.Players = append(info.Players, match.Player{Name: fmt.Sprintf("Player %d", i+1)})
	}
	s, err := match.New(g.game, info)
	if err != nil {
		t.Fatal(err)
	}
	moves := chance.New(seed, streamMoves)
	for !s.Turn().Over() {
		m, ok := g.sampler.Sample(s.State(), &moves)
		if !ok {
			t.Fatalf("no move in %s", g.game.Encode(s.State()))
		}
		if _, err := s.Do(m); err != nil {
			t.Fatalf("the sampled move %s is refused: %v", g.game.Format(m), err)
		}
	}
	return s.Record().Bytes(), g.hash(s)
}

func (g played[S, M]) replay(t *testing.T, record []byte) (int, string) {
	t.Helper()
	s, err := match.Read(g.game, record)
	if err != nil {
		t.Fatal(err)
	}
	return s.Len(), g.hash(s)
}

func (g played[S, M]) hash(s *match.Match[S, M]) string {
	return fmt.Sprintf("%016x", g.game.Hash(s.State()))
}

func TestWholeGames(t *testing.T) {
	hashes := map[string]string{}
	if !*update {
		hashes = keptHashes(t)
	}
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			record, end := g.kind.random(t, g.seats, g.seed)
			file := "testdata/" + g.name + ".agora"
			if *update {
				if err := os.WriteFile(filepath.FromSlash(file), record, 0o644); err != nil {
					t.Fatal(err)
				}
				hashes[g.name] = end
				return
			}
			want, err := kept.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if string(record) != string(want) {
				t.Errorf("the game goes another way than the kept one: %s", firstDifference(string(record), string(want)))
			}
			decisions, again := g.kind.replay(t, want)
			if again != hashes[g.name] || again != end {
				t.Errorf("replayed, the game ends at %s; played, at %s; kept is %s", again, end, hashes[g.name])
			}
			if decisions < 20 {
				t.Errorf("the game has %d decisions only", decisions)
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
