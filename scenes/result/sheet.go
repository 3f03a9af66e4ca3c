package result

import (
	"slices"

	"agora/game/known"
	"agora/game/match"
	"agora/game/routes"
	"agora/game/words"
	"agora/render"
	"agora/render/emblem"
	"agora/render/icon"
	"agora/scenes/ui"
)

// sheet is the score sheet: a column for each player, headed by their total and their name,
// and a line for each source of points with the reason below it.
type sheet struct {
	arg   routes.ResultArg
	names []string // of the seats
	level []string // of the computer in each seat; "": a person
	rect  render.Rect
	lines []line
	sums  routes.ResultRow // the totals; without cells: there are none
	note  []string         // what the totals mean
	label []string
	cell  float64 // width of a player's column
	head  float64 // height of the line with the names
	told  bool    // the levels are below the names
	pad   float64 // vertical padding of a line
	below bool    // the notes extend below the figures, because there is no room beside them
}

// line is a row after layout.
type line struct {
	label, note []string
	high        float64
}

func newSheet(say *words.Words, arg routes.ResultArg, pad float64) *sheet {
	n := &sheet{arg: arg, pad: pad}
	if last := len(arg.Rows) - 1; last >= 0 {
		n.sums, n.arg.Rows = arg.Rows[last], arg.Rows[:last]
	}
	for _, p := range arg.Info.Players {
		level := ""
		if l := match.Level(p.Kind); l > 0 {
			level = known.LevelName(say, l)
		}
		n.level = append(n.level, level)
		n.names = append(n.names, known.Called(say, arg.Info.Players, len(n.names)))
	}
	return n
}

const (
	badgeSize = 34
	leastCell = 52
	mostCell  = 130
)

// lay wraps the texts for a width.
func (n *sheet) lay(f *ui.Frame, width float64) {
	seats := float64(len(n.arg.Info.Players))
	n.cell = max(leastCell, min(mostCell, width*0.6/seats))
	label := max(width-n.cell*seats-8, 40)
	n.below = label < 240
	note := label
	if n.below {
		note = width
	}
	n.head = badgeSize + 4 + f.LineHeight(render.Small) + 8
	wide := 0.0
	for _, level := range n.level {
		wide = max(wide, f.Width(render.Small, level))
	}
	if n.told = wide > 0 && wide <= n.cell; n.told { // shortened, it would mean nothing
		n.head += f.LineHeight(render.Small)
	}
	n.label, n.note = f.Wrap(render.Strong, n.sums.Label, label), nil
	if n.sums.Note != "" && !n.below {
		n.note = f.Wrap(render.Small, n.sums.Note, label)
	}
	n.head = max(n.head, float64(len(n.label))*f.LineHeight(render.Strong)+float64(len(n.note))*f.LineHeight(render.Small)+8)
	n.lines = n.lines[:0]
	for _, row := range n.arg.Rows {
		l := line{label: f.Wrap(render.Body, row.Label, label)}
		if row.Note != "" {
			l.note = f.Wrap(render.Small, row.Note, note)
		}
		l.high = n.pad + float64(len(l.label))*f.LineHeight(render.Body) + float64(len(l.note))*f.LineHeight(render.Small)
		n.lines = append(n.lines, l)
	}
}

// Size implements ui.Node.
func (n *sheet) Size(f *ui.Frame, width float64) (float64, float64) {
	n.lay(f, width)
	h := n.head
	for _, l := range n.lines {
		h += l.high
	}
	return width, h
}

// Place implements ui.Node.
func (n *sheet) Place(f *ui.Frame, r render.Rect) {
	n.lay(f, r.W)
	n.rect = r
}

// column returns the strip of a seat.
func (n *sheet) column(seat int) render.Rect {
	left := n.rect.Right() - n.cell*float64(len(n.arg.Info.Players)-seat)
	return render.Rect{X: left, Y: n.rect.Y, W: n.cell, H: n.rect.H}
}

// Draw implements ui.Node.
func (n *sheet) Draw(p *ui.Pen) {
	t := p.Theme()
	for seat, player := range n.arg.Info.Players {
		col := n.column(seat)
		won := slices.Contains(n.arg.Winners, seat)
		if won {
			p.FillRound(col.InsetXY(3, 0), 8, render.Fade(t.Gold, 0.16))
		}
		x, y := col.X+col.W/2, col.Y+badgeSize/2+4
		if sum := n.sum(seat); sum == "" {
			p.Sprite(emblem.Badge(p.Kit, sign(player, seat), badgeSize), render.Place{X: x, Y: y})
		} else {
			w, _ := p.Measure(sumText, sum)
			size := min(badgeSize, max(16, col.W-w-12))
			left := x - (size+6+w)/2
			p.Sprite(emblem.Badge(p.Kit, sign(player, seat), size), render.Place{X: left + size/2, Y: y})
			p.TextIn(sumText, sum, render.R(left+size+6, y-badgeSize/2, w+4, badgeSize), render.AlignLeft, t.Ink)
		}
		name := render.Rect{X: col.X, Y: col.Y + badgeSize + 5, W: col.W, H: p.LineHeight(render.Small)}
		if won && col.W > 90 {
			w, _ := p.Measure(render.Small, n.names[seat])
			p.Sprite(icon.Sprite(p.Kit, icon.Crown, 16), render.Place{X: max(x-w/2-12, col.X+9), Y: name.Y + name.H/2, Tint: t.Warn})
		}
		p.TextIn(render.Small, n.names[seat], name, render.AlignCentre, t.Ink)
		if n.told {
			name.Y += name.H
			p.TextIn(render.Small, n.level[seat], name, render.AlignCentre, t.InkSoft)
		}
	}
	n.drawHead(p)
	y := n.rect.Y + n.head
	for i, l := range n.lines {
		if i == 0 {
			p.Line(n.rect.X, y, n.rect.Right(), y, 2, t.Ink)
		} else {
			p.Line(n.rect.X, y, n.rect.Right(), y, 1, t.PanelEdge)
		}
		n.drawLine(p, i, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: l.high})
		y += l.high
	}
}

// sumText is the text style of the totals.
var sumText = render.Number.Sized(26)

// sum returns a seat's total; "" if there is none.
func (n *sheet) sum(seat int) string {
	if seat < len(n.sums.Cells) {
		return n.sums.Cells[seat]
	}
	return ""
}

// drawHead draws what the totals are, and what they mean, beside them.
func (n *sheet) drawHead(p *ui.Pen) {
	t := p.Theme()
	y := n.rect.Y + 4
	for _, text := range n.label {
		p.TextIn(render.Strong, text, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: p.LineHeight(render.Strong)}, render.AlignLeft, t.Ink)
		y += p.LineHeight(render.Strong)
	}
	for _, text := range n.note {
		p.TextIn(render.Small, text, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: p.LineHeight(render.Small)}, render.AlignLeft, t.InkSoft)
		y += p.LineHeight(render.Small)
	}
}

func (n *sheet) drawLine(p *ui.Pen, i int, r render.Rect) {
	t, l, row := p.Theme(), n.lines[i], n.arg.Rows[i]
	label, number := render.Body, render.Number
	number.Font = render.Body.Font
	y := r.Y + n.pad/2
	for _, text := range l.label {
		p.TextIn(label, text, render.Rect{X: r.X, Y: y, W: r.W, H: p.LineHeight(render.Body)}, render.AlignLeft, t.Ink)
		y += p.LineHeight(render.Body)
	}
	for _, text := range l.note {
		p.TextIn(render.Small, text, render.Rect{X: r.X, Y: y, W: r.W, H: p.LineHeight(render.Small)}, render.AlignLeft, t.InkSoft)
		y += p.LineHeight(render.Small)
	}
	high := r.H
	if n.below {
		high = n.pad + float64(len(l.label))*p.LineHeight(render.Body)
	}
	for seat := range n.arg.Info.Players {
		if seat >= len(row.Cells) {
			break
		}
		col := n.column(seat)
		p.TextIn(number, row.Cells[seat], render.Rect{X: col.X, Y: r.Y, W: col.W, H: high}, render.AlignCentre, t.Ink)
	}
}
