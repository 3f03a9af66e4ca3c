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
			t.Errorf("%s has no lesson", g.Title)
			continue
		}
		l, err := lesson.Parse(data)
		if err != nil {
			t.Errorf("%s: %v", g.Title, err)
			continue
		}
		if _, err := lesson.Bind(l, g.Team); err != nil {
			t.Error(err)
		}
	}
}
