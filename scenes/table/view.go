package table

import (
	"iter"

	"agora/render"
	"agora/scenes/ui"
)

// View holds what stands around the board. It is empty when Show is called.
type View struct {
	Says  Says
	Warn  bool   // what is said is a warning
	Page  string // of the rules: it explains what goes on
	Seats [MaxSeats]ui.Seat

	said string // of what Says offers

	buttons []placed
	log     []ui.Entry // behind what is written already
	from    int        // the first decision that is not written
	to      int
}

// placed is a button in its place.
type placed struct {
	ui.Button
	at render.Rect
}

// Add puts a button into a place, in the order of Tab. A button that has nothing to
// do does what its ID says: it is one of the Table's own, or it is handed to
// Scene.OnButton.
func (v *View) Add(r render.Rect, b ui.Button) { v.buttons = append(v.buttons, placed{b, r}) }

// Unwritten are the decisions that the log does not have yet, as many as are written at
// once; of the start of the game, the number is 0.
func (v *View) Unwritten() iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := v.from; n <= v.to && yield(n); n++ {
		}
	}
}

// Log writes the lines of decision n. Their ID is filled in.
func (v *View) Log(n int, lines ...ui.Entry) {
	for _, e := range lines {
		e.ID = n
		v.log = append(v.log, e)
	}
}

// fill asks the game for all that is shown.
func (t *Common) fill(c *change) {
	v := &t.View
	end := t.match.Len()
	if t.mode == t.home { // what is still to be presented is not told yet
		end = t.at
	}
	*v = View{buttons: v.buttons[:0], to: min(end, t.Log.written+logSlice-1)}
	t.Log.unwrite(t.Log.written)
	t.typed.showScene(c, v)
	v.said = t.Bar.saying(&v.Says)
	t.Furniture.addUnsaved(v)
	t.Furniture.addRepeat(v)
	t.Log.write()
}
