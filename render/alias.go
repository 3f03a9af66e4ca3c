// Package render is the drawing kit: canvas, sprites, camera, theme, type, textures and
// tweens. It knows nothing about the games. Package paint draws each picture once; render
// packs the pictures into a few large images and draws them from there, so that a frame
// takes a handful of draw calls.
//
// Lengths are in dp (logical points) unless stated otherwise; colours are not
// premultiplied.
package render

import (
	"image/color"

	"agora/render/paint"
)

// These types of package paint are part of the kit's vocabulary.
type (
	Rect      = paint.Rect
	Point     = paint.Point
	Path      = paint.Path
	Matrix    = paint.Matrix
	Stroke    = paint.Stroke
	Painter   = paint.Painter
	TextStyle = paint.TextStyle
	Align     = paint.Align
	Color     = color.NRGBA
)

// Alignments of text.
const (
	AlignLeft   = paint.AlignLeft
	AlignCentre = paint.AlignCentre
	AlignRight  = paint.AlignRight
)

// Styles of text. No text is smaller than Small.
var (
	Title   = TextStyle{Font: paint.Display, Size: 52}
	Heading = TextStyle{Font: paint.Display, Size: 28}
	Body    = TextStyle{Font: paint.Sans, Size: 18}
	Strong  = TextStyle{Font: paint.Strong, Size: 18}
	Small   = TextStyle{Font: paint.Sans, Size: 16}
	Number  = TextStyle{Font: paint.Strong, Size: 18, Tabular: true}
)

// R is short for Rect{x, y, w, h}.
func R(x, y, w, h float64) Rect { return Rect{X: x, Y: y, W: w, H: h} }

// RGB returns the opaque colour 0xRRGGBB.
func RGB(v uint32) Color { return RGBA(v<<8 | 0xFF) }

// RGBA returns the colour 0xRRGGBBAA.
func RGBA(v uint32) Color {
	return Color{R: uint8(v >> 24), G: uint8(v >> 16), B: uint8(v >> 8), A: uint8(v)}
}

// Fade returns c with its alpha multiplied by a, 0 to 1.
func Fade(c Color, a float64) Color { return paint.Fade(c, a) }

// Blend returns a at t = 0 and b at t = 1.
func Blend(a, b Color, t float64) Color { return paint.Blend(a, b, t) }
