package icon

import (
	"agora/render"
	"agora/render/paint"
)

// draw paints the icon into a square of 24 x 24.
func draw(p *render.Painter, id ID, c render.Color) { p.Draw(figure(id), c) }

const pen = 2.2 // the width of lines

// line is lines, full a filled shape, cut a shape taken away, cutLine lines
// taken away.
func line(d string) paint.Layer { return paint.Layer{Path: paint.MustPath(d), Width: pen} }
func full(d string) paint.Layer { return paint.Layer{Path: paint.MustPath(d)} }
func cut(d string) paint.Layer  { return paint.Layer{Path: paint.MustPath(d), Cut: true} }
func cutLine(d string) paint.Layer {
	return paint.Layer{Path: paint.MustPath(d), Width: 1.8, Cut: true}
}

func ring(x, y, r float64) paint.Layer {
	return paint.Layer{Path: new(render.Path).Circle(x, y, r), Width: pen}
}

func disc(x, y, r float64) paint.Layer {
	return paint.Layer{Path: new(render.Path).Circle(x, y, r)}
}

func hole(x, y, r float64) paint.Layer {
	return paint.Layer{Path: new(render.Path).Circle(x, y, r), Cut: true}
}

// arc is a part of a circle's line, in degrees clockwise from the right.
func arc(x, y, r, from, to float64) paint.Layer {
	const deg = 3.14159265358979 / 180
	return paint.Layer{Path: new(render.Path).Arc(x, y, r, from*deg, to*deg), Width: pen}
}

// figure is the icon's drawing in a square of 24 x 24.
func figure(id ID) paint.Figure {
	if f := action(id); f != nil {
		return f
	}
	if f := thing(id); f != nil {
		return f
	}
	return paint.Figure{line("M6 6 L18 18 M18 6 L6 18")}
}

// action is the drawing of an icon that stands for something to do.
func action(id ID) paint.Figure {
	switch id {
	case Undo:
		return paint.Figure{line("M8.5 4 L3.5 9 L8.5 14"), line("M4 9 L14 9 C18 9 20.5 11.5 20.5 14.7 C20.5 18 18 20 14.5 20 L10 20")}
	case Redo:
		return paint.Figure{line("M15.5 4 L20.5 9 L15.5 14"), line("M20 9 L10 9 C6 9 3.5 11.5 3.5 14.7 C3.5 18 6 20 9.5 20 L14 20")}
	case Menu:
		return paint.Figure{line("M4 6.5 L20 6.5 M4 12 L20 12 M4 17.5 L20 17.5")}
	case FullScreen:
		return paint.Figure{line("M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15")}
	case Home:
		return paint.Figure{line("M3 11.5 L12 4 L21 11.5"), full("M5.5 11.5 L12 6.2 L18.5 11.5 L18.5 20.5 L5.5 20.5 Z"), cut("M10 20.6 L10 15 L14 15 L14 20.6 Z")}
	case ZoomIn, ZoomOut:
		f := paint.Figure{ring(10.5, 10.5, 6.5), paint.Layer{Path: paint.MustPath("M15.5 15.5 L20.5 20.5"), Width: 2.8}, line("M7.7 10.5 L13.3 10.5")}
		if id == ZoomIn {
			f = append(f, line("M10.5 7.7 L10.5 13.3"))
		}
		return f
	case RotateLeft:
		return paint.Figure{arc(12, 12.6, 7.6, -130, 150), full("M1.6 6.6 L9.8 3.2 L9.3 12 Z")}
	case RotateRight:
		return paint.Figure{arc(12, 12.6, 7.6, 30, 310), full("M22.4 6.6 L14.2 3.2 L14.7 12 Z")}
	case Confirm:
		return paint.Figure{{Path: paint.MustPath("M4.5 12.8 L9.8 18 L19.8 6.5"), Width: 3}}
	case Cancel:
		return paint.Figure{{Path: paint.MustPath("M6 6 L18 18 M18 6 L6 18"), Width: 3}}
	case Fold:
		return paint.Figure{line("M6 14.5 L12 8.5 L18 14.5")}
	case Unfold:
		return paint.Figure{line("M6 9.5 L12 15.5 L18 9.5")}
	case Next:
		return paint.Figure{line("M9 5 L16 12 L9 19")}
	case Previous:
		return paint.Figure{line("M15 5 L8 12 L15 19")}
	case Last:
		return paint.Figure{line("M6 5 L13 12 L6 19 M18 5 L18 19")}
	case First:
		return paint.Figure{line("M18 5 L11 12 L18 19 M6 5 L6 19")}
	case Play:
		return paint.Figure{full("M7 4.5 C7 3.6 8 3.1 8.8 3.6 L19.8 11 C20.6 11.5 20.6 12.5 19.8 13 L8.8 20.4 C8 20.9 7 20.4 7 19.5 Z")}
	case Pause:
		return paint.Figure{{Path: paint.MustPath("M8 5.5 L8 18.5 M16 5.5 L16 18.5"), Width: 3.6}}
	case Plus:
		return paint.Figure{{Path: paint.MustPath("M12 5 L12 19 M5 12 L19 12"), Width: 2.8}}
	case Minus:
		return paint.Figure{{Path: paint.MustPath("M5 12 L19 12"), Width: 2.8}}
	case Trash:
		return paint.Figure{line("M4 6.5 L20 6.5 M9 6 L9.6 3.6 L14.4 3.6 L15 6"), full("M5.8 8.4 L18.2 8.4 L17.3 20 C17.2 20.8 16.7 21.3 16 21.3 L8 21.3 C7.3 21.3 6.8 20.8 6.7 20 Z"), cutLine("M10 11.4 L10.3 18.2 M14 11.4 L13.7 18.2")}
	case Save:
		return paint.Figure{line("M12 3.5 L12 14 M7.5 10 L12 14.5 L16.5 10"), line("M4 15.5 L4 20 L20 20 L20 15.5")}
	case Load:
		return paint.Figure{line("M12 15 L12 4 M7.5 8 L12 3.5 L16.5 8"), line("M4 15.5 L4 20 L20 20 L20 15.5")}
	case Share:
		return paint.Figure{disc(6, 12, 3.2), disc(17.6, 5.6, 3.2), disc(17.6, 18.4, 3.2), line("M6 12 L17.6 5.6 M6 12 L17.6 18.4")}
	case Copy:
		return paint.Figure{{Path: new(render.Path).RoundRect(render.R(8.5, 8.5, 11.5, 11.5), 2), Width: pen}, line("M5 15 L4 15 L4 5.6 C4 4.7 4.7 4 5.6 4 L15 4 L15 5")}
	}
	return nil
}
