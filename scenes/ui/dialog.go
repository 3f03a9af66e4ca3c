package ui

import (
	"agora/render"
)

// dialogEnter is the name of the dialog's button for Enter.
const dialogEnter = "dialog/yes"

// dialogScroll is the name of what scrolls in a dialog.
const dialogScroll = "dialog"

// dialog is a question above the screen.
type dialog struct {
	build  func() Node
	cancel func()
	focus  string // focus before the dialog
	wide   float64
}

// Open shows nodes in a panel above the screen until Close. Esc, or a click beside the
// panel, closes it and calls cancel, which may be nil. Dialogs can be stacked.
func (s *Screen) Open(build func() Node, cancel func()) {
	s.OpenWide(dialogWide, build, cancel)
}

// OpenWide is Open with another width of the panel, dp.
func (s *Screen) OpenWide(wide float64, build func() Node, cancel func()) {
	s.dialogs = append(s.dialogs, dialog{build, cancel, s.focus, wide})
	delete(s.scrollState, dialogScroll) // where an earlier dialog was left
	s.hover, s.pressed, s.focus = "", "", ""
	s.hideTip()
	s.Rebuild()
}

// Close closes the topmost dialog.
func (s *Screen) Close() {
	n := len(s.dialogs) - 1
	if n < 0 {
		return
	}
	focus := s.dialogs[n].focus
	s.dialogs = s.dialogs[:n]
	s.hover, s.pressed, s.focus = "", "", ""
	s.hideTip()
	s.dirty = true
	s.refresh()
	if s.control(focus) != nil {
		s.focus = focus
	}
}

// Asking reports whether a dialog is open.
func (s *Screen) Asking() bool { return len(s.dialogs) > 0 }

// dismiss closes the dialog like Esc.
func (s *Screen) dismiss() {
	cancel := s.dialogs[len(s.dialogs)-1].cancel
	s.Close()
	if cancel != nil {
		cancel()
	}
}

// dialogBox is the panel of a dialog, centred on the screen. If it is too high, it
// scrolls, above the answers if there is room for both.
type dialogBox struct {
	in   Node // everything
	body Node // without the answers, or nil
	foot Node // the answers
	gap  float64
	rect render.Rect
	pad  float64
	wide float64
}

// The width of a dialog, dp, and the share of its height that its answers may take while
// the rest scrolls.
const (
	dialogWide = 480
	footShare  = 0.5
)

func (d dialog) frame(s *Screen) *dialogBox {
	pad := 24.0
	if w, h := s.Size(); w < 500 || h < 500 {
		pad = 16
	}
	in := d.build()
	n := &dialogBox{in: &Scroll{ID: dialogScroll, In: in}, pad: pad, wide: d.wide}
	if all, ok := in.(*stack); ok && all.down && len(all.items) > 1 {
		last := len(all.items) - 1
		if foot, ok := all.items[last].(*flow); ok {
			n.body, n.foot, n.gap = &Scroll{ID: dialogScroll, In: &stack{gap: all.gap, down: true, items: all.items[:last]}}, foot, all.gap
		}
	}
	return n
}

func (n *dialogBox) Size(f *Frame, width float64) (float64, float64) {
	w := min(n.wide, width-24)
	_, h := n.in.Size(f, w-2*n.pad)
	return w, h + 2*n.pad
}

func (n *dialogBox) Place(f *Frame, r render.Rect) {
	w, h := n.Size(f, r.W)
	n.rect = r.Middle(w, min(h, r.H-24))
	room := n.rect.Inset(n.pad)
	if n.foot == nil || h <= n.rect.H {
		n.in.Place(f, room)
		return
	}
	_, high := n.foot.Size(f, room.W)
	if high+n.gap > footShare*room.H {
		n.in.Place(f, room)
		return
	}
	body, foot := room, room
	body.H -= high + n.gap
	foot.Y, foot.H = room.Bottom()-high, high
	n.body.Place(f, body)
	n.foot.Place(f, foot)
	n.in = Column(n.gap, n.body, n.foot) // drawn as a whole
}

func (n *dialogBox) Draw(p *Pen) {
	p.Panel(n.rect, render.PanelPlain)
	n.in.Draw(p)
}
