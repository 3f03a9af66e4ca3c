package render

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"agora/assets"
	"agora/render/paint"
)

// The smallest window, in dp, that is laid out at full size; in portrait the two are
// swapped. Smaller windows show the same layout shrunk.
const (
	LeastLong  = 640
	LeastShort = 360
)

// Kit holds what drawing needs: the theme, the typefaces, and all pictures painted so far
// at the current scale.
type Kit struct {
	theme *Theme
	fonts *paint.Fonts

	w, h   float64 // in dp
	scale  float64 // physical pixels per dp
	pw, ph int     // in physical pixels
	whole  Rect    // the window including its insets, in dp

	textures *paint.Textures
	tiles    [paint.TextureCount]*cell

	atlas   atlas
	sprites map[spriteKey]*Sprite
	latest  map[Key]*Sprite
	labels  map[labelKey]*label
	glyphs  map[glyphKey]*glyphSlot
	fitted  map[fitKey]string
	wrapped map[fitKey][]string

	// Drawn, if not nil, is called for every line of text as it is drawn, so that tests can
	// read the screen.
	Drawn func(s TextStyle, text string)

	// Wrapped, if not nil, is called with every text that is wrapped and its lines.
	Wrapped func(text string, lines []string)

	painter    Painter
	canvas     Canvas
	generation uint64
	spent      int  // pixels painted in this frame
	late       bool // something was deferred to a later frame
}

// NewKit loads the typefaces and starts with the light theme at 1280 x 720.
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

// Close frees the pictures' textures, which the graphics card would otherwise keep until
// the kit is garbage collected. The kit can still be used; it then paints the pictures
// again.
func (k *Kit) Close() { k.forget() }

// Insets are the strips along a window's edges, in points, that must stay free of anything
// to read or touch, because the screen is round there or has a camera or a system bar.
type Insets struct{ Left, Top, Right, Bottom float64 }

// Resize sets the window's size in the system's logical points, and the device scale. A
// change of scale drops all pictures.
func (k *Kit) Resize(w, h, device float64) { k.ResizeWithin(w, h, Insets{}, device) }

// ResizeWithin does what Resize does for a window with insets: everything is laid out
// between them, and only backgrounds extend below them; see Canvas.Whole.
func (k *Kit) ResizeWithin(w, h float64, in Insets, device float64) {
	if !(device > 0) || math.IsInf(device, 0) {
		device = 1
	}
	w, h = max(w, 1), max(h, 1)
	k.pw, k.ph = max(1, int(math.Ceil(w*device-1e-6))), max(1, int(math.Ceil(h*device-1e-6)))
	left, top := math.Round(max(in.Left, 0)*device), math.Round(max(in.Top, 0)*device)
	w, h = max(w-left/device-max(in.Right, 0), 1), max(h-top/device-max(in.Bottom, 0), 1)
	long, short := max(w, h), min(w, h)
	shrink := min(1, min(long/LeastLong, short/LeastShort))
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

// SetLanguage tells the typefaces the language code of the texts, and whether the language
// is written from right to left.
func (k *Kit) SetLanguage(code string, rightToLeft bool) {
	if k.fonts.SetLanguage(code, rightToLeft) {
		k.forget()
	}
}

// SetDrawer sets the drawer for characters that no typeface has; see paint.Fonts.
func (k *Kit) SetDrawer(d paint.Drawer) { k.fonts.SetDrawer(d) }

// Lacking returns each character that the typefaces have turned out to lack, once. Answer
// it with Lend.
func (k *Kit) Lacking() []rune { return k.fonts.Lacking() }

// Lend adds system typefaces that were found when looking for these characters.
func (k *Kit) Lend(sought []rune, found []*paint.Typeface) {
	if k.fonts.Lend(sought, found) {
		k.forget()
	}
}

// forget drops every picture painted so far.
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

// Theme returns the current theme; it must not be modified.
func (k *Kit) Theme() *Theme { return k.theme }

// Fonts returns the typefaces, for painting.
func (k *Kit) Fonts() *paint.Fonts { return k.fonts }

// Size returns the window's size between its insets, in dp. Its longer side is at least
// LeastLong, its shorter side at least LeastShort.
func (k *Kit) Size() (w, h float64) { return k.w, k.h }

// Origin returns the position in the window, in dp, of the canvas's point 0, 0.
func (k *Kit) Origin() (x, y float64) { return -k.whole.X, -k.whole.Y }

// Pixels returns the whole window's size in physical pixels, as LayoutF must return it.
func (k *Kit) Pixels() (w, h int) { return k.pw, k.ph }

// Scale returns the number of physical pixels per dp.
func (k *Kit) Scale() float64 { return k.scale }

// Tall reports whether the window is higher than wide, which selects the layout for phones
// held upright.
func (k *Kit) Tall() bool { return k.h > k.w }

// Generation increases whenever all pictures are dropped, after a change of theme, language
// or scale. Pictures kept elsewhere must then be painted again.
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

// CanWait reports whether this is the program's first frame, and requests the next one.
// Slow ornament is left out of the first frame, so that the program appears and can be used
// sooner.
func (k *Kit) CanWait() bool {
	first := k.atlas.frame == 1
	k.late = k.late || first
	return first
}

// Unfinished reports whether the last frame deferred any painting; if so, draw the next
// frame even if nothing else has changed.
func (k *Kit) Unfinished() bool { return k.late }
