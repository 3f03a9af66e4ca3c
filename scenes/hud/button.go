package hud

import (
	"agora/game/input"
	"agora/render"
	"agora/render/icon"
)

// Button is a button of the furniture. The scene lists its buttons anew
// whenever they change; a button is known by its ID.
type Button struct {
	ID    string
	Rect  render.Rect
	Icon  icon.ID
	Plain bool   // no icon
	Label string // beside or instead of the icon; may be empty
	Tip   string // what it does and its key, for the pointer that rests on it; lines end in \n
	Loud  bool   // the primary button
	Off   bool   // cannot be used now
	On    bool   // is switched on
	Ghost bool   // is not drawn: a place that has a tooltip
}

// Pad is a set of buttons and what the pointer does with them. The zero Pad is
// ready.
type Pad struct {
	Buttons []Button
	hot     string
	pressed string
	over    bool // the pointer is on the pressed button
	rest    int  // ticks the pointer has rested on the hot button
}

// restTicks is how long the pointer rests before a tooltip comes.
const restTicks = 26

// Clear empties the list and keeps what the pointer does.
func (p *Pad) Clear() { p.Buttons = p.Buttons[:0] }

// Add puts a button on the pad.
func (p *Pad) Add(b Button) { p.Buttons = append(p.Buttons, b) }

// At is the button there, nil if there is none. Later ones lie on top.
func (p *Pad) At(x, y float64) *Button {
	for i := len(p.Buttons) - 1; i >= 0; i-- {
		if p.Buttons[i].Rect.Contains(x, y) {
			return &p.Buttons[i]
		}
	}
	return nil
}

func (p *Pad) find(id string) *Button {
	for i := range p.Buttons {
		if p.Buttons[i].ID == id {
			return &p.Buttons[i]
		}
	}
	return nil
}

// Feed gives the pad an event. It answers the button that was clicked, whether
// the event was the pad's and nobody else's, and whether the picture changed.
func (p *Pad) Feed(e input.Event) (clicked string, used, changed bool) {
	switch e.Kind {
	case input.Hover:
		id := ""
		if b := p.At(e.X, e.Y); b != nil {
			id = b.ID
		}
		changed = id != p.hot
		if changed {
			p.hot, p.rest = id, 0
		}
		return "", id != "", changed
	case input.Press:
		if e.Button != input.Left {
			return "", p.At(e.X, e.Y) != nil, false
		}
		if b := p.At(e.X, e.Y); b != nil {
			p.pressed, p.over, p.rest = b.ID, true, 0
			return "", true, true
		}
	case input.DragStart, input.Drag:
		if p.pressed == "" || e.Button != input.Left {
			return "", false, false
		}
		b := p.At(e.X, e.Y)
		over := b != nil && b.ID == p.pressed
		changed = over != p.over
		p.over = over
		return "", true, changed
	case input.Tap, input.DragEnd:
		if p.pressed == "" || e.Button != input.Left {
			return "", false, false
		}
		id := p.pressed
		p.pressed = ""
		b := p.At(e.X, e.Y)
		if b == nil || b.ID != id || b.Off {
			id = ""
		}
		if e.Touch {
			p.hot = ""
		}
		return id, true, true
	case input.LongPress:
		if p.pressed != "" {
			p.hot, p.rest = p.pressed, restTicks
			return "", true, true
		}
	case input.DragCancel, input.Release, input.Blur:
		if p.pressed != "" {
			p.pressed = ""
			if e.Touch {
				p.hot = ""
			}
			return "", true, true
		}
	}
	return "", false, false
}

// Tick passes one tick and reports whether a tooltip has come up.
func (p *Pad) Tick() bool {
	if p.hot == "" || p.rest >= restTicks {
		return false
	}
	p.rest++
	return p.rest == restTicks
}

// Waiting reports whether a tooltip may come up without another event.
func (p *Pad) Waiting() bool { return p.hot != "" && p.rest < restTicks }

// Tip is the tooltip to show, and the button it belongs to.
func (p *Pad) Tip() (text string, at render.Rect) {
	if p.rest < restTicks {
		return "", render.Rect{}
	}
	b := p.find(p.hot)
	if b == nil {
		return "", render.Rect{}
	}
	return b.Tip, b.Rect
}

// Draw draws all buttons.
func (p *Pad) Draw(c *render.Canvas) {
	for i := range p.Buttons {
		if !p.Buttons[i].Ghost {
			p.draw(c, &p.Buttons[i])
		}
	}
}

func (p *Pad) draw(c *render.Canvas, b *Button) {
	t := c.Theme()
	down := p.pressed == b.ID && p.over && !b.Off
	hot := p.hot == b.ID && !b.Off
	look, ink := render.PanelButton, t.Ink
	switch {
	case b.Off:
		look, ink = render.PanelOff, t.InkOff
	case b.Loud && down:
		look, ink = render.PanelAccentPress, t.OnAccent
	case b.Loud && hot:
		look, ink = render.PanelAccentHover, t.OnAccent
	case b.Loud:
		look, ink = render.PanelAccent, t.OnAccent
	case down:
		look = render.PanelPress
	case hot:
		look = render.PanelHover
	}
	c.Panel(b.Rect, look)
	r := b.Rect
	if down {
		r = r.Offset(0, 1)
	}
	side := min(24, r.H-16, r.W-12)
	switch {
	case b.Label == "":
		x, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, b.Icon, side), render.Place{X: x, Y: y, Tint: ink})
	case b.Plain:
		c.TextIn(render.Strong, b.Label, r.InsetXY(8, 0), render.AlignCentre, ink)
	default:
		w, _ := c.Measure(render.Strong, b.Label)
		if room := r.W - side - 22; w > room {
			c.TextIn(render.Strong.Sized(17), b.Label, r.InsetXY(4, 0), render.AlignCentre, ink)
			break
		}
		x := r.X + (r.W-w-side-8)/2
		_, y := r.Centre()
		c.Sprite(icon.Sprite(c.Kit, b.Icon, side), render.Place{X: x + side/2, Y: y, Tint: ink})
		c.TextIn(render.Strong, b.Label, render.R(x+side+8, r.Y, w+2, r.H), render.AlignLeft, ink)
	}
	if b.On {
		c.FillRound(render.R(r.X+10, r.Bottom()-7, r.W-20, 3), 1.5, t.Accent)
	}
}
