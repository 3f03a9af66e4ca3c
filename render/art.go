package render

import (
	"agora/assets"
	"agora/render/paint"
)

// Art returns the drawing in a file below assets, such as "icons/undo" without ".svg". It
// parses the file at each call, which happens only when a sprite is painted.
func Art(name string) *paint.Drawing {
	d, err := paint.ReadSVG(assets.Art(name))
	if err != nil {
		panic("assets/" + name + ".svg: " + err.Error())
	}
	return d
}

// Only returns one colour for every name in a drawing; see Painter.Show.
func Only(c Color) func(name string) Color { return func(string) Color { return c } }
