package table

import (
	"agora/render"
	"agora/scenes/table/mode"
	"agora/scenes/ui"
)

// MaxSeats is the largest number of players at a table.
const MaxSeats = 4

// KeysWide is the width of a table's keys side by side, dp.
const KeysWide = 5*(ui.Target+4) - 4

// Grid returns the i-th of n places for buttons in a rectangle. It uses as many columns
// as fit, filled row by row, each at most most dp wide.
func Grid(r render.Rect, i, n int, most float64) render.Rect {
	const gap = 4
	cols := max(1, int((r.W+gap)/(ui.Target+gap)))
	cols = min(cols, max(1, n))
	rows := (n + cols - 1) / cols
	w := min(most, (r.W-gap*float64(cols-1))/float64(cols))
	h := min(ui.Target+8, (r.H-gap*float64(rows-1))/float64(rows))
	used := render.R(0, 0, w*float64(cols)+gap*float64(cols-1), h*float64(rows)+gap*float64(rows-1))
	x := r.X + (r.W-used.W)/2
	y := r.Y + (r.H-used.H)/2
	return render.R(x+float64(i%cols)*(w+gap), y+float64(i/cols)*(h+gap), w, h)
}

// Room is the part of the screen that is still free. Places are cut off its edges, each
// with a gap.
type Room struct {
	render.Rect
	Gap float64
}

// Screen returns the room of a window, a gap inside its edges.
func Screen(w, h, gap float64) Room { return Room{render.R(0, 0, w, h).Inset(gap), gap} }

// Left cuts a place of that width off the left edge.
func (r *Room) Left(wide float64) (place render.Rect) {
	place, r.Rect = r.CutLeft(wide)
	_, r.Rect = r.CutLeft(r.Gap)
	return place
}

// Right cuts a place of that width off the right edge.
func (r *Room) Right(wide float64) (place render.Rect) {
	place, r.Rect = r.CutRight(wide)
	_, r.Rect = r.CutRight(r.Gap)
	return place
}

// Top cuts a place of that height off the upper edge.
func (r *Room) Top(high float64) (place render.Rect) {
	place, r.Rect = r.CutTop(high)
	_, r.Rect = r.CutTop(r.Gap)
	return place
}

// Bottom cuts a place of that height off the lower edge.
func (r *Room) Bottom(high float64) (place render.Rect) {
	place, r.Rect = r.CutBottom(high)
	_, r.Rect = r.CutBottom(r.Gap)
	return place
}

// Foot holds the places below a board: the sentence, tools, keys and the primary button.
type Foot struct{ Bar, Tools, Keys, Action render.Rect }

// Foot cuts a row of that height off the lower edge and divides it by these widths; tools
// may be 0. The sentence gets the rest, unless the rest is too narrow; then the primary
// button gets it.
func (r *Room) Foot(high, tools, keys, action float64) (f Foot) {
	row := Room{r.Bottom(high), r.Gap}
	gaps := 2 * r.Gap
	if tools > 0 {
		gaps += r.Gap
	}
	if rest := row.W - action - keys - tools - gaps; rest < mode.LeastBar/2 {
		action += max(0, rest)
	}
	f.Action, f.Keys = row.Right(action), row.Right(keys)
	if tools > 0 {
		f.Tools = row.Right(tools)
	}
	f.Bar = row.Rect
	return f
}

// TallFoot cuts two rows off the lower edge: the tools, of that height, and above them
// the keys with the primary button. The sentence goes above the board.
func (r *Room) TallFoot(tools float64) (f Foot) {
	f.Tools = r.Bottom(tools)
	row := Room{r.Bottom(ui.Target + 4), r.Gap}
	f.Keys, f.Action = row.Left(KeysWide), row.Rect
	return f
}

// Heads divides a rectangle into panels for n players in reading order. A panel alone in
// its row gets the whole row.
func Heads(r render.Rect, n, columns int, gap float64) (seats []render.Rect) {
	rows := (n + columns - 1) / columns
	for i := range n {
		row := i / columns
		seats = append(seats, r.Row(row, rows, gap).Column(i%columns, min(columns, n-row*columns), gap))
	}
	return seats
}
