package ui

import (
	"cmp"
	"math"
	"slices"

	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
)

// Option is one of the options of a Choice.
type Option struct {
	Key   string
	Label string
	Icon  Sign
	Off   string // why it is disabled; empty if enabled
	// Paint, if not nil, draws the option instead of the label, for instance as an
	// emblem. It must show itself whether the option is chosen.
	Paint func(c *render.Canvas, r render.Rect, chosen bool)
}

// Choice is a choice between a few options: one strip of buttons, or several lines if
// that is too narrow. The arrow keys choose too.
type Choice struct {
	ID      string
	Name    string // what it is called aloud; empty: the Tip, or the text before it
	Options []Option
	Chosen  string // the Key
	Off     string
	Tip     string
	Wide    float64 // least width of an option; 0: as its label needs
	High    float64 // height of a line; 0: Target
	Do      func(key string)

	rect  render.Rect
	cells []render.Rect
}

const choicePad = 14

func (n *Choice) high() float64 { return max(n.High, Target) }

// needs returns the least width of every option.
func (n *Choice) needs(f *Frame) []float64 {
	var needs []float64
	for _, o := range n.Options {
		w := max(n.Wide, Target)
		if o.Paint == nil {
			w = max(w, math.Ceil(f.Width(buttonText, o.Label)+2*choicePad))
			if o.Icon != "" {
				w += iconSize + 6
			}
		}
		needs = append(needs, w)
	}
	return needs
}

// lines returns the number of options in each line: all in one, otherwise as many as fit in
// lines that are filled evenly.
func (n *Choice) lines(needs []float64, width float64) (each int) {
	count := len(needs)
	for lines := 1; lines < count; lines++ {
		if each = (count + lines - 1) / lines; n.fits(needs, each, width) {
			return each
		}
	}
	return 1
}

// fits reports whether lines of so many options are narrow enough.
func (n *Choice) fits(needs []float64, each int, width float64) bool {
	for line := range slices.Chunk(needs, each) {
		if sum(line) > width+0.5 {
			return false
		}
	}
	return true
}

func sum(list []float64) (all float64) {
	for _, v := range list {
		all += v
	}
	return all
}

// Size implements Node.
func (n *Choice) Size(f *Frame, width float64) (float64, float64) {
	needs := n.needs(f)
	lines := len(slices.Collect(slices.Chunk(needs, n.lines(needs, width))))
	w := width
	if lines <= 1 {
		w = sum(needs)
	}
	return min(w, width), float64(lines)*n.high() + float64(max(lines-1, 0))*4
}

// Place implements Node: in one line, what is left goes to all options alike. In several
// lines all options are equally wide, or if some are too long for that, those of a line
// share what is left of it.
func (n *Choice) Place(f *Frame, r render.Rect) {
	n.rect = r
	needs := n.needs(f)
	each := n.lines(needs, r.W)
	equal := each < len(needs) && slices.Max(needs)*float64(each) <= r.W+0.5
	n.cells = n.cells[:0]
	y := r.Y
	for line := range slices.Chunk(needs, each) {
		x, extra := r.X, max((r.W-sum(line))/float64(len(line)), 0)
		for _, w := range line {
			if w += extra; equal {
				w = r.W / float64(each)
			}
			n.cells = append(n.cells, render.Rect{X: x, Y: y, W: w, H: n.high()})
			x += w
		}
		y += n.high() + 4
	}
	f.Add(n)
}

// Draw implements Node.
func (n *Choice) Draw(p *Pen) {
	c, st := p.Colours(), p.State(n.ID, n.Off)
	p.Panel(n.rect, render.PanelField)
	for i, o := range n.Options {
		r := n.cells[i].Inset(3)
		chosen := o.Key == n.Chosen
		ink := c.Ink
		switch {
		case st.Off || o.Off != "":
			ink = c.Faint
			if chosen {
				p.round(r, 7, c.Edge)
			}
		case chosen && o.Paint == nil:
			p.plate(r, Primary, State{Hover: st.Hover && p.Over(n.cells[i])}, false)
			ink = c.OnAccent
		case chosen:
			p.plate(r, Plain, State{}, true)
		case st.Hover && p.Over(n.cells[i]):
			p.round(r, 7, c.Hover)
		}
		if o.Paint != nil {
			o.Paint(p.Canvas, r, chosen)
			continue
		}
		if o.Icon != "" {
			x := r.X + (r.W-p.width(buttonText, o.Label)-iconSize-6)/2
			p.icon(o.Icon, render.Rect{X: x, Y: r.Y + (r.H-iconSize)/2, W: iconSize, H: iconSize}, ink)
			r.X, r.W = x+iconSize+6, r.Right()-x-iconSize-6
			p.textIn(buttonText, o.Label, r, render.AlignLeft, ink)
			continue
		}
		p.textIn(buttonText, o.Label, r, render.AlignCentre, ink)
	}
	p.RingIf(st, n.rect)
}

func (n *Choice) Facts() Facts {
	return Facts{ID: n.ID, Off: n.Off, Tip: n.Tip, Rect: n.rect, valued: n}
}

// Pointer chooses the option under a click; a key goes to the next one.
func (n *Choice) Pointer(s *Screen, e input.Event) {
	if e.Kind == input.KeyPress {
		n.step(s, 1, true)
		return
	}
	for i, o := range n.Options {
		if n.cells[i].Contains(e.X, e.Y) {
			if o.Off != "" {
				s.showTip(Facts{ID: n.ID, Off: o.Off, Rect: n.cells[i]})
				return
			}
			n.choose(o.Key)
		}
	}
}

func (n *Choice) choose(key string) {
	if key != n.Chosen && n.Do != nil {
		n.Do(key)
	}
}

func (n *Choice) Key(s *Screen, e input.Event) bool {
	if e.Kind != input.KeyPress || e.Mods != 0 {
		return false
	}
	switch e.Key {
	case input.KeyLeft:
		n.step(s, -1, false)
	case input.KeyRight:
		n.step(s, 1, false)
	default:
		return false
	}
	return true
}

// step chooses the next enabled option.
func (n *Choice) step(s *Screen, dir int, around bool) {
	count, at := len(n.Options), 0
	for i, o := range n.Options {
		if o.Key == n.Chosen {
			at = i
		}
	}
	for i := 1; i < count; i++ {
		to := at + i*dir
		if around {
			to = (to + count*i) % count
		}
		if to < 0 || to >= count {
			return
		}
		if n.Options[to].Off == "" {
			if s.Click != nil && !around {
				s.Click()
			}
			n.choose(n.Options[to].Key)
			return
		}
	}
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

// take implements valued.
func (n *Choice) take(_ *Screen, value string) {
	for _, o := range n.Options {
		if o.Key == value && o.Off == "" {
			n.choose(value)
		}
	}
}
