package render

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/assets"
	"agora/render/paint"
)

// The least window that is laid out at full size, dp; the other way round for
// a tall one. A smaller window shows the same layout shrunk.
const (
	LeastLong  = 640
	LeastShort = 360
)

// Kit holds what drawing needs: theme, typefaces, and all pictures made so
// far at the present scale.
type Kit struct {
	theme *Theme
	fonts *paint.Fonts

	w, h   float64 // dp
	scale  float64 // physical pixels of one dp
	pw, ph int     // physical pixels
	whole  Rect    // the window with its insets, dp

	textures *paint.Textures
	tiles    [paint.TextureCount]*cell

	atlas   atlas
	sprites map[spriteKey]*Sprite
	latest  map[Key]*Sprite
	labels  map[labelKey]*label
	glyphs  map[glyphKey]*glyphSlot
	fitted  map[fitKey]string
	wrapped map[fitKey][]string

	// Drawn, if not nil, is told every line of text that is drawn, as it is drawn: what
	// tests read a screen by.
	Drawn func(s TextStyle, text string)

	painter    Painter
	canvas     Canvas
	generation uint64
	spent      int  // pixels painted in this frame
	late       bool // something was put off to a later frame
}

// NewKit reads the typefaces and starts with the light theme at 1280 x 720.
func NewKit() (*Kit, error) {
	files := [paint.FontCount][]byte{
		paint.Sans: assets.SansRegular(), paint.Strong: assets.SansStrong(), paint.Display: assets.Display(),
	}
	fonts, err := paint.NewFonts(files)
	if err != nil {
		return nil, fmt.Errorf("the program's typefaces: %w", err)
	}
	k := &Kit{theme: LightTheme(), fonts: fonts}
	k.atlas.maxPages = 4
	k.atlas.onDrop = func() { k.canvas.Flush() }
	k.forget()
	k.Resize(1280, 720, 1)
	return k, nil
}

// Close frees the pictures' textures, which the graphics card would keep until
// somebody finds that the kit is gone. It can be drawn with again; then it makes
// them anew.
func (k *Kit) Close() { k.forget() }

// Insets are the strips along a window's edges, in points, where nothing may stand that
// is to be read or touched: there the screen is round, or has a camera or a bar of the
// system's.
type Insets struct{ Left, Top, Right, Bottom float64 }

// Resize tells the kit the window's size in the system's logical points and
// the device scale. A change of scale forgets all pictures.
func (k *Kit) Resize(w, h, device float64) { k.ResizeWithin(w, h, Insets{}, device) }

// ResizeWithin is Resize for a window with insets: everything is laid out between them,
// and only grounds reach below them; see Canvas.Whole.
func (k *Kit) ResizeWithin(w, h float64, in Insets, device float64) {
	if !(device > 0) || math.IsInf(device, 0) {
		device = 1
	}
	w, h = math.Max(w, 1), math.Max(h, 1)
	k.pw, k.ph = max(1, int(math.Ceil(w*device-1e-6))), max(1, int(math.Ceil(h*device-1e-6)))
	left, top := math.Round(math.Max(in.Left, 0)*device), math.Round(math.Max(in.Top, 0)*device)
	w, h = math.Max(w-left/device-math.Max(in.Right, 0), 1), math.Max(h-top/device-math.Max(in.Bottom, 0), 1)
	long, short := math.Max(w, h), math.Min(w, h)
	shrink := math.Min(1, math.Min(long/LeastLong, short/LeastShort))
	scale := device * shrink
	k.w, k.h = w/shrink, h/shrink
	if k.whole = (Rect{W: k.w, H: k.h}); in != (Insets{}) {
		k.whole = Rect{X: -left / scale, Y: -top / scale, W: float64(k.pw) / scale, H: float64(k.ph) / scale}
	}
	if math.Abs(scale-k.scale) > 1e-9 {
		k.scale = scale
		k.forget()
	}
}

// SetTheme changes the colours; see ThemeOf.
func (k *Kit) SetTheme(name string) {
	if name == k.theme.Name {
		return
	}
	k.theme = ThemeOf(name)
	k.forget()
}

// SetLanguage tells the typefaces the language of the texts, by its code, and whether
// it runs from right to left.
func (k *Kit) SetLanguage(code string, rightToLeft bool) {
	if k.fonts.SetLanguage(code, rightToLeft) {
		k.forget()
	}
}

// SetDrawer has what all typefaces lack drawn by somebody else; see paint.Fonts.
func (k *Kit) SetDrawer(d paint.Drawer) { k.fonts.SetDrawer(d) }

// Lacking returns the characters that the typefaces turned out to lack, each once; Lend
// answers with typefaces of the system's that may have them.
func (k *Kit) Lacking() []rune { return k.fonts.Lacking() }

// Lend takes typefaces in addition, which have been looked for because of these characters.
func (k *Kit) Lend(sought []rune, found []*paint.Typeface) {
	if k.fonts.Lend(sought, found) {
		k.forget()
	}
}

// forget drops every picture made so far.
func (k *Kit) forget() {
	k.atlas.reset()
	k.atlas.size = 2048
	k.sprites = map[spriteKey]*Sprite{}
	k.latest = map[Key]*Sprite{}
	k.labels = map[labelKey]*label{}
	k.glyphs = map[glyphKey]*glyphSlot{}
	k.fitted = map[fitKey]string{}
	k.wrapped = map[fitKey][]string{}
	k.textures = paint.NewTextures(k.scale, k.theme.material)
	k.tiles = [paint.TextureCount]*cell{}
	k.painter.Supply(k.fonts, k.textures)
	k.generation++
}

// Theme returns the present theme; it must not be changed.
func (k *Kit) Theme() *Theme { return k.theme }

// Fonts returns the typefaces, for painting.
func (k *Kit) Fonts() *paint.Fonts { return k.fonts }

// Size returns the window's size between its insets in dp; at least LeastLong x LeastShort
// (or the other way round, or so large in one direction).
func (k *Kit) Size() (w, h float64) { return k.w, k.h }

// Origin returns the place in the window, in dp, of what is drawn at 0, 0.
func (k *Kit) Origin() (x, y float64) { return -k.whole.X, -k.whole.Y }

// Pixels returns the whole window's size in physical pixels: what LayoutF answers.
func (k *Kit) Pixels() (w, h int) { return k.pw, k.ph }

// Scale returns the number of physical pixels of one dp.
func (k *Kit) Scale() float64 { return k.scale }

// Tall reports whether the window is higher than wide: the arrangement for
// portrait phones.
func (k *Kit) Tall() bool { return k.h > k.w }

// Generation grows whenever all pictures were forgotten, after a change of
// theme, language or scale. A picture of the kit's own must be made again.
func (k *Kit) Generation() uint64 { return k.generation }

// Begin starts a frame on img.
func (k *Kit) Begin(img *ebiten.Image) *Canvas {
	k.atlas.frame++
	k.spent, k.late = 0, false
	k.trim()
	c := &k.canvas
	c.begin(k, img)
	return c
}

// CanWait reports whether this is the program's first frame, and asks for the next: there
// ornament is left out that takes long to paint, so that the program is seen, and can be
// used, sooner.
func (k *Kit) CanWait() bool {
	first := k.atlas.frame == 1
	k.late = k.late || first
	return first
}

// Unfinished reports whether the last frame put off painting something; the
// next frame should then be drawn even if nothing else changed.
func (k *Kit) Unfinished() bool { return k.late }
