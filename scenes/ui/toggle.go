package ui

import (
	"agora/game/input"
	"agora/game/spoken"
	"agora/render"
	"agora/render/icon"
)

// Toggle is a switch with a label.
type Toggle struct {
	ID    string // unique; empty: the Label
	Label string
	Note  string // what it does, shown below the label
	On    bool
	Off   string // why it is disabled; empty if enabled
	Tip   string
	Do    func(on bool)

	rect        render.Rect
	label, note []string
}

const (
	switchWide = 52
	switchHigh = 28
)

func (n *Toggle) id() string {
	if n.ID != "" {
		return n.ID
	}
	return n.Label
}

// Size implements Node.
func (n *Toggle) Size(f *Frame, width float64) (float64, float64) {
	free := max(width-switchWide-16, 1)
	n.label = f.Wrap(render.Body, n.Label, free)
	n.note = nil
	if n.Note != "" {
		n.note = f.Wrap(render.Small, n.Note, free)
	}
	h := float64(len(n.label))*f.LineHeight(render.Body) + float64(len(n.note))*f.LineHeight(render.Small)
	return width, max(h+8, Target)
}

// Place implements Node.
func (n *Toggle) Place(f *Frame, r render.Rect) {
	n.rect = r
	n.Size(f, r.W)
	f.Add(n)
}

// Draw implements Node.
func (n *Toggle) Draw(p *Pen) {
	c, st := p.Colours(), p.State(n.id(), n.Off)
	if st.Hover {
		p.round(n.rect.InsetXY(-8, 0), 8, c.Hover)
	}
	ink, soft := c.Ink, c.Soft
	if st.Off {
		ink, soft = c.Faint, c.Faint
	}
	lh, nh := p.LineHeight(render.Body), p.LineHeight(render.Small)
	high := float64(len(n.label))*lh + float64(len(n.note))*nh
	y := n.rect.Y + (n.rect.H-high)/2
	for _, l := range n.label {
		p.textIn(render.Body, l, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: lh}, render.AlignLeft, ink)
		y += lh
	}
	for _, l := range n.note {
		p.textIn(render.Small, l, render.Rect{X: n.rect.X, Y: y, W: n.rect.W, H: nh}, render.AlignLeft, soft)
		y += nh
	}
	sw := render.Rect{X: n.rect.Right() - switchWide, Y: n.rect.Y + (n.rect.H-switchHigh)/2, W: switchWide, H: switchHigh}
	p.lamp(sw, n.On, st)
	p.RingIf(st, n.rect.InsetXY(-8, 0))
}

func (n *Toggle) Facts() Facts {
	return Facts{ID: n.id(), Off: n.Off, Tip: n.Tip, Rect: n.rect}
}

func (n *Toggle) Pointer(*Screen, input.Event) {
	if n.Do != nil {
		n.Do(!n.On)
	}
}

func (n *Toggle) Key(*Screen, input.Event) bool { return false }

// lamp draws the switch: the side of the knob and a tick show its state, so that it does
// not depend on colour.
func (p *Pen) lamp(r render.Rect, on bool, st State) {
	c := p.Colours()
	ground, knob := c.Track, c.Ground
	if on {
		ground = c.Accent
		knob = c.OnAccent
	}
	if st.Off {
		ground, knob = render.Fade(ground, 0.45), c.Ground
	}
	p.round(r, r.H/2, ground)
	d := r.H - 6
	x := r.X + 3
	if on {
		x = r.Right() - 3 - d
	}
	p.round(render.Rect{X: x, Y: r.Y + 3, W: d, H: d}, d/2, knob)
	if on {
		p.icon(Icon(icon.Confirm), render.Rect{X: x + 3, Y: r.Y + 6, W: d - 6, H: d - 6}, ground)
	}
}

func (n *Toggle) spoken() (spoken.Item, bool) {
	return spoken.Item{Kind: spoken.Switch, ID: n.id(), Text: n.Label, Note: n.Note, Off: n.Off, On: n.On}, true
}
