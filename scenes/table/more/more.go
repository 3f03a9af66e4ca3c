// Package more keeps a table's rarely used buttons off the screen: they are on a sheet,
// with their whole sentences, that one button opens.
package more

import (
	"slices"

	"agora/game/input"
	"agora/game/words"
	"agora/render"
	"agora/scenes/ui"
)

// Sheet holds the buttons that are not on the screen. The zero Sheet is closed and empty.
type Sheet struct {
	open   bool
	list   []*ui.Button
	at     render.Rect // of the open sheet
	anchor render.Rect // the button that opens it
}

// Measures of the sheet, dp.
const (
	pad     = 8
	gap     = 4
	rowHigh = 50
	most    = 380 // width of a column
)

// Empty removes all buttons, before they are filled in anew.
func (s *Sheet) Empty() { s.list = s.list[:0] }

// Fill puts buttons on the sheet. anchor is the place of the button that opens it, window
// the part of the screen that it may cover. What a button says is its tip, in words for the
// device in use.
func (s *Sheet) Fill(k *render.Kit, say *words.Words, window, anchor render.Rect, list []*ui.Button) {
	s.list, s.anchor = append(s.list[:0], list...), anchor
	wide := 0.0
	for _, b := range s.list {
		b.Label, b.Left, b.Below = ui.ForHand(say, b.Tip), true, false
		b.Tip = ""
		w, _ := k.Measure(render.Strong, b.Label)
		wide = max(wide, w+84)
	}
	window = window.Inset(6)
	wide = min(min(wide, most), window.W-2*pad)
	columns := 1
	for columns < len(s.list) && s.high(columns) > window.H && float64(columns+1)*(wide+gap)+2*pad <= window.W {
		columns++
	}
	w, h := float64(columns)*(wide+gap)-gap+2*pad, min(s.high(columns), window.H)
	r := render.R(anchor.X, anchor.Y-h-gap, w, h)
	if r.Y < window.Y {
		r.Y = anchor.Bottom() + gap
	}
	s.at = r.Within(window)
	if in := s.at.Intersect(anchor); in.W > 0 && in.H > 0 && anchor.Right()+gap+w <= window.Right() { // beside it
		s.at.X = anchor.Right() + gap
	}
}

// high returns the height of the sheet with so many columns.
func (s *Sheet) high(columns int) float64 {
	rows := (len(s.list) + columns - 1) / columns
	return float64(rows)*(rowHigh+gap) - gap + 2*pad
}

// Shown reports whether the sheet is open. One without buttons never is.
func (s *Sheet) Shown() bool { return s.open && len(s.list) > 0 }

// Toggle opens or closes the sheet.
func (s *Sheet) Toggle() { s.open = !s.open }

// Close closes the sheet.
func (s *Sheet) Close() { s.open = false }

// First returns the ID of the first button that can be used, or "".
func (s *Sheet) First() string {
	for _, b := range s.list {
		if b.Off == "" {
			return b.ID
		}
	}
	return ""
}

// Has reports whether a button is on the sheet and can be used; its key works even while
// the sheet is closed.
func (s *Sheet) Has(id string) bool {
	return slices.ContainsFunc(s.list, func(b *ui.Button) bool { return b.ID == id && b.Off == "" })
}

// Hear handles a gesture while the sheet is open: Esc, and a press beside it, close it. It
// reports whether the gesture has no other effect.
func (s *Sheet) Hear(e input.Event) (used bool) {
	if !s.Shown() {
		return false
	}
	switch {
	case e.Kind == input.KeyPress && e.Key == input.KeyEsc && !e.Repeat:
		s.Close()
		return true
	case e.Kind == input.Press && !s.at.Contains(e.X, e.Y) && !s.anchor.Contains(e.X, e.Y):
		s.Close()
	}
	return false
}

// Node returns the open sheet and its place; nil if it is closed.
func (s *Sheet) Node() (ui.Node, render.Rect) {
	if !s.Shown() {
		return nil, render.Rect{}
	}
	var rows []ui.Node
	for _, b := range s.list {
		rows = append(rows, b)
	}
	columns := int((s.at.W - 2*pad + gap) / 120)
	for columns > 1 && s.high(columns-1) <= s.at.H+1 {
		columns--
	}
	in := ui.Grid(120, max(columns, 1), gap, rows...)
	return ui.Floating(ui.Pad(pad, pad, &ui.Scroll{ID: "more-scroll", In: in})), s.at
}
