package ui

import (
	"math"

	"agora/game/spoken"
	"agora/game/words"
	"agora/render"
)

// Rows is a list of many items of one height, meant to be placed in a Scroll. Only the
// visible items, and their neighbours for the keys, are created, so that ten thousand
// cost no more than ten. The one with the focus always exists.
type Rows struct {
	ID   string
	N    int
	High float64 // height of each item
	Row  func(i int) Node

	made  map[int]Node
	shown []int // those placed, in order
	first int   // first visible one
	seen  int   // number of visible ones
	rect  render.Rect
	clip  render.Rect
	in    *Scroll
	say   *words.Words
}

// rowsState holds what outlives the Rows.
type rowsState struct {
	focus string // control that last had the focus
	at    int    // its row
}

// rowsMore is how many rows exist beyond the visible ones, at both ends.
const rowsMore = 2

// Size implements Node.
func (n *Rows) Size(_ *Frame, width float64) (float64, float64) {
	return width, n.High * float64(n.N)
}

// Place implements Node.
func (n *Rows) Place(f *Frame, r render.Rect) {
	n.rect, n.clip, n.in, n.say, n.shown = r, f.clip, f.scroll, f.s.Words, n.shown[:0]
	if n.made == nil {
		n.made = map[int]Node{}
	}
	st := f.s.rows[n.ID]
	if st == nil {
		st = &rowsState{}
		f.s.rows[n.ID] = st
	}
	at := func(y float64) int { return int(math.Floor((y - r.Y) / n.High)) }
	n.first = max(at(f.clip.Y+1), 0)
	last := min(at(f.clip.Bottom()-1), n.N-1)
	n.seen = max(last-n.first+1, 0)
	from, to := max(n.first-rowsMore, 0), min(last+rowsMore, n.N-1)
	kept := st.focus != "" && st.focus == f.s.focus
	keptFrom, keptTo := max(st.at-1, 0), min(st.at+1, n.N-1)
	if kept && keptFrom < from {
		n.span(f, st, keptFrom, min(keptTo, from-1))
	}
	n.span(f, st, from, to)
	if kept && keptTo > to {
		n.span(f, st, max(keptFrom, to+1), keptTo)
	}
	if len(n.made) > 4*len(n.shown)+100 { // somebody is scrolling through everything
		made := map[int]Node{}
		for _, i := range n.shown {
			made[i] = n.made[i]
		}
		n.made = made
	}
	if n.first > 0 {
		f.say(rowsTurn{n, -1})
	}
	if last < n.N-1 {
		f.say(rowsTurn{n, 1})
	}
}

// span makes and places the rows from up to and including to.
func (n *Rows) span(f *Frame, st *rowsState, from, to int) {
	for i := from; i <= to; i++ {
		row := n.made[i]
		if row == nil {
			row = n.Row(i)
			n.made[i] = row
		}
		before := len(f.controls)
		row.Place(f, n.place(i))
		for _, c := range f.controls[before:] {
			if id := c.Facts().ID; id == f.s.focus {
				st.focus, st.at = id, i
			}
		}
		n.shown = append(n.shown, i)
	}
}

func (n *Rows) place(i int) render.Rect {
	return render.R(n.rect.X, n.rect.Y+float64(i)*n.High, n.rect.W, n.High)
}

// Draw implements Node: only the rows that can be seen.
func (n *Rows) Draw(p *Pen) {
	for _, i := range n.shown {
		if r := n.place(i); r.Bottom() >= n.clip.Y && r.Y <= n.clip.Bottom() {
			n.made[i].Draw(p)
		}
	}
}

// rowsTurn is a page of the list further up or down, for players of the words panel, who
// cannot scroll.
type rowsTurn struct {
	rows *Rows
	dir  int
}

func (t rowsTurn) id() string {
	if t.dir < 0 {
		return t.rows.ID + "/up"
	}
	return t.rows.ID + "/down"
}

// left returns the number of rows in that direction.
func (t rowsTurn) left() int {
	if t.dir < 0 {
		return t.rows.first
	}
	return t.rows.N - t.rows.first - t.rows.seen
}

func (t rowsTurn) spoken() (spoken.Item, bool) {
	key := "program.rows.down"
	if t.dir < 0 {
		key = "program.rows.up"
	}
	return spoken.Item{Kind: spoken.Button, ID: t.id(), Text: t.rows.say.T(key, "n", t.left())}, t.rows.in != nil
}

// turn scrolls by a page.
func (t rowsTurn) turn(s *Screen) {
	if sc := t.rows.in; sc != nil {
		sc.by(s, float64(t.dir)*max(math.Floor(t.rows.clip.H/t.rows.High), 1)*t.rows.High)
	}
}
