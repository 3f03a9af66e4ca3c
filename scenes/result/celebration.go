package result

import (
	"math"

	"agora/game/input"
	"agora/game/match"
	"agora/render"
)

// celebration celebrates the end of a game: laurel grows around the winners' emblems, and
// coins rain if a winner is a person or only computers played. A press or key ends it.
// Then, and whenever the result is opened again, the laurel is fully grown.
type celebration struct {
	laurel bool
	coins  bool
	tick   int
	length int // in ticks; 0 without animation
}

const (
	celebrationMS = 1900
	coinMost      = 34
)

// newCelebration returns the celebration of a game that has only just ended.
func newCelebration(players []match.Player, winners []int, speed render.Speed) celebration {
	people, won := false, false
	for _, p := range players {
		people = people || match.Level(p.Kind) == 0
	}
	for _, w := range winners {
		won = won || match.Level(players[w].Kind) == 0
	}
	return celebration{laurel: len(winners) > 0, coins: len(winners) > 0 && (won || !people), length: speed.Ticks(celebrationMS)}
}

// on reports whether anything is moving.
func (p *celebration) on() bool { return p.laurel && p.tick < p.length }

// step advances by a tick, given the player's input.
func (p *celebration) step(events []input.Event) {
	p.tick++
	for i := range events {
		if k := events[i].Kind; k == input.Press || k == input.KeyPress {
			p.tick = max(p.tick, p.length)
		}
	}
}

// part returns the progress, 0 to 1.
func (p *celebration) part() float64 {
	if p.length == 0 {
		return 1
	}
	return min(1, float64(p.tick)/float64(p.length))
}

// drawLaurel draws two branches around an emblem, as far as they have grown.
func (p *celebration) drawLaurel(c *render.Canvas, x, y, r float64) {
	if !p.laurel {
		return
	}
	const leaves = 9
	t := c.Theme()
	grown := render.EaseOut(min(1, p.part()*1.6)) * leaves
	for _, side := range [2]float64{-1, 1} {
		for n := range leaves {
			size := max(0, min(1, grown-float64(n)))
			if size == 0 {
				continue
			}
			a := math.Pi/2 + side*(0.22+float64(n)*0.27) // from below, up on both sides
			sin, cos := math.Sincos(a)
			lean := a + side*0.9
			if n%2 == 1 {
				lean = a + side*2.1
			}
			col := t.Good
			if n%2 == 1 {
				col = render.Blend(t.Good, t.Gold, 0.35)
			}
			leaf(c, x+r*cos, y+r*sin, lean, r*0.3*size, col)
		}
	}
}

// leaf draws a pointed leaf that starts at x, y.
func leaf(c *render.Canvas, x, y, a, long float64, col render.Color) {
	sin, cos := math.Sincos(a)
	var pts [8]render.Point
	for i, k := range [8][2]float64{{0, 0}, {0.25, 0.16}, {0.5, 0.2}, {0.75, 0.13}, {1, 0}, {0.75, -0.13}, {0.5, -0.2}, {0.25, -0.16}} {
		pts[i] = render.Point{X: x + long*(k[0]*cos-k[1]*sin), Y: y + long*(k[0]*sin+k[1]*cos)}
	}
	c.Poly(pts[:], col)
}

// drawCoins lets coins rain over the screen.
func (p *celebration) drawCoins(c *render.Canvas) {
	if !p.coins || !p.on() {
		return
	}
	t := c.Theme()
	dark, light := render.Blend(t.Gold, render.RGB(0x3A2A08), 0.35), render.Blend(t.Gold, render.RGB(0xFFFFFF), 0.45)
	for n := range coinMost {
		h := uint32(n+1) * 2654435761 // place, start and speed of the fall
		part := p.part()*1.35 - float64(h>>8&255)/255*0.35
		if part <= 0 || part >= 1 {
			continue
		}
		r := 8 + float64(h>>16&7)
		x := float64(h>>20)/4096*c.W + 30*math.Sin(part*5+float64(n))
		y := (part*0.45+part*part*0.75)*(c.H+60) - 30
		wide := math.Abs(math.Cos(part*9 + float64(n))) // it turns as it falls
		disc := func(r float64, col render.Color) {
			var pts [16]render.Point
			for i := range pts {
				sin, cos := math.Sincos(float64(i) * math.Pi / 8)
				pts[i] = render.Point{X: x + r*cos*max(wide, 0.15), Y: y + r*sin}
			}
			c.Poly(pts[:], col)
		}
		disc(r, dark)
		disc(r*0.86, t.Gold)
		disc(r*0.5, light)
	}
}
