package table

import (
	"testing"

	"agora/game/routes"
)

// TestSaidAgain: an answer that is given again counts as another, so that who listens hears
// it again.
func TestSaidAgain(t *testing.T) {
	s := narrated(t, routes.NewArg{Info: players()})
	was := s.Speak(false)
	for range 3 {
		s.Bar.Refuse("Not here.")
		now := s.Speak(false)
		if now.Said == was.Said {
			t.Fatalf("speak(refused again) = said %d; want another number", now.Said)
		}
		was = now
	}
	if again := s.Speak(false); again.Said != was.Said {
		t.Errorf("speak(nothing new) = said %d; want %d", again.Said, was.Said)
	}
}
