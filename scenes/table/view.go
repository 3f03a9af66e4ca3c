package table

import (
	"iter"

	"agora/render"
	"agora/rules"
	"agora/scenes/ui"
	"agora/scenes/ui/panels"
)

// View holds what is around the board. It is empty when Show is called.
type View struct {
	Sentences Sentences
	Warn      bool   // the sentence is a warning
	Page      string // page of the rules that explains the situation
	Seats     [MaxSeats]panels.Seat

	said string // the sentence chosen from Says

	buttons []placed
	log     []panels.Entry // after what is written already
	from    int            // the first unwritten move
	to      int
}

// placed is a button with its place.
type placed struct {
	ui.Button
	at render.Rect
}

// Add adds a button, in the order of Tab. Without an action of its own, a button does
// what its ID says: it is one of the Table's, or goes to Scene.OnButton.
func (v *View) Add(r render.Rect, b ui.Button) { v.buttons = append(v.buttons, placed{b, r}) }

// Unwritten yields the moves that the log lacks, up to the number written at once. Number
// 0 is the start of the game.
func (v *View) Unwritten() iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := v.from; n <= v.to && yield(n); n++ {
		}
	}
}

// Log writes the lines of move n, and fills in their ID.
func (v *View) Log(n int, lines ...panels.Entry) {
	for _, e := range lines {
		e.ID = n
		v.log = append(v.log, e)
	}
}

// Ground draws what is behind everything. From here on in this frame, what can be done is
// marked in the colour of the player to move.
func (t *Core) Ground(c *render.Canvas) {
	c.Backdrop()
	if seat := t.turn.Seat; !t.turn.Over() && seat != rules.NoSeat {
		c.Lead(int(t.Emblem(seat)))
	}
}

// fill asks the game for everything that is shown.
func (t *Core) fill(c *change) {
	v := &t.View
	end := t.match.Len()
	if t.mode == t.home { // say nothing that is still to be presented
		end = t.at
	}
	t.Furniture.more.Empty()
	*v = View{buttons: v.buttons[:0], to: min(end, t.Log.written+logSlice-1)}
	t.Log.unwrite(t.Log.written)
	t.typed.showScene(c, v)
	v.said = t.Bar.saying(&v.Sentences)
	t.Furniture.addUnsaved(v)
	t.Furniture.addRepeat(v)
	t.Log.write()
}
