package lesson_test

import (
	"testing"

	"agora/assets"
	"agora/game/catalogue"
	"agora/game/lesson"
)

// Every lesson of the program can be taught: its positions are positions, its right
// answers are right, and each wrong one is answered by its own words. Bind plays
// them all.
func TestLessons(t *testing.T) {
	for _, g := range catalogue.Games() {
		data, ok := assets.Lesson(g.Name())
		if !ok {
			t.Errorf("%s has no lesson, ok of assets.Lesson(g.Name()) = %v; want true", g.Title, ok)
			continue
		}
		l, err := lesson.Parse(data)
		if err != nil {
			t.Errorf("the lesson of %s cannot be read: %v; want no error", g.Title, err)
			continue
		}
		if _, err := lesson.Bind(l, g.Team); err != nil {
			t.Errorf("lesson.Bind(l, g.Team) = %v; want no error", err)
		}
	}
}

// A lesson that says something untrue is refused: a right answer that is wrong or
// illegal, a wrong one that is right or is answered by other words, a script that
// cannot be played, a position that is none.
func TestBindRefuses(t *testing.T) {
	stacks := catalogue.Games()[3].Team
	for _, c := range []struct {
		what   string
		change func(l *lesson.Lesson)
	}{
		{"another game", func(l *lesson.Lesson) { l.Game = "phobia" }},
		{"no position", func(l *lesson.Lesson) { l.Steps[0].Position = "a" }},
		{"no move", func(l *lesson.Lesson) { l.Steps[1].Right.Moves[0] = "a1" }},
		{"an illegal answer", func(l *lesson.Lesson) { l.Steps[1].Right.Moves = []string{"a1xe1"} }},
		{"an answer that misses its goal", func(l *lesson.Lesson) { l.Steps[0].Right.Moves = append(l.Steps[0].Right.Moves, "a1-b1") }},
		{"a goal that is not met", func(l *lesson.Lesson) { l.Steps[5].Right.Goal = []string{"won = 2"} }},
		{"a wrong answer that is right", func(l *lesson.Lesson) { l.Steps[1].Wrong[0].Moves = []string{"a1xb2"} }},
		{"a wrong answer answered otherwise", func(l *lesson.Lesson) { l.Steps[3].Wrong[2].Moves = []string{"d3^c4"} }},
		{"a wrong answer that misses its goal", func(l *lesson.Lesson) { l.Steps[4].Wrong[0].Moves = []string{"d5-d6"} }},
		{"a script that cannot be played", func(l *lesson.Lesson) { l.Steps[1].Then = []string{"e6-e4"} }},
		{"a script out of turn", func(l *lesson.Lesson) { l.Steps[1].First = []string{"e6-e5"} }},
	} {
		l, err := lesson.Of("stacks")
		if err != nil {
			t.Fatalf("lesson.Of(\"stacks\") = %v; want no error", err)
		}
		if _, err := lesson.Bind(l, stacks); err != nil {
			t.Fatalf("lesson.Bind(l, stacks) = %v; want no error", err)
		}
		c.change(l)
		if _, err := lesson.Bind(l, stacks); err == nil {
			t.Errorf("%s is taken; want an error", c.what)
		}
	}
}
