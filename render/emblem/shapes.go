package emblem

import (
	"math"

	"agora/render"
	"agora/render/paint"
)

// Signs smaller than this many pixels leave out the fine lines, which would
// only blur them.
const finePixels = 44

// silhouette is the sign's shape in a square of 100 x 100, for showing it at
// the given number of pixels.
func silhouette(id ID, pixels float64) paint.Figure {
	fine := pixels >= finePixels
	switch id {
	case Amphora:
		return amphora(fine)
	case Bee:
		return bee(fine)
	case Olive:
		if !fine {
			return sprig()
		}
		return olive()
	}
	return owl(fine)
}

// both is the path and its mirror image, left and right.
func both(text string) *render.Path {
	half := paint.MustPath(text)
	p := new(render.Path).Append(half, paint.Identity())
	return p.Append(half, render.Matrix{A: -1, D: 1, E: 100})
}

// owl looks straight at you, as on Athenian coins.
func owl(fine bool) paint.Figure {
	eyes := func(r float64) *render.Path {
		return new(render.Path).Circle(33.5, 34, r).Circle(66.5, 34, r)
	}
	f := paint.Figure{
		{Path: both("M50 15 C42 15 34 13 29 9 C24 6 20 3 15 2 C17 8 15 14 13 21 C11 28 11 34 13 40 C9 52 11 68 20 79 C27 88 37 92 50 92 Z")},
		{Path: both("M50 86 L34 87 C33 91 31 94 28 97 L35 97 L38 94 L39 98 L45 98 L45 93 L50 92 Z")},
		// The wings stand off the breast.
		{Path: both("M24 51 C21 62 24 73 34 84 C30 72 28 62 29 53 Z"), Cut: true},
		{Path: eyes(14.5), Cut: true},
		{Path: eyes(8)},
		{Path: paint.MustPath("M50 37 L57 45 L50 58 L43 45 Z"), Cut: true},
	}
	if !fine {
		return f
	}
	return append(f,
		paint.Layer{Path: new(render.Path).Circle(36.5, 31, 2.6).Circle(69.5, 31, 2.6), Cut: true},
		// Feathers on the breast.
		paint.Layer{Path: paint.MustPath("M42 65 L45.5 69 L49 65 M51 65 L54.5 69 L58 65 M37.5 73 L41 77 L44.5 73 M46.5 73 L50 77 L53.5 73 M55.5 73 L59 77 L62.5 73"), Width: 2.6, Cut: true},
	)
}

// amphora is a storage jar with two handles and painted bands.
func amphora(fine bool) paint.Figure {
	f := paint.Figure{
		{Path: both("M44 13 C30 10 15 16 17 30 C18 37 23 42 29 45"), Width: 6},
		{Path: both("M50 3 L33 3 C31.5 3 31 5 31.5 7 C32 9.5 34 11 37 11 L40 11 C41 20 41 26 37 31 C27 38 22 45 22 54 C22 68 33 79 41 86 L41 90 L35 91 C33 92 32 94 32 98 L50 98 Z")},
	}
	if !fine {
		return append(f, paint.Layer{Path: paint.MustPath("M18 50 L82 50 M22 63 L78 63"), Width: 5, Butt: true, Cut: true})
	}
	return append(f, paint.Figure{
		{Path: paint.MustPath("M20 51 L80 51 M23.5 62.5 L76.5 62.5"), Width: 3, Butt: true, Cut: true},
		{Path: paint.MustPath("M26 57 L31 53.8 L36 60 L41 53.8 L46 60 L51 53.8 L56 60 L61 53.8 L66 60 L71 53.8 L76 60"), Width: 2, Cut: true},
		{Path: paint.MustPath("M38 30.5 L62 30.5"), Width: 2.6, Butt: true, Cut: true},
		{Path: paint.MustPath("M38 86 L62 86"), Width: 2.4, Butt: true, Cut: true},
	}...)
}

// bee is seen from above, as on the coins of Ephesus.
func bee(fine bool) paint.Figure {
	f := paint.Figure{
		{Path: both("M46 15 C44 9 40 5 33 3"), Width: 3.4},
		{Path: both("M44 36 C32 22 16 14 6 17 C-1 20 0 32 8 39 C18 46 32 45 44 42 Z")},
		{Path: both("M44 44 C32 45 19 49 15 56 C12 62 16 68 24 67 C34 65 41 56 46 47 Z")},
		{Path: new(render.Path).Circle(50, 19, 9.5)},
		{Path: new(render.Path).Ellipse(50, 38, 12.5, 12), Width: 5, Cut: true},
		{Path: new(render.Path).Ellipse(50, 38, 12, 11.5)},
		{Path: paint.MustPath("M50 52 C62 52 68 60 67 69 C66 81 58 91 50 98 C42 91 34 81 33 69 C32 60 38 52 50 52 Z"), Width: 4, Cut: true},
		{Path: paint.MustPath("M50 52 C62 52 68 60 67 69 C66 81 58 91 50 98 C42 91 34 81 33 69 C32 60 38 52 50 52 Z")},
	}
	if !fine {
		return append(f, paint.Layer{Path: paint.MustPath("M28 64 C40 69 60 69 72 64 M28 79 C40 84 60 84 72 79"), Width: 6, Cut: true})
	}
	return append(f, paint.Figure{
		{Path: paint.MustPath("M28 62 C40 67 60 67 72 62 M28 73 C40 78 60 78 72 73 M32 84 C44 88 56 88 68 84"), Width: 4, Cut: true},
		// Veins of the wings.
		{Path: both("M39 38 C29 31 20 26 10 25"), Width: 2, Cut: true},
	}...)
}

// olive is a branch with leaves and three fruits.
func olive() paint.Figure {
	type spot struct{ x, y, angle, size float64 }
	leaves := []spot{
		{83, 18, -58, 0.55},
		{74, 27, -112, 0.84}, {77, 26, -3, 0.58},
		{60, 40, -125, 1.05}, {64, 39, 10, 0.98},
		{46, 55, -140, 1.0}, {51, 52, 30, 1.08},
		{32, 70, -160, 0.88}, {38, 65, 55, 0.94},
	}
	path, ribs := new(render.Path), new(render.Path)
	shape := paint.MustPath(oliveLeaf)
	rib := paint.MustPath("M8 0 L27 0")
	for _, l := range leaves {
		m := paint.Identity().Translated(l.x, l.y).Rotated(l.angle*math.Pi/180).Scaled(l.size, l.size)
		path.Append(shape, m)
		ribs.Append(rib, m)
	}
	fruit := new(render.Path).Ellipse(23, 47, 7, 8.5).Ellipse(47, 86, 7, 8.5).Ellipse(86, 58, 6.5, 8)
	return paint.Figure{
		{Path: paint.MustPath("M10 94 C28 78 58 46 84 17"), Width: 4.6},
		{Path: path},
		{Path: paint.MustPath("M41 60 C33 58 28 54 24 49 M41 60 C42 70 44 76 46 80 M67 33 C76 38 82 46 85 52"), Width: 2.6},
		{Path: fruit},
		{Path: ribs, Width: 1.8, Cut: true},
	}
}

const oliveLeaf = "M0 0 C7 -9 22 -11 34 0 C22 9 7 9 0 0 Z"

// sprig is the branch for small pictures: five broad leaves and one fruit.
func sprig() paint.Figure {
	path := new(render.Path)
	shape := paint.MustPath("M0 0 C7 -14 24 -16 40 0 C24 13 7 13 0 0 Z")
	for _, l := range []struct{ x, y, angle, size float64 }{
		{72, 29, -48, 0.86}, {56, 45, -118, 1.0}, {60, 42, 12, 0.98}, {36, 64, -148, 0.98}, {40, 62, 44, 1.02},
	} {
		path.Append(shape, paint.Identity().Translated(l.x, l.y).Rotated(l.angle*math.Pi/180).Scaled(l.size, l.size))
	}
	return paint.Figure{
		{Path: paint.MustPath("M10 92 C28 74 52 50 74 28"), Width: 7},
		{Path: path},
		{Path: new(render.Path).Circle(24, 36, 9.5).Circle(84, 72, 9.5)},
	}
}
