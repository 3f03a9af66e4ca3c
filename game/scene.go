// Package game connects rules and screen: it provides the main loop, the stack of scenes
// and what scenes share. It draws only the dimming below an overlay, short messages, and
// the page after a failure.
package game

import (
	"agora/game/input"
	"agora/game/routes"
	"agora/render"
)

// Scene is one screen: the title, a table, a menu over it.
type Scene interface {
	// Update runs 60 times a second with the input since the last call. Calls are the
	// only measure of time.
	Update(events []input.Event)
	// Draw shows the scene and changes nothing. It is called only after a change: an
	// event, Nav.Invalidate or Nav.Animating.
	Draw(c *render.Canvas)
}

// Maker creates the scene of a route. arg comes from the caller of Go or Push; an
// argument of the wrong type or without sense gives an error.
type Maker func(svc Services, arg any) (Scene, error)

// Leaver is a scene that is told when it goes away for good: it was replaced or popped,
// or the program ends.
type Leaver interface{ Leave() }

// Saver is a scene with something to lose. Save is called when the program may be about
// to end (the window closes, the page is hidden, another scene failed), perhaps many
// times, and always before Leave at the end of the program.
type Saver interface{ Save() }

// Returner is a scene that is told when the one above it has closed.
type Returner interface{ Return() }

// Overlay is a scene that may cover only a part of the screen: if Over is true, the scene
// below is drawn first, dimmed.
type Overlay interface{ Over() bool }

// Fitter is a scene that can be visible below an overlay, where it gets no Update.
// Instead Fit is called, which must only lay the scene out if the window has changed.
type Fitter interface{ Fit() }

// Announcer is a scene with room for messages, so that they cover nothing else. They
// appear there one after another. ToastRoom is called in every tick in which a message is
// shown, and once more with "" after the last; the scene may move things aside meanwhile.
// An empty rectangle means that there is no room now.
type Announcer interface{ ToastRoom(text string) render.Rect }

// Typist is a scene with text fields. While Typing is true, keys that write something (M
// for mute) belong to the field, not to the program.
type Typist interface{ Typing() bool }

// Helper is a scene that knows which page of the rules explains it; F1 opens that page.
type Helper interface{ Help() routes.RulesArg }

// Recorder is a scene that plays a game; Record returns the game so far as a record file.
// If something fails, the player can copy it.
type Recorder interface{ Record() []byte }

// Discreet is a scene that may show secrets. DrawForAll draws it as everybody may see it;
// exported pictures show that.
type Discreet interface{ DrawForAll(c *render.Canvas) }

// Tracer is a scene that can describe its state in words, for tests and for
// tools that read the screen aloud. The map must contain only what
// encoding/json can write. By agreement:
//
//	"hash"   string: the position's hash in hexadecimal, if there is a game
//	"text"   string: the sentence the player reads ("Anna: place a card, then Enter")
//	"areas"  map[string]Area: what can be clicked or dragged, by a stable name
//
// and whatever else the scene finds useful. Trace changes nothing.
type Tracer interface{ Trace() map[string]any }

// Area is a rectangle on the screen in dp.
type Area struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}
