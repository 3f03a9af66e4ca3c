package ui

import (
	"cmp"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"agora/game/input"
	"agora/game/words"
	"agora/scenes/ui/edit"
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

// method returns the input method of a screen with text fields.
func (s *Screen) method() *inputMethod {
	m, ok := s.input.(*inputMethod)
	if !ok {
		m = &inputMethod{}
		s.input = m
	}
	return m
}

// composes reports whether typed characters come from the input method, so that those in
// events must be ignored.
func (m *inputMethod) composes() bool { return m.composer != nil && m.asked < 2 }

// commit implements writing.
func (m *inputMethod) commit() {
	if m.composer != nil {
		m.composer.Confirm()
	}
}

// composing is a Loop that receives real keyboard input, unlike a test's. inOrder: simple
// typing comes from events, see input.Poller. In each tick it is told which field is
// being written into, if any.
type composing interface {
	Composes() (on, inOrder bool)
	Writes(field string)
}

// compose implements writing. It does nothing in tests.
func (m *inputMethod) compose(s *Screen, events []input.Event) {
	f, _ := s.control(s.focus).(*Field)
	if f != nil && f.Off != "" {
		f = nil
	}
	if m.composer != nil && (f == nil || m.field == nil || f.ID != m.field.ID) {
		m.composer.Confirm()
		m.composer, m.field = nil, nil
	}
	var on bool
	if loop, ok := s.loop.(composing); ok {
		on, m.inOrder = loop.Composes()
		if f != nil && on {
			loop.Writes(cmp.Or(f.called(), f.Hint, f.ID))
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
			OnNewSession:  func() *textinput.SessionOptions { return m.beginSession(s) },
			OnComposition: func(c *textinput.Composition) { m.composed(s, c) },
			OnCommit:      func(c *textinput.Commit) { m.committed(s, c) },
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
func (m *inputMethod) beginSession(s *Screen) *textinput.SessionOptions {
	m.began = true
	f := m.field
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

func (m *inputMethod) composed(s *Screen, c *textinput.Composition) {
	f := m.field
	if f == nil || f.state == nil || (c.Text() == "" && f.state.compose == "") {
		return
	}
	f.state.compose = c.Text()
	_, f.state.mark = c.SelectionRangeInBytes()
	f.state.mark = edit.Snap(c.Text(), f.state.mark)
	f.state.moved = s.ticks
	s.moved = true
}

func (m *inputMethod) committed(s *Screen, c *textinput.Commit) {
	f := m.field
	if f == nil || f.state == nil {
		return
	}
	m.wrote = true
	e := &f.state.edit
	before, after := c.IsSurroundingTextReplaced()
	if !before && !after && m.again(c.Text()) {
		return
	}
	if before || after {
		head, tail := c.SurroundingText()
		*e = edit.New(head + c.Text() + tail)
		e.MoveTo(len(words.Tame(head+c.Text())), false)
	} else {
		e.Insert(c.Text())
	}
	f.state.compose = ""
	f.changed(s)
}
