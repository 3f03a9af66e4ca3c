package ruletest

import (
	"errors"
	"fmt"
	"strings"

	"agora/rules"
	"agora/rules/chance"
)

// Playthrough plays one game and writes everything down: the decisions, what
// happened, the positions and their hashes. Such a text is kept beside the
// game's tests; when the rules change, the difference shows what changed. The
// game goes by the tokens as far as they reach, usually those of the text that
// is kept, and by chance from there. describe puts an event into words.
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
			return b.String(), fmt.Errorf("the game goes on after %d moves", n)
		}
		var m M
		if n < len(tokens) {
			if m, err = u.Game.Parse(tokens[n]); err != nil {
				return b.String(), err
			}
		} else {
			var ok bool
			if m, ok = u.draw(g); !ok {
				return b.String(), errors.New("no move to be had although the game is not over")
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

// Tokens finds the decisions in the text of a playthrough.
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
