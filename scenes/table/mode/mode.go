// Package mode says how a table is being used: a game is played, watched, reviewed or
// repeated, or a lesson is given. A Mode names, in one literal, what differs from playing a
// game; what it leaves out is as in a game.
package mode

import (
	"agora/game/input"
	"agora/game/match"
	"agora/game/routes"
	"agora/render"
	"agora/scenes/ui"
)

// Mode is a way of using a table. A role that is nil is as in a game that people play.
type Mode struct {
	Teaches bool // a lesson is given, or a puzzle is set
	Reads   bool // the player is reading
	Hurries bool // what others do may be skipped up to a person's next move

	Rules   Rules
	Judge   Judge
	Hands   Hands
	Panel   Panel
	Buttons Buttons

	// Follows handles an update of the game. done: the table need not present it.
	Follows func(u Update) (done bool)
	// Revealed handles that the whole game is known from now on.
	Revealed func()
	// Tick counts a tick.
	Tick func(moving bool)
	// Says returns what the bar says instead of the game's sentence, or "".
	Says func() string
	// Refreshed reacts to a change of the view.
	Refreshed func()
	// Draw draws over the buttons, DrawSeat over a player's panel.
	Draw     func(c *render.Canvas)
	DrawSeat func(c *render.Canvas, seat int, r render.Rect)
	// Unbranched returns why a new game cannot start from a position, when the record is
	// not available.
	Unbranched func() string
	// Pause changes the argument of the menu over the table.
	Pause func(arg *routes.PauseArg)
	// Trace adds the mode's values to the trace.
	Trace func(into map[string]any)
}

// Update is a match.Update in numbers.
type Update struct {
	Kind     match.UpdateKind
	From, To int
	Why      error
}

// Rules says what the table does by itself, and what players may do.
type Rules interface {
	// Decides reports whether people at this screen may move when it is their turn.
	Decides() bool
	// Thinks reports whether computers move when it is their turn.
	Thinks() bool
	// Free reports whether players may undo, review and repeat as they like.
	Free() bool
	// Kept reports whether the game is saved and enters the history at its end;
	// Celebrates whether the result then appears.
	Kept() bool
	Celebrates() bool
}

// Game holds the Rules of a game that people play. Modes embed it and replace what differs.
type Game struct{}

// Decides implements Rules.
func (Game) Decides() bool { return true }

// Thinks implements Rules.
func (Game) Thinks() bool { return true }

// Free implements Rules.
func (Game) Free() bool { return true }

// Kept implements Rules.
func (Game) Kept() bool { return true }

// Celebrates implements Rules.
func (Game) Celebrates() bool { return true }

// Judge judges what people do.
type Judge interface {
	// Before judges a person's move before it is made. stop: do not make it.
	Before(move string) (stop bool)
	// Hint gives the mode's own hint.
	Hint()
}

// Hands handles gestures.
type Hands interface {
	// Event handles a gesture before the buttons do; Key handles a key that nothing else
	// used.
	Event(e input.Event) (used bool)
	Key(e input.Event) (used bool)
	// Through reports whether a gesture has an effect besides skipping what is presented.
	Through(e input.Event) bool
	// Back returns to the mode before, and reports whether there was one.
	Back() bool
}

// NoHands uses no gesture. Modes embed it and replace what differs.
type NoHands struct{}

// Event implements Hands.
func (NoHands) Event(input.Event) bool { return false }

// Key implements Hands.
func (NoHands) Key(input.Event) bool { return false }

// Through implements Hands.
func (NoHands) Through(input.Event) bool { return false }

// Back implements Hands.
func (NoHands) Back() bool { return false }

// Panel is a mode's own panel beside the table.
type Panel interface {
	// Beside returns the size of the table without the panel.
	Beside(w, h float64) (float64, float64)
	// Bar moves the sentence, which has this place in a window of w x h, if the panel
	// needs that.
	Bar(place render.Rect, w, h float64) render.Rect
	// Node returns the panel and its place, or nil.
	Node() (ui.Node, render.Rect)
	// Tells describes it in words: a title and paragraphs.
	Tells() (title string, text []string)
}

// NoPanel is the Panel of a mode without one.
type NoPanel struct{}

// Beside implements Panel.
func (NoPanel) Beside(w, h float64) (float64, float64) { return w, h }

// Bar implements Panel.
func (NoPanel) Bar(place render.Rect, _, _ float64) render.Rect { return place }

// Node implements Panel.
func (NoPanel) Node() (ui.Node, render.Rect) { return nil, render.Rect{} }

// Tells implements Panel.
func (NoPanel) Tells() (string, []string) { return "", nil }

// Buttons are a mode's own buttons.
type Buttons interface {
	// Keys returns the buttons among the keys; nil: as in a game.
	Keys() []ui.Button
	// Actions returns the buttons in place of the primary button own; false: as in a game.
	Actions(own ui.Button) (list []ui.Button, all bool)
}
