//go:build linux

package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/tests/e2e"
	"agora/tests/requirements"
)

// lay stores a game between computers as the one to continue. It resumes as soon as the
// program opens it.
func lay(t *testing.T, g catalogue.Game, home string, seed int) {
	t.Helper()
	least, _ := g.Game.Seats()
	players := make([]match.Player, least)
	for i := range players {
		players[i].Kind = match.Kind(1)
	}
	m, err := match.New(g.Game, match.Info{Players: players, Seed: uint64(seed)})
	if err != nil {
		t.Fatalf("match.New(g.Game, match.Info{Players: players, Seed: uint64(seed)}) = %v; want no error", err)
	}
	if err := os.WriteFile(filepath.Join(home, "autosave.agora"), m.Record().Bytes(), 0o600); err != nil {
		t.Fatalf("os.WriteFile() = %v; want no error", err)
	}
}

// saved returns the autosaved game, which must be complete at any time, and the moves in
// its record.
func saved(t *testing.T, g catalogue.Game, home string) (n int, moves string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(home, "autosave.agora"))
	if err != nil {
		t.Fatalf("os.ReadFile(filepath.Join(home, \"autosave.agora\")) = %v; want no error", err)
	}
	m, err := match.Read(g.Game, data)
	if err != nil {
		t.Fatalf("the autosave is broken: %v\n%s\nwant no error", err, data)
	}
	var tokens []string
	for i := range m.Len() {
		tokens = append(tokens, g.Game.Format(m.At(i).Move))
	}
	return m.Len(), strings.Join(tokens, " ")
}

// over reports whether a game has ended, even if its result is not shown yet.
func over(t e2e.Trace) bool { return t.Phase == "over" || t.Scene == "result" }

// The program is killed in the middle of games, repeatedly. Each restart finds the saved
// game without any complaint and continues from it. In even rounds the game is paused
// first: then everything on the screen must reach the disk without further events.
func TestKilledAgainAndAgain(t *testing.T) {
	games := catalogue.Games()
	for i, g := range games {
		t.Run(g.Name(), func(t *testing.T) {
			home := quickHome(t)
			lay(t, g, home, i)
			h, p := smallIn(t, home)
			rounds, decisions, late, most := max(requirements.Rounds(8, 200)/len(games), 1), 0, 0, 0
			n, moves := 0, ""
			for round := range rounds {
				h.ClickOn("continue")
				got := h.Wait("the computers play on", func(t e2e.Trace) bool {
					return t.Scene == g.Name() && t.Moves > n+round%4 || over(t)
				})
				if round%2 == 0 && !over(got) {
					h.Keys("Space")
					got = h.Wait("the game is over, or paused and on the disk", func(u e2e.Trace) bool {
						there, _ := saved(t, g, home)
						return over(u) || u.Paused && !u.Thinking && there == u.Moves
					})
				}
				kept, _ := saved(t, g, home)
				if err := p.End(e2e.Killed); err != nil {
					t.Fatalf("p.End(e2e.Killed) = %v; want no error", err)
				}
				now, all := saved(t, g, home)
				if now < kept || !strings.HasPrefix(all, moves) {
					t.Fatalf("round %d: %d decisions are found, %d were there\n%s\n%s\nwant at least as many, with the moves made before", round, now, kept, all, moves)
				}
				decisions += now - n
				if got.Scene == g.Name() && now < got.Moves {
					late, most = late+1, max(most, got.Moves-now)
				}
				n, moves = now, all
				if over(got) {
					lay(t, g, home, i+len(games)*(round+1))
					n, moves = 0, ""
				}
				if err := p.run(); err != nil {
					t.Fatalf("p.run() = %v; want no error", err)
				}
				h.Area("continue")
				if got := h.See(); len(got.Toasts) > 0 {
					t.Fatalf("round %d: the next start says %q; want none", round, got.Toasts)
				}
			}
			t.Logf("%d kills in %d decisions; in %d of them a decision on the screen was not on the disk yet, at most %d", rounds, decisions, late, most)
		})
	}
}
