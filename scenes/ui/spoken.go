package ui

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
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
	if f := c.facts(); f.off != "" {
		s.showTip(f)
		return true
	}
	switch c := c.(type) {
	case *Choice:
		for _, o := range c.Options {
			if o.Key == value && o.Off == "" {
				c.choose(value)
			}
		}
	case *Slider:
		if v, err := strconv.Atoi(value); err == nil {
			c.set(v)
		}
	case *Field:
		c.state.edit = newEdit(value)
		c.changed(s)
	default:
		s.use(c, input.Event{Kind: input.KeyPress, Key: input.KeyEnter})
	}
	s.refresh()
	s.loop.Invalidate()
	return true
}

// reader is a node with something to read aloud.
type reader interface{ spoken() (spoken.Item, bool) }

func (f *Frame) say(n reader) { f.read = append(f.read, n) }

func (n *Text) spoken() (spoken.Item, bool) {
	kind := spoken.Text
	if (n.Style == render.Heading || n.Style == render.Strong) && !nameless(n.Say) {
		kind = spoken.Heading
	}
	text := cmp.Or(n.Name, n.Say)
	return spoken.Item{Kind: kind, Text: text}, text != "" && text != Unsaid
}

func (n *Button) spoken() (spoken.Item, bool) {
	i := spoken.Item{Kind: spoken.Button, ID: n.id(), Text: n.Label, Note: n.Note, Off: n.Off, On: n.On}
	tip := plainTip(n.Tip)
	switch {
	case n.Name != "":
		i.Text = n.Name
	case i.Text == "" || nameless(n.Label) && strings.Contains(tip, n.Label):
		i.Text = tip
	case i.Note == "" && !strings.Contains(tip, n.Label):
		i.Note = tip
	}
	if i.Text == "" {
		i.Text = i.ID
	}
	return i, true
}

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

func (n *Toggle) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Switch, ID: n.id(), Text: n.Label, Note: n.Note, Off: n.Off, On: n.On}, true
}

func (n *Choice) spoken() (spoken.Item, bool) {
	i := spoken.Item{Kind: spoken.Choice, ID: n.ID, Text: cmp.Or(n.Name, plainTip(n.Tip)), Off: n.Off, Value: n.Chosen}
	for _, o := range n.Options {
		text := o.Label
		if text == "" {
			text = o.Key
		}
		i.Options = append(i.Options, spoken.Option{Key: o.Key, Text: text, Off: o.Off})
	}
	return i, true
}

func (n *Slider) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Number, ID: n.ID, Text: cmp.Or(n.Name, plainTip(n.Tip)), Off: n.Off,
		Value: strconv.Itoa(n.Value), Min: n.Min, Max: n.Max}, true
}

func (n *Field) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Line, ID: n.ID, Text: cmp.Or(n.Name, n.Label, plainTip(n.Tip)), Note: n.Wrong, Off: n.Off, Value: n.Text}, true
}
