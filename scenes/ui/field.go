package ui

import (
	"cmp"
	"math"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
	"agora/scenes/ui/edit"
)

// Field is an editable line of text. Every change goes to Do at once; the scene stores it
// and sets Wrong if something is wrong with it.
type Field struct {
	ID    string
	Label string // above the line; empty: none
	Name  string // what it is called aloud; empty: the Label, or else the Tip or the text before it
	Text  string
	Hint  string // shown while the line is empty
	Wrong string // what is wrong with the text, shown below the line
	Off   string
	Tip   string
	Do    func(text string)
	Enter func() // called on Enter; nil: as if the field had no focus

	rect  render.Rect // the line itself
	all   render.Rect // with its label and what is wrong
	wrong []string
	state *fieldState
}

// fieldState holds what outlives a Field: the caret, the selection, and how far a long
// line is scrolled.
type fieldState struct {
	edit    edit.Line
	shift   float64
	compose string // not yet committed by the input method
	mark    int    // the caret within it
	taps    int    // number of clicks in quick succession
	tapped  int    // tick of the last click
	moved   int    // tick of the last change: the caret stays visible while it moves
}

const (
	fieldHigh = 48
	fieldPad  = 14
	caretHalf = 32 // ticks for which the caret is visible, and invisible
)

// Size implements Node.
func (n *Field) Size(f *Frame, width float64) (float64, float64) {
	h := float64(fieldHigh)
	if n.Label != "" {
		h += f.LineHeight(render.Small) + 4
	}
	if n.Wrong != "" {
		n.wrong = f.Wrap(render.Small, n.Wrong, width)
		h += 4 + float64(len(n.wrong))*f.LineHeight(render.Small)
	}
	return width, h
}

// Place implements Node.
func (n *Field) Place(f *Frame, r render.Rect) {
	_, h := n.Size(f, r.W)
	n.all = render.Rect{X: r.X, Y: r.Y, W: r.W, H: h}
	n.rect = render.Rect{X: r.X, Y: r.Y, W: r.W, H: min(fieldHigh, r.H)}
	if n.Label != "" {
		n.rect.Y += f.LineHeight(render.Small) + 4
	}
	s := f.s
	s.method() // from now on it is asked
	if n.state, _ = s.entries[n.ID].(*fieldState); n.state == nil {
		n.state = &fieldState{edit: edit.New(n.Text)}
		s.entries[n.ID] = n.state
	}
	if n.state.edit.Text() != n.Text { // the scene has changed it
		n.state.edit = edit.New(n.Text)
	}
	n.follow(f)
	f.Add(n)
}

// Beside aligns a node in a Row with the line of a Field that has a label.
func Beside(n Node) Node { return &beside{wrap{n}} }

type beside struct{ wrap }

func (n *beside) room(f *Frame) float64 { return f.LineHeight(render.Small) + 4 }

func (n *beside) Size(f *Frame, width float64) (float64, float64) {
	w, h := n.in.Size(f, width)
	return w, h + n.room(f)
}

func (n *beside) Place(f *Frame, r render.Rect) {
	_, h := n.in.Size(f, r.W)
	n.in.Place(f, render.Rect{X: r.X, Y: r.Y + n.room(f), W: r.W, H: h})
}

func (n *Field) line() render.Rect { return n.rect.InsetXY(fieldPad, 0) }

// shown returns the text including the composition, and the caret in it.
func (n *Field) shown() (text string, caret int) {
	e := &n.state.edit
	if n.state.compose == "" {
		return e.Text(), e.Caret()
	}
	lo, hi := e.Selection()
	return e.Text()[:lo] + n.state.compose + e.Text()[hi:], lo + n.state.mark
}

// follow scrolls the line to keep the caret visible.
func (n *Field) follow(f *Frame) {
	text, caret := n.shown()
	x, all, room := f.Width(render.Body, text[:caret]), f.Width(render.Body, text), n.line().W
	st := n.state
	if f.s.focus != n.ID {
		st.shift = 0
		return
	}
	st.shift = min(st.shift, x)
	st.shift = max(st.shift, x-room+2)
	st.shift = max(0, min(st.shift, all-room+2))
}

// Draw implements Node.
func (n *Field) Draw(p *Pen) {
	c, st := p.Colours(), p.State(n.ID, n.Off)
	if n.Label != "" {
		h := p.LineHeight(render.Small)
		p.textIn(render.Small, n.Label, render.Rect{X: n.rect.X, Y: n.rect.Y - h - 4, W: n.rect.W, H: h}, render.AlignLeft, c.Soft)
	}
	p.Panel(n.rect, render.PanelField)
	edge, wide := c.FieldEdge, 1.0
	switch {
	case n.Wrong != "":
		edge, wide = c.Bad, 2
	case st.Focus:
		edge, wide = c.Focus, 2
	case st.Hover && !st.Off:
		edge = c.Mark
	}
	p.FrameRound(n.rect, 7, wide, edge)
	p.Clip(n.rect.InsetXY(fieldPad-4, 2), func() { n.drawLine(p, st) })
	y := n.rect.Bottom() + 4
	for _, l := range n.wrong {
		if n.Wrong == "" {
			break
		}
		p.textIn(render.Small, l, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: p.LineHeight(render.Small)}, render.AlignLeft, c.Bad)
		y += p.LineHeight(render.Small)
	}
	if st.Focus && st.Ring {
		p.FocusRing(n.rect)
	}
}

func (n *Field) drawLine(p *Pen, st State) {
	c, r := p.Colours(), n.line()
	text, caret := n.shown()
	at := func(i int) float64 { return r.X - n.state.shift + p.width(render.Body, text[:i]) }
	ink := c.Ink
	if st.Off {
		ink = c.Faint
	}
	if st.Focus && n.state.compose == "" {
		if lo, hi := n.state.edit.Selection(); lo < hi {
			p.Fill(render.Rect{X: at(lo), Y: r.Y + 9, W: at(hi) - at(lo), H: r.H - 18}, c.Select)
		}
	}
	long := render.Rect{X: r.X - n.state.shift, Y: r.Y, W: 1e4, H: r.H}
	if text == "" && n.Hint != "" {
		p.textIn(render.Body, n.Hint, r, render.AlignLeft, c.Faint)
	}
	p.textIn(render.Body, text, long, render.AlignLeft, ink)
	if k := len(n.state.compose); k > 0 {
		lo := caret - n.state.mark
		p.Fill(render.Rect{X: at(lo), Y: r.Bottom() - 11, W: at(lo+k) - at(lo), H: 2}, c.Mark)
	}
	if st.Focus && (p.s.ticks-n.state.moved)/caretHalf%2 == 0 {
		p.Fill(render.Rect{X: at(caret) - 1, Y: r.Y + 10, W: 2, H: r.H - 20}, c.Ink)
	}
}

func (n *Field) Facts() Facts {
	return Facts{ID: n.ID, Off: n.Off, Tip: n.Tip, Rect: n.rect, Hold: true, entry: n, valued: n}
}

// index returns the offset nearest to a point.
func (n *Field) index(s *Screen, x float64) int {
	text, f := n.state.edit.Text(), Frame{Kit: s.kit, s: s}
	x -= n.line().X - n.state.shift
	best, least := 0, math.Inf(1)
	for i := 0; ; {
		if d := math.Abs(f.Width(render.Body, text[:i]) - x); d < least {
			best, least = i, d
		}
		if i >= len(text) {
			return best
		}
		i = edit.Cluster(text, i, 1)
	}
}

// Pointer sets the caret and the selection: a double click selects the word, a triple
// click everything.
func (n *Field) Pointer(s *Screen, e input.Event) {
	st := n.state
	switch e.Kind {
	case input.Press:
		s.commit()
		if st.taps++; s.ticks-st.tapped > 24 {
			st.taps = 1
		}
		st.tapped = s.ticks
		at := n.index(s, e.X)
		switch st.taps {
		case 1:
			st.edit.MoveTo(at, e.Mods.Has(input.Shift))
		case 2:
			st.edit.SelectWord(at)
		default:
			st.edit.SelectAll()
		}
	case input.DragStart, input.Drag:
		if st.taps == 1 {
			st.edit.MoveTo(n.index(s, e.X), true)
		}
	default:
		return
	}
	st.moved = s.ticks
	s.moved = true
}

// entered implements entry: it selects everything, so that typing replaces it.
func (n *Field) entered(s *Screen) {
	n.state.edit.SelectAll()
	n.state.moved = s.ticks
	s.moved = true
}

func (n *Field) Key(s *Screen, e input.Event) bool {
	st := n.state
	if e.Kind == input.Text {
		if m := s.method(); m.inOrder || !m.composes() {
			st.edit.Insert(string(e.Rune))
			n.changed(s)
		}
		return true
	}
	if st.compose != "" {
		return true // the input method gets the keys
	}
	return n.editKey(s, e)
}

// changed passes the text to the scene.
func (n *Field) changed(s *Screen) {
	n.state.moved = s.ticks
	s.moved = true
	if t := n.state.edit.Text(); t != n.Text {
		n.Text = t
		if n.Do != nil {
			n.Do(t)
		}
	}
}

// editKey handles a key in a line of text.
func (n *Field) editKey(s *Screen, e input.Event) bool {
	edit := &n.state.edit
	word, extend := e.Mods.Has(input.Ctrl), e.Mods.Has(input.Shift)
	if e.Mods.Has(input.Alt) {
		return false
	}
	switch e.Key {
	case input.KeyLeft, input.KeyRight:
		dir := 1
		if e.Key == input.KeyLeft {
			dir = -1
		}
		s.commit()
		edit.Move(dir, word, extend)
	case input.KeyHome:
		s.commit()
		edit.MoveTo(0, extend)
	case input.KeyEnd:
		s.commit()
		edit.MoveTo(len(edit.Text()), extend)
	case input.KeyBackspace:
		s.commit()
		edit.Backspace(word)
	case input.KeyDelete:
		s.commit()
		edit.Delete(word)
	case input.KeyEnter:
		if n.Enter == nil || e.Repeat {
			return false
		}
		s.commit()
		n.Enter()
		return true
	case input.KeySpace:
		return true // it also arrives as text; it must not press anything
	default:
		if word && n.command(s, e.Key) {
			break
		}
		// Letter keys also arrive as text; those with other meanings must not have them
		// here.
		return !word && e.Key >= input.KeyA && e.Key <= input.Key9
	}
	n.changed(s)
	return true
}

// command handles Ctrl+A, C, X and V. Without the system's clipboard, copying works
// within the program's own fields.
func (n *Field) command(s *Screen, k input.Key) bool {
	if m := s.method(); m.wrote && !m.inOrder {
		// Ctrl was released in the same tick; its letters have already arrived as text.
		return true
	}
	edit := &n.state.edit
	switch k {
	case input.KeyA:
		edit.SelectAll()
	case input.KeyC, input.KeyX:
		if edit.Selected() == "" {
			return true
		}
		s.copied = edit.Selected()
		if s.Copy != nil {
			s.Copy(s.copied)
		}
		if k == input.KeyX {
			s.commit()
			edit.Insert("")
		}
	case input.KeyV:
		s.commit()
		if s.Paste != nil {
			s.Paste(func(text string) {
				if text != "" {
					edit.Insert(text)
					n.changed(s)
				}
			})
			return true
		}
		edit.Insert(s.copied)
	default:
		return false
	}
	return true
}

// blink implements entry: it redraws the caret when it appears or disappears.
func (n *Field) blink(s *Screen) {
	if (s.ticks-n.state.moved)%caretHalf == 0 {
		s.loop.Invalidate()
	}
}

// text implements entry.
func (n *Field) text() string { return n.Text }

// whole implements entry.
func (n *Field) whole() render.Rect { return n.all }

func (n *Field) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Line, ID: n.ID, Text: n.called(), Note: n.Wrong, Off: n.Off, Value: n.Text}, true
}

// take implements valued.
func (n *Field) take(s *Screen, value string) {
	n.state.edit = edit.New(value)
	n.changed(s)
}

// called returns what a field is called aloud, "" if nothing at the field itself says it.
func (n *Field) called() string { return cmp.Or(n.Name, n.Label, plainTip(n.Tip)) }
