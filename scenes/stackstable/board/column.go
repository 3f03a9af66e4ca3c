package board

import (
	"agora/game/words"
	"agora/render"
	"agora/rules/stacks"
)

// Column is a stack taken apart.
type Column struct {
	title string
	stack stacks.Stack
	notes [3]string // how its height is made up, for less and less room
}

// Measures of the legend, dp: the room of a mark, the line with its name, and the gap
// between two marks.
const (
	legendSign = 38
	legendHead = 22
	legendGap  = 18

	LegendLeast = 148 // least height at which each mark has its name and a line
)

// Legend draws the legend of the marks.
func (e *Painter) Legend(r render.Rect) {
	t := e.C.Theme()
	lines := [...]struct {
		kind       stacks.Kind
		head, text string
	}{
		{stacks.KindMove, e.Say.T("stacks.button.move"), e.Say.T("stacks.legend.move")},
		{stacks.KindCapture, e.Say.T("stacks.button.capture"), e.Say.T("stacks.legend.capture")},
		{stacks.KindSurrender, e.Say.T("stacks.button.surrender"), e.Say.T("stacks.legend.surrender")},
	}
	in := r.InsetXY(12, 8)
	high, line := 0.0, e.C.Kit.LineHeight(render.Small)
	for i := range lines {
		text := e.C.Kit.Wrap(render.Small, lines[i].text, in.W-legendSign)
		high = max(high, legendHead+line*float64(len(text))+legendGap)
	}
	high = min(high, in.H/float64(len(lines)))
	in = in.Middle(in.W, high*float64(len(lines)))
	for i := range lines {
		l := &lines[i]
		row := in.Row(i, len(lines), 0)
		e.sign(l.kind, row.X+14, row.Y+row.H/2, 24)
		_, row = row.CutLeft(legendSign)
		if row.H < 44 {
			e.C.TextIn(render.Strong, l.head, row, render.AlignLeft, t.Ink)
			continue
		}
		text := e.C.Kit.Wrap(render.Small, l.text, row.W)
		text = text[:min(len(text), max(1, int((row.H-legendHead)/line)))]
		row = row.Middle(row.W, legendHead+line*float64(len(text)))
		head, _ := row.CutTop(legendHead)
		e.C.TextIn(render.Strong.Sized(17), l.head, head, render.AlignLeft, t.Ink)
		e.C.Lines(render.Small, text, row.X, row.Y+legendHead, render.AlignLeft, t.InkSoft)
	}
}

// ColumnUnit returns the size of stones that fill a width.
func ColumnUnit(wide float64) float64 { return 0.92 * wide / (2 * Radius) }

// ColumnHigh returns the height of a stack of n stones of a size taken apart, with its texts.
func ColumnHigh(n int, unit float64) float64 {
	return unit*(fanPitch*float64(n-1)+2*Radius*squash+Thickness) + 2*ColumnText
}

// Apart appends the stack of a cell, if there is one.
func Apart(list []Column, say *words.Words, title string, pos *stacks.Position, c stacks.Cell) []Column {
	if on := pos.On(c); on.Len() > 0 {
		stones, height := Number(on.Len()), Number(pos.Height(c))
		list = append(list, Column{title, on, [3]string{
			say.T("stacks.sum", "stones", on.Len(), "level", c.Level(), "height", pos.Height(c)),
			stones + "+" + Number(c.Level()) + "=" + height,
			height,
		}})
	}
	return list
}

// Measures of a stack taken apart: the distance of its stones, relative to their size, and
// the height of the text above and below, dp.
const (
	fanPitch   = 0.34
	ColumnText = 22
)

// column draws a stack taken apart, with its title and its height. Every stone is visible,
// the lowest at the bottom. The stones have the size unit, or less if there is no room.
func (e *Painter) column(l *Column, r render.Rect, pad, unit float64, ink render.Color) {
	head, rest := r.CutTop(ColumnText)
	foot, rest := rest.CutBottom(ColumnText)
	e.C.TextIn(render.Strong.Sized(16), l.title, head, render.AlignCentre, e.C.Theme().Ink)
	for i, note := range l.notes {
		if w, _ := e.C.Measure(render.Number.Sized(16), note); w <= foot.W || i == len(l.notes)-1 {
			e.C.TextIn(render.Number.Sized(16), note, foot, render.AlignCentre, ink)
			break
		}
	}
	rest = rest.InsetXY(0, pad)
	n := l.stack.Len()
	wide := 2 * Radius * unit
	pitch := min(unit*fanPitch, (rest.H-wide*squash-Thickness*unit)/max(1, float64(n-1)))
	pitch = max(pitch, 3)
	high := pitch*float64(n-1) + wide*squash + Thickness*unit
	x := rest.X + rest.W/2
	y := rest.Y + (rest.H+high)/2 - wide*squash/2
	e.C.Sprite(shadeSprite(e.C.Kit, unit), render.Place{X: x, Y: y, Scale: unit / CellUnit})
	e.pile(l.stack, 0, x, y, pitch, unit, 0)
}

// Columns draws stacks taken apart side by side.
func (e *Painter) Columns(list []Column, r render.Rect) {
	for i := range list {
		col := r.Column(i, len(list), 4)
		unit := min(min(col.W*0.92/(2*Radius), 92), (col.H-2*ColumnText)/(2*Radius*squash+Thickness+0.1))
		e.column(&list[i], col, 3, min(unit, e.Plan.Zoom*1.3), e.C.Theme().InkSoft)
	}
}
