// Package game connects rules and screen: it has the main loop, the stack of scenes and
// what scenes share. It draws nothing itself but the dimming below an overlay, short
// messages, and the page after a failure.
package game

import (
	"agora/game/input"
	"agora/render"
)

// Scene is one screen: the title, a table, a menu over it.
type Scene interface {
	// Update runs 60 times a second with what the player did since the last
	// time. Time is counted in calls.
	Update(events []input.Event)
	// Draw shows the scene as it is and changes nothing. It is called only when
	// something changed: an event came, or Nav.Invalidate or Nav.Animating was
	// called.
	Draw(c *render.Canvas)
}

// Maker makes the scene of a route. Arg comes from the caller of Go or Push; a
// value of another type, or one that makes no sense, is an error that says so.
type Maker func(svc Services, arg any) (Scene, error)

// Leaver is a scene that wants to know that it goes away for good: it was
// replaced or popped, or the program ends.
type Leaver interface{ Leave() }

// Saver is a scene with something to lose. Save is called when the program may
// be about to end (the window closes, the page is hidden, another scene failed),
// perhaps many times, and always before Leave at the end of the program.
type Saver interface{ Save() }

// Returner is a scene that wants to know that the one above it has gone.
type Returner interface{ Return() }

// Overlay is a scene that covers only a part: if Over is true, the scene below
// is drawn first, dimmed.
type Overlay interface{ Over() bool }

// Fitter is a scene that can be seen below an overlay, where it has no Update. Fit is
// called instead: it lays the scene out if the window has changed, and no more.
type Fitter interface{ Fit() }

// Announcer is a scene that has room for messages, so that they cover nothing else:
// where a table says whose turn it is. They are shown there one after the other.
// ToastRoom is asked in every tick in which a message is shown, and once more with ""
// when none is shown any longer: the scene may move things aside meanwhile. Empty:
// there is no such room now.
type Announcer interface{ ToastRoom(text string) render.Rect }

// Typist is a scene with text fields. While Typing is true, keys that write
// something (M for mute) belong to the field and not to the program.
type Typist interface{ Typing() bool }

// Helper is a scene that knows which page of the rules explains it; F1 opens it.
type Helper interface{ Help() RulesArg }

// Recorder is a scene that plays a game; Record is the game so far as a record
// file. It is shown to copy if something fails.
type Recorder interface{ Record() []byte }

// Discreet is a scene that may show what not everybody may see. DrawForAll draws
// it as everybody may see it; pictures are taken of that.
type Discreet interface{ DrawForAll(c *render.Canvas) }

// Tracer is a scene that can say in words where it stands, for tests and for
// tools that read the screen to those who do not see it. The map must be what
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
