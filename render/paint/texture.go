package paint

import (
	"image"
	"image/color"
	"math"
)

// Texture identifies a material. Its pictures repeat without a seam in both directions, and
// their contrast stays below 8 % of full brightness.
type Texture uint8

// The materials.
const (
	Marble Texture = iota
	Limestone
	Wood
	Cloth
	Paper
	TextureCount // number of materials
)

// TileSize is the period of a texture in dp.
const TileSize = 1024

// coarse is the side of the grid on which the slow part of a texture is computed; the rest
// is interpolated.
const coarse = 256

// sides of tiles in pixels
const (
	minTile = 256
	maxTile = 2048
)

// tile makes the picture of a material at the given number of pixels per dp. base is its
// colour, vein that of its veins or grain.
func tile(t Texture, scale float64, base, vein color.NRGBA) *image.RGBA {
	side := minTile
	for side < maxTile && float64(side) < TileSize*scale*0.8 {
		side *= 2
	}
	m := material(t)
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	ramp := shades(base, vein)
	slow := m.slowGrid()
	col, part := between(side)
	var line [coarse + 1]int32 // the slow part along a row of pixels; the last one repeats the first
	grain := make([]int32, side)
	for y := range side {
		y0, y1 := slow[col[y]*coarse:][:coarse], slow[(col[y]+1)%coarse*coarse:][:coarse]
		for i := range y0 {
			line[i] = y0[i] + (y1[i]-y0[i])*part[y]/partOne
		}
		line[coarse] = line[0]
		if m.grain != nil {
			m.grain(grain, y, float32(side)/TileSize)
		}
		out := img.Pix[y*img.Stride:][:4*side]
		n := hash(int32(y), int32(t), 3)
		for x := range side {
			n = n*747796405 + 2891336453
			a, b := line[col[x]], line[col[x]+1]
			v := a + (b-a)*part[x]/partOne + grain[x] + (int32(n>>16)-one/2)*m.speckle/256
			// The same threshold rounds all three channels; otherwise slow changes would
			// appear as bands of tinted stone.
			c := &ramp[min(max(v, 0), one-1)*256/one]
			d := n >> 8 & 0xff
			px := out[4*x : 4*x+4 : 4*x+4]
			px[0], px[1], px[2], px[3] = uint8((c[0]+d)>>8), uint8((c[1]+d)>>8), uint8((c[2]+d)>>8), 255
		}
	}
	return img
}

// Brightness is counted in fractions of one, so that each pixel needs only integers.
const (
	one     = 1 << 16
	partOne = 1 << 8 // the whole distance between two points of the coarse grid
)

// between returns, for each of side pixels in a row, the point of the coarse grid before it
// and its relative distance to the next.
func between(side int) (before []int, part []int32) {
	before, part = make([]int, side), make([]int32, side)
	for i := range side {
		g := (float32(i)+0.5)*coarse/float32(side) - 0.5
		f := floor(g)
		before[i], part[i] = int(wrap(f, coarse)), int32((g-float32(f))*partOne)
	}
	return before, part
}

// shades returns the colours of a texture: 0 is slightly towards the vein, 255 slightly
// brighter than the base. The whole range spans 7 % of full brightness. Channels are in
// 256ths of a step.
func shades(base, vein color.NRGBA) *[256][3]uint32 {
	const half = 0.07 * 255 / 2
	var t [256][3]uint32
	toward := [3]float64{float64(vein.R) - float64(base.R), float64(vein.G) - float64(base.G), float64(vein.B) - float64(base.B)}
	d := math.Abs(0.2126*toward[0] + 0.7152*toward[1] + 0.0722*toward[2])
	if d < 1 {
		toward, d = [3]float64{-1, -1, -1}, 1
	}
	for i := range t {
		k := (0.75 - float64(i)/255) * 2 * half / d // 0.75 of the range lies on the vein's side
		f := func(b uint8, t float64) uint32 { return uint32(Clamp(float64(b)+k*t, 0, 255) * 256) }
		t[i] = [3]uint32{f(base.R, toward[0]), f(base.G, toward[1]), f(base.B, toward[2])}
	}
	return &t
}

// maker describes how to make a material.
type maker struct {
	// slow returns the brightness at point i of the coarse grid, which is at x, y, both 0
	// to 1: 0 is the vein, 1 the brightest.
	slow    func(i int, x, y float32) float32
	speckle int32 // strength of the noise from pixel to pixel, in 256ths
	// grain, if not nil, is added to row y of a picture with the given number of pixels per
	// dp; it is in fractions of one.
	grain func(row []int32, y int, pixels float32)
}

func (m maker) slowGrid() []int32 {
	g := make([]int32, coarse*coarse)
	for y := range coarse {
		for x := range coarse {
			i := y*coarse + x
			g[i] = int32(m.slow(i, (float32(x)+0.5)/coarse, (float32(y)+0.5)/coarse) * one)
		}
	}
	return g
}

func material(t Texture) maker {
	switch t {
	case Limestone:
		return limestone()
	case Wood:
		return wood()
	case Cloth:
		return cloth()
	case Paper:
		return paper()
	}
	return marble()
}

// even returns uniform noise for a position, -1/2 to 1/2.
func even(x, y int, seed uint32) float32 {
	return float32(hash(int32(x), int32(y), seed)>>8)/(1<<24) - 0.5
}

// marble returns soft clouds crossed by slanted veins that branch and fade.
func marble() maker {
	body := newCloud(4, 4, 11).grid()
	warp, fray := newCloud(3, 5, 23).grid(), newCloud(9, 3, 37).grid()
	strong, faint := newCloud(4, 2, 67).grid(), newCloud(6, 2, 83).grid()
	return maker{
		slow: func(i int, x, y float32) float32 {
			w, f := warp[i]-0.5, fray[i]-0.5
			v := 0.78 + 0.36*(body[i]-0.5)
			s := (strong[i] - 0.30) * 1.7
			v -= 0.85 * max(s, 0) * vein(2*x+y+1.5*w+0.16*f, 0.016)
			v -= 0.26 * max(s, 0) * vein(2*x+y+1.5*w+0.10*f, 0.075)
			u := (faint[i] - 0.38) * 2
			v -= 0.5 * max(u, 0) * vein(3*y-2*x+1.9*w-0.30*f, 0.014)
			return v
		},
		speckle: 26,
	}
}

// vein returns 1 where phase is a whole number, and falls off within about width on both
// sides.
func vein(phase, width float32) float32 {
	d := phase - float32(floor(phase+0.5))
	d /= width
	return 1 / (1 + d*d)
}

// limestone returns a mottled material with small pits.
func limestone() maker {
	body, spots := newCloud(6, 5, 101).grid(), newCloud(48, 2, 113).grid()
	return maker{
		slow: func(i int, _, _ float32) float32 {
			v := 0.70 + 0.5*(body[i]-0.5)
			if s := spots[i]; s < 0.3 {
				v -= (0.3 - s) * 1.6
			}
			return v
		},
		speckle: 44,
	}
}

// wood returns boards with grain along x.
func wood() maker {
	rings, streak, bend := newCloud(3, 3, 151), newNoise(4, 96, 163), newCloud(2, 3, 173).grid()
	return maker{
		slow: func(i int, x, y float32) float32 {
			w := bend[i]
			r := rings.at(0, y) + 0.06*w + 0.5*w*w
			s := r * 22
			s -= float32(floor(s))
			// Late wood darkens slowly and ends within a tenth of the ring.
			ring := min(s*s, (1-s)*8)
			return 0.62 - 0.42*(ring-0.3) + 0.26*(streak.at(x, y)-0.5)
		},
		speckle: 13,
		grain: func(out []int32, y int, px float32) {
			// Pores are dashes along the grain, 16 dp long, with each row shifted.
			row := int(float32(y) / px)
			from := float32(hash(int32(row), 0, 199) & 15)
			for x := range out {
				dash := int((float32(x)/px+from)/16) % (TileSize / 16)
				out[x] = int32(0.17 * one * even(dash, row, 179))
			}
		},
	}
}

// cloth returns a plain weave of threads that are two dp wide.
func cloth() maker {
	body := newCloud(4, 4, 191).grid()
	return maker{
		slow:    func(i int, _, _ float32) float32 { return 0.62 + 0.4*(body[i]-0.5) },
		speckle: 13,
		grain: func(out []int32, y int, px float32) {
			v := float32(y) / px / 2
			iv := floor(v)
			fv := v - float32(iv) - 0.5
			for x := range out {
				u := float32(x) / px / 2
				iu := floor(u)
				thread, along := u-float32(iu)-0.5, iv
				if (iu+iv)&1 == 0 {
					thread, along = fv, iu
				}
				round := 0.16 - 1.1*thread*thread // bright in the middle of the thread
				out[x] = int32(one * (round + 0.07*even(int(along), int(iu+iv), 193)))
			}
		},
	}
}

// paper returns faint fibres and clouds.
func paper() maker {
	body, fibre := newCloud(8, 3, 211).grid(), newNoise(40, 80, 223)
	return maker{
		slow: func(i int, x, y float32) float32 {
			return 0.72 + 0.22*(body[i]-0.5) + 0.16*(fibre.at(x, y)-0.5)
		},
		speckle: 33,
	}
}

// Textures holds the tiles of one theme at one scale, each made when first used.
type Textures struct {
	scale  float64
	colour func(Texture) (base, vein color.NRGBA)
	tile   [TextureCount]*image.RGBA
}

// NewTextures returns an empty set of tiles. colour supplies the colours of the materials;
// scale is the number of pixels per dp.
func NewTextures(scale float64, colour func(Texture) (base, vein color.NRGBA)) *Textures {
	return &Textures{scale: scale, colour: colour}
}

// Tile returns the picture of a material; it must not be modified.
func (t *Textures) Tile(m Texture) *image.RGBA {
	if m >= TextureCount {
		m = Marble
	}
	if t.tile[m] == nil {
		base, vein := t.colour(m)
		t.tile[m] = tile(m, t.scale, base, vein)
	}
	return t.tile[m]
}

// Texture returns an ink that shows a material. Different seeds show different parts of it,
// so that two pieces do not look alike.
func (p *Painter) Texture(m Texture, seed int) Ink {
	if p.textures == nil {
		return plain{128, 128, 128, 255}
	}
	h := hash(int32(seed), int32(m), 5)
	img := p.textures.Tile(m)
	return &tiled{img, img.Rect.Dx() - 1, int(h & 0xffff), int(h >> 16)}
}

// tiled repeats an image whose side is a power of two, mask+1.
type tiled struct {
	img    *image.RGBA
	mask   int
	dx, dy int
}

func (t *tiled) At(x, y int) color.RGBA {
	i := ((y+t.dy)&t.mask)*t.img.Stride + ((x+t.dx)&t.mask)*4
	p := t.img.Pix[i : i+4 : i+4]
	return color.RGBA{p[0], p[1], p[2], p[3]}
}
