package gtp

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
)

// oneOf sends the lines to a fresh engine for a game and returns its last answer.
func oneOf(t testing.TB, game string, lines ...string) string {
	t.Helper()
	all := answers(t, talkOf(t, game, strings.Join(lines, "\n")+"\n"))
	return all[len(all)-1]
}

// TestPerft compares with counts on which several programs agree.
func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		game, setup string
		want        []string
	}{
		{"stacks", "", []string{"1", "18", "324", "6916", "147750", "3476896"}},
		{"stacks", "draws=off", []string{"1", "18", "324", "6916", "147750"}},
		{"phobia", "board=rhombus7 first=any", []string{"1", "98", "668", "9160", "186448", "4742624"}},
		{"phobia", "", []string{"1", "2", "24", "492", "12012", "327816"}},
		{"phobia", "board=hex7", []string{"1", "2", "24", "528", "16416"}},
	} {
		lines := []string{strings.TrimSpace("agora-setup " + tt.setup)}
		for n := range tt.want {
			lines = append(lines, fmt.Sprint("agora-perft ", n))
		}
		for n, got := range answers(t, talkOf(t, tt.game, strings.Join(lines, "\n")+"\n"))[1:] {
			if got != "= "+tt.want[n] {
				t.Errorf("%s %s: agora-perft %d: %s, want %s", tt.game, tt.setup, n, got, tt.want[n])
			}
		}
	}
	for _, wrong := range []string{"", "-1", "21", "x", "1 2", "1.0"} {
		if got := oneOf(t, "stacks", "agora-perft "+wrong); !strings.HasPrefix(got, "? N must be from 0 to 20") {
			t.Errorf("agora-perft %s: %s; want one that begins with \"? N must be from 0 to 20\"", wrong, got)
		}
	}
	if got := oneOf(t, "market", "agora-perft 1"); got != "? unknown command" {
		t.Errorf("market: %s, want %s", got, "? unknown command")
	}
}

// TestBenchOfPlayouts checks that agora-bench counts random games and leaves the game at
// the table unchanged.
func TestBenchOfPlayouts(t *testing.T) {
	for _, g := range catalogue.Games() {
		if g.Run == nil {
			continue
		}
		game := g.Name()
		got := oneOf(t, game, "agora-bench 0.02")
		var games, moves float64
		if _, err := fmt.Sscanf(got, "= %f %f", &games, &moves); err != nil || games <= 0 || moves < 6*games {
			t.Errorf("%s: agora-bench: %s, err of fmt.Sscanf(got, \"= %%f %%f\", &games, &moves) = %v, games = %v, moves = %v; want no error, more than 0 and at least %v",
				game, got, err, games, moves, 6*games)
		}
		if before, after := oneOf(t, game, "agora-state"), oneOf(t, game, "agora-bench 0.01", "agora-state"); before != after {
			t.Errorf("%s: agora-bench changed the game to %s; want the same game", game, after)
		}
	}
}

// TestWholeGames checks that the sample game of every game, whether sent move by move or
// loaded, gives the same position, record and result.
func TestWholeGames(t *testing.T) {
	for _, g := range catalogue.Games() {
		t.Run(g.Name(), func(t *testing.T) { wholeGame(t, g) })
	}
}

func wholeGame(t *testing.T, g catalogue.Game) {
	s, err := match.Read(g.Game, []byte(g.Sample))
	if err != nil {
		t.Fatalf("match.Read(g.Game, []byte(g.Sample)) = %v; want no error", err)
	}
	outcome, over := s.Outcome()
	if !over {
		t.Fatalf("the sample is not a whole game: over of s.Outcome() = %v; want true", over)
	}
	info := s.Info()
	setup := fmt.Sprintf("agora-setup players=%d seed=%d", len(info.Players), info.Seed)
	for key, value := range info.Options {
		setup += " " + key + "=" + value
	}
	played := []string{setup}
	for i := range s.Len() {
		step := s.At(i)
		played = append(played, fmt.Sprintf("play %d %s", step.Seat()+1, g.Game.Format(step.Move)))
	}
	file := filepath.Join(t.TempDir(), "sample.agora")
	if err := os.WriteFile(file, []byte(g.Sample), 0o666); err != nil {
		t.Fatalf("os.WriteFile(file, []byte(g.Sample), 0o666) = %v; want no error", err)
	}
	loaded := []string{"agora-load " + file}
	for ask, want := range map[string]string{
		"agora-state":  g.Game.Encode(s.State()),
		"agora-record": strings.TrimSpace(strings.Replace(g.Sample, "\n\n", "\n;\n", 1)),
		"final_score":  match.Result(outcome),
		"agora-turn":   "over",
		"agora-moves":  "",
	} {
		want = strings.TrimRight("= "+want, " ")
		for way, lines := range map[string][]string{"played": played, "loaded": loaded} {
			if got := oneOf(t, g.Name(), append(lines[:len(lines):len(lines)], ask)...); got != want {
				t.Errorf("%s, %s answers %s\nwant %s", way, ask, got, want)
			}
		}
	}
}

// TestMovesAreSorted checks that the list of moves is sorted, and that each move is legal
// and can be sampled.
func TestMovesAreSorted(t *testing.T) {
	for game, lines := range map[string][]string{
		"phobia": {"agora-setup board=rhombus7", "agora-position rhombus7 d4s,e4L,b2S,g7l 9s4l,9s4l 1"},
		"stacks": {"agora-position b,b,b,b,b,b/b,.,.,.,.,b/bww,wb,.,.,.,./.,.,.,.,.,./w,.,.,.,.,w/.,w,.,.,w,w w"},
	} {
		listed := strings.Fields(oneOf(t, game, append(lines, "agora-moves")...))[1:]
		if len(listed) < 10 || !slices.IsSorted(listed) || len(slices.Compact(slices.Clone(listed))) != len(listed) {
			t.Errorf("%s: the moves are not sorted or not distinct: %q, slices.IsSorted(listed) = %v, len(slices.Compact(slices.Clone(listed))) = %v; want at least 10 of them, true and %v",
				game, listed, slices.IsSorted(listed), len(slices.Compact(slices.Clone(listed))), len(listed))
		}
		for _, token := range listed {
			if got := oneOf(t, game, append(lines, "agora-check "+token)...); got != "= legal" {
				t.Errorf("%s: %s is listed and %s, want %s", game, token, got, "= legal")
			}
		}
		sampled := strings.Fields(oneOf(t, game, append(lines, "agora-sample 2000")...))[1:]
		slices.Sort(sampled)
		if sampled = slices.Compact(sampled); !slices.Equal(sampled, listed) {
			t.Errorf("%s: listed %q, sampled %q; want the same moves", game, listed, sampled)
		}
	}
}

// TestHelpKnowsTheGames checks that the help lists every command.
func TestHelpKnowsTheGames(t *testing.T) {
	for _, want := range []string{"-game phobia:", "-game stacks:", "SEAT may also be w or b", "agora-perft N", "draws=on|off", "first=centre|any"} {
		if !regexp.MustCompile(regexp.QuoteMeta(want)).MatchString(help(catalogue.Games())) {
			t.Errorf("the help has no %q; want it", want)
		}
	}
}
