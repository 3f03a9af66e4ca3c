package e2e

import (
	"slices"
	"strings"
	"testing"

	"agora/game/spoken"
)

// Reader is the program as blind players use it: its announcements and controls. Trace
// only tells the test how far the game is.
type Reader interface {
	Trace() Trace
	Speak() spoken.Screen
	Use(id, value string)
}

// decisionPrefix begins the ID of a control that makes a move; the token follows.
const decisionPrefix = "do/"

// InWords plays a game at its table in words alone, until this many moves are made or the
// game is over, and returns the number of moves. The City is played by three.
func InWords(t testing.TB, r Reader, game string, length Length) int {
	t.Helper()
	made, stuck := 0, 0
	for made < int(length) {
		trace := r.Trace()
		if trace.Scene != game || trace.Phase == "over" || trace.Decision == "over" {
			return made
		}
		screen := r.Speak()
		var tokens []string
		texts, others := map[string]string{}, map[string]bool{}
		heading, called := "", map[string]bool{}
		for _, i := range screen.Items {
			if i.Kind == spoken.Heading {
				heading = i.Text
			}
			if token, ok := strings.CutPrefix(i.ID, decisionPrefix); ok {
				tokens = append(tokens, token)
				texts[token] = i.Text
				if name := heading + "\n" + i.Text; called[name] {
					t.Errorf("two decisions are called %q; want names that tell them apart", name)
				} else {
					called[name] = true
				}
			} else if i.Off == "" {
				others[i.ID] = true
			}
		}
		switch {
		case len(tokens) > 0:
			token := inWords(game, trace, tokens, texts, made)
			r.Use(decisionPrefix+token, "")
			if after := r.Trace(); after.Scene == game && after.Moves <= trace.Moves {
				t.Fatalf("%q is not done: %q; want one decision more", texts[token], r.Speak().Say)
			}
			made, stuck = made+1, 0
		case others["skip"]:
			r.Use("skip", "")
		case others["open"]:
			r.Use("open", "")
		case others["call"]: // at an open table, where there are no choices
			r.Use("call", "")
		default:
			r.Use("", "") // no control is active: somebody else is to move
		}
		if stuck++; stuck > 2000 {
			t.Fatalf("after %d decisions nothing can be done any more: %q, %v, stuck = %v; want at most 2000", made, screen.Say, trace, stuck)
		}
	}
	return made
}

// inWords chooses a move so that games end soon.
func inWords(game string, t Trace, tokens []string, texts map[string]string, n int) string {
	with := func(word string) string {
		i := slices.IndexFunc(tokens, func(token string) bool { return strings.Contains(texts[token], word) })
		if i < 0 {
			return ""
		}
		return tokens[i]
	}
	switch game {
	case "stacks":
		for _, word := range []string{"capture", "revolt"} {
			if token := with(word); token != "" {
				return token
			}
		}
		return tokens[n*25%len(tokens)]
	case "city":
		return hasty(t.Decision, t.Seat, inStoa(t.Position), tokens)
	case "market":
		return tokens[0] // the best, or the first shop for sale
	}
	return tokens[n*7%len(tokens)]
}
