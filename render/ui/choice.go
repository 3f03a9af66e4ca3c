package ui

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// Option is one of the things a Choice chooses between.
type Option struct {
	Key   string
	Label string
	Icon  Sign
	Off   string // why it cannot be chosen; empty if it can
	// Paint, if not nil, draws the option instead of the label: an emblem, a
	// colour.
	Paint func(c *render.Canvas, r render.Rect)
}

// Choice chooses one of a few: one strip of buttons, or where that is too
// narrow several lines of them. The arrow keys choose.
type Choice struct {
	ID      string
	Options []Option
	Chosen  string // the Key
	Off     string
	Tip     string
	Wide    float64 // the least width of an option; 0: as its label needs
	High    float64 // the height of a line; 0: Target
	Do      func(key string)

	rect  render.Rect
	cells []render.Rect
}

const choicePad = 14

func (n *Choice) high() float64 { return math.Max(n.High, Target) }

// shape is how many options stand in a line, and the least width of one.
func (n *Choice) shape(f *Frame, width float64) (int, float64) {
	w := math.Max(n.Wide, Target)
	for _, o := range n.Options {
		if o.Paint == nil {
			need := f.width(buttonText, o.Label) + 2*choicePad
			if o.Icon != 0 {
				need += iconSize + 6
			}
			w = math.Max(w, math.Ceil(need))
		}
	}
	k := len(n.Options)
	for k > 1 && float64(k)*w > width+0.5 {
		lines := (len(n.Options)+k-1)/k + 1 // the fewest lines that are evenly filled
		k = (len(n.Options) + lines - 1) / lines
	}
	return max(k, 1), w
}

// Size implements Node.
func (n *Choice) Size(f *Frame, width float64) (float64, float64) {
	k, w := n.shape(f, width)
	lines := (len(n.Options) + k - 1) / k
	return math.Min(float64(k)*w, width), float64(lines)*n.high() + float64(max(lines-1, 0))*4
}

// Place implements Node.
func (n *Choice) Place(f *Frame, r render.Rect) {
	n.rect = r
	k, _ := n.shape(f, r.W)
	n.cells = n.cells[:0]
	for i := range n.Options {
		n.cells = append(n.cells, render.Rect{
			X: r.X + float64(i%k)*r.W/float64(k), Y: r.Y + float64(i/k)*(n.high()+4), W: r.W / float64(k), H: n.high()})
	}
	f.add(n)
}

// Draw implements Node.
func (n *Choice) Draw(p *Pen) {
	c, st := p.colours(), p.state(n.ID, n.Off)
	p.Panel(n.rect, render.PanelField)
	for i, o := range n.Options {
		r := n.cells[i].Inset(3)
		ink := c.Ink
		switch {
		case st.off || o.Off != "":
			ink = c.Faint
		case o.Key == n.Chosen:
			p.plate(r, Primary, state{hover: st.hover && p.over(n.cells[i])}, false)
			ink = c.OnAccent
		case st.hover && p.over(n.cells[i]):
			p.round(r, 7, c.Hover)
		}
		if st.off && o.Key == n.Chosen {
			p.round(r, 7, c.Edge)
		}
		if o.Paint != nil {
			o.Paint(p.Canvas, r)
			continue
		}
		if o.Icon != 0 {
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

// pointer chooses the option under a click; used by a key it goes to the next.
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

// step chooses the next option that can be chosen.
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
