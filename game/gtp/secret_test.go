package gtp

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/match"
	"agora/rules"
	"agora/rules/chance"
	"agora/rules/city"
)

// asker returns a function that sends commands to an engine of The City, without the
// protocol.
func asker(t *testing.T) func(name, argument string) string {
	t.Helper()
	commands, err := open(catalogue.Games(), "city", match.FreshSeed, nil)
	if err != nil {
		t.Fatalf("open(catalogue.Games(), \"city\", match.FreshSeed, nil) = %v; want no error", err)
	}
	return func(name, argument string) string {
		t.Helper()
		i := slices.IndexFunc(commands, func(c command) bool { return c.name == name })
		text, err := commands[i].run(argument)
		if err != nil {
			t.Fatalf("%s %s: commands[i].run(argument) = %v; want no error", name, argument, err)
		}
		return text
	}
}

// lit lists the events that reveal something hidden, and all that follow from them.
var lit = []string{"revealed", "jurors", "demand", "hired", "counted"}

// before returns the events before the first one that reveals something, and whether there
// is one.
func before(events string) (dark string, light bool) {
	var lines []string
	for _, line := range strings.Split(events, "\n") {
		kind, _, _ := strings.Cut(line, " ")
		if slices.Contains(lit, kind) {
			return strings.Join(lines, "\n"), true
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n"), false
}

// TestHintKnowsNoMoreThanMemory checks that a hint is the same in two games of The City
// that differ only in what the player who decides cannot know, however good their memory:
// the others' letters, the stacks, future chance.
func TestHintKnowsNoMoreThanMemory(t *testing.T) {
	r := chance.New(8, 8)
	here, there := asker(t), asker(t)
	here("agora-budget", "nodes=12")
	there("agora-budget", "nodes=12")
	differed, asked := 0, 0
	for n := range 3 {
		seats := 2 + n
		s, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n + 1)})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n + 1)}) = %v; want no error", err)
		}
		setup := fmt.Sprintf("players=%d seed=%d", seats, n+1)
		here("agora-setup", setup)
		there("agora-setup", setup)
		for ; s.Active() != rules.NoSeat; asked++ {
			twin := city.Deal(city.Game{}.Recall(s, s.Active()), s.Active(), &r)
			one, two := city.Game{}.Encode(s), city.Game{}.Encode(twin)
			here("agora-position", one)
			there("agora-position", two)
			if one != two {
				differed++
			}
			if x, y := here("agora-hint", ""), there("agora-hint", ""); x != y {
				t.Fatalf("the hint is\n%s\nor\n%s\nin %s\nand %s\nwant the same for both", x, y, one, two)
			}
			m, _ := s.Sample(&r)
			if s, _, err = (city.Game{}).Apply(s, m); err != nil {
				t.Fatalf("(city.Game{}).Apply(s, m) = %v; want no error", err)
			}
		}
	}
	if differed*10 < asked*9 {
		t.Errorf("%d of %d twins differ; want nine in ten", differed, asked)
	}
}

// TestTwinsAreTheSameToWhoMayNotKnow plays two games of The City that differ only in what a
// seat, or nobody at the table, may know. At every decision the engine must answer the
// same, byte for byte: the position, whose turn it is, and the events up to the first one
// that reveals something.
func TestTwinsAreTheSameToWhoMayNotKnow(t *testing.T) {
	r := chance.New(9, 9)
	compared, moved, dark := 0, 0, 0
	games := 6
	if testing.Short() {
		games = 2
	}
	for n := range games {
		seats := 2 + n%3
		setup := fmt.Sprintf("players=%d seed=%d", seats, n+1)
		start, _, err := city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n + 1)})
		if err != nil {
			t.Fatalf("city.Game{}.Start(rules.Setup{Seats: seats, Seed: uint64(n + 1)}) = %v; want no error", err)
		}
		here, there := asker(t), asker(t)
		here("agora-setup", setup)
		there("agora-setup", setup)
		for s := start; s.Active() != rules.NoSeat; {
			viewer := rules.Seat(r.Intn(seats+1)) - 1
			twin := city.Deal(s, viewer, &r)
			here("agora-position", city.Game{}.Encode(s))
			there("agora-position", city.Game{}.Encode(twin))
			same := func(what, command, argument string) {
				t.Helper()
				if x, y := here(command, argument), there(command, argument); x != y {
					t.Fatalf("%s seat %d is told\n%s\nor\n%s\nby %s %s of %s\nwant the same for both", what, viewer, x, y, command, argument, city.Game{}.Encode(s))
				}
			}
			word := ""
			if viewer != rules.NoSeat {
				word = fmt.Sprint(viewer + 1)
				same("before,", "agora-view", word)
			}
			same("before,", "agora-turn", "")
			same("before,", "agora-events", word)
			compared++

			m, ok := s.Sample(&r)
			if !ok {
				t.Fatalf("n %v: no move, ok of s.Sample(&r) = %v; want true", n, ok)
			}
			other := m
			if home, _ := twin.Where(s.Active(), m.Letter); s.Phase() == city.PhasePlace && viewer != s.Active() && home != (city.Spot{}) {
				other, _ = twin.Sample(&r)
				other.Row, other.Space = m.Row, m.Space
			}
			if (city.Game{}).Check(twin, other) == nil {
				play := fmt.Sprintf("%d ", s.Active()+1)
				here("play", play+city.Game{}.Format(m))
				there("play", play+city.Game{}.Format(other))
				x, litHere := before(here("agora-events", word))
				y, litThere := before(there("agora-events", word))
				if x != y {
					t.Fatalf("seat %d is told\n%s\nor\n%s\nof %s at %s\nwant the same for both", viewer, x, y, city.Game{}.Format(m), city.Game{}.Encode(s))
				}
				moved++
				if !litHere && !litThere {
					dark++
					same("after it,", "agora-turn", "")
					if word != "" {
						same("after it,", "agora-view", word)
					}
				}
			}
			if s, _, err = (city.Game{}).Apply(s, m); err != nil {
				t.Fatalf("(city.Game{}).Apply(s, m) = %v; want no error", err)
			}
		}
	}
	if compared < 100*games || moved < compared/2 || dark < compared/4 {
		t.Errorf("%d positions, %d moves in both, %d by which nothing came to light; want at least %d, at least %d and at least %d",
			compared, moved, dark, 100*games, compared/2, compared/4)
	}
	t.Logf("%d positions, %d moves in both, %d by which nothing came to light", compared, moved, dark)
}
