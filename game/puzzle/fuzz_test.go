package puzzle

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"agora/assets"
	"agora/game/lesson"
)

// Whatever a book of puzzles has in it, and however often, each of its puzzles can be
// set as a lesson, or it is refused with a sentence.
func FuzzParse(f *testing.F) {
	for _, game := range []string{"market", "city", "phobia", "stacks"} {
		data, _ := assets.Puzzles(game)
		f.Add(data, uint16(0), []byte(nil), uint32(0))
	}
	one := []byte(`{"game":"phobia","themes":["win"],"puzzles":[{"id":"a","kind":"win","theme":"win","depth":1,"position":"P","line":[{"right":["b"],"wrong":["c: d e"]}]}]}`)
	f.Add(one, uint16(0), []byte(nil), uint32(0))
	for _, part := range []string{"[", "{},", " ", `"b",`, `\`, `"x":1,`, "\xff"} {
		for _, at := range []uint16{0, 1, 45, 118, 137} {
			f.Add(one, at, []byte(part), uint32(1))
			f.Add(one, at, []byte(part), uint32(lesson.MaxSize))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, part []byte, times uint32) {
		if len(part) > 0 {
			n := min(int(times), (lesson.MaxSize+1000)/len(part))
			place := int(at) % (len(data) + 1)
			data = slices.Concat(data[:place], bytes.Repeat(part, n), data[place:])
		}
		b, err := Parse(data)
		if err != nil {
			if said := err.Error(); b != nil || !strings.HasSuffix(said, ".") || len(said) > 1000 {
				t.Errorf("%.200q is no sentence, b = %v; want one that ends with \".\", at most 1000 of them and nil", said, b)
			}
			return
		}
		for i, p := range b.Puzzles {
			if b.Find(p.ID) != i || len(b.Lesson(i).Steps) != p.Depth {
				t.Errorf("puzzle %d of %d is called %q and has %d steps; want its own place, and %d steps", i, len(b.Puzzles), p.ID, len(b.Lesson(i).Steps), p.Depth)
			}
		}
	})
}
