package icon

import (
	"math"

	"agora/render"
	"agora/render/paint"
)

// thing is the drawing of an icon that shows a thing.
func thing(id ID) paint.Figure {
	switch id {
	case Rules: // an open book
		return paint.Figure{
			line("M12 6.5 C9.5 4.6 6.5 4.2 3 4.4 L3 18.6 C6.5 18.4 9.5 18.8 12 20.6 C14.5 18.8 17.5 18.4 21 18.6 L21 4.4 C17.5 4.2 14.5 4.6 12 6.5 Z"),
			line("M12 6.8 L12 20"),
		}
	case Hint: // a lamp
		return paint.Figure{
			line("M9 15.6 C9 13.4 5.6 12.4 5.6 8.8 C5.6 5.3 8.5 2.8 12 2.8 C15.5 2.8 18.4 5.3 18.4 8.8 C18.4 12.4 15 13.4 15 15.6 Z"),
			line("M9.6 18.9 L14.4 18.9 M10.8 21.6 L13.2 21.6"),
		}
	case Settings:
		return gear()
	case SoundOn:
		return paint.Figure{speaker(), arc(11.5, 12, 4.4, -45, 45), arc(11.5, 12, 8.6, -45, 45)}
	case SoundOff:
		return paint.Figure{speaker(), line("M15.6 9 L21.4 15 M21.4 9 L15.6 15")}
	case Snap: // a magnet
		return paint.Figure{
			{Path: paint.MustPath("M6.3 4 L6.3 12.4 C6.3 16 8.8 18.6 12 18.6 C15.2 18.6 17.7 16 17.7 12.4 L17.7 4"), Width: 5, Butt: true},
			{Path: paint.MustPath("M2 8.4 L22 8.4"), Width: 1.6, Butt: true, Cut: true},
		}
	case Coin:
		return paint.Figure{disc(12, 12, 9.4), hole(12, 12, 7.4), disc(12, 12, 6), {Path: paint.MustPath("M12 8.8 L15 14.2 L9 14.2 Z"), Width: 1.5, Cut: true}}
	case Door: // an arch with an open wing
		return paint.Figure{
			line("M4.5 21 L4.5 11 C4.5 6.5 7.7 3.2 12 3.2 C16.3 3.2 19.5 6.5 19.5 11 L19.5 21"),
			full("M8 21.6 L8 11.4 C8 9 9.6 7 12 6.6 L16 8.4 L16 21.6 Z"), hole(13.6, 14.6, 1.1), line("M2.6 21 L21.4 21"),
		}
	case Fire:
		return paint.Figure{
			full("M12.6 1.8 C13.4 6 18.9 8.9 18.9 14.8 C18.9 19 15.9 22 12 22 C8.1 22 5.1 19 5.1 14.9 C5.1 11.9 6.7 9.8 8.1 8.3 C8.4 10 9 11 10.1 11.6 C9.7 8 10.4 4.4 12.6 1.8 Z"),
			cut("M12.3 12.4 C12.8 14.6 15.2 15.4 15.2 17.6 C15.2 19.5 13.8 20.6 12 20.6 C10.2 20.6 8.8 19.4 8.8 17.6 C8.8 16.2 9.5 15.3 10.2 14.6 C10.5 15.4 10.9 15.8 11.4 16 C11.2 14.6 11.5 13.4 12.3 12.4 Z"),
		}
	case Flood: // waves
		wave := func(y float64) *render.Path {
			p := new(render.Path).MoveTo(2, y)
			for i := range 4 {
				x, h := 2+5*float64(i), 3.4-6.8*float64(i&1)
				p.CubeTo(x+1.8, y-h, x+3.2, y-h, x+5, y)
			}
			return p
		}
		return paint.Figure{{Path: wave(5.6), Width: 2.4}, {Path: wave(12), Width: 2.4}, {Path: wave(18.4), Width: 2.4}}
	case Festival: // the sun
		rays := new(render.Path)
		for i := range 8 {
			s, c := math.Sincos(math.Pi / 4 * float64(i))
			rays.MoveTo(12+7.6*c, 12+7.6*s).LineTo(12+10.2*c, 12+10.2*s)
		}
		return paint.Figure{disc(12, 12, 5), {Path: rays, Width: 2.4}}
	case Deck: // cards behind each other
		return paint.Figure{
			{Path: new(render.Path).RoundRect(render.R(9, 2.6, 11.4, 15.4), 2), Width: pen},
			{Path: new(render.Path).RoundRect(render.R(1.9, 4.3, 14, 18), 3), Cut: true},
			{Path: new(render.Path).RoundRect(render.R(3.4, 5.8, 11, 15), 1.8)},
			{Path: paint.MustPath("M8.9 9.6 L12 13.3 L8.9 17 L5.8 13.3 Z"), Cut: true},
		}
	case Log: // lines on a sheet
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(4.4, 3, 15.2, 18), 2), Width: pen}, line("M8.4 8 L15.6 8 M8.4 12 L15.6 12 M8.4 16 L12.6 16")}
	case Hand: // a pointing hand
		return paint.Figure{
			{Path: paint.MustPath("M9.6 12 L9.6 4.4"), Width: 3.2},
			{Path: paint.MustPath("M12.9 12 L12.9 10.2 M16 12 L16 11.2 M18.8 13 L18.8 12.4"), Width: 2.8},
			full("M8 11.6 L20.2 11.6 L20.2 15.6 C20.2 19.6 17.8 22 14.2 22 C11.4 22 9.8 21 8.2 18.6 L4.6 13.4 C4 12.4 4.4 11.5 5.2 11.2 C6.1 10.9 6.9 11.3 8 12.8 Z"),
		}
	case Crown: // a laurel wreath
		return wreath()
	case Info:
		return paint.Figure{ring(12, 12, 9), disc(12, 7.7, 1.5), {Path: paint.MustPath("M12 11.4 L12 17"), Width: 2.6}}
	case Dice:
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(3, 3, 18, 18), 4)}, hole(8, 8, 1.8), hole(16, 8, 1.8), hole(12, 12, 1.8), hole(8, 16, 1.8), hole(16, 16, 1.8)}
	case Person:
		return paint.Figure{disc(12, 7.4, 4.6), full("M3.4 21.4 C3.4 16.6 7 13.8 12 13.8 C17 13.8 20.6 16.6 20.6 21.4 Z")}
	case Computer:
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(2.6, 4, 18.8, 12.6), 2), Width: pen}, line("M8 20.4 L16 20.4 M12 17 L12 20")}
	case Theme: // a half-lit disc
		return paint.Figure{ring(12, 12, 9), full("M12 3 C17 3 21 7 21 12 C21 17 17 21 12 21 Z")}
	case Picture:
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(2.8, 4.2, 18.4, 15.6), 2.4), Width: pen}, disc(8, 9.4, 1.9), full("M4.6 18 L9.8 12.4 L12.4 15 L15.6 11 L19.4 18 Z")}
	case Group: // three cells side by side
		return paint.Figure{{Path: comb(5, render.Point{X: 7.1, Y: 7.6}, render.Point{X: 16.9, Y: 7.6}, render.Point{X: 12, Y: 16.2})}}
	case Coordinates: // a cell between its file and its rank
		return paint.Figure{line("M7.5 2.4 L7.5 16.5 L21.6 16.5"), {Path: comb(5.2, render.Point{X: 14.8, Y: 8.8}), Width: pen},
			line("M2.2 5.4 L4.4 3.8 L4.4 9.4"), {Path: new(render.Path).Circle(12.6, 20.9, 1.5)}}
	case TurnBoard: // a board between two arrows
		return paint.Figure{{Path: comb(4.6, render.Point{X: 12, Y: 12})}, arc(12, 12, 9, -160, -40), arc(12, 12, 9, 20, 140),
			full("M16 3.1 L22.4 4.2 L18.6 9.6 Z"), full("M8 20.9 L1.6 19.8 L5.4 14.4 Z")}
	case Stairs: // down into a pit
		return paint.Figure{line("M2 5 L8.5 5 L8.5 12 L15 12 L15 19 L22 19")}
	case Capture: // the cross of the notation
		return paint.Figure{line("M5 5 L19 19"), line("M19 5 L5 19")}
	case Surrender: // under a stone
		return paint.Figure{line("M4 6 L20 6"), line("M5 18 L12 11 L19 18")}
	}
	return civic(id)
}

// comb is one upright hexagon of that radius at each point.
func comb(r float64, at ...render.Point) *render.Path {
	p := new(render.Path)
	for _, c := range at {
		var corners [6]render.Point
		for i := range corners {
			s, k := math.Sincos(math.Pi / 3 * (float64(i) + 0.5))
			corners[i] = render.Point{X: c.X + r*k, Y: c.Y + r*s}
		}
		p.Polygon(corners[:]...)
	}
	return p
}

func speaker() paint.Layer {
	return full("M2.4 9.4 C2.4 8.9 2.8 8.5 3.3 8.5 L6.6 8.5 L11.4 4.5 C12 4 12.6 4.3 12.6 5 L12.6 19 C12.6 19.7 12 20 11.4 19.5 L6.6 15.5 L3.3 15.5 C2.8 15.5 2.4 15.1 2.4 14.6 Z")
}

func gear() paint.Figure {
	const teeth = 8
	p := new(render.Path)
	for i := range teeth {
		mid := 2 * math.Pi * float64(i) / teeth
		for j, q := range [...]struct{ r, a float64 }{{7.2, -0.30}, {10.2, -0.17}, {10.2, 0.17}, {7.2, 0.30}} {
			s, c := math.Sincos(mid + q.a)
			if i == 0 && j == 0 {
				p.MoveTo(12+q.r*c, 12+q.r*s)
			} else {
				p.LineTo(12+q.r*c, 12+q.r*s)
			}
		}
	}
	p.Close()
	return paint.Figure{{Path: p}, hole(12, 12, 3.4)}
}

func wreath() paint.Figure {
	leaves := new(render.Path)
	leaf := paint.MustPath("M0 0 C1.2 -2.6 4 -3 6.2 -1 C4.6 1.4 1.8 1.8 0 0 Z")
	mirrored := render.Matrix{A: -1, D: 1, E: 24}
	for i := range 5 {
		a := 2.05 + 0.5*float64(i)
		s, c := math.Sincos(a)
		x, y := 12+7.6*c, 12+7.6*s
		for _, side := range [...]float64{0.75, -0.55} {
			m := paint.Identity().Translated(x, y).Rotated(a+math.Pi/2+side).Scaled(0.82, 0.82)
			leaves.Append(leaf, m)
			leaves.Append(leaf, m.Then(mirrored))
		}
	}
	stem := new(render.Path).Arc(12, 12, 7.6, 1.75, 4.1)
	both := new(render.Path).Append(stem, paint.Identity()).Append(stem, mirrored)
	return paint.Figure{{Path: leaves}, {Path: both, Width: 1.2}}
}
