package icon

import (
	"agora/render"
	"agora/render/paint"
)

// civic is the drawing of an icon that shows a thing of the city: what is traded
// there, and what its places are.
func civic(id ID) paint.Figure {
	switch id {
	case Wood: // three logs, seen at their ends
		var f paint.Figure
		for _, at := range [3]render.Point{{X: 12, Y: 7.5}, {X: 6.8, Y: 16.6}, {X: 17.2, Y: 16.6}} {
			f = append(f, disc(at.X, at.Y, 4.9), paint.Layer{Path: new(render.Path).Circle(at.X, at.Y, 2.7), Width: 1.2, Cut: true})
		}
		return f
	case Clay: // three bricks
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(6.6, 4.6, 10.8, 6.6), 1).
			RoundRect(render.R(0.9, 12.8, 10.4, 6.6), 1).RoundRect(render.R(12.7, 12.8, 10.4, 6.6), 1)}}
	case Marble: // a column
		return paint.Figure{
			full("M4 2 L20 2 L20 5 L4 5 Z"), full("M5.6 5.6 L18.4 5.6 L16.6 8.4 L7.4 8.4 Z"),
			full("M7.4 8.8 L16.6 8.8 L17.2 18.2 L6.8 18.2 Z"), full("M4.6 18.8 L19.4 18.8 L19.4 22 L4.6 22 Z"),
			{Path: paint.MustPath("M10.3 9.6 L10.1 17.6 M13.7 9.6 L13.9 17.6"), Width: 1.3, Butt: true, Cut: true},
		}
	case Scales:
		return paint.Figure{
			line("M12 4.4 L12 20 M4.6 6.6 L19.4 6.6 M8 20.6 L16 20.6"), disc(12, 3.8, 1.9),
			full("M0.8 13.4 L9 13.4 C8.6 16 7 17.4 4.9 17.4 C2.8 17.4 1.2 16 0.8 13.4 Z"),
			full("M15 13.4 L23.2 13.4 C22.8 16 21.2 17.4 19.1 17.4 C17 17.4 15.4 16 15 13.4 Z"),
			{Path: paint.MustPath("M4.9 7 L1.8 13.4 M4.9 7 L8 13.4 M19.1 7 L16 13.4 M19.1 7 L22.2 13.4"), Width: 1.2},
		}
	case Speech: // a word that is said
		return paint.Figure{
			full("M4.4 3.4 L19.6 3.4 C21 3.4 22 4.4 22 5.8 L22 14 C22 15.4 21 16.4 19.6 16.4 L11.4 16.4 L6 21.4 L6.6 16.4 L4.4 16.4 C3 16.4 2 15.4 2 14 L2 5.8 C2 4.4 3 3.4 4.4 3.4 Z"),
			cutLine("M6.4 8 L17.6 8 M6.4 12 L14 12"),
		}
	case Torch:
		return paint.Figure{
			full("M12.3 1.2 C13.2 4 17.2 5.6 17.2 9.2 C17.2 10.2 16.9 11 16.4 11.6 L7.6 11.6 C7.1 11 6.8 10.2 6.8 9.2 C6.8 7.2 8 5.8 9 4.8 C9.2 5.8 9.6 6.4 10.3 6.8 C10 4.6 10.8 2.4 12.3 1.2 Z"),
			full("M6.6 12.6 L17.4 12.6 L16.4 15.4 L14.2 16 L13 23 L11 23 L9.8 16 L7.6 15.4 Z"),
		}
	case Temple:
		return paint.Figure{
			full("M12 1.8 L22.4 7.8 L1.6 7.8 Z"), full("M3 9 L21 9 L21 10.6 L3 10.6 Z"),
			full("M4.4 11.4 L7.2 11.4 L7.2 18 L4.4 18 Z M10.6 11.4 L13.4 11.4 L13.4 18 L10.6 18 Z M16.8 11.4 L19.6 11.4 L19.6 18 L16.8 18 Z"),
			full("M2.8 18.8 L21.2 18.8 L21.2 20.4 L2.8 20.4 Z"), full("M1.2 21 L22.8 21 L22.8 22.6 L1.2 22.6 Z"),
		}
	case Bars:
		return paint.Figure{
			{Path: new(render.Path).RoundRect(render.R(3, 2.6, 18, 18.8), 1.6), Width: pen},
			{Path: paint.MustPath("M7.6 3 L7.6 21 M12 3 L12 21 M16.4 3 L16.4 21"), Width: 1.9},
			{Path: paint.MustPath("M3 12 L21 12"), Width: 1.9},
		}
	case Eye:
		return paint.Figure{line("M1.6 12 C4.6 7.2 8 5 12 5 C16 5 19.4 7.2 22.4 12 C19.4 16.8 16 19 12 19 C8 19 4.6 16.8 1.6 12 Z"), disc(12, 12, 3.9), hole(13.2, 10.8, 1.2)}
	case Citizen: // a head, and a cloak thrown over one shoulder
		return paint.Figure{
			disc(12, 6.4, 4.4), full("M3.6 22 C3.6 15.6 7 12.2 12 12.2 C17 12.2 20.4 15.6 20.4 22 Z"),
			{Path: paint.MustPath("M7.2 13.4 C10 18 14 20.4 19.8 20.6"), Width: 1.7, Cut: true},
		}
	case Trade:
		return paint.Figure{line("M4 8 L19 8"), full("M15.4 3.2 L22.4 8 L15.4 12.8 Z"), line("M20 16.4 L5 16.4"), full("M8.6 11.6 L1.6 16.4 L8.6 21.2 Z")}
	}
	return nil
}
