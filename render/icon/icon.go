// Package icon draws the small signs on buttons, as white sprites to be
// tinted with the colour of the text beside them.
package icon

import "agora/render"

// ID names an icon.
type ID uint8

// The icons.
const (
	Undo ID = iota
	Redo
	Menu
	Rules
	Hint
	Settings
	SoundOn
	SoundOff
	FullScreen
	Home
	ZoomIn
	ZoomOut
	RotateLeft
	RotateRight
	Snap
	Confirm
	Cancel
	Fold
	Unfold
	Coin
	Door
	Fire
	Flood
	Festival
	Deck
	Next
	Previous
	First
	Last
	Trash
	Save
	Load
	Play
	Pause
	Plus
	Minus
	Share
	Copy
	Log
	Hand
	Crown
	Info
	Dice
	Person
	Computer
	Theme
	Picture
	Group       // a crowd of cells
	Coordinates // the names of cells
	TurnBoard   // the board from the other side
	Stairs      // levels
	Capture     // a stack is taken
	Surrender   // a stack goes under another
	Wood        // logs
	Clay        // bricks
	Marble      // a column
	Scales      // judgement
	Speech      // rhetoric
	Torch       // who begins
	Temple      // the monument
	Bars        // the prison
	Eye         // looking at what is hidden
	Citizen     // a citizen
	Trade       // giving this for that
	Count       // how many there are
)

// Sprite is the icon, white, size dp wide and high.
func Sprite(k *render.Kit, id ID, size float64) *render.Sprite {
	if id >= Count {
		id = Cancel
	}
	return k.Sprite(render.Key{Name: "icon", A: int(id), B: int(size * 16)}, size, size, 1, func(p *render.Painter) {
		Draw(p, id, 0, 0, size, render.RGB(0xFFFFFF))
	})
}

// Draw paints the icon in one colour into the square with its upper left
// corner at x, y.
func Draw(p *render.Painter, id ID, x, y, size float64, c render.Color) {
	p.Push()
	p.Translate(x, y)
	p.ScaleBy(size/24, size/24)
	draw(p, id, c)
	p.Pop()
}
