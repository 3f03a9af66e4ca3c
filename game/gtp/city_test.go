package gtp

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestCityOnItsWay plays The City and checks at each step that the moves are sorted and
// legal and include what is sampled, that the position can be set up from its text, and
// that a seat's view hides what it should.
func TestCityOnItsWay(t *testing.T) {
	for _, seed := range []int{1, 2} {
		lines := []string{fmt.Sprintf("agora-setup players=4 seed=%d", seed)}
		for n := range 45 {
			all := answers(t, talkOf(t, "city", strings.Join(append(lines, "agora-turn", "agora-moves", "agora-sample 400", "agora-state", "agora-view 1", "agora-view 2"), "\n")+"\n"))
			all = all[len(lines):]
			turn := strings.Fields(all[0])[1:]
			listed, sampled := strings.Fields(all[1])[1:], strings.Fields(all[2])[1:]
			slices.Sort(sampled)
			if sampled = slices.Compact(sampled); !slices.IsSorted(listed) || len(listed) < 20 && !slices.Equal(sampled, listed) {
				t.Fatalf("after %d moves, listed %q, sampled %q; want the same moves, of at most 20", n, listed, sampled)
			}
			state, first, second := all[3], all[4], all[5]
			if strings.Contains(state, "?") || !strings.Contains(first, "seed=?") || first == second || strings.Contains(first, "1?") || strings.Contains(second, "2?") {
				t.Errorf("after %d moves the state is %s, seen %s and %s; want a state with all hands, and two views with their own only", n, state, first, second)
			}
			if got := oneOf(t, "city", lines[0], "agora-position "+strings.TrimPrefix(state, "= "), "agora-state"); got != state {
				t.Errorf("set up as %s it is %s; want the same state", state, got)
			}
			lines = append(lines, "play "+turn[0]+" "+sampled[n%len(sampled)])
		}
	}
}
