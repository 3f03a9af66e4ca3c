package city

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/rules"
	"agora/rules/chance"
)

var game Game

// named returns the seats' names in the tests, which are the colours of the rulebook.
func named(seat rules.Seat) string {
	if seat < 0 || seat >= MaxSeats {
		return "nobody"
	}
	return [...]string{"Blue", "Green", "Yellow", "Red"}[seat]
}

func start(t testing.TB, seats int, seed uint64) State {
	t.Helper()
	return startOn(t, game, seats, seed)
}

func startOn(t testing.TB, g Game, seats int, seed uint64) State {
	t.Helper()
	s, _, err := g.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	return s
}

// text returns a position text made of the given words; words not given have their initial
// values. Stock, stacks and deck hold everything that is nowhere else. A row may be given
// several times; the last one counts.
func text(seats int, given ...string) string {
	per := func(value string) string {
		return strings.TrimSuffix(strings.Repeat(value+",", seats), ",")
	}
	value := map[string]string{
		"round": "1", "decision": "1", "start": "1", "turn": "1:place", "points": per("5"), "level": per("0"), "rhetoric": per("11111"),
		"hands": per("0.0.0"), "dealers": "wcm", "prison": "-", "demand": "wc", "aside": "0.0.0",
		"jurors": "-", "donated": "no", "ends": "-", "seed": "1",
	}
	for _, row := range rowNames {
		value[row] = "-"
	}
	for word := range strings.FieldsSeq(strings.Join(given, " ")) {
		key, v, ok := strings.Cut(word, "=")
		if !ok || !slices.Contains(words[:], key) {
			panic("no word of a position: " + word)
		}
		value[key] = v
	}
	if value["stock"] == "" {
		n := standard.Stock(seats)
		left := [3]int{n, n, n}
		for _, hand := range strings.Split(value["hands"], ",") {
			var c [3]int
			fmt.Sscanf(hand, "%d.%d.%d", &c[0], &c[1], &c[2])
			for i := range c {
				left[i] -= c[i]
			}
		}
		value["stock"] = fmt.Sprintf("%d.%d.%d", left[0], left[1], left[2])
	}
	if value["stacks"] == "" {
		pool := rest(4, value["dealers"]+value["prison"])
		var stacks [Stacks]string
		for i := 0; len(pool) > 0; i = (i + 1) % Stacks {
			stacks[i], pool = stacks[i]+pool[:1], pool[1:]
		}
		for i := range stacks {
			if stacks[i] == "" {
				stacks[i] = "-"
			}
		}
		value["stacks"] = strings.Join(stacks[:], ",")
	}
	if value["deck"] == "" {
		gone := value["demand"]
		var aside [3]int
		fmt.Sscanf(value["aside"], "%d.%d.%d", &aside[0], &aside[1], &aside[2])
		for i, n := range aside {
			gone += strings.Repeat("wcm"[i:i+1], n)
		}
		if value["deck"] = rest(3, gone); value["deck"] == "" {
			value["deck"] = "-"
		}
	}
	var b strings.Builder
	for _, word := range words {
		fmt.Fprintf(&b, "%s=%s ", word, value[word])
	}
	return strings.TrimSpace(b.String())
}

// rest returns the markers that remain of n of each resource.
func rest(n int, gone string) string {
	pool := ""
	for _, r := range []string{"w", "c", "m"} {
		pool += strings.Repeat(r, max(0, n-strings.Count(gone, r)))
	}
	return pool
}

// position parses text(seats, given...).
func position(t testing.TB, seats int, given ...string) State {
	t.Helper()
	s, err := game.Decode(start(t, seats, 1), text(seats, given...))
	if err != nil {
		t.Fatalf("game.Decode(start(t, seats, 1), text(seats, given...)) = %v; want no error", err)
	}
	return s
}

// do makes moves, given as tokens, and returns all their events.
func do(t testing.TB, s State, tokens ...string) (State, []rules.Event) {
	t.Helper()
	var all []rules.Event
	for _, token := range tokens {
		m, err := game.Parse(token)
		if err != nil {
			t.Fatalf("game.Parse(token) = %v; want no error", err)
		}
		next, events, err := game.Apply(s, m)
		if err != nil {
			t.Fatalf("%s at %s: %v; want no error", token, game.Encode(s), err)
		}
		s = next
		all = append(all, events...)
	}
	return s, all
}

// of returns the events of one type.
func of[E rules.Event](events []rules.Event) []E {
	var list []E
	for _, e := range events {
		if e, ok := e.(E); ok {
			list = append(list, e)
		}
	}
	return list
}

// one returns the only event of its type.
func one[E rules.Event](t testing.TB, events []rules.Event) E {
	t.Helper()
	list := of[E](events)
	if len(list) != 1 {
		t.Fatalf("%d events %T instead of one; want 1", len(list), *new(E))
	}
	return list[0]
}

func noneOf[E rules.Event](t testing.TB, events []rules.Event) {
	t.Helper()
	if list := of[E](events); len(list) > 0 {
		t.Errorf("there should be no event like %+v, len(list) = %v; want none", list[0], len(list))
	}
}

func code(err error) string {
	if illegal := new(rules.Illegal); errors.As(err, &illegal) {
		return illegal.Code
	}
	return ""
}

// tokens returns the legal moves.
func tokens(s State) string {
	var list []string
	for _, m := range s.Moves(nil) {
		list = append(list, game.Format(m))
	}
	return strings.Join(list, " ")
}

// turn returns the open decision as "COLOUR phase".
func turn(s State) string {
	t := game.Turn(s)
	return named(t.Seat) + " " + t.Phase
}

// randomGame plays a whole game at random and passes every position to look, with the move
// and the events that led to it. It stops games that do not end.
func randomGame(t testing.TB, g Game, seats int, seed uint64, look func(s State, m Move, events []rules.Event)) State {
	t.Helper()
	s, events, err := g.Start(rules.Setup{Seats: seats, Seed: seed})
	if err != nil {
		t.Fatalf("g.Start(rules.Setup{Seats: seats, Seed: seed}) = %v; want no error", err)
	}
	if look != nil {
		look(s, Move{}, events)
	}
	r := chance.New(seed, 1000)
	for n := 0; ; n++ {
		m, ok := g.Sample(s, &r)
		if !ok {
			return s
		}
		if n == maxRandom {
			t.Fatalf("%d players, seed %d: the game continues after %d decisions; want anything but %d", seats, seed, n, maxRandom)
		}
		if s, events, err = g.Apply(s, m); err != nil {
			t.Fatalf("%d players, seed %d: the drawn move %s is refused: %v; want no error", seats, seed, g.Format(m), err)
		}
		if look != nil {
			look(s, m, events)
		}
	}
}

// maxRandom exceeds the number of decisions in a random game. Nothing in the rules ends a
// game in which nobody prosecutes, learns or donates, but random players do all of that now
// and then.
const maxRandom = 5000
