package render

import (
	"agora/assets"
	"agora/render/paint"
)

// Art returns the drawing in a file of folder assets, without ".svg":
// "icons/undo". It is read whenever a sprite is painted, which is once.
func Art(name string) *paint.Drawing {
	d, err := paint.ReadSVG(assets.Art(name))
	if err != nil {
		panic("assets/" + name + ".svg: " + err.Error())
	}
	return d
}

// Only returns one colour for every name in a drawing; see Painter.Show.
func Only(c Color) func(name string) Color { return func(string) Color { return c } }
