package table

import (
	"math"

	"agora/render"
	"agora/scenes/ui"
)

// KeysWide is how wide the keys of a table are side by side, dp.
const KeysWide = 5*(ui.Target+4) - 4

// Grid is the i-th of n places for buttons in a rectangle: as many columns as
// have room for targets, filled row by row, every place at most most dp wide.
func Grid(r render.Rect, i, n int, most float64) render.Rect {
	const gap = 4
	cols := max(1, int((r.W+gap)/(ui.Target+gap)))
	cols = min(cols, max(1, n))
	rows := (n + cols - 1) / cols
	w := math.Min(most, (r.W-gap*float64(cols-1))/float64(cols))
	h := math.Min(ui.Target+8, (r.H-gap*float64(rows-1))/float64(rows))
	used := render.R(0, 0, w*float64(cols)+gap*float64(cols-1), h*float64(rows)+gap*float64(rows-1))
	x := r.X + (r.W-used.W)/2
	y := r.Y + (r.H-used.H)/2
	return render.R(x+float64(i%cols)*(w+gap), y+float64(i/cols)*(h+gap), w, h)
}

// ToolGrid returns the place of tool i of n, in rows of that many columns in the middle of a
// rectangle.
func ToolGrid(r render.Rect, i, n, columns int) render.Rect {
	return Grid(r.Middle(min(r.W, float64(columns+1)*(ui.Target+4)-5), r.H), i, n, 60)
}

// Room is the part of the screen that is not given away yet. Places are cut off its
// edges, and a gap beside each.
type Room struct {
	render.Rect
	Gap float64
}

// Screen is the room of a window, a gap inside its edges.
func Screen(w, h, gap float64) Room { return Room{render.R(0, 0, w, h).Inset(gap), gap} }

// Left cuts a place so wide off the left edge.
func (r *Room) Left(wide float64) (place render.Rect) {
	place, r.Rect = r.CutLeft(wide)
	_, r.Rect = r.CutLeft(r.Gap)
	return place
}

// Right cuts a place so wide off the right edge.
func (r *Room) Right(wide float64) (place render.Rect) {
	place, r.Rect = r.CutRight(wide)
	_, r.Rect = r.CutRight(r.Gap)
	return place
}

// Top cuts a place so high off the upper edge.
func (r *Room) Top(high float64) (place render.Rect) {
	place, r.Rect = r.CutTop(high)
	_, r.Rect = r.CutTop(r.Gap)
	return place
}

// Bottom cuts a place so high off the lower edge.
func (r *Room) Bottom(high float64) (place render.Rect) {
	place, r.Rect = r.CutBottom(high)
	_, r.Rect = r.CutBottom(r.Gap)
	return place
}

// Foot holds what stands below a board: the sentence, tools, keys and the primary button.
type Foot struct{ Bar, Tools, Keys, Action render.Rect }

// Foot cuts a row so high off the lower edge and divides it by these breadths; the
// rest is the sentence's, unless it is too little for any: the primary button has it
// then. tools: 0 for none.
func (r *Room) Foot(high, tools, keys, action float64) (f Foot) {
	row := Room{r.Bottom(high), r.Gap}
	gaps := 2 * r.Gap
	if tools > 0 {
		gaps += r.Gap
	}
	if rest := row.W - action - keys - tools - gaps; rest < leastBar/2 {
		action += math.Max(0, rest)
	}
	f.Action, f.Keys = row.Right(action), row.Right(keys)
	if tools > 0 {
		f.Tools = row.Right(tools)
	}
	f.Bar = row.Rect
	return f
}

// TallFoot cuts two rows off the lower edge: the tools, so high, and above them the
// keys with the primary button. The sentence stands above the board there.
func (r *Room) TallFoot(tools float64) (f Foot) {
	f.Tools = r.Bottom(tools)
	row := Room{r.Bottom(ui.Target + 4), r.Gap}
	f.Keys, f.Action = row.Left(KeysWide), row.Rect
	return f
}

// Heads divides a rectangle for the panels of n players in reading order, columns
// to a row; one that is alone in its row has all of it.
func Heads(r render.Rect, n, columns int, gap float64) (seats []render.Rect) {
	rows := (n + columns - 1) / columns
	for i := range n {
		row := i / columns
		seats = append(seats, r.Row(row, rows, gap).Column(i%columns, min(columns, n-row*columns), gap))
	}
	return seats
}
