package ui

import (
	"math"

	"agora/game/input"
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

func (n *Choice) high() float64 { return math.Max(n.High, Target) }

// needs returns the least width of every option.
func (n *Choice) needs(f *Frame) []float64 {
	var needs []float64
	for _, o := range n.Options {
		w := math.Max(n.Wide, Target)
		if o.Paint == nil {
			w = math.Max(w, math.Ceil(f.Width(buttonText, o.Label)+2*choicePad))
			if o.Icon != "" {
				w += iconSize + 6
			}
		}
		needs = append(needs, w)
	}
	return needs
}

// lines returns the number of lines, evenly filled, and the number of options in each.
func (n *Choice) lines(needs []float64, width float64) (lines, each int) {
	sum, most := 0.0, 0.0
	for _, w := range needs {
		sum, most = sum+w, math.Max(most, w)
	}
	count := len(needs)
	if sum <= width+0.5 || count < 2 {
		return min(count, 1), max(count, 1)
	}
	each = max(1, min(count-1, int(width/most)))
	lines = (count + each - 1) / each
	return lines, (count + lines - 1) / lines
}

// Size implements Node.
func (n *Choice) Size(f *Frame, width float64) (float64, float64) {
	needs := n.needs(f)
	lines, _ := n.lines(needs, width)
	w := width
	if lines <= 1 {
		w = 0
		for _, need := range needs {
			w += need
		}
	}
	return math.Min(w, width), float64(lines)*n.high() + float64(max(lines-1, 0))*4
}

// Place implements Node: what is left of a line goes to all its options alike.
func (n *Choice) Place(f *Frame, r render.Rect) {
	n.rect = r
	needs := n.needs(f)
	lines, each := n.lines(needs, r.W)
	n.cells = n.cells[:0]
	extra := 0.0
	if lines == 1 {
		extra = r.W
		for _, need := range needs {
			extra -= need
		}
		extra = math.Max(extra/float64(len(needs)), 0)
	}
	x, y := r.X, r.Y
	for i, need := range needs {
		w := need + extra
		if lines > 1 {
			w = r.W / float64(each)
			x, y = r.X+float64(i%each)*w, r.Y+float64(i/each)*(n.high()+4)
		}
		n.cells = append(n.cells, render.Rect{X: x, Y: y, W: w, H: n.high()})
		x += w
	}
	f.add(n)
}

// Draw implements Node.
func (n *Choice) Draw(p *Pen) {
	c, st := p.colours(), p.state(n.ID, n.Off)
	p.Panel(n.rect, render.PanelField)
	for i, o := range n.Options {
		r := n.cells[i].Inset(3)
		chosen := o.Key == n.Chosen
		ink := c.Ink
		switch {
		case st.off || o.Off != "":
			ink = c.Faint
			if chosen {
				p.round(r, 7, c.Edge)
			}
		case chosen && o.Paint == nil:
			p.plate(r, Primary, state{hover: st.hover && p.over(n.cells[i])}, false)
			ink = c.OnAccent
		case chosen:
			p.plate(r, Plain, state{}, true)
		case st.hover && p.over(n.cells[i]):
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
	p.ringIf(st, n.rect)
}

func (n *Choice) facts() facts {
	return facts{id: n.ID, off: n.Off, tip: n.Tip, rect: n.rect}
}

// pointer chooses the option under a click; a key goes to the next one.
func (n *Choice) pointer(s *Screen, e input.Event) {
	if e.Kind == input.KeyPress {
		n.step(s, 1, true)
		return
	}
	for i, o := range n.Options {
		if n.cells[i].Contains(e.X, e.Y) {
			if o.Off != "" {
				s.showTip(facts{id: n.ID, off: o.Off, rect: n.cells[i]})
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

func (n *Choice) key(s *Screen, e input.Event) bool {
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
