package golden

import (
	"testing"

	"agora/game/routes"
	"agora/game/store"
	"agora/scenes"
	"agora/tests/uidrive"
)

// TestGoldenLessons draws the lesson of every game at an instructive step, in a window and
// on a phone.
func TestGoldenLessons(t *testing.T) {
	steps := map[string]string{"market": "yard", "city": "trial", "phobia": "crowd", "stacks": "revolt"}
	for _, g := range scenes.Games() {
		for _, w := range windows[:2] {
			name := "lesson-" + g.Name + "-" + w.name
			t.Run(name, func(t *testing.T) {
				d := uidrive.Open(t, w.Window, scenes.Table(g.Name), routes.LessonArg{}, func(s *store.Settings) {
					s.ReducedMotion = "on" // highlights do not pulse
					s.Lessons = s.Lessons.With(g.Name, store.Progress{At: steps[g.Name], Solved: []string{"place", "push", "move", "market"}})
				})
				d.Rest()
				d.Ticks(60)
				if got := d.Trace()["lesson"]; got != steps[g.Name] {
					t.Fatalf("the lesson is at %v; want %v", got, steps[g.Name])
				}
				compare(t, name, d.Picture())
			})
		}
	}
}
