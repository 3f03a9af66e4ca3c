package panels

import (
	"slices"

	"agora/game/input"
	"agora/render"
	"agora/render/emblem"
	"agora/scenes/ui"
)

// Entry is a line of the log: one event.
type Entry struct {
	ID     int // the scene's own; several entries may share it
	Emblem emblem.ID
	Plain  bool // without an emblem
	Bad    bool // marked as a mistake
	Text   string

	Comment string // what somebody has written about it, below it
}

// Log is the list of events, newest at the bottom, meant to be placed in a Scroll. It
// persists across rebuilds of the screen, because it lays out only new entries. The arrow
// keys move its focus over the entries.
type Log struct {
	ID     string
	Marked int       // ID of the marked entry, -1 for none
	Do     func(int) // called with the ID of a chosen entry

	rows []logRow
	high float64 // of all rows
	rect render.Rect
	seen render.Rect // its visible part on the screen
	told int         // the marked entry that was scrolled to
	at   int         // row of the arrow keys
	kit  *render.Kit
	gen  uint64
	wide float64
}

type logRow struct {
	entry Entry
	lines []string
	said  int // lines of the text; the comment's follow
	y, h  float64
}

const (
	logPad  = 6.0
	logText = 30.0 // left edge of the text
)

var logStyle = render.Small

// Fill sets the entries. Old entries that are still there in the same order are not laid
// out again.
func (n *Log) Fill(entries []Entry) {
	same := min(len(entries), len(n.rows))
	for i := range same {
		if n.rows[i].entry != entries[i] {
			same = i
			break
		}
	}
	n.cut(same)
	for _, e := range entries[same:] {
		n.rows = append(n.rows, logRow{entry: e})
	}
	n.at = min(n.at, len(n.rows)-1)
}

// cut keeps only the first rows.
func (n *Log) cut(rows int) {
	n.rows, n.high = n.rows[:rows], 0
	if rows > 0 {
		last := &n.rows[rows-1]
		n.high = last.y + last.h
	}
}

// logSlice is how many rows one call of wrap lays out, small enough for all calls of a
// layout to fit in a tick, even in a game of 20,000 moves.
const logSlice = 60

// logLeast is the least height of a row, which also counts for rows not laid out yet, dp.
const logLeast = 28.0

// wrap lays out more rows, newest first, and reports whether all are done. A width that
// changes only by a scroll bar makes no difference, because a Scroll measures with and
// without it.
func (n *Log) wrap(k *render.Kit, width float64) (whole bool) {
	if n.kit != k || n.gen != k.Generation() || width < n.wide || width > n.wide+ui.BarWidth+4 {
		n.kit, n.gen, n.wide = k, k.Generation(), width
		for i := range n.rows {
			n.rows[i].lines = nil
		}
	}
	left := logSlice
	for i := len(n.rows) - 1; i >= 0; i-- {
		if n.rows[i].lines != nil {
			continue
		}
		if left == 0 {
			break
		}
		n.lay(i)
		left--
	}
	n.stack()
	return left > 0
}

// lay lays out a row.
func (n *Log) lay(i int) {
	r := &n.rows[i]
	r.lines = n.kit.Wrap(logStyle, r.entry.Text, max(n.wide-logText-4, 1))
	r.said = len(r.lines)
	if r.entry.Comment != "" {
		r.lines = append(slices.Clip(r.lines), n.kit.Wrap(logStyle, r.entry.Comment, max(n.wide-logText-4, 1))...)
	}
	r.h = max(n.kit.LineHeight(logStyle)*float64(len(r.lines))+logPad, logLeast)
}

// stack puts the rows below each other.
func (n *Log) stack() {
	y := 0.0
	for i := range n.rows {
		r := &n.rows[i]
		if r.lines == nil {
			r.h = logLeast
		}
		r.y = y
		y += r.h
	}
	n.high = y
}

// Size implements Node.
func (n *Log) Size(f *ui.Frame, width float64) (float64, float64) {
	n.wrap(f.Kit, width)
	return width, n.high
}

// Place implements Node. While rows are left to be laid out, the next tick continues.
func (n *Log) Place(f *ui.Frame, r render.Rect) {
	whole := n.wrap(f.Kit, r.W)
	n.rect, n.seen = r, f.Clip()
	for i := range n.rows {
		if row := n.place(i); n.rows[i].lines == nil && row.Bottom() >= n.seen.Y && row.Y <= n.seen.Bottom() {
			n.lay(i)
		}
	}
	n.stack()
	if !whole {
		f.More()
	}
	f.Add(n)
	if n.Marked != n.told {
		n.told = n.Marked
		if at, ok := n.row(n.Marked); ok {
			f.Reveal(at)
		}
	}
}

// row returns the place of an entry among the rows; false if there is none.
func (n *Log) row(id int) (render.Rect, bool) {
	for i := len(n.rows) - 1; i >= 0; i-- {
		if n.rows[i].entry.ID == id {
			return n.place(i), true
		}
	}
	return render.Rect{}, false
}

func (n *Log) place(i int) render.Rect {
	return render.R(n.rect.X, n.rect.Y+n.rows[i].y, n.rect.W, n.rows[i].h)
}

// Draw implements Node: only the rows that can be seen.
func (n *Log) Draw(p *ui.Pen) {
	t, st := p.Theme(), p.State(n.ID, "")
	lh := p.Kit.LineHeight(logStyle)
	for i := range n.rows {
		row, r := &n.rows[i], n.place(i)
		if r.Bottom() < n.seen.Y || r.Y > n.seen.Bottom() {
			continue
		}
		if row.entry.ID == n.Marked {
			p.Fill(r, render.Fade(t.Accent, 0.22))
		} else if st.Hover && p.Over(r) {
			p.Fill(r, t.Hover)
		}
		if !row.entry.Plain {
			p.Sprite(emblem.Badge(p.Kit, row.entry.Emblem, 20), render.Place{X: r.X + 14, Y: r.Y + 14})
		}
		ink := t.Ink
		if row.entry.Bad {
			ink = t.Bad
		}
		for k, line := range row.lines {
			if k >= row.said {
				ink = t.Accent
			}
			p.Text(logStyle, line, r.X+logText, r.Y+logPad/2+float64(k)*lh, render.AlignLeft, ink)
		}
		if st.Ring && i == n.at {
			p.FocusRing(r.Inset(4))
		}
	}
}

func (n *Log) Facts() ui.Facts { return ui.Facts{ID: n.ID, Rect: n.rect, Rows: true} }

func (n *Log) Pointer(s *ui.Screen, e input.Event) {
	switch e.Kind {
	case input.Tap, input.DragEnd:
		for i := range n.rows {
			if n.place(i).Contains(e.X, e.Y) {
				n.choose(i)
			}
		}
	case input.KeyPress:
		n.choose(n.at)
	}
}

func (n *Log) choose(i int) {
	if i >= 0 && i < len(n.rows) && n.Do != nil {
		n.at = i
		n.Do(n.rows[i].entry.ID)
	}
}

// Key moves over the entries.
func (n *Log) Key(s *ui.Screen, e input.Event) bool {
	if e.Kind != input.KeyPress || len(n.rows) == 0 {
		return false
	}
	to := n.at
	switch e.Key {
	case input.KeyUp:
		to--
	case input.KeyDown:
		to++
	case input.KeyHome:
		to = 0
	case input.KeyEnd:
		to = len(n.rows) - 1
	default:
		return false
	}
	if to < 0 || to >= len(n.rows) {
		return false
	}
	n.at = to
	s.Reveal(n.ID, n.place(to))
	return true
}
