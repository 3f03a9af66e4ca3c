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

// Scroll shows a part of something higher than the room there is. It is moved
// by the wheel, a finger, its bar, the page keys, and by the focus going to a
// control in it; if it holds no control, it takes the focus itself.
type Scroll struct {
	ID    string
	In    Node
	End   bool // begins at its end and keeps to it, until it is scrolled
	Ruled bool // a rule stands above it: none is drawn there where something goes on
	state *scrollState
	rect  render.Rect
	high  float64 // of what is in it
	holds bool    // a control
}

// scrollState outlives the Scroll.
type scrollState struct {
	at    float64 // dp that are hidden above
	speed float64 // dp a tick, of the finger and after it let go
	moved float64 // dp in this tick, by a finger
	grab  float64 // of the bar: from its top to where it is held
	bar   bool
	away  bool // from the end, if it is to keep to it
}

// shadowRoom is how far the shadows of what scrolls may reach beyond its sides, and
// beyond its ends where nothing goes on.
const shadowRoom = 10

// barWidth is the room that is kept free for the bar; the hand reaches it
// somewhat beyond.
const barWidth = 10

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
		width = math.Max(r.W-barWidth-4, 0)
		_, n.high = n.In.Size(f, width)
	}
	if n.End && !n.state.away {
		n.state.at = n.reach()
	}
	n.state.at = math.Max(0, math.Min(n.state.at, n.reach()))

	clip, scroll, before := f.clip, f.scroll, len(f.controls)
	f.clip, f.scroll = f.clip.Intersect(r), n
	f.scrolls = append(f.scrolls, n)
	n.In.Place(f, render.Rect{X: r.X, Y: r.Y - math.Round(n.state.at*s.kit.Scale())/s.kit.Scale(), W: width, H: math.Max(n.high, r.H)})
	n.holds = len(f.controls) > before
	if !n.holds && n.reach() > 0 {
		f.add(n)
	}
	f.clip, f.scroll = clip, scroll
}

// reach returns how far it can be scrolled.
func (n *Scroll) reach() float64 { return math.Max(n.high-n.rect.H, 0) }

// by scrolls down by dy dp.
func (n *Scroll) by(s *Screen, dy float64) {
	at := math.Max(0, math.Min(n.state.at+dy, n.reach()))
	n.state.away = at < n.reach()-1
	if at != n.state.at {
		n.state.at = at
		s.moved = true
	}
}

// reveal scrolls as little as needed to show a rectangle, with some room.
func (n *Scroll) reveal(s *Screen, r render.Rect) {
	const room = 24
	if d := r.Y - room - n.rect.Y; d < 0 {
		n.by(s, d)
	} else if d := r.Bottom() + room - n.rect.Bottom(); d > 0 {
		n.by(s, math.Min(d, r.Y-room-n.rect.Y))
	}
}

// far reports whether a rectangle lies so far outside of what is seen that going
// there would skip something.
func (n *Scroll) far(r render.Rect) bool {
	const near = 2 * keyStep
	return r.Y > n.rect.Bottom()+near || r.Bottom() < n.rect.Y-near
}

// grab and dragBy move it by a finger; with the bar held, by the bar.
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
	if y < thumb.Y || y >= thumb.Bottom() { // beside it: the bar comes to the hand
		n.state.grab = thumb.H / 2
		n.dragBy(s, input.Event{Kind: input.Drag, Y: y})
	}
}

// push takes the finger's last tick into its speed: who rests before they let go, pushes
// nothing.
func (s *scrollState) push() {
	s.speed, s.moved = 0.6*s.speed+0.4*s.moved, 0
}

// release lets go; a finger that was moving gives it a push.
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
	return n.reach() > 0 && n.rect.Contains(x, y) && x >= n.rect.Right()-barWidth-6
}

// thumb returns the movable part of the bar.
func (n *Scroll) thumb() render.Rect {
	h := math.Max(n.rect.H*n.rect.H/math.Max(n.high, 1), math.Min(36, n.rect.H))
	y := n.rect.Y
	if reach := n.reach(); reach > 0 {
		y += (n.rect.H - h) * n.state.at / reach
	}
	return render.Rect{X: n.rect.Right() - barWidth + 2, Y: y, W: barWidth - 4, H: h}
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
	c := p.colours()
	end := n.rect.Right() - barWidth - 4
	if above && !n.Ruled { // a line where something goes on
		p.Line(n.rect.X, n.rect.Y, end, n.rect.Y, 1, c.Edge)
	}
	if below {
		p.Line(n.rect.X, n.rect.Bottom(), end, n.rect.Bottom(), 1, c.Edge)
	}
	col := c.Track
	if p.s.dragged == n && n.state.bar {
		col = c.Mark
	}
	p.round(n.thumb(), (barWidth-4)/2, col)
	if p.live && p.s.ring && p.s.focus == n.ID && !n.holds {
		p.focusRing(n.rect.Inset(4))
	}
}

func (n *Scroll) facts() facts {
	return facts{id: n.ID, rect: n.rect, page: true}
}

func (n *Scroll) pointer(*Screen, input.Event)  {}
func (n *Scroll) key(*Screen, input.Event) bool { return false }

// scrollAt returns the Scroll at a point, or nil.
func (s *Screen) scrollAt(x, y float64) *Scroll {
	for i := len(s.scrolls) - 1; i >= 0; i-- {
		if s.scrolls[i].rect.Contains(x, y) {
			return s.scrolls[i]
		}
	}
	return nil
}

// scrollOn lets go on what a finger has pushed.
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

// ToStart scrolls back to where everything begins.
func (s *Screen) ToStart(scroll string) {
	if st := s.scrollState[scroll]; st != nil && st.at != 0 {
		st.at, st.speed, s.moved = 0, 0, true
	}
}
