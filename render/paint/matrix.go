package paint

import "math"

// Matrix maps points: x' = A·x + C·y + E, y' = B·x + D·y + F.
type Matrix struct{ A, B, C, D, E, F float64 }

// Identity returns the matrix that maps each point to itself.
func Identity() Matrix { return Matrix{A: 1, D: 1} }

// Apply maps a point.
func (m Matrix) Apply(p Point) Point {
	return Point{m.A*p.X + m.C*p.Y + m.E, m.B*p.X + m.D*p.Y + m.F}
}

// Then returns the matrix that applies m and then n.
func (m Matrix) Then(n Matrix) Matrix {
	return Matrix{
		n.A*m.A + n.C*m.B, n.B*m.A + n.D*m.B,
		n.A*m.C + n.C*m.D, n.B*m.C + n.D*m.D,
		n.A*m.E + n.C*m.F + n.E, n.B*m.E + n.D*m.F + n.F,
	}
}

// Translated returns the matrix that moves by x, y and then applies m.
func (m Matrix) Translated(x, y float64) Matrix {
	return Matrix{1, 0, 0, 1, x, y}.Then(m)
}

// Scaled returns the matrix that scales by sx, sy and then applies m.
func (m Matrix) Scaled(sx, sy float64) Matrix {
	return Matrix{sx, 0, 0, sy, 0, 0}.Then(m)
}

// Rotated returns the matrix that rotates by a radians, clockwise on the screen, and then
// applies m.
func (m Matrix) Rotated(a float64) Matrix {
	s, c := math.Sincos(a)
	return Matrix{c, s, -s, c, 0, 0}.Then(m)
}

// Size returns the factor by which lengths grow: the square root of that of areas.
func (m Matrix) Size() float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }
