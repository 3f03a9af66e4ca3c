package ui

import (
	"cmp"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"agora/game/input"
	"agora/game/words"
)

// inputMethod is the system's input method: it enters what keys alone cannot, shows a
// phone's keyboard, and receives text pasted in the browser. Without one, typed
// characters arrive as events.
type inputMethod struct {
	composer *textinput.Composer
	field    *Field // being written into
	asked    int    // consecutive ticks in which it failed to begin
	began    bool   // asked to begin in this tick
	wrote    bool   // it has entered text in this tick
	inOrder  bool   // simple typing arrives as events, in order with the other keys
	typed    string // typed in this way and not yet delivered by the method too,
	fresh    int    // and how many bytes of it in this tick
}

// composes reports whether typed characters come from the input method, so that those in
// events must be ignored.
func (s *Screen) composes() bool { return s.input.composer != nil && s.input.asked < 2 }

// commit ends a composition as it is.
func (s *Screen) commit() {
	if s.input.composer != nil {
		s.input.composer.Confirm()
	}
}

// composing is a Loop that receives real keyboard input, unlike a test's. inOrder: simple
// typing comes from events, see input.Poller. In each tick it is told which field is
// being written into, if any.
type composing interface {
	Composes() (on, inOrder bool)
	Writes(field string)
}

// compose runs the input method for one tick with these events. It does nothing in tests.
func (s *Screen) compose(events []input.Event) {
	f, _ := s.control(s.focus).(*Field)
	if f != nil && f.Off != "" {
		f = nil
	}
	m := &s.input
	if m.composer != nil && (f == nil || m.field == nil || f.ID != m.field.ID) {
		m.composer.Confirm()
		m.composer, m.field = nil, nil
	}
	var on bool
	if loop, ok := s.loop.(composing); ok {
		on, m.inOrder = loop.Composes()
		if f != nil && on {
			loop.Writes(cmp.Or(f.Label, f.Hint, f.ID))
		}
	}
	if f == nil || !on {
		return
	}
	m.expect(events)
	m.field = f
	if m.composer == nil {
		m.asked = 0
		m.composer = &textinput.Composer{
			OnNewSession:  s.beginSession,
			OnComposition: s.composed,
			OnCommit:      s.committed,
			OnEndByUser:   func() { s.Focus("") },
		}
	}
	m.began, m.wrote = false, false
	if _, err := m.composer.Update(); err != nil {
		m.composer = nil // only for invalid text, which an Edit never has
		return
	}
	if m.began && !m.wrote {
		m.asked++
	} else {
		m.asked = 0
	}
}

// expect notes what is typed in this tick; the method may deliver it a tick later.
func (m *inputMethod) expect(events []input.Event) {
	before := m.typed[max(0, len(m.typed)-m.fresh):]
	m.typed, m.fresh = before, 0
	for _, e := range events {
		if e.Kind == input.Text && m.inOrder {
			m.typed += string(e.Rune)
			m.fresh += len(string(e.Rune))
		}
	}
}

// again reports whether a text also arrives as events.
func (m *inputMethod) again(text string) bool {
	at := strings.Index(m.typed, text)
	if at >= 0 {
		m.typed = m.typed[at+len(text):]
	}
	return at >= 0
}

// beginSession tells the input method where the caret is, in pixels of the window as the
// loop counts them, and the text around it.
func (s *Screen) beginSession() *textinput.SessionOptions {
	s.input.began = true
	f := s.input.field
	if f == nil || f.state == nil {
		return nil
	}
	e, k := &f.state.edit, s.kit.Scale()
	lo, hi := e.Selection()
	r := f.line()
	frame := Frame{Kit: s.kit, s: s}
	x := r.X - f.state.shift + frame.Width(buttonText, e.Text()[:lo])
	px := func(v float64) int { return int(math.Round(v * k)) }
	left, top := s.kit.Origin()
	caret := image.Rect(px(x), px(r.Y+10), px(x)+max(px(2), 1), px(r.Bottom()-10))
	return &textinput.SessionOptions{
		CaretBounds:     caret.Add(image.Pt(px(left), px(top))),
		TextBeforeCaret: e.Text()[:lo],
		TextAfterCaret:  e.Text()[hi:],
	}
}

func (s *Screen) composed(c *textinput.Composition) {
	f := s.input.field
	if f == nil || f.state == nil || (c.Text() == "" && f.state.compose == "") {
		return
	}
	f.state.compose = c.Text()
	_, f.state.mark = c.SelectionRangeInBytes()
	f.state.mark = snap(c.Text(), f.state.mark)
	f.state.moved = s.ticks
	s.moved = true
}

func (s *Screen) committed(c *textinput.Commit) {
	f := s.input.field
	if f == nil || f.state == nil {
		return
	}
	s.input.wrote = true
	e := &f.state.edit
	before, after := c.IsSurroundingTextReplaced()
	if !before && !after && s.input.again(c.Text()) {
		return
	}
	if before || after {
		head, tail := c.SurroundingText()
		*e = newEdit(head + c.Text() + tail)
		e.MoveTo(len(words.Tame(head+c.Text())), false)
	} else {
		e.Insert(c.Text())
	}
	f.state.compose = ""
	f.changed(s)
}
