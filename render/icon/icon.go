// Package icon draws the icons of buttons as white sprites, which are tinted with the
// colour of the text beside them. The drawings are the files in assets/icons.
package icon

import "agora/render"

// ID identifies an icon by its file.
type ID string

// The icons.
const (
	Undo        ID = "icons/undo"
	Redo        ID = "icons/redo"
	Menu        ID = "icons/menu"
	Rules       ID = "icons/rules"
	Hint        ID = "icons/hint"
	Settings    ID = "icons/settings"
	FullScreen  ID = "icons/full-screen"
	Home        ID = "icons/home"
	ZoomIn      ID = "icons/zoom-in"
	ZoomOut     ID = "icons/zoom-out"
	Fit         ID = "icons/fit" // a frame around everything
	RotateLeft  ID = "icons/rotate-left"
	RotateRight ID = "icons/rotate-right"
	Snap        ID = "icons/snap"
	Confirm     ID = "icons/confirm"
	Cancel      ID = "icons/cancel"
	Fold        ID = "icons/fold"
	Unfold      ID = "icons/unfold"
	Coin        ID = "icons/coin"
	Door        ID = "icons/door"
	Fire        ID = "icons/fire"
	Flood       ID = "icons/flood"
	Festival    ID = "icons/festival"
	Deck        ID = "icons/deck"
	Next        ID = "icons/next"
	Previous    ID = "icons/previous"
	First       ID = "icons/first"
	Last        ID = "icons/last"
	Trash       ID = "icons/trash"
	Save        ID = "icons/save"
	Load        ID = "icons/load"
	Play        ID = "icons/play"
	Pause       ID = "icons/pause"
	Plus        ID = "icons/plus"
	Minus       ID = "icons/minus"
	Share       ID = "icons/share"
	Copy        ID = "icons/copy"
	Letter      ID = "icons/letter"
	Log         ID = "icons/log"
	Hand        ID = "icons/hand"
	Crown       ID = "icons/crown"
	Puzzle      ID = "icons/puzzle"
	Info        ID = "icons/info"
	Dice        ID = "icons/dice"
	Person      ID = "icons/person"
	Computer    ID = "icons/computer"
	Theme       ID = "icons/theme"
	Picture     ID = "icons/picture"
	Group       ID = "icons/group"       // a group of cells
	Stack       ID = "icons/stack"       // stones on top of each other
	Coordinates ID = "icons/coordinates" // the names of cells
	TurnBoard   ID = "icons/turn-board"  // the board seen from the other side
	Stairs      ID = "icons/stairs"      // levels
	Capture     ID = "icons/capture"     // capturing a stack
	Surrender   ID = "icons/surrender"   // sliding under another stack
	Wood        ID = "icons/wood"        // logs
	Clay        ID = "icons/clay"        // bricks
	Marble      ID = "icons/marble"      // a column
	Scales      ID = "icons/scales"      // judgement
	Speech      ID = "icons/speech"      // rhetoric
	Torch       ID = "icons/torch"       // the start player
	Temple      ID = "icons/temple"      // the Monument
	Bars        ID = "icons/bars"        // the prison
	Eye         ID = "icons/eye"         // looking at something hidden
	Citizen     ID = "icons/citizen"     // a citizen
	Trade       ID = "icons/trade"       // exchanging one thing for another
	Repeat      ID = "icons/repeat"      // show again
	Far         ID = "icons/far"         // players on other computers
	Shelf       ID = "icons/shelf"       // what is kept
	More        ID = "icons/more"        // further buttons
	Heat        ID = "icons/heat"        // what each cell would bring
	Side        ID = "icons/side"        // a pit seen from the side
	Folder      ID = "icons/folder"
)

// Sprite returns the icon in white, size dp wide and high.
func Sprite(k *render.Kit, id ID, size float64) *render.Sprite {
	return k.Sprite(render.Key{Name: string(id), B: int(size * 16)}, size, size, 1, func(p *render.Painter) {
		Draw(p, id, 0, 0, size, render.RGB(0xFFFFFF))
	})
}

// Draw paints the icon in one colour into the square with its upper left corner at x, y.
func Draw(p *render.Painter, id ID, x, y, size float64, c render.Color) {
	p.Show(render.Art(string(id)), render.R(x, y, size, size), render.Only(c))
}
