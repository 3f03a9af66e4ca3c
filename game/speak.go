package game

import (
	"encoding/json"

	"agora/game/spoken"
)

// Speaker is a scene that can be used without the picture.
type Speaker interface {
	// Speak describes the screen in words: with the items if all is set, otherwise only
	// what is spoken by itself.
	Speak(all bool) spoken.Screen
	// Use activates an item by its ID, with a value if it needs one, and reports whether
	// the item exists.
	Use(id, value string) bool
}

// speak describes the screen in words, with the messages above it; see Speaker.
func (a *App) speak(all bool) spoken.Screen {
	var s spoken.Screen
	switch {
	case a.failure != nil:
		s.Title = a.svc.Words.T("program.failure")
		s.Items = []spoken.Item{{Kind: spoken.Text, Text: a.failure.shown()}}
	case len(a.stack) > 0:
		if t, ok := a.top().scene.(Speaker); ok {
			a.guard(a.top().route, func() { s = t.Speak(all) })
		}
	}
	for _, t := range a.toasts.list {
		s.Say = append(s.Say, t.text)
	}
	s.Said += a.toasts.said
	return s
}

// use activates an item of the screen.
func (a *App) use(id, value string) {
	if a.failure != nil || len(a.stack) == 0 {
		return
	}
	if t, ok := a.top().scene.(Speaker); ok {
		a.dirty = true
		a.svc.Sound.Unlock()
		a.guard(a.top().route, func() { t.Use(id, value) })
	}
}

// speech returns the description as JSON; all is as in Speak.
func (a *App) speech(all bool) string {
	text, err := json.Marshal(a.speak(all))
	if err != nil {
		return "{}"
	}
	return string(text)
}
