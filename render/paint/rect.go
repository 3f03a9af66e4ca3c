package paint

// Rect is an upright rectangle in dp (logical points), x to the right and y downwards.
// Layouts are built by cutting strips off rectangles.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Centre returns the midpoint.
func (r Rect) Centre() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return !(r.W > 0 && r.H > 0) }

// Contains reports whether the point lies in r. The left and upper edges belong to r, the
// right and lower ones do not.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Inset shrinks r by d on all four sides, but not beyond its centre lines; a negative d
// enlarges it.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY shrinks r by dx on the left and right and by dy at the top and bottom.
func (r Rect) InsetXY(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Offset returns r moved by dx, dy.
func (r Rect) Offset(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutLeft splits off a strip of width w on the left, at most the whole rectangle.
func (r Rect) CutLeft(w float64) (strip, rest Rect) {
	w = Clamp(w, 0, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits off a strip of width w on the right.
func (r Rect) CutRight(w float64) (strip, rest Rect) {
	w = Clamp(w, 0, r.W)
	return Rect{r.X + r.W - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// CutTop splits off a strip of height h at the top.
func (r Rect) CutTop(h float64) (strip, rest Rect) {
	h = Clamp(h, 0, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits off a strip of height h at the bottom.
func (r Rect) CutBottom(h float64) (strip, rest Rect) {
	h = Clamp(h, 0, r.H)
	return Rect{r.X, r.Y + r.H - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// Row returns the ith of n rows of equal height, separated by gap.
func (r Rect) Row(i, n int, gap float64) Rect {
	h := (r.H - gap*float64(n-1)) / float64(n)
	return Rect{r.X, r.Y + float64(i)*(h+gap), r.W, max(h, 0)}
}

// Column returns the ith of n columns of equal width, separated by gap.
func (r Rect) Column(i, n int, gap float64) Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	return Rect{r.X + float64(i)*(w+gap), r.Y, max(w, 0), r.H}
}

// Fit returns the largest rectangle with the proportions w:h inside r, centred.
func (r Rect) Fit(w, h float64) Rect {
	if r.Empty() || !(w > 0 && h > 0) {
		return Rect{r.X + r.W/2, r.Y + r.H/2, 0, 0}
	}
	s := min(r.W/w, r.H/h)
	return r.Middle(w*s, h*s)
}

// Middle returns a rectangle of w x h with the same centre.
func (r Rect) Middle(w, h float64) Rect {
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Intersect returns the intersection, which is empty if there is none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	w, h := min(r.Right(), o.Right())-x, min(r.Bottom(), o.Bottom())-y
	return Rect{x, y, max(w, 0), max(h, 0)}
}

// Union returns the smallest rectangle around both, ignoring an empty one.
func (r Rect) Union(o Rect) Rect {
	if r.Empty() {
		return o
	}
	if o.Empty() {
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.Right(), o.Right()) - x, max(r.Bottom(), o.Bottom()) - y}
}

// Within moves r by the shortest distance that puts it inside o; if it is too large, it is
// centred.
func (r Rect) Within(o Rect) Rect {
	r.X = slide(r.X, r.W, o.X, o.W)
	r.Y = slide(r.Y, r.H, o.Y, o.H)
	return r
}

func slide(p, size, from, room float64) float64 {
	if size >= room {
		return from + (room-size)/2
	}
	return Clamp(p, from, from+room-size)
}

// Clamp limits v to the range from lo to hi.
func Clamp(v, lo, hi float64) float64 { return max(lo, min(v, hi)) }
