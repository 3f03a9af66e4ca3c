package ui

import (
	"math"

	"agora/game/input"
	"agora/render"
)

// How far one notch of the wheel and one arrow key scroll, dp.
const (
	wheelStep = 72
	keyStep   = 56
)

// Scroll shows a part of something too high for the room. The wheel, a finger, its bar,
// the page keys, and the focus moving to a control in it scroll it. Without controls it
// can have the focus itself.
type Scroll struct {
	ID    string
	In    Node
	End   bool // start at the end, and stay there until scrolled
	Ruled bool // a line above it exists already, so draw none
	state *scrollState
	rect  render.Rect
	high  float64 // height of its content
	holds bool    // it contains a control
}

// scrollState holds what outlives the Scroll.
type scrollState struct {
	at    float64 // dp hidden above
	speed float64 // dp a tick, of the finger and after its release
	moved float64 // dp in this tick, by a finger
	grab  float64 // distance from the bar's top to the pointer
	bar   bool
	away  bool // scrolled away from the end
}

// shadowRoom is how far shadows of the content may reach beyond the sides, and beyond its
// ends.
const shadowRoom = 10

// BarWidth is the width reserved for the bar; the pointer can reach it from somewhat
// beyond.
const BarWidth = 10

// Size implements Node: all that is in it, without scrolling.
func (n *Scroll) Size(f *Frame, width float64) (float64, float64) {
	return n.In.Size(f, width)
}

// Place implements Node.
func (n *Scroll) Place(f *Frame, r render.Rect) {
	n.rect = r
	s := f.s
	if n.state = s.scrollState[n.ID]; n.state == nil {
		n.state = &scrollState{}
		s.scrollState[n.ID] = n.state
	}
	width := r.W
	if _, n.high = n.In.Size(f, width); n.high > r.H+0.5 {
		width = max(r.W-BarWidth-4, 0)
		_, n.high = n.In.Size(f, width)
	}
	if n.End && !n.state.away {
		n.state.at = n.reach()
	}
	n.state.at = max(0, min(n.state.at, n.reach()))

	clip, scroll, before := f.clip, f.scroll, len(f.controls)
	f.clip, f.scroll = f.clip.Intersect(r), n
	f.scrolls = append(f.scrolls, n)
	n.In.Place(f, render.Rect{X: r.X, Y: r.Y - math.Round(n.state.at*s.kit.Scale())/s.kit.Scale(), W: width, H: max(n.high, r.H)})
	n.holds = len(f.controls) > before
	if !n.holds && n.reach() > 0 {
		f.Add(n)
	}
	f.clip, f.scroll = clip, scroll
}

// reach returns how far it can be scrolled.
func (n *Scroll) reach() float64 { return max(n.high-n.rect.H, 0) }

// by scrolls down by dy dp.
func (n *Scroll) by(s *Screen, dy float64) {
	at := max(0, min(n.state.at+dy, n.reach()))
	n.state.away = at < n.reach()-1
	if at != n.state.at {
		n.state.at = at
		s.moved = true
	}
}

// reveal scrolls as little as needed to show a rectangle with a margin.
func (n *Scroll) reveal(s *Screen, r render.Rect) {
	const room = 24
	if d := r.Y - room - n.rect.Y; d < 0 {
		n.by(s, d)
	} else if d := r.Bottom() + room - n.rect.Bottom(); d > 0 {
		n.by(s, min(d, r.Y-room-n.rect.Y))
	}
}

// far reports whether a rectangle is so far outside the visible part that going there
// would skip something.
func (n *Scroll) far(r render.Rect) bool {
	const near = 2 * keyStep
	return r.Y > n.rect.Bottom()+near || r.Bottom() < n.rect.Y-near
}

// grab starts scrolling by a finger or by the bar; dragBy continues it.
func (n *Scroll) grab(input.Event) { n.state.bar, n.state.speed, n.state.moved = false, 0, 0 }

func (n *Scroll) dragBy(s *Screen, e input.Event) {
	if n.state.bar {
		thumb := n.thumb()
		if free := n.rect.H - thumb.H; free > 0 {
			to := (e.Y - n.state.grab - n.rect.Y) / free * n.reach()
			n.by(s, to-n.state.at)
		}
		return
	}
	dy := e.DY
	if e.Kind == input.DragStart {
		dy = e.Y - e.StartY
	} else {
		n.state.moved -= dy
	}
	n.by(s, -dy)
}

func (n *Scroll) grabBar(s *Screen, y float64) {
	thumb := n.thumb()
	n.state.bar, n.state.speed = true, 0
	n.state.grab = y - thumb.Y
	if y < thumb.Y || y >= thumb.Bottom() { // beside it: the bar jumps to the pointer
		n.state.grab = thumb.H / 2
		n.dragBy(s, input.Event{Kind: input.Drag, Y: y})
	}
}

// push adds the finger's last tick to its speed, so that a finger at rest gives no push.
func (s *scrollState) push() {
	s.speed, s.moved = 0.6*s.speed+0.4*s.moved, 0
}

// release ends the drag; a moving finger gives a push.
func (n *Scroll) release(push bool) {
	if n.state.moved != 0 {
		n.state.push()
	}
	if n.state.bar || !push || math.Abs(n.state.speed) < 2 {
		n.state.speed = 0
	}
	n.state.bar = false
}

// onBar reports whether a point is on the scroll bar.
func (n *Scroll) onBar(x, y float64) bool {
	return n.reach() > 0 && n.rect.Contains(x, y) && x >= n.rect.Right()-BarWidth-6
}

// thumb returns the movable part of the bar.
func (n *Scroll) thumb() render.Rect {
	h := max(n.rect.H*n.rect.H/max(n.high, 1), min(36, n.rect.H))
	y := n.rect.Y
	if reach := n.reach(); reach > 0 {
		y += (n.rect.H - h) * n.state.at / reach
	}
	return render.Rect{X: n.rect.Right() - BarWidth + 2, Y: y, W: BarWidth - 4, H: h}
}

// Draw implements Node.
func (n *Scroll) Draw(p *Pen) {
	above, below := n.state.at > 0.5, n.state.at < n.reach()-0.5
	seen := n.rect.InsetXY(-shadowRoom, 0)
	if !above {
		seen.Y, seen.H = seen.Y-shadowRoom, seen.H+shadowRoom
	}
	if !below {
		seen.H += shadowRoom
	}
	p.Clip(seen, func() { n.In.Draw(p) })
	if n.reach() <= 0 {
		return
	}
	c := p.Colours()
	end := n.rect.Right() - BarWidth - 4
	if above && !n.Ruled { // a line where more content follows
		p.Line(n.rect.X, n.rect.Y, end, n.rect.Y, 1, c.Edge)
	}
	if below {
		p.Line(n.rect.X, n.rect.Bottom(), end, n.rect.Bottom(), 1, c.Edge)
	}
	col := c.Track
	if p.s.dragged == n && n.state.bar {
		col = c.Mark
	}
	p.round(n.thumb(), (BarWidth-4)/2, col)
	if p.live && p.s.ring && p.s.focus == n.ID && !n.holds {
		p.FocusRing(n.rect.Inset(4))
	}
}

func (n *Scroll) Facts() Facts {
	return Facts{ID: n.ID, Rect: n.rect, Page: true}
}

func (n *Scroll) Pointer(*Screen, input.Event)  {}
func (n *Scroll) Key(*Screen, input.Event) bool { return false }

// scrollAt returns the Scroll at a point, or nil.
func (s *Screen) scrollAt(x, y float64) *Scroll {
	for i := len(s.scrolls) - 1; i >= 0; i-- {
		if s.scrolls[i].rect.Contains(x, y) {
			return s.scrolls[i]
		}
	}
	return nil
}

// scrollOn continues what a finger has pushed.
func (s *Screen) scrollOn() {
	for _, sc := range s.scrolls {
		if s.dragged == sc {
			sc.state.push()
			if math.Abs(sc.state.speed) > 0.3 {
				s.loop.Animating()
			}
			continue
		}
		if sc.state.speed == 0 {
			continue
		}
		before := sc.state.at
		sc.by(s, sc.state.speed)
		sc.state.speed *= 0.95
		if math.Abs(sc.state.speed) < 0.3 || sc.state.at == before {
			sc.state.speed = 0
		}
		s.loop.Animating()
	}
}

// ToStart scrolls back to the beginning.
func (s *Screen) ToStart(scroll string) {
	if st := s.scrollState[scroll]; st != nil && st.at != 0 {
		st.at, st.speed, s.moved = 0, 0, true
	}
}
