// Package reliability tries to break the program with hostile files. It contains only
// tests.
package reliability

import (
	"slices"
	"strings"
	"testing"

	"agora/game/catalogue"
	"agora/game/known"
	"agora/game/match"
	"agora/scenes"
	"agora/tests/requirements"
)

// sample is the record of an unfinished game.
type sample struct {
	game known.Game
	head []string // the tags
	tail string   // the decisions
}

func samples(t testing.TB) []sample {
	t.Helper()
	var all []sample
	for _, c := range catalogue.Games() {
		whole, err := match.Read(c.Game, []byte(c.Sample))
		if err != nil {
			t.Fatalf("match.Read(c.Game, []byte(c.Sample)) = %v; want no error", err)
		}
		g, _ := scenes.Games().Find(c.Name())
		data := whole.Fork(min(whole.Len()/2, 40)).Record().Bytes()
		if n, err := g.Check(data); n < 10 || err != nil {
			t.Fatalf("%s: the sample has %d decisions, %v; want at least 10 and no error", g.Name, n, err)
		}
		head, tail, _ := strings.Cut(string(data), "\n\n")
		tags := slices.DeleteFunc(strings.Split(head, "\n"), func(tag string) bool { return strings.HasPrefix(tag, "[Sum ") })
		all = append(all, sample{g, tags, tail})
	}
	return all
}

// with returns the sample with a tag set to a value.
func (s sample) with(tag, value string) string {
	var b strings.Builder
	for _, line := range s.head {
		if !strings.HasPrefix(line, "["+tag+" ") {
			b.WriteString(line + "\n")
		}
	}
	return b.String() + "[" + tag + " \"" + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(value) + "\"]\n\n" + s.tail
}

// FuzzHostileRecords repeats a part of a record any number of times, in each of its tags or
// as decisions, and lets every game read it. Nothing may panic, memory use must stay low,
// and messages to the player must be short.
func FuzzHostileRecords(f *testing.F) {
	all := samples(f)
	tags := []string{"", "Position", "Options", "Seats", "Redo", "Draft", "Seed", "Result", "Kinds", "Emblems", "Moves", "Sum", "X"}
	for g := range all {
		for tag := range tags {
			for _, part := range []string{",", "a,", "1", "A", "-", "/", " ", "=", "a=b ", "\\", "\xff", "1 2 ", "1 pass\n"} {
				f.Add(uint8(g), uint8(tag), part, uint32(1))
				if !testing.Short() || (g+tag)%7 == len(part) {
					f.Add(uint8(g), uint8(tag), part, uint32(16_000/len(part)))
					f.Add(uint8(g), uint8(tag), part, uint32(1<<20/len(part)))
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, which, where uint8, part string, times uint32) {
		s, tag := all[int(which)%len(all)], tags[int(where)%len(tags)]
		if len(part) == 0 || len(part) > 1000 {
			return
		}
		many := strings.Repeat(part, min(int(times%(1<<20+1)), match.MaxSize/len(part)))
		text := s.with(tag, many)
		if tag == "" {
			text = strings.Join(s.head, "\n") + "\n\n" + s.tail + many
		}
		var err error
		var decisions int
		used := requirements.Allocated(func() { decisions, err = s.game.Check([]byte(text)) })
		if used > 64<<20 {
			t.Errorf("%s: [%s] with %q %d times takes %d bytes; want at most %d", s.game.Name, tag, part, times, used, 64<<20)
		}
		if decisions > match.MaxDecisions {
			t.Errorf("%s: %d decisions; want at most %d", s.game.Name, decisions, match.MaxDecisions)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: [%s] with %q: it says %d bytes; want 400 bytes at most", s.game.Name, tag, part, len(err.Error()))
		}
	})
}
