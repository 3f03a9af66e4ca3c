package geometry

import "math/bits"

// Measures, in coordinates.
const (
	Unit     = 65536      // one door's width
	Touching = Unit / 128 // t: up to here bodies touch, and penetrate without overlapping
	Readable = Unit / 16  // m: the least gap that may be left between two bodies
	CardW    = 2          // a card's width in units
	CardH    = 3          // a card's height in units
)

// Vec is a point or a difference of points: a Gaussian integer, X + Yi.
type Vec struct{ X, Y int64 }

// Add is v + w.
func (v Vec) Add(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

// Sub is v - w.
func (v Vec) Sub(w Vec) Vec { return Vec{v.X - w.X, v.Y - w.Y} }

// Neg is -v.
func (v Vec) Neg() Vec { return Vec{-v.X, -v.Y} }

// Scale is v times a whole number.
func (v Vec) Scale(k int64) Vec { return Vec{v.X * k, v.Y * k} }

// Mul returns the product of v and w as complex numbers: it turns v by the angle
// of w and stretches it by the length of w.
func (v Vec) Mul(w Vec) Vec { return Vec{v.X*w.X - v.Y*w.Y, v.X*w.Y + v.Y*w.X} }

// Rot is v times i to the power k: k quarter turns from x towards y, which is
// clockwise on the screen. Any k will do, also a negative one.
func (v Vec) Rot(k int) Vec {
	switch k & 3 {
	case 1:
		return Vec{-v.Y, v.X}
	case 2:
		return Vec{-v.X, -v.Y}
	case 3:
		return Vec{v.Y, -v.X}
	}
	return v
}

// Dot returns the scalar product.
func (v Vec) Dot(w Vec) int64 { return v.X*w.X + v.Y*w.Y }

// Cross returns the signed area of the parallelogram of v and w, positive if w
// lies clockwise (on the screen) from v.
func (v Vec) Cross(w Vec) int64 { return v.X*w.Y - v.Y*w.X }

// Norm returns the square of v's length.
func (v Vec) Norm() int64 { return v.X*v.X + v.Y*v.Y }

// Direction returns the lattice direction nearest to the direction of v: the
// point of the circle of radius Unit, each coordinate rounded to the nearest
// integer. It always makes a good Pose.Z. It is false for the zero vector,
// which has no direction. Any other vector will do, however long.
func Direction(v Vec) (Vec, bool) {
	ax, ay := magnitude(v.X), magnitude(v.Y)
	if ax == 0 && ay == 0 {
		return Vec{}, false
	}
	// Below 2^31 the squares fit; what is shifted out of longer vectors is far
	// finer than the lattice.
	if n := bits.Len64(ax | ay); n > 31 {
		ax >>= n - 31
		ay >>= n - 31
	}
	n := ax*ax + ay*ay
	z := Vec{roundedShare(ax, n), roundedShare(ay, n)}
	if v.X < 0 {
		z.X = -z.X
	}
	if v.Y < 0 {
		z.Y = -z.Y
	}
	return z, true
}

// roundedShare is Unit * a / sqrt(n), rounded to the nearest integer, for
// a*a <= n < 2^63.
func roundedShare(a, n uint64) int64 {
	// The root of the floor of (2 Unit a)^2 / n is the floor of twice the share.
	hi, lo := bits.Mul64(a*a, 4*Unit*Unit)
	q, _ := bits.Div64(hi, lo, n)
	return int64((root(q) + 1) / 2)
}

// magnitude is |x|, right also for the least int64.
func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// root returns the integer square root, rounded down.
func root(n uint64) uint64 {
	var r uint64
	for b := uint64(1) << ((bits.Len64(n) + 1) / 2 & 63); b > 0; b >>= 1 {
		if c := r + b; c <= 1<<32-1 && c*c <= n {
			r = c
		}
	}
	return r
}

// Degrees15 returns the direction k times 15 degrees clockwise (on the screen)
// from the x axis: the steps in which a hand turns a card with Shift held.
func Degrees15(k int) Vec {
	k %= 24
	if k < 0 {
		k += 24
	}
	return steps15[k%6].Rot(k / 6)
}

// steps15 holds Unit times cosine and sine of 0, 15, ... 75 degrees, rounded.
var steps15 = [6]Vec{{65536, 0}, {63303, 16962}, {56756, 32768}, {46341, 46341}, {32768, 56756}, {16962, 63303}}

// longer reports whether v > r * sqrt(n), exactly. r is at most 2^13 and n
// at most 2^34, so that the right side stays below 2^31 and every square that
// is really taken fits.
func longer(v, r, n int64) bool {
	return v > 0 && (v >= 1<<31 || v*v > r*r*n)
}

// mulDivRound returns a * b / c rounded to the nearest integer, halves away from
// zero, through a product of 128 bits. c must be positive; a quotient that
// does not fit is cut to the largest that does.
func mulDivRound(a, b, c int64) int64 {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	lo, carry := bits.Add64(lo, uint64(c/2), 0)
	hi += carry
	q := uint64(1<<63 - 1)
	if hi < uint64(c) {
		q, _ = bits.Div64(hi, lo, uint64(c))
		q = min(q, 1<<63-1)
	}
	if (a < 0) != (b < 0) {
		return -int64(q)
	}
	return int64(q)
}
