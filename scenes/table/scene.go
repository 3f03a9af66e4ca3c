package table

import (
	"agora/game/input"
	"agora/game/routes"
	"agora/render"
	"agora/render/sound"
	"agora/scenes/table/spots"
	"agora/scenes/table/timeline"
)

// Scene lists what the Table needs from the scene that embeds it. Its methods are called
// from Update or Open, never while drawing. Roles has what only some games need. K is the game's own type of names for things that can be pointed at.
type Scene[S, M any, K comparable] interface {
	// Arrange lays the screen out for a window of w x h dp and returns the places of the
	// common furniture. It is called before the first Show, when the size has changed,
	// and when the table asks for it.
	Arrange(w, h float64) Frame
	// Show rebuilds what is shown: a model of the position and of a half-made move;
	// Table.Spots, the things that can be pointed at; and v, everything around the board.
	// Table.State is the position; Playing, Looking and Turn are up to date. c holds the
	// change since the last Show, nil if there is none. With a change, the scene may fill
	// its timeline to present it, and any half-made move is void.
	Show(c *Change[S, M], v *View)
	// OnAct says what a gesture means that no furniture used. The Table's Pointer has read
	// act from it, possibly nothing.
	OnAct(act spots.Act[K], e input.Event) Intent[M]
	// OnButton says what one of the game's own buttons means.
	OnButton(id string) Intent[M]
	// Ending says how the game ended, and explains the scores.
	Ending() (sentence string, rows []routes.ResultRow)
}

// Config describes a game to its table.
type Config struct {
	// Stage is the game's timeline: Show fills it with tracks, and the Table plays it.
	Stage timeline.Stage
	// SkipAll makes a press or key end the whole presentation and do nothing else.
	// Otherwise it ends only the text being read, or the motion before the next text.
	SkipAll bool
	// Leads means that a move leads to something that concerns others, such as a card
	// they draw or a trial. It is then repeated together with what others did after it.
	Leads bool
	// Browse allows pointing at things even when nobody can move.
	Browse bool

	// Ambience is the background sound of the table.
	Ambience sound.Bed
	// Analyse means that positions can be compared in an analysis: the game has two
	// players and no secrets. In other games the moves of one position are compared, by
	// what their player could know.
	Analyse bool
	// Square means that a lesson's rings go around squares with something in the corners.
	// The rings then have corners too, so as to cover nothing.
	Square bool
}

// Frame holds the places of the furniture that all tables have, in dp.
type Frame struct {
	Board    render.Rect // "board" in the trace
	Seats    []render.Rect
	Bar      render.Rect // for the sentence
	Keys     render.Rect // for undo, redo, back and menu
	Action   render.Rect // for the primary button
	Slider   render.Rect
	Graph    render.Rect // a separate place for the graph; empty: above the slider
	Log      render.Rect
	Beside   bool // the log has a place to itself and covers nothing
	Unfolded bool // the log is open at first, if the player's settings agree
}

// Secretive is a scene of a game with secrets.
type Secretive interface {
	// Private reports whether a move in this phase needs what only its player may see.
	Private(phase string) bool
	// Stage names the part of the game that a private move belongs to, if its players may
	// look at their own things while they hold a key or press on them: the curtain then
	// closes by itself only before the first move of a stage. "": before each move.
	Stage() string
	// OnHide must remove from the screen what only one player may see. OnCurtain tells
	// that the curtain has closed or opened.
	OnHide()
	OnCurtain(closed bool)
	// Share returns the part of an unfinished game's record that may leave the table by
	// the screen; nil if none may. The record on disk is always complete.
	Share(whole []byte) []byte
	// MayHint reports whether the player at the screen can see what a hint is made from.
	// Otherwise the curtain closes, and the search starts once they have opened it.
	MayHint() bool
}
