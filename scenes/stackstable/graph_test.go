package stackstable

import (
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
	"agora/rules/stacks"
)

// TestMaterialIsFreeStones: the graph of material agrees with the text of the position: it
// counts the stones in the colour of their stack's top.
func TestMaterialIsFreeStones(t *testing.T) {
	game, s, jailed := stacks.Game{}, &Scene{}, 0
	for seed := range uint64(10) {
		st, _, err := game.Start(rules.Setup{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatalf("game.Start(rules.Setup{Seats: 2, Seed: seed}) = %v; want no error", err)
		}
		r := chance.New(seed, 3)
		for range 120 {
			board, _, _ := strings.Cut(game.Encode(st), " ")
			var want [2]int
			stones := 0
			for _, stack := range strings.FieldsFunc(board, func(r rune) bool { return r == ',' || r == '/' }) {
				stack = strings.Trim(stack, ".")
				if stack == "" {
					continue
				}
				top := stack[len(stack)-1:]
				want[strings.Index("wb", top)] += strings.Count(stack, top)
				stones += len(stack)
			}
			jailed += stones - want[0] - want[1]
			got := s.Measure(st)
			if len(got) != 2 || got[0].Value != want[0] || got[1].Value != want[1] {
				t.Fatalf("seed %d: %s has the material %v, want %v", seed, board, got, want)
			}
			if st.Over() {
				break
			}
			m, _ := st.Position.Sample(&r)
			if st, _, err = game.Apply(st, m); err != nil {
				t.Fatalf("game.Apply(st, m) = %v; want no error", err)
			}
		}
	}
	if jailed == 0 {
		t.Errorf("nobody was ever a prisoner: the test tests little: jailed is %v; want more than 0", jailed)
	}
}
