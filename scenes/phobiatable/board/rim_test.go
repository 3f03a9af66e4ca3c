package board

import (
	"math"
	"strconv"
	"testing"

	"agora/render"
	"agora/rules/phobia"
)

// TestRimNamesEveryCell: every cell can be identified from the rim. The names of its file
// and its rank each appear once in line with it, beyond all cells, on the plate, and apart
// from each other.
func TestRimNamesEveryCell(t *testing.T) {
	for _, b := range phobia.Boards() {
		for n := range 12 {
			p := newPlan(b, n%2 == 1, n/2%3, n >= 6)
			count := map[string]int{}
			for i, m := range p.names {
				count[m.text]++
				for _, o := range p.names[:i] {
					if d := math.Hypot(m.x-o.x, m.y-o.y); d < 0.8 {
						t.Errorf("%v, plan %d: %s and %s are %.2f apart; want at least 0.8", b, n, m.text, o.text, d)
					}
				}
				for _, c := range p.Cells {
					x, y := p.At(c)
					if d := math.Hypot(m.x-x, m.y-y); d < 1.05 {
						t.Errorf("%v, plan %d: %s stands %.2f from the middle of %v; want 1.05 at least", b, n, m.text, d, c)
					}
				}
				if !onPlate(p, m.x, m.y) {
					t.Errorf("%v, plan %d: %s stands beside the board: onPlate(p, m.x, m.y) = false; want true", b, n, m.text)
				}
			}
			for _, c := range p.Cells {
				for _, text := range []string{string(rune('a' + c.File())), strconv.Itoa(c.Rank() + 1)} {
					if count[text] != 1 {
						t.Errorf("%v, plan %d: %v is named by %d names %s; want 1", b, n, c, count[text], text)
					}
				}
			}
		}
	}
}

// onPlate reports whether the centre of a name is on the plate.
func onPlate(p *Plan, x, y float64) bool {
	var pts []render.Point
	p.Outline(rim-0.11, func(x, y float64) { pts = append(pts, render.Point{X: x, Y: y}) })
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		if (b.X-a.X)*(y-a.Y)-(b.Y-a.Y)*(x-a.X) < 0 {
			return false
		}
	}
	return true
}
