package lessons

import (
	"strings"
	"testing"

	"agora/game"
	"agora/game/routes"
	"agora/game/store"
	"agora/game/words/wordstest"
	"agora/scenes/phobiatable"
	"agora/scenes/stackstable"
	"agora/tests/uidrive"
)

// On a phone in landscape, the texts of the board games' lessons fit in every language:
// the sentence in the bar is not cut off, and nothing scrolls.
func TestLessonsOnAPhoneOnItsSide(t *testing.T) {
	steps := map[string][]string{"phobia": {"push", "large", "split", "crowd", "room", "end"}, "stacks": {"move", "capture", "height", "revolt", "guard", "end"}}
	for name, make := range map[string]game.Maker{"phobia": phobiatable.New, "stacks": stackstable.New} {
		for _, say := range wordstest.All(t) {
			for _, step := range steps[name] {
				d := uidrive.Open(t, uidrive.Window{W: 844, H: 390, Scale: 1, Theme: "light"}, func(svc game.Services, arg any) (game.Scene, error) {
					svc.Words = say
					return make(svc, arg)
				}, routes.LessonArg{}, func(s *store.Settings) {
					s.ReducedMotion = "on"
					s.Lessons = s.Lessons.With(name, store.Progress{At: step, Offered: true})
				})
				d.Rest()
				d.Ticks(60)
				if !d.Is("lesson", step) {
					t.Fatalf("%s: the lesson is at %v; want %s", name, d.Trace()["lesson"], step)
				}
				if said := d.Text(); strings.Contains(said, "\u2026") {
					t.Errorf("%s, %s, %s: the bar says %q; want one without \"…\"", name, say.Language(), step, said)
				}
				if d.Has("lesson-text") {
					t.Errorf("%s, %s, %s: the text scrolls, d.Has(\"lesson-text\") = %v; want false", name, say.Language(), step, d.Has("lesson-text"))
				}
			}
		}
	}
}
