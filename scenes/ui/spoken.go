package ui

import (
	"strings"
	"unicode"

	"agora/game/input"
	"agora/game/spoken"
)

// Spoken returns the text on the screen, and what can be used there, in reading order.
// With an open dialog, only the dialog. Text that is the name of the control after it is
// not read twice.
func (s *Screen) Spoken() []spoken.Item {
	s.refresh()
	var items []spoken.Item
	for _, n := range s.read {
		i, ok := n.spoken()
		if !ok {
			continue
		}
		if last := len(items) - 1; last >= 0 && i.ID != "" {
			before := items[last]
			if i.Text == "" && before.ID == "" { // its label
				i.Text = before.Text
			}
			if before.Kind == spoken.Text && before.Text == i.Text {
				items = items[:last]
			}
		}
		items = append(items, i)
	}
	return items
}

// Use uses the control with a name as a player would, with a value if it needs one. It
// reports whether the control exists.
func (s *Screen) Use(id, value string) bool {
	s.refresh()
	c := s.control(id)
	if c == nil {
		for _, n := range s.read {
			if t, ok := n.(rowsTurn); ok && t.id() == id {
				t.turn(s)
				s.refresh()
				s.loop.Invalidate()
				return true
			}
		}
		return false
	}
	f := c.Facts()
	if f.Off != "" {
		s.showTip(f)
		return true
	}
	if f.valued != nil {
		f.valued.take(s, value)
	} else {
		s.use(c, input.Event{Kind: input.KeyPress, Key: input.KeyEnter})
	}
	s.refresh()
	s.loop.Invalidate()
	return true
}

// valued is a control that is set to a value.
type valued interface{ take(s *Screen, value string) }

// reader is a node with something to read aloud.
type reader interface{ spoken() (spoken.Item, bool) }

func (f *Frame) say(n reader) { f.read = append(f.read, n) }

// nameless reports whether a label contains no letter, such as a number, which means
// nothing when read alone.
func nameless(label string) bool { return !strings.ContainsFunc(label, unicode.IsLetter) }

// plainTip returns a tip in one line, without the key at its end.
func plainTip(tip string) string { return strings.ReplaceAll(withoutKey(tip), "\n", ". ") }

func withoutKey(tip string) string {
	if at := strings.LastIndex(tip, " ("); at > 0 && strings.HasSuffix(tip, ")") {
		return tip[:at]
	}
	return tip
}
