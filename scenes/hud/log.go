package hud

import (
	"math"

	"agora/game/input"
	"agora/render"
	"agora/render/emblem"
)

// Entry is a line of the log: one thing that happened.
type Entry struct {
	ID    int // the scene's own
	Look  emblem.ID
	Plain bool // nobody's: no sign before it
	Bad   bool // marked as a mistake
	Text  string
}

// Log is the list of what has happened, newest at the bottom. The zero Log is
// ready.
type Log struct {
	rect   render.Rect
	width  float64
	kit    *render.Kit
	gen    uint64
	rows   []row
	high   float64 // of all rows
	scroll float64 // dp hidden above
	stick  bool    // keeps to the bottom
	hot    int     // entry under the pointer, index in rows; -1
	drag   bool
	marked int // ID of the entry that is marked, -1 for none
}

type row struct {
	entry Entry
	lines []string
	y, h  float64
}

const logPad = 6.0

var logStyle = render.Small

// Fill gives the log its entries and its place. It lays them out only if
// something changed; the same entries must be given in the same order.
func (l *Log) Fill(k *render.Kit, r render.Rect, entries []Entry, marked int) {
	width := r.W - 58
	if l.kit != k || l.gen != k.Generation() || l.width != width || len(entries) < len(l.rows) || !l.same(entries) {
		l.rows, l.high = l.rows[:0], 0
		l.kit, l.gen, l.width = k, k.Generation(), width
		l.stick, l.hot = true, -1
	}
	lh := k.LineHeight(logStyle)
	for _, e := range entries[len(l.rows):] {
		lines := k.Wrap(logStyle, e.Text, width)
		h := math.Max(lh*float64(len(lines))+logPad, 28)
		l.rows = append(l.rows, row{e, lines, l.high, h})
		l.high += h
	}
	l.rect, l.marked = r, marked
	if marked >= 0 {
		l.show(marked)
	} else if l.stick {
		l.scroll = math.Inf(1)
	}
	l.clamp()
}

func (l *Log) same(entries []Entry) bool {
	for i := range l.rows {
		if l.rows[i].entry != entries[i] {
			return false
		}
	}
	return true
}

// list is where the rows are.
func (l *Log) list() render.Rect {
	return render.R(l.rect.X+4, l.rect.Y+48, l.rect.W-8, l.rect.H-54)
}

func (l *Log) clamp() {
	most := math.Max(0, l.high-l.list().H)
	l.scroll = math.Min(math.Max(l.scroll, 0), most)
	l.stick = l.scroll >= most-1
}

// show scrolls so far that the entry is seen.
func (l *Log) show(id int) {
	for i := range l.rows {
		if r := &l.rows[i]; r.entry.ID == id {
			l.scroll = math.Min(l.scroll, r.y)
			l.scroll = math.Max(l.scroll, r.y+r.h-l.list().H)
		}
	}
}

// at is the row under the point, -1 for none.
func (l *Log) at(x, y float64) int {
	r := l.list()
	if !r.Contains(x, y) {
		return -1
	}
	y += l.scroll - r.Y
	for i := range l.rows {
		if y >= l.rows[i].y && y < l.rows[i].y+l.rows[i].h {
			return i
		}
	}
	return -1
}

// Feed gives the log an event. It answers the ID of the entry that was chosen
// (-1 for none), whether the event was the log's, and whether its picture
// changed.
func (l *Log) Feed(e input.Event) (chosen int, used, changed bool) {
	inside := l.rect.Contains(e.X, e.Y)
	switch e.Kind {
	case input.Hover:
		was := l.hot
		l.hot = l.at(e.X, e.Y)
		return -1, inside, was != l.hot
	case input.Wheel:
		if inside {
			l.scroll -= e.DY * 56
			l.clamp()
			return -1, true, true
		}
	case input.DragStart:
		if l.rect.Contains(e.StartX, e.StartY) && e.Button == input.Left {
			l.drag = true
			return -1, true, false
		}
	case input.Drag:
		if l.drag {
			l.scroll -= e.DY
			l.clamp()
			return -1, true, true
		}
	case input.DragEnd, input.DragCancel, input.Blur:
		if l.drag {
			l.drag = false
			return -1, true, false
		}
	case input.Tap:
		if i := l.at(e.X, e.Y); i >= 0 {
			return l.rows[i].entry.ID, true, true
		}
		return -1, inside, false
	case input.Press, input.LongPress, input.Release:
		return -1, inside, false
	}
	return -1, false, false
}

// Draw draws the log. Its head has room for a button at the right end.
func (l *Log) Draw(c *render.Canvas, title string) {
	t := c.Theme()
	c.Panel(l.rect, render.PanelTip)
	c.TextIn(render.Strong, title, render.R(l.rect.X+16, l.rect.Y+4, l.rect.W-80, 40), render.AlignLeft, t.Ink)
	list := l.list()
	c.Line(list.X+8, list.Y-2, list.Right()-8, list.Y-2, 1, t.PanelEdge)
	c.Clip(list, func() {
		lh := c.Kit.LineHeight(logStyle)
		for i := range l.rows {
			r := &l.rows[i]
			y := list.Y + r.y - l.scroll
			if y+r.h < list.Y || y > list.Bottom() {
				continue
			}
			if r.entry.ID == l.marked {
				c.Fill(render.R(list.X, y, list.W, r.h), render.Fade(t.Accent, 0.22))
			} else if i == l.hot {
				c.Fill(render.R(list.X, y, list.W, r.h), t.Hover)
			}
			x := list.X + 8
			if !r.entry.Plain {
				c.Sprite(emblem.Badge(c.Kit, r.entry.Look, 20), render.Place{X: x + 10, Y: y + 14})
			}
			ink := t.Ink
			if r.entry.Bad {
				ink = t.Bad
			}
			for k, line := range r.lines {
				c.Text(logStyle, line, x+30, y+logPad/2+float64(k)*lh, render.AlignLeft, ink)
			}
		}
	})
	if most := l.high - list.H; most > 0 {
		h := math.Max(28, list.H*list.H/l.high)
		y := list.Y + (list.H-h)*l.scroll/most
		c.FillRound(render.R(list.Right()-5, y, 4, h), 2, render.Fade(t.Ink, 0.3))
	}
}
